"""Row labels to concepts, and concepts in questions. The labels are worded like those of many filers; the companies are invented."""

from __future__ import annotations

import re

import pytest

from ingest.document import Statement
from retrieval.concept_ifrs import IFRS_NAMES
from retrieval.concepts import CONCEPTS, concept_named, concept_of, label_rank, mentions
from retrieval.label_text import canonical


def test_names_are_unique_and_every_concept_can_be_found() -> None:
    names = [concept.name for concept in CONCEPTS]
    assert len(names) == len(set(names)) >= 150
    assert all(concept.labels or concept.inside or concept.weak for concept in CONCEPTS)
    assert all(re.fullmatch(r"[A-Z][A-Za-z]+", name) for name in names)
    assert concept_named("InventoryNet").kind == "instant"
    with pytest.raises(KeyError):
        concept_named("NoSuchLine")


INCOME = [
    ("Net sales", "Revenues"),
    ("Total net revenue", "Revenues"),
    ("Total operating revenues", "Revenues"),
    ("Sales and revenues", "Revenues"),
    ("REVENUES:", "Revenues"),
    ("Cost of sales", "CostOfRevenue"),
    ("Cost of products sold", "CostOfRevenue"),
    ("Cost of goods sold, including occupancy", "CostOfRevenue"),
    ("Cost of sales (exclusive of items shown separately below)", "CostOfRevenue"),
    ("Total cost of revenue", "CostOfRevenue"),
    ("Total costs and expenses", "CostsAndExpenses"),
    ("Gross margin", "GrossProfit"),
    ("Selling, general, and administrative", "SellingGeneralAndAdministrativeExpense"),
    ("Research, development and engineering expenses", "ResearchAndDevelopmentExpense"),
    ("(Loss)/earnings from operations", "OperatingIncomeLoss"),
    ("Operating profit", "OperatingIncomeLoss"),
    ("Interest expense, net of amounts capitalized", "InterestExpense"),
    ("Interest expense, net", "InterestIncomeExpenseNet"),
    ("Earnings before income taxes and equity in income of affiliates", "IncomeLossBeforeIncomeTaxes"),
    ("(Benefit from)/provision for income taxes (Note 7)", "IncomeTaxExpenseBenefit"),
    ("Net income attributable to Quartz Harbor plc", "NetIncomeLoss"),
    ("Net (loss) earnings", "NetIncomeLoss"),
    ("Consolidated net income", "ProfitLoss"),
    ("Less: Net income attributable to noncontrolling interests", "NetIncomeLossAttributableToNoncontrollingInterest"),
    ("Diluted net income per common share", "EarningsPerShareDiluted"),
    ("Shares used to compute diluted net income per share", "WeightedAverageNumberOfDilutedSharesOutstanding"),
    ("Cash dividends declared per common share", "CommonStockDividendsPerShareDeclared"),
    ("Effective tax rate", "EffectiveIncomeTaxRateContinuingOperations"),
]
BALANCE = [
    ("Cash & cash equivalents", "CashAndCashEquivalentsAtCarryingValue"),
    ("Receivables, net of allowance of $12 and $15, respectively", "AccountsReceivableNetCurrent"),
    ("Accounts and notes receivable, net", "AccountsReceivableNetCurrent"),
    ("Merchandise inventories", "InventoryNet"),
    ("Inventories, net of reserves - $201 and $182 (Note 5)", "InventoryNet"),
    ("Total current assets", "AssetsCurrent"),
    ("Property, plant and equipment, net of accumulated depreciation of $1,204", "PropertyPlantAndEquipmentNet"),
    ("Net property and equipment", "PropertyPlantAndEquipmentNet"),
    ("Land, buildings, and equipment", "PropertyPlantAndEquipmentNet"),
    ("Less: accumulated depreciation and amortization", "AccumulatedDepreciation"),
    ("TOTAL ASSETS", "Assets"),
    ("Trade and other payables", "AccountsPayableCurrent"),
    ("Accounts payable and accrued liabilities", "AccountsPayableCurrent"),
    ("Current maturities of long-term debt", "LongTermDebtCurrent"),
    ("Long-term debt, less current portion", "LongTermDebtNoncurrent"),
    ("Total current liabilities", "LiabilitiesCurrent"),
    ("Total liabilities", "Liabilities"),
    ("Total Quartz Harbor plc shareholders’ equity", "StockholdersEquity"),
    ("Non-controlling interests", "MinorityInterest"),
    ("Total liabilities and stockholders' equity (deficit)", "LiabilitiesAndStockholdersEquity"),
    ("TOTAL LIABILITIES AND COMMON STOCKHOLDERS’ INVESTMENT", "LiabilitiesAndStockholdersEquity"),
    ("Total common stockholders’ investment", "StockholdersEquity"),
    ("Treasury stock, at cost; 977 million shares", "TreasuryStockValue"),
]
CASH_FLOW = [
    ("Net cash provided by (used in) operating activities", "NetCashProvidedByUsedInOperatingActivities"),
    ("Cash provided by (used for) operating activities", "NetCashProvidedByUsedInOperatingActivities"),
    ("Net cash from operations", "NetCashProvidedByUsedInOperatingActivities"),
    ("Depreciation of property and equipment and other amortization, including content costs", "DepreciationDepletionAndAmortization"),
    (
        "Purchases of property and equipment, including internal-use software and website development",
        "PaymentsToAcquirePropertyPlantAndEquipment",
    ),
    (
        "Depreciation of property and equipment, including software, and other amortization, including content",
        "DepreciationDepletionAndAmortization",
    ),
    ("Capital spending", "PaymentsToAcquirePropertyPlantAndEquipment"),
    ("Additions to property, plant and equipment", "PaymentsToAcquirePropertyPlantAndEquipment"),
    ("Payments for property and equipment", "PaymentsToAcquirePropertyPlantAndEquipment"),
    ("Total cash used in investing activities", "NetCashProvidedByUsedInInvestingActivities"),
    ("Payments of dividends to shareholders", "PaymentsOfDividends"),
    ("Purchases of stock for treasury", "PaymentsForRepurchaseOfCommonStock"),
    ("Inventories", "IncreaseDecreaseInInventories"),
    ("Net earnings", "NetIncomeLoss"),
    ("Cash, cash equivalents and restricted cash at end of period", "CashEndOfPeriod"),
    ("Effect of exchange rate changes on cash", "EffectOfExchangeRateOnCash"),
]


