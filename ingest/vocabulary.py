"""The words that filings print: what tells letters from nonsense, and which word a damaged one was."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files

_LETTERS = re.compile(r"[A-Za-z]{3,}")
_NUMBER = re.compile(r"[\d.,:/()$€£%+–—*-]+")
_WORDLIKE = re.compile(r"\W*(?:(?:[A-Z]?[a-z]+|[A-Z]+|[A-Z]{1,3}[a-z]+[A-Z][a-z]*)(?:[-–'’/&.]|$|\b))+\W*")
"""A word as languages write it: one case, or a capital first; parts joined by hyphens and the like."""
_LEAST = 150
"""Fewer letters than this prove nothing: a page of company names or codes looks odd too."""
_ODDEST = -6.2
"""The same for text with accented words, whose plain words are those of a language far from English."""
_LEAST_TOKENS = 20
"""Fewer tokens that look like no word prove nothing either."""
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
    tokens = [t for t in texts if not _NUMBER.fullmatch(t)]
    words = [word.lower() for token in tokens if token.isascii() for word in _LETTERS.findall(token)]
    known = known_words()
    if sum(word in known for word in words) > 0.08 * len(words):
        return False
    long = [t for t in tokens if len(t) >= 4 and t.isascii() and any(map(str.isalpha, t))]
    if len(long) >= _LEAST_TOKENS and sum(not _WORDLIKE.fullmatch(t) for t in long) > 0.6 * len(long):
        return True
    if sum(map(len, words)) < _LEAST:
        return False
    follows = _follows()
    chances = [follows(a, b) for word in words for a, b in zip(" " + word, word + " ", strict=True)]
    accented = sum(not t.isascii() and t[:1].isalpha() and t[-1:].isalpha() for t in tokens) > 0.05 * len(tokens)
    return sum(chances) / len(chances) < (_ODDEST if accented else _UNLIKELY)


@cache
def _follows() -> Callable[[str, str], float]:
    """Logarithm of the probability that one letter follows another; a space stands for the edge of a word."""
    pairs = Counter(a + b for word in known_words() for a, b in zip(" " + word, word + " ", strict=True))
    firsts = Counter[str]()
    for pair, count in pairs.items():
        firsts[pair[0]] += count
    return lambda a, b: math.log2((pairs[a + b] + 0.5) / (firsts[a] + 14))
