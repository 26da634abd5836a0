"""Weighted reciprocal ranks, worked out by hand."""

from __future__ import annotations

import pytest

from retrieval.fuse import fuse, unique


def test_scores_add_up_over_the_lists():
    first, second, third = fuse({"words": ["a", "b"], "facts": ["b", "c"]}, {"words": 1.0, "facts": 2.0}, constant=1)
    # b: 1/3 + 2/2; c: 2/3; a: 1/2.
    assert (first.place, second.place, third.place) == ("b", "c", "a")
    assert first.score == pytest.approx(4 / 3)
    assert second.score == pytest.approx(2 / 3)
    assert third.score == pytest.approx(1 / 2)
    assert first.by == ("facts", "words")
    assert third.by == ("words",)


def test_a_place_counts_where_it_first_stands():
    (only,) = fuse({"words": ["a", "a", "a"]}, {}, constant=9)
    assert only.score == pytest.approx(1 / 10)


def test_ties_keep_their_order_and_nothing_gives_nothing():
    assert [f.place for f in fuse({"x": ["a"], "y": ["b"]}, {}, constant=1)] == ["a", "b"]
    assert fuse({}, {}, constant=1) == ()
    assert unique("abca") == ("a", "b", "c")
