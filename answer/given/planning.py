"""The plan for each kind of question."""

from __future__ import annotations

from answer.given.ask import Ask
from answer.given.pick import Picker
from answer.given.plans import Plan, average, change, difference, extreme, share, total, value
from answer.given.special import next_years, product, returns_apart, without
from answer.given.vocabulary import asks

_PLAIN = asks(r"\b(?:proportion|fraction|ratio)\b")
"""Shares that are told as plain numbers: 0.27, not 27%."""


def plan_of(ask: Ask, picker: Picker) -> Plan | None:
    """The best plan, None when there are no numbers for one."""
    if ask.kind not in {"growth", "share", "ratio", "average"}:
        special = without(picker) or next_years(picker) or product(picker)
        if special is not None:
            return special
    match ask.kind:
        case "growth":
            return returns_apart(picker) or change(picker, growth=True)
        case "change":
            return returns_apart(picker) or (difference(picker) if ask.splits else None) or change(picker, growth=False)
        case "share":
            return share(picker, percent=ask.percent or not _PLAIN.search(ask.text)) or value(picker)
        case "ratio":
            return share(picker, percent=ask.percent) or value(picker)
        case "average":
            return average(picker)
        case "sum":
            return total(picker)
        case "extreme":
            return extreme(picker)
        case _:
            return value(picker)


def coverage(plan: Plan, picker: Picker) -> float:
    """Share of the question's telling words that stand where the plan's numbers stand, in [0, 1]."""
    ask, matcher = picker.ask, picker.matcher
    whole = sum(matcher.weight(term) for term in ask.phrase.terms)
    if not whole:
        return 1.0
    grid = picker.frame.grid
    if grid is not None and all(quantity.in_table and not grid.row(quantity.row or 0).terms for _, quantity in plan.leaves):
        return 1.0  # rows that only name times are told apart by those
    best = [max(matcher.found(term, quantity) for _, quantity in plan.leaves) for term in ask.phrase.terms]
    return sum(matcher.weight(term) * share for term, share in zip(ask.phrase.terms, best, strict=True)) / whole
