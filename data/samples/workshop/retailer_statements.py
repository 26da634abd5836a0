# ruff: noqa: E501 - sentences and table rows stay whole
"""Pellworth's Item 8: auditor's report and the five consolidated statements."""

from __future__ import annotations

from reportlab.platypus import Flowable, PageBreak, Spacer

from workshop.desk import Desk
from workshop.figures import Cell
from workshop.paper import Mark
from workshop.retailer_books import BASIC, DILUTED, DIVIDEND, ENDS, WEEKS, earnings_per_share
from workshop.sheet import Column, Row

SEE = "See notes to consolidated financial statements."


def statements(desk: Desk) -> list[Flowable]:
    """Item 8 up to the notes."""
    return [*report(desk), *operations(desk), *comprehensive(desk), *balance(desk), *flows(desk), *equity(desk)]


def titled(desk: Desk, title: str, key: str, *, fresh: bool = True) -> list[Flowable]:
    """A statement's title."""
    start: list[Flowable] = [PageBreak()] if fresh else [Spacer(1, 22)]
    return [*start, Mark(key, title, 2), *desk.text("Pellworth Stores, Inc.", style="sub"), *desk.text(title, style="item")]


def yearly(desk: Desk, years: tuple[int, ...], width: float = 84) -> list[Column]:
    """Columns of fiscal years with the weeks and the closing date."""
    return [Column(path=("Fiscal year ended", f"{ENDS[y]}\n({WEEKS[y]} weeks)"), width=width) for y in years]


def report(desk: Desk) -> list[Flowable]:
    """The auditor's report."""
    year = desk.year
    story: list[Flowable] = [*desk.item("Item 8.", "Financial Statements and Supplementary Data", "item8")]
    story += desk.text("Report of Independent Registered Public Accounting Firm", style="sub")
    story += desk.text("To the shareholders and the board of directors of Pellworth Stores, Inc.")
    story += desk.text(
        f'<b>Opinion on the financial statements.</b> We have audited the consolidated balance sheets of Pellworth Stores, Inc. (the "Company") as of {ENDS[year]} and {ENDS[year - 1]}, the related consolidated '
        f"statements of operations, comprehensive income, shareholders' equity and cash flows for the fiscal years ended {ENDS[year]}, {ENDS[year - 1]} and {ENDS[year - 2]}, and the related notes. In our opinion, the "
        "financial statements present fairly, in all material respects, the financial position of the Company and the results of its operations and its cash flows in conformity with accounting principles generally "
        "accepted in the United States of America.",
        f"We have also audited, in accordance with the standards of the Public Company Accounting Oversight Board (United States), the Company's internal control over financial reporting as of {ENDS[year]}, and our "
        "report on it expressed an unqualified opinion.",
        "<b>Basis for opinion.</b> These financial statements are the responsibility of management. Our responsibility is to express an opinion on them based on our audits. Those standards require that we plan and "
        "perform the audit to obtain reasonable assurance about whether the financial statements are free of material misstatement, whether due to error or fraud. Our audits included examining, on a test basis, evidence "
        "regarding the amounts and disclosures. We believe that our audits provide a reasonable basis for our opinion.",
        "<b>Critical audit matter: impairment of store assets.</b> As described in Note 3, the Company tests store assets when events suggest that they may not be recovered. We considered this a critical audit matter because "
        "forecasts of store cash flows are subjective. We tested controls, compared forecasts with results, and evaluated growth rates with the help of valuation specialists.",
        f"Sandholm &amp; Reyes LLP<br/>Minneapolis, Minnesota<br/>March {24 if year == 2022 else 22}, {year + 1}<br/>We have served as the Company's auditor since 2014.",
    )
    return story


def operations(desk: Desk) -> list[Flowable]:
    """Statements of operations."""
    three = desk.three
    eps = [earnings_per_share(desk.books[y], y) for y in three]
    rows = [
        desk.row("Net sales", "sales", three, dollar=True),
        desk.row("Other revenue", "other_revenue", three),
        desk.row("Total revenues", "revenue", three, rule="over", bold=True),
        Row(label="Costs and expenses:"),
        desk.row("Cost of sales, including buying and occupancy costs", "cost", three, indent=1),
        desk.row("Selling, general and administrative expenses", "sga", three, indent=1),
        desk.row("Depreciation and amortization", "depreciation", three, indent=1),
        desk.row("Impairment of store assets", "impairment", three, indent=1),
        desk.row("Total costs and expenses", "costs", three, indent=1, rule="over"),
        desk.row("Operating income", "operating", three, rule="over", bold=True),
        desk.row("Interest expense", "interest", three, sign=-1),
        desk.row("Interest income", "interest_income", three),
        desk.row("Income before income taxes", "pretax", three, rule="over"),
        desk.row("Income tax expense", "tax", three),
        desk.row("Net income", "net", three, dollar=True, rule="total", bold=True),
        Row(label="Net income per share:"),
        desk.shares("Basic", [pair[0] for pair in eps], indent=1),
        desk.shares("Diluted", [pair[1] for pair in eps], indent=1),
        Row(label="Weighted average shares outstanding:"),
        Row(label="Basic", cells=tuple(Cell(text=f"{BASIC[y]:,}") for y in three), indent=1),
        Row(label="Diluted", cells=tuple(Cell(text=f"{DILUTED[y]:,}") for y in three), indent=1),
        desk.shares("Dividends declared per share", [DIVIDEND[y] for y in three]),
    ]
    head = titled(desk, "Consolidated Statements of Operations", "operations")
    return [
        *head,
        desk.sheet("operations", yearly(desk, three), rows, corner="(in thousands, except per share data)"),
        *desk.text(SEE, style="small"),
    ]


