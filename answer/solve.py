"""A question over the store's filings becomes a checked, cited answer, or an honest abstention; no language model takes part."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from decimal import Decimal

from answer.cells import precision
from answer.check import check_plan
from answer.company import distinct_companies, entries_of, same_company
from answer.compose import Point, final_node, make_points, named_point
from answer.figures import POINTS, Figure, figure
from answer.formula_tree import NotUnderstoodError
from answer.lookup import ConflictError, Lookup, MissingError
from answer.measures import Measure, words_measure
from answer.nodes import Item, Named, Node, Operation, transform
from answer.passages import best_passages
from answer.periods import not_by_calendar, said_once
from answer.plan import Plan, make_plan, one_table, unit_of, unscaled
from answer.program import build_program, citation_of
from answer.question import Ask, read_ask
from answer.sandbox import ProgramError
from answer.sources import Sources
from answer.types import Answer, Citation, Program
from answer.units import check_kinds
from answer.wording import say
from ingest.errors import UsageError
from retrieval.query import AskedPeriod, choose_documents, read_query
from retrieval.types import Entry

LEAST_CONFIDENCE = 0.6
"""Below this an answer is withheld."""
NO_PERIOD = 0.9
"""The question names no period; the filing's own is taken."""
BOOK = 0.98
"""The formula is the book's, not the question's."""
NO_SCALE = 0.85
"""A ratio of values of one table that does not say its scale."""
IMPLAUSIBLE = 0.5
"""A percentage beyond a thousand, which nothing explains."""
NEGATIVE_BASE = 0.7
"""A ratio over a base that is not positive, which the answer says."""
DISAGREES = 0.6
"""The same row is printed with another value elsewhere in the filing, or a sum that must hold does not."""

_SHARES_OF = {
    "segment",
    "segments",
    "division",
    "divisions",
    "region",
    "regions",
    "category",
    "categories",
    "unit",
    "units",
    "geography",
    "product",
    "products",
}


