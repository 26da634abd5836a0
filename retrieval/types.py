"""What retrieval hands on: facts, chunks, hits and the catalogue's entries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal

from ingest.document import SCHEMA, Amount, Period, Statement
from ingest.geometry import Box

HitKind = Literal["text", "table", "chart"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One value cell of a table made self-contained: what, of whom, when, how much, and where it stands."""

    document: str
    """Document id."""
    name: str
    """Document name."""
    company: str | None
    form: str | None
    table: str
    """Block id of the table ("p12/table2")."""
    title: str | None
    """Printed title of the table."""
    statement: Statement | None
    row: int
    column: int
    row_path: tuple[str, ...]
    column_path: tuple[str, ...]
    concept: str | None
    """Name from `retrieval.concepts`, or None when the label is outside the list."""
    dimension: str | None
    """Segment, region or product that restricts the fact; None for the whole company."""
    total: bool
    """True when the row is a subtotal or total."""
    period: Period | None
    amount: Amount
    page: int
    box: Box
    quote: str
    """The cell's text exactly as printed."""

    @property
    def label(self) -> str:
        """The row's own label, the last entry of `row_path` ("" for an unlabelled row)."""
        return self.row_path[-1] if self.row_path else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chunk:
    """A piece of a document that can be found and read on its own.

    `context` (company, form, period, heading path, table title, unit) is searched and embedded together with `text`, and not shown as a
    quote.
    """

    id: str
    document: str
    page: int
    kind: HitKind
    text: str
    context: str
    box: Box
    block: str
    """Id of the first block that the chunk is made of."""
    statement: Statement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """A place that a search found; `score` is higher for better, comparable only within one search; `by` says why it was found."""

    document: str
    name: str
    page: int
    kind: HitKind
    text: str
    box: Box
    block: str
    score: float
    by: tuple[str, ...]
    """Any of "words", "vectors", "facts", "statement", "company", "period", "neighbour"."""
    context: str = ""
    """What the chunk's reader needs besides its text: company, form, period, headings, table title, columns, unit. Not a quote."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One document of the catalogue, without its content."""

    id: str
    name: str
    company: str | None
    aliases: tuple[str, ...]
    form: str | None
    fiscal_year: int | None
    fiscal_quarter: int | None
    period_end: date | None
    currency: str | None
    pages: int
    tables: int
    charts: int
    problems: tuple[str, ...]
    schema: int = SCHEMA
    """Version of the Document's form that the store holds (`ingest.document.SCHEMA` when it is this version's)."""
