"""Index: the store of parsed documents on disk: add, replace, remove, list, look up facts and search.

Whatever happens in the middle of an `add`, a reader sees the old document or the new one: files and vectors are written first, under a
name of their own, and become visible with one SQLite transaction, the last step. What a crash leaves behind is cleared when the next
writer opens the store.
"""

from __future__ import annotations

import gzip
import secrets
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self, TypeVar

from ingest.codec import from_json, to_json
from ingest.document import Document, Statement
from ingest.errors import StoreError, UsageError
from retrieval.catalogue import (
    StatementPage,
    Stored,
    delete_document,
    find,
    insert_document,
    select_statements,
    stored_documents,
)
from retrieval.chunks import chunks_of, embedded_text
from retrieval.database import get_meta, open_database, set_meta
from retrieval.embed import MODEL_NAME, call_model, embedder, model_name
from retrieval.fact_rows import insert_facts, select_facts
from retrieval.lock import WriterLock
from retrieval.remembered import embed_texts, embedding_key, forget_unused, unit
from retrieval.search import Source, Weights, search
from retrieval.types import Entry, Fact, Hit
from retrieval.vectors import Matrix, Vectors

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

Added = Literal["added", "unchanged", "replaced"]
_Read = TypeVar("_Read")
_MODEL = "embedding model"


