"""Wording: how filings say what people ask in other words. Added to the words of a question, they help where the two share no stem."""

from __future__ import annotations

import re

_WORDINGS: tuple[tuple[str, str], ...] = (
    (
        r"legal (battles?|fights?|disputes?|troubles?|issues?|cases?)|lawsuits?|litigations?|sued",
        "legal proceedings litigation contingencies claims",
    ),
    (r"top[- ]?line", "revenue net sales"),
    (r"bottom[- ]?line", "net income earnings"),
    (r"geograph(y|ies|ic areas?)|regions?", "geographic countries markets regions"),
    (r"wages?|pay(checks?)?", "payroll compensation benefits"),
    (r"retirees|pensioners", "pension postretirement benefit payments retired"),
    (r"acquisitions?|acquired|take[- ]?overs?|bought", "acquisition acquired purchase business combination"),
    (r"industr(y|ies)|sectors?", "business segment products leader"),
    (r"customers?|clients?", "customers sales concentration"),
    (r"competitors?|competition|rivals?", "competition competitive competitors"),
    (r"cyclical(ity)?", "cyclical demand economic conditions"),
    (r"lay[- ]?offs?|job cuts?", "restructuring severance headcount reduction"),
    (r"buy[- ]?backs?|(stock|share) repurchases?", "repurchase share repurchases treasury"),
    (r"guidance|forecasts?|outlook|expectations?", "outlook guidance expects"),
    (r"(ceo|chief executive)\b", "chief executive officer appointed"),
    (r"nominees?|vote[sd]?|voting", "votes nominees election directors for against broker non-votes"),
    (r"credit (agreement|facility|line)s?|revolver", "revolving credit agreement facility commitments"),
    (r"maturit(y|ies) of (the )?debt|debt (maturit|repayment)\w*", "maturities long-term debt due"),
    (r"production rates?", "production rate month"),
    (r"stores?\b", "stores count opened closed"),
    (r"hedg(e|es|ing)|derivatives?", "derivative notional hedges swaps"),
    (r"employees?|headcount|workforce", "employees full-time"),
    (r"auditors?", "independent registered public accounting firm"),
    (r"risks?", "risk factors"),
    (r"capital intensive|capital intensity", "capital expenditures property plant equipment"),
    (r"segments?|business lines?", "segment reportable"),
)
_PATTERNS = tuple((re.compile(rf"\b(?:{asked})(?!\w)", re.IGNORECASE), words) for asked, words in _WORDINGS)


def filing_words(question: str) -> str:
    """Words of filings for what `question` asks, joined by spaces; "" when nothing is known to be said otherwise."""
    return " ".join(words for pattern, words in _PATTERNS if pattern.search(question))
