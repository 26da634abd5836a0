"""A pool of worker processes, each reading one file at a time, watched for time, memory and sudden death.

`concurrent.futures` gives up all of its work when one worker dies, and cannot end a single job; a filing that hangs or eats the memory
is everyday business here. So each slot owns one long-lived process and replaces it when it must.
"""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import TracebackType

from crossfoot.worker import Job, JobDone, PagesRead, Read, work

Event = PagesRead | JobDone
TICK_SECONDS = 0.2
SECONDS_A_PAGE = 20.0
"""What a page may take at most on average: a scanned page read by OCR takes up to 11 s of CPU."""
PAGES_BEFORE_RENEWAL = 2000
RENEW_ABOVE = 0.6
"""A worker that holds more than this share of the memory limit after a file is replaced before the next."""
TRIES = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What reading one file may take: seconds of wall clock and MiB of resident memory."""

    seconds: float = 300.0
    memory_mb: int = 2048


@dataclass(slots=True)
class _Slot:
    """One worker process and the job that it has in hand."""

    process: SpawnProcess
    pipe: Connection
    job: Job | None = None
    started: float = 0.0
    pages: int = 0
    """Pages of the job in hand, once known."""
    pages_read: int = 0
    """Pages of all jobs of this process."""
    trouble: tuple[int, str] | None = None
    """Why the watcher ended this process, with the number of the job that was in hand."""


@dataclass(slots=True)
class Pool:
    """Reads jobs in `slots` processes; use as a context manager, which ends every process on leaving."""

    slots: int
    read: Read
    limits: Limits = field(default_factory=Limits)
    _running: list[_Slot] = field(default_factory=list)
    _watcher: threading.Thread | None = None
    _leaving: threading.Event = field(default_factory=threading.Event)

    def __enter__(self) -> Pool:
        """The pool itself; processes start with the first jobs."""
        self._watcher = threading.Thread(target=self._watch, name="crossfoot-watcher", daemon=True)
        self._watcher.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Ends every process, at once when leaving by an exception."""
        self._leaving.set()
        if self._watcher is not None:
            self._watcher.join()
        for slot in self._running:
            self._end(slot, politely=kind is None)
        self._running.clear()

    def run(self, jobs: Iterable[Job]) -> Iterator[Event]:
        """Progress and, once for each job, its end, in the order in which they happen.

        A worker that dies by itself gets its job tried once more in a new process; one that is ended for time or memory does not.
        """
        waiting = deque(jobs)
        tries: dict[int, int] = {}
        while waiting or any(slot.job for slot in self._running):
            self._hand_out(waiting, tries)
            busy = [slot for slot in self._running if slot.job]
            wait([slot.pipe for slot in busy] + [slot.process.sentinel for slot in busy], timeout=TICK_SECONDS)
            for slot in busy:
                if slot.pipe.poll() or slot.process.exitcode is not None:
                    yield from self._receive(slot, waiting, tries)

    def _hand_out(self, waiting: deque[Job], tries: dict[int, int]) -> None:
        """Gives waiting jobs to idle workers, starting workers up to the number of slots."""
        while waiting:
            slot = next((s for s in self._running if s.job is None), None)
            if slot is None:
                if len(self._running) >= self.slots:
                    return
                slot = self._start()
            job = waiting.popleft()
            tries[job.number] = tries.get(job.number, 0) + 1
            slot.started, slot.pages, slot.job = time.monotonic(), 0, job
            try:
                slot.pipe.send(job)
            except OSError:  # it died while idle: not the job's fault
                self._drop(slot)
                tries[job.number] -= 1
                waiting.appendleft(job)

    def _receive(self, slot: _Slot, waiting: deque[Job], tries: dict[int, int]) -> Iterator[Event]:
        """Events that the worker has sent; a dead worker's job goes back to the queue or ends as failed."""
        job = slot.job
        assert job is not None
        try:
            while slot.pipe.poll():
                event = slot.pipe.recv()
                if isinstance(event, PagesRead):
                    slot.pages = event.total
                yield event
                if isinstance(event, JobDone):
                    slot.job = None
                    slot.pages_read += slot.pages
                    if slot.pages_read > PAGES_BEFORE_RENEWAL or _resident_mb(slot.process.pid) > RENEW_ABOVE * self.limits.memory_mb:
                        self._drop(slot, politely=True)
                    return
        except (EOFError, OSError):
            pass
        slot.process.join(TICK_SECONDS)
        if slot.process.exitcode is None:
            return
        code, trouble = slot.process.exitcode, slot.trouble
        self._drop(slot)
        if trouble is not None and trouble[0] == job.number:
            yield JobDone(number=job.number, trouble=trouble[1])
        elif tries[job.number] < TRIES:
            waiting.append(job)
        else:
            how = f"signal {-code}" if code < 0 else f"exit code {code}"
            yield JobDone(number=job.number, trouble=f"the process that read this file died ({how}), {TRIES} times")

    def _watch(self) -> None:
        """Ends workers that are over a limit; a thread of its own, because the main one may be busy with the index for a minute."""
        while not self._leaving.wait(TICK_SECONDS):
            for slot in tuple(self._running):
                job = slot.job
                if job is not None and (trouble := self._over_limit(slot)):
                    slot.trouble = (job.number, trouble)
                    slot.process.kill()

    def _over_limit(self, slot: _Slot) -> str | None:
        """What the job in hand has used up, in one line; None while it is inside its limits."""
        allowed = max(self.limits.seconds, SECONDS_A_PAGE * slot.pages)
        if time.monotonic() - slot.started > allowed:
            return f"not read within {allowed:.0f} s (CROSSFOOT_FILE_SECONDS sets the limit)"
        if _resident_mb(slot.process.pid) > self.limits.memory_mb:
            return f"needs more than {self.limits.memory_mb} MiB of memory (CROSSFOOT_FILE_MEMORY_MB sets the limit)"
        return None

    def _start(self) -> _Slot:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.read), daemon=True, name="crossfoot-reader")
        process.start()
        theirs.close()
        slot = _Slot(process=process, pipe=ours)
        self._running.append(slot)
        return slot

    def _drop(self, slot: _Slot, *, politely: bool = False) -> None:
        self._end(slot, politely=politely)
        self._running.remove(slot)

    @staticmethod
    def _end(slot: _Slot, *, politely: bool) -> None:
        """Ends the process: by request when idle and `politely`, else by signal."""
        if politely and slot.job is None:
            try:
                slot.pipe.send(None)
                slot.process.join(2.0)
            except OSError:
                pass
        if slot.process.exitcode is None:
            slot.process.kill()
            slot.process.join(5.0)
        slot.job = None
        slot.pipe.close()


def _resident_mb(pid: int | None) -> float:
    """Resident memory of a process in MiB; 0 when it is gone.

    Not the mapped address space, which says nothing: the models map far more than they touch.
    """
    import psutil

    try:
        return float(psutil.Process(pid).memory_info().rss) / 2**20
    except psutil.Error:
        return 0.0
