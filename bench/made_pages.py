"""PDFs that the speed benchmark makes: filings cut to some of their pages, and a small table beside many strokes."""

from __future__ import annotations

import random
from pathlib import Path

from ingest.mupdf import mupdf

ROWS = (("Net sales", "1,250", "1,000"), ("Cost of sales", "750", "620"), ("Gross profit", "500", "380"), ("Net income", "150", "100"))


def cut(path: Path, pages: int, target: Path) -> Path:
    """A PDF of `pages` pages of the file, spread evenly over it, so that each length holds the same mixture."""
    with mupdf().open(path) as whole, mupdf().open() as part:
        for number in spread(whole.page_count, pages):
            part.insert_pdf(whole, from_page=number - 1, to_page=number - 1)
        part.save(target, garbage=3, deflate=True)
    return target


def spread(page_count: int, pages: int) -> list[int]:
    """At most `pages` page numbers (from 1), evenly spread over a document; all of a shorter one."""
    kept = min(page_count, pages)
    return [1 + (2 * i + 1) * page_count // (2 * kept) for i in range(kept)]


def strokes_page(strokes: int, target: Path) -> Path:
    """A page with a table of four rows and, below it, `strokes` strokes.

    A third each of slanted strokes of a few points (a map), level and upright hairlines (a grid), and tiny filled rectangles (hatching).
    """
    library = mupdf()
    with library.open() as document:
        page = document.new_page(width=612, height=792)
        page.insert_text((72, 72), "Results (in millions)", fontsize=11)
        for number, (label, now, before) in enumerate((("", "2023", "2022"), *ROWS)):
            for left, text in ((72, label), (400, now), (480, before)):
                page.insert_text((left, 100 + 16 * number), text, fontsize=9)
        xref = page.get_contents()[0]
        document.update_stream(xref, document.xref_stream(xref) + b"\n" + "\n".join(_strokes(strokes)).encode())
        document.save(target, deflate=True)
    return target


def _strokes(count: int) -> list[str]:
    dice = random.Random(7)  # noqa: S311 - the same page each time
    lines = ["q 0.3 w"]
    for number in range(count):
        x, y = dice.uniform(72, 530), dice.uniform(40, 560)
        long, kind = dice.uniform(2, 30), number % 3
        if kind == 0:
            lines.append(f"{x:.1f} {y:.1f} m {x + dice.uniform(-6, 6):.1f} {y + dice.uniform(-6, 6):.1f} l S")
        elif kind == 1:
            across, up = (long, 0) if number % 2 else (0, long)
            lines.append(f"{x:.1f} {y:.1f} m {x + across:.1f} {y + up:.1f} l S")
        else:
            lines.append(f"{x:.1f} {y:.1f} {long / 4:.1f} 0.5 re f")
    return [*lines, "Q"]
