from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answer.types import Answer, Value
from eval.spans import answer_of, spans_of
from eval.tatqa_metrics import SCALES


def answered(text: str = "", value: Value | None = None) -> Answer:
    return Answer(question="q", status="answered", text=text, value=value)


@pytest.mark.parametrize(
    ("number", "unit", "scale", "spans", "word"),
    [
        ("12.5", "%", 1, "12.5", "percent"),
        ("35", "bp", 1, "0.35", "percent"),
        ("1.9", "percentage points", 1, "1.9", "percent"),
        ("1482", "USD", 10**6, "1482", "million"),
        ("1482.50", "USD", 1000, "1482.50", "thousand"),
        ("2", "USD", 10**12, "2000", "billion"),
        ("7.00", None, 1, "7", ""),
    ],
)
def test_a_value_is_one_span_with_the_word_of_its_scale(number: str, unit: str | None, scale: int, spans: str, word: str) -> None:
    assert spans_of(answered(value=Value(number=Decimal(number), unit=unit, scale=scale))) == ((spans,), word)


def test_a_text_is_one_span_a_line() -> None:
    assert spans_of(answered("Ash kilns\nOak kilns")) == (("Ash kilns", "Oak kilns"), "")
    assert spans_of(answered("12\n14\nscale: million")) == (("12", "14"), "million")


def test_a_lone_number_gives_its_scale_word_away() -> None:
    assert spans_of(answered("$1,496.5 million")) == (("$1,496.5",), "million")
    assert spans_of(answered("sales of 3 million")) == (("sales of 3 million",), "")


def test_what_is_not_answered_has_no_span() -> None:
    assert spans_of(Answer(question="q", status="abstained", text="no period")) == ((), "")


@given(
    st.lists(st.text(min_size=1, max_size=9).filter(lambda text: bool(text.strip()) and "\n" not in text), min_size=1),
    st.sampled_from(SCALES),
)
def test_spans_survive_the_way_through_an_answer(spans: list[str], scale: str) -> None:
    assert spans_of(answer_of("q", spans, scale)) == (tuple(spans), scale)


def test_an_empty_prediction_is_an_abstention_and_an_unknown_scale_is_refused() -> None:
    assert answer_of("q", [], "million").status == "abstained"
    with pytest.raises(ValueError, match="unknown scale"):
        answer_of("q", ["1"], "dozen")
