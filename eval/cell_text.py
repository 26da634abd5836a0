"""Texts of table cells as they are compared: what number a cell holds, and labels and heads without marks, case and punctuation."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from difflib import SequenceMatcher
from typing import Literal

CellNumber = Decimal | Literal["dash"]
"""A number, or a dash that stands for none."""

_DASHES = frozenset({"—", "–", "-", "−", "--"})
_NUMBER = re.compile(r"\(?\s*[-−–]?\s*\(?\s*(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s*\)?")
_SPACED_DIGITS = re.compile(r"\(?\s*[-−–]?\s*\(?\s*[\d,\.]+\s*\)?")
_LETTER_MARK = re.compile(r"\(\s*[a-z]\s*\)")
_LETTER_MARKS = re.compile(r"\(\s*[a-z](?:\s*,\s*[a-z])*\s*\)")
_DIGIT_MARKS = re.compile(r"(?:^|(?<=[a-z)\s]))\(\s*\d(?:\s*,\s*\d)*\s*\)")
_HEAD_MARKS = re.compile(r"\(\s*[a-z](?:\s*,\s*[a-z])*\s*\)|\(\s*\d(?:\s*,\s*\d)*\s*\)")
_RAISED = re.compile(r"[¹²³⁴⁵⁶⁷⁸⁹⁰]")
_YEAR = re.compile(r"(?:fy)?\s*(?:19|20)\d\d(?:\s*\(\w\))?", re.IGNORECASE)
_SYMBOLS = re.compile(r"[\s$€£()%]*")
_LIKE = 0.9


def cell_number(text: str) -> CellNumber | None:
    """The one number that the cell consists of, sign included; "dash" for a lone dash; None for everything else.

    Currency signs, "%" and letters in brackets are left out. One half of a pair of brackets is a minus too ("547)").
    """
    clean = " ".join(re.sub(r"US\$|USD|[$€£%]", "", _LETTER_MARK.sub("", text.strip())).split())
    if clean in _DASHES:
        return "dash"
    digits = re.sub(r"\s", "", clean) if _SPACED_DIGITS.fullmatch(clean) else clean
    match = _NUMBER.fullmatch(digits)
    if match is None:
        return None
    negative = clean[0] in "(-−–" or (digits.endswith(")") and not digits.startswith("("))
    value = Decimal(match[1].replace(",", ""))
    return -value if negative else value


def is_value(text: str) -> bool:
    """True for a number or dash that is no year: what makes a row one of data."""
    number = cell_number(text)
    return number is not None and (number == "dash" or not _YEAR.fullmatch(text.strip()))


def is_symbol(text: str) -> bool:
    """True when nothing but currency signs, brackets and "%" stands in the cell, or nothing at all."""
    return _SYMBOLS.fullmatch(text) is not None


def label_key(text: str) -> str:
    """The letters and digits of a label in lower case, footnote marks in brackets left out."""
    lowered = text.lower().replace("–", "-").replace("—", "-")
    return re.sub(r"[^a-z0-9]+", "", _RAISED.sub("", _DIGIT_MARKS.sub(" ", _LETTER_MARKS.sub(" ", lowered))))


def head_key(text: str) -> str:
    """The letters, digits and "%" of a head in lower case, footnote marks in brackets left out."""
    lowered = text.lower().replace("–", "-").replace("—", "-")
    return re.sub(r"[^a-z0-9%]+", "", _RAISED.sub("", _HEAD_MARKS.sub(" ", lowered)))


def same_label(parts: Sequence[str], wanted: str) -> bool:
    """True when the printed label is the wanted one; its text may be split over several parts, of which the last ones may be other text."""
    if not parts:
        return _same("", wanted)
    return any(_same(" ".join(parts[:count]), wanted) for count in range(len(parts), 0, -1))


def like(left: str, right: str) -> float:
    """Similarity of two keys in [0, 1]."""
    return SequenceMatcher(None, left, right, autojunk=False).ratio()


def _same(label: str, wanted: str) -> bool:
    own, want = label_key(label), label_key(wanted)
    if not want or own == want or _without_mark(own) == _without_mark(want):
        return True
    return abs(len(own) - len(want)) <= max(2, 0.1 * len(want)) and like(own, want) >= _LIKE


def _without_mark(key: str) -> str:
    """The key without one or two digits behind its last letter: a mark that was glued to the label."""
    return re.sub(r"(?<=[a-z])\d\d?$", "", key)
