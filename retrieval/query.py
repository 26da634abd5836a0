"""Query: what a question names: companies, forms, fiscal periods, statements, concepts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from ingest.document import Statement
from retrieval.choose import Wish, rank_entries
from retrieval.companies import name_companies
from retrieval.concepts import Mention, mentions
from retrieval.periods import AskedPeriod, read_periods
from retrieval.types import Entry

__all__ = ["AskedPeriod", "Intent", "Query", "choose_documents", "read_query"]

Intent = Literal["number", "yes/no", "text"]

_STATEMENTS: tuple[tuple[Statement, str], ...] = (
    (
        "income",
        (
            r"\b(income|profit and loss|profit & loss|p&l|p ?& ?l|earnings|operations) statements?\b|\bp ?& ?l\b|\bprofit (and|&)"
            r" loss\b|\bstatements? of (consolidated )?(income|operations|earnings|profit)"
        ),
    ),
    ("balance", r"\bbalance[ -]?sheets?\b|\bstatements? of (consolidated )?financial (position|condition)"),
    ("cash flow", r"\bcash ?-?flows? statements?\b|\bstatements? of (consolidated )?cash ?-?flows?\b"),
    ("comprehensive income", r"\b(statements? of (consolidated )?comprehensive (income|loss)|comprehensive income statements?)"),
    ("equity", r"\bstatements? of (consolidated )?(changes in )?(shareholders|stockholders|shareowners)?['’]? ?equity\b"),
)
_FORMS: tuple[tuple[str, str], ...] = (
    ("10-K", r"\b10[- ]?k(/a)?s?\b|\bannual filing\b|\bform 10-k\b"),
    ("annual report", r"\bannual reports?\b"),
    ("10-Q", r"\b10[- ]?q(/a)?s?\b|\bquarterly (report|filing)s?\b"),
    ("8-K", r"\b8[- ]?k(/a)?s?\b|\bcurrent reports?\b"),
    ("20-F", r"\b20[- ]?f\b"),
    ("earnings release", r"\bearnings (press )?(release|report|announcement)s?\b|\bpress releases?\b|\bearnings call\b"),
    ("presentation", r"\b(investor |earnings |slide )?(presentation|deck)s?\b"),
)
_YES_NO = re.compile(
    r"(^|[.:?!]\s+|\n\s*|, )(do|does|did|is|are|was|were|has|have|had|can|could|will|would|should)(n['’]t)?\s[^?]*\?", re.IGNORECASE
)
_TEXT = re.compile(
    r"\b(why|who|whom|which|where|describe|explain|summari[sz]e|list|discuss|name the|what (drove|caused|led|explains|are|were"
    r"|industry|kind|type|happened)|how (does|do|did|is|are|has) )",
    re.IGNORECASE,
)
_NUMBER = re.compile(
    r"\b(how (much|many|large|big|high)|what (percent|percentage|share|fraction|amount|number)|by how|round(ed)? (your|to|the"
    r"|answer)|in (usd|eur|units|us\$|\$|percent|millions|billions|thousands)|answer in|calculate|compute"
    r"|total amount|what (is|was|were|are) .{0,80}\b(ratio|margin|rate|amount|total|average|growth|change|number|value|balance"
    r"|turnover|percentage))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A question taken apart. Periods are in the order of time, ranges ("FY2018 - FY2020") written out year by year."""

    text: str
    companies: tuple[str, ...]
    """Companies of the catalogue that the text names, as the catalogue spells them, best match first."""
    forms: tuple[str, ...]
    periods: tuple[AskedPeriod, ...]
    statements: tuple[Statement, ...]
    mentions: tuple[Mention, ...]
    intent: Intent


def read_query(text: str, entries: tuple[Entry, ...]) -> Query:
    """The question taken apart, with company names matched against the catalogue's entries (names, short names, tickers)."""
    found = mentions(text)
    return Query(
        text=text,
        companies=name_companies(text, entries),
        forms=read_forms(text),
        periods=read_periods(text),
        statements=read_statements(text),
        mentions=found,
        intent=read_intent(text, named=bool(found)),
    )


def choose_documents(query: Query, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Entries in the order in which they should be tried, best first.

    With a company named: its documents, then those whose company is not known. With none named: all of them.
    """
    wish = Wish(text=query.text, companies=query.companies, forms=query.forms, periods=query.periods)
    return rank_entries(wish, entries)


def read_forms(text: str) -> tuple[str, ...]:
    """Forms that the text names, as `Document.form` spells them, in the order of the text."""
    hits = [(m.start(), form) for form, pattern in _FORMS for m in [re.search(pattern, text, re.IGNORECASE)] if m]
    return tuple(form for _, form in sorted(hits))


def read_statements(text: str) -> tuple[Statement, ...]:
    """Primary statements that the text names, in its order. "Free cash flow" and "cash flow from operations" name none."""
    hits = [(m.start(), name) for name, pattern in _STATEMENTS for m in [re.search(pattern, text, re.IGNORECASE)] if m]
    return tuple(name for _, name in sorted(hits))


def read_intent(text: str, *, named: bool) -> Intent:
    """What kind of answer is asked; `named` says whether a line item is named, so that "what was revenue" is a number."""
    if _YES_NO.search(text) and not _NUMBER.search(text):
        return "yes/no"
    if _NUMBER.search(text):
        return "number"
    if _TEXT.search(text):
        return "text"
    return "number" if named else "text"
