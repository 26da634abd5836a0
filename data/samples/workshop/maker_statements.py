# ruff: noqa: E501 - sentences and table rows stay whole
"""Tarnbrook's index, auditor's report and the five consolidated statements (pages F-1 and on)."""

from __future__ import annotations

from reportlab.platypus import CondPageBreak, Flowable, PageBreak, Spacer

from workshop.desk import Desk
from workshop.figures import Cell
from workshop.maker_books import BASIC, DILUTED, DIVIDEND, earnings_per_share
from workshop.paper import Mark, TocLine, turn
from workshop.sheet import Column, Row

OWNER = "TARNBROOK INDUSTRIES, INC."
SEE = "The accompanying notes are an integral part of these consolidated financial statements."


def statements(desk: Desk) -> list[Flowable]:
    """The financial statements, each on a page of its own."""
    return [*index(desk), *report(desk), *operations(desk), *comprehensive(desk), *balance(desk), *flows(desk), *equity(desk)]


def titled(desk: Desk, title: str, unit: str, key: str) -> list[Flowable]:
    """A statement's three-line title on a new page."""
    return [
        PageBreak(), Mark(key, title.title(), 1), *desk.text(OWNER, title, style="centre_bold"),
        *desk.text(unit, style="centre_italic"), Spacer(1, 4),
    ]  # fmt: skip


def yearly(desk: Desk, years: tuple[int, ...], width: float = 72) -> list[Column]:
    """Columns of years under "Year ended December 31,"."""
    return [Column(path=("Year ended December 31,", str(y)), width=width) for y in years]


def index(desk: Desk) -> list[Flowable]:
    """The index to the financial statements."""
    lines = (
        ("Report of Independent Registered Public Accounting Firm (PCAOB ID: 9042)", "f_report"),
        ("Consolidated Statements of Operations", "f_operations"), ("Consolidated Statements of Comprehensive Income", "f_comprehensive"),
        ("Consolidated Balance Sheets", "f_balance"), ("Consolidated Statements of Cash Flows", "f_flows"),
        ("Consolidated Statements of Equity", "f_equity"), ("Notes to Consolidated Financial Statements", "f_notes"),
    )  # fmt: skip
    story: list[Flowable] = [
        *turn("financial"),
        Mark("f_index", "Financial statements", 0),
        *desk.text("INDEX TO CONSOLIDATED FINANCIAL STATEMENTS", style="centre_bold"),
        Spacer(1, 10),
    ]
    story += [TocLine(desk.look, "", title, key, desk.known.labels.get(key, ""), 0) for title, key in lines]
    return story


def report(desk: Desk) -> list[Flowable]:
    """The auditor's report."""
    year = desk.year
    story: list[Flowable] = [
        Spacer(1, 24),
        Mark("f_report", "Auditor's report", 1),
        *desk.text("REPORT OF INDEPENDENT REGISTERED PUBLIC ACCOUNTING FIRM", style="centre_bold"),
        Spacer(1, 6),
    ]
    story += desk.text("To the Stockholders and the Board of Directors of Tarnbrook Industries, Inc.")
    story += desk.text("Opinions on the Financial Statements and Internal Control over Financial Reporting", style="minor")
    story += desk.text(
        f'We have audited the accompanying consolidated balance sheets of Tarnbrook Industries, Inc. and subsidiaries (the "Company") as of December 31, {year} and '
        f"{year - 1}, the related consolidated statements of operations, comprehensive income, equity and cash flows for each of the three years in the period ended "
        f"December 31, {year}, and the related notes. We have also audited the Company's internal control over financial reporting as of December 31, {year}.",
        "In our opinion, the financial statements present fairly, in all material respects, the financial position of the Company at those dates, and the results of its "
        "operations and its cash flows for those years, in conformity with accounting principles generally accepted in the United States of America, and the Company "
        "maintained, in all material respects, effective internal control over financial reporting.",
    )
    story += desk.text("Basis for Opinions", style="minor")
    story += desk.text(
        "The Company's management is responsible for these financial statements and for effective internal control. Our responsibility is to express opinions on them "
        "based on our audits. We are registered with the Public Company Accounting Oversight Board (United States) and are required to be independent of the Company. We "
        "planned and performed the audits to obtain reasonable assurance about whether the financial statements are free of material misstatement, whether due to error or fraud.",
    )
    story += desk.text("Critical Audit Matter", style="minor")
    story += desk.text(
        f"<i>Goodwill of one Motion Systems reporting unit.</i> Goodwill was ${desk.now['goodwill']:,} million at December 31, {year}. Management's estimate of the fair value "
        "of the reporting unit rests on forecasts of sales and margins and on the discount rate. Auditing these assumptions required a high degree of judgment and the help of "
        "our valuation specialists. We tested controls over the forecasts, compared them with past results and industry data, and computed the sensitivity of the conclusion.",
        f"/s/ Harrowgate &amp; Linde LLP<br/>Cleveland, Ohio<br/>February 16, {year + 1}<br/>We have served as the Company's auditor since 2009.",
    )
    return story


