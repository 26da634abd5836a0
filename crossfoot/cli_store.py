"""Commands that fill and show the store: ingest, list, remove."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.console import JsonOption, StoreOption, columns, print_json, print_text
from crossfoot.progress import watching_files
from crossfoot.settings import read_settings
from crossfoot.wire import batch_json, entry_json
from crossfoot.workspace import Workspace
from ingest.errors import UsageError

if TYPE_CHECKING:
    from crossfoot.batch import BatchReport
    from retrieval.types import Entry

SOME_FAILED = 3


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


def _entries_text(entries: tuple[Entry, ...]) -> str:
    rows = [["name", "company", "form", "period end", "pages", "tables", "problems"]]
    for entry in entries:
        end = entry.period_end.isoformat() if entry.period_end else str(entry.fiscal_year or "")
        counts = [str(entry.pages), str(entry.tables), str(len(entry.problems))]
        rows.append([entry.name, entry.company or "", entry.form or "", end, *counts])
    return columns(rows, right=(4, 5, 6))
