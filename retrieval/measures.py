"""Measures: the line items behind the ratios and sizes that analysts name, so that "quick ratio" leads to the balance sheet.

Only where to look is decided here; how a measure is computed is the answer's business.
"""

from __future__ import annotations

import re
from functools import cache

from retrieval.concepts import CONCEPTS, Concept

_CASH = "CashAndCashEquivalentsAtCarryingValue"
_CAPEX = "PaymentsToAcquirePropertyPlantAndEquipment"
_PLANT = "PropertyPlantAndEquipmentNet"
_OPERATING_CASH = "NetCashProvidedByUsedInOperatingActivities"
_DEPRECIATION = "DepreciationDepletionAndAmortization"

_MEASURES: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"gross (profit )?margins?|gross profitability", ("GrossProfit", "CostOfRevenue", "Revenues")),
    (r"operating (profit |income )?margins?|ebit margins?", ("OperatingIncomeLoss", "Revenues")),
    (r"(net|profit) (profit |income )?margins?", ("NetIncomeLoss", "Revenues")),
    (r"ebitda(r| margins?)?", ("OperatingIncomeLoss", _DEPRECIATION, "Revenues")),
    (r"free cash ?flows?( conversion)?|fcf", (_OPERATING_CASH, _CAPEX, "NetIncomeLoss")),
    (r"(quick|acid[- ]test) ratios?|liquidity( profile)?", ("AssetsCurrent", "LiabilitiesCurrent", "InventoryNet", _CASH)),
    (r"cash ratios?", (_CASH, "LiabilitiesCurrent")),
    (r"current ratios?|(net )?working capital( ratios?)?", ("AssetsCurrent", "LiabilitiesCurrent")),
    (r"return on (total )?assets|roa", ("NetIncomeLoss", "Assets")),
    (r"return on (common |shareholders'? |stockholders'? )?equity|roe", ("NetIncomeLoss", "StockholdersEquity")),
    (r"asset turnover", ("Revenues", "Assets")),
    (r"fixed asset turnover", ("Revenues", _PLANT)),
    (r"capital[- ]intens(ive|ity)", (_PLANT, "Assets", _CAPEX, "Revenues")),
    (r"debt[- ]to[- ](equity|assets?)|leverage( ratios?)?|gearing", ("LongTermDebtNoncurrent", "DebtCurrent", "StockholdersEquity")),
    (r"(total |net )?(debt|indebtedness|borrowings)( on (the )?balance sheet)?", ("LongTermDebtNoncurrent", "DebtCurrent")),
    (r"interest coverage|times interest earned", ("OperatingIncomeLoss", "InterestExpense")),
    (r"inventory turn(over|s)?|days (of )?inventory( outstanding)?|dio", ("InventoryNet", "CostOfRevenue")),
    (r"days sales outstanding|dso|receivables turnover", ("AccountsReceivableNetCurrent", "Revenues")),
    (r"days payables? outstanding|dpo|payables turnover", ("AccountsPayableCurrent", "CostOfRevenue", "InventoryNet")),
    (r"cash conversion cycle|ccc", ("InventoryNet", "CostOfRevenue", "AccountsReceivableNetCurrent", "AccountsPayableCurrent")),
    (r"(effective )?tax rates?", ("EffectiveIncomeTaxRateContinuingOperations", "IncomeTaxExpenseBenefit", "IncomeLossBeforeIncomeTaxes")),
    (r"(dividend )?pay[- ]?out ratios?|retention ratios?", ("PaymentsOfDividends", "NetIncomeLoss")),
    (r"dividend yields?|dividends?", ("PaymentsOfDividends",)),
    (r"cash flows?", (_OPERATING_CASH, "NetCashProvidedByUsedInInvestingActivities", "NetCashProvidedByUsedInFinancingActivities")),
    (r"(net )?book value|equity ratios?", ("StockholdersEquity", "Assets")),
)


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], tuple[Concept, ...]], ...]:
    by_name = {concept.name: concept for concept in CONCEPTS}
    return tuple(
        (re.compile(rf"\b(?:{pattern})(?!\w)", re.IGNORECASE), tuple(by_name[name] for name in names if name in by_name))
        for pattern, names in _MEASURES
    )


def measured_concepts(text: str) -> tuple[Concept, ...]:
    """Line items behind the measures that `text` names, each once, in the order of the text; of overlapping measures the longer counts."""
    found = [(match.start(), -match.end(), concepts) for pattern, concepts in _patterns() for match in pattern.finditer(text)]
    kept: list[Concept] = []
    reached = 0
    for start, end, concepts in sorted(found, key=lambda f: (f[0], f[1])):
        if start >= reached:
            kept += concepts
            reached = -end
    return tuple(dict.fromkeys(kept))
