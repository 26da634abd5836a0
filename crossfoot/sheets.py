"""Tables as an Excel workbook: one sheet a table, numbers as numbers that look as printed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crossfoot.number_format import number_format
from crossfoot.render_tables import measure_of
from crossfoot.wire import page_of
from ingest.document import Cell, Document, Table

if TYPE_CHECKING:
    from openpyxl import Workbook

FIRST = 4
"""The sheet's row of a table's first row: title, what is measured and where, and an empty row stand above."""
_WIDEST = 60
_BAD_IN_NAME = re.compile(r"[\[\]:*?/\\\x00-\x1f]")


def write_tables(document: Document, tables: Sequence[Table], path: Path) -> None:
    """Writes a workbook with a sheet for each table, led by a list of them when there are several.

    Amounts are numbers, multiplied out, with a format that shows them as printed (in thousands or millions, negative ones in brackets
    where the table does so); percentages are fractions with a percent format. Everything else is text, never a formula.
    """
    book = _empty_book()
    contents = _sheet(book, "Contents") if len(tables) != 1 else None
    names = [_sheet(book, f"p{page_of(table)} {table.title or 'table'}").title for table in tables]
    if contents is not None:
        _fill_contents(contents, document, tables, names)
    for table, name in zip(tables, names, strict=True):
        _fill_table(book[name], document, table)
    book.save(path)


def write_rows(name: str, head: Sequence[str], rows: Iterable[Sequence[object]], path: Path) -> None:
    """Writes a workbook with one sheet: a head line, then the rows; numbers as numbers, the rest as text, filters on."""
    from openpyxl.styles import Font

    book = _empty_book()
    sheet = _sheet(book, name)
    for column, text in enumerate(head, start=1):
        _put(sheet, 1, column, text).font = Font(bold=True)
    last = 1
    for last, row in enumerate(rows, start=2):
        for column, value in enumerate(row, start=1):
            _put(sheet, last, column, value)
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{sheet.cell(row=last, column=len(head)).coordinate}"
    book.save(path)


def _empty_book() -> Workbook:
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.active)
    return book


def _sheet(book: Workbook, wanted: str) -> Any:
    """A new sheet: its name as wanted, cut to Excel's 31 characters, without those that Excel refuses, and unlike all others."""
    base = " ".join(_BAD_IN_NAME.sub(" ", _plain(wanted)).split()).strip("'")[:31].strip(" '") or "table"
    taken = {name.casefold() for name in book.sheetnames} | {"history"}
    name, number = base, 1
    while name.casefold() in taken:
        number += 1
        name = f"{base[: 31 - len(f' ({number})')].rstrip()} ({number})"
    return book.create_sheet(name)


def _plain(text: str) -> str:
    """The text without characters that a workbook cannot hold."""
    from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

    clean: str = ILLEGAL_CHARACTERS_RE.sub("", text)
    return clean.encode("utf-8", "replace").decode("utf-8")


def _put(sheet: Any, row: int, column: int, value: object) -> Any:
    """The sheet's cell after it was given the value; text stays text, whatever it begins with."""
    cell = sheet.cell(row=row, column=column)
    if isinstance(value, str):
        cell.value = _plain(value) or None
        if cell.value is not None:
            cell.data_type = "s"
            cell.quotePrefix = value.startswith(("=", "+", "-", "@"))
    else:
        cell.value = value
    return cell


def _fill_contents(sheet: Any, document: Document, tables: Sequence[Table], names: Sequence[str]) -> None:
    from openpyxl.styles import Font
    from openpyxl.worksheet.hyperlink import Hyperlink

    _put(sheet, 1, 1, document.name).font = Font(bold=True, size=14)
    if not tables:
        _put(sheet, 2, 1, "no tables")
    for column, text in enumerate(("sheet", "page", "title", "measured in", "statement", "checks passed", "checks failed"), start=1):
        _put(sheet, 3, column, text).font = Font(bold=True)
    for row, (table, name) in enumerate(zip(tables, names, strict=True), start=4):
        results = [check.result for check in table.checks]
        about = (name, page_of(table), table.title, measure_of(table), table.statement, results.count("passed"), results.count("failed"))
        for column, value in enumerate(about, start=1):
            cell = _put(sheet, row, column, value)
        quoted = name.replace("'", "''")
        cell = sheet.cell(row=row, column=1)
        cell.hyperlink = Hyperlink(ref=cell.coordinate, location=f"'{quoted}'!A1")
        cell.font = Font(color="0563C1", underline="single")
    sheet.freeze_panes = "A4"
    for letter, width in zip("ABCDEFG", (34, 6, _WIDEST, 18, 14, 14, 14), strict=True):
        sheet.column_dimensions[letter].width = width


