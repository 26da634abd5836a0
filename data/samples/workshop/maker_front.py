# ruff: noqa: E501, ISC004 - sentences and table rows stay whole
"""Tarnbrook's cover, contents and Items 1 to 5."""

from __future__ import annotations

from reportlab.platypus import Flowable, Paragraph, Spacer

from workshop.desk import Desk
from workshop.figures import Cell, divide
from workshop.maker_books import DIVIDEND
from workshop.paper import Mark, TocLine, cover, cover_boxes, turn
from workshop.sheet import Column, Row

NAME = "Tarnbrook Industries, Inc."
PRICES = {2022: "61.48", 2023: "67.15"}
OUTSTANDING = {2022: "89,614,207", 2023: "88,207,365"}
PEOPLE = {2022: "11,400", 2023: "11,150"}


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
    market_value = {2022: "$5.4", 2023: "$5.9"}[year]
    return cover(
        desk.look,
        facts={
            "ended": f"December 31, {year}", "commission": "001-90417", "name": "TARNBROOK INDUSTRIES, INC.", "state": "Delaware", "tax": "00-4417203",
            "address": "1800 Foundry Row", "city": "Calder Falls, Ohio", "zip": "44099", "phone": "(330) 555-0142",
        },
        tickers=[
            ["<b>Title of each class</b>", "<b>Trading Symbol(s)</b>", "<b>Name of each exchange on which registered</b>"],
            ["Common Stock, $0.01 par value", "TNBK", "New York Stock Exchange"],
        ],
        boxes=cover_boxes(well_known=True),
        closing=[
            f"The aggregate market value of the registrant's common stock held by non-affiliates as of June 30, {year} was approximately "
            f"{market_value} billion, based on the closing price on the New York Stock Exchange on that date.",
            f"As of February 9, {year + 1}, there were {OUTSTANDING[year]} shares of the registrant's common stock, $0.01 par value, outstanding.",
            "<b>DOCUMENTS INCORPORATED BY REFERENCE.</b> Portions of the registrant's definitive proxy statement for its "
            f"{year + 1} annual meeting of stockholders are incorporated by reference into Part III of this report.",
        ],
    )  # fmt: skip


ITEMS = (
    ("PART I", "", ""),
    ("Item 1.", "Business", "item1"),
    ("Item 1A.", "Risk Factors", "item1a"),
    ("Item 1B.", "Unresolved Staff Comments", "item1b"),
    ("Item 2.", "Properties", "item2"),
    ("Item 3.", "Legal Proceedings", "item3"),
    ("Item 4.", "Mine Safety Disclosures", "item4"),
    ("PART II", "", ""),
    ("Item 5.", "Market for Registrant's Common Equity and Issuer Purchases of Equity Securities", "item5"),
    ("Item 6.", "[Reserved]", "item6"),
    ("Item 7.", "Management's Discussion and Analysis of Financial Condition and Results of Operations", "item7"),
    ("Item 7A.", "Quantitative and Qualitative Disclosures about Market Risk", "item7a"),
    ("Item 8.", "Financial Statements and Supplementary Data", "item8"),
    ("Item 9A.", "Controls and Procedures", "item9a"),
    ("PART III", "", ""),
    ("Items 10\u201314.", "Incorporated by reference to the proxy statement", "item10"),
    ("PART IV", "", ""),
    ("Item 15.", "Exhibits and Financial Statement Schedules", "item15"),
    ("", "Signatures", "signatures"),
    ("", "Index to Consolidated Financial Statements", "f_index"),
)


def contents(desk: Desk) -> list[Flowable]:
    """The table of contents."""
    story: list[Flowable] = [
        *turn("plain"),
        Mark("contents"),
        *desk.text("TARNBROOK INDUSTRIES, INC.", "ANNUAL REPORT ON FORM 10-K", style="centre_bold"),
    ]
    story += [*desk.text(f"For the fiscal year ended December 31, {desk.year}", style="centre_bold"), Spacer(1, 10)]
    story += [*desk.text("TABLE OF CONTENTS", style="centre_bold"), Spacer(1, 4)]
    for item, title, key in ITEMS:
        if not key:
            story += [Spacer(1, 5), *desk.text(item, style="centre_bold")]
        else:
            story.append(TocLine(desk.look, item, title, key, desk.known.labels.get(key, ""), 62))
    story += [
        Spacer(1, 12),
        *desk.text(
            'In this report, "Tarnbrook," the "Company," "we," "us" and "our" refer to Tarnbrook Industries, Inc. and its consolidated '
            "subsidiaries, unless the context requires otherwise. Dollar amounts are in millions unless another unit is stated.",
            "<b>Forward-looking statements.</b> This report contains forward-looking statements within the meaning of the Private Securities "
            'Litigation Reform Act of 1995. Words such as "expect," "anticipate," "intend," "plan," "believe" and similar words identify '
            "them. They rest on assumptions that may prove wrong and are subject to the risks described in Item 1A. We undertake no duty to update them.",
        ),
    ]
    return story


