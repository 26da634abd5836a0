"""Where a page draws a chart: bars on a base line or strokes over grid lines, with the labels around them."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.document import Word
from ingest.geometry import Box, union
from ingest.lines import as_runs
from ingest.pdf import RawPage

CELL = 6.0
"""Side in points of the grid on which strokes are joined; strokes in touching squares make one drawing."""
_STEP = re.compile(r"^[(–$-]*\d[\d,]*(?:\.\d+)?[%)]*$")
_SHARE = re.compile(r"^\d{1,2}(?:\.\d+)?%$")
GRID_WIDTH, GRID_STEP = 80.0, 8.0
"""Grid lines are at least this long and this far apart, in points."""
LEAST_WIDTH, LEAST_HEIGHT = 36.0, 24.0
"""Anything smaller is a bullet, an icon or an ornament."""
_CAPTION = re.compile(r"^(?:figure|fig\.|chart|graph|exhibit)\s+[\dA-Z]", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cluster:
    """Boxes that touch on the grid."""

    box: Box
    count: int


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


def is_big(box: Box) -> bool:
    """True when `box` is larger than a bullet or an ornament."""
    return box.width >= LEAST_WIDTH and box.height >= LEAST_HEIGHT


def in_areas(box: Box, areas: Sequence[Box]) -> bool:
    """True when `box` lies in one of `areas`, or most of it does."""
    return any(a.contains(box, slack=3) or a.intersection(box) > 0.6 * max(box.area, 0.01) for a in areas)


def chart_areas(raw: RawPage) -> tuple[Box, ...]:
    """The boxes of the charts that the page draws, axes and labels included, from top to bottom.

    Told from the drawing alone, before tables are read, so that a chart's labels are not taken for a table: bars on one base line, or
    strokes that cross evenly spaced grid lines. A ruled or shaded table has words in its shades and no strokes, and is no chart.
    On a scanned page, where nothing is drawn, an axis tells: numbers below one another that fall evenly with their height.
    """
    grids = _grids(raw)
    cores = [*_bar_sets(raw), *_line_sets(raw, grids)]
    boxes = [_with_grids(core.box, grids) for core in clusters(cores, raw.width, raw.height)]
    axes = _axis_sets(raw)
    boxes += axes if raw.text_from == "ocr" else _line_sets(raw, axes)
    boxes += _pies(raw)
    labelled = [with_labels(box, raw) for box in boxes if is_big(box)]
    joined: list[Box] = []
    for box in sorted(labelled, key=lambda b: -b.area):
        if not any(outer.intersection(box) > 0.5 * box.area for outer in joined) and not _holds_table(box, raw):
            joined.append(box)
    return tuple(sorted(joined, key=lambda b: (b.top, b.left)))


def _holds_table(box: Box, raw: RawPage) -> bool:
    """True when five or more lines in the box have three or more numbers each: rows of a table, whatever is drawn around them."""
    numbers = Counter(round(w.box.bottom / 3) for w in raw.words if _STEP.match(w.text) and box.intersection(w.box) > 0.5 * w.box.area)
    return sum(count >= 3 for count in numbers.values()) >= 5


def _bar_sets(raw: RawPage) -> list[Box]:
    """Around each set of bars that are plain filled rectangles: equally thick, on one base line, of different lengths."""
    free = [s for s in raw.shades if s.width > 2.5 and s.height > 1.5]
    sets: dict[tuple[bool, int, int], list[Box]] = {}
    for shade in dict.fromkeys(free):
        for upright, thick, base in (
            (True, shade.width, shade.bottom),
            (True, shade.width, shade.top),
            (False, shade.height, shade.left),
            (False, shade.height, shade.right),
        ):
            if thick < 0.2 * raw.width:
                sets.setdefault((upright, round(thick), round(base)), []).append(shade)
    return [
        union(bars)
        for (upright, _, _), bars in sets.items()
        if _are_bars(bars, upright) and not _hold_text(bars, raw) and (upright or not _tiled(bars, free))
    ]


def _are_bars(bars: Sequence[Box], upright: bool) -> bool:
    """True for three or more bars that stand apart and differ in length; the shaded rows and columns of a table do not."""
    lengths = {round(b.height if upright else b.width) for b in bars}
    places = sorted((b.left, b.right) if upright else (b.top, b.bottom) for b in bars)
    apart = all(after[0] > before[1] - 0.5 for before, after in itertools.pairwise(places))
    return len(bars) >= 3 and len(lengths) >= max(3, 0.6 * len(bars)) and apart


def _hold_text(bars: Sequence[Box], raw: RawPage) -> bool:
    """True when the bars are the ground of text: a bar of a chart has its own number in it at most."""
    held = sum(1 for w in raw.words if any(b.intersection(w.box) > 0.5 * w.box.area for b in bars))
    return held > 2 * len(bars)


def _tiled(bars: Sequence[Box], shades: Sequence[Box]) -> bool:
    """True when most level bars go on in another shade of their height: the shaded cells of a table's rows."""
    own = {(round(x / 2), round(b.top / 2)) for b in bars for x in (b.left, b.right)}
    starts = {(round(s.left / 2), round(s.top / 2)) for s in shades}
    stops = {(round(s.right / 2), round(s.top / 2)) for s in shades}
    return len(own & starts & stops) >= 0.3 * len(bars)


