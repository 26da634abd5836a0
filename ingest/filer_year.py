"""The fiscal year and quarter as the filer itself names them, from what the filing says about its own calendar."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date

from ingest.period import read_dates

_FISCAL = re.compile(r"\bfiscal(?:\s+years?)?\s+(20\d\d)\b", re.IGNORECASE)
_SHORT = re.compile(r"\bFY\s?[’']?(20\d\d|\d\d)\b")
_TIES = re.compile(
    r"\b(?:end(?:ed|ing|s)?|refers?|means?|represents?|represented|consist\w*|compris\w*|contain\w*|includ\w*|was|is|were|are)\b|[(–—:]",
    re.I,
)
_NAMED_AFTER = re.compile(
    r"[(“\"‘']\s*[“\"‘']?(?:the\s+|our\s+)?(?:Q[1-4]\s+)?(?:fiscal(?:\s+year)?\s+|FY\s?[’']?)(20\d\d|\d\d)\b", re.IGNORECASE
)
_DATE_AT = re.compile(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}\s*,?\s+20\d\d|\b\d{1,2}\s+(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\s+20\d\d",
    re.I,
)
_QUARTERS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_QUARTER_OF_YEAR = re.compile(
    r"\b(first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(?:fiscal\s+)?quarter\s+"
    r"(?:(?:of|and full[\s-]year|and year|and fiscal(?: year)?)\s+)?(?:the\s+)?(?:fiscal\s+(?:year\s+)?)?(20\d\d)\b",
    re.I,
)
_Q_FY = re.compile(r"\bQ([1-4])\s*(?:of\s+)?(?:FY|fiscal(?: year)?\s)?\s?[’']?(20\d\d|\d\d)\b|\b([1-4])Q\s?[’']?(20\d\d|\d\d)\b")
_LENGTHS = (
    (3, re.compile(r"\b(?:nine months|thirty-?\s?nine weeks|39 weeks|forty weeks|three quarters)(?:\s+period)?\s+ended", re.I)),
    (2, re.compile(r"\b(?:six months|twenty-?\s?(?:six|four|five) weeks|2[4-6] weeks)(?:\s+period)?\s+ended", re.I)),
)


def year_offset(texts: Sequence[str], year_end: date) -> int:
    """How far the filer's name of a fiscal year is from the calendar year in which it ends: 0 or -1.

    `year_end` is the end of a fiscal year; `texts` are the filing's pages. The filing's own definitions ("fiscal 2022 ended January 28,
    2023") decide; then which of the two names it uses more; a year that ends in the first week of January is named after the year before.
    """
    votes: Counter[int] = Counter()
    uses: Counter[int] = Counter()
    for text in texts:
        for match in _FISCAL.finditer(text):
            uses[int(match.group(1))] += 1
            votes.update(_defined(text[match.end() : match.end() + 130], int(match.group(1)), year_end))
        for match in _SHORT.finditer(text):
            uses[_full(match.group(1))] += 1
        votes.update(_named_after_date(text, year_end))
    if votes:
        return votes.most_common(1)[0][0]
    before, same = uses[year_end.year - 1], uses[year_end.year]
    if year_end.month <= 3 and before >= 3 and before > 1.3 * same:
        return -1
    return -1 if year_end.month == 1 and year_end.day <= 7 else 0


def _defined(window: str, named: int, year_end: date) -> list[int]:
    """The offset that "fiscal 2022 [window]" defines, when the window ties that name to the date on which a year ends."""
    at = _DATE_AT.search(window)
    if not at or not _TIES.search(window[: at.start()]) or ". " in window[: at.start()]:
        return []
    dates = read_dates(at.group())
    if not dates or not _same_day(dates[0], year_end):
        return []
    offset = named - dates[0].year
    return [offset] if offset in (0, -1) else []


def _named_after_date(text: str, year_end: date) -> list[int]:
    """Offsets of the kind "January 28, 2023 (“fiscal 2022”)"."""
    found = []
    for match in _NAMED_AFTER.finditer(text):
        before = text[max(0, match.start() - 60) : match.start()]
        dates = [d for m in _DATE_AT.finditer(before) for d in read_dates(m.group())]
        if dates and _same_day(dates[-1], year_end) and _full(match.group(1)) - dates[-1].year in (0, -1):
            found.append(_full(match.group(1)) - dates[-1].year)
    return found


def _same_day(day: date, year_end: date) -> bool:
    """True when both are the same time of the year, give or take the eight days of a 52- or 53-week year."""
    apart = abs((day.timetuple().tm_yday - year_end.timetuple().tm_yday + 183) % 366 - 183)
    return apart <= 8


def _full(year: str) -> int:
    return int(year) if len(year) == 4 else 2000 + int(year)


def quarter_of_report(texts: Sequence[str]) -> int:
    """1 to 3: the quarter of a quarterly report, from the longest period that its statements run over."""
    joined = " ".join(texts)
    for quarter, pattern in _LENGTHS:
        if len(pattern.findall(joined)) >= 2:
            return quarter
    return 1


def year_end_after(period_end: date, quarter: int) -> date:
    """The end of the fiscal year (to the month) whose `quarter` ends on `period_end`."""
    months = period_end.month + 3 * (4 - quarter)
    # A quarter that ends in a month's first week belongs to the month before.
    if period_end.day <= 7:
        months -= 1
    year, month = period_end.year + (months - 1) // 12, (months - 1) % 12 + 1
    return date(year, month, 28)


def year_of_quarter(texts: Sequence[str], period_end: date, quarter: int) -> int:
    """The fiscal year that the filer gives to its `quarter` that ended on `period_end`.

    Named by "second quarter of fiscal 2024" or "Q2 FY24" where the filing says so, else by the year's end and its way to name years.
    """
    end = year_end_after(period_end, quarter)
    names: Counter[int] = Counter()
    fiscal: Counter[int] = Counter()
    for text in texts:
        names.update(year for number, year in named_quarters(text) if number == quarter and year - end.year in (0, -1))
        fiscal.update(int(y) for y in _FISCAL.findall(text))
    candidates = {end.year, end.year - 1}
    if end.month > 6:
        return end.year
    for counts in (names, fiscal):
        best = [(n, y) for y, n in counts.items() if y in candidates]
        if sum(n for n, _ in best) >= 2:
            # The year before is named as often, for comparison: of two close counts the later year is the report's own.
            top = max(n for n, _ in best)
            return max(y for n, y in best if n >= 0.6 * top)
    return end.year - 1 if end.month <= 2 else end.year


def named_quarters(text: str) -> list[tuple[int, int]]:
    """`(quarter, fiscal year)` for each quarter that the text names with its year, in order."""
    found = [(m.start(), _QUARTERS[m.group(1).lower()], int(m.group(2))) for m in _QUARTER_OF_YEAR.finditer(text)]
    found += [(m.start(), int(m.group(1) or m.group(3)), _full(m.group(2) or m.group(4))) for m in _Q_FY.finditer(text)]
    return [(quarter, year) for _, quarter, year in sorted(found)]
