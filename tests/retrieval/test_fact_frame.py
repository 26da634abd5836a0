from __future__ import annotations

from decimal import Decimal

from ingest.document import Document, Table
from retrieval.fact_frame import COLUMNS, facts_frame
from retrieval.facts import facts_of


def test_each_value_cell_is_a_row_with_meaning_and_place(document: Document) -> None:
    facts = facts_of(document)
    frame = facts_frame(facts)
    assert list(frame.columns) == list(COLUMNS)
    assert len(frame) == len(facts) > 4
    for row, fact in zip(frame.to_dict("records"), facts, strict=True):
        assert row["value"] == fact.amount.value
        assert isinstance(row["value"], Decimal)
        assert (row["unit"], row["scale"], row["row_path"], row["column_path"]) == ("USD", 1_000_000, fact.row_path, fact.column_path)
        assert (row["document"], row["page"], row["left"], row["bottom"]) == ("borealis-2022", fact.page, fact.box.left, fact.box.bottom)
        assert fact.period is not None
        assert (row["period"], row["fiscal_year"], row["months"]) == (fact.period.label, fact.period.fiscal_year, 12)


def test_the_facts_of_a_table_are_the_values_of_its_frame(document: Document) -> None:
    tables = {block.id: block for page in document.pages for block in page.blocks if isinstance(block, Table)}
    frames = {name: table.to_frame() for name, table in tables.items()}
    facts = facts_frame(facts_of(document))
    assert set(facts["table"]) == set(tables)
    for fact in facts.to_dict("records"):
        frame = frames[fact["table"]]
        row, column = frame.attrs["rows"].index(fact["row"]), frame.attrs["columns"].index(fact["column"])
        assert frame.iloc[row, column] == fact["value"]
    assert sum(int(frame.notna().sum().sum()) for frame in frames.values()) == len(facts)


def test_no_facts_have_the_same_columns() -> None:
    assert list(facts_frame(()).columns) == list(COLUMNS)
