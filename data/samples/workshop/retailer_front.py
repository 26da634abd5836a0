# ruff: noqa: E501, ISC004 - sentences and table rows stay whole
"""Pellworth's cover, contents and Items 1 to 5."""

from __future__ import annotations

from reportlab.platypus import Flowable, Spacer

from workshop.desk import Desk
from workshop.figures import Cell
from workshop.paper import Mark, TocLine, cover, cover_boxes, turn
from workshop.retailer_books import COMPARABLE, DIVIDEND, ENDS, OPENED, STORES, WEEKS
from workshop.sheet import Column, Row

NAME = "Pellworth Stores, Inc."
OUTSTANDING = {2022: "37,981,440", 2023: "36,894,112"}
PEOPLE = {2022: ("14,900", "6,300"), 2023: ("15,250", "6,480")}
PRICES = {2022: "31.07", 2023: "36.42"}


def front(desk: Desk) -> list[Flowable]:
    """Everything before the discussion."""
    return [
        Mark("cover", "Annual report", 0),
        *first_page(desk),
        *contents(desk),
        *business(desk),
        *risks(desk),
        *properties(desk),
        *market(desk),
    ]


def first_page(desk: Desk) -> list[Flowable]:
    """The cover page."""
    year = desk.year
    return cover(
        desk.look,
        facts={
            "ended": ENDS[year], "commission": "000-71288", "name": "PELLWORTH STORES, INC.", "state": "Minnesota", "tax": "00-8820416",
            "address": "2200 Millrace Parkway", "city": "Port Ansgar, Minnesota", "zip": "55899", "phone": "(218) 555-0177",
        },
        tickers=[
            ["<b>Title of each class</b>", "<b>Trading symbol</b>", "<b>Name of exchange on which registered</b>"],
            ["Common stock, par value $0.01 per share", "PLWS", "The Nasdaq Stock Market LLC"],
        ],
        boxes=cover_boxes(well_known=False),
        closing=[
            f"The aggregate market value of voting stock held by non-affiliates was approximately ${'1.02' if year == 2022 else '1.17'} billion, based on the closing price on the last "
            "business day of the second fiscal quarter.",
            f"Number of shares of common stock outstanding as of March {17 if year == 2022 else 15}, {year + 1}: {OUTSTANDING[year]}.",
            f"<b>Documents incorporated by reference:</b> parts of the proxy statement for the {year + 1} annual meeting of shareholders (Part III).",
        ],
    )  # fmt: skip


ITEMS = (
    ("PART I", "", ""),
    ("Item 1", "Business", "item1"),
    ("Item 1A", "Risk Factors", "item1a"),
    ("Item 1B", "Unresolved Staff Comments", "item1b"),
    ("Item 2", "Properties", "item2"),
    ("Item 3", "Legal Proceedings", "item3"),
    ("Item 4", "Mine Safety Disclosures", "item4"),
    ("PART II", "", ""),
    ("Item 5", "Market for Common Equity, Shareholder Matters and Issuer Purchases", "item5"),
    ("Item 7", "Management's Discussion and Analysis", "item7"),
    ("Item 7A", "Quantitative and Qualitative Disclosures about Market Risk", "item7a"),
    ("Item 8", "Financial Statements and Supplementary Data", "item8"),
    ("", "Consolidated Statements of Operations", "operations"),
    ("", "Consolidated Statements of Comprehensive Income", "comprehensive"),
    ("", "Consolidated Balance Sheets", "balance"),
    ("", "Consolidated Statements of Cash Flows", "flows"),
    ("", "Consolidated Statements of Shareholders' Equity", "equity"),
    ("", "Notes to Consolidated Financial Statements", "notes"),
    ("Item 9A", "Controls and Procedures", "item9a"),
    ("Item 9B", "Other Information", "item9b"),
    ("PART III", "", ""),
    ("Items 10\u201314", "Directors, Compensation, Ownership, Transactions and Audit Fees", "item10"),
    ("PART IV", "", ""),
    ("Item 15", "Exhibits", "item15"),
    ("", "Signatures", "signatures"),
)


