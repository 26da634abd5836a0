"""Remembered: embeddings computed once and kept in the store, so that ingesting again costs little."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ingest.errors import ModelError
from retrieval.chroma import Matrix
from retrieval.embed import call_model

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

_AT_ONCE = 256
"""Texts a call of the model; what is done is kept when a later call fails."""


def embedding_key(model: str, text: str) -> bytes:
    """The key of a text's embedding by the model named `model`: 16 bytes of a SHA-256."""
    return hashlib.sha256(f"{model}\0{text}".encode()).digest()[:16]


def embed_texts(
    connection: sqlite3.Connection, embedder: Embeddings, model: str, texts: Sequence[str], *, size: int | None = None
) -> Matrix:
    """Unit vectors of `texts` (texts, dimensions), rounded to float16 whether remembered or new, so that both are the same.

    Equal texts are embedded once. Each batch of new ones is kept at once, in a transaction of its own. Remembered vectors of another size
    than `size`, where that is given, are made anew.

    Raises:
        ModelError: the model failed, or gave vectors of several sizes.
    """
    keys = [embedding_key(model, text) for text in texts]
    known = {key: vector for key, vector in _known(connection, keys).items() if size is None or len(vector) == size}
    missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
    # Like lengths together over the whole document: a batch costs what its longest text costs.
    todo = sorted(missing.items(), key=lambda item: len(item[1]))
    for start in range(0, len(todo), _AT_ONCE):
        part = todo[start : start + _AT_ONCE]
        made = call_model(model, lambda part=part: _vectors(embedder, [text for _, text in part]))  # type: ignore[misc]
        rows = [(key, vector.astype(np.float16)) for (key, _), vector in zip(part, made, strict=True)]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT OR REPLACE INTO embeddings VALUES (?, ?)", ((key, row.tobytes()) for key, row in rows))
        connection.execute("COMMIT")
        known.update(rows)
    if not keys:
        return np.zeros((0, 0), dtype=np.float32)
    sizes = {len(known[key]) for key in keys}
    if len(sizes) > 1:
        raise ModelError(f"the embedding model {model} gave vectors of different sizes ({', '.join(map(str, sorted(sizes)))})")
    return np.stack([known[key] for key in keys]).astype(np.float32)


def remembered(connection: sqlite3.Connection, chunks: tuple[int, int], *, size: int | None = None) -> Matrix | None:
    """The vectors (chunks, dimensions) of the half-open range of chunk numbers, in their order; None when one of them is not remembered.

    With `size`, vectors of another size count as not remembered.
    """
    sql = "SELECT vector FROM chunks LEFT JOIN embeddings ON key = embedded WHERE number >= ? AND number < ? ORDER BY number"
    rows = [row[0] for row in connection.execute(sql, chunks)]
    if not rows:
        return np.zeros((0, 0), dtype=np.float32)
    if None in rows or len({len(row) for row in rows}) > 1 or (size is not None and len(rows[0]) != 2 * size):
        return None
    return np.stack([np.frombuffer(row, dtype=np.float16) for row in rows]).astype(np.float32)


def keys_of(connection: sqlite3.Connection, documents: Iterable[int]) -> list[bytes]:
    """Keys of the embeddings of the chunks of the documents with these numbers."""
    return [bytes(row[0]) for n in documents for row in connection.execute("SELECT embedded FROM chunks WHERE document = ?", (n,))]


def forget(connection: sqlite3.Connection, keys: Iterable[bytes]) -> None:
    """Drop those embeddings of `keys` that no chunk holds any more, inside the caller's transaction."""
    connection.executemany(
        "DELETE FROM embeddings WHERE key = ?1 AND NOT EXISTS (SELECT 1 FROM chunks WHERE embedded = ?1)", ((key,) for key in set(keys))
    )


def forget_unused(connection: sqlite3.Connection) -> int:
    """Drop every embedding of text that no chunk of the store holds, inside the caller's transaction; returns how many."""
    return connection.execute("DELETE FROM embeddings WHERE key NOT IN (SELECT embedded FROM chunks)").rowcount


def unit(vector: Iterable[float]) -> Matrix:
    """`vector` with length 1 (zero stays zero)."""
    array = np.asarray(list(vector), dtype=np.float32)
    length = float(np.linalg.norm(array))
    return array / length if length else array


def _vectors(embedder: Embeddings, texts: list[str]) -> list[Matrix]:
    made = [unit(vector) for vector in embedder.embed_documents(texts)]
    if len(made) != len(texts):
        raise ModelError(f"the embedding model gave {len(made)} vectors for {len(texts)} texts")
    if not all(len(vector) and np.isfinite(vector).all() for vector in made):
        raise ModelError("the embedding model gave a vector that is empty or not finite")
    return made


def _known(connection: sqlite3.Connection, keys: list[bytes]) -> dict[bytes, NDArray[np.float16]]:
    found: dict[bytes, NDArray[np.float16]] = {}
    for start in range(0, len(keys), 500):
        part = keys[start : start + 500]
        marks = ",".join("?" * len(part))
        for key, vector in connection.execute(f"SELECT key, vector FROM embeddings WHERE key IN ({marks})", part):  # noqa: S608 - marks only
            found[key] = np.frombuffer(vector, dtype=np.float16)
    return found
