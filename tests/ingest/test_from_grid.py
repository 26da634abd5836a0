from __future__ import annotations

from datetime import date
from decimal import Decimal
from itertools import pairwise

import pytest

from ingest.document import Cell, Table
from ingest.from_grid import document_of_grid, table_of_grid


def table(*rows: list[str], title: str | None = None, around: tuple[str, ...] = ()) -> Table:
    made = table_of_grid(rows, title=title, around=around)
    assert made is not None
    return made


def cell(made: Table, row: int, column: int) -> Cell:
    return next(c for c in made.cells if (c.row, c.column) == (row, column))


def value(made: Table, row: int, column: int) -> Decimal | None:
    amount = cell(made, row, column).amount
    assert amount is not None
    return amount.value


def test_headers_labels_and_values_stand_where_the_grid_has_them() -> None:
    made = table(
        ["", "Year ended June 30,", ""],
        ["(in thousands)", "2031", "2030"],
        ["Kiln sales", "$ 1,204", "$  980"],
        ["Returns", "(61)", "—"],
        ["Net sales", "$1,143", "$ 980"],
    )

    assert (made.rows, made.columns, made.header_rows) == (5, 3, 2)
    assert made.column_paths == ((), ("Year ended June 30,", "2031"), ("Year ended June 30,", "2030"))
    assert [period.end if period else None for period in made.periods] == [None, date(2031, 6, 30), date(2030, 6, 30)]
    assert (made.scale, made.currency) == (1000, "USD")
    assert value(made, 2, 1) == 1_204_000
    assert value(made, 3, 1) == -61_000
    nil = cell(made, 3, 2).amount
    assert nil is not None
    assert nil.nil
    assert [check.result for check in made.checks if check.name == "sum: Net sales"] == ["passed", "passed"]


@pytest.mark.parametrize(
    ("line", "paths"),
    [
        (["", "Year ended", "", ""], ["Year ended", "Year ended", "Year ended"]),  # a period over all
        (["", "", "Restated", ""], ["Restated", "Restated", "Restated"]),  # centred over three
        (["", "Restated", "", ""], ["Restated", None, None]),  # over the first alone
        (["", "", "", "Change"], [None, None, "Change"]),
    ],
)
def test_an_upper_head_spans_what_belongs_to_it(line: list[str], paths: list[str | None]) -> None:
    made = table(line, ["", "A", "B", "C"], ["Kilns", "4", "5", "6"])

    assert [path[0] if len(path) == 2 else None for path in made.column_paths[1:]] == paths


def test_two_heads_over_four_columns_share_them() -> None:
    made = table(
        ["", "Three months ended June 30,", "", "Six months ended June 30,", ""], ["", "2031", "2030", "2031", "2030"], ["Kilns", *"4567"]
    )

    assert [period.months if period else None for period in made.periods[1:]] == [3, 3, 6, 6]


def test_sections_name_their_rows() -> None:
    made = table(["", "2031"], ["Current:", ""], ["Cash", "5"], ["Other", "6"], ["Total current", "11"], ["Long-term:", ""], ["Other", "7"])

    assert made.row_paths[3] == ("Current", "Other")
    assert made.row_paths[6] == ("Long-term", "Other")


@pytest.mark.parametrize(
    ("head", "scale", "currency"),
    [
        ("$'000", 1000, "USD"),
        ("£m", 10**6, "GBP"),
        ("(In millions)", 10**6, None),
        ("€ million", 10**6, "EUR"),
    ],
)
def test_units_over_the_columns(head: str, scale: int, currency: str | None) -> None:
    made = table(["", "2031", "2030"], ["", head, head], ["Kilns", "12", "9"])

    assert (made.scale, made.currency) == (scale, currency)
    assert value(made, 2, 1) == 12 * scale


def test_a_unit_is_taken_from_a_row_of_its_own_or_from_the_text_around() -> None:
    rows = (["Kilns", "12", "9"],)

    assert table(["", "2031", "2030"], ["(In thousands)", "", ""], *rows).scale == 1000
    assert table(["", "2031", "2030"], *rows, around=("Sales are as follows (in millions):",)).scale == 10**6
    assert table(["", "2031", "2030"], *rows, around=("Sales rose by $2 million.",)).scale is None


def test_percentages_and_per_share_figures_keep_their_size() -> None:
    made = table(
        ["(in millions, except per share)", "2031", "% change"],
        ["Kilns", "12", "5.5"],
        ["Earnings per share", "1.25", "3"],
        ["Margin", "7%", "1"],
    )

    assert [value(made, row, 1) for row in (1, 2, 3)] == [12_000_000, Decimal("1.25"), 7]
    amount = cell(made, 1, 2).amount
    assert amount is not None
    assert (amount.value, amount.unit) == (Decimal("5.5"), "%")


def test_a_negative_number_printed_twice_is_one_number() -> None:
    made = table(["", "2031"], ["Loss", "-19 ( 19 )"], ["Tax", "$ -4.5 ( 4.5 )"])

    assert [value(made, row, 1) for row in (1, 2)] == [-19, Decimal("-4.5")]
    assert cell(made, 1, 1).text == "-19 ( 19 )"


def test_a_grid_without_a_header_or_without_numbers() -> None:
    made = table(["Kilns", "1526"], ["Glazes", "858"])

    assert (made.header_rows, made.column_paths) == (0, ((), ()))
    assert table_of_grid([["Name", "Place"], ["Kiln", "North"]]) is None
    assert table_of_grid([["only labels"], ["12"]]) is None
    assert table_of_grid([]) is None


def test_the_document_has_its_paragraphs_and_the_latest_year() -> None:
    document = document_of_grid("note", [["", "2030", "2031"], ["Kilns", "1", "2"]], ["Kilns  sell\nwell.", "They are hot."])

    (page,) = document.pages
    assert [block.kind for block in page.blocks] == ["paragraph", "paragraph", "table"]
    assert document.fiscal_year == 2031
    boxes = [block.box for block in page.blocks]
    assert all(above.bottom < below.top for above, below in pairwise(boxes))
    assert document.id == document_of_grid("note", [["", "2030", "2031"], ["Kilns", "1", "2"]], ["Kilns  sell\nwell.", "They are hot."]).id
    assert document.id != document_of_grid("note", [["", "2030", "2031"], ["Kilns", "1", "3"]]).id
