"""What a question comes with, ready to be compared with it: the table's cells and the text's sentences and numbers, each with its words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from answer.given.quantity import Quantity
from answer.given.scale import scale_of
from answer.given.table import Grid, Row, grid_of
from answer.given.text import Sentence, sentences_of
from answer.given.words import Weights, even, terms
from ingest.document import Document


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The table (None when there is none), the sentences, and how much each word tells here."""

    name: str
    grid: Grid | None
    sentences: tuple[Sentence, ...]
    weights: Weights
    repeated: frozenset[int]
    """Rows that a sentence repeats in words, number by number."""
    repeating: frozenset[int]
    """Sentences that only repeat a row."""
    about: tuple[str, ...]
    """Terms of what stands beside the table: its corner and the short texts around."""

    def quantities(self) -> tuple[Quantity, ...]:
        """All numbers: the cells row by row, then those of the sentences that say more than the table."""
        cells = self.grid.cells() if self.grid else ()
        return (*cells, *(each for sentence in self.sentences if sentence.index not in self.repeating for each in sentence.quantities))


@lru_cache(maxsize=64)
def frame_of(document: Document) -> Frame:
    """The frame of a document of one table and some paragraphs."""
    sentences = sentences_of(document)
    grid = grid_of(document)
    if grid is not None and grid.scale is None:
        scale = scale_of(grid, sentences)
        grid = grid_of(document, scale=scale) if scale else grid
    repeats = {(row.index, sentence.index) for row in grid.rows for sentence in sentences if _repeats(row, sentence)} if grid else set()
    texts = [sentence.terms for sentence in sentences]
    if grid is not None:
        texts += [(*row.terms, *row.outer_terms) for row in grid.rows] + [column.terms for column in grid.columns]
    around = [sentence.terms for sentence in sentences if sentence.heading or sentence.text.endswith(":")]
    return Frame(
        name=document.name,
        grid=grid,
        sentences=sentences,
        weights=Weights(texts),
        repeated=frozenset(row for row, _ in repeats),
        repeating=frozenset(sentence for _, sentence in repeats),
        about=tuple(dict.fromkeys((*(terms(grid.corner) if grid else ()), *(term for each in around for term in each)))),
    )


def _repeats(row: Row, sentence: Sentence) -> bool:
    """True when the sentence says the row's label and then one of its numbers, and no more."""
    clean = sentence.clean.lower().rstrip(" .;")
    if not row.label or not sentence.clean.rstrip().endswith(";") or " is " not in clean or even(row.label).lower() not in clean:
        return False
    return any(clean.endswith(f" is {even(text).lower()}") for text in row.texts.values() if re.search(r"\d", text))
