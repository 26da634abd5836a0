# ruff: noqa: E501, ISC004 - sentences and table rows stay whole
"""Pellworth's notes, closing items and the scanned exhibit."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import CondPageBreak, Flowable, PageBreak, Spacer

from workshop.desk import Desk
from workshop.figures import Cell, divide, grouped, money, percent, rounded, share
from workshop.paper import Mark, bullets, turn, whole_page
from workshop.retailer_books import BASIC, DILUTED, ENDS, earnings_per_share
from workshop.retailer_statements import yearly
from workshop.scan import Letter, scan
from workshop.sheet import Column, Row


def notes(desk: Desk) -> list[Flowable]:
    """All notes, the closing items, then the scanned exhibit."""
    story: list[Flowable] = [
        PageBreak(),
        Mark("notes", "Notes to Consolidated Financial Statements", 2),
        *desk.text("Notes to Consolidated Financial Statements", style="item"),
    ]
    story += desk.text("(Tabular amounts in thousands, except per share data)", style="small")
    for part in (policies, revenue, plant, leases, debt, awards, taxes, per_share_note, segment_note, contingencies, quarters, closing):
        story += part(desk)
    return [*story, *exhibit(desk)]


def headed(desk: Desk, title: str) -> list[Flowable]:
    """A note's heading."""
    return [CondPageBreak(110), Spacer(1, 4), *desk.text(title, style="sub")]


def at_end(desk: Desk) -> list[Column]:
    """Two balance sheet dates."""
    return [Column(path=(ENDS[y],), width=90) for y in desk.two]


def policies(desk: Desk) -> list[Flowable]:
    """Note 1."""
    y = desk.year
    return [
        *headed(desk, "Note 1 \u2013 Significant accounting policies"),
        *desk.text(
            '<b>Business.</b> Pellworth Stores, Inc. and its wholly owned subsidiaries (the "Company") sell home furnishings and outdoor equipment in stores and online in the United States. All intercompany balances are eliminated.',
            f"<b>Fiscal year.</b> The fiscal year ends on the Saturday closest to January 31. Fiscal {y}, {y - 1} and {y - 2} ended on {ENDS[y]}, {ENDS[y - 1]} and {ENDS[y - 2]}. "
            + ("Fiscal 2023 had 53 weeks; the other years had 52." if y == 2023 else "Each had 52 weeks."),
            "<b>Estimates.</b> Management makes estimates and assumptions that affect the amounts reported. Actual results may differ from them.",
            "<b>Cash equivalents and short-term investments.</b> Investments with a maturity of three months or less when bought, and amounts due from card companies that settle within a few days, are cash equivalents. "
            "Short-term investments are treasury bills and certificates of deposit that are available for sale and carried at fair value.",
            "<b>Merchandise inventories.</b> Inventories are stated at the lower of average cost and net realizable value. Cost includes freight to the distribution centers and to the stores.",
            "<b>Property and equipment.</b> Assets are depreciated on the straight-line method over 33 years for buildings, 3 to 12 years for fixtures and equipment, and the shorter of the lease term and 10 years for leasehold improvements.",
            "<b>Revenue.</b> Revenue is recognized when the customer takes the goods or, for online orders, when they are delivered. Sales tax is left out. Expected returns are recorded as a liability with an asset for the goods. "
            "Loyalty points are a separate performance obligation. Income from the credit card program is recognized as the bank's card holders use their cards and is shown as other revenue.",
            "<b>Cost of sales.</b> Cost of sales includes the cost of goods, freight, shrinkage, buying, distribution and store occupancy, but no depreciation.",
            "<b>Advertising.</b> Advertising is expensed when it first appears. It was "
            f"${desk.now['sales'] * 27 // 1000:,}, ${desk.before['sales'] * 28 // 1000:,} and ${desk.books[y - 2]['sales'] * 26 // 1000:,} in fiscal {y}, {y - 1} and {y - 2}.",
        ),
    ]


