from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from answer.sandbox import run_program
from answer.solve import solve
from answer.types import Answer
from ingest.errors import UsageError
from tests.answer.filings import Filing, Shelf, bexley, harrow, hit, quarter, year, year_end


def ask(question: str, *filings: Filing) -> Answer:
    return solve(question, Shelf(*(filings or (harrow(),))))


def number(answer: Answer) -> tuple[str, str | None, int]:
    assert answer.status == "answered", answer.text
    assert answer.value is not None
    return str(answer.value.number), answer.value.unit, answer.value.scale


@pytest.mark.parametrize(
    ("question", "value"),
    [
        # one line item
        ("What is the FY2022 net income of Harrow Mills?", ("120", "USD", 10**6)),
        ("How much total assets did Harrow Mills have at the end of FY2021? Answer in USD millions.", ("1000", "USD", 10**6)),
        (
            ("Using only the balance sheet, what is the year end FY2022 amount of accounts payable for Harrow Mills (in USD millions)?"),
            ("120", "USD", 10**6),
        ),
        ("Please state Harrow Mills' FY2020 COGS in USD thousands.", ("576000", "USD", 1000)),
        ("What were Harrow Mills's capital expenditures in fiscal 2022 (in USD billions)?", ("0.11", "USD", 10**9)),
        ("According to the statement of cash flows, how much cash did Harrow Mills pay in dividends in 2021?", ("24", "USD", 10**6)),
        ("What was the diluted EPS of Harrow Mills for FY2022?", ("2.40", "USD/share", 1)),
        (
            ("We need a figure from the P&L statement. Here's the question: what is Harrow Mills' R&D expense in FY2021?"),
            ("50", "USD", 10**6),
        ),
        # a formula by name
        ("What is the FY2022 gross margin of Harrow Mills?", ("40.0", "%", 1)),
        ("What is Harrow Mills' net profit margin for FY2021 (as a %)? Round to two decimal places.", ("8.00", "%", 1)),
        ("Harrow Mills: what was the quick ratio at the end of fiscal 2022?", ("1.17", "x", 1)),
        ("What is the FY2022 days payable outstanding (DPO) for Harrow Mills?", ("48.03", "days", 1)),
        ("How large was Harrow Mills' free cash flow in FY2021 in USD millions?", ("70", "USD", 10**6)),
        (
            ("What is Harrow Mills' retention ratio in FY2022 (using dividends paid and net income)? Round answer to two decimal places."),
            ("0.75", "x", 1),
        ),
        # a definition in the question
        (
            (
                "What is the FY2022 ROA of Harrow Mills? ROA is defined as: FY2022 net income / (average total "
                "assets between FY2021 and FY2022). "
                "Round your answer to two decimal places."
            ),
            ("0.11", None, 1),
        ),
        (
            (
                "What is Harrow Mills's FY2022 days payable outstanding (DPO)? DPO is defined as: 365 * (average "
                "accounts payable between FY2021 and FY2022) / "
                "(FY2022 COGS + change in inventory between FY2021 and FY2022). Round your answer to two decimal places."
            ),
            ("48.03", None, 1),
        ),
        (
            (
                "What is the FY2022 working capital ratio for Harrow Mills? Define working capital ratio as total "
                "current assets divided by total current "
                "liabilities. Round to one decimal place."
            ),
            ("2.0", None, 1),
        ),
        (
            ("What is the FY2021 FCF for Harrow Mills? FCF here is defined as: (cash from operations - capex). Answer in USD millions."),
            ("70", "USD", 10**6),
        ),
        ("What was Harrow Mills' FY2022 free cash flow (operating cash flow minus capital expenditures)?", ("100", "USD", 10**6)),
        (
            ("What is Harrow Mills's coverage in FY2022, using operating income as the numerator and interest expense as the denominator?"),
            ("9.00", None, 1),
        ),
        (
            (
                "What is the FY2022 unadjusted EBITDA less capex for Harrow Mills? Define unadjusted EBITDA as "
                "unadjusted operating income + depreciation and "
                "amortization [from cash flow statement]. Answer in USD millions."
            ),
            ("140", "USD", 10**6),
        ),
        (
            (
                "What is the FY2022 unadjusted EBITDA % margin for Harrow Mills? Calculate unadjusted EBITDA using "
                "unadjusted operating income and D&A "
                "(from cash flow statement). Round to one decimal place."
            ),
            ("20.8", "%", 1),
        ),
        (
            (
                "What is the FY2022 cash cycle of Harrow Mills? Cash cycle is defined as: DIO - DPO. DIO is defined "
                "as: 365 * (average inventory between FY2021 "
                "and FY2022) / (FY2022 COGS). DPO is defined as: 365 * (average accounts payable between FY2021 and "
                "FY2022) / (FY2022 COGS). "
                "Round your answer to one decimal place."
            ),
            ("30.4", None, 1),
        ),
        # growth
        (
            (
                "What is Harrow Mills' year-over-year change in revenue from FY2021 to FY2022 (in units of percents and round to one "
                "decimal place)?"
            ),
            ("20.0", "%", 1),
        ),
        ("By what percentage did Harrow Mills's net income grow in FY2022?", ("50.0", "%", 1)),
        ("What was the growth rate of Harrow Mills' operating income between FY2020 and FY2021?", ("33.3", "%", 1)),
        ("How much did Harrow Mills' capex increase in percent from FY2021 to FY2022?", ("37.5", "%", 1)),
        (
            ("What was the percentage change in inventories of Harrow Mills from 2021 to 2022? Round to two decimal places."),
            ("28.57", "%", 1),
        ),
        # averages of years
        (
            ("What is the FY2020 - FY2022 3 year average net profit margin (as a %) for Harrow Mills? Round to one decimal place."),
            ("8.2", "%", 1),
        ),
        (
            ("What is the FY2020 - FY2022 3 year average of capex as a % of revenue for Harrow Mills? Answer in units of percents."),
            ("7.9", "%", 1),
        ),
        ("What was Harrow Mills' average gross margin over the three years FY2020 to FY2022?", ("38.0", "%", 1)),
        ("What is the two year average operating margin of Harrow Mills for FY2021 - FY2022?", ("13.5", "%", 1)),
        (
            ("What is the 3-year average unadjusted EBITDA % margin for Harrow Mills, FY2020 - FY2022? Round to one decimal place."),
            ("18.3", "%", 1),
        ),
        # shares
        ("What was SG&A as a percentage of revenue for Harrow Mills in FY2022?", ("20.0", "%", 1)),
        ("What percentage of revenue was research and development for Harrow Mills in FY2022?", ("5.0", "%", 1)),
        ("What is the FY2021 depreciation and amortization (D&A from cash flow statement) % margin for Harrow Mills?", ("6.0", "%", 1)),
        # differences
        ("How much did Harrow Mills' total assets change between FY2021 and FY2022?", ("200", "USD", 10**6)),
        ("By how many percentage points did Harrow Mills's gross margin change from FY2021 to FY2022?", ("2.0", "percentage points", 1)),
        ("What was the change in Harrow Mills' operating margin from FY2021 to FY2022, in basis points?", ("300", "bp", 1)),
        ("How much has the effective tax rate of Harrow Mills changed between FY2021 and FY2022?", ("3.4", "percentage points", 1)),
    ],
)
def test_numbers(question: str, value: tuple[str, str | None, int]) -> None:
    answer = ask(question)
    assert number(answer) == value
    assert answer.program is not None
    again = run_program(answer.program.text, {operand.name: operand.value for operand in answer.program.operands})
    assert again == answer.program.value
    assert {operand.evidence.citation for operand in answer.program.operands} == set(answer.citations)


