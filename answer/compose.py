"""From an ask to trees: the measure at each period (and company), and the one expression that answers the question."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from answer.formula_tree import NotUnderstoodError
from answer.intent import Intent
from answer.measures import Measure
from answer.nodes import (
    Extreme,
    Item,
    Mean,
    Named,
    Node,
    Operation,
    Root,
    at,
    binary,
    earlier,
    items,
    number,
    of_company,
    period_suffix,
    words_of,
)
from answer.question import Ask
from retrieval.query import AskedPeriod

_MOST_YEARS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One measure at one period of one company: a value that the answer speaks of."""

    measure: Measure
    period: AskedPeriod
    company: str | None
    node: Node

    @property
    def when(self) -> str:
        """The period in words."""
        return words_of(self.period)


def make_points(ask: Ask, periods: tuple[AskedPeriod, ...]) -> tuple[Point, ...]:
    """The points that the answer needs, in the order of measures, companies and time.

    Raises:
        NotUnderstoodError: when the kind of question does not go with so many measures, companies or periods.
    """
    intent = ask.intent
    companies: tuple[str | None, ...] = ask.companies if len(ask.companies) > 1 else (None,)
    wanted = _periods(intent, periods)
    if intent.kind == "average" and len(wanted) == 1:
        balances = all(
            item.concept is not None and item.concept.kind == "instant" for measure in ask.measures for item in items(measure.node)
        )
        if not balances:
            raise NotUnderstoodError("an average over one period")
        wanted = (earlier(wanted[0], 1), wanted[0])
    dimensions = len(ask.measures) * len(companies)
    if dimensions > 1 and intent.kind not in {"compare", "largest", "both", "value", "gap"}:
        raise NotUnderstoodError("several measures or companies in one question of change")
    if len(ask.measures) > 1 and intent.kind == "value":
        raise NotUnderstoodError(f"several figures in one question: {', '.join(measure.name for measure in ask.measures)}")
    if intent.kind in {"compare", "gap"}:
        wanted = wanted[-1:]
    points = []
    for measure in ask.measures:
        for company in companies:
            for period in wanted:
                node = at(measure.node, period)
                if company is not None:
                    node = of_company(node, company)
                points.append(Point(measure=measure, period=period, company=company, node=node))
    return tuple(points)


def _periods(intent: Intent, periods: tuple[AskedPeriod, ...]) -> tuple[AskedPeriod, ...]:
    """The periods to compute, in the order of time."""
    last = periods[-1]
    if intent.kind in {"growth", "change", "trend"}:
        if len(periods) == 1:
            return earlier(last, 1), last
        return periods[0], last
    if intent.kind == "average":
        count = intent.years or len(periods)
        if len(periods) > 1 and intent.years is not None and intent.years != len(periods):
            first = periods[0].fiscal_year or 0
            span = (last.fiscal_year or 0) - first + 1
            if span == intent.years:
                return tuple(earlier(last, back) for back in range(span - 1, -1, -1))
            raise NotUnderstoodError(f"a {intent.years} year average over {len(periods)} periods")
        if count > _MOST_YEARS:
            raise NotUnderstoodError(f"an average over {count} years")
        return periods if len(periods) > 1 else tuple(earlier(last, back) for back in range(count - 1, -1, -1))
    if intent.kind == "stable" and len(periods) == 1:
        return tuple(earlier(last, back) for back in (2, 1, 0))
    if intent.kind in {"sign", "threshold", "exists"}:
        return (last,)
    return periods


def named_point(point: Point, *, percent: bool, alone: bool) -> Node:
    """The point's tree as a step of the program; times 100 when it is shown in percent."""
    node = point.node
    if not alone:
        node = _with_suffix(node, period_suffix(point.period) if point.company is None else _slug(point.company))
    if percent:
        inner = node.of if isinstance(node, Named) else node
        node = binary("*", inner, number(100))
        if alone:
            return node
    if isinstance(node, Item | Named):
        return node
    if alone:
        return node
    parts = [_slug(point.measure.name), _slug(point.company or ""), period_suffix(point.period)]
    return Named(name="_".join(part for part in parts if part), of=node)


def final_node(intent: Intent, steps: tuple[Node, ...], *, years: int = 1) -> Node:
    """The expression whose value is the answer's number, over the points' steps.

    `years` lie between the first and the last step. Growth is in percent; a trend or change is the later less the earlier value; a
    comparison the first less the second.
    """
    first, last = steps[0], steps[-1]
    match intent.kind:
        case "growth" if intent.years == -1 and len(steps) > 1:
            rate = Root(of=binary("/", last, first), degree=years)
            return binary("*", binary("-", rate, number(1)), number(100))
        case "growth":
            return binary("*", binary("/", binary("-", last, first), first), number(100))
        case "change" | "trend":
            return binary("-", last, first)
        case "compare" | "gap":
            return binary("-", first, last)
        case "total":
            node = first
            for step in steps[1:]:
                node = binary("+", node, step)
            return node
        case "average":
            return Mean(terms=steps) if len(steps) > 1 else first
        case "stable":
            return _largest_move(steps)
        case "largest":
            return Extreme(kind="min" if intent.claim == "least" else "max", terms=steps)
        case _:
            return last


def _largest_move(steps: tuple[Node, ...]) -> Node:
    """The largest step up or down from one year to the next."""
    moves = []
    for before, after in pairwise(steps):
        moves.append(Extreme(kind="max", terms=(binary("-", after, before), binary("-", before, after))))
    return Extreme(kind="max", terms=tuple(moves)) if len(moves) > 1 else moves[0]


def _with_suffix(node: Node, suffix: str) -> Node:
    """The tree with every named step told apart by its period or company."""
    if isinstance(node, Named):
        own = node.name if node.name.endswith(suffix) else f"{node.name}_{suffix}"
        return replace(node, name=own, of=_with_suffix(node.of, suffix))
    if isinstance(node, Mean | Extreme):
        return replace(node, terms=tuple(_with_suffix(term, suffix) for term in node.terms))
    if not isinstance(node, Operation):
        return node
    return replace(node, left=_with_suffix(node.left, suffix), right=_with_suffix(node.right, suffix))


def _slug(text: str) -> str:
    words = re.sub(r"\W+", "_", text.lower().replace("%", " percent ")).strip("_")
    return words if not words or words[0].isalpha() else f"m_{words}"


def agrees(intent: Intent, value: Decimal, *, lower_is_better: bool) -> bool | None:
    """Whether a trend's value (later less earlier) bears out the claim; None when there is no claim to judge."""
    up = value > 0
    match intent.claim:
        case "up":
            return up
        case "down":
            return value < 0
        case "better":
            return value < 0 if lower_is_better else up
        case "worse":
            return up if lower_is_better else value < 0
        case "changed":
            return value != 0
    return None
