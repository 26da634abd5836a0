# ruff: noqa: E501 - sentences and table rows stay whole
"""Tarnbrook's Items 7, 7A, 8 (a pointer), 9A, Part III, Item 15 and signatures."""

from __future__ import annotations

from decimal import Decimal

from reportlab.platypus import CondPageBreak, Flowable, Spacer

from workshop.charts import Drawn, Plot, Series, picture
from workshop.desk import Desk
from workshop.maker_books import DIVIDEND, debts, earnings_per_share
from workshop.paper import Mark, bullets
from workshop.sheet import Column, Row


def discussion(desk: Desk) -> list[Flowable]:
    """Everything between Item 6 and the financial statements."""
    return [*overview(desk), *results(desk), *segments(desk), *liquidity(desk), *estimates(desk), *market_risk(desk), *closing_items(desk)]


def compared_columns(desk: Desk) -> list[Column]:
    """Three years and two percent changes under one spanning head each."""
    years = [Column(path=("Year ended December 31,", str(y)), width=58) for y in desk.three]
    changes = [Column(path=("% Change", f"{a} vs. {a - 1}"), width=66, hang=")%") for a in desk.three[:2]]
    return years + changes


def overview(desk: Desk) -> list[Flowable]:
    """The overview."""
    year, now, before = desk.year, desk.now, desk.before
    basic, diluted = earnings_per_share(now, year)
    last = earnings_per_share(before, year - 1)[1]
    story: list[Flowable] = desk.item(
        "ITEM 7.", "MANAGEMENT'S DISCUSSION AND ANALYSIS OF FINANCIAL CONDITION AND RESULTS OF OPERATIONS", "item7"
    )
    story += desk.text(
        "The following discussion should be read together with the consolidated financial statements and their notes. Percentages are computed from the "
        f"amounts in millions as shown. A discussion of {year - 1} compared with {year - 2} that is not included here can be found in Item 7 of our annual "
        f"report on Form 10-K for the year ended December 31, {year - 1}.",
    )
    story += desk.text("Overview", style="sub")
    if year == 2023:
        story += desk.text(
            f"Net sales {desk.moved('sales')} to ${now['sales']:,} million in 2023. Growth came from Flow Control, where water utilities continued to renew their "
            "networks, and from Thermal Products, where orders for data center cooling more than doubled. Motion Systems declined, because builders of "
            "electronics assembly machines worked through stocks that they had built up in the shortages of 2021 and 2022.",
            f"Operating income was ${now['operating']} million, or {desk.rate('operating', 'sales')}% of net sales, compared with ${before['operating']} million, or "
            f"{desk.rate('operating', 'sales', 2022)}%, in 2022. It includes ${now['restructuring']} million of restructuring charges for the closing of two "
            f"Motion Systems plants. Diluted earnings per share were ${diluted}, compared with ${last}. Basic earnings per share were ${basic}.",
        )
    else:
        story += desk.text(
            f"Net sales {desk.moved('sales')} to ${now['sales']:,} million in 2022. Price increases accounted for about six points of the growth, volume for about "
            "four, the acquisition of Lindqvist Kyla AB for two, and currency translation took away two. Supply of electronic components and castings remained "
            "tight in the first half of the year and improved in the second.",
            f"Operating income was ${now['operating']} million, or {desk.rate('operating', 'sales')}% of net sales, compared with ${before['operating']} million, or "
            f"{desk.rate('operating', 'sales', 2021)}%, in 2021. Diluted earnings per share were ${diluted}, compared with ${last}. Basic earnings per share were ${basic}.",
        )
    story += desk.text(
        f"We generated ${now['cfo']} million of cash from operating activities, invested ${now['capex']} million in property, plant and equipment, and returned "
        f"${now['dividends'] + now['repurchases']} million to stockholders through dividends and repurchases of common stock.",
    )
    return story