class _AbstainError(Exception):
    """The question cannot be answered; `str(error)` is the reason in one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Solved:
    """What was computed, before it is checked and worded."""

    ask: Ask
    points: tuple[Point, ...]
    steps: tuple[Node, ...]
    plan: Plan
    unit: str | None
    """Unit of the points."""
    program: Program
    values: tuple[Decimal, ...]
    lookup: Lookup


def solve(question: str, sources: Sources, *, documents: tuple[str, ...] = ()) -> Answer:
    """The answer to a question over the store, or over the named `documents` of it only.

    Numbers come from a program over cited cells; what cannot be computed is `abstained` with the reason and the best passages, and
    `conflict` when a filing's statements contradict each other.

    Raises:
        UsageError: when the question is empty or a document is not in the store.
    """
    started = time.perf_counter()
    if not question.strip():
        raise UsageError("the question is empty; ask something")
    chosen = _chosen(sources, documents)
    trail: list[str] = []
    try:
        answer = _answered(question, sources, chosen, named=bool(documents), trail=trail)
    except ConflictError as error:
        trail.append(str(error))
        citations = tuple(citation_of(fact) for fact in error.facts)
        answer = Answer(question=question, status="conflict", text=f"The filing contradicts itself: {error}.", citations=citations)
    except (NotUnderstoodError, MissingError, ProgramError, _AbstainError) as error:
        trail.append(str(error))
        passages = _passages(question, sources, chosen if documents else ())
        answer = Answer(question=question, status="abstained", text=f"Not answered: {_reason(error)}.", citations=passages)
    return replace(answer, trail=tuple(dict.fromkeys((*answer.trail, *trail))), seconds=time.perf_counter() - started)


def _chosen(sources: Sources, documents: tuple[str, ...]) -> tuple[Entry, ...]:
    """The catalogue's entries that may be used.

    Raises:
        UsageError: when a named document is not in the store.
    """
    entries = sources.entries()
    if not documents:
        return entries
    missing = [name for name in documents if name not in {known for entry in entries for known in (entry.name, entry.id)}]
    if missing:
        raise UsageError(f"no document named {missing[0]} in the store; `crossfoot list` shows the names")
    return tuple(entry for entry in entries if entry.name in documents or entry.id in documents)


def _reason(error: Exception) -> str:
    text = str(error).rstrip(".")
    if isinstance(error, NotUnderstoodError) and text.startswith("'"):
        return f"I do not understand {text} here"
    return text


def _passages(question: str, sources: Sources, entries: tuple[Entry, ...]) -> tuple[Citation, ...]:
    return best_passages(question, sources, documents=tuple(entry.name for entry in entries))


def _answered(question: str, sources: Sources, entries: tuple[Entry, ...], *, named: bool, trail: list[str]) -> Answer:
    """The computed answer.

    Raises:
        NotUnderstoodError, MissingError, ConflictError, ProgramError, _AbstainError: when there is none.
    """
    if not entries:
        raise _AbstainError("the store holds no documents")
    ordered = _ordered(question, entries, named=named)
    ask = read_ask(question, ordered)
    if ask.intent.kind == "value" and ask.intent.verdict:
        raise NotUnderstoodError("the yes/no question is not about a trend, a sign or a limit")
    if ask.intent.kind == "value" and ask.intent.claim == "most":
        raise NotUnderstoodError("the question does not name what is to be compared")
    if len(ask.companies) == 1:
        ordered = entries_of(ordered, ask.companies[0]) or ordered
    if not_by_calendar(question, ordered[0]):
        raise _AbstainError(f"the year of {ordered[0].name} ends in {ordered[0].period_end:%B}, so it has no figures of a calendar year")
    periods, period_note = _periods(ask, ordered)
    solved = _with_calendar(ask, periods, sources, ordered, trail)
    return _worded(solved, ordered, (period_note,) if period_note else (), trail)


def _ordered(question: str, entries: tuple[Entry, ...], *, named: bool) -> tuple[Entry, ...]:
    """The entries to try, best first, of the companies that the question names.

    Raises:
        _AbstainError: when the question could be about any of several companies.
    """
    query = read_query(question, entries)
    ordered = choose_documents(query, entries)
    if query.companies:
        ordered = tuple(entry for entry in ordered if any(same_company(entry.company, name) for name in query.companies)) or ordered
    elif not named and len(distinct_companies(tuple(entry.company or entry.name for entry in entries))) > 1:
        raise _AbstainError("the question names no company of the store")
    rest = tuple(entry for entry in entries if named and entry not in ordered)
    return (*ordered, *rest)


def _periods(ask: Ask, entries: tuple[Entry, ...]) -> tuple[tuple[AskedPeriod, ...], str]:
    """The asked periods, or the best filing's own with a note."""
    if ask.periods:
        return said_once(ask.periods, entries), ""
    first = entries[0]
    if first.fiscal_year is None:
        raise _AbstainError("the question names no period")
    own = AskedPeriod(text="", fiscal_year=first.fiscal_year, fiscal_quarter=first.fiscal_quarter)
    return (
        own,
    ), f"no period was asked; {first.name} is about {'' if own.fiscal_quarter is None else f'Q{own.fiscal_quarter} '}FY{own.fiscal_year}"


def _with_calendar(ask: Ask, periods: tuple[AskedPeriod, ...], sources: Sources, entries: tuple[Entry, ...], trail: list[str]) -> _Solved:
    """The solution by the filings' own fiscal years, else with the asked years read as calendar years of the period's end."""
    lookup = Lookup(sources, entries, statements=ask.statements)
    try:
        return _solved(ask, periods, lookup, trail)
    except MissingError as missing:
        if any(period.fiscal_year is None for period in periods):
            raise
        trail.append(f"{missing}; trying years by their end")
        by_end = Lookup(sources, entries, statements=ask.statements, calendar=True)
        try:
            return _solved(ask, periods, by_end, trail)
        except (MissingError, ConflictError):
            raise missing from None


def _solved(ask: Ask, periods: tuple[AskedPeriod, ...], lookup: Lookup, trail: list[str]) -> _Solved:
    """The plan and program of an ask, with the words that were not understood tried as a row's label and as a segment's name."""
    problem: MissingError | NotUnderstoodError | None = None
    for measures in _readings(ask):
        attempt = replace(ask, measures=measures)
        try:
            return _computed(attempt, periods, lookup)
        except (MissingError, NotUnderstoodError) as error:
            problem = problem or error
            trail.append(str(error))
    if ask.leftover:
        raise NotUnderstoodError(f"I cannot tell what '{' '.join(ask.leftover)}' asks beyond {ask.measures[0].name}")
    assert problem is not None
    raise problem


