"""Where tables stand among the rows of a page, and which columns their numbers form."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.period import DATE_OR_YEAR, names_period, read_dates
from ingest.rows import Row, Segment
from ingest.units import is_note_alone, read_unit_note

_YEAR = re.compile(r"^\(?(?:fy|fiscal(?: year)?)?\s?'?(?:19[5-9]|20[0-6])\d[A-Z]?\)?(?:\s?\([a-z0-9]\)|\*)?$", re.IGNORECASE)
_PERIOD_WORDS = re.compile(
    r"\b(?:three|six|nine|twelve|\d{1,2})\s+(?:months?|weeks?)\b|\b(?:quarter|year|period|month|week)s?\b.{0,25}\bended\b|\bas (?:of|at)\b"
    r"|\bfiscal\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}\b"
    r"|^q[1-4]\b|^[1-4]q\b"
    r"|\b(?:first|second|third|fourth) quarter\b|^(?:\$|%|percent(?:age)?)?\s*(?:change|variance|increase|decrease)|^%$",
    re.IGNORECASE,
)
_INDEX = re.compile(r"\(?\d{1,2}[.)]?$")
_MAX_GAP = 3.6
"""Rows of one table stand at most this many font sizes apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """Where a column's values stand, in points; `edge` is the right edge that most of its numbers share."""

    left: float
    right: float
    edge: float
    numeric: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """Rows `[head, stop)` of a page that form a table: header rows `[head, body)`, then rows with values; `columns` left to right."""

    head: int
    body: int
    stop: int
    columns: tuple[Column, ...]
    label_right: float
    """How far right most labels reach, in points; at most the first column's left."""


def is_year(segment: Segment) -> bool:
    """True for "2023", "FY2023", "2023 (a)"."""
    return bool(_YEAR.match(segment.text.strip()))


def is_period_text(segment: Segment) -> bool:
    """True for header texts that name periods or changes: "Year ended December 31,", "June 30, 2023", "% change"."""
    text = segment.text
    return is_year(segment) or bool(_PERIOD_WORDS.search(text)) or names_period(text) or bool(read_dates(text))


def is_unit_note(segment: Segment) -> bool:
    """True for a note of unit that stands by itself: "(in millions)"."""
    text = segment.text.strip()
    return is_note_alone(text) or (bool(re.match(r"^\(.*\)$", text)) and read_unit_note(text) is not None)


def values_of(row: Row) -> tuple[Segment, ...]:
    """The row's numbers that stand apart as values: not the year or index that opens the row, not a number inside running text."""
    found = []
    for index, segment in enumerate(row.segments):
        if not segment.numeric:
            continue
        before = row.segments[index - 1] if index else None
        after = row.segments[index + 1] if index + 1 < len(row.segments) else None
        if before is not None and not before.numeric and segment.box.left - before.box.right < 0.62 * row.size:
            continue
        if after is not None and not after.numeric and after.box.left - segment.box.right < 0.95 * row.size:
            continue
        if before is None and after is not None and (is_year(segment) or _INDEX.match(segment.text)):
            continue
        if before is None and after is None and (is_year(segment) or (_INDEX.match(segment.text) and segment.text.startswith("("))):
            continue
        found.append(segment)
    return tuple(found)


def is_header_row(row: Row) -> bool:
    """True when every number of the row is a year or a part of a date, and there is one or a text that names a period."""
    named = [s for s in row.segments if is_period_text(s)]
    return bool(named) and all(is_period_text(s) for s in row.segments if s.numeric)


def _is_body(row: Row) -> bool:
    values = values_of(row)
    return bool(values) and not is_header_row(row)


def find_regions(rows: Sequence[Row]) -> tuple[Region, ...]:
    """Regions from top to bottom; they never share a row."""
    regions: list[Region] = []
    index = 0
    while index < len(rows):
        if not _is_body(rows[index]):
            index += 1
            continue
        stop = _without_page_number(rows, index, _extend(rows, index))
        columns = find_columns(rows[index:stop])
        floor = regions[-1].stop if regions else 0
        if columns and (region := _region(rows, floor, index, stop, columns)) is not None:
            regions.append(region)
            index = region.stop
        else:
            index = max(stop, index + 1)
    return tuple(regions)


