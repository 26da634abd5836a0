"""Where the pictures of a page are: embedded images, and strokes that cluster into a drawing."""

from __future__ import annotations

from collections.abc import Sequence

from ingest.charts import Cluster, chart_areas, clusters, in_areas, is_big, with_labels
from ingest.document import Picture, Table
from ingest.geometry import Box, union
from ingest.pdf import RawPage


def find_pictures(raw: RawPage, tables: Sequence[Table], areas: Sequence[Box] = ()) -> tuple[Picture, ...]:
    """The pictures of the page from top to bottom, ids "p{page}/picture{n}"; what lies inside a table is part of that table.

    `areas` are further parts of the page that tables cover. The work grows with the number of strokes and the size of the page's grid.
    """
    covered = [*areas, *(t.box for t in tables)]
    charts = [box for box in chart_areas(raw) if not in_areas(box, covered)]
    page_area = raw.width * raw.height
    images = [b for b in raw.images if not (raw.words and b.area > 0.85 * page_area)]
    found: list[tuple[Box, bool]] = [
        (c.box, False) for c in clusters([b for b in images if not in_areas(b, covered)], raw.width, raw.height) if is_big(c.box)
    ]
    strokes = [
        b
        for b in raw.drawings
        if not in_areas(b, covered) and not any(p.contains(b, slack=1) for p in (*charts, *(box for box, _ in found)))
    ]
    for cluster in clusters(strokes, raw.width, raw.height):
        if not is_big(cluster.box) or cluster.box.area > 0.9 * page_area or _is_frame(cluster, raw):
            continue
        found.append((with_labels(_with_bars(cluster.box, raw.shades), raw), True))
    found = _without_inner([*((box, raw.text_from != "ocr") for box in charts), *found])
    found.sort(key=lambda pair: (pair[0].top, pair[0].left))
    return tuple(Picture(id=f"p{raw.number}/picture{n}", box=box, drawn=drawn) for n, (box, drawn) in enumerate(found, 1))


def _is_frame(cluster: Cluster, raw: RawPage) -> bool:
    """True for one or two outlines around text: a box around a paragraph is no picture."""
    if cluster.count > 2:
        return False
    inside = sum(1 for w in raw.words if cluster.box.contains(w.box))
    return inside >= 8


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
