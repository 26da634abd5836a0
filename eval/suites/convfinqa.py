"""ConvFinQA in its official layouts: conversations over a FinQA page, one question a turn, each answered by a program or a look-up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.programs import grade, program_case, score
from eval.suites import finqa
from eval.suites.files import field, only, revision_of, unique_ids
from eval.suites.finqa import data_file, examples, page_context, result_of
from eval.types import About, Case, Suite
from ingest.errors import UsageError

NAME = "convfinqa"
SETTINGS = ("context",)
"""`context`: each turn comes with its page's table and text, and the questions before it in its detail."""
FILES = ("dev_turn.json", "dev.json", "test_turn.json", "test.json", "train_turn.json", "train.json")

ABOUT = About(
    title="ConvFinQA",
    source=("Chen et al., ConvFinQA: Exploring the Chain of Numerical Reasoning in Conversational Finance Question Answering (EMNLP 2022)"),
    url="https://github.com/czyssrs/ConvFinQA",
    licence="MIT",
    main_score="execution_accuracy",
    strict=(
        "Each turn is a question of its own; the result must equal the gold's at five decimals. Lenient: rounded_accuracy accepts an "
        "answer of at least three digits that is the gold rounded. adjudicated leaves out the golds that their own program contradicts."
    ),
)


def load(data: Path, *, setting: str = "context") -> Suite:
    """The suite of a data file, or of the first of `FILES` that the folder holds: turns in the file's order.

    Both official layouts are read: one entry a turn (`cur_dial`, `cur_program`, `exe_ans`) and one entry a conversation (`annotation` with
    `dialogue_break`, `turn_program`, `exe_ans_list`). Types are "number selection" and "program". The detail has the earlier questions
    under "dialogue", a JSON list; turn ids are the entry's id and "#" with the turn from 0.

    Raises:
        UsageError: when the file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = data_file(data, FILES, ABOUT)
    cases: list[Case] = []
    for number, item in enumerate(examples(path, ABOUT), start=1):
        cases += _cases(item, f"{path} entry {number}")
    if not cases:
        raise UsageError(f"{path} has no questions")
    unique_ids([case.id for case in cases], str(path))
    return Suite(name=NAME, about=ABOUT, setting=setting, revision=revision_of(path), cases=tuple(cases), grade=grade, score=score)


def predictions(path: Path) -> dict[str, Answer]:
    """The answers of a file in FinQA's prediction form, by turn id as `load` makes them.

    Raises:
        UsageError: when the file has another layout.
    """
    return finqa.predictions(path)


def _cases(item: Any, where: str) -> list[Case]:
    annotation = field(item, "annotation", dict, where)
    name = field(item, "id", str, where)
    if "cur_dial" in annotation:
        return [_turn(item, name, where, annotation)]
    if "cur_dial" in item:
        return [_turn(item, name, where, item)]
    questions = [str(question) for question in field(annotation, "dialogue_break", list, where)]
    programs = field(annotation, "turn_program", list, where)
    results = field(annotation, "exe_ans_list", list, where)
    if not len(questions) == len(programs) == len(results):
        raise UsageError(f"{where}: questions, programs and results differ in number")
    return [
        _case(item, f"{name}#{turn}", questions[: turn + 1], str(programs[turn]), {"exe_ans": results[turn]}, where)
        for turn in range(len(questions))
    ]


def _turn(item: object, name: str, where: str, fields: dict[str, Any]) -> Case:
    questions = [str(question) for question in field(fields, "cur_dial", list, where)]
    if not questions:
        raise UsageError(f"{where}: the dialogue is empty")
    turn = field(fields, "turn_ind", int, where)
    return _case(item, f"{name}#{turn}", questions, field(fields, "cur_program", str, where), fields, where)


def _case(item: object, name: str, questions: list[str], program: str, fields: dict[str, Any], where: str) -> Case:
    return program_case(
        name=name,
        kind="program" if "(" in program else "number selection",
        question=questions[-1],
        program=program,
        result=result_of(fields, "exe_ans", where),
        context=page_context(item, where),
        more=(("dialogue", json.dumps(questions[:-1], ensure_ascii=False)),),
    )
