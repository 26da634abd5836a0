"""Which columns of a table add up to which: segments and eliminations to the whole, quarters to the year, two years to their change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2

from ingest.check_labels import heads_change, heads_total
from ingest.check_sums import Series, slack

_ENOUGH, _BARE = 8.0, 14.0
"""Bits of evidence that a sum of columns needs: for a column whose head calls it a total, for any other."""
_SHARE = 0.6
"""Of the rows in which the columns say something, at least this many must agree."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnSum:
    """The column `total` is the signed sum of the columns `parts` in the rows `right`, and is not in the rows `wrong`."""

    total: int
    parts: tuple[int, ...]
    signs: tuple[int, ...]
    right: tuple[int, ...]
    wrong: tuple[int, ...]
    """Positions of rows, as in the figures."""


def find_column_sums(rows: Sequence[Series], *, heads: Sequence[str], step: int) -> list[ColumnSum]:
    """The sums of the columns; places of columns count as in the rows' values, `heads` are their heads."""
    count = len(heads)
    if count < 3 or len(rows) < 2:
        return []
    named = [heads_total(head) for head in heads]
    found: list[ColumnSum] = []
    if any(map(heads_change, heads)):
        changes = {c for c, head in enumerate(heads) if heads_change(head)}
        found += _pass(rows, range(count), set(range(count)) - changes, named, step, takes_off=True)
    for order, takes_off in ((range(count), False), (range(count - 1, -1, -1), False), (range(count), True)):
        known = {f.total for f in found}
        inner = {p for f in found for p in f.parts} - known
        open_columns = [c for c in order if takes_off or (c not in inner and not heads_change(heads[c]))]
        found += _pass(rows, open_columns, known | (inner if takes_off else set()), named, step, takes_off=takes_off)
    return found


def _pass(
    rows: Sequence[Series], order: Sequence[int], known: set[int], named: Sequence[bool], step: int, *, takes_off: bool
) -> list[ColumnSum]:
    """Sums in one direction; columns that are `known` already can be parts only."""
    found: list[ColumnSum] = []
    open_columns: list[int] = []
    for column in order:
        best: tuple[float, ColumnSum] | None = None
        sizes = () if column in known else range(2, len(open_columns) + 1)
        for size in sizes:
            weighed = _weighed(rows, column, open_columns[-size:], (1, *((-1 if takes_off else 1,) * (size - 1))), step)
            if weighed and weighed[0] >= (_ENOUGH if named[column] else _BARE) and (best is None or weighed[0] > best[0]):
                best = weighed
        if best is not None:
            found.append(best[1])
            if not takes_off:
                del open_columns[-len(best[1].parts) :]
        open_columns.append(column)
    return found


def _weighed(rows: Sequence[Series], total: int, parts: Sequence[int], signs: Sequence[int], step: int) -> tuple[float, ColumnSum] | None:
    """The sum with its bits of evidence; None when most rows speak against it."""
    right: list[int] = []
    wrong: list[int] = []
    bits = 0.0
    room = slack(len(parts), step)
    for position, row in enumerate(rows):
        target = row.values[total]
        if target is None:
            continue
        values = [v * s for p, s in zip(parts, signs, strict=True) if (v := row.values[p])]
        if len(values) < 2 or (not target and signs[1] < 0):
            if values and abs(values[0] - target) > room and len(wrong) < len(right) + 4:
                wrong.append(position)
            continue
        off = abs(sum(values) - target)
        if off > room:
            wrong.append(position)
            if len(wrong) > 3 and len(wrong) > 2 * len(right):
                return None
            continue
        right.append(position)
        if len(right) <= 6:
            bits += min(18.0, log2(1 + sorted(map(abs, values))[-2] / (step if not off else step + 2 * room)))
    if len(right) < 2 or len(right) < _SHARE * (len(right) + len(wrong)):
        return None
    return bits - log2(len(parts) + 2) + 0.5 * len(right) - 3.0 * len(wrong), ColumnSum(
        total=total, parts=tuple(parts), signs=tuple(signs), right=tuple(right), wrong=tuple(wrong)
    )