def _extend(rows: Sequence[Row], start: int) -> int:
    """One past the last row that continues the table whose first row with values is `start`."""
    left_most = min(v.box.left for v in values_of(rows[start]))
    last_body = start
    index = start + 1
    text_rows = 0
    while index < len(rows):
        row, above = rows[index], rows[index - 1]
        if row.box.top - above.box.bottom > _MAX_GAP * max(row.size, above.size):
            break
        if _is_body(row):
            left_most = min(left_most, *(v.box.left for v in values_of(row)))
            last_body, text_rows = index, 0
        elif (is_header_row(row) and len(row.segments) > 1) or _repeats_head(rows, start, index):
            break  # the head of another block
        elif row.text.rstrip().endswith(":") and len(row.text) > 60 and row.segments[-1].box.right > left_most:
            break  # the sentence that introduces another table
        else:
            text_rows += 1
            crosses = max(s.box.right for s in row.segments) > left_most + 2 * row.size
            if text_rows > (2 if crosses else 6):
                break
        index += 1
    return last_body + 1


def _repeats_head(rows: Sequence[Row], start: int, index: int) -> bool:
    """True when the row's texts, two or more, are those of a row right above the first row with values: its head again."""
    texts = [s.text for s in rows[index].segments]
    return len(texts) > 1 and any(texts[-2:] == [s.text for s in row.segments][-2:] for row in rows[max(0, start - 8) : start])


def _without_page_number(rows: Sequence[Row], start: int, stop: int) -> int:
    """`stop` moved up over trailing rows that hold one unlabelled number which stands under no other number."""
    while stop - start > 1:
        row = rows[stop - 1]
        if len(row.segments) > 1 or not row.segments[0].numeric:
            return stop
        number = row.segments[0]
        others = [v for r in rows[start : stop - 1] for v in values_of(r)]
        aligned = any(abs(_edge(v) - _edge(number)) < 4 for v in others)
        if aligned and re.search(r"[,.$%(]", number.text):
            return stop
        if aligned and row.box.top - rows[stop - 2].box.bottom < 1.6 * row.size:
            return stop
        stop -= 1
        while stop - start > 1 and not _is_body(rows[stop - 1]):
            stop -= 1
    return stop


def find_columns(rows: Sequence[Row]) -> tuple[Column, ...]:
    """Columns of numbers by what overlaps vertically, left to right."""
    values = [(number, v) for number, row in enumerate(rows) for v in values_of(row)]
    groups: list[list[tuple[int, Segment]]] = []
    for item in sorted(values, key=lambda v: v[1].box.left):
        if groups and item[1].box.left < max(v.box.right for _, v in groups[-1]) - 0.5:
            groups[-1].append(item)
        else:
            groups.append([item])
    split = [part for group in groups for part in _split(group)]
    split.sort(key=lambda part: min(v.box.left for _, v in part))
    merged: list[list[tuple[int, Segment]]] = []
    for part in split:
        if merged and _same_column(merged[-1], part):
            merged[-1] = merged[-1] + part
        else:
            merged.append(part)
    return tuple(column for part in merged if not _in_labels(column := _column([v for _, v in part]), len(part), rows))


def _in_labels(column: Column, values: int, rows: Sequence[Row]) -> bool:
    """True for a stray number of a wrapped label: few values where many other rows have text."""
    texts = sum(any(not s.numeric and s.box.left < column.right and s.box.right > column.left for s in row.segments) for row in rows)
    return texts >= 3 and values <= 0.12 * texts + 1


def _same_column(left: list[tuple[int, Segment]], right: list[tuple[int, Segment]]) -> bool:
    """True when two groups never have a value in one row and stand closer than a column's space."""
    if {n for n, _ in left} & {n for n, _ in right}:
        return False
    size = right[0][1].words[0].size
    gap = min(v.box.left for _, v in right) - max(v.box.right for _, v in left)
    few = min(len(left), len(right)) <= 0.34 * max(len(left), len(right))
    return gap < 0.5 * size or (few and gap < 1.6 * size)


def _edge(segment: Segment) -> float:
    """Right edge of the digits: a closing bracket or percent sign hangs over it."""
    hang = len(segment.text) - len(segment.text.rstrip(")% *"))
    if segment.marks or hang == 0:
        plain = [w for w in segment.words if not w.raised]
        return plain[-1].box.right if plain else segment.box.right
    return segment.box.right - hang * 0.36 * segment.words[-1].size


def _split(group: list[tuple[int, Segment]]) -> list[list[tuple[int, Segment]]]:
    """The columns of values that overlap: one, or several where a row has more than one of them."""
    per_row: dict[int, int] = {}
    for number, _ in group:
        per_row[number] = per_row.get(number, 0) + 1
    if max(per_row.values()) == 1:
        return [group]
    edges = sorted((_edge(v), n) for n, (_, v) in enumerate(group))
    clusters: list[list[int]] = []
    last = -1e9
    for edge, n in edges:
        if edge - last > 7:
            clusters.append([])
        clusters[-1].append(n)
        last = edge
    return [[group[n] for n in cluster] for cluster in clusters]


