"""What two cells have in common: the same number, the same words, the whole company."""

from __future__ import annotations

import re
from decimal import Decimal

from retrieval.label_text import canonical
from retrieval.types import Entry, Fact

_GROUP_WORDS = frozenset(
    {"and", "subsidiary", "company", "consolidated", "inc", "incorporated", "corporation", "co", "the", "group", "it", "its", "total"}
)
BASIS_WORDS = frozenset(
    {
        "adjusted",
        "reconciliation",
        "of",
        "to",
        "for",
        "non",
        "gaap",
        "nongaap",
        "measure",
        "comparable",
        "constant",
        "currency",
        "growth",
        "unaudited",
        "supplemental",
    }
)
"""Words of a table's basis, which a row of that basis repeats."""


def is_whole_company(fact: Fact, entry: Entry, *, also: frozenset[str] = frozenset()) -> bool:
    """True when the fact is about the whole company: it has no dimension, or one that only names the company ("Acme and subsidiaries").

    `also` are words that say nothing more either: those of the basis, where the question asks for a row of that basis ("adjusted EBITDA").
    """
    if fact.dimension is None:
        return True
    words = set(canonical(fact.dimension).replace("/", " ").split()) - _GROUP_WORDS - also
    if also:
        words -= set(canonical(fact.label).split())
    return words <= set(canonical(entry.company or "").split()) and bool(entry.company)


def differs(left: Fact, right: Fact) -> bool:
    """True when two cells cannot be the same number rounded to their own last printed digits."""
    if left.amount.value is None or right.amount.value is None:
        return False
    slack = max(precision(left), precision(right)) / 2
    return abs(abs(left.amount.value) - abs(right.amount.value)) > slack


def precision(fact: Fact) -> Decimal:
    """The size of the last printed digit, multiplied out: 1000000 for a whole number in millions."""
    match = re.search(r"\d[.,](\d{1,2})\)?\s*%?$", fact.amount.printed.strip()) if "." in fact.amount.printed else None
    places = len(match.group(1)) if match else 0
    return Decimal(fact.amount.scale or 1).scaleb(-places)


def same_words(asked: str, printed: str) -> bool:
    """True when every word that was asked stands in the printed name, whatever its ending."""
    return set(canonical(asked).split()) <= set(canonical(printed).split()) and bool(canonical(asked))


def same_label(label: str, asked: str) -> bool:
    """True when label and words are the same but for "total" and for "non-GAAP" beside "adjusted"."""
    return _bare(label) == _bare(asked) != ""


def _bare(text: str) -> str:
    words = canonical(text).removeprefix("total ")
    return re.sub(r"\bnon ?gaap ", "", words) if "adjusted" in words else words


def searched_words(text: str) -> str:
    """The words to search for among all rows."""
    return re.sub(r"(?i)\btotal\b|\bnon[- ]?gaap\b", " ", text).strip()
