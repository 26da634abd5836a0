"""Chunks: a Document as pieces that can be found and read on their own.

Text goes by section, whole sentences together; a table goes by groups of rows. No chunk stands on two pages, so each has one exact box.
What a reader of the piece alone would miss (company, form, fiscal year, headings, table title, columns, unit, scale) is its `context`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from ingest.document import Cell, Document, Footnote, Heading, Line, ListItem, Page, Paragraph, Picture, Table
from ingest.geometry import Box, union
from retrieval.types import Chunk

TEXT_UNITS = 200
"""Most that a text chunk holds, in units of `size` (near the tokens of the embedding model, which reads 256 with the context)."""
SECTION_UNITS = 70
"""A section shorter than this goes on with the next one of its page."""
TABLE_UNITS = 320
"""Most that a chunk of table rows holds; numbers are left out when it is embedded, so more fits."""

_SENTENCE = re.compile(r"(?<=[.!?;:])[\"”’)]*\s+(?=[\"“‘(]*[A-Z0-9•])")
_ABBREVIATION = re.compile(r"(?:\b(?:Inc|Corp|Co|Ltd|No|Nos|vs|approx|Mr|Ms|Mrs|Dr|St|Jr|Sr|Fig|Sec|Art|al)|\b[A-Z])\.$")
_PIECE = re.compile(r"[A-Za-z]+|\d|[^\sA-Za-z\d]")
_DIGIT_RUN = re.compile(r"(?<![A-Za-z])[$€£(]*\d[\d,.]*\)?%?")
_SCALES = {1_000: "in thousands", 1_000_000: "in millions", 1_000_000_000: "in billions"}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A sentence (or a whole short block) with the box of its own lines."""

    text: str
    box: Box
    block: str
    size: int
    heading: bool = False


def chunks_of(document: Document) -> tuple[Chunk, ...]:
    """The document's chunks in reading order: text by section, tables by groups of rows, pictures by their titles; furniture is left out.

    Ids are the first block's id and a count ("p12/paragraph3#0"), unique in the document. Every chunk's context begins with company (or the
    document's name), form, fiscal period, period end and currency, as far as they are known.
    """
    head = document_context(document)
    made: list[Chunk] = []
    path: list[tuple[int, str]] = []
    for page in document.pages:
        made.extend(_page_chunks(document, page, head=head, path=path))
    return tuple(replace(chunk, id=f"{chunk.block}#{number}") for number, chunk in _numbered(made))


def document_context(document: Document) -> str:
    """What the document says of itself, in one line: "Acme Corp | 10-K | fiscal year 2022 | period ended December 31, 2022 | USD"."""
    parts = [document.company or document.name]
    if document.form:
        parts.append(document.form)
    if document.fiscal_year is not None:
        quarter = f"Q{document.fiscal_quarter} of " if document.fiscal_quarter else ""
        parts.append(f"{quarter}fiscal year {document.fiscal_year}")
    if document.period_end is not None:
        parts.append(f"period ended {document.period_end:%B} {document.period_end.day}, {document.period_end.year}")
    if document.currency:
        parts.append(document.currency)
    return " | ".join(parts)


def embedded_text(chunk: Chunk) -> str:
    """What an embedding model reads of a chunk: context and text.

    A table's figures are left out: they mean nothing to the model and cost most of its tokens. A heading is not said twice, and of the
    document's own line only company and fiscal year stay.
    """
    head, _, rest = chunk.context.partition("\n")
    whose = [part for i, part in enumerate(head.split(" | ")) if i == 0 or "fiscal year" in part]
    context = " | ".join(whose) + (f"\n{rest}" if rest else "")
    if chunk.kind != "table":
        heading = chunk.context.rsplit("\n", 1)[-1].rsplit(" > ", 1)[-1]
        return f"{context}\n{chunk.text.removeprefix(heading).lstrip()}"
    rows = (_DIGIT_RUN.sub("", row) for row in chunk.text.split("\n"))
    labels = (" ".join(row.replace("|", " ").split()).strip("$—–- ") for row in rows)
    return f"{context}\n" + "; ".join(label for label in labels if label)


