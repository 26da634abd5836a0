"""Catalogue: the documents of a store as rows: put in whole, taken out whole, found by name or id."""

from __future__ import annotations

import difflib
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from pydantic import TypeAdapter

from ingest.document import Document, Picture, Statement, Table
from ingest.errors import UsageError
from ingest.geometry import Box, union
from retrieval.lexical import index_words, remove_words
from retrieval.types import Chunk, Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Stored:
    """A document's entry with where the store keeps its parts."""

    number: int
    token: str
    """Names the document's Chroma collection, its vectors and its file."""
    schema: int
    entry: Entry
    first_chunk: int
    chunks: int

    @property
    def chunk_range(self) -> tuple[int, int]:
        """Half-open range of the document's chunk numbers."""
        return self.first_chunk, self.first_chunk + self.chunks


@dataclass(frozen=True, slots=True, kw_only=True)
class StatementPage:
    """A page on which (a part of) a primary statement stands; `box` is that part, `table` the table's block id."""

    document: str
    page: int
    statement: Statement
    table: str
    title: str | None
    box: Box


@cache
def _adapter() -> TypeAdapter[Entry]:
    return TypeAdapter(Entry)


def entry_of(document: Document) -> Entry:
    """The document's entry: what the catalogue shows of it."""
    blocks = [block for page in document.pages for block in page.blocks]
    return Entry(
        id=document.id,
        name=document.name,
        company=document.company,
        aliases=document.aliases,
        form=document.form,
        fiscal_year=document.fiscal_year,
        fiscal_quarter=document.fiscal_quarter,
        period_end=document.period_end,
        currency=document.currency,
        pages=len(document.pages),
        tables=sum(isinstance(block, Table) for block in blocks),
        charts=sum(isinstance(block, Picture) and block.form == "chart" for block in blocks),
        problems=tuple(f"page {p.page}: {p.message}" if p.page is not None else p.message for p in document.problems),
        schema=document.schema,
    )


def stored_documents(connection: sqlite3.Connection, *, known: Iterable[Stored] = ()) -> tuple[Stored, ...]:
    """All documents of the store, by name; those already `known` are not read again, since what stands under a token never changes."""
    by_token = {stored.token: stored for stored in known}
    rows = connection.execute("SELECT number, token FROM documents ORDER BY name, number").fetchall()
    return tuple(by_token.get(row["token"]) or _stored(connection, row["number"]) for row in rows)


def _stored(connection: sqlite3.Connection, number: int) -> Stored:
    row = connection.execute("SELECT token, schema, entry, first_chunk, chunks FROM documents WHERE number = ?", (number,)).fetchone()
    return Stored(
        number=number,
        token=row["token"],
        schema=row["schema"],
        entry=_adapter().validate_json(row["entry"]),
        first_chunk=row["first_chunk"],
        chunks=row["chunks"],
    )


def insert_document(
    connection: sqlite3.Connection, document: Document, *, token: str, chunks: Sequence[Chunk], keys: Sequence[bytes]
) -> int:
    """Put a document's entry, chunks, words and statement pages in, inside the caller's transaction; returns its number.

    `keys` name the embeddings of the chunks, in their order.
    """
    first = connection.execute("SELECT coalesce(max(first_chunk + chunks), 1) FROM documents").fetchone()[0]
    cursor = connection.execute(
        "INSERT INTO documents (id, name, schema, token, entry, first_chunk, chunks) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (document.id, document.name, document.schema, token, _adapter().dump_json(entry_of(document)).decode(), first, len(chunks)),
    )
    number = int(cursor.lastrowid or 0)
    connection.executemany(
        "INSERT INTO chunks VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((n, number, *_chunk_row(chunk), key) for n, (chunk, key) in enumerate(zip(chunks, keys, strict=True), start=first)),
    )
    index_words(connection, [(n, chunk.context, chunk.text) for n, chunk in enumerate(chunks, start=first)])
    connection.executemany(
        "INSERT INTO statements VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        ((number, p.statement, p.page, p.table, p.title, *_sides(p.box)) for p in _statement_pages(document)),
    )
    return number


def delete_document(connection: sqlite3.Connection, stored: Stored) -> None:
    """Take a document out of every table, inside the caller's transaction."""
    remove_words(connection, stored.first_chunk, stored.chunks)
    for table in ("chunks", "facts", "statements"):
        connection.execute(f"DELETE FROM {table} WHERE document = ?", (stored.number,))  # noqa: S608 - names from the line above
    connection.execute("DELETE FROM documents WHERE number = ?", (stored.number,))


def select_statements(connection: sqlite3.Connection, stored: Stored) -> tuple[StatementPage, ...]:
    """The pages of a document's primary statements, in the order of the pages."""
    rows = connection.execute("SELECT * FROM statements WHERE document = ? ORDER BY page, top", (stored.number,))
    return tuple(
        StatementPage(
            document=stored.entry.id,
            page=row["page"],
            statement=row["statement"],
            table=row["block"],
            title=row["title"],
            box=row_box(row),
        )
        for row in rows
    )


def find(documents: Iterable[Stored], name: str) -> Stored:
    """The document with this name or id; the name may end in ".pdf", differ in case, or be the first 8 or more characters of the id.

    Raises:
        UsageError: there is none; the message names the nearest.
    """
    known = list(documents)
    wanted = name.strip()
    plain = wanted[:-4] if wanted.lower().endswith(".pdf") else wanted
    for candidates in (
        [d for d in known if d.entry.name in (wanted, plain) or d.entry.id == wanted],
        [d for d in known if d.entry.name.lower() == plain.lower()],
        [d for d in known if len(wanted) >= 8 and d.entry.id.startswith(wanted.lower())],
    ):
        if len(candidates) == 1:
            return candidates[0]
    raise UsageError(f'there is no document "{name}" in the store; {_nearby(plain, [d.entry.name for d in known])}')


def row_box(row: sqlite3.Row) -> Box:
    """The box of a row that has left, top, right and bottom."""
    return Box(left=row["left"], top=row["top"], right=row["right"], bottom=row["bottom"])


def _nearby(name: str, names: list[str]) -> str:
    if not names:
        return "the store is empty"
    by_lower = {n.lower(): n for n in names}
    near = [by_lower[n] for n in difflib.get_close_matches(name.lower(), by_lower, n=3, cutoff=0.5)]
    if near:
        return f"did you mean {', '.join(near)}?"
    shown = ", ".join(sorted(names)[:5])
    return f"it has {shown}" + (f" and {len(names) - 5} more" if len(names) > 5 else "")


def _chunk_row(chunk: Chunk) -> tuple[object, ...]:
    return (chunk.id, chunk.page, chunk.kind, chunk.block, chunk.statement, *_sides(chunk.box), chunk.text, chunk.context)


def _sides(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.top, box.right, box.bottom


def _statement_pages(document: Document) -> list[StatementPage]:
    found = []
    for page in document.pages:
        for block in page.blocks:
            if not isinstance(block, Table) or block.statement is None:
                continue
            by_page: dict[int, list[Box]] = {}
            for cell in block.cells:
                by_page.setdefault(cell.page, []).append(cell.box)
            found += [
                StatementPage(
                    document=document.id, page=number, statement=block.statement, table=block.id, title=block.title, box=union(boxes)
                )
                for number, boxes in sorted(by_page.items())
            ]
    return found