def results(desk: Desk) -> list[Flowable]:
    """The results table and what moved in it."""
    year, now, before = desk.year, desk.now, desk.before
    rows = [
        desk.compared("Net sales", "sales", dollar=True),
        desk.compared("Cost of goods sold", "cost"),
        desk.compared("Gross profit", "gross", rule="over", bold=True),
        desk.compared("Selling, general and administrative expenses", "sga"),
        desk.compared("Research and development expenses", "research"),
        desk.compared("Amortization of acquired intangible assets", "amortization"),
        desk.compared("Restructuring charges", "restructuring"),
        desk.compared("Operating income", "operating", rule="over", bold=True),
        desk.compared("Interest expense", "interest"),
        desk.compared("Income before income taxes", "pretax", rule="over"),
        desk.compared("Net income attributable to Tarnbrook", "net_owners", dollar=True, bold=True),
        Row(),
        Row(label="As a percentage of net sales:"),
        desk.percents("Gross profit", [desk.rate("gross", "sales", y) for y in desk.three], indent=1),
        desk.percents("Selling, general and administrative expenses", [desk.rate("sga", "sales", y) for y in desk.three], indent=1),
        desk.percents("Operating income", [desk.rate("operating", "sales", y) for y in desk.three], indent=1),
    ]
    story: list[Flowable] = [*desk.text("Results of Operations", style="sub")]
    story += desk.text("The following table sets forth our results of operations for the periods presented (dollars in millions):")
    story.append(desk.sheet("results", compared_columns(desk), rows))
    story += desk.notes("nm \u2013 not meaningful.")
    story += desk.text("Net sales", style="minor")
    story += desk.text(
        f"Net sales {desk.moved('sales')} to ${now['sales']:,} million from ${before['sales']:,} million. "
        + (
            "Higher prices contributed three points and volume one and a half points, while currency translation had no noticeable effect. Sales in the "
            "United States rose on municipal orders; sales in Asia Pacific declined with the electronics market."
            if year == 2023
            else "All three segments grew. Sales in Europe rose in local currency by more than a tenth but were held back by a euro that was weaker by eleven percent."
        ),
    )
    story += desk.text("Gross profit", style="minor")
    story += desk.text(
        f"Gross profit was ${now['gross']:,} million, or {desk.rate('gross', 'sales')}% of net sales, compared with ${before['gross']:,} million, or "
        f"{desk.rate('gross', 'sales', year - 1)}%, in the prior year. "
        + (
            "The margin improved with price increases that took hold over the full year, lower freight rates and a better mix of aftermarket parts, in part offset "
            "by lower absorption in the Motion Systems plants."
            if year == 2023
            else "The margin declined because price increases followed the higher cost of metals, energy and freight with a delay, and because of $9 million of inventory "
            "step-up from the acquisition of Lindqvist Kyla AB that was charged to cost of goods sold."
        ),
    )
    story += desk.text("Operating expenses", style="minor")
    story += desk.text(
        f"Selling, general and administrative expenses {desk.moved('sga')} to ${now['sga']} million, mainly because of wage inflation, higher incentive "
        f"compensation and spending on our order management system. Research and development expenses {desk.moved('research')} to ${now['research']} million, "
        "with the largest increases for smart actuators and server cooling plates. "
        + (
            f"Restructuring charges of ${now['restructuring']} million relate to the closing of Motion Systems plants in Brno and Rockford; "
            "there were no such charges in 2022. We expect savings of about $18 million a year from 2025."
            if year == 2023
            else f"There were no restructuring charges in 2022, compared with ${before['restructuring']} million in 2021 for the last part of a program begun in 2020."
        ),
    )
    story += desk.text("Interest, other income and income taxes", style="minor")
    rate, last = desk.rate("tax", "pretax"), desk.rate("tax", "pretax", year - 1)
    story += desk.text(
        f"Interest expense {desk.moved('interest')} to ${now['interest']} million because of higher "
        + (
            "rates on commercial paper during the year and a full year of the notes issued in 2022. "
            if year == 2023
            else "average debt after we issued $400 million of notes in May 2022. "
        )
        + f"Other income, net was ${now['other_income']} million, compared with ${before['other_income']} million. The effective tax rate was {rate}%, compared with "
        f"{last}% in {year - 1}. Note 8 reconciles the statutory rate to the effective rate.",
    )
    return story


