from __future__ import annotations

import csv
import io
from dataclasses import replace
from decimal import Decimal

from fake_results import box, small_document, small_table

from crossfoot.render_facts import COLUMNS, facts_csv, facts_md
from crossfoot.render_tables import INDENT, spread_rows, table_csv, tables_csv, tables_md, tables_of, text_md
from ingest.document import Amount, Cell, Check, Table
from retrieval.facts import facts_of


def with_label(text: str) -> Table:
    """The small table with another label in its only row."""
    table = small_table()
    return replace(table, cells=tuple(replace(cell, text=text) if cell.text == "Net sales" else cell for cell in table.cells))


def spanned() -> Table:
    """Two header rows, the upper spanning both years; a section, a row in it with a footnote mark and a dash, a total."""
    table = small_table()
    over = replace(table.cells[0], text="Year ended June 30,", column_span=2)
    years = [replace(cell, row=1) for cell in table.cells[:2]]
    section = Cell(row=2, column=0, text="Sales:", box=box(), page=2, role="label")
    sales = [replace(cell, row=3) for cell in table.cells[2:]]
    sales[0] = replace(sales[0], marks=("(1)",))
    sales[2] = replace(sales[2], text="—", amount=Amount(value=Decimal(0), printed="—", nil=True))
    total = [replace(table.cells[2], row=4, text="Total"), replace(table.cells[3], row=4, role="total"), replace(table.cells[4], row=4)]
    paths = ((), *(("Year ended June 30,", year) for year in ("2023", "2022")))
    return replace(
        table,
        rows=5,
        header_rows=2,
        cells=(over, *years, section, *sales, *total),
        column_paths=paths,
        row_paths=((), (), ("Sales",), ("Sales", "Net sales"), ("Total",)),
        checks=(Check(name="sum: Total", result="failed", cells=((3, 2), (4, 2)), detail="1 row gives 0, printed -30,000"),),
    )


def test_markdown_has_title_page_scale_and_rows() -> None:
    assert tables_md(tables_of(small_document())) == (
        "### Sales \\| summary (page 2, USD in thousands)\n\n|  | 2023 | 2022 |\n| --- | --- | --- |\n| Net sales | 1,250 | (30) |"
    )


def test_markdown_shows_spans_sections_totals_marks_and_failures() -> None:
    lines = tables_md([spanned()]).splitlines()
    assert lines[2] == "|  | Year ended June 30, / 2023 | Year ended June 30, / 2022 |"
    assert lines[4:7] == [
        "| Sales: |  |  |",
        f"| {INDENT}Net sales [1] | 1,250 | — |",
        "| **Total** | **1,250** | **(30)** |",
    ]
    assert lines[8] == "- does not agree: sum: Total (Year ended June 30, / 2022): 1 row gives 0, printed -30,000"


def test_a_header_further_down_stands_in_italics_over_all_that_it_spans() -> None:
    table = small_table()
    later = replace(table.cells[0], row=2, column=1, column_span=2, text="Restated")
    lines = tables_md([replace(table, rows=3, cells=(*table.cells, later), row_paths=(*table.row_paths, ()))]).splitlines()
    assert lines[-1] == "|  | *Restated* | *Restated* |"


def test_a_table_over_pages_names_them() -> None:
    table = small_table()
    cells = (*table.cells[:-1], replace(table.cells[-1], page=4))
    assert "(pages 2-4, USD in thousands)" in tables_md([replace(table, cells=cells)])


def test_what_markdown_would_take_for_its_own_is_escaped() -> None:
    assert "| a \\| b\\* \\<i> \\`c\\\\ | 1,250 | (30) |" in tables_md([with_label("a | b* <i> `c\\")])


def test_values_are_multiplied_out_on_request() -> None:
    assert tables_md([spanned()], values=True).splitlines()[5] == f"| {INDENT}Net sales [1] | 1250000 | 0 |"
    table = small_table()
    none = replace(table, cells=(*table.cells[:-1], replace(table.cells[-1], text="n/m", amount=Amount(value=None, printed="n/m"))))
    assert spread_rows(none, values=True)[1] == ["Net sales", "1250000", ""]
    assert spread_rows(none)[1] == ["Net sales", "1,250", "n/m"]


def test_csv_has_one_head_line_and_the_printed_rows() -> None:
    rows = list(csv.reader(io.StringIO(tables_csv([small_table(), spanned()]))))
    assert rows[:3] == [
        ["page", "table", "row", "label", "column_1", "column_2"],
        ["2", "p2/table1", "0", "", "2023", "2022"],
        ["2", "p2/table1", "1", "Net sales", "1,250", "(30)"],
    ]
    assert rows[3] == ["2", "p2/table1", "0", "", "Year ended June 30,", "Year ended June 30,"]


def test_csv_of_one_table_names_its_columns_and_sections() -> None:
    rows = list(csv.reader(io.StringIO(table_csv(spanned(), values=True))))
    assert rows == [
        ["section", "label", "Year ended June 30, / 2023", "Year ended June 30, / 2022"],
        ["", "Sales:", "", ""],
        ["Sales", "Net sales", "1250000", "0"],
        ["", "Total", "1250000", "-30000"],
    ]


def test_csv_never_carries_a_formula() -> None:
    rows = list(csv.reader(io.StringIO(tables_csv([with_label('=HYPERLINK("x")')]))))
    assert rows[2][3] == '\'=HYPERLINK("x")'


def test_facts_as_csv_and_markdown() -> None:
    facts = facts_of(small_document())
    rows = list(csv.DictReader(io.StringIO(facts_csv(facts))))
    assert list(rows[0]) == list(COLUMNS)
    assert [(row["label"], row["column_path"], row["value"], row["unit"], row["scale"], row["quote"]) for row in rows] == [
        ("Net sales", "2023", "1250000", "USD", "1000", "1,250"),
        ("Net sales", "2022", "-30000", "USD", "1000", "(30)"),
    ]
    assert (rows[1]["document"], rows[1]["page"], rows[1]["box"], rows[1]["fiscal_year"]) == ("larkmoor-2023", "2", "200 20 290 35", "2022")
    lines = facts_md(facts).splitlines()
    assert lines[0] == "| document | page | row | column | period | printed | unit | concept | dimension |"
    assert lines[3].startswith("| larkmoor-2023 | 2 | Net sales | 2022 | 2022 | (30) | USD in thousands | ")


def test_text_is_in_reading_order_without_furniture() -> None:
    text = text_md(small_document())
    assert "Annual report" not in text
    order = [
        text.index(part) for part in ("## Results", "Sales grew.", "- one", "*[chart: Sales by year]*", "[1] unaudited", "| Net sales")
    ]
    assert order == sorted(order)
