"""What an answer states: its value and verdict, or those that its text consists of where a system gives text alone."""

from __future__ import annotations

import re

from answer.types import Answer, Value, Verdict
from eval.numbers import bare_figure, figures

_VERDICT = re.compile(r"[\s*_`\"'“]*(yes|no)\b(?!\.?\s*\d)", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?]\s+[A-Z]|\n")


def stated_value(answer: Answer) -> Value | None:
    """The answer's value; without one the figure that its text is, or the only figure of its one sentence; None when there is none.

    A figure keeps what is printed: without a scale word its scale is 1, without a sign of unit its unit is None.
    """
    if answer.value is not None or answer.verdict is not None:
        return answer.value
    figure = bare_figure(answer.text)
    if figure is None and not _SENTENCE_END.search(answer.text.strip()):
        found = figures(answer.text)
        figure = found[0] if len(found) == 1 else None
    return None if figure is None else Value(number=figure.value, unit=figure.unit, scale=figure.scale or 1)


def stated_verdict(answer: Answer) -> Verdict | None:
    """The answer's verdict; without one the yes or no with which its text begins."""
    if answer.verdict is not None or answer.value is not None:
        return answer.verdict
    match = _VERDICT.match(answer.text)
    if match is None:
        return None
    return "yes" if match[1].lower() == "yes" else "no"
