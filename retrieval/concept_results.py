"""Concepts of the income statement from income before taxes down: results, per-share figures and shares."""

from __future__ import annotations

from retrieval.concept import Concept, line

RESULTS: tuple[Concept, ...] = (
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
            (
                r"(less |plus |add )?(net loss|loss|(consolidated )?net (income|loss)|income|profit) attributable to"
                r" .*noncontrolling interest.*"
            ),
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
            r"(net )?(income|loss).* per (common )?share( attributable to .*)? basic",
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
            r"(net )?(income|loss).* per (common )?share( attributable to .*)? (diluted|assuming dilution)",
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
