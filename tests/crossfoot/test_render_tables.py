from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

from fake_results import small_document, small_table

from crossfoot.render_tables import tables_csv, tables_md, text_md, write_xlsx
from ingest.document import Document


def with_text(text: str) -> Document:
    """The small document with another label in its table's only row."""
    document, table = small_document(), small_table()
    cells = tuple(replace(cell, text=text) if cell.text == "Net sales" else cell for cell in table.cells)
    second = replace(document.pages[1], blocks=(replace(table, cells=cells),))
    return replace(document, pages=(document.pages[0], second))


def test_markdown_has_title_page_scale_and_rows() -> None:
    assert tables_md(small_document()) == (
        "### Sales | summary (page 2, USD in thousands)\n\n|  | 2023 | 2022 |\n| --- | --- | --- |\n| Net sales | 1,250 | (30) |"
    )


def test_a_bar_in_a_cell_does_not_end_it() -> None:
    assert "| a \\| b | 1,250 | (30) |" in tables_md(with_text("a | b"))


def test_csv_has_one_head_line_and_the_printed_rows() -> None:
    rows = list(csv.reader(io.StringIO(tables_csv(small_document()))))
    assert rows == [
        ["page", "table", "row", "label", "column_1", "column_2"],
        ["2", "p2/table1", "0", "", "2023", "2022"],
        ["2", "p2/table1", "1", "Net sales", "1,250", "(30)"],
    ]


def test_csv_never_carries_a_formula() -> None:
    rows = list(csv.reader(io.StringIO(tables_csv(with_text('=HYPERLINK("x")')))))
    assert rows[2][3] == '\'=HYPERLINK("x")'


def test_excel_holds_numbers_and_never_a_formula(tmp_path: Path) -> None:
    from openpyxl import load_workbook

    write_xlsx(with_text("=1+1"), tmp_path / "t.xlsx")
    (sheet,) = load_workbook(tmp_path / "t.xlsx").worksheets
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [[None, "2023", "2022"], ["=1+1", 1_250_000, -30_000]]
    assert sheet["A2"].data_type == "s"


def test_text_is_in_reading_order_without_furniture() -> None:
    text = text_md(small_document())
    assert "Annual report" not in text
    order = [
        text.index(part) for part in ("## Results", "Sales grew.", "- one", "*[chart: Sales by year]*", "[1] unaudited", "| Net sales")
    ]
    assert order == sorted(order)
