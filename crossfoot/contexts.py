"""The pipeline over a case's own table and paragraphs: in memory, without a store, PDFs or an embedding model."""

from __future__ import annotations

from collections.abc import Callable

from answer.given.solve import solve_given
from answer.types import Answer
from eval.types import Case, Context, Reply, System
from ingest.document import Document
from ingest.errors import UsageError
from ingest.from_grid import document_of_grid

NAME = "context"
"""The name under which answers cite a case's context, as its page 1."""

Solve = Callable[[str, Document], Answer]


def context_system(answer: Solve | None = None) -> System:
    """The system that answers each case from its context; the rules and programs of `answer.given` when no other is given.

    Raises, when called:
        UsageError: the case comes without a context.
    """
    solver: Solve = answer or solve_given

    def system(case: Case) -> Reply:
        if case.context is None:
            raise UsageError(f"case {case.id} has no context")
        return Reply(answer=solver(case.question, document_of(case.context)))

    return system


def document_of(context: Context) -> Document:
    """The context as a document of one page, named `NAME`."""
    return document_of_grid(NAME, context.table, context.paragraphs, title=context.title or None)
