# ruff: noqa: E501 - sentences and table rows stay whole
"""Tarnbrook's Notes 3 to 6: acquisitions, inventories, plant, goodwill and intangible assets."""

from __future__ import annotations

from reportlab.platypus import Flowable

from workshop.desk import Desk
from workshop.figures import divide
from workshop.maker_books import goodwill_by_segment
from workshop.maker_statements import at_end, headed
from workshop.sheet import Column


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
