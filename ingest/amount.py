"""Printed text to numbers: signs, currencies, percent, grouping, footnote marks, dashes and marks that are no number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

DecimalMark = Literal[".", ","]

_DASHES = "\\-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""For use inside a character class of a pattern: the hyphen is escaped."""
_SPACES = str.maketrans(dict.fromkeys("\xa0\u2007\u2009\u202f\t", " "))
_CURRENCY = {
    "us$": "USD", "u.s.$": "USD", "$": "USD", "usd": "USD", "c$": "CAD", "cad": "CAD", "a$": "AUD", "aud": "AUD", "hk$": "HKD", "s$": "SGD",
    "r$": "BRL", "nt$": "TWD", "€": "EUR", "eur": "EUR", "£": "GBP", "gbp": "GBP", "¥": "JPY", "jpy": "JPY", "rmb": "CNY", "chf": "CHF",
    "fr.": "CHF", "sek": "SEK", "nok": "NOK", "dkk": "DKK", "₹": "INR", "rs.": "INR", "inr": "INR", "₩": "KRW", "krw": "KRW",
}  # fmt: skip
_SYMBOL = "|".join(re.escape(s) for s in sorted(_CURRENCY, key=len, reverse=True))
_NUMBER = {
    ".": r"(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d{1,3}(?:'\d{3})+|\d+)(?:\.\d+)?|\.\d+",
    ",": r"(?:\d{1,3}(?:[.' ]\d{3})+|\d+)(?:,\d+)?|,\d+",
}
_MARK = r"(?P<marks>(?:\s*(?:\((?:[a-z]{1,2}|\d{1,2})(?:\s*,\s*(?:[a-z]|\d{1,2}))*\)|\[\d{1,2}\]|[*†‡§#¹²³⁴⁵⁶⁷⁸⁹⁰]+))*)"
_PATTERN = {
    mark: re.compile(
        rf"^(?P<lead>[(\[\s{_DASHES}+]*)(?P<cur>(?:{_SYMBOL})?)(?P<inner>[(\s{_DASHES}]*)(?P<num>{number})"
        rf"\s*(?P<tail>[\s)\]%{_DASHES}]*)(?P<suffix>(?:x|times|bps?|basis points?|pts?|pp|percent|cr\.?|dr\.?)?)"
        rf"(?P<cur2>(?:\s*(?:{_SYMBOL}))?)"
        rf"(?P<close>[)%\s]*){_MARK}$",
        re.IGNORECASE,
    )
    for mark, number in _NUMBER.items()
}
_NIL = re.compile(rf"^(?:{_SYMBOL})?\s*(?:[{_DASHES}]{{1,3}}|nil)\s*%?\s*(?P<marks>(?:\([a-z0-9]{{1,2}}\)|[*†‡§])*)$", re.IGNORECASE)
_NO_NUMBER = re.compile(
    r"^\(?(?:n\s*/\s*a|n\.\s?a\.?|n\s*/?\s*m|n\.\s?m\.?|not meaningful|not applicable|\*+|nmf?)\)?[*†‡§]*$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedNumber:
    """What a piece of printed text says as a number, before the table's scale is applied."""

    value: Decimal | None
    """None for marks such as "n/m"."""
    unit: str | None = None
    """ISO 4217 code from a symbol beside the number, "%", "x" or "bp"; None when nothing stands beside it."""
    nil: bool = False
    marks: tuple[str, ...] = ()
    decimals: int = 0
    """Digits after the decimal mark as printed."""


def read_number(text: str, *, decimal_mark: DecimalMark = ".") -> PrintedNumber | None:
    """The number that `text` is, sign included; None when `text` is anything else than one number.

    Brackets, a minus before or after (hyphen, U+2212, dash), also outside the currency sign, and "Cr" make a number negative; one lone
    bracket of a pair counts. A dash alone is nil (value 0). "n/a", "nm" and "*" are no number (value None). Raised or bracketed footnote
    marks after the number are returned as marks.
    """
    clean = text.translate(_SPACES).strip()
    if not clean:
        return None
    if nil := _NIL.match(clean):
        return PrintedNumber(value=Decimal(0), unit="%" if "%" in clean else None, nil=True, marks=_marks(nil["marks"]))
    if _NO_NUMBER.match(clean):
        return PrintedNumber(value=None)
    if not any(c.isdigit() for c in clean):
        return None
    if re.search(r"\d'\d{3}(?:\.|\b)", clean):
        decimal_mark = "."  # Swiss grouping always goes with the point
    match = _PATTERN[decimal_mark].match(clean)
    if match is None:
        return None
    digits = match["num"].replace("'", "").replace(" ", "")
    digits = digits.replace(",", "") if decimal_mark == "." else digits.replace(".", "").replace(",", ".")
    around = match["lead"] + match["inner"]
    tail = match["tail"] + match["close"]
    suffix = match["suffix"].lower().rstrip(".")
    negative = (
        "(" in around or ")" in tail or any(d in around for d in _DASHES[1:]) or any(d in tail for d in _DASHES[1:]) or suffix == "cr"
    )
    value = Decimal(digits)
    symbol = (match["cur"] or match["cur2"].strip()).lower()
    unit = _CURRENCY.get(symbol)
    if "%" in tail or suffix == "percent":
        unit = "%"
    elif suffix in ("x", "times"):
        unit = "x"
    elif suffix.startswith(("bp", "basis")):
        unit = "bp"
    elif suffix.startswith(("pt", "pp")):
        unit = "pp"
    return PrintedNumber(
        value=-value if negative else value,
        unit=unit,
        marks=_marks(match["marks"]),
        decimals=len(digits.partition(".")[2]),
    )


def _marks(text: str | None) -> tuple[str, ...]:
    return tuple(m.strip("()[] ") for m in re.findall(r"\([^)]*\)|\[[^]]*\]|[*†‡§#¹²³⁴⁵⁶⁷⁸⁹⁰]+", text or ""))


def decimal_mark(texts: Iterable[str]) -> DecimalMark:
    """The decimal mark that the printed numbers of a document use, by evidence: "." unless commas are clearly decimals.

    "1.234,56" and "12,5" speak for the comma, "1,234.56" and "1,234" with a group of exactly three digits for the point; "1.000" and
    "1,000" alone say nothing by themselves.
    """
    comma = point = 0
    for text in texts:
        if re.search(r"\d[.' \u00a0]\d{3},\d{1,2}(?!\d)", text) or re.fullmatch(r"\D{0,3}\d{1,3},(?:\d{1,2}|\d{4,})\D{0,3}", text):
            comma += 1
        elif re.search(r"\d,\d{3}\.\d|\d,\d{3},\d{3}", text) or re.fullmatch(r"\D{0,3}\d+\.(?:\d{1,2}|\d{4,})\D{0,3}", text):
            point += 1
    return "," if comma > point else "."
