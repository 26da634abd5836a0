"""Table chunks: a table by groups of rows, each of which says what table, columns, unit and section it belongs to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ingest.document import Amount, Cell, Document, Table
from ingest.geometry import union
from retrieval.chunk_text import MODEL_UNITS, column_words, embedded_context, row_words, size
from retrieval.types import Chunk

TABLE_UNITS = 320
"""Most that a group of rows holds as printed, in units of `size`, so that a reader gets a piece and not a page."""
_COLUMN_LETTERS = 700
_LEAST_UNITS = 60
"""A group may hold this much however long its context is."""
_SCALES = {1_000: " in thousands", 1_000_000: " in millions", 1_000_000_000: " in billions"}
_UNITS = {"%": "percent", "x": "multiples", "bp": "basis points"}
_STATEMENTS = {
    "income": "income statement",
    "balance": "balance sheet",
    "cash flow": "cash flow statement",
    "equity": "statement of equity",
    "comprehensive income": "statement of comprehensive income",
}

_Row = list[Cell]


def table_chunks(document: Document, table: Table, *, context: str) -> Iterator[Chunk]:
    """Groups of whole rows in their order, each on one page; ids are left empty.

    `context` is what stands over the table. The header rows stand in the first group, and their names in every context; so do title,
    statement, unit, scale and the section of the group's first row.
    """
    rows: dict[int, _Row] = {}
    for cell in table.cells:
        if cell.text:
            rows.setdefault(cell.row, []).append(cell)
    ordered = [sorted(row, key=lambda c: c.column) for _, row in sorted(rows.items())]
    shared = " | ".join(_shared_words(table))
    room = max(_LEAST_UNITS, MODEL_UNITS - size(embedded_context(f"{context}\n{shared}")))
    for group in _groups(table, ordered, room=room):
        yield _chunk(document, table, group, context=f"{context}\n{shared}" if shared else context)


def row_text(row: _Row) -> str:
    """The row as printed, its fields between bars; a field without text stays empty, so that values keep their columns."""
    if len(row) == 1 and row[0].column == 0:
        return row[0].text
    by_column = {cell.column: cell.text for cell in row}
    fields = [by_column.get(column, "") for column in range(max(by_column) + 1)]
    return " ".join(" | ".join(fields).split())


def _groups(table: Table, rows: list[_Row], *, room: int) -> Iterator[list[_Row]]:
    """Rows together as long as they fit, as printed and as embedded; a new page begins a new group, a header never ends one."""
    group: list[_Row] = []
    printed = embedded = 0
    for row in rows:
        text = row_text(row)
        weight, words = size(text), size(row_words(text)) + 1
        full = (printed + weight > TABLE_UNITS or embedded + words > room) and row[0].row > table.header_rows
        if group and (full or row[0].page != group[-1][0].page):
            yield group
            group, printed, embedded = [], 0, 0
        group.append(row)
        printed += weight
        embedded += words
    if group:
        yield group


def _chunk(document: Document, table: Table, group: list[_Row], *, context: str) -> Chunk:
    first = group[0][0]
    parts = [_unit_words(document, table, group)]
    section = table.row_paths[first.row][:-1] if first.row < len(table.row_paths) else ()
    if section and first.row >= table.header_rows:
        parts.append(" > ".join(section))
    last_line = " | ".join(part for part in parts if part)
    return Chunk(
        id="",
        document=document.id,
        page=first.page,
        kind="table",
        text="\n".join(row_text(row) for row in group),
        context=f"{context} | {last_line}" if last_line else context,
        box=union(cell.box for row in group for cell in row),
        block=table.id,
        statement=table.statement,
    )


def _shared_words(table: Table) -> list[str]:
    """Title, statement and columns of a table."""
    parts = [table.title] if table.title else []
    if table.statement:
        parts.append(_STATEMENTS[table.statement])
    columns = column_words([" ".join(path) for path in table.column_paths[1:] if path], most=_COLUMN_LETTERS)
    return [*parts, columns] if columns else parts


def _unit_words(document: Document, table: Table, group: list[_Row]) -> str:
    """Units and scales of the group's amounts, the most frequent first, at most three; of the table where the amounts say none."""
    amounts = [cell.amount for row in group for cell in row if cell.amount is not None and cell.amount.value is not None]
    counts = Counter(_unit(amount) for amount in amounts if amount.unit is not None and not amount.nil)
    if counts:
        return ", ".join(words for words, _ in counts.most_common(3))
    unit = table.currency or table.unit or document.currency
    return _told(unit, table.scale) if unit or table.scale else "unit not stated"


def _unit(amount: Amount) -> str:
    return _told(amount.unit, amount.scale)


def _told(unit: str | None, scale: int | None) -> str:
    currency, _, each = (unit or "").partition("/")
    words = f"{currency} per {each}" if each else _UNITS.get(unit or "", unit or "")
    return f"{words}{_SCALES.get(scale or 0, '')}".strip()
