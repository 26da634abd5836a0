from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eval.compare import better, compare, mcnemar, paired
from eval.run import run
from eval.runs import read_run, run_json, write_run
from eval.types import Reply
from ingest.errors import UsageError

COUNTS = st.integers(0, 60)


@pytest.mark.parametrize(
    ("won", "lost", "p"),
    [
        (0, 0, 1.0),
        (1, 0, 1.0),
        (5, 0, 2 / 32),
        # Of 12 changed cases 0, 1 or 2 on one side: 1 + 12 + 66 of 4096 ways, and as many on the other side.
        (10, 2, 2 * 79 / 4096),
        (3, 3, 1.0),
    ],
)
def test_mcnemar_is_the_binomial_tail_on_both_sides(won: int, lost: int, p: float) -> None:
    assert mcnemar(won, lost) == pytest.approx(p)


@given(won=st.integers(0, 5), lost=st.integers(0, 5))
def test_mcnemar_counts_the_ways_that_are_as_uneven(won: int, lost: int) -> None:
    ways = [sum(way) for way in product((0, 1), repeat=won + lost)]
    as_uneven = [heads for heads in ways if min(heads, won + lost - heads) <= min(won, lost)]

    assert mcnemar(won, lost) == pytest.approx(len(as_uneven) / len(ways))


@given(won=COUNTS, lost=COUNTS)
def test_mcnemar_is_a_probability_that_does_not_ask_who_is_first(won: int, lost: int) -> None:
    assert 0 < mcnemar(won, lost) <= 1
    assert mcnemar(won, lost) == mcnemar(lost, won)
    assert mcnemar(max(won, lost) + 1, min(won, lost)) <= mcnemar(max(won, lost), min(won, lost))


def test_mcnemar_stays_exact_over_thousands_of_changes_and_refuses_negative_counts() -> None:
    assert mcnemar(3000, 0) == pytest.approx(0, abs=1e-300)
    assert 0.5 < mcnemar(2010, 2000) < 1
    with pytest.raises(ValueError):
        mcnemar(-1, 2)


PAIRS = st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30)


@given(pairs=PAIRS)
def test_a_paired_difference_turns_its_sign_with_the_runs(pairs: list[tuple[float, float]]) -> None:
    before, after = [x for x, _ in pairs], [y for _, y in pairs]
    gain, low, high = paired(before, after)
    back, low_back, high_back = paired(after, before)

    assert (back, low_back, high_back) == (pytest.approx(-gain), pytest.approx(-high), pytest.approx(-low))
    assert low - 1e-9 <= high
    assert gain == pytest.approx(sum(after) / len(after) - sum(before) / len(before))
    assert paired(before, before) == (0.0, 0.0, 0.0)


def test_pairing_takes_out_what_is_hard_for_both() -> None:
    hard, better_by_little = [0.0] * 20 + [1.0] * 20, [0.1] * 20 + [1.0] * 20

    gain, low, _ = paired(hard, better_by_little)

    # The two means differ by 0.05 with a spread of 0.5 over the cases; taken as pairs the difference is never below 0.
    assert gain == pytest.approx(0.05)
    assert low > 0
    assert paired([], []) == (0.0, 0.0, 0.0)
    with pytest.raises(ValueError):
        paired([1.0], [])


@pytest.fixture
def runs(make_case, make_suite, make_answer):
    """Two runs over four verdicts: A gets one and two right, B gets two and three right, four is abstained in A and wrong in B."""
    cases = [make_case("Did it grow?", "Yes", id=f"c{n}", gold_pages=()) for n in (1, 2, 3, 4)]

    def system(verdicts: dict[str, str | None]):
        def answer(case):
            verdict = verdicts[case.id]
            return Reply(answer=make_answer("abstained" if verdict is None else "answered", verdict=verdict))

        return answer

    a = run(make_suite(*cases), system({"c1": "yes", "c2": "yes", "c3": "no", "c4": None}))
    b = run(make_suite(*cases), system({"c1": "no", "c2": "yes", "c3": "yes", "c4": "no"}))
    return a, b


def test_what_was_won_lost_and_changed_otherwise(runs) -> None:
    a, b = (run_json(result) for result in runs)

    found = compare(a, b)

    assert [change.case for change in found.won] == ["c3"]
    assert [change.case for change in found.lost] == ["c1"]
    assert [change.case for change in found.other] == ["c4"]
    assert found.lost[0].after == "wrong: verdict no; the gold is yes"
    assert (found.n, found.p) == (4, 1.0)
    scores = {score.name: score for score in found.scores}
    assert (scores["right"].before, scores["right"].after, scores["right"].difference) == (0.5, 0.5, 0.0)
    assert (scores["wrong"].before, scores["wrong"].after) == (0.25, 0.5)
    assert "page_any_1" not in scores
    # Precision counts in both runs only where both answered: c1, c2, c3.
    assert scores["precision"].n == 3
    assert better(scores["right"]) is None


def test_a_run_compared_with_itself_has_no_difference(runs) -> None:
    a = run_json(runs[0])

    found = compare(a, a)

    assert (found.won, found.lost, found.other, found.p) == ((), (), (), 1.0)
    assert all(score.difference == 0 for score in found.scores)


def test_runs_are_read_from_files_and_folders_and_other_things_are_refused(runs, tmp_path) -> None:
    a, b = runs
    write_run(a, tmp_path / "report.json")
    write_run(b, tmp_path / "b.json")

    assert read_run(tmp_path) == run_json(a)
    assert compare(read_run(tmp_path), read_run(tmp_path / "b.json")).n == 4

    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "other.json").write_text('{"suite": "toy"}')
    for path, told in (("bad.json", "not the JSON"), ("other.json", "not the JSON of a run"), ("none.json", "cannot be read")):
        with pytest.raises(UsageError, match=told):
            read_run(tmp_path / path)


def test_runs_that_do_not_fit_are_refused_or_told(runs) -> None:
    a, b = (run_json(result) for result in runs)

    with pytest.raises(UsageError, match="different suites"):
        compare(a, {**b, "suite": "other"})
    with pytest.raises(UsageError, match="no case in common"):
        compare(a, {**b, "rows": []})
    part = compare(a, {**b, "revision": "def456", "rows": b["rows"][:3], "n": 3})
    assert part.n == 3
    assert part.notes[0] == "revision differs: abc123 and def456"
    assert "4 cases, 3 in common" in part.notes[1]
