"""Reading order: a page is cut into bands and columns along its white gutters, then each piece is read from top to bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ingest.document import Picture, Table, Word
from ingest.geometry import Box, union
from ingest.lines import Run, as_rows

GUTTER = 8.0
"""Least width in points of the white strip between two columns."""
LEAST_RUNS = 3
"""A column has at least this many runs of text; fewer are a caption or a stray label."""

Item = Run | Table | Picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A part of the page that is read from top to bottom: one column, or everything between two columns' bands."""

    box: Box
    items: tuple[Item, ...]


def pieces(items: Sequence[Item]) -> list[Piece]:
    """`items` of one page as pieces in reading order: bands from top to bottom, columns inside a band from left to right."""
    return _join([Piece(box=union(i.box for i in part), items=tuple(part)) for part in _cut(list(items), 0)])


def rows_of(piece: Piece) -> list[tuple[Word, ...] | Table | Picture]:
    """The lines (as words from left to right), tables and pictures of `piece` from top to bottom."""
    words = [w for item in piece.items if isinstance(item, Run) for w in item.words]
    placed: list[tuple[float, tuple[Word, ...] | Table | Picture]] = [(min(w.box.top for w in row), tuple(row)) for row in as_rows(words)]
    placed += [(item.box.top, item) for item in piece.items if not isinstance(item, Run)]
    return [item for _, item in sorted(placed, key=lambda pair: pair[0])]


def _cut(items: list[Item], depth: int) -> list[list[Item]]:
    if not items:
        return []
    split = _best_split(items) if depth < 6 and len(items) >= 2 * LEAST_RUNS else None
    if split is None:
        return [items]
    above, left, right, below = split
    return _cut(above, depth + 1) + _cut(left, depth + 1) + _cut(right, depth + 1) + _cut(below, depth + 1)


def _best_split(items: list[Item]) -> tuple[list[Item], list[Item], list[Item], list[Item]] | None:
    """The tallest band of `items` that a gutter parts into two columns: what is above it, left, right, and below it."""
    best: tuple[float, float, float, float] | None = None
    for x in _candidates(items):
        for top, bottom in _bands(items, x):
            band = [i for i in items if top <= i.box.center_y < bottom]
            left = [i for i in band if i.box.right <= x + 1]
            right = [i for i in band if i.box.right > x + 1]
            height = _columns(left, right)
            if height and (best is None or height > best[0]):
                best = (height, x, top, bottom)
    if best is None:
        return None
    _, x, top, bottom = best
    above = [i for i in items if i.box.center_y < top]
    below = [i for i in items if i.box.center_y >= bottom]
    band = [i for i in items if top <= i.box.center_y < bottom]
    return above, [i for i in band if i.box.right <= x + 1], [i for i in band if i.box.right > x + 1], below


def _candidates(items: Sequence[Item]) -> list[float]:
    """Where a right column may begin: left edges that several items share, a little to their left."""
    counts: dict[int, int] = {}
    for item in items:
        # A tall table or picture is a column by itself.
        weight = LEAST_RUNS if _solid([item]) else 1
        counts[round(item.box.left / 4)] = counts.get(round(item.box.left / 4), 0) + weight
    leftmost = min(i.box.left for i in items)
    found = []
    for step, count in sorted(counts.items()):
        near = count + counts.get(step + 1, 0) + counts.get(step - 1, 0)
        if near >= LEAST_RUNS and step * 4 > leftmost + 60 and count >= counts.get(step + 1, 0) and count >= counts.get(step - 1, 0):
            found.append(step * 4.0 - 3.0)
    return found


def _bands(items: Sequence[Item], x: float) -> list[tuple[float, float]]:
    """Half-open ranges of y in which no item crosses `x`."""
    crossing = sorted((i.box for i in items if i.box.left < x - 1 and i.box.right > x + 1), key=lambda b: b.center_y)
    bands: list[tuple[float, float]] = []
    start = float("-inf")
    for box in crossing:
        # A tall table that crosses ends the band at its top, a line at its middle.
        bands.append((start, min(box.center_y, box.top + 4)))
        start = max(start, box.bottom - 4, box.center_y)
    bands.append((start, float("inf")))
    return [(top, bottom) for top, bottom in bands if bottom > top]


def _columns(left: Sequence[Item], right: Sequence[Item]) -> float:
    """The height that the two sides share when they read as columns; 0 when they are rather cells of the same rows."""
    if (len(left) < LEAST_RUNS and not _solid(left)) or (len(right) < LEAST_RUNS and not _solid(right)):
        return 0.0
    a, b = union(i.box for i in left), union(i.box for i in right)
    shared = a.overlap_y(b)
    if b.left - a.right < GUTTER or a.width < 70 or b.width < 70 or shared < 24:
        return 0.0
    step = _in_step(left, right)
    # Two columns of prose may share their baselines by chance; short cells that do are rows of one list.
    if _prose(left, a.width, 4 if step < 0.7 else 5) and _prose(right, b.width, 4 if step < 0.7 else 5):
        return shared
    return shared if step < 0.4 else 0.0


def _solid(items: Sequence[Item]) -> bool:
    return any(not isinstance(i, Run) and i.box.height > 60 for i in items)


def _prose(items: Sequence[Item], width: float, words: int) -> bool:
    """True when most runs have at least that many `words` and fill their column."""
    runs = [i for i in items if isinstance(i, Run)]
    if len(runs) < LEAST_RUNS:
        return _solid(items)
    # The last line of a paragraph may be short, and narrow columns hold few words a line.
    words = 3 if width < 160 else words
    full = sum(1 for r in runs if len(r.words) >= words and r.box.width >= 0.55 * width)
    return full >= 0.5 * len(runs)


def _in_step(left: Sequence[Item], right: Sequence[Item]) -> float:
    """Share of the shorter side's runs that stand on a baseline of the other side."""
    shorter, longer = sorted((left, right), key=len)
    heights = sorted(i.box.center_y for i in longer)
    near = sum(1 for i in shorter if any(abs(i.box.center_y - y) < 3 for y in heights))
    return near / len(shorter)


def _join(parts: list[Piece]) -> list[Piece]:
    """`parts` without neighbours that one column above the other makes: pieces of the full width stay apart."""
    joined: list[Piece] = []
    for part in parts:
        last = joined[-1] if joined else None
        if (
            last
            and abs(last.box.left - part.box.left) < 4
            and abs(last.box.right - part.box.right) < 4
            and last.box.bottom <= part.box.top + 4
        ):
            joined[-1] = Piece(box=union([last.box, part.box]), items=last.items + part.items)
        else:
            joined.append(part)
    return joined
