"""Periods inside a text, with where they stand; the meaning of a whole question's periods comes from `retrieval.query`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime

from retrieval.query import AskedPeriod
from retrieval.types import Entry

_SAME_END = 8
"""Days between the ends of two years of 52 or 53 weeks, at most."""
_YEAR = r"(?:(?:19|20)\d\d)"
_CALENDAR_YEAR = re.compile(r"\bcalendar\s+years?\b|\bCY\s?'?(?:20)?\d\d\b", re.IGNORECASE)
_LEAD = r"(?:fiscal\s+years?|financial\s+years?|fiscal|calendar\s+years?|years?|fy|cy)"
_MONTHS = (
    "january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec"
)
_QUARTER = r"(?:q([1-4])|(first|second|third|fourth)[\s-]+quarter)"
_HALF = r"(?:h([12])|(first|second)[\s-]+half)"
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_OF = r"(?:\s*(?:of|in|,)?\s*(?:the\s+)?)"

_ONE = re.compile(
    rf"""
    (?P<date>\b(?:{_MONTHS})\.?\s+\d{{1,2}}\s*,\s*{_YEAR})
    | \b(?P<quarter>{_QUARTER}){_OF}(?:{_LEAD}\s*)?(?P<qyear>'?\d\d\d\d|'?\d\d)\b
    | \b(?:{_LEAD}\s*)?(?P<year2>{_YEAR})\s*-?\s*q(?P<quarter2>[1-4])\b
    | \b(?P<half>{_HALF}){_OF}(?:{_LEAD}\s*)?(?P<hyear>{_YEAR}|'?\d\d)\b
    | \b(?:fy|cy|fiscal(?:\s+year)?)\s*'?(?P<short>\d\d(?!\d))
    | \b(?:{_LEAD}\s*)?(?P<year>{_YEAR})(?![\d,.]*\d)\b
    """,
    re.IGNORECASE | re.VERBOSE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PeriodSpan:
    """A period named in a text: characters `[start, end)` of it."""

    period: AskedPeriod
    start: int
    end: int


def period_spans(text: str) -> tuple[PeriodSpan, ...]:
    """Every single period that the text names, left to right; a range counts as its two ends."""
    spans = []
    for match in _ONE.finditer(text):
        period = _meaning(match)
        if period is not None:
            spans.append(PeriodSpan(period=period, start=match.start(), end=match.end()))
    return tuple(spans)


def not_by_calendar(question: str, entry: Entry) -> bool:
    """True when the question is about a calendar year and the filing's own year ends in another month than December."""
    end = entry.period_end
    if end is None or entry.fiscal_quarter is not None or not _CALENDAR_YEAR.search(question):
        return False
    return min(abs((end - date(year, 12, 31)).days) for year in (end.year - 1, end.year)) > _SAME_END


def said_once(periods: tuple[AskedPeriod, ...], entries: tuple[Entry, ...]) -> tuple[AskedPeriod, ...]:
    """The periods without a day that only says when one of the asked fiscal years ended."""
    years = {period.fiscal_year for period in periods if period.date is None and period.fiscal_quarter is None and period.half is None}

    def ends_asked_year(period: AskedPeriod) -> bool:
        for entry in entries:
            if period.date is None or entry.period_end is None or entry.fiscal_year is None or entry.fiscal_quarter is not None:
                continue
            back = round((entry.period_end - period.date).days / 365.25)
            near = abs((entry.period_end - period.date).days - back * 365.25) < _SAME_END
            if near and entry.fiscal_year - back in years:
                return True
        return False

    return tuple(period for period in periods if not ends_asked_year(period)) or periods


def _meaning(match: re.Match[str]) -> AskedPeriod | None:
    """The period of one match, or None when it is no date of the calendar."""
    text = match.group(0)
    if match["date"]:
        day = _day(match["date"])
        return None if day is None else AskedPeriod(text=text, date=day)
    if match["quarter"]:
        return AskedPeriod(text=text, fiscal_year=_year(match["qyear"]), fiscal_quarter=_ordinal(match["quarter"]))
    if match["year2"]:
        return AskedPeriod(text=text, fiscal_year=_year(match["year2"]), fiscal_quarter=int(match["quarter2"]))
    if match["half"]:
        return AskedPeriod(text=text, fiscal_year=_year(match["hyear"]), half=_ordinal(match["half"]))
    return AskedPeriod(text=text, fiscal_year=_year(match["short"] or match["year"]))


def _day(text: str) -> date | None:
    try:
        return datetime.strptime(re.sub(r"^(\w{3})\w*\.?\s+(\d+)\s*,\s*", r"\1 \2 ", text), "%b %d %Y").date()
    except ValueError:
        return None


def _year(text: str) -> int:
    """The year of two or four digits; two digits mean this century."""
    digits = text.strip("'")
    return int(digits) if len(digits) == 4 else 2000 + int(digits)


def _ordinal(text: str) -> int:
    digits = re.search(r"[1-4]", text)
    return int(digits.group(0)) if digits else _ORDINALS[text.lower().split()[0].split("-")[0]]
