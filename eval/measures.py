"""What one graded row counts for in each score: scores are means of these, and two runs are compared by them."""

from __future__ import annotations

from collections.abc import Sequence

from eval.intervals import mean
from eval.metrics import document_first, page_all, page_any
from eval.types import Row, Score

CUTS = (1, 3, 5, 10)
SCORES = (
    "answered", "right", "wrong", "abstained", "not_graded", "precision", "page_any_1", "page_any_3", "page_any_5", "page_any_10",
    "page_all_1", "page_all_3", "page_all_5", "page_all_10", "document_first",
)  # fmt: skip
"""NAMEs of the scores that every suite may use, in the order that they are reported."""

LOWER_IS_BETTER = frozenset({"wrong", "abstained", "not_graded"})


def measures(row: Row) -> dict[str, float | None]:
    """Each of `SCORES`, then the suite's own marks, for one row: in [0, 1], or None where the row does not count.

    Precision counts right and wrong rows; page measures those whose case names gold pages, document_first those with gold documents.
    """
    paged, grade = bool(row.case.gold_pages), row.grade
    found: dict[str, float | None] = {
        "answered": float(grade != "abstained"),
        "right": float(grade == "right"),
        "wrong": float(grade == "wrong"),
        "abstained": float(grade == "abstained"),
        "not_graded": float(grade == "not graded"),
        "precision": float(grade == "right") if grade in ("right", "wrong") else None,
        "document_first": float(document_first(row.reply, row.case)) if row.case.gold_documents else None,
    }
    for k in CUTS:
        found[f"page_any_{k}"] = float(page_any(row.reply, row.case, k)) if paged else None
        found[f"page_all_{k}"] = float(page_all(row.reply, row.case, k)) if paged else None
    return {name: found[name] for name in SCORES} | dict(row.marks)


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """The mean of every measure over `rows`, with its interval: `SCORES` in their order, then the marks that a row has."""
    counted = [measures(row) for row in rows]
    names = list(dict.fromkeys([*SCORES, *(name for found in counted for name in found)]))
    return {name: mean([found.get(name) for found in counted], seed=seed) for name in names}
