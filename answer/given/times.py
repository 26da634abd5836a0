"""Times that a text names: years, dates, quarters; and how well one fits another."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from answer.given.vocabulary import asks, either
from answer.given.words import even

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAMES = either(
    "jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?"
)
_MONTH = rf"(?P<month>{_NAMES})\b"
_YEAR = r"(?P<year>(?:19|20)\d\d)"
_ORDER = {"first": 1, "second": 2, "third": 3, "fourth": 4, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4}
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_YEAR}\s(?P<on>and\s(?:thereafter|beyond|after))\b",
        rf"\b(?P<after>after|beyond|subsequent\sto|later\sthan)\s(?:the\s)?(?:year\s|fiscal\s|december\s31\s?,?\s)?{_YEAR}\b(?!\s(?:acq|merg|purch|adopt))",
        r"\b(?P<later>thereafter|subsequent\syears|later\syears)\b",
        rf"{_MONTH}\s?\.?\s?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s?,?\s?{_YEAR}\b",
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[\s-](?:of\s)?{_MONTH}\.?,?[\s-]{_YEAR}\b",
        rf"\b{_MONTH}\.?\s?,?(?:\sof)?\s?{_YEAR}\b",
        r"\b(?P<mm>\d{1,2})/(?P<day>\d{1,2})/(?P<year>(?:19|20)?\d\d)\b",
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s(?:of\s)?{_MONTH}",
        rf"\b{_MONTH}\.?\s(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\s?%)",
        rf"(?:(?<=\bin\s)|(?<=\bduring\s)|(?<=\bof\s)|(?<=\bto\s)|(?<=\bfrom\s)|(?<=\band\s)|^)(?!may\b){_MONTH}(?!\s?\d)",
        r"\b(?P<from>(?:19|20)\d\d)\s?/\s?(?P<year>(?:19|20)?\d\d)\b(?!/)",
        rf"\bq(?P<quarter>[1-4])\b(?:\s?(?:of\s)?(?:fy|fiscal(?:\syear)?)?\s?'?{_YEAR}\b)?",
        r"\b(?P<quarter>[1-4])q\s?'?(?P<year>(?:20)?\d\d)\b",
        r"\b(?P<order>first|second|third|fourth|1st|2nd|3rd|4th)\s(?:fiscal\s)?quarters?\b",
        r"\b(?P<order>first|second|third|fourth|1st|2nd|3rd|4th)(?=(?:\s(?:fiscal|and|,|or|to|first|second|third|fourth|1st|2nd|3rd|4th|the))*\s(?:quarters?\b|#))",
        r"\b(?:fy|f)\s?'?(?P<year>(?:20)?\d\d)[ae]?\b",
        rf"(?<![\d.,$€£])(?<![$€£]\s){_YEAR}(?![\d%]|[.,]\d|\sshares|\s(?:million|billion)|\/\d)",
    )
)
_BARE_MONTH = re.compile(rf"\b{_MONTH}", re.IGNORECASE)
_RANGE = asks(r"^\W*(?:-|to|through|until|till|thru)\W*(?:the\s|fiscal\s|year\s|years\s|end\s|of\s|december\s|31\s)*\W*$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Time:
    """A point or stretch of time as far as it is named; `first` is the earlier year of a year written as two ("2018/19")."""

    year: int | None = None
    quarter: int | None = None
    month: int | None = None
    day: int | None = None
    first: int | None = None
    after: bool = False
    """All that comes after it: "after 2022", "thereafter"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A time with where the text names it."""

    time: Time
    start: int
    end: int


def times_in(text: str) -> tuple[Named, ...]:
    """The times that the text names, in its order; parts named apart ("second and third quarter of 2019") are put together."""
    return _together(list(_found(text)))


def spans_of_times(text: str) -> tuple[tuple[int, int], ...]:
    """Where the text names times or parts of them."""
    return tuple((named.start, named.end) for named in _found(text))


@lru_cache(maxsize=5_000)
def _found(text: str) -> tuple[Named, ...]:
    clean = even(text)
    found: list[Named] = []
    free = list(clean)
    for pattern in _PATTERNS:
        for match in pattern.finditer("".join(free)):
            time = _time(match.groupdict())
            if time is None:
                continue
            found.append(Named(time=time, start=match.start(), end=match.end()))
            free[match.start() : match.end()] = "#" * (match.end() - match.start())
    return tuple(sorted(found, key=lambda each: each.start))


def without_times(text: str) -> str:
    """The text with its times blotted out, at the same length."""
    for start, end in spans_of_times(text):
        text = text[:start] + " " * (end - start) + text[end:]
    return text


def is_range(text: str, first: Named, second: Named) -> bool:
    """True when the words between two named times join them to one stretch: "2016 to 2019", "2016-2019"."""
    return _RANGE.match(text[first.end : second.start]) is not None


def fit(asked: Time, stated: Time) -> float:
    """How well the stated time is the asked one: 1 for the same, 0 for another one, between when one says more than the other."""
    if asked.after != stated.after:
        return 0.0
    if asked.after and (asked.year is None or stated.year is None):
        return 0.9
    if asked.first is not None and stated.first is not None:
        return 1.0 if (asked.first, asked.year) == (stated.first, stated.year) else 0.0
    if asked.year is None and stated.year is None and asked.quarter is None and asked.month is None:
        return 0.0
    return _years_fit(asked, stated) * _parts_fit(asked, stated)


def _years_fit(asked: Time, stated: Time) -> float:
    if asked.year is None or stated.year is None:
        return 0.6
    if asked.year != stated.year:  # a year of 52 weeks may end in the first days of the next
        early = stated.month == 1 and stated.day is not None and stated.day <= 7 and stated.year == asked.year + 1
        return 0.8 if early and asked.month in (None, 12) else 0.0
    return 0.9 if (asked.first is None) != (stated.first is None) else 1.0


_UNSAID = {"quarter": (0.85, 0.6), "month": (0.85, 0.97), "day": (0.98, 1.0)}
"""What it costs when only the asked, or only the stated time says the quarter, month or day."""


def _parts_fit(asked: Time, stated: Time) -> float:
    worth = 1.0
    for name, (only_asked, only_stated) in _UNSAID.items():
        left, right = getattr(asked, name), getattr(stated, name)
        if left is not None and right is not None and left != right:
            return 0.0
        if left is not None and right is None:
            worth *= only_asked
        elif left is None and right is not None:
            worth *= only_stated
    if asked.day is None and (stated.month, stated.day) == (1, 1):
        worth *= 0.75  # the day after a year's end
    return worth


def _time(groups: dict[str, str | None]) -> Time | None:
    number = _number(groups, "year")
    if number is not None and number < 1000:
        number += 2000 if number < 60 else 1900
    month = groups.get("month")
    day = _number(groups, "day")
    if day is not None and not 1 <= day <= 31:
        return None
    at = _MONTHS.index(month[:3].lower()) + 1 if month else _number(groups, "mm")
    if at is not None and not 1 <= at <= 12:
        return None
    order = groups.get("order")
    quarter = _ORDER[order.lower()] if order else _number(groups, "quarter")
    first = _number(groups, "from")
    if first is not None and number is not None and number != first + 1:
        return None
    after = any(groups.get(name) for name in ("after", "later", "on"))
    return Time(year=number, quarter=quarter, month=at, day=day, first=first, after=after)


def _number(groups: dict[str, str | None], name: str) -> int | None:
    found = groups.get(name)
    return int(found) if found else None


def _together(found: list[Named]) -> tuple[Named, ...]:
    """Times without a year joined with the year that belongs to them; a year that was given away stands no more for itself."""
    bare = [named for named in found if named.time.year is None and not named.time.after]
    years = [named for named in found if named.time.year is not None and not named.time.after]
    alone = [named for named in years if named.time.quarter is None and named.time.month is None]
    if not bare or not years:
        return tuple(found)
    if len(alone) > 1 and len({each.time for each in bare}) == 1:  # "the fourth quarter of 2018 and 2019"
        part = bare[0].time
        kept = [replace(each, time=replace(each.time, quarter=part.quarter, month=part.month, day=part.day)) for each in alone]
        return tuple(kept)
    result, given = [], set()
    for named in bare:
        later = [year for year in years if year.start >= named.end]
        nearest = later[0] if later else years[-1]
        if nearest in alone:
            given.add(nearest)
        result.append(replace(named, time=replace(named.time, year=nearest.time.year)))
    result += [named for named in found if named not in bare and named not in given]
    return tuple(sorted(result, key=lambda each: each.start))
