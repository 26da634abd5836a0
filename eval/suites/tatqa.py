"""TAT-QA in its official layout: questions over a table and the paragraphs around it, answered by spans or arithmetic, with a scale."""

from __future__ import annotations

import json
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.marks import grade_scores, mark_scores
from eval.misses import miss_of
from eval.spans import answer_of, spans_of
from eval.suites.files import field, only, read_json, revision_of, text_grid, unique_ids
from eval.tatqa_metrics import SCALES, is_number, number_of, tatqa_marks
from eval.types import About, Case, Context, Graded, Miss, Row, Score, Suite
from ingest.errors import UsageError

NAME = "tatqa"
SETTINGS = ("context",)
"""`context`: each question comes with its table and paragraphs."""
FILES = ("tatqa_dataset_dev.json", "tatqa_dataset_test_gold.json", "tatqa_dataset_train.json")
_FACTORS = dict(zip(SCALES, (Decimal(1), Decimal(10**3), Decimal(10**6), Decimal(10**9), Decimal("0.01")), strict=True))
MARKS = ("exact_match", "f1", "scale")

ABOUT = About(
    title="TAT-QA",
    source="Zhu et al., TAT-QA: A Question Answering Benchmark on a Hybrid of Tabular and Textual Content in Finance (ACL 2021)",
    url="https://github.com/NExTplusplus/TAT-QA",
    licence="CC BY 4.0",
    main_score="exact_match",
    strict=(
        "The official exact match: spans sorted, numbers rounded to two decimals and scaled, all spans compared as one text. The F1 over "
        "words is lenient with spans; for arithmetic and count it is the exact match. An answer that is not given scores 0 everywhere."
    ),
)


def load(data: Path, *, setting: str = "context") -> Suite:
    """The suite of a data file, or of the first of `FILES` that the folder holds; cases in the file's order, typed by answer type.

    Raises:
        UsageError: when the file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = _file(data)
    contexts = read_json(path)
    if not isinstance(contexts, list):
        raise UsageError(f"{path} is not the TAT-QA layout: a list of contexts is needed; get it from {ABOUT.url}")
    cases = tuple(case for number, item in enumerate(contexts, start=1) for case in _cases(item, f"{path} context {number}"))
    if not cases:
        raise UsageError(f"{path} has no questions")
    unique_ids([case.id for case in cases], str(path))
    return Suite(name=NAME, about=ABOUT, setting=setting, revision=revision_of(path), cases=cases, grade=grade, score=score)


def grade(case: Case, answer: Answer) -> Graded:
    """The official marks of the answer; right is an exact match. Spans and scale are read from it as `eval.spans` says."""
    spans, scale = spans_of(answer)
    if not spans:
        return Graded("abstained", f"{answer.status}: {answer.text}" if answer.text else answer.status)
    detail = dict(case.detail)
    gold, gold_scale, kind = tuple(json.loads(detail["answer"])), detail["scale"], detail["answer_type"]
    marks = tatqa_marks(spans, scale, gold, gold_scale, answer_type=kind)
    told = f"{'; '.join(spans)}{f' ({scale})' if scale else ''}"
    named = tuple(zip(MARKS, marks, strict=True))
    if marks.exact_match:
        return Graded("right", f"{told} is the gold", marks=named)
    miss = _miss(spans, scale, gold, gold_scale)
    return Graded("wrong", f"wrong {miss}: {told}, the gold is {case.gold}; F1 {marks.f1:.2f}", miss, named)


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """`exact_match`, `f1` and `scale` as the official scorer means them over all rows, then the shares of the grades."""
    return {**mark_scores(rows, MARKS, seed), **grade_scores(rows, seed)}


def predictions(path: Path) -> dict[str, Answer]:
    """The answers of a prediction file in the official form `{question id: [answer, scale]}`, by question id.

    Raises:
        UsageError: when the file has another layout.
    """
    found = read_json(path)
    if not isinstance(found, dict):
        raise UsageError(f"{path} is no prediction file: an object of question ids is needed")
    return {name: _predicted(entry, f"{path} question {name}") for name, entry in found.items()}


def _predicted(entry: object, where: str) -> Answer:
    if not isinstance(entry, list) or len(entry) != 2 or entry[1] not in SCALES:
        raise UsageError(f"{where}: [answer, scale] is needed")
    # The official scorer takes a bare 0 for no prediction, as it does null and the empty text.
    spans = entry[0] if isinstance(entry[0], list) else [entry[0]] if entry[0] else []
    try:
        return answer_of("", [str(span) for span in spans], entry[1])
    except ValueError as error:
        raise UsageError(f"{where}: {error}") from error


def _file(data: Path) -> Path:
    if data.is_file():
        return data
    for name in FILES:
        if (data / name).is_file():
            return data / name
    raise UsageError(f"{data} is not the TAT-QA layout: {FILES[0]} is missing; get it from {ABOUT.url}")


def _cases(item: object, where: str) -> list[Case]:
    table = field(item, "table", dict, where)
    grid = text_grid(field(table, "table", list, where), where)
    given = field(item, "paragraphs", list, where)
    ordered = sorted(given, key=lambda paragraph: field(paragraph, "order", int, where))
    context = Context(table=grid, paragraphs=tuple(field(paragraph, "text", str, where) for paragraph in ordered))
    return [_case(question, context, where) for question in field(item, "questions", list, where)]


def _case(question: Any, context: Context, where: str) -> Case:
    name = field(question, "uid", str, where)
    where = f"{where} question {name}"
    kind, scale = field(question, "answer_type", str, where), field(question, "scale", str, where)
    if scale not in SCALES:
        raise UsageError(f"{where}: unknown scale {scale!r}")
    gold = _gold(question, kind, where)
    return Case(
        id=name,
        type=kind,
        question=field(question, "question", str, where),
        documents=(),
        gold="; ".join(gold) + (f" ({scale})" if scale else ""),
        gold_documents=(),
        gold_pages=(),
        context=context,
        detail=(
            ("answer", json.dumps(gold, ensure_ascii=False)),
            ("scale", scale),
            ("answer_type", kind),
            ("answer_from", str(question.get("answer_from") or "")),
            ("derivation", str(question.get("derivation") or "")),
        ),
    )


def _gold(question: object, kind: str, where: str) -> list[str]:
    answer = field(question, "answer", (list, str, int, float), where)
    if kind in ("span", "multi-span"):
        if not isinstance(answer, list):
            raise UsageError(f"{where}: the answer of a {kind} is a list")
        return [str(span) for span in answer]
    try:
        return [str(int(answer)) if kind == "count" else str(answer)]
    except (TypeError, ValueError) as error:
        raise UsageError(f"{where}: the count {answer!r} is no number") from error


def _miss(spans: Sequence[str], scale: str, gold: Sequence[str], gold_scale: str) -> Miss:
    if len(spans) != 1 or len(gold) != 1 or not is_number(spans[0]) or not is_number(gold[0]):
        return "value"
    number, want = _decimal(spans[0]), _decimal(gold[0])
    if number is None or want is None:
        return "value"
    if number == want and scale != gold_scale:
        return "unit" if "percent" in (scale, gold_scale) else "scale"
    factor = _FACTORS[gold_scale]
    return miss_of(number * _FACTORS[scale], want * factor, quantum=factor / 100)


def _decimal(text: str) -> Decimal | None:
    value = number_of(text)
    try:
        return None if value is None else Decimal(str(value))
    except InvalidOperation:
        return None
