"""Answers made by anything, read from a file, so that they are graded by the same rules as the pipeline's."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any, get_args

from answer.types import Answer, Status, Value, Verdict
from eval.gold import asked_scale, asked_unit
from eval.metrics import grade
from eval.numbers import bare_figure, figures
from eval.stated import stated_value, stated_verdict
from eval.types import Case, Reply, System
from ingest.errors import UsageError

FIELDS = ("id", "question", "answer", "text", "value", "unit", "scale", "verdict", "status", "confidence", "pages")
"""The fields that are read; others may be there, so that what `crossfoot ask --json` prints is a prediction too."""
ANSWERS = frozenset({"answer", "text", "value", "verdict", "status"})
"""A prediction has one of these at least; null is no answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Predictions:
    """The replies of a file by case id, with what did not fit: cases without one, and lines of no case."""

    replies: dict[str, Reply]
    missing: tuple[str, ...]
    unknown: tuple[str, ...]

    @property
    def notes(self) -> tuple[str, ...]:
        """A line on each thing that did not fit; none when every case has one prediction."""
        notes = []
        if self.missing:
            notes.append(f"{_told(self.missing)} without a prediction, counted as abstained")
        if self.unknown:
            notes.append(f"{_told(self.unknown)} of the predictions in no case of the suite, left out")
        return tuple(notes)


def read_predictions(path: Path, cases: Sequence[Case], *, values: bool = True) -> Predictions:
    """The predictions of a file for the cases: JSONL, a JSON list, or a JSON object by id; `docs/evaluation.md` lists the fields.

    A line belongs to the case of its "id", else of its "question" (spaces and letter case do not count). With `values`, a value or verdict
    that is not given is read from the answer's text; suites that compare texts themselves want the text alone.

    Raises:
        UsageError: the file cannot be read, a line is no prediction, names a question of several cases, or a case has two lines.
    """
    ids = {case.id: case for case in cases}
    by_question: dict[str, list[Case]] = {}
    for case in cases:
        by_question.setdefault(_folded(case.question), []).append(case)
    replies: dict[str, Reply] = {}
    unknown: list[str] = []
    for where, line in _lines(path):
        found = _case(line, ids, by_question, where)
        if found is None:
            unknown.append(str(line.get("id") or line.get("question")))
        elif found.id in replies:
            raise UsageError(f"{where}: a second prediction for {found.id}")
        else:
            replies[found.id] = _reply(line, found, where, values=values)
    return matched(replies, unknown, cases)


def matched(replies: dict[str, Reply], unknown: Sequence[str], cases: Sequence[Case]) -> Predictions:
    """The replies with the cases that have none; those of no case join the unknown ones."""
    known = {case.id for case in cases}
    missing = tuple(case.id for case in cases if case.id not in replies)
    strange = tuple(name for name in replies if name not in known)
    kept = {name: reply for name, reply in replies.items() if name in known}
    return Predictions(replies=kept, missing=missing, unknown=(*unknown, *strange))


def is_plain(path: Path) -> bool:
    """True when the file looks like predictions in the form of this module, and not in a form that some suite has of its own.

    Raises:
        UsageError: when it cannot be read or is not JSON.
    """
    return any(line.keys() & ANSWERS for _, line in _lines(path) if not isinstance(line.get("answer"), list))


def _is_by_id(text: str) -> bool:
    try:
        value = _parsed(text)
    except ValueError:
        return False
    return isinstance(value, dict) and not value.keys() & set(FIELDS)


def predicted(replies: dict[str, Reply]) -> System:
    """The replies as a system; a case without one is abstained."""

    def system(case: Case) -> Reply:
        none = Answer(question=case.question, status="abstained", text="no prediction")
        return replies.get(case.id) or Reply(answer=none)

    return system


def read_text(text: str, question: str) -> tuple[tuple[Value, ...], Verdict | None]:
    """What a text may say as a value, and the verdict that it gives to the question.

    A text that is one figure, or one sentence with exactly one, has a value (`eval.stated`); a unit that it does not print is what the
    question asks for. Without a scale word it may stand in the scale that the question asks for, or be written out: both are given then,
    in this order. A text that begins with yes or no has a verdict.

    >>> [value.scale for value in read_text("1,482.5", "What was revenue (in USD millions)?")[0]]
    [1000000, 1]
    """
    given = Answer(question=question, status="answered", text=text)
    verdict = stated_verdict(given)
    if stated_value(given) is None:
        return (), verdict
    figure = bare_figure(text) or figures(text)[0]
    unit = figure.unit or asked_unit(question)
    return _scaled(figure.value, unit, figure.scale, question), verdict


def _case(line: dict[str, Any], ids: dict[str, Case], by_question: dict[str, list[Case]], where: str) -> Case | None:
    if line.get("id") is not None:
        return ids.get(str(line["id"]))
    if not isinstance(line.get("question"), str):
        raise UsageError(f"{where}: a prediction needs an id or a question")
    found = by_question.get(_folded(line["question"]), [])
    if len(found) > 1:
        raise UsageError(f"{where}: {len(found)} cases ask this question; give an id")
    return found[0] if found else None


def _reply(line: dict[str, Any], case: Case, where: str, *, values: bool) -> Reply:
    if not line.keys() & ANSWERS:
        raise UsageError(f"{where}: a prediction needs an answer, a value, a verdict or a status (null for none)")
    text = _text(line, where)
    readings, verdict = read_text(text, case.question) if text and values else ((), None)
    if line.get("value") is not None:
        readings = _values(line, case, where)
    if line.get("verdict") is not None:
        verdict = _one_of(str(line["verdict"]).lower(), get_args(Verdict), "verdict", where)
    given = bool(readings) or verdict is not None or bool(text.strip())
    status = _one_of(line.get("status") or ("answered" if given else "abstained"), get_args(Status), "status", where)
    answer = Answer(
        question=case.question,
        status=status,
        text=text,
        value=readings[0] if readings else None,
        verdict=verdict,
        model=line["model"] if isinstance(line.get("model"), str) else None,
        confidence=_confidence(line.get("confidence"), where),
    )
    answer = _best_read(answer, readings, case)
    return Reply(answer=answer, pages=_pages(line.get("pages"), case, where))


