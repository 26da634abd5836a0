"""FinanceBench in the layout of its official repository: questions over public filings with the pages of their evidence."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Literal, get_args

from eval.types import About, Case, Suite
from ingest.errors import UsageError

Setting = Literal["document", "store"]
"""`document`: the question comes with the name of its filing. `store`: it must be found among all filings of the folder."""

NAME = "financebench"
QUESTIONS = Path("data/financebench_open_source.jsonl")
DOCUMENTS = Path("data/financebench_document_information.jsonl")
PDFS = Path("pdfs")

ABOUT = About(
    title="FinanceBench",
    source="Islam et al., FinanceBench: A New Benchmark for Financial Question Answering (2023); open-source part by Patronus AI",
    url="https://github.com/patronus-ai/financebench",
    licence="CC BY-NC 4.0",
    main_score="right",
    strict=(
        "A number must equal the gold at the gold's printed precision, in its unit, scale and sign; padding zeros of money do not count. "
        "Yes and no are graded by the verdict. Golds that are texts are counted as not graded. No model judges."
    ),
)


def load(folder: Path, *, setting: str = "document") -> Suite:
    """The suite of the official layout below `folder`, cases in the file's order, pages counted from 1.

    The revision is the first 12 hex digits of the SHA-256 of the questions file. `documents` are the PDFs of the questions in setting
    "document", all PDFs of the folder in setting "store".

    Raises:
        UsageError: when `folder` has another layout, a line cannot be read, a PDF is missing, or `setting` is unknown.
    """
    if setting not in get_args(Setting):
        raise UsageError(f"unknown setting {setting!r} of {NAME}: use {' or '.join(get_args(Setting))}")
    for part in (QUESTIONS, DOCUMENTS, PDFS):
        if not (folder / part).exists():
            raise UsageError(f"{folder} is not the FinanceBench layout: {part} is missing; get it from {ABOUT.url}")
    known = {str(_field(line, "doc_name", str, DOCUMENTS, number)) for number, line in _lines(folder, DOCUMENTS)}
    cases = tuple(_case(line, number, setting) for number, line in _lines(folder, QUESTIONS))
    if not cases:
        raise UsageError(f"{folder / QUESTIONS} has no questions")
    unknown = sorted({name for case in cases for name in case.gold_documents} - known)
    if unknown:
        raise UsageError(f"{folder / QUESTIONS} speaks of {unknown[0]}, which {DOCUMENTS} does not list")
    return Suite(
        name=NAME,
        about=ABOUT,
        setting=setting,
        revision=hashlib.sha256((folder / QUESTIONS).read_bytes()).hexdigest()[:12],
        cases=cases,
        documents=pdfs(folder, cases, setting=setting),
    )


def pdfs(folder: Path, cases: tuple[Case, ...], *, setting: str) -> tuple[Path, ...]:
    """The PDFs that `setting` needs, sorted by name: those of the cases' gold documents, or all of the folder.

    Raises:
        UsageError: when a gold document's PDF is missing.
    """
    present = {path.stem: path for path in sorted((folder / PDFS).glob("*.pdf"))}
    needed = sorted({name for case in cases for name in case.gold_documents})
    missing = [name for name in needed if name not in present]
    if missing:
        more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
        raise UsageError(f"{folder / PDFS} lacks {missing[0]}.pdf{more}; get the PDFs from {ABOUT.url}")
    return tuple(present[name] for name in needed) if setting == "document" else tuple(present.values())


def _case(line: dict[str, Any], number: int, setting: str) -> Case:
    name = _field(line, "doc_name", str, QUESTIONS, number)
    pages: dict[tuple[str, int], None] = {}
    for item in _field(line, "evidence", list, QUESTIONS, number):
        if not isinstance(item, dict):
            raise UsageError(f"{QUESTIONS} line {number}: evidence holds {type(item).__name__}, not objects")
        page = _field(item, "evidence_page_num", int, QUESTIONS, number)
        # The official data counts PDF pages from 0.
        pages[(str(item.get("doc_name") or name), page + 1)] = None
    documents = tuple(dict.fromkeys([name, *(document for document, _ in pages)]))
    return Case(
        id=_field(line, "financebench_id", str, QUESTIONS, number),
        type=_field(line, "question_type", str, QUESTIONS, number),
        question=_field(line, "question", str, QUESTIONS, number),
        documents=documents if setting == "document" else (),
        gold=_field(line, "answer", str, QUESTIONS, number),
        gold_documents=documents,
        gold_pages=tuple(pages),
    )


def _lines(folder: Path, part: Path) -> list[tuple[int, dict[str, Any]]]:
    try:
        text = (folder / part).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{folder / part} cannot be read: {error}") from error
    found = []
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError as error:
            raise UsageError(f"{folder / part} line {number} is not JSON: {error}") from error
        if not isinstance(value, dict):
            raise UsageError(f"{folder / part} line {number} is not a JSON object")
        found.append((number, value))
    return found


def _field(line: dict[str, Any], name: str, kind: type[Any], part: Path, number: int) -> Any:
    value = line.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise UsageError(f"{part} line {number}: field {name!r} is missing or no {kind.__name__}")
    return value