def contents(desk: Desk) -> list[Flowable]:
    """The table of contents."""
    story: list[Flowable] = [*turn("body"), Mark("contents", "Contents", 1), *desk.text("Table of Contents", style="item"), Spacer(1, 6)]
    for item, title, key in ITEMS:
        if key:
            story.append(TocLine(desk.look, item, title, key, desk.known.labels.get(key, ""), 52 if item else 66))
        else:
            story += [Spacer(1, 7), *desk.text(item, style="sub")]
    story += [Spacer(1, 10), *desk.text(
        f"Our fiscal year is the 52 or 53 weeks that end on the Saturday closest to January 31. Fiscal {desk.year} ended on {ENDS[desk.year]} and had {WEEKS[desk.year]} weeks; "
        f"fiscal {desk.year - 1} ended on {ENDS[desk.year - 1]} and had {WEEKS[desk.year - 1]} weeks; fiscal {desk.year - 2} ended on {ENDS[desk.year - 2]} and had {WEEKS[desk.year - 2]} weeks.",
        "This report contains forward-looking statements about sales, margins, store openings, capital expenditures and other matters. They involve risks and uncertainties, "
        "among them those in Item 1A, and actual results may differ. They speak only as of the date of this report.",
    )]  # fmt: skip
    return story


def business(desk: Desk) -> list[Flowable]:
    """Item 1."""
    year, now = desk.year, desk.now
    home, outdoor = STORES[year]
    full, part = PEOPLE[year]
    story: list[Flowable] = [*turn("body"), *desk.text("PART I", style="part"), *desk.item("Item 1.", "Business", "item1")]
    story += desk.text("Overview", style="sub")
    story += desk.text(
        f"Pellworth Stores, Inc. is a retailer of home furnishings and outdoor equipment with {home + outdoor} stores in 23 states at the end of fiscal {year}. We began in 1961 with a hardware "
        "and kitchen shop on the harbor of Port Ansgar, Minnesota. Today we operate two banners: Pellworth Home, with stores of about 24,000 square feet that sell kitchenware, bedding, "
        "lighting and small furniture, and Fieldside, with stores of about 15,000 square feet that sell camping, paddling, fishing and winter equipment and clothing.",
        f"Net sales were ${now['sales'] / 1000:,.1f} million in fiscal {year}. Sales that begin online, most of which are shipped or picked up from our stores, were {'22.6' if year == 2023 else '21.3'}% of net sales.",
    )
    story += desk.text("Strategy", style="sub")
    story += desk.text(
        "We want to be the store that a household in a small or mid-sized city thinks of first when it furnishes a room or plans a weekend outside. To that end we choose a narrow range of "
        "goods that last, train our associates well, keep prices steady, and use our stores as the place from which online orders are filled. Our own brands, such as Millrace and "
        f"Northhand, were {'31' if year == 2023 else '29'}% of net sales and carry a higher margin than national brands.",
    )
    story += desk.text("Merchandise and suppliers", style="sub")
    story += desk.text(
        "We buy from about 1,100 suppliers. The ten largest accounted for 24% of our purchases, and none for more than 5%. About 46% of our goods, by cost, are made outside the "
        "United States, mainly in China, Vietnam, India and Portugal. We have no long-term purchase commitments to any supplier.",
    )
    story += desk.text("Stores and distribution", style="sub")
    columns = [Column(path=(f"Fiscal {year}", head), width=74) for head in ("Pellworth Home", "Fieldside", "Total")]
    start = STORES[year - 1]
    closed = tuple(start[index] + OPENED[year][index] - STORES[year][index] for index in range(2))
    lines = (
        ("Stores at beginning of year", start),
        ("Opened", OPENED[year]),
        ("Closed", tuple(-value for value in closed)),
        ("Stores at end of year", STORES[year]),
    )
    rows = []
    for index, (label, pair) in enumerate(lines):
        cells = tuple(Cell(text=str(value) if value >= 0 else f"({-value})") for value in (*pair, sum(pair)))
        rows.append(Row(label=label, cells=cells, rule="total" if index == 3 else "", bold=index == 3))
    story.append(desk.sheet("stores", columns, rows))
    story += desk.text(
        "Goods reach the stores from three distribution centers in Minnesota, Ohio and Tennessee, which we lease. The average store receives two deliveries a week. We plan to open "
        f"between 14 and 18 stores in fiscal {year + 1}, about half of them under each banner.",
    )
    story += desk.text("Customers, competition and seasons", style="sub")
    story += desk.text(
        "Our loyalty program had 6.8 million active members. We compete with department stores, home furnishing chains, sporting goods chains, mass merchants and online sellers, many of "
        "which are larger than we are. The fourth quarter accounts for about a third of annual net sales and for more than half of operating income, because of holiday gifts and winter equipment.",
    )
    story += desk.text("Associates", style="sub")
    story += desk.text(
        f"At the end of fiscal {year} we employed about {full} associates, of whom {part} worked full time. We add about 3,000 temporary associates before the holidays. None of our associates is "
        "covered by a collective bargaining agreement. The average store manager has been with us for eleven years.",
    )
    return story


