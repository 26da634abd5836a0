from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eval.intervals import draws, mean, share

SHARES = st.lists(st.floats(0, 1), min_size=1, max_size=40)


@given(values=SHARES, seed=st.integers(0, 5))
def test_the_interval_lies_within_the_values_and_holds_the_same_for_the_same_seed(values: list[float], seed: int) -> None:
    score = mean(values, seed=seed)

    assert min(values) - 1e-9 <= score.low <= score.high <= max(values) + 1e-9
    assert score.value == pytest.approx(sum(values) / len(values))
    assert score.n == len(values)
    assert score == mean(values, seed=seed)


@given(value=st.floats(0, 1), n=st.integers(1, 30))
def test_equal_values_have_no_width(value: float, n: int) -> None:
    score = mean([value] * n)

    assert (score.low, score.high) == (pytest.approx(value), pytest.approx(value))


@given(values=SHARES, nothing=st.integers(0, 20))
def test_what_does_not_count_changes_no_mean(values: list[float], nothing: int) -> None:
    with_nothing = mean([*values, *[None] * nothing])

    assert (with_nothing.value, with_nothing.n) == (pytest.approx(mean(values).value), len(values))


@given(hits=st.lists(st.booleans(), min_size=1, max_size=60), seed=st.integers(0, 3))
def test_a_share_and_that_of_the_others_are_mirror_images(hits: list[bool], seed: int) -> None:
    one, other = share(hits, seed=seed), share([not hit for hit in hits], seed=seed)

    assert one.value + other.value == pytest.approx(1)
    assert (one.low + other.high, one.high + other.low) == (pytest.approx(1), pytest.approx(1))


def test_more_cases_of_the_same_share_make_a_narrower_interval() -> None:
    few, many = share([True, False] * 20), share([True, False] * 500)

    assert many.high - many.low < (few.high - few.low) / 3


def test_weights_count_a_case_as_often_as_it_stands_for_items() -> None:
    score = mean([1.0, 0.5, None], weights=[3, 1, 9])

    assert (score.value, score.n) == (0.875, 4)
    with pytest.raises(ValueError):
        mean([1.0], weights=[])


def test_draws_are_indices_of_the_cases() -> None:
    drawn = draws(7, 1)

    assert drawn.shape == (1000, 7)
    assert (drawn.min(), drawn.max()) == (0, 6)
