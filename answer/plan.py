"""A plan: every item of a tree tied to the cell that states it, or computed from others where the row is missing."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from answer.formula_tree import NotUnderstoodError, parse_formula
from answer.identities import identities
from answer.lookup import ConflictError, Found, Lookup, MissingError
from answer.nodes import Extreme, Item, Mean, Named, Node, Number, Operation, at, items, of_company, period_suffix, transform
from answer.units import unit_of_tree
from ingest.document import Amount
from retrieval.types import Entry

IDENTITY = 0.95
"""A missing row computed from its neighbours."""
EACH_MORE = 0.995
"""Every operand after the first."""

_DEEPEST = 2
_UNNEEDED_SCALE = {"%", "x", "bp", "shares"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Trees whose items all have their cell."""

    nodes: tuple[Node, ...]
    names: tuple[tuple[Item, str], ...]
    """The identifier of each item, in the order of use."""
    found: tuple[Found, ...]
    """The cell of each item, in the same order."""
    factor: float
    notes: tuple[str, ...]

    @property
    def filings(self) -> frozenset[str]:
        """Names of the filings that the cells stand in."""
        return frozenset(found.fact.name for found in self.found)


def make_plan(nodes: tuple[Node, ...], lookup: Lookup) -> Plan:
    """The plan for trees whose items have periods, from one filing where one states everything, else from the fewest doubts.

    Raises:
        MissingError: when an item is stated nowhere and cannot be computed.
        ConflictError: when a filing contradicts itself about an item.
    """
    best: Plan | None = None
    problem: MissingError | ConflictError | None = None
    companies = {item.company for node in nodes for item in items(node)}
    for entry in lookup.entries if companies == {None} else lookup.entries[:1]:
        try:
            plan = _one_plan(nodes, lookup.first(entry))
        except (MissingError, ConflictError) as error:
            problem = problem or error
            continue
        if plan.filings == {entry.name}:
            return plan
        if best is None or plan.factor > best.factor:
            best = plan
    if best is None:
        assert problem is not None
        raise problem
    return best


def _one_plan(nodes: tuple[Node, ...], lookup: Lookup) -> Plan:
    book: dict[Item, Found] = {}
    notes: list[str] = []
    computed = tuple(_resolved(node, lookup, book, notes, 0) for node in nodes)
    for node, wanted in zip(computed, nodes, strict=True):
        _refuse_absent(node, wanted, lookup)
    used = dict.fromkeys(item for node in computed for item in items(node))
    found = tuple(book[item] for item in used)
    weakest = min((each.factor for each in found), default=1.0)
    factor = weakest * EACH_MORE ** max(0, len(found) - 1) * IDENTITY ** len(notes)
    said = dict.fromkeys([*notes, *(note for each in found for note in each.notes)])
    return Plan(nodes=computed, names=tuple(_names(used)), found=found, factor=factor, notes=tuple(said))


def _resolved(node: Node, lookup: Lookup, book: dict[Item, Found], notes: list[str], depth: int) -> Node:
    """The tree with missing items computed from others; the cells of the rest go into `book`."""

    def settle(item: Item) -> Node:
        if item in book:
            return item
        try:
            found = lookup.find(item)
            if found.fact.statement is None and (better := _from_statements(item, lookup, notes, depth)):
                node, cells = better
                book.update(cells)
                return node
            book[item] = found
        except MissingError as error:
            try:
                return _computed(item, lookup, book, notes, depth, error)
            except MissingError:
                if not item.optional:
                    raise
                return _ABSENT
        return item

    return _without_absent(transform(node, settle))


_ABSENT = Named(name="absent", of=Number(value=Decimal(0)))
"""Stands for an optional term that the filing does not print, until its sum is written without it."""


def _without_absent(node: Node) -> Node:
    """The tree with absent terms left out of their sums."""
    if isinstance(node, Operation):
        left, right = _without_absent(node.left), _without_absent(node.right)
        if node.symbol in "+-" and right is _ABSENT:
            return left
        if node.symbol == "+" and left is _ABSENT:
            return right
        return replace(node, left=left, right=right)
    if isinstance(node, Mean | Extreme):
        terms = tuple(_without_absent(term) for term in node.terms)
        return _ABSENT if all(term is _ABSENT for term in terms) else replace(node, terms=terms)
    if isinstance(node, Named) and node is not _ABSENT:
        inner = _without_absent(node.of)
        return _ABSENT if inner is _ABSENT else replace(node, of=inner)
    return node


def _refuse_absent(node: Node, wanted: Node, lookup: Lookup) -> None:
    """Raise MissingError when nothing of a sum is printed, so that nothing would stand for it."""
    if not _holds_absent(node):
        return
    for item in items(wanted):
        if item.optional:
            lookup.find(item)


