"""Tables and text in the forms that people open: Markdown, CSV, Excel."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from crossfoot.wire import page_of, printed_rows
from ingest.document import Document, Footnote, Furniture, Heading, ListItem, Picture, Table

FORMULA_STARTS = ("=", "+", "@", "\t", "\r")


def tables_of(document: Document) -> tuple[Table, ...]:
    """The document's tables in reading order."""
    return tuple(block for page in document.pages for block in page.blocks if isinstance(block, Table))


def tables_md(document: Document) -> str:
    """Each table as a Markdown table under its page, title, unit and scale."""
    return "\n\n".join(f"{table_head(table)}\n\n{table_md(table)}" for table in tables_of(document))


def table_head(table: Table) -> str:
    """One line that names a table: page, title, currency and scale."""
    scale = {1_000: "thousands", 1_000_000: "millions", 1_000_000_000: "billions"}.get(table.scale or 0)
    measure = " in ".join(part for part in (table.currency or table.unit, scale) if part)
    title = table.title or "Table"
    return f"### {title} (page {page_of(table)}{f', {measure}' if measure else ''})"


def table_md(table: Table) -> str:
    """One Markdown table; several header rows are joined into one, column by column."""
    rows = [[text.replace("|", "\\|").replace("\n", " ") for text in row] for row in printed_rows(table)]
    if table.header_rows > 1:
        head = [" ".join(table.column_paths[column]).replace("|", "\\|") or rows[0][column] for column in range(table.columns)]
    else:
        head = rows[0] if table.header_rows else [""] * table.columns
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows[table.header_rows :])]
    lines.insert(1, "|" + " --- |" * table.columns)
    return "\n".join(lines)


def tables_csv(document: Document) -> str:
    """The printed rows of every table, each row led by page and table id, with one head line."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    widest = max((table.columns for table in tables_of(document)), default=0)
    writer.writerow(["page", "table", "row", "label", *(f"column_{n}" for n in range(1, widest))])
    for table in tables_of(document):
        for number, row in enumerate(printed_rows(table)):
            writer.writerow([page_of(table), table.id, number, *(_inert(text) for text in row)])
    return out.getvalue()


def _inert(text: str) -> str:
    """The text, led by an apostrophe where a spreadsheet would run it as a formula: a filing is data, never an instruction."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def write_xlsx(document: Document, path: Path) -> None:
    """Writes one sheet a table: printed text for labels, numbers (multiplied out) where the cell has an amount."""
    from openpyxl import Workbook

    book = Workbook()
    book.remove(book.active)
    for number, table in enumerate(tables_of(document), start=1):
        sheet = book.create_sheet(f"p{page_of(table)} table {number}"[:31])
        for cell in table.cells:
            amount = cell.amount
            target = sheet.cell(row=cell.row + 1, column=cell.column + 1)
            if amount is not None and amount.value is not None:
                target.value = amount.value
            else:
                target.value = cell.text
                target.data_type = "s"  # never a formula
    if not book.worksheets:
        book.create_sheet("no tables")
    book.save(path)


def text_md(document: Document) -> str:
    """The document as Markdown in reading order, running heads and feet left out, a comment before each page."""
    parts: list[str] = []
    for page in document.pages:
        parts.append(f"<!-- page {page.number} -->")
        for block in page.blocks:
            if isinstance(block, Furniture):
                continue
            if isinstance(block, Heading):
                parts.append(f"{'#' * min(6, max(1, block.level))} {block.text}")
            elif isinstance(block, ListItem):
                parts.append(f"{block.marker if block.marker[:1].isdigit() else '-'} {block.text}")
            elif isinstance(block, Footnote):
                parts.append(f"[{block.mark}] {block.text}")
            elif isinstance(block, Table):
                parts.append(table_md(block))
            elif isinstance(block, Picture):
                parts.append(f"*[{block.form if block.form != 'unknown' else 'picture'}: {block.title or 'untitled'}]*")
            else:
                parts.append(block.text)
    return "\n\n".join(parts) + "\n"
