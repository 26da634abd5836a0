"""Lines that follow from other lines where a filing does not print them itself."""

from __future__ import annotations

from answer.formula_types import Derived

DERIVED: tuple[Derived, ...] = (
    Derived(concept="GrossProfit", expression="Revenues - CostOfRevenue"),
    Derived(concept="CostOfRevenue", expression="Revenues - GrossProfit"),
    Derived(
        concept="DepreciationDepletionAndAmortization",
        expression="Depreciation + AmortizationOfIntangibleAssets",
        optional=("AmortizationOfIntangibleAssets",),
        note="the cash flow statement prints depreciation and amortization on lines of their own",
    ),
    Derived(
        concept="Liabilities",
        expression="LiabilitiesAndStockholdersEquity - StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
    ),
    Derived(concept="Liabilities", expression="Assets - StockholdersEquity", note="the balance sheet prints no noncontrolling interests"),
    Derived(
        concept="StockholdersEquity",
        expression="StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest - MinorityInterest",
        note="total equity less noncontrolling interests",
    ),
    Derived(
        concept="LongTermDebt",
        expression="LongTermDebtCurrent + LongTermDebtNoncurrent",
        optional=("LongTermDebtCurrent",),
    ),
    Derived(concept="EffectiveIncomeTaxRateContinuingOperations", expression="100 * IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes"),
    Derived(concept="NetIncomeLoss", expression="ProfitLoss - NetIncomeLossAttributableToNoncontrollingInterest"),
    Derived(concept="OperatingExpenses", expression="GrossProfit - OperatingIncomeLoss"),
    Derived(concept="LiabilitiesNoncurrent", expression="Liabilities - LiabilitiesCurrent"),
    Derived(concept="AssetsNoncurrent", expression="Assets - AssetsCurrent"),
    Derived(
        concept="CashCashEquivalentsAndShortTermInvestments",
        expression="CashAndCashEquivalentsAtCarryingValue + ShortTermInvestments",
        optional=("ShortTermInvestments",),
    ),
)
"""In order of preference where a concept has several; none may lead back to itself within one filing."""


def derived_from(concept: str) -> tuple[Derived, ...]:
    """The ways in which the named concept follows from others, best first; empty when there is none."""
    return tuple(derived for derived in DERIVED if derived.concept == concept)
