"""Checks of an answer: units, periods, the same cell elsewhere, the sums that its cells take part in, and plausibility."""

from __future__ import annotations

from decimal import Decimal

from answer.cells import differs, precision
from answer.identities import balanced
from answer.lookup import ConflictError, Found, Lookup, MissingError
from answer.nodes import Item, at, items, of_company, words_of
from answer.plan import Plan
from answer.sandbox import ProgramError
from answer.types import AnswerCheck

_FIGURES_AGREE = ("income", "balance", "cash flow")
"""Statements whose figures must agree; the statement of equity splits them."""
_WIDEST_PERCENT = Decimal(1000)


def check_plan(
    plan: Plan, lookup: Lookup, *, value: Decimal, unit: str | None, denominators: tuple[Decimal, ...] = ()
) -> tuple[AnswerCheck, ...]:
    """The checks of one answer, each with what was compared; `denominators` are the values that its ratios divide by."""
    return (
        _periods(plan),
        _scales(plan),
        _elsewhere(plan),
        *_crossfooted(plan, lookup),
        _plausible(value, unit),
        _positive(denominators),
    )


def _periods(plan: Plan) -> AnswerCheck:
    """The columns' periods are the asked ones; by the calendar counts as failed to be exact, and is told."""
    shifted = [note for note in plan.notes if "is taken as the period" in note]
    said = "; ".join(
        dict.fromkeys(f"{words_of(found.item.period)}: column '{_column(found)}'" for found in plan.found if found.item.period)
    )
    return AnswerCheck(name="periods are those asked", result="failed" if shifted else "passed", detail="; ".join(shifted) or said)


def _column(found: Found) -> str:
    return found.fact.period.label if found.fact.period else " ".join(found.fact.column_path)


def _scales(plan: Plan) -> AnswerCheck:
    """Every amount's scale and unit are printed."""
    unknown = [found.fact.label for found in plan.found if found.fact.amount.scale is None]
    if unknown:
        return AnswerCheck(name="scales are known", result="failed", detail=f"no scale is printed for {', '.join(dict.fromkeys(unknown))}")
    said = dict.fromkeys(f"{found.fact.amount.unit or 'no unit'} at {found.fact.amount.scale:,}" for found in plan.found)
    told = dict.fromkeys(found.scale_note for found in plan.found if found.scale_note)
    return AnswerCheck(name="scales are known", result="passed", detail="; ".join([", ".join(said), *told]))


def _elsewhere(plan: Plan) -> AnswerCheck:
    """Other places of the filing that state an operand agree with it; only another primary statement counts against it."""
    name = "same figure elsewhere"
    agreeing: list[str] = []
    against: list[str] = []
    beside: list[str] = []
    for found in plan.found:
        for other in found.others:
            if other.page == found.fact.page:
                continue
            place = f"{found.fact.label} {other.quote} (page {other.page})"
            if not differs(other, found.fact):
                agreeing.append(place)
            elif other.statement in _FIGURES_AGREE and other.label == found.fact.label:
                against.append(place)
            else:
                beside.append(place)
    if against:
        return AnswerCheck(name=name, result="failed", detail=f"printed otherwise: {', '.join(dict.fromkeys(against))}")
    if agreeing:
        return AnswerCheck(name=name, result="passed", detail=", ".join(dict.fromkeys(agreeing)))
    detail = f"other tables print other parts under this name: {', '.join(dict.fromkeys(beside))}" if beside else "printed once"
    return AnswerCheck(name=name, result="not applicable", detail=detail)


def _crossfooted(plan: Plan, lookup: Lookup) -> tuple[AnswerCheck, ...]:
    """Sums of the statements that an operand takes part in, as far as the filing prints all their parts."""
    checks: dict[str, AnswerCheck] = {}
    for found in plan.found:
        item = found.item
        if item.concept is None or item.period is None or item.dimension is not None:
            continue
        for text, tree in balanced(item.concept.name):
            name = f"{text} ({words_of(item.period)})"
            if name in checks:
                continue
            node = at(tree, item.period)
            if item.company is not None:
                node = of_company(node, item.company)
            check = _sum_check(name, tuple(items(node)), lookup, found)
            if check is not None:
                checks[name] = check
    passed = [check for check in checks.values() if check.result == "passed"]
    strict = [check for check in checks.values() if check.result == "failed" and check.name.startswith("Assets = ")]
    return tuple([*passed, *strict][:4])


def _sum_check(name: str, parts: tuple[Item, ...], lookup: Lookup, beside: Found) -> AnswerCheck | None:
    """`first - (second +- ...) = 0` over the printed cells of one filing; None when a part is not printed there."""
    try:
        cells = [lookup.find(part) for part in parts]
    except (MissingError, ConflictError, ProgramError):
        return None
    if any(cell.fact.name != beside.fact.name for cell in cells):
        return None
    total, *rest = [_value(cell) for cell in cells]
    minus = " - " in name.split(" = ", 1)[1]
    difference = total - (rest[0] - sum(rest[1:], Decimal(0)) if minus else sum(rest, Decimal(0)))
    slack = max(precision(cell.fact) for cell in cells) * len(cells) / 2
    result = "passed" if abs(difference) <= slack else "failed"
    detail = f"{total:,f} against {', '.join(f'{value:,f}' for value in rest)}"
    return AnswerCheck(name=f"crossfoots: {name}", result="passed" if result == "passed" else "failed", detail=detail)


def _value(found: Found) -> Decimal:
    value = found.fact.amount.value or Decimal(0)
    return -value if found.turned else value


def _plausible(value: Decimal, unit: str | None) -> AnswerCheck:
    """A percentage beyond a thousand is told, not hidden."""
    if unit != "%":
        return AnswerCheck(name="plausible", result="not applicable", detail="no percentage")
    inside = abs(value) <= _WIDEST_PERCENT
    return AnswerCheck(
        name="plausible",
        result="passed" if inside else "failed",
        detail=f"{value:.1f}% {'within' if inside else 'outside'} -1000% to 1000%",
    )


def _positive(denominators: tuple[Decimal, ...]) -> AnswerCheck:
    """A ratio over a negative base turns its meaning around."""
    name = "denominators are positive"
    if not denominators:
        return AnswerCheck(name=name, result="not applicable", detail="no ratio")
    negative = [value for value in denominators if value <= 0]
    return AnswerCheck(name=name, result="failed" if negative else "passed", detail=", ".join(f"{value:,.0f}" for value in denominators))
