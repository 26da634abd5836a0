"""Running text in a column beside a table set aside, so that its lines are not taken for labels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.geometry import union
from ingest.rows import Row, Segment

_LONG = 28
"""Characters of a line of running text at least, in a narrow column."""
_LINES = 5


@dataclass(frozen=True, slots=True)
class _Lines:
    """Lines of running text: their place from left to right and from top to bottom, and the segments by identity."""

    left: float
    right: float
    top: float
    bottom: float
    own: frozenset[int]


def without_text_beside(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows less the lines of running text that stand beside numbers which have labels of their own.

    Rows are left as they are where the text's lines may be the labels of the numbers themselves.
    """
    blocks = [block for block in _blocks(rows) if _is_beside(block, rows)]
    if not blocks:
        return tuple(rows)
    taken = frozenset().union(*(block.own for block in blocks))
    kept: list[Row] = []
    for row in rows:
        segments = tuple(s for s in row.segments if id(s) not in taken)
        if len(segments) == len(row.segments):
            kept.append(row)
        elif segments:
            kept.append(replace(row, segments=segments, box=union(s.box for s in segments)))
    return tuple(kept)


def _blocks(rows: Sequence[Row]) -> list[_Lines]:
    """Runs of long lines that begin at one left edge and follow one another closely, most of them in the middle of a sentence."""
    texts = sorted((s for row in rows for s in row.segments if not s.numeric), key=lambda s: s.box.left)
    edges: list[list[Segment]] = []
    for text in texts:
        if edges and text.box.left - edges[-1][-1].box.left < 1.0:
            edges[-1].append(text)
        else:
            edges.append([text])
    blocks = []
    for lines in edges:
        if sum(len(s.text) >= _LONG for s in lines) < _LINES:
            continue
        run: list[Segment] = []
        for line in [*sorted(lines, key=lambda s: s.box.top), None]:
            if line is not None and run and line.box.top - run[-1].box.bottom < 0.9 * run[-1].box.height and len(run[-1].text) >= _LONG:
                run.append(line)
                continue
            if _is_running(run):
                run = [*(s for s in lines if 0 < run[0].box.top - s.box.bottom < 1.6 * s.box.height), *run]  # its heading
                box = union(s.box for s in run)
                blocks.append(_Lines(box.left, box.right, box.top, box.bottom, frozenset(map(id, run))))
            run = [line] if line is not None else []
    return blocks


def _is_running(run: Sequence[Segment]) -> bool:
    """True for lines of sentences: enough of them, long and even, of which most go on in small letters."""
    if len(run) < _LINES:
        return False
    widths = sorted(s.box.width for s in run)
    goes_on = sum(bool(re.match(r"[a-z(]", s.text)) for s in run[1:])
    return goes_on >= 0.5 * (len(run) - 1) and widths[len(widths) // 4] > 0.72 * widths[-1]


def _is_beside(block: _Lines, rows: Sequence[Row]) -> bool:
    """True when numbers stand beside the block, at least three rows of them, and nearly all have a label on their side of it."""
    numbers = labelled = 0
    for row in rows:
        if row.box.bottom < block.top or row.box.top > block.bottom:
            continue
        right = [s for s in row.segments if s.box.left > block.right + 4]
        left = [s for s in row.segments if s.box.right < block.left - 4]
        for side in (left, right):
            if any(s.numeric for s in side):
                numbers += 1
                labelled += not side[0].numeric
    return numbers >= 3 and labelled >= 0.8 * numbers
