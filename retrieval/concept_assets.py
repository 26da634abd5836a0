"""Concepts of the balance sheet: assets."""

from __future__ import annotations

from retrieval.concept import Concept, line

ASSETS: tuple[Concept, ...] = (
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
)
