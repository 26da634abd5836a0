"""Tables that stand side by side told apart: a column of labels between columns of numbers begins another table."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.columns import Column, find_columns
from ingest.geometry import union
from ingest.head_rows import label_right_of
from ingest.regions import Region, find_regions
from ingest.row_kinds import values_of
from ingest.rows import Row
from ingest.units import read_cell_unit

_LABEL = re.compile(r"[A-Za-z]{3}")


def sides_of(rows: Sequence[Row], region: Region, columns: Sequence[Column]) -> tuple[tuple[Row, ...], ...]:
    """The region's rows cut into the tables that stand side by side, left to right; one part when it is one table.

    A column of texts with numbers on both sides parts two tables when nothing but a title is printed over it, and it labels most of the
    rows whose numbers stand to its right, each with words of its own; where there are no heads at all, it labels all of them.
    """
    body = rows[region.body : region.stop]
    cuts = [c.left for i, c in enumerate(columns) if 0 < i < len(columns) - 1 and not c.numeric and _labels(rows, region, columns, i)]
    if not cuts:
        return (tuple(body),)
    bounds = [-1e9, *(cut - 1 for cut in cuts), 1e9]
    whole = rows[region.head : region.stop]
    return tuple(
        tuple(part for row in whole if (part := _between(row, left, right)) is not None) for left, right in itertools.pairwise(bounds)
    )


def _labels(rows: Sequence[Row], region: Region, columns: Sequence[Column], index: int) -> bool:
    column = columns[index]
    if not any(c.numeric for c in columns[:index]) or not any(c.numeric for c in columns[index + 1 :]):
        return False
    heads = rows[region.head : region.body]
    if any(s.box.left < column.right and s.box.right > column.left for row in heads if not _titles(row, column) for s in row.segments):
        return False
    texts: list[str] = []
    valued = 0
    for row in rows[region.body : region.stop]:
        if not any(v.box.left > column.left for v in values_of(row)):
            continue
        valued += 1
        texts += [s.text for s in row.segments if not s.numeric and abs(s.box.left - column.left) < 24 and _LABEL.search(s.text)]
    if not heads and texts and len(texts) == valued == len(set(texts)) and not any(read_cell_unit(t) for t in texts):
        return True
    return len(texts) >= 3 and len(texts) >= 0.6 * valued and len(set(texts)) >= 0.8 * len(texts)


def _titles(row: Row, column: Column) -> bool:
    """True for a line of titles, one over each table's labels: two texts, of which the second begins where the column's texts do."""
    return len(row.segments) == 2 and not row.numbers and abs(row.segments[1].box.left - column.left) < 6


def _between(row: Row, left: float, right: float) -> Row | None:
    kept = tuple(s for s in row.segments if left <= s.box.left < right)
    return replace(row, segments=kept, box=union(s.box for s in kept)) if kept else None


def regions_of_side(above: Sequence[Row], side: Sequence[Row]) -> tuple[tuple[Row, ...], tuple[Region, ...]]:
    """Rows and regions of one side, with the rows `above` the region put before it so that its title is found.

    A side that would be too small for a table of its own, pairs of label and value in a form, is one all the same.
    """
    shift = len(above)
    found = find_regions(side)
    if not found and (columns := find_columns(side)) and all(values_of(row) for row in side):
        found = (Region(head=0, body=0, stop=len(side), columns=columns, label_right=label_right_of(side, columns)),)
    regions = tuple(replace(r, head=r.head + shift, body=r.body + shift, stop=r.stop + shift) for r in found)
    return (*above, *side), regions
