"""A pool of worker processes, each reading one file at a time, watched for time, memory and sudden death.

`concurrent.futures` gives up all of its work when one worker dies, and cannot end a single job; a filing that hangs or eats the memory
is everyday business here. So each slot owns one long-lived process and replaces it when it must. It is started by command and not by
`multiprocessing`, which would run the caller's own script once more in each child.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from types import TracebackType

from crossfoot.worker import READER, Event, Job, JobDone, PagesRead, read_event

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

    process: subprocess.Popen[bytes]
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
    read: str = READER
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
            wait([slot.pipe for slot in busy], timeout=TICK_SECONDS)
            for slot in busy:
                if slot.pipe.poll() or slot.process.poll() is not None:
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
            with contextlib.suppress(OSError):  # it died while idle, which will be noticed like any other death
                slot.pipe.send_bytes(job.to_bytes())

    def _receive(self, slot: _Slot, waiting: deque[Job], tries: dict[int, int]) -> Iterator[Event]:
        """Events that the worker has sent; a dead worker's job goes back to the queue or ends as failed."""
        job = slot.job
        assert job is not None
        try:
            while slot.pipe.poll():
                event = read_event(job.number, slot.pipe.recv_bytes())
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
            pass  # it has died, or is about to
        except ValueError as error:
            self._drop(slot)
            yield JobDone(number=job.number, trouble=f"the process that read this file sent something else ({error})")
            return
        if not _ended(slot.process, TICK_SECONDS):
            return
        code, trouble = slot.process.returncode, slot.trouble
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
        ours, theirs = Pipe()
        code = f"from crossfoot.worker import start; start({theirs.fileno()}, {self.read!r})"
        process = subprocess.Popen(
            [sys.executable, "-c", code],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=2,  # whatever a library prints is no result
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            process_group=0,  # Ctrl-C is for the parent
        )
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
            with contextlib.suppress(OSError):
                slot.pipe.send_bytes(b"")
                _ended(slot.process, 2.0)
        if slot.process.poll() is None:
            slot.process.kill()
            _ended(slot.process, 5.0)
        slot.job = None
        slot.pipe.close()


def _ended(process: subprocess.Popen[bytes], seconds: float) -> bool:
    """True when the process has ended within the time."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def _resident_mb(pid: int) -> float:
    """Resident memory of a process in MiB; 0 when it is gone.

    Not the mapped address space, which says nothing: the models map far more than they touch.
    """
    import psutil

    try:
        return float(psutil.Process(pid).memory_info().rss) / 2**20
    except psutil.Error:
        return 0.0
