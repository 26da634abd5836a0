# ruff: noqa: E501 - sentences and table rows stay whole
"""Pellworth's Items 7 and 7A."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import Flowable

from workshop.charts import Drawn, Plot, Series, picture
from workshop.desk import Desk
from workshop.figures import Cell, divide, money, percent, share
from workshop.paper import bullets
from workshop.retailer_books import COMPARABLE, DIVIDEND, ENDS, STORES, earnings_per_share
from workshop.sheet import Column, Row

CATEGORIES = (
    "Kitchen and dining",
    "Bedding and bath",
    "Furniture and lighting",
    "Seasonal and gifts",
    "Outdoor equipment",
    "Outdoor clothing",
)
SHARES = {
    2020: (262, 204, 158, 106, 163, 107),
    2021: (253, 201, 168, 104, 166, 108),
    2022: (248, 199, 157, 105, 178, 113),
    2023: (244, 196, 155, 109, 183, 113),
}


def discussion(desk: Desk) -> list[Flowable]:
    """Items 7 and 7A."""
    return [*overview(desk), *results(desk), *categories(desk), *segments(desk), *liquidity(desk), *risk_of_market(desk)]


def million(thousands: int) -> str:
    """Thousands as millions of dollars with one decimal."""
    return f"${Decimal(thousands) / 1000:,.1f} million"


def overview(desk: Desk) -> list[Flowable]:
    """What happened in the year."""
    year, now = desk.year, desk.now
    diluted, last = earnings_per_share(now, year)[1], earnings_per_share(desk.before, year - 1)[1]
    story: list[Flowable] = desk.item("Item 7.", "Management's Discussion and Analysis", "item7")
    story += desk.text("Overview", style="sub")
    story += desk.text(
        f"The following were the main points of fiscal {year}, the {'53' if year == 2023 else '52'} weeks ended {ENDS[year]}, compared with the 52 weeks of fiscal {year - 1}:",
    )
    story += bullets(
        desk.look,
        f"Net sales {desk.moved('sales')} to {million(now['sales'])}. Comparable sales {'increased' if COMPARABLE[year] > 0 else 'decreased'} {abs(COMPARABLE[year])}%.",
        f"Gross margin was {desk.rate('gross', 'sales')}% of net sales, compared with {desk.rate('gross', 'sales', year - 1)}%.",
        f"Operating income {desk.moved('operating')} to {million(now['operating'])}.",
        f"Diluted earnings per share were ${diluted}, compared with ${last}.",
        f"Inventories {desk.moved('inventories')} to {million(now['inventories'])}.",
        f"We returned {million(now['dividends'] + now['repurchases'])} to shareholders.",
    )
    if year == 2023:
        story += desk.text(
            "The 53rd week added $24.8 million of net sales and about $0.06 to diluted earnings per share. Traffic improved in the second half of the year as inflation slowed. Freight cost, which "
            "had weighed on the margin for two years, returned to the level of 2019, and fewer goods had to be marked down because we had entered the year with leaner orders."
        )
    else:
        story += desk.text(
            "After two years in which households spent freely on their homes, demand for furniture and bedding returned to a lower level. We entered the year with too much stock in these categories, "
            "marked it down in the second and third quarters, and paid high freight rates on goods that had been ordered in 2021. Fieldside grew throughout the year."
        )
    return story


def results(desk: Desk) -> list[Flowable]:
    """Operations in dollars and as percent of net sales, under two-level headers."""
    year, now, before, three = desk.year, desk.now, desk.before, desk.three
    columns = [
        Column(path=(f"Fiscal {y}", head), width=width, hang=hang)
        for y in three
        for head, width, hang in (("Amount", 67, ")"), ("% of sales", 52, ")%"))
    ]
    lines = (
        ("Net sales", "sales", "", True), ("Other revenue", "other_revenue", "", False), ("Total revenues", "revenue", "over", False),
        ("Cost of sales, including buying and occupancy costs", "cost", "", False), ("Selling, general and administrative expenses", "sga", "", False),
        ("Depreciation and amortization", "depreciation", "", False), ("Impairment of store assets", "impairment", "", False), ("Operating income", "operating", "over", False),
        ("Interest expense", "interest", "", False), ("Interest income", "interest_income", "", False), ("Income before income taxes", "pretax", "over", False),
        ("Income tax expense", "tax", "", False), ("Net income", "net", "total", True),
    )  # fmt: skip
    rows = []
    for label, key, rule, dollar in lines:
        cells: list[Cell] = []
        for y in three:
            cells += [money(desk.books[y][key], desk.scale, dollar=dollar), percent(share(desk.books[y][key], desk.books[y]["sales"]))]
        rows.append(Row(label=label, cells=tuple(cells), rule=rule, bold=key in ("operating", "net")))
    story: list[Flowable] = [*desk.text("Results of operations", style="sub")]
    story += desk.text(
        "The table shows our results and each line as a percentage of net sales (dollars in thousands; percentages may not add up because of rounding):"
    )
    story.append(desk.sheet("results", columns, rows, size=7.6))
    story += desk.text("Net sales and other revenue", style="minor")
    story += desk.text(
        f"Net sales {desk.moved('sales')} to {million(now['sales'])} from {million(before['sales'])}. Net new stores added about two points. "
        + (
            "The average ticket rose 2.1% and transactions 1.3% on a comparable basis. "
            if year == 2023
            else "The average ticket rose 3.9% on higher prices while transactions fell 5.1% on a comparable basis. "
        )
        + f"Other revenue, mainly income from the credit card program, {desk.moved('other_revenue')} to {million(now['other_revenue'])}.",
    )
    story += desk.text("Gross margin", style="minor")
    story += desk.text(
        f"Gross margin, which is net sales less cost of sales, including buying and occupancy costs, was {million(now['gross'])}, or {desk.rate('gross', 'sales')}% of net sales, compared with "
        f"{million(before['gross'])}, or {desk.rate('gross', 'sales', year - 1)}%. "
        + ("The increase came from lower freight cost (90 basis points) and fewer markdowns (50 basis points), less higher occupancy cost." if year == 2023
           else "The decrease came from markdowns (130 basis points), freight (70 basis points) and occupancy cost on lower comparable sales (20 basis points)."),
    )  # fmt: skip
    story += desk.text("Expenses", style="minor")
    story += desk.text(
        f"Selling, general and administrative expenses {desk.moved('sga')} to {million(now['sga'])}, or {desk.rate('sga', 'sales')}% of net sales, because of wages in stores, the opening of new stores and "
        f"{'incentive pay' if year == 2023 else 'marketing'}. Depreciation and amortization {desk.moved('depreciation')} to {million(now['depreciation'])}. Impairment of store assets was {million(now['impairment'])} "
        f"for {'nine' if year == 2023 else 'six'} stores"
        + (f", compared with {million(before['impairment'])}." if before["impairment"] else "; there was none in the prior year."),
    )
    story += desk.text("Income taxes", style="minor")
    story += desk.text(
        f"The effective tax rate was {desk.rate('tax', 'pretax')}% in fiscal {year} and {desk.rate('tax', 'pretax', year - 1)}% in fiscal {year - 1}. See Note 7."
    )
    return story


def categories(desk: Desk) -> list[Flowable]:
    """Net sales by category: a table and the same data as a picture; and stores as a drawn line."""
    year, three = desk.year, desk.three
    parts = {y: divide(desk.books[y]["sales"], SHARES[y]) for y in three}
    columns = [Column(path=(f"Fiscal {y}",), width=78) for y in three]
    rows = [desk.plain(name, [parts[y][index] for y in three], dollar=index == 0) for index, name in enumerate(CATEGORIES)]
    rows.append(desk.row("Net sales", "sales", three, dollar=True, rule="total", bold=True))
    short = ("Kitchen", "Bedding", "Furniture", "Seasonal", "Equipment", "Clothing")
    plot = Plot(
        categories=short,
        series=tuple(
            Series(name=f"Fiscal {y}", values=tuple((Decimal(value) / 1000).quantize(Decimal("0.1")) for value in parts[y]), ink=ink)
            for y, ink in ((year - 1, "#9DB4C8"), (year, "#12385B"))
        ),
        high=Decimal(500), step=Decimal(100), axis="$ millions", printed=True, places=0,
    )  # fmt: skip
    path = picture(plot, desk.scratch / f"retailer-{year}.png", ground="#FBFBFB")
    years = tuple(range(year - 3, year + 1))
    stores = Plot(
        categories=tuple(f"Fiscal {y}" for y in years),
        series=(
            Series(name="Pellworth Home", values=tuple(Decimal(STORES[y][0]) for y in years), ink="#12385B"),
            Series(name="Fieldside", values=tuple(Decimal(STORES[y][1]) for y in years), ink="#3C8D5A"),
        ),
        high=Decimal(250), step=Decimal(50), axis="Number of stores at year end", lines=True, printed=year == 2023,
    )  # fmt: skip
    lines = [Column(path=(f"Fiscal {y}",), width=70) for y in reversed(years)]
    counts = [
        Row(label=name, cells=tuple(Cell(text=str(STORES[y][index])) for y in reversed(years)))
        for index, name in enumerate(("Pellworth Home", "Fieldside"))
    ]
    counts.append(Row(label="Total", cells=tuple(Cell(text=str(sum(STORES[y]))) for y in reversed(years)), rule="total", bold=True))
    story: list[Flowable] = [*desk.text("Net sales by category", style="minor")]
    story.append(desk.sheet("categories", columns, rows, corner="(in thousands)"))
    story += [
        *desk.text(f"Chart 1: Net sales by category, fiscal {year - 1} and fiscal {year} ($ millions)", style="caption"),
        desk.image(path, 400),
    ]
    story += desk.text("Stores", style="minor")
    story.append(desk.sheet("store count", lines, counts, corner="Stores at year end"))
    story += [
        *desk.text(f"Chart 2: Stores at year end by banner, fiscal {years[0]} to fiscal {year}", style="caption"),
        Drawn(stores, desk.look, width=400, height=170),
    ]
    return story


def segments(desk: Desk) -> list[Flowable]:
    """Results by banner."""
    now, year = desk.now, desk.year
    return [
        *desk.text("Results by segment", style="minor"),
        *desk.text(
            f"<b>Pellworth Home.</b> Net sales {desk.moved('sales_home')} to {million(now['sales_home'])}. Operating income {desk.moved('income_home')} to {million(now['income_home'])}, or "
            f"{desk.rate('income_home', 'sales_home')}% of the segment's net sales, "
            + ("on lower freight and fewer markdowns." if year == 2023 else "because of markdowns and freight."),
            f"<b>Fieldside.</b> Net sales {desk.moved('sales_outdoor')} to {million(now['sales_outdoor'])} with {STORES[year][1]} stores at year end. Operating income {desk.moved('income_outdoor')} to "
            f"{million(now['income_outdoor'])}, or {desk.rate('income_outdoor', 'sales_outdoor')}% of the segment's net sales. "
            + (
                "Paddling and camping did well; a mild winter held back ski equipment."
                if year == 2023
                else "Opening costs and higher freight outweighed the growth in sales."
            ),
            f"Corporate expenses that are not allocated to segments were {million(-now['income_corporate'])}, compared with {million(-desk.before['income_corporate'])}. Note 9 reconciles segments to consolidated amounts.",
        ),
    ]


def liquidity(desk: Desk) -> list[Flowable]:
    """Liquidity."""
    year, now, three = desk.year, desk.now, desk.three
    columns = [Column(path=(f"Fiscal {y}",), width=78) for y in three]
    rows = [
        desk.row("Net cash provided by operating activities", "cfo", three, dollar=True),
        desk.row("Net cash used in investing activities", "cfi", three),
        desk.row("Net cash used in financing activities", "cff", three),
        desk.row("Net increase (decrease) in cash and cash equivalents", "cash_change", three, dollar=True, rule="total", bold=True),
    ]
    story: list[Flowable] = [*desk.text("Liquidity and capital resources", style="sub")]
    story += desk.text(
        f"At the end of fiscal {year} we had cash and cash equivalents of {million(now['cash'])} and short-term investments of {million(now['investments'])}. We have a revolving credit facility of $200.0 million, "
        "secured by inventories, that matures in September 2027. No loans were outstanding under it at year end, and letters of credit of $11.4 million reduced what we could borrow. Stock is built up in the "
        "third quarter, when we may borrow under the facility for some weeks.",
    )
    story.append(desk.sheet("mdna cash flows", columns, rows, corner="(in thousands)"))
    story += desk.text(
        f"<b>Operating activities.</b> Net cash provided by operating activities {desk.moved('cfo')}. Inventories {'provided' if now['flow_inventories'] > 0 else 'used'} {million(abs(now['flow_inventories']))}, "
        f"and accounts payable {'provided' if now['flow_payables'] > 0 else 'used'} {million(abs(now['flow_payables']))}.",
        f"<b>Investing activities.</b> Capital expenditures were {million(now['capex'])}, of which about 45% was for new stores, 30% for existing stores, and 25% for distribution and systems. "
        f"We expect to spend between $85 million and $95 million in fiscal {year + 1}.",
        f"<b>Financing activities.</b> We paid dividends of {million(now['dividends'])}, or ${DIVIDEND[year]} a share, repurchased common stock for {million(now['repurchases'])}, and repaid {million(now['repaid_term'])} of our term loan.",
    )
    story += desk.text("Critical accounting estimates", style="sub")
    story += desk.text(
        "<b>Inventories.</b> Merchandise is valued at the lower of average cost and net realizable value. We estimate markdowns that will be needed to sell goods and losses since the last count. A change of ten percent in "
        f"these reserves would have changed operating income by about {million(now['inventories'] // 260)}.",
        "<b>Store assets.</b> We test the assets of a store, including its right-of-use asset, when its results or plans suggest that they may not be recovered. Cash flows are forecast for the remaining lease term. "
        "Stores with a carrying amount of about $14 million have forecasts close to it.",
        "<b>Gift cards and loyalty points.</b> Revenue from points and cards that we expect never to be redeemed is recognized in proportion to redemptions. The rates rest on history and may change.",
    )
    return story


def risk_of_market(desk: Desk) -> list[Flowable]:
    """Item 7A."""
    return [
        *desk.item("Item 7A.", "Quantitative and Qualitative Disclosures about Market Risk", "item7a"),
        *desk.text(
            f"Our term loan of {million(desk.now['debt'])} carries a variable rate. An increase of one percentage point would raise annual interest expense by about {million(desk.now['debt'] // 100)}. Purchases are "
            "made almost only in dollars, so that changes in exchange rates affect us through the prices of suppliers. We do not use derivatives."
        ),
    ]
