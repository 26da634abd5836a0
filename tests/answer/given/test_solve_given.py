"""Whole questions over a small table and a few sentences of an invented maker of kilns."""

from __future__ import annotations

from decimal import Decimal

import pytest

from answer.given.solve import solve_given
from answer.types import Answer
from ingest.document import Document
from ingest.from_grid import document_of_grid

TABLE = (
    ("(in thousands)", "2031", "2030", "2029"),
    ("Kiln sales", "$ 600", "$ 500", "$ 400"),
    ("Brick sales", "200", "300", "100"),
    ("Total sales", "800", "800", "500"),
    ("Cost of sales", "(480)", "(400)", "(300)"),
    ("Net income", "80", "(40)", "20"),
    ("Gross margin", "40%", "50%", "40%"),
)
TEXT = (
    "Kiln sales rose in 2031 primarily due to two large orders from the north.",
    "Deferred income consists of prepayments for kilns that are not yet built.",
    "As of December 31, 2031, there was $1.4 million of unearned wages related to masons and $0.9 million related to clerks.",
    "Rent was $30,000, $20,000 and $10,000 in 2031, 2030 and 2029, respectively.",
    "The plan was adopted on 4 May 2028 by the Board of Directors.",
)


@pytest.fixture(scope="module")
def document() -> Document:
    return document_of_grid("kilns", TABLE, TEXT)


def number(answer: Answer) -> tuple[Decimal, str | None, int]:
    assert answer.value is not None, answer.text
    return answer.value.number, answer.value.unit, answer.value.scale


@pytest.mark.parametrize(
    ("question", "value", "unit", "scale"),
    [
        ("What were kiln sales in 2030?", "500", "USD", 1000),
        ("What was the change in kiln sales from 2029 to 2031?", "200", "USD", 1000),
        ("What was the percentage change in brick sales between 2030 and 2031?", "-33.33", "%", 1),
        ("What is the difference between kiln sales and brick sales in 2031?", "400", "USD", 1000),
        ("What is the average of kiln sales from 2029 to 2031?", "500", "USD", 1000),
        ("What is the average cost of sales for 2030 and 2031?", "440", "USD", 1000),  # printed as deductions
        ("What is the sum of brick sales in 2030 and 2031?", "500", "USD", 1000),
        ("What percentage of total sales were kiln sales in 2031?", "75", "%", 1),
        ("What is the ratio of kiln sales to brick sales in 2031?", "3", None, 1),
        ("What was the highest kiln sales?", "600", "USD", 1000),
        ("What was the change in net income between 2030 and 2031?", "120", "USD", 1000),
        ("What was the change in gross margin from 2030 to 2031?", "-10", "%", 1),
        ("Without brick sales, what would total sales have been in 2031?", "600", "USD", 1000),
    ],
)
def test_numbers(document: Document, question: str, value: str, unit: str | None, scale: int) -> None:
    answer = solve_given(question, document)

    assert number(answer) == (Decimal(value), unit, scale)
    assert answer.program is not None
    assert {operand.evidence.citation.document for operand in answer.program.operands} == {"kilns"}


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("In which year were brick sales the highest?", "2030"),
        ("Which years did kiln sales exceed $450 thousand?", "2031\n2030"),
        ("How many years did kiln sales exceed $450 thousand?", "2"),
        ("Which years does the table provide information for?", "2031\n2030\n2029"),
        ("What were kiln sales in 2031 and 2029, respectively?", "$ 600\n$ 400\nscale: thousand"),
        ("What was the rent in 2030?", "$20,000"),
        ("What was the amount of unearned wages related to clerks?", "$0.9 million"),
        ("Why did kiln sales rise in 2031?", "primarily due to two large orders from the north"),
        ("What does deferred income consist of?", "prepayments for kilns that are not yet built"),
        ("When was the plan adopted?", "4 May 2028"),
    ],
)
def test_texts(document: Document, question: str, text: str) -> None:
    answer = solve_given(question, document)

    assert (answer.status, answer.text) == ("answered", text)
    assert answer.citations or "table" in question


def test_a_yes_or_no_is_computed(document: Document) -> None:
    answer = solve_given("Were kiln sales higher than brick sales in 2031?", document)

    assert answer.verdict == "yes"
    assert answer.program is not None
    assert answer.program.value == 400_000


def test_the_threshold_withholds_what_few_words_speak_for(document: Document) -> None:
    question = "What was the interest income in 2031?"  # only "income" is there

    assert solve_given(question, document).status == "answered"
    assert solve_given(question, document, least=0.9).text != solve_given(question, document).text


def test_shares_times_price() -> None:
    grid = (
        ("Period", "Total number of shares purchased", "Average price paid per share"),
        ("October", "100", "$ 2.50"),
        ("November", "200", "$ 3.00"),
    )
    answer = solve_given("What was spent on the shares purchased in November?", document_of_grid("kilns", grid))

    assert answer.value is not None
    assert answer.value.number == 600


def test_the_next_years_are_added_up() -> None:
    grid = (("", "(in thousands)"), ("2032", "$ 10"), ("2033", "20"), ("2034", "40"), ("Thereafter", "80"), ("Total", "150"))
    answer = solve_given("How much is due in the next 24 months?", document_of_grid("kilns", grid, ["Lease payments due are:"]))

    assert answer.value is not None
    assert (answer.value.number, answer.value.scale) == (30, 1000)


