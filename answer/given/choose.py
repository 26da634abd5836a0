"""Choices between the table and the text: a row's very label, a sentence that says it in words, a move that the text states."""

from __future__ import annotations

import re

from answer.given.ask import Ask
from answer.given.pick import Picker
from answer.given.quantity import Quantity
from answer.given.rank import REASON, defines, ranked_sentences
from answer.given.spans import Span
from answer.given.vocabulary import MOVE, MOVED, asks
from answer.given.words import covered, terms

_ENOUGH = 0.7
"""Share of the question's words that a sentence must have to answer it."""
_CLEARLY = 0.2
"""By how much a sentence must have more of them than the best number's place."""
_NUMBER = asks(r"^how\s(?:much|many)\b|\bwould\b.*\b(?:have\sbeen|be)\b")
_STATED = asks(rf"\b(?:{MOVE}|{MOVED})\s(?:\w+\s){{0,2}}?(?:by|of|was|were|to)?\s?(?:approximately\s|about\s)?$")
_NUMERIC = asks(r"^how\s(?:much|many)\b|\b(?:amount|number|percentage|value|price|rate|balance)\sof\b|\btotal\b")


def says_it_in_words(ask: Ask, picker: Picker, span: Span) -> bool:
    """True when a sentence answers a question that is not clearly for a number, better than any number does."""
    if ask.kind not in {"look", "greater", "which"} or ask.respective or _NUMBER.search(ask.text):
        return False
    if ask.kind == "look" and len(ask.moments()) == 0 and defines(ask, span.sentence) and not span.sentence.quantities:
        return True
    if span.score < _ENOUGH:
        return False
    times = ask.moments()
    best = picker.look(ask.phrase, times[0] if times else None)
    return best is None or span.score - picker.matcher.recall(ask.phrase, best[1]) > _CLEARLY


def stated_move(ask: Ask, picker: Picker) -> Quantity | None:
    """The number that the text itself states for a move of one period: "interest income increased by $1.2 million"."""
    if ask.kind not in {"change", "growth"} or ask.ends is not None or len(ask.moments()) > 1:
        return None
    for score, sentence in ranked_sentences(ask, picker.matcher)[:2]:
        if score < _ENOUGH or sentence.index in picker.frame.repeating:
            continue
        for quantity in sentence.quantities:
            if (quantity.unit == "%") == (ask.kind == "growth") and quantity.unit and _STATED.search(sentence.clean[: quantity.start]):
                return quantity
    return None


def names_row(picker: Picker) -> bool:
    """True when a question in words of change, reason or sum only spells out a row's label: "net decrease in cash", "loss due to ..."."""
    ask, grid = picker.ask, picker.frame.grid
    if (
        grid is None
        or ask.kind not in {"text", "list", *_OWN_WORDS}
        or len(ask.moments()) > 1
        or ask.ranged
        or re.match(r"(?:why|who|where|when|how\s(?!much|many))", ask.text, re.IGNORECASE)
    ):
        return False
    if ask.kind == "text" and re.match(r"what\s(?:do|does|did)\b", ask.text, re.IGNORECASE):
        return False
    asked = terms(ask.text)
    for row in grid.rows:
        own = terms(row.label)
        if not row.cells or len(own) < 2:
            continue
        if ask.kind == "text" and REASON.search(ask.text) and not REASON.search(row.label):
            continue
        if ask.kind in _OWN_WORDS and not any(term in own for term in _OWN_WORDS[ask.kind]):
            continue
        weights = picker.frame.weights
        both = weights.sum(term for term in own if covered(term, asked) >= 0.8) / weights.sum(own)
        back = sum(picker.matcher.weight(term) for term in ask.phrase.terms if covered(term, own) >= 0.8)
        whole = sum(picker.matcher.weight(term) for term in ask.phrase.terms) or 1.0
        if both > 0.85 and back / whole > 0.75:
            return True
    return False


_OWN_WORDS: dict[str, frozenset[str]] = {
    "change": frozenset(terms("increase decrease change growth decline difference reduction gain loss")),
    "sum": frozenset(terms("total aggregate combined")),
    "extreme": frozenset(terms("maximum minimum highest lowest peak")),
    "average": frozenset(terms("average mean")),
}
"""What a row's label must say itself for a question of that kind to be about the row as it stands."""
