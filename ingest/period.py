"""Header text to periods: dates, years, quarters, weeks and months ended."""

from __future__ import annotations

import calendar
import re
from dataclasses import replace
from datetime import date, timedelta
from functools import lru_cache

from ingest.dates import DATE_OR_YEAR, MONTH, month_and_day, month_and_year, read_dates
from ingest.document import Period, Statement

__all__ = ["DATE_OR_YEAR", "MONTH_DAY_ONLY", "fiscal", "names_period", "path_period", "read_dates", "read_period", "row_period"]

_YEAR = re.compile(r"(?<![\d.,$])(?:19[5-9]\d|20[0-6]\d)(?![\d,]|\.\d)")
MONTH_DAY_ONLY = re.compile(rf"{MONTH}\s*\d{{1,2}}\s*,?", re.IGNORECASE)
"""A month and day without a year ("June 30,"), as the upper line of a date over a column."""
_YY = r"\s?['\u2019]?\s?(?P<{}>\d\d)(?=[AEFPB]?\b)"
_SHORT_YEAR = re.compile(
    rf"\b(?:fye?|fiscal|cy|f){_YY.format('year')}|\b[1-4]q(?:\s?fy|-)?{_YY.format('q')}|\bq[1-4](?:\s?fy|-)?{_YY.format('q2')}"
    rf"|\b[12]h(?:\s?fy|-)?{_YY.format('h')}|\bh[12](?:\s?fy|-)?{_YY.format('h2')}|\b(?:3|6|9|12)m(?:\s?fy|-)?{_YY.format('m')}"
    rf"|^\s*['\u2019](?P<y>\d\d)(?=[AEFPB]?\s*$)",
    re.IGNORECASE,
)
_SPLIT_YEAR = re.compile(r"(?<![\d/-])(?P<first>(?:19|20)\d\d)\s?[/\u2013-]\s?(?P<second>\d\d)(?![\d/-])")
"""A year that begins in one and ends in the next: "2023/24", "2023-24"."""
_HALF = re.compile(r"(?<![^\W_])(?:h[12](?![^\W\d_])|[12]h|(?:first|second|1st|2nd)[\s-]half|half[\s-]year|hy)", re.IGNORECASE)
_SO_MANY_MONTHS = re.compile(r"(?<![^\W_])(?P<n>3|6|9|12)m(?![^\W\d_])", re.IGNORECASE)
_TRAILING = re.compile(r"\b(?:ltm|ttm|last twelve months|trailing twelve months)\b", re.IGNORECASE)
_CALENDAR = re.compile(r"\b(?:cy\s?['\u2019]?\d|calendar (?:year )?\d)", re.IGNORECASE)
_FY = r"(?:(?:fye?|fiscal(?: year)?|cy|f)\s?)?['\u2019]?(?:(?:19|20)\d\d|\d\d)"
_NAME = re.compile(
    rf"\(?(?:(?:fye?|fiscal(?: year)?|cy|f)\s?['\u2019]?\d\d(?:\d\d)?|(?:19[5-9]|20[0-6])\d|['\u2019]\d\d"
    rf"|(?:fy\s?)?(?:19|20)\d\d\s?[/\u2013-]\s?\d\d"
    rf"|(?:[1-4]q|q[1-4]|[12]h|h[12]|(?:3|6|9|12)m)[\s'\u2019-]*{_FY}|(?:19|20)\d\d[\s-]?(?:q[1-4]|h[12])"
    rf"|(?:(?:ltm|ttm|ntm|ytd)\s+)?(?:{MONTH}(?:[\s,]+|[-/])(?:19|20)\d\d|{MONTH}(?:-|/|\s?['\u2019])\d\d)"
    rf"|(?:ltm|ttm|ntm|ytd)(?:\s+{_FY})?)[AEFPB]?\)?(?:\s?\([a-z0-9]\)|\*)?",
    re.IGNORECASE,
)
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "nine": 9, "twelve": 12, "thirteen": 13, "twenty-six": 26, "thirty-nine": 39,
           "six": 6, "fifty-two": 52, "fifty-three": 53, "twenty six": 26, "fourteen": 14, "forty": 40}  # fmt: skip
_COUNT = "|".join(sorted(_COUNTS, key=len, reverse=True)) + r"|\d{1,2}"
_LENGTH = re.compile(rf"\b(?P<count>{_COUNT})[\s-]*(?P<unit>months?|weeks?)\b", re.IGNORECASE)
_QUARTER = re.compile(
    r"(?<![^\W\d_])(?:(?P<word>first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(?:fiscal\s+)?quarter|q(?P<n>[1-4])(?!\d)|(?P<n2>[1-4])q)"
    r"|\bquarter (?P<n3>[1-4])\b",
    re.IGNORECASE,
)
_ORDINALS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4}
_YEAR_WORDS = re.compile(
    r"\b(?:fiscal\s+)?years?\b|\bfiscal\b|\b(?:fye?|f|cy)\s?['\u2019]?\d|\bannual\b|\btwelve months\b|\bfull[\s-]year\b", re.IGNORECASE
)
_INSTANT_WORDS = re.compile(r"\bas (?:of|at)\b|^\s*at\b|\bbalance at\b", re.IGNORECASE)
_CHANGE = re.compile(r"change|variance|increase|decrease|growth|%|vs\.?\b|versus|\bcompared\b|bps|pro forma adjust", re.IGNORECASE)


