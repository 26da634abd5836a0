"""Where a run lost a question: one stage per row, so that the counts add up to all rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from eval.types import Row

Loss = Literal["none", "not graded", "failed", "document", "page", "cell or plan", "arithmetic or format"]

LOSSES: dict[Loss, str] = {
    "none": "graded right",
    "not graded": "answered, and no rule can compare the gold",
    "failed": "the system broke on the question",
    "document": "no page of a gold document was found or cited",
    "page": "the right document, but no gold page among the first ten found or cited",
    "cell or plan": "a gold page was found; the wrong cells were taken or no program was made",
    "arithmetic or format": "the number is the gold's but for scale, unit, sign or rounding",
}
"""Each stage of loss with its meaning, in the order of the flow."""

PAGES = 10
"""How many found pages count as seen."""


def loss(row: Row) -> Loss:
    """The first stage of the flow at which the row was lost; "none" when it is right.

    A number that differs from the gold only in form is lost at "arithmetic or format", wherever its pages were found.
    """
    if row.grade == "right":
        return "none"
    if row.grade == "not graded":
        return "not graded"
    if row.reply.answer.status == "failed":
        return "failed"
    if row.miss in ("scale", "unit", "sign", "rounding"):
        return "arithmetic or format"
    seen = set(row.reply.pages[:PAGES]) | {(citation.document, citation.page) for citation in row.reply.answer.citations}
    if row.case.gold_documents and not any(document in row.case.gold_documents for document, _ in seen):
        return "document"
    if row.case.gold_pages and not seen & set(row.case.gold_pages):
        return "page"
    return "cell or plan"


def losses(rows: Sequence[Row]) -> dict[Loss, int]:
    """How many rows were lost at each stage, every stage named, in the order of the flow; the counts add up to `len(rows)`."""
    counts = dict.fromkeys(LOSSES, 0)
    for row in rows:
        counts[loss(row)] += 1
    return counts
