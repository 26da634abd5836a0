"""What a text layer says, compared with what the page shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from ingest.document import Word
from ingest.engine import RAPID_DPI, rapid_words, read_line
from ingest.geometry import Box
from ingest.pdf import Pdf
from ingest.raw import RawPage
from ingest.render import Shown, render

_SAMPLES = 12
_LEAST_WIDTH, _LEAST_HEIGHT = 120.0, 36.0
"""A picture smaller than this (points) is a logo, not a table."""


def check_layer(pdf: Pdf, raw: RawPage) -> tuple[float, int]:
    """Share of the words looked at that the page's image shows where the layer puts them, and how many were looked at.

    Numbers first: they are what a wrong layer costs most.
    """
    shown = Shown(render(pdf, raw.number, 2 * RAPID_DPI, turn=raw.turn), raw.width)
    samples = _sample(raw.words)
    right = sum(_agrees(word, read_line(shown.crop(word.box, 0.15 * word.box.height + 1))[0]) for word in samples)
    return (right / len(samples) if samples else 0.0), len(samples)


def _sample(words: Sequence[Word]) -> list[Word]:
    """Words spread over the page, numbers before others."""
    figures = [w for w in words if sum(c.isdigit() for c in w.text) >= 3]
    others = [w for w in words if len(w.text) >= 4 and not any(c.isdigit() for c in w.text)]
    picked = _spread(figures, _SAMPLES * 2 // 3)
    return picked + _spread(others, _SAMPLES - len(picked))


def _spread(words: Sequence[Word], count: int) -> list[Word]:
    return [words[i * len(words) // count] for i in range(count)] if len(words) > count else list(words)


def _agrees(word: Word, read: str) -> bool:
    """True when both say the same; the image of a number has to show the same digits."""
    digits = "".join(c for c in word.text if c.isdigit())
    if digits:
        return digits == "".join(c for c in read if c.isdigit())
    return SequenceMatcher(None, word.text.lower(), read.replace(" ", "").lower()).ratio() >= 0.7


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
    shown = Shown(render(pdf, raw.number, RAPID_DPI), raw.width)
    added: list[Word] = []
    read: list[Box] = []
    for box in pictures:
        if not shown.is_like_text(box):
            continue
        image = shown.crop(box, 0)
        scan = rapid_words(image, box.width / image.width)
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
