"""The curated table of concepts, one file a part of a statement."""

from __future__ import annotations

from retrieval.concept import Concept
from retrieval.concept_assets import ASSETS
from retrieval.concept_cash_flow import CASH_FLOW
from retrieval.concept_comprehensive import COMPREHENSIVE, PER_SHARE, RARE, RATIOS
from retrieval.concept_financing import FINANCING
from retrieval.concept_income import INCOME
from retrieval.concept_liabilities import LIABILITIES
from retrieval.concept_operating_lines import OPERATING_LINES
from retrieval.concept_other_flows import OTHER_FLOWS
from retrieval.concept_results import RESULTS

CONCEPT_TABLE: tuple[Concept, ...] = (
    *INCOME,
    *RESULTS,
    *ASSETS,
    *LIABILITIES,
    *CASH_FLOW,
    *FINANCING,
    *COMPREHENSIVE,
    *RARE,
    *OPERATING_LINES,
    *OTHER_FLOWS,
    *PER_SHARE,
    *RATIOS,
)
"""In order of preference: where two concepts share a label, the first one has it outside a primary statement."""
