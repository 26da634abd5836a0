"""Where tables stand among the rows of a page."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from ingest.columns import Column, digits_edge, find_columns
from ingest.head_rows import MAX_GAP, head_rows, label_right_of
from ingest.row_kinds import is_body, is_header_row, is_unit_note, values_of
from ingest.rows import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Region:
    """Rows `[head, stop)` of a page that form a table: header rows `[head, body)`, then rows with values; `columns` left to right."""

    head: int
    body: int
    stop: int
    columns: tuple[Column, ...]
    label_right: float
    """How far right most labels reach, in points; at most the first column's left."""


def find_regions(rows: Sequence[Row]) -> tuple[Region, ...]:
    """Regions from top to bottom; they never share a row."""
    regions: list[Region] = []
    index = 0
    while index < len(rows):
        if not is_body(rows[index]):
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
        if row.box.top - above.box.bottom > MAX_GAP * max(row.size, above.size):
            break
        if is_body(row):
            left_most = min(left_most, *(v.box.left for v in values_of(row)))
            last_body, text_rows = index, 0
        elif (is_header_row(row) and len(row.segments) > 1) or _repeats_head(rows, start, index):
            break  # the head of another block
        elif row.text.rstrip().endswith(":") and len(row.text) > 60 and row.segments[-1].box.right > left_most:
            break  # the sentence that introduces another table
        elif _begins_table(rows, index, left_most):
            break
        else:
            text_rows += 1
            crosses = max(s.box.right for s in row.segments) > left_most + 2 * row.size
            if text_rows > (2 if crosses else 6):
                break
        index += 1
    return last_body + 1


def _begins_table(rows: Sequence[Row], index: int, left_most: float) -> bool:
    """True when a wide space parts the row from those above and a line of heads follows: two or more texts, all over the numbers."""
    gap = rows[index].box.top - rows[index - 1].box.bottom
    usual = min((b.box.top - a.box.bottom for a, b in itertools.pairwise(rows[max(0, index - 6) : index])), default=gap)
    if gap < 1.2 * rows[index].size or gap < usual + 0.8 * rows[index].size:
        return False
    for row in rows[index : index + 3]:
        if row.numbers and not is_header_row(row):
            return False
        if len(row.segments) > 1:
            return all(s.box.right > left_most + 2 for s in row.segments) and not all(is_unit_note(s) for s in row.segments)
    return False


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
        aligned = any(abs(digits_edge(v) - digits_edge(number)) < 4 for v in others)
        if aligned and re.search(r"[,.$%(]", number.text):
            return stop
        if aligned and row.box.top - rows[stop - 2].box.bottom < 1.6 * row.size:
            return stop
        stop -= 1
        while stop - start > 1 and not is_body(rows[stop - 1]):
            stop -= 1
    return stop


def _region(rows: Sequence[Row], floor: int, body: int, stop: int, columns: tuple[Column, ...]) -> Region | None:
    label_right = label_right_of(rows[body:stop], columns)
    head, body = head_rows(rows, floor, body, columns, label_right)
    valued = [row for row in rows[body:stop] if is_body(row)]
    named = all(row.segments[0].text.endswith(":") for row in valued)  # the pairs of a form
    enough = 2 if len(columns) > 1 or head < body or named else 3
    if len(valued) < enough and not (head < body and len(columns) > 1 and valued):
        return None
    if _is_contents(rows, head, valued, columns) or _is_text(rows[body:stop], valued):
        return None
    return Region(head=head, body=body, stop=stop, columns=columns, label_right=label_right)


_AMOUNT = re.compile(r"\d,\d{3}|[$€£%()]|\d\.\d")
_REFERENCE = re.compile(r"\(?\d{1,2}\.\d+\)?|\(\d{1,2}\)")
"""The number of a section or an exhibit."""
_EXHIBIT = re.compile(
    r"\bincorporated\b.*\breference\b|\b(?:agreement|indenture|bylaws|certification|plan document)\b"
    r"|^(?:form )?(?:8-K|10-[KQ]|S-\d|DEF 14A)\b",
    re.IGNORECASE,
)
_MOST_TEXT = 70
"""Letters and spaces for each number: an index of exhibits or a contract has more, a table with long labels has less."""


def _is_text(rows: Sequence[Row], valued: Sequence[Row]) -> bool:
    """True for lists and running text with numbers, dates and references in it, such as an index of exhibits: few of them are amounts."""
    numbers = [v.text for row in valued for v in values_of(row)]
    amounts = sum(bool(_AMOUNT.search(n)) and not _REFERENCE.fullmatch(n) for n in numbers)
    if 4 * amounts >= len(numbers):
        return False
    texts = [s.text for row in rows for s in row.segments if not s.numeric]
    if sum(len(text) for text in texts) > _MOST_TEXT * len(numbers):
        return True
    return 3 * sum(bool(_EXHIBIT.search(text)) for text in texts) >= len(valued) and 5 * amounts < len(numbers)


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
