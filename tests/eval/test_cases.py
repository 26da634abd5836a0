from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from answer.types import Answer, Value
from eval.fact_check import find_fact
from eval.forbidden import said
from eval.run import run
from eval.suites import cases
from eval.table_answers import GivenCell, GivenTable, tables_of
from eval.types import Reply

MONEY = {"currency": "USD", "scale": 1000}


def fact(row: str, col: str, value: float | None, **more: Any) -> dict[str, Any]:
    absolute = {} if value is None else {"absolute": value * 1000}
    return {"page": 1, "row": row, "col": col, "printed": str(value), "value": value, "unit": MONEY, **absolute, **more}


def cell(row: str, column: str, value: str | None, **more: Any) -> dict[str, Any]:
    plain = {"row": 1, "column": 1, "text": value or "n/a", "role": "value", "value": value, "unit": "USD", "page": 1}
    return {**plain, "row_path": [row], "column_path": [column], **more}


def table(*given: dict[str, Any]) -> dict[str, Any]:
    return {"document": "emberly", "page": 1, "scale": 1000, "rows": [["", "2031"], ["Kilns", "5"]], "cells": list(given)}


def found(wanted: dict[str, Any], *given: dict[str, Any]) -> str:
    (read,) = tables_of(Answer(question="q", status="answered", text=json.dumps({"tables": [table(*given)]})))
    return find_fact(wanted, read.cells)


@pytest.mark.parametrize(
    ("wanted", "given", "state"),
    [
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "5000"), "full"),
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "5"), "value"),  # the scale is lost
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "-5000"), "value"),
        (fact("Kilns", "2031", 5), cell("Kilns", "2030", "5000"), "missing"),
        (fact("Kilns", "2031", 5), cell("Glazes", "2031", "5000"), "missing"),
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "5000", unit="EUR"), "unit"),
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "5000", unit=None), "unsaid"),
        (fact("Kilns", "2031", 5), cell("Kilns", "2031", "5000", page=2), "missing"),
        (fact("Kilns", "2031", 5, months=3), cell("Kilns", "2031", "5000", period={"months": 12, "end": None}), "period"),
        (fact("Kilns", "2031", 5, months=3), cell("Kilns", "2031", "5000"), "unsaid"),
        (fact("Kilns", "2031", 5, period_end="2031-06-30"), cell("Kilns", "2031", "5000", period={"end": "2031-06-30"}), "full"),
        (fact("Other", "2031", 5, row_path=["Assets"]), cell("Other", "2031", "5000", row_path=["Assets", "Other"]), "full"),
        (fact("Other", "2031", 5, row_path=["Assets"]), cell("Other", "2031", "5000", row_path=["Debt", "Other"]), "missing"),
        (fact("Kilns", "2031", 5, col_path=["Half-year"]), cell("Kilns", "2031", "5000", column_path=["Half-year", "2031"]), "full"),
        (fact("Kilns", "2031", 5, col_path=["Half-year"]), cell("Kilns", "2031", "5000", column_path=["Year", "2031"]), "missing"),
        (fact("Kilns", "2031", None), cell("Kilns", "2031", None), "full"),
        (fact("Kilns", "2031", None), cell("Glazes", "2031", "4"), "full"),  # no cell at all is no number either
        (fact("Kilns", "2031", None), cell("Kilns", "2031", "0"), "value"),  # nothing is not zero
    ],
)
def test_how_far_a_fact_is_found(wanted: dict[str, Any], given: dict[str, Any], state: str) -> None:
    assert found(wanted, given) == state


def test_percent_and_basis_points_are_units() -> None:
    share = {**fact("Margin", "2031", 5), "unit": {"percent": True}, "absolute": 5}

    assert found(share, cell("Margin", "2031", "5", unit="%")) == "full"
    assert found(share, cell("Margin", "2031", "5", unit="bp")) == "unit"
    assert found(share, cell("Margin", "2031", "5", unit=None)) == "unit"


def test_a_plain_grid_is_read_by_its_texts() -> None:
    rows = [["", "2031", "2030"], ["Kilns", "5,000", "—"], ["Margin", "12%", ""]]

    (read,) = tables_of(Answer(question="q", status="answered", text=json.dumps({"tables": [{"page": 1, "rows": rows}]})))

    assert [(c.row_path, c.column_path, str(c.value)) for c in read.cells] == [
        (("Kilns",), ("2031",), "5000"),
        (("Kilns",), ("2030",), "0"),
        (("Margin",), ("2031",), "12"),
    ]


def given_cell(row: str, text: str, value: str, column: str = "2031", unit: str | None = None) -> GivenCell:
    return GivenCell(page=1, row_path=(row,), column_path=(column,), text=text, value=Decimal(value), unit=unit)


