# ruff: noqa: E501 - sentences and table rows stay whole
"""Tarnbrook's earnings release for the first quarter of 2024: condensed statements with dot leaders, and measures outside the accounting rules."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

from reportlab.platypus import CondPageBreak, Flowable, PageBreak, Spacer

from workshop.desk import Desk
from workshop.figures import Cell, change, per_share, rounded, share
from workshop.look import PLAIN
from workshop.maker_books import Year, books, close, prove, quarters_of
from workshop.paper import Contents, Mark, Rule, bullets, publish
from workshop.sheet import Column, Row, Sheet

QUARTERS = ("March 31, 2024", "March 31, 2023")
FLOWS: dict[str, tuple[int, int]] = {
    "sales_flow": (428, 402), "sales_motion": (301, 310), "sales_thermal": (218, 199), "sales_between": (-16, -14), "cost": (596, 586),
    "sga": (149, 142), "research": (34, 31), "amortization": (13, 14), "restructuring": (4, 7), "income_flow": (88, 80), "income_motion": (36, 38),
    "income_thermal": (33, 27), "interest": (15, 18), "other_income": (1, 2), "tax": (26, 22), "minority_income": (2, 2), "depreciation": (30, 29),
    "stock_compensation": (9, 8), "deferred_tax": (-4, -5), "disposal_loss": (0, 0), "flow_receivables": (-31, -28), "flow_inventories": (-12, 9),
    "flow_prepaid": (-6, -5), "flow_payables": (14, -11), "flow_compensation": (-38, -31), "flow_accrued": (5, 3), "flow_other": (-2, -1),
    "capex": (34, 36), "acquisitions": (0, 0), "disposals": (0, 2), "borrowed": (0, 0), "repaid": (0, 100), "dividends": (26, 24),
    "repurchases": (40, 45), "options": (6, 4), "minority_dividends": (1, 1), "fx_cash": (-3, 1), "fx_plant": (-4, 2), "fx_goodwill": (-6, 3),
    "pension_gain": (0, 0), "pension_tax": (0, 0), "hedges": (1, 0), "new_leases": (2, -1), "got_receivables": (0, 0), "got_inventories": (0, 0),
    "got_plant": (0, 0), "got_goodwill": (0, 0), "got_intangibles": (0, 0), "got_payables": (0, 0), "got_deferred_tax": (0, 0),
    "current_debt": (250, 250), "allowance": (18, 17),
}  # fmt: skip
BASIC = (Decimal("88.0"), Decimal("89.2"))
DILUTED = (Decimal("88.6"), Decimal("89.9"))
DIVIDEND = (Decimal("0.29"), Decimal("0.27"))
NOW, THEN, YEAR_END = 20241, 20231, 2023


def quarter_books() -> dict[int, Year]:
    """The books with the first quarters of 2024 and 2023 under 20241 and 20231; the latter agrees with the quarters of the 10-K."""
    years = books()
    for index, (key, before) in enumerate(((NOW, 2023), (THEN, 2022))):
        years[key] = close(key, years[before], {name: values[index] for name, values in FLOWS.items()})
        if key == NOW:
            prove({**years[before], "current_debt": 0}, years[key])
    for name, parts in quarters_of(years, 2023).items():
        assert years[THEN][name] == parts[0], (name, years[THEN][name], parts[0])
    return years


def release(path: Path, scratch: Path) -> Contents:
    """Writes the release to `path`; returns where everything was printed."""
    ledger = quarter_books()

    def story(known: Contents, found: Contents) -> list[Flowable]:
        desk = Desk(PLAIN, ledger, 1_000_000, 2023, known, found, scratch)
        return [*letter(desk), *operations(desk), *balance(desk), *flows(desk), *segments(desk), *measures(desk)]

    return publish(
        path, PLAIN, story, title="Tarnbrook Industries, Inc. - First quarter 2024 results", author="Tarnbrook Industries, Inc.",
        head="Exhibit 99.1", foot="Tarnbrook Industries, Inc. \u2013 First Quarter 2024 Results", prefixes={"body": ""}, first="body",
    )  # fmt: skip


def three_months(width: float = 76) -> list[Column]:
    """The two quarters under "Three Months Ended"."""
    return [Column(path=("Three Months Ended", each.replace(", ", ",\n")), width=width) for each in QUARTERS]


def table(desk: Desk, name: str, columns: list[Column], rows: list[Row]) -> Sheet:
    """A table with dot leaders."""
    return desk.sheet(name, columns, rows, leaders=True)


def titled(desk: Desk, title: str, unit: str) -> list[Flowable]:
    """A schedule's title on a new page."""
    return [
        PageBreak(),
        *desk.text("TARNBROOK INDUSTRIES, INC.", title, style="centre_bold"),
        *desk.text(unit, style="centre"),
        *desk.text("(Unaudited)", style="centre"),
        Spacer(1, 3),
    ]


