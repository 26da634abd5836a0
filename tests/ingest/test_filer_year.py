from datetime import date

import pytest

from ingest.filer_year import named_quarters, quarter_of_report, year_end_after, year_of_quarter, year_offset


@pytest.mark.parametrize(
    ("text", "end", "offset"),
    [
        ("Fiscal 2022 ended January 28, 2023 and included 52 weeks.", date(2023, 1, 28), -1),
        ("References to fiscal 2022, 2021 and 2020 refer to the years ended January 28, 2023, January 29, 2022 ...", date(2023, 1, 28), -1),
        ("Fiscal 2017 means the fiscal year ended January 28, 2017", date(2017, 1, 28), 0),
        ("the year ended January 31, 2018 (“fiscal 2018”)", date(2018, 1, 31), 0),
        ("our year that ended January 29, 2022 ('fiscal 2021')", date(2022, 1, 29), -1),
        ("the 13 weeks ended January 28, 2023 (“Q4 FY23”)", date(2023, 1, 28), 0),
        ("the definition of one year counts for others: fiscal 2020 (ended February 1, 2021)", date(2023, 1, 28), -1),
        ("fiscal 2021 fiscal 2021 fiscal 2021 fiscal 2022", date(2022, 1, 29), -1),
        ("no word of it", date(2022, 12, 31), 0),
        ("no word of it", date(2021, 1, 2), -1),
        ("in fiscal 2022. The mill ended January 28, 2023", date(2023, 1, 28), 0),
    ],
)
def test_the_filer_names_its_year(text: str, end: date, offset: int):
    assert year_offset([text], end) == offset


def test_the_longest_period_of_the_statements_tells_the_quarter():
    assert quarter_of_report(["Three months ended", "Six Months Ended June 30 Six Months Ended"]) == 2
    assert quarter_of_report(["thirty-nine weeks ended October 28", "39 weeks ended"]) == 3
    assert quarter_of_report(["Three months ended March 31"]) == 1


def test_the_year_end_follows_from_the_quarter():
    assert year_end_after(date(2022, 12, 31), 2) == date(2023, 6, 28)
    assert year_end_after(date(2023, 10, 28), 3) == date(2024, 1, 28)
    assert year_end_after(date(2023, 4, 1), 1) == date(2023, 12, 28)


def test_a_quarter_has_the_year_that_the_filer_gives_it():
    assert year_of_quarter(["second quarter of fiscal 2024", "Q2 FY24"], date(2023, 7, 29), 2) == 2024
    assert year_of_quarter(["second quarter of fiscal 2023", "second quarter of fiscal 2023"], date(2023, 7, 29), 2) == 2023
    assert year_of_quarter([""], date(2022, 12, 31), 2) == 2023
    assert year_of_quarter([""], date(2023, 7, 29), 2) == 2023


def test_quarters_are_read_in_words_and_in_short():
    assert named_quarters("First-Quarter 2023 results; 4Q22 and Q2 FY24; fourth quarter and full-year 2022") == [
        (1, 2023),
        (4, 2022),
        (2, 2024),
        (4, 2022),
    ]
