"""The plan for each kind of question."""

from __future__ import annotations

from dataclasses import replace

from answer.given.ask import Ask
from answer.given.book import by_formula
from answer.given.named import covers_all, figures_named, figures_of, section_total
from answer.given.pick import Picker
from answer.given.plans import (
    Plan,
    apart,
    average,
    change,
    difference,
    extreme,
    joined,
    leaf,
    moved,
    over_times,
    share,
    sized,
    total,
    value,
)
from answer.given.rates import interest, whole_of
from answer.given.special import next_years, product, returns_apart, without
from answer.given.vocabulary import asks
from answer.nodes import binary, number

_DIFFERENCE = asks(r"\b(?:difference|gap|spread|range)\b")
_ADDED = asks(r"\bsum\b|\bcombined\b|\bboth\b|\btogether\b|\bhigh\sand\slow\b")
_PLAIN = asks(r"\b(?:proportion|fraction|ratio)\b")
"""Shares that are told as plain numbers: 0.27, not 27%."""


def plan_of(ask: Ask, picker: Picker) -> Plan | None:
    """The best plan, None when there are no numbers for one."""
    if ask.kind not in {"growth", "share", "ratio", "average"}:
        special = without(picker) or next_years(picker) or product(picker) or whole_of(picker) or interest(picker)
        if special is not None:
            return special
    if ask.kind in {"look", "ratio", "sum", "share", "change"} and (formula := by_formula(picker)) is not None:
        return formula
    match ask.kind:
        case "growth":
            return returns_apart(picker) or _percent_apart(picker) or change(picker, growth=True)
        case "change":
            return returns_apart(picker) or (difference(picker) if ask.splits else _named_apart(picker)) or change(picker, growth=False)
        case "share":
            return _several_of(picker) or share(picker, percent=ask.percent or not _PLAIN.search(ask.text)) or value(picker)
        case "ratio":
            return share(picker, percent=ask.percent) or value(picker)
        case "average":
            return over_times(picker, "mean") or _named(picker, "mean") or average(picker)
        case "sum":
            return over_times(picker, "sum") or _named(picker, "sum") or section_total(picker) or total(picker)
        case "extreme":
            return extreme(picker)
        case _:
            return value(picker)


def _named(picker: Picker, how: str) -> Plan | None:
    """The sum or mean of the figures that the question lists, where no one number has all their words."""
    found = figures_named(picker)
    if found is None:
        return None
    times = picker.ask.moments()
    single = picker.look(picker.ask.phrase, times[0] if times else None)
    if single is not None and not _ADDED.search(picker.ask.text) and covers_all(picker, single[1], picker.ask.phrase):
        return None
    return joined(picker, how, found[1], found[0])


def _percent_apart(picker: Picker) -> Plan | None:
    """How many percent the first of two named figures is above the second, at one time."""
    if len(picker.ask.moments()) > 1:
        return None
    for first, second in picker.ask.splits:
        time = picker.time_of(first) or picker.time_of(second)
        found = picker.pair((first.phrase, time), (second.phrase, time))
        if found is not None and found[2].value:
            return moved(picker, found[2], found[1], found[0], growth=True)
    return None


def _several_of(picker: Picker) -> Plan | None:
    """Several named parts over one whole: "what share of sales were kilns and bricks"."""
    for part, whole in picker.ask.splits:
        time = picker.time_of(part)
        found = figures_of(picker, part.text, time)
        single = picker.look(part.phrase, time)
        if (
            found is None
            or not all(each.in_table for each in found[1])
            or (single is not None and covers_all(picker, single[1], part.phrase))
        ):
            continue
        whole_time = picker.time_of(whole) or time
        candidates = picker.ranked(replace(whole.phrase, whole=True), whole_time)
        entire = max(candidates, key=lambda each: each[0] + picker.together(found[1][0], each[1], apart=False), default=None)
        if entire is None or entire[1] in found[1] or not entire[1].value:
            continue
        parts = joined(picker, "sum", found[1], found[0])
        bottom = leaf(entire[1])
        node = binary("/", parts.node, sized(picker, bottom))
        percent = picker.ask.percent or not _PLAIN.search(picker.ask.text)
        return Plan(
            node=binary("*", node, number(100)) if percent else node,
            leaves=(*parts.leaves, bottom),
            score=(found[0] + entire[0]) / 2,
            unit="%" if percent else "",
        )
    return None


def _named_apart(picker: Picker) -> Plan | None:
    """The difference of two figures that are named in one breath: "the spread of high and low price"."""
    if len(picker.ask.moments()) > 1 or not _DIFFERENCE.search(picker.ask.text):
        return None
    found = figures_named(picker)
    if found is None or len(found[1]) != 2:
        return None
    return apart(picker, leaf(found[1][0]), leaf(found[1][1]), found[0])


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
