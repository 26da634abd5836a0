"""Concepts of the cash flow statement. Bare names of balance sheet lines are changes there, so they count inside their section only."""

from __future__ import annotations

from retrieval.concept import Concept, line

CASH_FLOW: tuple[Concept, ...] = (
    line(
        "DepreciationDepletionAndAmortization",
        "depreciation and amortization",
        "cash flow",
        "duration",
        sign="positive",
        labels="depreciation and amortization | depreciation, depletion and amortization | depreciation and amortization expense"
        " | depreciation, amortization and accretion | depreciation and amortization, including capitalized content costs"
        " | depreciation, amortization and other | depreciation & amortization | total depreciation and amortization"
        " | depreciation of property and equipment and other amortization | depreciation, amortization, and other"
        " | depreciation and other amortization | depreciation and amortization of property and equipment"
        " | depreciation, amortization and impairment | depreciation amortization and accretion"
        " | depreciation and amortization of property, plant and equipment | amortization and depreciation",
        weak="depreciation",
        patterns=(r"depreciation (of|on) property .*amortization.*", r"depreciation(?: depletion)?(?: and)? amortization (of|and) .*"),
        asks="depreciation and amortization | D&A | depreciation & amortization | depreciation and amortization expense | DD&A"
        " | depreciation, depletion and amortization | depreciation, amortization | D & A | DA",
    ),
    line(
        "Depreciation",
        "depreciation",
        "cash flow",
        "duration",
        sign="positive",
        labels="depreciation | depreciation expense | depreciation of property and equipment"
        " | depreciation of property, plant and equipment",
        asks="depreciation | depreciation expense",
    ),
    line(
        "ShareBasedCompensation",
        "stock-based compensation",
        "cash flow",
        "duration",
        sign="positive",
        also=("equity",),
        labels="stock-based compensation | share-based compensation | stock compensation charges | stock-based compensation expense"
        " | share-based compensation expense | equity-based compensation expense | stock compensation | equity compensation"
        " | share-based payments | stock-based compensation expense, net | equity award compensation expense"
        " | share-based plans expense | stock-based and other equity compensation | stock-based compensation and related"
        " | share-based compensation and related",
        asks="stock-based compensation | share-based compensation | SBC | stock compensation | equity compensation"
        " | stock based compensation expense | share based compensation expense",
    ),
    line(
        "DeferredIncomeTaxExpenseBenefit",
        "deferred income taxes (cash flow)",
        "cash flow",
        "duration",
        labels="deferred income tax expense | deferred income tax provision | deferred tax benefit | deferred tax provision"
        " | deferred income tax expense (benefit) | deferred income tax benefit",
        inside={"operating": "deferred income taxes | deferred taxes | deferred income taxes, net | deferred income taxes and other"},
        asks="deferred income tax expense | deferred tax expense | deferred tax benefit",
    ),
    line(
        "IncreaseDecreaseInAccountsReceivable",
        "change in accounts receivable",
        "cash flow",
        "duration",
        labels="change in accounts receivable | (increase) decrease in accounts receivable | increase in receivables"
        " | change in receivables | decrease (increase) in accounts receivable | increase decrease in receivables",
        inside={
            "operating": "accounts receivable | receivables | accounts receivable, net | trade receivables | receivables, net"
            " | accounts and notes receivable | accounts receivable, net and other | trade receivables, net"
            " | trade accounts receivable | trade and other receivables | customer receivables"
        },
        asks="change in accounts receivable | change in receivables | increase in accounts receivable | increase in receivables",
    ),
    line(
        "IncreaseDecreaseInInventories",
        "change in inventories",
        "cash flow",
        "duration",
        labels="change in inventories | (increase) decrease in inventories | increase in inventories | change in inventory"
        " | decrease (increase) in inventory | increase decrease in merchandise inventories",
        inside={
            "operating": "inventories | inventory | merchandise inventories | inventories, net | merchandise inventory"
            " | inventories, net of advances and progress billings"
        },
        asks="change in inventory (cash flow) | increase in inventories",
    ),
    line(
        "IncreaseDecreaseInAccountsPayable",
        "change in accounts payable",
        "cash flow",
        "duration",
        labels="change in accounts payable | increase (decrease) in accounts payable | increase in accounts payable"
        " | increase decrease in accounts payable",
        inside={
            "operating": "accounts payable | trade payables | accounts payable and accrued liabilities"
            " | accounts payable and other current liabilities | accounts payable and accrued expenses"
            " | accounts payable and other liabilities | accounts payable and accrued liabilities and other current liabilities"
            " | trade accounts payable | accounts payable, accrued liabilities and other"
        },
        asks="change in accounts payable | increase in accounts payable | change in payables",
    ),
    line(
        "IncreaseDecreaseInAccruedLiabilities",
        "change in accrued liabilities",
        "cash flow",
        "duration",
        labels="change in accrued liabilities | increase in accrued liabilities",
        inside={
            "operating": "accrued liabilities | accrued expenses | accrued expenses and other | accrued and other liabilities"
            " | accrued expenses and other liabilities | other accrued liabilities"
        },
        asks="change in accrued liabilities | change in accrued expenses",
    ),
    line(
        "IncreaseDecreaseInDeferredRevenue",
        "change in deferred revenue",
        "cash flow",
        "duration",
        labels="change in deferred revenue | increase in deferred revenue",
        inside={
            "operating": "deferred revenue | unearned revenue | contract liabilities | deferred income | advances and progress billings"
        },
        asks="change in deferred revenue | change in unearned revenue",
    ),
    line(
        "IncreaseDecreaseInPrepaidDeferredExpenseAndOtherAssets",
        "change in prepaid expenses and other assets",
        "cash flow",
        "duration",
        labels="change in prepaid expenses and other assets",
        inside={
            "operating": "prepaid expenses and other current assets | prepaid expenses and other assets | prepaid expenses and other"
            " | other current assets | prepaid expenses"
        },
        asks="change in prepaid expenses",
    ),
    line(
        "IncreaseDecreaseInOperatingCapital",
        "change in working capital",
        "cash flow",
        "duration",
        labels="changes in operating assets and liabilities | net change in operating assets and liabilities"
        " | changes in working capital | change in operating working capital | changes in current assets and liabilities"
        " | total changes in operating assets and liabilities"
        " | changes in operating assets and liabilities, net of acquisitions | net change in working capital"
        " | cash effects of changes in operating assets and liabilities",
        patterns=(r"change in (current|operating|certain|working) .*(asset|capital).* (net|excluding) .*",),
        asks="change in working capital | changes in working capital | change in operating assets and liabilities"
        " | changes in operating assets and liabilities",
    ),
    line(
        "NetCashProvidedByUsedInOperatingActivities",
        "cash from operations",
        "cash flow",
        "duration",
        labels="net cash provided by operating activities | net cash provided by (used in) operating activities"
        " | cash flows from operating activities, net | total cash provided by operating activities | net cash from operations"
        " | cash generated from operations | net cash flows from operating activities | cash provided by operations"
        " | operating cash flow | net cash provided by operating activities - continuing operations",
        patterns=(
            r"(total )?cash from operating activity( total| net)?",
            r"cash from operating activity( from)? continuing operation",
            r"cash from continuing operating activity",
        ),
        inside={"operating": "total"},
        asks="cash from operations | operating cash flow | cash flow from operations | CFO | cash flows from operations"
        " | net cash provided by operating activities | cash flow from operating activities | cash from operating activities"
        " | net cash from operating activities | operating cash flows | cash flows from operating activities"
        " | cash provided by operating activities | cash generated from operations | net cash flow from operations"
        " | net cash from operations | OCF | cash provided by operations | cash flow provided by operating activities"
        " | net operating cash flow | cash generated by operating activities",
    ),
    line(
        "PaymentsToAcquirePropertyPlantAndEquipment",
        "capital expenditure",
        "cash flow",
        "duration",
        sign="positive",
        labels="purchases of property, plant and equipment | purchases of property and equipment"
        " | additions to property, plant and equipment | additions to property and equipment | capital expenditures"
        " | purchases of land, buildings and equipment | capital spending | payments for property and equipment"
        " | expenditures for property, plant and equipment | acquisition of property, plant and equipment"
        " | payments to acquire property, plant and equipment | purchases of property and equipment, net"
        " | additions to property | investments in property and equipment"
        " | capital expenditures, including capitalized software | property, plant and equipment additions"
        " | purchase of premises and equipment | property additions | expenditures for property and equipment"
        " | cash paid for capital expenditures | purchases of property, plant, equipment and software"
        " | capital expenditures, net | additions to fixed assets | purchases of fixed assets | total capital expenditures"
        " | purchases of property and equipment and capitalized software | additions to properties"
        " | investments in fixed assets | property and equipment expenditures | capital investments"
        " | payments for capital expenditures",
        patterns=(
            r"purchase of (net )?(property|plant|land|premise|fixed asset|equipment|productive asset)(?!.*(lease|sale|proceed|business|acquired)).*",
            r"(total )?capital (expenditure|spending)( net.*| for .*| additions?| of .*|.* capitalized software.*)?",
        ),
        asks="capital expenditures | capex | CapEx | CAPEX | capital expenditure | capital spending | capital expenditure amount"
        " | capital spend | purchases of property and equipment | additions to property, plant and equipment"
        " | purchases of property, plant and equipment | capital investment | capital outlays | PP&E purchases",
    ),
    line(
        "PaymentsToAcquireBusinessesNetOfCashAcquired",
        "acquisitions of businesses",
        "cash flow",
        "duration",
        sign="positive",
        labels="acquisitions, net of cash acquired | acquisitions of businesses, net of cash acquired"
        " | business acquisitions, net of cash acquired | acquisitions | purchases of businesses"
        " | payments for business acquisitions, net of cash acquired | acquisition, net of cash acquired"
        " | payments to acquire businesses, net of cash acquired | acquisition of business, net of cash acquired"
        " | acquisitions, net | business acquisitions | acquisitions, net of cash acquired, and other"
        " | acquisition of businesses | cash paid for acquisitions, net of cash acquired"
        " | business combinations, net of cash acquired",
        weak="acquisitions of businesses, equity method investments and nonmarketable securities | acquisitions and investments"
        " | acquisitions of businesses and purchases of intangible assets"
        " | acquisitions of companies, net of cash acquired, and purchases of intangible and other assets",
        patterns=(r"acquisition of (?!.*(property|noncontrolling|share|investment|licens|treasury)).* net",),
        asks="acquisitions | acquisitions of businesses | business acquisitions | cash paid for acquisitions | payments for acquisitions",
    ),
    line(
        "PaymentsToAcquireInvestments",
        "purchases of investments",
        "cash flow",
        "duration",
        sign="positive",
        labels="purchases of investments | purchases of marketable securities | purchases of short-term investments"
        " | purchase of investments | purchases of available-for-sale securities | purchases of securities"
        " | investments purchased | purchases of investment securities | purchases of short-term and other investments",
        asks="purchases of investments | purchases of marketable securities | purchases of short-term investments",
    ),
    line(
        "ProceedsFromSaleMaturityAndCollectionsOfInvestments",
        "sales and maturities of investments",
        "cash flow",
        "duration",
        labels="maturities and sales of short-term investments | proceeds from sales and maturities of marketable securities"
        " | sales and maturities of marketable securities | proceeds from sales and maturities of investments"
        " | sales and maturities of investments | proceeds from sales and maturities of short-term investments"
        " | proceeds from investments | proceeds from disposals of short-term investments",
        patterns=(r"(proceeds? from )?(sale|maturity|disposal) and (sale|maturity|disposal) of .*(investment|securit).*",),
        asks="sales and maturities of investments | proceeds from sales and maturities of investments",
    ),
    line(
        "ProceedsFromSaleOfAvailableForSaleSecurities",
        "sales of investments",
        "cash flow",
        "duration",
        labels="sales of investments | proceeds from sales of investments | sales of marketable securities | sales of short-term investments"
        " | proceeds from sales of short-term investments | proceeds from sales of marketable securities | sales of available-for-sale securities",
        asks="sales of investments | proceeds from sales of investments",
    ),
    line(
        "ProceedsFromMaturitiesPrepaymentsAndCallsOfAvailableForSaleSecurities",
        "maturities of investments",
        "cash flow",
        "duration",
        labels="maturities of investments | maturities of short-term investments | proceeds from maturities of investments"
        " | proceeds from maturities of short-term investments | maturities of marketable securities",
        asks="maturities of investments | proceeds from maturities of investments",
    ),
    line(
        "ProceedsFromSaleOfPropertyPlantAndEquipment",
        "proceeds from sale of property",
        "cash flow",
        "duration",
        labels="proceeds from sale of property, plant and equipment | proceeds from disposals of property, plant and equipment"
        " | proceeds from sales of property and equipment | dispositions of property and equipment"
        " | proceeds from the disposal of property and equipment | sales of property, plant and equipment"
        " | proceeds from disposal of property, plant and equipment | proceeds from asset dispositions"
        " | proceeds from property and equipment incentives | proceeds from property and equipment sales"
        " | proceeds from sale of property | proceeds from asset dispositions and other",
        patterns=(r"proceeds? from (disposal|sale|disposition) of (property|land|fixed asset|plant|premise).*",),
        asks="proceeds from sale of property | proceeds from disposals of property | asset sale proceeds"
        " | proceeds from sale of property, plant and equipment",
    ),
    line(
        "ProceedsFromDivestitureOfBusinesses",
        "proceeds from divestitures",
        "cash flow",
        "duration",
        labels="proceeds from divestitures | divestitures | proceeds from sale of business | proceeds from sales of businesses, net"
        " | proceeds from divestiture, net | proceeds from disposition of business | divestitures, net of cash | proceeds from sale of businesses, net of cash sold"
        " | dispositions of businesses | proceeds from sales of businesses",
        asks="proceeds from divestitures | divestiture proceeds | proceeds from sale of business",
    ),
    line(
        "NetCashProvidedByUsedInInvestingActivities",
        "cash from investing",
        "cash flow",
        "duration",
        labels="net cash used in investing activities | net cash provided by (used in) investing activities"
        " | cash flows from investing activities, net | total cash used in investing activities",
        patterns=(
            r"(total )?cash from (investing|investment) activity( total| net)?",
            r"cash from investing activity( from)? continuing operation",
        ),
        inside={"investing": "total"},
        asks="cash from investing | investing cash flow | cash flow from investing activities | cash used in investing activities"
        " | net cash used in investing activities | cash from investing activities | cash flows from investing activities | CFI"
        " | net cash from investing activities | investing cash flows | cash flow from investing",
    ),
    line(
        "PaymentsOfDividends",
        "dividends paid",
        "cash flow",
        "duration",
        sign="positive",
        labels="dividends paid | cash dividends paid | payments of dividends | dividends paid to shareholders"
        " | dividends paid to common shareholders | payment of dividends | cash dividends | dividends"
        " | dividends paid on common stock | common stock dividends paid | dividend payments | payments of cash dividends"
        " | common dividends paid | dividends paid - common stock | cash dividends paid on common stock"
        " | cash dividend payments | cash dividends paid to shareholders | dividends to shareholders"
        " | payment of cash dividends | payments of dividends to common shareholders | dividends to common shareholders",
        weak="dividends and distributions paid | dividends paid to common and preferred shareholders",
        patterns=(
            r"(cash )?dividend (payment |paid )?(paid )?(to|on) (?!.*(noncontrolling|preferred|minority|subsidiar)).*(share|shareholder).*",
        ),
        asks="dividends paid | cash dividends paid | cash dividends | dividends | total cash dividends paid | dividend payments"
        " | dividends paid to shareholders | payment of dividends | dividends to shareholders | dividend payment"
        " | dividends paid to common shareholders | common dividends | total dividends",
    ),
    line(
        "PaymentsOfDividendsMinorityInterest",
        "distributions to noncontrolling interests",
        "cash flow",
        "duration",
        sign="positive",
        labels="distributions to noncontrolling interests | dividends paid to noncontrolling interests"
        " | distributions to noncontrolling interest owners | distributions to noncontrolling and redeemable interest holders"
        " | dividend to noncontrolling interest | distributions to noncontrolling interest",
        asks="distributions to noncontrolling interests | dividends paid to noncontrolling interests",
    ),
    line(
        "PaymentsForRepurchaseOfCommonStock",
        "share repurchases",
        "cash flow",
        "duration",
        sign="positive",
        also=("equity",),
        labels="repurchases of common stock | purchases of treasury stock | repurchase of common stock | purchase of treasury shares"
        " | purchases of common stock for treasury | share repurchases | common stock repurchased | purchase of treasury stock"
        " | payments for repurchase of common stock | stock repurchases | common shares repurchased"
        " | purchases of stock for treasury | repurchases of stock | repurchase of common shares | purchase of common stock"
        " | share buybacks | treasury stock purchases | acquisition of treasury stock | common stock repurchases"
        " | treasury stock acquired | purchases of company stock | treasury shares purchased | repurchase of shares"
        " | repurchases of common shares | share repurchases - common | purchase of company common stock"
        " | company stock repurchases | purchases of common stock | payments to repurchase common stock | common stock acquired",
        patterns=(
            r"share (buyback|cancellation).*",
            r"(purchase|repurchase|acquisition) of (common |treasury |class . |own |ordinary )*(share|stock)( .*)?",
        ),
        asks="share repurchases | stock repurchases | buybacks | share buybacks | repurchases of common stock | stock buybacks"
        " | treasury stock purchases | repurchase of shares | repurchases of stock | repurchased shares | share repurchase"
        " | stock repurchase | repurchases of shares",
    ),
    line(
        "ProceedsFromIssuanceOfCommonStock",
        "proceeds from issuing stock",
        "cash flow",
        "duration",
        labels="proceeds from issuance of common stock | issuance of common stock | proceeds from exercise of stock options"
        " | issuances of stock | common stock issued | proceeds from issuance of common shares | exercises of stock options"
        " | stock options exercised, other | stock options exercised | proceeds from stock options exercised | proceeds from issuance of treasury stock"
        " | proceeds from issuance of common stock under employee plans | exercise of stock options"
        " | proceeds from sale of common stock | issuance of shares | proceeds from the exercise of stock options",
        patterns=(
            r"proceeds? from (issuance|sale) of (common |ordinary )?share.*",
            r"proceeds? from (common )?(share|stock) (issuance|issued).*",
        ),
        asks="proceeds from issuance of common stock | issuance of common stock | stock issuance | proceeds from exercise of stock options",
    ),
    line(
        "PaymentsRelatedToTaxWithholdingForShareBasedCompensation",
        "taxes paid on share-based awards",
        "cash flow",
        "duration",
        sign="positive",
        labels="taxes paid related to net share settlement of equity awards | tax withholdings on share-based payments"
        " | employee taxes on certain share-based payment arrangements"
        " | payments of tax withholding for stock-based compensation"
        " | tax withholdings related to net share settlements of equity awards"
        " | withholding tax payments on vesting of restricted stock units | taxes paid for net share settlement"
        " | tax withholding payments | tax payments related to shares withheld for share-based compensation plans",
        asks="taxes paid on net share settlement | tax withholding on share-based awards",
    ),
    line(
        "ProceedsFromIssuanceOfLongTermDebt",
        "proceeds from long-term debt",
        "cash flow",
        "duration",
        labels="proceeds from issuance of long-term debt | issuance of long-term debt | proceeds from issuances of long-term debt"
        " | proceeds from issuance of debt | issuances of debt | proceeds from long-term debt | new borrowings"
        " | proceeds from borrowings | proceeds from long-term borrowings | proceeds from debt issuance, net"
        " | borrowings of debt | issuance of debt | proceeds from debt | long-term debt issued"
        " | proceeds from issuance of senior notes | proceeds from issuance of long-term debt, net of issuance costs"
        " | issuances of long-term debt | borrowings",
        patterns=(r"proceeds? from (issuance of )?(?!.*short)(long term )?(debt|borrowing|note|senior note).*",),
        asks="debt issued | proceeds from long-term debt | issuance of debt | proceeds from issuance of debt | debt issuance"
        " | new borrowings | proceeds from borrowings | issuance of long-term debt",
    ),
    line(
        "RepaymentsOfLongTermDebt",
        "repayments of long-term debt",
        "cash flow",
        "duration",
        sign="positive",
        labels="repayments of long-term debt | repayment of long-term debt | payments of long-term debt | payment of long-term debt"
        " | repayments of debt | repayment of debt | debt repayments | principal payments on long-term debt"
        " | retirement of long-term debt | long-term debt repayments | payments on long-term debt"
        " | reductions of long-term debt | repayments of borrowings | repayments of long-term debt and other"
        " | principal payments on debt | repayment of long-term borrowings | payments of debt"
        " | payments of principal on long-term debt | redemption of long-term debt | repayments of long-term borrowings"
        " | repayments of long-term debt and finance lease obligations | repayment of senior notes",
        patterns=(
            r"(repayment|payment|retirement) (of|on) (?!.*short)(long term )?(debt|borrowing).*",
            r"principal (re)?payment (of|on) (?!.*(short|lease))(long term )?debt.*",
        ),
        asks="debt repayments | repayment of debt | repayments of long-term debt | repayments of debt | debt repaid | debt repayment"
        " | principal payments",
    ),
    line(
        "ProceedsFromRepaymentsOfShortTermDebt",
        "net change in short-term debt",
        "cash flow",
        "duration",
        labels="net change in short-term debt | change in notes payable | net increase (decrease) in short-term borrowings"
        " | net change in short-term borrowings | net borrowings of commercial paper"
        " | proceeds from (repayments of) commercial paper, net | net change in commercial paper | change in short-term debt"
        " | net short-term borrowings | net proceeds from short-term borrowings | short-term borrowings, net"
        " | commercial paper, net | net change in short-term loans | short-term debt, net",
        patterns=(
            r"net (borrowing|repayment|proceeds?|change|increase|decrease|issuance).* (short term|commercial paper|notes? payable).*",
        ),
        asks="net change in short-term debt | change in short-term borrowings",
    ),
    line(
        "NetCashProvidedByUsedInFinancingActivities",
        "cash from financing",
        "cash flow",
        "duration",
        labels="net cash used in financing activities | net cash provided by (used in) financing activities"
        " | cash flows from financing activities, net | total cash used in financing activities",
        patterns=(r"(total )?cash from financing activity( total| net)?", r"cash from financing activity( from)? continuing operation"),
        inside={"financing": "total"},
        asks="cash from financing | financing cash flow | cash flow from financing activities | cash used in financing activities"
        " | net cash used in financing activities | cash from financing activities | cash flows from financing activities | CFF"
        " | net cash from financing activities | financing cash flows | cash flow from financing",
    ),
    line(
        "EffectOfExchangeRateOnCash",
        "effect of exchange rates on cash",
        "cash flow",
        "duration",
        labels="effect of exchange rate changes on cash and cash equivalents | effect of exchange rate changes on cash",
        patterns=(
            r"(net )?(effect|impact) of (foreign )?(currency )?(exchange|currency|translation)( rate)?.* cash.*",
            r"foreign currency effect on cash.*",
            r"(currency )?(exchange rate|currency) (effect|fluctuation).* cash.*",
        ),
        asks="effect of exchange rates on cash | exchange rate effect on cash",
    ),
    line(
        "CashPeriodIncreaseDecrease",
        "net change in cash",
        "cash flow",
        "duration",
        labels="net increase (decrease) in cash and cash equivalents | net change in cash and cash equivalents"
        " | increase (decrease) in cash and cash equivalents | net change in cash",
        patterns=(r"(net )?(increase|decrease|change)( (increase|decrease))? in cash(?!.*(held for sale|classified|reclassified)).*",),
        asks="net change in cash | change in cash | net increase in cash | increase in cash and cash equivalents"
        " | change in cash and cash equivalents | net decrease in cash",
    ),
    line(
        "CashEndOfPeriod",
        "cash at end of period",
        "cash flow",
        "instant",
        labels="cash and cash equivalents at end of year | cash and cash equivalents at end of period"
        " | cash, cash equivalents and restricted cash at end of period",
        patterns=(
            r"cash (?!.*(held for sale|beginning|from)).*(end|ending|at year end|end of period)( total)?",
            r"cash and cash equivalent (?!.*(held for sale|beginning)).*end of period.*",
        ),
        inside={
            "cash": "end of period | at end of period | balance, end of year | balance at end of year | balance at end of period"
            " | end of year"
        },
        asks="cash at end of period | ending cash balance | cash at end of year | ending cash | year-end cash",
    ),
    line(
        "CashBeginningOfPeriod",
        "cash at beginning of period",
        "cash flow",
        "instant",
        labels="cash and cash equivalents at beginning of year | cash and cash equivalents at beginning of period"
        " | cash, cash equivalents and restricted cash at beginning of period",
        patterns=(r"cash (?!.*(held for sale|from)).*beginning( of period| of year)?( total)?",),
        inside={
            "cash": "beginning of period | at beginning of period | balance, beginning of year | balance at beginning of year"
            " | balance at beginning of period | beginning of year"
        },
        asks="beginning cash balance | cash at beginning of period | beginning cash",
    ),
    line(
        "InterestPaidNet",
        "interest paid",
        "cash flow",
        "duration",
        sign="positive",
        labels="interest paid | cash paid for interest | interest paid, net of amounts capitalized | cash payments for interest"
        " | cash paid for interest, net of amounts capitalized | interest paid, net of capitalized interest"
        " | cash interest paid | cash paid during the year for interest"
        " | cash payments for interest, net of amounts capitalized | interest paid, net",
        inside={"supplemental": "interest | interest, net of amounts capitalized | interest on debt"},
        asks="interest paid | cash paid for interest | cash interest",
    ),
    line(
        "IncomeTaxesPaidNet",
        "income taxes paid",
        "cash flow",
        "duration",
        sign="positive",
        labels="income taxes paid | cash paid for income taxes | cash paid for income taxes, net of refunds"
        " | income taxes paid, net of refunds | cash payments for income taxes | cash paid for taxes | income taxes paid, net"
        " | cash taxes paid | taxes paid | income tax paid | cash paid during the year for income taxes"
        " | federal, state and foreign income taxes paid, net of refunds",
        patterns=(r"(federal state and foreign )?income tax paid.*", r"cash (paid|payment).* for income tax.*"),
        inside={"supplemental": "income taxes | income taxes, net of refunds | taxes | income taxes, net of amounts refunded"},
        asks="income taxes paid | cash taxes | cash paid for income taxes | taxes paid | cash taxes paid",
    ),
    line(
        "FreeCashFlowAsPrinted",
        "free cash flow (as the company prints it)",
        "cash flow",
        "duration",
        labels="free cash flow | free cash flows | freecashflow",
    ),
)
