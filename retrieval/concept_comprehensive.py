"""Concepts of the parts of comprehensive income, and of lines of the other statements that only some industries or filers print."""

from __future__ import annotations

from retrieval.concept import Concept, line

_HEDGES = (
    r"(net |total )?(unrealized |deferred )?(net )?(gain|loss|income)s?( gain| loss)? (on|from) (certain |designated )?"
    r"(cash flow hedge|derivative|hedge|designated hedge|derivative instrument|hedging)s?( activit\w+| instrument| derivative)?( net)?"
)
_SECURITIES = (
    r"(net |total )?(change in )?(net )?unrealized (holding )?(gain|loss|income)s?( gain| loss)? (on|from) (certain )?(investment|security"
    r"|marketable security|available for sale|availableforsale).*"
)

COMPREHENSIVE: tuple[Concept, ...] = (
    line(
        "OtherComprehensiveIncomeLossForeignCurrencyTransactionAndTranslationAdjustmentNetOfTax",
        "foreign currency translation in comprehensive income",
        "comprehensive income",
        "duration",
        anywhere=False,
        labels="foreign currency translation adjustments | foreign currency translation | currency translation adjustments"
        " | currency translation adjustment | foreign currency translation adjustments and other | net foreign currency translation"
        " adjustments | total foreign currency translation adjustments | net change in foreign currency translation adjustments"
        " | cumulative translation adjustment | translation adjustments | currency translation",
    ),
    line(
        "OtherComprehensiveIncomeLossDerivativesQualifyingAsHedgesNetOfTax",
        "hedges in comprehensive income",
        "comprehensive income",
        "duration",
        anywhere=False,
        labels="net gains on cash flow hedges | unrealized gains on cash flow hedges | unrealized gains on derivative instruments"
        " | cash flow hedges | derivative instruments | total change in fair value of derivatives | hedge derivatives | net change in"
        " derivatives | change in fair value of cash flow hedges | net unrealized gains on designated hedges"
        " | total unrealized gain on derivative instruments | cash flow hedging",
        patterns=(_HEDGES,),
    ),
    line(
        "OtherComprehensiveIncomeLossAvailableForSaleSecuritiesAdjustmentNetOfTax",
        "securities in comprehensive income",
        "comprehensive income",
        "duration",
        anywhere=False,
        labels="unrealized gains on available-for-sale securities | unrealized loss on marketable securities | net unrealized gains on"
        " investments | unrealized gains on investments | available-for-sale securities | net change in unrealized gains on"
        " available-for-sale debt securities | net increase from available-for-sale securities | securities",
        patterns=(_SECURITIES,),
    ),
    line(
        "OtherComprehensiveIncomeLossPensionAndOtherPostretirementBenefitPlansAdjustmentNetOfTax",
        "pensions in comprehensive income",
        "comprehensive income",
        "duration",
        anywhere=False,
        labels="pension and other postretirement benefits | pension | pension adjustments"
        " | defined benefit pension and postretirement plans"
        " | total pension adjustments | net actuarial income | net actuarial loss | pension and postretirement adjustments"
        " | pension liability adjustments | minimum pension liability | postemployment benefit plans | pension and retiree medical"
        " | total defined benefit pension plans and other postretirement benefits | net change in pension and other benefit liabilities"
        " | unamortized gains and prior service credits for postretirement benefit plans | retirement benefit plans",
    ),
    line(
        "ComprehensiveIncomeNetOfTaxAttributableToNoncontrollingInterest",
        "comprehensive income of noncontrolling interests",
        "comprehensive income",
        "duration",
        labels="comprehensive income attributable to noncontrolling interests | comprehensive loss attributable to noncontrolling interests"
        " | comprehensive income attributable to redeemable and noncontrolling interests"
        " | less: comprehensive income attributable to noncontrolling interests",
        patterns=(
            r"(less |plus |add )?comprehensive (income|loss)( loss| income)? (attributable|related) to (redeemable and )?noncontrolling.*",
        ),
    ),
    line(
        "ComprehensiveIncomeNetOfTaxIncludingPortionAttributableToNoncontrollingInterest",
        "comprehensive income with noncontrolling interests",
        "comprehensive income",
        "duration",
        labels="comprehensive income including noncontrolling interests | consolidated comprehensive income"
        " | comprehensive income before noncontrolling interests",
    ),
)
RARE: tuple[Concept, ...] = (
    line(
        "NetPeriodicDefinedBenefitCreditExpenseReversalOfExpenseExcludingServiceCostComponent",
        "pension income or cost without service cost",
        "income",
        "duration",
        anywhere=False,
        labels="benefit plan non-service income | other pension and retiree medical benefits income | non-service pension income"
        " | non-operating pension income | other components of net periodic benefit cost | non-service retirement benefit income"
        " | net periodic benefit income other than service cost | pension and other postretirement benefit income",
    ),
    line(
        "PreOpeningCosts",
        "preopening expenses",
        "income",
        "duration",
        sign="positive",
        labels="preopening expenses | preopening and start-up expenses | pre-opening costs | pre-opening expenses | preopening costs",
    ),
    line(
        "GeneralExpenseCorporate",
        "corporate expense",
        "income",
        "duration",
        sign="positive",
        anywhere=False,
        labels="corporate expense | corporate expenses | unallocated corporate expenses | corporate unallocated expenses",
    ),
    line(
        "FulfillmentExpense",
        "fulfillment expense",
        "income",
        "duration",
        sign="positive",
        labels="fulfillment | fulfillment expense | fulfillment costs | shipping and fulfillment",
    ),
    line(
        "OtherOperatingIncomeExpenseNet",
        "other operating income or expense",
        "income",
        "duration",
        anywhere=False,
        labels="other operating expense (income), net | other operating income, net | other operating expense, net | other operating income"
        " | other operating expenses, net",
    ),
    line(
        "ImpairmentOfIntangibleAssetsExcludingGoodwill",
        "impairment of intangible assets",
        "income",
        "duration",
        sign="positive",
        labels="impairment of intangible assets | intangible asset impairment losses | intangible asset impairment | impairment of"
        " indefinite-lived intangible assets | intangible asset impairment charges",
        also=("cash flow",),
    ),
    line(
        "EquityMethodInvestments",
        "investments in affiliates",
        "balance",
        "instant",
        labels="investments in noncontrolled affiliates | investments in unconsolidated affiliates | investments in and advances to"
        " unconsolidated affiliates | investments in affiliates | investments in and advances to affiliates | investment in affiliates"
        " | investments in affiliated companies | investments in joint ventures",
    ),
    line("Land", "land", "balance", "instant", labels="land | land and improvements | land and land improvements"),
    line(
        "BuildingsAndImprovementsGross",
        "buildings",
        "balance",
        "instant",
        labels="buildings and improvements | buildings | building and improvements | land and buildings"
        " | buildings and leasehold improvements",
    ),
    line("LeaseholdImprovementsGross", "leasehold improvements", "balance", "instant", labels="leasehold improvements"),
    line(
        "MachineryAndEquipmentGross",
        "machinery and equipment",
        "balance",
        "instant",
        labels="machinery and equipment | equipment | machinery, equipment and fixtures | plant equipment and other",
    ),
    line(
        "FurnitureAndFixturesGross",
        "furniture and fixtures",
        "balance",
        "instant",
        labels="furniture and fixtures | fixtures and equipment | furniture, fixtures and equipment | furniture and equipment",
    ),
    line(
        "DisposalGroupIncludingDiscontinuedOperationAssetsNoncurrent",
        "noncurrent assets held for sale",
        "balance",
        "instant",
        labels="noncurrent held-for-sale assets | non-current assets held for sale | noncurrent assets of discontinued operations",
    ),
    line(
        "DisposalGroupIncludingDiscontinuedOperationLiabilitiesNoncurrent",
        "noncurrent liabilities held for sale",
        "balance",
        "instant",
        labels="noncurrent held-for-sale liabilities | non-current liabilities held for sale"
        " | noncurrent liabilities of discontinued operations",
    ),
    line(
        "ConstructionPayableCurrent",
        "construction payable",
        "balance",
        "instant",
        labels="construction payable | construction payables | accounts payable - construction | construction and equipment payables",
    ),
    line(
        "TaxesPayableCurrent",
        "taxes payable other than income taxes",
        "balance",
        "instant",
        labels="accrued non-income taxes | taxes other than income taxes | other accrued taxes | accrued taxes other than income",
    ),
)
PER_SHARE: tuple[Concept, ...] = (
    line(
        "IncomeLossFromContinuingOperationsPerBasicShare",
        "basic earnings per share of continuing operations",
        "income",
        "duration",
        unit="per share",
        labels="basic earnings per share from continuing operations | continuing operations - basic | basic - continuing operations"
        " | basic income per share from continuing operations",
    ),
    line(
        "IncomeLossFromContinuingOperationsPerDilutedShare",
        "diluted earnings per share of continuing operations",
        "income",
        "duration",
        unit="per share",
        labels="diluted earnings per share from continuing operations | continuing operations - diluted | diluted - continuing operations"
        " | diluted income per share from continuing operations",
    ),
    line(
        "IncomeLossFromDiscontinuedOperationsNetOfTaxPerBasicShare",
        "basic earnings per share of discontinued operations",
        "income",
        "duration",
        unit="per share",
        labels="basic earnings per share from discontinued operations | discontinued operations - basic | basic - discontinued operations"
        " | basic income per share from discontinued operations",
    ),
    line(
        "IncomeLossFromDiscontinuedOperationsNetOfTaxPerDilutedShare",
        "diluted earnings per share of discontinued operations",
        "income",
        "duration",
        unit="per share",
        labels="diluted earnings per share from discontinued operations | discontinued operations - diluted"
        " | diluted - discontinued operations"
        " | diluted income per share from discontinued operations",
    ),
)
RATIOS: tuple[Concept, ...] = (
    line(
        "GrossMarginRatio",
        "gross margin",
        "income",
        "duration",
        unit="%",
        labels="gross margin percentage | gross profit margin | gross profit rate | gross margin rate"
        " | gross profit as a percent of revenue"
        " | gross profit as a percentage of net sales | gross margin as a percentage of net sales | gross margin percent"
        " | gross profit percentage | gross profit as a percentage of revenue | gross margin as a percentage of revenue",
    ),
    line(
        "OperatingMarginRatio",
        "operating margin",
        "income",
        "duration",
        unit="%",
        labels="operating margin | operating margins | operating margin percentage | operating profit margin | operating income margin"
        " | operating income rate | operating income as a percent of revenue | operating income as a percentage of net sales"
        " | operating income as a percentage of revenue | operating margin percent",
    ),
    line(
        "NetMarginRatio",
        "net margin",
        "income",
        "duration",
        unit="%",
        labels="net margin | net profit margin | net income margin | net income as a percentage of revenue | return on sales"
        " | net income as a percentage of net sales | net earnings as a percentage of sales",
    ),
    line(
        "SellingGeneralAndAdministrativeRatio",
        "selling, general and administrative expense as a share of sales",
        "income",
        "duration",
        unit="%",
        labels="SG&A rate | SG&A as a percent of revenue | SG&A as a percentage of sales"
        " | selling, general and administrative expenses as a percentage of net sales | SG&A expenses as a percentage of net sales"
        " | SG&A percentage | SG&A as a percentage of net sales",
    ),
    line(
        "ReturnOnInvestedCapital",
        "return on invested capital",
        "income",
        "duration",
        unit="%",
        labels="return on invested capital | ROIC | return on capital employed | return on average total capital"
        " | adjusted return on invested capital",
    ),
    line(
        "ComparableSalesGrowth",
        "comparable sales growth",
        "income",
        "duration",
        unit="%",
        labels="comparable sales | comparable sales growth | comparable sales % gain (decline) | comparable store sales"
        " | same-store sales growth | comparable sales increase | same store sales | comparable-store sales"
        " | enterprise comparable sales | comparable sales change",
    ),
)
