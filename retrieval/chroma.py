"""Chroma: the vectors of each document as a collection, in the store's own folder or on a Chroma server.

In the folder there may be one writer at a time: two processes that write one folder lose vectors without an error. A server takes
several; the collections of each store on it carry the store's own prefix, so that stores can share it.
"""

from __future__ import annotations

import logging
import re
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ingest.errors import StoreError, UsageError
from retrieval.database import pack

Matrix = NDArray[np.float32]

IN_FOLDER = "folder"
"""Where the vectors are unless a server is named."""

_MOST_ROWS = 5000
"""Chroma takes at most 5,461 rows an add."""

_DATABASE = "chroma.sqlite3"
_SEGMENT = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_ADDRESS = re.compile(r"(?P<host>[^\s:/]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")


class Collections:
    """One collection a document, named by the document's token, never changed once written.

    Args:
        folder: where Chroma keeps them when there is no server.
        server: "host:port" of a Chroma server (`chroma run`), or "folder".
        prefix: begins the name of each collection on a server.

    Raises:
        UsageError: `server` is neither.
    """

    def __init__(self, folder: Path, *, server: str = IN_FOLDER, prefix: str = "") -> None:
        self._folder = folder
        self._server = None if server == IN_FOLDER else parse_address(server)
        self._prefix = prefix if self._server else ""
        self._client: Any = None

    def create(self, token: str, ids: tuple[str, ...], vectors: Matrix) -> None:
        """Keep `vectors` (chunks, dimensions), in the order of the chunks whose `ids` they carry.

        Raises:
            StoreError: Chroma cannot be opened or reached, or refuses.
        """

        def write(client: Any) -> None:
            name = self._prefix + token
            collection = client.create_collection(name, embedding_function=None, configuration={"hnsw": {"space": "cosine"}})
            for start in range(0, len(ids), _MOST_ROWS):
                end = min(start + _MOST_ROWS, len(ids))
                # Numbered ids keep the order when the rows are read back; the chunk's own id goes with them for readers of the collection.
                numbered = [f"{n:06d}" for n in range(start, end)]
                collection.add(ids=numbered, embeddings=vectors[start:end], metadatas=[{"chunk": chunk} for chunk in ids[start:end]])

        self._ask(write)
        if not self.on_server:
            self.close()  # an open client keeps every collection it wrote in memory, with four open files each

    def read(self, token: str) -> Matrix:
        """The vectors under `token`, in the order of the chunks.

        Raises:
            KeyError: there are none (any more).
            StoreError: Chroma cannot be opened or reached.
        """
        if self._nothing_there():
            raise KeyError(token)
        rows = self._ask(lambda client: self._collection(client, token).get(include=["embeddings"]))
        if not rows["ids"]:
            return np.zeros((0, 0), dtype=np.float32)
        return np.asarray(rows["embeddings"], dtype=np.float32)[np.argsort(np.array(rows["ids"]))]

    def count(self, token: str) -> int:
        """Number of vectors under `token`.

        Raises:
            KeyError: there are none (any more).
            StoreError: Chroma cannot be opened or reached.
        """
        if self._nothing_there():
            raise KeyError(token)
        return int(self._ask(lambda client: self._collection(client, token).count()))

    def tokens(self) -> set[str]:
        """Tokens that have a collection, whether the catalogue knows them or not."""
        if self._nothing_there():
            return set()
        names = self._ask(lambda client: [str(collection.name) for collection in client.list_collections()])
        return {name.removeprefix(self._prefix) for name in names if name.startswith(self._prefix)}

    def delete(self, tokens: Iterable[str]) -> None:
        """Forget the collections under `tokens`; unknown ones are no error. In the folder their files go too."""
        if self._nothing_there():
            return
        for token in tokens:
            with suppress(KeyError):
                self._ask(lambda client, name=self._prefix + token: client.delete_collection(name))
        self.sweep()

    def sweep(self) -> None:
        """Remove the folders that Chroma leaves behind when it deletes a collection."""
        for path in self.stray_folders():
            shutil.rmtree(path, ignore_errors=True)

    def stray_folders(self) -> tuple[Path, ...]:
        """Folders of vectors that belong to no collection; none on a server, whose folder is its own affair."""
        if self.on_server or not (self._folder / _DATABASE).is_file():
            return ()
        self.close()
        try:
            used = self._segments()
        except sqlite3.Error:
            return ()  # another layout than the one that is known here: it is left alone
        folders = sorted(self._folder.iterdir())
        return tuple(path for path in folders if path.is_dir() and _SEGMENT.fullmatch(path.name) and path.name not in used)

    def pack(self) -> None:
        """Give the free space of Chroma's database back to the disk; on a server that is the server's own affair."""
        path = self._folder / _DATABASE
        if self.on_server or not path.is_file():
            return
        self.close()
        with closing(sqlite3.connect(path, isolation_level=None, timeout=5)) as connection:
            pack(connection)

    @property
    def on_server(self) -> bool:
        """True when the collections are on a server."""
        return self._server is not None

    def close(self) -> None:
        """Close Chroma; the next call opens it again."""
        client, self._client = self._client, None
        if client is None:
            return
        client.close()
        for part in (client, getattr(client, "_admin_client", None)):
            connections = getattr(getattr(part, "_server", None), "_session", None)
            if connections is not None:
                connections.close()  # those to a server; chromadb 1.5 leaves them open

    def _nothing_there(self) -> bool:
        """True when there is no folder yet; opening Chroma would make it."""
        return not self.on_server and self._client is None and not self._folder.exists()

    def _segments(self) -> set[str]:
        uri = f"{(self._folder / _DATABASE).resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=5)) as connection:
            return {str(row[0]) for row in connection.execute("SELECT id FROM segments")}

    def _collection(self, client: Any, token: str) -> Any:
        return client.get_collection(self._prefix + token, embedding_function=None)

    def _ask(self, call: Any) -> Any:
        """What `call(client)` returns; a collection that is not there is a KeyError, all else that Chroma raises one line."""
        try:
            return call(self._open())
        except StoreError:
            raise
        except Exception as error:
            if type(error).__name__ == "NotFoundError":
                raise KeyError(" ".join(str(error).split())) from None
            self.close()
            reason = " ".join(str(error).split())[:200] or type(error).__name__
            if self.on_server:
                raise StoreError(f"the Chroma server at {self._address} failed ({reason})") from error
            raise StoreError(f"the vectors in {self._folder} cannot be used ({reason}); run: crossfoot repair") from error

    @property
    def _address(self) -> str:
        return "" if self._server is None else f"{self._server[0]}:{self._server[1]}"

    def _open(self) -> Any:
        if self._client is None:
            # Telemetry is off by setting; its logger would still complain where the network is closed.
            logging.getLogger("chromadb.telemetry").setLevel(logging.CRITICAL)
            import chromadb

            if self._server is None:
                self._client = chromadb.PersistentClient(str(self._folder), settings=copy(_settings()))
            else:
                self._client = self._reach(chromadb)
        return self._client

    def _reach(self, chromadb: Any) -> Any:
        host, port = self._server or ("", 0)
        try:
            return chromadb.HttpClient(host=host, port=port, settings=copy(_settings()))
        except Exception as error:
            raise StoreError(
                f"no Chroma server answers at {self._address}; start it with: chroma run --path DIR --host {host} --port {port}"
            ) from error


@cache
def _settings() -> Any:
    """Chroma's settings, made once (it reads the environment and takes 30 ms); a client writes into what it is given, so it gets a copy."""
    from chromadb.config import Settings

    return Settings(anonymized_telemetry=False, allow_reset=False)


def parse_address(text: str) -> tuple[str, int]:
    """Host and port of "host:port".

    Raises:
        UsageError: it is not of that form.
    """
    match = _ADDRESS.fullmatch(text.strip())
    if match is None or not 0 < int(match["port"]) < 65536:
        raise UsageError(f'"{text}" does not say where vectors are kept; write "{IN_FOLDER}", or HOST:PORT of a Chroma server')
    return match["host"].strip("[]"), int(match["port"])
