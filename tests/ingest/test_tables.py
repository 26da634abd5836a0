from decimal import Decimal

from ingest.document import Table, Word
from ingest.geometry import Box
from ingest.tables import areas_of, read_tables
from tests.ingest.page_maker import page, row, words


def only(tables: tuple[tuple[Table, ...], ...]) -> Table:
    assert [len(t) for t in tables] == [1]
    return tables[0][0]


def values(table: Table) -> dict[tuple[str, tuple[str, ...]], Decimal | None]:
    return {
        (table.row_paths[c.row][-1], table.column_paths[c.column]): c.amount.value
        for c in table.cells
        if c.amount is not None and c.role != "header"
    }


def income_page() -> Table:
    return only(
        read_tables(
            [
                page(
                    [
                        words("CONSOLIDATED STATEMENTS OF INCOME", left=210, top=60),
                        words("(in thousands, except per share amounts)", left=200, top=74),
                        words("Years ended December 31,", left=424, top=90),
                        row("", "2022", "2021", "2020", top=104),
                        row("Revenue:", top=118),
                        row("Products", "$ 3,200", "$ 2,100", "$ 1,000", top=130, indent=48),
                        row("Services", "1,100", "1,600", "2,400", top=142, indent=48),
                        row("Total revenue", "4,300", "3,700", "3,400", top=154, indent=56),
                        row("Cost of revenue", "(700)", "(600)", "—", top=166),
                        row("Net income attributable to the shareholders of the", top=178),
                        row("company", "$ 3,600", "$ 3,100", "$ 3,400", top=188, indent=46),
                        row("Diluted earnings per share", "$ 1.26", "$ 0.54", "$ 0.58", top=202),
                        row("Average diluted shares", "2,857", "5,741", "5,862", top=214),
                        words("See accompanying notes.", left=220, top=250),
                        words("59", left=300, top=760),
                    ]
                )
            ]
        )
    )


def test_statement_with_its_heads_units_and_periods() -> None:
    table = income_page()
    assert table.statement == "income"
    assert (table.scale, table.currency, table.header_rows) == (1000, "USD", 2)
    assert table.column_paths[1:] == (
        ("Years ended December 31,", "2022"),
        ("Years ended December 31,", "2021"),
        ("Years ended December 31,", "2020"),
    )
    periods = [p for p in table.periods[1:] if p]
    assert [(p.kind, p.end.isoformat() if p.end else None, p.months) for p in periods] == [
        ("duration", "2022-12-31", 12),
        ("duration", "2021-12-31", 12),
        ("duration", "2020-12-31", 12),
    ]


def test_values_keep_sign_scale_and_row() -> None:
    found = values(income_page())
    column = ("Years ended December 31,", "2022")
    assert found["Products", column] == 3_200_000
    assert found["Cost of revenue", column] == -700_000
    assert found["Cost of revenue", ("Years ended December 31,", "2020")] == 0
    assert found["Diluted earnings per share", column] == Decimal("1.26")


def test_wrapped_labels_are_one_row_and_sections_are_paths() -> None:
    table = income_page()
    assert ("Net income attributable to the shareholders of the company",) in table.row_paths
    assert ("Revenue", "Products") in table.row_paths
    assert ("Revenue", "Total revenue") in table.row_paths


def test_page_number_and_notes_stay_outside() -> None:
    table = income_page()
    areas = areas_of([(table,)])
    assert list(areas) == [1]
    assert areas[1][0].bottom < 230


def test_heads_over_two_periods_each() -> None:
    edges = (330.0, 400.0, 480.0, 550.0)
    table = only(
        read_tables(
            [
                page(
                    [
                        words("($ in millions)", left=40, top=60),
                        [*words("Three Months Ended", left=305, top=76), *words("Six Months Ended", left=459, top=76)],
                        row("", "July 1, 2023", "July 2, 2022", "July 1, 2023", "July 2, 2022", top=90, edges=edges),
                        row("Net sales", "10", "20", "30", "40", top=104, edges=edges),
                        row("Gross profit", "5", "6", "7", "8", top=116, edges=edges),
                    ]
                )
            ]
        )
    )
    assert table.column_paths[1:] == (
        ("Three Months Ended", "July 1, 2023"),
        ("Three Months Ended", "July 2, 2022"),
        ("Six Months Ended", "July 1, 2023"),
        ("Six Months Ended", "July 2, 2022"),
    )
    assert [p.months if p else None for p in table.periods] == [None, 3, 3, 6, 6]
    assert values(table)["Net sales", ("Six Months Ended", "July 1, 2023")] == 30_000_000


def test_stacked_head_lines_are_one_head() -> None:
    edges = (360.0, 450.0, 540.0)
    table = only(
        read_tables(
            [
                page(
                    [
                        [*words("Additional", left=325, top=60), *words("Other", left=425, top=60)],
                        [*words("paid-in", left=330, top=68), *words("comprehensive", left=404, top=68)],
                        row("", "capital", "income", "Total", top=76, edges=edges),
                        row("Opening balance", "100", "(20)", "80", top=90, edges=edges),
                        row("Net income", "—", "5", "5", top=102, edges=edges),
                    ]
                )
            ]
        )
    )
    assert table.column_paths[1:] == (("Additional paid-in capital",), ("Other comprehensive income",), ("Total",))


