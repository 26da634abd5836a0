"""Tables whose cells are boxes of drawn lines: the lines say which words make a cell, whatever the spaces between them."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from ingest.amount import DecimalMark
from ingest.columns import Column, digits_edge
from ingest.document import Word
from ingest.geometry import Box, union
from ingest.pdf import Rule
from ingest.row_kinds import is_body
from ingest.rows import Row, Segment, baselines, is_sign, segment_of

_TOUCH = 2.5
"""Lines that come this close (points) meet."""
_MOST = 200_000
"""More crossings than this to try belong to a drawing, not to tables."""
_LONGEST = 400
"""Characters in a cell; boxes with more are the frame of a page's text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledGrid:
    """A table of boxes: header rows `rows[:body]`, then the others; `columns` less the first one, which holds the labels."""

    rows: tuple[Row, ...]
    body: int
    columns: tuple[Column, ...]
    label_right: float
    box: Box


@dataclass(frozen=True, slots=True)
class _Line:
    """A straight line: `at` on the axis that it crosses, from `low` to `high` along the other."""

    at: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class _Box:
    """A cell: the columns `[first, stop)` and rows `[top, bottom)` of the grid that it covers."""

    first: int
    stop: int
    top: int
    bottom: int


def ruled_grids(words: Sequence[Word], rules: Iterable[Rule], *, decimal_mark: DecimalMark = ".") -> tuple[RuledGrid, ...]:
    """The tables among the words whose cells are all drawn as boxes, top to bottom; none for pages without upright lines."""
    upright = _lines((r.box.center_x, r.box.top, r.box.bottom) for r in rules if not r.horizontal and r.box.height >= 6)
    level = _lines((r.box.center_y, r.box.left, r.box.right) for r in rules if r.horizontal and r.box.width >= 8)
    if len(upright) < 3 or len(level) < 3 or len(upright) * len(level) > _MOST:
        return ()
    found = [_grid(words, *lines, decimal_mark) for lines in _meshes(upright, level)]
    return tuple(sorted((g for g in found if g is not None), key=lambda g: g.box.top))


def _lines(pieces: Iterable[tuple[float, float, float]]) -> list[_Line]:
    """The lines that the pieces form: those on one axis that touch are one."""
    lines: list[_Line] = []
    levels: list[list[tuple[float, float, float]]] = []
    for piece in sorted(pieces):
        if levels and piece[0] - levels[-1][0][0] < 1.5:
            levels[-1].append(piece)
        else:
            levels.append([piece])
    for level in levels:
        at = median(p[0] for p in level)
        for _, low, high in sorted(level, key=lambda p: p[1]):
            if lines and lines[-1].at == at and low <= lines[-1].high + _TOUCH:
                lines[-1] = _Line(at, lines[-1].low, max(lines[-1].high, high))
            else:
                lines.append(_Line(at, low, high))
    return lines


def _meshes(upright: Sequence[_Line], level: Sequence[_Line]) -> list[tuple[list[_Line], list[_Line]]]:
    """Groups of lines that hang together by crossings, with at least three of each kind."""
    owner = list(range(len(upright) + len(level)))

    def root(i: int) -> int:
        while owner[i] != i:
            owner[i] = owner[owner[i]]
            i = owner[i]
        return i

    for i, line in enumerate(upright):
        for j, other in enumerate(level):
            if other.low - _TOUCH <= line.at <= other.high + _TOUCH and line.low - _TOUCH <= other.at <= line.high + _TOUCH:
                owner[root(i)] = root(len(upright) + j)
    groups: dict[int, tuple[list[_Line], list[_Line]]] = {}
    for i, line in enumerate((*upright, *level)):
        groups.setdefault(root(i), ([], []))[i >= len(upright)].append(line)
    return [group for group in groups.values() if len(group[0]) > 2 and len(group[1]) > 2]


def _grid(words: Sequence[Word], upright: Sequence[_Line], level: Sequence[_Line], mark: DecimalMark) -> RuledGrid | None:
    """The table of the mesh; None when its boxes are no cells: too few, mostly empty, or frames round running text."""
    xs, ys = _places(upright), _places(level)
    if len(xs) < 3 or len(ys) < 3:
        return None
    box = Box(left=xs[0], top=ys[0], right=xs[-1], bottom=ys[-1])
    inside = [w for w in words if box.contains(w.box, slack=2)]
    boxes = _boxes(xs, ys, upright, level)
    held = {b: [w for w in inside if _holds(b, xs, ys, w)] for b in boxes}
    filled = [b for b in boxes if held[b]]
    if not inside or any(sum(len(w.text) + 1 for w in held[b]) > _LONGEST for b in filled):
        return None
    if any(all(is_sign(w.text) for w in held[b]) for b in filled):
        return None  # currency signs and brackets have boxes of their own: the numbers' places tell more
    used = sorted({b.first for b in filled if b.stop - b.first == 1})
    if len(used) < 2 or len(filled) < max(4, 0.5 * len(used) * len({b.top for b in filled})):
        return None
    rows = [row for band in range(len(ys) - 1) for row in _band(band, filled, held, xs, ys, mark)]
    return _table(rows, [(xs[k], xs[k + 1]) for k in used], box)


