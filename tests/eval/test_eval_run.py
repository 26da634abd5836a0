from __future__ import annotations

import json
import subprocess
import threading
from decimal import Decimal

import pytest

from answer.types import Citation, Value
from eval.intervals import share
from eval.loss import loss, losses
from eval.results import append_row, commit_of, hardware_words, read_rows, result_json, result_row
from eval.run import SCORES, run
from eval.types import Reply, Row
from ingest.errors import StoreError, UsageError
from ingest.geometry import Box

MILLIONS = "What is the FY2021 revenue (in USD millions)?"
BOX = Box(left=1, top=1, right=9, bottom=9)


def _value(number: str) -> Value:
    return Value(number=Decimal(number), unit="USD", scale=10**6)


@pytest.fixture
def suite(make_case, make_suite):
    def case(number: int, kind: str, gold: str = "$40", question: str = MILLIONS):
        return make_case(question, gold, id=f"c{number}", type=kind, gold_documents=("B",), gold_pages=(("B", 3), ("B", 5)))

    return make_suite(
        case(1, "look-up"),
        case(2, "look-up"),
        case(3, "look-up"),
        case(4, "text", gold="Boat building.", question="What industry is it?"),
        case(5, "text"),
    )


@pytest.fixture
def system(make_answer):
    """Right, a wrong scale, no answer, a text, and a crash."""
    replies = {
        "c1": Reply(answer=make_answer(value=_value("40")), pages=(("B", 3), ("B", 5))),
        "c2": Reply(answer=make_answer(value=_value("40000")), pages=(("A", 1), ("B", 2), ("B", 3))),
        "c3": Reply(answer=make_answer("abstained", "no such row"), pages=(("B", 1),)),
        "c4": Reply(answer=make_answer(text="Boats"), pages=()),
    }

    def answer(case):
        if case.id not in replies:
            raise StoreError("the store is locked\nby another writer")
        return replies[case.id]

    return answer


def test_a_run_scores_every_case_and_each_type(suite, system) -> None:
    told: list[tuple[str, int, int]] = []

    result = run(suite, system, setting="document", progress=lambda stage, done, total: told.append((stage, done, total)))

    assert [row.grade for row in result.rows] == ["right", "wrong", "abstained", "not graded", "abstained"]
    assert {name: round(score.value, 4) for name, score in result.scores.items()} == {
        "answered": 0.6,
        "right": 0.2,
        "wrong": 0.2,
        "abstained": 0.4,
        "not_graded": 0.2,
        "precision": 0.5,
        "page_any_1": 0.2,
        "page_any_3": 0.4,
        "page_any_5": 0.4,
        "page_any_10": 0.4,
        "page_all_1": 0.0,
        "page_all_3": 0.2,
        "page_all_5": 0.2,
        "page_all_10": 0.2,
        "document_first": 0.4,
    }
    assert result.scores["precision"].n == 2
    assert {kind: scores["right"].n for kind, scores in result.by_type.items()} == {"look-up": 3, "text": 2}
    assert result.by_type["text"]["precision"].n == 0
    assert told == [("eval", done, 5) for done in range(1, 6)]
    assert (result.n, result.revision, result.run.startswith("toy-document-")) == (5, "abc123", True)


def test_a_crash_costs_one_case_and_tells_its_reason_in_one_line(suite, system) -> None:
    row = run(suite, system).rows[-1]

    assert (row.grade, row.reply.answer.status) == ("abstained", "failed")
    assert row.reason == "failed: StoreError: the store is locked by another writer"


def test_workers_keep_the_order_and_the_scores(suite, system) -> None:
    threads = set()

    def watched(case):
        threads.add(threading.current_thread().name)
        return system(case)

    alone, together = run(suite, system), run(suite, watched, workers=3)

    assert [row.case.id for row in together.rows] == ["c1", "c2", "c3", "c4", "c5"]
    assert together.scores == alone.scores
    assert all(name.startswith("eval") for name in threads)


def test_a_limit_takes_the_first_cases(suite, system) -> None:
    result = run(suite, system, limit=2)

    assert [row.case.id for row in result.rows] == ["c1", "c2"]
    assert result.limit == 2