def comprehensive(desk: Desk) -> list[Flowable]:
    """Statements of comprehensive income, on the page of the statements of operations."""
    rows = [
        desk.row("Net income", "net", desk.three, dollar=True),
        desk.row("Unrealized gain (loss) on short-term investments, net of tax", "oci", desk.three),
        desk.row("Comprehensive income", "comprehensive", desk.three, dollar=True, rule="total", bold=True),
    ]
    head = titled(desk, "Consolidated Statements of Comprehensive Income", "comprehensive", fresh=False)
    return [*head, desk.sheet("comprehensive", yearly(desk, desk.three), rows, corner="(in thousands)"), *desk.text(SEE, style="small")]


def balance(desk: Desk) -> list[Flowable]:
    """Balance sheets."""
    two = desk.two
    columns = [Column(path=(ENDS[y],), width=96) for y in two]
    issued = {2021: "39,078,214", 2022: "37,702,006", 2023: "36,598,471"}
    rows = [
        Row(label="Assets", bold=True),
        Row(label="Current assets:"),
        desk.row("Cash and cash equivalents", "cash", two, indent=1, dollar=True),
        desk.row("Short-term investments", "investments", two, indent=1),
        desk.row("Accounts receivable", "receivables", two, indent=1),
        desk.row("Merchandise inventories", "inventories", two, indent=1),
        desk.row("Prepaid expenses and other current assets", "prepaid", two, indent=1),
        desk.row("Total current assets", "current_assets", two, indent=1, rule="over", bold=True),
        desk.row("Property and equipment, net", "plant", two),
        desk.row("Operating lease right-of-use assets", "leases", two),
        desk.row("Goodwill", "goodwill", two),
        desk.row("Other assets", "other_assets", two),
        desk.row("Total assets", "assets", two, dollar=True, rule="total", bold=True),
        Row(label="Liabilities and shareholders' equity", bold=True),
        Row(label="Current liabilities:"),
        desk.row("Accounts payable", "payables", two, indent=1, dollar=True),
        desk.row("Accrued expenses and other current liabilities", "accrued", two, indent=1),
        desk.row("Current portion of operating lease liabilities", "current_leases", two, indent=1),
        desk.row("Current portion of long-term debt", "current_debt", two, indent=1),
        desk.row("Total current liabilities", "current_liabilities", two, indent=1, rule="over", bold=True),
        desk.row("Long-term debt", "long_debt", two),
        desk.row("Operating lease liabilities", "lease_debt", two),
        desk.row("Deferred income taxes", "deferred_liability", two),
        desk.row("Other long-term liabilities", "other_liabilities", two),
        desk.row("Total liabilities", "liabilities", two, rule="over", bold=True),
        Row(label="Commitments and contingencies (Note 10)"),
        Row(label="Shareholders' equity:"),
        desk.plain("Preferred stock, $0.01 par value, 5,000,000 shares authorized, none issued", [0, 0], indent=1),
        desk.row(
            f"Common stock, $0.01 par value, 120,000,000 shares authorized; {issued[two[0]]} and {issued[two[1]]} shares issued and outstanding",
            "common",
            two,
            indent=1,
        ),
        desk.row("Additional paid-in capital", "paid_in", two, indent=1),
        desk.row("Retained earnings", "retained", two, indent=1),
        desk.row("Accumulated other comprehensive loss", "aoci", two, indent=1),
        desk.row("Total shareholders' equity", "equity", two, rule="over", bold=True),
        desk.row("Total liabilities and shareholders' equity", "both", two, dollar=True, rule="total", bold=True),
    ]
    head = titled(desk, "Consolidated Balance Sheets", "balance")
    return [*head, desk.sheet("balance", columns, rows, corner="(in thousands, except share data)"), *desk.text(SEE, style="small")]


