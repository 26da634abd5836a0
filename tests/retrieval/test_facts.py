"""Facts of tables made by hand: concept, dimension, period, page and quote of every value cell."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from ingest.document import Amount, Cell, Document, Page, Period, Statement, Table
from ingest.geometry import Box
from retrieval.facts import facts_of
from retrieval.types import Fact

Y2 = Period(kind="duration", label="2022", fiscal_year=2022, months=12)
Y1 = Period(kind="duration", label="2021", fiscal_year=2021, months=12)


def table(
    rows: list[tuple[tuple[str, ...], tuple[str | None, ...]]],
    *,
    statement: Statement | None = "income",
    columns: tuple[tuple[str, ...], ...] = ((), ("Year ended June 30,", "2022"), ("Year ended June 30,", "2021")),
    periods: tuple[Period | None, ...] = (None, Y2, Y1),
    title: str | None = None,
    unit: str = "USD",
    pages: dict[int, int] | None = None,
    id_: str = "p3/table1",
) -> Table:
    """A table in millions with one header row; a value None leaves the cell out, "—" is a nil cell."""
    cells = [Cell(row=0, column=c, text=path[-1] if path else "", box=_box(0, c), page=3, role="header") for c, path in enumerate(columns)]
    for r, (path, values) in enumerate(rows, 1):
        page = (pages or {}).get(r, 3)
        cells.append(Cell(row=r, column=0, text=path[-1], box=_box(r, 0), page=page, role="label"))
        for c, text in enumerate(values, 1):
            if text is None:
                continue
            nil = text == "—"
            value = Decimal(0) if nil else Decimal(text.strip("$ ()").replace(",", "")) * (-1 if "(" in text else 1) * 1_000_000
            amount = Amount(value=value, printed=text, unit=unit, scale=1_000_000, period=periods[c], nil=nil)
            role = "total" if path[-1].lower().startswith("total") else "value"
            cells.append(Cell(row=r, column=c, text=text, box=_box(r, c), page=page, role=role, amount=amount))
    return Table(
        id=id_, box=_box(0, 0), title=title, rows=len(rows) + 1, columns=len(columns), header_rows=1, cells=tuple(cells),
        row_paths=((), *(path for path, _ in rows)), column_paths=columns, periods=periods, unit=unit, scale=1_000_000, statement=statement,
    )  # fmt: skip


def _box(row: int, column: int) -> Box:
    return Box(left=100.0 * column, top=20.0 * row, right=100.0 * column + 90, bottom=20.0 * row + 12)


def facts(*tables: Table) -> tuple[Fact, ...]:
    page = Page(number=3, width=612, height=792, rotation=0, text_from="file", blocks=tables)
    document = Document(
        id="ab" * 32,
        name="tarn-2022",
        pages=(page,),
        company="Quartz Harbor Inc.",
        form="10-K",
        fiscal_year=2022,
        period_end=date(2022, 6, 30),
    )
    return facts_of(document)


def named(found: tuple[Fact, ...]) -> dict[str, tuple[str | None, str | None]]:
    """Concept and dimension by label, of the first value column."""
    return {fact.label: (fact.concept, fact.dimension) for fact in found if fact.column == 1}


def test_every_value_cell_is_a_fact_with_all_it_needs() -> None:
    found = facts(table([(("Net sales",), ("$ 1,200", "1,100")), (("Restructuring charges",), ("—", "(5)")), (("Other",), (None, "3"))]))
    assert len(found) == 5
    first = found[0]
    assert (first.document, first.name, first.company, first.form) == ("ab" * 32, "tarn-2022", "Quartz Harbor Inc.", "10-K")
    assert (first.table, first.statement, first.row, first.column, first.page, first.quote) == ("p3/table1", "income", 1, 1, 3, "$ 1,200")
    assert first.amount.value == 1_200_000_000
    assert first.period == Y2
    assert (first.concept, first.dimension, first.total, first.label) == ("Revenues", None, False, "Net sales")
    assert found[2].amount.nil
    assert found[3].amount.value == -5_000_000
    assert found[4].concept is None


def test_a_continued_table_keeps_the_page_of_each_cell() -> None:
    found = facts(table([(("Net sales",), ("10", "9")), (("Cost of sales",), ("4", "3"))], pages={2: 4}))
    assert [fact.page for fact in found] == [3, 3, 4, 4]


def test_parts_of_revenue_carry_their_name_as_dimension() -> None:
    found = facts(
        table(
            [
                (("Net sales:", "Products"), ("7", "6")),
                (("Net sales:", "Services"), ("3", "3")),
                (("Net sales:", "Total net sales"), ("10", "9")),
            ]
        )
    )
    assert named(found) == {
        "Products": ("Revenues", "Products"),
        "Services": ("Revenues", "Services"),
        "Total net sales": ("Revenues", None),
    }
    assert [fact.total for fact in found if fact.column == 1] == [False, False, True]


def test_segment_headings_and_columns_are_dimensions() -> None:
    rows = table([(("Northern region", "Net sales"), ("6", "5")), (("Southern region", "Net sales"), ("4", "4"))], statement=None)
    assert [(fact.concept, fact.dimension) for fact in facts(rows)] == [("Revenues", "Northern region")] * 2 + [
        ("Revenues", "Southern region")
    ] * 2
    columns = table(
        [(("Net sales",), ("6", "4"))], statement=None, columns=((), ("Retail", "2022"), ("Consolidated", "2022")), periods=(None, Y2, Y2)
    )
    assert [fact.dimension for fact in facts(columns)] == ["Retail", None]


def test_headers_that_restrict_nothing() -> None:
    spanning = table(
        [(("Net sales",), ("6", "4"))],
        columns=((), ("Quartz Harbor Inc. and Subsidiaries", "Year ended", "2022"), ("(In millions, except per share amounts)", "2021")),
    )
    assert [fact.dimension for fact in facts(spanning)] == [None, None]
    shared = table([(("Net sales",), ("6", "4"))], columns=((), ("Statement of earnings", "2022"), ("Statement of earnings", "2021")))
    assert [fact.dimension for fact in facts(shared)] == [None, None]


def test_another_basis_is_a_dimension() -> None:
    adjusted = table(
        [(("Operating income",), ("6", "4"))],
        statement=None,
        columns=((), ("As reported", "2022"), ("Adjusted", "2022")),
        periods=(None, Y2, Y2),
    )
    assert [fact.dimension for fact in facts(adjusted)] == [None, "Adjusted"]
    parent = table([(("Total assets",), ("6", "4"))], statement="balance", title="Condensed Financial Information of the Registrant")
    assert all(fact.dimension for fact in facts(parent))


def test_net_income_with_and_without_noncontrolling_interests() -> None:
    alone = facts(table([(("Net income",), ("50", "40"))]))
    assert named(alone) == {"Net income": ("NetIncomeLoss", None)}
    shared = facts(
        table(
            [
                (("Net income",), ("50", "40")),
                (("Less: net income attributable to noncontrolling interests",), ("2", "1")),
                (("Net income attributable to Quartz Harbor Inc.",), ("48", "39")),
            ]
        ),
        table([(("Operating activities", "Net income"), ("50", "40"))], statement="cash flow", id_="p3/table2"),
    )
    concepts = [(fact.concept, fact.quote) for fact in shared if fact.column == 1]
    assert concepts == [
        ("ProfitLoss", "50"),
        ("NetIncomeLossAttributableToNoncontrollingInterest", "2"),
        ("NetIncomeLoss", "48"),
        ("ProfitLoss", "50"),
    ]


def test_equity_totals() -> None:
    only = facts(table([(("Equity", "Total equity"), ("30", "20"))], statement="balance"))
    assert named(only) == {"Total equity": ("StockholdersEquity", None)}
    both = facts(
        table(
            [
                (("Total Quartz Harbor Inc. shareholders' equity",), ("28", "19")),
                (("Noncontrolling interests",), ("2", "1")),
                (("Total shareholders' equity",), ("30", "20")),
            ],
            statement="balance",
        )
    )
    assert [fact.concept for fact in both if fact.column == 1] == [
        "StockholdersEquity",
        "MinorityInterest",
        "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    ]


def test_totals_without_labels_on_a_balance_sheet() -> None:
    found = facts(
        table(
            [
                (("Current assets", "Cash and cash equivalents"), ("10", "8")),
                (("Current assets", "Total current assets"), ("10", "8")),
                (("Other assets", ""), ("90", "70")),
                (("Stockholders' equity", "Total stockholders' equity"), ("60", "50")),
                (("Stockholders' equity", ""), ("90", "70")),
            ],
            statement="balance",
        )
    )
    bare = [fact.concept for fact in found if fact.label == "" and fact.column == 1]
    assert bare == ["Assets", "LiabilitiesAndStockholdersEquity"]


def test_several_rows_of_cost_of_sales() -> None:
    total_above = facts(
        table(
            [
                (("Cost of products",), ("(50)", "(40)")),
                (("Cost of services",), ("(10)", "(9)")),
                (("Total costs and expenses",), ("(60)", "(49)")),
                (("General and administrative expense",), ("(5)", "(4)")),
            ]
        )
    )
    assert named(total_above)["Total costs and expenses"] == ("CostOfRevenue", None)
    assert named(total_above)["Cost of services"] == ("CostOfRevenue", "Cost of services")
    no_total = facts(table([(("Cost of services",), ("30", "29")), (("Cost of equipment",), ("20", "19"))]))
    assert ("CostOfRevenue", None) not in named(no_total).values()


def test_a_total_without_label_is_named_when_its_rows_add_up() -> None:
    rows: list[tuple[tuple[str, ...], tuple[str | None, ...]]] = [
        (("Current assets", "Cash and cash equivalents"), ("10", "8")),
        (("Current assets", "Merchandise inventories"), ("20", "22")),
        (("Current assets", ""), ("30", "30")),
    ]
    assert [fact.concept for fact in facts(table(rows, statement="balance")) if fact.row == 3] == ["AssetsCurrent"] * 2
    rows[2] = (("Current assets", ""), ("31", "30"))
    assert [fact.concept for fact in facts(table(rows, statement="balance")) if fact.row == 3] == [None] * 2