@pytest.mark.parametrize(
    ("question", "verdict"),
    [
        ("Does Harrow Mills have an improving gross margin profile as of FY2022? If gross margin is not useful, then state that.", "yes"),
        ("Has Harrow Mills increased its debt on balance sheet between FY2022 and the FY2021 period?", "yes"),
        ("Did Harrow Mills' operating margin decline in FY2022?", "no"),
        ("Was there any drop in accounts payable at Harrow Mills between FY2021 and FY2022?", "no"),
        ("Has Harrow Mills's effective tax rate improved between FY2021 and FY2022?", "no"),
        ("Does Harrow Mills have positive working capital based on FY2022 data?", "yes"),
        ("Was Harrow Mills' investing cash flow negative in FY2021?", "yes"),
        ("Is Harrow Mills' FY2022 gross margin above 45%?", "no"),
        ("Did Harrow Mills' net income exceed $100 million in FY2022?", "yes"),
        ("Are Harrow Mills's gross margins historically consistent (not fluctuating more than roughly 2.5% each year)?", "yes"),
        ("Are Harrow Mills's gross margins stable, fluctuating by less than 1% a year, FY2020 - FY2022?", "no"),
        ("Did Harrow Mills pay dividends in FY2022?", "yes"),
    ],
)
def test_yes_and_no(question: str, verdict: str) -> None:
    answer = ask(question)
    assert answer.status == "answered", answer.text
    assert answer.verdict == verdict, answer.text


