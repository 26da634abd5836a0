"""What a gold answer asks for: a number with unit, scale and precision, a yes or no, or words that no rule can grade."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from answer.types import Verdict
from eval.numbers import CURRENCIES, SCALES, Figure, bare_figure, figures

_CURRENCY = r"usd|us\s+dollars|u\.s\.\s+dollars|dollars|us\$|\$|eur|euros|€|gbp|£|jpy|¥|cad|aud|chf|inr|cny"
_SCALE = r"(thousand|million|billion|trillion)s?|(mn|bn)"
_ASKED_SCALE = re.compile(
    rf"\bin\s+(?:units\s+of\s+)?(?:{_CURRENCY})?\s*(?:{_SCALE})\b|(?:{_CURRENCY})\s+(?:{_SCALE})\b|\bin\s+(?:{_SCALE})\s+of\b",
    re.IGNORECASE,
)
_ASKED_CURRENCY = re.compile(r"(?<![\w$])(usd|eur|gbp|jpy|cad|aud|chf|inr|cny|us\$|[$€£¥₹])(?![a-z])|\b(dollars|euros)\b", re.IGNORECASE)
_ASKED_PERCENT = re.compile(
    r"\bin\s+(?:units\s+of\s+)?(?:percents?|percentages?|%)|\bas\s+an?\s+(?:percent|percentage|%)|\b(?:what|which)\s+(?:percent|percentage|%)"
    r"|percentage\s+points|%\s+(?:margin|change|growth|of\b)",
    re.IGNORECASE,
)
_PER_SHARE = re.compile(r"\bper[\s-]share\b|\beps\b", re.IGNORECASE)
_DECIMALS = re.compile(r"\b(?:decimal\s+places?|decimals|nearest|whole)\b", re.IGNORECASE)

_HOW_MUCH = re.compile(r"\bhow\s+(?:much|many)\b|\bwhat\s+(?:percent|percentage|%|amount|share|number|quantity)\b", re.IGNORECASE)
_WHAT_IS = re.compile(r"\bwhat\s+(?:is|was|were|are)\b", re.IGNORECASE)
_MEASURE = re.compile(
    r"\b(?:amounts?|totals?|quantity|number|ratio|margin|rate|percent|percentage|ebitd?a?r?|revenues?|sales|income|earnings|eps|profit|loss|cash|debt|"
    r"costs?|expenses?|expenditures?|capex|cogs|dividends?|assets|liabilities|equity|inventor(?:y|ies)|payables?|receivables?|turnover|capital|"
    r"growth|change|increase|decrease|value|price|yield|balance|goodwill|tax|taxes|interest|depreciation|amortization|backlog|headcount)\b",
    re.IGNORECASE,
)
_WORDS_ASKED = re.compile(
    r"\b(?:which|who|whom|why|where)\b|\bwhat\s+(?:drove|drives|caused|led|explains?|types?|kinds?|industry|industries|factors?|reasons?)\b"
    r"|\b(?:nature|purpose|reasons?|drivers?|describe|explain|agenda|outcome|compare|geographies|acquisitions)\b(?!\s+margin)",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[^.;:]*\?")
_AUXILIARY = re.compile(
    r"(?:^|[,:]\s*)(?:and\s+|then\s+)?(?:is|are|was|were|does|do|did|has|have|had|can|could|will|would|should)(?:n't)?\s+\S", re.IGNORECASE
)
_YES_NO = re.compile(r"\s*[\"'“]?(yes|no)\b(?P<stop>\s*(?:[.,;:!–—-]|$))?", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*no\.?\s*\d", re.IGNORECASE)
_DECLINE = re.compile(r"\b(?:decreas|declin|drop|fell|fall|reduc|lower|loss|negative|down|shrank|shrunk|less)\w*", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Gold:
    """How a gold answer is graded.

    For "number", `figure` has its unit and scale resolved (its own, else the question's; scale 1 when neither names one) and `decimals` is
    the precision of the comparison, in digits after the point at that scale. For "text", `why` says why no rule applies.
    """

    kind: Literal["number", "verdict", "text"]
    figure: Figure | None = None
    decimals: int = 0
    any_currency: bool = False
    """True when a scale is asked for without a currency: a number of money in any currency."""
    per_share: bool = False
    sentence: bool = False
    """True when the figure is taken out of a sentence."""
    verdict: Verdict | None = None
    why: str = ""


def read_gold(gold: str, question: str) -> Gold:
    """The way to grade `gold` as the answer to `question`.

    A text of one figure is a number; "Yes, ..." and "No. ..." are verdicts (figures behind them are not graded); a sentence is a number
    only when it has exactly one figure, the question asks for a figure, and no word of decline carries the sign; all other golds are text.

    >>> read_gold("$1482.00", "What is the FY2020 revenue (in USD millions)?").figure.scale
    1000000
    """
    figure = bare_figure(gold)
    if figure is not None:
        return _number(figure, question, sentence=False)
    verdict = _verdict(gold, question)
    if verdict is not None:
        return Gold(kind="verdict", verdict=verdict)
    found = figures(gold)
    if len(found) != 1:
        return Gold(kind="text", why=f"the gold is a text with {len(found) or 'no'} figures")
    if not asks_figure(question):
        return Gold(kind="text", why="the question does not ask for the gold's figure")
    if _DECLINE.search(gold):
        return Gold(kind="text", why="the gold tells the sign of its figure in words")
    return _number(found[0], question, sentence=True)


def asks_figure(question: str) -> bool:
    """True when the question wants one number: "how much", "what percent", "what was the ... margin"."""
    if _WORDS_ASKED.search(question):
        return False
    return bool(_HOW_MUCH.search(question)) or bool(_WHAT_IS.search(question) and _MEASURE.search(question))


def asked_scale(question: str) -> int | None:
    """The scale that the question wants ("in USD millions" is 1000000), or None when it names none."""
    match = _ASKED_SCALE.search(question)
    if match is None:
        return None
    return next(SCALES[word.lower()] for word in match.groups() if word)


def asked_unit(question: str) -> str | None:
    """The unit that the question wants: "%", an ISO 4217 code, or None when it names none."""
    if _ASKED_PERCENT.search(question):
        return "%"
    match = _ASKED_CURRENCY.search(question)
    return CURRENCIES[(match[1] or match[2]).lower()] if match else None


def _number(figure: Figure, question: str, *, sentence: bool) -> Gold:
    scale = asked_scale(question)
    unit = figure.unit or (asked_unit(question) if not sentence else None)
    money = unit is not None and len(unit) == 3
    asked = scale if figure.scale is None and unit not in ("%", "bp", "x", "days") and not sentence else None
    resolved = replace(figure, unit=unit, scale=figure.scale or asked or 1)
    return Gold(
        kind="number",
        figure=resolved,
        decimals=_precision(figure, asked, money=money, question=question),
        any_currency=unit is None and asked is not None,
        per_share=bool(_PER_SHARE.search(question)),
        sentence=sentence,
    )


def _precision(figure: Figure, asked: int | None, *, money: bool, question: str) -> int:
    # Golds of money are often padded to cents after rounding: "$310.00" million stands for 309,612 thousand, "$2.70" billion for
    # 2,741 million. The padding carries no precision, so zeros at the end of two printed decimals do not count: down to one decimal for
    # billions, none below.
    if not money or asked is None or figure.decimals != 2 or _DECIMALS.search(question):
        return figure.decimals
    digits = f"{figure.value:f}".partition(".")[2].rstrip("0")
    return max(len(digits), 1 if asked >= 10**9 else 0)


def _verdict(gold: str, question: str) -> Verdict | None:
    match = _YES_NO.match(gold)
    if match is None or _NUMBERED.match(gold):
        return None
    verdict: Verdict = "yes" if match[1].lower() == "yes" else "no"
    # "No impairment was recorded" starts with a "no" that is no verdict, unless the question is one of yes or no.
    return verdict if verdict == "yes" or match["stop"] is not None or _asks_verdict(question) else None


def _asks_verdict(question: str) -> bool:
    return any(_AUXILIARY.search(clause.strip()) for clause in _CLAUSE.findall(question))
