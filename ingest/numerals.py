"""Digits with points, commas, spaces and apostrophes to numbers, and which of them is the decimal mark of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Literal

DecimalMark = Literal[".", ","]

_GROUPED = re.compile(r"\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$")
_INDIAN = re.compile(r"\d{1,2}(?:,\d{2})+,\d{3}$")


def numeral(text: str, mark: DecimalMark) -> Decimal | None:
    """The number that digits and the marks between them make; None when they are no one number.

    A number says by itself which mark is the decimal one where it has two kinds of marks ("1.234,56"), the same one twice
    ("1,234,567"), or a zero before it ("0,075"); `mark` decides about the others ("1.000").
    """
    marks = [c for c in text if not c.isdigit()]
    if not marks:
        return Decimal(text)
    last = marks[-1]
    whole, _, part = text.rpartition(last)
    if not whole:
        return Decimal(f"0.{part}") if last in ".," and part else None
    if len(set(marks)) > 1:
        if last not in ".," or marks.count(last) > 1 or not _is_grouped(whole) or not part:
            return None
        return Decimal(f"{_digits(whole)}.{part}")
    if last in "' ":
        return Decimal(_digits(text)) if _is_grouped(text) else None
    if len(marks) > 1:
        return Decimal(_digits(text)) if _is_grouped(text) else None
    if last == mark or whole == "0":
        return Decimal(f"{whole}.{part}")
    return Decimal(_digits(text)) if _is_grouped(text) and not whole.startswith("0") else None


def _is_grouped(text: str) -> bool:
    return text.isdigit() or bool(_GROUPED.match(text) or _INDIAN.match(text))


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


_STRONG = {
    ",": re.compile(r"\d[.']\d{3},\d{1,2}(?!\d)|(?<![\d.,])0,\d|\d\.\d{3}\.\d{3}(?![\d.])"),
    ".": re.compile(r"\d[,']\d{3}\.\d|(?<![\d.,])0?\.\d|\d,\d{3},\d{3}(?![\d,])"),
}
_SIMPLE = {
    ",": re.compile(r"[^\d\s]{0,3}\d{1,3},(?:\d{1,2}|\d{4,})[^\d\s]{0,3}"),
    ".": re.compile(r"[^\d\s]{0,3}\d+\.(?:\d{1,2}|\d{4,})[^\d\s]{0,3}"),
}
_WEAK = {",": re.compile(r"[^\d\s]{0,3}\d{1,3}\.\d{3}[^\d\s]{0,3}"), ".": re.compile(r"[^\d\s]{0,3}\d{1,3},\d{3}[^\d\s]{0,3}")}
_DIGIT = re.compile(r"\d")
_WEAK_COUNTS = 0.25
"""A lone "1,234" is nearly always grouped, but three decimals happen."""
_WORDS = {
    "und": ",", "der": ",", "die": ",", "für": ",", "aus": ",", "et": ",", "de": ",", "les": ",", "des": ",", "du": ",", "el": ",",
    "del": ",", "della": ",", "di": ",", "het": ",", "van": ",", "og": ",", "och": ",", "the": ".", "and": ".", "of": ".", "to": ".",
}  # fmt: skip


def decimal_mark(texts: Iterable[str]) -> DecimalMark:
    """The decimal mark that the printed numbers among `texts` (words) use, by evidence: "." unless commas are clearly decimals.

    "1.234,56", "12,5" and "0,075" speak for the comma, "1,234.56", "12.5" and "1,234,567" for the point; a lone "1.000" or "1,000" counts a
    little for the mark that it does not contain, and only where the words around are of a language that uses it.
    """
    return decimal_marks([tuple(texts)])[0]


def decimal_marks(pages: Sequence[Sequence[str]]) -> tuple[DecimalMark, ...]:
    """The decimal mark of each page, given its words: the document's, unless the page itself clearly uses the other one."""
    votes = [_votes(words) for words in pages]
    comma, point, language = (sum(v[i] for v in votes) for i in range(3))
    enough = language > 3 or comma >= (1 if language >= 0 else 2 if point < 1 else 5)
    house: DecimalMark = "," if comma > point and enough else "."
    return tuple(_of_page(*own, house) for own in votes)


def _of_page(comma: float, point: float, language: int, house: DecimalMark) -> DecimalMark:
    """The page's own mark; numbers of notes ("4,5") look like decimals, so that an English page needs more evidence than another."""
    if house == ".":
        least = 2 if language > 0 else 3 if language == 0 else 5
        return "," if comma >= least and comma > (2 if language >= 0 else 4) * point else "."
    return "." if point >= 2 and point > 2 * comma else ","


def _votes(texts: Iterable[str]) -> tuple[float, float, int]:
    """Weight of the evidence for the comma and for the point, and by how many small words the text speaks a language of the comma."""
    votes = {",": 0.0, ".": 0.0}
    language = 0
    for text in texts:
        if not _DIGIT.search(text):
            language += {",": 1, ".": -1}.get(_WORDS.get(text, ""), 0)
            continue
        if "," not in text and "." not in text and "'" not in text:
            continue
        for mark in votes:
            if _STRONG[mark].search(text) or _SIMPLE[mark].fullmatch(text):
                votes[mark] += 1
                break
        else:
            for mark in votes:
                votes[mark] += _WEAK_COUNTS if _WEAK[mark].fullmatch(text) else 0
    return votes[","], votes["."], language
