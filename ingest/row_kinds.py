"""What a row or segment is: a year, a period, a note of unit, a row of values, a row of a head."""

from __future__ import annotations

import re

from ingest.period import names_period, read_dates
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

_SPAN_OF_YEARS = re.compile(r"\d{1,2}\s?(?:-|\u2013|to)\s?\d{1,2}(?:\s?years?)?")
_MORE_OR_LESS = re.compile(r"^(?:less|more|greater|over|after|within|under)\b|\bthereafter\b|^\d+ years? and\b", re.IGNORECASE)
_INDEX = re.compile(r"\(?\d{1,2}[.)]?$")


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
        if before is None and after is not None and segment.number is not None and segment.number.value is None:
            continue  # a range that labels its row
        if before is None and after is None and (is_year(segment) or (_INDEX.match(segment.text) and segment.text.startswith("("))):
            continue
        found.append(segment)
    return tuple(found)


def is_header_row(row: Row) -> bool:
    """True when every number of the row is a year or a part of a date, and there is one or a text that names a period."""
    if _names_models(row) or _names_spans(row):
        return True
    named = [s for s in row.segments if is_period_text(s)]
    return bool(named) and all(is_period_text(s) for s in row.segments if s.numeric)


def _names_models(row: Row) -> bool:
    """True for plain numbers up to a closing "Total" and no label: the names of models, routes or classes over columns."""
    *names, last = row.segments
    return len(names) > 1 and last.text == "Total" and all(re.fullmatch(r"\d{2,4}\W*", s.text) for s in names)


def _names_spans(row: Row) -> bool:
    """True for spans of years over columns ("Less than", "1 to 3", "3 to 5", "5 years and")."""
    numbers = [s for s in row.segments if s.numeric]
    spans = bool(numbers) and all(_SPAN_OF_YEARS.fullmatch(s.text) for s in numbers)
    return spans and any(_MORE_OR_LESS.search(s.text) for s in row.segments if not s.numeric)


def is_body(row: Row) -> bool:
    """True for a row with values that is no head."""
    values = values_of(row)
    return bool(values) and not is_header_row(row)
