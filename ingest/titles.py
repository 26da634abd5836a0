"""What stands above a table: its title, its note of unit, and the sentence that introduces it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.geometry import union
from ingest.rows import Row
from ingest.units import UnitNote, is_note_alone, read_unit_note

_NOTE_ONLY = re.compile(
    r"^\W*\(?\s*(?:in|dollars?|amounts?|[$€£]|u\.?s\.?|usd|unaudited|expressed|figures|millions|thousands|shares)\b.*\)?\W*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """Lines above a table: `lines` are all title lines top first, `title` the one that names the table, `note` its unit."""

    lines: tuple[str, ...]
    title: str | None
    note: UnitNote | None


def read_caption(rows: Sequence[Row], head: int, *, page_width: float) -> Caption:
    """The caption over the head row `head`; all rows before it may belong to it."""
    lines: list[str] = []
    sentence: str | None = None
    for index in range(head - 1, max(0, head - 9) - 1, -1):
        row, below = rows[index], rows[index + 1]
        gap = row_gap(row, below)
        if gap > (4.5 if not lines else 3.0) * max(row.size, below.size):
            break
        text = row.text.replace("  ", " ").strip()
        if len(row.segments) > 2 or not (re.search(r"[A-Za-z]{2}", text) or is_note_alone(text)):
            break
        if re.match(r"\(?(?:\d{1,2}|[a-z*†])\)\s", text):
            break  # the footnote of another table
        if _is_prose(row, text, page_width):
            sentence = _sentence_above(rows, index)
            break
        lines.insert(0, text)
        if len(lines) >= 6:
            break
    note = next((n for line in reversed(lines) if (n := read_unit_note(line)) is not None), None)
    if note is None and sentence:
        note = read_unit_note(sentence[-200:])
    names = [line for line in lines if not _NOTE_ONLY.match(line)]
    title = _title(names) or sentence
    return Caption(lines=tuple(lines), title=title, note=note)


def with_notes_joined(rows: Sequence[Row]) -> tuple[Row, ...]:
    """The rows with a bracketed note of unit that runs over two lines made one row ("(dollars in millions," "except per share)")."""
    joined: list[Row] = []
    for row in rows:
        above = joined[-1] if joined else None
        if above is not None and len(above.segments) == len(row.segments) == 1 and row_gap(above, row) < 0.8 * row.size:
            first, second = above.segments[0], row.segments[0]
            text = f"{first.text} {second.text}"
            opened = first.text.startswith("(") and ")" not in first.text and second.text.endswith(")") and "(" not in second.text
            if opened and len(text) < 120 and read_unit_note(text) is not None:
                box = union((first.box, second.box))
                joined[-1] = replace(above, segments=(replace(first, text=text, box=box, words=first.words + second.words),), box=box)
                continue
        joined.append(row)
    return tuple(joined)


def row_gap(above: Row, below: Row) -> float:
    """White space in points between two rows."""
    return below.box.top - above.box.bottom


def _is_prose(row: Row, text: str, page_width: float) -> bool:
    wide = row.box.width > 0.62 * page_width
    capitals = sum(w[:1].isupper() for w in text.split()) / max(1, len(text.split()))
    ends = text.endswith((".", ":", ";", ","))
    return (wide and capitals < 0.6) or (ends and capitals < 0.5 and len(text) > 30) or (capitals < 0.34 and len(text) > 60)


def _sentence_above(rows: Sequence[Row], last: int) -> str:
    """The last sentence of the paragraph that ends with row `last`, at most three rows of it."""
    parts: list[str] = []
    for index in range(last, max(0, last - 2) - 1, -1):
        if parts and row_gap(rows[index], rows[index + 1]) > 0.9 * rows[index].size:
            break
        parts.insert(0, rows[index].text.replace("  ", " ").strip())
    whole = " ".join(parts)
    sentences = re.split(r"(?<=[.!?])\s+(?=[A-Z])", whole)
    return sentences[-1] if sentences else whole


_GENERIC = re.compile(r"^(?:\(?unaudited\)?|table of contents|index|see accompanying .*|part [iv]+.*|item \d+[a-z]?\.?)$", re.IGNORECASE)


def _title(names: Sequence[str]) -> str | None:
    """Title lines joined: two or more lines of one title become one."""
    kept = [n for n in names if not _GENERIC.match(n.strip())]
    return " ".join(kept[-3:]) if kept else None
