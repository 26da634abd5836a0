"""Signs: whether a cell prints its item as the concept counts it, or the other way round."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal

from retrieval.concepts import Concept
from retrieval.types import Fact

_TAX = "IncomeTaxExpenseBenefit"
_PRETAX = "IncomeLossBeforeIncomeTaxes"
_AFTER_TAX = ("ProfitLoss", "NetIncomeLoss", "IncomeLossFromContinuingOperations")
_TURNED_LABEL = re.compile(
    r"\(\s*(?:expense|provision|cost|charge)s?(?:\s+for)?\s*\)|\bbenefits?\s*\(|\bincome\s*\(\s*expenses?\s*\)", re.IGNORECASE
)
_NET_INTEREST = "InterestIncomeExpenseNet"
_SAYS_EXPENSE = re.compile(r"^(?!.*\bincome\b).*\bexpense", re.IGNORECASE)
"""A label that names an expense only, so that brackets are the way of printing it."""


def is_turned(fact: Fact, concept: Concept | None, row: Iterable[Fact], column: Callable[[str], Iterable[Fact]]) -> bool:
    """True when the cell's sign is not the concept's own: an outflow in brackets, a tax printed as "(provision) benefit".

    `row` are the cells of the same row; `column` gives the cells of another concept in the same filing.
    """
    if concept is None or fact.amount.value is None:
        return False
    if concept.sign == "positive":
        # A credit among charges keeps its minus; a row that is negative throughout prints an outflow.
        return fact.amount.value < 0 and all((other.amount.value or 0) <= 0 for other in row)
    if concept.name == _NET_INTEREST:
        return fact.amount.value < 0 and _SAYS_EXPENSE.search(fact.label) is not None
    if concept.name != _TAX:
        return False
    by_sum = _tax_is_turned(fact, column)
    return by_sum if by_sum is not None else _TURNED_LABEL.search(fact.label) is not None


def _tax_is_turned(fact: Fact, column: Callable[[str], Iterable[Fact]]) -> bool | None:
    """Whether the tax is added to reach the net income of its column; None when the column does not tell."""

    def beside(name: str) -> list[Decimal]:
        same = [each for each in column(name) if (each.table, each.column) == (fact.table, fact.column)]
        return [each.amount.value / (each.amount.scale or 1) for each in same if each.amount.value is not None]

    tax = (fact.amount.value or Decimal(0)) / (fact.amount.scale or 1)
    for pretax in beside(_PRETAX) if tax else ():
        for net in (value for name in _AFTER_TAX for value in beside(name)):
            if net in {pretax - tax, pretax + tax}:
                return net == pretax + tax
    return None
