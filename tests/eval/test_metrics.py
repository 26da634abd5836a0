from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answer.types import Answer, Value
from eval.metrics import document_first, grade, page_all, page_any, precision
from eval.types import Case, Reply

MILLIONS = "What is Larch Corp's FY2021 revenue (in USD millions)?"
BILLIONS = "What is Larch Corp's FY2021 capital expenditure (in USD billions)?"
THOUSANDS = "What is Larch Corp's FY2021 rent? Answer in USD thousands."
CENTS = "What is Larch Corp's FY2021 revenue in USD millions, rounded to two decimal places?"
MARGIN = "What is Larch Corp's FY2021 operating margin (in units of percents and round to one decimal place)?"
RATIO = "What is Larch Corp's FY2021 quick ratio? Round your answer to two decimal places."
DPO = "What are Larch Corp's FY2021 days payable outstanding? Round to two decimal places."
EPS = "What is Larch Corp's FY2021 diluted EPS?"
PLAIN = "What was the adjusted EBITDA of Larch Corp in FY 2021?"
YES_NO = "Has Larch Corp an improving gross margin profile as of FY2021?"

# question, gold, number, unit, scale, grade
PAIRS: list[tuple[str, str, str, str | None, int, str]] = [
    # money at the asked scale
    (MILLIONS, "$1482.00", "1482", "USD", 10**6, "right"),
    (MILLIONS, "$1482.00", "1.482", "USD", 10**9, "right"),
    (MILLIONS, "$1482.00", "1482000000", "USD", 1, "right"),
    (MILLIONS, "$1482.00", "1482000", "USD", 10**3, "right"),
    (MILLIONS, "1,482", "1482", "USD", 10**6, "right"),
    (MILLIONS, "$1,482 million", "1482", "USD", 10**6, "right"),
    (MILLIONS, "$1.482 billion", "1482", "USD", 10**6, "right"),
    # scale
    (MILLIONS, "$1482.00", "1482", "USD", 1, "wrong"),
    (MILLIONS, "$1482.00", "1482", "USD", 10**3, "wrong"),
    (MILLIONS, "$1482.00", "1482", "USD", 10**9, "wrong"),
    (THOUSANDS, "$1482.00", "1482", "USD", 10**6, "wrong"),
    (THOUSANDS, "$1482.00", "1482", "USD", 10**3, "right"),
    (BILLIONS, "$2.50", "2.5", "USD", 10**6, "wrong"),
    (BILLIONS, "$2.50", "2500", "USD", 10**6, "right"),
    (PLAIN, "$2,019mn", "2019", "USD", 10**6, "right"),
    (PLAIN, "$2,019mn", "2019", "USD", 10**9, "wrong"),
    (PLAIN, "$2.6bn", "2.6", "USD", 10**9, "right"),
    (PLAIN, "$2.6bn", "2570", "USD", 10**6, "right"),
    (PLAIN, "$2.6bn", "2.6", "USD", 10**6, "wrong"),
    (PLAIN, "$14k", "14000", "USD", 1, "right"),
    (PLAIN, "$14k", "14", "USD", 1, "wrong"),
    (PLAIN, "$600,000,000", "600", "USD", 10**6, "right"),
    (PLAIN, "$600,000,000", "600.4", "USD", 10**6, "wrong"),
    # sign
    (MILLIONS, "$1482.00", "-1482", "USD", 10**6, "wrong"),
    (MILLIONS, "($1,482)", "-1482", "USD", 10**6, "right"),
    (MILLIONS, "($1,482)", "1482", "USD", 10**6, "wrong"),
    (MILLIONS, "-$1,482", "-1482", "USD", 10**6, "right"),
    (RATIO, "-4.7", "-4.7", None, 1, "right"),
    (RATIO, "-4.7", "4.7", None, 1, "wrong"),
    (RATIO, "-4.7", "-4.68", None, 1, "right"),
    # padding zeros of money: the digits before them count
    (MILLIONS, "$310.00", "309.612", "USD", 10**6, "right"),
    (MILLIONS, "$310.00", "309612", "USD", 10**3, "right"),
    (MILLIONS, "$310.00", "309.4", "USD", 10**6, "wrong"),
    (MILLIONS, "$310.00", "310.5", "USD", 10**6, "wrong"),
    (MILLIONS, "$310.25", "310.254", "USD", 10**6, "right"),
    (MILLIONS, "$310.25", "310.3", "USD", 10**6, "wrong"),
    (CENTS, "$310.00", "309.612", "USD", 10**6, "wrong"),
    (CENTS, "$310.00", "310.001", "USD", 10**6, "right"),
    (BILLIONS, "$2.70", "2741", "USD", 10**6, "right"),
    (BILLIONS, "$2.70", "2751", "USD", 10**6, "wrong"),
    (BILLIONS, "$3.00", "3.04", "USD", 10**9, "right"),
    (BILLIONS, "$3.00", "3.4", "USD", 10**9, "wrong"),
    # unit
    (MILLIONS, "$1482.00", "1482", None, 10**6, "wrong"),
    (MILLIONS, "$1482.00", "1482", "EUR", 10**6, "wrong"),
    (MILLIONS, "$1482.00", "1482", "%", 1, "wrong"),
    (MILLIONS, "€1482", "1482", "EUR", 10**6, "right"),
    (MILLIONS, "$1482.00", "1482", "shares", 10**6, "wrong"),
    (EPS, "$2.31", "2.31", "USD/share", 1, "right"),
    (PLAIN, "$2.31", "2.31", "USD/share", 1, "wrong"),
    (RATIO, "0.76", "0.76", "USD", 1, "wrong"),
    (RATIO, "0.76", "0.76", "x", 1, "right"),
    (DPO, "71.86", "71.86", "days", 1, "right"),
    (DPO, "71.86", "71.864", None, 1, "right"),
    # percent and fraction
    (MARGIN, "58.4%", "58.4", "%", 1, "right"),
    (MARGIN, "58.4%", "0.584", None, 1, "wrong"),
    (MARGIN, "58.4%", "0.584", "%", 1, "wrong"),
    (MARGIN, "58.4%", "58.4", None, 1, "wrong"),
    (MARGIN, "58.4%", "0.584", "ratio", 1, "right"),
    (MARGIN, "58.4%", "5840", "bp", 1, "right"),
    (MARGIN, "58.4%", "5840", "%", 1, "wrong"),
    (MARGIN, "58.4", "58.4", "%", 1, "right"),
    (RATIO, "0.76", "76", "%", 1, "right"),
    (RATIO, "0.76", "76", None, 1, "wrong"),
    (RATIO, "0.76", "0.76", "%", 1, "wrong"),
    # rounding and precision
    (MARGIN, "58.4%", "58.44", "%", 1, "right"),
    (MARGIN, "58.4%", "58.35", "%", 1, "right"),
    (MARGIN, "58.4%", "58.45", "%", 1, "wrong"),
    (MARGIN, "58.4%", "58.349", "%", 1, "wrong"),
    (MARGIN, "58.4%", "58", "%", 1, "wrong"),
    (MARGIN, "58.0%", "58.04", "%", 1, "right"),
    (MARGIN, "58.0%", "58.4", "%", 1, "wrong"),
    (MARGIN, "-2.5%", "-2.45", "%", 1, "right"),
    (RATIO, "0.76", "0.7550", None, 1, "right"),
    (RATIO, "0.76", "0.7549", None, 1, "wrong"),
    (RATIO, "0.76", "0.8", None, 1, "wrong"),
    (RATIO, "0.50", "0.5", None, 1, "right"),
    (RATIO, "0.50", "0.51", None, 1, "wrong"),
    (RATIO, "0.01", "0.0142", None, 1, "right"),
    # the year is not the value
    (PLAIN, "The adjusted EBITDA was $2,019mn in FY 2021", "2019", "USD", 10**6, "right"),
    (PLAIN, "The adjusted EBITDA was $2,019mn in FY 2021", "2021", "USD", 10**6, "wrong"),
    (PLAIN, "The adjusted EBITDA was $2,019mn in FY 2021", "2019", None, 1, "wrong"),
    # figures of sentences
    ("By how much did Larch raise its credit line on May 2, 2021?", "$40,000,000 increase.", "40", "USD", 10**6, "right"),
    ("By how many percentage points was guidance raised?", "Guidance was raised by 1 percentage point.", "1", "%", 1, "right"),
    ("By how many percentage points was guidance raised?", "Guidance was raised by 1 percentage point.", "0.01", "%", 1, "wrong"),
    ("What percent was bought in Q4?", "27%. FY2021 is the 12 months ended on May 2, 2022.", "27.4", "%", 1, "right"),
    ("What percent was bought in Q4?", "27%. FY2021 is the 12 months ended on May 2, 2022.", "12", "%", 1, "wrong"),
    ("What was the change of debt?", "The debt decreased by $317 million.", "317", "USD", 10**6, "not graded"),
    ("Which unit earned the most?", "Boats earned the most (41%).", "41", "%", 1, "not graded"),
    ("What is the nature of the reserve?", "74% of it is for pay.", "74", "%", 1, "not graded"),
    ("How much did the tax rate change?", "From 18% in FY2020 to 22% in FY2021.", "3", "%", 1, "not graded"),
    ("What was the coverage ratio?", "It is zero as EBIT is below nought.", "0", None, 1, "not graded"),
    # no number at all
    (MILLIONS, "$1482.00", "NaN", "USD", 10**6, "wrong"),
    (MILLIONS, "$1482.00", "Infinity", "USD", 10**6, "wrong"),
    (MILLIONS, "$1482.00", "1E+60", "USD", 10**6, "wrong"),
]


