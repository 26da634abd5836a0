"""The scale of a table that prints none, told by rows that it shares with tables that do: net income opens the cash flow statement."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache

from retrieval.concepts import CONCEPTS
from retrieval.types import Fact

_FEWEST_DIGITS = 2
"""A shared value of one digit could agree by chance."""
_FEWEST_SHARED = 4
"""Digits of all shared values together: two short values, or one long one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A scale and the pair of cells that tells it: the same digits for the same concept and period."""

    scale: int
    here: Fact
    there: Fact

    @property
    def note(self) -> str:
        """How the scale is known, in words."""
        row = f"{self.here.label.lower()} {self.here.quote.strip('$ ')}"
        there = f"page {self.there.page}, at {self.there.amount.scale:,}"
        return f"the table on page {self.here.page} prints no scale; its {row} is that of {there}"


def find_anchor(table: Iterable[Fact], others: Iterable[Fact]) -> Anchor | None:
    """The scale of the table's facts by their like among `others`; None when nothing is shared or the shared rows disagree."""
    known: dict[tuple[object, ...], list[Fact]] = {}
    for fact in others:
        if fact.amount.scale is not None and fact.concept is not None and fact.dimension is None:
            known.setdefault(_key(fact), []).append(fact)
    anchors = [
        Anchor(scale=like.amount.scale, here=fact, there=like)
        for fact in table
        if fact.amount.scale is None and fact.concept is not None and fact.amount.value and len(_digits(fact)) >= _FEWEST_DIGITS
        for like in known.get(_key(fact), [])
        if like.amount.scale is not None and _digits(like) == _digits(fact)
    ]
    agreed = len({anchor.scale for anchor in anchors}) == 1
    shared = {_digits(anchor.here) for anchor in anchors}
    return anchors[0] if agreed and sum(map(len, shared)) >= _FEWEST_SHARED else None


def scaled(fact: Fact, scale: int) -> Fact:
    """The fact with its value multiplied out by a scale that its table does not print."""
    assert fact.amount.value is not None
    return replace(fact, amount=replace(fact.amount, value=fact.amount.value * scale, scale=scale))


def _key(fact: Fact) -> tuple[object, ...]:
    period = fact.period
    if period is None:
        return fact.concept, id(fact)
    if fact.concept in _balances() and period.fiscal_year is not None:
        return fact.concept, period.fiscal_year, period.fiscal_quarter
    if period.fiscal_year is None:
        return fact.concept, period.end, period.kind, period.months
    return fact.concept, period.fiscal_year, period.fiscal_quarter, period.kind, period.months


@cache
def _balances() -> frozenset[str]:
    """Names of the concepts that are instants; a column headed "2015" may call them a year's."""
    return frozenset(concept.name for concept in CONCEPTS if concept.kind == "instant")


def _digits(fact: Fact) -> str:
    return "".join(letter for letter in fact.amount.printed if letter.isdigit())
