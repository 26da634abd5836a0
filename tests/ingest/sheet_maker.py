"""Small PDFs for tests, drawn from a sketch of the page in characters, and their tables read back as facts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pymupdf

from ingest.document import Cell, Document, Table
from ingest.parse import parse

_TOKEN = re.compile(r"\S+(?: \S+)*")
_MARK = re.compile(r"\^(\S)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How a sketch is set: font `size` and distance of `lines` in points, width of a character of the sketch `pitch`."""

    size: float = 8.5
    lines: float = 13.0
    pitch: float = 4.6
    left: float = 48.0
    top: float = 70.0
    width: float = 612.0
    height: float = 792.0
    grid: bool = False
    """True draws a ruled box round every cell; bars in the sketch part the cells, slashes the lines inside one."""
    zebra: bool = False


def draw(path: Path, *pages: str, look: Look | None = None) -> Path:
    """The file at `path` with one page a sketch.

    A sketch is read line by line. Texts are parted by two spaces; the first of a line near its left edge and those that begin with "<"
    start where they stand, any other ends where it ends. "*" before a text makes it bold, "^1" raises a mark, "---" draws a rule under the
    line above, and an empty line leaves half a line.
    """
    look = look or Look()
    document = pymupdf.open()
    for sketch in pages:
        page = document.new_page(width=look.width, height=look.height)
        _draw_page(page, sketch, look)
    document.ez_save(str(path))
    document.close()
    return path


def _draw_page(page: Any, sketch: str, look: Look) -> None:
    plain, bold = pymupdf.Font("helv"), pymupdf.Font("hebo")
    writer = pymupdf.TextWriter(page.rect)
    shape = page.new_shape()
    y = look.top
    striped = False
    for line in sketch.strip("\n").split("\n"):
        if look.grid and line.startswith("|"):
            y = _draw_cells(shape, writer, line, y, look, plain)
            continue
        if not line.strip():
            y += 0.5 * look.lines
            continue
        if set(line) <= {"-", " "}:
            for match in re.finditer("-+", line):
                at = y - look.lines + 2.5
                shape.draw_line((look.left + match.start() * look.pitch, at), (look.left + match.end() * look.pitch, at))
                shape.finish(width=0.6)
            continue
        if look.zebra:
            striped = not striped
            if striped:
                shape.draw_rect((look.left - 4, y - look.lines + 3, look.width - look.left, y + 3))
                shape.finish(fill=(0.9, 0.92, 0.96), color=None, width=0)
        for number, match in enumerate(_TOKEN.finditer(line)):
            _draw_text(writer, match, y, look, bold if match.group().startswith("*") else plain, indented=not number and match.start() < 10)
        y += look.lines
    shape.commit()
    writer.write_text(page)


def _draw_cells(shape: Any, writer: Any, line: str, y: float, look: Look, font: Any) -> float:
    """Draws one row of boxes whose widths are those of the page's sketch in equal parts; returns where the next row begins."""
    cells = [[part.strip() for part in cell.split(" / ")] for cell in line.strip("|").split("|")]
    width = (look.width - 2 * look.left) / len(cells)
    height = look.lines * max(map(len, cells)) + 4
    top = y - look.lines + 3
    for number, lines in enumerate(cells):
        left = look.left + number * width
        shape.draw_rect((left, top, left + width, top + height))
        shape.finish(width=0.5)
        for index, text in enumerate(lines):
            right = bool(re.fullmatch(r"[\d,.()%-]+", text))
            x = left + width - 4 - font.text_length(text, look.size) if right else left + 4
            if text:
                writer.append((x, y + index * look.lines), text, font=font, fontsize=look.size)
    return y + height


def _draw_text(writer: Any, match: re.Match[str], y: float, look: Look, font: Any, *, indented: bool) -> None:
    text = match.group()
    text = text.removeprefix("*") if len(text) > 1 else text
    x = look.left + match.start() * look.pitch
    left_bound = indented or text.startswith("<")
    text = text.removeprefix("<").replace("_", " ")
    bare = _MARK.sub("", text)
    if not left_bound:
        x = look.left + match.end() * look.pitch - font.text_length(bare, look.size)
    at = 0
    for match in _MARK.finditer(text):
        part = text[at : match.start()]
        writer.append((x, y), part, font=font, fontsize=look.size)
        x += font.text_length(part, look.size)
        writer.append((x, y - 0.35 * look.size), match.group(1), font=font, fontsize=0.6 * look.size)
        x += font.text_length(match.group(1), 0.6 * look.size)
        at = match.end()
    if text[at:]:
        writer.append((x, y), text[at:], font=font, fontsize=look.size)


def tables(document: Document) -> list[Table]:
    """All tables of the document in order."""
    return [b for page in document.pages for b in page.blocks if isinstance(b, Table)]


def read(path: Path, *pages: str, look: Look | None = None) -> list[Table]:
    """The tables that are read from the sketches, drawn at `path`."""
    return tables(parse(draw(path, *pages, look=look)))


def fact(table: Table, cell: Cell) -> str:
    """One value cell as a line: "section > label | head > head = value unit xscale"; what is unknown is left out."""
    text = f"{' > '.join(table.row_paths[cell.row])} | {' > '.join(table.column_paths[cell.column])} = "
    amount = cell.amount
    if amount is None:
        return text + repr(cell.text)
    if amount.value is None:
        return text + "none"
    value = f"{amount.value:f}".rstrip("0").rstrip(".") if "." in f"{amount.value:f}" else f"{amount.value:f}"
    return text + " ".join(
        [value, *([amount.unit] if amount.unit else []), *([f"x{amount.scale}"] if amount.scale not in (None, 1) else [])]
    )


def facts(found: list[Table]) -> list[str]:
    """Every value cell of the tables as a line, in order of tables, rows and columns."""
    return [
        fact(table, cell)
        for table in found
        for cell in sorted(table.cells, key=lambda c: (c.row, c.column))
        if cell.role in ("value", "total")
    ]
