from __future__ import annotations

import pytest

from answer.given.times import Time, fit, times_in, without_times


def found(text: str) -> list[tuple[int | None, int | None, int | None, int | None]]:
    return [(named.time.year, named.time.quarter, named.time.month, named.time.day) for named in times_in(text)]


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("December 31, 2031", [(2031, None, 12, 31)]),
        ("31 March 2031", [(2031, None, 3, 31)]),
        ("31-dec-2031", [(2031, None, 12, 31)]),
        ("december 312031", [(2031, None, 12, 31)]),
        ("12/31/31", [(2031, None, 12, 31)]),
        ("FY31 and F30", [(2031, None, None, None), (2030, None, None, None)]),
        ("Q4 2031", [(2031, 4, None, None)]),
        ("4Q31", [(2031, 4, None, None)]),
        ("the third quarter of fiscal 2031", [(2031, 3, None, None)]),
        ("the second and first quarter in 2031", [(2031, 2, None, None), (2031, 1, None, None)]),
        ("the fourth quarter of 2031 and 2030", [(2031, 4, None, None), (2030, 4, None, None)]),
        ("July 27 and April 27 in 2031", [(2031, None, 7, 27), (2031, None, 4, 27)]),
        ("$ 2031 of 2,031 shares and 20.31%", []),
    ],
)
def test_times_are_read_in_the_ways_people_write_them(text: str, times: list[tuple[int | None, ...]]) -> None:
    assert found(text) == times


def test_a_year_written_as_two_is_one_time() -> None:
    (named,) = times_in("in 2030/31")

    assert named.time == Time(year=2031, first=2030)


@pytest.mark.parametrize("text", ["due after 2036", "thereafter", "2037 and thereafter"])
def test_what_comes_after_is_told_apart(text: str) -> None:
    (named,) = times_in(text)

    assert named.time.after


def test_a_time_fits_another_that_says_less() -> None:
    year = Time(year=2031)

    assert fit(year, year) == 1
    assert 0.9 < fit(year, Time(year=2031, month=12, day=31)) < 1
    assert fit(year, Time(year=2030)) == 0
    assert fit(Time(year=2031, quarter=1), Time(year=2031, quarter=2)) == 0
    assert fit(year, Time(year=2031, quarter=2)) < fit(year, Time(year=2031, month=6))
    assert fit(year, Time(year=2032, month=1, day=3)) > 0  # a year of 53 weeks
    assert fit(Time(after=True), Time(year=2036, after=True)) > fit(year, Time(after=True))


def test_times_are_blotted_out_at_the_same_length() -> None:
    text = "sales in 2031 and 2030"

    assert without_times(text) == "sales in      and     "
