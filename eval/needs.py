"""What a question needs to be answered: one cell, several, several pages, several filings, or text. Derived from the gold alone."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Literal

from eval.gold import read_gold
from eval.types import Case, Row, Score

Need = Literal["one cell", "several cells", "several pages", "several filings", "text"]

NEEDS: dict[Need, str] = {
    "one cell": "a single cell decides it, as printed or with constants",
    "several cells": "a number, or a yes or no, that follows from several cells of one page",
    "several pages": "its gold evidence stands on several pages of one filing",
    "several filings": "its gold evidence stands in several filings",
    "text": "the gold is a text that no rule compares as a number",
}
"""Each need with its meaning, in order of difficulty for a table reader; text last."""

_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?![\w.])")
_WORDS = frozenset({"multi-span", "text"})
_NUMBERS = frozenset({"arithmetic", "count"})
_COMPUTED = re.compile(
    r"\b(?:ratio|margin|average|change[ds]?|growth|grew|increase[ds]?|decrease[ds]?|difference|defined\s+as|calculated|turnover|return\s+on|"
    r"percent(?:age)?|proportion|days\s+\w+\s+outstanding|cagr|sum|total\s+of|compared|higher|lower|improv\w+|declin\w+)\b",
    re.IGNORECASE,
)


def need(case: Case) -> Need:
    """What the case needs.

    Several filings, or pages, when the gold pages say so; text when the gold is one. Else the number of cells: the numbers of the gold's
    program or derivation where the suite has one, what the suite says of its reasoning, and last the words of the question.
    """
    detail = dict(case.detail)
    kind = detail.get("answer_type")
    if len({document for document, _ in case.gold_pages} | set(case.gold_documents)) > 1:
        return "several filings"
    if kind in _WORDS or (kind not in _NUMBERS and read_gold(case.gold, case.question).kind == "text"):
        return "text"
    if len(case.gold_pages) > 1:
        return "several pages"
    return "several cells" if _computed(case, detail) else "one cell"


def gold_operands(case: Case) -> tuple[str, ...]:
    """The numbers that the gold's program or derivation computes with, as digits without commas, constants left out; () when unknown.

    >>> gold_operands(Case(id="c", type="t", question="q", documents=(), gold="1", gold_documents=(), gold_pages=(),
    ...     detail=(("program", "subtract(1,204, 3.5), divide(#0, const_100)"),)))
    ('1204', '3.5')
    """
    detail = dict(case.detail)
    text = detail.get("program") or detail.get("derivation") or ""
    # A comma between digits groups thousands only where exactly three digits follow it.
    plain = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text)
    return tuple(dict.fromkeys(_NUMBER.findall(re.sub(r"const_\w+|#\d+", " ", plain))))


def by_need(rows: Sequence[Row], score: Callable[[Sequence[Row], int], dict[str, Score]], seed: int = 0) -> dict[Need, dict[str, Score]]:
    """The scores of the rows of each need that occurs, in the order of `NEEDS`."""
    found: dict[Need, list[Row]] = {name: [] for name in NEEDS}
    for row in rows:
        found[need(row.case)].append(row)
    return {name: score(part, seed) for name, part in found.items() if part}


def _computed(case: Case, detail: dict[str, str]) -> bool:
    operands = gold_operands(case)
    if operands:
        return len(operands) > 1
    if detail.get("answer_type") == "count":
        return True
    if reasoning := detail.get("reasoning"):
        return reasoning.strip().lower() != "information extraction"
    return _COMPUTED.search(case.question) is not None
