"""Percentages and per-share figures that a table works out from its own amounts: changes, shares of a total, ratios, earnings per share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import log2

from ingest.document import Amount, Cell, Check, CheckResult, Table

_ENOUGH = 8.0
"""Bits of evidence that a column of percentages needs before it counts as worked out from other columns."""
_NEAR = 4
"""Columns of amounts beside a column of percentages that it may be worked out from."""
_ABOVE = 14
"""Rows above a percentage that it may be worked out from."""
_CHANGE = re.compile(r"%|\bper ?cent|\bchange\b|\binc|\bdec|\bgrowth\b|\bvariance\b|\bvs\b|\bfav|\bbetter\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Number:
    """A printed number: its size and half of its last printed digit, both multiplied out."""

    value: float
    half: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What was found: the checks, and the columns that are percentages though nothing beside their numbers says so."""

    checks: tuple[Check, ...]
    unmarked: frozenset[int]


def check_changes(table: Table) -> Changes:
    """Checks of the columns of percentages (`change: ...`, `share: ...`) and of the rows of ratios (`ratio: ...`, `per share: ...`)."""
    numbers: dict[int, dict[int, Cell]] = {}
    for cell in table.cells:
        if cell.role in ("value", "total") and cell.amount is not None and cell.amount.value is not None:
            numbers.setdefault(cell.column, {})[cell.row] = cell
    of_ratios = {r for r in {r for cells in numbers.values() for r in cells} if all(_unit(c[r]) == "%" for c in numbers.values() if r in c)}
    percent = {c: _percent_share(cells, of_ratios) for c, cells in numbers.items()}
    money = [c for c in sorted(numbers) if percent[c] < 0.5]
    checks: list[Check] = []
    unmarked: set[int] = set()
    for column in sorted(numbers):
        head = " ".join(table.column_paths[column])
        whole = any(c.amount is not None and c.amount.value == 100 and "%" in c.amount.printed for c in numbers[column].values())
        if percent[column] < 0.5 and not whole and not _CHANGE.search(head):
            continue
        near = [c for c in money if c < column][-_NEAR:] or [c for c in money if c > column][:_NEAR]
        found = _change_column(numbers, column, near, head)
        if not found and (percent[column] >= 0.5 or whole):
            found = _share_column(numbers, column, near, head)
        checks += found
        if found and percent[column] < 1:
            unmarked.add(column)
    if any(_unit(c) in ("%", "/share") for cells in numbers.values() for c in cells.values()):
        checks += _ratio_rows(table, numbers)
    return Changes(checks=tuple(checks), unmarked=frozenset(unmarked))


def _unit(cell: Cell) -> str | None:
    unit = cell.amount.unit if cell.amount else None
    return "/share" if unit and unit.endswith("/share") else unit


def _percent_share(cells: dict[int, Cell], of_ratios: set[int]) -> float:
    """The share of percentages among the column's numbers, rows left out that hold nothing else."""
    units = [_unit(c) == "%" for r, c in cells.items() if r not in of_ratios or len(cells) == 1]
    return sum(units) / len(units) if units else 1.0


def _number(amount: Amount | None) -> _Number | None:
    """The printed number, a percentage in percent, an amount multiplied out."""
    if amount is None or amount.value is None:
        return None
    exponent = amount.value.as_tuple().exponent
    step = float(Decimal(amount.scale or 1).scaleb(min(0, exponent if isinstance(exponent, int) else 0)))
    return _Number(value=float(amount.value), half=step / 2)


def _as_printed(cell: Cell) -> _Number | None:
    """The number without its scale: a percentage that was read as an amount."""
    number, scale = _number(cell.amount), (cell.amount.scale if cell.amount else None) or 1
    return _Number(value=number.value / scale, half=number.half / scale) if number else None


