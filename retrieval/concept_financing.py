"""Concepts of the cash flow statement: financing, the change in cash and what is disclosed beside it."""

from __future__ import annotations

from retrieval.concept import Concept, line

FINANCING: tuple[Concept, ...] = (
    line(
        "PaymentsOfDividends",
        "dividends paid",
        "cash flow",
        "duration",
        sign="positive",
        labels="dividends paid | cash dividends paid | common stock cash dividends paid | payments of dividends | dividends paid to"
        " shareholders"
        " | dividends paid to common shareholders | payment of dividends | cash dividends | dividends"
        " | dividends paid on common stock | common stock dividends paid | dividend payments | payments of cash dividends"
        " | common dividends paid | dividends paid - common stock | cash dividends paid on common stock"
        " | cash dividend payments | cash dividends paid to shareholders | dividends to shareholders"
        " | payment of cash dividends | payments of dividends to common shareholders | dividends to common shareholders",
        weak="dividends and distributions paid | dividends paid to common and preferred shareholders",
        patterns=(
            (
                r"(payment of )?(cash )?dividend (payment |paid )?(paid )?(to|on) (?!.*(noncontrolling|preferred|minority"
                r"|subsidiar)).*(share|shareholder).*"
            ),
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
        " | stock options exercised, other | stock options exercised | proceeds from stock options exercised | proceeds from"
        " issuance of treasury stock"
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
        labels="net cash used in financing activities | net cash used in financing | net cash provided by (used in) financing activities"
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
