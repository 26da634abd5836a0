"""The search alone as a system: the pages that it finds, without an answer."""

from __future__ import annotations

from answer.types import Answer, Citation
from crossfoot.workspace import Workspace
from eval.types import Case, Reply, System

HITS = 30
"""Hits that are asked for to rank pages; several hits often stand on one page."""


def search_system(workspace: Workspace) -> System:
    """The system that searches the store for each case's question, inside the case's documents where it names some.

    The answer cites the hits in their order; it says nothing itself.
    """

    def system(case: Case) -> Reply:
        hits = workspace.search(case.question, documents=case.documents, k=HITS)
        citations = tuple(Citation(document=hit.name, page=hit.page, box=hit.box, quote=hit.text) for hit in hits)
        answer = Answer(question=case.question, status="answered" if hits else "abstained", text="", citations=citations)
        return Reply(answer=answer, pages=tuple(dict.fromkeys((hit.name, hit.page) for hit in hits)))

    return system
