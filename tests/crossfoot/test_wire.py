from __future__ import annotations

import json
from decimal import Decimal

import pytest
from fake_results import small_answer, small_document, small_table

from answer.types import Answer, Value
from crossfoot.wire import answer_json, decimal_text, fact_json, tables_json, text_json, value_json
from retrieval.facts import facts_of


def test_tables_json_has_the_promised_fields() -> None:
    form = json.loads(json.dumps(tables_json(small_document())))
    assert form["document"] == "larkmoor-2023"
    (table,) = form["tables"]
    assert table["page"] == 2
    assert table["box"] == [0, 0, 290, 35]
    assert (table["title"], table["unit"], table["scale"], table["currency"]) == ("Sales | summary", "USD", 1000, "USD")
    assert table["header_rows"] == 1
    assert table["rows"] == [["", "2023", "2022"], ["Net sales", "1,250", "(30)"]]
    assert table["continues"] is None
    assert table["checks"] == [{"name": "adds up", "result": "passed", "cells": [[1, 1], [1, 2]], "detail": "one row"}]
    cell = table["cells"][4]
    assert cell["value"] == "-30000"
    assert (cell["row"], cell["column"], cell["text"], cell["role"], cell["unit"]) == (1, 2, "(30)", "value", "USD")
    assert cell["column_path"] == ["2022"]
    assert cell["row_path"] == ["Net sales"]
    assert cell["period"]["fiscal_year"] == 2022
    assert cell["box"] == [200, 20, 290, 35]
    assert table["cells"][2]["value"] is None
    assert form["problems"] == [{"stage": "ocr", "page": 2, "message": "a blurred page"}]


TABLE = "id page pages box title unit scale currency statement header_rows rows cells checks continues"
CELL = "row column text role value unit scale nil period column_path row_path row_span column_span marks page box"
FACT = (
    "document company form concept label value unit scale period dimension statement title total row_path column_path page box quote "
    "printed nil table row column id"
)


def test_fields_that_were_promised_are_all_there() -> None:
    """These lists only ever grow: other programs read the fields."""
    document = small_document()
    form = tables_json(document)
    assert set(form) >= {"document", "tables", "problems"}
    (table,) = form["tables"]
    assert set(table) >= set(TABLE.split())
    assert all(set(cell) >= set(CELL.split()) for cell in table["cells"])
    assert set(table["checks"][0]) >= {"name", "result", "cells", "detail"}
    facts = [fact_json(fact) for fact in facts_of(document)]
    assert len(facts) == 2
    assert all(set(fact) >= set(FACT.split()) for fact in facts)
    assert (facts[1]["value"], facts[1]["printed"], facts[1]["nil"], facts[1]["page"]) == ("-30000", "(30)", False, 2)
    assert tables_json(document, ())["tables"] == []


def test_a_table_that_goes_on_names_where_it_began() -> None:
    from dataclasses import replace

    document = small_document()
    later = replace(small_table(), id="p2/table2", continues="p2/table1")
    second = replace(document.pages[1], blocks=(*document.pages[1].blocks, later))
    form = tables_json(replace(document, pages=(document.pages[0], second)))
    assert form["tables"][1]["continues"] == {"page": 2, "box": [0, 0, 290, 35]}


def test_text_json_keeps_order_and_kinds() -> None:
    form = text_json(small_document())
    assert [(page["page"], page["label"], page["text_from"]) for page in form["pages"]] == [(1, None, "file"), (2, "F-2", "ocr")]
    kinds = [[block["kind"] for block in page["blocks"]] for page in form["pages"]]
    assert kinds == [["furniture", "heading", "paragraph"], ["list_item", "picture", "footnote", "table"]]
    assert form["pages"][0]["blocks"][1] == {
        "id": "p1/heading1",
        "kind": "heading",
        "box": [0, 20, 90, 40],
        "text": "Results",
        "level": 2,
    }
    assert form["pages"][1]["blocks"][3]["rows"][1] == ["Net sales", "1,250", "(30)"]


def test_answer_json_has_the_promised_fields() -> None:
    form = json.loads(json.dumps(answer_json(small_answer())))
    citation = {"document": "larkmoor-2023", "page": 2, "box": [100, 20, 190, 35], "quote": "1,250", "label": "Net sales, 2023"}
    assert form["status"] == "answered"
    assert form["value"] == {"number": 1.25, "unit": "USD", "scale": 1_000_000}
    assert form["verdict"] is None
    assert form["program"]["text"] == "net_sales_fy2023 / 1000000"
    assert form["program"]["operands"] == [{"name": "net_sales_fy2023", "value": "1250000", "unit": "USD", "citation": citation}]
    assert form["citations"] == [citation]
    assert form["checks"] == [{"name": "quoted", "result": "passed", "detail": "1 of 1"}]
    assert form["model"] is None


def test_an_abstention_has_null_value_and_program() -> None:
    form = answer_json(Answer(question="q", status="abstained", text="why"))
    assert (form["value"], form["program"], form["citations"]) == (None, None, [])


@pytest.mark.parametrize(
    ("number", "printed"),
    [("1.25", "1.25"), ("1577", "1577"), ("1577.0", "1577"), ("-0.5", "-0.5"), ("1E+3", "1000")],
)
def test_the_answered_number_is_a_json_number(number: str, printed: str) -> None:
    form = value_json(Value(number=Decimal(number), unit=None, scale=1))
    assert form is not None
    assert json.dumps(form["number"]) == printed


def test_decimals_are_plain_digits() -> None:
    assert decimal_text(Decimal("1E+6")) == "1000000"
    assert decimal_text(Decimal("88400000.0")) == "88400000"
    assert decimal_text(Decimal("0.10")) == "0.10"
    assert decimal_text(None) is None
