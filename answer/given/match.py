"""How well a number is what a phrase of the question names, at a time."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from answer.given.frame import Frame
from answer.given.quantity import Quantity
from answer.given.table import Column, Row
from answer.given.text import Sentence
from answer.given.times import Time, fit
from answer.given.words import STOP, covered, stem

RECALL = 1.0
"""Share of the phrase's words that the place covers."""
ROW = 0.33
"""Share of the row label's words that the phrase covers."""
HEAD = 0.25
"""The same of the column's head."""
TIME = 1.2
"""The time is the asked one."""
REPEATED = 0.3
"""The text repeats the row in words."""
TEXT = 0.28
"""A number of the running text at all."""
TOTAL = 0.2
"""A total, where one is asked."""
NOT_TOTAL = 0.1
"""A total, where none is asked."""
WHOLE_TABLE = 0.7
"""What a row that only says "total" covers of a phrase that says so: the table's own matter goes without saying."""
OUTER, ABOUT = 0.75, 0.45
"""What a word is worth that stands in a heading above the row, or only beside the table."""
IMPLIED = 0.9
"""What a time is worth that is only implied."""
SPELLED = 0.3
"""A number that is written as a word."""
FAR = 0.5
"""How much of a word's worth is lost far from the number."""
BEYOND = 1.0
"""What a word is worth that another number stands before."""
NO_TIME = 0.27
"""A place without a time, where one is asked."""
_REACH = 60
_TOTALS = frozenset({"total", "net", "grand"})
_WORD = re.compile(r"[a-z]+(?:&[a-z]+)*|\d+(?:[.,]\d+)*")


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Words that name one figure, in the question's order, stemmed."""

    terms: tuple[str, ...]
    total: bool = False
    """The words say "total" or "sum"."""
    whole: bool = False
    """The figure is the whole of which another is a part."""