def _readings(ask: Ask) -> list[tuple[Measure, ...]]:
    """The measures as read; with words left over, first a row of that name, then the measure of a segment of that name."""
    if not ask.leftover:
        return [ask.measures]
    if len(ask.measures) != 1:
        return []
    measure = ask.measures[0]
    readings: list[tuple[Measure, ...]] = []
    label = words_measure(_in_order(ask, measure), ask.clause)
    if label is not None and isinstance(measure.node, Item):
        readings.append((label,))
    words = " ".join(word for word in ask.leftover if word.lower() not in _SHARES_OF)
    if words:
        node = transform(measure.node, lambda item: replace(item, dimension=words))
        readings.append((replace(measure, node=node, name=f"{' '.join(ask.leftover)} {measure.name}"),))
    return readings


def _in_order(ask: Ask, measure: Measure) -> tuple[str, ...]:
    """The measure's words and the words left over, in the order of the clause."""
    words = [*ask.leftover, measure.name.split(" ")[0], measure.name.split(" ")[-1]]
    return tuple(sorted(words, key=ask.clause.find))


def _computed(ask: Ask, periods: tuple[AskedPeriod, ...], lookup: Lookup) -> _Solved:
    for measure in ask.measures:
        if measure.source != "item":
            check_kinds(measure.node)
    points = make_points(ask, periods)
    plan = make_plan(tuple(point.node for point in points), lookup)
    points = tuple(replace(point, node=node) for point, node in zip(points, plan.nodes, strict=True))
    units = {unit_of(point.node, plan, lookup.entries) for point in points}
    if len(units) > 1:
        raise NotUnderstoodError(f"figures in {' and '.join(sorted(unit or 'plain numbers' for unit in units))} cannot be compared")
    unit = units.pop()
    _check_scales(plan, unit)
    _check_currency(ask, unit)
    percent = unit is None and _in_percent(ask)
    if ask.intent.loose and (percent or unit == "%"):
        ask = replace(ask, intent=replace(ask.intent, kind="change"))
    steps = tuple(named_point(point, percent=percent, alone=len(points) == 1) for point in points)
    final = final_node(ask.intent, steps, years=_years_between(points))
    if ask.intent.kind == "gap" and ask.shape.unit == "%" and not percent and unit != "%":
        raise NotUnderstoodError("a difference between two companies in percent of one of them")
    if ask.intent.kind == "growth":
        _check_base(plan, steps[0], lookup)
    program = build_program(final, plan, lookup.entries)
    values = tuple(build_program(step, plan, lookup.entries).value for step in steps)
    return _Solved(
        ask=ask, points=points, steps=steps, plan=plan, unit="%" if percent else unit, program=program, values=values, lookup=lookup
    )


def _years_between(points: tuple[Point, ...]) -> int:
    first, last = points[0].period.fiscal_year, points[-1].period.fiscal_year
    return max(1, last - first) if first is not None and last is not None else 1


def _in_percent(ask: Ask) -> bool:
    """True when a plain ratio is shown in percent: the words say so, or the book does and the question does not define it."""
    measure = ask.measures[0]
    if ask.shape.unit == "x":
        return False
    if measure.source == "question" and "margin" in measure.name.lower():
        return True
    if measure.percent or (ask.shape.unit in {"%", "percentage points", "bp"} and ask.intent.kind != "growth"):
        return True
    return measure.unit == "%"


def _check_scales(plan: Plan, unit: str | None) -> None:
    """Refuse amounts without a scale, except in a ratio of one table."""
    unknown = unscaled(plan)
    if unknown and not (unit is None and one_table(plan)):
        fact = unknown[0].fact
        raise _AbstainError(f"the table of '{fact.label}' on page {fact.page} of {fact.name} does not say its scale")


def _check_currency(ask: Ask, unit: str | None) -> None:
    """Refuse another currency than the filing's: no rate is known."""
    own = (unit or "").partition("/")[0]
    if ask.shape.currency and len(own) == 3 and own.isupper() and own != ask.shape.currency:
        raise _AbstainError(f"the filing is in {own}, and no rate to {ask.shape.currency} is known")


def _check_base(plan: Plan, base: Node, lookup: Lookup) -> None:
    """Refuse growth from nothing or from a loss."""
    value = build_program(base, plan, lookup.entries).value
    if value <= 0:
        raise _AbstainError("a percent change from a value that is not positive says nothing")