def test_a_sentence_gives_both_figures() -> None:
    answer = ask("Does Harrow Mills have an improving gross margin profile as of FY2022?")
    assert answer.text == "Yes: gross margin rose from 38.0% (FY2021) to 40.0% (FY2022)."
    assert ask("What is the FY2022 net income of Harrow Mills?").text == "FY2022 net income was $120 million."


def test_direction_without_a_claim_has_no_verdict() -> None:
    answer = ask("Has Harrow Mills' quick ratio improved or declined between FY2021 and FY2022?")
    assert answer.verdict is None
    assert answer.text == "Quick ratio rose from 1.04x (FY2021) to 1.17x (FY2022)."


def test_the_largest_of_several() -> None:
    answer = ask(
        "Among operations, investing, and financing activities, which brought in the most (or lost the "
        "least) cash flow for Harrow Mills in FY2022?"
    )
    assert number(answer) == ("210", "USD", 10**6)
    assert answer.text.startswith("Cash from operations had the highest amount, $210 million")
    which = ask("In which year was the net income of Harrow Mills the highest, FY2020, FY2021 or FY2022?")
    assert which.text.startswith("FY2022 had the highest net income, $120 million")


def test_two_companies_are_compared() -> None:
    filings = (harrow(), bexley(2022, ("500,000", "450,000"), ("100,000", "81,000")))
    answer = ask("Which had the higher operating margin in FY2022, Harrow Mills or Bexley?", *filings)
    assert number(answer) == ("20.0", "%", 1)
    assert answer.text.startswith("Bexley Instruments Inc. had the highest operating margin, 20.0%")
    assert {citation.document for citation in answer.citations} == {"harrow_2022_10k", "bexley_2022_10k"}


def test_two_filings_of_one_company_are_joined() -> None:
    filings = (bexley(2023, ("600,000", "500,000"), ("90,000", "100,000")), bexley(2021, ("450,000", "400,000"), ("81,000", "60,000")))
    answer = ask("How did Bexley's revenue in FY2020 compare with FY2023?", *filings)
    assert answer.text == "Revenue was $400,000 thousand (FY2020) and $600,000 thousand (FY2023)."
    assert {citation.document for citation in answer.citations} == {"bexley_2023_10k", "bexley_2021_10k"}
    grown = ask("By what percentage did Bexley's revenue grow from FY2021 to FY2023?", *filings)
    assert number(grown) == ("33.3", "%", 1)


