"""Pages without a usable text layer are read from their image."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ingest.engine import RAPID_DPI, TESSERACT_DPI, Scan, has_ocr, has_rapidocr, rapid_words, tessdata, tesseract_words, turn_of
from ingest.glyphs import holes
from ingest.pdf import Pdf, RawPage
from ingest.render import render
from ingest.vocabulary import is_nonsense

if TYPE_CHECKING:
    from PIL.Image import Image

NO_ENGINE = "no OCR is installed; run: pip install rapidocr onnxruntime"
_MARGIN = 0.08
"""Share of the page's height at its head and foot where stamps, running lines and page numbers stand."""
_WIDEST = 1700.0
"""A page wider or higher than this (points) is a poster or a mistake; its letters, if any, are larger than those of a letter page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A page after OCR; `problem` says in one line what went wrong, None when nothing did."""

    raw: RawPage
    problem: str | None = None


def needs_ocr(raw: RawPage) -> bool:
    """True when the page's ink says something that its text layer does not: a scan, unmapped fonts, or clear gibberish."""
    return is_scan(raw) or lies(raw)


def is_scan(raw: RawPage) -> bool:
    """True when the page is a picture of text, with no more than a stamp, a foot or a page number typed on it."""
    page = max(raw.width * raw.height, 1.0)
    image = max((b.area for b in raw.images), default=0.0) / page
    if not raw.words:
        return image >= 0.3 or sum(b.area for b in raw.images) / page >= 0.5 or len(raw.drawings) >= 150
    strips = sum(b.area for b in raw.images) / page  # some scanners cut a page into bands
    if max(image, strips) <= 0.7 or raw.layer > 0.5 * len(raw.words):
        return False
    # A long foot is still a foot: only what stands in the page's middle tells of text that was typed.
    typed = sum(_MARGIN * raw.height < w.box.center_y < (1 - _MARGIN) * raw.height for w in raw.words)
    return typed < 12 and len(raw.words) < 80


def lies(raw: RawPage) -> bool:
    """True when the page's fonts say other letters than they show, or none."""
    characters = sum(len(w.text) for w in raw.words)
    if characters >= 20 and (raw.unmapped > 0.15 * characters or sum(holes(w.text) > 0 for w in raw.words) > 0.3 * len(raw.words)):
        return True
    return raw.garbled > 0.1 * len(raw.words) or is_nonsense(w.text for w in raw.words)


def read_image(pdf: Pdf, raw: RawPage) -> Reading:
    """`raw` with the words that OCR found on the page's image, boxes in points of the page stood upright.

    Tesseract is used where it is installed, else rapidocr. The page keeps its own words when OCR finds fewer.
    """
    if not has_ocr():
        return Reading(raw=raw, problem=f"the page has no text that can be read and {NO_ENGINE}")
    # `raw` may already be turned by its own (bad) text: the image is the page as shown.
    width, height = (raw.height, raw.width) if raw.turn in (90, 270) else (raw.width, raw.height)
    coarse = min(1.0, _WIDEST / max(width, height))
    image = render(pdf, raw.number, int(RAPID_DPI * coarse))
    if tessdata() is None:
        scan = rapid_words(image, width / image.width, lambda: render(pdf, raw.number, int(2 * RAPID_DPI * coarse)))
    else:
        turn = turn_of(image) if has_rapidocr() else 0
        fine = render(pdf, raw.number, int(TESSERACT_DPI * coarse), turn=turn)
        scan = Scan(turn, tesseract_words(fine, (height if turn in (90, 270) else width) / fine.width))
    known = 0 if lies(raw) else len(raw.words)
    if len(scan.words) <= 1.5 * known or not scan.words:
        empty = "the page is an image in which OCR found no text" if not raw.words and not _blank(image) else None
        return Reading(raw=raw, problem=empty)
    return Reading(raw=_with_scan(raw, scan, width, height), problem=_doubt(scan))


def _doubt(scan: Scan) -> str | None:
    return f"figures that OCR is not sure of: {scan.doubts}; compare them with the page" if scan.doubts else None


def _with_scan(raw: RawPage, scan: Scan, width: float, height: float) -> RawPage:
    """`raw` with the words of the scan of the page, which is `width` x `height` points as shown."""
    turn = scan.turn
    if turn in (90, 270):
        width, height = height, width
    same = turn == raw.turn
    return replace(
        raw,
        words=tuple(scan.words),
        text_from="ocr",
        turn=turn,
        width=width,
        height=height,
        images=tuple(b for b in raw.images if b.area < 0.5 * raw.width * raw.height) if same else (),
        drawings=(),
        rules=raw.rules if same else (),
        shades=raw.shades if same else (),
        unmapped=0,
        garbled=0,
    )


def _blank(image: Image) -> bool:
    """True when the image shows one colour only, specks aside."""
    histogram = image.convert("L").resize((200, 260)).histogram()
    peak = max(range(256), key=lambda v: histogram[v])
    near = sum(histogram[max(0, peak - 24) : peak + 25])
    return near > 0.998 * sum(histogram)
