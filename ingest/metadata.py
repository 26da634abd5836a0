"""Whose filing it is, of what kind, and for which period: what the filing says about itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from ingest.document import Line
from ingest.filer_year import named_quarters, quarter_of_report, year_of_quarter, year_offset
from ingest.names import as_written, former_name, printed_name, quoted_names, registrant, release_names, signer, tickers, with_suffix
from ingest.period import read_dates

COVER_PAGES = 8
"""A cover may stand behind a letter or a picture page, but not deeper than this."""

_FORM = re.compile(r"\bform\s*(10-?\s?k|10-?\s?q|8-?\s?k|20-?\s?f|40-?\s?f|6-?\s?k)(?:t|sb|/a)?\b", re.IGNORECASE)
_RESULTS = re.compile(
    r"\b(?:reports?|announces?|delivers?|posts?|releases?|reported|announced)\b.{0,80}\b(?:results|earnings|revenues?|sales)\b|\b(?:quarter|year|fiscal)\b.{0,40}\bresults\b",
    re.I,
)
_ENDED = re.compile(r"\b(?:year|period|quarter|months|weeks|half)\b[^.]{0,40}?\bend(?:ed|ing)\b", re.IGNORECASE)
_QUARTER = re.compile(r"\b(first|second|third|fourth)[\s-]+(?:fiscal\s+)?quarter\b|\bQ([1-4])\b|\b([1-4])Q\b", re.IGNORECASE)
_ORDINAL = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_MONEY_WORDS = (
    (re.compile(r"\bcanadian dollars\b|\bC\$", re.I), "CAD"),
    (re.compile(r"\baustralian dollars\b|\bA\$", re.I), "AUD"),
    (re.compile(r"\bHK\$|\bhong kong dollars\b", re.I), "HKD"),
    (re.compile(r"€|\bEUR\b|\bmillions? of euros\b"), "EUR"),
    (re.compile(r"£|\bGBP\b|\bpounds sterling\b"), "GBP"),
    (re.compile(r"¥|\bJPY\b|\bmillions of yen\b"), "JPY"),
    (re.compile(r"\bCHF\b|\bswiss francs\b", re.I), "CHF"),
    (re.compile(r"\bNOK\b"), "NOK"),
    (re.compile(r"\bSEK\b"), "SEK"),
    (re.compile(r"\bDKK\b"), "DKK"),
    (re.compile(r"\bINR\b|₹"), "INR"),
    (re.compile(r"(?<![A-Z])\$|\bUSD\b|\bu\.s\. dollars\b", re.I), "USD"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What a filing says about itself; None where it does not."""

    company: str | None = None
    aliases: tuple[str, ...] = ()
    form: str | None = None
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    period_end: date | None = None
    currency: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Time:
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    period_end: date | None = None


def read_metadata(pages: Sequence[Sequence[Line]]) -> Metadata:
    """What the filing whose lines are given page by page says about itself; `pages` begin with the file's first page."""
    texts = [" ".join(line.text for line in page) for page in pages]
    index = _cover_at(texts)
    cover = pages[index] if index is not None else ()
    sec_form = _sec_form(texts[index]) if index is not None else None
    form = _form(pages, texts, index, sec_form)
    company, others = _names(pages, texts, cover)
    time = _time(pages, texts, sec_form or form, index)
    return Metadata(
        company=company,
        aliases=tuple(dict.fromkeys(n for n in others if n and n != company)),
        form=form,
        fiscal_year=time.fiscal_year,
        fiscal_quarter=time.fiscal_quarter,
        period_end=time.period_end,
        currency=_currency(texts),
    )


def _cover_at(texts: Sequence[str]) -> int | None:
    """The page with the SEC's cover: it names the commission and the form, or asks for the exact name."""
    for index, text in enumerate(texts[:COVER_PAGES]):
        if not _FORM.search(text):
            continue
        if re.search(r"exact name of (?:the )?(?:registrant|company)", text, re.I) or re.search(
            r"united states\s+securities and exchange commission", text, re.I
        ):
            return index
    return None


def _sec_form(text: str) -> str | None:
    match = _FORM.search(text)
    if not match:
        return None
    return re.sub(r"[\s-]", "", match.group(1).upper()).replace("K", "-K").replace("Q", "-Q").replace("F", "-F")


def _form(pages: Sequence[Sequence[Line]], texts: Sequence[str], cover: int | None, sec_form: str | None) -> str | None:
    early = " ".join(texts[:2])
    if sec_form and (cover == 0 or not re.search(r"\bannual report\b", " ".join(texts[:cover]), re.IGNORECASE)):
        return sec_form
    if sec_form:
        return "annual report"
    landscape = sum(1 for p in pages[:12] if p and max(line.box.right for line in p) > 1.15 * max(line.box.bottom for line in p))
    if landscape > 0.6 * min(len(pages), 12) or re.search(r"\b(?:investor|earnings|results) presentation\b", early, re.IGNORECASE):
        return "presentation"
    heads = [line.text for page in pages[:2] for line in page[:20]]
    if any(_RESULTS.search(" ".join(pair)) for pair in zip(heads, [*heads[1:], ""], strict=False)) and len(pages) <= 60:
        return "earnings release"
    if re.search(r"\bannual report\b", " ".join(texts[:3]), re.IGNORECASE):
        return "annual report"
    body = " ".join(texts[:4])
    named = _FORM.search(body)
    return _sec_form(named.group()) if named and re.search(r"for the (?:fiscal year|quarterly period) ended", body, re.I) else None


