"""A store in use: documents come and go, readers read beside the writer, the folder moves, the disk does not fill up."""

from __future__ import annotations

import threading
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from ingest.errors import StoreError
from retrieval.database import open_database, set_meta
from retrieval.index import Index
from tests.retrieval.conftest import BagOfWords, facts_by_hand, filing
from tests.retrieval.upkeep import assert_no_word_of_the_dead, assert_store_holds, do, marker, steps, version


@pytest.mark.parametrize("seed", [1, 2])
def test_documents_that_come_and_go_leave_nothing_behind_and_lose_nothing(tmp_path: Path, seed: int) -> None:
    folder = tmp_path / "store"
    live: dict[str, int] = {}
    seen: set[tuple[str, int]] = set()
    changes = steps(seed)
    for _opened_again in range(2):
        with Index(folder, embedder=BagOfWords()) as index:
            for step in islice(changes, 9):
                do(index, step, live)
                seen |= set(live.items())
                assert [entry.name for entry in index.entries()] == sorted(live)
        assert_store_holds(folder, live)
        assert_no_word_of_the_dead(folder, seen - set(live.items()))


def test_a_reader_is_not_held_up_by_a_writer_and_sees_a_document_once_it_is_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "store"
    inside, go_on = threading.Event(), threading.Event()

    def waits(*_: object) -> None:
        inside.set()
        assert go_on.wait(30)

    with Index(folder, embedder=BagOfWords()) as writer, Index(folder, embedder=BagOfWords(), read_only=True) as reader:
        writer.add(version("aster", 1), facts=())
        assert "aster" in reader.search(marker("aster", 1))[0].name
        monkeypatch.setattr("retrieval.parts.insert_facts", waits)
        writing = threading.Thread(target=writer.add, args=(version("birch", 2),), kwargs={"facts": ()})
        writing.start()
        assert inside.wait(30)
        # The writer stands in the middle of its transaction, with the database's lock for writing in its hand.
        assert [entry.name for entry in reader.entries()] == ["aster"]
        assert reader.search("lamps")
        with Index(folder, embedder=BagOfWords(), read_only=True) as another:
            assert [entry.name for entry in another.entries()] == ["aster"]
        go_on.set()
        writing.join(30)
        assert [entry.name for entry in reader.entries()] == ["aster", "birch"]
        assert reader.search(marker("birch", 2))[0].name == "birch"


def test_a_reader_goes_on_when_what_it_reads_is_replaced_under_its_hands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "store"
    with Index(folder, embedder=BagOfWords()) as writer, Index(folder, embedder=BagOfWords(), read_only=True) as reader:
        writer.add(version("aster", 1), facts=())
        real = reader._vectors.matrix
        rounds = iter(range(2, 5))

        def replaced_first(token: str) -> object:
            number = next(rounds, None)
            if number is not None:
                writer.add(version("aster", number), facts=())
            return real(token)

        monkeypatch.setattr(reader._vectors, "matrix", replaced_first)
        assert marker("aster", 4) in reader.search(marker("aster", 4))[0].text


def test_the_disk_levels_off(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    sizes, folders = [], []
    for number in range(10):
        with Index(folder, embedder=BagOfWords()) as index:
            for name in ("aster", "birch"):
                index.add(version(name, number), facts=facts_by_hand(version(name, number)))
            folders.append(sum(path.is_dir() for path in (folder / "chroma").iterdir()))
            index.remove(["aster", "birch"])
        sizes.append(sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()))
    assert not any(path.is_dir() for path in (folder / "chroma").iterdir())
    assert not list(folder.glob("vectors/*"))
    assert not list(folder.glob("documents/*"))
    assert max(folders) <= 2
    assert max(sizes[5:]) <= sizes[4] * 1.01


def test_a_moved_store_works(tmp_path: Path) -> None:
    before, after = tmp_path / "before", tmp_path / "elsewhere" / "after"
    with Index(before, embedder=BagOfWords()) as index:
        index.add(version("aster", 1), facts=facts_by_hand(version("aster", 1)))
    after.parent.mkdir()
    before.rename(after)
    assert_store_holds(after, {"aster": 1})
    with Index(after, embedder=BagOfWords()) as index:
        index.add(version("birch", 2), facts=facts_by_hand(version("birch", 2)))
        index.remove(["aster"])
    assert_store_holds(after, {"birch": 2})
    assert not before.exists()
    for path in after.rglob("*"):
        if path.is_file():
            assert str(before).encode() not in path.read_bytes(), path


def test_documents_that_say_nothing_of_themselves_are_stored(tmp_path: Path) -> None:
    bare = replace(filing("bare"), company=None, form=None, fiscal_year=None, period_end=None, currency=None)
    empty = replace(bare, id="0" * 64, name="empty", pages=())
    with Index(tmp_path / "store", embedder=BagOfWords()) as index:
        assert index.add(bare, facts=facts_by_hand(bare)) == "added"
        assert index.add(empty, facts=()) == "added"
        assert [(entry.name, entry.company, entry.pages) for entry in index.entries()] == [("bare", None, 4), ("empty", None, 0)]
        assert index.search("harbour authorities")[0].name == "bare"
        assert index.search("harbour authorities", documents=["empty"]) == ()
        assert {fact.company for fact in index.facts()} == {None}
        assert index.document("empty") == empty
        index.remove(["bare", "empty"])
        assert index.entries() == ()


def test_a_newer_store_is_not_written_even_when_it_was_open_before(tmp_path: Path) -> None:
    folder = tmp_path / "store"
    Index(folder, embedder=BagOfWords()).close()
    with closing(open_database(folder, read_only=False)) as connection:
        set_meta(connection, "schema", "99")
    before = (folder / "store.sqlite3").read_bytes()
    with pytest.raises(StoreError, match="made by a newer Crossfoot"):
        Index(folder, embedder=BagOfWords())
    assert (folder / "store.sqlite3").read_bytes() == before
