"""Which facts a person means by the words of `--concept` and `--period`."""

from __future__ import annotations

import re

from retrieval.types import Fact

_YEAR = re.compile(r"(?:q([1-4])\s*(?:of\s*)?)?(?:fy\s*)?(\d{4})")


def fiscal_year_of(period: str) -> int | None:
    """The fiscal year that the words of `--period` name ("FY2023", "Q2 2023"), or None when they name something else."""
    match = _YEAR.fullmatch(" ".join(period.casefold().split()))
    return int(match[2]) if match else None


def keeps(fact: Fact, *, concept: str | None, period: str | None) -> bool:
    """True when the fact is of the concept and the period; None keeps every one."""
    return (concept is None or _is_concept(fact, concept)) and (period is None or _is_period(fact, period))


def _is_concept(fact: Fact, wanted: str) -> bool:
    """By the concept's name exactly, whatever the case, or by words that stand together in the row's label."""
    folded = wanted.casefold().strip()
    if fact.concept is not None and fact.concept.casefold() == folded:
        return True
    return re.search(rf"\b{re.escape(folded)}\b", fact.label.casefold()) is not None


def _is_period(fact: Fact, wanted: str) -> bool:
    """By fiscal year ("2023", "FY2023", "Q2 2023"), by end date ("2023-06-30"), or by words of the printed label."""
    period = fact.period
    if period is None:
        return False
    folded = " ".join(wanted.casefold().split())
    if match := _YEAR.fullmatch(folded):
        quarter = int(match[1]) if match[1] else None
        return period.fiscal_year == int(match[2]) and (quarter is None or period.fiscal_quarter == quarter)
    if period.end is not None and period.end.isoformat() == folded:
        return True
    return folded in period.label.casefold()
