"""Fact rows: facts in the database and back, found by document, concept, statement, year or words."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from ingest.document import Statement
from retrieval.lexical import tokens
from retrieval.types import Entry, Fact

_OF_THE_DOCUMENT = {"document", "name", "company", "form"}
"""Fields that are the same for all facts of a document; kept once, in its entry."""


@cache
def _adapter() -> TypeAdapter[Fact]:
    return TypeAdapter(Fact)


def insert_facts(connection: sqlite3.Connection, document: int, facts: Iterable[Fact]) -> None:
    """Put the facts of the document with this number in, inside the caller's transaction."""
    rows = (
        (
            document,
            fact.page,
            fact.concept,
            fact.statement,
            fact.period.fiscal_year if fact.period else None,
            _words(fact),
            _adapter().dump_json(fact, exclude=_OF_THE_DOCUMENT).decode(),
        )
        for fact in facts
    )
    connection.executemany(
        "INSERT INTO facts (document, page, concept, statement, fiscal_year, words, fact) VALUES (?, ?, ?, ?, ?, ?, ?)", rows
    )


def select_facts(
    connection: sqlite3.Connection,
    entries: dict[int, Entry],
    *,
    concepts: tuple[str, ...] = (),
    statement: Statement | None = None,
    fiscal_year: int | None = None,
    text: str | None = None,
) -> tuple[Fact, ...]:
    """Facts of the documents in `entries` (by number) that fit all that is given, by document as in `entries`, then in reading order.

    `text` fits when all its words stand in the fact's row, column, table title or printed value.
    """
    if not entries:
        return ()
    clauses = [f"document IN ({','.join(str(int(n)) for n in entries)})"]
    values: list[str | int] = []
    if concepts:
        clauses.append(f"concept IN ({','.join('?' * len(concepts))})")
        values += list(concepts)
    if statement is not None:
        clauses.append("statement = ?")
        values.append(statement)
    if fiscal_year is not None:
        clauses.append("fiscal_year = ?")
        values.append(fiscal_year)
    for token in tokens(text or ""):
        clauses.append("words LIKE ?")
        values.append(f"% {token.replace('_', '.')}%")
    sql = f"SELECT document, fact FROM facts WHERE {' AND '.join(clauses)} ORDER BY number"  # noqa: S608 - values are bound
    rows = connection.execute(sql, values).fetchall()
    order = {number: i for i, number in enumerate(entries)}
    rows.sort(key=lambda row: order[row[0]])
    return tuple(_fact(entries[row[0]], row[1]) for row in rows)


def _words(fact: Fact) -> str:
    """The fact's words, each after a space, so that a search for the start of a word finds it; fractions with their point."""
    parts = (fact.title or "", *fact.row_path, *fact.column_path, fact.quote, fact.concept or "")
    return f" {' '.join(tokens(' '.join(parts)))} ".replace("_", ".")


def _fact(entry: Entry, stored: str) -> Fact:
    fields: dict[str, Any] = json.loads(stored)
    fields.update(document=entry.id, name=entry.name, company=entry.company, form=entry.form)
    return _adapter().validate_python(fields)
