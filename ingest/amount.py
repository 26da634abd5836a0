"""Printed text to numbers: signs, currencies, percent, grouping, words of scale, footnote marks, dashes and marks that are no number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from ingest.currencies import SYMBOL, SYMBOLS
from ingest.numerals import DecimalMark, decimal_mark, decimal_marks, numeral

__all__ = ["SCALE_WORDS", "DecimalMark", "PrintedNumber", "decimal_mark", "decimal_marks", "read_number"]

_DASHES = "\\-\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
"""For use inside a character class of a pattern: the hyphen is escaped."""
_MINUS = "\\-\u2010\u2011\u2012\u2013\u2212△▲▼"
_WIDE = {ord(wide): plain for wide, plain in zip("（）％＋－，．０１２３４５６７８９", "()%+-,.0123456789", strict=True)}
_PLAIN = str.maketrans({**dict.fromkeys("\xa0\u2007\u2009\u202f\t", " "), **dict.fromkeys("\u2019\u02bc\uff07", "'")}) | _WIDE
_MARK = r"(?P<marks>(?:\s*(?:\((?:[a-z]{1,2}|\d{1,2})(?:\s*,\s*(?:[a-z]|\d{1,2}))*\)|\[\d{1,2}\]|[*†‡§#¹²³⁴⁵⁶⁷⁸⁹⁰]+))*)"
SCALE_WORDS = {
    "k": 10**3, "thousand": 10**3, "tsd": 10**3, "lakh": 10**5, "lakhs": 10**5, "lac": 10**5, "lacs": 10**5, "m": 10**6, "mm": 10**6,
    "mn": 10**6, "mln": 10**6, "mio": 10**6, "million": 10**6, "millions": 10**6, "crore": 10**7, "crores": 10**7, "b": 10**9, "bn": 10**9,
    "bln": 10**9, "mrd": 10**9, "billion": 10**9, "billions": 10**9, "tn": 10**12, "trn": 10**12, "trillion": 10**12,
}  # fmt: skip
"""Words that multiply the number before them; in small letters, without a full stop."""
_SCALE = "|".join(sorted(SCALE_WORDS, key=len, reverse=True))
_UNIT = (
    r"x|times|bps?|basis points?|%[\s-]?(?:pts?|points?)|percentage points?|pts?|p\.p\.|ppts?|pp|percent|per cent|cents?|pence|[p¢]"
    r"|cr\.?|dr\.?"
)
_PATTERN = re.compile(
    rf"^[*†‡§]*(?P<lead>(?:[(\[\s+]|[{_MINUS}]|[\u2014\u2015](?=\S))*)(?P<cur>(?:{SYMBOL})?)(?P<inner>[(\s{_MINUS}]*)"
    r"(?P<num>\d(?:[\d.,' ]*\d)?|[.,]\d+)"
    rf"(?P<minus>[{_MINUS}]?)\s*(?P<tail>[\s)\]%]*)(?P<suffix>(?:(?:{_SCALE})\.?(?![a-z]))?\s*(?:{_UNIT})?)"
    rf"(?P<cur2>(?:\s*(?:{SYMBOL}))?)(?P<close>[)\]%\s]*){_MARK}$",
    re.IGNORECASE,
)
_SUFFIX = re.compile(rf"^(?P<scale>(?:{_SCALE})\.?(?![a-z]))?\s*(?P<unit>.*)$", re.IGNORECASE)
_NIL = re.compile(
    rf"^\(?(?P<cur>(?:{SYMBOL})?)\s*(?:[{_DASHES}]{{1,3}}|nil|-\s?0\s?-)\s*[%x]?\)?\s*(?P<marks>(?:\([a-z0-9]{{1,2}}\)|[*†‡§])*)$",
    re.IGNORECASE,
)
_NO_NUMBER = re.compile(
    r"^\(?(?:n\s*/\s*[aqrd]|n\.\s?a\.?|n\s*/?\s*m|n\.\s?m\.?|n\.\s?[ds]\.?|k\.\s?a\.?"
    r"|not (?:meaningful|applicable|available|disclosed)|\*+|nmf?"
    r"|[<>≤≥~≈]\s*[$€£(]?\d[\d.,]*\)?\s*(?:%|x|bps?|pp)?)\)?[*†‡§]*$",
    re.IGNORECASE,
)
_ROUND = re.compile(r"(?<=\d)[.,](?:--?|\u2013|\u2014)$")
"""No cents: "1'234.--", "500,-"."""
_SIDE = re.compile(r"(cr|dr)\.?\s+(?=\d)", re.IGNORECASE)
_LONE = frozenset({"k", "m", "mm", "b"})
_POINTS = re.compile(r"p\.p\.|pp|pt|percentage|%")


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedNumber:
    """What a piece of printed text says as a number, before the table's scale is applied."""

    value: Decimal | None
    """None for marks such as "n/m"."""
    unit: str | None = None
    """ISO 4217 code from a symbol beside the number, "%", "x", "bp", "pp", "cents" or "pence"; None when nothing stands beside it."""
    nil: bool = False
    marks: tuple[str, ...] = ()
    decimals: int = 0
    """Digits after the decimal mark as printed."""
    scale: int | None = None
    """What a word beside the number multiplies it by ("1.2bn" is 1.2 with 1000000000); not yet applied to `value`."""


