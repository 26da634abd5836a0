"""Periods in questions."""

from __future__ import annotations

from datetime import date

import pytest

from retrieval.periods import read_periods


def years(text: str) -> list[int | None]:
    return [period.fiscal_year for period in read_periods(text)]


@pytest.mark.parametrize(
    "text",
    [
        "FY2018",
        "FY 2018",
        "fiscal 2018",
        "fiscal year 2018",
        "in 2018?",
        "FY18",
        "FY'18",
        "year end FY2018",
        "at the end of 2018",
        "the 2018 fiscal year",
        "10-K for 2018",
    ],
)
def test_one_year(text: str) -> None:
    assert years(text) == [2018]


@pytest.mark.parametrize(
    ("text", "year", "quarter"),
    [
        ("Q2 of FY2023", 2023, 2),
        ("Q2 FY2024", 2024, 2),
        ("second quarter of 2023", 2023, 2),
        ("the fourth quarter of fiscal year 2021", 2021, 4),
        ("2023Q1", 2023, 1),
        ("FY2023Q1", 2023, 1),
        ("Q3'22", 2022, 3),
        ("3Q22", 2022, 3),
        ("2022 third quarter", 2022, 3),
        ("in Q4", None, 4),
    ],
)
def test_quarters(text: str, year: int | None, quarter: int) -> None:
    (period,) = read_periods(text)
    assert (period.fiscal_year, period.fiscal_quarter, period.half) == (year, quarter, None)


@pytest.mark.parametrize(
    ("text", "year", "half"),
    [("H1 FY2023", 2023, 1), ("first half of 2023", 2023, 1), ("2H22", 2022, 2), ("FY2021 H2", 2021, 2), ("H2 2020", 2020, 2)],
)
def test_halves(text: str, year: int, half: int) -> None:
    (period,) = read_periods(text)
    assert (period.fiscal_year, period.half, period.fiscal_quarter) == (year, half, None)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("dated 1st July 2022", date(2022, 7, 1)),
        ("on May 26, 2023", date(2023, 5, 26)),
        ("as of Sept. 30, 2021", date(2021, 9, 30)),
        ("2022-07-01", date(2022, 7, 1)),
        ("as of 12/31/2019", date(2019, 12, 31)),
    ],
)
def test_dates(text: str, day: date) -> None:
    (period,) = read_periods(text)
    assert period.date == day
    assert period.fiscal_year is None


def test_a_date_that_does_not_exist_is_none() -> None:
    assert [period.date for period in read_periods("February 30, 2020")] in ([], [None])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("from FY2015 to FY2016", [2015, 2016]),
        ("between FY2015 and FY2018", [2015, 2018]),
        ("FY2015 - FY2017 3 year average", [2015, 2016, 2017]),
        ("2015–2017", [2015, 2016, 2017]),
        ("fiscal years 2019 through 2021", [2019, 2020, 2021]),
        ("2019-21", [2019, 2020, 2021]),
        ("the average from FY2018 to FY2020", [2018, 2019, 2020]),
        ("FY 2023 vs FY 2022", [2022, 2023]),
        ("between 2022 and the 2021 fiscal period", [2021, 2022]),
        ("2021, 2020 and 2019", [2019, 2020, 2021]),
    ],
)
def test_several_years_in_the_order_of_time(text: str, expected: list[int]) -> None:
    assert years(text) == expected


def test_a_quarter_comes_before_its_year_and_each_period_once() -> None:
    periods = read_periods("As of FY2023Q1, what is the guidance for FY2023? FY2023 only.")
    assert [(p.fiscal_year, p.fiscal_quarter) for p in periods] == [(2023, 1), (2023, None)]


@pytest.mark.parametrize("text", ["$2,018 million", "12018 units", "2018.5", "no period here", "room 42"])
def test_numbers_that_are_no_period(text: str) -> None:
    assert read_periods(text) == ()