def business(desk: Desk) -> list[Flowable]:
    """Item 1."""
    year, now = desk.year, desk.now
    sales = now["sales"]
    story: list[Flowable] = [*turn("body"), *desk.text("PART I", style="part"), *desk.item("ITEM 1.", "BUSINESS", "item1")]
    story += desk.text("General", style="sub")
    story += desk.text(
        "Tarnbrook designs and makes engineered components that move, measure and cool: industrial valves and actuators, precision drives and "
        "bearings, and plate and microchannel heat exchangers. Our products are used in water utilities, chemical and food processing, factory "
        "automation, commercial refrigeration and data centers. The Company was incorporated in Delaware in 1958 as the successor of a foundry "
        "that had made pump castings in Calder Falls, Ohio, since 1911.",
        f"We had net sales of ${sales:,} million in {year}, of which about {desk.rate('sales_flow', 'sales')}% came from Flow Control before "
        f"intersegment eliminations. We operate 36 manufacturing and distribution sites in eleven countries and had about {PEOPLE[year]} employees at December 31, {year}.",
    )
    story += desk.text("Segments", style="sub")
    story += desk.text(
        "We report three segments, which follow the way our chief operating decision maker reviews results and allocates resources. Financial "
        "information by segment is in Note 12 to the consolidated financial statements.",
        "<b><i>Flow Control.</i></b> This segment makes gate, ball and butterfly valves, pneumatic and electric actuators, and flow meters. Its "
        "customers are municipal and industrial water utilities, chemical processors, and engineering contractors. Replacement parts and service "
        "are close to two fifths of its sales, which makes it less cyclical than our other businesses. Competition turns on delivery time, "
        "certification, leakage performance and price.",
        "<b><i>Motion Systems.</i></b> This segment makes planetary gear drives, linear guides, precision bearings and servo couplings for machine "
        "builders in packaging, electronics assembly, warehouse automation and medical equipment. Orders follow the capital spending of a few "
        "industries and can move sharply from one quarter to the next. Many products are designed with the customer before a machine is released.",
        "<b><i>Thermal Products.</i></b> This segment makes brazed plate and microchannel heat exchangers and packaged cooling units for "
        "commercial refrigeration, heat pumps and data centers. "
        + (
            "Demand for liquid cooling of servers grew quickly in the year and is the main reason for the expansion of our plant in Mesa Verde, Arizona."
            if year == 2023
            else "In May 2022 we acquired Lindqvist Kyla AB, a Swedish maker of microchannel coils, which is reported in this segment."
        ),
    )
    story += desk.text("Raw materials and suppliers", style="sub")
    story += desk.text(
        "Our main raw materials are castings, carbon and stainless steel, copper, aluminum and bearing-grade steel. Most are available from several "
        "sources. Castings for large valves come from four foundries, and a change of source takes nine to twelve months because of "
        "certification. We use supply agreements with index clauses for copper and aluminum, and we hedge a part of our needs, as described in Item 7A.",
    )
    story += desk.text("Backlog", style="sub")
    backlog = {2022: (1186, 1072), 2023: (1243, 1186)}[year]
    story += desk.text(
        f"Backlog was ${backlog[0]:,} million at December 31, {year}, compared with ${backlog[1]:,} million a year earlier. We expect to ship about "
        f"85% of it in {year + 1}. Orders may be cancelled by the customer against payment of our costs, so backlog is not a sure measure of future sales.",
    )
    story += desk.text("Research, patents and trademarks", style="sub")
    story += desk.text(
        f"We spent ${now['research']} million on research and development in {year}, ${desk.before['research']} million in {year - 1} and "
        f"${desk.books[year - 2]['research']} million in {year - 2}. We own some 740 patents and have applied for 160 more. No single patent, "
        "licence or trademark is material to the Company as a whole.",
    )
    story += desk.text("Human capital", style="sub")
    story += desk.text(
        f"Of our {PEOPLE[year]} employees, about 5,200 work in the United States, 3,900 in Europe and the rest in Asia and other regions. Some 28% are "
        "covered by collective agreements. The rate of recordable injuries was 0.9 for each 200,000 hours worked. Voluntary turnover among "
        "salaried employees was 7.4%. We train apprentices at nine sites, and the board reviews succession plans for senior positions each year.",
    )
    story += desk.text("Available information", style="sub")
    story += desk.text(
        "Our annual, quarterly and current reports are available free of charge on the investor page of our website as soon as reasonably practicable "
        "after they are filed. The content of the website is not part of this report.",
    )
    return story


