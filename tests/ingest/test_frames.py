from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from ingest.document import Amount, Cell, CellRole, Check, Period, Table
from ingest.geometry import Box

YEAR = Period(kind="duration", label="Year ended June 30, 2023", end=date(2023, 6, 30), months=12, fiscal_year=2023)
BOX = Box(left=10, top=20, right=300, bottom=90)


def table(rows: list[tuple[tuple[str, ...], list[str]]], heads: list[tuple[str, ...]], *, header_rows: int = 1) -> Table:
    """A table in millions: row path and printed texts of each body row ("" for no cell; digits become amounts)."""
    cells: list[Cell] = []

    def add(row: int, column: int, text: str, role: CellRole) -> None:
        digits = text.strip("()").replace(",", "")
        value = Decimal(digits) * 1_000_000 * (-1 if text.startswith("(") else 1) if digits.replace(".", "").isdigit() else None
        nil = text == "—"
        amount = Amount(value=Decimal(0) if nil else value, printed=text, unit="USD", scale=1_000_000, nil=nil) if role == "value" else None
        cells.append(Cell(row=row, column=column, text=text, box=BOX, page=4, role=role, amount=amount))

    for column, head in enumerate(heads, start=1):
        add(0, column, " ".join(head), "header")
    for row, (path, texts) in enumerate(rows, start=header_rows):
        if path and path[-1]:
            add(row, 0, path[-1], "label")
        for column, text in enumerate(texts, start=1):
            if text:
                add(row, column, text, "value")
    return Table(
        id="p4/table1",
        box=BOX,
        title="Balance",
        rows=header_rows + len(rows),
        columns=1 + len(heads),
        header_rows=header_rows,
        cells=tuple(cells),
        row_paths=((),) * header_rows + tuple(path for path, _ in rows),
        column_paths=((), *heads),
        periods=(None, *(YEAR for _ in heads)),
        unit="USD",
        scale=1_000_000,
        currency="USD",
        statement="balance",
        checks=(Check(name="sum", result="passed", cells=((1, 1), (2, 1))),),
    )


def test_a_flat_table_has_plain_names() -> None:
    frame = table([(("Net sales",), ["1,250", "(30)"]), (("Margin",), ["n/m", "—"])], [("2023",), ("2022",)]).to_frame()
    assert list(frame.index) == ["Net sales", "Margin"]
    assert list(frame.columns) == ["2023", "2022"]
    assert frame.loc["Net sales", "2023"] == Decimal(1_250_000_000)
    assert frame.loc["Net sales", "2022"] == Decimal(-30_000_000)
    assert frame.loc["Margin", "2023"] is None
    assert frame.loc["Margin", "2022"] == 0


def test_sections_and_labels_can_both_be_asked_for() -> None:
    rows: list[tuple[tuple[str, ...], list[str]]] = [
        (("Assets",), []),
        (("Assets", "Current", "Cash"), ["5"]),
        (("Assets", "Current", "Other"), ["2"]),
        (("Assets", "Goodwill"), ["7"]),
        (("Total assets",), ["14"]),
    ]
    frame = table(rows, [("2023",)]).to_frame()
    assert list(frame.index.names) == ["section_1", "section_2", "label"]
    assert list(frame.index) == [
        ("Assets", "Current", "Cash"),
        ("Assets", "Current", "Other"),
        ("Assets", "", "Goodwill"),
        ("", "", "Total assets"),
    ]
    assert [value / 1_000_000 for value in frame.sort_index().loc["Assets"]["2023"]] == [7, 5, 2]
    assert frame.xs("Total assets", level="label")["2023"].item() == 14_000_000


def test_header_levels_are_levels_of_the_columns() -> None:
    heads = [("Three Months Ended June 30,", "2023"), ("Three Months Ended June 30,", "2022"), ("Change",)]
    frame = table([(("Net sales",), ["3", "2", "1"])], heads).to_frame()
    assert list(frame.columns) == [heads[0], heads[1], ("", "Change")]
    assert list(frame["Three Months Ended June 30,"].columns) == ["2023", "2022"]


