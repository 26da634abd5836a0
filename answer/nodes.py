"""Arithmetic as a tree: what a question's definition, a formula of the book, and a program are all made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal

from retrieval.concepts import Concept
from retrieval.query import AskedPeriod

Symbol = Literal["+", "-", "*", "/"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A constant."""

    value: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """A line item to be looked up: a concept, or words to be found among row labels when `concept` is None.

    Without `period` the item means the asked period, `years_back` years earlier.
    """

    concept: Concept | None
    text: str
    period: AskedPeriod | None = None
    years_back: int = 0
    company: str | None = None
    dimension: str | None = None
    """Words of the question that name a segment, region or product."""
    optional: bool = False
    """True for a term that counts as nothing where the filing prints no such row ("short-term investments" of a quick ratio)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """Two nodes joined by one of the four operations."""

    symbol: Symbol
    left: Node
    right: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class Mean:
    """The arithmetic mean of its terms."""

    terms: tuple[Node, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extreme:
    """The largest or smallest of its terms."""

    kind: Literal["max", "min"]
    terms: tuple[Node, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Root:
    """The `degree`-th root of a node: a growth factor a year."""

    of: Node
    degree: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A step of the program with a name of its own."""

    name: str
    of: Node
    unit: str | None = None
    """The unit in which the book of formulas states it: "%", "x", "days"; None when it comes from no book."""


Node = Number | Item | Operation | Mean | Extreme | Root | Named


def transform(node: Node, change: Callable[[Item], Node]) -> Node:
    """The same tree with every item replaced by what `change` makes of it."""
    match node:
        case Item():
            return change(node)
        case Operation():
            return replace(node, left=transform(node.left, change), right=transform(node.right, change))
        case Mean() | Extreme():
            return replace(node, terms=tuple(transform(term, change) for term in node.terms))
        case Named() | Root():
            return replace(node, of=transform(node.of, change))
        case Number():
            return node


def items(node: Node) -> Iterator[Item]:
    """Every item of the tree, left to right, repeats included."""
    match node:
        case Item():
            yield node
        case Operation():
            yield from items(node.left)
            yield from items(node.right)
        case Mean() | Extreme():
            for term in node.terms:
                yield from items(term)
        case Named() | Root():
            yield from items(node.of)
        case Number():
            return


def earlier(period: AskedPeriod, years: int) -> AskedPeriod:
    """The same period `years` years before (after, when negative)."""
    if years == 0:
        return period
    fiscal_year = None if period.fiscal_year is None else period.fiscal_year - years
    day = period.date
    if day is not None:
        leap_day = day.month == 2 and day.day == 29
        day = day.replace(year=day.year - years, day=28 if leap_day else day.day)
    moved = replace(period, fiscal_year=fiscal_year, date=day)
    return replace(moved, text=words_of(moved))


def words_of(period: AskedPeriod) -> str:
    """How an analyst writes the period: "FY2022", "Q2 FY2023", "H1 2023", "December 31, 2022"."""
    if period.date is not None:
        return f"{period.date:%B} {period.date.day}, {period.date.year}"
    year = "" if period.fiscal_year is None else f"FY{period.fiscal_year}"
    if period.fiscal_quarter is not None:
        return f"Q{period.fiscal_quarter} {year}".strip()
    if period.half is not None:
        return f"H{period.half} {year}".strip()
    return year or period.text


def at(node: Node, period: AskedPeriod) -> Node:
    """The tree with every item that has no period of its own set to `period` (earlier by the item's `years_back`)."""

    def place(item: Item) -> Node:
        if item.period is not None:
            return item if item.years_back == 0 else replace(item, period=earlier(item.period, item.years_back), years_back=0)
        return replace(item, period=earlier(period, item.years_back), years_back=0)

    return transform(node, place)


def back(node: Node, years: int) -> Node:
    """The tree moved `years` years into the past."""
    return transform(node, lambda item: replace(item, years_back=item.years_back + years))


def of_company(node: Node, company: str) -> Node:
    """The tree with every item tied to one company."""
    return transform(node, lambda item: replace(item, company=company))


def binary(symbol: Symbol, left: Node, right: Node) -> Operation:
    """`left symbol right`."""
    return Operation(symbol=symbol, left=left, right=right)


def number(value: int | str) -> Number:
    """A constant from its digits."""
    return Number(value=Decimal(value))


def period_suffix(period: AskedPeriod) -> str:
    """The period as the end of an identifier: "fy2019", "q2_fy2023", "2022_12_31"."""
    if period.date is not None:
        return f"{period.date:%Y_%m_%d}"
    year = f"fy{period.fiscal_year}" if period.fiscal_year is not None else re.sub(r"\W+", "_", period.text.lower()).strip("_")
    if period.fiscal_quarter is not None:
        return f"q{period.fiscal_quarter}_{year}"
    return f"h{period.half}_{year}" if period.half is not None else year
