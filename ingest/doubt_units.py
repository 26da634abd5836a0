"""Units doubted where the arithmetic says otherwise.

A unit that only a row's label gave ("Dividends ($2.08 per share)", "6.75% Notes") goes where the table adds up without it; amounts that are
the changes in percent of two other columns become percentages.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace

from ingest.document import Amount, Cell, Table


def doubtful_units(table: Table) -> bool:
    """True when some cell's unit is not printed beside its number, and the number is a whole one as money of the table would be."""
    return any(_doubtful(c) for c in table.cells)


def as_money(table: Table, rows: set[int] | None = None) -> Table:
    """The table with the doubtful amounts (of those rows only) read as money in the table's own unit and scale."""
    return replace(table, cells=tuple(_money(c, table) if _doubtful(c) and (rows is None or c.row in rows) else c for c in table.cells))


def as_percent(table: Table, columns: Collection[int]) -> Table:
    """The table with the amounts of those columns read as percentages, currencies printed beside them excepted."""
    return replace(
        table,
        cells=tuple(
            _percent(c, c.amount) if c.column in columns and c.amount is not None and c.role in ("value", "total") else c
            for c in table.cells
        ),
    )


def _percent(cell: Cell, amount: Amount) -> Cell:
    if amount.value is None or amount.unit == "%" or re.search(r"[$€£¥]", amount.printed):
        return cell
    return replace(cell, amount=replace(amount, value=amount.value / (amount.scale or 1), unit="%", scale=1))


def doubtful_rows(table: Table) -> set[int]:
    """The rows that hold a doubtful amount other than nil."""
    return {c.row for c in table.cells if _doubtful(c) and c.amount is not None and c.amount.value}


def _doubtful(cell: Cell) -> bool:
    amount = cell.amount
    if amount is None or amount.value is None or amount.unit is None or cell.role not in ("value", "total"):
        return False
    if amount.unit.endswith("/share"):
        exponent = amount.value.as_tuple().exponent
        return isinstance(exponent, int) and exponent > -2
    return amount.unit == "%" and "%" not in amount.printed


def _money(cell: Cell, table: Table) -> Cell:
    amount = cell.amount
    if amount is None or amount.value is None:
        return cell
    own = Amount(
        value=amount.value / (amount.scale or 1) * (table.scale or 1),
        printed=amount.printed,
        unit=table.currency,
        scale=table.scale,
        period=amount.period,
        nil=amount.nil,
    )
    return replace(cell, amount=own)
