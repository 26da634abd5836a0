"""Concepts of the cash flow statement: operating and investing.

Bare names of balance sheet lines are changes there, so they count inside their section only.
"""

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
            (
                r"purchase of (net )?(property|plant|land|premise|fixed asset|equipment|productive asset)(?!.*(lease|sale|proceed"
                r"|business|acquired)).*"
            ),
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
        labels="sales of investments | proceeds from sales of investments | sales of marketable securities | sales of short-term"
        " investments"
        " | proceeds from sales of short-term investments | proceeds from sales of marketable securities | sales of"
        " available-for-sale securities",
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
        " | proceeds from divestiture, net | proceeds from disposition of business | divestitures, net of cash | proceeds from"
        " sale of businesses, net of cash sold"
        " | dispositions of businesses | proceeds from sales of businesses",
        asks="proceeds from divestitures | divestiture proceeds | proceeds from sale of business",
    ),
    line(
        "NetCashProvidedByUsedInInvestingActivities",
        "cash from investing",
        "cash flow",
        "duration",
        labels="net cash used in investing activities | net cash used in investing | net cash provided by (used in) investing activities"
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
)
