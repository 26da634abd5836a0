# ruff: noqa: E501, ISC004 - sentences and table rows stay whole
"""Tarnbrook's notes to the consolidated financial statements and the scanned exhibit."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import Flowable, PageBreak

from workshop.desk import Desk
from workshop.figures import Cell, divide, rounded, share
from workshop.maker_assets import acquisitions, goodwill, inventories, plant
from workshop.maker_benefits import pensions, taxes
from workshop.maker_books import BASIC, DILUTED, QUARTER_KEYS, debts, earnings_per_share, quarters_of
from workshop.maker_statements import OWNER, at_end, headed, yearly
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
        parts = quarters_of(desk.books, year)
        heads = [("Three months ended", f"{month}\n{year}") for month in ("March 31,", "June 30,", "September 30,", "December 31,")]
        columns = [Column(path=head, width=66) for head in heads] + [Column(path=("Year ended", f"December 31,\n{year}"), width=72)]
        labels = ("Net sales", "Gross profit", "Operating income", "Net income attributable to Tarnbrook")
        rows = [desk.plain(label, [*parts[key], now[key]], dollar=key == "sales") for label, key in zip(labels, QUARTER_KEYS, strict=True)]
        eps = [rounded(Decimal(part) / DILUTED[year], 2) for part in parts["net_owners"]]
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