def test_a_missing_total_is_computed_and_said() -> None:
    filing = harrow()
    filing.facts = [fact for fact in filing.facts if fact.concept != "GrossProfit"]
    answer = ask("What is the FY2022 gross profit of Harrow Mills?", filing)
    assert number(answer) == ("480", "USD", 10**6)
    assert "gross profit is not printed" in answer.text.lower()
    assert answer.program is not None
    assert len(answer.program.operands) == 2


def test_quarters_are_not_years() -> None:
    filing = Filing(
        name="harrow_2023q2_10q",
        company="Harrow Mills Corporation",
        fiscal_year=2023,
        fiscal_quarter=2,
        form="10-Q",
        period_end=date(2023, 6, 30),
    )
    half = year(2023, end=date(2023, 6, 30))
    filing.table("income", (quarter(2, 2023), quarter(2, 2022)), {"Net sales": ("310", "290")}, page=4)
    filing.table("balance", (quarter(2, 2023, instant=True), year_end(2022)), {"Cash and cash equivalents": ("90", "150")}, page=5)
    assert half.months == 12
    assert number(ask("What were Harrow's net sales in Q2 of FY2023?", filing)) == ("310", "USD", 10**6)
    drop = ask("Was there any drop in Cash & Cash equivalents at Harrow between FY 2022 and Q2 of FY2023?", filing)
    assert drop.verdict == "yes"
    full = ask("What were Harrow's net sales in FY2023?", filing)
    assert full.status == "abstained"
    assert "no FY2023 value" in full.text


def test_a_year_named_by_its_end_is_accepted_with_a_note() -> None:
    filing = Filing(
        name="bexley_release", company="Bexley Instruments Inc.", fiscal_year=2022, form="earnings release", period_end=date(2023, 1, 28)
    )
    filing.table("income", (year(2022, end=date(2023, 1, 28)), year(2021, end=date(2022, 1, 29))), {"Net sales": ("300", "250")}, page=3)
    answer = ask("What were Bexley's net sales in FY2023?", filing)
    assert number(answer) == ("300", "USD", 10**6)
    assert "January 28, 2023" in answer.text
    assert answer.confidence < 0.9


@pytest.mark.parametrize("named", ["calendar year 2022", "CY2022", "CY 22", "the calendar years 2022"])
def test_a_calendar_year_is_not_answered_with_another_fiscal_year(named: str) -> None:
    ends_in_june = Filing(name="bexley", company="Bexley Instruments Inc.", fiscal_year=2022, period_end=date(2022, 6, 30))
    ends_in_june.table("income", (year(2022, end=date(2022, 6, 30)),), {"Net sales": ("300",)}, page=3)
    answer = ask(f"What were Bexley's net sales in {named}?", ends_in_june)
    assert answer.status == "abstained"
    assert "ends in June" in answer.text


def test_a_calendar_year_is_the_fiscal_year_that_ends_with_it() -> None:
    filing = Filing(name="bexley", company="Bexley Instruments Inc.", fiscal_year=2022, period_end=date(2023, 1, 1))
    filing.table("income", (year(2022, end=date(2023, 1, 1)),), {"Net sales": ("300",)}, page=3)
    assert number(ask("What were Bexley's net sales in calendar year 2022?", filing)) == ("300", "USD", 10**6)


