"""Answers as spans with a scale word, and back: the form in which TAT-QA takes answers.

An answer with a value is one span, its exact number, with the word of its unit and scale. Any other answer is its text: one span a line;
a last line "scale: million" (or thousand, billion, percent) gives the scale word. Without that line, a lone number with a scale word
behind it ("1,496.5 million") gives the word away.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from answer.types import Answer
from eval.exact import exact_number
from eval.tatqa_metrics import SCALES, is_number

_WORDS = {1: "", 10**3: "thousand", 10**6: "million", 10**9: "billion"}
_PERCENT = {"%": Decimal(1), "percent": Decimal(1), "pp": Decimal(1), "percentage points": Decimal(1), "bp": Decimal("0.01")}
_SCALE_LINE = re.compile(r"scale:\s*(thousand|million|billion|percent)?\s*", re.IGNORECASE)
_WORDED = re.compile(r"(?P<number>.*\d\)?)\s+(?P<scale>thousand|million|billion|percent)\.?", re.IGNORECASE)


def spans_of(answer: Answer) -> tuple[tuple[str, ...], str]:
    """The spans of an answer with their scale word ("" for none); no span when it was not answered."""
    if answer.status != "answered":
        return (), ""
    number = exact_number(answer)
    if answer.value is not None and number is not None:
        return _number(number, answer.value.unit, answer.value.scale)
    lines = [line for line in answer.text.split("\n") if line.strip()]
    if not lines:
        return ((answer.verdict,), "") if answer.verdict else ((), "")
    marked = _SCALE_LINE.fullmatch(lines[-1])
    if marked is not None:
        return tuple(lines[:-1]), (marked[1] or "").lower()
    worded = _WORDED.fullmatch(lines[0].strip()) if len(lines) == 1 else None
    if worded is not None and is_number(worded["number"]):
        return (worded["number"],), worded["scale"].lower()
    return tuple(lines), ""


def answer_of(question: str, spans: Sequence[str], scale: str) -> Answer:
    """The answer that `spans_of` reads back as these spans and this scale word; abstained when there is no span.

    Raises:
        ValueError: when the scale word is none of the data set's, or a span holds a line break.
    """
    if scale not in SCALES:
        raise ValueError(f"unknown scale {scale!r}; use {', '.join(word or repr(word) for word in SCALES)}")
    if any("\n" in span for span in spans):
        raise ValueError("a span is one line")
    if not spans or not any(span.strip() for span in spans):
        return Answer(question=question, status="abstained", text="the prediction is empty")
    return Answer(question=question, status="answered", text="\n".join((*spans, f"scale: {scale}")))


def _number(number: Decimal, unit: str | None, scale: int) -> tuple[tuple[str, ...], str]:
    factor = _PERCENT.get((unit or "").lower())
    if factor is not None:
        return (_plain(number * scale * factor),), "percent"
    while scale not in _WORDS and scale % 1000 == 0:
        scale //= 1000
        number *= 1000
    return (_plain(number * (scale if scale not in _WORDS else 1)),), _WORDS.get(scale, "")


def _plain(number: Decimal) -> str:
    """Digits without an exponent; a whole number without a point."""
    return str(int(number)) if number.is_finite() and number == number.to_integral_value() else f"{number:f}"
