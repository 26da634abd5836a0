"""Tables as pandas DataFrames: rows named by their sections and label, columns by their headers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import fields
from datetime import date
from typing import TYPE_CHECKING, Any, Literal

from ingest.document import Cell, Period, Table

if TYPE_CHECKING:
    import pandas as pd

Numbers = Literal["decimal", "float", "printed"]
"""What stands in a frame's cells: `Decimal` multiplied out, the same as floats, or the printed text."""


def table_frame(table: Table, *, numbers: Numbers = "decimal") -> pd.DataFrame:
    """The body of the table: one row for each row that has something right of its label, one column for each column after the labels.

    A row is named by its path. In a table without sections the index is plain; else it is a MultiIndex whose first level is the
    outermost section and whose last level ("label") is always the row's own label, with "" between them where a path is shorter:
    `frame.loc["Current assets"]` is a section, `frame.xs("Inventories", level="label")` a row. Columns are named by their headers in
    the same way. Where two rows or columns have the same path, the second ends in " #2".

    Amounts are multiplied out ("(1.5)" in millions is -1500000; percentages keep their printed size). A cell without a number, "n/m"
    too, is None, or NaN with `numbers="float"`; a printed dash that stands for nothing is 0. `numbers="printed"` gives each cell's text.

    `frame.attrs` holds id, title, page, box, unit, scale, currency, statement, one period a column, the checks, and the numbers of the
    table's `rows` and `columns` that the frame shows, all as plain values that JSON can hold.
    """
    import pandas as pd

    rows, columns = _body_rows(table), range(1, table.columns)
    cells = {(cell.row, cell.column): cell for cell in table.cells}
    grid = [[_value(cells.get((row, column)), numbers) for column in columns] for row in rows]
    frame = pd.DataFrame(
        grid,
        index=_index([table.row_paths[row] for row in rows], "section", "label"),
        columns=_index([table.column_paths[column] for column in columns], "header", "header"),
        dtype=float if numbers == "float" else object,
    )
    frame.attrs = _attributes(table, rows, columns)
    return frame


def _body_rows(table: Table) -> list[int]:
    filled = {cell.row for cell in table.cells if cell.column > 0 and cell.role != "header" and (cell.text or cell.amount)}
    return [row for row in range(table.header_rows, table.rows) if row in filled]


def _value(cell: Cell | None, numbers: Numbers) -> object:
    if cell is None:
        return None
    if numbers == "printed":
        return cell.text or None
    value = cell.amount.value if cell.amount and cell.role in ("value", "total") else None  # a year in a later head is no value
    return float(value) if value is not None and numbers == "float" else value


def _index(paths: Sequence[tuple[str, ...]], outer: str, inner: str) -> pd.Index:
    """The paths as an index without repetitions: plain when each has one level at most, else a MultiIndex with the own name last."""
    import pandas as pd

    depth = max((len(path) for path in paths), default=1) or 1
    names = _told_apart([_levels(path, depth) for path in paths])
    if depth == 1:
        return pd.Index([name[0] for name in names], name=inner, dtype=object)
    outers = [f"{outer}_{level}" for level in range(1, depth)]
    return pd.MultiIndex.from_tuples(names, names=[*outers, inner if inner != outer else f"{outer}_{depth}"])


def _levels(path: tuple[str, ...], depth: int) -> tuple[str, ...]:
    return (*path[:-1], *("" for _ in range(depth - max(1, len(path)))), path[-1] if path else "")


def _told_apart(names: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    taken = set(names)
    seen: dict[tuple[str, ...], int] = {}
    out = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        own = name
        while seen[name] > 1 and own in taken:
            own = (*name[:-1], f"{name[-1]} #{seen[name]}".strip())
            seen[name] += own in taken
        taken.add(own)
        out.append(own)
    return out


def _attributes(table: Table, rows: Sequence[int], columns: Sequence[int]) -> dict[Hashable | None, Any]:
    return {
        "id": table.id,
        "title": table.title,
        "page": int(table.id.split("/", 1)[0].removeprefix("p")),
        "box": table.box.as_list(),
        "unit": table.unit,
        "scale": table.scale,
        "currency": table.currency,
        "statement": table.statement,
        "periods": [_period(table.periods[column]) for column in columns],
        "checks": [
            {"name": check.name, "result": check.result, "cells": [list(at) for at in check.cells], "detail": check.detail}
            for check in table.checks
        ],
        "rows": list(rows),
        "columns": list(columns),
    }


def _period(period: Period | None) -> dict[str, Any] | None:
    if period is None:
        return None
    values = {field.name: getattr(period, field.name) for field in fields(period)}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in values.items()}
