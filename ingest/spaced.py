"""Words whose letters are set apart ("N E T  I N C O M E") are one word each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise

from ingest.geometry import union
from ingest.letters import Inked
from ingest.vocabulary import known_words

_LEAST = 4
"""Fewer letters in a row are initials, marks or columns."""
_REACH, _TIGHT = 1.0, 0.45
"""Widest gap between the letters of one word, in font sizes: at all, and where the letters make no known word."""
_WORD_GAP = 0.2
"""How much wider than between letters the gap between words is, in font sizes."""


def rejoined(words: Sequence[Inked]) -> list[Inked]:
    """The words with runs of single letters joined, in the same order."""
    if sum(len(text) == 1 and text.isalpha() for text in [w.word.text for w in words]) < _LEAST:
        return list(words)
    done: list[Inked] = []
    for run in _runs(words):
        letters = sum(w.word.text.isalpha() for w in run)
        if letters < _LEAST or letters < 0.6 * len(run):
            done += run
            continue
        parts = list(_split(run))
        known = sum(len(p) for p in parts if _spelling(p).lower() in known_words())
        tight = max(_gaps(run)) <= _TIGHT * run[0].word.size
        done += [_one(p) for p in parts] if tight or known >= 0.5 * len(run) else run
    return done


def _runs(words: Sequence[Inked]) -> Iterator[list[Inked]]:
    """Neighbouring single characters on one line; every other word alone."""
    run: list[Inked] = []
    for inked in words:
        if run and not (len(inked.word.text) == 1 and _follows(run[-1], inked)):
            yield run
            run = []
        run.append(inked)
    if run:
        yield run


def _follows(before: Inked, after: Inked) -> bool:
    one, two = before.word, after.word
    level = abs(one.box.bottom - two.box.bottom) < 0.1 * one.size and one.size == two.size and one.raised == two.raised
    return len(one.text) == 1 and level and -0.2 * one.size < two.box.left - one.box.right <= _REACH * one.size


def _gaps(run: Sequence[Inked]) -> list[float]:
    return [after.word.box.left - before.word.box.right for before, after in pairwise(run)]


def _split(run: Sequence[Inked]) -> Iterator[Sequence[Inked]]:
    """The run's words: where its gaps are wider, else where its letters are known words without a gap."""
    gaps = _gaps(run)
    usual = sorted(gaps)[len(gaps) // 4]
    start = 0
    for index, gap in enumerate(gaps, 1):
        if gap > usual + _WORD_GAP * run[0].word.size:
            yield from _known(run[start:index])
            start = index
    yield from _known(run[start:])


def _known(part: Sequence[Inked]) -> Iterator[Sequence[Inked]]:
    at = 0
    for word in _spelled(_spelling(part).lower()) or (_spelling(part),):
        yield part[at : at + len(word)]
        at += len(word)


@cache
def _spelled(letters: str) -> tuple[str, ...] | None:
    """The fewest known words that make up the letters; None when none do."""
    best: list[tuple[str, ...] | None] = [()]
    for end in range(1, len(letters) + 1):
        found: tuple[str, ...] | None = None
        for start in range(max(0, end - 18), end):
            before = best[start]
            if before is not None and letters[start:end] in known_words() and (found is None or len(before) + 1 < len(found)):
                found = (*before, letters[start:end])
        best.append(found)
    return best[-1]


def _spelling(part: Sequence[Inked]) -> str:
    return "".join(w.word.text for w in part)


def _one(part: Sequence[Inked]) -> Inked:
    first = part[0]
    return first._replace(word=replace(first.word, text=_spelling(part), box=union(w.word.box for w in part)))
