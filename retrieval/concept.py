"""The Concept: one line item that filings print and analysts ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ingest.document import Statement

ConceptUnit = Literal["money", "shares", "per share", "%", "count"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Concept:
    """A line item. `name` is the US-GAAP taxonomy's element name where one exists ("InventoryNet"), else in its style."""

    name: str
    label: str
    """How an analyst says it: "inventory"."""
    statement: Statement
    kind: Literal["instant", "duration"]
    labels: tuple[str, ...]
    """Row labels as printed in filings, normalised, best first."""
    asks: tuple[str, ...]
    """Words that people use in questions and definitions ("cash from operations", "COGS"), normalised. Entries in capitals match
    capitals only."""
    sign: Literal["as printed", "positive"] = "as printed"
    """"positive": an outflow or expense that formulas use as a positive size whatever its printed sign (capex, dividends paid, cost
    of sales)."""
    unit: ConceptUnit = "money"
    weak: tuple[str, ...] = ()
    """Row labels that cover more or less than the concept, used when nothing better is printed ("accounts payable and accrued
    liabilities")."""
    inside: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Labels that name the concept only inside a section: `(section, labels)`, section as `retrieval.sections` names it ("current
    assets")."""
    patterns: tuple[str, ...] = ()
    """Regular expressions over the whole normalised label, for families too wide to list."""
    also: tuple[Statement, ...] = ()
    """Other primary statements that print the same line (net income opens the cash flow statement)."""
    anywhere: bool = True
    """False: the labels name the concept in its statements only, since elsewhere they may mean a balance, a plan or another flow."""


def line(
    name: str,
    label: str,
    statement: Statement,
    kind: Literal["instant", "duration"],
    *,
    labels: str = "",
    asks: str = "",
    sign: Literal["as printed", "positive"] = "as printed",
    unit: ConceptUnit = "money",
    weak: str = "",
    inside: dict[str, str] | None = None,
    patterns: tuple[str, ...] = (),
    also: tuple[Statement, ...] = (),
    anywhere: bool = True,
) -> Concept:
    """A Concept from a line of the table; `labels`, `asks` and `weak` are lists written with " | " between their entries."""
    return Concept(
        name=name,
        label=label,
        statement=statement,
        kind=kind,
        labels=_entries(labels),
        asks=_entries(asks),
        sign=sign,
        unit=unit,
        weak=_entries(weak),
        inside=tuple((section, _entries(words)) for section, words in (inside or {}).items()),
        patterns=patterns,
        also=also,
        anywhere=anywhere,
    )


def _entries(text: str) -> tuple[str, ...]:
    return tuple(entry.strip() for entry in text.split("|") if entry.strip())
