# ruff: noqa: E501, ISC004 - sentences and table rows stay whole
"""Tarnbrook's notes to the consolidated financial statements and the scanned exhibit."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import CondPageBreak, Flowable, PageBreak, Spacer

from workshop.desk import Desk
from workshop.figures import Cell, divide, money, percent, rounded, share
from workshop.maker_books import BASIC, DILUTED, debts, earnings_per_share, goodwill_by_segment
from workshop.maker_statements import OWNER, yearly
from workshop.paper import Mark, turn, whole_page
from workshop.scan import Letter, scan
from workshop.sheet import Column, Row


def notes(desk: Desk) -> list[Flowable]:
    """All notes, then the scanned exhibit."""
    story: list[Flowable] = [
        PageBreak(), Mark("f_notes", "Notes", 1), *desk.text(OWNER, "NOTES TO CONSOLIDATED FINANCIAL STATEMENTS", style="centre_bold"),
        *desk.text("(dollars in millions, except per share amounts)", style="centre_italic"),
    ]  # fmt: skip
    for part in (
        policies,
        revenue,
        acquisitions,
        inventories,
        plant,
        goodwill,
        debt,
        taxes,
        pensions,
        shareholders,
        per_share_note,
        segment_note,
        contingencies,
        quarters,
    ):
        story += part(desk)
    return [*story, *exhibit(desk)]


def headed(desk: Desk, title: str) -> list[Flowable]:
    """A note's heading."""
    return [CondPageBreak(100), Spacer(1, 4), *desk.text(title, style="sub")]


def at_end(desk: Desk, width: float = 78) -> list[Column]:
    """Two balance sheet dates."""
    return [Column(path=("December 31,", str(y)), width=width) for y in desk.two]


def policies(desk: Desk) -> list[Flowable]:
    """Note 1."""
    return [
        *headed(desk, "Note 1. Summary of Significant Accounting Policies"),
        *desk.text(
            "<b><i>Basis of presentation.</i></b> The consolidated financial statements include the accounts of Tarnbrook Industries, Inc. and the subsidiaries that it "
            "controls. Intercompany balances and transactions are eliminated. Affiliates in which the Company holds between 20% and 50% are accounted for by the equity method.",
            "<b><i>Use of estimates.</i></b> The preparation of financial statements requires estimates and assumptions that affect reported amounts. Actual results could differ.",
            "<b><i>Revenue.</i></b> Revenue is measured at the consideration that the Company expects to receive, net of rebates and returns. Payment is usually due within 30 to "
            "75 days. Shipping and handling after control has passed are treated as a cost of fulfilment and are part of cost of goods sold.",
            "<b><i>Cash equivalents.</i></b> Highly liquid investments with a maturity of three months or less when purchased are cash equivalents.",
            "<b><i>Inventories.</i></b> Inventories are stated at the lower of cost and net realizable value. Cost is determined by the first-in, first-out method, except for "
            "certain domestic inventories, for which the last-in, first-out (LIFO) method is used.",
            "<b><i>Property, plant and equipment.</i></b> These assets are stated at cost and depreciated on the straight-line method over 20 to 40 years for buildings and 3 to "
            "15 years for machinery and equipment.",
            "<b><i>Goodwill and intangible assets.</i></b> Goodwill is not amortized but tested for impairment at least annually. Customer relationships, technology and trade names "
            "with finite lives are amortized on the straight-line method over 5 to 18 years.",
            "<b><i>Currency translation.</i></b> Balance sheets of foreign subsidiaries are translated at year-end rates and income statements at average rates. Differences are "
            "recorded in accumulated other comprehensive loss.",
            "<b><i>Derivatives.</i></b> The Company uses forward contracts to hedge forecast purchases and sales in foreign currencies. Gains and losses on qualifying hedges are "
            "deferred in accumulated other comprehensive loss until the hedged item affects earnings.",
            "<b><i>New accounting standards.</i></b> "
            + (
                "In November 2023 the Financial Accounting Standards Board issued a standard that requires more information on segment expenses. It applies to annual periods that begin "
                "after December 15, 2023. The Company is evaluating its effect on disclosures."
                if desk.year == 2023
                else "Standards issued in 2022 and not yet adopted are not expected to have a material effect on the financial statements."
            ),
        ),
    ]


def geography(desk: Desk, year: int) -> tuple[int, ...]:
    """Net sales of a year by region of destination; adds up to net sales."""
    return divide(
        desk.books[year]["sales"],
        {2020: (442, 281, 198, 79), 2021: (437, 284, 203, 76), 2022: (446, 272, 204, 78), 2023: (459, 273, 189, 79)}[year],
    )


