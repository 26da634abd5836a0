from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from answer.types import Value
from eval.metrics import grade
from eval.predictions import is_plain, matched, predicted, read_predictions, read_text
from eval.run import run
from eval.types import Reply
from ingest.errors import UsageError

MILLIONS = "What is the FY2021 revenue (in USD millions)?"


@pytest.fixture
def write(tmp_path: Path):
    def written(*lines: Any, whole: bool = False) -> Path:
        path = tmp_path / "answers.jsonl"
        path.write_text(json.dumps(lines[0]) if whole else "".join(json.dumps(line) + "\n" for line in lines))
        return path

    return written


@pytest.fixture
def cases(make_case):
    return (
        make_case(MILLIONS, "$40.00", id="c1", documents=("B",), gold_documents=("B",), gold_pages=(("B", 3),)),
        make_case("Did it grow?", "Yes", id="c2"),
        make_case("What was the margin, in percent?", "58.4%", id="c3"),
    )


@pytest.mark.parametrize(
    ("text", "question", "value", "verdict"),
    [
        ("40", MILLIONS, (Decimal(40), "USD", 10**6), None),
        ("**(42).**", MILLIONS, (Decimal(-42), "USD", 10**6), None),
        ("$40.2 million", MILLIONS, (Decimal("40.2"), "USD", 10**6), None),
        ("40,200 thousand dollars", MILLIONS, (Decimal(40200), "USD", 1000), None),
        ("Revenue was $0.04 billion in FY2021.", MILLIONS, (Decimal("0.04"), "USD", 10**9), None),
        ("58.4", "What was the margin, in percent?", (Decimal("58.4"), "%", 1), None),
        ("0.584", "What was the quick ratio?", (Decimal("0.584"), None, 1), None),
        ("58.4% (in 2021)", MILLIONS, (Decimal("58.4"), "%", 1), None),
        ("(3.1)", MILLIONS, (Decimal("-3.1"), "USD", 10**6), None),
        ("It rose from 3 to 4.", MILLIONS, None, None),
        ("Yes, by 4%.", "Did it grow?", (Decimal(4), "%", 1), "yes"),
        ("No.", "Did it grow?", None, "no"),
        ("Nothing is known", "Did it grow?", None, None),
        ("", MILLIONS, None, None),
    ],
)
def test_a_text_gives_its_figure_in_the_unit_that_it_or_the_question_names(text, question, value, verdict) -> None:
    made, said = read_text(text, question)

    assert ([(one.number, one.unit, one.scale) for one in made[:1]], said) == ([value] if value else [], verdict)


def test_a_figure_without_a_scale_word_is_in_the_scale_asked_for_or_written_out() -> None:
    def scales(text: str, question: str = MILLIONS) -> list[int]:
        return [value.scale for value in read_text(text, question)[0]]

    assert scales("$40") == scales("It was 40.") == [10**6, 1]
    assert scales("$40 thousand") == [1000]
    assert scales("40%") == [1]
    assert scales("$40", "What was the revenue?") == [1]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ({"id": "c1", "answer": "$40 million"}, "right"),
        ({"id": "c1", "answer": 40}, "right"),
        ({"id": "c1", "answer": "40 thousand"}, "wrong"),
        ({"id": "c1", "answer": "$40.00"}, "right"),
        ({"id": "c1", "answer": "$40,000,000"}, "right"),
        ({"id": "c1", "answer": "$40,000"}, "wrong"),
        ({"id": "c1", "value": 40000000}, "right"),
        ({"id": "c1", "value": 40000}, "wrong"),
        ({"id": "c1", "value": 40000000, "scale": 1000000, "unit": "USD"}, "wrong"),
        ({"id": "c1", "value": 40}, "right"),
        ({"id": "c1", "value": "40000000", "scale": 1, "unit": "USD"}, "right"),
        ({"id": "c1", "value": 40, "scale": None, "unit": "USD"}, "wrong"),
        ({"id": "c1", "value": 40, "unit": "EUR"}, "wrong"),
        ({"id": "c1", "value": 40, "unit": None}, "wrong"),
        ({"id": "c1", "value": {"number": 40, "unit": "USD", "scale": 1000000}, "text": "forty", "status": "answered"}, "right"),
        ({"id": "c1", "answer": "It was 41, no, 40."}, "wrong"),
        ({"id": "c1", "answer": None}, "abstained"),
        ({"id": "c1", "answer": "  "}, "abstained"),
        ({"id": "c1", "answer": "$40 million", "status": "abstained"}, "abstained"),
        ({"question": "  what is the FY2021 revenue  (in USD millions)?", "answer": "40"}, "right"),
        ({"id": "c2", "answer": "yes"}, "right"),
        ({"id": "c2", "verdict": "No"}, "wrong"),
        ({"id": "c3", "answer": "0.584"}, "wrong"),
        ({"id": "c3", "value": 0.584, "unit": "x"}, "right"),
        ({"id": "c3", "value": 58.44}, "right"),
    ],
)
def test_a_line_is_graded_like_any_answer(write, cases, line: dict[str, Any], expected: str) -> None:
    found = read_predictions(write(line), cases)
    case = next(case for case in cases if case.id in found.replies)

    assert grade(case, found.replies[case.id].answer).grade == expected


