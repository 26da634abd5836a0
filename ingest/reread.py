"""A second OCR of single cells, at twice the resolution of the first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ingest.doubt import Reread
from ingest.engine import RAPID_DPI, has_ocr, read_line
from ingest.errors import CrossfootError
from ingest.geometry import Box
from ingest.pdf import open_pdf
from ingest.raw import RawPage
from ingest.render import Shown, render, turned

_MARGIN = 2.0
"""Points around a cell: its box may cut a bracket off."""


def rereader(path: Path, raws: Sequence[RawPage]) -> Reread | None:
    """A function that gives what OCR reads in a box of a page of the PDF at `path`; None where no page needed OCR.

    The file is opened again for a page whose cells are asked for, and the last page's image is kept.
    """
    turns = {raw.number: raw.turn for raw in raws if raw.text_from == "ocr"}
    if not turns or not has_ocr():
        return None
    kept: dict[int, Shown] = {}

    def read(page: int, box: Box) -> str | None:
        if page not in turns:
            return None
        if page not in kept:
            try:
                with open_pdf(path) as pdf:
                    shown = Shown(render(pdf, page, 2 * RAPID_DPI), _width(raws, page))
            except CrossfootError:  # the file vanished in the meantime
                return None
            kept.clear()
            kept[page] = shown
        text, _ = read_line(turned(kept[page].crop(box, _MARGIN), turns[page]))
        return text.strip() or None

    return read


def _width(raws: Sequence[RawPage], page: int) -> float:
    """The width of the page as a viewer shows it, in points."""
    raw = next(r for r in raws if r.number == page)
    return raw.height if raw.turn in (90, 270) else raw.width
