"""Trees written as the text of a program, and run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal

from answer.lookup import Found
from answer.nodes import Extreme, Item, Mean, Named, Node, Number, Operation, Root, words_of
from answer.plan import Plan, stated_unit
from answer.sandbox import run_program
from answer.types import Citation, Evidence, Operand, Program
from retrieval.types import Entry, Fact

_STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2}


def build_program(node: Node, plan: Plan, entries: tuple[Entry, ...]) -> Program:
    """The program of one tree of the plan, run: its text, its operands with their cells, and its value.

    Raises:
        ProgramError: when it has no value (a division by zero).
    """
    cells = {item: (name, found) for (item, name), found in zip(plan.names, plan.found, strict=True)}
    text = _Writer({item: _expression(name, found) for item, (name, found) in cells.items()}).write(node)
    currencies = {entry.name: entry.currency for entry in entries}
    operands = tuple(
        operand_of(name, found, currencies.get(found.fact.name)) for name, found in cells.values() if re.search(rf"\b{name}\b", text)
    )
    value = run_program(text, {operand.name: operand.value for operand in operands})
    return Program(text=text, operands=operands, value=value)


def program_text(node: Node, operands: Mapping[Item, str]) -> str:
    """The text of a program that computes the tree over operands of these names."""
    return _Writer(operands).write(node)


def operand_of(name: str, found: Found, currency: str | None) -> Operand:
    """The operand that the cell is."""
    fact = found.fact
    assert fact.amount.value is not None
    evidence = Evidence(kind="cell", citation=citation_of(fact, found.item), amount=fact.amount)
    return Operand(name=name, value=fact.amount.value, unit=stated_unit(fact.amount, found.item, currency), evidence=evidence)


def citation_of(fact: Fact, item: Item | None = None) -> Citation:
    """The cell as a citation, named by its row and period."""
    when = words_of(item.period) if item and item.period else fact.period.label if fact.period else ""
    row = fact.label or (item.concept.label if item and item.concept else "")
    label = ", ".join(part for part in (row, fact.dimension or "", when) if part)
    return Citation(document=fact.name, page=fact.page, box=fact.box, quote=fact.quote, label=label)


def _expression(name: str, found: Found) -> str:
    """How the operand enters the arithmetic: as printed, or as a size or turned where the filing prints it with the other sign."""
    if not found.turned:
        return name
    concept = found.item.concept
    return f"abs({name})" if concept is not None and concept.sign == "positive" else f"-{name}"


class _Writer:
    """One program's text: steps first, the result last."""

    def __init__(self, operands: Mapping[Item, str]) -> None:
        self._operands = operands
        self._lines: list[str] = []
        self._steps: dict[Node, str] = {}
        self._decimals = False

    def write(self, node: Node) -> str:
        last = self._term(node, 0)
        lines = [*self._lines, last]
        if len(lines) > 1 and lines[-2].startswith(f"{last} = "):
            lines[-2:] = [lines[-2].removeprefix(f"{last} = ")]
        head = ["from decimal import Decimal"] if self._decimals else []
        return "\n".join([*head, *lines])

    def _term(self, node: Node, strength: int) -> str:
        match node:
            case Number(value=value):
                return self._constant(value)
            case Item():
                text = self._operands[node]
                return f"({text})" if text.startswith("-") and strength else text
            case Named():
                return self._step(node)
            case Mean(terms=terms):
                total = " + ".join(self._term(term, 1) for term in terms)
                return f"({total}) / {len(terms)}" if strength < 2 else f"(({total}) / {len(terms)})"
            case Extreme(terms=(only,)):
                return self._term(only, strength)
            case Extreme(kind=kind, terms=terms):
                return f"{kind}({', '.join(self._term(term, 0) for term in terms)})"
            case Root(of=of, degree=degree):
                self._decimals = True
                return f"({self._term(of, 0)}) ** (Decimal(1) / {degree})"
            case Operation(symbol=symbol, left=left, right=right):
                own = _STRENGTH[symbol]
                after = own + 1 if symbol in "-/" else own
                text = f"{self._term(left, own)} {symbol} {self._term(right, after)}"
                if symbol == "-" and isinstance(left, Number) and left.value == 0:
                    text = f"-{self._term(right, 3)}"
                    return f"({text})" if strength else text
                return f"({text})" if own < strength else text

    def _constant(self, value: Decimal) -> str:
        if value == value.to_integral_value():
            return str(int(value))
        self._decimals = True
        return f'Decimal("{value.normalize()}")'

    def _step(self, node: Named) -> str:
        if node.of in self._steps:
            return self._steps[node.of]
        if isinstance(node.of, Item | Number):
            return self._term(node.of, 3)
        text = self._term(node.of, 0)
        name = node.name
        taken = {*self._steps.values(), *self._operands.values()}
        number = 2
        while name in taken:
            name = f"{node.name}_{number}"
            number += 1
        self._steps[node.of] = name
        self._lines.append(f"{name} = {text}")
        return name
