from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eval.tatqa_metrics import SCALES, is_number, joined, number_of, tatqa_marks, token_f1

spans = st.lists(st.text(alphabet="abc 12.-$%()", min_size=1, max_size=8), min_size=1, max_size=4)
scales = st.sampled_from(SCALES)


@pytest.mark.parametrize(
    ("predicted", "scale", "gold", "gold_scale", "exact"),
    [
        (["1.5"], "million", ["1,500"], "thousand", 1),  # the scale is applied before the comparison
        (["1.5"], "million", ["1.5"], "billion", 0),
        (["12.344"], "", ["12.34"], "", 1),  # rounded to two decimals
        (["12.346"], "", ["12.34"], "", 0),
        (["(7)"], "", ["-7"], "", 1),
        (["7"], "", ["-7"], "", 0),
        (["$1,250"], "thousand", ["1250"], "thousand", 1),
        (["0.2342"], "", ["23.42"], "percent", 1),  # a fraction for a percentage
        (["23.42%"], "", ["23.42"], "percent", 1),
        (["23.42"], "", ["23.42"], "percent", 0),
        (["2008"], "", ["2010"], "", 0),
        (["the Plant"], "", ["plant."], "", 1),  # case, articles and punctuation do not count
        (["b", "a"], "", ["a", "b"], "", 1),  # order does not count
        (["a"], "", ["a", "b"], "", 0),
    ],
)
def test_exact_match(predicted: list[str], scale: str, gold: list[str], gold_scale: str, exact: int) -> None:
    assert tatqa_marks(predicted, scale, gold, gold_scale, answer_type="span").exact_match == exact


def test_f1_counts_shared_words_of_one_bag() -> None:
    # {red, kiln} against {red, clay, kiln}: precision 1, recall 2/3, F1 4/5
    assert tatqa_marks(["red kiln"], "", ["red", "clay kiln"], "", answer_type="multi-span").f1 == 0.8


def test_f1_of_arithmetic_and_count_is_the_exact_match() -> None:
    assert tatqa_marks(["3 plants"], "", ["3"], "", answer_type="span").f1 == 0.0
    assert tatqa_marks(["4"], "thousand", ["4"], "", answer_type="count") == (0.0, 0.0, 0.0)
    assert tatqa_marks(["5 5"], "", ["5"], "", answer_type="arithmetic").f1 == 0.0


def test_the_scale_is_marked_on_its_own() -> None:
    assert tatqa_marks(["9"], "million", ["5"], "million", answer_type="arithmetic") == (0.0, 0.0, 1.0)
    assert tatqa_marks(["1.5"], "million", ["1500"], "thousand", answer_type="arithmetic") == (1.0, 1.0, 0.0)


def test_nothing_predicted_scores_nothing() -> None:
    assert tatqa_marks([], "million", ["5"], "million", answer_type="span") == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "value"),
    [("1,204", 1204), ("$ 3.5", 3.5), ("(4)", -4), ("12%", 0.12), ("2 million", 2_000_000), ("-0.5", -0.5), ("n/a", None), (".5", None)],
)
def test_numbers(text: str, value: float | None) -> None:
    assert number_of(text) == value


@pytest.mark.parametrize(("text", "number"), [("1,204", True), ("2 million", True), ("2 plants", False), ("nan", False), ("", False)])
def test_what_is_a_number(text: str, number: bool) -> None:
    assert is_number(text) is number


def test_a_percent_sign_is_applied_once() -> None:
    assert joined(["50%"], "percent") == "0.5000"
    assert joined(["50"], "percent") == "0.5000"


@given(spans, scales, st.sampled_from(["span", "arithmetic"]))
def test_the_gold_itself_is_right(gold: list[str], scale: str, kind: str) -> None:
    assert tatqa_marks(gold, scale, gold, scale, answer_type=kind) == (1.0, 1.0, 1.0)


@given(spans, scales, spans, scales)
def test_marks_are_shares_and_ignore_the_order_of_spans(one: list[str], scale: str, other: list[str], other_scale: str) -> None:
    marks = tatqa_marks(one, scale, other, other_scale, answer_type="span")
    assert all(0 <= mark <= 1 for mark in marks)
    assert marks == tatqa_marks(one[::-1], scale, other[::-1], other_scale, answer_type="span")
    assert marks.exact_match <= marks.f1


words = st.sets(st.sampled_from(["ash", "oak", "elm", "fir", "yew"]), max_size=4)


@given(words, words)
def test_f1_is_symmetric_and_one_only_for_the_same_words(left: set[str], right: set[str]) -> None:
    assert token_f1(left, right) == token_f1(right, left)
    assert (token_f1(left, right) == 1) == (left == right)