def earnings(desk: Desk, key: int) -> tuple[Decimal, Decimal]:
    """Basic and diluted earnings per share of a quarter."""
    place = 0 if key == NOW else 1
    owners = desk.books[key]["net_owners"]
    return rounded(owners / BASIC[place], 2), rounded(owners / DILUTED[place], 2)


def letter(desk: Desk) -> list[Flowable]:
    """The release itself."""
    now, then = desk.books[NOW], desk.books[THEN]
    growth = share(now["sales"] - then["sales"], then["sales"])
    columns = [*three_months(70), Column(path=("Change",), width=54, hang=")%")]
    rows = []
    for label, key in (
        ("Net sales", "sales"),
        ("Operating income", "operating"),
        ("Net income attributable to Tarnbrook", "net_owners"),
        ("Net cash provided by operating activities", "cfo"),
    ):
        rows.append(Row(label=label, cells=(*desk.cells([now[key], then[key]], dollar=True), change(now[key], then[key]))))
    pair = [earnings(desk, key)[1] for key in (NOW, THEN)]
    rows.append(
        Row(
            label="Diluted earnings per share",
            cells=(*(per_share(value) for value in pair), change(int(pair[0] * 100), int(pair[1] * 100))),
        )
    )
    outlook = [
        Row(label="Net sales growth", cells=(Cell(text="3% to 5%"), Cell(text="2% to 4%"))),
        Row(label="Adjusted diluted earnings per share", cells=(Cell(text="$4.15 to $4.35"), Cell(text="$4.05 to $4.30"))),
        Row(label="Capital expenditures (in millions)", cells=(Cell(text="$150 to $165"), Cell(text="$150 to $165"))),
    ]
    heads = [Column(path=("Full Year 2024", head), width=104) for head in ("Current outlook", "Prior outlook")]
    return [
        Mark("cover", "First quarter 2024 results", 0),
        *desk.text("FOR IMMEDIATE RELEASE", style="sub"), *desk.text("Tarnbrook Industries Reports First Quarter 2024 Results", style="item"), Rule(0.8),
        *bullets(
            desk.look, f"Net sales of ${now['sales']} million, up {growth}%", f"Operating income of ${now['operating']} million, or {desk.rate('operating', 'sales', NOW)}% of net sales",
            f"Diluted earnings per share of ${pair[0]}, compared with ${pair[1]}", "Outlook for the full year 2024 raised",
        ),
        *desk.text(
            f"<b>CALDER FALLS, Ohio \u2013 April 25, 2024</b> \u2013 Tarnbrook Industries, Inc. (NYSE: TNBK) today announced results for the first quarter ended March 31, 2024. Net sales were ${now['sales']} million, compared with "
            f"${then['sales']} million in the first quarter of 2023. Net income attributable to Tarnbrook was ${now['net_owners']} million, compared with ${then['net_owners']} million.",
            "\"Flow Control and Thermal Products delivered another strong quarter,\" said Daniel R. Oyelaran, President and Chief Executive Officer. \"Orders in Motion Systems grew for the second quarter in a row, and the savings from "
            "our plant closings are coming through as planned. We are raising our outlook for the year.\"",
        ),
        table(desk, "highlights", columns, rows), *desk.text("Outlook", style="sub"), desk.sheet("outlook", heads, outlook),
        *desk.text("Capital allocation", style="sub"),
        *desk.text(
            f"The Company paid dividends of ${now['dividends']} million and repurchased ${now['repurchases']} million of common stock in the quarter. The board of directors declared a dividend of $0.29 per share, payable on June 14, 2024. The 3.60% Senior "
            "Notes of $250 million fall due in November 2024; the Company expects to refinance them.",
        ),
        *desk.text("Measures outside generally accepted accounting principles", style="sub"),
        *desk.text("Adjusted diluted earnings per share, adjusted EBITDA and free cash flow are not defined by generally accepted accounting principles. They are reconciled in the last schedule. The Company cannot reconcile the outlook without unreasonable effort."),
        *desk.text("<i>Forward-looking statements.</i> This release contains forward-looking statements, which are subject to the risks described in the Company's annual report on Form 10-K for 2023.", style="small"),
    ]  # fmt: skip