@pytest.mark.parametrize(
    ("sentence", "says"),
    [
        ("900 for -9,00", False),
        ("-9 or 12 for -9,00", True),
        ("55 as opening balance", False),
        ("20 as opening balance", True),
        ("55", True),
        ("55%", False),  # 55 stands there, but not in percent
        ("56 or 57 as a fact or answer", False),
        ("Kilns 2031 = 55 (shifted)", True),
        ("Kilns 2030 = 55", False),
        ("55 positive", True),
        ("positive Fees", False),
        ("positive Kilns", True),
        ("SSttaatteemmeenntt", False),
        ("labels 'Gross pro t' or others", False),
        ("a label 'Kilns' alone", True),
        ("a buy recommendation", None),
        ("values of 2030 under 2031", None),
    ],
)
def test_sentences_about_what_must_not_be_said(sentence: str, says: bool | None) -> None:
    read = GivenTable(
        document=None,
        page=1,
        rows=(("", "2031"), ("Kilns", "55"), ("Fees", "-9,00"), ("Opening balance", "20")),
        scale=None,
        cells=(given_cell("Kilns", "55", "55"), given_cell("Fees", "-9,00", "-9"), given_cell("Opening balance", "20", "20")),
    )

    told = said(sentence, [read])

    assert (None if told is None else bool(told)) is says


EXPECTED = {
    "_about": "how to read this",
    "one": {
        "kind": "numbers",
        "files": ["emberly.pdf"],
        "title": "Kilns",
        "facts": [fact("Kilns", "2031", 5), fact("Glazes", "2031", 6)],
        "must_not": ["900 for 5", "a buy recommendation"],
        "qa": [
            {"question": "What were Emberly's kilns in 2031?", "answer": 5, "unit": MONEY, "page": 1},
            {"question": "How many people work there?", "answer": "not disclosed", "unit": None, "page": None},
        ],
    },
    "locked": {"kind": "locked", "files": ["locked.pdf"], "facts": [fact("Kilns", "2031", 1, only_with_password="x")]},
}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "expected.json").write_text(json.dumps(EXPECTED))
    (tmp_path / "pdf").mkdir()
    for name in ("emberly", "locked"):
        (tmp_path / "pdf" / f"{name}.pdf").write_bytes(b"%PDF-1.4")
    return tmp_path


def test_facts_of_a_file_are_scored(data: Path) -> None:
    suite = cases.load(data)
    given = Answer(
        question="q", status="answered", text=json.dumps({"tables": [table(cell("Kilns", "2031", "5000"), cell("Glazes", "2031", "60"))]})
    )

    result = run(suite, lambda case: Reply(answer=given))

    (row,) = result.rows  # what needs a password is left out
    assert row.reason == "1 of 2 facts; 1 of 2 forbidden statements checked; value: Glazes | 2031 | 6"
    assert (result.scores["facts"].value, result.scores["facts"].n) == (0.5, 2)
    assert (result.scores["clean"].value, result.scores["clean"].n) == (1, 1)
    assert result.scores["right"].value == 0


def test_questions_take_a_strict_number_or_an_abstention(data: Path) -> None:
    named, nothing = cases.load(data, setting="document").cases
    assert (named.gold, named.documents, named.gold_pages) == ("5 thousand USD", ("emberly",), (("emberly", 1),))
    assert cases.load(data, setting="store").cases[0].documents == ()

    def grade(case: Any, number: str | None, scale: int = 1000) -> str:
        value = None if number is None else Value(number=Decimal(number), unit="USD", scale=scale)
        status = "abstained" if number is None else "answered"
        return cases.grade_question(case, Answer(question="q", status=status, text="", value=value)).grade  # type: ignore[arg-type]

    assert grade(named, "5") == "right"
    assert grade(named, "5", 1) == "wrong"
    assert grade(nothing, "5") == "wrong"
    assert grade(nothing, None) == "right"


@pytest.mark.parametrize(
    ("answer", "unit", "text"),
    [
        (-1.4, {"percent": True}, "-1.4%"),
        (8.5, {"basis_points": True}, "8.5 bp"),
        (131.2, {"currency": "EUR", "scale": 10**6}, "131.2 million EUR"),
        (-583.28, {"currency": "EUR", "scale": 1}, "-583.28 EUR"),
        (6000.0, MONEY, "6000 thousand USD"),
        (281, {"count": "barrels", "scale": 1000}, "281 thousand"),
        ("Americas", None, "Americas"),
    ],
)
def test_golds_as_texts(answer: object, unit: dict[str, Any] | None, text: str) -> None:
    assert cases.gold_text(answer, unit) == text