def test_the_filings_own_year_when_none_is_asked() -> None:
    answer = ask("What is the net income of Harrow Mills?")
    assert number(answer) == ("120", "USD", 10**6)
    assert "no period was asked" in answer.text.lower()


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("What was Harrow Mills' revenue CAGR from FY2020 to FY2022?", ("15.5", "%", 1)),
        ("What was the sum of Harrow Mills' capex and dividends paid in FY2022?", ("140", "USD", 10**6)),
        ("What is the ratio of Harrow Mills's inventories to total assets at the end of FY2022?", ("0.15", None, 1)),
        ("What portion of Harrow Mills's FY2022 revenue was R&D?", ("5.0", "%", 1)),
        ("What were the total current liabilities of Harrow Mills as of December 31, 2021?", ("250", "USD", 10**6)),
        ("What was Harrow Mills' average inventory for FY2022?", ("160", "USD", 10**6)),
        ("What was the change in Harrow Mills' gross margin from FY2021 to FY2022 (in percent)?", ("2.0", "percentage points", 1)),
        ("Harrow Mills FY22 revenue?", ("1200", "USD", 10**6)),
    ],
)
def test_other_wordings(question: str, value: tuple[str, str | None, int]) -> None:
    assert number(ask(question)) == value


def test_a_claim_about_the_earlier_year() -> None:
    assert ask("Was Harrow Mills' net income higher in FY2021 than in FY2022?").verdict == "no"
    assert ask("Was Harrow Mills' net income lower in FY2021 than in FY2022?").verdict == "yes"


def test_a_ratio_over_a_negative_base_is_told() -> None:
    filing = Filing(name="b", company="B", fiscal_year=2022)
    filing.table("income", (year(2022),), {"Net loss": ("(30)",)}, page=3)
    filing.table("balance", (year_end(2022), year_end(2021)), {"Total shareholders' equity": ("(20)", "(10)")}, page=4)
    answer = ask("What is the FY2022 return on equity of B?", filing)
    assert number(answer) == ("200.0", "%", 1)
    assert "not positive" in answer.text
    assert answer.confidence < 0.7


def test_a_detail_of_a_note_is_not_taken_for_the_balance() -> None:
    filing = harrow()
    filing.facts = [fact for fact in filing.facts if fact.concept != "InventoryNet"]
    filing.table(None, (year_end(2022), year_end(2021)), {"Inventories": ("6", "7")}, page=70)
    assert ask("What were the inventories of Harrow Mills at the end of FY2022?", filing).status == "abstained"


def test_a_segment_is_found_by_its_name() -> None:
    filing = harrow()
    filing.table(None, (year(2022), year(2021)), {"Net sales": ("700", "580")}, page=60, dimension="Yarns")
    filing.table(None, (year(2022), year(2021)), {"Net sales": ("500", "420")}, page=60, dimension="Cloth")
    answer = ask("What were the net sales of Harrow Mills' Yarns segment in FY2022?", filing)
    assert number(answer) == ("700", "USD", 10**6)


def test_a_row_outside_the_concepts_is_found_by_its_words() -> None:
    filing = harrow()
    filing.table("balance", (year_end(2022), year_end(2021)), {"Rotable spare looms, net": ("33", "31")}, page=41)
    answer = ask("What were the rotable spare looms of Harrow Mills at the end of FY2022?", filing)
    assert number(answer) == ("33", "USD", 10**6)
    assert answer.confidence < 0.9


def test_two_values_in_two_balance_sheets_are_a_conflict() -> None:
    filing = harrow()
    filing.table("balance", (year_end(2022), year_end(2021)), {"Inventories": ("171", "140")}, page=44)
    answer = ask("What are the FY2022 inventories of Harrow Mills?", filing)
    assert answer.status == "conflict"
    assert {citation.page for citation in answer.citations} == {41, 44}
    assert answer.value is None