@pytest.mark.parametrize(
    ("label", "statement", "name"),
    [
        (label, statement, name)
        for statement, rows in (("income", INCOME), ("balance", BALANCE), ("cash flow", CASH_FLOW))
        for label, name in rows
    ],
)
def test_labels_of_statements(label: str, statement: Statement, name: str) -> None:
    assert concept_of((label,), statement) == name


@pytest.mark.parametrize(
    ("label", "statement"),
    [
        ("Adjusted operating income", "income"),
        ("Organic net sales", "income"),
        ("Product", "income"),
        ("Membership fees", "income"),
        ("(In millions)", "cash flow"),
        ("December 31,", "balance"),
        ("Inventories acquired in exchange for notes", "cash flow"),
        ("Property and equipment acquired under finance leases", "cash flow"),
        ("Cash and cash equivalents held for sale at end of period", "cash flow"),
    ],
)
def test_labels_outside_the_list(label: str, statement: Statement) -> None:
    assert concept_of((label,), statement) is None


@pytest.mark.parametrize(
    ("path", "statement", "name"),
    [
        (("Net sales:", "Total"), "income", "Revenues"),
        (("Net sales:", ""), "income", "Revenues"),
        (("Net sales:", "Products"), "income", None),
        (("Earnings per share:", "Diluted"), "income", "EarningsPerShareDiluted"),
        (("Weighted average shares outstanding:", "Diluted"), "income", "WeightedAverageNumberOfDilutedSharesOutstanding"),
        (("Basic earnings per share", "Net income attributable to Tarn Corp."), "income", "EarningsPerShareBasic"),
        (("Basic earnings per share", "Income from continuing operations"), "income", "IncomeLossFromContinuingOperationsPerBasicShare"),
        (("Diluted earnings per share", "Net earnings per share attributable to Tarn Corp."), "income", "EarningsPerShareDiluted"),
        (("Expenses", ""), "income", "CostsAndExpenses"),
        (("Current assets", "Other"), "balance", "OtherAssetsCurrent"),
        (("Current liabilities", "Other"), "balance", "OtherLiabilitiesCurrent"),
        (("Current liabilities", "Debt"), "balance", "LongTermDebtCurrent"),
        (("Long-term liabilities", "Debt"), "balance", "LongTermDebtNoncurrent"),
        (("Assets", "Deferred income taxes"), "balance", "DeferredIncomeTaxAssetsNet"),
        (("Liabilities", "Deferred income taxes"), "balance", "DeferredIncomeTaxLiabilitiesNet"),
        (("Stockholders' equity", ""), "balance", None),
        (("Operating activities", "Accounts payable"), "cash flow", "IncreaseDecreaseInAccountsPayable"),
        (("Operating activities", "Changes in assets and liabilities – Inventories"), "cash flow", "IncreaseDecreaseInInventories"),
        (("Supplemental cash flow information", "Income taxes"), "cash flow", "IncomeTaxesPaidNet"),
        (("Supplemental disclosure of noncash investing activities", "Accounts payable"), "cash flow", None),
        (("Discontinued operations", "Net sales"), "income", None),
        (("Operating activities", "Other, net"), "cash flow", "OtherNoncashIncomeExpense"),
        (("Investing activities", "Other, net"), "cash flow", "PaymentsForProceedsFromOtherInvestingActivities"),
        (("Financing activities", "Other, net"), "cash flow", "ProceedsFromPaymentsForOtherFinancingActivities"),
        (("Other, net",), "cash flow", None),
        (("Operating activities", "(Increase) decrease in inventories"), "cash flow", "IncreaseDecreaseInInventories"),
        (("Operating activities", "(Increase) decrease in other assets"), "cash flow", "IncreaseDecreaseInOtherOperatingAssets"),
        (("Operating activities", "Income taxes"), "cash flow", "IncreaseDecreaseInAccruedIncomeTaxesPayable"),
        (
            ("Operating activities", "Excess tax benefits from stock-based compensation"),
            "cash flow",
            "ExcessTaxBenefitFromShareBasedCompensationOperatingActivities",
        ),
        (
            ("Financing activities", "Excess tax benefits from stock-based compensation"),
            "cash flow",
            "ExcessTaxBenefitFromShareBasedCompensationFinancingActivities",
        ),
    ],
)
def test_sections_decide(path: tuple[str, ...], statement: Statement, name: str | None) -> None:
    assert concept_of(path, statement) == name


