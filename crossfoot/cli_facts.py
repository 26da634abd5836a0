"""The command that prints facts, of the store or of one file: facts."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.cli_file import OutputOption, give_json, give_text, read_file, written
from crossfoot.console import DocumentOption, JsonOption, PagesOption, StoreOption, tell
from crossfoot.render_facts import facts_csv, facts_md, write_facts
from crossfoot.settings import read_settings
from crossfoot.wire import fact_json
from crossfoot.workspace import Workspace
from ingest.errors import FileError, UsageError

if TYPE_CHECKING:
    from retrieval.types import Fact

NOTHING_FOUND = 4


class FactsFormat(StrEnum):
    """Forms of `facts`."""

    json = "json"
    csv = "csv"
    md = "md"
    xlsx = "xlsx"


def facts(
    file: Annotated[Path | None, typer.Argument(metavar="FILE.pdf", help="A PDF to read without a store.")] = None,
    document: DocumentOption = None,
    concept: Annotated[
        str | None, typer.Option("--concept", metavar="NAME", help='A concept ("InventoryNet") or words of the row\'s label.')
    ] = None,
    period: Annotated[
        str | None, typer.Option("--period", metavar="PERIOD", help='"FY2023", "Q2 2023", "2023-06-30", or words of the printed period.')
    ] = None,
    pages: PagesOption = None,
    form: Annotated[FactsFormat, typer.Option("--format", help="How to print them; xlsx needs --output.")] = FactsFormat.csv,
    output: OutputOption = None,
    store: StoreOption = None,
    as_json: JsonOption = False,
) -> None:
    """Print facts, each a number with its meaning and place: of the store's documents, or of one PDF."""
    form = FactsFormat.json if as_json else form
    if form is FactsFormat.xlsx and output is None:
        raise UsageError("--format xlsx needs --output FILE.xlsx")
    if file is not None:
        if document or store:
            raise UsageError("a PDF is read without a store: leave out --document and --store, or the file")
        found = _facts_of_file(file, pages, concept, period)
    elif pages is not None:
        raise UsageError("--pages needs a PDF; facts of the store are kept to documents, concepts and periods")
    else:
        with Workspace(settings=read_settings(store=store)) as workspace:
            found = workspace.facts(documents=document or (), concept=concept, period=period)
    _give(found, form, output)
    if not found:
        tell(f"crossfoot: no fact fits{'; leave out --concept or --period to see more' if concept or period else ''}")
        raise typer.Exit(NOTHING_FOUND)


def _facts_of_file(file: Path, pages: str | None, concept: str | None, period: str | None) -> tuple[Fact, ...]:
    if not file.exists():
        raise FileError(f"{file}: no such file; a document of the store is named with --document")
    from crossfoot.fact_filter import keeps
    from retrieval.facts import facts_of

    return tuple(fact for fact in facts_of(read_file(file, pages)) if keeps(fact, concept=concept, period=period))


def _give(found: tuple[Fact, ...], form: FactsFormat, output: Path | None) -> None:
    if form is FactsFormat.json:
        give_json({"facts": [fact_json(fact) for fact in found]}, output)
    elif form is FactsFormat.xlsx and output is not None:
        written(output, lambda: write_facts(found, output))
    else:
        give_text(facts_md(found) if form is FactsFormat.md else facts_csv(found), output)
