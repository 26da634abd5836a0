"""The book of formulas, in the order of an analyst's handbook: margins, returns, liquidity, activity, solvency, cash, shareholders."""

from __future__ import annotations

from answer.formula_types import Formula, FormulaUnit

_BANKS = ("bank", "interest income and funding costs take the place of sales and cost of sales")
_INSURERS = ("insurer", "premiums and claims take the place of sales and cost of sales")
_NO_COST = (
    "company without a cost of sales line",
    "payment networks, airlines, utilities and many service companies print costs by nature",
)
_NO_CURRENT = ("bank", "the balance sheet is not divided into current and noncurrent, and deposits are the business itself")
_NO_CURRENT_INSURER = ("insurer", "the balance sheet is not divided into current and noncurrent")
_NO_STOCK = ("service company", "it carries little or no inventory")
_DEBT_IS_STOCK = ("bank", "borrowed money is its raw material, not its financing")
_SOLD_FOR_CASH = ("retailer", "most sales are paid at once, so receivables say little about collection")

_ACTIVITY = "CFA Institute curriculum, financial analysis techniques: activity ratios"
_LIQUIDITY = "CFA Institute curriculum, financial analysis techniques: liquidity ratios"
_SOLVENCY = "CFA Institute curriculum, financial analysis techniques: solvency ratios"
_PROFIT = "CFA Institute curriculum, financial analysis techniques: profitability ratios"
_CASH = "CFA Institute curriculum, analyzing statements of cash flows"
_COMMON = "common-size analysis, standard textbook definition"
_TEXTBOOK = "standard textbook definition"

_OPERATING_CASH = "NetCashProvidedByUsedInOperatingActivities"
_CAPEX = "PaymentsToAcquirePropertyPlantAndEquipment"
_DA = "DepreciationDepletionAndAmortization"
_DEBT = "(ShortTermBorrowings + LongTermDebtCurrent + LongTermDebtNoncurrent)"
_DEBT_PARTS = ("ShortTermBorrowings", "LongTermDebtCurrent", "LongTermDebtNoncurrent")
_CASH_LINE = "CashAndCashEquivalentsAtCarryingValue"
_EBITDA = f"(OperatingIncomeLoss + {_DA})"
_FCF = f"({_OPERATING_CASH} - {_CAPEX})"
_QUICK = f"({_CASH_LINE} + ShortTermInvestments + AccountsReceivableNetCurrent)"
_INVESTED = f"({_DEBT} + StockholdersEquity)"
_DIO = "365 * avg(InventoryNet) / CostOfRevenue"
_DSO = "365 * avg(AccountsReceivableNetCurrent) / Revenues"
_DPO = "365 * avg(AccountsPayableCurrent) / (CostOfRevenue + change(InventoryNet))"


def _formula(
    name: str,
    synonyms: str,
    expression: str,
    unit: FormulaUnit,
    *,
    source: str,
    optional: tuple[str, ...] = (),
    not_for: tuple[tuple[str, str], ...] = (),
) -> Formula:
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


