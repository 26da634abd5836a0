"""Concepts of the income statement, per-share figures and dividends declared included."""

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
        " | corporate expense | administrative expenses",
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
        " | restructuring, impairment and other exit costs, net | restructuring and other special charges | restructuring, impairment and related expenses | restructuring, impairment and other exit costs"
        " | restructuring and related expenses | restructuring and other related activities | restructuring, impairment and other related activities"
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
    line(
        "IncomeLossBeforeIncomeTaxes",
        "income before income taxes",
        "income",
        "duration",
        labels="income before income taxes | income before provision for income taxes | earnings before income taxes"
        " | profit before tax | income from continuing operations before income taxes | pretax income | income before taxes"
        " | earnings from continuing operations before income tax expense | income before income tax expense | pre-tax income",
        patterns=(
            r"(total )?(net )?income( from continuing operation)? before income tax(?! .*per share).*",
            r"(total )?income( from continuing operation)? before (equity|noncontrolling|gain|other|cumulative) .*income tax.*",
        ),
        asks="income before taxes | pretax income | pre-tax income | earnings before tax | income before income taxes"
        " | earnings before taxes | earnings before income taxes | EBT | profit before tax | pre-tax profit | pretax earnings"
        " | PBT | pre-tax earnings | income before tax",
    ),
    line(
        "IncomeTaxExpenseBenefit",
        "income tax expense",
        "income",
        "duration",
        labels="provision for income taxes | income tax expense | income tax expense (benefit) | income taxes"
        " | total provision for income taxes | total income tax expense | provision (benefit) for income taxes"
        " | income tax provision | benefit from income taxes | benefit (provision) for income taxes | provision for taxes"
        " | provision for taxes on income | income tax benefit | income tax (expense) credit | taxes on income"
        " | benefit for income taxes | income tax | tax expense | taxation | income tax expense or benefit"
        " | income taxes from continuing operations | provision for federal, state and foreign income taxes"
        " | income tax (provision) benefit",
        asks="income tax expense | income taxes | provision for income taxes | tax expense | tax provision | income tax provision"
        " | income tax | taxes on income | income tax benefit | total income tax expense",
    ),
    line(
        "EffectiveIncomeTaxRateContinuingOperations",
        "effective tax rate",
        "income",
        "duration",
        unit="%",
        labels="effective tax rate | effective income tax rate | effective rate | income tax rate | worldwide effective tax rate"
        " | effective income tax rates | effective tax rates",
        asks="effective tax rate | effective income tax rate | ETR",
    ),
    line(
        "IncomeLossFromContinuingOperations",
        "income from continuing operations",
        "income",
        "duration",
        also=("cash flow",),
        labels="income from continuing operations | earnings from continuing operations | net income from continuing operations"
        " | net earnings from continuing operations | income from continuing operations, net of tax"
        " | profit from continuing operations | earnings after income taxes | income after income taxes | continuing operations",
        asks="income from continuing operations | earnings from continuing operations | net income from continuing operations",
    ),
    line(
        "IncomeLossFromDiscontinuedOperationsNetOfTax",
        "income from discontinued operations",
        "income",
        "duration",
        also=("cash flow",),
        labels="income from discontinued operations | income from discontinued operations, net of tax"
        " | loss from discontinued operations | discontinued operations | gain from discontinued operations, net of tax"
        " | discontinued operations, net of tax | net income from discontinued operations"
        " | earnings from discontinued operations | net earnings from discontinued operations"
        " | loss from discontinued operations, net",
        patterns=(r"(gain|net loss|loss|net income) from (disposal of )?discontinued (operation|business)( net)?",),
        asks="income from discontinued operations | discontinued operations | loss from discontinued operations",
    ),
    line(
        "ProfitLoss",
        "net income including noncontrolling interests",
        "income",
        "duration",
        also=("cash flow", "equity", "comprehensive income"),
        labels="net income including noncontrolling interests | consolidated net income"
        " | net earnings including noncontrolling interests | net income before noncontrolling interests"
        " | consolidated net earnings | consolidated profit | net income before attribution of noncontrolling interests"
        " | net earnings including earnings attributable to redeemable and noncontrolling interests"
        " | consolidated net income (loss) | net income including noncontrolling interest"
        " | net income before allocation to noncontrolling interests"
        " | net income attributable to controlling and noncontrolling interests",
        patterns=(r"(consolidated )?net income (including|before) .*noncontrolling interest",),
        asks="net income including noncontrolling interests | consolidated net income | net earnings including noncontrolling interests",
    ),
    line(
        "NetIncomeLossAttributableToNoncontrollingInterest",
        "net income attributable to noncontrolling interests",
        "income",
        "duration",
        also=("cash flow", "equity", "comprehensive income"),
        labels="net income attributable to noncontrolling interests | less: net income attributable to noncontrolling interests"
        " | net loss attributable to noncontrolling interests | noncontrolling interests | noncontrolling interest"
        " | net income attributable to noncontrolling interest"
        " | consolidated net income attributable to noncontrolling interest"
        " | net income attributable to redeemable noncontrolling interests | minority interest"
        " | noncontrolling interests in earnings of consolidated subsidiaries",
        patterns=(
            r"(less |plus |add )?(net loss|loss|(consolidated )?net (income|loss)|income|profit) attributable to .*noncontrolling interest.*",
        ),
        asks="net income attributable to noncontrolling interests | noncontrolling interest in income | minority interest expense"
        " | net income attributable to noncontrolling interest",
    ),
    line(
        "NetIncomeLoss",
        "net income attributable to the company",
        "income",
        "duration",
        also=("cash flow", "equity", "comprehensive income"),
        labels="net income attributable to shareholders | net income attributable to common shareholders"
        " | net income attributable to the company | net income | net earnings | net loss | net profit | profit for the year"
        " | profit for the period | net income for the year | profit attributable to owners of the parent",
        patterns=(
            r"(less |plus )?(consolidated )?net income attributable to (?!.*(noncontrolling|discontinued|continuing|per )).+",
            r"(profit|income)( for period| for year)? attributable to (?!.*(noncontrolling|discontinued|continuing|per )).+",
        ),
        asks="net income | net earnings | net profit | bottom line | net loss | earnings | net income attributable to shareholders"
        " | net income attributable to common shareholders | net income attributable to the company | profit after tax"
        " | net income attributable to stockholders | net earnings attributable to shareholders"
        " | net income attributable to the parent | net income attributable to shareowners",
    ),
    line(
        "NetIncomeLossAvailableToCommonStockholdersBasic",
        "net income available to common shareholders",
        "income",
        "duration",
        labels="net income available to common shareholders | net income applicable to common shareholders"
        " | net earnings available to common stockholders | income available to common shareholders"
        " | net income applicable to common stock | net income available for common shareholders"
        " | net income available to common shareholders - basic",
        asks="net income available to common shareholders | net income available to common stockholders"
        " | earnings available to common shareholders | income available to common shareholders",
    ),
    line(
        "PreferredStockDividendsIncomeStatementImpact",
        "preferred dividends",
        "income",
        "duration",
        sign="positive",
        labels="preferred stock dividends | preferred dividends | less: preferred dividends | dividends on preferred stock"
        " | preferred stock dividend requirements",
        asks="preferred dividends | preferred stock dividends | dividends on preferred stock",
    ),
    line(
        "ComprehensiveIncomeNetOfTax",
        "comprehensive income",
        "comprehensive income",
        "duration",
        also=("income", "equity"),
        labels="comprehensive income | total comprehensive income | comprehensive income attributable to the company"
        " | net comprehensive income | comprehensive loss | total comprehensive income, net of tax",
        patterns=(r"(total )?comprehensive (income|loss) attributable to (?!.*noncontrolling).+",),
        asks="comprehensive income | total comprehensive income | comprehensive loss",
    ),
    line(
        "OtherComprehensiveIncomeLossNetOfTax",
        "other comprehensive income",
        "comprehensive income",
        "duration",
        also=("income", "equity"),
        labels="other comprehensive income (loss), net of tax | other comprehensive income | total other comprehensive income"
        " | total other comprehensive income (loss), net of tax | other comprehensive loss"
        " | other comprehensive loss, net of tax",
        asks="other comprehensive income | OCI | other comprehensive loss",
    ),
    line(
        "EarningsPerShareBasic",
        "basic earnings per share",
        "income",
        "duration",
        unit="per share",
        labels="basic earnings per share | basic earnings per common share | earnings per share - basic | net income per share - basic"
        " | basic net income per share | basic earnings per share of common stock | income per common share - basic"
        " | basic earnings (loss) per share | basic eps | earnings per common share basic | basic income per common share"
        " | net earnings per common share basic",
        patterns=(
            r"basic (net )?(income|loss) per (common )?share( attributable to .*)?",
            r"(net )?(income|loss) per (common )?share( attributable to .*)? basic",
        ),
        inside={"eps": "basic | basic earnings | basic earnings (loss) | basic, total"},
        asks="basic EPS | basic earnings per share | basic eps",
    ),
    line(
        "EarningsPerShareDiluted",
        "diluted earnings per share",
        "income",
        "duration",
        unit="per share",
        labels="diluted earnings per share | diluted earnings per common share | earnings per share - diluted"
        " | net income per share - diluted | diluted net income per share | earnings per common share - assuming dilution"
        " | income per common share - diluted | diluted earnings per share of common stock | diluted eps"
        " | earnings per common share diluted | diluted income per common share | earnings per share assuming dilution"
        " | net earnings per common share diluted",
        weak="earnings per share | net income per share | earnings per common share | basic and diluted earnings per share"
        " | net loss per share basic and diluted",
        patterns=(
            r"diluted (net )?(income|loss) per (common )?share( attributable to .*)?",
            r"(net )?(income|loss) per (common )?share( attributable to .*)? (diluted|assuming dilution)",
        ),
        inside={"eps": "diluted | diluted earnings | diluted earnings (loss) | assuming dilution | diluted, total"},
        asks="diluted EPS | EPS | earnings per share | diluted earnings per share | earnings per diluted share | diluted eps"
        " | reported EPS | GAAP EPS | net income per share | loss per share",
    ),
    line(
        "WeightedAverageNumberOfSharesOutstandingBasic",
        "basic weighted average shares",
        "income",
        "duration",
        unit="shares",
        labels="weighted average shares outstanding - basic | basic weighted average shares outstanding"
        " | weighted-average common shares outstanding | average shares outstanding - basic | average shares outstanding"
        " | basic shares outstanding | weighted average number of shares outstanding - basic"
        " | weighted average common shares outstanding basic | basic weighted average common shares outstanding"
        " | weighted average basic shares outstanding | basic weighted average shares"
        " | shares used to compute basic net income per share | weighted-average shares basic",
        weak="weighted-average shares outstanding | weighted average shares | average common shares outstanding",
        patterns=(
            r"share used (to compute|in computing|in calculating|in computation of|in) .*basic.*",
            r"(basic )?(weighted )?average .*share.* basic",
            r"basic (weighted )?average .*share.*",
        ),
        inside={"shares": "basic | basic shares"},
        asks="basic shares | basic weighted average shares | weighted average shares outstanding | weighted average basic shares"
        " | basic shares outstanding | average shares outstanding",
    ),
    line(
        "WeightedAverageNumberOfDilutedSharesOutstanding",
        "diluted weighted average shares",
        "income",
        "duration",
        unit="shares",
        labels="weighted average shares outstanding - diluted | diluted weighted average shares outstanding"
        " | weighted-average common shares outstanding - assuming dilution | average shares outstanding assuming dilution"
        " | average shares outstanding - diluted | diluted shares outstanding"
        " | weighted average number of shares outstanding - diluted | weighted average common shares outstanding diluted"
        " | diluted weighted average common shares outstanding | weighted average diluted shares outstanding"
        " | diluted weighted average shares | weighted-average shares diluted"
        " | weighted average shares outstanding assuming dilution | adjusted weighted average shares outstanding",
        patterns=(
            r"share used (to compute|in computing|in calculating|in computation of|in) .*diluted.*",
            r"(weighted )?average .*share.* (diluted|assuming dilution)",
            r"diluted (weighted )?average .*share.*",
        ),
        inside={"shares": "diluted | assuming dilution | diluted shares"},
        asks="diluted shares | diluted weighted average shares | diluted shares outstanding | fully diluted shares"
        " | weighted average diluted shares | diluted share count",
    ),
    line(
        "CommonStockDividendsPerShareDeclared",
        "dividends per share",
        "income",
        "duration",
        unit="per share",
        also=("equity",),
        labels="dividends declared per common share | cash dividends declared per common share | dividends declared per share"
        " | cash dividends declared per share | dividends per share | dividends per common share"
        " | cash dividends per common share | dividends paid per share | cash dividends paid per share"
        " | dividends declared per share of common stock | cash dividends per share | regular dividends per share",
        asks="dividends per share | DPS | dividend per share | dividends declared per share | dividends per common share"
        " | cash dividends per share | dividends declared per common share",
    ),
    line(
        "LaborAndRelatedExpense",
        "salaries and benefits",
        "income",
        "duration",
        sign="positive",
        labels="salaries and employee benefits | salaries, wages and benefits | compensation and benefits | salaries and related"
        " | compensation and employee benefits | wages and benefits | salaries and benefits"
        " | employee compensation and benefits | labor and fringe",
        asks="salaries and benefits | compensation and benefits | labor costs | personnel expense | wages expense"
        " | salaries and employee benefits | employee compensation",
    ),
    line(
        "CostOfPropertyRepairsAndMaintenance",
        "maintenance and repairs",
        "income",
        "duration",
        sign="positive",
        labels="maintenance and repairs | repairs and maintenance | maintenance materials and repairs | maintenance",
        asks="maintenance and repairs | repairs and maintenance",
    ),
    line(
        "FuelCosts",
        "fuel",
        "income",
        "duration",
        sign="positive",
        labels="fuel | aircraft fuel | aircraft fuel and related taxes | fuel expense | fuel costs",
        asks="fuel expense | fuel costs | aircraft fuel",
    ),
    line(
        "OperatingLeaseCost",
        "rent expense",
        "income",
        "duration",
        sign="positive",
        labels="rent expense | operating lease cost | rentals and landing fees | total rent expense | rental expense"
        " | occupancy and equipment",
        asks="rent expense | operating lease cost | rental expense | lease expense",
    ),
    line(
        "NumberOfEmployees",
        "employees",
        "income",
        "instant",
        unit="count",
        labels="number of employees | employees | total employees | employees at year-end | full-time employees | headcount",
        asks="number of employees | employees | headcount | employee count",
    ),
)
