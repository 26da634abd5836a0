"""Tables for tests, made from printed rows: the label first, then one text per column."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from ingest.amount import read_number
from ingest.document import Amount, Cell, Check, Period, Statement, Table
from ingest.geometry import Box


def table(
    *rows: Sequence[str],
    heads: Sequence[str] = ("2022", "2021", "2020"),
    scale: int = 1,
    statement: Statement | None = None,
    identity: str = "p1/table1",
    units: dict[int, str] | None = None,
) -> Table:
    """A table with one header row; a label that begins with spaces is indented, a row of a label alone is a section.

    Numbers have the unit that is printed beside them, or that `units` gives to their row. Heads that are years make periods.
    """
    width = max(len(r) for r in rows)
    heads = tuple(heads)[: width - 1]
    cells = [Cell(row=0, column=c, text=h, box=_box(0, c), page=1, role="header") for c, h in enumerate(heads, 1)]
    paths: list[tuple[str, ...]] = [()]
    for index, (label, *values) in enumerate(rows, 1):
        indent = len(label) - len(label.lstrip())
        paths.append((label.strip(),) if label.strip() else ())
        if label.strip():
            cells.append(Cell(row=index, column=0, text=label.strip(), box=_box(index, 0, indent), page=1, role="label"))
        for column, text in enumerate(values, 1):
            if text:
                cells.append(_cell(index, column, text, scale, (units or {}).get(index)))
    periods = (None, *(Period(kind=None, label=h, fiscal_year=int(h)) if h.isdigit() and len(h) == 4 else None for h in heads))
    return Table(
        id=identity,
        box=Box(left=0, top=0, right=600, bottom=700),
        title=None,
        rows=len(rows) + 1,
        columns=width,
        header_rows=1,
        cells=tuple(cells),
        row_paths=tuple(paths),
        column_paths=((), *((h,) for h in heads)),
        periods=periods,
        scale=scale,
        currency="USD",
        statement=statement,
    )


def results(made: Table) -> dict[str, list[str]]:
    """The results of the table's checks by their name, in order."""
    found: dict[str, list[str]] = {}
    for check in made.checks:
        found.setdefault(check.name, []).append(check.result)
    return found


def parts(made: Table, check: Check) -> list[str]:
    """The labels of the rows of a check's cells."""
    return [made.row_paths[row][-1] if made.row_paths[row] else "" for row, _ in check.cells]


def _cell(row: int, column: int, text: str, scale: int, unit: str | None) -> Cell:
    number = read_number(text)
    amount = None
    if number is not None:
        own = unit or number.unit or "USD"
        times = scale if own in ("USD", "shares") else 1
        value = None if number.value is None else number.value * times
        amount = Amount(value=value, printed=text, unit=own, scale=times, nil=number.nil)
    return Cell(row=row, column=column, text=text, box=_box(row, column), page=1, role="value", amount=amount)


def _box(row: int, column: int, indent: int = 0) -> Box:
    left = 40.0 + 4 * indent if column == 0 else 300.0 + 80 * column
    return Box(left=left, top=60.0 + 12 * row, right=left + 60, bottom=68.0 + 12 * row)


def value_of(made: Table, row: int, column: int) -> Decimal | None:
    """The amount of a cell."""
    amount = next(c.amount for c in made.cells if (c.row, c.column) == (row, column))
    return amount.value if amount else None
