"""Tables that run over a page break made one table again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.document import Cell, Table
from ingest.geometry import union
from ingest.pdf import RawPage

_CONTINUED = re.compile(r"\(?\bcont(?:inued|['’]d|\.)\)?", re.IGNORECASE)
_NEAR = 14.0
"""Columns of one table stand at most this many points apart on two pages."""


def join_continued(pages: Sequence[RawPage], tables: Sequence[tuple[Table, ...]]) -> tuple[tuple[Table, ...], ...]:
    """Tables page by page, with each continuation merged into the table that it continues and taken off its own page."""
    kept: list[list[Table]] = [list(t) for t in tables]
    home: tuple[int, int] | None = None
    for index, page_tables in enumerate(tables):
        if index and page_tables and home is not None and pages[index].number == pages[index - 1].number + 1:
            page, place = home
            first, second = kept[page][place], page_tables[0]
            if _continues(pages[index - 1], pages[index], first, second):
                kept[page][place] = _merged(first, second)
                kept[index].pop(0)
        if kept[index]:
            home = (index, len(kept[index]) - 1)
        elif not page_tables:
            home = None
    return tuple(tuple(t) for t in kept)


def _edges(table: Table, page: int) -> list[float]:
    """Right edge of each value column on the page, in points; 0 for a column without values there."""
    edges: list[float] = []
    for column in range(1, table.columns):
        rights = sorted(c.box.right for c in table.cells if c.column == column and c.page == page and c.role in ("value", "total"))
        edges.append(rights[len(rights) // 2] if rights else 0.0)
    return edges


def _continues(before: RawPage, page: RawPage, first: Table, second: Table) -> bool:
    """True when `second`, at the top of its page, goes on with `first`, at the foot of the page before."""
    last_page = max(c.page for c in first.cells)
    if last_page != before.number or first.columns != second.columns:
        return False
    area = union(c.box for c in first.cells if c.page == last_page)
    below = [w for w in before.words if w.box.top > area.bottom + 2 and w.box.top < before.height * 0.93]
    above = [w for w in page.words if w.box.bottom < second.box.top - 2 and w.box.bottom > page.height * 0.07]
    if len(below) > 12:
        return False
    aligned = all(abs(a - b) < _NEAR for a, b in zip(_edges(first, last_page), _edges(second, page.number), strict=True) if a and b)
    if not aligned:
        return False
    marked = bool(second.title and _CONTINUED.search(second.title)) or any(_CONTINUED.search(w.text) for w in above[:40])
    if second.header_rows == 0:
        return len(above) <= 12 or marked
    same_head = all(_within(b, a) for a, b in zip(first.column_paths, second.column_paths, strict=True))
    return same_head and (marked or (second.title is None and len(above) <= 14) or (second.title == first.title and marked))


def _within(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    """True when the head repeats all levels or only some of them, in their order."""
    levels = iter(whole)
    return all(any(text == level for level in levels) for text in part)


def _merged(first: Table, second: Table) -> Table:
    """One table: the rows of `second`, without its repeated header, below those of `first`."""
    shift = first.rows - second.header_rows
    moved: list[Cell] = []
    for cell in second.cells:
        if cell.row < second.header_rows:
            continue
        amount = cell.amount
        if amount is not None:
            period = amount.period or first.periods[cell.column]
            scale = amount.scale
            value = amount.value
            if scale is None and first.scale and second.scale is None and amount.unit in (None, first.currency):
                scale, value = first.scale, value * first.scale if value is not None else None
            amount = replace(amount, period=period, scale=scale, value=value, unit=amount.unit or first.currency)
        moved.append(replace(cell, row=cell.row + shift, amount=amount))
    return replace(
        first,
        rows=first.rows + second.rows - second.header_rows,
        cells=first.cells + tuple(moved),
        row_paths=first.row_paths + second.row_paths[second.header_rows :],
        statement=first.statement or second.statement,
    )
