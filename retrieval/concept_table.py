"""The curated table of concepts, one part a statement."""

from __future__ import annotations

from retrieval.concept import Concept
from retrieval.concept_balance import BALANCE
from retrieval.concept_cash_flow import CASH_FLOW
from retrieval.concept_income import INCOME

CONCEPT_TABLE: tuple[Concept, ...] = INCOME + BALANCE + CASH_FLOW
"""In order of preference: where two concepts share a label, the first one has it outside a primary statement."""
