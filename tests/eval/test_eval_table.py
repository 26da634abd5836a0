from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from eval.results import read_rows
from eval.table import BEGIN, END, main, newest, scores_table, with_table
from ingest.errors import UsageError

ROOT = Path(__file__).parents[2]


def _scores(right: float, n: int) -> dict[str, Any]:
    shares = {"right": right, "wrong": 1 - right, "abstained": 0.0, "not_graded": 0.0}
    shares |= {f"page_any_{k}": 0.75 for k in (1, 3, 5, 10)} | {"page_all_5": 0.25, "page_all_10": 0.5, "document_first": 1.0}
    return {name: {"value": value, "low": 0.0, "high": 1.0, "n": n} for name, value in shares.items()}


def _row(date: str, right: float = 0.25, **fields: Any) -> dict[str, Any]:
    row = {"suite": "toy", "setting": "store", "n": 4, "scores": _scores(right, 4), "by_type": {"look-up": _scores(right, 4)}}
    return {**row, "date": date, "seconds": 3.2, "revision": "ab", "commit": "cd", "hardware": "two cores", "options": {}, **fields}


def test_the_newest_complete_run_of_each_setting_and_model_counts() -> None:
    rows = [
        _row("2026-01-02T00:00:00Z", run="b"),
        _row("2026-01-01T00:00:00Z", run="a"),
        _row("2026-01-03T00:00:00Z", run="part", options={"limit": 3}),
        _row("2026-01-01T00:00:00Z", run="model", options={"model": "p:m", "limit": None}),
        _row("2026-01-01T00:00:00Z", run="document", setting="document"),
    ]

    assert [row["run"] for row in newest(rows)] == ["document", "b", "model"]


def test_the_table_has_a_line_for_each_type_and_one_for_all() -> None:
    assert scores_table([_row("2026-01-02T10:00:00Z")]) == (
        "**toy, setting `store`** (no language model; data ab, commit cd, 2026-01-02, two cores, 3 s): "
        "right 25%, 95% interval 0% to 100%\n\n"
        "| questions | n | right | wrong | abstained | not graded "
        "| page any 1 | page any 3 | page any 5 | page any 10 | page all 5 | page all 10 | document first |\n"
        "|---|---|---|---|---|---|---|---|---|---|---|---|---|\n"
        "| look-up | 4 | 1 (25%) | 3 (75%) | 0 (0%) | 0 (0%) | 75% | 75% | 75% | 75% | 25% | 50% | 100% |\n"
        "| **all** | 4 | 1 (25%) | 3 (75%) | 0 (0%) | 0 (0%) | 75% | 75% | 75% | 75% | 25% | 50% | 100% |"
    )
    assert "No complete run" in scores_table([])


def test_a_suite_with_scores_of_its_own_shows_its_main_score_first_and_no_score_over_nothing() -> None:
    score = {"value": 0.4592, "low": 0.4349, "high": 0.4826, "n": 1668}
    nothing = {"value": 0.0, "low": 0.0, "high": 0.0, "n": 0}
    scores = {"right": {**score}, "f1": {**score, "value": 0.5888}, "exact_match": score, "page_any_1": nothing}
    row = _row(
        "2026-01-02T10:00:00Z",
        n=1668,
        scores=scores,
        by_type={f"type {number}": scores for number in range(9)},
        main_score="exact_match",
        options={"system": "predictions sample.json 12ab"},
    )

    head = "**toy, setting `store`** (predictions sample.json 12ab; data ab, commit cd, 2026-01-02, two cores, 3 s)"
    assert scores_table([row]).split("\n") == [
        f"{head}: exact match 45.92%, 95% interval 43.49% to 48.26%",
        "",
        "| questions | n | exact match | right | f1 |",
        "|---|---|---|---|---|",
        "| **all** | 1668 | 45.92% | 766 (45.92%) | 58.88% |",
    ]


def test_the_readme_is_rewritten_between_its_markers_and_checked(tmp_path: Path) -> None:
    readme, results = tmp_path / "README.md", tmp_path / "r.jsonl"
    readme.write_text(f"# Toy\n\n{BEGIN}\nold\n{END}\n\nafter\n")
    results.write_text(json.dumps(_row("2026-01-02T00:00:00Z")) + "\n")

    with pytest.raises(SystemExit, match="not those of the results"):
        main([str(readme), str(results), "--check"])
    main([str(readme), str(results)])
    main([str(readme), str(results), "--check"])

    text = readme.read_text()
    assert text.startswith(f"# Toy\n\n{BEGIN}\n\n**toy")
    assert text.endswith(f"\n\n{END}\n\nafter\n")
    assert "old" not in text


@pytest.mark.parametrize("text", ["", BEGIN, f"{END}{BEGIN}", f"{BEGIN}{BEGIN}{END}"])
def test_a_readme_without_its_markers_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError):
        with_table(text, "x")
    (tmp_path / "README.md").write_text(text)
    with pytest.raises(SystemExit):
        main([str(tmp_path / "README.md")])
    with pytest.raises(SystemExit, match="once each"):
        main([str(tmp_path / "README.md"), str(_empty(tmp_path))])
    with pytest.raises(SystemExit):
        main([str(tmp_path / "none.md"), str(_empty(tmp_path))])


def test_the_scores_in_the_readme_are_those_of_the_results() -> None:
    suites = [path.stem for path in (ROOT / "eval" / "suites").glob("*.py")]
    results = sorted(path for path in (ROOT / "data" / "results").glob("*.jsonl") if path.stem in suites)
    readme = ROOT / "README.md"
    if not results or not readme.exists() or BEGIN not in readme.read_text(encoding="utf-8"):
        pytest.skip("no results or no table yet")

    made = scores_table([row for path in results for row in read_rows(path)])

    assert with_table(readme.read_text(encoding="utf-8"), made) == readme.read_text(encoding="utf-8"), "run python -m eval.table"


def _empty(folder: Path) -> Path:
    path = folder / "empty.jsonl"
    path.write_text("")
    return path