def revenue(desk: Desk) -> list[Flowable]:
    """Note 2 with the geographic table."""
    sales = [geography(desk, y) for y in desk.three]
    places = ("United States", "Europe", "Asia Pacific", "Other Americas")
    rows = [
        desk.plain(place, [year[index] for year in sales], dollar=index == 0, indent=1, mark="(1)" if place == "Europe" else "")
        for index, place in enumerate(places)
    ]
    rows.append(desk.row("Total net sales", "sales", desk.three, dollar=True, rule="total", bold=True))
    plants = [
        divide(desk.books[y]["plant"], {2021: (468, 312, 172, 48), 2022: (472, 318, 163, 47), 2023: (489, 309, 157, 45)}[y])
        for y in desk.two
    ]
    long_lived = [desk.plain(place, [year[index] for year in plants], dollar=index == 0, indent=1) for index, place in enumerate(places)]
    long_lived.append(desk.row("Total property, plant and equipment, net", "plant", desk.two, dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 2. Revenue and Geographic Information"),
        *desk.text("Net sales by destination of the goods were:"),
        desk.sheet("geography", yearly(desk, desk.three), rows),
        *desk.notes(
            f"(1) Includes net sales in Germany of ${sales[0][1] * 38 // 100}, ${sales[1][1] * 38 // 100} and ${sales[2][1] * 37 // 100}, respectively."
        ),
        *desk.text("Property, plant and equipment, net, by location was:"),
        desk.sheet("long-lived assets", at_end(desk), long_lived),
        *desk.text(
            "No customer accounted for more than 6% of net sales in any of the years presented. Contract liabilities, which are customer deposits, are included in other "
            f"accrued liabilities and were ${desk.now['accrued'] * 27 // 100} at December 31, {desk.year}."
        ),
    ]


def acquisitions(desk: Desk) -> list[Flowable]:
    """Note 3 with the purchase price of 2022."""
    got = desk.books[2022]
    lines = [
        ("Accounts receivable", got["got_receivables"]), ("Inventories", got["got_inventories"]), ("Property, plant and equipment", got["got_plant"]),
        ("Goodwill", got["got_goodwill"]), ("Intangible assets", got["got_intangibles"]), ("Accounts payable", -got["got_payables"]),
        ("Deferred income taxes", -got["got_deferred_tax"]),
    ]  # fmt: skip
    assert sum(value for _, value in lines) == got["acquisitions"]
    rows = [desk.plain(label, [value], dollar=index == 0, indent=1) for index, (label, value) in enumerate(lines)]
    rows.append(desk.plain("Purchase price, net of cash acquired", [got["acquisitions"]], dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 3. Acquisitions"),
        *desk.text(
            "On May 4, 2022, the Company acquired all shares of Lindqvist Kyla AB, a maker of microchannel coils in V\u00e4ster\u00e5s, Sweden, which is reported in Thermal Products. "
            "In June 2021 it acquired the drive business of Osgood Gearworks, reported in Motion Systems, for $86. Goodwill reflects expected savings and the workforce; "
            "none of it is deductible for tax. The assets and liabilities of Lindqvist Kyla AB were recorded at these fair values:"
        ),
        desk.sheet("purchase price", [Column(path=("May 4, 2022",), width=84)], rows),
    ]


def inventories(desk: Desk) -> list[Flowable]:
    """Note 4."""
    rows, parts = [], []
    for year in desk.two:
        reserve = {2021: -41, 2022: -56, 2023: -58}[year]
        whole = divide(desk.books[year]["inventories"] - reserve, (382, 214, 404))
        parts.append((*whole, sum(whole), reserve))
    labels = ("Raw materials and supplies", "Work in process", "Finished goods")
    for index, label in enumerate(labels):
        rows.append(desk.plain(label, [part[index] for part in parts], dollar=index == 0, indent=1))
    rows.append(desk.plain("Inventories at FIFO cost", [part[3] for part in parts], indent=1, rule="over"))
    rows.append(desk.plain("LIFO reserve", [part[4] for part in parts], indent=1))
    rows.append(desk.row("Inventories", "inventories", desk.two, dollar=True, rule="total", bold=True))
    return [*headed(desk, "Note 4. Inventories"), *desk.text("Inventories consisted of:"), desk.sheet("inventories", at_end(desk), rows)]


def plant(desk: Desk) -> list[Flowable]:
    """Note 5."""
    rows, parts = [], []
    for year in desk.two:
        worn = {2021: -1268, 2022: -1352, 2023: -1447}[year]
        parts.append((*divide(desk.books[year]["plant"] - worn, (42, 251, 654, 53)), worn))
    for index, label in enumerate(("Land and improvements", "Buildings", "Machinery and equipment", "Construction in progress")):
        rows.append(desk.plain(label, [part[index] for part in parts], dollar=index == 0, indent=1))
    rows.append(desk.plain("Total, at cost", [sum(part[:4]) for part in parts], indent=1, rule="over"))
    rows.append(desk.plain("Less: accumulated depreciation", [part[4] for part in parts], indent=1))
    rows.append(desk.row("Property, plant and equipment, net", "plant", desk.two, dollar=True, rule="total", bold=True))
    spent = ", ".join(f"${desk.books[y]['depreciation']}" for y in desk.three[:2]) + f" and ${desk.books[desk.three[2]]['depreciation']}"
    years = f"{desk.three[0]}, {desk.three[1]} and {desk.three[2]}"
    return [
        *headed(desk, "Note 5. Property, Plant and Equipment"), desk.sheet("plant", at_end(desk), rows),
        *desk.text(f"Depreciation was {spent} in {years}, respectively."),
    ]  # fmt: skip


def goodwill(desk: Desk) -> list[Flowable]:
    """Note 6: the roll of goodwill by segment, and intangible assets under a two-level header."""
    columns = [Column(path=(head,), width=70) for head in ("Flow\nControl", "Motion\nSystems", "Thermal\nProducts", "Total")]
    rows = []
    for label, values in goodwill_by_segment(desk.books, desk.year):
        closing = label.startswith("Balance")
        last = label.endswith(str(desk.year))
        rule = "total" if last else "over" if closing and rows else ""
        rows.append(desk.plain(label, [*values, sum(values)], dollar=closing, indent=0 if closing else 1, bold=closing, rule=rule))
    grid = [Column(path=(f"December 31, {y}", head), width=57) for y in desk.two for head in ("Gross", "Accumulated\namortization", "Net")]
    lines, totals = [], [0] * 6
    parts = []
    for year in desk.two:
        worn = {2021: 236, 2022: 288, 2023: 343}[year]
        gross = divide(desk.books[year]["intangibles"] + worn, (588, 274, 138))
        parts.append((gross, divide(worn, (562, 301, 137))))
    for index, label in enumerate(("Customer relationships", "Developed technology", "Trade names")):
        values: list[int] = []
        for gross, used in parts:
            values += [gross[index], -used[index], gross[index] - used[index]]
        totals = [a + b for a, b in zip(totals, values, strict=True)]
        lines.append(desk.plain(label, values, dollar=index == 0, mark="(a)" if index == 1 else ""))
    assert totals[2] == desk.now["intangibles"]
    lines.append(desk.plain("Total", totals, dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 6. Goodwill and Intangible Assets"), *desk.text("Changes in the carrying amount of goodwill by segment were:"),
        desk.sheet("goodwill", columns, rows), *desk.text("Intangible assets, all with finite lives, were:"), desk.sheet("intangibles", grid, lines, size=8.6),
        *desk.notes("(a) Includes technology acquired with Lindqvist Kyla AB, amortized over eleven years."),
        *desk.text(f"Amortization is expected to be about ${desk.now['amortization'] - 2} in {desk.year + 1} and to decline by about $4 in each of the four years that follow."),
    ]  # fmt: skip


def debt(desk: Desk) -> list[Flowable]:
    """Note 7: borrowings and maturities."""
    year = desk.year
    labels: list[str] = []
    amounts = {y: {label: amount for label, _, amount in debts(y, desk.books)} for y in desk.two}
    for y in reversed(desk.two):
        labels += [label for label in amounts[y] if label not in labels]
    labels.sort(key=lambda label: (label.startswith("Unam"), label.startswith("Other"), label.rsplit(" ", 1)[-1]))
    marks = {"4.70% Senior Notes due 2032": "(1)", "Other borrowings": "(2)"}
    rows = []
    for index, label in enumerate(labels):
        rows.append(desk.plain(label, [amounts[y].get(label, 0) for y in desk.two], dollar=index == 0, indent=1, mark=marks.get(label, "")))
    rows += [
        desk.row("Total debt", "debt", desk.two, rule="over"), desk.row("Less: current portion", "current_debt", desk.two, sign=-1),
        desk.row("Long-term debt, less current portion", "long_debt", desk.two, dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    due = [(when, amount) for _, when, amount in debts(year, desk.books) if when]
    maturities = [(str(y), sum(amount for when, amount in due if when == y)) for y in range(year + 1, year + 6)]
    maturities.append(("Thereafter", sum(amount for when, amount in due if when > year + 5)))
    lines = [desk.plain(label, [amount], dollar=index == 0, indent=1) for index, (label, amount) in enumerate(maturities)]
    lines += [
        desk.plain("Total maturities", [sum(amount for _, amount in maturities)], rule="over"), desk.plain("Unamortized discount and debt issuance costs", [-9]),
        desk.plain("Total debt", [desk.now["debt"]], dollar=True, rule="total", bold=True),
    ]  # fmt: skip
    assert sum(amount for _, amount in maturities) - 9 == desk.now["debt"]
    return [
        *headed(desk, "Note 7. Debt"), *desk.text("Long-term debt consisted of:"), desk.sheet("debt", at_end(desk), rows),
        *desk.notes(
            "(1) Issued in May 2022 to repay notes due in 2022 and to pay for the acquisition of Lindqvist Kyla AB. Interest is paid on May 15 and November 15.",
            "(2) Loans of subsidiaries at a weighted average rate of 5.1%, due in 2028.",
        ),
        *desk.text(f"Maturities of long-term debt at December 31, {year} were:"),
        desk.sheet("maturities", [Column(path=("Principal",), width=84)], lines),
        *desk.text(
            "The revolving credit facility of $600 matures in June 2027. A commitment fee of 0.125% is paid on the unused amount. The commitments of the lenders are listed in "
            f"Exhibit 10.4. The Company was in compliance with its covenants at December 31, {year}."
        ),
    ]  # fmt: skip


def taxes(desk: Desk) -> list[Flowable]:
    """Note 8: the provision and the rate reconciliation in amounts and percents."""
    three = desk.three
    current = {y: divide(desk.books[y]["tax"] - desk.books[y]["deferred_tax"], (52, 13, 35)) for y in three}
    later = {y: divide(desk.books[y]["deferred_tax"], (58, 14, 28)) for y in three}
    rows = [Row(label="Current:")]
    for index, label in enumerate(("Federal", "State", "Foreign")):
        rows.append(desk.plain(label, [current[y][index] for y in three], indent=1, dollar=index == 0))
    rows.append(desk.plain("Total current", [sum(current[y]) for y in three], indent=2, rule="over"))
    rows.append(Row(label="Deferred:"))
    for index, label in enumerate(("Federal", "State", "Foreign")):
        rows.append(desk.plain(label, [later[y][index] for y in three], indent=1))
    rows.append(desk.plain("Total deferred", [sum(later[y]) for y in three], indent=2, rule="over"))
    rows.append(desk.row("Provision for income taxes", "tax", three, dollar=True, rule="total", bold=True))
    columns = [
        Column(path=(str(y), head), width=width, hang=hang)
        for y in three
        for head, width, hang in (("Amount", 56, ")"), ("Percent", 52, ")%"))
    ]
    lines = []
    table = [reconciliation(desk, y) for y in three]
    for index, (label, _) in enumerate(table[0]):
        cells: list[Cell] = []
        for year, parts in zip(three, table, strict=True):
            amount = parts[index][1]
            rate = share(amount, desk.books[year]["pretax"]) if label != "Other, net" else rest(desk, year, parts)
            cells += [money(amount, desk.scale, dollar=index == 0), percent(rate)]
        lines.append(Row(label=label, cells=tuple(cells)))
    totals: list[Cell] = []
    for year in three:
        totals += [
            money(desk.books[year]["tax"], desk.scale, dollar=True),
            percent(share(desk.books[year]["tax"], desk.books[year]["pretax"])),
        ]
    lines.append(Row(label="Provision for income taxes", cells=tuple(totals), rule="total", bold=True))
    return [
        *headed(desk, "Note 8. Income Taxes"), *desk.text("The provision for income taxes consisted of:"), desk.sheet("tax provision", yearly(desk, three), rows),
        *desk.text("The provision at the federal statutory rate of 21% is reconciled to the provision for income taxes as follows:"),
        desk.sheet("tax rate", columns, lines, size=8.6),
        *desk.text("Significant components of deferred taxes were:"), deferred_taxes(desk),
        *desk.text(
            f"Unrecognized tax benefits were ${desk.now['tax'] // 6} at December 31, {desk.year}. Earnings of foreign subsidiaries that are considered permanently reinvested were "
            f"about ${round(desk.now['retained'] * 0.19)}. Returns for years before 2017 are closed in the main jurisdictions."
        ),
    ]  # fmt: skip


def deferred_taxes(desk: Desk) -> Flowable:
    """Deferred tax assets and liabilities; the net is the balance sheet's."""
    assets = {y: (*divide({2021: 118, 2022: 112, 2023: 121}[y], (38, 29, 33)), {2021: -14, 2022: -13, 2023: -15}[y]) for y in desk.two}
    debts_of = {y: divide(desk.books[y]["deferred_liability"] + sum(assets[y]), (57, 36, 7)) for y in desk.two}
    rows = [Row(label="Deferred tax assets:")]
    for index, label in enumerate(
        ("Accrued liabilities and compensation", "Pension benefits", "Tax loss and credit carryforwards", "Valuation allowance")
    ):
        rows.append(desk.plain(label, [assets[y][index] for y in desk.two], dollar=index == 0, indent=1))
    rows += [
        desk.plain("Total deferred tax assets", [sum(assets[y]) for y in desk.two], indent=2, rule="over"),
        Row(label="Deferred tax liabilities:"),
    ]
    for index, label in enumerate(("Property, plant and equipment", "Intangible assets", "Inventories and other")):
        rows.append(desk.plain(label, [-debts_of[y][index] for y in desk.two], indent=1))
    rows.append(desk.plain("Total deferred tax liabilities", [-sum(debts_of[y]) for y in desk.two], indent=2, rule="over"))
    rows.append(desk.row("Net deferred tax liability", "deferred_liability", desk.two, sign=-1, dollar=True, rule="total", bold=True))
    return desk.sheet("deferred taxes", at_end(desk), rows)


def reconciliation(desk: Desk, year: int) -> list[tuple[str, int]]:
    """Lines of the tax rate reconciliation of a year; they add up to the provision."""
    now = desk.books[year]
    statutory = int(rounded(Decimal(now["pretax"]) * Decimal("0.21")))
    fixed = {2020: (6, 3, -7, 1), 2021: (8, 4, -8, -2), 2022: (10, 5, -9, -1), 2023: (11, -4, -9, -3)}[year]
    return [
        ("Federal statutory rate", statutory), ("State income taxes, net of federal benefit", fixed[0]), ("Foreign rate differential", fixed[1]),
        ("Research and development credits", fixed[2]), ("Stock-based compensation", fixed[3]), ("Other, net", now["tax"] - statutory - sum(fixed)),
    ]  # fmt: skip


def rest(desk: Desk, year: int, parts: list[tuple[str, int]]) -> Decimal:
    """The percent of "Other, net" that makes the column of percents add up as printed."""
    pretax = desk.books[year]["pretax"]
    return share(desk.books[year]["tax"], pretax) - sum(share(amount, pretax) for _, amount in parts[:-1])


def pensions(desk: Desk) -> list[Flowable]:
    """Note 9: the long table that runs over a page."""
    two = desk.two
    opening = {2021: (694, 548), 2022: (668, 561), 2023: (546, 468)}
    moves = {
        2021: ((14, 17, -25, -32, 0), (29, 18, -34)),
        2022: ((13, 19, -121, -33, 0), (-76, 16, -33)),
        2023: ((10, 27, 19, -35, 4), (32, 15, -35)),
    }
    ends = {y: (opening[y][0] + sum(moves[y][0]), opening[y][1] + sum(moves[y][1])) for y in two}
    for y in two:
        if y + 1 in opening:
            assert ends[y] == opening[y + 1], (y, ends[y])
    rows = [
        Row(label="Change in benefit obligation:", bold=True),
        desk.plain("Benefit obligation at beginning of year", [opening[y][0] for y in two], dollar=True, indent=1),
    ]
    for index, label in enumerate(
        ("Service cost", "Interest cost", "Actuarial loss (gain)", "Benefits paid", "Plan amendments and curtailments")
    ):
        rows.append(desk.plain(label, [moves[y][0][index] for y in two], indent=1))
    rows.append(desk.plain("Benefit obligation at end of year", [ends[y][0] for y in two], dollar=True, rule="over", bold=True, indent=1))
    rows += [
        Row(),
        Row(label="Change in plan assets:", bold=True),
        desk.plain("Fair value of plan assets at beginning of year", [opening[y][1] for y in two], dollar=True, indent=1),
    ]
    for index, label in enumerate(("Actual return on plan assets", "Employer contributions", "Benefits paid")):
        rows.append(desk.plain(label, [moves[y][1][index] for y in two], indent=1))
    rows.append(
        desk.plain("Fair value of plan assets at end of year", [ends[y][1] for y in two], dollar=True, rule="over", bold=True, indent=1)
    )
    gaps = [ends[y][1] - ends[y][0] for y in two]
    rows.append(desk.plain("Funded status", gaps, dollar=True, rule="total", bold=True))
    parts = [divide(gap - 21, (6, 94)) for gap in gaps]
    rows += [
        Row(),
        Row(label="Amounts recognized in the consolidated balance sheets:", bold=True),
        desk.plain("Other assets", [21, 21], dollar=True, indent=1),
    ]
    rows += [
        desk.plain("Other accrued liabilities", [part[0] for part in parts], indent=1),
        desk.plain("Other liabilities", [part[1] for part in parts], indent=1),
    ]
    rows.append(desk.plain("Net amount recognized", gaps, dollar=True, rule="total", bold=True))
    rows += [Row(), Row(label="Amounts recognized in accumulated other comprehensive loss, before tax:", bold=True)]
    losses = [divide(round(-desk.books[y]["pension"] * 1.29), (94, 6)) for y in two]
    rows += [
        desk.plain("Net actuarial loss", [loss[0] for loss in losses], dollar=True, indent=1),
        desk.plain("Prior service cost", [loss[1] for loss in losses], indent=1),
    ]
    rows.append(desk.plain("Total", [sum(loss) for loss in losses], dollar=True, rule="total", bold=True))
    costs = {2021: (14, 17, -29, 14), 2022: (13, 19, -28, 13), 2023: (10, 27, -30, 9)}
    assert all(costs[y][:2] == moves[y][0][:2] for y in two)
    rows += [Row(), Row(label="Net periodic pension cost:", bold=True)]
    for index, label in enumerate(
        ("Service cost", "Interest cost", "Expected return on plan assets", "Amortization of net actuarial loss")
    ):
        rows.append(desk.plain(label, [costs[y][index] for y in two], dollar=index == 0, indent=1))
    rows.append(desk.plain("Net periodic pension cost", [sum(costs[y]) for y in two], dollar=True, rule="total", bold=True))
    rows += [Row(), Row(label="Plans with a benefit obligation in excess of plan assets:", bold=True)]
    behind = [(ends[y][1] * 58 // 100 - sum(part), ends[y][1] * 58 // 100) for y, part in zip(two, parts, strict=True)]
    rows += [
        desk.plain("Benefit obligation", [pair[0] for pair in behind], dollar=True, indent=1),
        desk.plain("Fair value of plan assets", [pair[1] for pair in behind], indent=1),
    ]
    rates = {2021: ("2.8", "3.1", "3.4"), 2022: ("5.1", "3.3", "3.4"), 2023: ("4.9", "3.3", "3.2")}
    rows += [Row(), Row(label="Weighted average assumptions at year end:", bold=True)]
    for index, label in enumerate(("Discount rate", "Rate of compensation increase", "Cash balance interest crediting rate")):
        rows.append(Row(label=label, cells=tuple(percent(Decimal(rates[y][index])) for y in two), indent=1))
    return [
        *headed(desk, "Note 9. Pension Benefits"),
        *desk.text(
            "The Company has defined benefit plans in the United States, Germany and the United Kingdom. Most are closed to new participants. Benefits depend on years of service and pay. The plans in the "
            "United States are funded as the law requires; the plan in Germany is not funded. The Company also contributes to defined contribution plans, for which the cost was "
            f"${desk.now['sga'] // 24} in {two[0]} and ${desk.before['sga'] // 24} in {two[1]}.",
            "Plan assets are managed by outside managers within ranges set by a committee: 30% to 45% in equities, 45% to 65% in bonds and up to 15% in real estate and cash. The expected return rests on the "
            "long-term outlook for each class of assets and was 5.8% in both years. Bonds are chosen with a view to the duration of the benefit obligation. Plan assets by class and by the level of the inputs "
            "that were used to measure them were:",
        ),
        plan_assets(desk, {y: ends[y][1] for y in two}),
        *desk.loose("Benefit obligation, funded status and cost", "minor"),
        desk.sheet("pensions", at_end(desk), rows, may_break=True, repeat_head=True),
        *desk.text(
            f"The Company expects to contribute about $15 to the plans in {desk.year + 1}. Benefits of between $35 and $39 are expected to be paid in each of the next five years."
        ),
    ]


def plan_assets(desk: Desk, total: dict[int, int]) -> Flowable:
    """Plan assets by class under two dates with four columns each."""
    heads = (("Level 1", 45), ("Level 2", 45), ("Net asset\nvalue", 48), ("Total", 45))
    columns = [Column(path=(f"December 31, {y}", head), width=width) for y in desk.two for head, width in heads]
    table: dict[int, list[tuple[int, int, int]]] = {}
    for year in desk.two:
        shares, state, firms, houses, cash = divide(total[year], (38, 22, 32, 5, 3))
        table[year] = [(shares * 6 // 10, 0, shares - shares * 6 // 10), (state, 0, 0), (0, firms, 0), (0, 0, houses), (cash, 0, 0)]
    rows = []
    for index, label in enumerate(("Equity securities", "Government bonds", "Corporate bonds", "Real estate", "Cash and other")):
        values: list[int] = []
        for year in desk.two:
            values += [*table[year][index], sum(table[year][index])]
        rows.append(desk.plain(label, values, dollar=index == 0))
    sums: list[int] = []
    for year in desk.two:
        columns_of_year = [sum(line[place] for line in table[year]) for place in range(3)]
        assert sum(columns_of_year) == total[year]
        sums += [*columns_of_year, total[year]]
    rows.append(desk.plain("Total plan assets", sums, dollar=True, rule="total", bold=True))
    return desk.sheet("plan assets", columns, rows, size=8)


def shareholders(desk: Desk) -> list[Flowable]:
    """Note 10: accumulated other comprehensive loss by component."""
    columns = [Column(path=(head,), width=76) for head in ("Currency\ntranslation", "Pension\nbenefits", "Cash flow\nhedges", "Total")]
    rows = []
    for index, year in enumerate(reversed(desk.two)):
        before, now = desk.books[year - 1], desk.books[year]
        if index == 0:
            rows.append(
                parts_row(
                    desk,
                    f"Balance at December 31, {year - 1}",
                    [before["translation"], before["pension"], before["hedge_reserve"]],
                    dollar=True,
                )
            )
        reclassified = (0, 5, -1)
        moved = (now["oci_translation"], now["oci_pension"] - 5, now["hedges"] + 1)
        rows.append(parts_row(desk, "Other comprehensive income (loss) before reclassifications", list(moved), indent=1))
        rows.append(parts_row(desk, "Amounts reclassified to earnings", list(reclassified), indent=1))
        rows.append(
            parts_row(
                desk,
                f"Balance at December 31, {year}",
                [now["translation"], now["pension"], now["hedge_reserve"]],
                dollar=True,
                rule="total" if index else "over",
            )
        )
    return [
        *headed(desk, "Note 10. Stockholders' Equity"),
        *desk.text("The components of accumulated other comprehensive loss, net of tax, were:"),
        desk.sheet("aoci", columns, rows),
        *desk.text(
            f"The Company repurchased common stock for ${desk.now['repurchases']} in {desk.year} and ${desk.before['repurchases']} in {desk.year - 1}."
        ),
    ]


def parts_row(desk: Desk, label: str, values: list[int], *, dollar: bool = False, indent: int = 0, rule: str = "") -> Row:
    """Values and their sum."""
    return desk.plain(label, [*values, sum(values)], dollar=dollar, indent=indent, rule=rule, bold=dollar)


def per_share_note(desk: Desk) -> list[Flowable]:
    """Note 11."""
    three = desk.three
    eps = [earnings_per_share(desk.books[y], y) for y in three]
    rows = [
        desk.row("Net income attributable to Tarnbrook Industries, Inc.", "net_owners", three, dollar=True),
        Row(label="Weighted average shares \u2013 basic (in millions)", cells=tuple(Cell(text=str(BASIC[y])) for y in three)),
        Row(
            label="Effect of stock options and restricted stock units",
            cells=tuple(Cell(text=str(DILUTED[y] - BASIC[y])) for y in three),
            mark="(1)",
        ),
        Row(
            label="Weighted average shares \u2013 diluted (in millions)",
            cells=tuple(Cell(text=str(DILUTED[y])) for y in three),
            rule="over",
        ),
        desk.shares("Basic earnings per share", [pair[0] for pair in eps]),
        desk.shares("Diluted earnings per share", [pair[1] for pair in eps]),
    ]
    return [
        *headed(desk, "Note 11. Earnings per Share"), desk.sheet("eps", yearly(desk, three), rows),
        *desk.notes("(1) Options on 0.6, 0.7 and 0.5 million shares were left out because they would have been antidilutive."),
    ]  # fmt: skip


def segment_note(desk: Desk) -> list[Flowable]:
    """Note 12: segments."""
    three = desk.three
    names = (("Flow Control", "flow"), ("Motion Systems", "motion"), ("Thermal Products", "thermal"))
    rows = [Row(label="Net sales:", bold=True)]
    rows += [desk.row(name, f"sales_{key}", three, indent=1, dollar=index == 0) for index, (name, key) in enumerate(names)]
    rows += [
        desk.row("Intersegment eliminations", "sales_between", three, indent=1),
        desk.row("Consolidated net sales", "sales", three, dollar=True, rule="total", bold=True),
        Row(),
    ]
    rows += [Row(label="Operating income:", bold=True)]
    rows += [desk.row(name, f"income_{key}", three, indent=1, dollar=index == 0) for index, (name, key) in enumerate(names)]
    rows += [
        desk.row("Total segment operating income", "income_segments", three, indent=2, rule="over"),
        desk.row("Corporate and eliminations", "income_corporate", three, indent=1, mark="(1)"),
        desk.row("Consolidated operating income", "operating", three, dollar=True, rule="total", bold=True), Row(),
    ]  # fmt: skip
    weights = {"depreciation": (41, 33, 21, 5), "capex": (36, 27, 32, 5)}
    for key, label, total in (
        ("depreciation", "Depreciation:", "Total depreciation"),
        ("capex", "Capital expenditures:", "Total capital expenditures"),
    ):
        rows.append(Row(label=label, bold=True))
        parts = [divide(desk.books[y][key], weights[key]) for y in three]
        for index, name in enumerate(("Flow Control", "Motion Systems", "Thermal Products", "Corporate")):
            rows.append(desk.plain(name, [part[index] for part in parts], indent=1, dollar=index == 0))
        rows.append(desk.row(total, key, three, dollar=True, rule="total", bold=True))
        rows.append(Row())
    assets = [divide(desk.books[y]["assets"] - desk.books[y]["cash"], (412, 321, 236, 31)) for y in desk.two]
    lines = [
        desk.plain(name, [part[index] for part in assets], indent=1, dollar=index == 0)
        for index, name in enumerate(("Flow Control", "Motion Systems", "Thermal Products"))
    ]
    lines.append(
        desk.plain("Corporate", [part[3] + desk.books[y]["cash"] for part, y in zip(assets, desk.two, strict=True)], indent=1, mark="(2)")
    )
    lines.append(desk.row("Total assets", "assets", desk.two, dollar=True, rule="total", bold=True))
    return [
        *headed(desk, "Note 12. Segment Information"),
        *desk.text("The Company's segments are described in Item 1. Sales between segments are made at prices near those for other customers. Results by segment were:"),
        desk.sheet("segments", yearly(desk, three), rows[:-1]),
        *desk.notes("(1) Includes corporate expenses, restructuring charges and the elimination of profit on sales between segments."),
        *desk.text("Assets by segment were:"), desk.sheet("segment assets", at_end(desk), lines), *desk.notes("(2) Corporate assets are mainly cash and cash equivalents."),
    ]  # fmt: skip


def contingencies(desk: Desk) -> list[Flowable]:
    """Note 13."""
    reserve = {2022: 34, 2023: 31}[desk.year]
    return [
        *headed(desk, "Note 13. Commitments and Contingencies"),
        *desk.text(
            f"<b><i>Environmental.</i></b> The Company has accrued ${reserve} for the clean-up of former sites and landfills, of which ${reserve // 5} is expected to be paid within a year. "
            "Costs could exceed the accrual by up to $22.",
            "<b><i>Product liability.</i></b> Claims in excess of a retention of $3 for each occurrence are insured up to limits. Warranty accruals were "
            f"${desk.now['sales'] // 110} at December 31, {desk.year}, and ${desk.before['sales'] // 110} a year earlier.",
            f"<b><i>Leases.</i></b> The Company leases offices, warehouses and vehicles. Operating lease cost was ${desk.now['leases'] // 3} in {desk.year}. The weighted average remaining "
            "term was 4.6 years and the weighted average discount rate 4.2%.",
        ),
    ]


def quarters(desk: Desk) -> list[Flowable]:
    """Note 14: "Three months ended" blocks."""
    story: list[Flowable] = [
        *headed(desk, "Note 14. Quarterly Financial Data (unaudited)"),
        *desk.text("Quarters add up to the year, except for earnings per share, which are computed for each quarter on its own."),
    ]
    for year in desk.two:
        now = desk.books[year]
        weights = {2021: (231, 248, 257, 264), 2022: (238, 250, 255, 257), 2023: (247, 254, 252, 247)}[year]
        heads = [("Three months ended", f"{month}\n{year}") for month in ("March 31,", "June 30,", "September 30,", "December 31,")]
        columns = [Column(path=head, width=66) for head in heads] + [Column(path=("Year ended", f"December 31,\n{year}"), width=72)]
        rows = []
        for index, (label, key) in enumerate(
            (
                ("Net sales", "sales"),
                ("Gross profit", "gross"),
                ("Operating income", "operating"),
                ("Net income attributable to Tarnbrook", "net_owners"),
            )
        ):
            parts = divide(now[key], tuple(weight + (index * (7 if place % 2 else -5)) for place, weight in enumerate(weights)))
            rows.append(desk.plain(label, [*parts, now[key]], dollar=index == 0))
            owners = parts
        eps = [rounded(Decimal(part) / DILUTED[year], 2) for part in owners]
        rows.append(desk.shares("Diluted earnings per share", [*eps, earnings_per_share(now, year)[1]]))
        story.append(desk.sheet(f"quarters {year}", columns, rows, size=8.8))
    return story


def exhibit(desk: Desk) -> list[Flowable]:
    """Exhibit 10.4: a scanned letter with the lenders' commitments; they add up to 600."""
    year = desk.year
    lenders = {2022: (("Meridian Lakes Bank, N.A.", 180), ("Bank of Three Rivers", 150), ("Nordhavn Bank ASA", 120), ("First Calder Trust", 90), ("Alderney Bank plc", 60)),
               2023: (("Meridian Lakes Bank, N.A.", 175), ("Bank of Three Rivers", 155), ("Nordhavn Bank ASA", 120), ("First Calder Trust", 95), ("Alderney Bank plc", 55))}[year]  # fmt: skip
    assert sum(amount for _, amount in lenders) == 600
    table = [["Lender", "Commitment\n($ millions)", "Share"]]
    table += [[name, f"{amount}.0", f"{share(amount, 600)}%"] for name, amount in lenders]
    table.append(["Total commitments", "600.0", "100.0%"])
    path = scan(
        Letter(
            head=("MERIDIAN LAKES BANK, N.A.", "Corporate Banking   |   One Harbor Square   |   Cleveland, Ohio 44114"), exhibit="Exhibit 10.4", date=f"November {14 if year == 2022 else 9}, {year}",
            to=("Tarnbrook Industries, Inc.", "1800 Foundry Row", "Calder Falls, Ohio 44099", "Attention: Treasurer"), subject="Re:  Revolving Credit Facility - Commitments of the Lenders",
            before=(
                f"As administrative agent under the Credit Agreement dated June 17, 2022, we confirm that the commitments of the lenders as of December 1, {year} are "
                "as set out below and that no loans are outstanding on the date of this letter.",
            ),
            table=table,
            after=(
                "The commitments terminate on June 17, 2027. A commitment fee of 0.125% per year is payable on the unused amount. The ratio of net debt to adjusted earnings may "
                "not exceed 3.75 to 1.00 at the end of any quarter.",
            ),
            signed=("Leopold Strand", "Managing Director, Administrative Agent"),
        ),
        desk.scratch / f"maker-scan-{year}.jpg", seed=year,
    )  # fmt: skip
    return [*turn("scan"), Mark("exhibit", "Exhibit 10.4", 0), whole_page(path)]
