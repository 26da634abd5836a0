"""Crossfooting: which rows of a table add up to which, and whether every column agrees."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import accumulate

from ingest.document import Check, CheckResult, Table

_NAMED_TOTAL = re.compile(
    r"^(?:sub-?)?totals?\b|^net (?:income|earnings|loss|cash|sales|revenues?|increase|decrease|change)|^gross (?:profit|margin)"
    r"|^(?:operating|pre-?tax) (?:income|profit|loss|earnings)"
    r"|^(?:income|earnings|loss|profit) (?:\(loss\) )?(?:from|before)\b|^comprehensive",
    re.IGNORECASE,
)
_ASSETS = re.compile(r"^total assets$", re.IGNORECASE)
_OTHER_SIDE = re.compile(r"^total liabilities\b.*\band\b.*(?:equity|deficit|investment)|^total equity and liabilities", re.IGNORECASE)
_MOST = 40
"""Rows that one total may sum, and so the bound of the search."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    index: int
    label: str
    values: dict[int, Decimal]
    """Amount by column."""


def crossfooted(table: Table) -> Table:
    """The table with its checks: one per sum and column, `cells` being the addends with the total last.

    A sum is found when the rows right above add up to a row, in at least one column for a row that is called a total, in every one of two
    or more columns for any other. Expenses printed without a sign are taken from the row that opens the block. A column of such a row in
    which the rows do not add up is a failed check; rounding may leave one unit of the last printed digit for every two addends.
    """
    rows = list(_rows(table))
    unit = _unit(table)
    checks = [*_sums(rows, unit), *_equation(rows)]
    return replace(table, checks=tuple(checks)) if checks else table


def _rows(table: Table) -> Iterator[_Row]:
    """Rows with amounts of money or counts; percentages and per-share figures add up to nothing."""
    values: dict[int, dict[int, Decimal]] = {}
    for cell in table.cells:
        amount = cell.amount
        if cell.role in ("value", "total") and amount is not None and amount.value is not None:
            if amount.unit in ("%", "x", "bp", "pp") or (amount.unit or "").endswith("/share"):
                continue
            values.setdefault(cell.row, {})[cell.column] = amount.value
    for row in sorted(values):
        path = table.row_paths[row]
        yield _Row(index=row, label=path[-1] if path else "", values=values[row])


def _unit(table: Table) -> Decimal:
    """The size of the table's last printed digit, multiplied out."""
    places = 0
    for cell in table.cells:
        if cell.amount is not None and cell.amount.value is not None and cell.amount.scale == table.scale:
            printed = re.search(r"\.(\d+)", cell.amount.printed)
            places = max(places, len(printed.group(1)) if printed else 0)
    return Decimal(table.scale or 1).scaleb(-places)


def _sums(rows: Sequence[_Row], unit: Decimal) -> Iterator[Check]:
    open_rows: list[_Row] = []
    for row in rows:
        found = _addends(open_rows, row, unit)
        if found is not None:
            addends, signs = found
            yield from _checks(row, addends, signs, unit)
            del open_rows[len(open_rows) - len(addends) :]
        open_rows.append(row)


def _addends(above: Sequence[_Row], total: _Row, unit: Decimal) -> tuple[list[_Row], list[int]] | None:
    """The rows right above that add up to the total, with their signs; None when none do."""
    columns = [c for c, v in total.values.items() if v]
    if not columns:
        return None
    named = bool(_NAMED_TOTAL.match(total.label)) or not total.label
    best: tuple[int, int, list[int]] | None = None
    for opens_minus in (False, True):
        agree = dict.fromkeys(range(2, min(len(above), _MOST) + 1), 0)
        for column in columns:
            values = [row.values.get(column, Decimal(0)) for row in above[-_MOST:]]
            tails = list(accumulate(reversed(values)))
            for count in agree:
                first = values[len(values) - count]
                summed = first - tails[count - 2] if opens_minus else tails[count - 1]
                filled = sum(bool(v) for v in values[len(values) - count :])
                if filled >= 2 and abs(summed - total.values[column]) <= _slack(count, unit):
                    agree[count] += 1
        for count, columns_right in agree.items():
            enough = columns_right >= 1 if named else columns_right == len(columns) >= 2
            if enough and (best is None or columns_right > best[0]):
                best = (columns_right, count, [1, *([-1] * (count - 1))] if opens_minus else [1] * count)
    if best is None:
        return None
    return list(above[len(above) - best[1] :]), best[2]


def _slack(count: int, unit: Decimal) -> Decimal:
    return unit * (count // 2) if count > 2 else Decimal(0)


def _checks(total: _Row, addends: Sequence[_Row], signs: Sequence[int], unit: Decimal) -> Iterator[Check]:
    for column, value in sorted(total.values.items()):
        parts = [(row, sign) for row, sign in zip(addends, signs, strict=True) if column in row.values]
        if not parts:
            continue
        summed = sum((sign * row.values[column] for row, sign in parts), Decimal(0))
        right = abs(summed - value) <= _slack(len(addends), unit)
        result: CheckResult = "passed" if right else "failed"
        yield Check(
            name=f"sum: {total.label or 'unlabelled total'}",
            result=result,
            cells=(*((row.index, column) for row, _ in parts), (total.index, column)),
            detail=f"{len(parts)} rows give {summed:,f}" + ("" if right else f", printed {value:,f}"),
        )


def _equation(rows: Sequence[_Row]) -> Iterator[Check]:
    """Total assets against total liabilities and equity."""
    assets = next((r for r in rows if _ASSETS.match(r.label)), None)
    claims = next((r for r in rows if _OTHER_SIDE.match(r.label)), None)
    if assets is None or claims is None:
        return
    for column in sorted(assets.values.keys() & claims.values.keys()):
        left, right = assets.values[column], claims.values[column]
        yield Check(
            name="balance: assets = liabilities + equity",
            result="passed" if left == right else "failed",
            cells=((assets.index, column), (claims.index, column)),
            detail=f"{left:,f} against {right:,f}",
        )
