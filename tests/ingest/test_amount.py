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


_MINUS = st.sampled_from(["-", "\u2212", "\u2013", "(", "tail", "$(", "-$", "$ -", "\u25b3"])
_GROUP = st.sampled_from(
    [(",", "."), (".", ","), (" ", ","), (" ", "."), ("'", "."), ("\u202f", ","), ("\u2019", "."), ("", "."), ("", ",")]
)
_BEHIND = st.sampled_from([("", None), ("%", "%"), (" %", "%"), ("x", "x"), (" bps", "bp"), (" pp", "pp"), (" pts", "pp"), (" times", "x")])


@given(st.integers(min_value=0, max_value=10**13), st.integers(min_value=0, max_value=4), st.one_of(st.none(), _MINUS), _GROUP, _BEHIND)
def test_a_number_printed_in_any_style_reads_back(
    digits: int, places: int, minus: str | None, style: tuple[str, str], behind: tuple[str, str | None]
) -> None:
    value = Decimal(digits).scaleb(-places)
    grouping, mark = style
    printed = f"{value:,.{places}f}".translate({ord(","): grouping, ord("."): mark})
    if places == 3 and "," not in f"{value:,.0f}" and mark != ("," if grouping == "." else "."):
        return  # "1,234" in a page of points is one thousand
    printed = {
        None: printed, "(": f"({printed})", "tail": f"{printed}-", "$(": f"$({printed})", "-$": f"-${printed}", "$ -": f"$ -{printed}",
    }.get(minus, f"{minus}{printed}")  # fmt: skip
    ending, unit = behind if minus not in ("tail",) else ("", None)
    number = read_number(printed + ending, decimal_mark="," if mark == "," else ".")
    assert number is not None
    assert number.value == (-value if minus and value else value)
    assert number.decimals == places
    assert number.unit == (unit or ("USD" if "$" in printed else None))


@given(st.integers(min_value=1, max_value=999_999), st.integers(min_value=0, max_value=12))
def test_indian_grouping_reads_back(head: int, zeros: int) -> None:
    digits = str(head * 10**zeros)
    first, rest = digits[:-3], digits[-3:]
    groups = []
    while len(first) > 2:
        groups.insert(0, first[-2:])
        first = first[:-2]
    printed = ",".join(part for part in (first, *groups, rest) if part)
    number = read_number(printed)
    assert number is not None
    assert number.value == Decimal(digits)


_WORDS = st.sampled_from(["revenue", "of", "Note", "in", "10-K", "Q1", "to", "page", "§", "No.", "vs"])


@given(st.lists(st.one_of(_WORDS, st.integers(min_value=0, max_value=10**9).map(str)), min_size=2, max_size=6))
def test_text_with_more_than_one_number_in_it_is_none(parts: list[str]) -> None:
    if all(part.isdigit() for part in parts) or not any(part in ("revenue", "of", "Note", "in", "to", "page", "vs") for part in parts):
        return
    assert read_number(" ".join(parts)) is None


@pytest.mark.parametrize(
    ("text", "value", "unit", "scale"),
    [
        ("US$ 1.2bn", "1.2", "USD", 10**9),
        ("$640.5m", "640.5", "USD", 10**6),
        ("$3.4 billion", "3.4", "USD", 10**9),
        ("(€1.5 million)", "-1.5", "EUR", 10**6),
        ("₹ 500 Cr", "500", "INR", 10**7),
        ("12 lakh", "12", None, 10**5),
        ("$4.1B", "4.1", "USD", 10**9),
        ("£12k", "12", "GBP", 10**3),
    ],
)
def test_words_of_scale(text: str, value: str, unit: str | None, scale: int) -> None:
    number = read_number(text)
    assert number is not None
    assert (number.value, number.unit, number.scale) == (Decimal(value), unit, scale)


@pytest.mark.parametrize(
    "text", ["12 m", "3b", "4k", "▲ 5.2%", "2 or 3", "5 (a) 6", "1,234 —", "30 2023", "1,2345", "12:30", "3/4", "(555) 555-0123"]
)
def test_no_scale_without_a_currency_and_no_number(text: str) -> None:
    assert read_number(text) is None


@pytest.mark.parametrize(
    ("text", "value"), [("1.250,00 S", "-1250.00"), ("583,28 H", "583.28"), ("1,2 Mrd. €", "1.2"), ("12.345-", "-12345")]
)
def test_german_endings(text: str, value: str) -> None:
    number = read_number(text, decimal_mark=",")
    assert number is not None
    assert number.value == Decimal(value)


@pytest.mark.parametrize("text", ["<1", "< 0.1%", ">100%", "≤5", "n/q", "n.d.", "not disclosed", "k. A.", "n.s."])
def test_limits_and_missing_values_are_no_number(text: str) -> None:
    number = read_number(text)
    assert number is not None
    assert number.value is None


def test_zero_has_no_sign() -> None:
    for text in ("(0)", "-0.0", "-0-"):
        number = read_number(text)
        assert number is not None
        assert str(number.value) in ("0", "0.0")
