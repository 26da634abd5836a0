from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.dates import DATE_OR_YEAR, month_and_day, month_and_year, month_end, read_dates

_DAYS = st.dates(min_value=date(1990, 1, 1), max_value=date(2059, 12, 31))
_LONG = {
    "English": "January February March April May June July August September October November December",
    "German": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "French": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "Spanish": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "Italian": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
}


def _printed(day: date) -> list[str]:
    english = _LONG["English"].split()[day.month - 1]
    texts = [
        f"{english} {day.day}, {day.year}",
        f"{english[:3]} {day.day}, {day.year}",
        f"{english[:3]}. {day.day}, {day.year}",
        f"{english.upper()} {day.day}, {day.year}",
        f"{day.day} {english} {day.year}",
        f"{day.day:02}-{english[:3]}-{day.year}",
        f"{day.day:02}-{english[:3]}-{day.year % 100:02}",
        f"{day.day:02}.{day.month:02}.{day.year}",
        f"{day.month}/{day.day}/{day.year}",
        f"{day.month:02}/{day.day:02}/{day.year % 100:02}",
        f"{day.isoformat()}",
        f"{day.day}. {_LONG['German'].split()[day.month - 1]} {day.year}",
        f"{day.day} {_LONG['French'].split()[day.month - 1]} {day.year}",
        f"{day.day} de {_LONG['Spanish'].split()[day.month - 1]} de {day.year}",
        f"{day.day} {_LONG['Italian'].split()[day.month - 1]} {day.year}",
    ]
    return [*texts, *([f"{day.day}/{day.month}/{day.year}"] if day.day > 12 else [])]


@given(_DAYS)
def test_a_date_printed_in_any_usual_way_reads_back(day: date) -> None:
    for text in _printed(day):
        assert read_dates(text) == (day,), text
        assert read_dates(f"As of {text} (unaudited)") == (day,), text


@given(_DAYS)
def test_a_month_and_its_year_are_its_last_day(day: date) -> None:
    name = _LONG["English"].split()[day.month - 1]
    for text in (f"{name} {day.year}", f"{name[:3]}-{day.year % 100:02}", f"{name[:3]} {day.year}", f"{name[:3]} '{day.year % 100:02}"):
        assert month_and_year(text) == month_end(day.year, day.month), text


@pytest.mark.parametrize(
    "text",
    ["February 30, 2020", "13/13/2020", "2020-13-01", "31.06.2023", "1.2.3", "12-34-5678", "10.5.2.1", "555-0123", "Section 3.1.2021.4"],
)
def test_no_date(text: str) -> None:
    assert read_dates(text) == ()


def test_month_and_day_that_all_dates_share() -> None:
    assert month_and_day("Years ended December 31, 2023 and December 31, 2022") == (12, 31)
    assert month_and_day("31 December") == (12, 31)
    assert month_and_day("June 30 and December 31") is None
    assert month_and_day("Maybe 5 of them") is None


def test_runs_of_dates_are_told_apart() -> None:
    text = "June 30, 2023 31.12.2022 2021-06-30 2020"
    assert [m.group() for m in DATE_OR_YEAR.finditer(text)] == ["June 30, 2023", "31.12.2022", "2021-06-30", "2020"]


@given(st.text(max_size=40))
def test_never_raises(text: str) -> None:
    read_dates(text)
    month_and_day(text)
    month_and_year(text)
