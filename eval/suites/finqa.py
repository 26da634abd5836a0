"""FinQA in its official layout, or as JSON lines: questions over a table and its text, answered by a program of a few operations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.finqa_metrics import ProgramError, Result, program_text, read_tokens
from eval.programs import grade, program_case, score, step_kind
from eval.suites.files import field, only, read_json, read_jsonl, revision_of, text_grid, unique_ids
from eval.types import About, Case, Context, Suite
from ingest.errors import UsageError

NAME = "finqa"
SETTINGS = ("context",)
"""`context`: each question comes with its table and text."""
FILES = ("dev.json", "dev.jsonl", "test.json", "test.jsonl", "train.json", "train.jsonl")

ABOUT = About(
    title="FinQA",
    source="Chen et al., FinQA: A Dataset of Numerical Reasoning over Financial Data (EMNLP 2021)",
    url="https://github.com/czyssrs/FinQA",
    licence="MIT",
    main_score="execution_accuracy",
    strict=(
        "The result must equal the gold's at five decimals, fractions and percentages kept apart. Lenient: rounded_accuracy accepts an "
        "answer of at least three digits that is the gold rounded. adjudicated leaves out the golds that their own program contradicts."
    ),
)


def load(data: Path, *, setting: str = "context") -> Suite:
    """The suite of a data file, or of the first of `FILES` that the folder holds; cases in the file's order, typed by program length.

    `.json` is the official layout (pre_text, post_text, table, qa); `.jsonl` has one object a line with id, question, table (or null),
    contexts (lines of text), program and answer.

    Raises:
        UsageError: when the file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = data_file(data, FILES, ABOUT)
    if path.suffix == ".jsonl":
        cases = tuple(_line_case(line, f"{path} line {number}") for number, line in read_jsonl(path))
    else:
        cases = tuple(_official_case(item, f"{path} example {number}") for number, item in enumerate(examples(path, ABOUT), start=1))
    if not cases:
        raise UsageError(f"{path} has no questions")
    unique_ids([case.id for case in cases], str(path))
    return Suite(name=NAME, about=ABOUT, setting=setting, revision=revision_of(path), cases=cases, grade=grade, score=score)


def predictions(path: Path) -> dict[str, Answer]:
    """The answers of a prediction file in the official form `[{"id", "predicted": [tokens]}]`, by question id.

    Tokens that are no program become an answer that is graded wrong.

    Raises:
        UsageError: when the file has another layout.
    """
    found = read_json(path)
    if not isinstance(found, list):
        raise UsageError(f"{path} is no prediction file: a list is needed")
    answers = {}
    for number, item in enumerate(found, start=1):
        where = f"{path} prediction {number}"
        tokens = [str(token) for token in field(item, "predicted", list, where)]
        try:
            text = program_text(read_tokens(tokens))
        except ProgramError:
            text = " ".join(tokens)
        answers[str(field(item, "id", (str, int), where))] = Answer(question="", status="answered", text=text)
    return answers


def data_file(data: Path, names: tuple[str, ...], about: About) -> Path:
    """`data` when it is a file, else the first of the names in the folder.

    Raises:
        UsageError: when there is none.
    """
    if data.is_file():
        return data
    for name in names:
        if (data / name).is_file():
            return data / name
    raise UsageError(f"{data} is not the {about.title} layout: {names[0]} is missing; get it from {about.url}")


def examples(path: Path, about: About) -> list[Any]:
    """The examples of an official file.

    Raises:
        UsageError: when it holds no list.
    """
    found = read_json(path)
    if not isinstance(found, list):
        raise UsageError(f"{path} is not the {about.title} layout: a list of examples is needed; get it from {about.url}")
    return found


def page_context(item: object, where: str) -> Context:
    """The table of an official example, and the texts before and after it in their order; a text of a single point is left out."""
    texts = [*field(item, "pre_text", list, where), *field(item, "post_text", list, where)]
    paragraphs = tuple(str(text) for text in texts if str(text).strip(" ."))
    return Context(table=text_grid(field(item, "table", list, where), where), paragraphs=paragraphs)


def result_of(item: object, name: str, where: str) -> Result:
    """The gold result in that field: a number, "yes" or "no"; a number written as text is read.

    Raises:
        UsageError: when it is none of these.
    """
    value = field(item, name, (str, int, float), where)
    if isinstance(value, str) and value.strip().lower() not in ("yes", "no"):
        try:
            return float(value.replace(",", ""))
        except ValueError:
            raise UsageError(f"{where}: the result {value!r} is no number, yes or no") from None
    return value.strip().lower() if isinstance(value, str) else float(value)


def _official_case(item: object, where: str) -> Case:
    qa = field(item, "qa", dict, where)
    program = field(qa, "program", str, where)
    return program_case(
        name=field(item, "id", str, where),
        kind=step_kind(program),
        question=field(qa, "question", str, where),
        program=program,
        result=result_of(qa, "exe_ans", where),
        context=page_context(item, where),
    )


def _line_case(item: dict[str, Any], where: str) -> Case:
    program = field(item, "program", str, where)
    table = item.get("table")
    texts = field(item, "contexts", str, where).split("\n")
    return program_case(
        name=field(item, "id", str, where),
        kind=step_kind(program),
        question=field(item, "question", str, where),
        program=program,
        result=result_of(item, "answer", where),
        context=Context(table=text_grid(table, where) if table else (), paragraphs=tuple(text for text in texts if text.strip())),
    )
