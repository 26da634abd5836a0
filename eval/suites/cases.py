"""Small PDFs made after public bug reports: facts that must come out of each, what must not, and questions that it answers."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.fact_check import Found, find_fact
from eval.forbidden import said
from eval.intervals import mean, share
from eval.marks import grade_scores, mark
from eval.metrics import grade as grade_number
from eval.suites.files import field, only, pdf_paths, read_json, revision_of
from eval.table_answers import GivenTable, TablesError, tables_of
from eval.types import About, Case, Graded, Miss, Row, Score, Suite
from ingest.errors import UsageError

NAME = "cases"
SETTINGS = ("tables", "document", "store")
"""`tables`: facts and forbidden statements of each file's tables. `document` and `store`: its questions, with the file named or not."""
FILE = Path("expected.json")
MARKS = {"facts": ("full", "unsaid"), "stated": ("full",), "values": ("full", "unsaid", "period", "unit")}
"""Each mark with the states of a fact that count for it."""
_SCALES = {1: "", 10**3: " thousand", 10**6: " million", 10**9: " billion"}
_ABSTAIN = ("not disclosed", "not in the documents", "not stated")
"""How a gold begins that no file answers: only an abstention is right."""

ABOUT = About(
    title="Bug cases",
    source="PDFs made after public bug reports about readers of financial PDFs, companies invented; expected.json says what must come out",
    url="",
    licence="ours",
    main_score="facts",
    strict=(
        "A fact counts with its exact value in its row and column, and no other unit or period; stated asks that both are told, values "
        "for neither. A null fact must not be a number. A forbidden statement makes the case wrong; sentences that no rule checks are "
        "counted in the reason."
    ),
)


def load(data: Path, *, setting: str = "tables") -> Suite:
    """The suite of `expected.json` (or its folder): one case a file in setting "tables", one a question in the others; typed by kind.

    Facts that need a password are left out, and so is a case that has then nothing to check. PDFs are in the folder's `pdf`.

    Raises:
        UsageError: when a file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = data if data.is_file() else data / FILE
    found = read_json(path)
    if not isinstance(found, dict):
        raise UsageError(f"{path} is not an object of cases")
    items = [(name, item) for name, item in found.items() if not name.startswith("_")]
    made = [case for name, item in items for case in _cases(name, item, setting, f"{path} {name}")]
    if not made:
        raise UsageError(f"{path} has no cases")
    names = sorted({name for case in made for name in case.gold_documents})
    return Suite(
        name=NAME,
        about=ABOUT,
        setting=setting,
        revision=revision_of(path),
        cases=tuple(made),
        documents=pdf_paths(path.parent, names),
        grade=grade_tables if setting == "tables" else grade_question,
        score=score_tables if setting == "tables" else None,
    )


def grade_tables(case: Case, answer: Answer) -> Graded:
    """Right when all facts of the file are found and no forbidden statement is made; the marks are shares of its facts."""
    if answer.status != "answered":
        return Graded("abstained", f"{answer.status}: {answer.text}" if answer.text else answer.status)
    try:
        tables = tables_of(answer)
    except TablesError as error:
        return Graded("wrong", str(error), "value")
    facts, sentences = _expected(case)
    states = [_found(fact, tables, case.documents) for fact in facts]
    checks = [(sentence, said(sentence, tables)) for sentence in sentences]
    marks = [(name, _share(states, good)) for name, good in MARKS.items()]
    checked = [found for _, found in checks if found is not None]
    marks += [("clean", float(not any(checked)))] if checked else []
    lost = [
        f"{state}: {fact['row']} | {fact['col']} | {fact['printed']}"
        for fact, state in zip(facts, states, strict=True)
        if state not in MARKS["facts"]
    ]
    told = f"{len(states) - len(lost)} of {len(states)} facts; {len(checked)} of {len(checks)} forbidden statements checked"
    lost += [f"forbidden ({sentence}): {found}" for sentence, found in checks if found]
    if lost:
        return Graded("wrong", f"{told}; {'; '.join(lost[:5])}", _miss(states), tuple(marks))
    return Graded("right", told, marks=tuple(marks))


def grade_question(case: Case, answer: Answer) -> Graded:
    """The strict grade; where no file answers the question, right is an abstention and wrong is an answer."""
    if case.gold.startswith(_ABSTAIN):
        if answer.status in ("abstained", "conflict"):
            return Graded("right", f"not answered, as the gold: {case.gold}")
        if answer.status == "answered":
            return Graded("wrong", f"answered; the gold is: {case.gold}", "value")
    return grade_number(case, answer)


def score_tables(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """Shares of facts (`n` is their number), drawn by file; `clean`: no forbidden statement, over the files where some are checked."""
    weights = [float(len(_expected(row.case)[0])) for row in rows]
    scores = {name: mean([mark(row, name) for row in rows], weights=weights, seed=seed) for name in MARKS}
    checked = [any(name == "clean" for name, _ in row.marks) for row in rows]
    scores["clean"] = share([mark(row, "clean") == 1 for row in rows], counted=checked, seed=seed)
    return {**scores, **grade_scores(rows, seed)}


def gold_text(answer: object, unit: Mapping[str, Any] | None) -> str:
    """A question's gold as a text that says its number, scale and unit: "-48215 thousand USD", "8.5 bp", or the words as they are."""
    if isinstance(answer, bool) or not isinstance(answer, int | float):
        return str(answer)
    number = format(Decimal(str(answer)).normalize(), "f")
    if not unit:
        return number
    for name, sign in (("percent", "%"), ("percentage_points", " percentage points"), ("basis_points", " bp")):
        if unit.get(name):
            return number + sign
    return f"{number}{_SCALES.get(int(unit.get('scale') or 1), '')}{' ' + unit['currency'] if unit.get('currency') else ''}"


