"""Dates as they are printed: "June 30, 2023", "30 juin 2023", "31.12.2023", "12/31/23", "2023-12-31", "Dec-23"."""

from __future__ import annotations

import calendar
import re
from datetime import date

MONTHS = {name.lower(): n for n in range(1, 13) for name in (calendar.month_name[n], calendar.month_abbr[n], calendar.month_abbr[n] + ".")}
MONTHS |= {"sept": 9, "sept.": 9}
_OTHER_LANGUAGES = (
    ("januar jänner janvier janv. enero gennaio", 1), ("februar février fevrier févr. febrero febbraio", 2),
    ("märz maerz mär mars marzo", 3), ("avril avr. abril aprile", 4), ("mai mayo maggio", 5), ("juni juin junio giugno", 6),
    ("juli juillet juil. julio luglio", 7), ("août aout agosto", 8), ("septembre septiembre settembre", 9),
    ("oktober okt okt. octobre octubre ottobre", 10), ("novembre noviembre", 11),
    ("dezember dez dez. décembre decembre déc. diciembre dicembre", 12),
)  # fmt: skip
MONTHS |= {name: n for names, n in _OTHER_LANGUAGES for name in names.split()}
MONTH = "(?:" + "|".join(sorted((re.escape(m) for m in MONTHS), key=len, reverse=True)) + ")"
"""Pattern of a month's name; for use without regard to case."""
_YEAR = r"(?:19|20)\d\d"
_DATE = re.compile(
    rf"(?<![^\W\d_])(?P<month>{MONTH})\s*(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(?P<year>{_YEAR})(?!\d)"
    rf"|(?<!\d)(?P<day2>\d{{1,2}})(?:st|nd|rd|th|er|\.)?[\s-]*(?:of\s+|de\s+)?(?P<month2>{MONTH})[\s,-]*(?:de\s+|del\s+)?(?P<year2>{_YEAR})(?!\d)"
    rf"|(?<!\d)(?P<day5>\d{{1,2}})-(?P<month5>{MONTH})-(?P<year5>\d\d)(?!\d)"
    rf"|(?<![\d./-])(?P<a>\d{{1,2}})(?P<sign>[/.-])(?P<b>\d{{1,2}})(?P=sign)(?P<year3>{_YEAR}|(?<!-)\d\d)(?![\d]|[./-]\d)"
    rf"|(?<![\d./-])(?P<year4>{_YEAR})[-/](?P<month4>\d\d)[-/](?P<day4>\d\d)(?!\d)",
    re.IGNORECASE,
)
MONTH_DAY = re.compile(
    rf"(?<![^\W\d_])(?P<month>{MONTH})\s*(?P<day>\d{{1,2}})(?!\d)"
    rf"|(?<!\d)(?P<day2>\d{{1,2}})(?:st|nd|rd|th|er|\.)?\s*(?:of |de )?(?P<month2>{MONTH})(?![^\W\d_])",
    re.IGNORECASE,
)
MONTH_YEAR = re.compile(
    rf"(?<![^\W\d_])(?P<month>{MONTH})(?:\s*,?\s*|[-/])(?P<year>{_YEAR})(?!\d)|(?<![^\W\d_])(?P<month2>{MONTH})(?:-|/|\s?['’])(?P<year2>\d\d)(?!\d)",
    re.IGNORECASE,
)
"""A month and its year without a day: "March 2024", "Dec-23", "Sep '24"."""
DATE_OR_YEAR = re.compile(
    rf"{MONTH}\s*\d{{1,2}}\s*,\s*{_YEAR}\b|\b\d{{1,2}}\.?\s+{MONTH}\s+{_YEAR}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]{_YEAR}\b|\b{_YEAR}-\d\d-\d\d\b"
    rf"|\b{_YEAR}\b",
    re.IGNORECASE,
)
"""A full date or a year, as it stands over a column."""


def read_dates(text: str) -> tuple[date, ...]:
    """Full dates in the text, left to right; impossible ones ("February 30, 2020") are left out.

    "12/31/2023" is read as month and day, "31/12/2023" and "31.12.2023" as day and month.
    """
    found = (_date(match) for match in _DATE.finditer(text))
    return tuple(day for day in found if day is not None)


def _date(match: re.Match[str]) -> date | None:
    year = int(match["year"] or match["year2"] or match["year3"] or match["year4"] or match["year5"])
    year += 2000 if year < 70 else 1900 if year < 100 else 0
    name = match["month"] or match["month2"] or match["month5"]
    if name:
        return real_date(year, MONTHS[name.lower()], int(match["day"] or match["day2"] or match["day5"]))
    if match["year4"]:
        return real_date(year, int(match["month4"]), int(match["day4"]))
    first, second = int(match["a"]), int(match["b"])
    month_first = match["sign"] == "/"
    if (first if month_first else second) > 12:
        month_first = not month_first
    return real_date(year, first, second) if month_first else real_date(year, second, first)


def real_date(year: int, month: int, day: int) -> date | None:
    """The date; None when there is no such day."""
    return date(year, month, day) if 1 <= month <= 12 and 1 <= day <= calendar.monthrange(year, month)[1] else None


def month_end(year: int, month: int) -> date:
    """The last day of the month."""
    return date(year, month, calendar.monthrange(year, month)[1])


def month_and_day(text: str) -> tuple[int, int] | None:
    """Month and day that the text's dates share, with or without a year; None when there are none or several."""
    found = {(MONTHS[(m["month"] or m["month2"]).lower()], int(m["day"] or m["day2"])) for m in MONTH_DAY.finditer(text)}
    return found.pop() if len(found) == 1 else None


def month_and_year(text: str) -> date | None:
    """The last day of the month that the text names with its year and no day; None when it names none or several."""
    found = set()
    for match in MONTH_YEAR.finditer(text):
        year = int(match["year"] or match["year2"])
        year += 2000 if year < 70 else 1900 if year < 100 else 0
        found.add(month_end(year, MONTHS[(match["month"] or match["month2"]).lower()]))
    return found.pop() if len(found) == 1 else None
