"""Commands that fill, show and look after the store: ingest, list, remove, reembed, repair."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.console import JsonOption, StoreOption, columns, print_json, print_text, tell
from crossfoot.progress import SAID_EVERY, watching_files
from crossfoot.settings import read_settings
from crossfoot.wire import batch_json, entry_json, repaired_json
from crossfoot.workspace import Workspace
from ingest.errors import UsageError

if TYPE_CHECKING:
    from crossfoot.batch import BatchReport
    from retrieval.types import Entry

SOME_FAILED = 3
LEFT_TO_DO = 1


def ingest(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="PDFs, and folders that are read through for PDFs.")],
    store: StoreOption = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", help="Processes that read files at once (default: one a core).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Read PDFs into the store. Files that it knows already are left alone, so an interrupted run goes on where it stopped."""
    if workers is not None and workers < 1:
        raise UsageError("--workers must be 1 or more")
    with Workspace(settings=read_settings(store=store)) as workspace, watching_files() as watch:
        report = workspace.ingest(paths, workers=workers, progress=watch)
    if as_json:
        print_json(batch_json(report))
    else:
        print_text(batch_line(report))
    if report.failed:
        raise typer.Exit(SOME_FAILED)


def batch_line(report: BatchReport) -> str:
    """One line on a whole batch: how many files of each status, pages, time."""
    counts = {status: sum(file.status == status for file in report.documents) for status in ("added", "replaced", "unchanged", "failed")}
    parts = [f"{count} {status}" for status, count in counts.items() if count]
    speed = f" ({report.pages / report.seconds:.1f} pages/s)" if report.pages and report.seconds else ""
    return f"{', '.join(parts)}; {report.pages} pages read in {report.seconds:.1f} s{speed}"


def list_documents(store: StoreOption = None, as_json: JsonOption = False) -> None:
    """Show the documents of the store."""
    with Workspace(settings=read_settings(store=store)) as workspace:
        entries = workspace.list()
    if as_json:
        print_json({"documents": [entry_json(entry) for entry in entries]})
    elif entries:
        print_text(_entries_text(entries))
    else:
        print_text("no documents")


def remove(
    names: Annotated[list[str], typer.Argument(metavar="NAME", help="Names or ids of documents, as list shows them.")],
    store: StoreOption = None,
    as_json: JsonOption = False,
) -> None:
    """Remove documents from the store, with all that was found in them. The files themselves stay."""
    with Workspace(settings=read_settings(store=store)) as workspace:
        entries = workspace.remove(names)
    if as_json:
        print_json({"documents": [entry_json(entry) | {"status": "removed"} for entry in entries]})
    else:
        print_text("\n".join(f"removed  {entry.name}" for entry in entries))


def reembed(store: StoreOption = None, as_json: JsonOption = False) -> None:
    """Make the vectors of the store anew with the embedding model of the settings. No file is read again."""
    begun = time.monotonic()
    with Workspace(settings=read_settings(store=store)) as workspace:
        changed, made = workspace.reembed(watch=_saying("embedded"))
    seconds = time.monotonic() - begun
    if as_json:
        named = {"model": made.model if made else None, "size": made.size if made else None}
        print_json({"documents": changed, **named, "seconds": round(seconds, 3)})
    elif changed:
        print_text(f"{changed} documents embedded with {made} in {seconds:.1f} s")
    else:
        print_text(f"nothing to do: the store is made with {made}" if made else "nothing to do: the store is empty")


def repair(
    store: StoreOption = None,
    check: Annotated[bool, typer.Option("--check", help="Only look; change nothing.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Check that catalogue, words and vectors of the store agree, and put right what does not. Exit code 1: something is left to do."""
    with Workspace(settings=read_settings(store=store)) as workspace:
        done = workspace.repair(change=not check, watch=_saying("checked"))
    if as_json:
        print_json(repaired_json(done))
    else:
        lines = [f"{'repaired' if finding.repaired else 'found   '}  {finding}" for finding in done.findings]
        counts = (
            f"{done.documents} documents, {done.chunks} chunks, {done.words} with words, {done.vectors} with vectors, {done.facts} facts"
        )
        print_text("\n".join([*lines, f"{'sound' if done.sound else 'not sound'}: {counts}"]))
    if not done.sound:
        raise typer.Exit(LEFT_TO_DO)


def _saying(verb: str) -> Callable[[int, int], None]:
    """A callback `(done, total)` that tells on stderr, now and then, how many documents are done."""
    begun = said = time.monotonic()

    def say(done: int, total: int) -> None:
        nonlocal said
        now = time.monotonic()
        if now - said >= SAID_EVERY:
            said = now
            tell(f"{verb} {done} of {total} documents, {now - begun:.0f} s")

    return say


def _entries_text(entries: tuple[Entry, ...]) -> str:
    rows = [["name", "company", "form", "period end", "pages", "tables", "problems"]]
    for entry in entries:
        end = entry.period_end.isoformat() if entry.period_end else str(entry.fiscal_year or "")
        counts = [str(entry.pages), str(entry.tables), str(len(entry.problems))]
        rows.append([entry.name, entry.company or "", entry.form or "", end, *counts])
    return columns(rows, right=(4, 5, 6))