def _names(pages: Sequence[Sequence[Line]], texts: Sequence[str], cover: Sequence[Line]) -> tuple[str | None, list[str]]:
    others: list[str] = []
    company = registrant(cover) if cover else None
    if company is None and not cover:
        legal, head = release_names(pages)
        company = legal or (with_suffix(head, texts) if head else None)
        others += [head] if head else []
    company = company or (signer(pages) if cover else None) or printed_name(pages)
    company = as_written(company, texts) if company else None
    others += tickers(pages)
    former = former_name(cover)
    others += [former] if former else []
    others += quoted_names(company, texts) if company else []
    return company, others


def _time(pages: Sequence[Sequence[Line]], texts: Sequence[str], form: str | None, cover: int | None) -> _Time:
    start = texts[cover] if cover is not None else " ".join(texts[:2])
    if form in ("10-K", "20-F", "40-F"):
        return _annual(texts, _date_after(start, r"(?:fiscal|financial)?\s*years?\s+ended:?|annual period ended"))
    if form == "10-Q":
        end = _date_after(start, r"quarter(?:ly)?\s*(?:period)?\s+ended:?|period ended")
        if end is None:
            return _Time()
        quarter = quarter_of_report(texts)
        return _Time(period_end=end, fiscal_quarter=quarter, fiscal_year=year_of_quarter(texts, end, quarter))
    if form in ("8-K", "6-K"):
        dated = _date_after(start, r"date of (?:the )?(?:report|earliest)|earliest event reported\)?:?") or next(
            iter(read_dates(start)), None
        )
        return _Time(period_end=dated, fiscal_year=dated.year if dated else None)
    if form == "annual report":
        return _annual(texts, _date_after(" ".join(texts[:40]), r"(?:fiscal|financial)?\s*years?\s+ended|year to"))
    return _release(pages, texts)


def _annual(texts: Sequence[str], end: date | None) -> _Time:
    if end is None:
        years = Counter(
            re.findall(r"\bannual report\s+(?:and accounts\s+)?(20\d\d)\b|\b(20\d\d)\s+annual report\b", " ".join(texts[:12]), re.I)
        )
        found = next((int(a or b) for (a, b), _ in years.most_common(1)), None)
        return _Time(fiscal_year=found)
    return _Time(period_end=end, fiscal_year=end.year + year_offset(texts, end))


def _release(pages: Sequence[Sequence[Line]], texts: Sequence[str]) -> _Time:
    """Period of a release or a deck: the headline names quarter and year, "ended ..." gives the date."""
    head = " ".join(line.text for page in pages[:2] for line in page[:14])
    opening = " ".join(texts[:2])
    end = _release_end(texts)
    named = named_quarters(head) or named_quarters(opening)
    quarter_word = _QUARTER.search(head)
    quarter = named[0][0] if named else None
    if quarter is None and quarter_word:
        quarter = _ORDINAL[quarter_word.group(1).lower()] if quarter_word.group(1) else int(quarter_word.group(2) or quarter_word.group(3))
    year = named[0][1] if named else None
    if year is None:
        words = re.search(r"\b(?:fiscal(?: year)?|full[\s-]year|FY)\s*(20\d\d)\b", head, re.IGNORECASE)
        year = int(words.group(1)) if words else None
    if year is None and end is not None:
        year = year_of_quarter(texts, end, quarter) if quarter else end.year + year_offset(texts, end)
    return _Time(period_end=end, fiscal_quarter=quarter, fiscal_year=year)


def _release_end(texts: Sequence[str]) -> date | None:
    """The date after "ended" in the opening; else the one that most tables name as the end of their latest period."""
    opening = [d for m in _ENDED.finditer(" ".join(texts[:2])) for d in read_dates(" ".join(texts[:2])[m.end() : m.end() + 40])[:1]]
    if opening:
        return max(opening)
    seen = Counter(d for text in texts for m in _ENDED.finditer(text) for d in read_dates(text[m.end() : m.end() + 60]))
    seen += Counter(d for text in texts for m in re.finditer(r"\b(?:as of|at)\b", text) for d in read_dates(text[m.end() : m.end() + 30]))
    top = max(seen.values(), default=0)
    return max((d for d, n in seen.items() if n >= 0.5 * top), default=None)


def _date_after(text: str, pattern: str) -> date | None:
    """The first full date within 80 characters after a match of `pattern`."""
    for match in re.finditer(pattern, text, re.IGNORECASE):
        dates = read_dates(text[match.end() : match.end() + 80])
        if dates:
            return dates[0]
    return None


def _currency(texts: Sequence[str]) -> str | None:
    """The currency whose signs and names come most often on the first and the middle pages; None when hardly any does."""
    sample = " ".join([*texts[:30], *texts[len(texts) // 2 : len(texts) // 2 + 30]])
    counts = {code: len(pattern.findall(sample)) for pattern, code in _MONEY_WORDS}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] >= 3 else None
