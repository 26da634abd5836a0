"""`crossfoot eval` over a suite of two invented filings in the official layout."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from fake_filings import INCOME, filing

from crossfoot.cli import run

NAMES = [
    *("answered", "right", "wrong", "abstained", "not_graded", "precision"),
    *("page_any_1", "page_any_3", "page_any_5", "page_any_10"),
    *("page_all_1", "page_all_3", "page_all_5", "page_all_10", "document_first"),
    *("right_adjudicated", "wrong_adjudicated"),
]


@pytest.fixture(autouse=True)
def runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder that runs are kept in, inside the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache" / "crossfoot" / "runs"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("suite")
    (folder / "pdfs").mkdir()
    (folder / "data").mkdir()
    filing(folder / "pdfs" / "LARKMOOR_2023_10K.pdf")
    filing(
        folder / "pdfs" / "OSTRAND_2023_10K.pdf", company="Ostrand Tools Corp.", rows=[(a, b.replace("1", "2"), c) for a, b, c in INCOME]
    )

    def line(number: int, question: str, answer: str) -> dict[str, Any]:
        return {
            "financebench_id": f"invented_{number}",
            "doc_name": "LARKMOOR_2023_10K",
            "company": "Larkmoor Foods",
            "question_type": "metrics-generated" if number < 2 else "novel-generated",
            "question": question,
            "answer": answer,
            "evidence": [{"doc_name": "LARKMOOR_2023_10K", "evidence_page_num": 1, "evidence_text": ""}],
        }

    questions = [
        line(0, "What is the FY2023 gross margin of Larkmoor Foods, in percent, rounded to one decimal place?", "40.0%"),
        line(1, "What is the FY2023 research and development expense of Larkmoor Foods (in USD millions)?", "$12.00"),
        line(2, "What was the net income of Larkmoor Foods in FY2022 (in USD millions)?", "$101.00"),
    ]
    documents = [{"doc_name": name} for name in ("LARKMOOR_2023_10K", "OSTRAND_2023_10K")]
    for name, lines in (("open_source", questions), ("document_information", documents)):
        text = "".join(json.dumps(entry) + "\n" for entry in lines)
        (folder / "data" / f"financebench_{name}.jsonl").write_text(text)
    return folder


def test_scores_rows_and_report(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "results.jsonl"
    command = ["eval", "financebench", "--data", str(data), "--store", str(tmp_path / "s"), "--results", str(results)]
    assert run([*command, "--report", str(tmp_path / "report"), "--json"]) == 0
    out, err = capsys.readouterr()
    form = json.loads(out)
    assert "eval financebench document: 3/3 questions" in err
    assert (form["main_score"], form["cost"]["usd"], form["judge"], form["notes"]) == ("right", 0, None, [])
    page = (tmp_path / "report" / "report.html").read_text()
    assert "data:image/webp" in page
    assert 'class="operand"' in page
    assert (form["suite"], form["setting"], form["n"]) == ("financebench", "document", 3)
    assert list(form["scores"]) == NAMES
    shares = {name: form["scores"][name]["value"] for name in ("right", "wrong", "abstained", "not_graded")}
    # 40.0% is right, the second has no row in the filing, the third's gold is not what the filing prints.
    assert shares == {"right": 0.3333, "wrong": 0.3333, "abstained": 0.3333, "not_graded": 0}
    assert form["scores"]["page_any_1"]["value"] == 1
    assert form["by_type"]["metrics-generated"]["right"] == {"value": 0.5, "low": 0, "high": 1, "n": 2}
    assert (tmp_path / "report" / "report.html").is_file()
    assert "LARKMOOR_2023_10K: 2 pages" in err
    assert "OSTRAND" not in err

    assert run([*command, "--setting", "store", "--limit", "1", "--no-images", "--report", str(tmp_path / "plain")]) == 0
    out, err = capsys.readouterr()
    assert "unchanged  LARKMOOR_2023_10K" in err
    assert "added      OSTRAND_2023_10K" in err
    assert "right 100.0%" in out
    assert "data:image" not in (tmp_path / "plain" / "report.html").read_text()
    rows = [json.loads(row) for row in results.read_text().splitlines()]
    assert [(row["setting"], row["n"], row["options"]["limit"]) for row in rows] == [("document", 3, None), ("store", 1, 1)]


def test_a_filing_that_cannot_be_read_ends_the_run(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import shutil

    copy = tmp_path / "copy"
    shutil.copytree(data, copy)
    (copy / "pdfs" / "LARKMOOR_2023_10K.pdf").write_text("no PDF")
    assert run(["eval", "financebench", "--data", str(copy), "--store", str(tmp_path / "s"), "--results", str(tmp_path / "r")]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert "1 of 1 filings could not be read" in err.splitlines()[-1]
    assert not (tmp_path / "r").exists()


@pytest.fixture
def answers(tmp_path: Path) -> Path:
    """One right, one wrong, one missing, one of no case."""
    path = tmp_path / "answers.jsonl"
    lines = [
        {"id": "invented_0", "answer": "40.0%", "pages": [["LARKMOOR_2023_10K", 2]]},
        {"id": "invented_1", "value": 12, "unit": "USD", "scale": 1000},
        {"id": "other", "answer": "1"},
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def test_answers_made_by_anything_are_graded(data: Path, answers: Path, runs: Path, tmp_path: Path, capsys) -> None:
    command = ["eval", "financebench", "--data", str(data), "--predictions", str(answers), "--report", str(tmp_path / "r"), "--json"]
    assert run(command) == 0
    out, err = capsys.readouterr()
    form = json.loads(out)

    shares = {name: form["scores"][name]["value"] for name in ("right", "wrong", "abstained")}
    assert shares == {"right": 0.3333, "wrong": 0.3333, "abstained": 0.3333}
    assert form["scores"]["page_any_1"]["value"] == 0.3333
    assert "crossfoot: 1 (invented_2) without a prediction, counted as abstained" in err
    assert "crossfoot: 1 (other) of the predictions in no case of the suite, left out" in err
    saved = json.loads((tmp_path / "r" / "report.json").read_text())
    assert saved["system"].startswith("predictions answers.jsonl ")
    assert saved["losses"]["format"] == 1
    assert (runs / f"{form['run']}.json").is_file()
    assert not list(runs.glob("*.jsonl"))


def test_two_runs_are_compared_by_file_folder_or_name(data: Path, answers: Path, tmp_path: Path, capsys) -> None:
    command = ["eval", "financebench", "--data", str(data), "--predictions", str(answers), "--json"]
    assert run([*command, "--report", str(tmp_path / "a")]) == 0
    lines = answers.read_text().splitlines()
    answers.write_text("\n".join([lines[0].replace("40.0%", "41%"), '{"id": "invented_2", "answer": "$101"}']))
    assert run(command) == 0
    names = [json.loads(line)["run"] for line in capsys.readouterr().out.splitlines()]

    assert run(["eval", "compare", str(tmp_path / "a"), names[1], "--json"]) == 0
    form = json.loads(capsys.readouterr().out)
    assert ([change["case"] for change in form["won"]], [change["case"] for change in form["lost"]]) == (["invented_2"], ["invented_0"])
    assert [change["case"] for change in form["other"]] == ["invented_1"]
    assert (form["n"], form["p"]) == (3, 1)
    assert {"name", "n", "before", "after", "difference", "low", "high"} == form["scores"][0].keys()

    assert run(["eval", "compare", names[0], names[1]]) == 0
    out = capsys.readouterr().out
    assert "won 1, lost 1, changed otherwise 1; exact McNemar test on right and not right: p = 1" in out
    assert "lost: invented_0" in out
    assert run(["eval", "compare", names[0], names[0]]) == 0
    assert "won 0, lost 0, changed otherwise 0" in capsys.readouterr().out


def test_a_run_that_was_stopped_goes_on(data: Path, runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    from crossfoot.workspace import Workspace

    command = ["eval", "financebench", "--data", str(data), "--store", str(tmp_path / "s"), "--results", str(tmp_path / "r")]
    command += ["--workers", "1"]
    ask = Workspace.ask
    asked: list[str] = []

    def stopped(self: Workspace, question: str, **others: Any) -> Any:
        asked.append(question)
        if len(asked) == 3:
            raise KeyboardInterrupt
        return ask(self, question, **others)

    monkeypatch.setattr(Workspace, "ask", stopped)
    assert run(command) == 130
    assert not (tmp_path / "r").exists()
    assert len(list(runs.glob("financebench-document-*.jsonl"))) == 1
    capsys.readouterr()

    assert run(command) == 0
    assert len(asked) == 4
    assert "2 answers from an earlier sitting" in capsys.readouterr().out
    assert json.loads((tmp_path / "r").read_text())["resumed"] == 2
    assert not list(runs.glob("*.jsonl"))

    assert run(command) == 0
    assert len(asked) == 7


def test_a_judge_is_asked_beside_the_strict_grade(data: Path, answers: Path, tmp_path: Path, monkeypatch, capsys) -> None:
    import langchain.chat_models
    from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
    from langchain_core.messages import AIMessage

    says = ['{"verdict": "right", "reason": "close"}', '{"verdict": "wrong", "reason": "scale"}']
    messages = iter([AIMessage(content=text) for text in says])
    monkeypatch.setattr(langchain.chat_models, "init_chat_model", lambda name: GenericFakeChatModel(messages=messages))
    results = tmp_path / "rows.jsonl"
    command = ["eval", "financebench", "--data", str(data), "--predictions", str(answers), "--results", str(results)]
    command += ["--judge", "toy:model", "--judge-repeats", "2", "--report", str(tmp_path / "r")]

    assert run([*command, "--json"]) == 0
    form = json.loads(capsys.readouterr().out)

    assert form["scores"]["right"]["value"] == 0.3333
    assert form["judge"]["model"] == "toy:model"
    assert form["judge"]["scores"]["judged_right"]["value"] == 0.3333
    assert form["judge"]["scores"]["judged_unclear"]["value"] == 0.3333
    assert form["judge"]["by_repeat"] == [0.6667, 0.3333]
    assert form["cost"] == {"calls": 2, "input_tokens": None, "output_tokens": None, "usd": None}
    saved = json.loads((tmp_path / "r" / "report.json").read_text())["judging"]
    judged = saved["judgements"][1]
    assert (judged["case"], judged["verdict"], judged["by"]) == ("invented_1", "unclear", "model")
    assert (judged["repeats"], judged["said"]) == (["right", "wrong"], says)
    assert "reference" in saved["prompt"]
    row = json.loads(results.read_text())
    assert (row["options"]["judge"], row["options"]["judge_repeats"], row["judge"]["repeats"]) == ("toy:model", 2, 2)
    assert row["options"]["system"].startswith("predictions answers.jsonl")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["eval", "nosuch", "--data", "."], "unknown suite 'nosuch'; there is financebench"),
        (["eval", "financebench"], "--data DIR is missing"),
        (["eval", "financebench", "tatqa", "--data", "."], "one suite at a time"),
        (["eval", "financebench", "--data", "DATA", "--setting", "hall"], "unknown setting 'hall'"),
        (["eval", "financebench", "--data", "DATA", "--limit", "0"], "--limit must be 1 or more"),
        (["eval", "financebench", "--data", "DATA", "--workers", "0"], "must be 1 or more"),
        (["eval", "financebench", "--data", "DATA", "--predictions", "none.jsonl"], "none.jsonl cannot be read"),
        (["eval", "financebench", "--data", "DATA", "--judge", "toy", "--predictions", "none.jsonl"], "PROVIDER:NAME"),
        (["eval", "compare", "one"], "compare needs two runs"),
        (["eval", "compare", "one", "two"], "one cannot be read"),
    ],
)
def test_wrong_usage_is_one_line(data: Path, arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([str(data) if argument == "DATA" else argument for argument in arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert len(err.splitlines()) == 1


def test_a_model_that_the_pipeline_cannot_use_is_told_before_anything_is_read(data: Path, tmp_path: Path, monkeypatch, capsys) -> None:
    from crossfoot.workspace import Workspace

    monkeypatch.setattr(Workspace, "ask", lambda self, question, *, documents=(): None)
    command = ["eval", "financebench", "--data", str(data), "--store", str(tmp_path / "s"), "--model", "toy:model"]

    assert run(command) == 2
    assert "cannot use a language model yet" in capsys.readouterr().err
    assert not (tmp_path / "s").exists()


def test_a_model_is_passed_through_where_the_pipeline_takes_one(data: Path, tmp_path: Path, monkeypatch, capsys) -> None:
    from crossfoot.workspace import Workspace

    ask = Workspace.ask
    models: list[str | None] = []

    def with_model(self: Workspace, question: str, *, documents: Any = (), model: str | None = None) -> Any:
        models.append(model)
        return ask(self, question, documents=documents)

    monkeypatch.setattr(Workspace, "ask", with_model)
    command = ["eval", "financebench", "--data", str(data), "--store", str(tmp_path / "s"), "--limit", "1"]
    command += ["--model", "toy:model", "--results", str(tmp_path / "r")]

    assert run(command) == 0
    assert models == ["toy:model"]
    assert json.loads((tmp_path / "r").read_text())["options"]["model"] == "toy:model"


def test_the_help_names_every_suite() -> None:
    from crossfoot.cli_eval import SUITES
    from eval.suites import registry

    assert tuple(registry.SUITES) == SUITES


def test_questions_at_a_time_are_bound_by_slots_and_free_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    import psutil

    from crossfoot.evaluation import WORKER_MB, workers

    def free(megabytes: int) -> None:
        monkeypatch.setattr(psutil, "virtual_memory", lambda: SimpleNamespace(available=megabytes * 2**20))

    free(2 * 3 * WORKER_MB)
    assert (workers(8, None), workers(2, None), workers(2, 5)) == (3, 2, 5)
    free(10)
    assert workers(8, None) == 1


def test_a_limit_keeps_the_filings_that_its_questions_name_and_all_where_they_must_be_found(data: Path) -> None:
    from crossfoot.evaluation import load_suite

    named = load_suite("financebench", data, setting="document", limit=1)
    found = load_suite("financebench", data, setting="store", limit=1)

    assert [path.stem for path in named.documents] == ["LARKMOOR_2023_10K"]
    assert [path.stem for path in found.documents] == ["LARKMOOR_2023_10K", "OSTRAND_2023_10K"]
    assert len(named.cases) == len(found.cases) == 1


def test_the_code_has_one_name_until_it_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import crossfoot
    from crossfoot.evaluation import code_digest

    (tmp_path / "crossfoot").mkdir()
    code = tmp_path / "crossfoot" / "__init__.py"
    code.write_text("a = 1")
    monkeypatch.setattr(crossfoot, "__file__", str(code))
    first = code_digest()

    assert code_digest() == first
    code.write_text("a = 2")
    assert code_digest() != first
