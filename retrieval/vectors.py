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

import io
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from retrieval.chroma import IN_FOLDER, Collections, Matrix
from retrieval.whole_file import PARTIAL, write_whole

__all__ = ["Matrix", "Vectors", "nearest"]


class Vectors:
    """The vectors of a store's documents, each under the token of its document.

    Args:
        folder: the store's folder.
        read_only: never write, not even a missing copy.
        server: "host:port" of a Chroma server that keeps the record, or "folder".
        prefix: begins the store's names on a server.
    """

    def __init__(self, folder: Path, *, read_only: bool, server: str = IN_FOLDER, prefix: str = "") -> None:
        self.record = Collections(folder / "chroma", server=server, prefix=prefix)
        self._copies = folder / "vectors"
        self._read_only = read_only
        self._loaded: dict[str, Matrix] = {}

    def add(self, token: str, ids: tuple[str, ...], vectors: Matrix) -> None:
        """Keep `vectors` (chunks, dimensions), in the order of the document's chunks whose `ids` they carry.

        Raises:
            StoreError: Chroma cannot be opened or reached.
        """
        self.record.create(token, ids, vectors)
        self.write_copy(token, vectors)

    def remove(self, tokens: Iterable[str]) -> None:
        """Forget the vectors under `tokens`; unknown ones are no error."""
        gone = set(tokens)
        self.record.delete(gone)
        for token in gone:
            (self._copies / f"{token}.npy").unlink(missing_ok=True)
            self._loaded.pop(token, None)

    def tokens(self) -> set[str]:
        """Tokens that have vectors in Chroma or a copy, whether the catalogue knows them or not."""
        return self.record.tokens() | self.copies()

    def copies(self) -> set[str]:
        """Tokens that have a copy."""
        return {path.name.removesuffix(".npy") for path in self._copies.glob("*.npy")}

    def matrix(self, token: str) -> Matrix:
        """The vectors of one document (chunks, dimensions), unit length, in the order of its chunks.

        Raises:
            KeyError: no vectors under this token (any more).
            StoreError: there is no copy, and Chroma cannot be opened or reached.
        """
        if token not in self._loaded:
            copy = self.read_copy(token)
            if copy is None:
                copy = self.record.read(token)
                if not self._read_only:
                    self.write_copy(token, copy)
            self._loaded[token] = copy
        return self._loaded[token]

    def read_copy(self, token: str) -> Matrix | None:
        """The copy of the vectors under `token`, or None where it is missing or damaged."""
        try:
            stored = np.load(self._copies / f"{token}.npy", allow_pickle=False)
        except (OSError, ValueError, EOFError):
            return None
        return np.asarray(stored, dtype=np.float32) if stored.ndim == 2 else None

    def write_copy(self, token: str, vectors: Matrix) -> None:
        """Make the copy of the vectors under `token`."""
        written = io.BytesIO()
        np.save(written, vectors.astype(np.float16))
        write_whole(self._copies / f"{token}.npy", written.getvalue())
        self._loaded.pop(token, None)

    def remove_partial(self) -> None:
        """Clear what a crash left half written."""
        for path in self._copies.glob(f"*{PARTIAL}"):
            path.unlink(missing_ok=True)

    def keep_loaded(self, tokens: set[str]) -> None:
        """Drop from memory what is not among `tokens`."""
        for token in self._loaded.keys() - tokens:
            del self._loaded[token]

    def close(self) -> None:
        """Close Chroma and forget what was loaded."""
        self.record.close()
        self._loaded.clear()


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