def segments(desk: Desk) -> list[Flowable]:
    """Results by segment, with the drawn chart."""
    year, now = desk.year, desk.now
    rows = [
        Row(label="Net sales"),
        desk.compared("Flow Control", "sales_flow", dollar=True, indent=1),
        desk.compared("Motion Systems", "sales_motion", indent=1),
        desk.compared("Thermal Products", "sales_thermal", indent=1),
        desk.compared("Intersegment eliminations", "sales_between", indent=1),
        desk.compared("Total net sales", "sales", dollar=True, rule="total", bold=True),
        Row(label="Operating income"),
        desk.compared("Flow Control", "income_flow", dollar=True, indent=1),
        desk.compared("Motion Systems", "income_motion", indent=1),
        desk.compared("Thermal Products", "income_thermal", indent=1),
        desk.compared("Corporate and eliminations", "income_corporate", indent=1),
        desk.compared("Total operating income", "operating", dollar=True, rule="total", bold=True),
    ]
    plot = Plot(
        categories=tuple(str(y) for y in reversed(desk.three)),
        series=tuple(
            Series(name=name, values=tuple(Decimal(desk.books[y][key]) for y in reversed(desk.three)), ink=ink)
            for name, key, ink in (("Flow Control", "sales_flow", "#1F3A5F"), ("Motion Systems", "sales_motion", "#7A8CA3"), ("Thermal Products", "sales_thermal", "#B5651D"))
        ),
        high=Decimal(2000), step=Decimal(500), axis="$ millions", printed=True,
    )  # fmt: skip
    story: list[Flowable] = [*desk.text("Segment Results", style="sub")]
    story += desk.text(
        "Segment operating income excludes corporate expenses, restructuring charges and the elimination of profit on sales between segments (dollars in millions):",
    )
    story.append(desk.sheet("mdna segments", compared_columns(desk), rows))
    story += desk.text("Figure 1. Net sales by segment before intersegment eliminations, in millions of dollars", style="caption")
    story.append(Drawn(plot, desk.look))
    story += desk.text(
        f"<b><i>Flow Control.</i></b> Net sales {desk.moved('sales_flow')} to ${now['sales_flow']:,} million and operating income {desk.moved('income_flow')} to "
        f"${now['income_flow']} million. Orders from water utilities rose by more than a tenth, helped by public programs for the replacement of lead service lines. "
        "Chemical customers postponed several large projects. Operating margin improved on price and on a larger share of aftermarket parts.",
        f"<b><i>Motion Systems.</i></b> Net sales {desk.moved('sales_motion')} to ${now['sales_motion']:,} million and operating income {desk.moved('income_motion')} to "
        f"${now['income_motion']} million. "
        + (
            "Orders fell in the first three quarters and steadied in the fourth. Lower volume and the cost of running two plants below capacity explain most of the decline."
            if year == 2023
            else "Demand from warehouse automation and medical equipment was strong, while orders from electronics assembly began to weaken in the fourth quarter."
        ),
        f"<b><i>Thermal Products.</i></b> Net sales {desk.moved('sales_thermal')} to ${now['sales_thermal']:,} million and operating income "
        f"{desk.moved('income_thermal')} to ${now['income_thermal']} million. "
        + (
            "Sales for data centers more than doubled, and heat pumps grew in the first half of the year before subsidies in Europe were reduced."
            if year == 2023
            else "The acquisition of Lindqvist Kyla AB added $58 million of sales. Without it, sales grew on heat pumps and commercial refrigeration."
        ),
    )
    return story