def size(text: str) -> int:
    """About the number of tokens that an embedding model makes of `text`: words by length, each digit pair and mark on its own."""
    total = 0.0
    for piece in _PIECE.findall(text):
        total += 1 + (len(piece) > 8) * 0.5 if piece[0].isalpha() else 0.5 if piece[0].isdigit() else 1
    return math.ceil(total)


def _numbered(chunks: list[Chunk]) -> Iterator[tuple[int, Chunk]]:
    seen: dict[str, int] = {}
    for chunk in chunks:
        number = seen.get(chunk.block, 0)
        seen[chunk.block] = number + 1
        yield number, chunk


def _page_chunks(document: Document, page: Page, *, head: str, path: list[tuple[int, str]]) -> Iterator[Chunk]:
    """Chunks of one page; `path` is the heading path so far and is carried on."""
    pieces: list[_Piece] = []

    def flush() -> Iterator[Chunk]:
        yield from _text_chunks(document, page.number, pieces, context=_joined(head, path))
        pieces.clear()

    for block in page.blocks:
        if isinstance(block, Heading):
            # Sections of a few words share a chunk: alone each would be mostly context.
            if sum(piece.size for piece in pieces) >= SECTION_UNITS:
                yield from flush()
            while path and path[-1][0] >= block.level:
                path.pop()
            path.append((block.level, " ".join(block.text.split())))
            pieces.append(_Piece(text=block.text, box=block.box, block=block.id, size=size(block.text), heading=True))
        elif isinstance(block, Paragraph | ListItem | Footnote):
            pieces.extend(_pieces(block))
        elif isinstance(block, Table):
            # Headings right above a table are in its context; alone they would be a poor chunk.
            if all(piece.heading for piece in pieces):
                pieces.clear()
            yield from flush()
            yield from _table_chunks(document, block, context=_joined(head, path))
        elif isinstance(block, Picture) and block.title:
            yield from flush()
            yield Chunk(
                id="",
                document=document.id,
                page=page.number,
                kind="chart" if block.form == "chart" else "text",
                text=block.title,
                context=_joined(head, path),
                box=block.box,
                block=block.id,
            )
    yield from flush()


def _joined(head: str, path: list[tuple[int, str]]) -> str:
    titles = [title if len(title) <= 90 else title[:90].rsplit(" ", 1)[0] for _, title in path[-3:]]
    return "\n".join([head, " > ".join(titles)]) if titles else head


def _pieces(block: Paragraph | ListItem | Footnote) -> list[_Piece]:
    """Sentences of a block with the boxes of the lines that they stand on; the whole block when it is short or has no lines."""
    text = block.text
    if isinstance(block, ListItem) and block.marker:
        text = f"{block.marker} {text}"
    if isinstance(block, Footnote) and block.mark:
        text = f"{block.mark} {text}"
    total = size(text)
    if total <= TEXT_UNITS // 2 or not block.lines:
        return [_Piece(text=text, box=block.box, block=block.id, size=total)]
    sentences = _sentences(text)
    pieces = []
    done, length = 0, max(1, len(text))
    for sentence in sentences:
        box = _lines_box(block.lines, done / length, (done + len(sentence)) / length)
        pieces.append(_Piece(text=sentence, box=box or block.box, block=block.id, size=size(sentence)))
        done += len(sentence) + 1
    return pieces


def _sentences(text: str) -> list[str]:
    parts: list[str] = []
    for part in _SENTENCE.split(text):
        if parts and (_ABBREVIATION.search(parts[-1]) or len(parts[-1]) < 12):
            parts[-1] = f"{parts[-1]} {part}"
        else:
            parts.append(part)
    return [piece for part in parts for piece in _clipped(part)]


def _clipped(sentence: str) -> list[str]:
    """A sentence that alone overflows a chunk (a list run together by OCR) cut between words; nearly all come back whole."""
    if size(sentence) <= TEXT_UNITS:
        return [sentence]
    made: list[str] = []
    words: list[str] = []
    filled = 0
    for word in sentence.split():
        weight = size(word)
        if words and filled + weight > TEXT_UNITS:
            made.append(" ".join(words))
            words, filled = [], 0
        words.append(word)
        filled += weight
    return [*made, " ".join(words)]


