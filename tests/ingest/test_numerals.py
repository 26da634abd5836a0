from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.numerals import DecimalMark, decimal_mark, decimal_marks, numeral


@pytest.mark.parametrize(
    ("text", "mark", "value"),
    [
        ("12", ".", "12"),
        ("1,234", ".", "1234"),
        ("1,234", ",", "1.234"),
        ("1.000", ",", "1000"),
        ("1.000", ".", "1.000"),
        ("1.234,56", ".", "1234.56"),
        ("1,234.56", ",", "1234.56"),
        ("1.234.567", ".", "1234567"),
        ("12,34,567.50", ".", "1234567.50"),
        ("1 234 567,8", ",", "1234567.8"),
        ("1 234 567.8", ".", "1234567.8"),
        ("1'048'576.25", ",", "1048576.25"),
        ("0,075", ".", "0.075"),
        ("0.075", ",", "0.075"),
        (",5", ",", "0.5"),
        (".5", ".", "0.5"),
    ],
)
def test_one_number(text: str, mark: DecimalMark, value: str) -> None:
    assert numeral(text, mark) == Decimal(value)


@pytest.mark.parametrize(
    "text", ["1.2.3", "1,23,4", "31.12.2023", "1,234 5,678", "1 23", "12,3456,789.0", "1'23", "1,2.3", "0123.456.789,1,2"]
)
@pytest.mark.parametrize("mark", [".", ","])
def test_no_number(text: str, mark: DecimalMark) -> None:
    assert numeral(text, mark) is None


@given(st.text(alphabet="0123456789.,' ", min_size=1, max_size=14).filter(lambda t: t[-1].isdigit() and any(c.isdigit() for c in t)))
def test_never_raises(text: str) -> None:
    for mark in (".", ","):
        value = numeral(text, mark)  # type: ignore[arg-type]
        assert value is None or value >= 0


def test_mark_of_a_document() -> None:
    assert decimal_mark(["1.250,00", "12,5", "1.000"]) == ","
    assert decimal_mark(["1,250.00", "12.5", "1,000"]) == "."
    assert decimal_mark(["1,000", "2,000"]) == "."
    assert decimal_mark([]) == "."
    assert decimal_mark(["die", "Summe", "der", "Posten", "und", "aus", "1.000", "2.000", "3.000", "4.000"]) == ","
    assert decimal_mark(["the", "sum", "of", "items", "and", "in", "1.000", "2.000", "3.000", "4.000"]) == "."


def test_a_page_may_use_another_mark_than_the_document() -> None:
    english = ["the", "sum", "of", "1,234.5", "and", "2,500.75", "in", "all", "is", "3,735.25", "to"]
    german = ["die", "Summe", "aus", "1.234,50", "und", "der", "2.500,75", "ist", "3.735,25"]
    assert decimal_marks([english, english, german]) == (".", ".", ",")
    assert decimal_marks([german, german, english]) == (",", ",", ".")


def test_numbers_of_notes_do_not_turn_a_page() -> None:
    page = ["Note", "4,5", "1,204", "Note", "6,7", "1,188", "and", "Note", "12,13", "of", "the", "876", "in", "901"]
    assert decimal_marks([["12.5", "1,234.5"], page]) == (".", ".")
