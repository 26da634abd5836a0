"""Formulas of margins, common-size shares and returns."""

from __future__ import annotations

from answer.formula_parts import (
    BANKS,
    CAPEX,
    COMMON,
    DA,
    DEBT_IS_STOCK,
    DEBT_PARTS,
    EBITDA,
    INSURERS,
    INVESTED,
    NO_COST,
    NO_CURRENT,
    PROFIT,
    TEXTBOOK,
    formula,
)
from answer.formula_types import Formula

PROFIT_FORMULAS: tuple[Formula, ...] = (
    formula(
        "gross margin",
        "gross profit margin | gross margin percentage | gross profit percentage | gross margin rate | gross profit rate |"
        " gross profit as a percentage of revenue | gross profit % margin"
        " | gross margin % | gross profit % of revenue",
        "(Revenues - CostOfRevenue) / Revenues",
        "%",
        source=PROFIT,
        not_for=(BANKS, INSURERS, NO_COST),
    ),
    formula(
        "operating margin",
        "operating profit margin | operating income margin | EBIT margin | operating income % margin | unadjusted operating"
        " income % margin | unadjusted operating margin | operating margin % | return on sales | ROS"
        " | unadjusted operating income margin | EBIT % margin",
        "OperatingIncomeLoss / Revenues",
        "%",
        source=PROFIT,
        not_for=(("bank", "interest expense is an operating cost and no operating income is printed"), INSURERS),
    ),
    formula(
        "pretax margin",
        "pre-tax margin | pretax profit margin | pre-tax profit margin | EBT margin",
        "IncomeLossBeforeIncomeTaxes / Revenues",
        "%",
        source=PROFIT,
    ),
    formula(
        "net profit margin",
        "net margin | net income margin | profit margin | net profit % margin | net income % margin | net margin % | net"
        " earnings margin | net profit margin %",
        "NetIncomeLoss / Revenues",
        "%",
        source=PROFIT,
    ),
    formula(
        "EBITDA",
        "unadjusted EBITDA | ebitda | earnings before interest, taxes, depreciation and amortization | operating income before"
        " depreciation and amortization | OIBDA",
        f"OperatingIncomeLoss + {DA}",
        "money",
        source="operating income plus depreciation and amortization of the cash flow statement",
        not_for=(DEBT_IS_STOCK,),
    ),
    formula(
        "EBITDA margin",
        "unadjusted EBITDA margin | EBITDA % margin | unadjusted EBITDA % margin | ebitda margin % | EBITDA as a percentage of revenue",
        f"{EBITDA} / Revenues",
        "%",
        source=TEXTBOOK,
        not_for=(DEBT_IS_STOCK,),
    ),
    formula(
        "EBITDA less capex",
        "unadjusted EBITDA less capex | EBITDA minus capex | EBITDA - capex",
        f"{EBITDA} - {CAPEX}",
        "money",
        source=TEXTBOOK,
    ),
    formula(
        "D&A margin",
        "D&A % margin | depreciation and amortization % margin | depreciation and amortization margin | depreciation and"
        " amortization as a percentage of revenue | D&A as a % of revenue",
        f"{DA} / Revenues",
        "%",
        source=COMMON,
    ),
    formula(
        "SG&A % of revenue",
        "SG&A as a percentage of revenue | SG&A as a percent of net sales | SG&A as a % of revenue | SG&A to sales | SG&A"
        " ratio | SG&A % of sales | SG&A expense as a percent of net sales | SG&A as a percentage of sales"
        " | SG&A margin | SG&A as a % of sales | SG&A expense ratio",
        "SellingGeneralAndAdministrativeExpense / Revenues",
        "%",
        source=COMMON,
    ),
    formula(
        "R&D % of revenue",
        "R&D as a percentage of revenue | R&D as a percent of revenue | R&D as a % of revenue | R&D intensity | R&D to sales |"
        " R&D % of sales | research and development as a percentage of revenue | R&D margin | R&D ratio",
        "ResearchAndDevelopmentExpense / Revenues",
        "%",
        source=COMMON,
    ),
    formula(
        "cost of revenue % of revenue",
        "COGS as a percentage of revenue | COGS % margin | COGS margin | COGS as a % of revenue | cost of sales as a"
        " percentage of sales | COGS % of revenue | cost ratio",
        "CostOfRevenue / Revenues",
        "%",
        source=COMMON,
        not_for=(BANKS, INSURERS),
    ),
    formula(
        "effective tax rate",
        "effective income tax rate | ETR | average tax rate",
        "IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes",
        "%",
        source="income tax expense over income before income taxes (ASC 740, IAS 12)",
    ),
    formula("tax burden", "tax burden ratio", "NetIncomeLoss / IncomeLossBeforeIncomeTaxes", "x", source=PROFIT),
    formula(
        "interest burden",
        "interest burden ratio",
        "IncomeLossBeforeIncomeTaxes / OperatingIncomeLoss",
        "x",
        source=PROFIT,
    ),
    formula(
        "return on assets",
        "ROA | return on total assets | return on average assets | return on average total assets | ROAA",
        "NetIncomeLoss / avg(Assets)",
        "%",
        source=PROFIT,
    ),
    formula(
        "operating return on assets",
        "operating ROA | OROA | return on operating assets",
        "OperatingIncomeLoss / avg(Assets)",
        "%",
        source=PROFIT,
    ),
    formula(
        "return on equity",
        "ROE | return on shareholders' equity | return on average equity | return on common equity | return on stockholders' equity | ROAE",
        "NetIncomeLoss / avg(StockholdersEquity)",
        "%",
        source=PROFIT,
        not_for=(
            (
                "company with negative or very small equity",
                "buybacks and past losses can leave equity near zero, so the ratio explodes or turns sign",
            ),
        ),
    ),
    formula(
        "return on capital employed",
        "ROCE | return on capital",
        "OperatingIncomeLoss / (Assets - LiabilitiesCurrent)",
        "%",
        source=TEXTBOOK,
        not_for=(NO_CURRENT,),
    ),
    formula(
        "return on invested capital",
        "ROIC",
        f"OperatingIncomeLoss * (1 - IncomeTaxExpenseBenefit / IncomeLossBeforeIncomeTaxes) / avg({INVESTED[1:-1]})",
        "%",
        source=TEXTBOOK,
        optional=DEBT_PARTS,
        not_for=(DEBT_IS_STOCK,),
    ),
)
