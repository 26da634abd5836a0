"""Header text to periods: dates, years, quarters, weeks and months ended."""

from __future__ import annotations

import calendar
import re
from dataclasses import replace
from datetime import date, timedelta

from ingest.document import Period, Statement

_MONTHS = {name.lower(): n for n in range(1, 13) for name in (calendar.month_name[n], calendar.month_abbr[n], calendar.month_abbr[n] + ".")}
_MONTHS |= {"sept": 9, "sept.": 9}
_MONTH = "(?:" + "|".join(sorted((re.escape(m) for m in _MONTHS), key=len, reverse=True)) + ")"
_DATE = re.compile(
    rf"(?P<month>{_MONTH})\s*(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(?P<year>(?:19|20)\d\d)\b"
    rf"|(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<month2>{_MONTH})\s*,?\s*(?P<year2>(?:19|20)\d\d)\b"
    r"|\b(?P<month3>\d{1,2})/(?P<day3>\d{1,2})/(?P<year3>(?:19|20)?\d\d)\b",
    re.IGNORECASE,
)
_MONTH_DAY = re.compile(rf"(?P<month>{_MONTH})\s*(?P<day>\d{{1,2}})\b", re.IGNORECASE)
_YEAR = re.compile(r"(?<![\d.,$])(?:19[5-9]\d|20[0-6]\d)(?![\d,]|\.\d)")
DATE_OR_YEAR = re.compile(
    rf"{_MONTH}\s*\d{{1,2}}\s*,\s*(?:19|20)\d\d\b|\b\d{{1,2}}\s+{_MONTH}\s+(?:19|20)\d\d\b|\b(?:19|20)\d\d\b", re.IGNORECASE
)
"""A full date or a year, as it stands over a column."""
MONTH_DAY_ONLY = re.compile(rf"{_MONTH}\s*\d{{1,2}}\s*,?", re.IGNORECASE)
"""A month and day without a year ("June 30,"), as the upper line of a date over a column."""
_SHORT_YEAR = re.compile(r"\b(?:fy|fiscal)\s?'?(?P<year>\d\d)\b|\b[1-4]q\s?'?(?P<q>\d\d)\b|\bq[1-4]\s?'?(?P<q2>\d\d)\b", re.IGNORECASE)
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "nine": 9, "twelve": 12, "thirteen": 13, "twenty-six": 26, "thirty-nine": 39,
           "six": 6, "fifty-two": 52, "fifty-three": 53, "twenty six": 26, "fourteen": 14, "forty": 40}  # fmt: skip
_COUNT = "|".join(sorted(_COUNTS, key=len, reverse=True)) + r"|\d{1,2}"
_LENGTH = re.compile(rf"\b(?P<count>{_COUNT})[\s-]*(?P<unit>months?|weeks?)\b", re.IGNORECASE)
_QUARTER = re.compile(
    r"\b(?:(?P<word>first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(?:fiscal\s+)?quarter|q(?P<n>[1-4])\b|(?P<n2>[1-4])q)"
    r"|\bquarter (?P<n3>[1-4])\b",
    re.IGNORECASE,
)
_ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_YEAR_WORDS = re.compile(r"\b(?:fiscal\s+)?years?\b|\bfiscal\b|\bfy\s?'?\d|\bannual\b|\btwelve months\b|\bfull[\s-]year\b", re.IGNORECASE)
_INSTANT_WORDS = re.compile(r"\bas (?:of|at)\b|^\s*at\b|\bbalance at\b", re.IGNORECASE)
_CHANGE = re.compile(r"change|variance|increase|decrease|growth|%|vs\.?\b|versus|\bcompared\b|bps|pro forma adjust", re.IGNORECASE)


def read_dates(text: str) -> tuple[date, ...]:
    """Full dates in the text, left to right; impossible ones ("February 30, 2020") are left out."""
    found = []
    for match in _DATE.finditer(text):
        month = match["month"] or match["month2"]
        number = _MONTHS[month.lower()] if month else int(match["month3"])
        year = int(match["year"] or match["year2"] or match["year3"])
        year += 2000 if year < 70 else 1900 if year < 100 else 0
        day = int(match["day"] or match["day2"] or match["day3"])
        if 1 <= number <= 12 and 1 <= day <= calendar.monthrange(year, number)[1]:
            found.append(date(year, number, day))
    return tuple(found)


