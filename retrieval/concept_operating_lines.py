"""Concepts of single operating lines of the cash flow statement: adjustments of net income and changes in balances."""

from __future__ import annotations

from retrieval.concept import Concept, line

ADJUSTMENTS: tuple[Concept, ...] = (
    line(
        "GainLossOnSaleOfPropertyPlantEquipment",
        "gain or loss on sale of property",
        "cash flow",
        "duration",
        labels="gain on sale of property | loss on disposal of property and equipment | gain on disposal of property, plant and equipment"
        " | gain on disposition of property | loss on sale of property, plant and equipment"
        " | net gain on disposal of property and equipment"
        " | loss on disposal of fixed assets | gain on sale of assets | loss on disposal of assets | property transactions, net",
        patterns=(r"(net )?(gain|loss)( gain| loss)? (on|from) (sale|disposal|disposition|retirement)s?( and \w+)? of property.*",),
        also=("income",),
    ),
    line(
        "GainLossOnSaleOfBusiness",
        "gain or loss on sale of a business",
        "cash flow",
        "duration",
        labels="gain on sale of business | gain on sale of subsidiary | gain on sale of subsidiary, net | loss on sale of business"
        " | net gain on disposal of businesses | gain on divestitures | divestitures loss | divestitures, net | gain on dispositions, net"
        " | gain on disposal and sale of business interests | gain on sale of discontinued operations | gain on disposition of business",
        patterns=(
            (
                r"(net )?(gain|loss)( gain| loss)? (on|from) (sale|disposal|disposition|divestiture)s?( and sale)? of"
                r" (business|subsidiary|discontinued|operation).*"
            ),
        ),
        also=("income",),
    ),
    line(
        "GainLossOnInvestments",
        "gains and losses on investments",
        "cash flow",
        "duration",
        labels="gains on investments | losses on investments | net gains on investments | gain on sale of investments | investment gains"
        " | other investment gains | unrealized gains on investments | net losses on equity investments | gains on equity investments, net"
        " | gains on equity securities | investment gains, net | net recognized gains on investments and derivatives | gain on strategic"
        " investments",
        also=("income",),
    ),
    line(
        "ForeignCurrencyTransactionGainLossBeforeTax",
        "foreign currency transaction gains and losses",
        "cash flow",
        "duration",
        labels="foreign currency transaction gains | foreign currency transaction losses | foreign exchange gains | foreign exchange losses"
        " | net foreign exchange loss | net foreign exchange gain | foreign currency adjustments | foreign currency losses"
        " | foreign currency gains | unrealized foreign exchange loss | foreign exchange loss, net",
        also=("income",),
    ),
    line(
        "ExcessTaxBenefitFromShareBasedCompensationOperatingActivities",
        "excess tax benefit of share-based compensation (operating)",
        "cash flow",
        "duration",
        inside={
            "operating": "excess tax benefits from stock-based compensation | excess tax benefits from share-based payment arrangements"
            " | tax benefit from stock-based compensation | excess tax benefits on stock-based compensation"
            " | excess tax benefits from share-based payments"
        },
    ),
    line(
        "ExcessTaxBenefitFromShareBasedCompensationFinancingActivities",
        "excess tax benefit of share-based compensation (financing)",
        "cash flow",
        "duration",
        inside={
            "financing": "excess tax benefits from stock-based compensation | excess tax benefits from share-based payment arrangements"
            " | tax benefit from stock-based compensation | excess tax benefits on stock-based compensation"
            " | excess tax benefits from share-based payments"
        },
    ),
    line(
        "PensionAndOtherPostretirementBenefitsExpenseReversalOfExpenseNoncash",
        "pension and other postretirement benefit expense",
        "cash flow",
        "duration",
        anywhere=False,
        labels="pension and other postretirement benefit plan costs | pension and retiree medical plan expenses | net periodic benefit cost"
        " | employee retirement benefits | pension and other postretirement plans | pension expense | pension and postretirement costs"
        " | retirement benefit expense | pension and other postretirement benefits | net periodic pension cost",
    ),
    line(
        "PensionAndOtherPostretirementBenefitContributions",
        "pension and other postretirement contributions",
        "cash flow",
        "duration",
        sign="positive",
        anywhere=False,
        labels="pension and other postretirement benefit plan contributions | pension and retiree medical plan contributions"
        " | pension contributions | postemployment benefit plan contributions | contributions to pension plans"
        " | pension and postretirement contributions | discretionary pension contributions | contributions to defined benefit plans",
    ),
    line(
        "AmortizationOfFinancingCostsAndDiscounts",
        "amortization of debt costs and discounts",
        "cash flow",
        "duration",
        labels="amortization of debt issuance costs | amortization of deferred financing costs | amortization of financing costs"
        " | amortization of debt discount | amortization of debt discount and deferred financing costs"
        " | amortization of debt discounts, premiums and issuance costs | amortization of debt discount and issuance costs"
        " | amortization of debt premium | amortization of deferred financing fees",
    ),
    line(
        "ProceedsFromEquityMethodInvestmentDividendsOrDistributions",
        "distributions from affiliates (operating)",
        "cash flow",
        "duration",
        inside={
            "operating": "distributions of earnings from joint ventures | distributions from unconsolidated affiliates"
            " | dividends from equity affiliates | dividends received from equity method investments"
            " | distributions of earnings from unconsolidated affiliates | dividends from unconsolidated affiliates"
            " | distributions from equity method investees"
        },
    ),
    line(
        "PaymentsForRestructuring",
        "cash paid for restructuring",
        "cash flow",
        "duration",
        sign="positive",
        labels="cash payments for restructuring charges | restructuring payments | cash paid for restructuring | payments for restructuring"
        " | cash expenditures for restructuring",
    ),
    line(
        "ProvisionForDoubtfulAccounts",
        "provision for doubtful accounts",
        "cash flow",
        "duration",
        labels="provision for doubtful accounts | bad debt expense | provision for bad debts | provision for losses on accounts receivable"
        " | allowance for doubtful accounts provision",
        inside={"operating": "provision for credit losses | credit loss expense | provision for expected credit losses"},
    ),
    line(
        "OperatingLeaseRightOfUseAssetAmortizationExpense",
        "noncash lease expense",
        "cash flow",
        "duration",
        labels="noncash lease expense | non-cash operating lease expense | non-cash operating lease cost | reduction of operating lease"
        " right-of-use assets | amortization of operating lease right-of-use assets | operating lease right-of-use asset amortization"
        " | reduction in the carrying amount of right-of-use assets | noncash operating lease costs | amortization of right-of-use assets",
    ),
    line(
        "OtherNoncashIncomeExpense",
        "other noncash items",
        "cash flow",
        "duration",
        labels="other non-cash items | other noncash items, net | other non-cash adjustments | other non-cash charges"
        " | other non-cash income and expense | other non-cash expenses, net",
        inside={
            "operating": "other, net | other | other adjustments | other charges and credits, net | other items, net | other items"
            " | other operating activities | other operating, net | other expense (income), net | other operating expense (income), net"
            " | other operating activities, net"
        },
    ),
)
CHANGES: tuple[Concept, ...] = (
    line(
        "IncreaseDecreaseInOtherOperatingAssets",
        "change in other assets",
        "cash flow",
        "duration",
        inside={
            "operating": "other assets | other non-current assets | other long-term assets | decrease in other assets | other assets, net"
            " | increase in other assets | change in other assets | other noncurrent assets, net"
        },
    ),
    line(
        "IncreaseDecreaseInOtherOperatingLiabilities",
        "change in other liabilities",
        "cash flow",
        "duration",
        inside={
            "operating": "other liabilities | other long-term liabilities | other non-current liabilities | decrease in other liabilities"
            " | increase in other liabilities | change in other liabilities | other current liabilities | other noncurrent liabilities, net"
        },
    ),
    line(
        "IncreaseDecreaseInOtherOperatingCapitalNet",
        "change in other operating assets and liabilities",
        "cash flow",
        "duration",
        inside={
            "operating": "other operating assets and liabilities | other assets and liabilities | other assets and liabilities, net"
            " | other working capital | other operating assets and liabilities, net | other current assets and liabilities"
        },
    ),
    line(
        "IncreaseDecreaseInAccruedIncomeTaxesPayable",
        "change in income taxes payable",
        "cash flow",
        "duration",
        inside={
            "operating": "income taxes | income taxes payable | accrued income taxes | income tax payable | income taxes payable, net"
            " | income taxes, net | income taxes receivable, payable and deferred | income taxes receivable and payable, net"
            " | income taxes receivable | current income taxes | accrued and deferred income taxes"
            " | increase in income tax payables, net and other tax payables"
        },
    ),
    line(
        "IncreaseDecreaseInContractWithCustomerAsset",
        "change in contract assets",
        "cash flow",
        "duration",
        inside={"operating": "unbilled receivables | contract assets | unbilled receivables, net | contract assets, net"},
    ),
    line(
        "IncreaseDecreaseInEmployeeRelatedLiabilities",
        "change in accrued compensation",
        "cash flow",
        "duration",
        inside={
            "operating": "accrued compensation | accrued compensation and benefits | accrued salaries, wages and benefits"
            " | accrued employee compensation | employee compensation and benefits | accrued payroll and benefits"
        },
    ),
    line(
        "IncreaseDecreaseInRestructuringReserve",
        "change in accrued restructuring",
        "cash flow",
        "duration",
        inside={"operating": "accrued restructuring | restructuring reserve | restructuring liabilities"},
    ),
)
OPERATING_LINES: tuple[Concept, ...] = ADJUSTMENTS + CHANGES