def revenue(desk: Desk) -> list[Flowable]:
    """Note 2: revenue by region of stores, marks on labels and numbers."""
    three = desk.three
    names = ("Upper Midwest", "Great Lakes and Ohio Valley", "Plains", "Mountain and Pacific Northwest", "Online, shipped to other states")
    parts = {
        y: divide(
            desk.books[y]["sales"],
            {
                2020: (328, 281, 148, 164, 79),
                2021: (322, 279, 146, 171, 82),
                2022: (318, 276, 146, 176, 84),
                2023: (314, 274, 145, 181, 86),
            }[y],
        )
        for y in three
    }
    rows = []
    for index, name in enumerate(names):
        cells = [money(parts[y][index], desk.scale, dollar=index == 0, mark="(b)" if index == 3 and y == 2022 else "") for y in three]
        rows.append(Row(label=name, cells=tuple(cells), mark="(a)" if index == 4 else ""))
    rows += [
        desk.row("Net sales", "sales", three, rule="over", bold=True), desk.row("Other revenue", "other_revenue", three),
        desk.row("Total revenues", "revenue", three, dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    columns = [Column(path=(f"Fiscal {y}",), width=84) for y in three]
    balances = [
        desk.plain("Gift cards", [desk.books[y]["accrued"] * 22 // 100 for y in desk.two], dollar=True),
        desk.plain("Loyalty points", [desk.books[y]["accrued"] * 6 // 100 for y in desk.two]),
    ]
    balances.append(
        desk.plain(
            "Total contract liabilities",
            [desk.books[y]["accrued"] * 22 // 100 + desk.books[y]["accrued"] * 6 // 100 for y in desk.two],
            dollar=True,
            rule="total",
            bold=True,
        )
    )
    return [
        *headed(desk, "Note 2 \u2013 Revenue"), *desk.text("Net sales by region of the store that filled the order, and total revenues, were:"),
        desk.sheet("regions", columns, rows),
        *desk.notes("(a) Orders shipped to states in which the Company has no store.", "(b) Includes the first full year of six stores in Oregon and Washington."),
        *desk.text("Contract liabilities, which are part of accrued expenses and other current liabilities, were:"), desk.sheet("contract liabilities", at_end(desk), balances),
    ]  # fmt: skip


def plant(desk: Desk) -> list[Flowable]:
    """Note 3."""
    rows, parts = [], []
    for year in desk.two:
        worn = {2021: -402118, 2022: -431846, 2023: -468207}[year]
        parts.append((*divide(desk.books[year]["plant"] - worn, (38, 126, 431, 372, 33)), worn))
    for index, label in enumerate(("Land", "Buildings", "Fixtures and equipment", "Leasehold improvements", "Construction in progress")):
        rows.append(desk.plain(label, [part[index] for part in parts], dollar=index == 0))
    rows.append(desk.plain("Property and equipment, at cost", [sum(part[:5]) for part in parts], rule="over"))
    rows.append(desk.plain("Less accumulated depreciation and amortization", [part[5] for part in parts]))
    rows.append(desk.row("Property and equipment, net", "plant", desk.two, dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 3 \u2013 Property and equipment, impairment and fair value"), desk.sheet("plant", at_end(desk), rows),
        *desk.text(
            f"Impairment of store assets was ${grouped(desk.now['impairment'])} in fiscal {desk.year} and "
            + (f"${grouped(desk.before['impairment'])}" if desk.before["impairment"] else "nil")
            + f" in fiscal {desk.year - 1}. Fair values were measured with discounted cash flows (Level 3).",
            "The assets of a store are grouped with its right-of-use asset. A group is tested when the store has lost money for two years, when its lease will not be renewed, or when a competitor opens nearby. If the "
            "undiscounted cash flows of the remaining term do not cover the carrying amount, the group is written down to fair value, but no asset below its own fair value.",
            "Level 1 inputs are quoted prices in active markets for the same asset; Level 2 inputs are other prices and rates that can be observed; Level 3 inputs cannot be observed. Financial assets measured at fair value were:",
        ),
        fair_values(desk),
        *desk.text("The carrying amounts of receivables, accounts payable and the term loan are close to their fair values because they are short-term or carry a variable rate."),
    ]  # fmt: skip


def fair_values(desk: Desk) -> Flowable:
    """Financial assets by level under the two dates."""
    columns = [
        Column(path=(ENDS[y], head), width=width) for y in desk.two for head, width in (("Level 1", 52), ("Level 2", 52), ("Total", 54))
    ]
    parts = {y: (desk.books[y]["cash"] * 35 // 100, *divide(desk.books[y]["investments"], (62, 38))) for y in desk.two}
    rows = []
    for index, label in enumerate(("Money market funds", "Treasury bills", "Certificates of deposit", "Total")):
        values: list[int] = []
        for y in desk.two:
            first, second = (
                ((parts[y][index], 0) if index < 2 else (0, parts[y][2])) if index < 3 else (parts[y][0] + parts[y][1], parts[y][2])
            )
            values += [first, second, first + second]
        rows.append(desk.plain(label, values, dollar=index in (0, 3), rule="total" if index == 3 else "", bold=index == 3))
    return desk.sheet("fair values", columns, rows, size=7.6)


def leases(desk: Desk) -> list[Flowable]:
    """Note 4: one long table on leases that may run over the page, its header not repeated."""
    two = desk.two
    cost = {2021: 104218, 2022: 108640, 2023: 113905}
    rows = [Row(label="Lease cost", bold=True)]
    parts = {y: divide(cost[y], (812, 121, 52, 15)) for y in two}
    for index, label in enumerate(("Operating lease cost", "Variable lease cost", "Short-term lease cost", "Other")):
        rows.append(desk.plain(label, [parts[y][index] for y in two], dollar=index == 0, indent=1))
    rows.append(desk.plain("Total lease cost", [cost[y] for y in two], dollar=True, rule="total", bold=True))
    rows.append(Row(label="Balance sheet", bold=True))
    rows += [
        desk.row("Operating lease right-of-use assets", "leases", two, dollar=True, indent=1), desk.row("Current portion of operating lease liabilities", "current_leases", two, indent=1),
        desk.row("Operating lease liabilities, less current portion", "lease_debt", two, indent=1),
    ]  # fmt: skip
    total = {y: desk.books[y]["current_leases"] + desk.books[y]["lease_debt"] for y in two}
    rows.append(desk.plain("Total operating lease liabilities", [total[y] for y in two], dollar=True, rule="total", bold=True))
    rows.append(Row(label="Cash flow", bold=True))
    rows += [
        desk.plain("Cash paid for operating leases", [parts[y][0] + 1184 + y for y in two], dollar=True, indent=1),
        desk.plain("Right-of-use assets obtained for new lease liabilities", [desk.books[y]["new_leases"] + 61240 for y in two], indent=1),
    ]
    rows.append(Row(label="Other information", bold=True))
    rows.append(
        Row(
            label="Weighted average remaining lease term (years)",
            cells=tuple(Cell(text={2021: "6.4", 2022: "6.3", 2023: "6.5"}[y]) for y in two),
            indent=1,
        )
    )
    rows.append(
        Row(
            label="Weighted average discount rate",
            cells=tuple(percent(Decimal({2021: "4.1", 2022: "4.4", 2023: "4.9"}[y])) for y in two),
            indent=1,
        )
    )
    rows.append(Row(label="Undiscounted payments by year, from the first to the fifth after the balance sheet date, and later", bold=True))
    due = {}
    for y in two:
        interest = total[y] * 17 // 100
        due[y] = (*divide(total[y] + interest, (192, 178, 160, 141, 118, 211)), interest)
    for index, label in enumerate(("First year", "Second year", "Third year", "Fourth year", "Fifth year", "Thereafter")):
        rows.append(desk.plain(label, [due[y][index] for y in two], dollar=index == 0, indent=1))
    rows.append(desk.plain("Total payments", [sum(due[y][:6]) for y in two], indent=1, rule="over"))
    rows.append(desk.plain("Less imputed interest", [-due[y][6] for y in two], indent=1))
    rows.append(desk.plain("Total operating lease liabilities", [total[y] for y in two], dollar=True, rule="total", bold=True))
    return [
        *desk.loose("Note 4 \u2013 Leases"),
        *desk.text(
            "The Company leases stores, distribution centers and vehicles. Store leases run for ten years with options that are counted when their exercise is reasonably certain. Some require added rent above a level of sales.",
            "Lease and other components of a contract are accounted for together. The discount rate is the rate at which the Company could borrow over a like term with collateral. Leases of twelve months or less stay off the balance sheet.",
        ),
        desk.sheet("leases", at_end(desk), rows, may_break=True, repeat_head=False, corner="(in thousands, except terms and rates)"),
    ]


def debt(desk: Desk) -> list[Flowable]:
    """Note 5 with the maturities."""
    now, year = desk.now, desk.year
    rows = [
        desk.plain("Term loan", [desk.books[y]["debt"] for y in desk.two], dollar=True, mark="(1)"), desk.plain("Revolving credit facility", [0, 0]),
        desk.row("Total debt", "debt", desk.two, rule="over"), desk.row("Less current portion", "current_debt", desk.two, sign=-1),
        desk.row("Long-term debt", "long_debt", desk.two, dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    count = 2027 - year
    payments = [(f"Fiscal {year + 1 + index}", 7500) for index in range(count - 1)]
    payments.append((f"Fiscal {year + count}", now["debt"] - 7500 * (count - 1)))
    lines = [desk.plain(label, [value], dollar=index == 0) for index, (label, value) in enumerate(payments)]
    lines.append(desk.plain("Total", [now["debt"]], dollar=True, rule="total", bold=True))
    assert sum(value for _, value in payments) == now["debt"]
    return [
        *headed(desk, "Note 5 \u2013 Debt"), desk.sheet("debt", at_end(desk), rows),
        *desk.notes(f"(1) The rate is one-month SOFR plus 1.75%; it was {'7.1' if year == 2023 else '6.3'}% at {ENDS[year]}."),
        *desk.text("Payments of principal are due as follows:"), desk.sheet("maturities", [Column(path=("Principal",), width=90)], lines),
    ]  # fmt: skip


def awards(desk: Desk) -> list[Flowable]:
    """Note 6: share awards."""
    year = desk.year
    open_units = {2022: 1184, 2023: 1227}
    moves = {2022: (512, -398, -71), 2023: (548, -421, -64)}
    closing = open_units[year] + sum(moves[year])
    if year == 2022:
        assert closing == open_units[2023], closing
    prices = {2022: ("27.40", "31.12", "24.86", "28.90"), 2023: ("29.85", "30.44", "27.31", "30.12")}[year]
    columns = [Column(path=("Share units",), width=80), Column(path=("Weighted average\ngrant value",), width=100)]
    rows = []
    for index, (label, value) in enumerate(
        (
            ("Unvested at beginning of year", open_units[year]),
            ("Granted", moves[year][0]),
            ("Vested", moves[year][1]),
            ("Forfeited", moves[year][2]),
        )
    ):
        rows.append(Row(label=label, cells=(Cell(text=grouped(value)), Cell(text=prices[index], dollar=index == 0))))
    rows.append(
        Row(
            label="Unvested at end of year",
            cells=(Cell(text=grouped(closing)), Cell(text={2022: "29.85", 2023: "31.07"}[year], dollar=True)),
            rule="total",
            bold=True,
        )
    )
    return [
        *headed(desk, "Note 6 \u2013 Share-based compensation"),
        *desk.text(f"Share-based compensation was ${desk.now['stock_compensation']:,}, ${desk.before['stock_compensation']:,} and ${desk.books[year - 2]['stock_compensation']:,} in fiscal {year}, {year - 1} and {year - 2}. Share units in fiscal {year} (units in thousands):"),
        desk.sheet("share units", columns, rows),
    ]  # fmt: skip


def taxes(desk: Desk) -> list[Flowable]:
    """Note 7 with the rate reconciliation."""
    three = desk.three
    rows = []
    current = {y: divide(desk.books[y]["tax"] - desk.books[y]["deferred_tax"], (79, 21)) for y in three}
    later = {y: divide(desk.books[y]["deferred_tax"], (82, 18)) for y in three}
    rows.append(Row(label="Current:"))
    rows += [
        desk.plain(label, [current[y][index] for y in three], indent=1, dollar=index == 0)
        for index, label in enumerate(("Federal", "State"))
    ]
    rows.append(Row(label="Deferred:"))
    rows += [desk.plain(label, [later[y][index] for y in three], indent=1) for index, label in enumerate(("Federal", "State"))]
    rows.append(desk.row("Income tax expense", "tax", three, dollar=True, rule="total", bold=True))
    fixed = {2020: (Decimal("21.0"), Decimal("3.6"), Decimal("-1.2"), Decimal("0.4")), 2021: (Decimal("21.0"), Decimal("3.7"), Decimal("-0.6"), Decimal("-0.1")),
             2022: (Decimal("21.0"), Decimal("3.6"), Decimal("-0.9"), Decimal("0.2")), 2023: (Decimal("21.0"), Decimal("3.8"), Decimal("-0.8"), Decimal("0.3"))}  # fmt: skip
    lines = [
        Row(label=label, cells=tuple(percent(fixed[y][index]) for y in three))
        for index, label in enumerate(
            ("Federal statutory rate", "State income taxes, net of federal benefit", "Employment credits", "Share-based compensation")
        )
    ]
    rates = {y: share(desk.books[y]["tax"], desk.books[y]["pretax"]) for y in three}
    lines.append(Row(label="Other, net", cells=tuple(percent(rates[y] - sum(fixed[y])) for y in three)))
    lines.append(Row(label="Effective tax rate", cells=tuple(percent(rates[y]) for y in three), rule="total", bold=True))
    percents = [Column(path=(f"Fiscal {y}",), width=84, hang=")%") for y in three]
    return [
        *headed(desk, "Note 7 \u2013 Income taxes"), desk.sheet("tax provision", [Column(path=(f"Fiscal {y}",), width=84) for y in three], rows),
        *desk.text("The federal statutory rate is reconciled to the effective rate as follows:"), desk.sheet("tax rate", percents, lines),
    ]  # fmt: skip


def per_share_note(desk: Desk) -> list[Flowable]:
    """Note 8."""
    three = desk.three
    eps = [earnings_per_share(desk.books[y], y) for y in three]
    rows = [
        desk.row("Net income", "net", three, dollar=True),
        Row(label="Basic weighted average shares", cells=tuple(Cell(text=f"{BASIC[y]:,}") for y in three)),
        Row(label="Dilutive effect of share units", cells=tuple(Cell(text=f"{DILUTED[y] - BASIC[y]:,}") for y in three)),
        Row(label="Diluted weighted average shares", cells=tuple(Cell(text=f"{DILUTED[y]:,}") for y in three), rule="over"),
        desk.shares("Basic net income per share", [pair[0] for pair in eps]),
        desk.shares("Diluted net income per share", [pair[1] for pair in eps]),
    ]
    return [
        *headed(desk, "Note 8 \u2013 Net income per share"),
        desk.sheet("eps", [Column(path=(f"Fiscal {y}",), width=84) for y in three], rows),
    ]


def segment_note(desk: Desk) -> list[Flowable]:
    """Note 9: segments."""
    three = desk.three
    rows = [
        Row(label="Net sales:", bold=True),
        desk.row("Pellworth Home", "sales_home", three, indent=1, dollar=True), desk.row("Fieldside", "sales_outdoor", three, indent=1),
        desk.row("Eliminations", "sales_between", three, indent=1, mark="(1)"), desk.row("Total net sales", "sales", three, dollar=True, rule="total", bold=True),
        Row(label="Operating income:", bold=True),
        desk.row("Pellworth Home", "income_home", three, indent=1, dollar=True), desk.row("Fieldside", "income_outdoor", three, indent=1),
        desk.row("Corporate and eliminations", "income_corporate", three, indent=1, mark="(2)"), desk.row("Total operating income", "operating", three, dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    weights = {"depreciation": (61, 30, 9), "capex": (52, 36, 12)}
    for key, label, total in (
        ("depreciation", "Depreciation and amortization:", "Total depreciation and amortization"),
        ("capex", "Capital expenditures:", "Total capital expenditures"),
    ):
        rows.append(Row(label=label, bold=True))
        parts = [divide(desk.books[y][key], weights[key]) for y in three]
        rows += [
            desk.plain(name, [part[index] for part in parts], indent=1, dollar=index == 0)
            for index, name in enumerate(("Pellworth Home", "Fieldside", "Corporate"))
        ]
        rows.append(desk.row(total, key, three, dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 9 \u2013 Segments"), *desk.text("The Company has two segments, its banners. The chief operating decision maker is the chief executive officer."),
        desk.sheet("segments", yearly(desk, three), rows, corner="(in thousands)"),
        *desk.notes("(1) Goods that one banner sells to the other.", "(2) Unallocated headquarters cost, income from the credit card program, and profit on sales between banners."),
    ]  # fmt: skip


def contingencies(desk: Desk) -> list[Flowable]:
    """Note 10."""
    return [
        *headed(desk, "Note 10 \u2013 Commitments and contingencies"),
        *desk.text(
            f"Orders for merchandise that cannot be cancelled were ${desk.now['inventories'] * 31 // 100:,} at {ENDS[desk.year]}. The Company is party to wage and hour claims in two states, for which it has accrued $2,150."
        ),
    ]


def quarters(desk: Desk) -> list[Flowable]:
    """Note 11: quarters under "Three months ended" heads."""
    dates = {2021: ("May 1,\n2021", "July 31,\n2021", "October 30,\n2021", "January 29,\n2022"), 2022: ("April 30,\n2022", "July 30,\n2022", "October 29,\n2022", "January 28,\n2023"),
             2023: ("April 29,\n2023", "July 29,\n2023", "October 28,\n2023", "February 3,\n2024")}  # fmt: skip
    story: list[Flowable] = headed(desk, "Note 11 \u2013 Quarterly results (unaudited)")
    for year in desk.two:
        now = desk.books[year]
        columns = [Column(path=("Three months ended", date), width=64) for date in dates[year]] + [
            Column(path=(f"Fiscal\n{year}",), width=68)
        ]
        rows = []
        for label, key, weights in (
            ("Net sales", "sales", (208, 219, 231, 342)),
            ("Gross margin", "gross", (196, 210, 224, 370)),
            ("Operating income", "operating", (92, 128, 171, 609)),
            ("Net income", "net", (88, 125, 169, 618)),
        ):
            parts = divide(now[key], weights)
            rows.append(desk.plain(label, [*parts, now[key]], dollar=key in ("sales", "net")))
        shares = [rounded(Decimal(part) / DILUTED[year], 2) for part in parts]
        rows.append(desk.shares("Diluted net income per share", [*shares, earnings_per_share(now, year)[1]]))
        story.append(desk.sheet(f"quarters {year}", columns, rows))
    return story


def closing(desk: Desk) -> list[Flowable]:
    """Item 9A, Item 15 and signatures."""
    year = desk.year
    story: list[Flowable] = [*desk.item("Item 9A.", "Controls and Procedures", "item9a")]
    story += desk.text(
        f"Under the supervision of our chief executive officer and chief financial officer, we evaluated disclosure controls and procedures as of {ENDS[year]} and concluded that they were effective. Management assessed internal "
        "control over financial reporting and concluded that it was effective. There were no material changes in the fourth quarter.",
    )
    story += [
        *desk.item("Item 9B.", "Other Information", "item9b"),
        *desk.text("No director or officer adopted or ended a trading arrangement under Rule 10b5-1 in the fourth quarter."),
    ]
    story += [
        *desk.text("PART III", style="part"),
        *desk.item("Items 10 to 14.", "Directors, Compensation, Ownership, Transactions and Audit Fees", "item10"),
    ]
    story += desk.text(
        f"The information is incorporated by reference to the proxy statement for the {year + 1} annual meeting of shareholders, which will be filed within 120 days after {ENDS[year]}."
    )
    story += [*desk.text("PART IV", style="part"), *desk.item("Item 15.", "Exhibits", "item15")]
    story += bullets(
        desk.look, "3.1 &nbsp; Articles of Incorporation, as amended", "10.7 &nbsp; Annual Incentive Plan of the Company", "10.9 &nbsp; Letter on the results of the Annual Incentive Plan (filed with this report, last page)",
        "21 &nbsp; Subsidiaries", "31.1, 31.2, 32 &nbsp; Certifications",
    )  # fmt: skip
    story += [CondPageBreak(170), Mark("signatures", "Signatures", 1), *desk.text("Signatures", style="item")]
    story += desk.text(
        "Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.",
        f"PELLWORTH STORES, INC.<br/>By: /s/ Tobias Arnquist<br/>Tobias Arnquist, Chief Financial Officer<br/>March {24 if year == 2022 else 22}, {year + 1}",
        "/s/ Helena Brandvold, Chief Executive Officer and Director<br/>/s/ Tobias Arnquist, Principal Financial and Accounting Officer<br/>/s/ Samuel Okonjo-Reed, Chair of the Board",
    )
    return story


def exhibit(desk: Desk) -> list[Flowable]:
    """Exhibit 10.9: a scanned letter on the incentive plan with targets and results."""
    year, now = desk.year, desk.now
    sales, income = Decimal(now["sales"]) / 1000, Decimal(now["operating"]) / 1000
    targets = {2022: (Decimal("1710.0"), Decimal("138.0")), 2023: (Decimal("1735.0"), Decimal("112.0"))}[year]
    paid = {2022: ("61.0%", "42.5%"), 2023: ("108.8%", "106.6%")}[year]
    points = {2022: (Decimal("18.3"), Decimal("29.8")), 2023: (Decimal("32.6"), Decimal("74.6"))}[year]
    table = [
        ["Measure ($ millions)", "Target", "Result", "Payout", "Weighted"],
        ["Net sales (30%)", f"{targets[0]:,}", f"{sales:,.1f}", paid[0], f"{points[0]}%"],
        ["Operating income (70%)", f"{targets[1]:,}", f"{income:,.1f}", paid[1], f"{points[1]}%"],
        ["Payout of the plan", "", "", "", f"{sum(points)}%"],
    ]
    path = scan(
        Letter(
            head=("PELLWORTH STORES, INC.", "2200 Millrace Parkway   |   Port Ansgar, Minnesota 55899"), exhibit="Exhibit 10.9", date=f"March {20 if year == 2022 else 18}, {year + 1}",
            to=("Participants in the Annual Incentive Plan",), subject=f"Re:  Results of the Annual Incentive Plan for fiscal {year}",
            before=(
                f"The compensation committee of the board has certified the results of the plan for fiscal {year}, which ended on {ENDS[year]}. The measures, the targets set at the "
                "beginning of the year, and the results are shown in the table.",
            ),
            table=table,
            after=("Awards are paid in cash on or before April 15. A participant must be employed on the day of payment. The committee made no adjustment to the results.",),
            signed=("Corinne Valdez-Holm", "Chair of the Compensation Committee"),
        ),
        desk.scratch / f"retailer-scan-{year}.jpg", seed=year + 50,
    )  # fmt: skip
    return [*turn("scan"), Mark("exhibit", "Exhibit 10.9", 0), whole_page(path)]
