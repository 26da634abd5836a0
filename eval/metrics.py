"""Grades of answers and shares of pages found: strict, with a reason for each grade.

The grades keep "not graded" apart from "wrong": a text that no rule can compare counts for neither side.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from answer.types import Answer, Value, Verdict
from eval.gold import Gold, read_gold
from eval.numbers import Figure
from eval.stated import stated_value, stated_verdict
from eval.types import Case, Grade, Graded, Miss, Reply

PURE = frozenset({"x", "ratio", "times", "number"})
"""Units of an answer that name a pure number, so that 0.584 may be compared with 58.4%."""

COUNTS = frozenset({"days", "shares", "stores", "employees"})
_FACTORS = (10**3, 10**6, 10**9, 10**12)


def grade(case: Case, answer: Answer) -> Graded:
    """The strict grade of `answer`.

    A number is right when it equals the gold in the gold's unit and scale, rounded half up at the gold's printed precision. A gold of
    money that is padded to two decimals where the question asks for thousands, millions or billions is compared without the padding zeros.
    A percentage and a fraction are equal only when the answer's unit says which of the two it is. Yes and no are graded by the verdict
    alone. An answer that is not "answered" is "abstained". Other golds are "not graded". An answer of text alone states the figure, or the
    yes or no, that `eval.stated` reads in it.
    """
    if answer.status != "answered":
        return Graded("abstained", f"{answer.status}: {answer.text}" if answer.text else answer.status)
    gold = read_gold(case.gold, case.question)
    if gold.kind == "verdict":
        return _grade_verdict(gold, stated_verdict(answer))
    if gold.kind == "text" or gold.figure is None:
        return Graded("not graded", gold.why)
    value = stated_value(answer)
    if value is None:
        if gold.sentence:
            return Graded("not graded", "the gold is a sentence and the answer gives no value")
        return Graded("wrong", f"no value is given; the gold is {gold.figure.text}", "value")
    return _grade_number(gold, gold.figure, value)


def page_any(reply: Reply, case: Case, k: int) -> bool:
    """True when at least one gold page is among the first `k` pages found; recall "any" at k."""
    return any(page in case.gold_pages for page in reply.pages[:k])


def page_all(reply: Reply, case: Case, k: int) -> bool:
    """True when all gold pages are among the first `k` pages found; recall "all" at k."""
    return set(case.gold_pages) <= set(reply.pages[:k])


def document_first(reply: Reply, case: Case) -> bool:
    """True when the first page found is in a gold document."""
    return bool(reply.pages) and reply.pages[0][0] in case.gold_documents


def precision(grades: Sequence[Grade]) -> float | None:
    """Share of right ones among right and wrong, or None when nothing was graded either way."""
    right, wrong = grades.count("right"), grades.count("wrong")
    return right / (right + wrong) if right + wrong else None


def _grade_verdict(gold: Gold, verdict: Verdict | None) -> Graded:
    if verdict is None:
        return Graded("wrong", f"no verdict is given; the gold is {gold.verdict}", "verdict")
    if verdict == gold.verdict:
        return Graded("right", f"verdict {verdict}; figures in the gold's text are not graded")
    return Graded("wrong", f"verdict {verdict}; the gold is {gold.verdict}", "verdict")


def _grade_number(gold: Gold, figure: Figure, value: Value) -> Graded:
    shown = f"{value.number}{f' x {value.scale}' if value.scale != 1 else ''} {value.unit or '(no unit)'}"
    if not value.number.is_finite() or value.scale < 1:
        return Graded("wrong", f"{shown} is no number", "value")
    full = _converted(gold, figure, value)
    if full is None:
        return Graded("wrong", f"wrong unit: {shown}, the gold is {_told(figure)}", "unit")
    number = full / (figure.scale or 1)
    if _equal(number, figure.value, gold.decimals):
        padding = f", its last zeros taken as padding to {gold.decimals} decimals" if gold.decimals < figure.decimals else ""
        return Graded("right", f"{shown} is the gold {_told(figure)}{padding}")
    miss = _miss(gold, figure, number)
    return Graded("wrong", f"wrong {miss}: {shown}, the gold is {_told(figure)}", miss)


def _told(figure: Figure) -> str:
    scale = f" x {figure.scale}" if figure.scale not in (None, 1) else ""
    return f"{figure.text!r} = {figure.value}{scale} {figure.unit or '(a plain number)'}"


def _converted(gold: Gold, figure: Figure, value: Value) -> Decimal | None:
    """The answer's full value in the gold's unit, or None when its unit does not fit."""
    full = value.number * value.scale
    unit = _unit(value.unit)
    if figure.unit in ("%", "bp"):
        percent = {"%": full, "bp": full / 100, "x": full * 100}.get(unit or "")
        return percent * 100 if percent is not None and figure.unit == "bp" else percent
    if figure.unit is None or figure.unit in ("x", "days"):
        if unit == "%" and not gold.any_currency and figure.unit != "days":
            return full / 100
        fits = unit in (None, "x", *COUNTS) or (gold.any_currency and unit is not None and len(unit) == 3)
        return full if fits else None
    if unit == figure.unit or (gold.per_share and unit == f"{figure.unit}/share"):
        return full
    return None


def _unit(unit: str | None) -> str | None:
    if unit is None or not unit.strip():
        return None
    word = unit.strip()
    if word.lower() in PURE:
        return "x"
    return {"percent": "%", "pp": "%", "percentage points": "%", "bps": "bp", "$": "USD"}.get(word.lower(), word)


def _equal(number: Decimal, gold: Decimal, decimals: int) -> bool:
    quantum = Decimal(1).scaleb(-decimals)
    # Far values are decided without rounding: quantize refuses numbers of more digits than the context holds.
    if abs(number - gold) > quantum:
        return False
    return number.quantize(quantum, rounding=ROUND_HALF_UP) == gold


def _miss(gold: Gold, figure: Figure, number: Decimal) -> Miss:
    def equal(candidate: Decimal) -> bool:
        return _equal(candidate, figure.value, gold.decimals)

    if equal(-number):
        return "sign"
    if figure.value == 0:
        return "rounding" if abs(number) <= Decimal(1).scaleb(-gold.decimals) else "value"
    if any(equal(number * factor) or equal(number / factor) for factor in _FACTORS):
        return "scale"
    if equal(number * 100) or equal(number / 100):
        return "unit"
    return "rounding" if abs(number - figure.value) <= Decimal(1).scaleb(-gold.decimals) else "value"
