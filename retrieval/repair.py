"""Repair: what of a store does not agree with the rest, and was put right.

The catalogue says which documents live. Their words must stand in the word index, their vectors in Chroma and in the copy beside it,
their parsed form in its file, and nothing else anywhere.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ingest.document import SCHEMA
from ingest.errors import ModelError, NotFoundError, StoreError
from retrieval.catalogue import Stored, stored_documents
from retrieval.chroma import IN_FOLDER, Collections
from retrieval.database import FILE, open_database, pack, transaction
from retrieval.facts import facts_of
from retrieval.finding import Finding
from retrieval.index import open_parts
from retrieval.lock import WriterLock
from retrieval.made_with import check_model, kept_in, name_on_server, note_place
from retrieval.model import Model
from retrieval.parts import Parts
from retrieval.remembered import forget_unused
from retrieval.repair_rows import disagreeing, row_faults
from retrieval.repair_vectors import VectorCheck

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

Watch = Callable[[int, int], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repaired:
    """What was found, and what the store holds now: `words` are chunks in the word index, `vectors` those that are as they should be."""

    findings: tuple[Finding, ...]
    documents: int
    chunks: int
    words: int
    vectors: int
    facts: int

    @property
    def sound(self) -> bool:
        """True when nothing is left to put right."""
        return all(finding.repaired for finding in self.findings)


def repair(
    folder: Path, *, embedder: Embeddings | None = None, server: str = IN_FOLDER, change: bool = True, watch: Watch | None = None
) -> Repaired:
    """What was wrong with the store, after it was put right; with `change` False it is only looked at.

    Vectors are moved to `server` ("host:port", or "folder") when the store kept them elsewhere. They are taken from what the store
    remembers; the model is asked only for those that are nowhere any more. `watch` is told how many documents of how many are done.

    Raises:
        NotFoundError: there is no store.
        StoreError: another writer has it, it was made by a newer version, its database is damaged, or the server does not answer.
    """
    with _opened(folder, server=server, change=change) as (parts, before):
        check = _Check(folder, parts, Model(embedder), change=change)
        check.database()
        check.rows()
        check.files()
        check.vectors(before, server, watch)
        if change:
            check.tidy()
        return check.result()


@contextmanager
def _opened(folder: Path, *, server: str, change: bool) -> Iterator[tuple[Parts, str]]:
    """The store's parts with its vectors in `server`, and where it kept them; when nothing may change they are looked at where they are."""
    if not (folder / FILE).is_file():
        raise NotFoundError(f"there is no store in {folder}; add documents to it first, or name another store")
    lock = WriterLock(folder)
    lock.acquire()
    try:
        with closing(open_database(folder, read_only=False)) as connection:
            before = kept_in(connection)
            parts = open_parts(folder, connection, read_only=False, server=server if change else before)
            try:
                yield parts, before
            finally:
                parts.vectors.close()
    except sqlite3.Error as error:
        raise _damaged(folder, error) from error
    finally:
        lock.release()


class _Check:
    """One run of checks; each adds to what was found, and repairs where it may."""

    def __init__(self, folder: Path, parts: Parts, model: Model, *, change: bool) -> None:
        self._folder = folder
        self._parts = parts
        self._model = model
        self._change = change
        self._found: list[Finding] = []
        self._vectors = 0

    def database(self) -> None:
        """The database itself; a damaged one is beyond repair."""
        lines = [str(row[0]) for row in self._parts.connection.execute("PRAGMA integrity_check(5)")]
        worse = [line for line in lines if line != "ok" and "fts5" not in line.lower()]
        if worse:
            raise _damaged(self._folder, worse[0][:120])

    def rows(self) -> None:
        """Chunks, words and facts against the catalogue."""
        for what, put_right in row_faults(self._parts.connection):
            if self._change:
                put_right()
            self._tell(None, what, repaired=self._change)
        for stored in disagreeing(self._parts.connection, self._documents()):
            self._tell(stored.entry.name, "its chunks are not all there", repaired=self._change and self._rebuild(stored))

    def files(self) -> None:
        """The parsed documents. One that is gone cannot be made again here: the next `ingest` is told to read its file."""
        for stored in self._documents():
            try:
                self._parts.files.check(stored.token)
            except (KeyError, StoreError):
                self._tell(stored.entry.name, "its parsed document is missing or damaged; ingest its file again", repaired=False)
                if self._change and stored.schema == SCHEMA:
                    self._ask_for_again(stored)

    def vectors(self, before: str, server: str, watch: Watch | None) -> None:
        """The vectors of every document, in Chroma and in the copies; moved when `server` is not where they were `before`."""
        moving = before != server
        check = VectorCheck(self._folder, self._parts, self._model, change=self._change, moving=moving)
        self._found += check.chroma()
        documents = self._documents()
        for done, stored in enumerate(documents, start=1):
            self._found += check.document(stored)
            if watch is not None:
                watch(done, len(documents))
        self._found += check.strays({stored.token for stored in documents})
        self._vectors = check.vectors
        if moving:
            complete = self._change and self._vectors == sum(stored.chunks for stored in documents)
            if complete:
                self._parts.commit(lambda: note_place(self._parts.connection, server))
                self._clear(before, [stored.token for stored in documents])
            self._tell(None, f"vectors were kept in {before}, not in {server}", repaired=complete)

    def tidy(self) -> None:
        """Forget embeddings that nothing needs, and give free space back."""
        connection = self._parts.connection
        with transaction(connection):
            forget_unused(connection)
        pack(connection)
        self._parts.vectors.record.pack()

    def result(self) -> Repaired:
        """What was found and what is there now."""
        tables = ("documents", "chunks", "words_docsize", "facts")
        documents, chunks, words, facts = (
            self._parts.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - names from the line above
            for table in tables
        )
        return Repaired(findings=tuple(self._found), documents=documents, chunks=chunks, words=words, vectors=self._vectors, facts=facts)

    def _documents(self) -> tuple[Stored, ...]:
        return stored_documents(self._parts.connection)

    def _tell(self, document: str | None, what: str, *, repaired: bool) -> None:
        self._found.append(Finding(document=document, what=what, repaired=repaired))

    def _rebuild(self, stored: Stored) -> bool:
        """Put the document in again from its parsed form; False when that, or the model, cannot be had."""
        try:
            check_model(self._parts.connection, self._folder, self._model.name)
            document = self._parts.files.read(stored.token)
            self._parts.put(document, facts_of(document), self._model, gone=[stored])
        except (KeyError, StoreError, ModelError):
            return False
        return True

    def _ask_for_again(self, stored: Stored) -> None:
        """Mark the document as parsed by an older version, so that `ingest` reads its file again; it stays findable until then."""

        def mark() -> None:
            sql = "UPDATE documents SET schema = 0, entry = json_set(entry, '$.schema', 0) WHERE number = ?"
            self._parts.connection.execute(sql, (stored.number,))

        self._parts.commit(mark)

    def _clear(self, place: str, tokens: list[str]) -> None:
        """Remove the vectors from where they were before; a server that is gone keeps them."""
        if place == IN_FOLDER:
            shutil.rmtree(self._folder / "chroma", ignore_errors=True)
            return
        with suppress(StoreError):
            old = Collections(self._folder, server=place, prefix=name_on_server(self._parts.connection, make=False))
            old.delete(tokens)
            old.close()


def _damaged(folder: Path, reason: object) -> StoreError:
    return StoreError(f"the database of the store {folder} is damaged ({reason}); restore it from a copy, or ingest again")
