"""Stored chunks: the chunks of a document as the store holds them."""

from __future__ import annotations

import sqlite3

from retrieval.catalogue import Stored, row_box
from retrieval.types import Chunk


def stored_chunks(connection: sqlite3.Connection, stored: Stored) -> tuple[Chunk, ...]:
    """The document's chunks in their order, as they were when it was put in."""
    rows = connection.execute("SELECT * FROM chunks WHERE document = ? ORDER BY number", (stored.number,))
    return tuple(
        Chunk(
            id=row["id"],
            document=stored.entry.id,
            page=row["page"],
            kind=row["kind"],
            text=row["text"],
            context=row["context"],
            box=row_box(row),
            block=row["block"],
            statement=row["statement"],
        )
        for row in rows
    )
