"""LangChain: the store as a retriever, for chains and agents built outside Crossfoot."""

from __future__ import annotations

from typing import Any

from langchain_core.callbacks import CallbackManagerForRetrieverRun
from langchain_core.documents import Document as Passage
from langchain_core.retrievers import BaseRetriever
from pydantic import Field

from retrieval.index import Index
from retrieval.types import Hit


class FilingRetriever(BaseRetriever):
    """Hits of an `Index` as LangChain documents, best first.

    `page_content` is the hit's context and text, so that a model knows company, period and unit. `metadata` has "document" (its name),
    "id", "page" (from 1), "box" (points from the page's top left: left, top, right, bottom), "kind", "block", "score", "by", and
    "quote", the text as printed.

    Example:
        >>> retriever = FilingRetriever(index=index, k=5)  # doctest: +SKIP
        >>> retriever.invoke("What drove the change in gross margin?")  # doctest: +SKIP
    """

    index: Any = Field(repr=False)
    """An open `Index`; it stays open when the retriever goes."""
    documents: tuple[str, ...] = ()
    """Names or ids to search in; the whole store when empty."""
    k: int = Field(default=10, ge=1)

    def _get_relevant_documents(self, query: str, *, run_manager: CallbackManagerForRetrieverRun) -> list[Passage]:
        index: Index = self.index
        return [as_passage(hit) for hit in index.search(query, documents=self.documents, k=self.k)]


def as_passage(hit: Hit) -> Passage:
    """The hit as a LangChain document."""
    return Passage(
        id=f"{hit.document[:12]}/{hit.block}/{hit.page}",
        page_content=f"{hit.context}\n{hit.text}" if hit.context else hit.text,
        metadata={
            "document": hit.name,
            "id": hit.document,
            "page": hit.page,
            "box": hit.box.as_list(),
            "kind": hit.kind,
            "block": hit.block,
            "score": hit.score,
            "by": list(hit.by),
            "quote": hit.text,
        },
    )
