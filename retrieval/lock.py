"""Lock: one writer a store, and when it is taken the error names who holds it."""

from __future__ import annotations

import json
import os
import socket
from datetime import UTC, datetime
from pathlib import Path

from filelock import FileLock, Timeout

from ingest.errors import StoreError


class WriterLock:
    """The right to write one store, held from `acquire` to `release`.

    The operating system frees the lock when its process ends, however it ends, so a crash never leaves a store locked.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._holder = folder / "writer.json"
        # Not a singleton: a second writer in the same process is as harmful as one in another.
        self._lock = FileLock(folder / "writer.lock", is_singleton=False, thread_local=False)

    def acquire(self) -> None:
        """Take the lock at once.

        Raises:
            StoreError: another process, or another open `Index` of this one, holds it; the message names process, host and since when.
        """
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise StoreError(
                f"the store {self._folder} is being written by {self._described()}; wait until it is done or use another store"
            ) from None
        except OSError as error:
            raise StoreError(
                f"the store {self._folder} cannot be locked for writing ({error.strerror or error}); check its permissions"
            ) from None
        now = datetime.now(UTC).isoformat(timespec="seconds")
        self._holder.write_text(json.dumps({"pid": os.getpid(), "host": socket.gethostname(), "since": now}), encoding="utf-8")

    def release(self) -> None:
        """Give the lock back; harmless when it is not held."""
        if self._lock.is_locked:
            self._holder.unlink(missing_ok=True)
            self._lock.release()

    def _described(self) -> str:
        try:
            holder = json.loads(self._holder.read_text(encoding="utf-8"))
            return f"process {holder['pid']} on {holder['host']} since {holder['since']}"
        except (OSError, ValueError, KeyError, TypeError):
            return "another process"
