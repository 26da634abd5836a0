"""Periods as people write them in questions: fiscal years, quarters, halves, dates and ranges."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedPeriod:
    """A period as a question names it: "FY2018", "Q2 of FY2023", "year end 2019", "H1 2023", "December 31, 2022"."""

    text: str
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    half: int | None = None
    date: dt.date | None = None


_MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")
_MONTH = (
    "(" + "|".join(f"{m[:3]}(?:{m[3:]})?" if m != "may" else "may" for m in _MONTHS).replace("sep(?:tember)", "sept?(?:ember)") + r")\.?"
)
_FY = r"(?:(?:fiscal(?:\s+year)?|fy|financial\s+year|full\s+year|calendar\s+year|cy|year)[\s\-]*(?:ended|ending|end)?[\s']*)"
_LONG = r"((?:19|20)\d\d)(?![\d%]|,\d|\.\d)"
_YEAR = rf"(?:{_FY}?{_LONG}|(?:fy|cy)[\s']*(\d\d)(?!\d))"
_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "last": 4}
_ORDINAL = "(" + "|".join(_ORDINALS) + ")"
_OF = r"[\s,\-]*(?:of\s+|in\s+|for\s+)?(?:the\s+)?"
_DASH = r"\s*(?:-|–|—|through|thru)\s*"

_Made = tuple[AskedPeriod, ...]
_AVERAGE = re.compile(
    r"\baverage|\bmean\b|\beach (?:fiscal )?year|\bevery year|\bcumulative|\btotal over"
    r"|\bhighest|\blowest|\blargest|\bsmallest|\bgreatest|\bbiggest|\bcombined\b",
    re.IGNORECASE,
)


def read_periods(text: str) -> tuple[AskedPeriod, ...]:
    """The periods that `text` names, each once, in the order of time.

    "FY2015 - FY2017" is written out year by year; "between FY2015 and FY2017" and "from FY2015 to FY2017" are the two ends, except where an
    average, a sum or the highest of the years is asked.
    """
    taken: list[tuple[int, int]] = []
    found: list[AskedPeriod] = []
    for pattern, make in _READERS:
        for match in pattern.finditer(text):
            if any(match.start() < end and start < match.end() for start, end in taken):
                continue
            made = make(match, text)
            if made:
                taken.append(match.span())
                found.extend(made)
    unique: dict[tuple[object, ...], AskedPeriod] = {}
    for period in sorted(found, key=lambda p: 0 if re.match(r"f|cy", p.text, re.IGNORECASE) else 1):
        unique.setdefault((period.fiscal_year, period.fiscal_quarter, period.half, period.date), period)
    return tuple(sorted(unique.values(), key=_time))


def _time(period: AskedPeriod) -> tuple[int, int, int]:
    if period.date is not None:
        return period.date.year, period.date.month, period.date.day
    month = 3 * period.fiscal_quarter if period.fiscal_quarter else 6 * period.half if period.half else 12
    return period.fiscal_year or 0, month, 32


def _number(match: re.Match[str]) -> int | None:
    """The year that the last two groups of a year's pattern hold, long or short."""
    return next(_years(match), None)


def _years(match: re.Match[str]) -> Iterator[int]:
    for group in match.groups():
        if group and re.fullmatch(r"(19|20)\d\d", group):
            yield int(group)
        elif group and re.fullmatch(r"\d\d", group):
            yield 2000 + int(group)


def _date(year: int, month: int, day: int, text: str) -> _Made:
    try:
        return (AskedPeriod(text=text, date=dt.date(year, month, day)),)
    except ValueError:
        return ()


def _month(word: str) -> int:
    return next(i for i, name in enumerate(_MONTHS, 1) if name.startswith(word.lower()[:3]))


def _us_date(match: re.Match[str], _: str) -> _Made:
    return _date(int(match[3]), _month(match[1]), int(match[2]), match.group())


def _world_date(match: re.Match[str], _: str) -> _Made:
    return _date(int(match[3]), _month(match[2]), int(match[1]), match.group())


def _iso_date(match: re.Match[str], _: str) -> _Made:
    return _date(int(match[1]), int(match[2]), int(match[3]), match.group())


def _slash_date(match: re.Match[str], _: str) -> _Made:
    return _date(int(match[3]), int(match[1]), int(match[2]), match.group())


