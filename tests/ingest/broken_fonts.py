"""PDFs for tests whose text layer says something else than the page shows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pymupdf
import reportlab
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

FACE = Path(reportlab.__file__).parent / "fonts" / "Vera.ttf"
STATEMENT = (
    "Fennick Paper Mill",
    "Consolidated statement of income for the year",
    "Net sales 78,340 71,225",
    "Cost of sales (51,906) (48,110)",
    "Gross profit 26,434 23,115",
    "Selling and administrative expenses (9,120) (8,655)",
    "Interest expense (310) (95)",
    "Income before taxes 17,004 14,365",
    "Provision for income taxes (4,251) (3,591)",
    "Net income 12,753 10,774",
)


def typeset(path: Path, lines: Sequence[str] = STATEMENT) -> Path:
    """The lines in a subset of the face, with a right Unicode map."""
    pdfmetrics.registerFont(TTFont("Vera", str(FACE)))
    canvas = Canvas(str(path), pagesize=(500, 400))
    for index, line in enumerate(lines):
        canvas.setFont("Vera", 11)
        canvas.drawString(50, 360 - 20 * index, line)
    canvas.save()
    return path


def embedded(path: Path, lines: Sequence[str] = STATEMENT) -> Path:
    """The lines in the whole face, which keeps its own tables."""
    document: Any = pymupdf.Document()
    page = document.new_page(width=500, height=400)
    page.insert_font(fontname="V", fontfile=str(FACE))
    for index, line in enumerate(lines):
        page.insert_text((50, 40 + 20 * index), line, fontname="V", fontsize=11)
    document.save(path)
    return path


def without_map(path: Path) -> Path:
    """The file with its fonts' Unicode maps taken out."""
    return _changed(path, lambda document, font, _: document.xref_set_key(font, "ToUnicode", "null"))


def with_map(path: Path, change: Callable[[int], int]) -> Path:
    """The file with every entry of its fonts' Unicode maps changed."""

    def rewrite(document: Any, _: int, stream: int) -> None:
        text = document.xref_stream(stream).decode()
        entry = re.compile(r"(<[0-9A-Fa-f]+>) <([0-9A-Fa-f]{4})>\n")
        document.update_stream(stream, entry.sub(lambda m: f"{m[1]} <{change(int(m[2], 16)):04X}>\n", text).encode())

    return _changed(path, rewrite)


def _changed(path: Path, change: Callable[[Any, int, int], None]) -> Path:
    document: Any = pymupdf.open(path)
    for xref in range(1, document.xref_length()):
        kind, value = document.xref_get_key(xref, "ToUnicode")
        if kind == "xref":
            change(document, xref, int(value.split()[0]))
    made = path.with_name(f"broken-{path.name}")
    document.save(made)
    return made
