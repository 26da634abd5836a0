"""Concepts: the line items that filings and analysts use, with the labels and words that name them. (interface; being written)"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ingest.document import Statement


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
    """Words that people use in questions and definitions ("cash from operations", "COGS"), normalised."""
    sign: Literal["as printed", "positive"] = "as printed"
    """"positive": an outflow or expense that formulas use as a positive size whatever its printed sign (capex, dividends paid, cost of sales)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A concept named in a text: characters `[start, end)` of it."""

    concept: Concept
    start: int
    end: int


CONCEPTS: tuple[Concept, ...] = ()


def concept_of(row_path: tuple[str, ...], statement: Statement | None, *, unit: str | None = None) -> str | None:
    """The concept's name that a row stands for, or None when the label is outside the list."""
    raise NotImplementedError


def mentions(text: str) -> tuple[Mention, ...]:
    """Concepts named in a question or definition, left to right, longest match first, never overlapping."""
    raise NotImplementedError
