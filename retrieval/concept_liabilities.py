"""Concepts of the balance sheet: liabilities and equity, shares outstanding included."""

from __future__ import annotations

from retrieval.concept import Concept, line

LIABILITIES: tuple[Concept, ...] = (
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
        labels="income taxes payable | short-term income taxes | accrued income taxes | income tax payable | current income taxes |"
        " accrued taxes"
        " | taxes payable | income taxes accrued | current tax liabilities",
        inside={"current liabilities": "income taxes | taxes | income taxes payable"},
        asks="income taxes payable | accrued income taxes | income tax payable | taxes payable",
    ),
    line(
        "AccruedIncomeTaxesNoncurrent",
        "noncurrent income taxes payable",
        "balance",
        "instant",
        labels="long-term income taxes payable | long-term income taxes | non-current income taxes payable | income taxes payable,"
        " noncurrent",
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
            r"(total )?(?!.*liability).{2,40} shareholder equity",
            r"(total )?equity attributable to (?!.*noncontrolling).+",
            r"total (?!.*liability).{2,40} shareholder (deficit|investment)",
            r"total shareholder (equity|deficit) (before|excluding) noncontrolling interest",
            r"shareholder (deficit|investment)",
            r"total (?!.*liability).{2,30} shareholder equity deficit",
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