@pytest.mark.parametrize(("question", "gold", "number", "unit", "scale", "expected"), PAIRS)
def test_a_value_is_graded_strictly(
    make_case, make_answer, question: str, gold: str, number: str, unit: str | None, scale: int, expected: str
) -> None:
    answer = make_answer(value=Value(number=Decimal(number), unit=unit, scale=scale))

    graded = grade(make_case(question, gold), answer)

    assert graded.grade == expected, graded.reason
    assert graded.reason
    assert (graded.miss is None) == (expected != "wrong")


def test_the_table_of_pairs_is_large_and_has_both_sides() -> None:
    expected = [pair[-1] for pair in PAIRS]

    assert len(PAIRS) >= 60
    assert expected.count("right") >= 25
    assert expected.count("wrong") >= 25


@pytest.mark.parametrize(
    ("number", "unit", "scale", "miss"),
    [
        ("1482", "USD", 10**3, "scale"),
        ("-1482", "USD", 10**6, "sign"),
        ("1482", None, 10**6, "unit"),
        ("1483", "USD", 10**6, "rounding"),
        ("1600", "USD", 10**6, "value"),
    ],
)
def test_a_wrong_value_is_told_apart(make_case, make_answer, number: str, unit: str | None, scale: int, miss: str) -> None:
    answer = make_answer(value=Value(number=Decimal(number), unit=unit, scale=scale))

    assert grade(make_case(MILLIONS, "$1482.00"), answer).miss == miss