def _column(values: list[Segment]) -> Column:
    edges = sorted(_edge(v) for v in values)
    return Column(left=min(v.box.left for v in values), right=max(v.box.right for v in values), edge=edges[len(edges) // 2])


def _region(rows: Sequence[Row], floor: int, body: int, stop: int, columns: tuple[Column, ...]) -> Region | None:
    label_right = _label_right(rows[body:stop], columns)
    head, body = _head(rows, floor, body, columns, label_right)
    valued = [row for row in rows[body:stop] if _is_body(row)]
    enough = 2 if len(columns) > 1 or head < body else 3
    if len(valued) < enough and not (head < body and len(columns) > 1 and valued):
        return None
    if _is_contents(rows, head, valued, columns):
        return None
    return Region(head=head, body=body, stop=stop, columns=columns, label_right=label_right)


def _label_right(rows: Sequence[Row], columns: tuple[Column, ...]) -> float:
    """How far right most labels of rows with values reach, at most to the first column."""
    rights = sorted(row.segments[0].box.right for row in rows if _is_body(row) and not row.segments[0].numeric)
    return min(rights[3 * len(rights) // 4], columns[0].left) if rights else columns[0].left


def _head(rows: Sequence[Row], floor: int, body: int, columns: tuple[Column, ...], label_right: float) -> tuple[int, int]:
    """First header row and first row after the header: rows above the values whose texts stand over the columns.

    A text crosses into the labels when it begins far left of the first column and also left of where most labels end (`label_right`).
    """
    left = columns[0].left
    first_width = max(columns[0].right - left, 30.0)
    head = after = body
    label_lines = 0
    noted = False
    for index in range(body - 1, max(floor, body - 14) - 1, -1):
        row, below = rows[index], rows[index + 1]
        if below.box.top - row.box.bottom > (2.6 if head < body else _MAX_GAP) * max(row.size, below.size):
            break
        over = [s for s in row.segments if s.box.right > left + 0.1 * first_width and not is_unit_note(s)]
        if noted and len(over) < 2 and not any(is_period_text(s) for s in row.segments):
            break  # over the table's note of unit only periods and groups of columns are heads, the rest is its title
        if not over:
            if head < body and all(is_unit_note(s) for s in row.segments):
                noted = True
                continue
            if head < body and row.segments[0].box.left > label_right + 2:
                continue  # between the labels and the first numbers: over a column of texts
            if head < body and len(row.text) < 60 and below.box.top - row.box.bottom < 0.6 * row.size and label_lines < 3:
                label_lines += 1
                continue  # the head of the labels, in several lines
            if head == body and index >= body - 10:
                continue  # a section's label, in several lines maybe, between the head and the first values
            if head < body and any(is_period_text(s) for s in row.segments) and len(row.text) < 60:
                head = index
                continue
            break
        crossing = [s for s in over if s.box.left < min(left - max(40.0, 0.8 * first_width), label_right)]
        if any(len(s.text) > 80 for s in crossing):
            break  # running text that mentions dates
        if crossing and not (is_header_row(row) and (len(row.segments) > 1 or not DATE_OR_YEAR.sub("", row.text).strip())):
            break
        if any(s.numeric and not is_period_text(s) for s in over) and not is_header_row(row):
            break
        if head == body:
            after = index + 1
        head = index
    while head < after and _is_title(rows, head, after, columns):
        head += 1
    named = max((i + 1 for i in range(head, after) if len(rows[i].segments) == 1 and _STATEMENT.search(rows[i].text)), default=head)
    return named, after


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


_CONTENTS = re.compile(r"^(?:page|page no\.?|page number|pages?\s*\(?s?\)?)$", re.IGNORECASE)


def _is_contents(rows: Sequence[Row], head: int, valued: Sequence[Row], columns: tuple[Column, ...]) -> bool:
    """True for a table of contents or an index: one column of rising page numbers."""
    if len(columns) > 2:
        return False
    numbers = [v for row in valued for v in values_of(row)[-1:]]
    plain = [int(v.text) for v in numbers if re.fullmatch(r"\d{1,3}", v.text)]
    if len(plain) < 0.8 * len(numbers) or not plain:
        return False
    titled = any(_CONTENTS.match(s.text.strip()) for row in rows[max(0, head - 3) : head + 3] for s in row.segments)
    rising = all(a <= b for a, b in itertools.pairwise(plain))
    return titled or (rising and len(plain) >= 5)
