"""Chunks: a Document as pieces that can be found and read on their own.

Text goes by section, whole sentences together; a table goes by groups of rows. No chunk stands on two pages, so each has one exact box.
What a reader of the piece alone would miss (company, form, fiscal year, headings, table title, columns, unit, scale) is its `context`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from ingest.document import Document, Footnote, Heading, Line, ListItem, Page, Paragraph, Picture, Table
from ingest.geometry import Box, union
from retrieval.chunk_text import MODEL_UNITS, embedded_context, embedded_text, size
from retrieval.table_chunks import table_chunks
from retrieval.types import Chunk, HitKind

__all__ = ["SECTION_UNITS", "TEXT_UNITS", "chunks_of", "document_context", "embedded_text"]

TEXT_UNITS = 200
"""Most that a text chunk holds, in units of `size` (near the tokens of the embedding model, which reads 256 with the context)."""
SECTION_UNITS = 70
"""A section shorter than this goes on with the next one of its page."""
_TITLE_LETTERS = 110
"""A longer heading is cut in a context: it is a sentence that was set in bold."""
_LEAST_UNITS = 100
"""A text chunk may hold this much however long its context is."""

_SENTENCE = re.compile(r"(?<=[.!?;:])[\"”’)]*\s+(?=[\"“‘(]*[A-Z0-9•])")
_ABBREVIATION = re.compile(r"(?:\b(?:Inc|Corp|Co|Ltd|No|Nos|vs|approx|Mr|Ms|Mrs|Dr|St|Jr|Sr|Fig|Sec|Art|al)|\b[A-Z])\.$")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Title:
    """A heading that stands over what follows it."""

    text: str
    level: int
    page: int


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
    path: list[_Title] = []
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


def _numbered(chunks: list[Chunk]) -> Iterator[tuple[int, Chunk]]:
    seen: dict[str, int] = {}
    for chunk in chunks:
        number = seen.get(chunk.block, 0)
        seen[chunk.block] = number + 1
        yield number, chunk


def _page_chunks(document: Document, page: Page, *, head: str, path: list[_Title]) -> list[Chunk]:
    """Chunks of one page; `path` is the heading path so far and is carried on."""
    made: list[Chunk] = []
    pieces: list[_Piece] = []
    above = _joined(head, path)

    def flush() -> None:
        made.extend(_text_chunks(document, page.number, pieces, context=above))
        pieces.clear()

    for block in page.blocks:
        if isinstance(block, Heading):
            # Sections of a few words share a chunk: alone each would be mostly context.
            if sum(piece.size for piece in pieces) >= SECTION_UNITS:
                flush()
            while path and path[-1].level >= block.level:
                path.pop()
            path.append(_Title(text=" ".join(block.text.split()), level=block.level, page=page.number))
            if all(piece.heading for piece in pieces):
                above = _joined(head, path)
            pieces.append(_Piece(text=block.text, box=block.box, block=block.id, size=size(block.text), heading=True))
        elif isinstance(block, Paragraph | ListItem | Footnote):
            above = above if pieces else _joined(head, path)
            pieces.extend(_pieces(block))
        elif isinstance(block, Table | Picture):
            # Headings right above a table or picture are in its context; alone they would be a poor chunk.
            if all(piece.heading for piece in pieces):
                pieces.clear()
            flush()
            if isinstance(block, Table):
                made.extend(table_chunks(document, block, context=_joined(head, _over(block, path, page.number))))
            else:
                made.extend(_picture_chunks(document, page, block, context=_joined(head, path)))
            above = _joined(head, path)
    if not made or not all(piece.heading for piece in pieces):
        flush()
    return made


def _picture_chunks(document: Document, page: Page, picture: Picture, *, context: str) -> Iterator[Chunk]:
    """A picture by its title and, for a chart, the words printed in it: its series, its axes and the values beside its points."""
    printed = " ".join(word.text for word in page.words if picture.box.contains(word.box, slack=1)) if picture.form == "chart" else ""
    text = "\n".join(part for part in (picture.title, *_clipped(printed)[:1]) if part)
    if text:
        kind: HitKind = "chart" if picture.form == "chart" else "text"
        yield Chunk(id="", document=document.id, page=page.number, kind=kind, text=text, context=context, box=picture.box, block=picture.id)


def _over(table: Table, path: list[_Title], page: int) -> list[_Title]:
    """The headings over a table, its own title left out; a primary statement is not governed by what an earlier page ended with."""
    own = " ".join((table.title or "").split()).casefold()
    top = min((title.level for title in path), default=0)
    kept = [title for title in path if table.statement is None or title.page == page or title.level == top]
    return kept[:-1] if kept and kept[-1].text.casefold() == own else kept


def _joined(head: str, path: list[_Title]) -> str:
    titles = [title.text if len(title.text) <= _TITLE_LETTERS else title.text[:_TITLE_LETTERS].rsplit(" ", 1)[0] for title in path[-3:]]
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

    room = max(_LEAST_UNITS, min(TEXT_UNITS, MODEL_UNITS - size(embedded_context(context))))
    for piece in pieces:
        if group and sum(p.size for p in group) + piece.size > room:
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
