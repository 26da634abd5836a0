"""PyMuPDF behind one small adapter: what a page holds, in Crossfoot's own coordinates."""

from __future__ import annotations

import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ingest.errors import FileError
from ingest.geometry import Box
from ingest.letters import INVISIBLE, Inked, Matrix, read_letters, text_flags
from ingest.mupdf import mupdf
from ingest.raw import RawPage, Rule, clipped, placed_box, turned_box
from ingest.strokes import read_strokes

__all__ = ["Pdf", "RawPage", "Rule", "open_pdf"]

_PALE = 0xC8
"""Least value of every colour channel (0 to 255) that makes words on white paper too pale to be meant for reading."""
_DAMAGE = ("zlib error", "premature end", "bad data", "read error", "not a stream", "unknown keyword", "syntax error")
"""What MuPDF says, and goes on, when it lost a part of a page; other remarks (an odd font, bytes before the header) cost nothing."""
_INLINE_IMAGE = re.compile(rb"\bBI\b")


class Pdf:
    """An open PDF; made by `open_pdf`."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self.page_count: int = document.page_count

    def raw_page(self, number: int) -> RawPage:
        """What page `number` (from 1) holds."""
        library = mupdf()
        said: Any = library.TOOLS
        said.mupdf_warnings(reset=True)
        page = self._document[number - 1]
        rotation = int(page.rotation)
        matrix: Matrix = tuple(page.rotation_matrix)
        width, height = float(page.rect.width), float(page.rect.height)
        with _unturned(page):
            letters = read_letters(page.get_textpage(flags=text_flags()), matrix, width, height)
            strokes = read_strokes(page, matrix, width, height)
            pictures = page.get_image_info() if _may_hold_images(page) else ()
        shades = tuple(f.box for f in strokes.fills if min(f.color) < 0.985)
        images = tuple(
            box
            for info in pictures
            if (box := clipped(placed_box(info["bbox"], matrix), width, height)) is not None and box.width > 4 and box.height > 4
        )
        remarks = said.mupdf_warnings(reset=True)
        words, unseen = _visible(_once(letters.words), shades, images)
        raw = RawPage(
            number=number,
            width=width,
            height=height,
            rotation=rotation,
            label=page.get_label() or None,
            text_from="file" if words else "none",
            words=tuple(w.word for w in words),
            rules=tuple(strokes.rules),
            shades=tuple(s for s in shades if s.area < 0.9 * width * height),
            images=images,
            drawings=tuple(strokes.drawings),
            damaged=any(sign in remarks for sign in _DAMAGE),
            hidden=letters.hidden + unseen,
            unmapped=sum(_unknown(w.word.text) for w in words if not (w.word.text.isascii() and w.word.text.isprintable())),
        )
        return _stood_up(raw, letters.turn)

    @property
    def repaired(self) -> bool:
        """True when the file's own table of contents was broken and the objects had to be searched for; some may be missing."""
        return bool(self._document.is_repaired)

    def pixmap(self, number: int, *, dpi: int) -> Any:
        """The page as a viewer shows it, as PyMuPDF's RGB pixmap; `ingest.render` turns it into an image."""
        return self._document[number - 1].get_pixmap(dpi=dpi, alpha=False)

    def page(self, number: int) -> Any:
        """PyMuPDF's own page `number` (from 1), for what only PyMuPDF can do (OCR through Tesseract)."""
        return self._document[number - 1]


@contextmanager
def _unturned(page: Any) -> Iterator[None]:
    """The page without its /Rotate: all that is read from it is then in one frame."""
    rotation = page.rotation
    if rotation:
        page.set_rotation(0)
    try:
        yield
    finally:
        if rotation:
            page.set_rotation(rotation)


def _may_hold_images(page: Any) -> bool:
    """False only for a page that surely holds none; looking for their places costs a tenth of reading the page."""
    return bool(page.get_images() or page.get_xobjects() or _INLINE_IMAGE.search(page.read_contents() or b""))