def operations(desk: Desk) -> list[Flowable]:
    """Condensed statements of operations."""
    both = (NOW, THEN)
    eps = [earnings(desk, key) for key in both]
    rows = [
        desk.row("Net sales", "sales", both, dollar=True), desk.row("Cost of goods sold", "cost", both), desk.row("Gross profit", "gross", both, rule="over"),
        desk.row("Selling, general and administrative expenses", "sga", both), desk.row("Research and development expenses", "research", both),
        desk.row("Amortization of acquired intangible assets", "amortization", both), desk.row("Restructuring charges", "restructuring", both),
        desk.row("Operating income", "operating", both, rule="over"), desk.row("Interest expense", "interest", both, sign=-1), desk.row("Other income (expense), net", "other_income", both),
        desk.row("Income before income taxes", "pretax", both, rule="over"), desk.row("Provision for income taxes", "tax", both, sign=-1), desk.row("Net income", "net", both, rule="over"),
        desk.row("Less: Net income attributable to noncontrolling interests", "minority_income", both, sign=-1),
        desk.row("Net income attributable to Tarnbrook Industries, Inc.", "net_owners", both, dollar=True, rule="total"), Row(), Row(label="Earnings per share:"),
        desk.shares("Basic", [pair[0] for pair in eps], indent=1), desk.shares("Diluted", [pair[1] for pair in eps], indent=1), Row(),
        Row(label="Weighted average common shares outstanding (in millions):"), Row(label="Basic", cells=tuple(Cell(text=str(value), value=value * 1000000) for value in BASIC), indent=1),
        Row(label="Diluted", cells=tuple(Cell(text=str(value), value=value * 1000000) for value in DILUTED), indent=1), Row(), desk.shares("Cash dividends declared per common share", list(DIVIDEND)),
    ]  # fmt: skip
    return [
        *titled(desk, "CONDENSED CONSOLIDATED STATEMENTS OF OPERATIONS", "(in millions, except per share amounts)"),
        table(desk, "operations", three_months(), rows),
    ]


