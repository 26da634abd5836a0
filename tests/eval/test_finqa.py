from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from answer.types import Answer, Citation, Evidence, Operand, Program, Value, Verdict
from eval.programs import grade
from eval.run import run
from eval.suites import convfinqa, finqa
from eval.types import Case, Reply
from ingest.document import Amount
from ingest.errors import UsageError
from ingest.geometry import Box

TABLE = [["", "2031", "2030"], ["kilns", "$ 50", "$ 40"], ["margin", "12.5%", "7.5%"]]
PAGE = {"pre_text": ["sales by product are :", "."], "post_text": ["all in millions ."], "table": TABLE}


def line(name: str, program: str, answer: object) -> dict[str, Any]:
    return {
        "id": name,
        "question": f"{name}?",
        "table": TABLE,
        "contexts": "kilns sold well\nin the north",
        "program": program,
        "answer": answer,
    }


@pytest.fixture
def data(tmp_path: Path) -> Path:
    lines = [
        line("q1", "subtract(50, 40), divide(#0, 40)", 0.25),
        line("q2", "subtract(50, 40), divide(#0, 40), multiply(#1, const_100)", 25.0),
        line("q3", "greater(50, 40)", "yes"),
        line("q4", "table_max(margin, none)", 12.5),  # the program gives 0.125
        line("q5", "subtract(12.5, 7.5)", 5.0),
        line("q6", "subtract(12.5%, 7.5%)", 0.05),
    ]
    (tmp_path / "dev.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return tmp_path


def answer(text: str = "", number: str | None = None, unit: str | None = None, scale: int = 1, verdict: Verdict | None = None) -> Answer:
    value = None if number is None else Value(number=Decimal(number), unit=unit, scale=scale)
    return Answer(question="q", status="answered", text=text, value=value, verdict=verdict)


def test_lines_become_cases(data: Path) -> None:
    suite = finqa.load(data)

    assert [(case.id, case.type, case.gold) for case in suite.cases] == [
        ("q1", "2 steps", "0.25"),
        ("q2", "3 or more steps", "25.0"),
        ("q3", "1 step", "yes"),
        ("q4", "1 step", "12.5"),
        ("q5", "1 step", "5.0"),
        ("q6", "1 step", "0.05"),
    ]
    assert suite.cases[0].context is not None
    assert suite.cases[0].context.paragraphs == ("kilns sold well", "in the north")
    assert "gives 0.125, the gold says 12.5" in dict(suite.cases[3].detail)["disputed"]


def test_the_official_layout_is_read(tmp_path: Path) -> None:
    example = {**PAGE, "id": "A/2031/page_3.pdf-1", "qa": {"question": "sum?", "program": "add(50, 40)", "exe_ans": 90, "program_re": ""}}
    (tmp_path / "dev.json").write_text(json.dumps([example]))

    (case,) = finqa.load(tmp_path).cases

    assert (case.question, case.gold, dict(case.detail)["program"]) == ("sum?", "90.0", "add(50, 40)")
    assert case.context is not None
    assert case.context.paragraphs == ("sales by product are :", "all in millions .")


@pytest.mark.parametrize(
    ("case", "given", "expected", "miss"),
    [
        (0, answer("subtract(50, 40), divide(#0, 40)"), "right", None),
        (0, answer("divide(40, 50)"), "wrong", "value"),
        (0, answer("subtract(40, 50), divide(#0, 40)"), "wrong", "sign"),
        (0, answer("divide(50, 0)"), "wrong", "value"),
        (0, answer(number="25.0", unit="%"), "right", None),
        (0, answer(number="0.25"), "right", None),
        (0, answer(number="25.0"), "wrong", "unit"),
        (0, answer("25%"), "right", None),
        (1, answer(number="25", unit="%"), "right", None),  # the gold's program multiplies by one hundred
        (1, answer(number="0.25"), "wrong", "unit"),
        (4, answer(number="5", unit="percentage points"), "right", None),  # sums of printed numbers keep their unit
        (5, answer(number="5", unit="percentage points"), "right", None),
        (5, answer(number="5"), "wrong", "unit"),
        (2, answer(verdict="yes"), "right", None),
        (2, answer(verdict="no"), "wrong", "verdict"),
        (2, answer("yes"), "right", None),
        (0, answer("about a quarter"), "wrong", "value"),
    ],
)
def test_grades(data: Path, case: int, given: Answer, expected: str, miss: str | None) -> None:
    graded = grade(finqa.load(data).cases[case], given)

    assert (graded.grade, graded.miss) == (expected, miss)


def test_the_lenient_figure_takes_three_told_digits(data: Path) -> None:
    case = finqa.load(data).cases[0]

    def rounded(given: Answer, result: str) -> float:
        detail = tuple((name, result if name == "result" else text) for name, text in case.detail)
        own = Case(**{name: getattr(case, name) for name in Case.__dataclass_fields__ if name != "detail"}, detail=detail)
        return dict(grade(own, given).marks)["rounded_accuracy"]

    assert rounded(answer(number="25.4", unit="%"), "0.25391") == 1
    assert rounded(answer(number="25.3", unit="%"), "0.25391") == 0
    assert rounded(answer(number="25", unit="%"), "0.25391") == 0  # two digits tell too little
    assert rounded(answer(number="2008"), "2010") == 0


def test_a_shown_program_is_compared_with_the_golds(data: Path) -> None:
    def operand(name: str, value: int) -> Operand:
        citation = Citation(document="d", page=1, box=Box(left=0, top=0, right=1, bottom=1), quote=str(value))
        amount = Amount(value=Decimal(value) * 10**6, printed=str(value), unit="USD", scale=10**6)
        return Operand(
            name=name, value=Decimal(value) * 10**6, unit="USD", evidence=Evidence(kind="cell", citation=citation, amount=amount)
        )

    text = "change = new - old\nchange / old * 100"
    program = Program(text=text, operands=(operand("new", 50), operand("old", 40)), value=Decimal(25))
    given = Answer(question="q", status="answered", text="", value=Value(number=Decimal("25.0"), unit="%", scale=1), program=program)

    assert dict(grade(finqa.load(data).cases[0], given).marks)["program_accuracy"] == 1
    assert dict(grade(finqa.load(data).cases[1], given).marks)["program_accuracy"] == 1
    assert dict(grade(finqa.load(data).cases[2], given).marks)["program_accuracy"] == 0


def test_a_run_scores_a_file_in_the_official_form_and_adjudicates(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "predictions.json"
    predicted = [
        {"id": "q1", "predicted": ["subtract(", "50", "40", ")", "divide(", "#0", "40", ")", "EOF"]},
        {"id": "q2", "predicted": ["subtract(", "50", ")", "EOF"]},
        {"id": "q3", "predicted": ["greater(", "50", "40", ")", "EOF"]},
        {"id": "q4", "predicted": ["table_max(", "margin", "none", ")", "EOF"]},
        {"id": "q5", "predicted": []},
        {"id": "q6", "predicted": ["no", "program"]},
    ]
    file.write_text(json.dumps(predicted))
    answers = finqa.predictions(file)

    result = run(finqa.load(data), lambda case: Reply(answer=answers[case.id]))

    assert result.scores["execution_accuracy"].value == pytest.approx(2 / 6)
    assert result.scores["program_accuracy"].value == pytest.approx(3 / 6)
    assert (result.scores["adjudicated"].value, result.scores["adjudicated"].n) == (pytest.approx(2 / 5), 5)


def test_a_conversation_is_one_case_a_turn(tmp_path: Path) -> None:
    annotation = {
        "dialogue_break": ["what were kilns in 2031?", "and in 2030?", "what is the difference?"],
        "turn_program": ["50", "40", "subtract(50, 40)"],
        "exe_ans_list": [50.0, 40.0, 10.0],
        "qa_split": [0, 0, 0],
    }
    (tmp_path / "dev.json").write_text(json.dumps([{**PAGE, "id": "talk", "annotation": annotation}]))

    suite = convfinqa.load(tmp_path)

    assert [(case.id, case.type, case.question) for case in suite.cases] == [
        ("talk#0", "number selection", "what were kilns in 2031?"),
        ("talk#1", "number selection", "and in 2030?"),
        ("talk#2", "program", "what is the difference?"),
    ]
    assert json.loads(dict(suite.cases[2].detail)["dialogue"]) == ["what were kilns in 2031?", "and in 2030?"]
    assert not any(dict(case.detail).get("disputed") for case in suite.cases)
    assert grade(suite.cases[0], answer(number="50", unit="USD", scale=10**6)).grade == "right"
    assert grade(suite.cases[2], answer("subtract(50, 40)")).grade == "right"


def test_a_turn_file_gives_the_same_cases(tmp_path: Path) -> None:
    fields = {"cur_dial": ["a?", "b?"], "cur_program": "subtract(50, 40)", "exe_ans": 10.0, "turn_ind": 1, "cur_type": "program"}
    (tmp_path / "dev_turn.json").write_text(json.dumps([{**PAGE, "id": "talk", "annotation": fields}]))

    (case,) = convfinqa.load(tmp_path).cases

    assert (case.id, case.question, case.gold) == ("talk#1", "b?", "10.0")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"program": None}, "line 1: field 'program' is missing"),
        ({"answer": "many"}, "the result 'many' is no number, yes or no"),
        ({"table": [["a"], "b"]}, "the table is no list of rows"),
    ],
)
def test_another_layout_is_refused_in_one_line(tmp_path: Path, change: dict[str, Any], message: str) -> None:
    (tmp_path / "dev.jsonl").write_text(json.dumps({**line("q1", "add(1, 2)", 3), **change}))

    with pytest.raises(UsageError, match=message):
        finqa.load(tmp_path)