RISKS = (
    ("Consumers may spend less on furnishings and leisure.",
     "Our goods can be postponed. Sales depend on income, employment, home sales, interest rates and confidence. When mortgage rates rise, fewer households move, and fewer rooms are furnished. "
     "Inflation in food, rent and energy leaves less for what we sell."),
    ("We may misjudge what customers want.",
     "We order much of our merchandise six to nine months before it is sold. If demand differs from what we expected, we may have to mark down goods or may lose sales. At the end of fiscal {year} "
     "merchandise inventories were ${stock:,.1f} million, or {part}% of total assets."),
    ("Competition may force us to lower prices or to spend more on marketing and delivery.",
     "Online sellers and mass merchants can change prices many times a day and offer delivery within hours. Matching them is costly. Rivals that close may liquidate their stock at prices with "
     "which we cannot compete for a time."),
    ("Our supply chain may be disturbed.",
     "A large part of our goods crosses the Pacific. Congestion in ports, lack of containers, labor disputes, storms and public health measures have delayed deliveries in the past. Freight rates "
     "can multiply within months, as they did in 2021."),
    ("Tariffs and trade measures may raise our costs.",
     "About a fifth of our goods comes from China. Added duties would raise our cost, and we may be unable to raise prices or to change suppliers fast enough."),
    ("We lease nearly all of our stores and cannot leave them at will.",
     "Leases run for ten years with options to renew. If a store fails, we remain bound to pay rent. We recorded impairment charges for store assets of ${impairment:,.1f} million in fiscal {year}."),
    ("New stores may not do as well as we expect.",
     "We enter cities where our name is not known. New stores may take longer to reach their planned sales, may take sales from existing stores, and may cost more to build than planned."),
    ("We depend on the fourth quarter.",
     "A storm in December, a mild winter or a short holiday season can decide the result of the year. We build up stock and staff before we know how the season will be."),
    ("A breach of customer data would harm us.",
     "We keep names, addresses and purchase histories of members, and we process card payments. Attacks on retailers are frequent. A breach could lead to claims, fines, cost of notice and loss of trust."),
    ("The bank that issues our credit card may change its terms.",
     "We receive a share of the profit of a credit card program that a bank runs under our name, which is most of our other revenue. The agreement ends in 2027. Higher losses on receivables or a "
     "cap on late fees would lower this income."),
    ("Wages may rise faster than our sales.",
     "Most of our associates are paid by the hour. Minimum wages are rising in several of our states, and the labor market in small cities is tight."),
)  # fmt: skip


def risks(desk: Desk) -> list[Flowable]:
    """Items 1A and 1B."""
    words = {
        "year": desk.year,
        "stock": desk.now["inventories"] / 1000,
        "part": desk.rate("inventories", "assets"),
        "impairment": desk.now["impairment"] / 1000,
    }
    story: list[Flowable] = [
        *desk.item("Item 1A.", "Risk Factors", "item1a"),
        *desk.text(
            "The following are the risks that we consider most important. Others that we do not know or think small may also harm us."
        ),
    ]
    for head, body in RISKS:
        story += [*desk.text(head, style="minor"), *desk.text(body.format(**words))]
    return [*story, *desk.item("Item 1B.", "Unresolved Staff Comments", "item1b"), *desk.text("None.")]


STATES = (
    ("Arkansas", 6, 2), ("Colorado", 9, 7), ("Idaho", 5, 5), ("Illinois", 14, 3), ("Indiana", 12, 3), ("Iowa", 12, 4), ("Kansas", 8, 2), ("Kentucky", 8, 3),
    ("Michigan", 15, 8), ("Minnesota", 22, 12), ("Missouri", 12, 4), ("Montana", 4, 5), ("Nebraska", 8, 3), ("North Dakota", 4, 3), ("Ohio", 16, 4),
    ("Oklahoma", 6, 2), ("Oregon", 5, 3), ("South Dakota", 4, 3), ("Tennessee", 9, 3), ("Utah", 5, 4), ("Washington", 6, 4), ("Wisconsin", 13, 5), ("Wyoming", 3, 2),
)  # fmt: skip


