"""Where a run lost a question: one stage per row, so that the counts add up to all rows."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Literal

from eval.needs import gold_operands
from eval.types import Row

Loss = Literal["none", "not graded", "failed", "document", "page", "plan", "cell", "arithmetic", "format"]

LOSSES: dict[Loss, str] = {
    "none": "graded right",
    "not graded": "answered, and no rule can compare the gold",
    "failed": "the system broke on the question",
    "document": "no page of a gold document was found or cited",
    "page": "the right document, but no gold page among the first ten found or cited",
    "plan": "a gold page was there; no program was made or shown, or it does not compute what was asked",
    "cell": "a program ran over other cells than the gold's",
    "arithmetic": "the gold's cells, and another number",
    "format": "the number is the gold's but for scale, unit, sign or rounding",
}
"""Each stage of loss with its meaning, in the order of the flow."""

PAGES = 10
"""How many found pages count as seen."""


def loss(row: Row) -> Loss:
    """The first stage of the flow at which the row was lost; "none" when it is right.

    A number that differs from the gold only in form is lost at "format", wherever its pages were found; a wrong sign of several cells is
    "arithmetic". Suites without gold documents or pages, and answers that tell no pages, cannot be lost there.
    """
    answer = row.reply.answer
    if row.grade == "right":
        return "none"
    if row.grade == "not graded":
        return "not graded"
    if answer.status == "failed":
        return "failed"
    if row.miss in ("scale", "unit", "rounding") or (row.miss == "sign" and not _several(row)):
        return "format"
    if row.miss == "sign":
        return "arithmetic"
    seen = set(row.reply.pages[:PAGES]) | {(citation.document, citation.page) for citation in answer.citations}
    if not seen and answer.status == "answered":  # the system does not tell where it looked
        return _inside(row)
    if row.case.gold_documents and not any(document in row.case.gold_documents for document, _ in seen):
        return "document"
    if row.case.gold_pages and not seen & set(row.case.gold_pages):
        return "page"
    return _inside(row)


def losses(rows: Sequence[Row]) -> dict[Loss, int]:
    """How many rows were lost at each stage, every stage named, in the order of the flow; the counts add up to `len(rows)`."""
    counts = dict.fromkeys(LOSSES, 0)
    for row in rows:
        counts[loss(row)] += 1
    return counts


def _inside(row: Row) -> Loss:
    """Plan, cell or arithmetic, for a row whose page was there."""
    program = row.reply.answer.program
    if row.grade == "abstained" or program is None or not program.operands:
        return "plan"
    gold, taken = gold_operands(row.case), {abs(operand.value) for operand in program.operands}
    if gold:
        return "arithmetic" if all(_taken(Decimal(number), taken) for number in gold) else "cell"
    places = {(operand.evidence.citation.document, operand.evidence.citation.page) for operand in program.operands}
    # One cell that gives another number is another cell; several cells of the gold's pages say that the program is another one.
    return "cell" if len(program.operands) == 1 or not places <= set(row.case.gold_pages) else "plan"


def _taken(number: Decimal, taken: set[Decimal]) -> bool:
    return any(number * 10**power in taken for power in (0, 3, 6, 9)) or number / 100 in taken


def _several(row: Row) -> bool:
    program = row.reply.answer.program
    return program is not None and len(program.operands) > 1
