"""Kinds of question that once gave a wrong number: two companies, shares said in either order, the row's own words, lists."""

from __future__ import annotations

from datetime import date

import pytest

from answer.solve import solve
from answer.types import Answer
from tests.answer.filings import Filing, Shelf, harrow, year, year_end


def quarry() -> Filing:
    """A shop with two kinds of revenue, noncontrolling interests and a fiscal year that ends in January."""
    filing = Filing(name="quarry_2022_10k", company="Quarry-Lane Stores, Inc.", fiscal_year=2022, period_end=date(2023, 1, 28))
    ends = {2022: date(2023, 1, 28), 2021: date(2022, 1, 29), 2020: date(2021, 1, 30)}
    filing.table(
        "income",
        tuple(year(number, end=end) for number, end in ends.items()),
        {
            "Net sales": ("$ 400", "$ 320", "$ 300"),
            "Other revenue": ("40", "30", "20"),
            "Total revenues": ("440", "350", "320"),
            "Cost of sales": ("240", "200", "190"),
            "Selling, general and administrative expenses": ("100", "90", "80"),
            "Operating income": ("100", "60", "50"),
            "Income before income taxes": ("80", "50", "40"),
            "Provision for income taxes": ("24", "15", "12"),
            "Net income": ("56", "35", "28"),
            "Less: Net income attributable to noncontrolling interests": ("(6)", "(5)", "(3)"),
            "Net income attributable to Quarry-Lane Stores, Inc.": ("50", "30", "25"),
        },
        page=30,
    )
    filing.table(
        "balance",
        tuple(year_end(number, end=end) for number, end in list(ends.items())[:2]),
        {
            "Total assets": ("500", "450"),
            "Total liabilities": ("300", "280"),
            "Total Quarry-Lane Stores, Inc. stockholders' equity": ("180", "155"),
            "Noncontrolling interests": ("20", "15"),
            "Total equity": ("200", "170"),
        },
        page=32,
    )
    filing.table(
        "cash flow",
        tuple(year(number, end=end) for number, end in ends.items()),
        {"Capital expenditures": ("(22)", "(16)", "(12)")},
        page=33,
        section="Investing activities",
    )
    return filing


def ask(question: str) -> Answer:
    return solve(question, Shelf(harrow(), quarry()))


def number(answer: Answer) -> tuple[str, str | None]:
    assert answer.status == "answered", answer.text
    assert answer.value is not None, answer.text
    return str(answer.value.number), answer.value.unit


@pytest.mark.parametrize(
    ("question", "value"),
    [
        # A share is the first over the second, whatever stands between; "what share of" turns it around.
        ("What is the FY2022 capital expenditure of Quarry-Lane Stores as a percentage of its FY2022 net sales?", ("5.5", "%")),
        ("What share of Quarry-Lane's FY2022 total revenues did capital expenditures represent?", ("5.0", "%")),
        # The row that says the very words wins.
        ("Quarry-Lane net sales FY2022", ("400", "USD")),
        ("Quarry-Lane revenue FY2022", ("440", "USD")),
        ("SG&A as a percent of net sales, Quarry-Lane FY2022", ("25.0", "%")),
        ("By what percentage did Quarry-Lane's net sales grow from FY2021 to FY2022?", ("25.0", "%")),
        ("Quarry-Lane total equity FY2022", ("200", "USD")),
        # A company's name with a hyphen, and inside a line item.
        (
            ("What is Quarry-Lane's FY2022 ROA? ROA is defined as: net income attributable to Quarry-Lane Stores, Inc. / total assets."),
            ("0.10", None),
        ),
        # Two companies: 30.0% less 25.0%; 1,200 less 400.
        (
            (
                "In FY2022, by how many percentage points was the effective tax rate (provision for income taxes / income before income "
                "taxes) of Quarry-Lane higher than that of Harrow Mills?"
            ),
            ("5.0", "percentage points"),
        ),
        ("How much larger were the net sales of Harrow Mills than those of Quarry-Lane in FY2022?", ("800", "USD")),
        # One period said twice.
        ("Quarry-Lane total assets at the end of fiscal 2022 (January 28, 2023)", ("500", "USD")),
        ("Harrow Mills total assets on Dec. 31, 2021", ("1000", "USD")),
        # A sum over years, with the years between.
        ("Cumulative operating income of Quarry-Lane from FY2020 to FY2022", ("210", "USD")),
        ("What was Quarry-Lane's total assets growth in FY2022 compared with FY2021?", ("11.1", "%")),
        # Politeness is no question of yes or no.
        ("Hi! Could you please tell me the operating income of Quarry-Lane in FY2021?", ("60", "USD")),
        ("Quarry-Lane FY2022 gross margin (net sales less cost of sales, divided by net sales)", ("40.0", "%")),
    ],
)
def test_the_number(question: str, value: tuple[str, str | None]) -> None:
    assert number(ask(question)) == value


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Quarry-Lane net sales FY2022 in euros", "USD"),
        ("By what percent did Harrow Mills' net sales exceed Quarry-Lane's in FY2022?", "percent of one of them"),
        ("Did net sales of Harrow Mills grow faster than those of Quarry-Lane in FY2022?", "several companies"),
        ("Quarry-Lane loyalty fees in FY2022 as a percentage of total revenues", "share of what"),
        ("What was Quarry-Lane's net sales growth in FY2022 versus FY2020?", "next to each other"),
        ("Quarry-Lane's net income excluding noncontrolling interests on the balance sheet in FY2022", "balance"),
        ("What are total assets of Quarry-Lane as a percentage of its capital expenditures in FY2022?", "plausible"),
    ],
)
def test_no_number(question: str, reason: str) -> None:
    answer = ask(question)
    assert answer.status == "abstained", answer.text
    assert reason in answer.text


def test_several_figures_beside_each_other_are_no_single_number() -> None:
    answer = ask("Compare the net sales of Harrow Mills and Quarry-Lane in FY2022.")
    assert answer.status == "answered"
    assert answer.value is None
    assert "$1,200 million" in answer.text
    assert "$400 million" in answer.text


def test_the_highest_of_a_span_looks_at_the_years_between() -> None:
    filing = Filing(name="peak_2022_10k", company="Peak Tools Inc.", fiscal_year=2022)
    filing.table("income", (year(2022), year(2021), year(2020)), {"Net sales": ("10", "30", "20"), "Net income": ("1", "2", "3")}, page=9)
    answer = solve("In which year between FY2020 and FY2022 were the net sales of Peak Tools the highest?", Shelf(filing))
    assert answer.status == "answered", answer.text
    assert answer.text.startswith("FY2021")
