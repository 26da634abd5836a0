"""The Formula: one ratio or measure of financial analysis."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FormulaUnit = Literal["%", "x", "days", "money"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """A ratio or measure over concepts; outflows and expenses count as positive sizes, as `Concept.sign` says.

    `expression` uses concept names of `retrieval.concepts`, numbers, `+ - * /` and brackets, and three functions of a line over time:
    `avg(x)` is the mean of this and the prior year, `prior(x)` the prior year, `change(x)` this less the prior year.
    """

    name: str
    """As an analyst writes it: "days payable outstanding"."""
    synonyms: tuple[str, ...]
    """Other names as asked; abbreviations in capitals."""
    expression: str
    unit: FormulaUnit
    """How it is stated: "%" is the expression times 100, "x" a plain ratio, "days", or "money" in the filing's currency."""
    average: bool = False
    """True when a balance sheet line enters as the mean of two year ends."""
    optional: tuple[str, ...] = ()
    """Concepts of the expression that count as 0 where the filing's statement prints no such row, as long as another term of their
    sum is there."""
    not_for: tuple[tuple[str, str], ...] = ()
    """`(kind of company, reason)`: where the measure says little."""
    source: str = ""
    """Where the definition comes from."""