def _places(lines: Sequence[_Line]) -> list[float]:
    places: list[float] = []
    for line in sorted(lines, key=lambda line: line.at):
        if not places or line.at - places[-1] > _TOUCH:
            places.append(line.at)
    return places


def _boxes(xs: Sequence[float], ys: Sequence[float], upright: Sequence[_Line], level: Sequence[_Line]) -> list[_Box]:
    """The cells of the mesh, merged ones as one, from top to bottom and left to right."""

    def drawn(lines: Sequence[_Line], at: float, along: float) -> bool:
        return any(abs(line.at - at) <= _TOUCH and line.low - _TOUCH <= along <= line.high + _TOUCH for line in lines)

    closed: list[_Box] = []
    growing: dict[tuple[int, int], int] = {}
    for band in range(len(ys) - 1):
        middle = (ys[band] + ys[band + 1]) / 2
        walls = [k for k, x in enumerate(xs) if drawn(upright, x, middle)]
        for first, stop in itertools.pairwise(walls):
            top = growing.pop((first, stop), band)
            if band + 2 < len(ys) and not drawn(level, ys[band + 1], (xs[first] + xs[stop]) / 2):
                growing[(first, stop)] = top
            else:
                closed.append(_Box(first, stop, top, band + 1))
    return sorted(closed, key=lambda b: (b.top, b.first))


def _holds(box: _Box, xs: Sequence[float], ys: Sequence[float], word: Word) -> bool:
    return xs[box.first] < word.box.center_x < xs[box.stop] and ys[box.top] < word.box.center_y < ys[box.bottom]


def _band(
    band: int, filled: Sequence[_Box], held: dict[_Box, list[Word]], xs: Sequence[float], ys: Sequence[float], mark: DecimalMark
) -> list[Row]:
    """The rows between two level lines: one, or several where a box holds a column of numbers."""
    own = [b for b in filled if b.top <= band < b.bottom and (b.top == band or b.first == 0)]  # a label over several rows names each
    cells = [(box, baselines(held[box])) for box in own]
    if not cells:
        return []
    columns = [lines for _, lines in cells if sum(segment_of(line, mark).numeric for line in lines) > 1]
    if not columns:
        return [_row([_cell(box, [w for line in lines for w in line], xs, ys, mark) for box, lines in cells])]
    rows: list[Row] = []
    for line in baselines([w for _, lines in cells for words in lines for w in words]):
        parts = [(box, [w for w in line if any(w is v for words in lines for v in words)]) for box, lines in cells]
        rows.append(_row([_cell(box, part, xs, ys, mark) for box, part in parts if part]))
    return rows


def _cell(box: _Box, words: list[Word], xs: Sequence[float], ys: Sequence[float], mark: DecimalMark) -> Segment:
    """One cell's text; a merged one takes the place of all that it covers, one that covers the labels that of the labels."""
    segment = segment_of(words, mark)
    if box.stop - box.first == 1:
        return segment
    left, right = (xs[0], xs[1]) if box.first == 0 else (xs[box.first], xs[box.stop])
    place = Box(left=left + 1, top=segment.box.top, right=right - 1, bottom=segment.box.bottom)
    return Segment(text=segment.text, box=place, words=segment.words, number=segment.number, marks=segment.marks)


def _row(cells: Sequence[Segment]) -> Row:
    sizes = [w.size for cell in cells for w in cell.words]
    return Row(segments=tuple(sorted(cells, key=lambda s: s.box.left)), box=union(s.box for s in cells), size=median(sizes))


def _table(rows: list[Row], places: Sequence[tuple[float, float]], box: Box) -> RuledGrid | None:
    body = next((i for i, row in enumerate(rows) if is_body(row)), None)
    if body is None:
        body = 1
    else:
        body = next((i for i in range(1, body) if len(rows[i].segments) == 1 and rows[i].segments[0].box.left < places[0][1]), body)
    if len(rows) - body < 2 and not any(row.numbers for row in rows[body:]):
        return None
    columns = []
    for left, right in places[1:]:
        own = [s for row in rows[body:] for s in row.segments if left < s.box.center_x < right]
        numbers = [s for s in own if s.numeric]
        edges = sorted(digits_edge(s) for s in numbers)
        edge = edges[len(edges) // 2] if edges else right
        columns.append(Column(left=left + 1, right=right - 1, edge=edge, numeric=bool(numbers) and 2 * len(numbers) >= len(own)))
    return RuledGrid(rows=tuple(rows), body=body, columns=tuple(columns), label_right=places[0][1] - 1, box=box)
