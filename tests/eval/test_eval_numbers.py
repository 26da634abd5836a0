from __future__ import annotations

from decimal import Decimal

import pytest

from eval.numbers import bare_figure, figures

BARE = [
    ("$1482.00", "1482.00", "USD", None, 2),
    ("58.4%", "58.4", "%", None, 1),
    ("0.76", "0.76", None, None, 2),
    (".76", "0.76", None, None, 2),
    ("-4.7", "-4.7", None, None, 1),
    ("−4.7", "-4.7", None, None, 1),
    ("(4.7)", "-4.7", None, None, 1),
    ("($1,204)", "-1204", "USD", None, 0),
    ("$(1,204)", "-1204", "USD", None, 0),
    ("-$1,204", "-1204", "USD", None, 0),
    ("$-1,204", "-1204", "USD", None, 0),
    ("(12.5)%", "-12.5", "%", None, 1),
    ("(12.5%)", "-12.5", "%", None, 1),
    ("$2,019mn", "2019", "USD", 10**6, 0),
    ("$2.6bn", "2.6", "USD", 10**9, 1),
    ("$2.5 billion.", "2.5", "USD", 10**9, 1),
    ("USD 14 thousand", "14", "USD", 10**3, 0),
    ("14k", "14", None, 10**3, 0),
    ("€3.2m", "3.2", "EUR", 10**6, 1),
    ("3.2 million euros", "3.2", "EUR", 10**6, 1),
    ("~39%", "39", "%", None, 0),
    ("approximately 1.5 times", "1.5", "x", None, 1),
    ("150 bps", "150", "bp", None, 0),
    ("2 percentage points", "2", "%", None, 0),
    ("2021", "2021", None, None, 0),
    ("41.5 days", "41.5", "days", None, 1),
]


@pytest.mark.parametrize(("text", "value", "unit", "scale", "decimals"), BARE)
def test_a_bare_figure_is_read_with_all_that_it_prints(text: str, value: str, unit: str | None, scale: int | None, decimals: int) -> None:
    figure = bare_figure(text)

    assert figure is not None
    assert (figure.value, figure.unit, figure.scale, figure.decimals) == (Decimal(value), unit, scale, decimals)


@pytest.mark.parametrize("text", ["", "none", "$", "4 and 5", "12-month", "1,23", "1.2.3", "10-K", "Q2", "3.5 apples", "FY2021"])
def test_other_texts_are_no_bare_figure(text: str) -> None:
    assert bare_figure(text) is None


SENTENCES = [
    ("Costs were $1.9 bn in FY 2023.", ["1.9"]),
    ("It made the most from operations in 2023 ($1.9 bn).", ["1.9"]),
    ("The ratio rose (a 3.1% jump) since June 30, 2022.", ["3.1"]),
    ("A loss of $(1.9) million was booked.", ["-1.9"]),
    ("For the 12 months ended 29 April 2023 it was 27%.", ["27"]),
    ("As of FY2023Q1, after 52 weeks, see Note 7 and the 10-K.", []),
    ("From 41.3% in FY 2021 to -39.9% in FY2022.", ["41.3", "-39.9"]),
    ("(1) Larch Ltd and (2) Alder LLC were bought.", []),
    ("COVID-19 cost $5m.", ["5"]),
    ("In 2019 sales were $2,019 million.", ["2019"]),
    ("The 2nd plant, model 77Q, opened on 5/12/2021.", []),
    ("Sales of 2019 and 2020", []),
    ("about 0.02$ a share", ["0.02"]),
]


@pytest.mark.parametrize(("text", "values"), SENTENCES)
def test_figures_of_a_sentence_leave_out_years_dates_and_names(text: str, values: list[str]) -> None:
    assert [str(figure.value) for figure in figures(text)] == values
