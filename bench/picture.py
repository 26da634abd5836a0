"""Draws docs/answer.png: a question, its answer with the program, and the cited places on their pages.

python bench/picture.py "QUESTION" --store DIR [--out docs/answer.png]
"""

from __future__ import annotations

import argparse
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from answer.types import Answer, Citation
from crossfoot.answer_text import grouped
from crossfoot.workspace import Workspace
from ingest.geometry import Box, union
from ingest.pdf import open_pdf
from ingest.render import render

DPI = 110
WIDTH = 1240
MARGIN = 36
INK, GREY, RULE, PAPER = (28, 35, 48), (91, 102, 117), (213, 218, 226), (247, 248, 250)
COLOURS = ((31, 119, 180), (200, 80, 20), (40, 140, 60), (140, 80, 170), (180, 140, 0))
AROUND = 88.0
"""Points of the page shown above and below the cited places."""


def main() -> None:
    """Asks, draws and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("question")
    parser.add_argument("--store", type=Path, required=True)
    parser.add_argument("--pdfs", type=Path, default=Path("data/samples"))
    parser.add_argument("--out", type=Path, default=Path("docs/answer.png"))
    options = parser.parse_args()
    with Workspace(options.store) as workspace:
        answer = workspace.ask(options.question)
    if answer.program is None:
        raise SystemExit(f"no answer to draw: {answer.text}")
    parts = [
        words(answer),
        *(page(answer.citations, key, options.pdfs) for key in dict.fromkeys((c.document, c.page) for c in answer.citations)),
    ]
    height = sum(part.height for part in parts) + MARGIN
    whole = Image.new("RGB", (WIDTH, height), "white")
    top = 0
    for part in parts:
        whole.paste(part, (0, top))
        top += part.height
    whole.save(options.out, optimize=True)


def words(answer: Answer) -> Image.Image:
    """The upper part: question, answer, program and operands, each operand in the colour of its box."""
    assert answer.program is not None
    image = Image.new("RGB", (WIDTH, 2000), PAPER)
    draw = ImageDraw.Draw(image)
    top = _wrapped(draw, answer.question, MARGIN, 24, GREY)
    top = _wrapped(draw, answer.text, top + 10, 36, INK)
    top = _wrapped(draw, answer.program.text, top + 18, 20, INK)
    for operand in answer.program.operands:
        citation = operand.evidence.citation
        colour = _colour(answer.citations, citation)
        draw.rounded_rectangle((MARGIN, top + 10, MARGIN + 18, top + 28), 4, fill=colour)
        value = f"{operand.name} = {grouped(operand.value)} {operand.unit or ''}"
        draw.text((MARGIN + 30, top + 6), value, fill=INK, font=_font(20))
        draw.text((WIDTH - MARGIN, top + 6), f"{citation.document}, page {citation.page}", fill=GREY, font=_font(20), anchor="ra")
        top += 32
    passed = sum(check.result == "passed" for check in answer.checks)
    looked = sum(check.result != "not applicable" for check in answer.checks)
    top = _wrapped(draw, f"{passed} of {looked} checks passed; no language model; {answer.seconds:.2f} s", top + 12, 18, GREY)
    return image.crop((0, 0, WIDTH, top + 24))


def page(citations: tuple[Citation, ...], key: tuple[str, int], pdfs: Path) -> Image.Image:
    """A band of a cited page with a coloured box around each quote."""
    mine = [citation for citation in citations if (citation.document, citation.page) == key]
    with open_pdf(pdfs / f"{key[0]}.pdf") as pdf:
        shown = render(pdf, key[1], DPI).convert("RGB")
    scale = DPI / 72
    draw = ImageDraw.Draw(shown, "RGBA")
    for citation in mine:
        colour = _colour(citations, citation)
        box = citation.box
        edges = tuple(round(edge * scale) for edge in (box.left - 3, box.top - 2, box.right + 3, box.bottom + 2))
        draw.rectangle(edges, fill=(*colour, 40), outline=(*colour, 255), width=2)
    band = _band(union(citation.box for citation in mine), shown.height / scale)
    cut = shown.crop((0, round(band[0] * scale), shown.width, round(band[1] * scale)))
    factor = (WIDTH - 2 * MARGIN) / cut.width
    cut = cut.resize((WIDTH - 2 * MARGIN, round(cut.height * factor)), Image.Resampling.LANCZOS)
    image = Image.new("RGB", (WIDTH, cut.height + 76), "white")
    head = ImageDraw.Draw(image)
    head.text((MARGIN, 28), f"{key[0]}.pdf, page {key[1]}", fill=GREY, font=_font(18))
    image.paste(cut, (MARGIN, 60))
    head.rectangle((MARGIN, 60, WIDTH - MARGIN, 60 + cut.height), outline=RULE, width=2)
    return image


def _band(around: Box, height: float) -> tuple[float, float]:
    return max(0.0, around.top - AROUND), min(height, around.bottom + AROUND)


def _colour(citations: tuple[Citation, ...], citation: Citation) -> tuple[int, int, int]:
    return COLOURS[citations.index(citation) % len(COLOURS)]


def _wrapped(draw: ImageDraw.ImageDraw, text: str, top: int, size: int, colour: tuple[int, int, int]) -> int:
    """Draws text from `top` (plus the margin on the first call) in lines that fit; the y below it."""
    font = _font(size)
    top = max(top, MARGIN)
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            if line and draw.textlength(f"{line} {word}", font=font) > WIDTH - 2 * MARGIN:
                draw.text((MARGIN, top), line, fill=colour, font=font)
                line, top = "", top + round(size * 1.4)
            line = f"{line} {word}".strip()
        draw.text((MARGIN, top), line, fill=colour, font=font)
        top += round(size * 1.4)
    return top


def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


if __name__ == "__main__":
    main()
