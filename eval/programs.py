"""Grades of answers against a gold program and its result, as FinQA and ConvFinQA ask for them.

An answer is either a program in FinQA's operations, as its text, or a number, a yes or a no of any system. A program is executed; a
number in percent is the fraction, except where the gold program multiplies its result by one hundred or only adds up printed numbers; a
number of money stands as it is at the answer's scale, since the golds name none.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from answer.types import Answer
from eval.exact import exact_number
from eval.finqa_metrics import DECIMALS, ProgramError, Result, Step, equivalent, execute, number_of, read_program, same_result
from eval.marks import grade_scores, mark_scores
from eval.misses import miss_of
from eval.numbers import bare_figure
from eval.translate import in_finqa, without_percent
from eval.types import Case, Context, Graded, Row, Score

MARKS = ("execution_accuracy", "program_accuracy", "rounded_accuracy")
_SIGNIFICANT = 3


def grade(case: Case, answer: Answer) -> Graded:
    """Right when the execution is: the result equals the gold's at five decimals. The marks are `MARKS`.

    `program_accuracy` is 1 when the answer is a program, or shows one, that is equivalent to the gold's. `rounded_accuracy` is lenient:
    the gold, rounded to the answer's own decimals, is the answer, and three digits of it are told.
    """
    if answer.status != "answered":
        return Graded("abstained", f"{answer.status}: {answer.text}" if answer.text else answer.status)
    detail = dict(case.detail)
    gold = read_result(detail["result"])
    program = _program(answer)
    try:
        table = case.context.table if case.context else ()
        result = execute(program, table) if program is not None else _stated(answer, detail["program"])
    except ProgramError as error:
        return Graded("wrong", f"the program has no result: {error}", "value")
    if result is None:
        return Graded("wrong", f"no number is given; the gold is {case.gold}", "value")
    right = same_result(result, gold)
    same_program = _same_program(program, answer, detail["program"])
    marks = tuple(zip(MARKS, (float(right), float(same_program), float(right or _same_rounded(answer, result, gold))), strict=True))
    if right:
        return Graded("right", f"{_told(result)} is the gold", marks=marks)
    if isinstance(result, str) or isinstance(gold, str):
        return Graded("wrong", f"{_told(result)}; the gold is {case.gold}", "verdict" if isinstance(result, str) else "value", marks)
    miss = miss_of(Decimal(str(result)), Decimal(str(gold)), quantum=Decimal(1).scaleb(-DECIMALS))
    return Graded("wrong", f"wrong {miss}: {_told(result)}, the gold is {case.gold}", miss, marks)


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """The marks over all rows; `adjudicated` is the execution accuracy without the disputed golds; then the shares of the grades."""
    undisputed = [row for row in rows if not dict(row.case.detail).get("disputed")]
    adjudicated = mark_scores(undisputed, MARKS[:1], seed)[MARKS[0]]
    return {**mark_scores(rows, MARKS, seed), "adjudicated": adjudicated, **grade_scores(rows, seed)}


def program_case(
    *, name: str, kind: str, question: str, program: str, result: Result, context: Context, more: tuple[tuple[str, str], ...] = ()
) -> Case:
    """The case of a question with a gold program; its detail tells program, result and, when they disagree, why the gold is disputed."""
    dispute = dispute_of(program, result, context.table)
    return Case(
        id=name,
        type=kind,
        question=question,
        documents=(),
        gold=_told(result),
        gold_documents=(),
        gold_pages=(),
        context=context,
        detail=(("program", program), ("result", _told(result)), *((("disputed", dispute),) if dispute else ()), *more),
    )


def dispute_of(program: str, result: Result, table: Sequence[Sequence[str]]) -> str:
    """Why a gold disagrees with itself: what its program gives instead of its result; "" when they agree."""
    try:
        steps = _gold_program(program)
        own = execute(steps, table) if steps else number_of(program)
    except ProgramError as error:
        return f"the gold program has no result: {error}"
    return "" if same_result(own, result) else f"the gold program gives {_told(own)}, the gold says {_told(result)}"


def read_result(text: str) -> Result:
    """The result that `program_case` wrote into the detail."""
    return text if text in ("yes", "no") else float(text)


def step_kind(program: str) -> str:
    """The kind of question by the length of its program: "1 step", "2 steps", "3 or more steps"; "look-up" without a step."""
    try:
        count = len(_gold_program(program))
    except ProgramError:
        return "no program"
    return {0: "look-up", 1: "1 step", 2: "2 steps"}.get(count, "3 or more steps")


def _gold_program(text: str) -> tuple[Step, ...]:
    """The gold's steps; none for a number that is only looked up."""
    try:
        number_of(text)
    except ProgramError:
        return read_program(text)
    return ()


def _program(answer: Answer) -> tuple[Step, ...] | None:
    if answer.value is not None or answer.verdict is not None:
        return None
    try:
        return read_program(answer.text)
    except ProgramError:
        return None


def _same_program(program: tuple[Step, ...] | None, answer: Answer, gold: str) -> bool:
    steps = _gold_program(gold)
    if program is None and answer.program is not None:
        program = in_finqa(answer.program, steps)
        if program is not None and not _in_percent(gold):
            program = without_percent(program)
    return program is not None and equivalent(program, steps)


def _stated(answer: Answer, program: str) -> Result | None:
    """The number, yes or no that the answer states, in the terms of the gold program's result."""
    if answer.value is None:
        if answer.verdict is not None:
            return answer.verdict
        if answer.text.strip().lower() in ("yes", "no"):
            return answer.text.strip().lower()
        figure = bare_figure(answer.text)
        number, unit = (None, None) if figure is None else (figure.value, figure.unit)
    else:
        number, unit = exact_number(answer), answer.value.unit
    if number is None:
        return None
    if (unit or "").lower() in ("%", "percent", "pp", "percentage points") and not _in_percent(program):
        number /= 100
    return float(number)


def _in_percent(program: str) -> bool:
    """True when the gold counts in percent: its program ends with times one hundred, or only adds up numbers printed without a "%"."""
    try:
        steps = _gold_program(program)
    except ProgramError:
        return False
    if not steps:
        return "%" not in program
    times = steps[-1].operation == "multiply" and "const_100" in (steps[-1].left, steps[-1].right)
    sums = all(step.operation in ("add", "subtract") and "%" not in step.left + step.right for step in steps)
    return times or sums


def _same_rounded(answer: Answer, result: Result, gold: Result) -> bool:
    if isinstance(result, str) or isinstance(gold, str) or not math.isfinite(gold) or not math.isfinite(result):
        return False
    shown = answer.value.number if answer.value is not None else _figure_value(answer.text)
    if shown is None or len(shown.as_tuple().digits) < _SIGNIFICANT:
        return False
    exponent = int(shown.as_tuple().exponent)
    if shown and abs(Decimal(str(result)) * 100 - shown) * 2 <= Decimal(1).scaleb(exponent):  # shown in percent, compared as a fraction
        exponent -= 2
    quantum = Decimal(1).scaleb(exponent)
    return Decimal(str(gold)).quantize(quantum, ROUND_HALF_UP) == Decimal(str(result)).quantize(quantum, ROUND_HALF_UP)


def _figure_value(text: str) -> Decimal | None:
    figure = bare_figure(text)
    return None if figure is None else figure.value


def _told(result: Result) -> str:
    return result if isinstance(result, str) else str(result)