def balance(desk: Desk) -> list[Flowable]:
    """Condensed balance sheets; the right column is the annual report's."""
    both = (NOW, YEAR_END)
    columns = [Column(path=("March 31,\n2024",), width=80), Column(path=("December 31,\n2023",), width=80)]
    rows = [
        Row(label="ASSETS", bold=True), desk.row("Cash and cash equivalents", "cash", both, dollar=True), desk.row("Accounts receivable, net", "receivables", both), desk.row("Inventories", "inventories", both),
        desk.row("Prepaid expenses and other current assets", "prepaid", both), desk.row("Total current assets", "current_assets", both, rule="over", indent=1),
        desk.row("Property, plant and equipment, net", "plant", both), desk.row("Operating lease right-of-use assets", "leases", both), desk.row("Goodwill", "goodwill", both),
        desk.row("Intangible assets, net", "intangibles", both), desk.row("Other assets", "other_assets", both), desk.row("Total assets", "assets", both, dollar=True, rule="total", indent=1), Row(),
        Row(label="LIABILITIES AND EQUITY", bold=True), desk.row("Current portion of long-term debt", "current_debt", both, dollar=True), desk.row("Accounts payable", "payables", both),
        desk.row("Accrued compensation and benefits", "compensation", both), desk.row("Other accrued liabilities", "accrued", both), desk.row("Total current liabilities", "current_liabilities", both, rule="over", indent=1),
        desk.row("Long-term debt, less current portion", "long_debt", both), desk.row("Operating lease liabilities", "lease_debt", both), desk.row("Deferred income taxes", "deferred_liability", both),
        desk.row("Other liabilities", "other_liabilities", both), desk.row("Total liabilities", "liabilities", both, rule="over", indent=1), desk.row("Tarnbrook stockholders' equity", "owners", both),
        desk.row("Noncontrolling interests", "minority", both), desk.row("Total equity", "equity", both, rule="over", indent=1), desk.row("Total liabilities and equity", "both", both, dollar=True, rule="total", indent=1),
    ]  # fmt: skip
    return [*titled(desk, "CONDENSED CONSOLIDATED BALANCE SHEETS", "(in millions)"), table(desk, "balance", columns, rows)]


def flows(desk: Desk) -> list[Flowable]:
    """Condensed statements of cash flows."""
    both = (NOW, THEN)
    lines = (
        ("Net income", "net", 1), ("Depreciation", "depreciation", 1), ("Amortization of intangible assets", "amortization", 1), ("Stock-based compensation", "stock_compensation", 1),
        ("Deferred income taxes", "deferred_tax", 1), ("Accounts receivable", "flow_receivables", 1), ("Inventories", "flow_inventories", 1), ("Prepaid expenses and other current assets", "flow_prepaid", 1),
        ("Accounts payable", "flow_payables", 1), ("Accrued compensation and benefits", "flow_compensation", 1), ("Other accrued liabilities", "flow_accrued", 1), ("Other, net", "flow_other", 1),
    )  # fmt: skip
    rows = [
        Row(label="Operating activities:", bold=True),
        *[desk.row(label, key, both, sign=sign, dollar=key == "net", indent=1) for label, key, sign in lines],
    ]
    rows += [
        desk.row("Net cash provided by operating activities", "cfo", both, rule="over", indent=2), Row(label="Investing activities:", bold=True), desk.row("Capital expenditures", "capex", both, sign=-1, indent=1),
        desk.row("Proceeds from disposal of property, plant and equipment", "disposals", both, indent=1), desk.row("Net cash used in investing activities", "cfi", both, rule="over", indent=2),
        Row(label="Financing activities:", bold=True), desk.row("Repayment of long-term debt", "repaid", both, sign=-1, indent=1), desk.row("Dividends paid to common stockholders", "dividends", both, sign=-1, indent=1),
        desk.row("Repurchases of common stock", "repurchases", both, sign=-1, indent=1), desk.row("Proceeds from exercise of stock options", "options", both, indent=1),
        desk.row("Dividends paid to noncontrolling interests", "minority_dividends", both, sign=-1, indent=1), desk.row("Net cash used in financing activities", "cff", both, rule="over", indent=2),
        desk.row("Effect of exchange rate changes on cash and cash equivalents", "fx_cash", both), desk.row("Net decrease in cash and cash equivalents", "cash_change", both, rule="over"),
        desk.row("Cash and cash equivalents at beginning of period", "cash_before", both), desk.row("Cash and cash equivalents at end of period", "cash", both, dollar=True, rule="total"),
    ]  # fmt: skip
    return [*titled(desk, "CONDENSED CONSOLIDATED STATEMENTS OF CASH FLOWS", "(in millions)"), table(desk, "flows", three_months(), rows)]


