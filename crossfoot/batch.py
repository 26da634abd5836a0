"""Batch runner: folders of filings in, a store and one line a file out."""

from __future__ import annotations

import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from crossfoot.files import Source, find_files, know_files
from crossfoot.handover import Handover
from crossfoot.pool import Limits, Pool
from crossfoot.settings import read_settings
from crossfoot.worker import READER, Event, Job, PagesRead, one_line
from ingest.document import SCHEMA, Document, Table
from ingest.errors import CrossfootError, StoreError, UsageError
from retrieval.types import Entry, Fact

Outcome = Literal["added", "unchanged", "replaced", "failed"]
Change = Literal["added", "unchanged", "replaced"]


class Store(Protocol):
    """What the batch needs of an index."""

    def add(self, document: Document, *, facts: tuple[Fact, ...]) -> Change:
        """What the document did to the store."""
        ...

    def entries(self) -> tuple[Entry, ...]:
        """The catalogue."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """What became of one file; counts are 0 and `id` may be "" when it failed. `seconds` is the time to read and index it."""

    path: Path
    name: str
    id: str
    status: Outcome
    pages: int = 0
    tables: int = 0
    charts: int = 0
    seconds: float = 0.0
    problems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BatchReport:
    """What became of all files, in the order in which they were found; `pages` counts those read now."""

    documents: tuple[FileReport, ...]
    pages: int
    seconds: float

    @property
    def failed(self) -> int:
        """Number of files that failed."""
        return sum(report.status == "failed" for report in self.documents)


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """How far a batch is: files and pages done, and the file that is being spoken of.

    `report` is set once for each file, when it ends. `page_total` grows as files are opened.
    """

    files_done: int
    files_total: int
    pages_done: int
    pages_total: int
    name: str = ""
    stage: Literal["reading", "storing"] = "reading"
    report: FileReport | None = None


Watch = Callable[[Progress], None]


def ingest_paths(
    paths: Iterable[Path],
    index: Store,
    *,
    slots: int = 1,
    limits: Limits | None = None,
    watch: Watch | None = None,
    read: str = READER,
    warm: Callable[[], object] | None = None,
) -> BatchReport:
    """What became of each file that the paths stand for, after it was read in a child process and put into the index by this one.

    A file that fails is reported and costs nothing else. Bytes that the index knows already are not read again. `warm` is called in a
    thread as soon as there is something to read: what the index will need can be loaded meanwhile.

    Raises:
        UsageError: there is no path at all.
        StoreError: the store itself cannot be used.
    """
    begun = time.monotonic()
    sources = know_files(find_files(paths))
    if not sources:
        raise UsageError("name at least one PDF or folder")
    batch = _Batch(sources, index, watch)
    with tempfile.TemporaryDirectory(prefix="crossfoot-") as folder:
        jobs = batch.begin(Path(folder))
        if jobs:
            if warm is not None:
                threading.Thread(target=warm, name="crossfoot-warm", daemon=True).start()
            with Pool(slots=min(slots, len(jobs)), read=read, limits=limits or Limits()) as pool:
                for event in pool.run(jobs):
                    batch.take(event)
    return batch.finish(time.monotonic() - begun)


class _Batch:
    """The state of a running batch: which files ended how, and how many pages are done."""

    def __init__(self, sources: Sequence[Source], index: Store, watch: Watch | None) -> None:
        self.sources = sources
        self.index = index
        self.watch = watch
        self.reports: dict[int, FileReport] = {}
        self.jobs: dict[int, Job] = {}
        self.pages: dict[int, tuple[int, int]] = {}
        self.started: dict[int, float] = {}

    def begin(self, folder: Path) -> list[Job]:
        """The files that must be read; those that cannot be, or are known, are reported at once."""
        entries = self.index.entries()
        known = {entry.id: entry for entry in entries if entry.schema == SCHEMA}  # an older form is parsed again
        id_of = {entry.name: entry.id for entry in entries}
        for number, source in enumerate(self.sources):
            if source.trouble is not None:
                self._end(number, _failed(source, source.trouble))
            elif source.id in known and id_of.get(source.name, source.id) == source.id:
                self._end(number, _unchanged(source, known[source.id]))
            else:
                out = Handover.in_folder(folder, number)
                self.jobs[number] = Job(number=number, path=source.path.absolute(), name=source.name, id=source.id, out=out)
        return list(self.jobs.values())

    def take(self, event: Event) -> None:
        """Notes progress, or puts a file that was read into the index."""
        number, source = event.number, self.sources[event.number]
        self.started.setdefault(number, time.monotonic())
        if isinstance(event, PagesRead):
            self.pages[number] = (event.done, event.total)
            self._tell(source.name)
            return
        if event.trouble is not None:
            self._end(number, _failed(source, f"{source.path}: {event.trouble.removeprefix(f'{source.path.name}: ')}"))
            return
        self._end(number, self._store(number, source))

    def _store(self, number: int, source: Source) -> FileReport:
        handover = self.jobs[number].out
        self._tell(source.name, stage="storing")
        try:
            document, facts = handover.read()
            status = self.index.add(document, facts=facts)
        except StoreError:
            raise
        except CrossfootError as error:
            return _failed(source, f"{source.path}: {one_line(error)}")
        except Exception as error:  # one document that cannot be stored must not stop the others
            if read_settings().debug:
                traceback.print_exc()
            return _failed(source, f"{source.path}: cannot be stored ({type(error).__name__}: {one_line(error)})")
        finally:
            handover.remove()
        self.pages[number] = (len(document.pages), len(document.pages))
        return _stored(source, document, status, time.monotonic() - self.started[number])

    def _end(self, number: int, report: FileReport) -> None:
        self.reports[number] = report
        if report.status == "failed" and number in self.pages:
            self.pages[number] = (self.pages[number][0], self.pages[number][0])
        self._tell(report.name, report)

    def _tell(self, name: str, report: FileReport | None = None, *, stage: Literal["reading", "storing"] = "reading") -> None:
        if self.watch is None:
            return
        self.watch(
            Progress(
                files_done=len(self.reports),
                files_total=len(self.sources),
                pages_done=sum(done for done, _ in self.pages.values()),
                pages_total=sum(total for _, total in self.pages.values()),
                name=name,
                stage=stage,
                report=report,
            )
        )

    def finish(self, seconds: float) -> BatchReport:
        """The whole report."""
        documents = tuple(self.reports[number] for number in sorted(self.reports))
        read = sum(report.pages for report in documents if report.status in {"added", "replaced"})
        return BatchReport(documents=documents, pages=read, seconds=seconds)


def _failed(source: Source, trouble: str) -> FileReport:
    return FileReport(path=source.path, name=source.name, id=source.id, status="failed", problems=(trouble,))


def _unchanged(source: Source, entry: Entry) -> FileReport:
    return FileReport(
        path=source.path,
        name=entry.name,
        id=entry.id,
        status="unchanged",
        pages=entry.pages,
        tables=entry.tables,
        charts=entry.charts,
        problems=entry.problems,
    )


def _stored(source: Source, document: Document, status: Change, seconds: float) -> FileReport:
    blocks = [block for page in document.pages for block in page.blocks]
    return FileReport(
        path=source.path,
        name=document.name,
        id=document.id,
        status=status,
        pages=len(document.pages),
        tables=sum(isinstance(block, Table) for block in blocks),
        charts=sum(block.kind == "picture" and block.form == "chart" for block in blocks),
        seconds=seconds,
        problems=tuple(problem_line(problem.message, problem.page) for problem in document.problems),
    )


def problem_line(message: str, page: int | None) -> str:
    """A document's problem on one line, with its page when it has one."""
    return message if page is None else f"page {page}: {message}"
