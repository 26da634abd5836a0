"""Queries with the pages that answer them: any JSONL of `{"query": text, "pages": [{"document": name, "page": from 1}]}`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.intervals import mean, share
from eval.metrics import document_first, page_all, page_any
from eval.retrieval_metrics import ndcg, reciprocal_rank
from eval.suites.files import field, only, pdf_paths, read_jsonl, revision_of, unique_ids
from eval.types import About, Case, Graded, Row, Score, Suite
from ingest.errors import UsageError

NAME = "retrieval"
SETTINGS = ("store", "document")
"""`store`: pages are looked for among all documents of the queries. `document`: the documents are named."""
FILE = Path("queries.jsonl")
DEPTH = 10

ABOUT = About(
    title="Retrieval",
    source="Any JSON lines of a query and the pages that answer it",
    url="",
    licence="that of the data",
    main_score="ndcg_10",
    strict=(
        "A page is found or not; pages beside it do not count. page_any_k is lenient: one gold page among the first k is enough; "
        "page_all_k asks for all. mrr looks at the first gold page, ndcg_10 at the ranks of all."
    ),
)


def load(data: Path, *, setting: str = "store") -> Suite:
    """The suite of a JSONL file, or of `queries.jsonl` in the folder; cases in the file's order.

    A line may also have "id" (default: "q" and the line number) and "type" (default: "query"). The PDFs are looked for in the folder, in
    its `pdfs`, and in the `pdfs` of the folders beside it; without any PDF there the store must hold the documents already.

    Raises:
        UsageError: when the file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = data if data.is_file() else data / FILE
    cases = tuple(_case(line, number, setting, f"{path} line {number}") for number, line in read_jsonl(path))
    if not cases:
        raise UsageError(f"{path} has no queries")
    unique_ids([case.id for case in cases], str(path))
    names = sorted({name for case in cases for name in case.gold_documents})
    try:
        documents = pdf_paths(path.parent, names)
    except UsageError:
        documents = ()
    return Suite(
        name=NAME, about=ABOUT, setting=setting, revision=revision_of(path), cases=cases, documents=documents, grade=grade, score=score
    )


def grade(case: Case, answer: Answer) -> Graded:
    """Right when a gold page is among the first ten pages that the answer cites, which a search gives in its order.

    An answer without citations is not graded: its pages are scored all the same.
    """
    if answer.status == "failed":
        return Graded("abstained", f"failed: {answer.text}")
    pages = tuple(dict.fromkeys((citation.document, citation.page) for citation in answer.citations))[:DEPTH]
    if not pages:
        return Graded("not graded", "no page is cited; the pages found are scored")
    rank = next((rank for rank, page in enumerate(pages, start=1) if page in case.gold_pages), None)
    wanted = ", ".join(f"{document} p. {page}" for document, page in case.gold_pages)
    if rank is None:
        return Graded("wrong", f"none of {wanted} is among the first {DEPTH} pages", "value")
    return Graded("right", f"{pages[rank - 1][0]} p. {pages[rank - 1][1]} is at rank {rank}; wanted {wanted}")


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """Scores of the pages found: `ndcg_10`, `mrr`, `page_any_k` and `page_all_k` for 1, 3, 5 and 10, `document_first`; over all rows."""
    scores = {
        "ndcg_10": mean([ndcg(row.reply.pages, row.case.gold_pages, DEPTH) for row in rows], seed=seed),
        "mrr": mean([reciprocal_rank(row.reply.pages, row.case.gold_pages) for row in rows], seed=seed),
    }
    for k in (1, 3, 5, DEPTH):
        scores[f"page_any_{k}"] = share([page_any(row.reply, row.case, k) for row in rows], seed=seed)
        scores[f"page_all_{k}"] = share([page_all(row.reply, row.case, k) for row in rows], seed=seed)
    scores["document_first"] = share([document_first(row.reply, row.case) for row in rows], seed=seed)
    return scores


def _case(line: dict[str, Any], number: int, setting: str, where: str) -> Case:
    pages = field(line, "pages", list, where)
    places = tuple(dict.fromkeys((field(page, "document", str, where), field(page, "page", int, where)) for page in pages))
    if not places or any(page < 1 for _, page in places):
        raise UsageError(f"{where}: pages are needed, counted from 1")
    documents = tuple(dict.fromkeys(document for document, _ in places))
    return Case(
        id=str(line.get("id") or f"q{number}"),
        type=str(line.get("type") or "query"),
        question=field(line, "query", str, where),
        documents=documents if setting == "document" else (),
        gold=", ".join(f"{document} p. {page}" for document, page in places),
        gold_documents=documents,
        gold_pages=places,
    )
