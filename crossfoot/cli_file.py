"""Commands that read one file without a store: tables, text."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from crossfoot.console import JsonOption, PagesOption, print_json, print_text, tell
from crossfoot.page_ranges import read_pages
from crossfoot.render_tables import tables_csv, tables_md, tables_of, text_md, write_xlsx
from crossfoot.wire import tables_json, text_json
from crossfoot.workspace import read_pdf
from ingest.document import Document
from ingest.errors import FileError, UsageError

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


FileArgument = Annotated[Path, typer.Argument(metavar="FILE.pdf", help="A PDF.")]


def tables(
    file: FileArgument,
    pages: PagesOption = None,
    form: Annotated[TablesFormat, typer.Option("--format", help="How to print them; xlsx needs --output.")] = TablesFormat.md,
    output: Annotated[Path | None, typer.Option("--output", metavar="FILE", help="Write here instead of to stdout.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Print the tables of a PDF: every cell with its row, column, meaning and place."""
    form = TablesFormat.json if as_json else form
    if form is TablesFormat.xlsx and output is None:
        raise UsageError("--format xlsx needs --output FILE.xlsx")
    document = _read(file, pages)
    if form is TablesFormat.json and output is None:
        print_json(tables_json(document))
    elif form is TablesFormat.xlsx and output is not None:
        _written(output, lambda: write_xlsx(document, output))
    else:
        _give(_tables_text(document, form), output)
    if not tables_of(document):
        tell(f"crossfoot: no table found in {file}")
        raise typer.Exit(NOTHING_FOUND)


def text(
    file: FileArgument,
    pages: PagesOption = None,
    form: Annotated[TextFormat, typer.Option("--format", help="How to print it.")] = TextFormat.md,
    as_json: JsonOption = False,
) -> None:
    """Print the text of a PDF in reading order."""
    document = _read(file, pages)
    if as_json or form is TextFormat.json:
        print_json(text_json(document))
    else:
        print_text(text_md(document))


def _read(file: Path, pages: str | None) -> Document:
    document = read_pdf(file, pages=read_pages(pages))
    for problem in document.problems:
        where = f", page {problem.page}" if problem.page else ""
        tell(f"crossfoot: {file}{where}: {problem.message}")
    return document


def _tables_text(document: Document, form: TablesFormat) -> str:
    if form is TablesFormat.json:
        import json

        return json.dumps(tables_json(document), ensure_ascii=False)
    return tables_csv(document) if form is TablesFormat.csv else tables_md(document)


def _give(text: str, output: Path | None) -> None:
    if output is None:
        print_text(text)
    else:
        _written(output, lambda: output.write_text(text.rstrip("\n") + "\n", encoding="utf-8"))


def _written(output: Path, write: Callable[[], object]) -> None:
    try:
        write()
    except OSError as error:
        raise FileError(f"{output} cannot be written: {(error.strerror or str(error)).lower()}") from None