class Matcher:
    """Scores over one frame; what is computed once is remembered."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self._rows: dict[tuple[Phrase, int], float] = {}
        self._columns: dict[tuple[Phrase, int], float] = {}
        self._known: dict[str, float] = {}
        self._offsets: dict[int, tuple[tuple[str, int], ...]] = {}

    def score(self, phrase: Phrase, quantity: Quantity, time: Time | None) -> float:
        """How well the number is the phrase at the time; higher is better, a perfect cell is near 2.6."""
        return self.words(phrase, quantity) + TIME * time_score(quantity.times, time) * (IMPLIED if quantity.implied and time else 1.0)

    def words(self, phrase: Phrase, quantity: Quantity) -> float:
        """The part of the score that the words make."""
        if quantity.in_table:
            grid = self.frame.grid
            assert grid is not None
            assert quantity.row is not None
            assert quantity.column is not None
            return self._cell(phrase, grid.row(quantity.row), grid.column(quantity.column))
        assert quantity.sentence is not None
        return self._said(phrase, quantity, self.frame.sentences[quantity.sentence])

    def weight(self, term: str) -> float:
        """The weight of a question's term; little for one that nothing here has."""
        if term not in self._known:
            everything = self._vocabulary()
            self._known[term] = self.frame.weights.of(term) * (1.0 if covered(term, everything) else 0.25)
        return self._known[term]

    def recall(self, phrase: Phrase, quantity: Quantity) -> float:
        """Share of the phrase's words that stand in the row, its headings, the head or beside the table, or in the sentence; in [0, 1]."""
        whole = sum(self.weight(term) for term in phrase.terms) or 1.0
        return sum(self.weight(term) * self.found(term, quantity) for term in phrase.terms) / whole

    def found(self, term: str, quantity: Quantity) -> float:
        """How alike the term is to a word of the number's place, in [0, 1]."""
        if quantity.in_table and self.frame.grid is not None:
            row, column = self.frame.grid.row(quantity.row or 0), self.frame.grid.column(quantity.column or 0)
            return covered(term, (*row.terms, *row.outer_terms, *column.terms, *self.frame.about))
        return covered(term, self.frame.sentences[quantity.sentence or 0].terms)

    def row_share(self, phrase: Phrase, row: Row) -> float:
        """Share of the row label's own words that the phrase covers, in [0, 1]."""
        key = (phrase, row.index)
        if key not in self._rows:
            only_total = bool(row.terms) and set(row.terms) <= _TOTALS
            self._rows[key] = (1.0 if phrase.total else 0.5) if only_total else self._share(row.terms, phrase)
        return self._rows[key]

    def column_share(self, phrase: Phrase, column: Column) -> float:
        """Share of the head's words that the phrase covers; 1 for a head that only names a time."""
        key = (phrase, column.index)
        if key not in self._columns:
            if column.own and set(column.own) <= _TOTALS:
                self._columns[key] = 1.0 if phrase.total else 0.7
            else:
                self._columns[key] = self._share(column.own, phrase) if column.own else 1.0
        return self._columns[key]

    def alike(self, phrase: Phrase, words: tuple[str, ...]) -> float:
        """How much the phrase and the words have of each other, in [0, 1]."""
        if not words or not phrase.terms:
            return 0.0
        whole = sum(self.weight(term) for term in phrase.terms) or 1.0
        back = sum(self.weight(term) * covered(term, words) for term in phrase.terms) / whole
        return (self._share(words, phrase) + back) / 2

    def _vocabulary(self) -> frozenset[str]:
        grid = self.frame.grid
        words = {term for sentence in self.frame.sentences for term in sentence.terms}
        if grid is not None:
            words |= {term for row in grid.rows for term in (*row.terms, *row.outer_terms)}
            words |= {term for column in grid.columns for term in column.terms}
        return frozenset(words | set(self.frame.about))

    def _share(self, found: tuple[str, ...], phrase: Phrase) -> float:
        weights = self.frame.weights
        whole = weights.sum(found)
        if not whole:
            return 0.4
        return sum(weights.of(term) * covered(term, phrase.terms) for term in found) / whole

    def _cell(self, phrase: Phrase, row: Row, column: Column) -> float:
        whole = sum(self.weight(term) for term in phrase.terms) or 1.0
        got = 0.0
        for term in phrase.terms:
            cover = max(covered(term, row.terms), covered(term, column.terms))
            if cover < OUTER:
                cover = max(cover, OUTER * covered(term, row.outer_terms))
            if cover < ABOUT:
                cover = max(cover, ABOUT * covered(term, self.frame.about))
            got += self.weight(term) * cover
        if phrase.whole and phrase.total and row.terms and set(row.terms) <= _TOTALS:
            got = max(got, WHOLE_TABLE * whole)
        score = RECALL * got / whole + ROW * self.row_share(phrase, row) + HEAD * self.column_share(phrase, column)
        if "total" in row.terms or row.total:
            score += TOTAL if phrase.total else -NOT_TOTAL
        return score + (REPEATED if row.index in self.frame.repeated else 0.0)

    def _said(self, phrase: Phrase, quantity: Quantity, sentence: Sentence) -> float:
        assert quantity.start is not None
        assert quantity.end is not None
        whole = sum(self.weight(term) for term in phrase.terms) or 1.0
        starts = [each.start or 0 for each in sentence.quantities]
        before = max((start for start in starts if start < quantity.start), default=-1)
        after = min((start for start in starts if start > quantity.start), default=len(sentence.clean))
        got = 0.0
        for term in phrase.terms:
            best = 0.0
            for word, place in self._words(sentence):
                like = covered(term, (word,))
                if like:
                    far = place - quantity.end if place > quantity.start else quantity.start - place
                    near = (1 - FAR) + FAR * math.exp(-max(0, far) / _REACH)
                    best = max(best, like * near * (1.0 if before < place < after else BEYOND))
            got += self.weight(term) * best
        return RECALL * got / whole + TEXT - (SPELLED if quantity.spelled else 0.0)

    def _words(self, sentence: Sentence) -> tuple[tuple[str, int], ...]:
        if sentence.index not in self._offsets:
            lower = sentence.clean.lower()
            self._offsets[sentence.index] = tuple(
                (stem(match[0]), match.start()) for match in _WORD.finditer(lower) if match[0] not in STOP
            )
        return self._offsets[sentence.index]


def time_score(stated: tuple[Time, ...], asked: Time | None) -> float:
    """How well the asked time is stated, in [0, 1]; the first of the stated ones counts most."""
    if asked is None:
        return NO_TIME
    if not stated:
        return NO_TIME
    return max(fit(asked, time) * (1.0 if place == 0 else 0.8) for place, time in enumerate(stated))