def test_returns_of_two_series_are_compared() -> None:
    grid = (("", "2026", "2031"), ("Acme Kilns common stock", "100", "180"), ("Ceramics index", "100", "150"))
    answer = solve_given(
        "What was the difference in percentage return of Acme Kilns common stock and the ceramics index?", document_of_grid("kilns", grid)
    )

    assert answer.value is not None
    assert (answer.value.number, answer.value.unit) == (30, "%")


def answered(question: str, grid: tuple[tuple[str, ...], ...], *text: str) -> Answer:
    return solve_given(question, document_of_grid("kilns", grid, text))


BALANCE = (
    ("(in thousands)", "2031", "2030"),
    ("Net sales", "$ 800", "$ 500"),
    ("Net income", "80", "40"),
    ("Total current assets", "300", "200"),
    ("Total assets", "900", "800"),
    ("Total current liabilities", "150", "200"),
    ("Total liabilities", "450", "320"),
)


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("What was the net profit margin in 2031?", "10", "%"),
        ("What is the current ratio in 2031?", "2", None),
        ("What is the debt-to-asset ratio in 2030?", "0.4", None),
        ("What is the change in the current ratio from 2030 to 2031?", "1", None),
        ("What was the return on total assets in 2030?", "5", "%"),
    ],
)
def test_formulas_of_the_book_over_the_rows_that_are_printed(question: str, value: str, unit: str | None) -> None:
    assert number(answered(question, BALANCE))[:2] == (Decimal(value), unit)


PARTS = (
    ("(in thousands)", "2031", "2030"),
    ("Kilns", "$ 30", "$ 20"),
    ("Bricks", "50", "40"),
    ("Tiles", "20", "40"),
    ("Total sales", "$ 100", "$ 100"),
)


@pytest.mark.parametrize(
    ("question", "value", "unit"),
    [
        ("What is the sum of kilns, bricks and tiles in 2031?", "100", "USD"),
        ("What is the average of kilns and bricks in 2030?", "30", "USD"),
        ("What is the proportion, in percentage, of kilns and tiles over total sales in 2031?", "50", "%"),
        ("What share of total sales was bricks in 2031?", "50", "%"),
    ],
)
def test_figures_named_in_one_breath(question: str, value: str, unit: str) -> None:
    assert number(answered(question, PARTS))[:2] == (Decimal(value), unit)


def test_movements_belong_to_the_balance_that_they_lead_to() -> None:
    grid = (
        ("", "Number of shares"),
        ("Unvested at December 31, 2029", "100"),
        ("Granted", "40"),
        ("Unvested at December 31, 2030", "140"),
        ("Granted", "60"),
        ("Unvested at December 31, 2031", "200"),
    )
    assert number(answered("What is the number of shares granted in 2030?", grid))[0] == 40
    assert number(answered("What was the change in unvested shares from 2029 to 2031?", grid))[0] == 100


@pytest.mark.parametrize(
    "heads",
    [
        ("First", "Second", "Third", "Fourth"),
        ("Jul 27, 2030 quarter", "Oct 26, 2030 quarter", "Jan 25, 2031 quarter", "Apr 26, 2031 quarter"),
    ],
)
def test_quarters_are_known_by_name_or_by_order(heads: tuple[str, ...]) -> None:
    grid = (("", *heads), ("Kiln sales", "10", "20", "40", "80"))
    assert number(answered("What were kiln sales in the third quarter?", grid))[0] == 40
    assert number(answered("What was the change in kiln sales between the second and the fourth quarter?", grid))[0] == 60


@pytest.mark.parametrize(
    "sentence",
    [
        "Brick sales rose from $128 million to $160 million in 2031.",
        "Brick sales of $160 million were up from $128 million in 2030.",
        "Brick sales were $160 million in 2031 compared with $128 million in 2030.",
        "Brick sales were $160 million versus $128 million the year before.",
        "Brick sales were $128 and $160 million in 2030 and 2031, respectively.",
    ],
)
def test_a_move_that_a_sentence_states_by_its_ends(sentence: str) -> None:
    answer = answered("What was the percentage change in brick sales in 2031?", (("", "2031"), ("Clay", "7")), sentence)
    assert number(answer) == (Decimal(25), "%", 1)


def test_interest_on_a_principal_and_the_whole_of_a_part() -> None:
    bond = "In 2031 the company issued $200 million of bonds with a fixed rate of 4%."
    assert number(answered("What is the yearly interest expense of the bonds, in millions?", (), bond)) == (Decimal(8), "USD", 10**6)
    whole = "If kilns generated 40% of the total sales, what would total sales be in 2031?"
    assert number(answered(whole, PARTS))[0] == 75


@pytest.mark.parametrize(
    ("question", "verdict"),
    [("Did bricks increase in 2031?", "yes"), ("Did tiles rise from 2030 to 2031?", "no"), ("Did kilns decline in 2031?", "no")],
)
def test_a_trend_is_judged_by_its_ends(question: str, verdict: str) -> None:
    assert answered(question, PARTS).verdict == verdict


@pytest.mark.parametrize(
    "sentence",
    ["The following table shows sales by product:", "Sales by product were as follows:", "The table below presents sales by product."],
)
def test_what_a_table_shows(sentence: str) -> None:
    assert answered("What does the table show?", PARTS, "Masons were few.", sentence).text.lower() == "sales by product"