def _quarter(match: re.Match[str], _: str) -> _Made:
    mark = next(g for g in match.groups() if g and (g.lower() in _ORDINALS or re.fullmatch(r"[1-4]", g)))
    year = _number(match)
    return (AskedPeriod(text=match.group().strip(), fiscal_year=year, fiscal_quarter=_ORDINALS.get(mark.lower()) or int(mark)),)


def _half(match: re.Match[str], _: str) -> _Made:
    mark = next(g for g in match.groups() if g and (g.lower() in _ORDINALS or re.fullmatch(r"[12]", g)))
    half = _ORDINALS.get(mark.lower()) or int(mark)
    return (AskedPeriod(text=match.group().strip(), fiscal_year=_number(match), half=half),) if half <= 2 else ()


def _written_out(match: re.Match[str], _: str) -> _Made:
    first, last = list(_years(match))[:2]
    if not 0 < last - first <= 12:
        return ()
    return tuple(AskedPeriod(text=f"FY{year}", fiscal_year=year) for year in range(first, last + 1))


def _two_ends(match: re.Match[str], text: str) -> _Made:
    first, last = list(_years(match))[:2]
    years = range(first, last + 1) if first < last <= first + 12 and _AVERAGE.search(text) else sorted({first, last})
    return tuple(AskedPeriod(text=f"FY{year}", fiscal_year=year) for year in years)


def _short_end(match: re.Match[str], _: str) -> _Made:
    first = int(match[1])
    last = first - first % 100 + int(match[2])
    return tuple(AskedPeriod(text=f"FY{year}", fiscal_year=year) for year in range(first, last + 1)) if 0 < last - first <= 12 else ()


def _year(match: re.Match[str], _: str) -> _Made:
    year = _number(match)
    return (AskedPeriod(text=match.group().strip(), fiscal_year=year),) if year else ()


_Reader = Callable[[re.Match[str], str], _Made]
_READERS: tuple[tuple[re.Pattern[str], _Reader], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), make)
    for pattern, make in (
        (rf"\b{_MONTH}\s+(\d{{1,2}})(?:st|nd|rd|th)?,?\s+(\d{{4}})\b", _us_date),
        (rf"\b(\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?{_MONTH},?\s+(\d{{4}})\b", _world_date),
        (r"\b(\d{4})-(\d{2})-(\d{2})\b", _iso_date),
        (r"\b(\d{1,2})/(\d{1,2})/(\d{4})\b", _slash_date),
        (rf"\bq([1-4]){_OF}{_YEAR}", _quarter),
        (r"\bq([1-4])[\s'’]*(\d\d)\b(?!\d)", _quarter),
        (rf"\b{_YEAR}[\s,\-]*q([1-4])\b", _quarter),
        (rf"\b([1-4])q{_OF}'?{_YEAR}", _quarter),
        (r"\b([1-4])q[\s'’]*(\d\d)\b", _quarter),
        (rf"\b{_ORDINAL}[\s\-]+(?:fiscal\s+)?quarter{_OF}{_YEAR}", _quarter),
        (rf"\b{_YEAR}(?:'s)?\s+{_ORDINAL}[\s\-]+quarter", _quarter),
        (rf"\bh([12]){_OF}{_YEAR}", _half),
        (rf"\b([12])h[\s'’]*{_OF}(?:{_YEAR}|(\d\d)\b)", _half),
        (rf"\b{_YEAR}[\s,\-]*h([12])\b", _half),
        (rf"\b{_ORDINAL}\s+half{_OF}{_YEAR}", _half),
        (rf"\bbetween\s+(?:the\s+)?{_YEAR}\s+and\s+(?:the\s+)?{_YEAR}", _two_ends),
        (rf"\bfrom\s+(?:the\s+)?{_YEAR}\s+(?:to|until)\s+(?:the\s+)?{_YEAR}", _two_ends),
        (rf"\b{_YEAR}{_DASH}{_YEAR}\b", _written_out),
        (rf"\b{_FY}?((?:19|20)\d\d)\s*[-–/]\s*(\d\d)\b(?!-)", _short_end),
        (rf"\b{_YEAR}\s+to\s+{_YEAR}\b", _two_ends),
        (rf"(?<![\w$€£.,]){_YEAR}\b", _year),
        (r"\bq([1-4])\b", _quarter),
        (rf"\b{_ORDINAL}[\s\-]+(?:fiscal\s+)?quarter\b", _quarter),
    )
)
