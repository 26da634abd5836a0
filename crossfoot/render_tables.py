"""Tables and text in the forms that people open: Markdown and CSV."""

from __future__ import annotations

import re
from collections.abc import Sequence

from crossfoot.csv_text import csv_text
from crossfoot.wire import decimal_text, page_of
from ingest.document import Cell, Document, Footnote, Furniture, Heading, ListItem, Picture, Table

SCALES = {1_000: "thousands", 1_000_000: "millions", 1_000_000_000: "billions"}
INDENT = "\u00a0\u00a0"
"""Two spaces that Markdown keeps, one pair for each section around a row."""


def tables_of(document: Document) -> tuple[Table, ...]:
    """The document's tables in reading order."""
    return tuple(block for page in document.pages for block in page.blocks if isinstance(block, Table))


def tables_md(tables: Sequence[Table], *, values: bool = False) -> str:
    """Each table as a Markdown table under its page, title, unit and scale, with the sums that do not agree below it."""
    return "\n\n".join("\n\n".join(part for part in (table_head(t), table_md(t, values=values), _failures(t)) if part) for t in tables)


def table_head(table: Table) -> str:
    """One line that names a table: title, pages, currency and scale."""
    first = page_of(table)
    last = max((cell.page for cell in table.cells), default=first)
    pages = f"page {first}" if last <= first else f"pages {first}-{last}"
    measure = measure_of(table)
    return f"### {_escaped(table.title or 'Table')} ({pages}{f', {measure}' if measure else ''})"


def measure_of(table: Table) -> str:
    """Unit and scale in words ("USD in millions"), as far as they are known."""
    return " in ".join(part for part in (table.currency or table.unit, SCALES.get(table.scale or 0)) if part)


def table_md(table: Table, *, values: bool = False) -> str:
    """One Markdown table.

    The head of a column is its header levels from the top down ("Three Months Ended June 30, / 2023"), rows are indented by their
    sections, totals are bold. Headers further down stand in italics. `values` gives numbers multiplied out instead of as printed.
    """
    grid = spread_rows(table, values=values, marks=True)
    roles = [{cell.role for cell in table.cells if cell.row == row} for row in range(table.rows)]
    rows = []
    for row in range(table.header_rows, table.rows):
        texts = [_escaped(text) for text in grid[row]]
        style = "**" if "total" in roles[row] else "*" if roles[row] == {"header"} else ""
        texts = [f"{style}{text}{style}" if text else "" for text in texts]
        texts[0] = INDENT * max(0, len(table.row_paths[row]) - 1) + texts[0]
        rows.append(texts)
    return _md_lines([_escaped(name) for name in column_names(table)], rows)


def md_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The head and the rows, plain text, as a Markdown table."""
    return _md_lines([_escaped(text) for text in head], [[_escaped(text) for text in row] for row in rows])


def column_names(table: Table) -> list[str]:
    """One name a column: its header levels joined by " / "; the first column has what stands over the labels."""
    over_labels = [cell.text for cell in table.cells if cell.column == 0 and cell.row < table.header_rows and cell.text]
    return [" ".join(over_labels), *(" / ".join(level for level in path if level) for path in table.column_paths[1:])][: table.columns]


def spread_rows(table: Table, *, values: bool = False, marks: bool = False) -> list[list[str]]:
    """The table as text, header rows first; a header that spans columns or rows stands in each of them.

    `values` gives amounts multiplied out in plain digits, "" for marks like "n/m"; `marks` puts footnote marks behind the text ("[1]").
    """
    grid = [[""] * table.columns for _ in range(table.rows)]
    for cell in table.cells:
        text = _cell_text(cell, values, marks)
        reach = (cell.row_span, cell.column_span) if cell.role == "header" else (1, 1)
        for row in range(cell.row, min(table.rows, cell.row + reach[0])):
            for column in range(cell.column, min(table.columns, cell.column + reach[1])):
                grid[row][column] = grid[row][column] or text
    return grid


def tables_csv(tables: Sequence[Table], *, values: bool = False) -> str:
    """The rows of every table, each led by page and table id, with one head line."""
    widest = max((table.columns for table in tables), default=0)
    head = ["page", "table", "row", "label", *(f"column_{n}" for n in range(1, widest))]
    rows = [[page_of(table), table.id, number, *row] for table in tables for number, row in enumerate(spread_rows(table, values=values))]
    return csv_text([head, *rows])


def table_csv(table: Table, *, values: bool = False) -> str:
    """One table alone: a head line with a name for each column, then a line a row, led by its sections (joined by " > ") and its label."""
    grid = spread_rows(table, values=values)
    body = [[" > ".join(table.row_paths[row][:-1]), *grid[row]] for row in range(table.header_rows, table.rows)]
    return csv_text([["section", "label", *column_names(table)[1:]], *body])


def _cell_text(cell: Cell, values: bool, marks: bool) -> str:
    if values and cell.amount is not None:
        return decimal_text(cell.amount.value) or ""
    told = [mark for mark in cell.marks if not cell.text.endswith(mark)] if marks else []
    return " ".join((cell.text, *(f"[{mark.strip('()[]')}]" for mark in told))).strip()


def _failures(table: Table) -> str:
    lines = []
    for check in table.checks:
        if check.result == "failed":
            column = column_names(table)[check.cells[-1][1]] if check.cells else ""
            lines.append(f"- does not agree: {_escaped(check.name)}{f' ({_escaped(column)})' if column else ''}: {check.detail}")
    return "\n".join(lines)


def _md_lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in (head, *rows)]
    return "\n".join([lines[0], "|" + " --- |" * len(head), *lines[1:]])


def _escaped(text: str) -> str:
    """The text on one line, without what Markdown would take for its own."""
    return re.sub(r"([\\|*`<])", r"\\\1", " ".join(text.split()))


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
