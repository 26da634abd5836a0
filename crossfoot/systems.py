"""What answers the cases of a suite: the pipeline over a store or over given contexts, its search alone, or its reading of tables."""

from __future__ import annotations

import inspect
import threading
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from crossfoot.workspace import Workspace
from ingest.errors import UsageError

if TYPE_CHECKING:
    from answer.types import Answer
    from eval.suites.registry import Needs
    from eval.types import Case, Reply, Suite, System
    from retrieval.types import Hit

PAGES_SEARCHED = 30
"""Hits that are asked for to rank pages; several hits often stand on one page."""


@contextmanager
def system_of(workspace: Workspace, suite: Suite, needs: Needs, *, model: str | None = None) -> Iterator[System]:
    """The system that gives a suite what it needs, safe to be called from several threads, while the context lasts.

    Each thread opens the store for itself, since one open store does one thing at a time; the embedding model is shared.

    Raises:
        UsageError: a model is named and the pipeline cannot use one.
    """
    check_model(model)
    if needs == "tables":
        from crossfoot.table_reading import table_system

        yield table_system(suite.documents)
    elif needs == "context":
        from crossfoot.contexts import context_system

        yield context_system()
    else:
        with _each_its_own(workspace) as own:
            yield _searching(own) if needs == "search" else pipeline(own, model=model)


def check_model(model: str | None) -> None:
    """Passes when no model is named, or the pipeline can use one.

    Raises:
        UsageError: it cannot.
    """
    if model is not None and "model" not in inspect.signature(Workspace.ask).parameters:
        raise UsageError(
            f"the pipeline cannot use a language model yet, so --model {model} has no effect: leave it out, "
            "or score the model's own answers with --predictions"
        )


def pipeline(workspace: Callable[[], Workspace], *, model: str | None = None) -> System:
    """The whole pipeline: a case's question answered and searched, inside its documents where it names them."""
    from eval.types import Reply

    chosen: dict[str, Any] = {"model": model} if model is not None else {}

    def system(case: Case) -> Reply:
        answer: Answer = workspace().ask(case.question, documents=case.documents, **chosen)
        hits = workspace().search(case.question, documents=case.documents, k=PAGES_SEARCHED)
        return Reply(answer=answer, pages=distinct_pages(hits))

    return system


def distinct_pages(hits: Collection[Hit]) -> tuple[tuple[str, int], ...]:
    """Document name and page of each hit, in the hits' order, each page once."""
    return tuple(dict.fromkeys((hit.name, hit.page) for hit in hits))


def _searching(workspace: Callable[[], Workspace]) -> System:
    from crossfoot.searching import search_system

    return lambda case: search_system(workspace())(case)


@contextmanager
def _each_its_own(workspace: Workspace) -> Iterator[Callable[[], Workspace]]:
    """Gives each thread a workspace of its own on the same store; all are closed at the end."""
    local, opened = threading.local(), []

    def own() -> Workspace:
        if not hasattr(local, "workspace"):
            local.workspace = workspace.another()
            opened.append(local.workspace)
        mine: Workspace = local.workspace
        return mine

    try:
        yield own
    finally:
        for each in opened:
            each.close()