class Index:
    """A store in a folder; safe to share between threads. Close it, or use it in a `with` statement.

    Args:
        folder: the store's folder; a writer makes it when it is missing.
        embedder: any LangChain embeddings; the built-in model when None, loaded when first needed.
        read_only: never write; any number of readers may be open beside one writer, and see what it has finished.

    Raises:
        StoreError: another writer has the store, it was made by a newer version, or it is damaged.
        NotFoundError: `read_only` and there is no store.
    """

    def __init__(self, folder: Path, *, embedder: Embeddings | None = None, read_only: bool = False) -> None:
        self._folder = Path(folder)
        self._read_only = read_only
        self._given = embedder
        self._guard = RLock()
        self._lock = WriterLock(self._folder)
        if not read_only:
            _make_folder(self._folder)
            self._lock.acquire()
        try:
            self._connection = open_database(self._folder, read_only=read_only)
        except BaseException:
            self._lock.release()
            raise
        self._vectors = Vectors(self._folder, read_only=read_only)
        self._generation: str | None = None
        self._known: tuple[Stored, ...] = ()
        if not read_only:
            self._clean()

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
            StoreError: opened read-only, or made with another embedding model.
            ModelError: the embedding model failed; the store is as before.
        """
        with self._guard:
            self._check_writable()
            self._check_model()
            known = self._documents()
            same = next((d for d in known if d.entry.id == document.id), None)
            old = [d for d in known if d.entry.id == document.id or d.entry.name == document.name]
            if same is not None and same.schema == document.schema:
                stale = [d for d in old if d is not same]
                if not stale:
                    return "unchanged"
                self._commit(lambda: None, gone=stale)
                return "replaced"
            if same is not None and same.entry.name != document.name:
                old = [same, *(d for d in old if d is not same)]
            self._put(document, facts, gone=old)
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
                self._commit(lambda: None, gone=gone)
            return tuple(d.entry for d in gone)

    def entries(self) -> tuple[Entry, ...]:
        """All documents of the store, by name."""
        return self._read(lambda known: tuple(d.entry for d in known))

    def document(self, name: str) -> Document:
        """The parsed document with this name or id.

        Raises:
            UsageError: there is none.
            StoreError: its file is missing or damaged.
        """

        def load(known: tuple[Stored, ...]) -> Document:
            stored = find(known, name)
            try:
                return from_json(gzip.decompress(self._document_file(stored.token).read_bytes()))
            except FileNotFoundError:
                raise KeyError(stored.token) from None
            except (OSError, EOFError) as error:
                raise StoreError(
                    f'the stored document "{stored.entry.name}" cannot be read ({error}); remove it and ingest its file again'
                ) from error

        return self._read(load)

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
        self._check_model()
        vector: list[Matrix] = []

        def embedded(text: str) -> Matrix:
            if not vector:
                vector.append(unit(call_model(self._model_name, lambda: self._embedder().embed_query(text))))
            return vector[0]

        def run(known: tuple[Stored, ...]) -> tuple[Hit, ...]:
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

    def _put(self, document: Document, facts: tuple[Fact, ...], *, gone: list[Stored]) -> None:
        chunks = chunks_of(document)
        texts = [embedded_text(chunk) for chunk in chunks]
        vectors = embed_texts(self._connection, self._embedder(), self._model_name, texts)
        token = f"{document.id[:12]}-{secrets.token_hex(6)}"
        try:
            self._write_document(token, document)
            self._vectors.add(token, tuple(chunk.id for chunk in chunks), vectors)
            keys = [embedding_key(self._model_name, text) for text in texts]

            def insert() -> None:
                number = insert_document(self._connection, document, token=token, chunks=chunks, keys=keys)
                insert_facts(self._connection, number, facts)
                set_meta(self._connection, _MODEL, self._model_name)

            self._commit(insert, gone=gone)
        except BaseException:
            self._drop_parts([token])
            raise

    def _commit(self, change: Callable[[], None], *, gone: Sequence[Stored]) -> None:
        """Take `gone` out and make `change`, in one transaction; then clear what is no longer named."""
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for stored in gone:
                delete_document(self._connection, stored)
            change()
            if gone:
                forget_unused(self._connection)
            generation = int(get_meta(self._connection, "generation") or 0) + 1
            set_meta(self._connection, "generation", str(generation))
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._drop_parts([stored.token for stored in gone])

    def _read(self, read: Callable[[tuple[Stored, ...]], _Read]) -> _Read:
        """What `read` returns for one state of the store.

        A writer may clear the files of a replaced document while they are read; then the new state is read, once more.
        """
        with self._guard:
            for again in (True, False):
                try:
                    with self._snapshot():
                        return read(self._documents())
                except KeyError as error:
                    if not again:
                        raise StoreError(f"a part of the store {self._folder} is missing ({error}); ingest its document again") from error
                except sqlite3.Error as error:
                    raise StoreError(
                        f"the store {self._folder} cannot be read ({error}); restore it from a copy or ingest again"
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
        """The catalogue, read again when its generation has moved."""
        generation = get_meta(self._connection, "generation")
        if generation != self._generation:
            self._known = stored_documents(self._connection)
            self._generation = generation
            self._vectors.keep_loaded({d.token for d in self._known})
        return self._known

    def _clean(self) -> None:
        """Clear files and vectors that no document names: what a crash left behind."""
        known = {d.token for d in self._documents()}
        files = {path.name.split(".")[0] for path in self._folder.glob("documents/*")}
        self._drop_parts((files | self._vectors.tokens() | self._vectors.stray_copies(known)) - known)
        for partial in self._folder.glob("*/*.part"):
            partial.unlink(missing_ok=True)

    def _drop_parts(self, tokens: Sequence[str] | set[str]) -> None:
        if not tokens:
            return
        self._vectors.remove(tokens)
        for token in tokens:
            self._document_file(token).unlink(missing_ok=True)

    def _write_document(self, token: str, document: Document) -> None:
        path = self._document_file(token)
        path.parent.mkdir(exist_ok=True)
        partial = path.with_name(f"{path.name}.part")
        partial.write_bytes(gzip.compress(to_json(document), compresslevel=6, mtime=0))
        partial.replace(path)

    def _document_file(self, token: str) -> Path:
        return self._folder / "documents" / f"{token}.json.gz"

    def _check_writable(self) -> None:
        if self._read_only:
            raise StoreError(f"the store {self._folder} is open for reading only; open it for writing to change it")

    def _check_model(self) -> None:
        made_with = get_meta(self._connection, _MODEL)
        if made_with is not None and made_with != self._model_name:
            raise StoreError(
                f"the store {self._folder} was made with the embedding model {made_with}, not {self._model_name}; "
                "use that model, or ingest into a new store"
            )

    @property
    def _model_name(self) -> str:
        return MODEL_NAME if self._given is None else model_name(self._given)

    def _embedder(self) -> Embeddings:
        if self._given is None:
            self._given = embedder()
        return self._given


def _chosen(known: tuple[Stored, ...], names: Sequence[str]) -> tuple[Stored, ...]:
    return tuple(dict.fromkeys(find(known, name) for name in names)) if names else known


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(f"the store {folder} cannot be made ({error.strerror}); name another folder") from None
