"""Tables as an answer: the JSON that `crossfoot tables` prints, or as much of it as another reader gives, in the answer's text.

`{"tables": [{"document": name, "page": from 1, "rows": [[text]], "scale": n, "cells": [{"row", "column", "text", "role", "value", "unit",
"period": {"months", "end"}, "row_path", "column_path", "page"}]}]}`; only `page` and `rows` are needed. Without `cells` the texts of `rows`
stand for values, the first column for labels, and heads are looked for above.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any

from answer.types import Answer
from eval.cell_grid import Grid, header_groups, padded
from eval.cell_text import cell_number, is_value


class TablesError(ValueError):
    """The answer's text is not the JSON of tables; `str(error)` says why in one line."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenCell:
    """A cell behind the labels: `value` is multiplied out where the table's scale is known, None for what is no number."""

    page: int
    row_path: tuple[str, ...]
    column_path: tuple[str, ...]
    text: str
    value: Decimal | None
    beside: tuple[str, ...] = ()
    """Texts between the label and the cell in its row: what names the row where the first column holds dates or numbers of notes."""
    unit: str | None = None
    months: int | None = None
    end: str | None = None
    """ISO date of the end of its period."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenTable:
    """A table of a document's page with its texts and its cells."""

    document: str | None
    page: int
    rows: Grid
    scale: int | None
    cells: tuple[GivenCell, ...]


def tables_of(answer: Answer) -> tuple[GivenTable, ...]:
    """The tables that the answer's text holds.

    Raises:
        TablesError: when it is not that JSON.
    """
    try:
        tables = json.loads(answer.text)["tables"]
        return tuple(_table(table) for table in tables)
    except (ValueError, KeyError, IndexError, TypeError, InvalidOperation, AttributeError) as error:
        raise TablesError(f"the answer is not the JSON of tables: {type(error).__name__} {error}") from None


def _table(table: dict[str, Any]) -> GivenTable:
    rows = padded([[str(text or "") for text in row] for row in table["rows"]])
    page, scale = int(table["page"]), table.get("scale")
    cells = table.get("cells")
    return GivenTable(
        document=table.get("document"),
        page=page,
        rows=rows,
        scale=int(scale) if scale else None,
        cells=tuple(_cell(cell, page, rows) for cell in cells if cell.get("role") not in ("header", "label"))
        if cells is not None
        else tuple(_cells_of(rows, page)),
    )


def _cell(cell: dict[str, Any], page: int, rows: Grid) -> GivenCell:
    period = cell.get("period") or {}
    value = cell.get("value")
    return GivenCell(
        page=int(cell.get("page") or page),
        row_path=tuple(map(str, cell.get("row_path") or ())),
        column_path=tuple(map(str, cell.get("column_path") or ())),
        text=str(cell.get("text") or ""),
        value=None if value is None else Decimal(str(value)),
        beside=_beside(rows[int(cell["row"])], int(cell["column"])),
        unit=cell.get("unit"),
        months=period.get("months"),
        end=period.get("end"),
    )


def _beside(row: tuple[str, ...], column: int) -> tuple[str, ...]:
    return tuple(text for text in row[1:column] if text.strip() and cell_number(text) is None)


def _cells_of(rows: Grid, page: int) -> list[GivenCell]:
    cells = []
    for index, row in enumerate(rows):
        if not any(is_value(text) for text in row[1:]):
            continue  # heads: years are numbers too
        groups = header_groups(rows, index)
        for column in range(1, len(row)):
            number = cell_number(row[column])
            if number is None:
                continue
            heads = tuple(text for at in (groups[0] if groups else ()) if (text := rows[at][column].strip()))
            value = Decimal(0) if number == "dash" else number
            cells.append(
                GivenCell(page=page, row_path=(row[0],), column_path=heads, text=row[column], value=value, beside=_beside(row, column))
            )
    return cells
