"""Index: the store of parsed documents on disk: add, replace, remove, list, look up facts and search.

One process writes at a time, any number read beside it; `retrieval.parts` says how a reader never sees half a document. What a killed
writer leaves behind is cleared when the next writer opens the store.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self, TypeVar

from ingest.document import Document, Statement
from ingest.errors import StoreError, UsageError
from retrieval.catalogue import StatementPage, Stored, find, select_statements, stored_documents
from retrieval.chroma import IN_FOLDER
from retrieval.database import get_meta, open_database
from retrieval.document_files import DocumentFiles
from retrieval.fact_rows import select_facts
from retrieval.lock import WriterLock
from retrieval.made_with import MadeWith, check_model, check_place, kept_in, made_with, name_on_server, note_place
from retrieval.model import Model
from retrieval.parts import Parts
from retrieval.reembed import reembed
from retrieval.search import Source, Weights, search
from retrieval.types import Entry, Fact, Hit
from retrieval.vectors import Matrix, Vectors

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

Added = Literal["added", "unchanged", "replaced"]
_Read = TypeVar("_Read")
_READS = 10
"""How often a read is begun again when a writer cleared what it was reading; each time the writer must have committed since."""


class Index:
    """A store in a folder; safe to share between threads. Close it, or use it in a `with` statement.

    Args:
        folder: the store's folder; a writer makes it when it is missing.
        embedder: any LangChain embeddings; the built-in model when None, loaded when first needed.
        read_only: never write; any number of readers may be open beside one writer, and see what it has finished.
        server: "host:port" of a Chroma server that keeps the vectors; "folder" keeps them in the store's own folder.

    Raises:
        StoreError: another writer has the store, it was made by a newer version, it is damaged, or the server does not answer.
        NotFoundError: `read_only` and there is no store.
    """

    def __init__(self, folder: Path, *, embedder: Embeddings | None = None, read_only: bool = False, server: str = IN_FOLDER) -> None:
        self._folder = Path(folder)
        self._read_only = read_only
        self._server = server
        self._model = Model(embedder)
        self._guard = RLock()
        self._lock = WriterLock(self._folder)
        if not read_only:
            make_folder(self._folder)
            self._lock.acquire()
        try:
            self._connection = open_database(self._folder, read_only=read_only)
            try:
                self._parts = open_parts(self._folder, self._connection, read_only=read_only, server=server)
                self._vectors = self._parts.vectors
                self._generation: str | None = None
                self._known: tuple[Stored, ...] = ()
                if not read_only and kept_in(self._connection) == server:
                    self._parts.clear_strays({d.token for d in self._documents()})
            except BaseException:
                self._connection.close()
                raise
        except BaseException:
            self._lock.release()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Give back files, Chroma and the writer's lock; a second call is harmless."""
        with self._guard:
            self._vectors.close()
            self._connection.close()
            self._lock.release()

    def add(self, document: Document, *, facts: tuple[Fact, ...]) -> Added:
        """Put a document in; what happened is returned.

        The same bytes again are "unchanged" (a file copied under another name keeps its first name); another document of the same name is
        replaced whole, and so is one that an older version parsed.

        Raises:
            StoreError: opened read-only, made with another embedding model, or its vectors are kept in another place.
            ModelError: the embedding model failed; the store is as before.
        """
        with self._guard:
            self._check_writable()
            check_model(self._connection, self._folder, self._model.name)
            known = self._documents()
            same = next((d for d in known if d.entry.id == document.id), None)
            old = [d for d in known if d.entry.id == document.id or d.entry.name == document.name]
            if same is not None and same.schema == document.schema:
                stale = [d for d in old if d is not same]
                if not stale:
                    return "unchanged"
                self._parts.commit(gone=stale)
                return "replaced"
            if same is not None and same.entry.name != document.name:
                old = [same, *(d for d in old if d is not same)]
            if not known:
                self._parts.commit(lambda: note_place(self._connection, self._server))
            self._parts.put(document, facts, self._model, gone=old)
            return "replaced" if old else "added"

    def remove(self, names: Sequence[str]) -> tuple[Entry, ...]:
        """Take the documents with these names or ids out, all or none; returns their entries, each once.

        Raises:
            UsageError: a name is unknown; the message names what is near.
            StoreError: opened read-only.
        """
        with self._guard:
            self._check_writable()
            known = self._documents()
            gone = list(dict.fromkeys(find(known, name) for name in names))
            if gone:
                self._parts.commit(gone=gone)
            return tuple(d.entry for d in gone)

    def reembed(self, *, watch: Callable[[int, int], None] | None = None) -> int:
        """Make the vectors of all documents anew with this index's embedding model, without parsing anything again.

        Readers find the old vectors until the last one is made; stopped before, the store is as before, and what was computed is not
        computed again. `watch` is told how many documents of how many are done. Returns how many were changed: 0 when the store was made
        with this model.

        Raises:
            StoreError: opened read-only, or its vectors are kept in another place.
            ModelError: the embedding model failed; the store is as before.
        """
        with self._guard:
            self._check_writable()
            return reembed(self._parts, self._model, self._documents(), watch=watch)

    def made_with(self) -> MadeWith | None:
        """The embedding model that the store was made with, None while it holds no document."""
        return self._read(lambda _: made_with(self._connection))

    def entries(self) -> tuple[Entry, ...]:
        """All documents of the store, by name."""
        return self._read(lambda known: tuple(d.entry for d in known))

    def document(self, name: str) -> Document:
        """The parsed document with this name or id.

        Raises:
            UsageError: there is none.
            StoreError: its file is missing or damaged.
        """
        return self._read(lambda known: self._parts.files.read(find(known, name).token))

    def facts(
        self,
        *,
        documents: Sequence[str] = (),
        concept: str | None = None,
        statement: Statement | None = None,
        fiscal_year: int | None = None,
        text: str | None = None,
    ) -> tuple[Fact, ...]:
        """Facts that fit all that is given, by document (as named, else by name), then in reading order.

        Args:
            documents: names or ids; the whole store when empty.
            concept: a concept's name ("InventoryNet").
            statement: facts of this primary statement only.
            fiscal_year: the year of the fact's period.
            text: words that all stand in the fact's row, column, table title or printed value.

        Raises:
            UsageError: a document is unknown.
        """
        concepts = (concept,) if concept else ()

        def select(known: tuple[Stored, ...]) -> tuple[Fact, ...]:
            entries = {d.number: d.entry for d in _chosen(known, documents)}
            return select_facts(self._connection, entries, concepts=concepts, statement=statement, fiscal_year=fiscal_year, text=text)

        return self._read(select)

    def search(self, question: str, *, documents: Sequence[str] = (), k: int = 10, weights: Weights | None = None) -> tuple[Hit, ...]:
        """At most `k` hits, best first, at most two a page and each page once while there are enough pages.

        Args:
            question: a question or some words.
            documents: names or ids to search in; the whole store when empty.
            k: how many hits, at least 1.
            weights: how the ways of finding count.

        Raises:
            UsageError: a document is unknown, the question is empty, or `k` is under 1.
            StoreError: the store was made with another embedding model.
            ModelError: the embedding model failed.
        """
        if not question.strip():
            raise UsageError("the question is empty; ask something")
        if k < 1:
            raise UsageError("k must be 1 or more")
        vector: list[Matrix] = []

        def embedded(text: str) -> Matrix:
            if not vector:
                vector.append(self._model.query(text))
            check_model(self._connection, self._folder, self._model.name, size=len(vector[0]))
            return vector[0]

        def run(known: tuple[Stored, ...]) -> tuple[Hit, ...]:
            check_model(self._connection, self._folder, self._model.name)
            source = Source(
                connection=self._connection,
                vectors=self._vectors,
                documents=_chosen(known, documents),
                named=bool(documents),
                embed_query=embedded,
            )
            return search(source, question, k=k, weights=weights)

        return self._read(run)

    def statement_tables(self, document: str) -> tuple[StatementPage, ...]:
        """The pages of the document's primary statements, in the order of the pages.

        Raises:
            UsageError: the document is unknown.
        """
        return self._read(lambda known: select_statements(self._connection, find(known, document)))

    def _read(self, read: Callable[[tuple[Stored, ...]], _Read]) -> _Read:
        """What `read` returns for one state of the store.

        A writer may clear the files of a replaced document while they are read; then the new state is read.
        """
        with self._guard:
            for left in reversed(range(_READS)):
                try:
                    with self._snapshot():
                        return read(self._documents())
                except KeyError as error:
                    if not left or self._generation == self._generation_now():
                        raise StoreError(
                            f"a part of the store {self._folder} is missing ({error}); run: crossfoot repair --store {self._folder}"
                        ) from error
                except sqlite3.Error as error:
                    raise StoreError(
                        f"the store {self._folder} cannot be read ({error}); run: crossfoot repair --store {self._folder}"
                    ) from error
        raise AssertionError  # pragma: no cover - the loop returns or raises

    @contextmanager
    def _snapshot(self) -> Iterator[None]:
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self._connection.execute("ROLLBACK")

    def _documents(self) -> tuple[Stored, ...]:
        """The catalogue, read again where its generation has moved."""
        generation = self._generation_now()
        if generation != self._generation:
            self._known = stored_documents(self._connection, known=self._known)
            self._generation = generation
            self._vectors.keep_loaded({d.token for d in self._known})
        return self._known

    def _generation_now(self) -> str | None:
        return get_meta(self._connection, "generation")

    def _check_writable(self) -> None:
        if self._read_only:
            raise StoreError(f"the store {self._folder} is open for reading only; open it for writing to change it")
        check_place(self._connection, self._folder, self._server)


def open_parts(folder: Path, connection: sqlite3.Connection, *, read_only: bool, server: str) -> Parts:
    """The parts of the store in `folder`, whose database is open.

    Raises:
        UsageError: `server` is neither "folder" nor "host:port".
    """
    prefix = name_on_server(connection, make=not read_only)
    vectors = Vectors(folder, read_only=read_only, server=server, prefix=prefix)
    return Parts(connection=connection, vectors=vectors, files=DocumentFiles(folder))


def make_folder(folder: Path) -> None:
    """Make the store's folder where it is missing.

    Raises:
        StoreError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the store {folder} cannot be made ({error.strerror}); name another folder") from None


def _chosen(known: tuple[Stored, ...], names: Sequence[str]) -> tuple[Stored, ...]:
    return tuple(dict.fromkeys(find(known, name) for name in names)) if names else known