def _fill_table(sheet: Any, document: Document, table: Table) -> None:
    from openpyxl.styles import Font

    _put(sheet, 1, 1, table.title or "Table").font = Font(bold=True, size=12)
    passed, failed = (sum(check.result == result for check in table.checks) for result in ("passed", "failed"))
    place = f"{document.name}, page {page_of(table)}"
    told = (place, measure_of(table), f"{passed} sums agree, {failed} do not" if passed or failed else "")
    _put(sheet, 2, 1, "; ".join(part for part in told if part)).font = Font(italic=True, color="595959")
    bracketed = any(cell.amount and cell.amount.printed.startswith("(") for cell in table.cells)
    totals = {cell.row for cell in table.cells if cell.role == "total"}
    for cell in table.cells:
        _fill_cell(sheet, table, cell, bracketed)
        if cell.row in totals:
            _as_total(sheet.cell(row=FIRST + cell.row, column=1 + cell.column))
    _merge(sheet, table)
    _mark_failures(sheet, table)
    sheet.freeze_panes = sheet.cell(row=FIRST + table.header_rows, column=2)
    _set_widths(sheet, table)


def _fill_cell(sheet: Any, table: Table, cell: Cell, bracketed: bool) -> None:
    from openpyxl.styles import Alignment, Font

    amount = cell.amount
    if amount is not None and amount.value is not None:
        value = amount.value / 100 if amount.unit == "%" else amount.value
        target = _put(sheet, FIRST + cell.row, 1 + cell.column, value)
        target.number_format = number_format(amount, bracketed=bracketed)
    else:
        target = _put(sheet, FIRST + cell.row, 1 + cell.column, cell.text)
    if cell.role == "header":
        target.font = Font(bold=True)
        target.alignment = Alignment(horizontal="center" if cell.column else None, vertical="bottom", wrap_text=True)
    elif cell.column == 0:
        target.alignment = Alignment(indent=max(0, len(table.row_paths[cell.row]) - 1), vertical="top", wrap_text=True)
    else:
        target.alignment = Alignment(horizontal="right" if amount else None, vertical="top", wrap_text=amount is None)


def _as_total(target: Any) -> None:
    from openpyxl.styles import Border, Font, Side

    target.font = Font(bold=True)
    if target.column > 1:
        target.border = Border(top=Side(style="thin"))


def _merge(sheet: Any, table: Table) -> None:
    """Joins the cells under each header that spans several, where nothing else stands in them."""
    taken = {(cell.row, cell.column) for cell in table.cells}
    for cell in table.cells:
        rows = range(cell.row, min(cell.row + cell.row_span, table.rows))
        columns = range(cell.column, min(cell.column + cell.column_span, table.columns))
        covered = {(row, column) for row in rows for column in columns} - {(cell.row, cell.column)}
        if cell.role != "header" or not covered or covered & taken:
            continue
        taken |= covered
        sheet.merge_cells(start_row=FIRST + rows[0], end_row=FIRST + rows[-1], start_column=1 + columns[0], end_column=1 + columns[-1])


def _mark_failures(sheet: Any, table: Table) -> None:
    """Colours the total of each check that failed, and says in a comment what was found."""
    from openpyxl.comments import Comment
    from openpyxl.styles import PatternFill

    told: dict[tuple[int, int], list[str]] = {}
    for check in table.checks:
        if check.result == "failed" and check.cells:
            told.setdefault(check.cells[-1], []).append(f"{check.name}: {check.detail}")
    for (row, column), lines in told.items():
        target = sheet.cell(row=FIRST + row, column=1 + column)
        target.fill = PatternFill("solid", fgColor="F8CBAD")
        target.comment = Comment(_plain("Does not agree.\n" + "\n".join(lines)), "Crossfoot", width=320, height=60 + 30 * len(lines))


def _set_widths(sheet: Any, table: Table) -> None:
    from openpyxl.utils import get_column_letter

    for column in range(table.columns):
        texts = [len(cell.text) for cell in table.cells if cell.column == column and cell.column_span == 1]
        least, most = (20, _WIDEST) if column == 0 else (12, 30)
        sheet.column_dimensions[get_column_letter(1 + column)].width = min(most, max([least, *(length + 2 for length in texts)]))


def plain_number(value: Decimal | None) -> int | float | None:
    """The value as a workbook holds it: whole numbers without a point."""
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else float(value)