FORMULA_BOOK: tuple[Formula, ...] = (
    _formula(
        "gross margin",
        "gross profit margin | gross margin percentage | gross profit percentage | gross margin rate | gross profit rate |"
        " gross profit as a percentage of revenue | gross profit % margin"
        " | gross margin % | gross profit % of revenue",
        "(Revenues - CostOfRevenue) / Revenues",
        "%",
        source=_PROFIT,
        not_for=(_BANKS, _INSURERS, _NO_COST),
    ),
    _formula(
        "operating margin",
        "operating profit margin | operating income margin | EBIT margin | operating income % margin | unadjusted operating"
        " income % margin | unadjusted operating margin | operating margin % | return on sales | ROS"
        " | unadjusted operating income margin | EBIT % margin",
        "OperatingIncomeLoss / Revenues",
        "%",
        source=_PROFIT,
        not_for=(("bank", "interest expense is an operating cost and no operating income is printed"), _INSURERS),
    ),
    _formula(
        "pretax margin",
        "pre-tax margin | pretax profit margin | pre-tax profit margin | EBT margin",
        "IncomeLossBeforeIncomeTaxes / Revenues",
        "%",
        source=_PROFIT,
    ),
    _formula(
        "net profit margin",
        "net margin | net income margin | profit margin | net profit % margin | net income % margin | net margin % | net"
        " earnings margin | net profit margin %",
        "NetIncomeLoss / Revenues",
        "%",
        source=_PROFIT,
    ),
    _formula(
        "EBITDA",
        "unadjusted EBITDA | ebitda | earnings before interest, taxes, depreciation and amortization | operating income before"
        " depreciation and amortization | OIBDA",
        f"OperatingIncomeLoss + {_DA}",
        "money",
        source="operating income plus depreciation and amortization of the cash flow statement",
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "EBITDA margin",
        "unadjusted EBITDA margin | EBITDA % margin | unadjusted EBITDA % margin | ebitda margin % | EBITDA as a percentage of revenue",
        f"{_EBITDA} / Revenues",
        "%",
        source=_TEXTBOOK,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "EBITDA less capex",
        "unadjusted EBITDA less capex | EBITDA minus capex | EBITDA - capex",
        f"{_EBITDA} - {_CAPEX}",
        "money",
        source=_TEXTBOOK,
    ),
    _formula(
        "D&A margin",
        "D&A % margin | depreciation and amortization % margin | depreciation and amortization margin | depreciation and"
        " amortization as a percentage of revenue | D&A as a % of revenue",
        f"{_DA} / Revenues",
        "%",
        source=_COMMON,
    ),
    _formula(
        "SG&A % of revenue",
        "SG&A as a percentage of revenue | SG&A as a percent of net sales | SG&A as a % of revenue | SG&A to sales | SG&A"
        " ratio | SG&A % of sales | SG&A expense as a percent of net sales | SG&A as a percentage of sales"
        " | SG&A margin | SG&A as a % of sales | SG&A expense ratio",
        "SellingGeneralAndAdministrativeExpense / Revenues",
        "%",
        source=_COMMON,
    ),
    _formula(
        "R&D % of revenue",
        "R&D as a percentage of revenue | R&D as a percent of revenue | R&D as a % of revenue | R&D intensity | R&D to sales |"
        " R&D % of sales | research and development as a percentage of revenue | R&D margin | R&D ratio",
        "ResearchAndDevelopmentExpense / Revenues",
        "%",
        source=_COMMON,
    ),
    _formula(
        "cost of revenue % of revenue",
        "COGS as a percentage of revenue | COGS % margin | COGS margin | COGS as a % of revenue | cost of sales as a"
        " percentage of sales | COGS % of revenue | cost ratio",
        "CostOfRevenue / Revenues",
        "%",
        source=_COMMON,
        not_for=(_BANKS, _INSURERS),
    ),
    _formula(
        "effective tax rate",
        "effective income tax rate | ETR | average tax rate",
        "IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes",
        "%",
        source="income tax expense over income before income taxes (ASC 740, IAS 12)",
    ),
    _formula("tax burden", "tax burden ratio", "NetIncomeLoss / IncomeLossBeforeIncomeTaxes", "x", source=_PROFIT),
    _formula(
        "interest burden",
        "interest burden ratio",
        "IncomeLossBeforeIncomeTaxes / OperatingIncomeLoss",
        "x",
        source=_PROFIT,
    ),
    _formula(
        "return on assets",
        "ROA | return on total assets | return on average assets | return on average total assets | ROAA",
        "NetIncomeLoss / avg(Assets)",
        "%",
        source=_PROFIT,
    ),
    _formula(
        "operating return on assets",
        "operating ROA | OROA | return on operating assets",
        "OperatingIncomeLoss / avg(Assets)",
        "%",
        source=_PROFIT,
    ),
    _formula(
        "return on equity",
        "ROE | return on shareholders' equity | return on average equity | return on common equity | return on stockholders' equity | ROAE",
        "NetIncomeLoss / avg(StockholdersEquity)",
        "%",
        source=_PROFIT,
        not_for=(
            (
                "company with negative or very small equity",
                "buybacks and past losses can leave equity near zero, so the ratio explodes or turns sign",
            ),
        ),
    ),
    _formula(
        "return on capital employed",
        "ROCE | return on capital",
        "OperatingIncomeLoss / (Assets - LiabilitiesCurrent)",
        "%",
        source=_TEXTBOOK,
        not_for=(_NO_CURRENT,),
    ),
    _formula(
        "return on invested capital",
        "ROIC",
        f"OperatingIncomeLoss * (1 - IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes) / avg({_INVESTED[1:-1]})",
        "%",
        source=_TEXTBOOK,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "current ratio",
        "working capital ratio | current assets to current liabilities",
        "AssetsCurrent / LiabilitiesCurrent",
        "x",
        source=_LIQUIDITY,
        not_for=(_NO_CURRENT, _NO_CURRENT_INSURER),
    ),
    _formula(
        "quick ratio",
        "acid test ratio | acid-test ratio | acid test | quick liquidity ratio",
        f"{_QUICK} / LiabilitiesCurrent",
        "x",
        source=_LIQUIDITY,
        optional=("ShortTermInvestments", "AccountsReceivableNetCurrent"),
        not_for=(_NO_CURRENT, _NO_CURRENT_INSURER),
    ),
    _formula(
        "cash ratio",
        "cash asset ratio",
        f"({_CASH_LINE} + ShortTermInvestments) / LiabilitiesCurrent",
        "x",
        source=_LIQUIDITY,
        optional=("ShortTermInvestments",),
        not_for=(_NO_CURRENT, _NO_CURRENT_INSURER),
    ),
    _formula(
        "working capital",
        "net working capital | NWC | net current assets",
        "AssetsCurrent - LiabilitiesCurrent",
        "money",
        source=_LIQUIDITY,
        not_for=(_NO_CURRENT, _NO_CURRENT_INSURER),
    ),
    _formula(
        "operating cash flow ratio",
        "cash flow ratio | operating cash flow to current liabilities | CFO ratio | cash from operations ratio",
        f"{_OPERATING_CASH} / LiabilitiesCurrent",
        "x",
        source=_CASH,
        not_for=(_NO_CURRENT, _NO_CURRENT_INSURER),
    ),
    _formula(
        "defensive interval",
        "defensive interval ratio",
        f"365 * {_QUICK} / (CostOfRevenue + SellingGeneralAndAdministrativeExpense - {_DA})",
        "days",
        source=_LIQUIDITY,
        optional=("ShortTermInvestments", "AccountsReceivableNetCurrent"),
        not_for=(_NO_CURRENT,),
    ),
    _formula(
        "days inventory outstanding",
        "DIO | days of inventory on hand | days inventory | days sales of inventory | DSI | inventory days | days of inventory"
        " | days inventory held | days in inventory | DOH",
        _DIO,
        "days",
        source=_ACTIVITY,
        not_for=(_NO_STOCK, _BANKS, _INSURERS),
    ),
    _formula(
        "days sales outstanding",
        "DSO | days of sales outstanding | receivable days | receivables days | average collection period | collection period "
        "| days receivable | days receivables outstanding | debtor days",
        _DSO,
        "days",
        source=_ACTIVITY,
        not_for=(_SOLD_FOR_CASH, _BANKS),
    ),
    _formula(
        "days payable outstanding",
        "DPO | days payables outstanding | payable days | payables days | days of payables | number of days of payables |"
        " creditor days | days payables",
        _DPO,
        "days",
        source="days over purchases, purchases being cost of sales plus the change in inventory; " + _ACTIVITY,
        not_for=(_NO_STOCK, _BANKS, _INSURERS),
    ),
    _formula(
        "cash conversion cycle",
        "CCC | cash cycle | net operating cycle | cash conversion period",
        f"{_DIO} + {_DSO} - {_DPO}",
        "days",
        source=_ACTIVITY,
        not_for=(_NO_STOCK, _BANKS, _INSURERS),
    ),
    _formula("operating cycle", "", f"{_DIO} + {_DSO}", "days", source=_ACTIVITY, not_for=(_NO_STOCK, _BANKS)),
    _formula(
        "inventory turnover",
        "inventory turnover ratio | inventory turns | stock turnover | inventory turn | merchandise turnover",
        "CostOfRevenue / avg(InventoryNet)",
        "x",
        source=_ACTIVITY,
        not_for=(_NO_STOCK, _BANKS, _INSURERS),
    ),
    _formula(
        "receivables turnover",
        "receivables turnover ratio | accounts receivable turnover | accounts receivable turnover ratio | AR turnover | debtors turnover",
        "Revenues / avg(AccountsReceivableNetCurrent)",
        "x",
        source=_ACTIVITY,
        not_for=(_SOLD_FOR_CASH, _BANKS),
    ),
    _formula(
        "payables turnover",
        "payables turnover ratio | accounts payable turnover | accounts payable turnover ratio | AP turnover",
        "(CostOfRevenue + change(InventoryNet)) / avg(AccountsPayableCurrent)",
        "x",
        source=_ACTIVITY,
        not_for=(_NO_STOCK, _BANKS),
    ),
    _formula(
        "fixed asset turnover",
        "fixed asset turnover ratio | PP&E turnover | property, plant and equipment turnover",
        "Revenues / avg(PropertyPlantAndEquipmentNet)",
        "x",
        source=_ACTIVITY,
    ),
    _formula(
        "asset turnover",
        "total asset turnover | asset turnover ratio | total asset turnover ratio",
        "Revenues / avg(Assets)",
        "x",
        source=_ACTIVITY,
        not_for=(_BANKS,),
    ),
    _formula(
        "working capital turnover",
        "working capital turnover ratio",
        "Revenues / avg(AssetsCurrent - LiabilitiesCurrent)",
        "x",
        source=_ACTIVITY,
        not_for=(_NO_CURRENT,),
    ),
    _formula(
        "capital intensity",
        "capital intensity ratio | asset intensity | capital intensive",
        "Assets / Revenues",
        "x",
        source="total assets over revenue, the inverse of asset turnover; " + _TEXTBOOK,
        not_for=(_BANKS, _INSURERS),
    ),
    _formula(
        "capex intensity",
        "capex as a % of revenue | capex as a percentage of revenue | capex to revenue | capex to sales | capex % of revenue |"
        " capital expenditures as a percentage of revenue | capex / revenue | capex as a percent of revenue"
        " | capex as a % of sales | capex margin | capex % margin | capital expenditures as a % of revenue | capex ratio |"
        " capital expenditure intensity",
        f"{_CAPEX} / Revenues",
        "%",
        source=_COMMON,
        not_for=(_BANKS, _INSURERS),
    ),
    _formula(
        "capex to depreciation",
        "capex to depreciation ratio | reinvestment ratio | capex to D&A",
        f"{_CAPEX} / {_DA}",
        "x",
        source=_CASH,
    ),
    _formula(
        "total debt",
        "debt on the balance sheet | debt on balance sheet | gross debt | balance sheet debt | debt",
        _DEBT[1:-1],
        "money",
        source="short-term borrowings, current portion and long-term debt, leases left out; " + _SOLVENCY,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "net debt",
        "net indebtedness",
        f"{_DEBT} - {_CASH_LINE} - ShortTermInvestments",
        "money",
        source=_SOLVENCY,
        optional=(*_DEBT_PARTS, "ShortTermInvestments"),
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "debt to equity",
        "debt-to-equity ratio | debt to equity ratio | D/E | D/E ratio | debt/equity | debt equity ratio | gearing ratio",
        f"{_DEBT} / StockholdersEquity",
        "x",
        source=_SOLVENCY,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "debt to assets",
        "debt-to-assets ratio | debt ratio | debt to total assets | debt to asset ratio",
        f"{_DEBT} / Assets",
        "x",
        source=_SOLVENCY,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "debt to capital",
        "debt-to-capital ratio | debt to total capital | debt to capitalization | debt to capital ratio",
        f"{_DEBT} / ({_DEBT} + StockholdersEquity)",
        "x",
        source=_SOLVENCY,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "debt to EBITDA",
        "debt/EBITDA | debt to EBITDA ratio | gross leverage | leverage ratio",
        f"{_DEBT} / {_EBITDA}",
        "x",
        source=_SOLVENCY,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "net debt to EBITDA",
        "net debt/EBITDA | net leverage | net leverage ratio | net debt to EBITDA ratio",
        f"({_DEBT} - {_CASH_LINE} - ShortTermInvestments) / {_EBITDA}",
        "x",
        source=_SOLVENCY,
        optional=(*_DEBT_PARTS, "ShortTermInvestments"),
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "liabilities to assets",
        "total liabilities to total assets | liabilities to assets ratio",
        "Liabilities / Assets",
        "x",
        source=_SOLVENCY,
    ),
    _formula(
        "liabilities to equity",
        "total liabilities to equity | liabilities to equity ratio",
        "Liabilities / StockholdersEquity",
        "x",
        source=_SOLVENCY,
    ),
    _formula(
        "equity multiplier",
        "financial leverage ratio | financial leverage | assets to equity | equity multiplier ratio",
        "avg(Assets) / avg(StockholdersEquity)",
        "x",
        source=_SOLVENCY,
    ),
    _formula("equity ratio", "equity to assets | equity to assets ratio", "StockholdersEquity / Assets", "%", source=_SOLVENCY),
    _formula(
        "interest coverage",
        "interest coverage ratio | times interest earned | interest cover | EBIT to interest | TIE",
        "OperatingIncomeLoss / InterestExpense",
        "x",
        source=_SOLVENCY,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "EBITDA interest coverage",
        "EBITDA coverage | EBITDA to interest | EBITDA interest coverage ratio | EBITDA coverage ratio",
        f"{_EBITDA} / InterestExpense",
        "x",
        source=_SOLVENCY,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "cash flow to debt",
        "operating cash flow to debt | cash flow to debt ratio | CFO to debt | debt coverage ratio",
        f"{_OPERATING_CASH} / {_DEBT}",
        "x",
        source=_CASH,
        optional=_DEBT_PARTS,
        not_for=(_DEBT_IS_STOCK,),
    ),
    _formula(
        "free cash flow",
        "FCF | free cashflow | free cash flows | free cashflows",
        f"{_OPERATING_CASH} - {_CAPEX}",
        "money",
        source=_CASH,
        not_for=(("bank", "operating cash flow carries loans and deposits"),),
    ),
    _formula(
        "free cash flow margin",
        "FCF margin | free cashflow margin | FCF % margin | free cash flow % margin | free cash flow as a percentage of revenue",
        f"{_FCF} / Revenues",
        "%",
        source=_CASH,
    ),
    _formula(
        "free cash flow conversion",
        "FCF conversion | free cashflow conversion | cash conversion | cash conversion ratio | free cash flow conversion rate "
        "| FCF conversion ratio",
        f"{_FCF} / NetIncomeLoss",
        "%",
        source="free cash flow over net income; " + _TEXTBOOK,
    ),
    _formula(
        "operating cash flow margin",
        "cash flow margin | CFO margin | operating cashflow margin | OCF margin",
        f"{_OPERATING_CASH} / Revenues",
        "%",
        source=_CASH,
    ),
    _formula(
        "quality of income",
        "quality of earnings | cash to income | cash return on income | quality of income ratio | earnings quality ratio |"
        " cash quality of earnings",
        f"{_OPERATING_CASH} / NetIncomeLoss",
        "x",
        source=_CASH,
    ),
    _formula(
        "dividend payout ratio",
        "dividend payout | payout ratio | dividends payout ratio",
        "PaymentsOfDividends / NetIncomeLoss",
        "%",
        source="CFA Institute curriculum, equity: dividends over net income",
    ),
    _formula(
        "retention ratio",
        "earnings retention ratio | plowback ratio | retention rate | plough-back ratio | earnings retention rate",
        "(NetIncomeLoss - PaymentsOfDividends) / NetIncomeLoss",
        "x",
        source="CFA Institute curriculum, equity: one less the payout ratio",
    ),
    _formula("book value per share", "BVPS", "StockholdersEquity / CommonStockSharesOutstanding", "money", source=_TEXTBOOK),
    _formula(
        "EPS growth",
        "earnings per share growth | growth in EPS | growth in earnings per share | EPS growth rate | diluted EPS growth",
        "change(EarningsPerShareDiluted) / prior(EarningsPerShareDiluted)",
        "%",
        source=_TEXTBOOK,
    ),
    _formula(
        "revenue growth",
        "sales growth | revenue growth rate | growth in revenue | top line growth | net sales growth | growth in sales | sales"
        " growth rate | topline growth | revenue growth %",
        "change(Revenues) / prior(Revenues)",
        "%",
        source=_TEXTBOOK,
    ),
    _formula(
        "net income growth",
        "earnings growth | growth in net income | profit growth | net earnings growth",
        "change(NetIncomeLoss) / prior(NetIncomeLoss)",
        "%",
        source=_TEXTBOOK,
    ),
    _formula(
        "operating income growth",
        "EBIT growth | operating profit growth | growth in operating income",
        "change(OperatingIncomeLoss) / prior(OperatingIncomeLoss)",
        "%",
        source=_TEXTBOOK,
    ),
    _formula(
        "efficiency ratio",
        "overhead ratio | bank efficiency ratio",
        "NoninterestExpense / (InterestIncomeExpenseNetOfBank + NoninterestIncome)",
        "%",
        source="bank analysis, noninterest expense over total net revenue",
        not_for=(("company that is no bank", "it prints no net interest income"),),
    ),
)
