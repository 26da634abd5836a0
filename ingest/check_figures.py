"""A table as whole numbers of its last printed digit, so that sums are exact and quick."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from ingest.check_labels import heads_rate, heads_total, may_total, names_total, stands_aside
from ingest.check_sums import Series
from ingest.document import Cell, Table

_NOT_ADDED = frozenset(("%", "x", "bp", "pp"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The amounts of a table that can be added, row by row, one place per column that holds any."""

    rows: tuple[Series, ...]
    columns: tuple[int, ...]
    """The table's column of each place."""
    heads: tuple[str, ...]
    """The head of each place, its levels joined by spaces."""
    timed: tuple[bool, ...]
    """For each place whether its head names a period: such columns measure the same thing."""
    unit: Decimal
    """What 1 stands for, multiplied out."""
    step: int
    """The table's last printed digit in these units: larger than 1 where another unit prints finer ones."""

    def amount(self, value: int) -> Decimal:
        """A value multiplied out."""
        return value * self.unit

    @property
    def named(self) -> tuple[bool, ...]:
        """For each place whether its head calls it a total."""
        return tuple(heads_total(head) for head in self.heads)


def figures_of(table: Table) -> Figures:
    """The table's amounts of money and counts; percentages, ratios, prices and per-share figures add up to nothing."""
    heads = tuple(" ".join(path) for path in table.column_paths)
    rates = {c for c, head in enumerate(heads) if heads_rate(head)}
    cells = [c for c in table.cells if c.role in ("value", "total") and c.column not in rates and is_added(c)]
    columns = tuple(sorted({c.column for c in cells}))
    place = {column: n for n, column in enumerate(columns)}
    steps = [_step(c) for c in cells]
    finest = min(steps, default=Decimal(1))
    own = min((s for c, s in zip(cells, steps, strict=True) if c.amount and c.amount.scale == table.scale), default=finest)
    values: dict[int, list[int | None]] = {}
    for cell in cells:
        row = values.setdefault(cell.row, [None] * len(columns))
        if cell.amount is not None and cell.amount.value is not None:
            row[place[cell.column]] = int(cell.amount.value / finest)
    return Figures(
        rows=tuple(_rows(table, values)),
        columns=columns,
        heads=tuple(heads[c] for c in columns),
        timed=tuple(table.periods[c] is not None for c in columns),
        unit=finest,
        step=max(1, int(own / finest)),
    )


def _rows(table: Table, values: dict[int, list[int | None]]) -> list[Series]:
    indents = {c.row: c.box.left for c in table.cells if c.column == 0 and c.role == "label"}
    totals = {c.row for c in table.cells if c.role == "total"}
    rows: list[Series] = []
    for number in sorted(values):
        path = table.row_paths[number]
        label = path[-1] if path else ""
        above = rows[-1].index if rows else table.header_rows - 1
        rows.append(
            Series(
                index=number,
                label=label,
                values=tuple(values[number]),
                total=names_total(label) or (number in totals and may_total(label)),
                opens=not rows or any(r in indents and r not in values for r in range(above + 1, number)),
                aside=stands_aside(label),
                indent=indents.get(number, 0.0),
            )
        )
    return rows


def is_added(cell: Cell) -> bool:
    """True for an amount of money or a count: what can be part of a sum."""
    amount = cell.amount
    if amount is None or amount.value is None:
        return False
    unit = amount.unit
    return unit is None or (unit not in _NOT_ADDED and not unit.endswith("/share"))


def _step(cell: Cell) -> Decimal:
    """The size of the amount's last printed digit, multiplied out; a value keeps the decimals that were printed."""
    amount = cell.amount
    if amount is None or amount.value is None:
        return Decimal(1)
    exponent = amount.value.as_tuple().exponent
    return Decimal(amount.scale or 1).scaleb(min(0, exponent if isinstance(exponent, int) else 0))
