"""FinanceBench in the layout of its official repository: questions over public filings with the pages of their evidence."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, get_args

from eval.disputed import adjudicated_scores, read_disputes, with_disputes
from eval.run import score as grade_and_page_scores
from eval.suites.files import field, only, read_jsonl, revision_of
from eval.types import About, Case, Row, Score, Suite
from ingest.errors import UsageError

Setting = Literal["document", "store"]
"""`document`: the question comes with the name of its filing. `store`: it must be found among all filings of the folder."""

NAME = "financebench"
QUESTIONS = Path("data/financebench_open_source.jsonl")
DOCUMENTS = Path("data/financebench_document_information.jsonl")
PDFS = Path("pdfs")
DISPUTED = Path(__file__).parent / "data" / "financebench_disputed.json"
"""Ours: golds that the filing or the question contradicts."""
_DETAIL = {"reasoning": "question_reasoning", "justification": "justification"}
"""What the data say of how the gold was found, by our names."""

ABOUT = About(
    title="FinanceBench",
    source="Islam et al., FinanceBench: A New Benchmark for Financial Question Answering (2023); open-source part by Patronus AI",
    url="https://github.com/patronus-ai/financebench",
    licence="CC BY-NC 4.0",
    main_score="right",
    strict=(
        "A number must equal the gold at the gold's printed precision, in its unit, scale and sign; padding zeros of money do not count. "
        "Yes and no are graded by the verdict. Golds that are texts are counted as not graded. No model judges. Lenient: the adjudicated "
        "scores set right, or leave out, the golds that the filing or the question contradicts."
    ),
)


def load(folder: Path, *, setting: str = "document") -> Suite:
    """The suite of the official layout below `folder`, cases in the file's order, pages counted from 1.

    The revision is the first 12 hex digits of the SHA-256 of the questions file. `documents` are the PDFs of the questions in setting
    "document", all PDFs of the folder in setting "store".

    Raises:
        UsageError: when `folder` has another layout, a line cannot be read, a PDF is missing, or `setting` is unknown.
    """
    only(setting, get_args(Setting), NAME)
    for part in (QUESTIONS, DOCUMENTS, PDFS):
        if not (folder / part).exists():
            raise UsageError(f"{folder} is not the FinanceBench layout: {part} is missing; get it from {ABOUT.url}")
    known = {str(field(line, "doc_name", str, f"{DOCUMENTS} line {number}")) for number, line in read_jsonl(folder / DOCUMENTS)}
    found = [_case(line, f"{QUESTIONS} line {number}", setting) for number, line in read_jsonl(folder / QUESTIONS)]
    cases = with_disputes(found, read_disputes(DISPUTED))
    if not cases:
        raise UsageError(f"{folder / QUESTIONS} has no questions")
    unknown = sorted({name for case in cases for name in case.gold_documents} - known)
    if unknown:
        raise UsageError(f"{folder / QUESTIONS} speaks of {unknown[0]}, which {DOCUMENTS} does not list")
    return Suite(
        name=NAME,
        about=ABOUT,
        setting=setting,
        revision=revision_of(folder / QUESTIONS),
        cases=cases,
        documents=pdfs(folder, cases, setting=setting),
        score=score,
    )


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """The shares of grades and pages by the published golds, then those of right and wrong with the disputed golds replaced or left out."""
    return {**grade_and_page_scores(rows, seed), **adjudicated_scores(rows, seed)}


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


def _case(line: dict[str, Any], where: str, setting: str) -> Case:
    name = field(line, "doc_name", str, where)
    pages: dict[tuple[str, int], None] = {}
    for item in field(line, "evidence", list, where):
        page = field(item, "evidence_page_num", int, where)
        # The official data counts PDF pages from 0.
        pages[(str(item.get("doc_name") or name), page + 1)] = None
    documents = tuple(dict.fromkeys([name, *(document for document, _ in pages)]))
    return Case(
        id=field(line, "financebench_id", str, where),
        type=field(line, "question_type", str, where),
        question=field(line, "question", str, where),
        documents=documents if setting == "document" else (),
        gold=field(line, "answer", str, where),
        gold_documents=documents,
        gold_pages=tuple(pages),
        detail=tuple((name, line[key]) for name, key in _DETAIL.items() if isinstance(line.get(key), str) and line[key]),
    )
