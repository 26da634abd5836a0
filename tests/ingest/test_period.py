from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.document import Period
from ingest.period import fiscal, read_dates, read_period


@pytest.mark.parametrize(
    ("parts", "start", "end", "months"),
    [
        (("Three Months Ended June 30,", "2023"), date(2023, 4, 1), date(2023, 6, 30), 3),
        (("Six Months Ended", "July 29, 2023"), date(2023, 1, 30), date(2023, 7, 29), 6),
        (("52 Weeks Ended", "January 28, 2023"), date(2022, 1, 29), date(2023, 1, 28), 12),
        (("Year Ended December 31,", "2021"), date(2021, 1, 1), date(2021, 12, 31), 12),
        (("Thirteen weeks ended", "October 29, 2022"), date(2022, 7, 30), date(2022, 10, 29), 3),
    ],
)
def test_durations(parts: tuple[str, ...], start: date, end: date, months: int) -> None:
    period = read_period(parts)
    assert period is not None
    assert (period.kind, period.start, period.end, period.months) == ("duration", start, end, months)


def test_instants() -> None:
    for parts in (("As of", "June 30, 2023"), ("June 30, 2023",), ("At 30 June 2023",)):
        period = read_period(parts)
        assert period is not None
        assert (period.kind, period.end) == ("instant", date(2023, 6, 30))


def test_bare_year_takes_the_rest_from_around() -> None:
    period = read_period(("2022",), statement="income", around="For the years ended December 31, 2022 and 2021")
    assert period is not None
    assert (period.kind, period.end, period.months) == ("duration", date(2022, 12, 31), 12)
    balance = read_period(("2022",), statement="balance", around="December 31,")
    assert balance is not None
    assert (balance.kind, balance.end) == ("instant", date(2022, 12, 31))
    unknown = read_period(("2022",))
    assert unknown is not None
    assert (unknown.kind, unknown.end, unknown.fiscal_year) == (None, None, 2022)


def test_quarters() -> None:
    for parts in (("Q2 2023",), ("2Q 2023",), ("Second Quarter", "2023")):
        period = read_period(parts)
        assert period is not None
        assert (period.months, period.fiscal_year, period.fiscal_quarter) == (3, 2023, 2)


@pytest.mark.parametrize("parts", [("% Change",), ("2022 vs. 2021",), ("Change",), ("Total",), ("",), ("Increase (decrease)", "2022")])
def test_changes_and_other_heads_name_no_period(parts: tuple[str, ...]) -> None:
    assert read_period(parts) is None


def test_impossible_dates_are_left_out() -> None:
    assert read_dates("February 30, 2020 and March 1, 2020") == (date(2020, 3, 1),)


@pytest.mark.parametrize(
    ("end", "year_end", "names_end", "year"),
    [
        (date(2023, 1, 28), date(2023, 1, 28), -1, 2022),
        (date(2022, 1, 29), date(2023, 1, 28), -1, 2021),
        (date(2017, 1, 28), date(2017, 1, 28), 0, 2017),
        (date(2022, 12, 31), date(2022, 12, 31), 0, 2022),
        (date(2023, 1, 1), date(2022, 12, 31), 0, 2022),
        (date(2023, 9, 30), date(2023, 6, 30), 0, 2024),
    ],
)
def test_fiscal_year_is_the_filers(end: date, year_end: date, names_end: int, year: int) -> None:
    period = Period(kind="instant", label="", end=end)
    assert fiscal(period, year_end=year_end, year_names_end=names_end).fiscal_year == year


def test_fiscal_quarters() -> None:
    second = Period(kind="duration", label="", end=date(2023, 7, 29), months=3)
    named = fiscal(second, year_end=date(2024, 2, 3), year_names_end=0)
    assert (named.fiscal_year, named.fiscal_quarter) == (2024, 2)
    half = fiscal(Period(kind="duration", label="", end=date(2023, 7, 29), months=6), year_end=date(2024, 2, 3), year_names_end=0)
    assert (half.fiscal_year, half.fiscal_quarter) == (2024, None)
    fourth = fiscal(Period(kind="duration", label="", end=date(2023, 6, 30), months=3), year_end=date(2023, 6, 30), year_names_end=0)
    assert (fourth.fiscal_year, fourth.fiscal_quarter) == (2023, 4)


@given(st.text(max_size=40), st.text(max_size=40))
def test_never_raises(first: str, second: str) -> None:
    read_period((first, second), around=first)


@given(
    st.dates(min_value=date(1990, 1, 1), max_value=date(2060, 12, 31)), st.dates(min_value=date(2000, 1, 1), max_value=date(2030, 12, 31))
)
def test_fiscal_year_is_next_to_the_calendar_year(end: date, year_end: date) -> None:
    year = fiscal(Period(kind="instant", label="", end=end), year_end=year_end, year_names_end=0).fiscal_year
    assert year is not None
    assert end.year - 1 <= year <= end.year + 1
