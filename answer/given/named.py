"""Several figures that a question names in one breath: "the sum of A, B and C", "high and low price", all rows under a heading."""

from __future__ import annotations

import re

from answer.given.match import Phrase
from answer.given.pick import Picker
from answer.given.plans import Plan, joined
from answer.given.quantity import Quantity
from answer.given.splits import phrase_of, tells
from answer.given.times import Time, without_times
from answer.given.words import covered

_LIST = re.compile(r"\s*(?:,\s*(?:and|plus)\s+|,\s*|\s+(?:and|plus|&|as well as)\s+)", re.IGNORECASE)
_STARTS = re.compile(r"\b(?:of|for|between|from|in)\s+(?:the\s+)?", re.IGNORECASE)
_TWO = re.compile(r"(?P<one>\bhigh(?:est)?)\s(?P<other>low(?:est)?\b)|(?P<first>[\w'-]+)\s+(?:and|&)\s+(?P<second>[\w'-]+)", re.IGNORECASE)
_FITS = 0.55
"""Share of a figure's words that its place must have."""
_SECTION = 0.7
"""How much of a heading and of the question's phrase must be the same for its rows to be added."""


def figures_named(picker: Picker) -> tuple[float, tuple[Quantity, ...]] | None:
    """The figures of a list of two or more in the question, each its own number, with the mean of what speaks for them."""
    times = picker.ask.moments()
    return figures_of(picker, without_times(picker.ask.text), times[0] if times else None)


def figures_of(picker: Picker, text: str, time: Time | None) -> tuple[float, tuple[Quantity, ...]] | None:
    """The same of a part of the question that is given without its times."""
    best: tuple[float, tuple[Quantity, ...]] | None = None
    for phrases in _readings(text):
        found = [_best(picker, phrase, time) for phrase in phrases]
        if any(each is None for each in found):
            continue
        chosen = tuple(each[1] for each in found if each is not None)
        if len(set(chosen)) < len(chosen) or not _one_line(chosen):
            continue
        score = sum(each[0] for each in found if each is not None) / len(chosen)
        if best is None or score > best[0]:
            best = score, chosen
    return best


def section_total(picker: Picker) -> Plan | None:
    """The sum of the rows under the heading that the question names, where no row prints their total."""
    grid, matcher, phrase = picker.frame.grid, picker.matcher, picker.ask.phrase
    if grid is None or not re.search(r"\b(?:sum|total|all|combined|aggregate)\b", picker.ask.text, re.IGNORECASE):
        return None
    times = picker.ask.moments()
    for outer in dict.fromkeys(row.outer for row in grid.rows if row.outer):
        rows = [row for row in grid.rows if row.outer == outer and row.cells]
        words = rows[0].outer_terms if rows else ()
        if len(rows) < 2 or any(row.total for row in rows) or matcher.alike(phrase, words) < _SECTION:
            continue
        if any(matcher.alike(phrase, row.terms) >= matcher.alike(phrase, words) for row in grid.rows if row.cells):
            continue
        found = picker.look(phrase, times[0] if times else None)
        column = found[1].column if found else None
        cells = tuple(row.cells[column] for row in rows if column in row.cells)
        if len(cells) > 1 and found is not None:
            return joined(picker, "sum", cells, found[0])
    return None


def _readings(text: str) -> list[tuple[Phrase, ...]]:
    """The lists of phrases that the text may name: its parts between commas and "and", each with the words they share."""
    readings: list[tuple[Phrase, ...]] = []
    for start in [match.end() for match in _STARTS.finditer(text)] or [0]:
        pieces = [piece for piece in _LIST.split(text[start:]) if piece.strip()]
        phrases = tuple(phrase_of(piece) for piece in pieces)
        if 2 <= len(phrases) <= 6 and all(tells(phrase) for phrase in phrases):
            lead = phrase_of(text[:start]).terms
            readings.append(tuple(Phrase(terms=(*phrase.terms, *lead), total=phrase.total) for phrase in phrases))
    for match in _TWO.finditer(text):
        left, right = ("one", "other") if match["one"] else ("first", "second")
        one = phrase_of(text[: match.end(left)] + text[match.end(right) :])
        other = phrase_of(text[: match.start(left)] + text[match.start(right) :])
        if tells(one) and tells(other) and one != other:
            readings.append((one, other))
    return readings


def _best(picker: Picker, phrase: Phrase, time: Time | None) -> tuple[float, Quantity] | None:
    found = picker.look(phrase, time)
    if found is None or picker.matcher.recall(phrase, found[1]) < _FITS:
        return None
    return found


def _one_line(found: tuple[Quantity, ...]) -> bool:
    """True for cells of one column or one row, or numbers of the text in one unit."""
    if all(each.in_table for each in found):
        return len({each.column for each in found}) == 1 or len({each.row for each in found}) == 1
    return not any(each.in_table for each in found) and len({each.unit for each in found}) == 1


def covers_all(picker: Picker, quantity: Quantity, phrase: Phrase) -> bool:
    """True when the number's own row and head have all telling words of the phrase, so that it names no list."""
    grid = picker.frame.grid
    if not quantity.in_table or grid is None:
        return False
    own = (*grid.row(quantity.row or 0).terms, *grid.column(quantity.column or 0).terms, *grid.row(quantity.row or 0).outer_terms)
    return all(covered(term, own) >= 0.6 for term in phrase.terms)
