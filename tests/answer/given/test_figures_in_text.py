from __future__ import annotations

from decimal import Decimal

import pytest

from answer.given.figures import figures_in


@pytest.mark.parametrize(
    ("text", "value", "unit", "scale"),
    [
        ("$22.6 billion", "22600000000", "USD", 10**9),
        ("$ 5 million", "5000000", "USD", 10**6),
        ("£4.3m", "4300000", "GBP", 10**6),
        ("3.5%", "3.5", "%", 1),
        ("10 per cent", "10", "%", 1),
        ("25 basis points", "25", "bp", 1),
        ("1,027 kilns", "1027", None, None),
        ("$(53) million", "-53000000", "USD", 10**6),
    ],
)
def test_a_number_is_read_with_unit_and_scale(text: str, value: str, unit: str | None, scale: int | None) -> None:
    (figure,) = figures_in(text)

    assert (figure.value, figure.unit, figure.scale) == (Decimal(value), unit, scale)


def test_words_and_blotted_spans() -> None:
    figures = figures_in("three kilns in 2031 for 40", blotted=((15, 19),))

    assert [(figure.value, figure.spelled) for figure in figures] == [(3, True), (40, False)]
