"""How the answer is wanted: in which unit, at which scale, rounded to how many places."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

AskedUnit = Literal["%", "percentage points", "bp", "x", "days"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """The wanted form of a number; None where the question leaves it open."""

    unit: AskedUnit | None = None
    currency: str | None = None
    scale: int | None = None
    places: int | None = None
    """Decimal places; negative when asked to round to tens, hundreds, ..."""
    spans: tuple[tuple[int, int], ...] = ()
    """Characters of the text that say so."""


_SCALES = {"thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000, "trillion": 1_000_000_000_000}
_SHORT = {
    "k": "thousand",
    "m": "million",
    "mn": "million",
    "mm": "million",
    "mln": "million",
    "b": "billion",
    "bn": "billion",
    "bln": "billion",
}
_CURRENCIES = {
    **dict.fromkeys(("usd", "us$", "us dollar", "dollar", "$"), "USD"),
    **dict.fromkeys(("eur", "€", "euro"), "EUR"),
    **dict.fromkeys(("gbp", "£", "pound"), "GBP"),
    **dict.fromkeys(("jpy", "¥", "yen"), "JPY"),
}
_MONEY = r"(?P<currency>u\.?s\.?\s+dollars?|us\$|usd|eur(?:os?)?|gbp|jpy|chf|cad|aud|inr|dollars?|pounds?|yen|[$€£¥])"
_SIZE = r"(?P<size>thousand|million|billion|trillion|mln|bln|mn|mm|bn|k|m|b)"
_COUNT = r"(?P<count>zero|no|one|two|three|four|five|six|\d)"
_COUNTS = {"zero": 0, "no": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_MONEY_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:stated?|answer(?:ed)?|expressed|reported|given)?\s*(?:in|as)\s+(?:units?\s+of\s+)?{_MONEY}[\s-]*{_SIZE}s?(?![\w%])",
        rf"\bin\s+(?:units?\s+of\s+)?{_SIZE.replace('|mln|bln|mn|mm|bn|k|m|b', '')}s?\s+(?:of\s+)?{_MONEY}(?!\w)",
        rf"[(\[,]\s*{_MONEY}\s*{_SIZE}s?\s*(?:[)\],?.]|$)",
        rf"\bin\s+(?:units?\s+of\s+)?{_SIZE.replace('|mln|bln|mn|mm|bn|k|m|b', '')}s?(?!\w)",
        rf"\bin\s+(?:units?\s+of\s+)?(?:whole\s+|full\s+)?{_MONEY}(?!\w)",
    )
)
_UNIT_WORDS: tuple[tuple[AskedUnit, str], ...] = (
    ("bp", r"\b(?:(?:by\s+)?how\s+many|in|number\s+of)\s+(?:basis\s+points|bps?)\b"),
    (
        "percentage points",
        r"\b(?:(?:by\s+)?how\s+many|in(?:\s+units?\s+of)?|number\s+of)\s+(?:percentage|percent|%)[\s-]+points?\b|\bin\s+(?:pp|ppts?)\b",
    ),
    (
        "%",
        r"\(?\b(?:expressed\s+|stated\s+)?(?:in|as)\s+(?:terms\s+of\s+|units?\s+of\s+)?(?:an?\s+)?(?:%|percent(?:age|ages|s)?(?:\s+terms|\s+form)?)(?!\w|\s*(?:of\b|points?|margin))\)?",
    ),
    ("%", r"\(\s*(?:%|percent)\s*\)|,\s*(?:%|percent)\s*\??$"),
    ("%", r"\b(?:by\s+)?what\s+(?:%|percent(?:age)?)(?!\s*(?:of|points?))(?!\w)"),
    ("days", r"\b(?:how\s+many|in|number\s+of)\s+days\b"),
    ("x", r"\bas\s+a\s+(?:plain\s+)?(?:multiple|ratio|decimal|fraction)\b"),
)
_UNIT_FORMS = tuple((unit, re.compile(pattern, re.IGNORECASE)) for unit, pattern in _UNIT_WORDS)
_ROUND_LEAD = (
    r"(?:(?:please\s+)?(?:and\s+)?round(?:ed|ing)?(?:\s+(?:off|up|your|the|this|it|final|answer|result|number|value|figure))*\s*)?"
)
_DECIMALS = r"(?:decimals?(?:[\s-]+(?:places?|points?|digits?))?|d\.?p\.?|digits?\s+after\s+the\s+(?:decimal\s+)?point)"
_NEAREST = (
    r"(?P<nearest>whole\s+(?:number|percent|day)|integer|tenth|hundredth|thousandth|percent|day|(?:one\s+)?(?:hundred|thousand|million|billion)|"
    r"dollar|cent)"
)
_ROUND_FORMS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_ROUND_LEAD}(?:to|with|at|using)?\s*(?:the\s+)?{_COUNT}[\s-]+{_DECIMALS}",
        rf"\b{_ROUND_LEAD}(?:to\s+)?(?:the\s+)?nearest\s+{_NEAREST}",
        r"\b(?:as\s+a|to\s+a|in)\s+(?P<nearest>whole\s+number|integer)s?",
    )
)
_NEAREST_PLACES = {"tenth": 1, "hundredth": 2, "thousandth": 3, "cent": 2}


def read_shape(text: str) -> Shape:
    """The form that the text asks for; a later wish wins over an earlier one, and an instruction never counts as part of the question."""
    spans: list[tuple[int, int]] = []
    currency: str | None = None
    scale: int | None = None
    for pattern in _MONEY_FORMS:
        for match in pattern.finditer(text):
            if any(start < match.end() and match.start() < end for start, end in spans):
                continue
            groups = match.groupdict()
            if groups.get("size") and scale is None:
                scale = _scale(groups["size"])
            if groups.get("currency") and currency is None:
                currency = _currency(groups["currency"])
                scale = scale or (1 if "size" not in groups else None)
            spans.append(match.span())
    unit: AskedUnit | None = None
    for wanted, pattern in _UNIT_FORMS:
        for match in pattern.finditer(text):
            unit = unit or wanted
            spans.append(match.span())
    places, nearest_scale, round_spans = _rounding(text)
    if nearest_scale is not None and scale is None:
        scale = nearest_scale
    return Shape(unit=unit, currency=currency, scale=scale, places=places, spans=tuple(sorted(spans + round_spans)))


def _rounding(text: str) -> tuple[int | None, int | None, list[tuple[int, int]]]:
    """Places, the scale that "nearest million" names, and where the text says so."""
    places: int | None = None
    scale: int | None = None
    spans: list[tuple[int, int]] = []
    for pattern in _ROUND_FORMS:
        for match in pattern.finditer(text):
            groups = match.groupdict()
            if groups.get("count"):
                places = _COUNTS.get(groups["count"].lower()) if not groups["count"].isdigit() else int(groups["count"])
            else:
                word = groups["nearest"].lower().split()[-1]
                places = _NEAREST_PLACES.get(word, 0)
                scale = 100 if word == "hundred" else _SCALES.get(word, scale)
            spans.append(match.span())
    if scale == 100:
        return -2, None, spans
    return places, scale, spans


def _scale(word: str) -> int:
    lower = word.lower()
    return _SCALES[_SHORT.get(lower, lower)]


def _currency(word: str) -> str:
    lower = re.sub(r"\s+", " ", word.lower()).replace("u.s.", "us").rstrip("s") if len(word) > 3 else word.lower()
    return _CURRENCIES.get(lower, _CURRENCIES.get(lower.rstrip("s"), word.upper()))
