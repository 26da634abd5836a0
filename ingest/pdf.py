"""PyMuPDF behind one small adapter: what a page holds, in Crossfoot's own coordinates. (being written)"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ingest.document import TextSource, Word
from ingest.geometry import Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A straight horizontal or vertical line, or the edge of a thin filled rectangle."""

    box: Box
    horizontal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPage:
    """What one page holds before anyone interprets it. Words are in the order of the file, not yet in reading order."""

    number: int
    width: float
    height: float
    rotation: int
    label: str | None
    text_from: TextSource
    words: tuple[Word, ...]
    rules: tuple[Rule, ...] = ()
    shades: tuple[Box, ...] = ()
    """Filled rectangles that are not the page's background."""
    images: tuple[Box, ...] = ()
    """Embedded images as placed on the page (clipped to it), without those that cover the whole page behind text."""
    drawings: tuple[Box, ...] = ()
    """Boxes of vector paths that are neither rules nor shades (curves, polygons, bars): the stuff of drawn charts and logos."""
    hidden: int = 0
    """Number of words left out because a reader cannot see them (white, tiny, off the page, invisible render mode)."""


class Pdf:
    """An open PDF."""

    page_count: int

    def raw_page(self, number: int) -> RawPage:
        """What page `number` (from 1) holds."""
        raise NotImplementedError

    def image(self, number: int, *, dpi: int = 150) -> bytes:
        """The page as a viewer shows it, as PNG bytes; use `ingest.render` for PIL images."""
        raise NotImplementedError


@contextmanager
def open_pdf(path: Path) -> Iterator[Pdf]:
    """The open PDF at `path`.

    Raises:
        FileError: not a PDF, empty, truncated beyond repair, password-protected, or without pages.
    """
    raise NotImplementedError
    yield