def liquidity(desk: Desk) -> list[Flowable]:
    """Liquidity and capital resources, with the picture chart and the obligations table."""
    year, now = desk.year, desk.now
    years = [Column(path=("Year ended December 31,", str(y)), width=66) for y in desk.three]
    rows = [
        desk.row("Net cash provided by operating activities", "cfo", desk.three, dollar=True),
        desk.row("Net cash used in investing activities", "cfi", desk.three),
        desk.row("Net cash used in financing activities", "cff", desk.three),
        desk.row("Effect of exchange rate changes on cash", "fx_cash", desk.three),
        desk.row("Net increase (decrease) in cash and cash equivalents", "cash_change", desk.three, dollar=True, rule="total", bold=True),
    ]
    free = [
        desk.row("Net cash provided by operating activities", "cfo", desk.three, dollar=True),
        desk.row("Capital expenditures", "capex", desk.three, sign=-1),
        desk.plain(
            "Free cash flow",
            [desk.books[y]["cfo"] - desk.books[y]["capex"] for y in desk.three],
            dollar=True,
            rule="total",
            bold=True,
            mark="(1)",
        ),
    ]
    plot = Plot(
        categories=tuple(str(y) for y in reversed(desk.three)),
        series=(
            Series(name="Net cash provided by operating activities", values=tuple(Decimal(desk.books[y]["cfo"]) for y in reversed(desk.three)), ink="#23527C"),
            Series(name="Capital expenditures", values=tuple(Decimal(desk.books[y]["capex"]) for y in reversed(desk.three)), ink="#C28E2C"),
        ),
        high=Decimal(600), step=Decimal(100), axis="$ millions",
    )  # fmt: skip
    path = picture(plot, desk.scratch / f"maker-{year}.png")
    story: list[Flowable] = [*desk.text("Liquidity and Capital Resources", style="sub")]
    story += desk.text(
        f"Cash and cash equivalents were ${now['cash']} million at December 31, {year}, compared with ${desk.before['cash']} million a year earlier; "
        f"about ${round(now['cash'] * 0.62)} million of it was held outside the United States. We have a revolving credit facility of $600 million that matures in "
        "June 2027 and supports our commercial paper program. No borrowings were outstanding under it at the end of the year. We believe that cash from "
        "operations, cash on hand and the facility are sufficient for our needs over the next twelve months and beyond.",
        "Cash flows were as follows (in millions):",
    )
    story.append(desk.sheet("mdna cash flows", years, rows))
    story += desk.text("Operating activities", style="minor")
    story += desk.text(
        f"Cash provided by operating activities {desk.moved('cfo')} to ${now['cfo']} million. "
        + (
            f"Inventories fell by ${now['flow_inventories']} million as lead times became shorter, after an increase of ${-desk.before['flow_inventories']} million in 2022."
            if year == 2023
            else f"Inventories took ${-now['flow_inventories']} million because of longer lead times and higher unit costs, after ${-desk.before['flow_inventories']} million in 2021."
        ),
    )
    story += desk.text("Investing and financing activities", style="minor")
    story += desk.text(
        f"Capital expenditures were ${now['capex']} million, or {desk.rate('capex', 'sales')}% of net sales. "
        + (
            "There were no acquisitions in 2023. "
            if year == 2023
            else f"Acquisitions used ${now['acquisitions']} million, net of cash acquired. "
        )
        + f"We repaid ${now['repaid']} million of debt, paid dividends of ${now['dividends']} million (${DIVIDEND[year]} a share) and repurchased "
        f"${now['repurchases']} million of common stock.",
    )
    story += desk.text("Free cash flow", style="minor")
    story += desk.text(
        "Free cash flow is a measure that management uses to judge how much cash is left for acquisitions, debt and stockholders (in millions):"
    )
    story.append(desk.sheet("free cash flow", years, free))
    story += desk.notes(
        "(1) Free cash flow is not defined by generally accepted accounting principles. It should be read beside, not in place of, net cash provided by operating activities."
    )
    story += desk.text("Figure 2. Operating cash flow and capital expenditures, in millions of dollars", style="caption")
    story.append(desk.image(path))
    story += obligations(desk)
    return story


