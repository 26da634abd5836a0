"""Numbers in running text with their unit and scale: "$ 22.6 billion", "3.5%", "(2018: £4.3m)", "1,027 employees"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

_SCALES = {
    "thousand": 10**3,
    "k": 10**3,
    "million": 10**6,
    "mn": 10**6,
    "mm": 10**6,
    "m": 10**6,
    "billion": 10**9,
    "bn": 10**9,
    "b": 10**9,
    "trillion": 10**12,
}
_SIGNS = {
    "$": "USD",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "rmb": "CNY",
    "inr": "INR",
    "usd": "USD",
    "eur": "EUR",
    "dkk": "DKK",
    "hk$": "HKD",
    "s$": "SGD",
    "us$": "USD",
    "a$": "AUD",
    "c$": "CAD",
}
_WORDS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
}
_FIGURE = re.compile(
    r"""(?<![\w.,/-])(?P<sign>-)?(?P<open>\(\s?)?
    (?P<currency>(?:us|hk|s|a|c)?\$|€|£|¥|rmb|inr|usd|eur|dkk)?\s?(?P<inner>-|\()?\s?
    (?P<digits>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?![\d/])(?!,\d{3})\)?
    (?:\s?(?P<percent>%|per\scent\b|percent\b|percentage\spoints?\b|basis\spoints?\b|bps\b)|[\s-]?(?P<scale>thousand|million|billion|trillion|mn|mm|bn|k|m|b)s?\b)?""",
    re.IGNORECASE | re.VERBOSE,
)
_SPELLED = re.compile(rf"\b(?P<word>{'|'.join(_WORDS)})\b(?!\s(?:of\sthe|hand))", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A number in a text; `value` is multiplied out, percent keeps its printed size; `spelled` when it stands there as a word."""

    value: Decimal
    unit: str | None
    scale: int | None
    start: int
    end: int
    spelled: bool = False


def figures_in(text: str, *, blotted: tuple[tuple[int, int], ...] = ()) -> tuple[Figure, ...]:
    """The numbers of the text in its order, those inside the `blotted` spans (times) left out."""
    free = list(text)
    for start, end in blotted:
        free[start:end] = "#" * (end - start)
    clean = "".join(free)
    found = []
    for match in _FIGURE.finditer(clean):
        start = match.start() + len(match[0]) - len(match[0].lstrip("( "))
        value = Decimal(match["digits"].replace(",", ""))
        unit = _SIGNS.get((match["currency"] or "").lower())
        percent = (match["percent"] or "").lower()
        scale = _SCALES.get((match["scale"] or "").lower())
        if percent:
            unit = "bp" if percent.startswith("b") else "%"
        if match["sign"] or match["inner"]:
            value = -value
        found.append(
            Figure(value=value * (scale or 1), unit=unit, scale=scale if scale else 1 if unit else None, start=start, end=match.end())
        )
    found += [
        Figure(value=Decimal(_WORDS[match["word"].lower()]), unit=None, scale=None, start=match.start(), end=match.end(), spelled=True)
        for match in _SPELLED.finditer(clean)
    ]
    return tuple(sorted(found, key=lambda figure: figure.start))