def _change_column(numbers: dict[int, dict[int, Cell]], column: int, near: Sequence[int], head: str) -> list[Check]:
    """The checks of a column that is the change in percent from one column to another; none when it is not."""
    best: tuple[float, list[tuple[Cell, Cell, Cell, float, bool]]] = (0.0, [])
    for new in near:
        for old in near:
            if new == old or column in (new, old):
                continue
            bits, rows = _try_change(numbers, column, new, old)
            if bits > best[0]:
                best = bits, rows
    bits, rows = best
    right = sum(r[4] for r in rows)
    if bits - 2 * log2(len(near) + 1) < _ENOUGH or right < 2 or right < 0.6 * len(rows):
        return []
    sure = right >= 4 * (len(rows) - right)
    return [_check(f"change: {head}", (old, new, told), expected, agrees) for new, old, told, expected, agrees in rows if agrees or sure]


def _try_change(
    numbers: dict[int, dict[int, Cell]], column: int, new: int, old: int
) -> tuple[float, list[tuple[Cell, Cell, Cell, float, bool]]]:
    bits = 0.0
    rows: list[tuple[Cell, Cell, Cell, float, bool]] = []
    for row, told in numbers[column].items():
        a, b = numbers[new].get(row), numbers[old].get(row)
        if a is None or b is None or _unit(a) == "%" or _unit(b) == "%":
            continue
        now, before, said = _number(a.amount), _number(b.amount), _as_printed(told)
        if now is None or before is None or said is None or before.value <= 0 or now.value < 0 or not said.value:
            continue
        expected = 100 * (now.value - before.value) / before.value
        room = said.half + 100 * (now.half + before.half * now.value / before.value) / before.value
        room *= 1.02
        agrees = min(abs(expected - said.value), abs(expected + said.value)) <= room
        rows.append((a, b, told, expected, agrees))
        bits += min(6.0, log2(1 + abs(said.value) / room) - 1) if agrees and len(rows) < 12 else 0.0 if agrees else -2.0
        if len(rows) == 6 and bits < 0:
            break
    return bits, rows


def _share_column(numbers: dict[int, dict[int, Cell]], column: int, near: Sequence[int], head: str) -> list[Check]:
    """The checks of a column that gives the amounts of another as shares of one row of it; none when it does not."""
    whole = next((r for r, c in numbers[column].items() if (n := _as_printed(c)) and n.value == 100), None)
    best: tuple[float, list[tuple[tuple[Cell, ...], float, bool]]] = (0.0, [])
    for base_column in near:
        amounts = numbers[base_column]
        bases = [whole] if whole in amounts else [] if whole is not None else [*list(amounts)[:2], *list(amounts)[-1:]]
        for base in dict.fromkeys(bases):
            rows: list[tuple[tuple[Cell, ...], float, bool]] = []
            bits = 0.0
            below = _number(amounts[base].amount)
            if below is None or not below.value:
                continue
            for row, told in numbers[column].items():
                part, said = _number(amounts[row].amount) if row in amounts else None, _as_printed(told)
                if row == base or part is None or said is None or not said.value or _unit(amounts[row]) not in (None, _unit(amounts[base])):
                    continue
                expected = 100 * part.value / below.value
                room = said.half + 100 * (part.half + below.half * abs(part.value / below.value)) / abs(below.value)
                agrees = min(abs(expected - said.value), abs(expected + said.value)) <= 1.02 * room
                rows.append(((amounts[base], amounts[row], told), expected, agrees))
                bits += min(6.0, log2(1 + abs(said.value) / room) - 1) if agrees else -2.0
            if bits > best[0]:
                best = bits, rows
    bits, rows = best
    right = sum(r[2] for r in rows)
    if bits < _ENOUGH + 2 * log2(len(near) + 1) or right < 2 or right < 0.7 * len(rows):
        return []
    sure = right >= 6 and right >= 6 * (len(rows) - right)
    # Shares are often rounded so that they add up to 100: one last digit more or less says nothing.
    return [
        _check(f"share: {head}", cells, expected, agrees)
        for cells, expected, agrees in rows
        if agrees or (sure and not _close(cells[-1], expected))
    ]


def _close(told: Cell, expected: float) -> bool:
    said = _as_printed(told)
    return said is None or abs(abs(said.value) - abs(expected)) <= 4 * said.half or abs(said.value) > 200


