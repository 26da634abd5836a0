"""Where the pictures of a page are: embedded images, and strokes that cluster into a drawing."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.document import Picture, Table
from ingest.geometry import Box, union
from ingest.lines import as_runs
from ingest.pdf import RawPage

CELL = 6.0
"""Side in points of the grid on which strokes are joined; strokes in touching squares make one drawing."""
LEAST_WIDTH, LEAST_HEIGHT = 36.0, 24.0
"""Anything smaller is a bullet, an icon or an ornament."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Boxes that touch on the grid."""

    box: Box
    count: int


def find_pictures(raw: RawPage, tables: Sequence[Table], areas: Sequence[Box] = ()) -> tuple[Picture, ...]:
    """The pictures of the page from top to bottom, ids "p{page}/picture{n}"; what lies inside a table is part of that table.

    `areas` are further parts of the page that tables cover. The work grows with the number of strokes and the size of the page's grid.
    """
    covered = [*areas, *(t.box for t in tables)]
    page_area = raw.width * raw.height
    images = [b for b in raw.images if not (raw.words and b.area > 0.85 * page_area)]
    found: list[tuple[Box, bool]] = [
        (c.box, False) for c in clusters([b for b in images if not _in_table(b, covered)], raw.width, raw.height) if _big(c.box)
    ]
    strokes = [b for b in raw.drawings if not _in_table(b, covered) and not any(p.contains(b, slack=1) for p, _ in found)]
    for cluster in clusters(strokes, raw.width, raw.height):
        if not _big(cluster.box) or cluster.box.area > 0.9 * page_area or _is_frame(cluster, raw):
            continue
        found.append((_with_bars(cluster.box, raw.shades), True))
    found += [(box, True) for box in bar_charts(raw, covered)]
    found = [(_with_labels(box, raw) if drawn else box, drawn) for box, drawn in _without_inner(found)]
    found.sort(key=lambda pair: (pair[0].top, pair[0].left))
    return tuple(Picture(id=f"p{raw.number}/picture{n}", box=box, drawn=drawn) for n, (box, drawn) in enumerate(found, 1))


def clusters(boxes: Sequence[Box], width: float, height: float) -> list[Cluster]:
    """`boxes` joined where their grid squares touch, in no particular order."""
    if not boxes:
        return []
    columns, rows = int(width / CELL) + 2, int(height / CELL) + 2
    spans = [_span(b, columns, rows) for b in boxes]
    marked = _marked(set(spans), columns)
    parent = {square: square for square in marked}
    for square in marked:
        for neighbour in (square + 1, square + columns, square + columns + 1, square + columns - 1):
            if neighbour in parent:
                a, b = _root(parent, square), _root(parent, neighbour)
                if a != b:
                    parent[a] = b
    groups: dict[int, list[Box]] = {}
    for box, (left, top, _, _) in zip(boxes, spans, strict=True):
        groups.setdefault(_root(parent, top * columns + left), []).append(box)
    return [Cluster(box=union(group), count=len(group)) for group in groups.values()]


def _span(box: Box, columns: int, rows: int) -> tuple[int, int, int, int]:
    left = min(max(int(box.left / CELL), 0), columns - 1)
    top = min(max(int(box.top / CELL), 0), rows - 1)
    right = min(max(int(box.right / CELL), left), columns - 1)
    bottom = min(max(int(box.bottom / CELL), top), rows - 1)
    return left, top, right, bottom


def _marked(spans: set[tuple[int, int, int, int]], columns: int) -> set[int]:
    """Every grid square that one of `spans` covers; wide spans are many squares, but there are few different ones."""
    marked: set[int] = set()
    for left, top, right, bottom in spans:
        for row in range(top, bottom + 1):
            marked.update(range(row * columns + left, row * columns + right + 1))
    return marked


def _root(parent: dict[int, int], square: int) -> int:
    while parent[square] != square:
        parent[square] = parent[parent[square]]
        square = parent[square]
    return square


