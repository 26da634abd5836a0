from datetime import date

import pytest

from ingest.document import Line
from ingest.geometry import Box
from ingest.metadata import read_metadata


def _page(*texts: str, size: float = 9) -> list[Line]:
    return [Line(text=t, box=Box(left=50, top=40 + 14 * i, right=560, bottom=50 + 14 * i), size=size) for i, t in enumerate(texts)] + [
        Line(text="", box=Box(left=50, top=740, right=60, bottom=760), size=size)
    ]


COVER = (
    "UNITED STATES",
    "SECURITIES AND EXCHANGE COMMISSION",
    "FORM 10-K",
    "For the fiscal year ended January 28, 2023",
    "Commission File Number 0-00000",
    "ALDER MILLS, INC.",
    "(Exact name of registrant as specified in its charter)",
    "Securities registered pursuant to Section 12(b) of the Act:",
    "Title of each class Trading Symbol(s) Name of each exchange on which registered",
    "Common Stock, par value $0.01 per share ALDR New York Stock Exchange",
    "2.100% Notes due 2030 ALDR30 New York Stock Exchange",
    "Securities registered pursuant to Section 12(g) of the Act: None",
)
TEXT = _page(
    'Alder Mills, Inc. and its subsidiaries ("Alder" or the "Company") makes paper. Fiscal 2022 ended January 28, 2023.', "$1 $2 $3"
)


def test_an_annual_report_on_its_form():
    found = read_metadata([_page(*COVER), TEXT])
    assert (found.company, found.form, found.fiscal_year, found.period_end) == ("ALDER MILLS, INC.", "10-K", 2022, date(2023, 1, 28))
    assert found.aliases == ("ALDR", "Alder")
    assert (found.fiscal_quarter, found.currency) == (None, "USD")


def test_a_cover_behind_a_letter_makes_an_annual_report():
    found = read_metadata([_page("2022 Annual Report"), _page("Dear owners"), _page(*COVER), TEXT])
    assert (found.company, found.form, found.fiscal_year) == ("ALDER MILLS, INC.", "annual report", 2022)


def test_a_name_that_the_cover_shows_as_a_picture_comes_from_the_signatures():
    cover = [line for line in COVER if line != "ALDER MILLS, INC."]
    signed = _page("the undersigned, thereunto duly authorized.", "ALDER MILLS, INC.", "By: /s/ J. Doe")
    assert read_metadata([_page(*cover), TEXT, signed]).company == "ALDER MILLS, INC."
    addressed = _page("To the Shareholders and Board of Directors", "Alder Mills, Inc.:")
    assert read_metadata([_page(*cover), TEXT, addressed]).company == "Alder Mills, Inc."


def test_a_quarterly_report_has_quarter_and_year():
    cover = [
        line.replace("10-K", "10-Q").replace("fiscal year ended January 28, 2023", "quarterly period ended December 31, 2022")
        for line in COVER
    ]
    found = read_metadata([_page(*cover), _page("Six Months Ended December 31,", "for the six months ended December 31, 2022")])
    assert (found.form, found.fiscal_quarter, found.fiscal_year, found.period_end) == ("10-Q", 2, 2023, date(2022, 12, 31))


def test_a_current_report_has_the_date_of_its_event():
    cover = [line.replace("10-K", "8-K") for line in COVER if "fiscal year" not in line]
    cover.insert(3, "Date of Report (Date of earliest event reported): May 3, 2023")
    found = read_metadata([_page(*cover)])
    assert (found.form, found.period_end, found.fiscal_year, found.fiscal_quarter) == ("8-K", date(2023, 5, 3), 2023, None)


@pytest.mark.parametrize(
    ("headline", "text", "expected"),
    [
        (
            "Alder Mills Reports Fourth Quarter Results",
            "the fourth quarter ended January 28, 2023 (“Q4 FY23”)",
            (2023, 4, date(2023, 1, 28)),
        ),
        ("Alder Mills Announces Fourth Quarter Fiscal 2022 Results", "the quarter ended January 28, 2023", (2022, 4, date(2023, 1, 28))),
        ("Alder Mills Reports First-Quarter 2023 Financial Results", "the quarter ended April 1, 2023", (2023, 1, date(2023, 4, 1))),
        ("Alder Mills reports fiscal 2023 results", "the year ended June 30, 2023", (2023, None, date(2023, 6, 30))),
    ],
)
def test_a_release_names_its_period_in_headline_and_text(headline: str, text: str, expected: tuple):
    found = read_metadata([_page(headline, f"PORTLAND -- Alder Mills, Inc. (NYSE: ALDR) today told of {text}.")])
    assert (found.company, found.form) == ("Alder Mills, Inc.", "earnings release")
    assert (found.fiscal_year, found.fiscal_quarter, found.period_end) == expected
    assert found.aliases == ("Alder Mills", "ALDR")


def test_nothing_known_is_none():
    found = read_metadata([_page("Some words about nothing in particular")])
    assert {found.company, found.form, found.fiscal_year, found.period_end, found.currency} == {None}
    assert found.aliases == ()
    assert read_metadata([]).company is None
