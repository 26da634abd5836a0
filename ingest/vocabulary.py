"""The words that filings print: what tells letters from nonsense, and which word a damaged one was."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files

_LETTERS = re.compile(r"[A-Za-z]{3,}")
_MIXED = re.compile(r"[A-Za-z][\d&$#%@\\^_{}\[\]<>=]+[A-Za-z]")
_LEAST = 150
"""Fewer letters than this prove nothing: a page of company names or codes looks odd too."""
_UNLIKELY = -5.45
"""Mean base-2 logarithm of the probability of one letter after another. English text is near -3.3, other languages in Latin letters lie
between -3.4 and -5.3, shifted or shuffled alphabets between -5.5 and -7.6."""


@cache
def known_words() -> frozenset[str]:
    """Lower-case words that the filings of several companies print."""
    lines = files("ingest").joinpath("words.txt").read_text(encoding="ascii").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


def is_nonsense(texts: Iterable[str]) -> bool:
    """True when the letters of these words belong to no language: a font says other letters than it shows.

    False where too few letters are printed to tell.
    """
    tokens = list(texts)
    words = [word.lower() for token in tokens for word in _LETTERS.findall(token)]
    if sum(map(len, words)) < _LEAST:
        return False
    known = known_words()
    if sum(word in known for word in words) > 0.08 * len(words):
        return False
    long = [t for t in tokens if len(t) >= 4 and sum(c.isascii() and not c.isdigit() for c in t) >= 3]
    if len(long) >= 20 and sum(bool(_MIXED.search(t)) for t in long) > 0.4 * len(long):
        return True
    follows = _follows()
    chances = [follows(a, b) for word in words for a, b in zip(" " + word, word + " ", strict=True)]
    return sum(chances) / len(chances) < _UNLIKELY


@cache
def _follows() -> Callable[[str, str], float]:
    """Logarithm of the probability that one letter follows another; a space stands for the edge of a word."""
    pairs = Counter(a + b for word in known_words() for a, b in zip(" " + word, word + " ", strict=True))
    firsts = Counter[str]()
    for pair, count in pairs.items():
        firsts[pair[0]] += count
    return lambda a, b: math.log2((pairs[a + b] + 0.5) / (firsts[a] + 14))