RISKS = (
    ("Demand for our products follows the capital spending of our customers.",
     "Sales of Motion Systems in particular depend on investment in electronics assembly, packaging and warehouse automation. In a downturn, machine "
     "builders reduce their stock of components before they reduce output, so that our orders fall faster and further than theirs. We may be unable to "
     "lower our costs at the same speed, and margins would suffer."),
    ("The price and supply of metals and castings may hurt our margins.",
     "Copper, aluminum, stainless steel and castings are a large part of our cost of goods sold. Prices can change by more than a quarter within a year. "
     "Index clauses pass a part of such changes to customers, but with a delay of one to two quarters, and some contracts have none. A foundry that fails "
     "may leave us without certified castings for many months."),
    ("We may not achieve the benefits that we expect from acquisitions.",
     "Acquisitions are a part of our strategy. We may pay too much, overlook liabilities, lose key people or customers, or take longer than planned to "
     "join systems and sites. At December 31, {year}, goodwill and intangible assets were ${carried:,} million, or {carried_share}% of total assets. If the "
     "business of a reporting unit declines, we may have to record an impairment charge that would reduce net income."),
    ("Restructuring may cost more and save less than planned.",
     "From time to time we close or combine sites to lower costs. Such programs carry severance, transfer and qualification costs, may disturb deliveries, and "
     "may be delayed by consultation with works councils."),
    ("Our international operations expose us to currency, trade and political risks.",
     "More than half of our sales are made outside the United States. A stronger dollar lowers reported sales and earnings. Tariffs, export controls, "
     "sanctions and local content rules can close a market or make our products uncompetitive there at short notice."),
    ("Defects in our products could cause losses and harm our reputation.",
     "Our valves hold back dangerous fluids, and our drives move heavy loads. A failure can cause injury, environmental damage or the stop of a plant. "
     "Insurance covers such claims only above a retention and up to limits, and a recall may not be insured at all."),
    ("Failures or attacks on our information systems could disturb our business.",
     "We rely on networks and on connected machine tools. We have been the target of phishing and of attempts to place malicious software, none of which had a "
     "material effect so far. A successful attack could stop production, expose designs of customers, and lead to claims and regulatory action."),
    ("Our indebtedness could limit what we can do.",
     "At December 31, {year}, we had ${debt:,} million of debt. Our credit agreement requires a ratio of net debt to adjusted earnings of no more than 3.75 "
     "to 1.00. A lower credit rating would raise our cost of borrowing, and we may be unable to refinance maturities on acceptable terms."),
    ("Changes in tax law or tax rates could raise our tax expense.",
     "We are taxed in many countries and our effective tax rate depends on where income arises. Legislation to carry out a global minimum tax has been "
     "enacted in several countries in which we operate. Our returns are under examination in Germany and Italy, and the outcome may differ from what we have provided."),
    ("Our pension plans may need larger contributions.",
     "The funded status of our defined benefit plans depends on the return on plan assets, discount rates and life expectancy. A fall in interest rates of one "
     "percentage point would raise our benefit obligation by some 11%."),
    ("Environmental laws and climate-related rules may raise our costs.",
     "We are cleaning up three former sites and take part in the clean-up of two landfills. Rules on refrigerants change which heat exchangers our "
     "customers need and may make existing tooling obsolete before the end of its life."),
)  # fmt: skip


def risks(desk: Desk) -> list[Flowable]:
    """Items 1A and 1B."""
    carried = desk.now["goodwill"] + desk.now["intangibles"]
    words = {"year": desk.year, "carried": carried, "carried_share": round(100 * carried / desk.now["assets"]), "debt": desk.now["debt"]}
    story: list[Flowable] = [*desk.item("ITEM 1A.", "RISK FACTORS", "item1a")]
    story += desk.text(
        "You should consider the following risks together with the other information in this report. If any of them comes about, our business, financial "
        "condition, results of operations or cash flows could be harmed, and the price of our common stock could fall. The order is not a ranking.",
    )
    for head, body in RISKS:
        story += desk.text(head, style="minor")
        story += desk.text(body.format(**words))
    story += [*desk.item("ITEM 1B.", "UNRESOLVED STAFF COMMENTS", "item1b"), *desk.text("None.")]
    return story