def _holds_absent(node: Node) -> bool:
    if isinstance(node, Operation):
        return _holds_absent(node.left) or _holds_absent(node.right)
    if isinstance(node, Mean | Extreme):
        return any(_holds_absent(term) for term in node.terms)
    return node is _ABSENT or (isinstance(node, Named) and _holds_absent(node.of))


def _from_statements(item: Item, lookup: Lookup, notes: list[str], depth: int) -> tuple[Node, dict[Item, Found]] | None:
    """The item computed from rows of the primary statements only, for one that just a note's table prints."""
    cells: dict[Item, Found] = {}
    said: list[str] = []
    try:
        node = _computed(item, lookup, cells, said, depth, MissingError("", item))
    except (MissingError, ConflictError):
        return None
    if any(found.fact.statement is None for found in cells.values()):
        return None
    notes += [note for note in said if note not in notes]
    return node, cells


def _computed(item: Item, lookup: Lookup, book: dict[Item, Found], notes: list[str], depth: int, missing: MissingError) -> Node:
    """The item from an identity.

    Raises:
        MissingError: the one given, when no identity can be used.
    """
    if item.concept is None or item.dimension is not None or depth >= _DEEPEST:
        raise missing
    assert item.period is not None
    for text, tree in identities(item.concept.name):
        placed = at(tree, item.period)
        if item.company is not None:
            placed = of_company(placed, item.company)
        trial, said = dict(book), list(notes)
        try:
            node = _resolved(placed, lookup, trial, said, depth + 1)
        except (MissingError, NotUnderstoodError):
            continue
        book |= trial
        notes[:] = [*said, f"{item.concept.label} is not printed; computed as {_spoken(text)}"]
        return Named(name=item_name(item), of=node)
    raise missing


def _spoken(text: str) -> str:
    """An identity in words: "Revenues - CostOfRevenue" -> "revenue - cost of revenue"."""
    labels = {item.concept.name: item.concept.label for item in items(parse_formula(text)) if item.concept is not None}
    return re.sub(r"[A-Za-z]+", lambda match: labels.get(match.group(0), match.group(0)), text)


def item_name(item: Item) -> str:
    """The item as a Python identifier that tells what and when: `inventory_net_fy2019`."""
    base = item.concept.name if item.concept else item.text
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", base) if item.concept else base
    parts = [words, item.dimension or "", item.company or "", period_suffix(item.period) if item.period else ""]
    name = re.sub(r"\W+", "_", "_".join(part for part in parts if part).lower()).strip("_")
    return name if name[:1].isalpha() else f"row_{name}"


def _names(used: Iterable[Item]) -> list[tuple[Item, str]]:
    """An identifier for each item, all different."""
    taken: set[str] = set()
    named = []
    for item in used:
        name = item_name(item)
        number = 2
        while name in taken:
            name = f"{item_name(item)}_{number}"
            number += 1
        taken.add(name)
        named.append((item, name))
    return named


def unit_of(node: Node, plan: Plan, entries: tuple[Entry, ...]) -> str | None:
    """The unit of a tree's value: a currency, "%", "shares", "USD/share"; None for a plain number such as a ratio.

    Raises:
        NotUnderstoodError: when amounts of different units are added, or a product has no unit of its own.
    """
    cells = {item: found.fact for (item, _), found in zip(plan.names, plan.found, strict=True)}
    currencies = {entry.name: entry.currency for entry in entries}
    return unit_of_tree(node, {item: stated_unit(fact.amount, item, currencies.get(fact.name)) for item, fact in cells.items()})


def stated_unit(amount: Amount, item: Item, currency: str | None) -> str | None:
    """The amount's unit; money without a printed currency is in the filing's."""
    kind = item.concept.unit if item.concept else "money"
    if amount.unit is not None:
        return amount.unit
    if kind == "money":
        return currency or "USD"
    return {"per share": f"{currency or 'USD'}/share", "shares": "shares", "%": "%"}.get(kind)


def unscaled(plan: Plan) -> tuple[Found, ...]:
    """Cells whose table does not say its scale, where it matters."""
    return tuple(
        found
        for found in plan.found
        if found.fact.amount.scale is None
        and found.fact.amount.unit not in _UNNEEDED_SCALE
        and "/" not in (found.fact.amount.unit or "")
        and (found.item.concept is None or found.item.concept.unit == "money")
    )


def one_table(plan: Plan) -> bool:
    """True when all cells stand in the same table."""
    return len({(found.fact.document, found.fact.table) for found in plan.found}) == 1