def _grids(raw: RawPage) -> list[Box]:
    """Around each set of three or more level lines that are equally long and equally far apart."""
    same: dict[tuple[int, int], list[float]] = {}
    for rule in raw.rules:
        if rule.horizontal and rule.box.width >= GRID_WIDTH:
            same.setdefault((round(rule.box.left), round(rule.box.right)), []).append(rule.box.top)
    found = []
    for (left, right), tops in same.items():
        run: list[float] = []
        for top in sorted(set(tops)):
            if len(run) >= 2 and abs((top - run[-1]) - (run[-1] - run[-2])) > 1.0:
                found.append((left, right, run))
                run = run[-1:]
            run.append(top)
        found.append((left, right, run))
    return [
        Box(left=float(left), top=run[0], right=float(right), bottom=run[-1])
        for left, right, run in found
        if len(run) >= 3 and run[1] - run[0] >= GRID_STEP
    ]


def _line_sets(raw: RawPage, grids: Sequence[Box]) -> list[Box]:
    """The grids that strokes run across, with few words in them: the ground of line charts and areas."""
    found = []
    for grid in grids:
        strokes = [
            b
            for b in raw.drawings
            if b.overlap_x(grid) > 0 and grid.top - 2 <= b.center_y <= grid.bottom + 2 and b.width < 1.1 * grid.width
        ]
        words = sum(1 for w in raw.words if grid.intersection(w.box) > 0.5 * w.box.area)
        if len(strokes) >= 3 and union(strokes).overlap_x(grid) > 0.4 * grid.width and words <= 80:
            found.append(grid)
    return found


def _pies(raw: RawPage) -> list[Box]:
    """Round drawings of several strokes with shares in percent in or around them."""
    found = []
    for cluster in clusters(raw.drawings, raw.width, raw.height):
        box = cluster.box
        if cluster.count < 2 or min(box.width, box.height) < 40 or not 0.7 < box.width / box.height < 1.4:
            continue
        near = Box(left=box.left - 40, top=box.top - 24, right=box.right + 40, bottom=box.bottom + 24)
        shares = [w.box for w in raw.words if _SHARE.match(w.text) and near.contains(w.box)]
        inside = sum(1 for w in raw.words if box.contains(w.box))
        if len(shares) >= 2 and inside <= 20:
            found.append(union([box, *shares]))
    return found


def _axis_sets(raw: RawPage) -> list[Box]:
    """From each upright axis of numbers to the last word beside it."""
    columns: dict[int, list[tuple[float, float, Box]]] = {}
    for word in raw.words:
        if _STEP.match(word.text):
            value = float(re.sub(r"[^\d.]", "", word.text)) * (-1 if word.text[0] in "(-–" else 1)
            columns.setdefault(round(word.box.right / 8), []).append((word.box.center_y, value, word.box))
    found = []
    for column in columns:
        steps = sorted((s for near in (column, column + 1) for s in columns.get(near, ())), key=lambda s: s[:2])
        if len(steps) >= 4 and _even(steps):
            axis = union(box for _, _, box in steps)
            beside = [w.box for w in raw.words if axis.overlap_y(w.box) > 0 and w.box.left >= axis.left]
            strokes = [d for d in raw.drawings if axis.overlap_y(d) > 0 and d.left >= axis.left and d.height < 1.5 * axis.height]
            found.append(union([axis, *beside, *strokes]))
    return found


def _even(steps: Sequence[tuple[float, float, Box]]) -> bool:
    """True when the values of `steps` (height, value, box) fall from top to bottom in step with their heights; years do not count."""
    slopes = [(b[1] - a[1]) / max(b[0] - a[0], 0.1) for a, b in itertools.pairwise(steps)]
    years = all(1900 <= value <= 2100 for _, value, _ in steps)
    return not years and max(slopes) < 0 and min(slopes) > 1.12 * max(slopes)


def _with_grids(box: Box, grids: Sequence[Box]) -> Box:
    """`box` with the grid lines that run behind it."""
    behind = [g for g in grids if g.overlap_x(box) > 0.8 * box.width and g.overlap_y(box) > 0.3 * min(box.height, g.height)]
    return union([box, *(g for g in behind if g.width < 1.8 * box.width)])


def with_labels(box: Box, raw: RawPage) -> Box:
    """`box` with the short labels around it, what its axes and its legend say, and the marks of the legend."""
    chart = box
    for _ in range(3):
        reach = Box(left=box.left - 16, top=box.top - 10, right=box.right + 10, bottom=box.bottom + 26)
        band = as_runs(w for w in raw.words if reach.overlap_y(w.box) > 0)
        labels = [run for run in band if reach.intersection(run.box) > 0 and _is_label(run.words, run.box, chart)]
        marks = [s for s in (*raw.shades, *raw.drawings) if reach.contains(s) and s.area < 0.02 * chart.area]
        grown = union([box, *(r.box for r in labels), *marks])
        grown = Box(
            left=max(grown.left, chart.left - 90),
            top=max(grown.top, chart.top - 30),
            right=min(grown.right, chart.right + 90),
            bottom=min(grown.bottom, chart.bottom + 60),
        )
        if grown == box:
            break
        box = grown
    return box


def _is_label(words: Sequence[Word], box: Box, chart: Box) -> bool:
    """True for a few words that can name a bar, a step of an axis or a series; a caption and a bold heading below are none."""
    text = " ".join(w.text for w in words)
    if _CAPTION.match(text) or len(words) > 7 or box.width > 0.35 * chart.width + 20:
        return False
    heading = all(w.bold for w in words) and box.left < chart.left and any(c.isalpha() for c in text)
    return not heading