def operations(desk: Desk) -> list[Flowable]:
    """Statements of operations."""
    three = desk.three
    eps = [earnings_per_share(desk.books[y], y) for y in three]
    rows = [
        desk.row("Net sales", "sales", three, dollar=True),
        desk.row("Cost of goods sold", "cost", three),
        desk.row("Gross profit", "gross", three, rule="over", indent=1, bold=True),
        Row(label="Operating expenses:"),
        desk.row("Selling, general and administrative expenses", "sga", three, indent=1),
        desk.row("Research and development expenses", "research", three, indent=1),
        desk.row("Amortization of acquired intangible assets", "amortization", three, indent=1),
        desk.row("Restructuring charges", "restructuring", three, indent=1),
        desk.row("Total operating expenses", "expenses", three, rule="over", indent=2),
        desk.row("Operating income", "operating", three, rule="over", bold=True),
        desk.row("Interest expense", "interest", three, sign=-1),
        desk.row("Other income (expense), net", "other_income", three),
        desk.row("Income before income taxes", "pretax", three, rule="over"),
        desk.row("Provision for income taxes", "tax", three, sign=-1),
        desk.row("Net income", "net", three, rule="over", bold=True),
        desk.row("Less: Net income attributable to noncontrolling interests", "minority_income", three, sign=-1),
        desk.row("Net income attributable to Tarnbrook Industries, Inc.", "net_owners", three, dollar=True, rule="total", bold=True),
        Row(),
        Row(label="Earnings per share attributable to Tarnbrook common stockholders:"),
        desk.shares("Basic", [pair[0] for pair in eps], indent=1),
        desk.shares("Diluted", [pair[1] for pair in eps], indent=1),
        Row(),
        Row(label="Weighted average common shares outstanding (in millions):"),
        Row(label="Basic", cells=tuple(Cell(text=str(BASIC[y]), value=BASIC[y] * 1000000) for y in three), indent=1),
        Row(label="Diluted", cells=tuple(Cell(text=str(DILUTED[y]), value=DILUTED[y] * 1000000) for y in three), indent=1),
        Row(),
        desk.shares("Cash dividends declared per common share", [DIVIDEND[y] for y in three]),
    ]
    return [
        *titled(desk, "CONSOLIDATED STATEMENTS OF OPERATIONS", "(in millions, except per share amounts)", "f_operations"),
        desk.sheet("operations", yearly(desk, three), rows), *desk.text(SEE, style="centre"),
    ]  # fmt: skip


