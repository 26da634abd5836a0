"""A command run to its end: what it printed, its CPU seconds and its peak memory."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """How a command ended."""

    output: str
    code: int
    """Exit code; negative when a signal ended it."""
    cpu: float
    """Seconds of CPU, user and system, start-up and threads included."""
    peak_mb: float
    """Largest resident memory in MB (10^6 bytes); at least that of the process that started it, since it begins as its copy."""
    late: bool
    """True when it was ended at its limit."""


def run(command: list[str], *, limit_s: float = 600.0) -> Run:
    """The command's end, on one core, so that no library's waiting threads count as work; it is killed after `limit_s` seconds."""
    environment = {**os.environ, "OMP_NUM_THREADS": "1", "PYTHONPATH": str(ROOT)}
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.DEVNULL, cwd=ROOT, env=environment, preexec_fn=_on_one_core)
        late = threading.Event()

        def end() -> None:
            late.set()
            process.send_signal(signal.SIGKILL)

        timer = threading.Timer(limit_s, end)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)  # the process is gone: nobody may wait for it again
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
    return Run(
        output=text,
        code=process.returncode,
        cpu=usage.ru_utime + usage.ru_stime,
        peak_mb=usage.ru_maxrss * 1024 / 1e6,
        late=late.is_set(),
    )


def _on_one_core() -> None:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
