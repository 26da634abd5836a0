"""Vectors: one Chroma collection a document is their record; a float16 copy beside it is what a search reads.

Measured with chromadb 1.5.9 on random vectors of 384 dimensions, 400 a document, on a shared machine (100 documents in one collection;
20 collections of one document, carried on to 100): one collection for all answers in 2 ms without a filter and in 20 to 25 ms with
`where`, and taking a document out of it costs 105 ms; a collection a document adds in 46 ms, goes in 8 ms, and answers in 10 ms when
first asked and 1.5 ms later, so a search of the whole store would ask 100 times (150 ms to 1 s). Reading a document's vectors back
takes 12 to 46 ms. Exact search in memory takes 3 ms over all 40,000, is the same for one document and for all, gives the same order
each time, and needs neither chromadb's import (0.5 to 1.5 s) nor a reopened client after another process wrote. So: a collection a
document, never changed once written (a new version gets a new one), and exact search over the copy, which is made again from Chroma
when it is missing.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ingest.errors import StoreError

_MOST_ROWS = 5000
"""Chroma takes at most 5,461 rows an add."""

Matrix = NDArray[np.float32]


class Vectors:
    """The vectors of a store's documents, each under the token of its document.

    Args:
        folder: the store's folder.
        read_only: never write, not even a missing copy.
    """

    def __init__(self, folder: Path, *, read_only: bool) -> None:
        self._chroma_folder = folder / "chroma"
        self._copies = folder / "vectors"
        self._read_only = read_only
        self._client: Any = None
        self._loaded: dict[str, Matrix] = {}

    def add(self, token: str, ids: tuple[str, ...], vectors: Matrix) -> None:
        """Keep `vectors` (chunks, dimensions), in the order of the document's chunks whose `ids` they carry."""
        collection = self._chroma().create_collection(token, embedding_function=None, configuration={"hnsw": {"space": "cosine"}})
        for start in range(0, len(ids), _MOST_ROWS):
            end = start + _MOST_ROWS
            # Numbered ids keep the order when the rows are read back; the chunk's own id goes with them for readers of the collection.
            numbered = [f"{n:06d}" for n in range(start, min(end, len(ids)))]
            collection.add(ids=numbered, embeddings=vectors[start:end], metadatas=[{"chunk": chunk} for chunk in ids[start:end]])
        self._write_copy(token, vectors)
        self._close_chroma()  # an open client keeps every collection it wrote in memory, with four open files each

    def remove(self, tokens: Iterable[str]) -> None:
        """Forget the vectors under `tokens`; unknown ones are no error."""
        known = self.tokens()
        for token in tokens:
            if token in known:
                self._chroma().delete_collection(token)
            (self._copies / f"{token}.npy").unlink(missing_ok=True)
            self._loaded.pop(token, None)

    def tokens(self) -> set[str]:
        """Tokens that have vectors in Chroma, whether the catalogue knows them or not."""
        if not self._chroma_folder.exists() and self._client is None:
            return set()
        return {str(collection.name) for collection in self._chroma().list_collections()}

    def stray_copies(self, known: set[str]) -> set[str]:
        """Tokens of copies on disk that are not `known`: what a crash left behind."""
        return {path.name.removesuffix(".npy") for path in self._copies.glob("*.npy")} - known

    def matrix(self, token: str) -> Matrix:
        """The vectors of one document (chunks, dimensions), unit length, in the order of its chunks.

        Raises:
            KeyError: no vectors under this token (any more).
        """
        if token not in self._loaded:
            try:
                stored = np.load(self._copies / f"{token}.npy", allow_pickle=False)
            except (OSError, ValueError):
                stored = self._from_chroma(token)
            self._loaded[token] = stored.astype(np.float32)
        return self._loaded[token]

    def keep_loaded(self, tokens: set[str]) -> None:
        """Drop from memory what is not among `tokens`."""
        for token in self._loaded.keys() - tokens:
            del self._loaded[token]

    def close(self) -> None:
        """Close Chroma and forget what was loaded."""
        self._close_chroma()
        self._loaded.clear()

    def _close_chroma(self) -> None:
        if self._client is not None:
            self._client.close()
            self._client = None

    def _from_chroma(self, token: str) -> Matrix:
        if token not in self.tokens():
            raise KeyError(token)
        collection = self._chroma().get_collection(token, embedding_function=None)
        rows = collection.get(include=["embeddings"])
        if not rows["ids"]:
            return np.zeros((0, 0), dtype=np.float32)
        order = np.argsort(np.array(rows["ids"]))
        made = np.asarray(rows["embeddings"], dtype=np.float32)[order]
        if not self._read_only:
            self._write_copy(token, made)
        return made

    def _write_copy(self, token: str, vectors: Matrix) -> None:
        self._copies.mkdir(exist_ok=True)
        partial = self._copies / f"{token}.npy.part"
        with partial.open("wb") as file:
            np.save(file, vectors.astype(np.float16))
        partial.replace(self._copies / f"{token}.npy")

    def _chroma(self) -> Any:
        if self._client is None:
            # Telemetry is off by setting; its logger would still complain where the network is closed.
            logging.getLogger("chromadb.telemetry").setLevel(logging.CRITICAL)
            import chromadb
            from chromadb.config import Settings

            try:
                settings = Settings(anonymized_telemetry=False, allow_reset=False)
                self._client = chromadb.PersistentClient(str(self._chroma_folder), settings=settings)
            except Exception as error:
                reason = " ".join(str(error).split())[:200]
                raise StoreError(
                    f"the vectors in {self._chroma_folder} cannot be opened ({reason}); restore the store or ingest again"
                ) from error
        return self._client


def nearest(vector: Matrix, matrices: list[Matrix], *, limit: int) -> list[tuple[int, int, float]]:
    """`(which matrix, row, cosine)` of the rows nearest to `vector`, best first; ties keep their order. All vectors have unit length."""
    if not any(len(m) for m in matrices):
        return []
    scores = np.concatenate([m @ vector if len(m) else np.zeros(0, dtype=np.float32) for m in matrices])
    starts = np.cumsum([0, *(len(m) for m in matrices)])
    few = min(limit, len(scores))
    top = np.argpartition(-scores, few - 1)[:few]
    top = top[np.lexsort((top, -scores[top]))]
    which = np.searchsorted(starts, top, side="right") - 1
    return [(int(w), int(i - starts[w]), float(scores[i])) for w, i in zip(which, top, strict=True)]
