"""Definitions and formulas read into trees: `DIO + DSO - DPO`, "A divided by the average of B and C", `365 * avg(InventoryNet)`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from answer.formula_tree import NotUnderstoodError, average, change, concept_named
from answer.nodes import Item, Mean, Named, Node, Number, Symbol, back, binary, period_suffix, transform
from answer.tokens import Token, TokenKind, tokens
from retrieval.query import AskedPeriod


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """A tree, where it ends in the text, and whether the words ask for it in percent ("margin", "as a % of")."""

    node: Node
    percent: bool
    start: int
    end: int


def parse_definition(text: str, names: Mapping[str, Node] | None = None) -> Parsed:
    """The tree that the whole text stands for; `names` are other definitions that it may use (lower case).

    Raises:
        NotUnderstoodError: when any part of the text has no meaning here.
    """
    parser = _Parser(_trimmed(tokens(text, names)))
    if not parser.left():
        raise NotUnderstoodError("the definition is empty")
    start = parser.tokens[0].start
    node = parser.whole()
    if parser.left():
        raise NotUnderstoodError(f"'{parser.peek_text()}' in the definition")
    return Parsed(node=node, percent=parser.percent, start=start, end=len(text))


def parse_measure(found: tuple[Token, ...]) -> Parsed:
    """The longest tree at the beginning of the tokens: "unadjusted EBITDA less capex", "capex as a % of revenue", "gross profit margin".

    Raises:
        NotUnderstoodError: when the tokens do not begin with a measure.
    """
    parser = _Parser(found)
    node = parser.whole()
    return Parsed(node=node, percent=parser.percent, start=found[0].start, end=found[parser.position - 1].end)


def _trimmed(found: tuple[Token, ...]) -> tuple[Token, ...]:
    """The tokens without the comma at the end."""
    while found and found[-1].kind == "comma":
        found = found[:-1]
    return found


class _Parser:
    """Recursive descent over tokens; `position` is the next one."""

    def __init__(self, found: tuple[Token, ...]) -> None:
        self.tokens = found
        self.position = 0
        self.percent = False

    def left(self) -> bool:
        return self.position < len(self.tokens)

    def peek(self, ahead: int = 0) -> TokenKind | None:
        index = self.position + ahead
        return self.tokens[index].kind if index < len(self.tokens) else None

    def peek_text(self) -> str:
        return self.tokens[self.position].text if self.left() else "its end"

    def take(self) -> Token:
        token = self.tokens[self.position]
        self.position += 1
        return token

    def accept(self, kind: TokenKind) -> bool:
        if self.peek() == kind:
            self.position += 1
            return True
        return False

    def fail(self) -> NotUnderstoodError:
        return NotUnderstoodError(f"'{self.peek_text()}'")

    def whole(self) -> Node:
        """A sum, and then what makes a share of it: "% margin", "as a percentage of revenue", "to total assets ratio"."""
        node = self.sum()
        while self.left():
            if self.accept("margin"):
                node = binary("/", node, Item(concept=concept_named("Revenues"), text="revenue"))
                self.percent = True
            elif self.peek() == "share of":
                self.take()
                node = binary("/", node, self.sum())
                self.percent = True
            elif self.peek() == "comma" and self.peek(1) == "/":
                self.position += 2
                node = binary("/", node, self.product())
            elif self.peek() == "to" and self._is_ratio():
                self.take()
                node = binary("/", node, self.sum())
                if self.peek() == "word":
                    self.take()
            else:
                break
        return node

    def _is_ratio(self) -> bool:
        """True for "X to Y ratio": a `to` that joins two measures and ends in the word."""
        for token in self.tokens[self.position + 1 : self.position + 5]:
            if token.kind == "word":
                return token.text.lower().rstrip("?.,") in {"ratio", "multiple"}
            if token.kind not in {"measure", "average"}:
                return False
        return False

    def sum(self) -> Node:
        node = self.product()
        while self.peek() in {"+", "-"}:
            mark = self.position
            symbol: Symbol = "+" if self.take().kind == "+" else "-"
            try:
                node = binary(symbol, node, self.product())
            except NotUnderstoodError:
                self.position = mark
                break
        return node

    def product(self) -> Node:
        node = self.factor()
        while self.left():
            if self.peek() in {"*", "/"}:
                symbol: Symbol = "*" if self.take().kind == "*" else "/"
                node = binary(symbol, node, self.factor())
            elif self.peek() == "(" and isinstance(node, Number):
                node = binary("*", node, self.factor())
            else:
                break
        return node

    def factor(self) -> Node:
        if self.accept("-"):
            return binary("-", Number(value=Decimal(0)), self.factor())
        if self.peek() == "period":
            periods = self.periods()
            self.accept("in")
            return self.at_periods(self.factor(), periods)
        if self.accept("prior"):
            return back(self.factor(), 1)
        node = self.primary()
        return self.with_period(node)

    def primary(self) -> Node:
        match self.peek():
            case "number" | "measure":
                token = self.take()
                assert token.node is not None
                return token.node
            case "(":
                self.take()
                node = self.whole()
                if not self.accept(")"):
                    raise self.fail()
                return node
            case "average":
                self.take()
                return self.average()
            case "change":
                self.take()
                return self.change()
            case "sum":
                self.take()
                return self.listed("+")
            case "difference":
                self.take()
                return self.listed("-")
            case "ratio":
                self.take()
                top = self.factor()
                if not (self.accept("to") or self.accept("and") or self.accept("/")):
                    raise self.fail()
                return binary("/", top, self.factor())
        raise self.fail()

    def listed(self, symbol: Symbol) -> Node:
        """A list: "the sum of A, B and C"."""
        node = self.factor()
        count = 1
        while self.peek() in {"and", "comma", "+"}:
            while self.peek() in {"and", "comma", "+"}:
                self.take()
            node = binary(symbol, node, self.factor())
            count += 1
        if count == 1:
            raise self.fail()
        return node

    def average(self) -> Node:
        """An average: "average X between P and Q", "average of P and Q X", "average of X and Y", or the average balance of X."""
        before = self.periods() if self.peek() in {"period", "between"} else ()
        node = self.primary()
        periods = before or self.range()
        if not periods and self.peek() == "and" and self.peek(1) in {"measure", "prior", "period"}:
            terms = [node]
            while self.accept("and") or self.accept("comma"):
                terms.append(self.factor())
            return Mean(terms=tuple(terms))
        if not periods:
            return average(node)
        if len(periods) < 2:
            return average(_fixed(node, periods[0]))
        self._adjacent(periods)
        return Mean(terms=tuple(_fixed(node, period) for period in periods))

    def change(self) -> Node:
        """A change: "change in X between P and Q", or X less X a year before."""
        before = self.periods() if self.peek() in {"period", "between"} else ()
        node = self.primary()
        periods = before or self.range()
        if not periods:
            return change(node)
        if len(periods) == 1:
            return change(_fixed(node, periods[0]))
        ordered = sorted(periods, key=_order)
        return binary("-", _fixed(node, ordered[-1]), _fixed(node, ordered[0]))

    def _adjacent(self, periods: tuple[AskedPeriod, ...]) -> None:
        """Refuse "average between FY2016 and FY2019": it does not say whether the years between count."""
        years = sorted(period.fiscal_year for period in periods if period.fiscal_year is not None)
        if len(periods) == 2 and len(years) == 2 and years[1] - years[0] > 1:
            raise NotUnderstoodError(f"an average between FY{years[0]} and FY{years[1]}, which may or may not take in the years between")

    def range(self) -> tuple[AskedPeriod, ...]:
        """Periods that follow a measure: "between P and Q", "for P and Q", "(P, Q)"; none taken when none follow."""
        mark = self.position
        opened = self.accept("(")
        while self.peek() in {"between", "in", "comma"}:
            self.take()
        found = self.periods()
        if not found or (opened and not self.accept(")")):
            self.position = mark
            return ()
        return found

    def periods(self) -> tuple[AskedPeriod, ...]:
        """Periods in a row, joined by "and", "to", "-" or commas."""
        found: list[AskedPeriod] = []
        self.accept("between")
        while self.peek() == "period":
            period = self.take().period
            assert period is not None
            found.append(period)
            if self.peek() in {"and", "to", "-", "comma"} and self.peek(1) == "period":
                self.take()
        return tuple(found)

    def with_period(self, node: Node) -> Node:
        """The node with the single period that follows it, if one does."""
        mark = self.position
        periods = self.range()
        if len(periods) == 1:
            return _fixed(node, periods[0])
        self.position = mark
        return node

    def at_periods(self, node: Node, periods: tuple[AskedPeriod, ...]) -> Node:
        """The node in the one period that stands before it."""
        if len(periods) != 1:
            raise NotUnderstoodError(f"{len(periods)} periods before '{self.peek_text()}'")
        return _fixed(node, periods[0])


def _fixed(node: Node, period: AskedPeriod) -> Node:
    """The node in this period, wherever it names none of its own; steps get a name that tells the year."""

    def place(item: Item) -> Node:
        return item if item.period is not None else replace(item, period=period)

    if isinstance(node, Named):
        return replace(node, name=f"{node.name}_{period_suffix(period)}", of=_fixed(node.of, period))
    return transform(node, place)


def _order(period: AskedPeriod) -> tuple[int, int]:
    year = period.date.year if period.date is not None else period.fiscal_year or 0
    return year, period.fiscal_quarter or (period.half or 2) * 2
