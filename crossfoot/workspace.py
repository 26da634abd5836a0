"""Workspace: Crossfoot from Python, one object for one store."""

from __future__ import annotations

import contextlib
import difflib
from collections.abc import Callable, Collection, Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from crossfoot.settings import Settings, read_settings
from ingest.document import Document, Table
from ingest.errors import FileError, NotFoundError, UsageError

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

    from answer.types import Answer
    from crossfoot.batch import BatchReport, Watch
    from retrieval.index import Index
    from retrieval.made_with import MadeWith
    from retrieval.repair import Repaired
    from retrieval.types import Entry, Fact, Hit


class Workspace:
    """Everything that Crossfoot does with one store; also a context manager.

    Example:
        >>> with Workspace(store="filings.store") as workspace:  # doctest: +SKIP
        ...     workspace.ingest(["filings/"])
        ...     answer = workspace.ask("What was the operating margin of Brightwater in FY2023?")
    """

    def __init__(self, store: str | Path | None = None, *, settings: Settings | None = None) -> None:
        """Names the store (`settings.store`, else CROSSFOOT_STORE, else `.crossfoot`); nothing is opened or made yet."""
        base = settings or read_settings()
        self.settings = base
        self.store = Path(store) if store is not None else base.store
        self._reader: Index | None = None
        self._embeddings: Embeddings | None = None

    def __enter__(self) -> Workspace:
        """The workspace itself."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Closes the store."""
        self.close()

    def close(self) -> None:
        """Closes the store; the next call opens it again."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def another(self) -> Workspace:
        """A workspace on the same store with the same embedding model, for another thread; it is to be closed by itself."""
        other = Workspace(self.store, settings=self.settings)
        other._embeddings = self._embedder()
        return other

    def ingest(self, paths: Iterable[str | Path], *, workers: int | None = None, progress: Watch | None = None) -> BatchReport:
        """What became of each PDF that the paths stand for, after it was read in a child process and put into the store.

        Raises:
            UsageError: there is no path, or `workers` is under 1.
            StoreError: the store is being written by another process, or was made by a newer version.
        """
        if workers is not None and workers < 1:
            raise UsageError("workers must be 1 or more")
        from crossfoot.batch import ingest_paths
        from crossfoot.pool import Limits

        limits = Limits(seconds=self.settings.file_seconds, memory_mb=self.settings.file_memory_mb)
        files = [Path(path) for path in paths]
        with self._writer() as index:
            return ingest_paths(files, index, slots=workers or self.settings.slots, limits=limits, watch=progress, warm=self._warm_embedder)

    def list(self) -> tuple[Entry, ...]:
        """The documents of the store, sorted by name.

        Raises:
            NotFoundError: there is no store.
        """
        return tuple(sorted(self._index().entries(), key=lambda entry: entry.name))

    def remove(self, names: Collection[str]) -> tuple[Entry, ...]:
        """The documents that were removed, everywhere in the store; none when one of the names is unknown.

        Raises:
            NotFoundError: a name is neither the name nor the id of a document.
        """
        entries = self.find(names)
        with self._writer() as index:
            index.remove([entry.name for entry in entries])
        return entries

    def reembed(self, *, watch: Callable[[int, int], None] | None = None) -> tuple[int, MadeWith | None]:
        """How many documents got new vectors from the embedding model of the settings, and what the store is made with now.

        Nothing is parsed again; 0 when the store was made with that model already. `watch` is told how many documents of how many are done.

        Raises:
            NotFoundError: there is no store.
            StoreError: the store is being written by another process.
            ModelError: the model failed; the store is as before.
        """
        self._index()
        with self._writer() as index:
            return index.reembed(watch=watch), index.made_with()

    def repair(self, *, change: bool = True, watch: Callable[[int, int], None] | None = None) -> Repaired:
        """What in the store did not agree, after it was put right (with `change` False it is only looked at), and what it holds.

        Vectors are moved to where the settings say when they are kept elsewhere.

        Raises:
            NotFoundError: there is no store.
            StoreError: the store is being written by another process, or its database is damaged.
        """
        from retrieval.repair import repair

        self.close()
        return repair(self.store, embedder=self._embedder(), server=self.settings.chroma, change=change, watch=watch)

    def search(self, question: str, *, documents: Collection[str] = (), k: int = 10) -> tuple[Hit, ...]:
        """The `k` best places for the question, best first, inside the named documents or in all.

        Raises:
            NotFoundError: a document is unknown, or there is no store.
        """
        _need_text(question)
        if k < 1:
            raise UsageError("k must be 1 or more")
        names = self._names(documents)
        return tuple(self._index().search(question, documents=names, k=k))

    def ask(self, question: str, *, documents: Collection[str] = ()) -> Answer:
        """The answer to the question with its program, citations and checks, or an abstention that says why.

        Raises:
            NotFoundError: a document is unknown, or there is no store.
        """
        _need_text(question)
        from answer.solve import solve

        names = self._names(documents)
        return solve(question, self._index(), documents=names)

    def facts(self, *, documents: Collection[str] = (), concept: str | None = None, period: str | None = None) -> tuple[Fact, ...]:
        """Facts of the store by document, then in reading order, kept to a concept (its name, or words of the label) and a period.

        `period` is a fiscal year ("2023", "FY2023"), an end date ("2023-06-30"), or words of the printed label.

        Raises:
            NotFoundError: a document is unknown, or there is no store.
        """
        names = self._names(documents)
        return self._index().facts(documents=names) if concept is None and period is None else self._facts(names, concept, period)

    def _facts(self, names: tuple[str, ...], concept: str | None, period: str | None) -> tuple[Fact, ...]:
        """Facts of a concept and period: the index narrows them down, the words of the label and period decide."""
        from crossfoot.fact_filter import fiscal_year_of, keeps
        from retrieval.concepts import CONCEPTS

        year = fiscal_year_of(period) if period else None
        name = next((known.name for known in CONCEPTS if concept and known.name.casefold() == concept.strip().casefold()), None)
        words = concept if name is None else None
        found = self._index().facts(documents=names, concept=name, fiscal_year=year, text=words)
        return tuple(fact for fact in found if keeps(fact, concept=concept, period=period))

    def tables(self, path: str | Path, *, pages: Sequence[int] | None = None) -> tuple[Table, ...]:
        """The tables of a PDF in reading order, read without a store.

        Raises:
            FileError: the file cannot be read.
            NotFoundError: it has none of the pages.
        """
        document = self.text(path, pages=pages)
        return tuple(block for page in document.pages for block in page.blocks if isinstance(block, Table))

    def text(self, path: str | Path, *, pages: Sequence[int] | None = None) -> Document:
        """The document that a PDF holds, read without a store.

        Raises:
            FileError: the file cannot be read.
            NotFoundError: it has none of the pages.
        """
        return read_pdf(Path(path), pages=pages)

    def find(self, names: Collection[str]) -> tuple[Entry, ...]:
        """The catalogue's entries for names, ids, or beginnings of ids of at least 8 characters; ".pdf" at the end is left out.

        Raises:
            NotFoundError: one fits no document; the message names the nearest ones.
        """
        entries = self._index().entries()
        return tuple(dict.fromkeys(_entry(name, entries, self.store) for name in names))

    def _names(self, documents: Collection[str]) -> tuple[str, ...]:
        return tuple(entry.name for entry in self.find(documents)) if documents else ()

    def _index(self) -> Index:
        if self._reader is None:
            if not self.store.is_dir():
                raise NotFoundError(f"there is no store at {self.store}; make one with: crossfoot ingest FOLDER --store {self.store}")
            from retrieval.index import Index

            self._reader = Index(self.store, embedder=self._embedder(), read_only=True, server=self.settings.chroma)
        return self._reader

    def _writer(self) -> Index:
        from retrieval.index import Index

        self.close()  # an open reader would not see the new rows
        return Index(self.store, embedder=self._embedder(), server=self.settings.chroma)

    def _embedder(self) -> Embeddings:
        from retrieval.embed import embedder

        if self._embeddings is None:
            self._embeddings = embedder(self.settings.embedding)
        return self._embeddings

    def _warm_embedder(self) -> None:
        """Loads the embedding model; a failure will be told when it is used."""
        with contextlib.suppress(Exception):
            self._embedder().embed_query("total assets")


def read_pdf(path: Path, *, pages: Sequence[int] | None = None) -> Document:
    """The document that the PDF at `path` holds, or the given pages of it.

    Raises:
        FileError: the file cannot be read.
        NotFoundError: it has none of the pages.
    """
    if path.is_dir():
        raise UsageError(f"{path} is a folder; name one PDF")
    if not path.exists():
        raise FileError(f"{path}: no such file")
    from ingest.parse import parse
    from vision.enrich import enrich

    document = enrich(parse(path, pages=pages))
    if not document.pages:
        raise NotFoundError(f"{path} has no page {', '.join(map(str, pages or ()))}")
    return document


def _entry(name: str, entries: Collection[Entry], store: Path) -> Entry:
    wanted = name.removesuffix(".pdf").removesuffix(".PDF")
    for entry in entries:
        if wanted in (entry.name, entry.id) or (len(wanted) >= 8 and entry.id.startswith(wanted)):
            return entry
    folded = [entry for entry in entries if entry.name.casefold() == wanted.casefold()]
    if len(folded) == 1:
        return folded[0]
    near = difflib.get_close_matches(wanted, [entry.name for entry in entries], n=3)
    hint = f"; did you mean {' or '.join(near)}?" if near else "; crossfoot list shows what it holds"
    raise NotFoundError(f"the store {store} has no document '{name}'{hint}")


def _need_text(question: str) -> None:
    if not question.strip():
        raise UsageError("the question is empty")