def _cases(name: str, item: object, setting: str, where: str) -> list[Case]:
    files = tuple(str(file).removesuffix(".pdf") for file in field(item, "files", list, where))
    kind = field(item, "kind", str, where)
    assert isinstance(item, dict)
    if setting == "tables":
        facts = [fact for fact in item.get("facts") or () if not fact.get("only_with_password")]
        sentences = [str(sentence) for sentence in item.get("must_not") or ()]
        if not facts:
            return []
        for fact in facts:
            _check_fact(fact, where)
        detail = (("facts", json.dumps(facts, ensure_ascii=False)), ("must_not", json.dumps(sentences, ensure_ascii=False)))
        title = str(item.get("title") or name)
        return [_case(name, kind, title, f"{len(facts)} facts", files, documents=files, detail=detail)]
    cases = []
    for number, entry in enumerate(item.get("qa") or (), start=1):
        question, answer = field(entry, "question", str, where), gold_text(entry.get("answer"), entry.get("unit"))
        own = (str(entry["file"]).removesuffix(".pdf"),) if entry.get("file") else files
        page = entry.get("page")
        pages = tuple((file, page) for file in own) if isinstance(page, int) and len(own) == 1 else ()
        named = own if setting == "document" else ()
        cases.append(_case(f"{name}/{number}", kind, question, answer, own, documents=named, pages=pages))
    return cases


def _case(
    name: str,
    kind: str,
    question: str,
    gold: str,
    files: tuple[str, ...],
    *,
    documents: tuple[str, ...],
    pages: tuple[tuple[str, int], ...] = (),
    detail: tuple[tuple[str, str], ...] = (),
) -> Case:
    return Case(
        id=name, type=kind, question=question, documents=documents, gold=gold, gold_documents=files, gold_pages=pages, detail=detail
    )


def _check_fact(fact: object, where: str) -> None:
    field(fact, "page", int, where)
    field(fact, "row", str, where)
    field(fact, "col", str, where)
    field(fact, "printed", str, where)
    field(fact, "value", (int, float, type(None)), where)
    field(fact, "unit", (dict, type(None)), where)


def _expected(case: Case) -> tuple[list[dict[str, Any]], list[str]]:
    detail = dict(case.detail)
    return json.loads(detail["facts"]), json.loads(detail["must_not"])


def _found(fact: Mapping[str, Any], tables: Sequence[GivenTable], documents: tuple[str, ...]) -> Found:
    wanted = fact.get("file")
    names = (None, *((str(wanted).removesuffix(".pdf"),) if wanted else documents))
    return find_fact(fact, [cell for table in tables if table.document in names for cell in table.cells])


def _share(states: Sequence[Found], good: Sequence[str]) -> float:
    return sum(state in good for state in states) / len(states)


def _miss(states: Sequence[Found]) -> Miss:
    lost = [state for state in states if state not in MARKS["facts"]]
    return "unit" if lost and all(state == "unit" for state in lost) else "value"
