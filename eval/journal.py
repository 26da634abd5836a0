"""Replies of finished cases in a file that grows line by line, so that a run that was stopped, or killed, goes on where it was."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from threading import Lock
from time import perf_counter
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from eval.types import Reply
from ingest.errors import StoreError

if TYPE_CHECKING:
    from pydantic import TypeAdapter


def run_key(parts: Mapping[str, Any]) -> str:
    """12 hex digits that name a run: the same for the same parts (suite, revision, setting, options, code, store), whatever their order."""
    return hashlib.sha256(json.dumps(dict(parts), sort_keys=True, default=str).encode()).hexdigest()[:12]


class Journal:
    """The replies that a run has so far, by case id; every one that is kept has left the process when `keep` returns.

    The first line holds what the run is of; a file of another run, or one that cannot be read, is begun anew. A last line that was cut off
    by a kill is dropped. Replies with status "failed" are not taken over, so that they are tried again. Safe between threads; one process
    at a time.

    Raises:
        StoreError: another process has the journal, or it cannot be written.
    """

    def __init__(self, path: Path, parts: Mapping[str, Any]) -> None:
        from filelock import FileLock, Timeout

        self.path = path
        self._head = {"journal": 1, "key": run_key(parts), "parts": json.loads(json.dumps(dict(parts), default=str))}
        self._write = Lock()
        self._replies: dict[str, Reply] = {}
        self._notes: dict[str, Any] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = FileLock(path.with_suffix(".lock"))
            self._lock.acquire(blocking=False)
        except Timeout:
            raise StoreError(f"another process does the same run: {path} is in use; wait for it or give another --store") from None
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise StoreError(f"{path} cannot be written: {reason}; XDG_CACHE_HOME names another folder for it") from None
        self._before, self.begun = 0.0, datetime.now(UTC)
        self._start = perf_counter()
        self._load()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()

    @property
    def seconds(self) -> float:
        """Wall time of all sittings of the run; between sittings the clock stands still."""
        return self._before + perf_counter() - self._start

    def reply(self, case: str) -> Reply | None:
        """The reply that an earlier sitting got for the case, or None."""
        return self._replies.get(case)

    def keep(self, case: str, reply: Reply) -> None:
        """Puts a reply into the file."""
        with self._write:
            self._replies[case] = reply
            value = json.loads(_replies().dump_json(reply))
            self._append({"case": case, "reply": value, "seconds": round(self.seconds, 3)})

    def note(self, name: str) -> Any:
        """The JSON value that was kept under `name`, or None."""
        return self._notes.get(name)

    def keep_note(self, name: str, value: Any) -> None:
        """Puts a JSON value into the file under `name`, for work beside the replies (the verdicts of a judge)."""
        with self._write:
            self._notes[name] = value
            self._append({"note": name, "value": value, "seconds": round(self.seconds, 3)})

    def restart(self) -> None:
        """Forgets what earlier sittings got."""
        self._replies.clear()
        self._notes.clear()
        self._before, self.begun = 0.0, datetime.now(UTC)
        self._begin()

    def finish(self) -> None:
        """Removes the file: the run is complete and kept elsewhere."""
        self.path.unlink(missing_ok=True)
        self._replies.clear()
        self._notes.clear()

    def close(self) -> None:
        """Gives the journal back; a second call is harmless."""
        self._lock.release()
        if not self.path.exists():
            self.path.with_suffix(".lock").unlink(missing_ok=True)

    def _load(self) -> None:
        lines = _whole_lines(self.path)
        head = _object(lines[0]) if lines else None
        if head is None or head.get("key") != self._head["key"] or head.get("journal") != self._head["journal"]:
            self._begin()
            return
        self.begun = datetime.fromisoformat(str(head["begun"]))
        for line in lines[1:]:
            entry = _object(line)
            if entry is None:  # damaged: what came before it still counts
                break
            self._take(entry)

    def _take(self, entry: dict[str, Any]) -> None:
        self._before = float(entry.get("seconds", 0.0))
        if "note" in entry:
            self._notes[str(entry["note"])] = entry.get("value")
            return
        try:
            reply = _replies().validate_python(entry["reply"])
        except (KeyError, ValueError):  # written by another version of the types
            return
        if reply.answer.status != "failed":
            self._replies[str(entry["case"])] = reply

    def _begin(self) -> None:
        self.path.unlink(missing_ok=True)
        self._append({**self._head, "begun": f"{self.begun:%Y-%m-%dT%H:%M:%S+00:00}"})

    def _append(self, entry: dict[str, Any]) -> None:
        with self.path.open("ab") as file:
            file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")


def _whole_lines(path: Path) -> list[bytes]:
    """The lines of the file that have an end; what a kill cut off is taken off the file too."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return whole.splitlines()


def _object(line: bytes) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


@cache
def _replies() -> TypeAdapter[Reply]:
    from pydantic import TypeAdapter

    return TypeAdapter(Reply)
