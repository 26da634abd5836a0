"""Concepts of single investing and financing flows."""

from __future__ import annotations

from retrieval.concept import Concept, line

INVESTING: tuple[Concept, ...] = (
    line(
        "PaymentsToAcquireEquityMethodInvestments",
        "investments in affiliates",
        "cash flow",
        "duration",
        sign="positive",
        anywhere=False,
        labels="investments in affiliates, net | investments in unconsolidated affiliates | contributions to equity affiliates"
        " | contributions and loans to equity affiliates | investments in equity method investees | investments in joint ventures"
        " | investments in affiliates | investments in affiliated companies and other | investments in equity affiliates",
    ),
    line(
        "ProceedsFromEquityMethodInvestmentDividendsOrDistributionsReturnOfCapital",
        "returns of capital from affiliates",
        "cash flow",
        "duration",
        inside={
            "investing": "distributions from unconsolidated affiliates | affiliate repayments and returns of capital"
            " | distributions from equity method investees | return of capital from equity method investments"
            " | distributions from unconsolidated affiliates in excess of earnings"
        },
    ),
    line(
        "PaymentsToAcquireIntangibleAssets",
        "purchases of intangible assets",
        "cash flow",
        "duration",
        sign="positive",
        labels="purchases of intangible assets | acquisition of intangible assets | acquisitions of wireless licenses"
        " | purchase of intangibles | acquisitions of licenses | purchases of licenses | payments for intangible assets"
        " | acquisition of intangible and other assets",
    ),
    line(
        "PaymentsForProceedsFromOtherInvestingActivities",
        "other investing flows",
        "cash flow",
        "duration",
        anywhere=False,
        labels="other investing activities | other investing, net | other investing | other investing activities, net",
        inside={
            "investing": "other, net | other | other investments, net | other activities, net | investments and other | other items, net"
        },
    ),
)
FINANCING_LINES: tuple[Concept, ...] = (
    line(
        "PaymentsOfDebtIssuanceCosts",
        "debt issuance costs paid",
        "cash flow",
        "duration",
        sign="positive",
        anywhere=False,
        labels="debt issuance costs | payment of debt issuance costs | payments for financing fees | payment of financing costs"
        " | payments of deferred financing costs | debt financing costs | debt issue costs | payments of debt issuance costs",
    ),
    line(
        "FinanceLeasePrincipalPayments",
        "finance lease payments",
        "cash flow",
        "duration",
        sign="positive",
        labels="principal repayments of finance leases | payments on finance lease obligations | payments of finance lease obligations"
        " | principal payments on finance leases | finance lease payments | repayment of finance lease obligations"
        " | principal payments under finance lease obligations | repayment of lease liabilities | principal payments on finance lease"
        " obligations | principal repayments of capital lease obligations | payments on capital lease obligations"
        " | repayments of capital lease obligations",
    ),
    line(
        "ProceedsFromLinesOfCredit",
        "borrowings under credit facilities",
        "cash flow",
        "duration",
        labels="borrowings under the revolving credit facilities | borrowings under revolving credit facility | proceeds from revolving"
        " credit facility | borrowings under line of credit | proceeds from line of credit | borrowings on revolving credit facility"
        " | short-term borrowings on revolving credit facility | borrowings from credit facility",
    ),
    line(
        "RepaymentsOfLinesOfCredit",
        "repayments under credit facilities",
        "cash flow",
        "duration",
        sign="positive",
        labels="repayments under the revolving credit facilities | repayments of revolving credit facility | payments on revolving credit"
        " facility | repayments under line of credit | repayment of line of credit | payments on borrowings under credit facility"
        " | repayments under revolving credit facility",
    ),
    line(
        "ProceedsFromShortTermDebt",
        "proceeds of short-term debt",
        "cash flow",
        "duration",
        labels="proceeds from short-term debt | proceeds from short-term debt, and other | proceeds from short-term borrowings"
        " | issuance of short-term debt | proceeds from notes payable | proceeds from issuance of commercial paper",
    ),
    line(
        "RepaymentsOfShortTermDebt",
        "repayments of short-term debt",
        "cash flow",
        "duration",
        sign="positive",
        labels="repayments of short-term debt | repayments of short-term debt, and other | repayment of short-term borrowings"
        " | payments of short-term debt | repayments of commercial paper | repayments of notes payable",
    ),
    line(
        "ProceedsFromMinorityShareholders",
        "contributions from noncontrolling interests",
        "cash flow",
        "duration",
        labels="contributions from noncontrolling interests | proceeds from noncontrolling interests | sales to noncontrolling interests"
        " | capital contributions from noncontrolling interests | contributions from noncontrolling interest owners",
    ),
    line(
        "PaymentsToAcquireAdditionalInterestInSubsidiaries",
        "purchases of noncontrolling interests",
        "cash flow",
        "duration",
        sign="positive",
        labels="acquisitions of noncontrolling interests | purchase of noncontrolling interest | purchases of noncontrolling interests"
        " | acquisition of noncontrolling interest | purchase of additional interest in subsidiaries",
    ),
    line(
        "ProceedsFromIssuanceOfPreferredStockAndPreferenceStock",
        "proceeds of preferred shares",
        "cash flow",
        "duration",
        labels="issuance of preferred stock | proceeds from issuance of preferred stock | issuance of preferred shares"
        " | proceeds from preferred stock offering",
    ),
    line(
        "ProceedsFromPaymentsForOtherFinancingActivities",
        "other financing flows",
        "cash flow",
        "duration",
        anywhere=False,
        labels="other financing activities | other financing, net | other financing | other financing activities, net",
        inside={"financing": "other, net | other | other activities, net | other items, net"},
    ),
    line(
        "CapitalExpendituresIncurredButNotYetPaid",
        "capital expenditure not yet paid",
        "cash flow",
        "duration",
        labels="purchase of property and equipment, accrued but unpaid | capital expenditures included in accounts payable"
        " | accrued capital expenditures | property and equipment included in accounts payable | unpaid capital expenditures"
        " | capital expenditures incurred but not yet paid | unpaid property and equipment"
        " | purchases of property and equipment included in accounts payable",
    ),
)
OTHER_FLOWS: tuple[Concept, ...] = INVESTING + FINANCING_LINES