def comprehensive(desk: Desk) -> list[Flowable]:
    """Statements of comprehensive income, below nothing else."""
    three = desk.three
    rows = [
        desk.row("Net income", "net", three, dollar=True),
        Row(label="Other comprehensive income (loss), net of tax:"),
        desk.row("Foreign currency translation adjustments", "oci_translation", three, indent=1),
        desk.plain("Pension and other postretirement benefit adjustments, net of tax of " + ", ".join(f"${desk.books[y]['pension_tax']}".replace("$-", "$(") + (")" if desk.books[y]["pension_tax"] < 0 else "") for y in three),
                   [desk.books[y]["oci_pension"] for y in three], indent=1),
        desk.row("Unrealized gains (losses) on cash flow hedges", "hedges", three, indent=1),
        desk.row("Total other comprehensive income (loss)", "oci", three, rule="over", indent=2),
        desk.row("Comprehensive income", "comprehensive", three, rule="over"),
        desk.row("Less: Comprehensive income attributable to noncontrolling interests", "minority_income", three, sign=-1),
        desk.row("Comprehensive income attributable to Tarnbrook Industries, Inc.", "comprehensive_owners", three, dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    head = titled(desk, "CONSOLIDATED STATEMENTS OF COMPREHENSIVE INCOME", "(in millions)", "f_comprehensive")
    return [*head, desk.sheet("comprehensive", yearly(desk, three), rows), *desk.text(SEE, style="centre")]


def balance(desk: Desk) -> list[Flowable]:
    """Balance sheets."""
    two = desk.two
    columns = [Column(path=("December 31,", str(y)), width=84) for y in two]
    allowances = " and ".join(f"${desk.books[y]['allowance']}" for y in two)
    rows = [
        Row(label="ASSETS", bold=True),
        Row(label="Current assets:"),
        desk.row("Cash and cash equivalents", "cash", two, indent=1, dollar=True),
        desk.row(f"Accounts receivable, less allowances for doubtful accounts of {allowances}, respectively", "receivables", two, indent=1),
        desk.row("Inventories", "inventories", two, indent=1),
        desk.row("Prepaid expenses and other current assets", "prepaid", two, indent=1),
        desk.row("Total current assets", "current_assets", two, indent=2, rule="over"),
        desk.row("Property, plant and equipment, net", "plant", two),
        desk.row("Operating lease right-of-use assets", "leases", two),
        desk.row("Goodwill", "goodwill", two),
        desk.row("Intangible assets, net", "intangibles", two),
        desk.row("Other assets", "other_assets", two),
        desk.row("Total assets", "assets", two, dollar=True, rule="total", bold=True),
        Row(),
        Row(label="LIABILITIES AND EQUITY", bold=True),
        Row(label="Current liabilities:"),
        desk.row("Current portion of long-term debt", "current_debt", two, indent=1, dollar=True),
        desk.row("Accounts payable", "payables", two, indent=1),
        desk.row("Accrued compensation and benefits", "compensation", two, indent=1),
        desk.row("Other accrued liabilities", "accrued", two, indent=1),
        desk.row("Total current liabilities", "current_liabilities", two, indent=2, rule="over"),
        desk.row("Long-term debt, less current portion", "long_debt", two),
        desk.row("Operating lease liabilities", "lease_debt", two),
        desk.row("Deferred income taxes", "deferred_liability", two),
        desk.row("Other liabilities", "other_liabilities", two),
        desk.row("Total liabilities", "liabilities", two, indent=2, rule="over"),
        Row(label="Commitments and contingencies (Note 13)"),
        Row(label="Stockholders' equity:"),
        desk.plain("Preferred stock, $0.01 par value; 10,000,000 shares authorized; none issued", [0, 0], indent=1),
        desk.row("Common stock, $0.01 par value; 250,000,000 shares authorized; 112,406,318 shares issued", "common", two, indent=1),
        desk.row("Additional paid-in capital", "paid_in", two, indent=1),
        desk.row("Retained earnings", "retained", two, indent=1),
        desk.row("Accumulated other comprehensive loss", "aoci", two, indent=1),
        desk.row("Treasury stock, at cost", "treasury", two, indent=1),
        desk.row("Total Tarnbrook stockholders' equity", "owners", two, indent=2, rule="over"),
        desk.row("Noncontrolling interests", "minority", two),
        desk.row("Total equity", "equity", two, indent=2, rule="over"),
        desk.row("Total liabilities and equity", "both", two, dollar=True, rule="total", bold=True),
    ]
    head = titled(desk, "CONSOLIDATED BALANCE SHEETS", "(in millions, except share and per share amounts)", "f_balance")
    return [*head, desk.sheet("balance", columns, rows), *desk.text(SEE, style="centre")]


def flows(desk: Desk) -> list[Flowable]:
    """Statements of cash flows."""
    three = desk.three
    rows = [
        Row(label="Cash flows from operating activities:", bold=True),
        desk.row("Net income", "net", three, dollar=True, indent=1),
        Row(label="Adjustments to reconcile net income to net cash provided by operating activities:", indent=1),
        desk.row("Depreciation", "depreciation", three, indent=2),
        desk.row("Amortization of intangible assets", "amortization", three, indent=2),
        desk.row("Stock-based compensation", "stock_compensation", three, indent=2),
        desk.row("Deferred income taxes", "deferred_tax", three, indent=2),
        desk.row("Loss (gain) on disposal of property, plant and equipment", "disposal_loss", three, indent=2),
        Row(label="Changes in operating assets and liabilities, net of acquisitions:", indent=1),
        desk.row("Accounts receivable", "flow_receivables", three, indent=2),
        desk.row("Inventories", "flow_inventories", three, indent=2),
        desk.row("Prepaid expenses and other current assets", "flow_prepaid", three, indent=2),
        desk.row("Accounts payable", "flow_payables", three, indent=2),
        desk.row("Accrued compensation and benefits", "flow_compensation", three, indent=2),
        desk.row("Other accrued liabilities", "flow_accrued", three, indent=2),
        desk.row("Other, net", "flow_other", three, indent=2),
        desk.row("Net cash provided by operating activities", "cfo", three, rule="over", indent=3, bold=True),
        Row(label="Cash flows from investing activities:", bold=True),
        desk.row("Capital expenditures", "capex", three, sign=-1, indent=1),
        desk.row("Acquisitions of businesses, net of cash acquired", "acquisitions", three, sign=-1, indent=1),
        desk.row("Proceeds from disposal of property, plant and equipment", "disposals", three, indent=1),
        desk.row("Net cash used in investing activities", "cfi", three, rule="over", indent=3, bold=True),
        Row(label="Cash flows from financing activities:", bold=True),
        desk.row("Proceeds from issuance of long-term debt", "borrowed", three, indent=1),
        desk.row("Repayment of long-term debt", "repaid", three, sign=-1, indent=1),
        desk.row("Dividends paid to common stockholders", "dividends", three, sign=-1, indent=1),
        desk.row("Repurchases of common stock", "repurchases", three, sign=-1, indent=1),
        desk.row("Proceeds from exercise of stock options", "options", three, indent=1),
        desk.row("Dividends paid to noncontrolling interests", "minority_dividends", three, sign=-1, indent=1),
        desk.row("Net cash used in financing activities", "cff", three, rule="over", indent=3, bold=True),
        desk.row("Effect of exchange rate changes on cash and cash equivalents", "fx_cash", three),
        desk.row("Net increase (decrease) in cash and cash equivalents", "cash_change", three, rule="over"),
        desk.row("Cash and cash equivalents at beginning of year", "cash_before", three),
        desk.row("Cash and cash equivalents at end of year", "cash", three, dollar=True, rule="total", bold=True),
        Row(),
        Row(label="Supplemental disclosures of cash flow information:"),
        desk.row("Cash paid for interest", "interest_paid", three, dollar=True, indent=1),
        desk.row("Cash paid for income taxes, net of refunds", "taxes_paid", three, indent=1),
    ]
    head = titled(desk, "CONSOLIDATED STATEMENTS OF CASH FLOWS", "(in millions)", "f_flows")
    return [*head, desk.sheet("flows", yearly(desk, three), rows), *desk.text(SEE, style="centre")]


PARTS = ("common", "paid_in", "retained", "aoci", "treasury", "minority")


def equity(desk: Desk) -> list[Flowable]:
    """Statements of equity: columns are the parts of equity."""
    heads = (
        "Common\nstock",
        "Additional\npaid-in\ncapital",
        "Retained\nearnings",
        "Accumulated\nother com-\nprehensive\nloss",
        "Treasury\nstock",
        "Noncon-\ntrolling\ninterests",
        "Total\nequity",
    )
    columns = [Column(path=(head,), width=width) for head, width in zip(heads, (47, 54, 52, 62, 52, 52, 52), strict=True)]
    first = desk.books[desk.year - 3]
    rows = [equity_row(desk, f"Balance at December 31, {desk.year - 3}", [first[part] for part in PARTS], bold=True, dollar=True)]
    running = [first[part] for part in PARTS]
    for year in reversed(desk.three):
        now = desk.books[year]
        moves: list[tuple[str, dict[str, int]]] = [
            ("Net income", {"retained": now["net_owners"], "minority": now["minority_income"]}),
            ("Other comprehensive income (loss)", {"aoci": now["oci"]}),
            (f"Dividends declared (${DIVIDEND[year]} per share)", {"retained": -now["dividends"]}),
            ("Dividends to noncontrolling interests", {"minority": -now["minority_dividends"]}),
            ("Repurchases of common stock", {"treasury": -now["repurchases"]}),
            ("Stock options exercised", {"paid_in": now["options"]}),
            ("Stock-based compensation", {"paid_in": now["stock_compensation"]}),
        ]
        for label, move in moves:
            values = [move.get(part, 0) for part in PARTS]
            running = [a + b for a, b in zip(running, values, strict=True)]
            rows.append(equity_row(desk, label, values, indent=1))
        assert running == [now[part] for part in PARTS]
        rows.append(
            equity_row(
                desk, f"Balance at December 31, {year}", running, bold=True, dollar=True, rule="total" if year == desk.year else "over"
            )
        )
        rows.append(Row())
    head = titled(desk, "CONSOLIDATED STATEMENTS OF EQUITY", "(in millions, except per share amounts)", "f_equity")
    return [*head, desk.sheet("equity", columns, rows, size=8.6), *desk.text(SEE, style="centre")]


def equity_row(
    desk: Desk, label: str, values: list[int], *, bold: bool = False, dollar: bool = False, indent: int = 0, rule: str = ""
) -> Row:
    """A row of the statement of equity with its total at the right."""
    return desk.plain(label, [*values, sum(values)], bold=bold, dollar=dollar, indent=indent, rule=rule)


def headed(desk: Desk, title: str) -> list[Flowable]:
    """A note's heading."""
    return [CondPageBreak(100), Spacer(1, 4), *desk.text(title, style="sub")]


def at_end(desk: Desk, width: float = 78) -> list[Column]:
    """Two balance sheet dates."""
    return [Column(path=("December 31,", str(y)), width=width) for y in desk.two]