@pytest.mark.parametrize(
    ("label", "statement", "name"),
    [
        ("(Gain) loss on the sale of property", "cash flow", "GainLossOnSaleOfPropertyPlantEquipment"),
        ("Net gain on disposal of businesses", "cash flow", "GainLossOnSaleOfBusiness"),
        ("Gain on sale of subsidiary, net", "income", "GainLossOnSaleOfBusiness"),
        ("Foreign currency transaction gains (losses)", "income", "ForeignCurrencyTransactionGainLossBeforeTax"),
        ("Amortization of debt discounts, premiums and issuance costs", "cash flow", "AmortizationOfFinancingCostsAndDiscounts"),
        ("Noncash lease expense", "cash flow", "OperatingLeaseRightOfUseAssetAmortizationExpense"),
        ("Investments in unconsolidated affiliates", "cash flow", "PaymentsToAcquireEquityMethodInvestments"),
        ("Debt issuance costs", "cash flow", "PaymentsOfDebtIssuanceCosts"),
        ("Principal repayments of finance leases", "cash flow", "FinanceLeasePrincipalPayments"),
        ("Borrowings under the revolving credit facilities", "cash flow", "ProceedsFromLinesOfCredit"),
        ("Contributions from noncontrolling interests", "cash flow", "ProceedsFromMinorityShareholders"),
        (
            "Currency translation adjustments",
            "comprehensive income",
            "OtherComprehensiveIncomeLossForeignCurrencyTransactionAndTranslationAdjustmentNetOfTax",
        ),
        (
            "Unrealized gain (loss) on cash flow hedges, net of tax of $(4), $3 and $7",
            "comprehensive income",
            "OtherComprehensiveIncomeLossDerivativesQualifyingAsHedgesNetOfTax",
        ),
        (
            "Less: Comprehensive (income) loss attributable to noncontrolling interests",
            "comprehensive income",
            "ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest",
        ),
        ("Preopening and start-up expenses", "income", "PreOpeningCosts"),
        (
            "Benefit plan non-service income",
            "income",
            "NetPeriodicDefinedBenefitCreditExpenseReversalOfExpenseExcludingServiceCostComponent",
        ),
        ("Leasehold improvements", "balance", "LeaseholdImprovementsGross"),
        ("Construction payable", "balance", "ConstructionPayableCurrent"),
    ],
)
def test_single_lines_of_the_statements(label: str, statement: Statement, name: str) -> None:
    assert concept_of((label,), statement) == name


def test_lines_that_mean_something_else_elsewhere_are_left_alone_there() -> None:
    assert concept_of(("Foreign currency translation",), None) is None
    assert concept_of(("Pension contributions",), None) is None
    assert concept_of(("Debt issuance costs",), "balance") is None


