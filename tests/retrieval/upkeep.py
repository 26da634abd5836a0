"""Small documents that come and go, and what a store must hold of those that live, no more and no less."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

import numpy as np

from ingest.document import Document
from retrieval.chunks import chunks_of, embedded_text
from retrieval.database import open_database
from retrieval.index import Index, open_parts
from retrieval.lexical import search_words
from tests.retrieval.conftest import BagOfWords, facts_by_hand, filing

NAMES = ("aster", "birch", "cedar", "dahlia", "elder")


def version(name: str, number: int) -> Document:
    """The document of a name in one of its versions; each holds a word that stands nowhere else."""
    return filing(name, company=f"{name.title()} Lamps Inc.", year=2015 + number % 7, extra=f" We sell {marker(name, number)} lamps.")


def marker(name: str, number: int) -> str:
    return f"{name}mark{number}"


def steps(seed: int) -> Iterator[tuple[str, str, int]]:
    """Endless changes in random order: ("add" or "remove", name, version)."""
    choose = random.Random(seed)
    number = 0
    while True:
        number += 1
        yield choose.choice(("add", "add", "remove")), choose.choice(NAMES), number


def do(index: Index, step: tuple[str, str, int], live: dict[str, int]) -> None:
    """Make one change, in the store and in `live`, which holds the version of each living name."""
    action, name, number = step
    if action == "add":
        document = version(name, number)
        outcome = index.add(document, facts=facts_by_hand(document))
        assert outcome == ("replaced" if name in live else "added")
        live[name] = number
    elif name in live:
        index.remove([name])
        del live[name]


def assert_store_holds(folder: Path, live: Mapping[str, int]) -> None:
    """Every chunk, fact and vector of the living is found, by what it says, and nothing else is anywhere in the folder."""
    documents = {name: version(name, number) for name, number in live.items()}
    words = BagOfWords()
    with Index(folder, embedder=words, read_only=True) as index:
        assert [entry.name for entry in index.entries()] == sorted(documents)
        for name, document in documents.items():
            assert index.document(name) == document
            assert index.facts(documents=[name]) == facts_by_hand(document)
            assert marker(name, live[name]) in index.search(marker(name, live[name]))[0].text
        assert len(index.facts()) == sum(len(facts_by_hand(document)) for document in documents.values())
    with closing(open_database(folder, read_only=True)) as connection:
        parts = open_parts(folder, connection, read_only=True, server="folder")
        rows = connection.execute("SELECT number, name, token, first_chunk, chunks FROM documents").fetchall()
        tokens = {row["token"] for row in rows}
        assert parts.files.tokens() == parts.vectors.copies() == parts.vectors.record.tokens() == tokens
        assert parts.vectors.record.stray_folders() == ()
        count = 0
        for row in rows:
            chunks = chunks_of(documents[row["name"]])
            stored = connection.execute("SELECT id, text, context FROM chunks WHERE document = ? ORDER BY number", (row["number"],))
            assert [tuple(r) for r in stored] == [(chunk.id, chunk.text, chunk.context) for chunk in chunks]
            expected = np.array([words.embed_query(embedded_text(chunk)) for chunk in chunks])
            assert np.allclose(parts.vectors.matrix(row["token"]), expected, atol=1e-3)
            assert np.allclose(parts.vectors.record.read(row["token"]), expected, atol=1e-3)
            found = search_words(connection, ("lamps",), chunks=(row["first_chunk"], row["first_chunk"] + row["chunks"]))
            assert [number for number, _ in found]
            count += len(chunks)
        for table, of in (("chunks", count), ("words_docsize", count)):
            assert connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] == of
        for table in ("facts", "statements"):
            where = "document NOT IN (SELECT number FROM documents)"
            assert connection.execute(f"SELECT count(*) FROM {table} WHERE {where}").fetchone()[0] == 0
        parts.vectors.close()


def assert_no_word_of_the_dead(folder: Path, dead: set[tuple[str, int]]) -> None:
    """No version that was replaced or removed is found by its own word."""
    with closing(open_database(folder, read_only=True)) as connection:
        for name, number in dead:
            assert search_words(connection, (marker(name, number),)) == []
