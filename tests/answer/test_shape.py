from __future__ import annotations

import pytest

from answer.shape import read_shape


@pytest.mark.parametrize(
    ("text", "scale", "currency"),
    [
        ("Answer in USD millions.", 10**6, "USD"),
        ("(in USD billions)", 10**9, "USD"),
        ("Please state it in thousands of US dollars", 10**3, "USD"),
        ("report it in $ millions", 10**6, "USD"),
        ("in EUR bn", 10**9, "EUR"),
        ("in millions", 10**6, None),
        ("in dollars", 1, "USD"),
        ("round to the nearest million", 10**6, None),
        ("What is the revenue of 2019?", None, None),
    ],
)
def test_scale_and_currency(text: str, scale: int | None, currency: str | None) -> None:
    shape = read_shape(text)
    assert (shape.scale, shape.currency) == (scale, currency)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("Round your answer to two decimal places.", 2),
        ("round to one decimal place", 1),
        ("to 3 decimals", 3),
        ("rounded to the nearest whole number", 0),
        ("to the nearest tenth", 1),
        ("round to the nearest hundred", -2),
        ("no rounding is asked", None),
    ],
)
def test_rounding(text: str, places: int | None) -> None:
    assert read_shape(text).places == places


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("(in units of percents and round to one decimal place)", "%"),
        ("(as a %)", "%"),
        ("in percent", "%"),
        ("by what percentage did it grow", "%"),
        ("by how many percentage points", "percentage points"),
        ("in basis points", "bp"),
        ("how many days", "days"),
        ("capex as a % of revenue", None),
        ("SG&A as a percentage of sales", None),
    ],
)
def test_unit(text: str, unit: str | None) -> None:
    assert read_shape(text).unit == unit


def test_where_it_says_so() -> None:
    text = "What is capex (in USD billions) for 2021?"
    start, end = read_shape(text).spans[0]
    assert "USD billions" in text[start:end]
