"""The child process that reads files: one bad file costs that file alone.

It gets one job at a time over a pipe and answers with progress and then with one result; the document itself is left in a file. The
parent ends it when a job takes too long or too much memory.
"""

from __future__ import annotations

import contextlib
import ctypes
import signal
import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A file to read; `out` is where the document and its facts go."""

    number: int
    path: Path
    name: str
    id: str
    out: Handover


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


def work(connection: Connection, read: Read) -> None:
    """Returns when the parent closes the pipe or sends None; every job that comes before gets one `JobDone`."""
    _die_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the parent decides and ends us
    while True:
        try:
            job = connection.recv()
        except (EOFError, OSError):
            return
        if job is None:
            return
        try:
            connection.send(_do(job, read, connection))
        except (BrokenPipeError, OSError):
            return


def _die_with_parent() -> None:
    """Asks Linux to end this process with its parent, so that a killed run leaves no reader behind; elsewhere the closed pipe does."""
    with contextlib.suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def _do(job: Job, read: Read, connection: Connection) -> JobDone:
    try:
        document, facts = read(job.path, lambda done, total: connection.send(PagesRead(number=job.number, done=done, total=total)))
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
