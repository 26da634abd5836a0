import pytest

from ingest.document import Statement
from ingest.statements import statement_by_rows, statement_of

INCOME = (
    "Revenue", "Cost of sales", "Gross profit", "Operating expenses", "Profit before tax", "Income tax expense", "Profit for the year",
    "Earnings per share",
)  # fmt: skip
LOSS = (
    "Revenue",
    "Research",
    "Total operating expenses",
    "Loss from operations",
    "Interest",
    "Income tax",
    "Net loss",
    "Comprehensive loss",
)
COMPREHENSIVE = ("Profit for the year", "Exchange differences", "Other comprehensive income", "Total comprehensive income for the year")
BALANCE = (
    "Inventories", "Total current assets", "Total assets", "Share capital", "Retained earnings", "Total equity", "Total liabilities",
    "Total equity and liabilities",
)  # fmt: skip
FLOWS = (
    "Cash flows from operating activities", "Depreciation", "Net cash from operating activities", "Cash flows from investing activities",
    "Purchases of plant", "Net cash used in investing activities", "Cash flows from financing activities", "Cash at end of year",
)  # fmt: skip
EQUITY = ("Balance at 1 January 2022", "Profit for the year", "Dividends", "Balance at 31 December 2022")


@pytest.mark.parametrize(
    ("title", "labels", "statement"),
    [
        ("Consolidated statement of profit or loss", INCOME, "income"),
        ("Group income statement", INCOME, "income"),
        ("Consolidated Statements of (Loss) Income", LOSS, "income"),
        ("Consolidated Statements of Operations and Comprehensive Loss", LOSS, "income"),
        ("Consolidated Statements of Comprehensive Income (Loss)", COMPREHENSIVE, "comprehensive income"),
        ("Consolidated statement of comprehensive income", COMPREHENSIVE, "comprehensive income"),
        ("Consolidated statement of financial position", BALANCE, "balance"),
        ("Statements of Financial Condition", BALANCE, "balance"),
        ("Cash flow statement", FLOWS, "cash flow"),
        ("Consolidated Statements of Cash Flows", FLOWS, "cash flow"),
        ("Statements of Shareholders' Equity", EQUITY, "equity"),
        ("Statement of Stockholders’ Deficit", EQUITY, "equity"),
        ("Consolidated statement of changes in equity", EQUITY, "equity"),
    ],
)
def test_titles_name_statements(title: str, labels: tuple[str, ...], statement: Statement) -> None:
    assert statement_of([title], labels) == statement


def test_rows_must_agree_with_the_title() -> None:
    assert statement_of(["Consolidated Balance Sheets"], INCOME) is None
    assert statement_of(["Consolidated Statements of Cash Flows"], EQUITY) is None


@pytest.mark.parametrize(
    "title",
    ["Selected consolidated statements of income data", "Reconciliation of the income statement", "Income statement by segment"],
)
def test_extracts_are_no_statements(title: str) -> None:
    assert statement_of([title], INCOME) is None


def test_rows_alone_prove_a_balance_sheet() -> None:
    rows = ("Cash", "Receivables", "Inventories", *(f"Asset {n}" for n in range(5)), "Total assets", "Debt", "Payables")
    assert statement_by_rows((*rows, "Total liabilities and shareholders' equity")) == "balance"
    assert statement_by_rows(rows) is None
