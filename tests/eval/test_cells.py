from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answer.types import Answer
from eval.cell_grid import padded, without_symbol_columns
from eval.cell_text import cell_number, head_key, label_key, same_label
from eval.cells import WantedCell, WantedTable, find_cells
from eval.run import run
from eval.suites import cells
from eval.types import Reply
from ingest.errors import UsageError

TABLE = [
    ["", "Year ended", "", "Half-year", ""],
    ["", "2031", "2030", "2031", "2030"],
    ["Kilns:", "", "", "", ""],
    ["Sales", "1,204", "980", "610", "500"],
    ["Returns (a)", "(61)", "(70)", "(30)", "—"],
    ["Glazes:", "", "", "", ""],
    ["Sales", "77", "66", "40", "33"],
]
COLUMNS = (("Year ended", "2031"), ("Year ended", "2030"), ("Half-year", "2031"), ("Half-year", "2030"))


def find(row: str, column: tuple[str, ...], value: str, *, section: str | None = None, rows: Any = TABLE, strict: bool = False) -> str:
    wanted = WantedTable(
        columns=COLUMNS, sections=("Kilns:", "Glazes:"), cells=(WantedCell(row=row, section=section, column=column, value=value),)
    )
    return find_cells(wanted, [rows], strict=strict)[0]


@pytest.mark.parametrize(
    ("row", "column", "value", "found"),
    [
        ("Sales", ("Year ended", "2031"), "1,204", "full"),
        ("Returns", ("Half-year", "2031"), "(30)", "full"),  # the footnote mark does not count
        ("Returns", ("Half-year", "2030"), "—", "full"),
        ("Returns", ("Year ended", "2031"), "61", "sign"),
        ("Returns", ("Year ended", "2031"), "(60)", "value"),
        ("Costs", ("Year ended", "2031"), "1,204", "row"),
        ("Sales", ("Year ended", "2030"), "1,204", "column"),
        ("Sales", ("Half-year", "2031"), "1,204", "leaf"),  # the upper head is another
    ],
)
def test_how_far_a_cell_is_found(row: str, column: tuple[str, ...], value: str, found: str) -> None:
    assert find(row, column, value) == found


def test_the_nearest_section_must_be_the_wanted_one() -> None:
    assert find("Sales", ("Year ended", "2031"), "77", section="Glazes:") == "full"
    assert find("Sales", ("Year ended", "2031"), "77", section="Kilns:") == "row"


def test_a_page_without_tables_and_a_table_without_rows() -> None:
    wanted = WantedTable(columns=COLUMNS, sections=(), cells=(WantedCell(row="Sales", section=None, column=COLUMNS[0], value="1"),))

    assert find_cells(wanted, []) == ("no table",)
    assert find_cells(wanted, [[]]) == ("no table",)


def test_symbol_columns_are_joined_but_not_in_the_strict_reading() -> None:
    rows = [["", "", "2031", "", "", "2030"], ["Sales", "$", "1,204", "", "$", "980"], ["Returns", "", "(61", ")", "", "(70)"]]
    wanted = WantedTable(
        columns=(("2031",), ("2030",)), sections=(), cells=(WantedCell(row="Returns", section=None, column=("2031",), value="(61)"),)
    )

    assert without_symbol_columns(padded(rows)) == (("", "2031", "2030"), ("Sales", "$ 1,204", "$ 980"), ("Returns", "(61 )", "(70)"))
    assert find_cells(wanted, [rows]) == ("full",)


def test_numbers_split_over_two_columns_are_joined() -> None:
    rows = (("", "2031", ""), ("Sales", "$ 1,204", ""), ("Returns", "", "61"))

    assert without_symbol_columns(rows) == (("", "2031"), ("Sales", "$ 1,204"), ("Returns", "61"))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("(547", -547),
        ("547)", -547),
        ("−547", -547),
        ("$ 5.50", 5.5),
        ("12%", 12),
        ("3 (b)", 3),
        ("—", "dash"),
        ("1,2 3", None),
        ("a 3", None),
    ],
)
def test_the_number_of_a_cell(text: str, number: object) -> None:
    assert cell_number(text) == number