def _ratio_rows(table: Table, numbers: dict[int, dict[int, Cell]]) -> list[Check]:
    """Rows of percentages or per-share figures that are one row above divided by another in every column."""
    by_row: dict[int, dict[int, Cell]] = {}
    for column, cells in numbers.items():
        for row, cell in cells.items():
            by_row.setdefault(row, {})[column] = cell
    order = sorted(by_row)
    kinds = {r: _unit(next(iter(cells.values()))) for r, cells in by_row.items()}
    values = {r: {c: n for c, cell in cells.items() if (n := _number(cell.amount))} for r, cells in by_row.items()}
    checks: list[Check] = []
    for at, row in enumerate(order):
        kind = kinds[row]
        if kind not in ("%", "/share") or len(values[row]) < 2:
            continue
        if kind == "%":
            tops = [r for r in order[max(0, at - _ABOVE) : at] if kinds[r] not in ("%", "/share", "shares")]
            bottoms, times = tops, 100.0
        else:
            tops = [r for r in order[:at] if kinds[r] not in ("%", "/share", "shares") and _earns(table, r)]
            bottoms, times = [r for r in order if kinds[r] == "shares"], 1.0
        found = _ratio(values, row, tops, bottoms, times)
        if found is None:
            continue
        top, bottom = found
        label = table.row_paths[row][-1] if table.row_paths[row] else "ratio"
        for column in sorted(values[row]):
            if column in values[top] and column in values[bottom] and values[bottom][column].value:
                used = (by_row[bottom][column], by_row[top][column], by_row[row][column])
                expected = times * values[top][column].value / values[bottom][column].value
                checks.append(_check(f"{'ratio' if kind == '%' else 'per share'}: {label}", used, expected, True))
    return checks


def _earns(table: Table, row: int) -> bool:
    label = table.row_paths[row][-1] if table.row_paths[row] else ""
    return bool(re.search(r"\b(?:income|earnings|loss|profit)\b", label, re.IGNORECASE))


def _ratio(
    values: dict[int, dict[int, _Number]], row: int, tops: Sequence[int], bottoms: Sequence[int], times: float
) -> tuple[int, int] | None:
    """The rows whose quotient the row prints in every column; None when there is no such pair, or chance could make it."""
    told = {c: n for c, n in values[row].items() if n.value}
    if len({n.value for n in told.values()}) < 2:
        return None
    need = _ENOUGH + log2(1 + len(tops) * len(bottoms))
    best: tuple[float, int, int] | None = None
    first = next(iter(told))
    for top in tops:
        if first not in values[top]:
            continue
        for bottom in bottoms:
            if top == bottom or first not in values[bottom] or not _quotient(values, row, top, bottom, first, times):
                continue
            bits = [_quotient(values, row, top, bottom, c, times) for c in told]
            if all(bits) and sum(bits) >= need and (best is None or sum(bits) > best[0]):
                best = sum(bits), top, bottom
    return (best[1], best[2]) if best else None


def _quotient(values: dict[int, dict[int, _Number]], row: int, top: int, bottom: int, column: int, times: float) -> float:
    """Bits that the agreement of one column is worth; 0 when it does not agree."""
    told, above, below = values[row][column], values[top].get(column), values[bottom].get(column)
    if above is None or below is None or not below.value:
        return 0.0
    expected = times * above.value / below.value
    room = 1.02 * (told.half + times * (above.half + below.half * abs(above.value / below.value)) / abs(below.value))
    return min(10.0, log2(1 + abs(told.value) / (2 * room))) if abs(abs(expected) - abs(told.value)) <= room else 0.0


def _check(name: str, cells: Sequence[Cell], expected: float, agrees: bool) -> Check:
    result: CheckResult = "passed" if agrees else "failed"
    told = cells[-1]
    detail = f"{expected:,.2f}" + ("" if agrees else f", printed {told.text}")
    return Check(name=name, result=result, cells=tuple((c.row, c.column) for c in cells), detail=detail)