def read_period(parts: tuple[str, ...], *, statement: Statement | None = None, around: str = "") -> Period | None:
    """The period that a column's header levels (`parts`, top first) name; None when they name none or a change between two.

    `around` is text that holds for the whole table (title, label column's head): it supplies what the parts leave open (the months, the
    month and day), never the year. A statement settles whether a bare date is an instant or the end of a duration.
    """
    label = " ".join(p for p in parts if p).strip()
    if not label or _CHANGE.search(re.sub(r"\bchanges? in\b", "", label, flags=re.IGNORECASE)):
        return None
    dates = read_dates(label)
    years = {int(y) for y in _YEAR.findall(label)}
    short = _SHORT_YEAR.search(label)
    if short and not years:
        years = {2000 + int(short["year"] or short["q"] or short["q2"])}
    if len(set(dates)) > 1 or len(years) > 1:
        return None
    months = _length(label)
    quarter = _quarter(label)
    if months is None and quarter is None and not _YEAR_WORDS.search(label):
        months = _length(around)
    end = dates[0] if dates else None
    year = end.year if end else next(iter(years), None)
    if year is None:
        return None
    if end is None and quarter is None and (month_day := _month_day(label) or _month_day(around)):
        end = _safe_date(year, *month_day)
    if quarter is not None and months is None:
        months = 3
    if months is None and _YEAR_WORDS.search(f"{label} {around}") and not _INSTANT_WORDS.search(label):
        months = 12
    instant = statement == "balance" or (statement is None and months is None and bool(_INSTANT_WORDS.search(f"{label} {around}") or dates))
    if instant:
        return Period(kind="instant", label=label, end=end, fiscal_year=year if end is None else None, fiscal_quarter=quarter)
    if months is None and statement in ("income", "cash flow", "comprehensive income", "equity"):
        months = 12
    return Period(
        kind="duration" if months is not None else None,
        label=label,
        start=_start(end, months) if end and months else None,
        end=end,
        months=months,
        fiscal_year=year if end is None else None,
        fiscal_quarter=quarter,
    )


def _month_day(text: str) -> tuple[int, int] | None:
    """Month and day that the text's dates share, with or without a year; None when there are none or several."""
    found = {(_MONTHS[m["month"].lower()], int(m["day"])) for m in _MONTH_DAY.finditer(text)}
    return found.pop() if len(found) == 1 else None


def _length(text: str) -> int | None:
    """Months of "three months ended", "52 weeks"; None when the text names no length or several."""
    lengths = set()
    for match in _LENGTH.finditer(text):
        count = _COUNTS.get(match["count"].lower()) or (int(match["count"]) if match["count"].isdigit() else 0)
        if match["unit"].lower().startswith("week"):
            count = {12: 3, 13: 3, 14: 3, 16: 4, 24: 6, 26: 6, 27: 6, 28: 6, 36: 9, 39: 9, 40: 9, 52: 12, 53: 12}.get(count, 0)
        if count:
            lengths.add(count)
    if not lengths and re.search(r"\bquarters? ended\b|\bquarterly period\b", text, re.IGNORECASE):
        lengths = {3}
    if not lengths and re.search(r"\byears? ended\b|\bfiscal years?\b|\byears?\b.{0,30}\bended\b", text, re.IGNORECASE):
        lengths = {12}
    if not lengths and re.search(r"\bsix[- ]months?\b|\bhalf[- ]year\b", text, re.IGNORECASE):
        lengths = {6}
    return lengths.pop() if len(lengths) == 1 else None


def _quarter(text: str) -> int | None:
    found = {int(m["n"] or m["n2"] or m["n3"] or _ORDINALS[m["word"].lower()]) for m in _QUARTER.finditer(text)}
    return found.pop() if len(found) == 1 else None


def _safe_date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return date(year, month, calendar.monthrange(year, month)[1]) if day <= 31 else None


def _start(end: date, months: int) -> date:
    """The day after the same day `months` earlier; a month's last day stays a month's last day."""
    index = end.year * 12 + end.month - 1 - months
    year, month = divmod(index, 12)
    month += 1
    last = calendar.monthrange(year, month)[1]
    if end.day == calendar.monthrange(end.year, end.month)[1]:
        return date(year, month, last) + timedelta(days=1)
    return date(year, month, min(end.day, last)) + timedelta(days=1)


def fiscal(period: Period, *, year_end: date | None, year_names_end: int) -> Period:
    """The period with its fiscal year and quarter as the filing counts them.

    `year_end` is the end of a fiscal year of the filer (any year), `year_names_end` what to add to the calendar year of a fiscal year's end
    to get the filer's name for it (-1 where "fiscal 2022" ends in January 2023, else 0). Without `year_end` calendar years are assumed.
    """
    if period.end is None or period.fiscal_year is not None:
        return period
    end_month, end_day = (year_end.month, year_end.day) if year_end else (12, 31)
    closings = (_safe_date(year, end_month, end_day) for year in range(period.end.year - 1, period.end.year + 2))
    closing = next(c for c in closings if c is not None and period.end <= c + timedelta(days=16))
    months_left = round((closing - period.end).days / 30.44)
    fiscal_year = closing.year + year_names_end
    quarter = period.fiscal_quarter
    if months_left >= 2 and quarter is None:
        quarter = 4 - round(months_left / 3) if abs(months_left - 3 * round(months_left / 3)) <= 0.6 else None
    if quarter is None and period.months == 3 and months_left < 2:
        quarter = 4
    if period.kind == "duration" and period.months not in (3, None) and period.months != 12:
        quarter = None
    return replace(period, fiscal_year=fiscal_year, fiscal_quarter=quarter)