def obligations(desk: Desk) -> list[Flowable]:
    """Contractual obligations by period due; debt adds up to Note 7."""
    year = desk.year
    due = [(when, amount) for _, when, amount in debts(year, desk.books) if when]
    bands = ((year + 1, year + 1), (year + 2, year + 3), (year + 4, year + 5), (year + 6, 9999))
    debt = [sum(amount for when, amount in due if low <= when <= high) for low, high in bands]
    interest = {2022: [54, 92, 78, 136], 2023: [50, 82, 76, 98]}[year]
    leases = {2022: [31, 44, 21, 14], 2023: [30, 42, 20, 15]}[year]
    purchases = {2022: [188, 46, 8, 0], 2023: [204, 39, 5, 0]}[year]
    heads = ("Less than\n1 year", "1\u20133 years", "3\u20135 years", "More than\n5 years")
    columns = [Column(path=("Total",), width=62), *(Column(path=("Payments due by period", head), width=62) for head in heads)]
    lines = [
        ("Long-term debt", debt, "(1)"),
        ("Interest on long-term debt", interest, ""),
        ("Operating leases", leases, ""),
        ("Purchase obligations", purchases, "(2)"),
    ]
    rows = [desk.plain(label, [sum(values), *values], dollar=index == 0, mark=mark) for index, (label, values, mark) in enumerate(lines)]
    sums = [sum(values[index] for _, values, _ in lines) for index in range(4)]
    rows.append(desk.plain("Total", [sum(sums), *sums], dollar=True, rule="total", bold=True))
    story: list[Flowable] = [*desk.text("Contractual obligations", style="minor")]
    story += desk.text(f"Our obligations at December 31, {year} were (in millions):")
    story.append(desk.sheet("obligations", columns, rows))
    story += desk.notes(
        "(1) Principal amounts, before unamortized discount and debt issuance costs of $9 million. See Note 7.",
        "(2) Binding orders for goods and services with fixed quantities and prices.",
    )
    return story


def estimates(desk: Desk) -> list[Flowable]:
    """Critical accounting estimates."""
    story: list[Flowable] = [*desk.text("Critical Accounting Estimates", style="sub")]
    story += desk.text(
        "<b><i>Goodwill.</i></b> We test goodwill for impairment each October 1, and whenever events make an impairment more likely than not. Fair value is "
        "estimated from discounted cash flows and from multiples of comparable companies. Discount rates in the latest test were between 9.5% and 11.0%. The fair "
        "value of every reporting unit exceeded its carrying amount by at least 35%.",
        "<b><i>Pensions.</i></b> A change of a quarter of a percentage point in the discount rate would change the benefit obligation by about $16 million, and the same "
        "change in the expected return on plan assets would change annual pension cost by about $1 million. Note 9 gives the assumptions.",
        "<b><i>Income taxes.</i></b> We recognize the benefit of a tax position only if it is more likely than not to be sustained. Deferred tax assets are reduced by "
        "a valuation allowance to the amount that we expect to realize. Actual results may differ.",
        "<b><i>Revenue.</i></b> Most revenue is recognized when control of the goods passes, usually at shipment. For engineered valve packages, about 9% of net sales, revenue is "
        "recognized over time by the ratio of cost incurred to total expected cost, which requires judgment about cost to complete.",
    )
    return story


