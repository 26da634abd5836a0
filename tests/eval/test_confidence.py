"""Calibration and the abstention curve."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eval.abstention import abstention_curve, has_confidence
from eval.calibration import calibrated, calibration
from eval.types import Reply, Row

PAIRS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=50)


def test_the_error_is_the_mean_distance_of_confidence_from_the_share_right() -> None:
    # Bin (0.8, 0.9]: mean confidence 0.85, both right. Bin (0.1, 0.2]: mean 0.2, one of two right.
    made = calibrated([(0.84, True), (0.86, True), (0.2, True), (0.2, False)])

    assert made.ece == pytest.approx((2 * 0.15 + 2 * 0.3) / 4)
    assert made.brier == pytest.approx((0.16**2 + 0.14**2 + 0.8**2 + 0.2**2) / 4)
    assert [(part.n, part.right) for part in made.bins if part.n] == [(2, 0.5), (2, 1.0)]
    assert (made.bins[1].n, made.bins[8].n) == (2, 2)


@given(pairs=PAIRS, bins=st.integers(1, 20))
def test_every_answer_is_in_one_bin_and_the_figures_are_shares(pairs: list[tuple[float, bool]], bins: int) -> None:
    made = calibrated(pairs, bins=bins)

    assert sum(part.n for part in made.bins) == made.n == len(pairs)
    assert all(part.low - 1e-9 <= part.confidence <= part.high + 1e-9 for part in made.bins if part.confidence is not None)
    if pairs:
        assert made.ece is not None
        assert made.brier is not None
        assert 0 <= made.ece <= 1
        assert 0 <= made.brier <= 1
        # One bin compares the two means only, which more bins can never undercut.
        assert calibrated(pairs, bins=1).ece <= made.ece + 1e-9
    else:
        assert (made.ece, made.brier) == (None, None)


@given(n=st.integers(1, 30), right=st.booleans())
def test_sure_answers_are_calibrated_when_they_are_what_they_say(n: int, right: bool) -> None:
    assert calibrated([(float(right), right)] * n).ece == 0
    assert calibrated([(float(not right), right)] * n).ece == 1


def test_bins_and_confidences_out_of_range_are_refused() -> None:
    for pairs, bins in (([], 0), ([(1.1, True)], 10), ([(-0.1, True)], 10)):
        with pytest.raises(ValueError):
            calibrated(pairs, bins=bins)


@pytest.fixture
def rows(make_case, make_answer):
    def row(grade: str, confidence: float) -> Row:
        status = "abstained" if grade == "abstained" else "answered"
        return Row(case=make_case(), reply=Reply(answer=make_answer(status, confidence=confidence)), grade=grade, reason="")  # type: ignore[arg-type]

    return [row("right", 0.9), row("wrong", 0.5), row("right", 0.5), row("not graded", 0.7), row("abstained", 0.95)]


def test_the_curve_holds_back_the_least_sure_answers_first(rows) -> None:
    points = [(p.threshold, p.right, p.wrong, p.not_graded, p.abstained) for p in abstention_curve(rows)]

    assert points == [(0.0, 2, 1, 1, 1), (0.5, 2, 1, 1, 1), (0.7, 1, 0, 1, 3), (0.9, 1, 0, 0, 4)]
    assert has_confidence(rows)
    assert not has_confidence(rows[1:3])
    assert calibration(rows).n == 3


@given(st.lists(st.tuples(st.sampled_from(["right", "wrong", "not graded", "abstained"]), st.floats(0, 1)), max_size=20))
def test_the_counts_add_up_and_abstaining_only_grows(parts: list[tuple[str, float]]) -> None:
    from answer.types import Answer
    from eval.types import Case

    case = Case(id="c", type="t", question="q", documents=(), gold="1", gold_documents=(), gold_pages=())
    made = [
        Row(case=case, reply=Reply(answer=Answer(question="q", status="answered", text="", confidence=c)), grade=grade, reason="")  # type: ignore[arg-type]
        for grade, c in parts
    ]
    curve = abstention_curve(made)

    assert all(p.right + p.wrong + p.not_graded + p.abstained == len(made) for p in curve)
    assert [p.abstained for p in curve] == sorted(p.abstained for p in curve)
    assert [p.threshold for p in curve] == sorted({p.threshold for p in curve})