def test_repeated_names_are_told_apart() -> None:
    rows: list[tuple[tuple[str, ...], list[str]]] = [
        (("Other",), ["1"]),
        (("Other #2",), ["2"]),
        (("Other",), ["3"]),
        ((), ["4"]),
        ((), ["5"]),
    ]
    frame = table(rows, [("2023",)]).to_frame()
    assert list(frame.index) == ["Other", "Other #2", "Other #3", "", "#2"]
    assert frame.loc["Other #3", "2023"] == 3_000_000
    assert list(table([(("A",), ["1", "2"])], [(), ()]).to_frame().columns) == ["", "#2"]


def test_floats_and_printed_text() -> None:
    given_table = table([(("Net sales",), ["(1.5)", "n/m"]), (("Note",), ["", "5"])], [("2023",), ("2022",)])
    floats = given_table.to_frame(numbers="float")
    assert set(map(str, floats.dtypes)) == {"float64"}
    assert floats.loc["Net sales", "2023"] == -1_500_000.0
    assert floats.isna().sum().sum() == 2
    assert given_table.to_frame(numbers="printed").to_numpy().tolist() == [["(1.5)", "n/m"], [None, "5"]]


def test_what_the_table_says_of_itself_is_plain_json() -> None:
    frame = table([(("Net sales",), ["1"])], [("2023",)], header_rows=2).to_frame()
    attrs = json.loads(json.dumps(frame.attrs))
    assert (attrs["id"], attrs["title"], attrs["page"], attrs["box"]) == ("p4/table1", "Balance", 4, [10, 20, 300, 90])
    assert (attrs["unit"], attrs["scale"], attrs["currency"], attrs["statement"]) == ("USD", 1_000_000, "USD", "balance")
    assert (attrs["rows"], attrs["columns"]) == ([2], [1])
    assert attrs["periods"][0]["end"] == "2023-06-30"
    assert attrs["checks"] == [{"name": "sum", "result": "passed", "cells": [[1, 1], [2, 1]], "detail": ""}]


def test_a_header_further_down_is_neither_a_row_nor_a_value() -> None:
    made = table([(("Net sales",), ["1"]), ((), ["2022"]), (("Costs",), ["3"])], [("2023",)])
    year = next(cell for cell in made.cells if cell.text == "2022")
    frame = replace(made, cells=(*(cell for cell in made.cells if cell is not year), replace(year, role="header"))).to_frame()
    assert list(frame.index) == ["Net sales", "Costs"]
    assert frame.attrs["rows"] == [1, 3]


def test_a_table_without_values_gives_an_empty_frame() -> None:
    frame = table([(("Contents",), [])], [("2023",)]).to_frame()
    assert frame.shape == (0, 1)
    assert table([], []).to_frame().shape == (0, 0)


labels = st.lists(st.sampled_from(["", "Other", "Cash", "Total", "Cash #2"]), max_size=3).map(tuple)
printed = st.sampled_from(["", "1", "(2.5)", "1,000", "—", "n/m"])


@given(st.lists(st.tuples(labels, st.lists(printed, min_size=2, max_size=2)), max_size=8), st.lists(labels, min_size=2, max_size=2))
def test_every_value_cell_is_in_the_frame_once(rows: list[tuple[tuple[str, ...], list[str]]], heads: list[tuple[str, ...]]) -> None:
    made = table(rows, heads)
    frame = made.to_frame()
    assert frame.index.is_unique
    assert frame.columns.is_unique
    back = {
        (row, column): value
        for row, values in zip(frame.attrs["rows"], frame.to_numpy().tolist(), strict=True)
        for column, value in zip(frame.attrs["columns"], values, strict=True)
        if value is not None
    }
    assert back == {(cell.row, cell.column): cell.amount.value for cell in made.cells if cell.amount and cell.amount.value is not None}