def market_risk(desk: Desk) -> list[Flowable]:
    """Item 7A and the pointer of Item 8."""
    story: list[Flowable] = desk.item("ITEM 7A.", "QUANTITATIVE AND QUALITATIVE DISCLOSURES ABOUT MARKET RISK", "item7a")
    story += desk.text(
        "<b><i>Currencies.</i></b> Our largest exposures are to the euro, the Swedish krona, the Chinese yuan and the Mexican peso. A strengthening of the dollar by 10% against all of "
        f"them would have lowered {desk.year} net sales by about ${round(desk.now['sales'] * 0.043)} million and operating income by about ${round(desk.now['operating'] * 0.05)} million. "
        "We use forward contracts with a term of up to eighteen months for a part of expected transactions.",
        "<b><i>Interest rates.</i></b> All of our notes carry fixed rates. An increase of one percentage point would lower their fair value by about $48 million.",
        "<b><i>Commodities.</i></b> A rise of 10% in the price of copper and aluminum would raise annual cost by about $14 million before hedges and index clauses.",
    )
    story += desk.item("ITEM 8.", "FINANCIAL STATEMENTS AND SUPPLEMENTARY DATA", "item8")
    story += desk.text(
        "The financial statements and the report of the independent registered public accounting firm begin on page F-1 of this report."
    )
    return story


def closing_items(desk: Desk) -> list[Flowable]:
    """Item 9A, Part III, Item 15 and signatures."""
    year = desk.year
    story: list[Flowable] = desk.item("ITEM 9A.", "CONTROLS AND PROCEDURES", "item9a")
    story += desk.text(
        "Management, with the participation of our chief executive officer and chief financial officer, evaluated our disclosure controls and procedures as of "
        f"December 31, {year}, and concluded that they were effective. Management also assessed internal control over financial reporting against the framework of the "
        "Committee of Sponsoring Organizations of the Treadway Commission (2013) and concluded that it was effective. No change in the fourth quarter materially "
        "affected, or is reasonably likely to affect, internal control over financial reporting.",
    )
    story += desk.text("PART III", style="part")
    story += desk.item("ITEMS 10\u201314.", "", "item10")
    story += desk.text(
        'The information required by Items 10 to 14 is incorporated by reference to the sections "Election of Directors," "Corporate Governance," "Executive '
        f'Compensation," "Ownership of Our Stock" and "Audit Fees" of our definitive proxy statement for the {year + 1} annual meeting of stockholders.',
    )
    story += desk.text("PART IV", style="part")
    story += desk.item("ITEM 15.", "EXHIBITS AND FINANCIAL STATEMENT SCHEDULES", "item15")
    story += desk.text(
        "The financial statements listed in the index on page F-1 are filed as part of this report. Schedules are omitted because they are not required. Exhibits:"
    )
    story += bullets(
        desk.look,
        "3.1 &nbsp; Restated Certificate of Incorporation",
        "4.1 &nbsp; Indenture dated as of March 12, 2013, between the Company and the trustee",
        "10.4 &nbsp; Commitment letter of the lenders under the revolving credit facility (filed with this report, last page)",
        "21 &nbsp; Subsidiaries of the registrant",
        "23 &nbsp; Consent of independent registered public accounting firm",
        "31.1, 31.2, 32 &nbsp; Certifications of the chief executive officer and the chief financial officer",
    )
    story += [CondPageBreak(230), Mark("signatures", "Signatures", 1), *desk.text("SIGNATURES", style="centre_bold"), Spacer(1, 6)]
    story += desk.text(
        "Pursuant to the requirements of Section 13 or 15(d) of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its "
        "behalf by the undersigned, thereunto duly authorized.",
        f"TARNBROOK INDUSTRIES, INC.<br/>By: <u>/s/ Marguerite A. Voss</u><br/>Marguerite A. Voss<br/>Executive Vice President and Chief Financial Officer<br/>February 16, {year + 1}",
        "Pursuant to the requirements of the Securities Exchange Act of 1934, this report has been signed below by the following persons on behalf of the registrant "
        "and in the capacities indicated.",
        f"<u>/s/ Daniel R. Oyelaran</u>, President, Chief Executive Officer and Director<br/><u>/s/ Marguerite A. Voss</u>, Principal Financial Officer<br/>"
        f"<u>/s/ Peter Halloway-Smith</u>, Controller and Principal Accounting Officer<br/><u>/s/ Ingrid Castellane</u>, Chair of the Board<br/>February 16, {year + 1}",
    )
    return story
