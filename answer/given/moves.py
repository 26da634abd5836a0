"""Moves that a sentence states by its two ends: "from $128 to $201", "$670, down from $691", "$366 compared with $137"."""

from __future__ import annotations

from itertools import pairwise

from answer.given.pick import Picker
from answer.given.quantity import Quantity
from answer.given.rank import ranked_sentences
from answer.given.vocabulary import asks, either

_TO = asks(r"\s*(?:\([^)]*\)\s*)?(?:\w+\s){0,3}?to\s(?:approximately\s|about\s)?")
_THAN = either("(?:up|down|increased?|decreased?|higher|lower)_(?:of_\\S+_)?from compared_to compared_with versus against")
_BEFORE = asks(rf".{{0,60}}?\b{_THAN}\s(?:approximately\s|about\s|a\s)?(?:\w+\s){{0,6}}?")
_ENOUGH = 0.6
"""Share of the question's words that the sentence must have."""


def said_ends(picker: Picker) -> tuple[float, Quantity, Quantity] | None:
    """The earlier and the later number of the move that the best sentence states, with what speaks for it."""
    for score, sentence in ranked_sentences(picker.ask, picker.matcher)[:3]:
        if score < _ENOUGH:
            break
        found = [each for each in sentence.quantities if each.unit is not None and not each.spelled]
        for first, second in pairwise(found):
            if first.unit != second.unit:
                continue
            before, between = sentence.clean[: first.start], sentence.clean[first.end : second.start]
            if _TO.fullmatch(between) and before.rstrip().lower().endswith(("from", "from approximately", "from about")):
                return 1 + score, first, second
            if _BEFORE.fullmatch(between):
                return 1 + score, second, first
    return None
