"""Database: the one SQLite file of a store: catalogue, chunks with their words, facts, and what the store says of itself."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ingest.errors import NotFoundError, StoreError

SCHEMA = 1
"""Version of the tables below; a store with a higher one was made by a newer Crossfoot and is left alone."""

FILE = "store.sqlite3"

_JOURNAL_BYTES = 64 * 2**20
"""What the write-ahead file is cut back to when a long read has let it grow."""

_FREE_SHARE = 0.25

_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE documents (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL UNIQUE, schema INTEGER NOT NULL,
    token TEXT NOT NULL UNIQUE, entry TEXT NOT NULL, first_chunk INTEGER NOT NULL, chunks INTEGER NOT NULL
);
CREATE TABLE chunks (
    number INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents (number), id TEXT NOT NULL, page INTEGER NOT NULL,
    kind TEXT NOT NULL, block TEXT NOT NULL, statement TEXT, left REAL NOT NULL, top REAL NOT NULL, right REAL NOT NULL,
    bottom REAL NOT NULL, text TEXT NOT NULL, context TEXT NOT NULL, embedded BLOB NOT NULL
);
CREATE INDEX chunks_document ON chunks (document, page);
CREATE INDEX chunks_embedded ON chunks (embedded);
CREATE VIRTUAL TABLE words USING fts5 (context, text, detail=column, tokenize="porter unicode61 tokenchars '_'");
CREATE TABLE facts (
    number INTEGER PRIMARY KEY, document INTEGER NOT NULL REFERENCES documents (number), page INTEGER NOT NULL, concept TEXT,
    statement TEXT, fiscal_year INTEGER, words TEXT NOT NULL, fact TEXT NOT NULL
);
CREATE INDEX facts_document ON facts (document, concept);
CREATE INDEX facts_concept ON facts (concept, fiscal_year);
CREATE TABLE statements (
    document INTEGER NOT NULL REFERENCES documents (number), statement TEXT NOT NULL, page INTEGER NOT NULL, block TEXT NOT NULL,
    title TEXT, left REAL NOT NULL, top REAL NOT NULL, right REAL NOT NULL, bottom REAL NOT NULL
);
CREATE INDEX statements_document ON statements (document);
CREATE TABLE embeddings (key BLOB PRIMARY KEY, vector BLOB NOT NULL) WITHOUT ROWID;
"""


def open_database(folder: Path, *, read_only: bool) -> sqlite3.Connection:
    """The open database of the store in `folder`, in write-ahead mode, so that readers go on while one process writes.

    A writer makes the tables when they are missing. Transactions are begun and ended by the caller.

    Raises:
        NotFoundError: `read_only` and there is no store.
        StoreError: made by a newer version, damaged, or not readable.
    """
    path = folder / FILE
    if read_only and not path.is_file():
        raise NotFoundError(f"there is no store in {folder}; add documents to it first, or name another store")
    try:
        connection = _connect(path, read_only=read_only)
        try:
            _prepare(connection, folder, read_only=read_only)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise StoreError(f"the store {folder} cannot be opened ({error}); restore it from a copy, or remove it and ingest again") from None
    return connection


def _connect(path: Path, *, read_only: bool) -> sqlite3.Connection:
    if read_only:
        # Where the folder cannot be written there can be no writer either, and SQLite may skip its shared-memory file.
        mode = "mode=ro" if os.access(path.parent, os.W_OK) else "immutable=1"
        uri = f"{path.resolve().as_uri()}?{mode}"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False, timeout=30)
    else:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.row_factory = sqlite3.Row
    return connection


def _prepare(connection: sqlite3.Connection, folder: Path, *, read_only: bool) -> None:
    known = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'meta'").fetchone()[0]
    if not known and read_only:
        raise NotFoundError(f"there is no store in {folder}; add documents to it first, or name another store")
    if known:
        noted = get_meta(connection, "schema") or "0"
        if not noted.isdecimal():
            raise StoreError(f"the store {folder} is damaged (its schema is not a number); restore it from a copy, or ingest again")
        found = int(noted)
        if found > SCHEMA:
            raise StoreError(
                f"the store {folder} was made by a newer Crossfoot (schema {found}, this one reads {SCHEMA}); "
                "update Crossfoot or use another store"
            )
    if read_only:
        return
    connection.execute("PRAGMA journal_mode = WAL")
    # Files of a replaced document are cleared after the commit: it must not be undone by a power cut.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA journal_size_limit = {_JOURNAL_BYTES}")
    if not known:
        script = f"BEGIN IMMEDIATE; {_TABLES} INSERT INTO meta VALUES ('schema', '{SCHEMA}'), ('generation', '0'); COMMIT;"  # noqa: S608 - constants
        connection.executescript(script)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction that writes: kept when the block ends, undone when it raises."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def pack(connection: sqlite3.Connection) -> None:
    """Give free space back to the disk where it is more than a quarter of the file, outside any transaction."""
    pages, free = (connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count"))
    if free > _FREE_SHARE * pages:
        connection.execute("VACUUM")


def get_meta(connection: sqlite3.Connection, key: str) -> str | None:
    """The store's own note under `key`, or None."""
    row = connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def set_meta(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Write the store's own note under `key`, inside the caller's transaction."""
    connection.execute("INSERT INTO meta VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", (key, value))
