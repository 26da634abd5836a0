"""Pairs of gold and answer for the strict grade: the traps of scoring financial answers, right and wrong."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

import pytest

from answer.types import Answer, Value
from eval.metrics import grade
from eval.types import Case, Graded

MILLIONS = "What is the FY2031 revenue (in USD millions)?"
THOUSANDS = "What is the FY2031 capital expenditure? Answer in USD thousands."
BILLIONS = "What is the FY2031 capital expenditure (in USD billions)?"
PERCENT = "What is the FY2031 operating margin (in units of percents and round to one decimal place)?"
RATIO = "What is the FY2031 quick ratio? Round your answer to two decimal places."
PLAIN = "What was the total?"
YEAR = "In which year was the kiln bought?"
SHARE = "What was diluted EPS in FY2031?"
CHANGE = "By how much did net income change?"
YES_NO = "Did the margin improve in FY2031?"
COUNT = "How many stores were open?"
EUROS = "What is revenue in EUR millions?"

VALUES = [
    # question, gold, number, unit, scale, grade, miss
    # scale
    (MILLIONS, "$1482.00", "1482", "USD", 10**6, "right", None),
    (MILLIONS, "$1482.00", "1.482", "USD", 10**9, "right", None),
    (MILLIONS, "$1482.00", "1482000000", "USD", 1, "right", None),
    (MILLIONS, "$1482.00", "1482", "USD", 1, "wrong", "scale"),
    (MILLIONS, "$1482.00", "1482", "USD", 10**3, "wrong", "scale"),
    (MILLIONS, "$1482.00", "1482", "USD", 10**9, "wrong", "scale"),
    (THOUSANDS, "$61.00", "61", "USD", 10**3, "right", None),
    (THOUSANDS, "$61.00", "61", "USD", 10**6, "wrong", "scale"),
    (PLAIN, "$1.2 billion", "1200", "USD", 10**6, "right", None),
    (PLAIN, "$1.2 billion", "1200000000", "USD", 1, "right", None),
    (PLAIN, "$1.2 billion", "1.2", "USD", 10**6, "wrong", "scale"),
    (PLAIN, "$1.2 billion", "1240", "USD", 10**6, "right", None),  # 1.24 billion is 1.2 at the gold's precision
    (PLAIN, "$1.2 billion", "1260", "USD", 10**6, "wrong", "rounding"),
    (BILLIONS, "$4.60", "4625", "USD", 10**6, "right", None),
    (BILLIONS, "$4.60", "46", "USD", 10**9, "wrong", "value"),
    # sign
    (MILLIONS, "$-310.00", "-310", "USD", 10**6, "right", None),
    (MILLIONS, "$-310.00", "310", "USD", 10**6, "wrong", "sign"),
    (MILLIONS, "(310)", "-310", "USD", 10**6, "right", None),
    (MILLIONS, "(310)", "310", "USD", 10**6, "wrong", "sign"),
    (RATIO, "−3.70", "-3.7", None, 1, "right", None),
    (RATIO, "−3.70", "3.7", None, 1, "wrong", "sign"),
    (PERCENT, "-5.3%", "5.3", "%", 1, "wrong", "sign"),
    (PERCENT, "-5.3%", "-5.3", "%", 1, "right", None),
    (PLAIN, "**(42).**", "-42", None, 1, "right", None),
    (PLAIN, "**(42).**", "42", None, 1, "wrong", "sign"),
    # unit
    (MILLIONS, "$1482.00", "1482", "EUR", 10**6, "wrong", "unit"),
    (MILLIONS, "$1482.00", "1482", "%", 1, "wrong", "unit"),
    (MILLIONS, "$1482.00", "1482", None, 10**6, "wrong", "unit"),
    (MILLIONS, "$1482.00", "1482", "shares", 10**6, "wrong", "unit"),
    (EUROS, "€12.5", "12.5", "EUR", 10**6, "right", None),
    (EUROS, "€12.5", "12.5", "USD", 10**6, "wrong", "unit"),
    (SHARE, "$6.45", "6.45", "USD/share", 1, "right", None),
    (SHARE, "$6.45", "6.45", "USD", 1, "right", None),
    (SHARE, "$6.45", "6.45", "EUR/share", 1, "wrong", "unit"),
    (PLAIN, "$6.45", "6.45", "USD/share", 1, "wrong", "unit"),
    (COUNT, "969", "969", "stores", 1, "right", None),
    (COUNT, "969", "969", "USD", 1, "wrong", "unit"),
    (COUNT, "969", "982", "stores", 1, "wrong", "value"),
    # percent against fraction
    (PERCENT, "58.4%", "58.4", "%", 1, "right", None),
    (PERCENT, "58.4%", "0.584", "ratio", 1, "right", None),
    (PERCENT, "58.4%", "0.584", "%", 1, "wrong", "unit"),
    (PERCENT, "58.4%", "58.4", None, 1, "wrong", "unit"),
    (PERCENT, "58.4%", "5840", "bp", 1, "right", None),
    (PERCENT, "58.4%", "58.4", "bp", 1, "wrong", "unit"),
    (RATIO, "0.66", "66", "%", 1, "right", None),
    (RATIO, "0.66", "66", None, 1, "wrong", "unit"),
    (PLAIN, "20% (base 100)", "20", "%", 1, "right", None),
    (PLAIN, "20% (base 100)", "100", "%", 1, "wrong", "value"),
    (PLAIN, "20% (base 100)", "120", "%", 1, "wrong", "value"),
    # rounding
    (PERCENT, "58.4%", "58.44", "%", 1, "right", None),
    (PERCENT, "58.4%", "58.45", "%", 1, "wrong", "rounding"),
    (PERCENT, "58.4%", "58", "%", 1, "wrong", "value"),
    (PERCENT, "58.4%", "58.5", "%", 1, "wrong", "rounding"),
    (RATIO, "0.66", "0.6551", None, 1, "right", None),
    (RATIO, "0.66", "0.654", None, 1, "wrong", "rounding"),
    (RATIO, "0.01", "0.0148", None, 1, "right", None),
    (RATIO, "0.01", "0.02", None, 1, "wrong", "rounding"),
    (MILLIONS, "$1482.00", "1482.4", "USD", 10**6, "right", None),  # the gold's cents are padding
    (MILLIONS, "$1482.00", "1482.6", "USD", 10**6, "wrong", "rounding"),
    (MILLIONS, "$1482.50", "1482.4", "USD", 10**6, "wrong", "rounding"),  # these are not
    (PLAIN, "$1,482", "1482.00", "USD", 1, "right", None),
    (PLAIN, "$1,482", "1480", "USD", 1, "wrong", "value"),
    # years and periods are no amounts to be near to
    (YEAR, "2010", "2010", None, 1, "right", None),
    (YEAR, "2010", "2008", None, 1, "wrong", "value"),
    (YEAR, "2010", "2011", None, 1, "wrong", "rounding"),
    (MILLIONS, "$1482.00", "1391", "USD", 10**6, "wrong", "value"),  # the year before
    (PERCENT, "30.8%", "27.1", "%", 1, "wrong", "value"),  # the quarter instead of the year
    # numbers that are none
    (MILLIONS, "$1482.00", "NaN", "USD", 10**6, "wrong", "value"),
    (MILLIONS, "$1482.00", "Infinity", "USD", 10**6, "wrong", "value"),
    (MILLIONS, "$0.00", "0", "USD", 10**6, "right", None),
    (MILLIONS, "$0.00", "0.6", "USD", 10**6, "wrong", "rounding"),
]

TEXTS = [
    # question, gold, text of an answer without a value, grade, miss
    (MILLIONS, "$1482.00", "$1,482 million", "right", None),
    (MILLIONS, "$1482.00", "The revenue was $1.482 billion.", "right", None),
    (MILLIONS, "$1482.00", "1482", "wrong", "unit"),
    (MILLIONS, "$1482.00", "$1,482", "wrong", "scale"),
    (MILLIONS, "$1482.00", "about as much as the year before", "wrong", "value"),
    (MILLIONS, "$1482.00", "It was $1,482 million, up from $1,391 million.", "wrong", "value"),  # which of the two is not told
    (PERCENT, "58.4%", "58.4%", "right", None),
    (PERCENT, "58.4%", "**58.4 percent**", "right", None),
    (PERCENT, "20.0%", "20.0% (base 100)", "right", None),
    (PERCENT, "58.4%", "0.584", "wrong", "unit"),
    (PLAIN, "-42", "**(42).**", "right", None),
    (PLAIN, "42", "**(42).**", "wrong", "sign"),
    (PLAIN, "12 million", "12 (in millions)", "wrong", "scale"),  # a scale in an aside is not told
    (YEAR, "2010", "2008", "wrong", "value"),
    (YES_NO, "Yes, it rose by 2 points.", "Yes, by 2.1 points", "right", None),
    (YES_NO, "Yes, it rose by 2 points.", "**No.** It fell.", "wrong", "verdict"),
    (YES_NO, "Yes, it rose by 2 points.", "It rose.", "wrong", "verdict"),
    (CHANGE, "Net income decreased by $317 million.", "-317 million", "not graded", None),
]


def graded(make_case: Callable[..., Case], question: str, gold: str, answer: Answer) -> Graded:
    return grade(make_case(question, gold), answer)


@pytest.mark.parametrize(("question", "gold", "number", "unit", "scale", "expected", "miss"), VALUES)
def test_a_value_is_graded_strictly(
    make_case: Callable[..., Case], question: str, gold: str, number: str, unit: str | None, scale: int, expected: str, miss: str | None
) -> None:
    answer = Answer(question="q", status="answered", text="", value=Value(number=Decimal(number), unit=unit, scale=scale))

    result = graded(make_case, question, gold, answer)

    assert (result.grade, result.miss) == (expected, miss), result.reason


@pytest.mark.parametrize(("question", "gold", "text", "expected", "miss"), TEXTS)
def test_a_text_alone_states_the_figure_that_it_is(
    make_case: Callable[..., Case], question: str, gold: str, text: str, expected: str, miss: str | None
) -> None:
    result = graded(make_case, question, gold, Answer(question="q", status="answered", text=text))

    assert (result.grade, result.miss) == (expected, miss), result.reason


def test_the_table_is_large_enough_to_be_trusted() -> None:
    assert len(VALUES) + len(TEXTS) >= 60
    assert sum(row[-2] == "wrong" for row in [*VALUES, *TEXTS]) >= 30