def _lines_box(lines: tuple[Line, ...], start: float, end: float) -> Box | None:
    """Box of the lines that hold the share `[start, end)` of a block's characters."""
    total = sum(len(line.text) + 1 for line in lines)
    boxes = []
    done = 0
    for line in lines:
        after = done + len(line.text) + 1
        # Two characters of slack: a hyphen joined at a line's end moves the text a little against its lines.
        if after > start * total - 2 and done < end * total + 2:
            boxes.append(line.box)
        done = after
    return union(boxes) if boxes else None


def _text_chunks(document: Document, page: int, pieces: list[_Piece], *, context: str) -> Iterator[Chunk]:
    group: list[_Piece] = []

    def made() -> Chunk:
        return Chunk(
            id="",
            document=document.id,
            page=page,
            kind="text",
            text=_text(group),
            context=context,
            box=union(piece.box for piece in group),
            block=group[0].block,
        )

    for piece in pieces:
        if group and sum(p.size for p in group) + piece.size > TEXT_UNITS:
            yield made()
            group = []
        group.append(piece)
    if group:
        yield made()


def _text(group: list[_Piece]) -> str:
    """Sentences of one block joined by spaces, blocks by line ends."""
    text = group[0].text
    for before, piece in pairwise(group):
        text += (" " if before.block == piece.block else "\n") + piece.text
    return text


def _table_chunks(document: Document, table: Table, *, context: str) -> Iterator[Chunk]:
    """Groups of rows, each on one page; the header rows stand in the first group and, as words, in every context."""
    context = f"{context}\n{_table_context(document, table)}"
    rows: dict[int, list[Cell]] = {}
    for cell in table.cells:
        rows.setdefault(cell.row, []).append(cell)
    group: list[list[Cell]] = []
    filled = 0
    for _, cells in sorted(rows.items()):
        row = sorted((c for c in cells if c.text), key=lambda c: c.column)
        if not row:
            continue
        weight = size(_row_text(row))
        full = filled + weight > TABLE_UNITS and row[0].row > table.header_rows
        if group and (full or row[0].page != group[-1][0].page):
            yield _row_group(document, table, group, context=context)
            group, filled = [], 0
        group.append(row)
        filled += weight
    if group:
        yield _row_group(document, table, group, context=context)


def _row_text(cells: list[Cell]) -> str:
    return " | ".join(cell.text for cell in cells)


def _row_group(document: Document, table: Table, group: list[list[Cell]], *, context: str) -> Chunk:
    first = group[0][0]
    section = table.row_paths[first.row][:-1] if first.row < len(table.row_paths) else ()
    if section and first.row >= table.header_rows:
        context = f"{context} | {' > '.join(section)}"
    return Chunk(
        id="",
        document=document.id,
        page=first.page,
        kind="table",
        text="\n".join(_row_text(row) for row in group),
        context=context,
        box=union(cell.box for row in group for cell in row),
        block=table.id,
        statement=table.statement,
    )


def _table_context(document: Document, table: Table) -> str:
    """Title, statement, columns, unit and scale of a table in one line; the document's currency where the table names no unit."""
    parts = [table.title] if table.title else []
    if table.statement:
        parts.append(_statement_words(table.statement))
    columns = dict.fromkeys(" ".join(path) for path in table.column_paths[1:] if path)
    if columns:
        parts.append("columns: " + "; ".join(columns)[:240])
    unit = table.currency or table.unit or document.currency
    scale = _SCALES.get(table.scale or 0)
    amount = " ".join(word for word in (unit, scale) if word)
    parts.append(amount or "unit not stated")
    return " | ".join(parts)


def _statement_words(statement: str) -> str:
    words = {
        "income": "income statement",
        "balance": "balance sheet",
        "cash flow": "cash flow statement",
        "equity": "statement of equity",
        "comprehensive income": "statement of comprehensive income",
    }
    return words.get(statement, statement)
