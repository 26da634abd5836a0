"""Formulas: the ratios and measures of financial analysis, as data."""

from __future__ import annotations

import re
from functools import lru_cache

from answer.formula_book import FORMULA_BOOK
from answer.formula_types import Formula
from retrieval.concepts import mentions
from retrieval.label_text import singular

__all__ = ["FORMULAS", "Formula", "find_formulas"]

FORMULAS: tuple[Formula, ...] = FORMULA_BOOK


def find_formulas(text: str) -> tuple[tuple[Formula, int, int], ...]:
    """Formulas that the text names, left to right with their characters `[start, end)`, longest match first, never overlapping.

    Words match in any case and number; short abbreviations ("DPO", "FCF") match capitals only. A name inside a longer line item's name
    ("debt" in "long-term debt") is no formula.
    """
    items = [(mention.start, mention.end) for mention in mentions(text)]
    found: list[tuple[Formula, int, int]] = []
    for match in _pattern().finditer(text):
        start, end = match.span()
        if not any(left <= start and end <= right and right - left > end - start for left, right in items):
            found.append((_by_spelling()[_spelling(match.group())], start, end))
    return tuple(found)


def _spelling(text: str) -> str:
    """One spelling of a name: single spaces for any run of spaces and hyphens, singular words, no apostrophes, a lone "&" as "and"."""
    if text.isupper() and len(text) <= 4:
        return text
    plain = re.sub(r"['’]", "", re.sub(r"[\s\-–—/]+", " ", text.lower())).strip()
    return " ".join("and" if word == "&" else singular(word) for word in plain.split(" "))


@lru_cache(maxsize=1)
def _by_spelling() -> dict[str, Formula]:
    table: dict[str, Formula] = {}
    for formula in FORMULAS:
        for name in (formula.name, *formula.synonyms):
            table.setdefault(_spelling(name), formula)
    return table


@lru_cache(maxsize=1)
def _pattern() -> re.Pattern[str]:
    names = {name for formula in FORMULAS for name in (formula.name, *formula.synonyms)}
    ordered = sorted(names, key=lambda name: (-len(_spelling(name)), name))
    return re.compile(r"(?<![\w&])(?:" + "|".join(_as_pattern(name) for name in ordered) + r")(?![\w&])")


def _as_pattern(name: str) -> str:
    """A pattern over printed text for all forms of a name: any spacing and hyphens, singular or plural, with or without apostrophe."""
    if name.isupper() and len(name) <= 4:
        return re.escape(name)
    words = []
    for word in _spelling(name).split(" "):
        if word == "and":
            words.append("(?:and|&)")
        elif re.search(r"[a-z]{2}y$", word):
            words.append(re.escape(word[:-1]) + r"(?:ys?|ies)")
        else:
            words.append(re.escape(word) + (r"(?:['’]?s['’]?|es)?" if word[-1].isalpha() and len(word) > 2 else ""))
    return "(?i:" + r"[\s\-–—/]+".join(words) + ")"
