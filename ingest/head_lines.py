"""Header lines cut into the texts that stand over columns, and those that stand over the labels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ingest.columns import Column, middle_of
from ingest.document import Word
from ingest.geometry import Box, union
from ingest.period import DATE_OR_YEAR
from ingest.row_kinds import is_period_text, is_unit_note
from ingest.rows import Row, Segment


def parted(row: Row) -> Row:
    """The row with runs of several dates or years ("June 30, 2023 June 30, 2022") and repeated phrases cut into one segment each."""
    segments: list[Segment] = []
    for segment in row.segments:
        if times := _repeats(segment):
            size = len(segment.words) // times
            segments += [_of_words(segment.words[i * size : (i + 1) * size]) for i in range(times)]
            continue
        starts = [m.start() for m in DATE_OR_YEAR.finditer(segment.text)]
        plain = " ".join(w.text for w in segment.words)
        if len(starts) < 2 or plain != segment.text or DATE_OR_YEAR.sub("", segment.text).strip():
            segments.append(segment)
            continue
        groups: list[list[Word]] = []
        at = 0
        for word in segment.words:
            if at in starts or not groups:
                groups.append([])
            groups[-1].append(word)
            at += len(word.text) + 1
        segments += [_of_words(group) for group in groups]
    return replace(row, segments=tuple(segments))


def _of_words(words: Sequence[Word]) -> Segment:
    return Segment(text=" ".join(w.text for w in words), box=union(w.box for w in words), words=tuple(words))


def _repeats(segment: Segment) -> int:
    """How often the segment says the same words again ("North America North America": 2); 0 when it does not."""
    words = [w.text for w in segment.words]
    for times in range(len(words), 1, -1):
        size, rest = divmod(len(words), times)
        if size and not rest and words == words[:size] * times and " ".join(words) == segment.text:
            return times
    return 0


def over_columns(row: Row, columns: Sequence[Column], label_right: float, above: Sequence[Segment]) -> tuple[list[Segment], list[Segment]]:
    """Segments that stand over columns, and those over the label column.

    A text right of where the labels end stands over the first column, though its numbers may begin farther right.
    """
    left = columns[0].left
    over: list[Segment] = []
    aside: list[Segment] = []
    for segment in row.segments:
        if is_unit_note(segment) and not is_part_of_head(segment, columns, above):
            aside.append(segment)
            continue
        beside = segment.box.left < label_right + 2 and (
            segment.box.right < left + 1 or (segment.box.left < left - 60 and segment.box.center_x < left)
        )
        near = (
            beside and left - segment.box.right < 12 and is_period_text(segment) and segment.box.width < 60 and segment.box.left > left - 70
        )
        (aside if beside and not near else over).append(segment)
    return over, aside


def is_part_of_head(note: Segment, columns: Sequence[Column], above: Sequence[Segment]) -> bool:
    """True for a note of unit that is the lower line of one column's head ("Shares" over "(in millions)")."""
    under = _columns_of(note, columns)
    return (
        len(columns) > 1
        and len(under) == 1
        and any(
            min(abs(s.box.center_x - note.box.center_x), abs(s.box.right - note.box.right)) < 3
            and note.box.top - s.box.bottom < 0.8 * s.box.height
            and len(_columns_of(s, columns)) < 2
            for s in above
        )
    )


def _columns_of(segment: Segment, columns: Sequence[Column]) -> list[Column]:
    return [c for c in columns if c.left < segment.box.right and segment.box.left < c.right]


_OFF_CENTRE = 5.0
"""Points that the middle of a head may stand off its column's when heads printed close together are told apart."""


def by_columns(segment: Segment, columns: Sequence[Column]) -> list[Segment]:
    """The heads of neighbouring columns that are printed with no more than a space between them; the segment alone when it is one head.

    Every column under the segment must have words of its own, set in its middle or flush with its edge, and the spaces between the heads
    are wider than those within them.
    """
    under = [c for c in range(len(columns)) if min(columns[c].right, segment.box.right) - max(columns[c].left, segment.box.left) > 4]
    if len(under) < 2 or len(segment.words) < len(under) or segment.marks:
        return [segment]
    groups: dict[int, list[Word]] = {c: [] for c in under}
    within, between = [0.28 * segment.words[0].size], list[float]()
    last: int | None = None
    for word in segment.words:
        column = min(under, key=lambda c: abs(middle_of(columns[c]) - word.box.center_x))
        if last is not None:
            gap = word.box.left - groups[last][-1].box.right
            (within if column == last else between).append(gap)
        groups[column].append(word)
        last = column
    if min(between, default=0.0) < 1.3 * max(within):
        return [segment]
    for column, words in groups.items():
        box = union(w.box for w in words) if words else None
        if box is None or not _stands_over(box, columns[column]):
            return [segment]
    return [_of_words(words) for words in groups.values()]


def _stands_over(box: Box, column: Column) -> bool:
    off = (box.center_x - middle_of(column), box.right - column.right, box.right - column.edge)
    return min(map(abs, off)) < _OFF_CENTRE