_LONGEST = 56
"""No printed number is longer, its unit and footnote marks included; running text is, and need not be looked at."""
_DIGIT = re.compile(r"[0-9]")


@lru_cache(maxsize=20_000)
def read_number(text: str, *, decimal_mark: DecimalMark = ".") -> PrintedNumber | None:
    """The number that `text` is, sign included; None when `text` is anything else than one number.

    Brackets, a minus before or after (hyphen, U+2212, dash), also outside the currency sign, and "Cr" make a number negative; one lone
    bracket of a pair counts. A dash alone is nil (value 0). "n/a", "nm", "*" and "<1" are no number (value None). Raised or bracketed
    footnote marks after the number are returned as marks.
    """
    if len(text) > _LONGEST:
        return None
    clean = text.translate(_PLAIN).strip()
    if not clean or (clean[0] == "▲" and "%" in clean):
        return None  # the triangle is a minus in Japan and a rise elsewhere
    clean = _ROUND.sub("", clean)
    if before := _SIDE.match(clean):
        clean = f"{clean[before.end() :]} {before[1]}"
    if decimal_mark == "," and (side := re.fullmatch(r"(.*\d)\s?([SH])", clean)):
        clean = f"-{side[1]}" if side[2] == "S" else side[1]  # Soll and Haben
    if nil := _NIL.match(clean):
        unit = "%" if "%" in clean else SYMBOLS.get(nil["cur"].lower())
        return PrintedNumber(value=Decimal(0), unit=unit, nil=True, marks=_marks(nil["marks"]))
    if _NO_NUMBER.match(clean):
        return PrintedNumber(value=None)
    if not _DIGIT.search(clean):
        return None
    match = _PATTERN.match(clean)
    value = numeral(match["num"], decimal_mark) if match and match["num"].isascii() else None
    suffix = _SUFFIX.match(match["suffix"].strip()) if match else None
    if match is None or value is None or suffix is None:
        return None
    symbol = (match["cur"] or match["cur2"].strip()).lower()
    scale, word = _scale_of(suffix["scale"], suffix["unit"], symbol, value)
    if scale == 0:
        return None
    tail = match["minus"] + match["tail"] + match["close"]
    negative = bool(re.search(rf"[(\u2014\u2015{_MINUS}]", match["lead"] + match["inner"]) or re.search(rf"[){_MINUS}]", tail))
    value = value.copy_negate() if (negative or word.startswith("cr")) and value else value
    return PrintedNumber(
        value=value,
        unit=_unit_of(word, tail, value) or SYMBOLS.get(symbol),
        marks=_marks(match["marks"]),
        decimals=max(0, -int(value.as_tuple().exponent)),
        scale=scale,
    )


def _scale_of(word: str | None, unit: str, symbol: str, value: Decimal) -> tuple[int | None, str]:
    """What the word of scale multiplies by and the unit after it; 0 where a lone letter cannot be a scale ("12 m" may be metres)."""
    unit = unit.lower().rstrip(".") if unit != "p.p." else unit
    if not word:
        if unit == "cr" and SYMBOLS.get(symbol) == "INR":
            return 10**7, ""
        if unit in ("p", "c") and value == value.to_integral_value():
            return 0, unit
        return None, unit
    name = word.rstrip(".")
    if name.lower() in _LONE and not symbol and not (name.isupper() and len(name) == 1 and value.as_tuple().exponent != 0):
        return 0, unit
    return SCALE_WORDS[name.lower()], unit


def _unit_of(word: str, tail: str, value: Decimal) -> str | None:
    if _POINTS.match(word):
        return "pp"
    if word.startswith(("bp", "basis")):
        return "bp"
    if "%" in tail or word.startswith(("percent", "per cent")):
        return "%"
    if word in ("x", "times"):
        return "x"
    if word in ("cent", "cents", "¢"):
        return "cents"
    return "pence" if word in ("p", "pence") else None


def _marks(text: str | None) -> tuple[str, ...]:
    return tuple(m.strip("()[] ") for m in re.findall(r"\([^)]*\)|\[[^]]*\]|[*†‡§#¹²³⁴⁵⁶⁷⁸⁹⁰]+", text or ""))