@given(st.integers(min_value=-(10**9), max_value=10**9))
def test_a_printed_number_is_read_with_its_sign(value: int) -> None:
    shown = f"{abs(value):,}"

    assert cell_number(f"({shown})" if value < 0 else shown) == value
    assert cell_number(f"$ -{shown}" if value < 0 else f"$ {shown}") == value


@given(st.text(max_size=20))
def test_keys_are_the_same_when_taken_twice(text: str) -> None:
    assert label_key(label_key(text)) == label_key(text)
    assert head_key(head_key(text)) == head_key(text)
    assert same_label([text], text)


TRUTH = {
    "tables": [
        {
            "id": "kilns",
            "doc": "Emberly_2031",
            "page0": 2,
            "title": "Sales by product",
            "scale": "thousands",
            "kinds": ["segment table"],
            "cols": [list(path) for path in COLUMNS],
            "sections": ["Kilns:", "Glazes:"],
            "cells": [
                {"row": "Sales", "section": "Kilns:", "col": ["Year ended", "2031"], "value": "1,204"},
                {"row": "Sales", "section": "Glazes:", "col": ["Half-year", "2030"], "value": "34"},
            ],
        }
    ]
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "suite"
    (folder / "pdfs").mkdir(parents=True)
    (folder / "truth.json").write_text(json.dumps(TRUTH))
    (folder / "pdfs" / "Emberly_2031.pdf").write_bytes(b"%PDF-1.4")
    return folder


def answer(*tables: dict[str, Any]) -> Answer:
    return Answer(question="q", status="answered", text=json.dumps({"tables": tables}))


def test_a_run_scores_cells_scale_and_whole_tables(data: Path) -> None:
    suite = cells.load(data)
    given = answer({"document": "Emberly_2031", "page": 3, "rows": TABLE, "scale": 1000}, {"page": 4, "rows": [["", "34"]]})

    result = run(suite, lambda case: Reply(answer=given))

    (row,) = result.rows
    assert row.case.gold_pages == (("Emberly_2031", 3),)
    assert suite.documents == (data / "pdfs" / "Emberly_2031.pdf",)
    assert (row.grade, row.reason) == ("wrong", "1 of 2 cells; value: Sales | Half-year / 2030 | 34")
    assert {name: (score.value, score.n) for name, score in result.scores.items()} == {
        "cells": (0.5, 2),
        "cells_strict": (0.5, 2),
        "leaf": (0.5, 2),
        "row_value": (0.5, 2),
        "tables_right": (0, 1),
        "scale": (1, 1),
        "answered": (1, 1),
        "right": (0, 1),
        "wrong": (1, 1),
        "abstained": (0, 1),
        "not_graded": (0, 1),
        "precision": (0, 1),
    }


def test_what_is_no_table_json_is_wrong_with_a_reason(data: Path) -> None:
    graded = cells.grade(cells.load(data).cases[0], Answer(question="q", status="answered", text="a table"))

    assert graded.grade == "wrong"
    assert "not the JSON of tables" in graded.reason


def test_missing_pdfs_and_layouts_are_told(data: Path) -> None:
    (data / "pdfs" / "Emberly_2031.pdf").unlink()
    with pytest.raises(UsageError, match=r"Emberly_2031\.pdf is neither in"):
        cells.load(data)
    with pytest.raises(UsageError, match=r"truth_scan\.json cannot be read: no such file"):
        cells.load(data, setting="scanned")
    (data / "truth.json").write_text(json.dumps({"tables": [{"id": "x", "doc": "d", "cells": []}]}))
    with pytest.raises(UsageError, match="the table has no cells"):
        cells.load(data)