@pytest.mark.parametrize(
    ("question", "gold", "verdict", "expected"),
    [
        (YES_NO, "Yes, it rose by 2% from 40% to 42%.", "yes", "right"),
        (YES_NO, "Yes, it rose by 2% from 40% to 42%.", "no", "wrong"),
        (YES_NO, "Yes", None, "wrong"),
        (YES_NO, "No. The margin fell from 41.3% in FY 2020 to 39.9%", "no", "right"),
        (YES_NO, "No the margins have declined from 41.3%.", "no", "right"),
        (YES_NO, "NO", "yes", "wrong"),
        ("Based on its filing, did Larch Corp pay dividends?", "No dividends were paid.", "no", "right"),
        ("What did Larch Corp impair in FY2021?", "No impairment was recorded.", "no", "not graded"),
        ("What is the main plant of Larch Corp?", "No. 4 in Alderton.", "no", "not graded"),
        ("Has the ratio of Larch Corp improved or declined?", "It improved from 0.71 to 0.74.", "yes", "not graded"),
        ("What industry is Larch Corp in?", "Boat building.", None, "not graded"),
    ],
)
def test_yes_and_no_are_graded_by_verdict(make_case, make_answer, question: str, gold: str, verdict: str | None, expected: str) -> None:
    assert grade(make_case(question, gold), make_answer(verdict=verdict)).grade == expected


@pytest.mark.parametrize("status", ["abstained", "conflict", "failed"])
def test_an_answer_that_is_not_given_is_abstained_even_with_a_value(make_case, make_answer, status: str) -> None:
    value = Value(number=Decimal(1482), unit="USD", scale=10**6)

    graded = grade(make_case(MILLIONS, "$1482.00"), make_answer(status, "two totals differ", value=value))

    assert (graded.grade, graded.reason, graded.miss) == ("abstained", f"{status}: two totals differ", None)


def test_an_answer_without_a_value_is_wrong_for_a_bare_gold_and_not_graded_for_a_sentence(make_case, make_answer) -> None:
    answer = make_answer(text="It was high.")

    assert grade(make_case(MILLIONS, "$1482.00"), answer).grade == "wrong"
    assert grade(make_case(PLAIN, "The EBITDA was $2,019mn."), answer).grade == "not graded"


def test_pages_are_counted_among_the_first_k(make_case, make_answer) -> None:
    case = make_case(gold_pages=(("B", 3), ("B", 7)), gold_documents=("B",))
    reply = Reply(answer=make_answer(), pages=(("B", 1), ("B", 7), ("A", 3), ("B", 3)))

    assert [page_any(reply, case, k) for k in (1, 2, 3)] == [False, True, True]
    assert [page_all(reply, case, k) for k in (2, 3, 4)] == [False, False, True]
    assert document_first(reply, case)
    assert not document_first(Reply(answer=make_answer()), case)


def test_precision_looks_at_right_and_wrong_only() -> None:
    assert precision(["right", "wrong", "wrong", "abstained", "not graded"]) == pytest.approx(1 / 3)
    assert precision(["abstained"]) is None


@given(
    value=st.decimals(min_value=-(10**9), max_value=10**9, allow_nan=False, allow_infinity=False, places=4),
    decimals=st.integers(0, 3),
    shift=st.sampled_from([1, -1]),
)
def test_the_rounded_value_is_right_and_one_unit_off_is_wrong(value: Decimal, decimals: int, shift: int) -> None:
    quantum = Decimal(1).scaleb(-decimals)
    gold = value.quantize(quantum, rounding="ROUND_HALF_UP")
    case = Case(id="c", type="t", question=RATIO, documents=(), gold=f"{gold:f}", gold_documents=(), gold_pages=())

    def graded(number: Decimal) -> str:
        return grade(case, Answer(question="q", status="answered", text="", value=Value(number=number, unit=None, scale=1))).grade

    assert graded(value) == "right"
    assert graded(gold + shift * quantum) == "wrong"
