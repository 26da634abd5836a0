from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ingest.amount import decimal_mark, read_number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1,234", "1234"),
        ("(1,034)", "-1034"),
        ("\u22122,310", "-2310"),
        ("\u2013771", "-771"),
        ("( 45,008 )", "-45008"),
        ("(1.4)%", "-1.4"),
        ("-$7,032", "-7032"),
        ("$(7,032)", "-7032"),
        ("$ (7,032)", "-7032"),
        ("$ 64,120", "64120"),
        ("(547", "-547"),
        ("547)", "-547"),
        ("45-", "-45"),
        (".66", "0.66"),
        ("1,23,45,678", "12345678"),
        ("125 Cr", "-125"),
        ("1'048.25", "1048.25"),
        ("2023", "2023"),
    ],
)
def test_signs_and_grouping(text: str, value: str) -> None:
    number = read_number(text)
    assert number is not None
    assert number.value == Decimal(value)


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("12.5 %", "12.5", "%"),
        ("3.2x", "3.2", "x"),
        ("100 bps", "100", "bp"),
        ("€ 12", "12", "EUR"),
        ("£5", "5", "GBP"),
        ("US$ 9.1", "9.1", "USD"),
    ],
)
def test_units_beside_the_number(text: str, value: str, unit: str) -> None:
    number = read_number(text)
    assert number is not None
    assert (number.value, number.unit) == (Decimal(value), unit)


@pytest.mark.parametrize("text", ["—", "–", "-", "$ —", "$-", "— %"])
def test_a_dash_alone_is_nil(text: str) -> None:
    number = read_number(text)
    assert number is not None
    assert number.nil
    assert number.value == 0


@pytest.mark.parametrize("text", ["n/a", "N/M", "nm", "NM", "n.m.", "*", "not meaningful"])
def test_marks_that_are_no_number(text: str) -> None:
    number = read_number(text)
    assert number is not None
    assert number.value is None


@pytest.mark.parametrize("text", ["", "Total assets", "1,234 5,678", "December 31, 2022", "2022-2023", "1.2.3", "Note 5", "10-K"])
def test_other_text_is_no_number(text: str) -> None:
    assert read_number(text) is None


def test_footnote_marks_are_kept_apart() -> None:
    number = read_number("1,234(1)")
    assert number is not None
    assert (number.value, number.marks) == (Decimal(1234), ("1",))
    lettered = read_number("12.5%(b)")
    assert lettered is not None
    assert (lettered.value, lettered.unit, lettered.marks) == (Decimal("12.5"), "%", ("b",))
    alone = read_number("(1)")
    assert alone is not None
    assert alone.value == -1


@pytest.mark.parametrize(
    ("text", "value"), [("1.250,00", "1250.00"), ("1 234,56", "1234.56"), ("0,075", "0.075"), ("-9,00", "-9.00"), ("1.000", "1000")]
)
def test_decimal_comma(text: str, value: str) -> None:
    number = read_number(text, decimal_mark=",")
    assert number is not None
    assert number.value == Decimal(value)


def test_decimal_mark_by_evidence() -> None:
    assert decimal_mark(["1.250,00", "12,5", "1.000"]) == ","
    assert decimal_mark(["1,250.00", "12.5", "1,000"]) == "."
    assert decimal_mark(["1,000", "2,000"]) == "."
    assert decimal_mark([]) == "."


@given(st.integers(min_value=-(10**12), max_value=10**12), st.integers(min_value=0, max_value=3))
def test_printed_in_brackets_reads_back(units: int, places: int) -> None:
    value = Decimal(units).scaleb(-places)
    printed = f"{abs(value):,.{places}f}"
    number = read_number(f"({printed})" if value < 0 else printed)
    assert number is not None
    assert number.value == value
    assert number.decimals == places


@given(st.text(max_size=30))
def test_never_raises(text: str) -> None:
    read_number(text)
    read_number(text, decimal_mark=",")
