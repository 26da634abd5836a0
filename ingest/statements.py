"""Which tables are the filing's primary statements: by their titles and by the rows that such a statement must have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.document import Statement

_TITLES: tuple[tuple[Statement, re.Pattern[str]], ...] = (
    (
        "cash flow",
        re.compile(
            r"\bstatements?\s+of\s+(?:consolidated\s+)?cash\s?-?flows?\b|\bcash\s?flows?\s+statements?\b|\bconsolidated cash flows?\b",
            re.IGNORECASE,
        ),
    ),
    (
        "equity",
        re.compile(
            r"\bstatements?\s+of\s+(?:[\w'’-]+\s+){0,5}(?:equity|deficit|shareowners|retained earnings)\b|\bchanges in\b.*\bequity\b",
            re.IGNORECASE,
        ),
    ),
    (
        "comprehensive income",
        re.compile(r"\bstatements?\s+of\s+(?:\w+\s+){0,3}comprehensive\s+(?:income|loss|earnings|\(loss\))", re.IGNORECASE),
    ),
    (
        "balance",
        re.compile(r"\bbalance\s+sheets?\b|\bstatements?\s+of\s+(?:consolidated\s+)?financial\s+(?:position|condition)\b", re.IGNORECASE),
    ),
    (
        "income",
        re.compile(
            r"\bstatements?\s+of\s+(?:consolidated\s+)?(?:net\s+)?(?:income|operations|earnings|profit|loss|\(loss\))"
            r"|\bincome statements?\b"
            r"|\bearnings statements?\b|\bstatements?\s+of\s+consolidated\s+(?:income|operations|earnings)\b"
            r"|\bconsolidated (?:results of operations|earnings)\b"
            r"|\bprofit and loss (?:account|statement)\b",
            re.I,
        ),
    ),
)
_ROWS: dict[Statement, tuple[re.Pattern[str], ...]] = {
    "balance": (
        re.compile(r"^total assets$|^assets$|^total current assets", re.IGNORECASE),
        re.compile(
            r"total liabilities|liabilities and (?:\w+\W+){0,4}(?:equity|deficit|capital|investment)|total (?:current )?liabilities", re.I
        ),
        re.compile(r"equity|deficit|retained earnings|accumulated", re.IGNORECASE),
    ),
    "income": (
        re.compile(r"revenue|sales|premiums|interest income|interest and", re.IGNORECASE),
        re.compile(
            r"net (?:income|earnings|loss|\(loss\)|profit)|profit for the"
            r"|income attributable|earnings attributable|(?:loss|income) from operations",
            re.I,
        ),
        re.compile(r"tax|per share|expense|cost", re.IGNORECASE),
    ),
    "cash flow": (
        re.compile(r"operating activities|operations", re.IGNORECASE),
        re.compile(r"investing activities|investment", re.IGNORECASE),
        re.compile(r"financing activities|cash.*(?:end|beginning) of", re.IGNORECASE),
    ),
    "equity": (
        re.compile(r"balance|beginning|ending", re.IGNORECASE),
        re.compile(r"dividend|stock|share|comprehensive|equity", re.IGNORECASE),
    ),
    "comprehensive income": (
        re.compile(r"net (?:income|earnings|loss|\(loss\))|consolidated net|(?:profit|loss|result)\b.* for the", re.IGNORECASE),
        re.compile(r"comprehensive", re.IGNORECASE),
    ),
}
_NOT_A_STATEMENT = re.compile(
    r"\bselected\b|\bsummary\b|\bsummariz|\bdata\b|\bhighlights\b|\breconciliation"
    r"|\bimpact(?:ed)?\b|\breconcil|\badoption\b|\beffects?\b|\bcomponents? of\b|\bnon-gaap\b|\bsegment"
    r"|\bpro forma\b|\bcondensed consolidating\b|\bparent\b|\bguarantor|\bschedule\b"
    r"|\bpercentage\b|\bas a percent|\bindex\b|\bdisaggregat|\blocation\b"
    r"|\bthe following table",
    re.I,
)


def statement_of(titles: Sequence[str], labels: Sequence[str]) -> Statement | None:
    """The primary statement that a table is, by its title lines and row labels; None for any other table.

    A title must name the statement, and the rows must be those that it cannot lack. Selected data, reconciliations and summaries are none.
    """
    for line in reversed(titles):
        if len(line) > 160 or _NOT_A_STATEMENT.search(line):
            continue
        for statement, pattern in _TITLES:
            if pattern.search(line) and _has_rows(statement, labels):
                return "income" if statement == "comprehensive income" and _is_combined(line, labels) else statement
    return None


_OPERATIONS = re.compile(
    r"\bof\s+(?:[\w'’-]+\s+){0,2}(?:operations|income|earnings|profit or loss|loss)\s+and\s+(?:other\s+)?comprehensive\b", re.I
)


def _is_combined(title: str, labels: Sequence[str]) -> bool:
    """True for a statement of operations that goes on to comprehensive income: one table with revenues at its top."""
    return bool(_OPERATIONS.search(title)) and _has_rows("income", labels) and any(_ROWS["income"][0].search(label) for label in labels)


def statement_by_rows(labels: Sequence[str]) -> Statement | None:
    """The primary statement that the row labels alone prove: for a statement whose title stands in a picture or on the page before."""
    text = [label.strip() for label in labels]
    if (
        len(text) >= 12
        and any(re.match(r"total assets$", t, re.IGNORECASE) for t in text)
        and any(re.match(r"total liabilities(?:,.*)? and .*(?:equity|deficit)", t, re.IGNORECASE) for t in text)
    ):
        return "balance"
    flows = ("operating activities", "investing activities", "financing activities")
    if len(text) >= 15 and all(any(flow in t.lower() for t in text) for flow in flows):
        return "cash flow"
    return None


_LEAST_ROWS = 8
"""Even a condensed balance sheet, income or cash flow statement has this many rows."""


def _has_rows(statement: Statement, labels: Sequence[str]) -> bool:
    if statement in ("balance", "income", "cash flow") and len(labels) < _LEAST_ROWS:
        return False
    needed = _ROWS[statement]
    found = sum(any(pattern.search(label.strip()) for label in labels) for pattern in needed)
    return found >= min(2, len(needed))
