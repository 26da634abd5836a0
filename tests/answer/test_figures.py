from __future__ import annotations

from decimal import Decimal

import pytest

from answer.figures import figure, round_half_up
from answer.shape import Shape


@pytest.mark.parametrize(
    ("value", "unit", "shape", "text"),
    [
        ("1577000000", "USD", Shape(), "$1,577 million"),
        ("-1577400000", "USD", Shape(), "-$1,577 million"),
        ("4625000000", "USD", Shape(scale=10**9), "$4.6 billion"),
        ("46250000", "USD", Shape(scale=10**9), "$0.046 billion"),
        ("302578000", "EUR", Shape(scale=10**6, places=1), "€302.6 million"),
        ("5000000", "CHF", Shape(), "CHF 5 million"),
        ("34.55", "%", Shape(), "34.6%"),
        ("0.665", None, Shape(places=2), "0.67"),
        ("1.5", "x", Shape(), "1.50x"),
        ("-3.7", "days", Shape(places=1), "-3.7 days"),
        ("2.4", "USD/share", Shape(), "$2.40 a share"),
        ("-0.001", "%", Shape(), "0.0%"),
        ("300", "bp", Shape(), "300 basis points"),
    ],
)
def test_written(value: str, unit: str | None, shape: Shape, text: str) -> None:
    assert figure(Decimal(value), unit, shape, scale=10**6, places=0).text == text


def test_the_number_times_its_scale_is_the_value() -> None:
    shown = figure(Decimal("1577000000"), "USD", Shape(), scale=1000, places=0).value
    assert shown.number * shown.scale == Decimal("1577000000")


def test_halves_go_up() -> None:
    assert [str(round_half_up(Decimal(text), 1)) for text in ("0.25", "-0.25", "0.35", "2.349")] == ["0.3", "-0.3", "0.4", "2.3"]
    assert round_half_up(Decimal("1250"), -2) == Decimal("1300")
