"""Commands that read one file without a store: tables, text."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from crossfoot.console import JsonOption, PagesOption, print_json, print_text, tell
from crossfoot.page_ranges import read_pages
from crossfoot.render_tables import table_csv, tables_csv, tables_md, tables_of, text_md
from crossfoot.wire import tables_json, text_json
from crossfoot.workspace import read_pdf
from ingest.document import Document, Table
from ingest.errors import FileError, NotFoundError, UsageError

NOTHING_FOUND = 4


class TablesFormat(StrEnum):
    """Forms of `tables`."""

    json = "json"
    csv = "csv"
    xlsx = "xlsx"
    md = "md"


class TextFormat(StrEnum):
    """Forms of `text`."""

    json = "json"
    md = "md"


OutputOption = Annotated[Path | None, typer.Option("--output", metavar="FILE", help="Write here instead of to stdout.")]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE.pdf", help="A PDF.")]


def tables(
    file: FileArgument,
    pages: PagesOption = None,
    form: Annotated[TablesFormat, typer.Option("--format", help="How to print them; xlsx needs --output.")] = TablesFormat.md,
    table: Annotated[
        list[str] | None, typer.Option("--table", metavar="ID", help='Only this table ("p12/table1", as --json names it); may be repeated.')
    ] = None,
    values: Annotated[
        bool, typer.Option("--values", help="csv and md: numbers multiplied out in plain digits instead of as printed.")
    ] = False,
    output: OutputOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print the tables of a PDF: every cell with its row, column, meaning and place."""
    form = TablesFormat.json if as_json else form
    if form is TablesFormat.xlsx and output is None:
        raise UsageError("--format xlsx needs --output FILE.xlsx")
    if values and form not in (TablesFormat.csv, TablesFormat.md):
        raise UsageError(f"--values is for csv and md; {form.value} has both forms of a number")
    document = read_file(file, pages)
    found = _chosen(tables_of(document), table)
    if form is TablesFormat.json:
        give_json(tables_json(document, found), output)
    elif form is TablesFormat.xlsx and output is not None:
        from crossfoot.sheets import write_tables

        written(output, lambda: write_tables(document, found, output))
    elif form is TablesFormat.csv:
        give_text(table_csv(found[0], values=values) if len(table or ()) == 1 else tables_csv(found, values=values), output)
    else:
        give_text(tables_md(found, values=values), output)
    if not found:
        tell(f"crossfoot: no table found in {file}")
        raise typer.Exit(NOTHING_FOUND)


def text(
    file: FileArgument,
    pages: PagesOption = None,
    form: Annotated[TextFormat, typer.Option("--format", help="How to print it.")] = TextFormat.md,
    as_json: JsonOption = False,
) -> None:
    """Print the text of a PDF in reading order."""
    document = read_file(file, pages)
    if as_json or form is TextFormat.json:
        print_json(text_json(document))
    else:
        print_text(text_md(document))


def read_file(file: Path, pages: str | None) -> Document:
    """The document of a PDF, or of some of its pages, after its problems were told on stderr.

    Raises:
        CrossfootError: the file cannot be read, or has none of the pages.
    """
    document = read_pdf(file, pages=read_pages(pages))
    for problem in document.problems:
        where = f", page {problem.page}" if problem.page else ""
        tell(f"crossfoot: {file}{where}: {problem.message}")
    return document


def give_json(value: Any, output: Path | None) -> None:
    """Prints one JSON value, or writes it to the file."""
    if output is None:
        print_json(value)
    else:
        give_text(json.dumps(value, ensure_ascii=False), output)


def give_text(text: str, output: Path | None) -> None:
    """Prints the text, or writes it to the file; one line end stands at its end."""
    if output is None:
        print_text(text)
    else:
        written(output, lambda: output.write_text(text.rstrip("\n") + "\n", encoding="utf-8"))


def written(output: Path, write: Callable[[], object]) -> None:
    """Returns when `write` has written the file.

    Raises:
        FileError: it could not.
    """
    try:
        write()
    except OSError as error:
        raise FileError(f"{output} cannot be written: {(error.strerror or str(error)).lower()}") from None


def _chosen(tables: tuple[Table, ...], wanted: list[str] | None) -> tuple[Table, ...]:
    if not wanted:
        return tables
    known = [table.id for table in tables]
    if missing := [name for name in wanted if name not in known]:
        shown = ", ".join(known[:8]) + (", ..." if len(known) > 8 else "")
        raise NotFoundError(f"no table {missing[0]} in the file; it has {shown or 'none'}")
    return tuple(table for table in tables if table.id in wanted)
