"""Evidence: the places where a question's line items and statements stand, looked up rather than searched."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from ingest.document import Statement
from ingest.geometry import Box
from retrieval.catalogue import StatementPage, Stored, select_statements
from retrieval.concepts import Concept
from retrieval.fact_rows import select_facts
from retrieval.measures import measured_concepts
from retrieval.query import Query
from retrieval.types import Fact

_PLACES_A_CONCEPT = 4
"""Further tables repeat the same figure without being its source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clue:
    """A place in a table that the question's own words point to; `document` is the document's number in the store."""

    document: int
    page: int
    table: str
    box: Box
    by: Literal["facts", "statement"]


def clues_of(connection: sqlite3.Connection, query: Query, documents: Sequence[Stored]) -> tuple[Clue, ...]:
    """Clues by facts and by statement for the documents in their order.

    Facts: the best place of every concept named, then the second best of each, so that a ratio over two statements has both at the front.
    Statements: those that the question names, in its order, then those to which its concepts belong.
    """
    concepts = concepts_asked(query)
    clues: list[Clue] = []
    for document in documents:
        statements = select_statements(connection, document)
        clues += _fact_clues(connection, query, concepts, document)
        clues += _statement_clues(query, concepts, statements, document)
    return tuple(clues)


def concepts_asked(query: Query) -> tuple[Concept, ...]:
    """Line items that the question names, then those behind the measures that it names, each once."""
    named = tuple(mention.concept for mention in query.mentions)
    return tuple(dict.fromkeys((*named, *measured_concepts(query.text))))


def _fact_clues(connection: sqlite3.Connection, query: Query, concepts: Sequence[Concept], document: Stored) -> list[Clue]:
    if not concepts:
        return []
    entries = {document.number: document.entry}
    facts = select_facts(connection, entries, concepts=tuple(concept.name for concept in concepts))
    asked = {period.fiscal_year for period in query.periods if period.fiscal_year is not None}
    columns = []
    for concept in concepts:
        places: dict[tuple[int, str], list[Fact]] = {}
        for fact in facts:
            if fact.concept == concept.name:
                places.setdefault((fact.page, fact.table), []).append(fact)
        ranked = sorted(places.values(), key=lambda group: _unfit(group, concept, asked))
        columns.append([group[0] for group in ranked[:_PLACES_A_CONCEPT]])
    return [
        Clue(document=document.number, page=fact.page, table=fact.table, box=fact.box, by="facts")
        for rank in zip_longest(*columns)
        for fact in rank
        if fact is not None
    ]


def _unfit(group: Sequence[Fact], concept: Concept, asked: set[int]) -> tuple[bool, bool, int, bool, int]:
    """Smaller is better: in the concept's own statement, in any, with most of the years asked, whole company, early in the filing."""
    years = {fact.period.fiscal_year for fact in group if fact.period is not None}
    return (
        group[0].statement != concept.statement,
        group[0].statement is None,
        len(asked - years),
        all(fact.dimension is not None for fact in group),
        group[0].page,
    )


def _statement_clues(query: Query, concepts: Sequence[Concept], pages: Sequence[StatementPage], document: Stored) -> list[Clue]:
    wanted: dict[Statement, None] = dict.fromkeys((*query.statements, *(concept.statement for concept in concepts)))
    columns = [[page for page in pages if page.statement == statement] for statement in wanted]
    return [
        Clue(document=document.number, page=page.page, table=page.table, box=page.box, by="statement")
        for rank in zip_longest(*columns)
        for page in rank
        if page is not None
    ]