def test_decimals_keep_their_digits(write, cases) -> None:
    found = read_predictions(write({"id": "c1", "value": 0.1}), cases)

    assert found.replies["c1"].answer.value == Value(number=Decimal("0.1"), unit="USD", scale=10**6)


def test_ids_that_do_not_fit_are_told_and_missing_ones_abstained(write, cases, make_suite) -> None:
    found = read_predictions(write({"id": "c2", "answer": "Yes"}, {"id": "zz", "answer": "1"}, {"question": "Why?", "answer": "1"}), cases)

    result = run(make_suite(*cases), predicted(found.replies))

    assert (found.missing, found.unknown) == (("c1", "c3"), ("zz", "Why?"))
    assert [row.grade for row in result.rows] == ["abstained", "right", "abstained"]
    assert found.notes[0] == "2 (c1, c3) without a prediction, counted as abstained"
    assert found.notes[1].startswith("2 (zz, Why?) of the predictions in no case")
    assert read_predictions(write({"id": "c1", "answer": "1"}), cases[:1]).notes == ()


def test_pages_and_confidence_are_taken_over(write, cases) -> None:
    pages = [["B", 3], {"document": "A.pdf", "page": 2}, 7, 3]
    found = read_predictions(write({"id": "c1", "answer": "40", "pages": pages, "confidence": 0.5}), cases)

    assert found.replies["c1"].pages == (("B", 3), ("A", 2), ("B", 7))
    assert found.replies["c1"].answer.confidence == 0.5


def test_lists_and_objects_by_id_are_read_too(write, cases) -> None:
    as_list = read_predictions(write([{"id": "c2", "answer": "Yes"}], whole=True), cases)
    as_object = read_predictions(write({"c2": "Yes", "c1": {"value": 40}, "c3": None}, whole=True), cases)

    assert as_list.replies["c2"].answer.verdict == "yes"
    assert as_object.replies["c2"].answer.verdict == "yes"
    assert as_object.replies["c1"].answer.value is not None
    assert as_object.replies["c3"].answer.status == "abstained"


def test_a_suite_that_compares_texts_gets_the_text_alone(write, cases) -> None:
    path = write({"id": "c1", "answer": ["3 plants", "two mines"], "scale": "million"}, {"id": "c2", "answer": "4 of 5"})
    found = read_predictions(path, cases, values=False)

    assert found.replies["c1"].answer.text == "3 plants\ntwo mines\nscale: million"
    assert (found.replies["c2"].answer.text, found.replies["c2"].answer.value) == ("4 of 5", None)


def test_forms_of_other_suites_are_not_taken_for_ours(write) -> None:
    assert is_plain(write({"id": "c1", "answer": "40"}))
    assert is_plain(write({"c1": "Yes"}, whole=True))
    assert not is_plain(write({"c1": [["40"], "million"]}, whole=True))
    assert not is_plain(write([{"id": "c1", "predicted": ["add("]}], whole=True))


def test_answers_of_another_reader_are_matched_with_the_cases(cases, make_answer) -> None:
    found = matched({"c1": Reply(answer=make_answer()), "zz": Reply(answer=make_answer())}, ("?",), cases)

    assert (tuple(found.replies), found.missing, found.unknown) == (("c1",), ("c2", "c3"), ("?", "zz"))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([{"answer": "40"}], "line 1: a prediction needs an id or a question"),
        ([{"id": "c1"}], "needs an answer, a value"),
        ([{"id": "c1", "answer": "1"}, {"id": "c1", "answer": "2"}], "line 2: a second prediction for c1"),
        ([{"id": "c1", "answer": {"a": 1}}], "the answer is a text"),
        ([{"id": "c1", "value": "many"}], "'many' is no number"),
        ([{"id": "c1", "value": True}], "is no number"),
        ([{"id": "c1", "value": 1, "scale": 0}], "the scale is"),
        ([{"id": "c1", "value": 1, "unit": 5}], "the unit is"),
        ([{"id": "c1", "answer": "1", "verdict": "maybe"}], "verdict is yes, no"),
        ([{"id": "c1", "answer": "1", "status": "done"}], "status is answered"),
        ([{"id": "c1", "answer": "1", "confidence": 3}], "confidence is in"),
        ([{"id": "c1", "answer": "1", "pages": 3}], "pages is a list"),
        ([{"id": "c1", "answer": "1", "pages": [["B", 0]]}], "pages count from 1"),
        ([{"id": "c2", "answer": "1", "pages": [4]}], "a page is"),
        ([7], "line 1 is not a JSON object"),
        ([], "holds no predictions"),
    ],
)
def test_what_is_no_prediction_is_told_with_its_line(write, cases, lines: list[Any], told: str) -> None:
    with pytest.raises(UsageError, match=told):
        read_predictions(write(*lines), cases)


def test_files_that_cannot_be_read_and_questions_of_several_cases_are_refused(tmp_path, write, cases) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_predictions(tmp_path / "none", cases)
    (tmp_path / "bad").write_text('{"id": "c1", "answer": "1"}\n{"id"')
    with pytest.raises(UsageError, match="line 2 is not JSON"):
        read_predictions(tmp_path / "bad", cases)
    with pytest.raises(UsageError, match="2 cases ask this question"):
        read_predictions(write({"question": MILLIONS, "answer": "1"}), (cases[0], cases[0]))