def test_a_note_that_rounds_is_no_conflict() -> None:
    filing = harrow()
    filing.table(None, (year_end(2022),), {"Total inventories": ("180.3",)}, page=55)
    answer = ask("What are the FY2022 inventories of Harrow Mills?", filing)
    assert number(answer) == ("180", "USD", 10**6)


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Why did Harrow Mills close its mill in 2022?", "Not answered"),
        ("What drove the increase in Harrow Mills' inventories in FY2022?", "drove"),
        ("How much was the real change in sales for Harrow Mills in FY2022 if we exclude the impact of FX movement?", "exclude"),
        ("What was Harrow Mills' adjusted EBITDA for FY2022?", "Not answered"),
        ("What is the FY2022 deferred tax liability of Harrow Mills?", "deferred tax"),
        ("What is the FY2019 net income of Harrow Mills?", "FY2019"),
        ("What is the FY2022 magic ratio of Harrow Mills? Magic ratio is defined as: goodwill / wizardry.", "wizardry"),
        ("What is the net income of Globex in FY2022?", "Globex"),
        ("What are the largest liabilities of Harrow Mills in FY2022?", "compared"),
        ("Which segment of Harrow Mills had the highest revenue in FY2022?", "compared"),
        ("What percent of Harrow Mills' dividends for FY2022 was paid in Q4 of FY2022?", "Not answered"),
        ("By what percentage did the interest coverage of the Harrow Mills pension fund grow?", "Not answered"),
    ],
)
def test_what_cannot_be_computed_is_not_guessed(question: str, reason: str) -> None:
    answer = solve(question, Shelf(harrow(), hits=(hit("The mill was closed in March 2022. Sales went on."),)))
    assert answer.status == "abstained", answer.text
    assert reason in answer.text
    assert answer.value is None
    assert answer.program is None
    assert "\n" not in answer.text
    assert answer.citations[0].quote in "The mill was closed in March 2022. Sales went on."


def test_a_table_without_a_scale_is_not_multiplied() -> None:
    filing = Filing(name="bexley_2022_10k", company="Bexley Instruments Inc.", fiscal_year=2022)
    filing.table("income", (year(2022),), {"Net sales": ("300",), "Cost of sales": ("210",), "Gross profit": ("90",)}, page=3, scale=None)
    refused = ask("What were Bexley's net sales in FY2022?", filing)
    assert refused.status == "abstained"
    assert "does not say its scale" in refused.text
    ratio = ask("What was Bexley's gross margin in FY2022?", filing)
    assert number(ratio) == ("30.0", "%", 1)


def test_growth_from_a_loss_says_nothing() -> None:
    filing = Filing(name="bexley_2022_10k", company="Bexley Instruments Inc.", fiscal_year=2022)
    filing.table("income", (year(2022), year(2021)), {"Net income (loss)": ("30", "(10)")}, page=3)
    answer = ask("By what percentage did Bexley's net income grow in FY2022?", filing)
    assert answer.status == "abstained"
    assert "not positive" in answer.text


def test_an_answer_is_crossfooted() -> None:
    answer = ask("What are the FY2022 total assets of Harrow Mills?")
    names = {check.name: check.result for check in answer.checks}
    assert names["crossfoots: Assets = LiabilitiesAndStockholdersEquity (FY2022)"] == "passed"
    assert names["periods are those asked"] == "passed"
    assert names["scales are known"] == "passed"


def test_several_companies_and_none_named() -> None:
    answer = ask("What is the FY2022 net income?", harrow(), bexley(2022, ("500,000", "450,000"), ("100,000", "81,000")))
    assert answer.status == "abstained"
    assert "names no company" in answer.text


def test_only_the_named_documents_count() -> None:
    shelf = Shelf(harrow(), bexley(2022, ("500,000", "450,000"), ("100,000", "81,000")))
    answer = solve("What is the FY2022 operating income?", shelf, documents=("bexley_2022_10k",))
    assert number(answer) == ("100000", "USD", 1000)
    with pytest.raises(UsageError, match="no document named"):
        solve("What is the FY2022 operating income?", shelf, documents=("nothing",))
    with pytest.raises(UsageError, match="empty"):
        solve("  ", shelf)


def test_values_keep_their_decimals() -> None:
    assert ask("What is the FY2022 net income of Harrow Mills?").program is not None
    assert Decimal("120") * 10**6 == ask("What is the FY2022 net income of Harrow Mills?").program.value  # type: ignore[union-attr]
