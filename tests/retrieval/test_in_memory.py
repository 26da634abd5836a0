from __future__ import annotations

import pytest

from ingest.errors import UsageError
from ingest.from_grid import document_of_grid
from retrieval.in_memory import InMemory


@pytest.fixture
def memory() -> InMemory:
    kilns = document_of_grid(
        "kilns",
        [["", "2031", "2030"], ["Net sales", "50", "40"], ["Clay costs", "9", "8"]],
        ["Clay comes from the north.", "Kilns are hot."],
    )
    boats = document_of_grid("boats", [["", "2031"], ["Net sales", "7"]], ["Boats float."])
    return InMemory([kilns, boats])


def test_facts_are_narrowed_by_all_that_is_given(memory: InMemory) -> None:
    assert [fact.quote for fact in memory.facts()] == ["50", "40", "9", "8", "7"]
    assert [fact.quote for fact in memory.facts(documents=("kilns",), fiscal_year=2030)] == ["40", "8"]
    assert [fact.quote for fact in memory.facts(concept="Revenues")] == ["50", "40", "7"]
    assert [fact.quote for fact in memory.facts(text="clay cost")] == ["9", "8"]
    assert memory.facts(statement="balance") == ()


def test_the_place_that_shares_the_rarest_words_comes_first(memory: InMemory) -> None:
    hits = memory.search("Where does the clay come from, the north?", documents=("kilns",), k=2)

    assert "north" in hits[0].text
    assert {hit.name for hit in hits} == {"kilns"}
    assert memory.search("zebra") == ()


def test_an_unknown_document_is_told(memory: InMemory) -> None:
    with pytest.raises(UsageError, match="no document named tents"):
        memory.facts(documents=("tents",))