def names_period(text: str) -> bool:
    """True when the text is the short name of a period and nothing else: "2024E", "FY24", "Q1'24", "1H24", "LTM Mar-24", "Dec-23"."""
    return bool(_NAME.fullmatch(text.strip()))


def path_period(path: tuple[str, ...]) -> Period | None:
    """The period that a row's label, or else the nearest section over it, names."""
    return next((period for label in reversed(path) if (period := row_period(label)) is not None), None)


@lru_cache(maxsize=4096)
def row_period(label: str) -> Period | None:
    """The period that a row's label names when it names nothing else: "2027", "December 31, 2024", "Balance at June 30, 2023"."""
    bare = re.sub(r"(?i)^(?:closing |opening )?balances?\b[\s,]*(?:(?:as )?(?:of|at)\b)?", "", label).strip(" ,:")
    left = DATE_OR_YEAR.sub("", bare).strip(" ,.:")
    if not bare or (left and not names_period(bare)) or (bare != label.strip(" ,:") and not read_dates(bare)):
        return None
    return read_period((label,))


def read_period(parts: tuple[str, ...], *, statement: Statement | None = None, around: str = "") -> Period | None:
    """The period that a column's header levels (`parts`, top first) name; None when they name none or a change between two.

    `around` is text that holds for the whole table (title, label column's head): it supplies what the parts leave open (the months, the
    month and day), never the year. A statement settles whether a bare date is an instant or the end of a duration.
    """
    label = " ".join(p for p in parts if p).strip()
    if not label or _CHANGE.search(re.sub(r"\bchanges? in\b", "", label, flags=re.IGNORECASE)):
        return None
    dates = read_dates(label)
    if len(set(dates)) == 2 and (span := _from_to(label, dates)):
        return span
    years, split = _years(label)
    if len(set(dates)) > 1 or len(years) > 1:
        return None
    months, quarter = _length(label), _quarter(label)
    if months is None and quarter is None and (split or not _YEAR_WORDS.search(label)):
        months = 12 if split else _length(around)
    end = dates[0] if dates else month_and_year(label)
    year = end.year if end else next(iter(years), None)
    if year is None:
        return None
    if end is None and _CALENDAR.search(label) and quarter is None and months is None:
        months, end = 12, date(year, 12, 31)
    if end is None and quarter is None and not split and (month_day := month_and_day(label) or month_and_day(around)):
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
    trailing = end is None and bool(_TRAILING.search(label))
    named = _named_year(label) if end else None
    return Period(
        kind="duration" if months is not None else None,
        label=label,
        start=_start(end, months) if end and months else None,
        end=end,
        months=months,
        fiscal_year=named or (year if end is None and not trailing else None),
        fiscal_quarter=quarter if not trailing else None,
    )


def _named_year(label: str) -> int | None:
    """The fiscal year that the label names beside a date ("Q1 FY26 Apr 30, 2025")."""
    found = re.search(r"\b(?:fy|fiscal(?: year)?)\s?['\u2019]?(20\d\d|\d\d)\b(?!\s*ended)", label, re.IGNORECASE)
    return int(found[1]) % 100 + 2000 if found else None


def _years(label: str) -> tuple[set[int], bool]:
    """The years that the label names, and whether it is one that runs into the next ("2023/24" is 2024)."""
    if (split := _SPLIT_YEAR.search(label)) and (int(split["first"]) + 1) % 100 == int(split["second"]):
        return {int(split["first"]) + 1}, True
    years = {int(y) for y in _YEAR.findall(label)}
    if not years and (short := _SHORT_YEAR.search(label)):
        years = {2000 + int(next(y for y in short.groups() if y))}
    return years, False


def _from_to(label: str, dates: tuple[date, ...]) -> Period | None:
    """The duration that "from January 5, 2023 to December 31, 2023" and "1/1/2023 - 12/31/2023" name."""
    start, end = dates[0], dates[1]
    if not re.search(r"\b(?:to|through|until|bis|au)\b|\d\s?[\u2013\u2014-]\s?\D?\w", label) or not start < end:
        return None
    days = (end - start).days + 1
    months = next((m for m in (1, 3, 6, 9, 12) if abs(days - m * 30.44) < 5), None)
    return Period(kind="duration", label=label, start=start, end=end, months=months)


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
    if not lengths and re.search(
        r"\byears? ended\b|\bfiscal years?\b|\byears?\b.{0,30}\bended\b|\byears? to\b|\bexercice clos\b|\bgeschäftsjahr\b",
        text,
        re.IGNORECASE,
    ):
        lengths = {12}
    if not lengths and (many := _SO_MANY_MONTHS.search(text)):
        lengths = {int(many["n"])}
    if not lengths and _HALF.search(text):
        lengths = {6}
    if not lengths and _TRAILING.search(text):
        lengths = {12}
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
