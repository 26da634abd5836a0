"""Which rows over the first values are the head of a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.columns import Column
from ingest.head_lines import is_part_of_head
from ingest.period import DATE_OR_YEAR
from ingest.row_kinds import is_body, is_header_row, is_period_text, is_unit_note
from ingest.rows import Row, Segment

MAX_GAP = 3.6
"""Rows of one table stand at most this many font sizes apart."""


def label_right_of(rows: Sequence[Row], columns: tuple[Column, ...]) -> float:
    """How far right most labels of rows with values reach, at most to the first column."""
    rights = sorted(row.segments[0].box.right for row in rows if is_body(row) and not row.segments[0].numeric)
    return min(rights[3 * len(rights) // 4], columns[0].left) if rights else columns[0].left


def head_rows(rows: Sequence[Row], floor: int, body: int, columns: tuple[Column, ...], label_right: float) -> tuple[int, int]:
    """First header row and first row after the header: rows above the values whose texts stand over the columns.

    A text crosses into the labels when it begins far left of the first column and also left of where most labels end (`label_right`).
    """
    left = columns[0].left
    first_width = max(columns[0].right - left, 30.0)
    head = after = body
    label_lines = beside = 0
    noted = False
    for index in range(body - 1, max(floor, body - 14) - 1, -1):
        row, below = rows[index], rows[index + 1]
        if below.box.top - row.box.bottom > (2.6 if head < body else MAX_GAP) * max(row.size, below.size):
            break
        upper = rows[index - 1].segments if index else ()
        over = [
            s
            for s in row.segments
            if s.box.right > left + 0.1 * first_width and (not is_unit_note(s) or is_part_of_head(s, columns, upper))
        ]
        if noted and len(over) < 2 and (len(DATE_OR_YEAR.findall(row.text)) > 1 or not any(is_period_text(s) for s in row.segments)):
            break  # over the table's note of unit only periods and groups of columns are heads, the rest is its title
        if not over:
            if head < body and all(is_unit_note(s) for s in row.segments):
                noted = True
                continue
            if head < body and row.segments[0].box.left > label_right + 2:
                beside += 1  # between the labels and the first numbers: over a column of texts
                head = index if beside > 1 and index == head - 1 else head
                continue
            if head < body and len(row.text) < 60 and below.box.top - row.box.bottom < 0.6 * row.size and label_lines < 3:
                label_lines += 1
                continue  # the head of the labels, in several lines
            if head == body and index >= body - 10:
                continue  # a section's label, in several lines maybe, between the head and the first values
            if head < body and any(is_period_text(s) for s in row.segments) and len(row.text) < 60:
                head = index
                continue
            break
        if _is_no_head(row, over, columns, label_right):
            break
        if head == body:
            after = index + 1
        head = index
    while head < after and not _is_between(rows[head], columns, label_right) and _is_title(rows, head, after, columns):
        head += 1
    named = max((i + 1 for i in range(head, after) if len(rows[i].segments) == 1 and _STATEMENT.search(rows[i].text)), default=head)
    return named, after


def _is_between(row: Row, columns: tuple[Column, ...], label_right: float) -> bool:
    """True when the row stands wholly between the labels and the first numbers, over a column of texts."""
    return row.box.left > label_right + 2 and row.box.right < columns[0].left


def _is_no_head(row: Row, over: Sequence[Segment], columns: tuple[Column, ...], label_right: float) -> bool:
    """True for a line whose texts `over` the columns are running text or values, and no heads."""
    left, first_width = columns[0].left, max(columns[0].right - columns[0].left, 30.0)
    reach = min(left - max(40.0, 0.8 * first_width), label_right)
    crossing = [s for s in over if s.box.left < reach and not _is_flush(s, row, columns)]
    if len(columns) == 1 and len(row.segments) > 1 and row.segments[0].text.endswith(":"):
        return True  # a label and its value in words
    if any(len(s.text) > 80 for s in over):
        return True  # running text that mentions dates
    if crossing and not (is_header_row(row) and (len(row.segments) > 1 or not DATE_OR_YEAR.sub("", row.text).strip())):
        return True
    return any(s.numeric and not is_period_text(s) for s in over) and not is_header_row(row)


def _is_flush(segment: Segment, row: Row, columns: Sequence[Column]) -> bool:
    """True for a text behind another one that ends where a column ends: a head wider than its numbers."""
    return segment is not row.segments[0] and any(
        abs(segment.box.right - c.right) < 2 or abs(segment.box.right - c.edge) < 2 for c in columns
    )


_STATEMENT = re.compile(r"\b(?:consolidated|condensed|combined)\b.*\b(?:statements?\s+of|balance sheets?)\b", re.IGNORECASE)
"""The name of a statement: what stands above it is no head of a column."""

_TITLE_WORDS = re.compile(
    r"^\W*\(?(?:unaudited|continued|audited)\)?\W*$|\bstatements?\s+of\b"
    r"|\bbalance sheets?\b|\band (?:its )?(?:consolidated )?subsidiaries\b"
    r"|^\W*\(?(?:in|dollars|amounts)\b.*\b(?:millions|thousands|billions)\b",
    re.IGNORECASE,
)


def _is_title(rows: Sequence[Row], head: int, after: int, columns: tuple[Column, ...]) -> bool:
    """True for a line over the header that belongs to the whole table: it names it, or is centred over labels and columns alike."""
    row = rows[head]
    if len(row.segments) != 1 or len(columns) == 1:
        return False
    segment = row.segments[0]
    if _TITLE_WORDS.search(segment.text):
        return True
    if is_period_text(segment) or after - head < 2 or _tops(segment, rows[head + 1]):
        return False
    label_left = min(r.box.left for r in rows[after : after + 12])
    right = columns[-1].right
    whole, over = (label_left + right) / 2, (columns[0].left + right) / 2
    if abs(segment.box.center_x - over) <= 16:
        return False
    outside = segment.box.left < columns[0].left - 6 and len(rows[after - 1].segments) >= len(columns)
    return outside or abs(segment.box.center_x - whole) < 8


def _tops(segment: Segment, below: Row) -> bool:
    """True when the segment stands right on top of one of several heads: the first line of that head, not a line over all of them."""
    under = [s for s in below.segments if s.box.overlap_x(segment.box) > 0.5 * min(s.box.width, segment.box.width)]
    return len(below.segments) > 1 and len(under) == 1 and abs(under[0].box.center_x - segment.box.center_x) < 3
