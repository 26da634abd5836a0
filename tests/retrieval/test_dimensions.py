"""What headings over a cell say beyond time, unit and "total"."""

from __future__ import annotations

import pytest

from retrieval.dimensions import column_dimension, plain_heading, row_dimension, shared_levels, title_dimension, title_part


@pytest.mark.parametrize(
    "path",
    [
        ("2022",),
        ("Year ended December 31,", "2021"),
        ("Three Months Ended", "June 30, 2023", "(Unaudited)"),
        ("As of",),
        ("Fiscal 2020",),
        ("Total", "Consolidated"),
        ("As reported",),
        ("(In millions)",),
        ("13 Weeks Ended", "January 28, 2023"),
        ("%", "of net sales"),
    ],
)
def test_columns_for_the_whole_company(path: tuple[str, ...]) -> None:
    assert column_dimension(path) is None


@pytest.mark.parametrize(
    ("path", "dimension"),
    [
        (("Retail", "2022"), "Retail"),
        (("2022", "Adjusted"), "Adjusted"),
        (("Change",), "Change"),
        (("Level 1", "2022"), "Level 1"),
        (("Additional paid-in capital",), "Additional paid-in capital"),
        (("Guarantor subsidiaries",), "Guarantor subsidiaries"),
    ],
)
def test_columns_for_a_part(path: tuple[str, ...], dimension: str) -> None:
    assert column_dimension(path) == dimension


def test_shared_levels_need_two_columns() -> None:
    assert shared_levels(((), ("A", "2022"), ("A", "2021"))) == frozenset({"A"})
    assert shared_levels(((), ("A", "2022"))) == frozenset()
    assert column_dimension(("Adjusted", "2022"), shared=frozenset({"Adjusted"})) == "Adjusted"


def test_rows_and_titles() -> None:
    assert row_dimension(("Northern region", "Net sales")) == "Northern region"
    assert row_dimension(("Operating activities", "Net income")) is None
    assert title_dimension("Reconciliation of net income to EBITDA") == "reconciliation"
    assert title_dimension("Consolidated Balance Sheets") is None
    assert title_dimension(None) is None


@pytest.mark.parametrize(
    ("title", "part"),
    [
        ("Selected data for the Domestic segment were as follows:", "Domestic"),
        ("Results of our Home & Garden reportable segment", "Home & Garden"),
        ("Pet net sales were as follows:", "Pet"),
        ("Northern Retail net sales", "Northern Retail"),
        ("Net sales of Pet and Northern Retail", None),
        ("Consolidated net sales were as follows:", None),
        (None, None),
    ],
)
def test_titles_that_speak_of_one_part(title: str | None, part: str | None) -> None:
    assert title_part(title, frozenset({"Pet", "Retail", "Northern Retail"})) == part


def test_how_a_heading_is_split_does_not_matter() -> None:
    assert plain_heading("Revenue by reportable segment") == "Revenue"
    assert row_dimension(("Revenue by reportable segment", "Total revenue")) is None
