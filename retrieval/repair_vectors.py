"""Repair vectors: those of each document in Chroma and in the copy, against what the store remembers of its chunks."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np

from ingest.errors import ModelError, StoreError
from retrieval.catalogue import Stored
from retrieval.chroma import Matrix
from retrieval.chunks import embedded_text
from retrieval.finding import Finding
from retrieval.made_with import check_model, made_with
from retrieval.model import Model
from retrieval.parts import Parts
from retrieval.remembered import remembered
from retrieval.stored_chunks import stored_chunks

_NEAR = 2e-3
"""Largest difference between a number of a vector in Chroma and the same number in float16."""

_RECORD = "Chroma"
_COPY = "the copy that is searched"


class VectorCheck:
    """The vectors of a store, asked about document by document; `vectors` counts those that are as they should be.

    Args:
        folder: the store's folder.
        parts: its parts, open for writing.
        model: asked only for vectors that are nowhere any more.
        change: put right what is wrong.
        moving: vectors come from another place, so that they are all missing in Chroma is no fault.
    """

    def __init__(self, folder: Path, parts: Parts, model: Model, *, change: bool, moving: bool) -> None:
        self.vectors = 0
        self._folder = folder
        self._parts = parts
        self._model = model
        self._change = change
        self._moving = moving
        made = made_with(parts.connection)
        self._size = None if made is None else made.size
        self._readable = True

    def chroma(self) -> list[Finding]:
        """Whether Chroma can be opened at all; a folder that it refuses is removed, since the store can make all of it again.

        Raises:
            StoreError: a server does not answer.
        """
        record = self._parts.vectors.record
        try:
            record.tokens()
        except StoreError:
            if record.on_server:
                raise
            self._readable = self._change
            if self._change:
                shutil.rmtree(self._folder / "chroma")
            return [Finding(document=None, what="Chroma cannot open its folder", repaired=self._change)]
        return []

    def document(self, stored: Stored) -> list[Finding]:
        """What is wrong with the vectors of one document, and was put right."""
        held = {_RECORD: self._record(stored), _COPY: self._parts.vectors.read_copy(stored.token)}
        expected = remembered(self._parts.connection, stored.chunk_range, size=self._size)
        if expected is None:
            expected = next((m for m in held.values() if m is not None and self._fits(m, stored)), None)
        faults = {where: _fault(matrix, expected, stored.chunks) for where, matrix in held.items()}
        wrong = {where: fault for where, fault in faults.items() if fault is not None}
        repaired, reason = self._put_right(stored, expected, set(wrong)) if wrong and self._change else (False, "")
        if repaired or not wrong:
            self.vectors += stored.chunks
        if self._moving and repaired:
            wrong.pop(_RECORD, None)
        return [
            Finding(document=stored.entry.name, what=f"its vectors in {where} {fault}{reason}", repaired=repaired)
            for where, fault in wrong.items()
        ]

    def strays(self, known: set[str]) -> list[Finding]:
        """Files and vectors of documents that are no more."""
        strays = (self._parts.files.tokens() | self._parts.vectors.copies() | (self._record_tokens())) - known
        folders = self._parts.vectors.record.stray_folders() if self._readable else ()
        if self._change:
            self._parts.clear_strays(known)
        found = []
        if strays:
            found.append(
                Finding(document=None, what=f"files or vectors of {len(strays)} documents that are no more", repaired=self._change)
            )
        if folders:
            found.append(Finding(document=None, what=f"{len(folders)} folders of Chroma without a collection", repaired=self._change))
        return found

    def _put_right(self, stored: Stored, expected: Matrix | None, where: set[str]) -> tuple[bool, str]:
        """Write the document's vectors to the places named; True, or False and why not."""
        vectors = self._parts.vectors
        chunks = stored_chunks(self._parts.connection, stored)
        if expected is None:
            try:
                check_model(self._parts.connection, self._folder, self._model.name)
                expected = self._model.texts(self._parts.connection, [embedded_text(chunk) for chunk in chunks], size=self._size)
            except (ModelError, StoreError) as error:
                return False, f" and cannot be made again: {error}"
        if _RECORD in where:
            vectors.record.delete([stored.token])
            vectors.record.create(stored.token, tuple(chunk.id for chunk in chunks), expected)
        if _COPY in where:
            vectors.write_copy(stored.token, expected)
        return True, ""

    def _record(self, stored: Stored) -> Matrix | None:
        try:
            return self._parts.vectors.record.read(stored.token) if self._readable else None
        except (KeyError, StoreError):
            return None

    def _record_tokens(self) -> set[str]:
        return self._parts.vectors.record.tokens() if self._readable else set()

    def _fits(self, matrix: Matrix, stored: Stored) -> bool:
        return len(matrix) == stored.chunks and (self._size is None or not len(matrix) or matrix.shape[1] == self._size)


def _fault(matrix: Matrix | None, expected: Matrix | None, chunks: int) -> str | None:
    """What is wrong with the vectors of a document with so many chunks; `expected` are the right ones, None when nobody knows them."""
    if matrix is None:
        return "are missing"
    if len(matrix) != chunks:
        return f"are {len(matrix)}, not {chunks}"
    if expected is None:
        return "cannot be told from others"
    if len(matrix) and (matrix.shape != expected.shape or not np.allclose(matrix, expected, atol=_NEAR)):
        return "are not those of its text"
    return None
