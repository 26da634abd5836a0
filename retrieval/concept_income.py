"""Concepts of the income statement from revenue down to other income and expense."""

from __future__ import annotations

from retrieval.concept import Concept, line

INCOME: tuple[Concept, ...] = (
    line(
        "Revenues",
        "revenue",
        "income",
        "duration",
        labels="total net revenue | total revenues | total net sales | total operating revenues | total net operating revenues"
        " | total sales and revenues | total revenues, net of interest expense | net operating revenues | net revenues"
        " | net sales | revenues, net | revenue | operating revenues | operating revenue | sales"
        " | sales and other operating revenues | sales and revenues | total revenues and other income | turnover"
        " | revenue from contracts with customers | total revenue, net | sales, net | total net sales and revenue"
        " | net sales and other revenue | total managed revenues | consolidated net sales | consolidated revenues"
        " | consolidated revenue | total company revenue | total consolidated revenues | total consolidated net sales"
        " | sales to customers",
        asks="revenue | total revenue | net revenue | net sales | sales | total sales | top line | topline | top-line | turnover"
        " | operating revenue | total operating revenue | sales revenue | sales revenues | total net revenue | total net sales",
        inside={"revenue": "total"},
    ),
    line(
        "CostOfRevenue",
        "cost of revenue",
        "income",
        "duration",
        sign="positive",
        labels="total cost of revenues | total cost of sales | cost of revenue | cost of sales | cost of goods sold"
        " | cost of products sold | cost of products and services sold | cost of goods and services sold | cost of products"
        " | cost of net revenues | cost of merchandise sold | merchandise costs | cost of goods | total costs of revenue"
        " | cost of net sales | cost of sales and services | cost of services and products | cost of operations"
        " | total cost of products sold | total cost of goods sold | cost of sales, buying and occupancy"
        " | cost of sales and occupancy | cost of sales and occupancy expenses | cost of goods sold and occupancy costs"
        " | cost of sales and other operating expenses",
        weak="cost of services | costs of services | total costs and expenses of products and services"
        " | cost of products and services | total costs of products and services | cost of sales and operating expenses",
        asks="COGS | cogs | cost of goods sold | cost of sales | cost of revenue | cost of revenues | costs of goods sold"
        " | costs of revenue | cost of products sold | total cost of revenue | total cost of sales | cost of goods",
        inside={"cost": "total"},
    ),
    line(
        "GrossProfit",
        "gross profit",
        "income",
        "duration",
        labels="gross profit | gross margin | total gross margin | total gross profit | gross income",
        asks="gross profit | gross income | gross profits",
    ),
    line(
        "ResearchAndDevelopmentExpense",
        "research and development expense",
        "income",
        "duration",
        sign="positive",
        labels="research and development | research and development expense | research, development and engineering expenses"
        " | research, development and engineering | research and development, net | product development"
        " | technology and development | research and development costs | technology and content"
        " | technology and infrastructure | engineering and development",
        asks="research and development | R&D | research and development expense | R&D expense | R&D spending"
        " | research and development expenses | R&D expenses | R&D spend",
    ),
    line(
        "SellingGeneralAndAdministrativeExpense",
        "selling, general and administrative expense",
        "income",
        "duration",
        sign="positive",
        labels="selling, general and administrative expenses | selling, general and administrative"
        " | selling, general, and administrative costs | selling, informational and administrative expenses"
        " | marketing, general and administrative | marketing, administration and research costs"
        " | selling, marketing and administrative | selling and administrative expenses"
        " | selling, administrative and general expenses | selling, operating and administrative"
        " | selling, general, administrative and other | operating, selling, general and administrative expenses | SG&A"
        " | SG&A expenses | administrative and selling expenses | selling, distribution and administrative"
        " | sales, general and administrative | selling general and administrative expense and other",
        asks="SG&A | SGA | sg&a expense | SG&A expenses | selling, general and administrative"
        " | selling, general and administrative expense | selling general and administrative expenses"
        " | selling, general & administrative",
    ),
    line(
        "GeneralAndAdministrativeExpense",
        "general and administrative expense",
        "income",
        "duration",
        sign="positive",
        labels="general and administrative | general and administrative expenses | general and administrative expense"
        " | administrative expenses",
        asks="G&A | general and administrative expense | general and administrative | G&A expense",
    ),
    line(
        "SellingAndMarketingExpense",
        "sales and marketing expense",
        "income",
        "duration",
        sign="positive",
        labels="sales and marketing | selling and marketing | marketing and selling | selling and marketing expenses"
        " | sales and marketing expenses | marketing | marketing expenses | selling expenses | sales, marketing and advertising",
        asks="sales and marketing | marketing expense | selling and marketing expense | sales and marketing expense | marketing costs",
    ),
    line(
        "AdvertisingExpense",
        "advertising expense",
        "income",
        "duration",
        sign="positive",
        labels="advertising | advertising expense | advertising costs",
        asks="advertising expense | advertising costs | advertising spend",
    ),
    line(
        "OperatingExpenses",
        "operating expenses",
        "income",
        "duration",
        sign="positive",
        labels="total operating expenses | operating expenses, total | total operating costs and expenses | total operating costs",
        weak="operating expenses",
        asks="operating expenses | opex | OPEX | operating expense | total operating expenses",
        inside={"operating expenses": "total"},
    ),
    line(
        "CostsAndExpenses",
        "total costs and expenses",
        "income",
        "duration",
        sign="positive",
        labels="total costs and expenses | costs and expenses | total costs, expenses and other | total expenses"
        " | total benefits and expenses | total costs | total expenses and other | total operating expenses and costs",
        asks="total costs and expenses | total costs | total expenses",
        inside={"costs and expenses": "total"},
    ),
    line(
        "DepreciationAndAmortization",
        "depreciation and amortization (own line of the income statement)",
        "income",
        "duration",
        sign="positive",
        labels="depreciation and amortization | depreciation and amortization expense | depreciation, depletion and amortization"
        " | depreciation",
    ),
    line(
        "AmortizationOfIntangibleAssets",
        "amortization of intangible assets",
        "income",
        "duration",
        sign="positive",
        also=("cash flow",),
        labels="amortization of intangible assets | amortization of intangibles | amortization of acquired intangible assets"
        " | amortization of purchased intangibles | amortization of acquisition-related intangibles"
        " | amortization of acquisition-related intangible assets | intangible asset amortization | amortization"
        " | amortization of definite-lived intangible assets | amortization of other intangible assets",
        asks="amortization of intangible assets | amortization of intangibles | intangible amortization | amortization expense",
    ),
    line(
        "RestructuringCharges",
        "restructuring charges",
        "income",
        "duration",
        sign="positive",
        also=("cash flow",),
        labels="restructuring charges | restructuring costs | restructuring | restructuring expense | restructuring, net"
        " | restructuring charges, net | restructuring and related charges | restructuring charge",
        weak="restructuring and other charges | restructuring and other | restructuring and impairment charges"
        " | restructuring, impairment and other | impairment and restructuring charges | restructuring and other charges, net"
        " | restructuring, impairment and other exit costs, net | restructuring and other special charges | restructuring,"
        " impairment and related expenses | restructuring, impairment and other exit costs"
        " | restructuring and related expenses | restructuring and other related activities | restructuring, impairment and"
        " other related activities"
        " | impairment, integration and restructuring | restructuring, integration and other | restructuring, severance and related charges"
        " | business realignment costs",
        asks="restructuring costs | restructuring charges | restructuring expense | restructuring expenses | restructuring",
    ),
    line(
        "GoodwillImpairmentLoss",
        "goodwill impairment",
        "income",
        "duration",
        sign="positive",
        also=("cash flow",),
        labels="goodwill impairment | goodwill impairment losses | impairment of goodwill | goodwill impairment charge"
        " | goodwill impairments | goodwill impairment charges",
        weak="goodwill and intangible asset impairment | goodwill and other asset impairment charges"
        " | goodwill and intangible asset impairment losses",
        asks="goodwill impairment | impairment of goodwill | goodwill impairment loss | goodwill impairment charge",
    ),
    line(
        "AssetImpairmentCharges",
        "impairment charges",
        "income",
        "duration",
        sign="positive",
        also=("cash flow",),
        labels="impairment charges | asset impairment charges | asset impairments | impairment of assets | impairments"
        " | asset impairment expense | impairment of long-lived assets | impairment losses | impairment",
        weak="impairment and other charges | impairment and other | impairments and other",
        asks="impairment charges | impairments | asset impairments | impairment losses | impairment charge | impairment loss",
    ),
    line(
        "OperatingIncomeLoss",
        "operating income",
        "income",
        "duration",
        labels="operating income | operating profit | income from operations | earnings from operations | operating earnings"
        " | total operating income | total operating profit | profit from operations | results from operating activities"
        " | operating income, net | net operating income | consolidated operating income | consolidated operating profit"
        " | income from operations, net | operating results | profit from operating activities | operating margin",
        asks="operating income | operating profit | unadjusted operating income | EBIT | income from operations | operating earnings"
        " | earnings from operations | operating loss | unadjusted operating profit | profit from operations"
        " | loss from operations | earnings before interest and taxes | unadjusted EBIT",
    ),
    line(
        "InterestExpense",
        "interest expense",
        "income",
        "duration",
        sign="positive",
        labels="interest expense | total interest expense | interest and debt expense | interest expense, net of amounts capitalized"
        " | interest expense, net of capitalized interest | finance costs | finance expense | interest costs | interest charges"
        " | interest expense on debt | interest expense, gross | interest on long-term debt",
        asks="interest expense | interest costs | interest expenses | finance costs | gross interest expense | annual interest expense",
    ),
    line(
        "InterestIncomeExpenseNet",
        "interest expense, net",
        "income",
        "duration",
        labels="interest expense, net | net interest expense | interest, net | interest income (expense), net"
        " | interest income and expense, net | interest expense (income), net | net interest expense and other"
        " | interest and other, net | net finance costs | net financing costs | interest expense net of interest income"
        " | interest and other income, net | net interest income and expense",
        asks="net interest expense | interest expense, net | net finance costs",
    ),
    line(
        "InvestmentIncomeInterest",
        "interest income",
        "income",
        "duration",
        labels="interest income | interest and investment income | finance income | investment income | interest and dividend income"
        " | interest and other income",
        asks="interest income | investment income | finance income",
    ),
    line(
        "InterestIncomeExpenseNetOfBank",
        "net interest income",
        "income",
        "duration",
        labels="net interest income | total net interest income",
        asks="net interest income | NII",
    ),
    line(
        "ProvisionForLoanLeaseAndOtherLosses",
        "provision for credit losses",
        "income",
        "duration",
        sign="positive",
        also=("cash flow",),
        labels="provision for credit losses | provision for loan losses | total provision for credit losses | provisions for credit losses",
        asks="provision for credit losses | credit loss provision | loan loss provision | provision for loan losses",
    ),
    line(
        "NoninterestExpense",
        "noninterest expense",
        "income",
        "duration",
        sign="positive",
        labels="total noninterest expense | noninterest expense | total non-interest expenses",
        asks="noninterest expense | non-interest expense",
    ),
    line(
        "NoninterestIncome",
        "noninterest income",
        "income",
        "duration",
        labels="total noninterest income | noninterest income | noninterest revenue",
        asks="noninterest income | non-interest income | noninterest revenue",
    ),
    line(
        "PremiumsEarnedNet",
        "premiums earned",
        "income",
        "duration",
        labels="premiums earned | net premiums earned | earned premiums | premiums | total premiums",
        asks="premiums earned | net premiums earned | earned premiums | insurance premiums",
    ),
    line(
        "OtherNonoperatingIncomeExpense",
        "other income (expense), net",
        "income",
        "duration",
        labels="other non-operating income, net | other nonoperating income (expense) | other income (expense), net | other, net"
        " | other (expense) income, net | other expense (income), net | other expense (income)"
        " | other income, net | other expense, net | total other income (expense) | total other income, net"
        " | other income (expense) | other income | other non-operating income, net | total other expense, net"
        " | nonoperating income (expense), net | total non-operating income (expense) | other nonoperating expense",
        asks="other income | other income, net | nonoperating income | non-operating income | other expense, net"
        " | other income and expense",
    ),
    line(
        "GainsLossesOnExtinguishmentOfDebt",
        "loss on extinguishment of debt",
        "income",
        "duration",
        also=("cash flow",),
        labels="loss on extinguishment of debt | loss on debt extinguishment | gain (loss) on extinguishment of debt"
        " | debt extinguishment costs | debt prepayment and extinguishment costs | loss on early retirement of debt"
        " | gain on extinguishment of debt",
        asks="loss on extinguishment of debt | debt extinguishment | loss on debt extinguishment",
    ),
    line(
        "IncomeLossFromEquityMethodInvestments",
        "income from equity affiliates",
        "income",
        "duration",
        labels="equity in earnings of affiliates | equity income (loss), net | equity in earnings of affiliated companies"
        " | equity in losses of unconsolidated businesses | income from unconsolidated affiliates"
        " | income from equity method investments | equity in income of affiliates | equity income"
        " | equity in earnings of unconsolidated affiliates | equity in net income of affiliates"
        " | after-tax earnings from joint ventures | share of profit of associates | equity earnings"
        " | equity in income of affiliated companies | equity in net earnings of affiliates | equity-method investment activity",
        patterns=(r"equity in (net )?(income|loss) (of|from) .*", r"(income|loss) from (unconsolidated|equity method) .*"),
        asks="equity income | equity in earnings of affiliates | income from equity method investments | equity method income"
        " | income from unconsolidated affiliates",
    ),
)