def _best_read(answer: Answer, readings: Sequence[Value], case: Case) -> Answer:
    """The answer in the reading that the strict grade takes for right, else in the first one.

    Both ways to write a number are common, and no wrong number becomes right by them: its face or its full value is the gold's.
    """
    answers = [replace(answer, value=value) for value in readings]
    return next((each for each in answers if len(answers) > 1 and grade(case, each).grade == "right"), answer)


def _text(line: dict[str, Any], where: str) -> str:
    """The answer's text: one line a span where it is a list, with the scale word last where the line gives one."""
    given = line.get("answer") if line.get("answer") is not None else line.get("text")
    spans = given if isinstance(given, list) else [] if given is None else [given]
    if any(isinstance(span, bool) or not isinstance(span, str | int | float | Decimal) for span in spans):
        raise UsageError(f"{where}: the answer is a text, or a list of texts")
    lines = [str(span) for span in spans]
    if lines and isinstance(line.get("scale"), str):
        lines.append(f"scale: {line['scale']}")
    return "\n".join(lines)


def _values(line: dict[str, Any], case: Case, where: str) -> tuple[Value, ...]:
    given = line["value"]
    if isinstance(given, dict):  # as `crossfoot ask --json` prints it
        line, given = given, given.get("number")
    try:
        number = Decimal(str(given).strip().replace(",", ""))
    except InvalidOperation:
        raise UsageError(f"{where}: the value {given!r} is no number") from None
    if not number.is_finite() or isinstance(given, bool):
        raise UsageError(f"{where}: the value {given!r} is no number")
    unit = line["unit"] if "unit" in line else asked_unit(case.question)
    scale = line.get("scale")
    if unit is not None and not isinstance(unit, str):
        raise UsageError(f"{where}: the unit is a text or null")
    if scale is not None and (not isinstance(scale, int) or isinstance(scale, bool) or scale < 1):
        raise UsageError(f"{where}: the scale is 1, 1000, 1000000 or the like, or null")
    return (Value(number=number, unit=unit, scale=scale or 1),) if "scale" in line else _scaled(number, unit, None, case.question)


def _scaled(number: Decimal, unit: str | None, scale: int | None, question: str) -> tuple[Value, ...]:
    """The number in its own scale; without one in the scale that the question asks for, and written out."""
    asked = asked_scale(question) if scale is None and unit not in ("%", "bp", "x", "days") else None
    return tuple(Value(number=number, unit=unit, scale=each) for each in dict.fromkeys((scale or asked or 1, scale or 1)))


def _pages(given: Any, case: Case, where: str) -> tuple[tuple[str, int], ...]:
    pages: dict[tuple[str, int], None] = {}
    if given is not None and not isinstance(given, list):
        raise UsageError(f"{where}: pages is a list")
    for page in given or []:
        document, number = (page.get("document"), page.get("page")) if isinstance(page, dict) else (None, page)
        if isinstance(page, list) and len(page) == 2:
            document, number = page
        if document is None and len(case.documents) == 1:
            document = case.documents[0]
        if not isinstance(document, str) or not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise UsageError(f'{where}: a page is ["document", 3], or 3 where the case names one document; pages count from 1')
        pages[(document.removesuffix(".pdf"), number)] = None
    return tuple(pages)


def _confidence(given: Any, where: str) -> float:
    if given is None:
        return 0.0
    if not isinstance(given, int | float | Decimal) or isinstance(given, bool) or not 0 <= given <= 1:
        raise UsageError(f"{where}: confidence is in [0, 1]")
    return float(given)


def _one_of(given: Any, known: tuple[Any, ...], name: str, where: str) -> Any:
    if given not in known:
        raise UsageError(f"{where}: {name} is {', '.join(known)}")
    return given


def _lines(path: Path) -> list[tuple[str, dict[str, Any]]]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    try:
        if text.lstrip().startswith("["):
            found = [(f"{path} entry {number}", line) for number, line in enumerate(_parsed(text), start=1)]
        elif _is_by_id(text):
            found = [(f"{path} id {name}", _named(name, value)) for name, value in _parsed(text).items()]
        else:
            found = [(f"{path} line {number}", line) for number, line in _each(text, path)]
    except ValueError as error:
        raise UsageError(f"{path} is not JSON: {error}") from None
    for where, line in found:
        if not isinstance(line, dict):
            raise UsageError(f"{where} is not a JSON object")
    if not found:
        raise UsageError(f"{path} holds no predictions")
    return found


def _named(name: str, value: Any) -> dict[str, Any]:
    return {**value, "id": name} if isinstance(value, dict) else {"id": name, "answer": value}


def _each(text: str, path: Path) -> list[tuple[int, Any]]:
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                found.append((number, _parsed(line)))
            except ValueError as error:
                raise UsageError(f"{path} line {number} is not JSON: {error}") from None
    return found


def _parsed(text: str) -> Any:
    return json.loads(text, parse_float=Decimal)


def _folded(question: str) -> str:
    return " ".join(question.casefold().split())


def _told(ids: Sequence[str]) -> str:
    shown = ", ".join(" ".join(one.split())[:60] for one in ids[:3])
    more = f" and {len(ids) - 3} more" if len(ids) > 3 else ""
    return f"{len(ids)} ({shown}{more})"