@pytest.mark.parametrize("options", [{"limit": 0}, {"workers": 0}, {"setting": "store"}])
def test_a_run_refuses_what_it_cannot_do(suite, system, options: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        run(suite, system, **options)


def test_a_share_has_a_seeded_interval_around_it() -> None:
    hits = [True] * 30 + [False] * 70

    score = share(hits, seed=5)

    assert score.value == 0.3
    # The binomial standard error is 0.046, so the interval is about 0.21 to 0.39.
    assert score.low == pytest.approx(0.21, abs=0.02)
    assert score.high == pytest.approx(0.39, abs=0.02)
    assert score == share(hits, seed=5)
    assert share([True] * 8) == share([True] * 8, seed=9)
    assert share([]).n == 0
    with pytest.raises(ValueError):
        share([True], counted=[])


def test_each_row_is_lost_once(suite, system, make_case, make_answer) -> None:
    result = run(suite, system)

    assert [loss(row) for row in result.rows] == ["none", "format", "page", "not graded", "failed"]
    assert sum(losses(result.rows).values()) == result.n

    def lost(pages, citations=()) -> str:
        case = make_case(gold_documents=("B",), gold_pages=(("B", 3),))
        reply = Reply(answer=make_answer("abstained", citations=citations), pages=pages)
        return loss(Row(case=case, reply=reply, grade="abstained", reason=""))

    assert lost((("A", 3),)) == "document"
    assert lost((("B", 4),)) == "page"
    assert lost((("B", 4), ("B", 3))) == "plan"
    assert lost((), (Citation(document="B", page=3, box=BOX, quote="40"),)) == "plan"


def test_the_json_keeps_the_promised_fields(suite, system) -> None:
    made = result_json(run(suite, system))

    assert list(made)[:7] == ["suite", "setting", "n", "scores", "by_type", "seconds", "run"]
    assert made["cost"] == {"calls": 0, "input_tokens": 0, "output_tokens": 0, "usd": 0}
    assert (made["main_score"], made["judge"], made["notes"]) == ("right", None, [])
    assert tuple(made["scores"]) == SCORES
    assert set(made["by_type"]["text"]["right"]) == {"value", "low", "high", "n"}
    json.dumps(made, allow_nan=False)


def test_rows_are_appended_and_read_back(suite, system, tmp_path) -> None:
    path = tmp_path / "new" / "toy.jsonl"
    row = result_row(run(suite, system, limit=3), commit="12ab", hardware="paper", options={"model": "none:none"})

    append_row(path, row)
    append_row(path, row)

    assert read_rows(path) == [row, row]
    assert row["options"] == {"setting": "document", "limit": 3, "model": "none:none", "system": "pipeline"}
    assert {
        "suite",
        "revision",
        "commit",
        "date",
        "hardware",
        "options",
        "seed",
        "n",
        "scores",
        "by_type",
        "seconds",
        "run",
        "cost",
    } <= row.keys()


@pytest.mark.parametrize("text", ["{", "[]", '{"suite": "x"}'])
def test_a_broken_results_file_is_named_with_its_line(tmp_path, text: str) -> None:
    path = tmp_path / "toy.jsonl"
    path.write_text("\n" + text)

    with pytest.raises(UsageError, match="line 2"):
        read_rows(path)
    with pytest.raises(UsageError, match="cannot be read"):
        read_rows(tmp_path / "none.jsonl")


def test_machine_and_commit_are_told_when_known(tmp_path) -> None:
    assert "cores" in hardware_words()
    assert commit_of(tmp_path / "none") is None


def test_a_changed_checkout_is_marked_but_not_for_its_results(tmp_path, monkeypatch) -> None:
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):
        monkeypatch.delenv(name, raising=False)

    def git(*arguments: str) -> None:
        subprocess.run(["git", "-C", str(tmp_path), "-c", "user.name=n", "-c", "user.email=e", *arguments], check=True, capture_output=True)

    (tmp_path / "data" / "results").mkdir(parents=True)
    code, results = tmp_path / "code.py", tmp_path / "data" / "results" / "toy.jsonl"
    code.write_text("a")
    results.write_text("a")
    git("init", "-q")
    git("add", ".")
    git("commit", "-q", "-m", "first")
    clean = commit_of(tmp_path)
    assert clean is not None
    assert not clean.endswith("+")

    results.write_text("b")
    assert commit_of(tmp_path) == clean
    code.write_text("b")
    assert commit_of(tmp_path) == f"{clean}+"