def segments(desk: Desk) -> list[Flowable]:
    """Segment results."""
    both = (NOW, THEN)
    names = (("Flow Control", "flow"), ("Motion Systems", "motion"), ("Thermal Products", "thermal"))
    rows = [
        Row(label="Net sales", bold=True),
        *[desk.row(name, f"sales_{key}", both, indent=1, dollar=key == "flow") for name, key in names],
    ]
    rows += [
        desk.row("Intersegment eliminations", "sales_between", both, indent=1),
        desk.row("Total", "sales", both, dollar=True, rule="total", indent=1),
        Row(label="Operating income", bold=True),
    ]
    rows += [desk.row(name, f"income_{key}", both, indent=1, dollar=key == "flow") for name, key in names]
    rows += [
        desk.row("Corporate and eliminations", "income_corporate", both, indent=1),
        desk.row("Total", "operating", both, dollar=True, rule="total", indent=1),
    ]
    margins = [
        Row(label="Operating margin", bold=True),
        *[desk.percents(name, [desk.rate(f"income_{key}", f"sales_{key}", y) for y in both], indent=1) for name, key in names],
    ]
    margins.append(desk.percents("Consolidated", [desk.rate("operating", "sales", y) for y in both], indent=1))
    return [*titled(desk, "SEGMENT RESULTS", "(dollars in millions)"), table(desk, "segments", three_months(), [*rows, *margins])]


def measures(desk: Desk) -> list[Flowable]:
    """Reconciliations of measures outside the accounting rules."""
    both = (NOW, THEN)
    b = [desk.books[key] for key in both]
    ebitda = [
        y["net"] + y["tax"] + y["interest"] + y["depreciation"] + y["amortization"] + y["restructuring"] + y["stock_compensation"]
        for y in b
    ]
    rows = [desk.row("Net income", "net", both, dollar=True)]
    for label, key in (
        ("Provision for income taxes", "tax"),
        ("Interest expense", "interest"),
        ("Depreciation", "depreciation"),
        ("Amortization", "amortization"),
        ("Restructuring charges", "restructuring"),
        ("Stock-based compensation", "stock_compensation"),
    ):
        rows.append(desk.row(label, key, both, indent=1))
    rows += [
        desk.plain("Adjusted EBITDA", ebitda, dollar=True, rule="total", bold=True),
        desk.percents("Adjusted EBITDA margin", [share(value, y["sales"]) for value, y in zip(ebitda, b, strict=True)]),
    ]
    base = [earnings(desk, key)[1] for key in both]
    parts = [
        [rounded(Decimal(y[key]) / DILUTED[index] * Decimal("0.77"), 2) for index, y in enumerate(b)]
        for key in ("restructuring", "amortization")
    ]
    adjusted = [base[index] + parts[0][index] + parts[1][index] for index in range(2)]
    shares = [
        desk.shares("Diluted earnings per share", base), desk.shares("Restructuring charges, net of tax", parts[0], dollar=False, indent=1),
        desk.shares("Amortization of acquired intangible assets, net of tax", parts[1], dollar=False, indent=1), desk.shares("Adjusted diluted earnings per share", adjusted, rule="total"),
    ]  # fmt: skip
    free = [
        desk.row("Net cash provided by operating activities", "cfo", both, dollar=True), desk.row("Capital expenditures", "capex", both, sign=-1),
        desk.plain("Free cash flow", [y["cfo"] - y["capex"] for y in b], dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    return [
        *titled(desk, "RECONCILIATION OF NON-GAAP MEASURES", "(in millions, except per share amounts)"), table(desk, "ebitda", three_months(), rows), CondPageBreak(120),
        table(desk, "adjusted eps", three_months(), shares), table(desk, "free cash flow", three_months(), free), Mark("end"),
        *desk.text("Contact: Investor Relations, Tarnbrook Industries, Inc., (330) 555-0143", style="small"),
    ]  # fmt: skip
