from __future__ import annotations

from datetime import date

import pytest

from crossfoot.fact_filter import fiscal_year_of, keeps
from ingest.document import Amount, Period
from ingest.geometry import Box
from retrieval.types import Fact


def fact(period: Period | None) -> Fact:
    return Fact(
        document="a" * 64,
        name="larkmoor-2023",
        company=None,
        form=None,
        table="p1/table1",
        title=None,
        statement=None,
        row=1,
        column=1,
        row_path=("Current assets", "Inventories, net"),
        column_path=("2023",),
        concept="InventoryNet",
        dimension=None,
        total=False,
        period=period,
        amount=Amount(value=None, printed="n/m"),
        page=1,
        box=Box(left=0, top=0, right=1, bottom=1),
        quote="n/m",
    )


QUARTER = Period(kind="instant", label="June 30, 2023", end=date(2023, 6, 30), fiscal_year=2023, fiscal_quarter=2)


@pytest.mark.parametrize(
    ("concept", "kept"),
    [(None, True), ("inventorynet", True), ("inventories", True), ("Inventories, net", True), ("invent", False), ("current assets", False)],
)
def test_concept(concept: str | None, kept: bool) -> None:
    assert keeps(fact(QUARTER), concept=concept, period=None) is kept


@pytest.mark.parametrize(
    ("period", "kept"),
    [("2023", True), ("FY2023", True), ("Q2 2023", True), ("q2 of fy2023", True), ("Q3 2023", False), ("2022", False),
     ("2023-06-30", True), ("2023-06-29", False), ("june 30", True), ("july", False)],
)  # fmt: skip
def test_period(period: str, kept: bool) -> None:
    assert keeps(fact(QUARTER), concept=None, period=period) is kept


def test_a_fact_without_a_period_fits_none() -> None:
    assert not keeps(fact(None), concept=None, period="2023")


def test_the_year_that_words_name() -> None:
    assert fiscal_year_of("Q2 2023") == 2023
    assert fiscal_year_of("June 30, 2023") is None