def _big(box: Box) -> bool:
    return box.width >= LEAST_WIDTH and box.height >= LEAST_HEIGHT


def _in_table(box: Box, tables: Sequence[Box]) -> bool:
    return any(t.contains(box, slack=3) or t.intersection(box) > 0.6 * max(box.area, 0.01) for t in tables)


def _is_frame(cluster: Cluster, raw: RawPage) -> bool:
    """True for one or two outlines around text: a box around a paragraph is no picture."""
    if cluster.count > 2:
        return False
    inside = sum(1 for w in raw.words if cluster.box.contains(w.box))
    return inside >= 8


def bar_charts(raw: RawPage, covered: Sequence[Box]) -> list[Box]:
    """Boxes of the charts whose bars are plain filled rectangles: equally wide, on one base line, of different lengths."""
    free = [s for s in raw.shades if not _in_table(s, covered) and s.width > 2.5 and s.height > 1.5]
    sets: dict[tuple[bool, int, int], list[Box]] = {}
    for shade in free:
        for upright, thick, base in (
            (True, shade.width, shade.bottom),
            (True, shade.width, shade.top),
            (False, shade.height, shade.left),
            (False, shade.height, shade.right),
        ):
            if thick < 0.2 * raw.width:
                sets.setdefault((upright, round(thick), round(base)), []).append(shade)
    charts = [union(bars) for (upright, _, _), bars in sets.items() if _are_bars(bars, upright)]
    merged = clusters(charts, raw.width, raw.height) if charts else []
    return [box for c in merged if _big(box := _with_axes(_with_bars(c.box, free), raw))]


def _are_bars(bars: Sequence[Box], upright: bool) -> bool:
    """True for three or more bars that stand apart and differ in length; the shaded rows and columns of a table do not."""
    lengths = {round(b.height if upright else b.width) for b in bars}
    places = sorted((b.left, b.right) if upright else (b.top, b.bottom) for b in bars)
    apart = all(after[0] > before[1] - 0.5 for before, after in itertools.pairwise(places))
    return len(bars) >= 3 and len(lengths) >= max(3, 0.6 * len(bars)) and apart


def _with_axes(box: Box, raw: RawPage) -> Box:
    """`box` with the axes and grid lines that run through it."""
    wide = [
        r.box for r in raw.rules if r.horizontal and r.box.overlap_x(box) > 0.8 * box.width and box.top - 40 < r.box.top < box.bottom + 40
    ]
    near = [b for b in wide if b.width < 1.6 * box.width]
    return union([box, *near])


def _with_labels(box: Box, raw: RawPage) -> Box:
    """`box` with the short labels around it: what its axes and its legend say."""
    for _ in range(2):
        reach = Box(left=box.left - 16, top=box.top - 10, right=box.right + 10, bottom=box.bottom + 26)
        labels = [
            r.box
            for r in as_runs(w for w in raw.words if reach.intersection(w.box) > 0)
            if len(r.words) <= 4 and r.box.width < 0.35 * box.width + 20
        ]
        grown = union([box, *(b for b in labels if not box.contains(b))])
        if grown == box:
            break
        box = grown
    return box


def _with_bars(box: Box, shades: Sequence[Box]) -> Box:
    """`box` with the filled rectangles that touch it: the bars of a chart."""
    near = [s for s in shades if s.area <= 2 * box.area and s.overlap_x(box) > 0 and s.overlap_y(box) > 0]
    return union([box, *near])


def _without_inner(found: Sequence[tuple[Box, bool]]) -> list[tuple[Box, bool]]:
    kept: list[tuple[Box, bool]] = []
    for box, drawn in sorted(found, key=lambda pair: -pair[0].area):
        if not any(outer.intersection(box) > 0.7 * box.area for outer, _ in kept):
            kept.append((box, drawn))
    return kept
