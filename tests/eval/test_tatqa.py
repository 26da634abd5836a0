from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from answer.types import Answer, Value
from eval.run import run
from eval.suites import tatqa
from eval.types import Reply
from ingest.errors import UsageError


def question(uid: str, answer: object, kind: str, scale: str = "", **fields: Any) -> dict[str, Any]:
    return {"uid": uid, "order": 1, "question": f"Q {uid}?", "answer": answer, "answer_type": kind, "scale": scale, **fields}


CONTEXTS = [
    {
        "table": {"uid": "t", "table": [["", "2031", "2030"], ["Kilns", "1,204", "980"], ["Glazes", "61", "70"]]},
        "paragraphs": [
            {"uid": "p2", "order": 2, "text": "Kilns are sold in the north."},
            {"uid": "p1", "order": 1, "text": "Sales (in thousands):"},
        ],
        "questions": [
            question("q1", ["1,204"], "span", "thousand"),
            question("q2", -9, "arithmetic", "thousand", derivation="61-70", answer_from="table"),
            question("q3", ["Kilns", "Glazes"], "multi-span"),
            question("q4", 2, "count"),
        ],
    }
]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "tatqa_dataset_dev.json").write_text(json.dumps(CONTEXTS))
    return tmp_path


def test_cases_carry_their_context_and_gold_fields(data: Path) -> None:
    suite = tatqa.load(data)

    assert [(case.id, case.type, case.gold) for case in suite.cases] == [
        ("q1", "span", "1,204 (thousand)"),
        ("q2", "arithmetic", "-9 (thousand)"),
        ("q3", "multi-span", "Kilns; Glazes"),
        ("q4", "count", "2"),
    ]
    context = suite.cases[0].context
    assert context is not None
    assert context.table[1] == ("Kilns", "1,204", "980")
    assert context.paragraphs == ("Sales (in thousands):", "Kilns are sold in the north.")
    assert dict(suite.cases[1].detail)["derivation"] == "61-70"


@pytest.mark.parametrize(
    ("case", "value", "text", "grade", "miss"),
    [
        (0, Value(number=Decimal(1204000), unit="USD", scale=1), "", "right", None),
        (0, Value(number=Decimal("1.204"), unit="USD", scale=10**6), "", "wrong", "rounding"),  # 1.20 million: rounded, then scaled
        (0, Value(number=Decimal(1204), unit="USD", scale=10**6), "", "wrong", "scale"),
        (1, Value(number=Decimal(9), unit=None, scale=1000), "", "wrong", "sign"),
        (1, Value(number=Decimal(-9), unit="%", scale=1), "", "wrong", "unit"),
        (2, None, "Glazes\nKilns", "right", None),
        (2, None, "Kilns", "wrong", "value"),
        (3, Value(number=Decimal(2), unit=None, scale=1), "", "right", None),
    ],
)
def test_grades(data: Path, case: int, value: Value | None, text: str, grade: str, miss: str | None) -> None:
    graded = tatqa.grade(tatqa.load(data).cases[case], Answer(question="q", status="answered", text=text, value=value))

    assert (graded.grade, graded.miss) == (grade, miss)


def test_a_run_scores_a_file_of_predictions_in_the_official_form(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "predictions.json"
    # right and scale right; F1 and exact match 0; one of two spans: precision 1, recall 1/2, F1 0.67; nothing predicted
    file.write_text(json.dumps({"q1": [["1,204"], "thousand"], "q2": [9, "thousand"], "q3": [["Kilns"], ""], "q4": ["", ""]}))
    answers = tatqa.predictions(file)

    result = run(tatqa.load(data), lambda case: Reply(answer=answers[case.id]))

    values = {name: score.value for name, score in result.scores.items()}
    assert values["exact_match"] == 1 / 4
    assert values["f1"] == pytest.approx(1.67 / 4)
    assert values["scale"] == 3 / 4
    assert values["abstained"] == 1 / 4
    assert result.by_type["multi-span"]["f1"].value == pytest.approx(0.67)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda item: item.pop("table"), "context 1: field 'table' is missing"),
        (lambda item: item["questions"][0].pop("uid"), "field 'uid' is missing"),
        (lambda item: item["questions"][0].update(scale="dozen"), "unknown scale 'dozen'"),
        (lambda item: item["questions"][1].update(uid="q1"), "has the id 'q1' twice"),
        (lambda item: item["questions"][0].update(answer="1"), "the answer of a span is a list"),
    ],
)
def test_another_layout_is_refused_in_one_line(data: Path, change: Callable[[Any], None], message: str) -> None:
    contexts = json.loads(json.dumps(CONTEXTS))
    change(contexts[0])
    (data / "tatqa_dataset_dev.json").write_text(json.dumps(contexts))

    with pytest.raises(UsageError, match=message):
        tatqa.load(data)


def test_missing_data_and_settings_are_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"tatqa_dataset_dev\.json is missing"):
        tatqa.load(tmp_path)
    with pytest.raises(UsageError, match="unknown setting 'store' of tatqa"):
        tatqa.load(tmp_path, setting="store")
