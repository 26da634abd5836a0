"""Made with: which embedding model the vectors of a store come from, where they are kept, and what the store is called on a server."""

from __future__ import annotations

import secrets
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from ingest.errors import StoreError
from retrieval.chroma import IN_FOLDER
from retrieval.database import get_meta, set_meta

_MODEL = "embedding model"
_SIZE = "embedding size"
_PLACE = "vectors in"
_NAME = "name on a server"


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeWith:
    """The embedding model of a store; `size` is the dimensions of its vectors, None when no text was embedded yet."""

    model: str
    size: int | None

    def __str__(self) -> str:
        """The model and its size in words."""
        return self.model if self.size is None else f"{self.model} ({self.size} dimensions)"


def made_with(connection: sqlite3.Connection) -> MadeWith | None:
    """The model that the store's vectors come from, None while the store holds no document."""
    model = get_meta(connection, _MODEL)
    if model is None or connection.execute("SELECT 1 FROM documents LIMIT 1").fetchone() is None:
        return None
    size = get_meta(connection, _SIZE)
    if size is not None and size.isdecimal():
        return MadeWith(model=model, size=int(size))
    # A store from before sizes were noted: the vector of any living chunk tells it, two bytes a dimension.
    row = connection.execute("SELECT length(vector) / 2 FROM chunks JOIN embeddings ON embedded = key LIMIT 1").fetchone()
    return MadeWith(model=model, size=None if row is None else int(row[0]))


def check_model(connection: sqlite3.Connection, folder: Path, model: str, *, size: int | None = None) -> None:
    """Refuse a model, or vectors of a size, that do not go with the vectors that the store holds.

    Raises:
        StoreError: they come from another model, or from one of the same name with another size.
    """
    made = made_with(connection)
    if made is None:
        return
    other = MadeWith(model=model, size=size)
    if made.model != model or (None not in (made.size, size) and made.size != size):
        raise StoreError(
            f"the store {folder} was made with the embedding model {made}, not {other}; use that model, or change the store over, "
            f"without reading the files again, with: crossfoot reembed --store {folder}"
        )


def note_model(connection: sqlite3.Connection, model: str, *, size: int | None) -> None:
    """Write down what the store's vectors are made with, inside the caller's transaction; an unknown size is left as it was."""
    set_meta(connection, _MODEL, model)
    if size is not None:
        set_meta(connection, _SIZE, str(size))


def check_place(connection: sqlite3.Connection, folder: Path, server: str) -> None:
    """Refuse to write vectors to another place than the one that holds them.

    Raises:
        StoreError: the store keeps its vectors in another place.
    """
    kept = kept_in(connection)
    if kept != server and connection.execute("SELECT 1 FROM documents LIMIT 1").fetchone() is not None:
        raise StoreError(
            f"the store {folder} keeps its vectors {_in_words(kept)}, not {_in_words(server)}; "
            f"name that place again, or move them with: crossfoot repair --store {folder}"
        )


def kept_in(connection: sqlite3.Connection) -> str:
    """Where the store keeps its vectors: "folder", or "host:port" of a Chroma server."""
    return get_meta(connection, _PLACE) or IN_FOLDER


def note_place(connection: sqlite3.Connection, server: str) -> None:
    """Write down where the store keeps its vectors, inside the caller's transaction."""
    set_meta(connection, _PLACE, server)


def name_on_server(connection: sqlite3.Connection, *, make: bool) -> str:
    """What the names of the store's collections on a server begin with; made up once, when `make` says so."""
    name = get_meta(connection, _NAME)
    if name is None:
        name = f"crossfoot-{secrets.token_hex(4)}-"
        if make:
            set_meta(connection, _NAME, name)
    return name


def _in_words(place: str) -> str:
    return "in its folder" if place == IN_FOLDER else f"on the Chroma server at {place}"
