"""Words become runs (no wide gap inside), and runs on one baseline become lines."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import median

from ingest.document import Line, Word
from ingest.geometry import Box, union

WIDE_GAP = 0.9
"""A gap wider than this many font sizes ends a run; a space in justified text stays below it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """Neighbouring words on one baseline, left to right, without a wide gap between them."""

    words: tuple[Word, ...]
    box: Box


def as_runs(words: Iterable[Word]) -> list[Run]:
    """The runs of `words`, top to bottom and then left to right."""
    return [Run(words=tuple(run), box=union(w.box for w in run)) for row in as_rows(words) for run in _split(row)]


def as_lines(words: Iterable[Word]) -> list[Line]:
    """One line for each baseline of `words`, top to bottom, whatever the gaps inside it."""
    return [line_of(row) for row in as_rows(words)]


def line_of(words: Sequence[Word]) -> Line:
    """The line that `words`, given left to right, make up; its size is the median size of its characters."""
    letters = sum(len(w.text) for w in words)
    bold = sum(len(w.text) for w in words if w.bold)
    plain = [w.size for w in words if not w.raised] or [w.size for w in words]
    return Line(
        text=_joined(words),
        box=union(w.box for w in words),
        size=round(median(plain), 1),
        bold=letters > 0 and bold >= 0.75 * letters,
    )


def _joined(words: Sequence[Word]) -> str:
    """The words with single spaces; small capitals are one word, though their first letter is larger and stands apart."""
    text = words[0].text
    for before, word in pairwise(words):
        capitals = len(before.text) == 1 and before.text.isalpha() and before.text.isupper() and word.text.isupper()
        small = (
            0.6 <= word.size / max(before.size, 1.0) <= 0.88 and word.box.left - before.box.right < 0.32 * before.size and not word.raised
        )
        text += word.text if capitals and small else f" {word.text}"
    return text


def as_rows(words: Iterable[Word]) -> list[list[Word]]:
    """`words` grouped by baseline, top to bottom; each row from left to right.

    Words are taken from top to bottom and join the row that shares most of their height, so that two columns that are out of step by
    half a line stay apart. Raised marks come last: they join the row on whose upper edge they stand.
    """
    rows: list[list[Word]] = []
    spans: list[tuple[float, float]] = []
    raised: list[Word] = []
    for word in sorted(words, key=lambda w: (w.box.center_y, w.box.left)):
        if word.raised:
            raised.append(word)
            continue
        top, bottom = word.box.top, word.box.bottom
        index = _row_of(top, bottom, spans, range(len(rows) - 1, max(-1, len(rows) - 5), -1), 0.5)
        if index is None:
            rows.append([word])
            spans.append((top, bottom))
            continue
        rows[index].append(word)
        # A row keeps the span of its first words, a little wider at most: tall ones must not make it swallow its neighbours.
        row_top, row_bottom = spans[index]
        if bottom - top > 1.3 * (row_bottom - row_top):
            spans[index] = (max(row_top - 2, top), min(row_bottom + 2, bottom))
    for word in raised:
        index = _row_of(word.box.top, word.box.bottom, spans, range(len(rows)), 0.2)
        if index is None:
            rows.append([word])
            spans.append((word.box.top, word.box.bottom))
        else:
            rows[index].append(word)
    for row in rows:
        row.sort(key=lambda w: w.box.left)
    order = sorted(range(len(rows)), key=lambda i: (spans[i][0], rows[i][0].box.left))
    return [rows[i] for i in order]


def _row_of(top: float, bottom: float, spans: Sequence[tuple[float, float]], candidates: Iterable[int], least: float) -> int | None:
    """The candidate row that shares most of the height from `top` to `bottom`; None when none shares more than `least` of the lower one."""
    best, share = None, least
    for index in candidates:
        row_top, row_bottom = spans[index]
        common = min(bottom, row_bottom) - max(top, row_top)
        part = common / (min(bottom - top, row_bottom - row_top) or 1.0)
        if part > share:
            best, share = index, part
    return best


def _split(row: Sequence[Word]) -> list[list[Word]]:
    runs: list[list[Word]] = [[row[0]]]
    for before, word in itertools.pairwise(row):
        if word.box.left - before.box.right > WIDE_GAP * max(before.size, word.size, 6.0):
            runs.append([word])
        else:
            runs[-1].append(word)
    return runs
