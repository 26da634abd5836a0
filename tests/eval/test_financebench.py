from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from eval.suites.financebench import ABOUT, load
from ingest.errors import UsageError

QUESTION = {
    "financebench_id": "q_1",
    "doc_name": "LARCH_2021_10K",
    "question_type": "look-up",
    "question": "What is the revenue?",
    "answer": "$40",
    "evidence": [
        {"doc_name": "LARCH_2021_10K", "evidence_page_num": 58},
        {"doc_name": "LARCH_2021_10K", "evidence_page_num": 58},
        {"doc_name": "LARCH_2020_10K", "evidence_page_num": 0},
    ],
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    _write(tmp_path, [QUESTION])
    documents = [{"doc_name": name} for name in ("LARCH_2021_10K", "LARCH_2020_10K", "ALDER_2021_10K")]
    (tmp_path / "data/financebench_document_information.jsonl").write_text("\n".join(map(json.dumps, documents)))
    (tmp_path / "pdfs").mkdir()
    for document in documents:
        (tmp_path / "pdfs" / f"{document['doc_name']}.pdf").write_bytes(b"")
    return tmp_path


def _write(folder: Path, questions: list[Any]) -> None:
    (folder / "data").mkdir(exist_ok=True)
    (folder / "data/financebench_open_source.jsonl").write_text("\n".join(map(json.dumps, questions)) + "\n")


def test_a_question_becomes_a_case_with_pages_from_one(folder: Path) -> None:
    suite = load(folder, setting="document")

    case = suite.cases[0]
    assert case.gold_pages == (("LARCH_2021_10K", 59), ("LARCH_2020_10K", 1))
    assert case.documents == case.gold_documents == ("LARCH_2021_10K", "LARCH_2020_10K")
    assert (case.id, case.type, case.gold) == ("q_1", "look-up", "$40")
    assert [path.stem for path in suite.documents] == ["LARCH_2020_10K", "LARCH_2021_10K"]
    assert suite.revision == hashlib.sha256((folder / "data/financebench_open_source.jsonl").read_bytes()).hexdigest()[:12]


def test_the_store_setting_needs_all_pdfs_and_names_none(folder: Path) -> None:
    suite = load(folder, setting="store")

    assert suite.cases[0].documents == ()
    assert len(suite.documents) == 3
    assert suite.setting == "store"


def test_the_suite_states_source_and_licence() -> None:
    assert ABOUT.licence == "CC BY-NC 4.0"
    assert ABOUT.main_score == "right"


def test_another_layout_is_refused_in_one_line(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    def refused(match: str, where: Path = folder, setting: str = "document") -> None:
        with pytest.raises(UsageError, match=match) as caught:
            load(where, setting=setting)
        assert "\n" not in str(caught.value)

    refused("unknown setting", setting="both")
    refused("is not the FinanceBench layout: data", tmp_path_factory.mktemp("other"))
    (folder / "pdfs/LARCH_2020_10K.pdf").unlink()
    refused("lacks LARCH_2020_10K.pdf")
    for questions, match in [
        ([], "has no questions"),
        ([[1]], "line 1 is not a JSON object"),
        ([QUESTION, {**QUESTION, "answer": None}], "line 2: field 'answer' is missing or no str"),
        ([{**QUESTION, "evidence": ["x"]}], "an object is needed, not str"),
        ([{**QUESTION, "evidence": [{"evidence_page_num": "5"}]}], "'evidence_page_num'"),
        ([{**QUESTION, "doc_name": "OAK_2021_10K"}], "OAK_2021_10K, which"),
    ]:
        _write(folder, questions)
        refused(match)
    (folder / "data/financebench_open_source.jsonl").write_text("{\n")
    refused("line 1 is not JSON")
    (folder / "data/financebench_open_source.jsonl").write_bytes(b"\xff")
    refused("cannot be read")