def _worded(solved: _Solved, entries: tuple[Entry, ...], notes: tuple[str, ...], trail: list[str]) -> Answer:
    """The answer with its checks, or the reason why it is withheld."""
    ask, plan = solved.ask, solved.plan
    result_unit = _result_unit(solved)
    value = solved.program.value * (100 if result_unit == "bp" else 1)
    checks = check_plan(plan, solved.lookup, value=value, unit=result_unit, denominators=_denominators(solved))
    failed = {check.name for check in checks if check.result == "failed"}
    confidence = _confidence(solved, checks_failed=failed, period_assumed=bool(notes))
    if confidence < LEAST_CONFIDENCE:
        doubts = "; ".join([*plan.notes, *(f"{check.name}: {check.detail}" for check in checks if check.result == "failed")])
        doubts = doubts or "too little stands in the primary statements"
        raise _AbstainError(f"too uncertain ({confidence:.2f}): {doubts}")
    scale, places = _printed(plan)
    result = figure(value, result_unit, ask.shape, scale=scale, places=places)
    shown = tuple(_point_figure(solved, value, scale, places) for value in solved.values)
    said = say(ask.intent, solved.points, shown, result, value)
    if "denominators are positive" in failed:
        notes = (*notes, "the base of the ratio is not positive, so it says little")
    text = " ".join([said.text, *(f"({note[:1].upper()}{note[1:]}.)" for note in (*notes, *plan.notes))])
    citations = tuple(dict.fromkeys(citation_of(found.fact, found.item) for found in plan.found))
    return Answer(
        question=ask.question,
        status="answered",
        text=text,
        value=None if _is_list(solved) else result.value,
        verdict=said.verdict,
        program=solved.program,
        citations=citations,
        checks=checks,
        confidence=round(confidence, 3),
        trail=tuple(trail),
    )


def _is_list(solved: _Solved) -> bool:
    """True where several figures are told beside each other, so that no one of them is the answer's number."""
    return solved.ask.intent.kind in {"value", "both"} and len(solved.points) > 1


def _denominators(solved: _Solved) -> tuple[Decimal, ...]:
    """The values that the points' ratios divide by."""
    found = []
    for point in solved.points:
        node = point.node.of if isinstance(point.node, Named) else point.node
        if isinstance(node, Operation) and node.symbol == "/":
            found.append(build_program(node.right, solved.plan, solved.lookup.entries).value)
    return tuple(found)


def _result_unit(solved: _Solved) -> str | None:
    """The unit of the program's value."""
    intent, shape, unit = solved.ask.intent, solved.ask.shape, solved.unit
    if intent.kind == "growth":
        return "bp" if shape.unit == "bp" else "%"
    if unit == "%" and (intent.kind in {"change", "trend", "stable", "compare", "gap"}):
        return "bp" if shape.unit == "bp" else POINTS
    if unit is None:
        stated = solved.ask.measures[0].unit
        return stated if stated in {"x", "days"} else "days" if shape.unit == "days" else None
    return unit


def _point_figure(solved: _Solved, value: Decimal, scale: int, places: int) -> Figure:
    """One point's value in the shape of the answer, without the rounding that was asked for a difference."""
    unit = solved.unit
    if unit is None and solved.ask.measures[0].unit in {"x", "days"}:
        unit = solved.ask.measures[0].unit
    shape = solved.ask.shape
    if solved.ask.intent.kind in {"growth"} and unit != "%":
        shape = replace(shape, places=None)
    return figure(value, unit, shape, scale=scale, places=places)


def _printed(plan: Plan) -> tuple[int, int]:
    """Scale and decimal places of the coarsest cell."""
    scales = [found.fact.amount.scale or 1 for found in plan.found]
    scale = max(scales, default=1)
    finest = max((precision(found.fact) for found in plan.found), default=Decimal(1))
    places = 0
    while finest < scale and places < 4:
        places += 1
        finest *= 10
    return scale, places


def _confidence(solved: _Solved, *, checks_failed: set[str], period_assumed: bool) -> float:
    """The product of the documented factors."""
    confidence = solved.plan.factor
    if any(isinstance(measure.node, Named) and measure.source == "book" for measure in solved.ask.measures):
        confidence *= BOOK
    if period_assumed:
        confidence *= NO_PERIOD
    if unscaled(solved.plan):
        confidence *= NO_SCALE
    if "plausible" in checks_failed:
        confidence *= IMPLAUSIBLE
    if "denominators are positive" in checks_failed:
        confidence *= NEGATIVE_BASE
    if "same figure elsewhere" in checks_failed or any(name.startswith("crossfoots") for name in checks_failed):
        confidence *= DISAGREES
    return confidence
