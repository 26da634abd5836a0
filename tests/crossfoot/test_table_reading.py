from __future__ import annotations

from pathlib import Path

import pytest
from fake_filings import filing

from crossfoot.table_reading import table_system
from eval.table_answers import tables_of
from eval.types import Case
from ingest.errors import UsageError


def case(*documents: str, pages: tuple[tuple[str, int], ...] = ()) -> Case:
    return Case(id="c", type="t", question="q", documents=documents, gold="", gold_documents=documents, gold_pages=pages)


def test_a_case_is_answered_with_the_tables_of_its_pages(tmp_path: Path) -> None:
    system = table_system([filing(tmp_path / "larkmoor.pdf")])

    (table,) = tables_of(system(case("larkmoor")).answer)

    assert (table.document, table.page, table.scale) == ("larkmoor", 2, 10**6)
    sales = next(cell for cell in table.cells if cell.row_path == ("Net sales",) and cell.text == "1,250")
    assert (sales.value, sales.page, sales.months) == (1_250_000_000, 2, 12)
    assert tables_of(system(case("larkmoor", pages=(("larkmoor", 1),))).answer) == ()


def test_a_document_that_is_not_here_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"needs tents\.pdf"):
        table_system([])(case("tents"))
