"""CSV that a spreadsheet can open without running anything in it."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")
_NUMBER = re.compile(r"[+-]\s?[^\W\d_]{0,3}\s?[$€£¥₹]?\s?\d[\d.,\s'’]*\s?[%x]?")


def csv_text(rows: Iterable[Iterable[object]]) -> str:
    """The rows as CSV, a line end after each; None is empty, and no field can be taken for a formula."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows([inert(field) if isinstance(field, str) else field for field in row] for row in rows)
    return out.getvalue()


def inert(text: str) -> str:
    """The text, led by an apostrophe where a spreadsheet would run it as a formula: a filing is data, never an instruction.

    Signed numbers ("-30", "+5%") and a dash that stands alone stay as they are.
    """
    if not text.startswith(_STARTS) or _NUMBER.fullmatch(text) or text in ("-", "--"):
        return text
    return f"'{text}"
