from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from fake_results import small_document, small_table

from crossfoot.sheets import FIRST, write_rows, write_tables
from ingest.document import Amount, Check, Table


def written(path: Path, *tables: Table) -> Any:
    from openpyxl import load_workbook

    write_tables(small_document(), tables, path / "t.xlsx")
    return load_workbook(path / "t.xlsx")


def texts(sheet: Any) -> list[list[object]]:
    return [[cell.value for cell in row] for row in sheet.iter_rows()]


def spanned() -> Table:
    """The small table under one more header row, whose "Year ended June 30," spans both years; its row is a total in a section."""
    table = small_table()
    over = replace(table.cells[0], text="Year ended June 30,", column_span=2)
    lower = tuple(replace(cell, row=cell.row + 1, role="total" if cell.role == "value" else cell.role) for cell in table.cells)
    paths = ((), *(("Year ended June 30,", year) for year in ("2023", "2022")))
    return replace(
        table, rows=3, header_rows=2, cells=(over, *lower), column_paths=paths, row_paths=((), (), ("Sales", "Net sales")), checks=()
    )


def with_label(text: str) -> Table:
    table = small_table()
    return replace(table, cells=tuple(replace(cell, text=text) if cell.text == "Net sales" else cell for cell in table.cells))


def test_numbers_are_numbers_that_look_as_printed(tmp_path: Path) -> None:
    (sheet,) = written(tmp_path, small_table()).worksheets
    assert texts(sheet) == [
        ["Sales | summary", None, None],
        ["larkmoor-2023, page 2; USD in thousands; 1 sums agree, 0 do not", None, None],
        [None, None, None],
        [None, "2023", "2022"],
        ["Net sales", 1_250_000, -30_000],
    ]
    assert sheet["B5"].number_format == "#,##0,;(#,##0,);#,##0,"
    assert sheet.freeze_panes == "B5"


def test_headers_are_merged_over_what_they_span(tmp_path: Path) -> None:
    (sheet,) = written(tmp_path, spanned()).worksheets
    assert [str(area) for area in sheet.merged_cells.ranges] == ["B4:C4"]
    assert sheet["B4"].value == "Year ended June 30,"
    assert sheet.freeze_panes == "B6"
    assert (sheet["A6"].alignment.indent, sheet["A6"].font.bold, sheet["B6"].border.top.style) == (1, True, "thin")


def test_a_span_never_hides_another_cell(tmp_path: Path) -> None:
    table = small_table()
    wide = replace(table.cells[0], column_span=5, row_span=2)
    (sheet,) = written(tmp_path, replace(table, cells=(wide, *table.cells[1:]))).worksheets
    assert not sheet.merged_cells.ranges
    assert sheet["C4"].value == "2022"


def test_a_percentage_is_a_fraction_and_no_number_is_text(tmp_path: Path) -> None:
    table = small_table()
    percent = Amount(value=Decimal("12.5"), printed="12.5%", unit="%")
    none = Amount(value=None, printed="n/m")
    cells = (*table.cells[:3], replace(table.cells[3], text="12.5%", amount=percent), replace(table.cells[4], text="n/m", amount=none))
    (sheet,) = written(tmp_path, replace(table, cells=cells)).worksheets
    assert (sheet["B5"].value, sheet["B5"].number_format.split(";")[0]) == (0.125, "#,##0.0%")
    assert (sheet["C5"].value, sheet["C5"].data_type) == ("n/m", "s")


@pytest.mark.parametrize("text", ['=HYPERLINK("x")', "=1+1", "+1", "-a", "@b", "#REF!"])
def test_text_is_never_a_formula(text: str, tmp_path: Path) -> None:
    (sheet,) = written(tmp_path, replace(with_label(text), title=text)).worksheets
    assert (sheet["A5"].value, sheet["A5"].data_type) == (text, "s")
    assert (sheet["A1"].value, sheet["A1"].data_type) == (text, "s")


def test_characters_that_a_workbook_cannot_hold_are_left_out(tmp_path: Path) -> None:
    (sheet,) = written(tmp_path, with_label("Net\x00 sales\x0b\ud800")).worksheets
    assert sheet["A5"].value == "Net sales?"


def test_a_failed_check_is_marked_at_its_total(tmp_path: Path) -> None:
    failed = Check(name="sum: Net sales", result="failed", cells=((1, 1), (1, 2)), detail="1 row gives 5, printed 6")
    (sheet,) = written(tmp_path, replace(small_table(), checks=(failed,))).worksheets
    assert "1 row gives 5, printed 6" in sheet["C5"].comment.text
    assert sheet["B5"].comment is None
    assert sheet["C5"].fill.fgColor.rgb == "00F8CBAD"
    assert "0 sums agree, 1 do not" in sheet["A2"].value


def test_sheets_have_valid_names_and_a_list(tmp_path: Path) -> None:
    titles = ["Assets: [a/b]*?", "assets: [a/b]*?", "x" * 40, "X" * 50, "'", None, "\x01"]
    book = written(tmp_path, *(replace(small_table(), title=title) for title in titles))
    names = book.sheetnames
    assert names[0] == "Contents"
    assert names[1:3] == ["p2 Assets a b", "p2 assets a b (2)"]
    assert names[3:5] == ["p2 " + "x" * 28, "p2 " + "X" * 24 + " (2)"]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\") and name.strip("'") == name for name in names)
    contents = book["Contents"]
    assert [row[0].value for row in contents.iter_rows(min_row=4)] == names[1:]
    assert contents["A4"].hyperlink.location == "'p2 Assets a b'!A1"
    assert [cell.value for cell in contents[4]][1:] == [2, titles[0], "USD in thousands", None, 1, 0]


def test_no_tables_give_a_book_that_says_so(tmp_path: Path) -> None:
    book = written(tmp_path)
    assert book.sheetnames == ["Contents"]
    assert book["Contents"]["A2"].value == "no tables"


def test_rows_of_facts_have_a_head_and_filters(tmp_path: Path) -> None:
    from openpyxl import load_workbook

    write_rows("Facts", ["a", "b"], [("=x", 1.5), (None, True)], tmp_path / "f.xlsx")
    (sheet,) = load_workbook(tmp_path / "f.xlsx").worksheets
    assert texts(sheet) == [["a", "b"], ["=x", 1.5], [None, True]]
    assert sheet["A2"].data_type == "s"
    assert (sheet.freeze_panes, sheet.auto_filter.ref) == ("A2", "A1:B3")


def test_cells_stand_where_the_table_has_them(tmp_path: Path) -> None:
    table = small_table()
    (sheet,) = written(tmp_path, table).worksheets
    for cell in table.cells:
        value = sheet.cell(row=FIRST + cell.row, column=1 + cell.column).value
        assert value == (cell.text if cell.amount is None else cell.amount.value), cell
