"""`crossfoot eval` over a suite of two invented filings in the official layout."""

from __future__ import annotations

import json
from pathlib import Path
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

    assert run([*command, "--setting", "store", "--limit", "1"]) == 0
    out, err = capsys.readouterr()
    assert "unchanged  LARKMOOR_2023_10K" in err
    assert "added      OSTRAND_2023_10K" in err
    assert "right 100.0%" in out
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
