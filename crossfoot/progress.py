"""Progress on stderr: a bar with pages a second on a terminal, else a plain line for each file that ends."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from crossfoot.console import tell

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

    from crossfoot.batch import FileReport, Progress, Watch

SAID_EVERY = 10.0
"""Seconds between two lines on the cases of an evaluation."""


@contextmanager
def watching_files() -> Iterator[Watch]:
    """A watcher that draws the progress of a batch while the context lasts."""
    if not sys.stderr.isatty():
        yield _say_file
        return
    begun = time.monotonic()
    with _bar("{task.fields[speed]}") as bar:
        task = bar.add_task("reading", total=None, speed="")

        def watch(progress: Progress) -> None:
            speed = progress.pages_done / max(0.001, time.monotonic() - begun)
            bar.update(
                task,
                description=f"{progress.files_done}/{progress.files_total} files  {progress.stage} {progress.name[:32]}",
                completed=progress.pages_done,
                total=progress.pages_total or None,
                speed=f"{speed:.1f} pages/s",
            )
            if progress.report is not None and progress.report.status == "failed":
                bar.console.print(file_line(progress.report), markup=False, highlight=False, soft_wrap=True)

        yield watch


@contextmanager
def watching_cases(name: str) -> Iterator[Callable[[str, int, int], None]]:
    """A callback `(stage, done, total)` that draws how many cases of an evaluation are done; a line now and then off a terminal."""
    if not sys.stderr.isatty():
        yield _say_cases(name)
        return
    with _bar("{task.completed:.0f}/{task.total:.0f}") as bar:
        task = bar.add_task(name, total=1)
        yield lambda stage, done, total: bar.update(task, completed=done, total=total)


def file_line(report: FileReport) -> str:
    """One line on what became of a file, whatever characters its name has."""
    return " ".join(_line(report).splitlines())


def _line(report: FileReport) -> str:
    if report.status == "failed":
        return f"failed     {report.problems[0] if report.problems else report.path}"
    line = f"{report.status:<9}  {report.name}: {report.pages} pages, {report.tables} tables"
    if report.status != "unchanged":
        line += f", {report.seconds:.1f} s"
    if report.problems:
        line += f", {len(report.problems)} problem{'s' if len(report.problems) > 1 else ''} ({report.problems[0]})"
    return line


def _say_cases(name: str) -> Callable[[str, int, int], None]:
    begun = said = time.monotonic()

    def say(stage: str, done: int, total: int) -> None:
        nonlocal said
        now = time.monotonic()
        if done == total or now - said >= SAID_EVERY:
            said = now
            tell(f"{stage} {name}: {done}/{total} questions, {now - begun:.0f} s")

    return say


def _say_file(progress: Progress) -> None:
    if progress.report is not None:
        tell(file_line(progress.report))


def _bar(last_column: str) -> Bar:
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar

    parts = (TextColumn("{task.description}", markup=False), BarColumn(), TextColumn(last_column), TimeElapsedColumn())
    return Bar(*parts, console=Console(stderr=True), transient=True)
