"""The order in which documents of a catalogue are tried for a question."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from retrieval.companies import named_by_file
from retrieval.periods import AskedPeriod
from retrieval.types import Entry

_ANNUAL = ("10-K", "20-F", "40-F", "annual report")
_RELEASES = ("earnings release", "presentation")
_MEASURES = re.compile(
    r"non[- ]?gaap|\badjusted\b|\bguidance\b|\boutlook\b|constant[- ]currency|\borganic\b|\bebitdar\b|\bcomparable\b", re.IGNORECASE
)
_EVENTS = re.compile(
    r"\bvot(e[sd]?|ing)\b|\bnominees?\b|\bagm\b|\bannual meeting\b|\bnew (ceo|cfo|chief)|\bappoint(ed|ment)\b|\bresign(ed"
    r"|ation)\b|\bcredit agreements?\b|\bshareholder proposals?\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What a question says about the document that it wants."""

    text: str
    companies: tuple[str, ...]
    forms: tuple[str, ...]
    periods: tuple[AskedPeriod, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Cover:
    """What a document covers: from the catalogue, or read off the file's name."""

    form: str | None
    year: int | None
    quarter: int | None
    ends: date | None


def rank_entries(wish: Wish, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Entries best first: company, then form and period, then the newer one; entries of other known companies are left out."""
    ranked: list[tuple[tuple[float, ...], Entry]] = []
    for entry in entries:
        company = _company(wish, entry)
        if company is not None:
            ranked.append(((-company, -_fit(wish, entry), -_newness(entry)), entry))
    if not ranked:
        ranked = [((-_fit(wish, entry), -_newness(entry)), entry) for entry in entries]
    return tuple(entry for _, entry in sorted(ranked, key=lambda pair: (pair[0], pair[1].name)))


def _company(wish: Wish, entry: Entry) -> float | None:
    """How well the entry's company fits, None when it is another one. Spellings of one company rank alike."""
    if entry.company in wish.companies:
        return 2
    if named_by_file(wish.text, entry):
        return 2 if not wish.companies else 1.5
    if not wish.companies:
        return 1
    return 0 if entry.company is None else None


def _fit(wish: Wish, entry: Entry) -> float:
    """Points for form and period.

    What the file's name says counts little beside the catalogue, and stands in where the catalogue is silent.
    """
    known = _Cover(form=entry.form, year=entry.fiscal_year, quarter=entry.fiscal_quarter, ends=entry.period_end)
    named = _from_name(entry.name)
    stated = _points(wish, known)
    if known.year is None and known.ends is None:
        return max(stated, 0.8 * _points(wish, named))
    return stated + 0.1 * _points(wish, named)


def _points(wish: Wish, cover: _Cover) -> float:
    points = 0.0
    if wish.forms:
        points += 120.0 if any(_same_form(form, cover.form) for form in wish.forms) else 0.0
    if _MEASURES.search(wish.text) and cover.form in _RELEASES:
        points += 25.0
    if _EVENTS.search(wish.text) and cover.form == "8-K":
        points += 40.0
    anchor = _anchor(wish.periods)
    if anchor is None:
        return points + (20.0 if cover.form in _ANNUAL else 10.0 if cover.form else 0.0)
    points += (
        _by_date(anchor.date, cover)
        if anchor.date
        else _by_quarter(anchor, cover)
        if anchor.fiscal_quarter or anchor.half
        else _by_year(anchor.fiscal_year, cover)
    )
    others = [p.fiscal_year for p in wish.periods if p is not anchor and p.fiscal_year]
    return points + 0.05 * sum(_by_year(year, cover) for year in others)


def _anchor(periods: tuple[AskedPeriod, ...]) -> AskedPeriod | None:
    """The period that decides the document: a date, else the latest quarter or half, else the latest year, "FY2022" before "2024"."""
    for wanted in (
        [p for p in periods if p.date],
        [p for p in periods if (p.fiscal_quarter or p.half) and p.fiscal_year],
        [p for p in periods if p.fiscal_year and re.match(r"f|cy", p.text, re.IGNORECASE)],
        [p for p in periods if p.fiscal_year],
    ):
        if wanted:
            return wanted[-1]
    return None


def _by_year(year: int | None, cover: _Cover) -> float:
    """Annual filing of the year, then its fourth-quarter release, then next year's filing, which shows the year as its prior one."""
    if year is None or cover.year is None:
        return 0.0
    late = cover.year - year
    if cover.form in _ANNUAL or (cover.form is None and cover.quarter is None):
        return {0: 100.0, 1: 80.0, 2: 60.0, -1: 25.0, 3: 20.0}.get(late, 5.0)
    if cover.form == "8-K":
        return 30.0 if late == 0 else 5.0
    if late == 0:
        return 90.0 if cover.quarter in (4, None) else 40.0 + 5 * cover.quarter
    return {1: 45.0, -1: 15.0}.get(late, 2.0)


def _by_quarter(asked: AskedPeriod, cover: _Cover) -> float:
    quarter = asked.fiscal_quarter or (2 if asked.half == 1 else 4)
    if asked.fiscal_year is None or cover.year is None:
        return 0.0
    late = cover.year - asked.fiscal_year
    if cover.form == "8-K":
        return 35.0 if late == 0 else 5.0
    if cover.quarter is not None and cover.form not in _ANNUAL:
        if late == 0:
            return (
                100.0 - (1.0 if cover.form in _RELEASES else 0.0) if cover.quarter == quarter else 70.0 - 10 * abs(cover.quarter - quarter)
            )
        return 75.0 if late == 1 and cover.quarter == quarter else 10.0
    if late == 0:
        return 80.0 if quarter == 4 else 60.0
    return {1: 40.0, -1: 15.0}.get(late, 2.0)


def _by_date(asked: date | None, cover: _Cover) -> float:
    """The day itself, then filings of the two weeks after it (an 8-K reports within four business days), then the year around it."""
    if asked is None:
        return 0.0
    if cover.ends is not None:
        days = (cover.ends - asked).days
        if days == 0:
            return 110.0
        if cover.form == "8-K" and -2 <= days <= 20:
            return 105.0 - abs(days)
        if cover.form in _ANNUAL and 0 < days < 366:
            return 60.0
        if cover.form == "10-Q" and 0 < days < 95:
            return 65.0
    if cover.year is not None and abs(cover.year - asked.year) <= 1:
        return 30.0 if cover.year == asked.year else 20.0
    return 0.0


def _from_name(name: str) -> _Cover:
    """What a file's name says: "acme_2023Q2_10Q", "acme-8k-2022-07-01"."""
    text = re.sub(r"_", " ", name)
    day = re.search(r"(20\d\d)[-. ](\d\d)[-. ](\d\d)", text)
    ends = None
    if day:
        try:
            ends = date(int(day[1]), int(day[2]), int(day[3]))
        except ValueError:
            ends = None
    year = re.search(r"(?<!\d)((?:19|20)\d\d)(?!\d)", text)
    quarter = re.search(r"(?i)q([1-4])(?!\d)|(?<!\d)([1-4])q", text)
    form = next(
        (
            f
            for f, p in (
                ("10-K", r"10-?k"),
                ("10-Q", r"10-?q"),
                ("8-K", r"8-?k"),
                ("20-F", r"20-?f"),
                ("annual report", r"annual"),
                ("earnings release", r"earnings|release|results"),
            )
            if re.search(rf"(?i)(?<![a-z0-9]){p}", text)
        ),
        None,
    )
    return _Cover(form=form, year=int(year[1]) if year else None, quarter=int(quarter[1] or quarter[2]) if quarter else None, ends=ends)


def _same_form(asked: str, form: str | None) -> bool:
    return form is not None and (asked == form or (asked in _ANNUAL and form in _ANNUAL))


def _newness(entry: Entry) -> float:
    if entry.period_end is not None:
        return entry.period_end.year + entry.period_end.timetuple().tm_yday / 400
    named = _from_name(entry.name)
    if named.ends is not None:
        return named.ends.year + named.ends.timetuple().tm_yday / 400
    return (entry.fiscal_year or named.year or 0) + (entry.fiscal_quarter or 4) / 5