def test_margins_are_concepts_where_the_row_says_that_it_is_one() -> None:
    assert concept_of(("Gross profit rate",), None, unit="%") == "GrossMarginRatio"
    assert concept_of(("Operating margin",), None, unit="%") == "OperatingMarginRatio"
    assert concept_of(("Gross profit",), None, unit="%") is None


def test_names_of_both_taxonomies_lead_to_a_concept() -> None:
    assert concept_named("TradeAndOtherCurrentReceivables").name == "AccountsReceivableNetCurrent"
    assert concept_named("ProfitLoss").name == "ProfitLoss"
    assert concept_named("FinanceCosts") is concept_named("InterestExpense")
    assert set(IFRS_NAMES) <= {concept.name for concept in CONCEPTS}
    assert len(set(IFRS_NAMES.values())) == len(IFRS_NAMES)


def test_tables_outside_the_statements_need_generic_headings() -> None:
    assert concept_of(("Net sales",), None) == "Revenues"
    assert concept_of(("Statement of income data:", "Net sales"), None) == "Revenues"
    assert concept_of(("Northern region", "Net sales"), None) is None
    assert concept_of(("Inventories",), None) == "InventoryNet"


def test_units_must_fit() -> None:
    assert concept_of(("Net sales",), "income", unit="USD") == "Revenues"
    assert concept_of(("Net sales",), "income", unit="%") is None
    assert concept_of(("Effective tax rate",), None, unit="%") == "EffectiveIncomeTaxRateContinuingOperations"
    assert concept_of(("Diluted",), "income", unit="EUR/share") == "EarningsPerShareDiluted"
    assert concept_of(("Diluted",), "income", unit="shares") == "WeightedAverageNumberOfDilutedSharesOutstanding"
    assert concept_of(("Diluted",), "income") is None


def test_weak_labels_rank_behind() -> None:
    good = label_rank(("Accounts payable",), "balance")
    weak = label_rank(("Accounts payable and accrued expenses",), "balance")
    assert good == 0
    assert (weak or 0) >= 100
    assert label_rank(("Rooms",), "income") is None


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("What was revenue?", ["Revenues"]),
        ("top line and bottom line", ["Revenues", "NetIncomeLoss"]),
        ("365 * average AP / COGS", ["AccountsPayableCurrent", "CostOfRevenue"]),
        ("cash from operations / total current liabilities", ["NetCashProvidedByUsedInOperatingActivities", "LiabilitiesCurrent"]),
        (
            "net PP&E, D&A and SG&A",
            ["PropertyPlantAndEquipmentNet", "DepreciationDepletionAndAmortization", "SellingGeneralAndAdministrativeExpense"],
        ),
        (
            "the capital expenditure amount less depreciation & amortization",
            ["PaymentsToAcquirePropertyPlantAndEquipment", "DepreciationDepletionAndAmortization"],
        ),
        ("total property, plant, and equipment", ["PropertyPlantAndEquipmentNet"]),
        ("shareholders’ equity", ["StockholdersEquity"]),
        ("unadjusted operating income", ["OperatingIncomeLoss"]),
        ("net income attributable to shareholders", ["NetIncomeLoss"]),
        ("inventories and inventory", ["InventoryNet", "InventoryNet"]),
    ],
)
def test_mentions(text: str, names: list[str]) -> None:
    assert [mention.concept.name for mention in mentions(text)] == names


@pytest.mark.parametrize(
    "text",
    [
        "Use the cash flow statement.",
        "the cash conversion cycle",
        "inventory turnover",
        "an equity research analyst",
        "days payable",
        "ap and ar in lower case",
        "the earnings call",
    ],
)
def test_words_that_only_look_like_line_items(text: str) -> None:
    assert [text[m.start : m.end] for m in mentions(text) if m.concept.name != "InventoryNet"] == []


def test_mentions_do_not_run_over_signs() -> None:
    (found,) = mentions("gross / profit; net sales")
    assert (found.concept.name, found.start, found.end) == ("Revenues", 16, 25)


def test_spelling_does_not_matter() -> None:
    assert canonical("Receivables, net of allowance of $12") == canonical("RECEIVABLE — NET")
    assert canonical("Net income (loss)") == canonical("Net loss") == "net income"
    assert canonical("Stockholders’ equity") == canonical("Shareholders' Equity:")
    assert canonical("Purchases of property & equipment") == canonical("Payments to acquire property and equipment")
    assert canonical("($ in millions)") == ""
