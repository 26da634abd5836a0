"""Parts: what a store is made of, and the one way to change it.

Whatever happens in the middle, a reader sees the old document or the new one: files and vectors are written first, under a token of
their own, and become visible with one SQLite transaction, the last step. Only then are those of the old document cleared.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ingest.document import Document
from retrieval.catalogue import Stored, delete_document, insert_document
from retrieval.chunks import chunks_of, embedded_text
from retrieval.database import get_meta, set_meta, transaction
from retrieval.document_files import DocumentFiles
from retrieval.fact_rows import insert_facts
from retrieval.made_with import made_with, note_model
from retrieval.model import Model
from retrieval.remembered import embedding_key, forget, keys_of
from retrieval.types import Fact
from retrieval.vectors import Vectors


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The database, the vectors and the parsed documents of one store."""

    connection: sqlite3.Connection
    vectors: Vectors
    files: DocumentFiles

    def put(self, document: Document, facts: tuple[Fact, ...], model: Model, *, gone: Sequence[Stored]) -> None:
        """Put a document in and take `gone` out, both or neither.

        Raises:
            ModelError: the model failed; the store is as before.
            StoreError: Chroma cannot be opened or reached; the store is as before.
        """
        chunks = chunks_of(document)
        texts = [embedded_text(chunk) for chunk in chunks]
        made = made_with(self.connection)
        vectors = model.texts(self.connection, texts, size=None if made is None else made.size)
        keys = [embedding_key(model.name, text) for text in texts]
        token = new_token(document.id)

        def insert() -> None:
            number = insert_document(self.connection, document, token=token, chunks=chunks, keys=keys)
            insert_facts(self.connection, number, facts)
            note_model(self.connection, model.name, size=vectors.shape[1] if texts else None)

        try:
            self.files.write(token, document)
            self.vectors.add(token, tuple(chunk.id for chunk in chunks), vectors)
            self.commit(insert, gone=gone)
        except BaseException:
            self.drop([token])
            raise

    def commit(self, change: Callable[[], None] = lambda: None, *, gone: Sequence[Stored] = ()) -> None:
        """Take `gone` out and make `change`, in one transaction; then clear what is no longer named."""
        with transaction(self.connection):
            keys = keys_of(self.connection, (stored.number for stored in gone))
            for stored in gone:
                delete_document(self.connection, stored)
            change()
            forget(self.connection, keys)
            generation = int(get_meta(self.connection, "generation") or 0) + 1
            set_meta(self.connection, "generation", str(generation))
        self.drop([stored.token for stored in gone])

    def drop(self, tokens: Iterable[str]) -> None:
        """Clear the files and vectors under `tokens`, which the catalogue no longer names."""
        gone = set(tokens)
        if not gone:
            return
        self.vectors.remove(gone)
        for token in gone:
            self.files.remove(token)

    def clear_strays(self, known: set[str]) -> int:
        """Clear files and vectors that are not `known`, which is what a run that was killed leaves behind; returns how many tokens."""
        strays = (self.files.tokens() | self.vectors.tokens()) - known
        self.drop(strays)
        self.vectors.record.sweep()
        self.vectors.remove_partial()
        self.files.remove_partial()
        return len(strays)


def new_token(document_id: str) -> str:
    """A new name for a document's files and vectors; each version that is written gets its own."""
    return f"{document_id[:12]}-{secrets.token_hex(6)}"
