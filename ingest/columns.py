"""Columns of numbers, found by what overlaps and ends together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.row_kinds import values_of
from ingest.rows import Row, Segment


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """Where a column's values stand, in points; `edge` is the right edge that most of its numbers share."""

    left: float
    right: float
    edge: float
    numeric: bool = True


def find_columns(rows: Sequence[Row]) -> tuple[Column, ...]:
    """Columns of numbers by what overlaps vertically, left to right."""
    values = [(number, v) for number, row in enumerate(rows) for v in values_of(row)]
    groups: list[list[tuple[int, Segment]]] = []
    for item in sorted(values, key=lambda v: v[1].box.left):
        if groups and item[1].box.left < max(v.box.right for _, v in groups[-1]) - 0.5:
            groups[-1].append(item)
        else:
            groups.append([item])
    split = [part for group in groups for part in _split(group)]
    split.sort(key=lambda part: min(v.box.left for _, v in part))
    merged: list[list[tuple[int, Segment]]] = []
    for part in split:
        if merged and (_same_column(merged[-1], part) or _is_minus_of(merged[-1], part)):
            merged[-1] = merged[-1] + part
        else:
            merged.append(part)
    return tuple(column for part in merged if not _in_labels(column := _column([v for _, v in part]), len(part), rows))


def _in_labels(column: Column, values: int, rows: Sequence[Row]) -> bool:
    """True for a stray number of a wrapped label: few values where many other rows have text."""
    texts = sum(any(not s.numeric and s.box.left < column.right and s.box.right > column.left for s in row.segments) for row in rows)
    return texts >= 3 and values <= 0.12 * texts + 1


def _same_column(left: list[tuple[int, Segment]], right: list[tuple[int, Segment]]) -> bool:
    """True when two groups never have a value in one row and stand closer than a column's space."""
    if {n for n, _ in left} & {n for n, _ in right}:
        return False
    size = right[0][1].words[0].size
    gap = min(v.box.left for _, v in right) - max(v.box.right for _, v in left)
    few = min(len(left), len(right)) <= 0.34 * max(len(left), len(right))
    return gap < 0.5 * size or (few and gap < 1.6 * size)


_MINUS = re.compile(r"[-\u2212\u2013]")


def _is_minus_of(left: list[tuple[int, Segment]], right: list[tuple[int, Segment]]) -> bool:
    """True when the left group is the minus signs of the right one, set at the left edge of its column: dashes before some of its numbers.

    A column of nothing but dashes for nil has one in every row.
    """
    rows, numbers = {n for n, _ in left}, {n for n, v in right if v.number is not None and not v.number.nil}
    if not all(_MINUS.fullmatch(v.text) for _, v in left) or not rows < numbers:
        return False
    size = right[0][1].words[0].size
    return max(v.box.left for _, v in right) - max(v.box.right for _, v in left) < 8 * size


def digits_edge(segment: Segment) -> float:
    """Right edge of the digits: a closing bracket or percent sign hangs over it."""
    hang = len(segment.text) - len(segment.text.rstrip(")% *"))
    if segment.marks or hang == 0:
        plain = [w for w in segment.words if not w.raised]
        return plain[-1].box.right if plain else segment.box.right
    return segment.box.right - hang * 0.36 * segment.words[-1].size


def _split(group: list[tuple[int, Segment]]) -> list[list[tuple[int, Segment]]]:
    """The columns of values that overlap: one, or several where a row has more than one of them."""
    per_row: dict[int, int] = {}
    for number, _ in group:
        per_row[number] = per_row.get(number, 0) + 1
    twice = [sorted((v for n, v in group if n == row), key=lambda v: v.box.left) for row, count in per_row.items() if count > 1]
    if all(len(pair) == 2 and _MINUS.fullmatch(pair[0].text) and not _MINUS.fullmatch(pair[1].text) for pair in twice):
        return [group]  # a minus at the column's left edge, where others have their "$"
    edges = sorted((digits_edge(v), n) for n, (_, v) in enumerate(group))
    clusters: list[list[int]] = []
    last = -1e9
    for edge, n in edges:
        if edge - last > 7:
            clusters.append([])
        clusters[-1].append(n)
        last = edge
    return [[group[n] for n in cluster] for cluster in clusters]


def _column(values: list[Segment]) -> Column:
    edges = sorted(digits_edge(v) for v in values)
    return Column(left=min(v.box.left for v in values), right=max(v.box.right for v in values), edge=edges[len(edges) // 2])


def with_head_columns(columns: tuple[Column, ...], head: Sequence[Row]) -> tuple[Column, ...]:
    """The columns, and those right of them that have a head of two lines or more and not one value."""
    right = columns[-1].right + 8
    groups: list[list[Segment]] = []
    for segment in sorted((s for row in head for s in row.segments if s.box.left > right), key=lambda s: s.box.left):
        if groups and segment.box.left < max(s.box.right for s in groups[-1]):
            groups[-1].append(segment)
        else:
            groups.append([segment])
    empty = [
        Column(left=min(s.box.left for s in g), right=max(s.box.right for s in g), edge=max(s.box.right for s in g))
        for g in groups
        if len(g) > 1
    ]
    return (*columns, *empty)


def middle_of(column: Column) -> float:
    """Half-way between the column's edges."""
    return (column.left + column.right) / 2