def flows(desk: Desk) -> list[Flowable]:
    """Statements of cash flows."""
    three = desk.three
    rows = [
        Row(label="Operating activities", bold=True),
        desk.row("Net income", "net", three, dollar=True),
        Row(label="Adjustments to reconcile net income to net cash provided by operating activities:"),
        desk.row("Depreciation and amortization", "depreciation", three, indent=1),
        desk.row("Impairment of store assets", "impairment", three, indent=1),
        desk.row("Share-based compensation", "stock_compensation", three, indent=1),
        desk.row("Deferred income taxes", "deferred_tax", three, indent=1),
        desk.row("Operating lease assets and liabilities, net", "flow_leases", three, indent=1),
        desk.row("Loss on disposal of property and equipment", "disposal_loss", three, indent=1),
        Row(label="Changes in assets and liabilities:"),
        desk.row("Accounts receivable", "flow_receivables", three, indent=1),
        desk.row("Merchandise inventories", "flow_inventories", three, indent=1),
        desk.row("Prepaid expenses and other current assets", "flow_prepaid", three, indent=1),
        desk.row("Accounts payable", "flow_payables", three, indent=1),
        desk.row("Accrued expenses and other current liabilities", "flow_accrued", three, indent=1),
        desk.row("Other long-term liabilities", "flow_other", three, indent=1),
        desk.row("Net cash provided by operating activities", "cfo", three, rule="over", bold=True),
        Row(label="Investing activities", bold=True),
        desk.row("Capital expenditures", "capex", three, sign=-1),
        desk.row("Purchases of short-term investments", "investments_bought", three, sign=-1),
        desk.row("Maturities of short-term investments", "investments_matured", three),
        desk.row("Proceeds from sale of property and equipment", "disposals", three),
        desk.row("Net cash used in investing activities", "cfi", three, rule="over", bold=True),
        Row(label="Financing activities", bold=True),
        desk.row("Borrowings under revolving credit facility", "borrowed", three),
        desk.row("Repayments under revolving credit facility", "repaid_line", three, sign=-1),
        desk.row("Repayments of term loan", "repaid_term", three, sign=-1),
        desk.row("Cash dividends paid", "dividends", three, sign=-1),
        desk.row("Repurchases of common stock", "repurchases", three, sign=-1),
        desk.row("Taxes paid on net settlement of share awards", "settlement", three, sign=-1),
        desk.row("Proceeds from employee share purchase plan", "plans", three),
        desk.row("Net cash used in financing activities", "cff", three, rule="over", bold=True),
        desk.row("Net increase (decrease) in cash and cash equivalents", "cash_change", three),
        desk.row("Cash and cash equivalents, beginning of year", "cash_before", three),
        desk.row("Cash and cash equivalents, end of year", "cash", three, dollar=True, rule="total", bold=True),
        Row(label="Supplemental information:"),
        desk.row("Interest paid", "interest_paid", three, dollar=True, indent=1),
        desk.row("Income taxes paid", "taxes_paid", three, dollar=True, indent=1),
    ]
    head = titled(desk, "Consolidated Statements of Cash Flows", "flows")
    return [*head, desk.sheet("flows", yearly(desk, three), rows, corner="(in thousands)"), *desk.text(SEE, style="small")]


PARTS = ("common", "paid_in", "retained", "aoci")


def equity(desk: Desk) -> list[Flowable]:
    """Statements of shareholders' equity."""
    heads = (
        "Common\nstock",
        "Additional\npaid-in\ncapital",
        "Retained\nearnings",
        "Accumulated\nother compre-\nhensive loss",
        "Total share-\nholders' equity",
    )
    columns = [Column(path=(head,), width=width) for head, width in zip(heads, (50, 62, 62, 72, 72), strict=True)]
    first = desk.books[desk.year - 3]
    running = [first[part] for part in PARTS]
    rows = [desk.plain(f"Balance, {ENDS[desk.year - 3]}", [*running, sum(running)], bold=True, dollar=True)]
    for year in reversed(desk.three):
        now = desk.books[year]
        moves: list[tuple[str, dict[str, int]]] = [
            ("Net income", {"retained": now["net"]}),
            ("Other comprehensive income (loss)", {"aoci": now["oci"]}),
            (f"Cash dividends (${DIVIDEND[year]} per share)", {"retained": -now["dividends"]}),
            ("Repurchases of common stock", {"common": -now["par_retired"], "retained": -(now["repurchases"] - now["par_retired"])}),
            ("Share-based compensation", {"paid_in": now["stock_compensation"]}),
            ("Employee share plans, net of taxes withheld", {"paid_in": now["plans"] - now["settlement"]}),
        ]
        for label, move in moves:
            values = [move.get(part, 0) for part in PARTS]
            running = [a + b for a, b in zip(running, values, strict=True)]
            rows.append(desk.plain(label, [*values, sum(values)], indent=1))
        assert running == [now[part] for part in PARTS]
        rows.append(
            desk.plain(
                f"Balance, {ENDS[year]}", [*running, sum(running)], bold=True, dollar=True, rule="total" if year == desk.year else "over"
            )
        )
    head = titled(desk, "Consolidated Statements of Shareholders' Equity", "equity")
    return [*head, desk.sheet("equity", columns, rows, corner="(in thousands, except per share data)"), *desk.text(SEE, style="small")]