def properties(desk: Desk) -> list[Flowable]:
    """Items 2, 3 and 4."""
    columns = [Column(path=("Number of facilities", head), width=62) for head in ("United States", "Europe", "Asia and other", "Total")]
    columns.append(Column(path=("Square feet\n(in thousands)",), width=84))
    rows = []
    places = (
        ("Flow Control", (6, 5, 3), 2410),
        ("Motion Systems", (4, 4, 2), 1685),
        ("Thermal Products", (3, 3, 4), 1320),
        ("Corporate and shared", (2, 1, 1), 240),
    )
    for name, counts, feet in places:
        cells = tuple(Cell(text=str(count)) for count in (*counts, sum(counts)))
        rows.append(Row(label=name, cells=(*cells, Cell(text=f"{feet:,}"))))
    sums = [sum(place[1][index] for place in places) for index in range(3)]
    sums.append(sum(sums))
    rows.append(
        Row(
            label="Total",
            cells=(*(Cell(text=str(count)) for count in sums), Cell(text=f"{sum(place[2] for place in places):,}")),
            rule="total",
            bold=True,
        )
    )
    story: list[Flowable] = [*desk.item("ITEM 2.", "PROPERTIES", "item2")]
    story += desk.text(
        "Our headquarters are in a leased building in Calder Falls, Ohio. We believe that our facilities are well maintained and suited to their use, and that "
        "their capacity, with the additions under way, is enough for the coming years. About 70% of the area is owned. Manufacturing and distribution "
        f"facilities in use at December 31, {desk.year} were:",
    )
    story.append(desk.sheet("properties", columns, rows))
    story += [*desk.item("ITEM 3.", "LEGAL PROCEEDINGS", "item3")]
    story += desk.text(
        "We are party to claims and proceedings that arise in the ordinary course of business, among them product liability, contract, employment and "
        "environmental matters. Information on them is in Note 13 to the consolidated financial statements. We do not believe that their outcome will have "
        "a material adverse effect on our financial condition.",
    )
    story += [*desk.item("ITEM 4.", "MINE SAFETY DISCLOSURES", "item4"), *desk.text("Not applicable.")]
    return story


def market(desk: Desk) -> list[Flowable]:
    """Items 5 and 6."""
    year = desk.year
    last = {2022: (212, 241, 178), 2023: (284, 252, 205)}[year]
    prices = {2022: ("57.12", "59.84", "61.03"), 2023: ("62.40", "64.75", "66.91")}[year]
    left = {2022: (655, 641, 630), 2023: (485, 469, 455)}[year]
    months = (f"October 1 \u2013 October 31, {year}", f"November 1 \u2013 November 30, {year}", f"December 1 \u2013 December 31, {year}")
    columns = [
        Column(path=("Total number\nof shares\npurchased",), width=78), Column(path=("Average\nprice paid\nper share",), width=70),
        Column(path=("Shares purchased\nas part of publicly\nannounced program",), width=98), Column(path=("Approximate dollar\nvalue that may yet be\npurchased (in millions)",), width=112),
    ]  # fmt: skip
    rows = []
    for index, month in enumerate(months):
        count = Cell(text=f"{last[index]},{(year * 37 + index * 211) % 900 + 100}")
        rows.append(
            Row(
                label=month,
                cells=(count, Cell(text=prices[index], dollar=index == 0), count, Cell(text=str(left[index]), dollar=index == 0)),
            )
        )
    counts = [int(str(row.cells[0].text).replace(",", "")) for row in rows if row.cells and row.cells[0]]
    total = f"{sum(counts):,}"
    rows.append(Row(label="Total", cells=(Cell(text=total), None, Cell(text=total), None), rule="total", bold=True))
    story: list[Flowable] = [*desk.text("PART II", style="part")]
    story += desk.item("ITEM 5.", "MARKET FOR REGISTRANT'S COMMON EQUITY AND ISSUER PURCHASES OF EQUITY SECURITIES", "item5")
    quarters = divide(int(DIVIDEND[year] * 100), (1, 1, 1, 1))
    story += desk.text(
        f"Our common stock is listed on the New York Stock Exchange under the symbol TNBK. On February 9, {year + 1}, there were 4,{year % 100}7 holders of record, "
        f"and the closing price was ${PRICES[year]}. We paid quarterly dividends of $0.{quarters[0]} a share in {year}, ${DIVIDEND[year]} for the year, and "
        f"${DIVIDEND[year - 1]} in {year - 1}. Future dividends are at the discretion of the board of directors.",
        "In February 2021 the board authorized a program to repurchase up to $900 million of common stock. The program has no expiry date. "
        f"Purchases in the fourth quarter of {year} were:",
    )
    story.append(desk.sheet("repurchases", columns, rows, size=8.6))
    story += [*desk.item("ITEM 6.", "[RESERVED]", "item6")]
    story.append(Paragraph("", desk.look.style("small")))
    return story
