"""The text's sentences with their words, times and numbers; "respectively" gives each number its own time."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from answer.given.figures import Figure, figures_in
from answer.given.quantity import Quantity
from answer.given.times import Named, Time, spans_of_times, times_in
from answer.given.vocabulary import asks, either
from answer.given.words import even, terms
from ingest.document import Amount, Document, Footnote, Heading, ListItem, Paragraph
from ingest.geometry import Box

_SPLIT = re.compile(r"(?<=[.!?;])[\"”')]*\s+(?=[A-Z0-9\"“(•$£€])|(?<= [.;]) (?=\S)|\n+|\s*•\s*")
_ABBREVIATED = either(r"inc corp co ltd no nos vs mr mrs ms dr st u\.s u\.k e\.g i\.e approx dec jan feb aug sept sep oct nov mar apr")
_SHORT = asks(rf"(?:\b{_ABBREVIATED}|\b[a-z])\s?\.$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """One sentence; `block` counts the paragraphs, `first` and `alone` tell its place in its own."""

    index: int
    block: int
    text: str
    """As printed, with single spaces."""
    clean: str
    """The same with plain dashes and quotes, at the same length."""
    terms: tuple[str, ...]
    times: tuple[Named, ...]
    quantities: tuple[Quantity, ...]
    heading: bool
    box: Box
    page: int


def sentences_of(document: Document) -> tuple[Sentence, ...]:
    """The sentences of the document's running text, in reading order."""
    found: list[Sentence] = []
    blocks = [
        (page.number, block)
        for page in document.pages
        for block in page.blocks
        if isinstance(block, Paragraph | ListItem | Footnote | Heading)
    ]
    for number, (page, block) in enumerate(blocks):
        pieces = split(block.text)
        for piece in pieces:
            heading = len(pieces) == 1 and not re.search(r"[.:;]$", piece.strip()) and len(piece) < 120
            found.append(_sentence(len(found), number, piece, heading=heading, box=block.box, page=page))
    return tuple(found)


def split(text: str) -> tuple[str, ...]:
    """The sentences of a text exactly as they stand in it."""
    pieces = [piece.strip() for piece in _SPLIT.split(text) if piece and piece.strip(" .;")]
    joined: list[str] = []
    for piece in pieces:
        if joined and _SHORT.search(joined[-1]) and f"{joined[-1]} {piece}" in text:
            joined[-1] = f"{joined[-1]} {piece}"
        else:
            joined.append(piece)
    return tuple(joined)


def _sentence(index: int, block: int, text: str, *, heading: bool, box: Box, page: int) -> Sentence:
    text = " ".join(text.split())
    clean = even(text)
    times = times_in(clean)
    figures = figures_in(clean, blotted=spans_of_times(clean))
    figures = _of_one_scale(figures, clean)
    given = _respective(clean, figures, times)
    quantities = tuple(
        _quantity(figure, text, given.get(figure.start) or _near(figure, times, clean), index, box, page) for figure in figures
    )
    return Sentence(
        index=index,
        block=block,
        text=text,
        clean=clean,
        terms=terms(clean),
        times=times,
        quantities=quantities,
        heading=heading,
        box=box,
        page=page,
    )


def _quantity(figure: Figure, text: str, times: tuple[Time, ...], sentence: int, box: Box, page: int) -> Quantity:
    printed = text[figure.start : figure.end].strip()
    return Quantity(
        value=figure.value,
        printed=printed,
        unit=figure.unit,
        scale=figure.scale,
        times=times,
        box=box,
        page=page,
        amount=Amount(value=figure.value, printed=printed, unit=figure.unit, scale=figure.scale),
        sentence=sentence,
        start=figure.start,
        end=figure.end,
        spelled=figure.spelled,
    )


def _near(figure: Figure, times: tuple[Named, ...], text: str) -> tuple[Time, ...]:
    """The times of the sentence, that of the figure's own bracket or clause first."""
    inside = re.search(r"\((?:fy|fiscal|year|december|june|march)?[^()]*?$", text[: figure.start])
    if inside:
        own = [named for named in times if inside.start() <= named.start < figure.start]
        if own:
            return (own[-1].time,)
    ordered = sorted(times, key=lambda named: _distance(figure, named, text))
    return tuple(dict.fromkeys(named.time for named in ordered))


def _distance(figure: Figure, named: Named, text: str) -> int:
    """Characters between the two, more across a comma or another clause."""
    start, end = (figure.end, named.start) if named.start >= figure.end else (named.end, figure.start)
    between = text[start:end]
    return len(between) + 25 * len(re.findall(r"[,;]|\b(?:and|but|while|compared|from)\b", between))


def _of_one_scale(figures: tuple[Figure, ...], text: str) -> tuple[Figure, ...]:
    """The figures with the scale that a list prints once, at its end: "$ 59 and $ 60 million"."""
    found = list(figures)
    for place in range(len(found) - 1, 0, -1):
        one, other = found[place - 1], found[place]
        bare = one.scale in {None, 1} and one.unit == other.unit and one.unit not in {None, "%"} and (other.scale or 1) > 1
        if bare and re.fullmatch(r"\s*(?:,|and|, and|or|to|-)\s*", text[one.end : other.start]):
            assert other.scale is not None
            found[place - 1] = replace(one, value=one.value * other.scale, scale=other.scale)
    return tuple(found)


def _respective(text: str, figures: tuple[Figure, ...], times: tuple[Named, ...]) -> dict[int, tuple[Time, ...]]:
    """For "A, B and C in 2019, 2018 and 2017" the time of each number by its start: runs of as many numbers as times."""
    runs = _runs([(figure.start, figure.end) for figure in figures if not figure.spelled], text)
    spans = _runs([(named.start, named.end) for named in times], text)
    by_start = {named.start: named.time for named in times}
    given: dict[int, tuple[Time, ...]] = {}
    for run in runs:
        fitting = [span for span in spans if len(span) == len(run) and len(run) > 1]
        if not fitting:
            continue
        nearest = min(fitting, key=lambda span: min(abs(span[0] - run[-1]), abs(run[0] - span[-1])))
        for start, place in zip(run, nearest, strict=True):
            given[start] = (by_start[place],)
    return given


_BETWEEN = asks(
    r"\s*(?:%|million|billion|thousand|percent)?\s*(?:,|and|, and|or|&|versus|compared (?:to|with))\s*"
    r"(?:for|in|during|at|the|year|years|ended|fiscal|approximately|about|a|net|of|\s)*"
)


def _runs(spans: list[tuple[int, int]], text: str) -> list[tuple[int, ...]]:
    """Starts of spans that stand in a row, only commas and "and" between them."""
    runs: list[list[int]] = []
    last = -1
    for start, end in spans:
        if runs and last >= 0 and _BETWEEN.fullmatch(text[last:start]):
            runs[-1].append(start)
        else:
            runs.append([start])
        last = end
    return [tuple(run) for run in runs]
