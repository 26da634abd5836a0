"""What a text layer says, compared with what the page shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from ingest.document import Word
from ingest.engine import RAPID_DPI, TESSERACT_DPI, Scan, has_rapidocr, rapid_words, read_line, tesseract_words
from ingest.geometry import Box
from ingest.pdf import Pdf
from ingest.raw import RawPage
from ingest.render import Shown, render

_SAMPLES = 12
_SURE = 0.9
"""Surety of the engine (0 to 1) from which on its reading of a number stands against the layer's."""
_SIMILAR, _WRONG = 0.7, 0.3
"""Likeness of two readings of one word, and share of words that may be less alike."""
_LEAST_WIDTH, _LEAST_HEIGHT = 120.0, 36.0
"""A picture smaller than this (points) is a logo, not a table."""


class Check(NamedTuple):
    """How a text layer compares with the image: samples looked at, and those that the image shows otherwise."""

    words: int
    wrong_words: int
    numbers: int
    wrong_numbers: int

    @property
    def agrees(self) -> bool:
        """False when one number is surely another, or when too many words are."""
        return not self.wrong_numbers and self.wrong_words <= _WRONG * self.words

    def __str__(self) -> str:
        return (
            f"{self.wrong_numbers} of {self.numbers} numbers and {self.wrong_words} of {self.words} words looked at are others in the image"
        )


def check_layer(pdf: Pdf, raw: RawPage) -> Check:
    """What the page's image shows where the layer puts some of its words; numbers first: they are what a wrong layer costs most."""
    shown = Shown(render(pdf, raw.number, 2 * RAPID_DPI, turn=raw.turn), raw.width)
    looked, wrong = [0, 0], [0, 0]
    for word in _sample([w for w in raw.words if any(image.contains(w.box, slack=2) for image in raw.images)]):
        read, surety = read_line(shown.crop(word.box, 0.15 * word.box.height + 1))
        number = any(c.isdigit() for c in word.text)
        if number and surety < _SURE and _digits(read) != _digits(word.text):
            continue  # a poor image proves nothing
        looked[number] += 1
        wrong[number] += not _agrees(word, read)
    return Check(words=looked[0], wrong_words=wrong[0], numbers=looked[1], wrong_numbers=wrong[1])


def _sample(words: Sequence[Word]) -> list[Word]:
    """Words spread over the page, numbers before others."""
    figures = [w for w in words if len(_digits(w.text)) >= 3]
    others = [w for w in words if len(w.text) >= 4 and not any(c.isdigit() for c in w.text)]
    picked = _spread(figures, _SAMPLES * 2 // 3)
    return picked + _spread(others, _SAMPLES - len(picked))


def _spread(words: Sequence[Word], count: int) -> list[Word]:
    return [words[i * len(words) // count] for i in range(count)] if len(words) > count else list(words)


def _agrees(word: Word, read: str) -> bool:
    """True when both say the same; the image of a number has to show the same digits."""
    if _digits(word.text):
        return _digits(word.text) == _digits(read)
    return SequenceMatcher(None, word.text.lower(), read.replace(" ", "").lower()).ratio() >= _SIMILAR


def _digits(text: str) -> str:
    return "".join(c for c in text if c.isdigit())


def read_pictures(pdf: Pdf, raw: RawPage) -> tuple[RawPage, str | None]:
    """The page with the words of its pictures of tables added, and what was done; charts and photos stay pictures.

    Only pictures without typed words in them are looked at.
    """
    pictures = [
        b
        for b in raw.images
        if b.width >= _LEAST_WIDTH
        and b.height >= _LEAST_HEIGHT
        and not any(b.left <= w.box.center_x <= b.right and b.top <= w.box.center_y <= b.bottom for w in raw.words)
    ]
    if not pictures or raw.turn:
        return raw, None
    shown = Shown(render(pdf, raw.number, RAPID_DPI if has_rapidocr() else TESSERACT_DPI), raw.width)
    added: list[Word] = []
    read: list[Box] = []
    for box in pictures:
        if not shown.is_like_text(box) or shown.is_colourful(box) or not shown.is_in_lines(box):
            continue
        image = shown.crop(box, 0)
        scale = box.width / image.width
        scan = rapid_words(image, scale) if has_rapidocr() else Scan(0, tesseract_words(image, scale))
        words = [] if scan.turn else [_moved(w, box) for w in scan.words]
        if _is_table(words):
            added += words
            read.append(box)
    if not read:
        return raw, None
    kept = tuple(b for b in raw.images if b not in read)
    told = f"pictures of tables on the page were read by OCR and added to its text: {len(read)}"
    return replace(raw, words=(*raw.words, *added), images=kept), told


def _moved(word: Word, box: Box) -> Word:
    own = word.box
    return replace(word, box=Box(left=own.left + box.left, top=own.top + box.top, right=own.right + box.left, bottom=own.bottom + box.top))


def _is_table(words: Sequence[Word]) -> bool:
    """True for at least three rows that begin with a label and hold a number right of it."""
    rows: list[list[Word]] = []
    for word in sorted(words, key=lambda w: w.box.center_y):
        if rows and word.box.center_y - rows[-1][-1].box.center_y < 0.5 * word.box.height:
            rows[-1].append(word)
        else:
            rows.append([word])
    labelled = 0
    for row in rows:
        row.sort(key=lambda w: w.box.left)
        labelled += sum(c.isalpha() for c in row[0].text) >= 3 and sum(any(c.isdigit() for c in w.text) for w in row[1:]) >= 1
    return labelled >= 3
