"""Figures in plain text: what a gold answer prints, with its sign, unit, scale and precision.

Years, fiscal periods, dates, lengths of periods, form names and ordinals are no figures ("FY2023", "June 30, 2023", "12 months",
"10-K", "2nd").
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

CURRENCIES = {
    "$": "USD", "us$": "USD", "usd": "USD", "dollar": "USD", "dollars": "USD", "c$": "CAD", "cad": "CAD", "a$": "AUD", "aud": "AUD",
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "gbp": "GBP", "¥": "JPY", "jpy": "JPY", "yen": "JPY",
    "₹": "INR", "inr": "INR", "chf": "CHF", "cny": "CNY", "rmb": "CNY", "hkd": "HKD", "sek": "SEK", "nok": "NOK", "dkk": "DKK",
    "krw": "KRW",
}  # fmt: skip
"""Printed sign or word, lower case -> ISO 4217 code."""

SCALES = {
    "thousand": 10**3, "thousands": 10**3, "k": 10**3, "million": 10**6, "millions": 10**6, "mn": 10**6, "mm": 10**6, "m": 10**6,
    "billion": 10**9, "billions": 10**9, "bn": 10**9, "b": 10**9, "trillion": 10**12, "trillions": 10**12, "tn": 10**12,
}  # fmt: skip
"""Printed scale word, lower case -> factor."""

UNITS = {
    "%": "%", "percent": "%", "per cent": "%", "percentage point": "%", "percentage points": "%", "pp": "%", "bp": "bp", "bps": "bp",
    "basis point": "bp", "basis points": "bp", "x": "x", "times": "x", "day": "days", "days": "days",
}  # fmt: skip
"""Printed unit that is no currency, lower case -> unit."""

_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?"
    r"|dec(?:ember)?)\.?"
)
_NO_FIGURE = re.compile(
    rf"\b{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?:\s*,?\s*(?:19|20)\d\d)?\b"
    rf"|\b\d{{1,2}}(?:st|nd|rd|th)?\s+{_MONTH}(?:\s*,?\s*(?:19|20)\d\d)?\b"
    rf"|\b{_MONTH}\s+(?:19|20)\d\d\b"
    r"|\b\d{1,4}/\d{1,2}/\d{2,4}\b|\b\d{4}-\d\d-\d\d\b"
    r"|\b(?:fy|fiscal(?:\s+year)?|year|note|notes|item|form|section|page|part|level|phase)\s?'?\d+\w*"
    r"|\b[qh][1-4]\b|\b\d{1,3}(?:\.\d+)?[\s-]?(?:months?|weeks?|years?|quarters?)\b"
    r"|\(\d{1,2}\)(?=\s+[a-z])",
    re.IGNORECASE,
)
"""Spans whose digits tell time or order."""


def _either(words: dict[str, str] | dict[str, int]) -> str:
    return "|".join(re.escape(word) + (r"\b" if word[-1].isalpha() else "") for word in sorted(words, key=len, reverse=True))


_FIGURE = re.compile(
    rf"""(?<![\w.,/$€£¥₹])(?<![A-Za-z]-)(?P<sign>[-−–+])?
    (?:(?P<before>{_either(CURRENCIES)})\s?)?(?P<inner>[-−–(])?
    (?P<digits>(?:\d{{1,3}}(?:,\d{{3}})+(?![,\d])|\d+)(?:\.\d+)?|\.\d+)(?![\d,]\d)
    (?P<close>\))?
    (?:\s?(?P<scale>{_either(SCALES)})\.?)?
    (?:\s?(?P<unit>{_either(UNITS)}))?
    (?:\s?(?P<after>{_either(CURRENCIES)}))?
    (?!\w)(?!-[A-Za-z])""",
    re.IGNORECASE | re.VERBOSE,
)
_YEAR = re.compile(r"(?:19|20)\d\d")
_ASIDE = re.compile(r"(?<=\S)\s+\(([A-Za-z][^()]*)\)\.?$")
_HEDGE = re.compile(r"^(?:approximately|approx\.?|about|around|roughly|nearly|almost|ca\.?|[~≈])\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number as printed: `value` is not multiplied by `scale`."""

    value: Decimal
    unit: str | None
    """ISO 4217 code, "%", "bp", "x", "days", or None when the text prints none."""
    scale: int | None
    """1000, 1000000, ...; None when the text prints no scale word."""
    decimals: int
    """Digits after the decimal point, as printed."""
    text: str


def bare_figure(text: str) -> Figure | None:
    """The figure that `text` consists of, or None when the text says anything else.

    Brackets around the whole text mean a negative number: "(1,250)" is -1250. Marks of bold and code around it, and an aside in brackets
    behind it that tells neither unit nor scale ("20% (base 100)"), are left out.

    >>> bare_figure("$1,482.00").value
    Decimal('1482.00')
    """
    stripped = _HEDGE.sub("", _without_aside(text.strip(" \t\r\n*_`"))).rstrip(".").strip()
    negative = stripped.startswith("(") and stripped.endswith(")") and stripped.count("(") == 1
    match = _FIGURE.fullmatch(stripped[1:-1].strip() if negative else stripped)
    if match is None:
        return None
    figure = _figure(match, bare=True)
    if not negative:
        return figure
    return Figure(value=-abs(figure.value), unit=figure.unit, scale=figure.scale, decimals=figure.decimals, text=stripped)


def _without_aside(text: str) -> str:
    match = _ASIDE.search(text)
    if match is None:
        return text
    words = re.findall(r"[a-z]+|[$€£¥₹%]", match[1].lower())
    return text if any(word in SCALES or word in CURRENCIES or word in UNITS for word in words) else text[: match.start()]


def figures(text: str) -> tuple[Figure, ...]:
    """The figures of a sentence, in order; an aside in brackets ("($1.9 bn)") is not negative, "$(1.9)" is."""
    quiet = _NO_FIGURE.sub(lambda match: " " * len(match.group()), text)
    return tuple(_figure(match, bare=False) for match in _FIGURE.finditer(quiet) if not _is_year(match))


def _is_year(match: re.Match[str]) -> bool:
    return _YEAR.fullmatch(match["digits"]) is not None and not any(match[name] for name in ("before", "scale", "unit", "after"))


def _figure(match: re.Match[str], *, bare: bool) -> Figure:
    digits = match["digits"].replace(",", "")
    bracket = match["inner"] == "(" and (
        match["before"] is not None or (match["close"] is not None and (bare or match["unit"] is not None))
    )
    negative = bracket or match["sign"] in ("-", "−", "–") or match["inner"] in ("-", "−", "–")
    currency = match["before"] or match["after"]
    unit = CURRENCIES[currency.lower()] if currency else UNITS.get((match["unit"] or "").lower())
    return Figure(
        value=-Decimal(digits) if negative else Decimal(digits),
        unit=unit,
        scale=SCALES.get((match["scale"] or "").lower()),
        decimals=len(digits.partition(".")[2]),
        text=match.group().strip(),
    )
