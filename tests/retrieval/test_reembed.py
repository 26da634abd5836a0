"""Another embedding model: the store says so, and changes over without parsing anything again."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from langchain_core.embeddings import Embeddings

from ingest.errors import ModelError, StoreError
from retrieval.index import Index
from retrieval.repair import repair
from tests.retrieval.conftest import BagOfWords, facts_by_hand, filing
from tests.retrieval.upkeep import assert_store_holds, version


class Letters(Embeddings):
    """Counts of the 26 letters: another model, with vectors of another size."""

    def __init__(self, *, name: str = "letters", fails_at: str | None = None) -> None:
        self.name = name
        self.embedded: list[str] = []
        self._fails_at = fails_at

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.embedded += texts
        if self._fails_at and any(self._fails_at in text for text in texts):
            raise RuntimeError("out of quota")
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return [float(text.lower().count(letter)) for letter in "abcdefghijklmnopqrstuvwxyz"]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    with Index(folder, embedder=BagOfWords()) as index:
        for name, number in (("aster", 1), ("birch", 2)):
            index.add(version(name, number), facts=facts_by_hand(version(name, number)))
    return folder


def test_a_store_of_another_model_says_so_in_one_line(store: Path) -> None:
    with Index(store, embedder=Letters()) as index:
        assert str(index.made_with()) == "bag of words (64 dimensions)"
        for use in (lambda: index.search("lamps"), lambda: index.add(filing(), facts=())):
            with pytest.raises(StoreError) as caught:
                use()
            assert re.search(
                r"made with the embedding model bag of words \(64 dimensions\), not letters; .* crossfoot reembed", str(caught.value)
            )
            assert "\n" not in str(caught.value)


def test_a_model_of_the_same_name_and_another_size_is_another_model(store: Path) -> None:
    with Index(store, embedder=Letters(name="bag of words")) as index:
        with pytest.raises(StoreError, match=r"bag of words \(64 dimensions\), not bag of words \(26 dimensions\)"):
            index.search("lamps")
        assert index.reembed() == 2
        assert index.search("lamps")
        assert str(index.made_with()) == "bag of words (26 dimensions)"


def test_the_store_changes_over_without_parsing_again(store: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("retrieval.parts.chunks_of", lambda _: pytest.fail("a document was taken apart again"))
    letters = Letters()
    told: list[tuple[int, int]] = []
    with Index(store, embedder=BagOfWords(), read_only=True) as reader, Index(store, embedder=letters) as index:
        assert index.reembed(watch=lambda done, total: (told.append((done, total)), reader.search("lamps"))[0]) == 2
        assert told == [(1, 2), (2, 2)]
        assert str(index.made_with()) == "letters (26 dimensions)"
        assert index.search("lamps", documents=["aster"])
        assert index.document("aster") == version("aster", 1)
        assert index.facts(documents=["birch"]) == facts_by_hand(version("birch", 2))
        count = len(letters.embedded)
        assert len(set(letters.embedded)) == count
        assert index.reembed() == 0
        assert len(letters.embedded) == count
        with pytest.raises(StoreError, match="letters"):
            reader.search("lamps")
    done = repair(store, embedder=Letters())
    assert (done.findings, done.documents) == ((), 2)
    assert done.chunks == done.words == done.vectors == 10
    with Index(store, embedder=BagOfWords()) as index:
        assert index.reembed() == 2
    assert_store_holds(store, {"aster": 1, "birch": 2})


def test_a_model_that_fails_leaves_the_store_and_is_not_asked_twice(store: Path) -> None:
    with Index(store, embedder=Letters(fails_at="birchmark2")) as index, pytest.raises(ModelError, match="out of quota"):
        index.reembed()
    assert_store_holds(store, {"aster": 1, "birch": 2})
    letters = Letters()
    with Index(store, embedder=letters) as index:
        assert index.reembed() == 2
    assert not any("astermark1" in text for text in letters.embedded)


def test_an_empty_store_takes_any_model(store: Path) -> None:
    with Index(store, embedder=BagOfWords()) as index:
        index.remove(["aster", "birch"])
        assert index.made_with() is None
    with Index(store, embedder=Letters()) as index:
        assert index.reembed() == 0
        assert index.add(filing(), facts=()) == "added"
        assert index.search("harbour authorities")
        assert str(index.made_with()) == "letters (26 dimensions)"


def test_a_store_from_before_sizes_were_noted_knows_its_own(store: Path) -> None:
    import sqlite3

    with sqlite3.connect(store / "store.sqlite3") as connection:
        connection.execute("DELETE FROM meta WHERE key = 'embedding size'")
    connection.close()
    with Index(store, read_only=True) as index:
        assert str(index.made_with()) == "bag of words (64 dimensions)"


@pytest.mark.parametrize(
    ("made", "words"),
    [
        ([[1.0, 0.0]], "1 vectors for 2 texts"),
        ([[1.0, 0.0], []], "empty or not finite"),
        ([[1.0, float("nan")], [1.0, 0.0]], "empty or not finite"),
        ([[1.0, 0.0], [1.0, 0.0, 0.0]], "different sizes"),
    ],
)
def test_vectors_that_make_no_sense_are_refused(
    tmp_path: Path, made: list[list[float]], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from retrieval.database import open_database
    from retrieval.remembered import embed_texts

    monkeypatch.setattr(Letters, "embed_documents", lambda *_: made)
    connection = open_database(tmp_path, read_only=False)
    with pytest.raises(ModelError, match=words):
        embed_texts(connection, Letters(), "letters", ["one", "two"])
    connection.close()