def _stood_up(raw: RawPage, turn: int) -> RawPage:
    """The page turned clockwise by `turn` degrees, so that its text reads from left to right."""
    if not turn:
        return raw
    width, height = raw.width, raw.height

    def turned(boxes: tuple[Box, ...]) -> tuple[Box, ...]:
        return tuple(turned_box(b, turn, width, height) for b in boxes)

    return replace(
        raw,
        turn=turn,
        words=tuple(replace(w, box=turned_box(w.box, turn, width, height)) for w in raw.words),
        rules=tuple(
            Rule(box=turned_box(r.box, turn, width, height), horizontal=r.horizontal if turn == 180 else not r.horizontal)
            for r in raw.rules
        ),
        shades=turned(raw.shades),
        images=turned(raw.images),
        drawings=turned(raw.drawings),
        width=height if turn in (90, 270) else width,
        height=width if turn in (90, 270) else height,
    )


@contextmanager
def open_pdf(path: Path) -> Iterator[Pdf]:
    """The open PDF at `path`.

    Raises:
        FileError: not there, not a PDF, empty, damaged beyond repair, password-protected, or without pages.
    """
    library = mupdf()
    library.TOOLS.mupdf_display_errors(False)
    library.TOOLS.mupdf_display_warnings(False)
    _look_at_head(path)
    try:
        document = library.open(path, filetype="pdf")
    except (RuntimeError, ValueError, OSError, library.mupdf.FzErrorBase) as error:
        raise FileError(f"{path.name}: damaged PDF that cannot be opened; download or export it again") from error
    try:
        if document.needs_pass:
            raise FileError(f"{path.name}: protected by a password; save a copy without one and ingest that")
        try:
            pages = document.page_count
            if pages:
                document[0].rect  # noqa: B018 - a truncated file fails here, not later
        except (RuntimeError, ValueError, library.mupdf.FzErrorBase) as error:
            raise FileError(f"{path.name}: damaged PDF whose pages cannot be read; download or export it again") from error
        if pages == 0:
            raise FileError(f"{path.name}: a PDF without pages; download or export it again")
        yield Pdf(document)
    finally:
        document.close()


def _look_at_head(path: Path) -> None:
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # reading a pipe or a device may never end
            raise FileError(f"{path.name}: not a regular file; copy its bytes into one and read that")
        with path.open("rb") as file:
            head = file.read(2048)
    except FileNotFoundError as error:
        raise FileError(f"{path.name}: no such file; it was moved or deleted") from error
    except IsADirectoryError as error:
        raise FileError(f"{path.name}: a folder, not a file") from error
    except OSError as error:
        raise FileError(f"{path.name}: cannot be read ({error.strerror}); check its permissions") from error
    if not head:
        raise FileError(f"{path.name}: an empty file; download it again")
    if b"%PDF" not in head:
        text = head.lstrip().lower()
        kind = "an HTML page" if text.startswith((b"<!doctype html", b"<html")) or b"<html" in text else "not a PDF"
        raise FileError(f"{path.name}: {kind}, though it is named .pdf; get the PDF itself")


def _once(words: list[Inked]) -> list[Inked]:
    """Words less those that are drawn a second time over themselves, which some programs do to make them bold."""
    seen: dict[str, list[Box]] = {}
    kept: list[Inked] = []
    for inked in words:
        word = inked.word
        boxes = seen.setdefault(word.text, [])
        reach = 0.12 * word.size
        if any(abs(b.left - word.box.left) < reach and abs(b.top - word.box.top) < reach for b in boxes):
            continue
        boxes.append(word.box)
        kept.append(inked)
    return kept


def _visible(words: list[Inked], shades: tuple[Box, ...], images: tuple[Box, ...]) -> tuple[list[Inked], int]:
    """Words less those that nobody reads, and how many these were.

    White and pale words need a shade or picture under them: without one they are a trick or a watermark. Words in invisible mode are the
    OCR layer of a scan where an image covers them, and a trick elsewhere.
    """

    def seen(inked: Inked) -> bool:
        box, color = inked.word.box, inked.color
        if color == INVISIBLE:
            return any(image.contains(box, slack=2) for image in images)
        if min(color >> 16, color >> 8 & 0xFF, color & 0xFF) >= _PALE:
            return any(ground.contains(box, slack=2) for ground in (*shades, *images))
        return True

    kept = [w for w in words if w.color == 0 or seen(w)]
    return kept, len(words) - len(kept)


def _unknown(text: str) -> int:
    return sum(c == "\ufffd" or "\ue000" <= c <= "\uf8ff" for c in text)
