"""The contract of Index: whole documents in and out, crashes, locks, other versions, readers beside a writer, and places of hits."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from ingest.document import Table
from ingest.errors import ModelError, NotFoundError, StoreError, UsageError
from retrieval.database import FILE, SCHEMA, open_database, set_meta
from retrieval.index import Index
from retrieval.parts import Parts
from retrieval.vectors import Vectors


@pytest.fixture
def index(tmp_path, words):
    with Index(tmp_path / "store", embedder=words) as made:
        yield made


def names(index):
    return [entry.name for entry in index.entries()]


def pages(hits):
    return [(hit.name, hit.page) for hit in hits]


def parts(folder: Path) -> set[str]:
    return {path.name.split(".")[0] for path in (*folder.glob("documents/*"), *folder.glob("vectors/*"))}


def test_an_added_document_is_listed_and_comes_back_equal(index, document, make_facts):
    assert index.add(document, facts=make_facts(document)) == "added"
    (entry,) = index.entries()
    assert (entry.name, entry.company, entry.form, entry.fiscal_year) == ("borealis-2022", "Borealis Lamps Inc.", "10-K", 2022)
    assert (entry.pages, entry.tables, entry.charts) == (4, 2, 1)
    assert index.document("borealis-2022") == document
    assert index.document(document.id) == document


def test_the_same_bytes_again_are_unchanged_and_not_embedded_again(index, document, words, make_facts):
    index.add(document, facts=make_facts(document))
    before = words.embedded
    assert index.add(document, facts=()) == "unchanged"
    assert words.embedded == before
    assert len(index.facts()) == 8


def test_a_copy_under_another_name_is_the_same_document(index, document, rename):
    index.add(document, facts=())
    assert index.add(rename(document, "copy"), facts=()) == "unchanged"
    assert names(index) == ["borealis-2022"]


def test_another_document_of_the_same_name_replaces_it_whole(index, document, make_filing, make_facts):
    index.add(document, facts=make_facts(document))
    newer = make_filing(extra=" We now sell buoys as well.")
    assert index.add(newer, facts=()) == "replaced"
    assert names(index) == ["borealis-2022"]
    assert index.document("borealis-2022") == newer
    assert index.facts() == ()
    assert "buoys" in index.search("buoys")[0].text


def test_a_name_whose_bytes_became_those_of_another_document_leaves_no_old_tail(index, document, make_filing, rename):
    other = make_filing("calypso-2022", company="Calypso Ropes Ltd")
    index.add(document, facts=())
    index.add(other, facts=())
    assert index.add(rename(other, "borealis-2022"), facts=()) == "replaced"
    assert names(index) == ["calypso-2022"]


def test_only_changed_text_is_embedded_again(index, document, words, make_filing):
    index.add(document, facts=())
    before = words.embedded
    index.add(make_filing(extra=" We now sell buoys as well."), facts=())
    assert words.embedded - before == 1


def test_remove_removes_everywhere(index, tmp_path, document, make_filing, make_facts):
    other = make_filing("calypso-2022", company="Calypso Ropes Ltd")
    index.add(document, facts=make_facts(document))
    index.add(other, facts=make_facts(other))
    (gone,) = index.remove(["borealis-2022"])
    assert gone.name == "borealis-2022"
    assert names(index) == ["calypso-2022"]
    assert {fact.name for fact in index.facts()} == {"calypso-2022"}
    assert {hit.name for hit in index.search("harbour authorities")} == {"calypso-2022"}
    assert len(parts(tmp_path / "store")) == 1


def test_remove_is_all_or_none_and_names_what_is_near(index, document):
    index.add(document, facts=())
    with pytest.raises(UsageError, match=r'no document "borealis-2021".*did you mean borealis-2022\?'):
        index.remove(["borealis-2022", "borealis-2021"])
    assert names(index) == ["borealis-2022"]


def test_names_may_end_in_pdf_or_differ_in_case(index, document):
    index.add(document, facts=())
    assert index.document("Borealis-2022.pdf") == document
    assert index.document(document.id[:8]) == document


@pytest.mark.parametrize("broken", ["vectors", "catalogue", "words"])
def test_a_crash_in_mid_add_leaves_the_old_document(tmp_path, document, words, make_filing, make_facts, monkeypatch, broken):
    folder = tmp_path / "store"
    newer = make_filing(extra=" We now sell buoys as well.")

    def crash(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    with Index(folder, embedder=words) as index:
        index.add(document, facts=make_facts(document))
        target = {"vectors": "retrieval.vectors.Vectors.write_copy", "catalogue": "retrieval.parts.insert_facts"}
        monkeypatch.setattr(target.get(broken, "retrieval.catalogue.index_words"), crash)
        with pytest.raises(KeyboardInterrupt):
            index.add(newer, facts=make_facts(newer))
        monkeypatch.undo()
        assert index.document("borealis-2022") == document
        assert len(index.facts()) == 8
        assert not any("buoys" in hit.text for hit in index.search("buoys"))
        assert index.add(newer, facts=make_facts(newer)) == "replaced"


def test_what_a_killed_writer_left_is_cleared_by_the_next(tmp_path, document, words, make_filing, monkeypatch):
    folder = tmp_path / "store"
    with Index(folder, embedder=words) as index:
        index.add(document, facts=())
        # A killed process runs no cleaning: the parts are written, the commit never comes.
        monkeypatch.setattr(Parts, "drop", lambda *_: None)
        monkeypatch.setattr(Parts, "commit", lambda *_, **__: (_ for _ in ()).throw(KeyboardInterrupt))
        with pytest.raises(KeyboardInterrupt):
            index.add(make_filing(extra=" More."), facts=())
        monkeypatch.undo()
        assert len(parts(folder)) == 2
    with Index(folder, embedder=words) as index:
        assert len(parts(folder)) == 1
        assert index.document("borealis-2022") == document
        vectors = Vectors(folder, read_only=True)
        assert len(vectors.tokens()) == 1
        vectors.close()


def test_the_lock_names_its_holder(tmp_path, words):
    folder = tmp_path / "store"
    code = (
        "import sys; from pathlib import Path; from retrieval.index import Index\n"
        "index = Index(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen([sys.executable, "-c", code, str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match=rf"being written by process {writer.pid} on \S+ since 2\d\d\d-"):
            Index(folder, embedder=words)
        writer.communicate("")
    Index(folder, embedder=words).close()


def test_a_second_writer_in_the_same_process_is_refused(index, tmp_path, words):
    with pytest.raises(StoreError, match="being written by process"):
        Index(tmp_path / "store", embedder=words)


def test_a_newer_schema_is_left_alone(tmp_path, words):
    folder = tmp_path / "store"
    Index(folder, embedder=words).close()
    connection = open_database(folder, read_only=False)
    set_meta(connection, "schema", str(SCHEMA + 1))
    connection.close()
    for read_only in (True, False):
        with pytest.raises(StoreError, match=r"made by a newer Crossfoot .*update Crossfoot"):
            Index(folder, embedder=words, read_only=read_only)
    with pytest.raises(StoreError, match="newer Crossfoot"):
        Index(folder, embedder=words)


def test_another_embedding_model_is_named(tmp_path, document, words, make_words):
    folder = tmp_path / "store"
    with Index(folder, embedder=words) as index:
        index.add(document, facts=())
    other = make_words()
    other.name = "other words"
    with Index(folder, embedder=other) as index:
        assert names(index) == ["borealis-2022"]
        for use in (lambda: index.search("lamps"), lambda: index.add(document, facts=())):
            with pytest.raises(
                StoreError, match=r"made with the embedding model bag of words \(64 dimensions\), not other words; .*crossfoot reembed"
            ):
                use()


def test_a_damaged_database_is_one_line(tmp_path, words):
    folder = tmp_path / "store"
    folder.mkdir()
    (folder / FILE).write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreError, match="cannot be opened") as caught:
        Index(folder, embedder=words)
    assert "\n" not in str(caught.value)


def test_a_reader_needs_a_store_and_changes_nothing(tmp_path, document, words):
    folder = tmp_path / "store"
    with pytest.raises(NotFoundError, match="there is no store"):
        Index(folder, read_only=True)
    assert not folder.exists()
    Index(folder, embedder=words).close()
    with Index(folder, embedder=words, read_only=True) as reader, pytest.raises(StoreError, match="reading only"):
        reader.add(document, facts=())


def test_a_failing_model_is_one_line_and_leaves_the_store(index, document, words, monkeypatch):
    monkeypatch.setattr(words, "embed_documents", lambda texts: 1 / 0, raising=False)
    with pytest.raises(ModelError, match="bag of words failed"):
        index.add(document, facts=())
    assert index.entries() == ()


def test_a_reader_sees_what_another_process_finished(tmp_path, document, words, make_facts):
    """A writer in a process of its own replaces one document again and again; the reader always finds exactly one whole version."""
    folder = tmp_path / "store"
    with Index(folder, embedder=words) as index:
        index.add(document, facts=make_facts(document))
    code = (
        "import sys; from pathlib import Path; sys.path.insert(0, sys.argv[2]); import conftest\n"
        "from retrieval.index import Index\n"
        "with Index(Path(sys.argv[1]), embedder=conftest.BagOfWords()) as index:\n"
        "    for n in range(8):\n"
        "        made = conftest.filing(extra=f' Version {n} sells buoys.'); index.add(made, facts=conftest.facts_by_hand(made))\n"
    )
    with (
        Index(folder, embedder=words, read_only=True) as reader,
        subprocess.Popen([sys.executable, "-c", code, str(folder), str(Path(__file__).parent)]) as writer,
    ):
        rounds = 0
        while writer.poll() is None or rounds == 0:
            hits = reader.search("inventories of the harbour authorities")
            assert {hit.document for hit in hits} <= {reader.document("borealis-2022").id} | {h.document for h in hits}
            assert len({hit.document for hit in hits}) == 1
            assert len(reader.facts()) == 8
            rounds += 1
        assert writer.returncode == 0
        assert "Version 7" in reader.search("buoys")[0].text


def test_vectors_are_read_back_from_chroma_when_the_copy_is_gone(tmp_path, document, words):
    folder = tmp_path / "store"
    with Index(folder, embedder=words) as index:
        index.add(document, facts=())
        before = index.search("glass supplier lawsuit")
    for path in folder.glob("vectors/*"):
        path.unlink()
    with Index(folder, embedder=words) as index:
        assert pages(index.search("glass supplier lawsuit")) == pages(before)
    assert list(folder.glob("vectors/*.npy"))


def test_facts_are_found_by_what_is_given(index, document, make_facts):
    facts = make_facts(document)
    index.add(document, facts=facts)
    assert index.facts() == facts
    assert [f.quote for f in index.facts(concept="InventoryNet")] == ["1,234", "1,100"]
    assert [f.quote for f in index.facts(concept="InventoryNet", fiscal_year=2021)] == ["1,100"]
    assert {f.page for f in index.facts(statement="income")} == {4}
    assert [f.quote for f in index.facts(text="net sales 2022")] == ["5,000"]
    assert [f.quote for f in index.facts(text="9,876")] == ["9,876"]
    assert index.facts(documents=["borealis-2022"], concept="Goodwill") == ()


def test_statement_tables_are_the_pages_of_the_primary_statements(index, document):
    index.add(document, facts=())
    assert [(p.page, p.statement, p.table) for p in index.statement_tables("borealis-2022")] == [
        (3, "balance", "p3/table1"),
        (4, "income", "p4/table1"),
    ]


def test_hits_carry_page_box_and_reason(index, document, make_facts):
    index.add(document, facts=make_facts(document))
    hits = index.search("What is the year end FY2022 inventory of Borealis Lamps? Base your judgment on the balance sheet.")
    first = hits[0]
    assert (first.name, first.page, first.kind, first.block) == ("borealis-2022", 3, "table", "p3/table1")
    assert {"facts", "statement", "company", "period"} <= set(first.by)
    block = document.pages[2].blocks[1]
    assert isinstance(block, Table)
    assert block.box.contains(first.box)
    assert "Inventories | 1,234 | 1,100" in first.text
    assert "USD in millions" in first.context
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_a_ratio_over_two_statements_has_both_in_front(index, document, make_facts):
    index.add(document, facts=make_facts(document))
    hits = index.search("What is the FY2022 ratio of net income to total assets for Borealis Lamps?")
    assert {hit.page for hit in hits[:2]} == {3, 4}


def test_a_page_has_at_most_two_hits_and_pages_come_once_first(index, document):
    index.add(document, facts=())
    hits = index.search("lamps sold by region", k=10)
    found = [hit.page for hit in hits]
    assert found[:4] == list(dict.fromkeys(found))[:4]
    assert max(found.count(page) for page in found) <= 2
    assert len(index.search("lamps", k=1)) == 1


def test_the_named_company_decides_the_document(index, document, make_filing, make_facts):
    other = make_filing("calypso-2022", company="Calypso Ropes Ltd")
    for made in (document, other):
        index.add(made, facts=make_facts(made))
    assert index.search("What are the total assets of Calypso Ropes in FY2022?")[0].name == "calypso-2022"
    assert index.search("What are the total assets of Borealis Lamps in FY2022?")[0].name == "borealis-2022"


def test_documents_restrict_the_search_and_must_be_known(index, document, make_filing):
    index.add(document, facts=())
    index.add(make_filing("calypso-2022", company="Calypso Ropes Ltd"), facts=())
    assert {hit.name for hit in index.search("harbour authorities", documents=["calypso-2022"])} == {"calypso-2022"}
    with pytest.raises(UsageError, match="no document"):
        index.search("harbour", documents=["nowhere"])


def test_empty_questions_and_stores(index):
    assert index.search("anything") == ()
    assert index.facts() == ()
    with pytest.raises(UsageError, match="question is empty"):
        index.search("  ")
    with pytest.raises(UsageError, match="k must be"):
        index.search("lamps", k=0)
    with pytest.raises(UsageError, match="the store is empty"):
        index.document("nowhere")


def test_a_store_whose_schema_is_no_number_is_damaged(tmp_path, words):
    folder = tmp_path / "store"
    Index(folder, embedder=words).close()
    connection = open_database(folder, read_only=False)
    set_meta(connection, "schema", "abc")
    connection.close()
    with pytest.raises(StoreError, match="damaged"):
        Index(folder, embedder=words)
