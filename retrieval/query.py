"""Query: what a question names: companies, forms, fiscal periods, statements, concepts. (interface; being written)"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from ingest.document import Statement
from retrieval.concepts import Mention
from retrieval.types import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedPeriod:
    """A period as a question names it: "FY2018", "Q2 of FY2023", "year end 2019", "H1 2023", "December 31, 2022"."""

    text: str
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    half: int | None = None
    date: date | None = None


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
    intent: Literal["number", "yes/no", "text"]


def read_query(text: str, entries: tuple[Entry, ...]) -> Query:
    """The question taken apart, with company names matched against the catalogue's entries (names, short names, tickers)."""
    raise NotImplementedError


def choose_documents(query: Query, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Entries in the order in which they should be tried, best first; all of them when the question names no company."""
    raise NotImplementedError
