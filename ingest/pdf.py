"""PyMuPDF behind one small adapter: what a page holds, in Crossfoot's own coordinates."""

from __future__ import annotations

import math
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ingest.cipher import Drawn, Key
from ingest.errors import FileError
from ingest.geometry import Box
from ingest.glyphs import GlyphBook, holes, is_odd, same_face
from ingest.letters import Inked, Matrix, read_letters, text_flags
from ingest.mupdf import mupdf
from ingest.raw import RawPage, Rule, clipped, placed_box, turned_box
from ingest.render import Shown, image_of
from ingest.spaced import rejoined
from ingest.strokes import read_strokes
from ingest.unseen import Image, Scene, painting_log, seen_words
from ingest.vocabulary import is_nonsense

__all__ = ["Pdf", "RawPage", "Rule", "open_pdf"]

_DAMAGE = ("zlib error", "premature end", "bad data", "read error", "not a stream", "unknown keyword", "syntax error")
"""What MuPDF says, and goes on, when it lost a part of a page; other remarks (an odd font, bytes before the header) cost nothing."""
_MOST_PIXELS = 24_000_000
"""An image of a page holds no more pixels than this (72 MB): A3 at 300 dpi, a poster at less."""
_LOOK_DPI = 100
_SAMPLE = 200
"""Words of a font that tell whether it spells anything."""
_INLINE_IMAGE = re.compile(rb"\bBI\b")


class Pdf:
    """An open PDF; made by `open_pdf`."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self.glyphs = GlyphBook(document)
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
            odd = self.glyphs.reader(page)
            letters = read_letters(page.get_textpage(flags=text_flags()), matrix, width, height, odd)
            if _unknown(letters.words):
                told = read_letters(page.get_textpage(flags=text_flags(told=True)), matrix, width, height, odd)
                letters = min(letters, told, key=lambda found: _unknown(found.words))
            strokes = read_strokes(page, matrix, width, height)
            pictures = page.get_image_info() if _may_hold_images(page) else ()
        remarks = said.mupdf_warnings(reset=True)
        images = [
            Image(box, not info["has-mask"])
            for info in pictures
            if (box := clipped(placed_box(info["bbox"], matrix), width, height)) is not None and box.width > 4 and box.height > 4
        ]
        scene = Scene(
            fills=strokes.fills,
            blobs=strokes.blobs,
            images=images,
            width=width,
            height=height,
            log=lambda: painting_log(page, matrix),
            look=lambda: Shown(image_of(self.pixmap(number, dpi=_LOOK_DPI)), width),
        )
        seen = seen_words(rejoined(_once(letters.words)), scene)
        raw = RawPage(
            number=number,
            width=width,
            height=height,
            rotation=rotation,
            label=page.get_label() or None,
            text_from="file" if seen.words else "none",
            words=tuple(w.word for w in seen.words),
            rules=tuple(strokes.rules),
            shades=tuple(f.box for f in strokes.fills if min(f.color) < 0.985 and f.box.area < 0.9 * width * height),
            images=tuple(image.box for image in images),
            drawings=tuple(strokes.drawings),
            damaged=any(sign in remarks for sign in _DAMAGE),
            hidden=letters.hidden + seen.hidden,
            unmapped=_unknown(seen.words),
            garbled=_garbled(seen.words),
            layer=seen.layer,
        )
        return _stood_up(raw, letters.turn)

    def drawn(self, number: int) -> list[Drawn]:
        """The visible level glyphs of page `number` (from 1) by their numbers in the fonts; none for a turned page."""
        page = self._document[number - 1]
        if page.rotation:
            return []
        fonts = [(xref, name) for xref, _, _, name, *_ in page.get_fonts()]
        places: dict[str, tuple[int, ...]] = {}
        glyphs = []
        for span in page.get_texttrace():
            if span["type"] not in (0, 1, 2) or span["opacity"] == 0 or span["dir"] != (1.0, 0.0):
                continue
            font, size, bold = span["font"], span["size"], bool(span["flags"] & 16)
            if font not in places:
                # Two subsets of one face number their glyphs differently: what one of them showed does not count for the other.
                places[font] = tuple(sorted(xref for xref, name in fonts if same_face(name, font)))
            glyphs += [
                Drawn(font, places[font], glyph, x, y, size, bold, "" if is_odd(chr(code)) else chr(code), (right - left) / size)
                for code, glyph, (x, y), (left, _, right, _) in span["chars"]
            ]
        return glyphs

    def texts_of(self, glyphs: Sequence[Drawn], number: int) -> dict[Key, str]:
        """The texts of glyphs of page `number` (from 1), by what the files of their fonts say."""
        found = {}
        for key in {glyph.key for glyph in glyphs}:
            if text := self.glyphs.texts_of_font(key[0], number).get(key[2]):
                found[key] = text
        return found

    @property
    def repaired(self) -> bool:
        """True when the file's own table of contents was broken and the objects had to be searched for; some may be missing."""
        return bool(self._document.is_repaired)

    def pixmap(self, number: int, *, dpi: int) -> Any:
        """The page as a viewer shows it, as PyMuPDF's RGB pixmap; coarser than `dpi` where the page is so large that it would not fit."""
        page = self._document[number - 1]
        fitting = 72 * math.sqrt(_MOST_PIXELS / max(page.rect.width * page.rect.height, 1.0))
        return page.get_pixmap(dpi=max(1, int(min(dpi, fitting))), alpha=False)

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


def _unknown(words: Sequence[Inked]) -> int:
    """How many characters of the words are unknown."""
    return holes("".join([w.word.text for w in words]))


def _garbled(words: Sequence[Inked]) -> int:
    """How many of the words are set in fonts that spell nothing."""
    by_font: dict[str, list[str]] = {}
    for inked in words:
        by_font.setdefault(inked.font, []).append(inked.word.text)
    return sum(len(texts) for texts in by_font.values() if is_nonsense(texts[:_SAMPLE]))


def _once(words: list[Inked]) -> list[Inked]:
    """Words less those that are drawn a second time over themselves, which some programs do to make them bold."""
    seen: dict[str, list[Box]] = {}
    kept: list[Inked] = []
    for inked in words:
        word = inked.word
        before = seen.get(word.text)
        if before is None:
            seen[word.text] = [word.box]
        elif _is_among(before, word.box, 0.12 * word.size):
            continue
        else:
            before.append(word.box)
        kept.append(inked)
    return kept


def _is_among(boxes: Sequence[Box], box: Box, reach: float) -> bool:
    left, top = box.left, box.top
    return any(-reach < b.left - left < reach and -reach < b.top - top < reach for b in boxes)
