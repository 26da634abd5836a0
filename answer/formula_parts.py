"""What the formulas of the book share: lines that many of them use, sources, and kinds of company that they do not suit."""

from __future__ import annotations

from answer.formula_types import Formula, FormulaUnit

BANKS = ("bank", "interest income and funding costs take the place of sales and cost of sales")
INSURERS = ("insurer", "premiums and claims take the place of sales and cost of sales")
NO_COST = (
    "company without a cost of sales line",
    "payment networks, airlines, utilities and many service companies print costs by nature",
)
NO_CURRENT = ("bank", "the balance sheet is not divided into current and noncurrent, and deposits are the business itself")
NO_CURRENT_INSURER = ("insurer", "the balance sheet is not divided into current and noncurrent")
NO_STOCK = ("service company", "it carries little or no inventory")
DEBT_IS_STOCK = ("bank", "borrowed money is its raw material, not its financing")
SOLD_FOR_CASH = ("retailer", "most sales are paid at once, so receivables say little about collection")

ACTIVITY = "CFA Institute curriculum, financial analysis techniques: activity ratios"
LIQUIDITY = "CFA Institute curriculum, financial analysis techniques: liquidity ratios"
SOLVENCY = "CFA Institute curriculum, financial analysis techniques: solvency ratios"
PROFIT = "CFA Institute curriculum, financial analysis techniques: profitability ratios"
CASH = "CFA Institute curriculum, analyzing statements of cash flows"
COMMON = "common-size analysis, standard textbook definition"
TEXTBOOK = "standard textbook definition"

OPERATING_CASH = "NetCashProvidedByUsedInOperatingActivities"
CAPEX = "PaymentsToAcquirePropertyPlantAndEquipment"
DA = "DepreciationDepletionAndAmortization"
DEBT = "(ShortTermBorrowings + LongTermDebtCurrent + LongTermDebtNoncurrent)"
DEBT_PARTS = ("ShortTermBorrowings", "LongTermDebtCurrent", "LongTermDebtNoncurrent")
CASH_LINE = "CashAndCashEquivalentsAtCarryingValue"
EBITDA = f"(OperatingIncomeLoss + {DA})"
FCF = f"({OPERATING_CASH} - {CAPEX})"
QUICK = f"({CASH_LINE} + ShortTermInvestments + AccountsReceivableNetCurrent)"
INVESTED = f"({DEBT} + StockholdersEquity)"
DIO = "365 * avg(InventoryNet) / CostOfRevenue"
DSO = "365 * avg(AccountsReceivableNetCurrent) / Revenues"
DPO = "365 * avg(AccountsPayableCurrent) / (CostOfRevenue + change(InventoryNet))"


def formula(
    name: str,
    synonyms: str,
    expression: str,
    unit: FormulaUnit,
    *,
    source: str,
    optional: tuple[str, ...] = (),
    not_for: tuple[tuple[str, str], ...] = (),
) -> Formula:
    """A Formula from a line of the book; `synonyms` is a list written with " | " between its entries."""
    return Formula(
        name=name,
        synonyms=tuple(part.strip() for part in synonyms.split("|") if part.strip()),
        expression=expression,
        unit=unit,
        average="avg(" in expression,
        optional=optional,
        not_for=not_for,
        source=source,
    )
