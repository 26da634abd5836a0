"""Repair: each part of a store is broken by hand, found, said, and made whole again."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import pytest

from ingest.errors import NotFoundError, StoreError
from retrieval.chroma import Collections
from retrieval.database import open_database, set_meta
from retrieval.index import Index
from retrieval.repair import repair
from tests.retrieval.conftest import BagOfWords, facts_by_hand
from tests.retrieval.upkeep import assert_store_holds, version

LIVE = {"aster": 1, "birch": 2}


class NoModel(BagOfWords):
    """A model that must not be asked."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        raise AssertionError("the model was asked")


@pytest.fixture
def store(tmp_path: Path) -> Path:
    folder = tmp_path / "store"
    with Index(folder, embedder=BagOfWords()) as index:
        for name, number in LIVE.items():
            index.add(version(name, number), facts=facts_by_hand(version(name, number)))
    return folder


def sql(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / "store.sqlite3")) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def token(folder: Path, name: str) -> str:
    with closing(sqlite3.connect(folder / "store.sqlite3")) as connection:
        return str(connection.execute("SELECT token FROM documents WHERE name = ?", (name,)).fetchone()[0])


def drop_collection(folder: Path) -> None:
    record = Collections(folder / "chroma")
    record.delete([token(folder, "birch")])
    record.close()


def other_vectors(folder: Path) -> None:
    """As many vectors as before, but of other texts: what two writers at once would leave."""
    record = Collections(folder / "chroma")
    name = token(folder, "birch")
    held = record.read(name)
    record.delete([name])
    record.create(name, tuple("abcde"), held[::-1].copy())
    record.close()


def break_chroma(folder: Path) -> None:
    for path in (folder / "chroma").iterdir():
        if path.is_file():
            path.write_bytes(b"no database" * 1000)


def shorter_copy(folder: Path) -> None:
    np.save(folder / "vectors" / f"{token(folder, 'aster')}.npy", np.zeros((2, 64), dtype=np.float16))


def half_a_copy(folder: Path) -> None:
    path = folder / "vectors" / f"{token(folder, 'aster')}.npy"
    path.write_bytes(path.read_bytes()[:200])


def strays(folder: Path) -> None:
    (folder / "vectors" / "left-behind.npy").write_bytes(b"")
    (folder / "documents" / "left-behind.json.gz").write_bytes(b"")
    (folder / "chroma" / "00000000-0000-4000-8000-000000000000").mkdir()


BREAKS: dict[str, tuple[Callable[[Path], None], str]] = {
    "no collection": (drop_collection, "birch: its vectors in Chroma are missing"),
    "another's vectors": (other_vectors, "birch: its vectors in Chroma are not those of its text"),
    "no Chroma": (lambda folder: shutil.rmtree(folder / "chroma"), "aster: its vectors in Chroma are missing"),
    "Chroma damaged": (break_chroma, "Chroma cannot open its folder"),
    "no copy": (lambda folder: shutil.rmtree(folder / "vectors"), "aster: its vectors in the copy that is searched are missing"),
    "shorter copy": (shorter_copy, "aster: its vectors in the copy that is searched are 2, not 5"),
    "half a copy": (half_a_copy, "aster: its vectors in the copy that is searched are missing"),
    "left behind": (strays, "files or vectors of 1 documents that are no more"),
    "left folder": (strays, "1 folders of Chroma without a collection"),
    "words lost": (lambda folder: sql(folder, "DELETE FROM words WHERE rowid < 4"), "3 chunks without words"),
    "words of the dead": (
        lambda folder: sql(folder, "INSERT INTO words (rowid, context, text) VALUES (900, 'a', 'ghost')"),
        "words of 1 chunks that are no more",
    ),
    "word index damaged": (lambda folder: sql(folder, "UPDATE words_content SET c1 = 'other' WHERE id = 2"), "the word index is damaged"),
    "facts of nobody": (
        lambda folder: sql(folder, "INSERT INTO facts VALUES (900, 77, 1, NULL, NULL, NULL, '', '{}')"),
        "1 facts of no document",
    ),
    "chunks lost": (lambda folder: sql(folder, "DELETE FROM chunks WHERE number = 2"), "aster: its chunks are not all there"),
}


