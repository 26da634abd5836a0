"""The scale of a table that does not state it: from its heads, from notes in the text, or from a number that both print."""

from __future__ import annotations

import re
from collections import Counter
from decimal import Decimal

from answer.given.table import Grid
from answer.given.text import Sentence
from answer.given.vocabulary import asks, either
from answer.given.words import even

_SIZES = {"thousand": 10**3, "000": 10**3, "million": 10**6, "m": 10**6, "mn": 10**6, "mm": 10**6, "billion": 10**9, "bn": 10**9}
_HEAD = re.compile(
    r"(?:\b(?:us|usd|eur|dkk|rmb|gbp|hk|s|a|c)|[$€£¥])\s?['’]?\s?(?P<size>000s?|thousands?|millions?|billions?|mn|mm|m|bn)\b|\b(?P<count>1,000)\b",
    re.IGNORECASE,
)
_STATED = either("in expressed_in stated_in tabular_amounts_in amounts_in dollars_in presented_in shown_in figures_in table_in")
_NOTE = asks(
    rf"\b{_STATED}\s+(?:u\.?s\.?\s+)?(?:dollars\s+)?[$€£]?\s?['’]?(?P<size>000s?|thousands|millions|billions)\b"
    r"|[$€£]\s?['’]?(?P<zeros>000)'?s?\b"
)


def scale_of(grid: Grid, sentences: tuple[Sentence, ...]) -> int | None:
    """1000, 1000000 or 1000000000; None when nothing tells it."""
    heads = [even(text) for text in (grid.corner, *(head for column in grid.columns for head in column.heads))]
    sizes = {_size(match) for text in heads for match in _HEAD.finditer(text)}
    if len(sizes) == 1:
        return sizes.pop()
    for text in (*heads, *(row.label for row in grid.rows)):
        match = _NOTE.search(even(text))
        if match:
            return _size(match)
    for sentence in sentences:
        match = _NOTE.search(sentence.clean)
        if match:
            return _size(match)
    return _shared(grid, sentences)


def _size(match: re.Match[str]) -> int:
    groups = match.groupdict()
    text = (groups.get("size") or "").lower()
    if not text:
        return 1000
    return _SIZES.get(text, _SIZES.get(text.removesuffix("s"), 1000))


def _shared(grid: Grid, sentences: tuple[Sentence, ...]) -> int | None:
    """The scale at which most cells are numbers of the text: "1,772" of the table is "$1.8 million" there."""
    votes: Counter[int] = Counter()
    values = {abs(cell.value) for cell in grid.cells() if cell.unit != "%" and abs(cell.value) >= 20}
    for sentence in sentences:
        for quantity in sentence.quantities:
            if quantity.scale is None or quantity.scale < 1000 or quantity.unit == "%" or not quantity.value:
                continue
            for scale in (10**3, 10**6, 10**9):
                if any(_agree(abs(quantity.value), value * scale) for value in values):
                    votes[scale] += 1
    ranked = votes.most_common(2)
    if not ranked or (len(ranked) > 1 and ranked[0][1] == ranked[1][1]):
        return None
    return ranked[0][0]


def _agree(said: Decimal, full: Decimal) -> bool:
    return abs(said - full) <= full * Decimal("0.004")
