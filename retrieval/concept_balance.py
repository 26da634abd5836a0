"""Concepts of the balance sheet, shares outstanding included."""

from __future__ import annotations

from retrieval.concept import Concept, line

BALANCE: tuple[Concept, ...] = (
    line(
        "CashAndCashEquivalentsAtCarryingValue",
        "cash and cash equivalents",
        "balance",
        "instant",
        labels="cash and cash equivalents | cash and equivalents | cash & equivalents | cash and cash items"
        " | total cash and cash equivalents | cash and due from banks | cash",
        weak="cash, cash equivalents and restricted cash | cash and temporary cash investments | cash and short-term investments",
        asks="cash and cash equivalents | cash & cash equivalents | cash and equivalents | cash balance | cash position"
        " | cash & equivalents | cash",
    ),
    line(
        "CashCashEquivalentsAndShortTermInvestments",
        "cash and short-term investments",
        "balance",
        "instant",
        labels="cash, cash equivalents and short-term investments | total cash, cash equivalents and short-term investments"
        " | cash, cash equivalents and marketable securities | total cash, cash equivalents and marketable securities"
        " | cash and short-term investments | cash, cash equivalents and investments"
        " | total cash, cash equivalents, and marketable debt securities | cash and marketable securities",
        asks="cash and short-term investments | cash, cash equivalents and short-term investments | cash and marketable securities"
        " | cash, cash equivalents and marketable securities | total cash and investments",
    ),
    line(
        "RestrictedCashCurrent",
        "restricted cash",
        "balance",
        "instant",
        labels="restricted cash | restricted cash and cash equivalents | restricted cash, current | current restricted cash"
        " | restricted cash and equivalents",
        asks="restricted cash",
    ),
    line(
        "ShortTermInvestments",
        "short-term investments",
        "balance",
        "instant",
        labels="short-term investments | marketable securities | current marketable securities | short-term marketable securities"
        " | total short-term investments | current investments | marketable debt securities"
        " | short-term investments and marketable securities | temporary investments | available-for-sale securities"
        " | trading assets | other short-term investments",
        asks="short-term investments | marketable securities | short term securities | current investments"
        " | short-term marketable securities",
        inside={"current assets": "investments | investment securities | investments in securities"},
    ),
    line(
        "AccountsReceivableNetCurrent",
        "accounts receivable",
        "balance",
        "instant",
        labels="accounts receivable, net | accounts receivable | receivables, net | trade receivables, net"
        " | trade accounts receivable, net | accounts and notes receivable, net | receivables | trade receivables"
        " | trade and other receivables | customer receivables, net | accounts receivable, trade"
        " | accounts receivable, net and other | net receivables | accounts and other receivables, net"
        " | accounts receivable, less allowances | customer accounts receivable | total accounts receivable, net"
        " | total receivables, net | accounts and notes receivable | trade receivables, less allowances"
        " | accounts receivable, trade, net | receivables, less allowances | billed and unbilled receivables, net"
        " | trade accounts and notes receivable | accounts receivable, net of allowance | merchant receivables"
        " | net trade receivables | total receivables | accounts receivable - trade | trade accounts receivable",
        weak="trade and notes receivable, net | accounts receivable and other current assets | trade and financing receivables"
        " | credit card receivables, net | accounts receivable, net of allowances and unbilled",
        asks="accounts receivable | receivables | trade receivables | AR | net accounts receivable | net AR | net receivables"
        " | account receivable | trade receivable | accounts and notes receivable",
    ),
    line(
        "UnbilledReceivablesCurrent",
        "unbilled receivables",
        "balance",
        "instant",
        labels="unbilled receivables, net | unbilled receivables | contract assets | contracts in process | current contract assets"
        " | unbilled revenue",
        asks="unbilled receivables | contract assets",
    ),
    line(
        "IncomeTaxesReceivable",
        "income taxes receivable",
        "balance",
        "instant",
        labels="income taxes receivable | income tax receivable | current tax assets | prepaid income taxes | refundable income taxes"
        " | taxes receivable",
        asks="income taxes receivable | income tax receivable | prepaid income taxes",
    ),
    line(
        "InventoryNet",
        "inventory",
        "balance",
        "instant",
        labels="inventories | inventory | merchandise inventories | inventories, net | merchandise inventory | total inventories"
        " | inventory, net | inventories, at lower of cost or market | net inventories"
        " | inventories, less advances and progress billings | total inventory | total inventories, net | inventories, total"
        " | inventories and supplies | materials and supplies | inventories at fifo cost | spare parts, supplies and fuel"
        " | supplies inventories",
        asks="inventory | inventories | merchandise inventory | stock on hand | total inventories | merchandise inventories"
        " | total inventory | net inventory",
    ),
    line(
        "InventoryRawMaterials",
        "raw materials",
        "balance",
        "instant",
        labels="raw materials | raw materials and supplies | raw materials and packaging | raw materials and accessories",
        asks="raw materials | raw material inventory",
    ),
    line(
        "InventoryWorkInProcess",
        "work in process",
        "balance",
        "instant",
        labels="work in process | work-in-process | work in progress",
        asks="work in process | work in progress | WIP",
    ),
    line(
        "InventoryFinishedGoods",
        "finished goods",
        "balance",
        "instant",
        labels="finished goods | finished products | finished goods inventory",
        asks="finished goods | finished goods inventory",
    ),
    line(
        "PrepaidExpenseAndOtherAssetsCurrent",
        "prepaid expenses and other current assets",
        "balance",
        "instant",
        labels="prepaid expenses and other current assets | prepaid expenses and other | prepaid expenses, deposits and other"
        " | prepaid and other current assets | prepaids and other current assets | prepayments and other current assets"
        " | prepaid expenses | other current assets and prepaid expenses",
        asks="prepaid expenses and other current assets | prepaid expenses | prepaids",
    ),
    line(
        "OtherAssetsCurrent",
        "other current assets",
        "balance",
        "instant",
        labels="other current assets | total other current assets | current other assets",
        inside={"current assets": "other | other assets | other, net"},
        asks="other current assets",
    ),
    line(
        "AssetsHeldForSaleCurrent",
        "assets held for sale",
        "balance",
        "instant",
        labels="assets held for sale | current assets held for sale | assets held for sale, current"
        " | current assets of discontinued operations | assets of discontinued operations | current held-for-sale assets"
        " | assets held for sale, net",
        asks="assets held for sale",
    ),
    line(
        "AssetsCurrent",
        "total current assets",
        "balance",
        "instant",
        labels="total current assets",
        weak="current assets",
        inside={"current assets": "total"},
        asks="total current assets | current assets",
    ),
    line(
        "PropertyPlantAndEquipmentNet",
        "net property, plant and equipment",
        "balance",
        "instant",
        labels="property, plant and equipment, net | property and equipment, net | net property, plant and equipment"
        " | net property and equipment | total property and equipment, net | premises and equipment, net"
        " | property, plant and equipment, net of accumulated depreciation | land, buildings and equipment, net"
        " | land, buildings and equipment | net properties | properties, net | total property, plant and equipment, net"
        " | plant, property and equipment, net | properties, plant and equipment, net"
        " | property, plant, equipment and mine development, net | fixed assets, net | flight and ground equipment, net"
        " | net property, plant, equipment | property, equipment and software, net"
        " | property and equipment, including finance leases, net | utility plant, net | net utility plant"
        " | total property, plant and equipment - net | property, plant and equipment - net | net investment in property"
        " | property, plant and equipment less accumulated depreciation | total net property and equipment"
        " | property, equipment and leasehold improvements, net",
        weak="property, plant and equipment | property and equipment | properties | fixed assets | total property and equipment"
        " | premises and equipment | properties and equipment",
        patterns=(r"(property|plant) .*equipment.* net", r"net property .*equipment", r"property equipment and .* net"),
        asks="PP&E | PPE | PPNE | PPENet | net PP&E | PP&E, net | net PPE | net PPNE | property, plant and equipment"
        " | net property, plant and equipment | property plant & equipment | property and equipment"
        " | net property and equipment | fixed assets | net fixed assets | property, plant, and equipment, net"
        " | property and equipment, net | net property, plant, equipment",
    ),
    line(
        "PropertyPlantAndEquipmentGross",
        "gross property, plant and equipment",
        "balance",
        "instant",
        labels="gross property and equipment | property, plant and equipment, gross | property and equipment, gross"
        " | total property, plant and equipment, gross | property, plant and equipment, at cost"
        " | property and equipment at cost | gross property, plant and equipment | plant, property and equipment",
        asks="gross PP&E | gross property, plant and equipment | gross property and equipment | gross PPE",
    ),
    line(
        "AccumulatedDepreciation",
        "accumulated depreciation",
        "balance",
        "instant",
        sign="positive",
        labels="accumulated depreciation | less accumulated depreciation | less: accumulated depreciation and amortization"
        " | accumulated depreciation and amortization | less accumulated depreciation and amortization"
        " | allowance for depreciation",
        asks="accumulated depreciation | accumulated depreciation and amortization",
    ),
    line(
        "ConstructionInProgressGross",
        "construction in progress",
        "balance",
        "instant",
        labels="construction in progress | construction in process | construction work in progress",
        asks="construction in progress | CIP",
    ),
    line(
        "OperatingLeaseRightOfUseAsset",
        "operating lease right-of-use assets",
        "balance",
        "instant",
        labels="operating lease right-of-use assets | operating lease assets | operating lease right-of-use assets, net"
        " | right-of-use assets | operating lease assets, net | lease right-of-use assets"
        " | operating leases right-of-use assets | operating lease right-of-use asset, net"
        " | right-of-use assets, operating leases, net",
        asks="operating lease right-of-use assets | right-of-use assets | ROU assets | operating lease assets | right of use assets",
    ),
    line("Goodwill", "goodwill", "balance", "instant", labels="goodwill | goodwill, net | total goodwill", asks="goodwill"),
    line(
        "IntangibleAssetsNetExcludingGoodwill",
        "intangible assets",
        "balance",
        "instant",
        labels="intangible assets, net | other intangible assets, net | intangibles, net | acquired intangible assets, net"
        " | identifiable intangible assets, net | acquisition-related intangible assets, net | other intangible assets"
        " | intangible assets | purchased and other intangibles, net | other intangibles, net"
        " | identified intangible assets, net | total intangible assets, net | other identifiable intangible assets, net"
        " | intangibles | trademarks and other intangible assets, net | acquired intangibles, net"
        " | intangible assets, net, excluding goodwill | other acquired intangible assets, net"
        " | purchased intangible assets, net",
        weak="amortizable intangible assets, net | finite-lived intangible assets, net | intangible assets with finite lives, net",
        asks="intangible assets | intangibles | net intangible assets | other intangible assets",
    ),
    line(
        "IndefiniteLivedIntangibleAssets",
        "indefinite-lived intangible assets",
        "balance",
        "instant",
        labels="indefinite-lived intangible assets | other indefinite-lived intangible assets | trademarks with indefinite lives"
        " | trademarks | indefinite-lived intangibles",
        asks="indefinite-lived intangible assets | indefinite lived intangibles",
    ),
    line(
        "LongTermInvestments",
        "long-term investments",
        "balance",
        "instant",
        labels="long-term investments | investments | long-term marketable securities | equity method investments | equity investments"
        " | investments and other | other investments | noncurrent investments | investments in unconsolidated affiliates"
        " | investments in unconsolidated businesses | investments in affiliates | investments in and advances to affiliates"
        " | investments in and advances to unconsolidated affiliates | investments in affiliated companies"
        " | long-term investments in marketable securities | equity and other investments",
        asks="long-term investments | equity method investments | equity investments | noncurrent investments | long term investments",
    ),
    line(
        "DeferredIncomeTaxAssetsNet",
        "deferred tax assets",
        "balance",
        "instant",
        labels="deferred tax assets | deferred income tax assets | deferred tax assets, net | noncurrent deferred income tax assets"
        " | deferred income taxes, net asset | net deferred tax assets",
        inside={
            "current assets": "deferred income taxes | deferred taxes",
            "noncurrent assets": "deferred income taxes | deferred taxes",
            "assets": "deferred income taxes | deferred taxes | deferred income taxes and other assets",
        },
        asks="deferred tax assets | deferred income tax assets | DTA",
    ),
    line(
        "OtherAssetsNoncurrent",
        "other noncurrent assets",
        "balance",
        "instant",
        labels="other non-current assets | other assets | other long-term assets | other assets, net | other noncurrent assets"
        " | deposits and other assets, net | total other assets | deposits and other assets | other assets, noncurrent",
        inside={"noncurrent assets": "other | other, net"},
        asks="other noncurrent assets | other assets | other long-term assets | other non-current assets",
    ),
    line(
        "AssetsNoncurrent",
        "total noncurrent assets",
        "balance",
        "instant",
        labels="total non-current assets | total noncurrent assets | total long-term assets",
        asks="total noncurrent assets | noncurrent assets | non-current assets | total non-current assets",
    ),
    line(
        "Assets",
        "total assets",
        "balance",
        "instant",
        labels="total assets | assets, total | total consolidated assets",
        inside={"assets": "total"},
        asks="total assets | total asset | asset base",
    ),
    line(
        "LoansAndLeasesReceivableNetReportedAmount",
        "loans, net",
        "balance",
        "instant",
        labels="loans, net | loans, net of allowance | net loans | loans and leases, net | total loans, net"
        " | loans, net of allowance for loan losses",
        asks="net loans | loans, net | loan book",
    ),
    line(
        "FinancingReceivableAllowanceForCreditLosses",
        "allowance for credit losses",
        "balance",
        "instant",
        sign="positive",
        labels="allowance for loan losses | allowance for credit losses | less allowance for credit losses"
        " | less allowance for doubtful accounts | allowance for doubtful accounts | less: allowance for loan losses",
        asks="allowance for credit losses | allowance for loan losses | allowance for doubtful accounts",
    ),
    line(
        "Deposits",
        "deposits",
        "balance",
        "instant",
        labels="total deposits | deposits | customer deposits",
        asks="deposits | total deposits | customer deposits",
    ),
    line(
        "AccountsPayableCurrent",
        "accounts payable",
        "balance",
        "instant",
        labels="accounts payable | trade payables | accounts payable, trade | trade accounts payable | accounts payable - trade"
        " | total accounts payable | trade accounts and notes payable | payables to vendors | accounts payable, trade and other"
        " | vendor payables",
        weak="trade and other payables | accounts and construction payable | accounts payable and accrued liabilities"
        " | accounts payable and accrued expenses | accounts payable and other current liabilities"
        " | accounts payable and other accrued liabilities | accounts payable and other | accounts and notes payable"
        " | accounts payable and other liabilities | accounts and drafts payable"
        " | accounts payable, accrued liabilities and other | payables | accounts payable and accruals"
        " | accounts payable and accrued charges",
        asks="accounts payable | AP | trade payables | payables | account payable | trade accounts payable | accounts payables",
    ),
    line(
        "AccruedLiabilitiesCurrent",
        "accrued liabilities",
        "balance",
        "instant",
        labels="accrued liabilities | accrued expenses | accrued expenses and other current liabilities"
        " | accrued liabilities and other | accrued and other liabilities | other accrued liabilities"
        " | accrued expenses and other liabilities | accrued expenses and other | accrued and other current liabilities"
        " | accrued liabilities and other current liabilities | other current accrued liabilities | total accrued liabilities"
        " | accrued charges",
        asks="accrued liabilities | accrued expenses | accruals | accrued expenses and other current liabilities",
    ),
    line(
        "EmployeeRelatedLiabilitiesCurrent",
        "accrued compensation",
        "balance",
        "instant",
        labels="accrued compensation and related expenses | accrued compensation | accrued compensation and benefits"
        " | accrued salaries and benefits | accrued payroll | accrued employee costs | accrued salaries and employee benefits"
        " | accrued payroll and employee benefits | accrued wages | accrued compensation and employee benefits"
        " | accrued payroll and related benefits",
        asks="accrued compensation | accrued payroll | accrued salaries | accrued compensation and benefits",
    ),
    line(
        "InterestPayableCurrent",
        "accrued interest",
        "balance",
        "instant",
        labels="accrued interest | interest payable | accrued interest payable | accrued interest on long-term debt",
        asks="accrued interest | interest payable",
    ),
    line(
        "AccruedIncomeTaxesCurrent",
        "income taxes payable",
        "balance",
        "instant",
        labels="income taxes payable | accrued income taxes | income tax payable | current income taxes | accrued taxes"
        " | taxes payable | income taxes accrued | current tax liabilities",
        inside={"current liabilities": "income taxes | taxes | income taxes payable"},
        asks="income taxes payable | accrued income taxes | income tax payable | taxes payable",
    ),
    line(
        "AccruedIncomeTaxesNoncurrent",
        "noncurrent income taxes payable",
        "balance",
        "instant",
        labels="long-term income taxes payable | long-term income taxes | non-current income taxes payable | income taxes payable, noncurrent",
        inside={"noncurrent liabilities": "income taxes payable | income taxes | accrued income taxes"},
        asks="long-term income taxes payable | noncurrent income taxes payable",
    ),
    line(
        "DeferredRevenueCurrent",
        "deferred revenue",
        "balance",
        "instant",
        labels="deferred revenue | unearned revenue | contract liabilities | deferred revenues | short-term unearned revenue"
        " | current deferred revenue | deferred income | deferred membership fees"
        " | contract liabilities, current | deferred revenue and other | current portion of deferred revenue"
        " | deferred revenue, current | advances and progress billings | customer advances"
        " | advance billings and customer deposits | deferred subscription revenue | contract liabilities and deferred revenue",
        weak="unredeemed gift card liabilities | gift card liabilities",
        asks="deferred revenue | unearned revenue | contract liabilities | deferred revenues | current deferred revenue",
    ),
    line(
        "DeferredRevenueNoncurrent",
        "noncurrent deferred revenue",
        "balance",
        "instant",
        labels="long-term deferred revenue | deferred revenue, noncurrent | long-term unearned revenue | non-current deferred revenue"
        " | deferred revenue, net of current portion | noncurrent contract liabilities",
        inside={"noncurrent liabilities": "deferred revenue | unearned revenue"},
        asks="long-term deferred revenue | noncurrent deferred revenue | long-term unearned revenue",
    ),
    line(
        "LongTermDebtCurrent",
        "current portion of long-term debt",
        "balance",
        "instant",
        labels="current portion of long-term debt | current maturities of long-term debt | long-term debt due within one year"
        " | current portion of long-term debt, net | debt maturing within one year | current portion of debt"
        " | long-term debt, current | current portion of long-term debt and other | current debt"
        " | current installments of long-term debt | debt due within one year | long-term debt, current portion"
        " | current portion of long-term borrowings | current portion of notes payable | long-term debt, current maturities"
        " | current portion of debt and obligations under finance leases"
        " | current portion of long-term debt and finance lease obligations"
        " | current portion of long-term debt and short-term borrowings | short-term debt and current portion of long-term debt"
        " | current maturities of debt | commercial paper and current maturities of long-term debt | debt, current"
        " | current portion of long-term debt and capital lease obligations",
        inside={"current liabilities": "debt | debt and capital lease obligations | debt, net"},
        asks="current portion of long-term debt | current maturities of long-term debt | current portion of debt"
        " | long-term debt due within one year | debt maturing within one year | current debt",
    ),
    line(
        "ShortTermBorrowings",
        "short-term debt",
        "balance",
        "instant",
        labels="short-term debt | short-term borrowings | notes payable | loans and notes payable | short-term debt obligations"
        " | commercial paper | commercial paper and other short-term debt | short-term debt, net"
        " | short-term borrowings and current portion of long-term debt | bank overdrafts | short-term loans"
        " | short-term notes payable | total short-term debt | short-term obligations | current borrowings"
        " | revolving credit facility | short-term debt and current maturities | loans payable",
        asks="short-term debt | short-term borrowings | commercial paper | notes payable | short term debt | short term borrowings",
    ),
    line(
        "DebtCurrent",
        "total current debt",
        "balance",
        "instant",
        labels="total current debt | total short-term borrowings and current portion of long-term debt",
        weak="short-term debt and current portion of long-term debt",
        asks="total current debt",
    ),
    line(
        "LongTermDebtNoncurrent",
        "long-term debt",
        "balance",
        "instant",
        labels="long-term debt | long-term debt, net | long-term debt, less current portion | long-term debt, net of current portion"
        " | long-term debt obligations | long-term borrowings | long-term debt, noncurrent | debt"
        " | long-term debt, less current maturities | long-term debt and other | debt, net | senior notes"
        " | long-term debt, excluding current portion | long-term debt and capital lease obligations"
        " | long-term debt and obligations under finance leases | debt, long-term | non-current debt | noncurrent debt"
        " | long-term notes payable | senior notes, net | notes payable, noncurrent"
        " | long-term debt, net of discount and issuance costs | long-term debt and finance lease obligations"
        " | debt, excluding current portion | long-term obligations | long-term loans"
        " | long-term debt, excluding current maturities | debt, less current portion | convertible senior notes, net"
        " | long-term debt, net of current maturities",
        patterns=(r"long term debt (net|less|excluding) .*", r"debt net of current (portion|maturity)"),
        inside={"noncurrent liabilities": "debt | debt and capital lease obligations | notes payable"},
        asks="long-term debt | long term debt | long-term borrowings | noncurrent debt | LTD | non-current debt | LT debt",
    ),
    line(
        "LongTermDebt",
        "total debt",
        "balance",
        "instant",
        labels="total debt | total long-term debt | total debt, net | total borrowings | total debt obligations"
        " | total long-term debt, net | total debt, including current portion",
        asks="total debt | total borrowings | total debt outstanding | total indebtedness",
    ),
    line(
        "OperatingLeaseLiabilityCurrent",
        "current operating lease liabilities",
        "balance",
        "instant",
        labels="current operating lease liabilities | operating lease liabilities, current"
        " | current portion of operating lease liabilities | current portion of lease obligations"
        " | operating lease obligations due within one year | short-term operating lease liabilities"
        " | current portion of operating leases | operating lease liabilities due within one year | current lease liabilities"
        " | operating lease liability, current | current portion of operating lease obligations",
        inside={"current liabilities": "operating lease liabilities | lease liabilities | operating leases"},
        asks="current operating lease liabilities | current lease liabilities",
    ),
    line(
        "OperatingLeaseLiabilityNoncurrent",
        "noncurrent operating lease liabilities",
        "balance",
        "instant",
        labels="non-current operating lease liabilities | operating lease liabilities | long-term operating lease liabilities"
        " | long-term operating lease obligations | operating lease liabilities, noncurrent | operating lease obligations"
        " | long-term lease liabilities | operating lease liability | lease liabilities"
        " | noncurrent portion of operating lease liabilities | operating lease liabilities, less current portion"
        " | operating lease liabilities, long-term | operating lease obligations, noncurrent | long-term lease obligations",
        asks="operating lease liabilities | noncurrent operating lease liabilities | lease liabilities"
        " | long-term operating lease liabilities | operating lease obligations",
    ),
    line(
        "FinanceLeaseLiabilityCurrent",
        "current finance lease obligations",
        "balance",
        "instant",
        labels="finance lease obligations due within one year | current portion of finance lease liabilities"
        " | current portion of capital lease obligations | capital lease and financing obligations due within one year"
        " | current finance lease liabilities | finance lease liabilities, current | current portion of financing obligations"
        " | current portion of capital lease and financing obligations | finance lease liabilities due within one year",
        asks="current finance lease obligations | current portion of finance lease liabilities",
    ),
    line(
        "FinanceLeaseLiabilityNoncurrent",
        "long-term finance lease obligations",
        "balance",
        "instant",
        labels="long-term finance lease obligations | long-term finance lease liabilities | finance lease liabilities"
        " | capital lease obligations | long-term capital lease and financing obligations"
        " | finance lease liabilities, noncurrent | non-current finance lease liabilities | finance lease obligations"
        " | capital lease obligations, less current portion | financing obligations | long-term capital lease obligations"
        " | finance lease liabilities, less current portion",
        asks="finance lease obligations | finance lease liabilities | capital lease obligations | long-term finance lease obligations",
    ),
    line(
        "LiabilitiesHeldForSaleCurrent",
        "liabilities held for sale",
        "balance",
        "instant",
        labels="liabilities held for sale | current liabilities held for sale | liabilities of discontinued operations"
        " | current liabilities of discontinued operations | current held-for-sale liabilities",
        asks="liabilities held for sale",
    ),
    line(
        "OtherLiabilitiesCurrent",
        "other current liabilities",
        "balance",
        "instant",
        labels="other current liabilities | total other current liabilities | current other liabilities",
        inside={"current liabilities": "other | other liabilities | other, net"},
        asks="other current liabilities",
    ),
    line(
        "LiabilitiesCurrent",
        "total current liabilities",
        "balance",
        "instant",
        labels="total current liabilities",
        weak="current liabilities",
        inside={"current liabilities": "total"},
        asks="total current liabilities | current liabilities",
    ),
    line(
        "DeferredIncomeTaxLiabilitiesNet",
        "deferred tax liabilities",
        "balance",
        "instant",
        labels="deferred tax liabilities | deferred income tax liabilities | deferred income taxes | deferred income taxes, net"
        " | long-term deferred income taxes | deferred tax liabilities, net | deferred income tax liabilities, net"
        " | noncurrent deferred income taxes | deferred income taxes and other | net deferred tax liability | deferred taxes"
        " | long-term income taxes deferred | deferred income tax liability | noncurrent deferred income tax liabilities"
        " | deferred income taxes and investment tax credits",
        asks="deferred tax liabilities | deferred income taxes | deferred income tax liabilities | DTL",
    ),
    line(
        "PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent",
        "pension and postretirement liabilities",
        "balance",
        "instant",
        labels="employee benefit obligations | pension and postretirement liabilities | accrued pension plan liability, net"
        " | accrued retiree health care | pension and other postretirement benefits"
        " | postretirement benefits other than pensions | pension liabilities | accrued pension benefits"
        " | employee benefit obligation | pension obligations | postretirement benefits | accrued postemployment costs"
        " | pension, postretirement healthcare and other benefit obligations | retirement benefit obligations"
        " | pension and other postretirement liabilities",
        asks="pension liabilities | pension obligations | postretirement liabilities | employee benefit obligations | pension liability",
    ),
    line(
        "OtherLiabilitiesNoncurrent",
        "other noncurrent liabilities",
        "balance",
        "instant",
        labels="other long-term liabilities | other non-current liabilities | other liabilities | other noncurrent liabilities"
        " | long-term liabilities | other long-term obligations | other noncurrent obligations | total other liabilities"
        " | deferred credits and other liabilities | other liabilities, noncurrent | other liabilities and deferred credits"
        " | other obligations",
        inside={"noncurrent liabilities": "other | other, net"},
        asks="other noncurrent liabilities | other liabilities | other long-term liabilities | other non-current liabilities",
    ),
    line(
        "LiabilitiesNoncurrent",
        "total noncurrent liabilities",
        "balance",
        "instant",
        labels="total non-current liabilities | total noncurrent liabilities | total long-term liabilities"
        " | total other long-term liabilities",
        asks="total noncurrent liabilities | noncurrent liabilities | long-term liabilities | non-current liabilities",
    ),
    line(
        "Liabilities",
        "total liabilities",
        "balance",
        "instant",
        labels="total liabilities | liabilities, total",
        inside={"liabilities": "total"},
        asks="total liabilities | liabilities",
    ),
    line(
        "TemporaryEquity",
        "redeemable noncontrolling interests",
        "balance",
        "instant",
        labels="redeemable noncontrolling interests | redeemable noncontrolling interest | redeemable interest | temporary equity"
        " | redeemable interests | redeemable stock of subsidiaries",
        asks="redeemable noncontrolling interests | temporary equity",
    ),
    line(
        "PreferredStockValue",
        "preferred stock",
        "balance",
        "instant",
        labels="preferred stock | preferred shares | preferred stock, value",
        patterns=(r"(cumulative |convertible |series )*preferred share .*",),
        asks="preferred stock | preferred shares",
    ),
    line(
        "CommonStockValue",
        "common stock",
        "balance",
        "instant",
        labels="common stock | common shares | ordinary shares | common stock, par value | capital stock | issued capital"
        " | share capital | common stock and additional paid-in capital | common stock and paid-in capital"
        " | common stock at par value | class a common stock",
        patterns=(r"common share (?!.*treasury).*",),
        asks="common stock | share capital | common shares",
    ),
    line(
        "AdditionalPaidInCapital",
        "additional paid-in capital",
        "balance",
        "instant",
        labels="additional paid-in capital | capital in excess of par value | paid-in capital | capital surplus"
        " | additional paid-in capital - common stock | contributed capital | additional capital | other paid-in capital"
        " | capital in excess of par | share premium | capital in excess of stated value",
        asks="additional paid-in capital | APIC | paid-in capital | capital surplus",
    ),
    line(
        "RetainedEarningsAccumulatedDeficit",
        "retained earnings",
        "balance",
        "instant",
        labels="retained earnings | accumulated deficit | retained earnings (accumulated deficit) | reinvested earnings"
        " | earnings reinvested | income reinvested | retained deficit | accumulated earnings"
        " | accumulated deficit and retained earnings | earnings retained for use in the business | retained earnings (deficit)",
        asks="retained earnings | accumulated deficit | reinvested earnings",
    ),
    line(
        "AccumulatedOtherComprehensiveIncomeLossNetOfTax",
        "accumulated other comprehensive income",
        "balance",
        "instant",
        labels="accumulated other comprehensive income | accumulated other comprehensive loss"
        " | accumulated other comprehensive income (loss), net of tax | accumulated other comprehensive income (losses)",
        asks="accumulated other comprehensive income | AOCI | accumulated other comprehensive loss",
    ),
    line(
        "TreasuryStockValue",
        "treasury stock",
        "balance",
        "instant",
        sign="positive",
        labels="treasury stock, at cost | treasury stock | common stock in treasury, at cost | treasury shares"
        " | treasury shares, at cost | common stock held in treasury | repurchased common stock | less treasury stock, at cost"
        " | common stock in treasury",
        patterns=(
            r"(less )?treasury (share|stock) .*",
            r"common share in treasury.*",
            r"(less )?common share held in treasury.*",
            r"repurchase common share .*",
        ),
        asks="treasury stock | treasury shares",
    ),
    line(
        "MinorityInterest",
        "noncontrolling interests",
        "balance",
        "instant",
        labels="noncontrolling interests | noncontrolling interest | equity attributable to noncontrolling interests"
        " | nonredeemable noncontrolling interests | minority interests | non-redeemable noncontrolling interests"
        " | total noncontrolling interests",
        asks="noncontrolling interests | noncontrolling interest | minority interest | minority interests | NCI",
    ),
    line(
        "StockholdersEquity",
        "shareholders' equity",
        "balance",
        "instant",
        labels="total shareholders' equity | total stockholders' equity | total equity attributable to shareholders"
        " | shareholders' equity | stockholders' equity | total common shareholders' equity"
        " | total company shareholders' equity | shareowners' equity | total common stockholders' investment"
        " | total shareholders' investment | net shareholders' equity | equity attributable to the company"
        " | total stockholders' deficit | total shareholders' deficit | total shareholders' equity (deficit)"
        " | total equity of the parent | total common stock equity | common shareholders' equity | total members' equity"
        " | total parent shareholders' equity | total owners' equity",
        patterns=(
            r"(total )?.{2,40} shareholder equity",
            r"(total )?equity attributable to (?!.*noncontrolling).+",
            r"total .{2,40} shareholder (deficit|investment)",
            r"total shareholder (equity|deficit) (before|excluding) noncontrolling interest",
            r"shareholder (deficit|investment)",
            r"total .{2,30} shareholder equity deficit",
        ),
        asks="shareholders' equity | stockholders' equity | total equity | equity | shareholder equity | stockholder equity"
        " | total shareholders' equity | total stockholders' equity | book value | shareowners' equity | common equity"
        " | net worth | book value of equity | shareholders equity",
    ),
    line(
        "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
        "total equity including noncontrolling interests",
        "balance",
        "instant",
        labels="total equity | total equity including noncontrolling interests | equity, total | total equity (deficit)"
        " | total deficit | total shareholders' equity including noncontrolling interests"
        " | total equity and noncontrolling interests | net assets",
        asks="total equity including noncontrolling interests | equity including noncontrolling interests",
    ),
    line(
        "LiabilitiesAndStockholdersEquity",
        "total liabilities and equity",
        "balance",
        "instant",
        labels="total liabilities and equity | total liabilities and shareholders' equity | total liabilities and stockholders' equity"
        " | total liabilities, redeemable noncontrolling interests and equity",
        patterns=(r"total liability .*(equity|investment|deficit).*", r"total equity and liability"),
        asks="total liabilities and equity | total liabilities and shareholders' equity | total liabilities and stockholders' equity",
    ),
    line(
        "CommonStockSharesOutstanding",
        "shares outstanding",
        "balance",
        "instant",
        unit="shares",
        also=("equity",),
        labels="shares outstanding | common shares outstanding | common stock outstanding | common stock, shares outstanding"
        " | shares of common stock outstanding | total shares outstanding | ordinary shares outstanding"
        " | number of shares outstanding",
        asks="shares outstanding | outstanding shares | common shares outstanding | number of shares outstanding | share count"
        " | shares of common stock outstanding",
    ),
    line(
        "CommonStockSharesIssued",
        "shares issued",
        "balance",
        "instant",
        unit="shares",
        labels="shares issued | common stock, shares issued | common shares issued",
        asks="shares issued | common shares issued | issued shares",
    ),
)
