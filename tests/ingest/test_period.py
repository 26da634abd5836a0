from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.document import Period
from ingest.period import fiscal, names_period, read_dates, read_period, row_period


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


_QUARTER = st.integers(min_value=1, max_value=4)
_FISCAL = st.integers(min_value=2000, max_value=2049)


@given(_QUARTER, _FISCAL)
def test_a_quarter_printed_in_any_usual_way_reads_back(quarter: int, year: int) -> None:
    short = f"{year % 100:02}"
    word = ("First", "Second", "Third", "Fourth")[quarter - 1]
    for text in (
        f"Q{quarter} {year}", f"Q{quarter}'{short}", f"Q{quarter} {short}", f"{quarter}Q{short}", f"{quarter}Q {year}",
        f"{year} Q{quarter}", f"Q{quarter} FY{short}", f"Q{quarter}FY{year}",
        f"{quarter}Q{short}E", f"{word} quarter {year}", f"{word} Quarter of fiscal {year}",
    ):  # fmt: skip
        period = read_period((text,))
        assert period is not None, text
        assert (period.kind, period.months, period.fiscal_year, period.fiscal_quarter) == ("duration", 3, year, quarter), text


@given(_FISCAL)
def test_a_fiscal_year_printed_in_any_usual_way_reads_back(year: int) -> None:
    short = f"{year % 100:02}"
    names = [
        f"FY{year}",
        f"FY{short}",
        f"FY'{short}",
        f"FY {year}",
        f"Fiscal {year}",
        f"Fiscal year {year}",
        f"F{year}",
        f"FY{short}E",
        f"FY{short}A",
    ]
    names += [f"{year - 1}/{short}", f"FY {year - 1}-{short}", f"Year {year}"]
    for text in names:
        period = read_period((text,))
        assert period is not None, text
        assert (period.kind, period.months, period.fiscal_year) == ("duration", 12, year), text
    for text in (f"{year}", f"{year}E", f"{year}A", f"({year})"):
        period = read_period((text,))
        assert period is not None, text
        assert (period.kind, period.months, period.fiscal_year) == (None, None, year), text


@given(st.integers(min_value=1, max_value=2), _FISCAL)
def test_a_half_year_printed_in_any_usual_way_reads_back(half: int, year: int) -> None:
    short = f"{year % 100:02}"
    for text in (f"{half}H{short}", f"{half}H {year}", f"H{half} {year}", f"H{half}'{short}", f"H{half} FY{short}", f"{year} H{half}"):
        period = read_period((text,))
        assert period is not None, text
        assert (period.kind, period.months, period.fiscal_year, period.fiscal_quarter) == ("duration", 6, year, None), text


@given(
    st.sampled_from([(3, "Three months"), (3, "13 weeks"), (6, "Six months"), (9, "Nine months"), (9, "Thirty-nine weeks"), (12, "Year")]),
    _FISCAL,
)
def test_a_duration_that_ends_on_a_date_reads_back(length: tuple[int, str], year: int) -> None:
    months, words = length
    for text in (f"{words} ended September 30, {year}", f"{words} ended 30 September {year}", f"{words} to 30 September {year}"):
        if words == "Year" and " to " in text:
            text = text.replace("Year to", "Years to")
        period = read_period((text,))
        assert period is not None, text
        assert (period.kind, period.months, period.end) == ("duration", months, date(year, 9, 30)), text


def test_from_one_day_to_another() -> None:
    period = read_period(("Period from January 5, 2023 to December 31, 2023",))
    assert period is not None
    assert (period.kind, period.start, period.end, period.months) == ("duration", date(2023, 1, 5), date(2023, 12, 31), 12)
    assert read_period(("December 31, 2023 and 2022",)) is None


def test_last_twelve_months_are_no_fiscal_year() -> None:
    period = read_period(("LTM Q1 2024",))
    assert period is not None
    assert (period.months, period.fiscal_year, period.fiscal_quarter) == (12, None, None)
    dated = read_period(("LTM Mar-24",))
    assert dated is not None
    assert (dated.months, dated.start, dated.end) == (12, date(2023, 4, 1), date(2024, 3, 31))


def test_the_printed_fiscal_year_wins_over_the_date_beside_it() -> None:
    period = read_period(("Q1 FY26", "Apr 30, 2025"))
    assert period is not None
    assert (period.end, period.fiscal_year, period.fiscal_quarter) == (date(2025, 4, 30), 2026, 1)


@pytest.mark.parametrize(
    "text", ["2024E", "FY24", "Q1'24", "1Q24", "1H24", "9M 2024", "LTM Mar-24", "Dec-23", "Mar 2024", "2023/24", "CY2024", "TTM"]
)
def test_short_names_of_periods(text: str) -> None:
    assert names_period(text)


@pytest.mark.parametrize("text", ["Total", "Note", "24", "1,234", "May", "Q", "March", "Amount 2024", "2024 budget", "12.5"])
def test_other_texts_are_no_short_names(text: str) -> None:
    assert not names_period(text)


@pytest.mark.parametrize(
    ("label", "end", "year"),
    [
        ("2027", None, 2027),
        ("December 31, 2024", date(2024, 12, 31), None),
        ("Balance at June 30, 2023", date(2023, 6, 30), None),
        ("Balances, December 31, 2021", date(2021, 12, 31), None),
    ],
)
def test_rows_named_by_periods(label: str, end: date | None, year: int | None) -> None:
    period = row_period(label)
    assert period is not None
    assert (period.end, period.fiscal_year) == (end, year)


@pytest.mark.parametrize("label", ["Revenue 2024", "Notes due 2027", "Thereafter", "", "Balance", "4.25% notes due June 30, 2027"])
def test_rows_named_by_other_things(label: str) -> None:
    assert row_period(label) is None
