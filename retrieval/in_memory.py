"""A few small documents kept in memory and searched without a store: what a question needs that comes with its own table and text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from ingest.document import Document, Statement
from ingest.errors import UsageError
from retrieval.catalogue import entry_of
from retrieval.chunks import chunks_of
from retrieval.facts import facts_of
from retrieval.lexical import query_terms, tokens
from retrieval.types import Chunk, Entry, Fact, Hit


class InMemory:
    """Documents that are looked up and searched as `retrieval.index.Index` does it, by words alone; safe to share between threads."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Takes the facts and chunks of the documents; names must differ."""
        self._documents = tuple(documents)
        self._entries = tuple(entry_of(document) for document in self._documents)
        self._facts = tuple((fact, _words(fact)) for document in self._documents for fact in facts_of(document))

    def entries(self) -> tuple[Entry, ...]:
        """The catalogue, in the order given."""
        return self._entries

    def facts(
        self,
        *,
        documents: tuple[str, ...] = (),
        concept: str | None = None,
        statement: Statement | None = None,
        fiscal_year: int | None = None,
        text: str | None = None,
    ) -> tuple[Fact, ...]:
        """Facts that fit everything that is given, in reading order; `text` fits when each of its words begins a word of the fact.

        Raises:
            UsageError: a document is unknown.
        """
        names = self._names(documents)
        begins = [f" {token}" for token in tokens(text or "")]
        return tuple(
            fact
            for fact, words in self._facts
            if fact.name in names
            and (concept is None or fact.concept == concept)
            and (statement is None or fact.statement == statement)
            and (fiscal_year is None or (fact.period is not None and fact.period.fiscal_year == fiscal_year))
            and all(begin in words for begin in begins)
        )

    def search(self, question: str, *, documents: tuple[str, ...] = (), k: int = 10) -> tuple[Hit, ...]:
        """At most `k` chunks that share a word with the question, those with the rarest ones first.

        Raises:
            UsageError: a document is unknown.
        """
        names = self._names(documents)
        terms = set(query_terms(question))
        chosen = [(document.name, chunk) for document in self._documents if document.name in names for chunk in chunks_of(document)]
        held = [set(tokens(f"{chunk.context} {chunk.text}")) & terms for _, chunk in chosen]
        seen = Counter(term for terms_of_chunk in held for term in terms_of_chunk)
        scores = [sum(math.log(1 + len(chosen) / seen[term]) for term in terms_of_chunk) for terms_of_chunk in held]
        order = sorted((index for index in range(len(chosen)) if scores[index]), key=lambda index: -scores[index])
        return tuple(_hit(*chosen[index], score=scores[index]) for index in order[:k])

    def _names(self, documents: tuple[str, ...]) -> frozenset[str]:
        known = {key: entry.name for entry in self._entries for key in (entry.name, entry.id)}
        for name in documents:
            if name not in known:
                raise UsageError(f"no document named {name} is here")
        return frozenset(known[name] for name in documents) if documents else frozenset(known.values())


def _words(fact: Fact) -> str:
    parts = (fact.title or "", *fact.row_path, *fact.column_path, fact.quote, fact.concept or "")
    return " " + " ".join(tokens(" ".join(parts)))


def _hit(name: str, chunk: Chunk, *, score: float) -> Hit:
    return Hit(
        document=chunk.document,
        name=name,
        page=chunk.page,
        kind=chunk.kind,
        text=chunk.text,
        box=chunk.box,
        block=chunk.block,
        score=score,
        by=("words",),
        context=chunk.context,
    )