def properties(desk: Desk) -> list[Flowable]:
    """Items 2, 3 and 4, with stores by state in one long table."""
    year = desk.year
    gaps = [STORES[year][index] - sum(state[1 + index] for state in STATES) for index in range(2)]
    counts = {name: [a, b] for name, a, b in STATES}
    for index, gap in enumerate(gaps):
        largest = sorted(counts, key=lambda name: -counts[name][index])
        for step in range(abs(gap)):
            counts[largest[step % len(largest)]][index] += 1 if gap > 0 else -1
    assert min(min(pair) for pair in counts.values()) > 0
    columns = [Column(path=(head,), width=80) for head in ("Pellworth Home", "Fieldside", "Total")]
    rows = [Row(label=name, cells=tuple(Cell(text=str(value)) for value in (*pair, sum(pair)))) for name, pair in counts.items()]
    sums = [sum(pair[index] for pair in counts.values()) for index in range(2)]
    rows.append(Row(label="Total stores", cells=tuple(Cell(text=str(value)) for value in (*sums, sum(sums))), rule="total", bold=True))
    story: list[Flowable] = [*desk.item("Item 2.", "Properties", "item2")]
    story += desk.text(
        f"We own our headquarters and nine stores, and lease all other stores and our distribution centers. Stores by state at {ENDS[year]}:"
    )
    story.append(desk.sheet("stores by state", columns, rows, may_break=True, repeat_head=False, corner="State"))
    story += [*desk.item("Item 3.", "Legal Proceedings", "item3")]
    story += desk.text(
        "We are a defendant in claims that arise from the conduct of our business, among them wage and hour claims in two states. We do not expect any of them to have a material effect."
    )
    return [*story, *desk.item("Item 4.", "Mine Safety Disclosures", "item4"), *desk.text("Not applicable.")]


def market(desk: Desk) -> list[Flowable]:
    """Item 5."""
    year = desk.year
    periods = {2022: ("October 30, 2022 \u2013 November 26, 2022", "November 27, 2022 \u2013 December 31, 2022", "January 1, 2023 \u2013 January 28, 2023"),
               2023: ("October 29, 2023 \u2013 November 25, 2023", "November 26, 2023 \u2013 December 30, 2023", "December 31, 2023 \u2013 February 3, 2024")}[year]  # fmt: skip
    shares = {2022: (118402, 140255, 96310), 2023: (101744, 126380, 88519)}[year]
    prices = {2022: ("30.11", "29.48", "31.52"), 2023: ("33.90", "35.27", "36.18")}[year]
    left = {2022: (91204, 87069, 84033), 2023: (42478, 38020, 34817)}[year]
    columns = [
        Column(path=("Total shares\npurchased",), width=76),
        Column(path=("Average price\nper share",), width=78),
        Column(path=("Value that may\nyet be purchased",), width=92),
    ]
    rows = [
        Row(
            label=period,
            cells=(Cell(text=f"{shares[index]:,}"), Cell(text=prices[index], dollar=True), Cell(text=f"{left[index]:,}", dollar=True)),
        )
        for index, period in enumerate(periods)
    ]
    rows.append(Row(label="Total", cells=(Cell(text=f"{sum(shares):,}"), None, None), rule="total", bold=True))
    story: list[Flowable] = [
        *desk.text("PART II", style="part"),
        *desk.item("Item 5.", "Market for Common Equity, Shareholder Matters and Issuer Purchases", "item5"),
    ]
    story += desk.text(
        f"Our common stock trades on the Nasdaq Global Select Market under the symbol PLWS. The closing price on the last trading day of fiscal {year} was ${PRICES[year]}, and there were about 1,{year % 100}0 "
        f"holders of record. We declared dividends of ${DIVIDEND[year]} a share in fiscal {year} and ${DIVIDEND[year - 1]} a share in fiscal {year - 1}.",
        f"Comparable sales {'rose' if COMPARABLE[year] > 0 else 'fell'} {abs(COMPARABLE[year])}% in fiscal {year}. Purchases of our common stock in the fourth quarter (dollars in thousands, except per share amounts):",
    )
    story.append(desk.sheet("repurchases", columns, rows))
    return story
