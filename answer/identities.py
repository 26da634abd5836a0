"""What a missing line item can be computed from: sums and differences that every balanced statement keeps."""

from __future__ import annotations

from functools import cache

from answer.formula_tree import parse_formula
from answer.nodes import Node

_EQUITY = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"
_CASH_FLOWS = (
    " + ".join(f"NetCashProvidedByUsedIn{kind}Activities" for kind in ("Operating", "Investing", "Financing"))
    + " + EffectOfExchangeRateOnCash"
)
_IDENTITIES: dict[str, tuple[str, ...]] = {
    "GrossProfit": ("Revenues - CostOfRevenue",),
    "CostOfRevenue": ("Revenues - GrossProfit",),
    "OperatingIncomeLoss": ("Revenues - CostsAndExpenses",),
    "SellingGeneralAndAdministrativeExpense": ("SellingAndMarketingExpense + GeneralAndAdministrativeExpense",),
    "DepreciationDepletionAndAmortization": ("Depreciation + AmortizationOfIntangibleAssets",),
    "EffectiveIncomeTaxRateContinuingOperations": ("100 * IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes",),
    "AssetsCurrent": ("Assets - AssetsNoncurrent",),
    "AssetsNoncurrent": ("Assets - AssetsCurrent",),
    "Assets": ("LiabilitiesAndStockholdersEquity",),
    "Liabilities": (
        f"LiabilitiesAndStockholdersEquity - {_EQUITY}",
        "LiabilitiesCurrent + LiabilitiesNoncurrent",
        "LiabilitiesAndStockholdersEquity - StockholdersEquity",
    ),
    "LiabilitiesCurrent": ("Liabilities - LiabilitiesNoncurrent",),
    "LiabilitiesNoncurrent": ("Liabilities - LiabilitiesCurrent",),
    "LongTermDebt": (
        "LongTermDebtNoncurrent + DebtCurrent",
        "LongTermDebtNoncurrent + LongTermDebtCurrent + ShortTermBorrowings",
        "LongTermDebtNoncurrent + LongTermDebtCurrent",
    ),
    "StockholdersEquity": ("LiabilitiesAndStockholdersEquity - Liabilities",),
    _EQUITY: ("StockholdersEquity + MinorityInterest", "LiabilitiesAndStockholdersEquity - Liabilities", "StockholdersEquity"),
    "InventoryNet": ("InventoryRawMaterials + InventoryWorkInProcess + InventoryFinishedGoods",),
    "PropertyPlantAndEquipmentNet": ("PropertyPlantAndEquipmentGross - AccumulatedDepreciation",),
    "CashPeriodIncreaseDecrease": (_CASH_FLOWS,),
    "CashCashEquivalentsAndShortTermInvestments": ("CashAndCashEquivalentsAtCarryingValue + ShortTermInvestments",),
}

BALANCED: tuple[tuple[str, str], ...] = (
    ("Assets", "LiabilitiesAndStockholdersEquity"),
    ("GrossProfit", "Revenues - CostOfRevenue"),
    ("AssetsNoncurrent", "Assets - AssetsCurrent"),
    ("LiabilitiesAndStockholdersEquity", f"Liabilities + {_EQUITY}"),
    ("CashPeriodIncreaseDecrease", _CASH_FLOWS),
    ("ProfitLoss", "IncomeLossBeforeIncomeTaxes - IncomeTaxExpenseBenefit"),
    ("NetIncomeLoss", "IncomeLossBeforeIncomeTaxes - IncomeTaxExpenseBenefit"),
)
"""A total and what it must equal, for crossfooting an operand with its neighbours."""


@cache
def identities(concept: str) -> tuple[tuple[str, Node], ...]:
    """Ways to compute the concept from others, best first, each with its text."""
    return tuple((text, parse_formula(text)) for text in _IDENTITIES.get(concept, ()))


@cache
def balanced(concept: str) -> tuple[tuple[str, Node], ...]:
    """Totals that the concept takes part in: the total's name and the tree `total - parts`, which must be nil."""
    found = []
    for total, parts in BALANCED:
        text = f"{total} - ({parts})"
        if concept in text.replace("(", " ").replace(")", " ").split():
            found.append((f"{total} = {parts}", parse_formula(text)))
    return tuple(found)
