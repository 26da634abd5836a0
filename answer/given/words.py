"""Words of questions, labels and sentences in one spelling, how alike two are, and how much each tells."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from retrieval.label_text import singular

_PLAIN = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‑": "-", "−": "-", "\u00a0": " ", "\u00ad": "-"})
_WORD = re.compile(r"[a-z]+(?:&[a-z]+)*|\d+(?:[.,]\d+)*")
_LOST_APOSTROPHE = re.compile(r"(?<=\w) 2019s\b")
"""An apostrophe whose code was written out as digits, as some data sets print it."""
_LOST_DASH = re.compile(r"(?<=\b(?:19|20)\d\d) 201[34](?= \$)")
"""The same of a dash between a year and its amount."""
_STOP_WORDS = """
    a about all also am amount an and any are as at be been being between by can company could did do does during each figure for from had
    has have her here his how if in into is it item its many may me much no number of on or our out over per please reported respective
    respectively shall should show so such than that the their them then there these they this those to under until up us value was we
    were what when where whether which who whom whose why will with within would you your
"""
STOP = frozenset(_STOP_WORDS.split())
"""Words that tell nothing about which row is meant."""
_GROUPS = (
    "revenue sale turnover",
    "income earnings profit",
    "expense cost charge",
    "share stock",
    "staff employee personnel headcount workforce",
    "purchase acquisition acquire acquired buy bought",
    "payment paid pay payable",
    "loan borrowing debt indebtedness",
    "plant property",
    "lease rent rental leasing",
    "margin profitability",
    "capex capital",
    "r&d research",
    "sg&a selling",
    "ppe property",
    "pp&e property",
    "begin beginning opening start",
    "end ending closing",
    "maturity mature due",
    "dividend distribution",
    "repurchase buyback",
    "tax taxation",
    "country nation",
    "client customer",
    "us american america states",
    "gain profit",
    "loss deficit",
    "q1 first",
    "q2 second",
    "q3 third",
    "q4 fourth",
    "obligation commitment",
    "year annual annually yearly",
    "quarter quarterly",
    "reduce decrease decline",
    "increase growth grow rise",
    "average mean",
    "equity shareholder stockholder",
    "provision allowance reserve",
    "reason cause due",
)
_SYNONYMS: dict[str, frozenset[int]] = {}
for _index, _group in enumerate(_GROUPS):
    for _word in _group.split():
        _SYNONYMS[_word] = _SYNONYMS.get(_word, frozenset()) | {_index}


def even(text: str) -> str:
    """The text with plain dashes, quotes and spaces, at the same length."""
    text = _LOST_DASH.sub(" -   ", text)
    return _LOST_APOSTROPHE.sub("'s    ", text.translate(_PLAIN))


def plain(text: str) -> str:
    """The text with plain dashes, quotes and spaces, one space between words."""
    return " ".join(even(text).split())


@lru_cache(maxsize=20_000)
def terms(text: str) -> tuple[str, ...]:
    """The telling words of a text in its order: lower case, singular, endings cut; numbers without commas; no stop words."""
    clean = re.sub(r"'s\b|(?<=s)'", "", plain(text).lower())
    return tuple(stem(word) for word in _WORD.findall(clean) if word not in STOP)


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The word without the endings that only bend it."""
    if word[0].isdigit():
        return word.replace(",", "")
    word = singular(word)
    for ending, kept in (("ation", 4), ("ating", 4), ("ated", 4), ("ing", 4), ("ed", 4), ("ise", 4), ("ize", 4)):
        if word.endswith(ending) and len(word) - len(ending) >= kept:
            return word[: -len(ending)]
    return word


@lru_cache(maxsize=100_000)
def likeness(left: str, right: str) -> float:
    """How alike two terms are, in [0, 1]: 1 for the same, less for one root or for words that stand for one another."""
    if left == right:
        return 1.0
    if left[0].isdigit() or right[0].isdigit():
        return 0.0
    if _SYNONYMS.get(left, frozenset()) & _SYNONYMS.get(right, frozenset()):
        return 0.6
    shared = min(len(left), len(right))
    if shared >= 4 and (left.startswith(right) or right.startswith(left)):
        return 0.8
    if shared >= 5 and (left in right or right in left):
        return 0.6  # words that a print runs together
    if shared >= 6 and left[: shared - 1] == right[: shared - 1]:
        return 0.8
    return 0.0


def covered(term: str, among: Iterable[str]) -> float:
    """The likeness of the term to the most alike of the others."""
    best = 0.0
    for other in among:
        best = max(best, likeness(term, other))
        if best == 1.0:
            break
    return best


class Weights:
    """How much each term tells within one context: rare terms more."""

    def __init__(self, texts: Iterable[tuple[str, ...]]) -> None:
        """Takes the terms of each row, head and sentence."""
        seen = [set(text) for text in texts]
        self._count = len(seen)
        self._in: Mapping[str, int] = Counter(term for text in seen for term in text)
        self._of: dict[str, float] = {}

    def of(self, term: str) -> float:
        """The weight of the term, above 0; "total" and the like tell little."""
        if term not in self._of:
            weight = math.log(1 + (self._count + 1) / (self._in.get(term, 0) + 0.5))
            self._of[term] = weight * (0.35 if term in _LIGHT else 1.0)
        return self._of[term]

    def sum(self, found: Iterable[str]) -> float:
        """The weight of all terms together."""
        return sum(self.of(term) for term in found)

    def knows(self, term: str) -> bool:
        """True when some text of the context has the term."""
        return term in self._in


_LIGHT = frozenset({"total", "net", "year", "fiscal", "end", "million", "thousand", "billion", "dollar", "other", "consolid"})
"""Terms that stand in many labels without telling them apart."""
