"""Spellings of one company: filings of different years print "Acme Systems Incorporated" and "ACME INC."."""

from __future__ import annotations

import re
from itertools import accumulate

from retrieval.types import Entry

_LEGAL_FORMS = "inc incorporated corp corporation co company companies plc ltd limited llc lp nv sa ag se group holding holdings the and"
_LEGAL = frozenset(_LEGAL_FORMS.split())


def same_company(left: str | None, right: str | None) -> bool:
    """True when two names are one company's: the words without the legal form are the same, or one name begins the other.

    Where a name is written in one word or in several ("Bluefern", "Blue-Fern Stores") makes no difference.
    """
    if left is None or right is None:
        return left is right
    ours, theirs = _beginnings(left), _beginnings(right)
    return bool(ours) and bool(theirs) and (ours[-1] in theirs or theirs[-1] in ours)


def distinct_companies(names: tuple[str, ...]) -> tuple[str, ...]:
    """One name for each company, in the order given."""
    kept: list[str] = []
    for name in names:
        if not any(same_company(name, other) for other in kept):
            kept.append(name)
    return tuple(kept)


def entries_of(entries: tuple[Entry, ...], company: str) -> tuple[Entry, ...]:
    """The company's entries, in the order given."""
    return tuple(entry for entry in entries if same_company(entry.company, company))


def _beginnings(name: str) -> list[str]:
    """The first word, the first two run together, and so on up to the whole name."""
    return list(accumulate(_words(name)))


def _words(name: str) -> list[str]:
    return [word for word in re.findall(r"[a-z0-9]+", re.sub(r"['’.]", "", name.lower())) if word not in _LEGAL]