def test_continued_table_without_head_is_one_table() -> None:
    first = page(
        [
            words("(in millions)", left=40, top=600),
            row("", "2022", "2021", "2020", top=614),
            row("Alpha", "1", "2", "3", top=628),
            row("Beta", "4", "5", "6", top=640),
        ]
    )
    second = page(
        [row("Gamma", "7", "8", "9", top=60), row("Total", "12", "15", "18", top=72), row("Delta", "1", "1", "1", top=84)], number=2
    )
    tables = read_tables([first, second])
    assert [len(t) for t in tables] == [1, 0]
    table = tables[0][0]
    gamma = next(c for c in table.cells if c.text == "7")
    assert gamma.page == 2
    assert gamma.amount is not None
    assert gamma.amount.value == 7_000_000
    assert set(areas_of(tables)) == {1, 2}


def test_prose_and_contents_are_no_tables() -> None:
    prose = [
        words(f"In fiscal 2022 we spent $ {n}.5 million on stores and opened {n} of them in the period", left=40, top=60 + 12 * n)
        for n in range(8)
    ]
    contents = [row(f"Item {n}. A part of the report " + "." * 20, str(3 * n), top=60 + 12 * n) for n in range(1, 10)]
    assert read_tables([page(prose)]) == ((),)
    assert read_tables([page([row("", "Page", top=56), *contents])]) == ((),)


def test_footnote_mark_is_no_digit_of_the_value() -> None:
    marked = words("1,250", right=400, top=104)
    raised = Word(text="2", box=Box(left=400.5, top=102, right=403, bottom=107), size=5)
    table = only(
        read_tables(
            [
                page(
                    [
                        words("(in millions)", left=40, top=76),
                        row("", "2022", "2021", top=90),
                        [*words("Cash", left=40, top=104), *marked, raised, *words("900", right=480, top=104)],
                        row("Debt", "3", "4", top=116),
                    ]
                )
            ]
        )
    )
    cell = next(c for c in table.cells if c.text == "1,250")
    assert cell.marks == ("2",)
    assert cell.amount is not None
    assert cell.amount.value == 1_250_000_000


def test_unit_of_the_page_holds_for_tables_without_one_of_their_own() -> None:
    edges = (400.0, 480.0)
    tables = read_tables(
        [
            page(
                [
                    words("Selected financial data", left=250, top=40),
                    words("(in millions)", left=270, top=54),
                    words("Our fiscal year ends on January 31. It is the year that the calendar year before it began in.", left=40, top=90),
                    row("", "Fiscal 2026", "Fiscal 2025", top=120, edges=edges),
                    row("Revenue", "4,180", "3,655", top=134, edges=edges),
                    row("Profit", "180", "155", top=146, edges=edges),
                    words("Head count", left=40, top=190),
                    words("(in thousands)", left=40, top=204),
                    row("", "Fiscal 2026", "Fiscal 2025", top=218, edges=edges),
                    row("Staff", "12", "11", top=232, edges=edges),
                    row("Trainees", "2", "1", top=244, edges=edges),
                ]
            )
        ]
    )[0]
    assert [t.scale for t in tables] == [1_000_000, 1000]


def test_tables_side_by_side_are_two_tables() -> None:
    lefts = [("Cash", "100"), ("Receivables", "250"), ("Inventories", "300"), ("Total assets", "650")]
    rights = [("Accounts payable", "120"), ("Accrued wages", "80"), ("Equity", "450"), ("Total liabilities and equity", "650")]
    lines = [
        [
            *words(a, left=40, top=90 + 12 * n),
            *words(x, right=280, top=90 + 12 * n),
            *words(b, left=320, top=90 + 12 * n),
            *words(y, right=560, top=90 + 12 * n),
        ]
        for n, ((a, x), (b, y)) in enumerate(zip(lefts, rights, strict=True))
    ]
    tables = read_tables(
        [page([words("(in millions)", left=40, top=60), [*words("2023", right=280, top=74), *words("2023", right=560, top=74)], *lines])]
    )[0]
    assert [[p[-1] for p in t.row_paths[t.header_rows :]] for t in tables] == [[a for a, _ in lefts], [b for b, _ in rights]]
    assert values(tables[1])["Accounts payable", ("2023",)] == 120_000_000
    assert values(tables[0])["Cash", ("2023",)] == 100_000_000


def test_dates_that_touch_are_heads_of_their_own_columns() -> None:
    dates = words("December 26, 2020 December 28, 2019 December 29, 2018", left=345, top=74)
    table = only(
        read_tables(
            [
                page(
                    [
                        words("(in millions)", left=40, top=60),
                        dates,
                        row("Net sales", "26", "25", "24", top=90),
                        row("Costs", "17", "16", "15", top=102),
                    ]
                )
            ]
        )
    )
    assert table.column_paths[1:] == (("December 26, 2020",), ("December 28, 2019",), ("December 29, 2018",))