@pytest.mark.parametrize("name", BREAKS)
def test_what_is_broken_is_found_said_and_made_whole(store: Path, name: str) -> None:
    break_it, said = BREAKS[name]
    break_it(store)
    looked = repair(store, embedder=NoModel(), change=False)
    assert said in map(str, looked.findings)
    assert not looked.sound
    done = repair(store, embedder=NoModel())
    assert said in map(str, done.findings)
    assert done.sound
    assert done.chunks == done.words == done.vectors == 10
    again = repair(store, embedder=NoModel())
    assert again.findings == ()
    if name != "word index damaged":
        assert_store_holds(store, LIVE)


def test_a_whole_store_is_sound_and_left_alone(store: Path) -> None:
    done = repair(store, embedder=NoModel(), change=False)
    assert (done.findings, done.sound, done.documents, done.facts) == ((), True, 2, 16)
    assert done.chunks == done.words == done.vectors == 10


def test_a_lost_document_is_asked_for_again_and_found_until_then(store: Path) -> None:
    (store / "documents" / f"{token(store, 'aster')}.json.gz").unlink()
    done = repair(store, embedder=NoModel())
    assert [str(finding) for finding in done.findings] == ["aster: its parsed document is missing or damaged; ingest its file again"]
    assert not done.sound
    with Index(store, embedder=BagOfWords()) as index:
        assert index.search("astermark1")[0].name == "aster"
        # A batch leaves alone what is in the store in the newest form: this one is no longer.
        assert {entry.name: entry.schema for entry in index.entries()}["aster"] == 0
        assert index.add(version("aster", 1), facts=facts_by_hand(version("aster", 1))) == "replaced"
    assert repair(store, embedder=NoModel()).findings == ()
    assert_store_holds(store, LIVE)


def test_vectors_that_are_nowhere_are_made_by_the_model(store: Path) -> None:
    def lose() -> None:
        sql(store, "DELETE FROM embeddings")
        shutil.rmtree(store / "vectors")
        shutil.rmtree(store / "chroma")

    lose()
    other = NoModel()
    other.name = "another model"
    refused = repair(store, embedder=other)
    assert not refused.sound
    assert "made with the embedding model bag of words" in str(refused.findings[0])
    model = BagOfWords()
    done = repair(store, embedder=model)
    assert done.sound
    assert model.embedded == 10
    assert_store_holds(store, LIVE)


def test_embeddings_forgotten_are_taken_from_the_copy(store: Path) -> None:
    sql(store, "DELETE FROM embeddings")
    drop_collection(store)
    assert repair(store, embedder=NoModel()).sound
    assert_store_holds(store, LIVE)


def test_embeddings_that_nothing_needs_go(store: Path) -> None:
    sql(store, "INSERT INTO embeddings VALUES (x'00', x'00')")
    assert repair(store, embedder=NoModel()).findings == ()
    with closing(open_database(store, read_only=True)) as connection:
        assert connection.execute("SELECT count(*) FROM embeddings").fetchone()[0] == 10


def test_free_space_is_given_back(store: Path) -> None:
    sql(store, "CREATE TABLE filler (text TEXT)", "INSERT INTO filler VALUES (zeroblob(2000000))", "DROP TABLE filler")
    with closing(sqlite3.connect(store / "chroma" / "chroma.sqlite3")) as connection, connection:
        connection.execute("CREATE TABLE filler (text TEXT)")
        connection.execute("INSERT INTO filler VALUES (zeroblob(2000000))")
        connection.execute("DROP TABLE filler")
    files = (store / "store.sqlite3", store / "chroma" / "chroma.sqlite3")
    before = [file.stat().st_size for file in files]
    assert repair(store, embedder=NoModel()).sound
    assert all(file.stat().st_size < size - 1_500_000 for file, size in zip(files, before, strict=True))
    assert_store_holds(store, LIVE)


def test_a_store_that_cannot_be_repaired_says_why(store: Path, tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match="there is no store"):
        repair(tmp_path / "nowhere")
    with Index(store, embedder=NoModel()), pytest.raises(StoreError, match="being written by process"):
        repair(store)
    with closing(open_database(store, read_only=False)) as connection:
        set_meta(connection, "schema", "99")
    with pytest.raises(StoreError, match="newer Crossfoot"):
        repair(store)


def test_a_damaged_database_is_beyond_repair_and_says_so(store: Path) -> None:
    data = bytearray((store / "store.sqlite3").read_bytes())
    data[4096 * 3 : 4096 * 9] = b"\xff" * 4096 * 6
    (store / "store.sqlite3").write_bytes(data)
    with pytest.raises(StoreError, match=r"damaged|cannot be opened"):
        repair(store)
