# ruff: noqa: E501 - sentences and table rows stay whole
"""Tarnbrook's Notes 8 and 9: income taxes and pensions."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import Flowable

from workshop.desk import Desk
from workshop.figures import Cell, divide, money, percent, rounded, share
from workshop.maker_statements import at_end, headed, yearly
from workshop.sheet import Column, Row


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
