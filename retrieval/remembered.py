"""Remembered: embeddings computed once and kept in the store, so that ingesting again costs little."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from retrieval.embed import call_model
from retrieval.vectors import Matrix

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings

_AT_ONCE = 256
"""Texts a call of the model; what is done is kept when a later call fails."""


def embedding_key(model: str, text: str) -> bytes:
    """The key of a text's embedding by the model named `model`: 16 bytes of a SHA-256."""
    return hashlib.sha256(f"{model}\0{text}".encode()).digest()[:16]


def embed_texts(connection: sqlite3.Connection, embedder: Embeddings, model: str, texts: Sequence[str]) -> Matrix:
    """Unit vectors of `texts` (texts, dimensions), rounded to float16 whether remembered or new, so that both are the same.

    Each batch of new ones is kept at once, in a transaction of its own.

    Raises:
        ModelError: the model failed.
    """
    keys = [embedding_key(model, text) for text in texts]
    known = _known(connection, keys)
    missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in known}
    todo = list(missing.items())
    for start in range(0, len(todo), _AT_ONCE):
        part = todo[start : start + _AT_ONCE]
        made = call_model(model, lambda part=part: embedder.embed_documents([text for _, text in part]))  # type: ignore[misc]
        rows = [(key, unit(vector).astype(np.float16)) for (key, _), vector in zip(part, made, strict=True)]
        connection.execute("BEGIN IMMEDIATE")
        connection.executemany("INSERT OR REPLACE INTO embeddings VALUES (?, ?)", ((key, row.tobytes()) for key, row in rows))
        connection.execute("COMMIT")
        known.update(rows)
    if not keys:
        return np.zeros((0, 0), dtype=np.float32)
    return np.stack([known[key] for key in keys]).astype(np.float32)


def forget_unused(connection: sqlite3.Connection) -> None:
    """Drop embeddings of text that no chunk of the store holds any more, inside the caller's transaction."""
    connection.execute("DELETE FROM embeddings WHERE key NOT IN (SELECT embedded FROM chunks)")


def unit(vector: Iterable[float]) -> Matrix:
    """`vector` with length 1 (zero stays zero)."""
    array = np.asarray(list(vector), dtype=np.float32)
    length = float(np.linalg.norm(array))
    return array / length if length else array


def _known(connection: sqlite3.Connection, keys: list[bytes]) -> dict[bytes, NDArray[np.float16]]:
    found: dict[bytes, NDArray[np.float16]] = {}
    for start in range(0, len(keys), 500):
        part = keys[start : start + 500]
        marks = ",".join("?" * len(part))
        for key, vector in connection.execute(f"SELECT key, vector FROM embeddings WHERE key IN ({marks})", part):  # noqa: S608 - marks only
            found[key] = np.frombuffer(vector, dtype=np.float16)
    return found
