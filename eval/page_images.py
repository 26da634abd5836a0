"""Images of the pages that answers cite, small enough to travel inside one HTML page."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from eval.types import Grade, Row
from ingest.errors import FileError

if TYPE_CHECKING:
    from PIL.Image import Image

    from ingest.pdf import Pdf

DPI = 96
GREYS = 4
"""Shades kept: text stays sharp and a page takes some 30 kB."""
BUDGET = 24_000_000
"""Characters of all images together."""
PAGES_A_ROW = 5
_FIRST: dict[Grade, int] = {"wrong": 0, "not graded": 1, "right": 2, "abstained": 3}

Place = tuple[str, int]
"""Document name and page from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageImage:
    """A page as a data URI; width and height are those of the page in points, for boxes over it."""

    width: float
    height: float
    uri: str


def shown_pages(row: Row) -> tuple[Place, ...]:
    """The pages to show with a row: those of the program's cells, the gold ones, then other cited ones; at most `PAGES_A_ROW`."""
    answer = row.reply.answer
    operands = answer.program.operands if answer.program is not None else ()
    cells = [(operand.evidence.citation.document, operand.evidence.citation.page) for operand in operands]
    cited = [(citation.document, citation.page) for citation in answer.citations]
    return tuple(dict.fromkeys([*cells, *row.case.gold_pages, *cited]))[:PAGES_A_ROW]


def page_images(rows: Sequence[Row], documents: Iterable[Path], *, budget: int = BUDGET) -> dict[Place, PageImage]:
    """Images of the pages that `shown_pages` names, each once, until `budget` characters are used; wrong answers come first.

    Pages of documents that are not among the PDFs, and pages that cannot be drawn, are left out.
    """
    paths = {path.stem: path for path in documents}
    ordered = sorted(rows, key=lambda row: _FIRST[row.grade])
    wanted = dict.fromkeys(place for row in ordered for place in shown_pages(row) if place[0] in paths)
    drawn = _drawn(wanted, paths)
    kept: dict[Place, PageImage] = {}
    used = 0
    for place in wanted:
        image = drawn.get(place)
        if image is not None and used + len(image.uri) <= budget:
            kept[place] = image
            used += len(image.uri)
    return kept


def data_uri(image: Image) -> str:
    """The image in a few greys as a WebP data URI: without loss, or with it where that is smaller (scans, photos)."""
    grey = image.convert("L")
    few = _encoded(grey.quantize(GREYS).convert("RGB"), lossless=True, quality=60, method=3)
    lossy = _encoded(grey, quality=10, method=3) if len(few) > 60_000 else few
    return "data:image/webp;base64," + base64.b64encode(min(few, lossy, key=len)).decode()


def _drawn(wanted: Iterable[Place], paths: Mapping[str, Path]) -> dict[Place, PageImage]:
    """All wanted pages, each document opened once."""
    from ingest.pdf import open_pdf

    by_document: dict[str, list[int]] = {}
    for document, page in wanted:
        by_document.setdefault(document, []).append(page)
    found: dict[Place, PageImage] = {}
    for document, pages in by_document.items():
        try:
            with open_pdf(paths[document]) as pdf:
                for page in pages:
                    image = _page(pdf, page)
                    if image is not None:
                        found[(document, page)] = image
        except FileError:
            continue
    return found


def _page(pdf: Pdf, number: int) -> PageImage | None:
    from ingest.render import render

    try:
        raw = pdf.raw_page(number)
        image = render(pdf, number, _dpi(raw.width, raw.height), turn=raw.turn)
    except Exception:  # a page that cannot be drawn must not cost the report; it is listed without an image
        return None
    return PageImage(width=raw.width, height=raw.height, uri=data_uri(image))


def _dpi(width: float, height: float) -> int:
    """`DPI`, less for pages much larger than paper, so that their images are no larger than others."""
    return max(8, min(DPI, int(DPI * 1000 / max(width, height, 1.0))))


def _encoded(image: Image, **options: object) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "WEBP", **options)
    return buffer.getvalue()
