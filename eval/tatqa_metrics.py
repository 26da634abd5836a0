"""Exact match, F1 and scale score of TAT-QA.

Written from Zhu et al., "TAT-QA: A Question Answering Benchmark on a Hybrid of Tabular and Textual Content in Finance" (ACL 2021), section
"Evaluation Metrics", which takes exact match and a numeracy-aware F1 from DROP (Dua et al., NAACL 2019), and checked against the authors'
scorer (github.com/NExTplusplus/TAT-QA, `tatqa_metric.py`): `bench/agreement.py` repeats the comparison on its sample prediction.

An answer is a list of spans with one scale word ("", "thousand", "million", "billion", "percent"). Before they are compared, the spans
are sorted, each number is rounded to two decimals, multiplied by the scale and written with four decimals, other spans get the scale
word behind them, and all spans become one text. A lone number without a scale is also tried as it stands, so that 0.2342 may stand for
23.42 percent. Two details of the authors' scorer decide cases and are kept: the F1 compares sets of words, and a number inside a text
keeps its kind, so that "2019" in a sentence and the answer 2019, which is written "2019.0", are different words.
"""

from __future__ import annotations

import re
import string
from collections.abc import Sequence
from typing import NamedTuple

SCALES = ("", "thousand", "million", "billion", "percent")
"""The scale words of the data set."""

_FACTORS = (("hundred", 100), ("thousand", 10**3), ("million", 10**6), ("billion", 10**9), ("percent", 0.01))
_OUTSIDE_NUMBERS = str.maketrans("", "", "'\"\\$€£¥%(),[]")
_PUNCTUATION = str.maketrans("", "", string.punctuation)
_DIGITS = re.compile(r"[+-]?\d+(?:\.\d+)?|[+-]?\.\d+")
_ARTICLES = re.compile(r"\b(?:a|an|the)\b")


class Marks(NamedTuple):
    """Measures of one answer, each in [0, 1]: `exact_match` and `scale` are 0 or 1."""

    exact_match: float
    f1: float
    scale: float


def tatqa_marks(predicted: Sequence[str], scale: str, gold: Sequence[str], gold_scale: str, *, answer_type: str) -> Marks:
    """The marks of the spans `predicted` with their scale word against the gold's; 0 for an empty prediction or gold.

    For the answer types "arithmetic" and "count" the F1 is the exact match. The scale is right when the words are the same.

    >>> tatqa_marks(["1.5"], "million", ["1,500"], "thousand", answer_type="arithmetic")
    Marks(exact_match=1.0, f1=1.0, scale=0.0)
    """
    if not predicted or not gold:
        return Marks(0.0, 0.0, 0.0)
    want = _words(joined(gold, gold_scale))
    tried = [joined(predicted, scale)]
    lone = predicted[0]
    if len(predicted) == 1 and not scale and "%" not in lone and is_number(lone):
        value = number_of(lone)
        tried += [] if value is None else [f"{value:.4f}"]
    pairs = [(float(_text(words) == _text(want)), token_f1(set(words), set(want))) for words in map(_words, tried)]
    exact, f1 = max(pairs)
    return Marks(exact, exact if answer_type in ("arithmetic", "count") else f1, float(scale == gold_scale))


def joined(spans: Sequence[str], scale: str) -> str:
    """All spans as one text, sorted as texts, numbers rounded and scaled, other spans with the scale word."""
    parts = []
    for text in sorted(spans):
        value = number_of(text) if is_number(text) else None
        if value is None:
            parts.append(f"{text} {scale}" if scale else text)
        else:  # a printed percent sign has been applied already
            parts.append(f"{value:.4f}" if "%" in text else f"{round(value, 2) * _factor(scale):.4f}")
    return " ".join(parts)


def token_f1(predicted: set[str], gold: set[str]) -> float:
    """Harmonic mean of precision and recall over two sets of words, rounded to two decimals; an empty set scores 1 on its own side."""
    shared = len(predicted & gold)
    precision = shared / len(predicted) if predicted else 1.0
    recall = shared / len(gold) if gold else 1.0
    return round(2 * precision * recall / (precision + recall), 2) if precision + recall else 0.0


def is_number(text: str) -> bool:
    """True for one number, which brackets, quotes, a currency or percent sign and a scale word behind it may surround."""
    words = [word for word in (part.translate(_OUTSIDE_NUMBERS) for part in text.split()) if word]
    if not words:
        return False
    try:
        value = float(words[0])
    except ValueError:
        return False
    return value == value and (len(words) < 2 or _factor(words[1]) != 1)


def number_of(text: str) -> float | None:
    """The first number of `text`, rounded to four decimals, with its scale word, brackets as a minus and a percent sign applied.

    A number printed without a point is an int. None when the text has no digits, or its first number starts with a point.
    """
    match = _DIGITS.search(text.translate(_OUTSIDE_NUMBERS))
    if match is None or match[0].lstrip("+-").startswith("."):
        return None
    worded = re.search(r"[\d.]+\s?[a-zA-Z]+", text)
    value = float(match[0]) if "." in match[0] else int(match[0])
    value *= _factor(worded[0]) if worded else 1
    if re.search(r"\([\d.\s]+\)", text.strip()):
        value = -value
    if re.search(r"[\d.\s]+%", text.strip()):
        value *= 0.01
    return round(value, 4)


def _factor(word: str) -> float:
    lowered = word.lower()
    return next((factor for name, factor in _FACTORS if name in lowered), 1)


def _words(text: str) -> list[str]:
    """Words in lower case without articles; numbers in one form, other words without punctuation."""
    words: list[str] = []
    for raw in text.split(" "):
        word = raw.lower()
        value = number_of(word) if is_number(word) else None
        word = str(value) if value is not None else (word if is_number(word) else word.translate(_PUNCTUATION))
        words += _ARTICLES.sub(" ", word).split()
    return words


def _text(words: Sequence[str]) -> str:
    return " ".join(words)
