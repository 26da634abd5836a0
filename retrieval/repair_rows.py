"""Repair rows: chunks, words, facts and statements in the database that do not go with its catalogue."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence

from retrieval.catalogue import Stored
from retrieval.database import transaction
from retrieval.lexical import index_words

Fault = tuple[str, Callable[[], None]]
"""What is wrong in words, and how it is put right."""

_OWNED = {"chunks": "chunks", "facts": "facts", "statements": "pages of statements"}
_INDEXED = "SELECT id FROM words_docsize"
"""Numbers of the chunks in the word index, from the table that FTS5 keeps of their lengths."""


def row_faults(connection: sqlite3.Connection) -> Iterator[Fault]:
    """Rows that belong to no document of the catalogue, and words that are not those of the chunks; each is to be put right at once."""
    yield from _orphans(connection)
    yield from _broken_words(connection)


def _orphans(connection: sqlite3.Connection) -> Iterator[Fault]:
    for table, words in _OWNED.items():
        where = f"FROM {table} WHERE document NOT IN (SELECT number FROM documents)"  # noqa: S608 - names from above
        count = connection.execute(f"SELECT count(*) {where}").fetchone()[0]
        if count:
            yield f"{count} {words} of no document", lambda where=where: _run(connection, f"DELETE {where}")  # type: ignore[misc]
    strays = [row[0] for row in connection.execute(f"{_INDEXED} WHERE id NOT IN (SELECT number FROM chunks)")]  # noqa: S608
    if strays:
        yield f"words of {len(strays)} chunks that are no more", lambda: _remove_words(connection, strays)


def _broken_words(connection: sqlite3.Connection) -> Iterator[Fault]:
    try:
        connection.execute("INSERT INTO words (words, rank) VALUES ('integrity-check', 1)")
    except sqlite3.DatabaseError:
        yield "the word index is damaged", lambda: _run(connection, "INSERT INTO words (words) VALUES ('rebuild')")
    rows = connection.execute(f"SELECT number, context, text FROM chunks WHERE number NOT IN ({_INDEXED})").fetchall()  # noqa: S608
    if rows:
        yield f"{len(rows)} chunks without words", lambda: _index(connection, rows)


def disagreeing(connection: sqlite3.Connection, documents: Sequence[Stored]) -> tuple[Stored, ...]:
    """Documents whose chunks are not the numbers that the catalogue says."""
    counted = {
        row[0]: (row[1], row[2], row[3])
        for row in connection.execute("SELECT document, count(*), min(number), max(number) FROM chunks GROUP BY document")
    }
    return tuple(d for d in documents if counted.get(d.number, (0, None, None)) != _expected(d))


def _expected(stored: Stored) -> tuple[int, int | None, int | None]:
    return (stored.chunks, stored.first_chunk, stored.first_chunk + stored.chunks - 1) if stored.chunks else (0, None, None)


def _run(connection: sqlite3.Connection, sql: str) -> None:
    with transaction(connection):
        connection.execute(sql)


def _remove_words(connection: sqlite3.Connection, numbers: Sequence[int]) -> None:
    with transaction(connection):
        connection.executemany("DELETE FROM words WHERE rowid = ?", ((number,) for number in numbers))


def _index(connection: sqlite3.Connection, rows: Sequence[sqlite3.Row]) -> None:
    with transaction(connection):
        index_words(connection, [(row["number"], row["context"], row["text"]) for row in rows])
