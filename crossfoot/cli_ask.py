"""Commands that ask the store: search, ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.answer_text import answer_text
from crossfoot.console import DocumentOption, JsonOption, StoreOption, print_json, print_text, shortened, tell
from crossfoot.settings import read_settings
from crossfoot.wire import answer_json, hit_json
from crossfoot.workspace import Workspace

if TYPE_CHECKING:
    from retrieval.types import Hit

NOTHING_FOUND = 4
EXIT_CODES = {"answered": 0, "abstained": NOTHING_FOUND, "conflict": NOTHING_FOUND, "failed": 1}


def search(
    query: Annotated[str, typer.Argument(metavar="QUERY", help="Words or a question.")],
    document: DocumentOption = None,
    k: Annotated[int, typer.Option("-k", metavar="N", min=1, max=1000, help="How many places at most.")] = 10,
    store: StoreOption = None,
    as_json: JsonOption = False,
) -> None:
    """Find the places that speak of something, best first, with page and box."""
    with Workspace(settings=read_settings(store=store)) as workspace:
        hits = workspace.search(query, documents=document or (), k=k)
    if as_json:
        print_json({"query": query, "hits": [hit_json(hit) for hit in hits]})
    elif hits:
        print_text("\n".join(_hit_text(number, hit) for number, hit in enumerate(hits, start=1)))
    if not hits:
        tell(f"crossfoot: nothing found for: {shortened(query, 100)}")
        raise typer.Exit(NOTHING_FOUND)


def ask(
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="A question in plain English.")],
    document: DocumentOption = None,
    store: StoreOption = None,
    as_json: JsonOption = False,
) -> None:
    """Answer a question with a program over cited cells, or say why it cannot be answered."""
    with Workspace(settings=read_settings(store=store)) as workspace:
        answer = workspace.ask(question, documents=document or ())
    if as_json:
        print_json(answer_json(answer))
    else:
        print_text(answer_text(answer))
    if code := EXIT_CODES[answer.status]:
        raise typer.Exit(code)


def _hit_text(number: int, hit: Hit) -> str:
    head = f"{number:>2}. {hit.name}, page {hit.page}, {hit.kind} (by {', '.join(hit.by)})"
    return f"{head}\n    {shortened(hit.text, 220)}"
