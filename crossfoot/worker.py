"""The child process that reads files: one bad file costs that file alone.

It gets one job at a time over a pipe and answers with progress and then with one result; the document itself is left in a file. The
parent ends it when a job takes too long or too much memory. Every message is a line of JSON: the child has read a stranger's file, and
nothing that it sends may run in the parent.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path

from crossfoot.handover import Handover
from crossfoot.settings import read_settings
from ingest.document import Document
from ingest.errors import CrossfootError
from retrieval.types import Fact

PR_SET_PDEATHSIG = 1
PageProgress = Callable[[int, int], None]
Read = Callable[[Path, PageProgress], tuple[Document, tuple[Fact, ...]]]
"""Reads a file into a document and its facts, telling pages done and pages in all."""
READER = "crossfoot.worker:read_file"
"""Where the child finds its `Read`: module and name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A file to read; `out` is where the document and its facts go."""

    number: int
    path: Path
    name: str
    id: str
    out: Handover

    def to_bytes(self) -> bytes:
        """The job as the child gets it."""
        out = {"document": str(self.out.document), "facts": str(self.out.facts)}
        return json.dumps({"number": self.number, "path": str(self.path), "name": self.name, "id": self.id, **out}).encode()

    @classmethod
    def from_bytes(cls, data: bytes) -> Job:
        """The job that `to_bytes` wrote."""
        form = json.loads(data)
        out = Handover(document=Path(form["document"]), facts=Path(form["facts"]))
        return cls(number=form["number"], path=Path(form["path"]), name=form["name"], id=form["id"], out=out)


@dataclass(frozen=True, slots=True, kw_only=True)
class PagesRead:
    """Progress of a job: `done` of `total` pages."""

    number: int
    done: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class JobDone:
    """The end of a job; `trouble` is one line when it failed, and the files are written when it is None."""

    number: int
    trouble: str | None = None


Event = PagesRead | JobDone


def event_bytes(event: Event) -> bytes:
    """The event as the child sends it."""
    if isinstance(event, PagesRead):
        return json.dumps({"pages": [event.done, event.total]}).encode()
    return json.dumps({"trouble": event.trouble}).encode()


def read_event(number: int, data: bytes) -> Event:
    """The event that the child at work on job `number` sent.

    Raises:
        ValueError: it is none.
    """
    form = json.loads(data)
    try:
        if "pages" in form:
            done, total = form["pages"]
            return PagesRead(number=number, done=int(done), total=int(total))
        return JobDone(number=number, trouble=None if form["trouble"] is None else str(form["trouble"]))
    except (KeyError, TypeError) as error:
        raise ValueError("not a message of a reader") from error


def read_file(path: Path, progress: PageProgress) -> tuple[Document, tuple[Fact, ...]]:
    """The parsed and enriched document with its facts: the three stages that need no store.

    Raises:
        FileError: the file is not a readable PDF.
    """
    from ingest.parse import parse
    from retrieval.facts import facts_of
    from vision.enrich import enrich

    document = enrich(parse(path, progress=progress))
    return document, facts_of(document)


def start(handle: int, reader: str) -> None:
    """Works off the jobs that come through the pipe with this handle; what a new child process runs."""
    _die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent decides what Ctrl-C means
    module, name = reader.split(":")
    read: Read = getattr(import_module(module), name)
    with Connection(handle) as connection:
        work(connection, read)


def work(connection: Connection, read: Read) -> None:
    """Returns when the parent closes the pipe or sends nothing; every job that comes before gets one `JobDone`."""
    with contextlib.suppress(EOFError, OSError):
        while data := connection.recv_bytes():
            connection.send_bytes(event_bytes(_do(Job.from_bytes(data), read, connection)))


def _die_with_parent() -> None:
    """Asks Linux to end this process with its parent, so that a killed run leaves no reader behind; elsewhere the closed pipe does."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _do(job: Job, read: Read, connection: Connection) -> JobDone:
    def progress(done: int, total: int) -> None:
        connection.send_bytes(event_bytes(PagesRead(number=job.number, done=done, total=total)))

    try:
        document, facts = read(job.path, progress)
        if document.id != job.id:
            return JobDone(number=job.number, trouble="the file changed while it was read; ingest it again")
        if document.name != job.name:
            document, facts = replace(document, name=job.name), tuple(replace(fact, name=job.name) for fact in facts)
        job.out.write(document, facts)
    except CrossfootError as error:
        return JobDone(number=job.number, trouble=one_line(error))
    except MemoryError:
        return JobDone(number=job.number, trouble="out of memory while reading this file")
    except OSError as error:
        return JobDone(number=job.number, trouble=(error.strerror or str(error)).lower())
    except Exception as error:
        # A fault of ours in one file must not stop the others.
        if read_settings().debug:
            traceback.print_exc()
        return JobDone(number=job.number, trouble=f"cannot be read ({type(error).__name__}: {one_line(error)})")
    return JobDone(number=job.number)


def one_line(error: BaseException) -> str:
    """The error's message on one line."""
    return " ".join(str(error).split()) or type(error).__name__
