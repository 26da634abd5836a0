"""What is to be done with a measure: look it up, take the change, the growth, an average, judge a trend or a sign, find the largest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

Kind = Literal[
    "value", "average", "growth", "change", "trend", "sign", "exists", "stable", "threshold", "compare", "both", "largest", "gap", "total"
]
"""`gap` is the difference between two companies, the first named less the second."""
Claim = Literal["up", "down", "better", "worse", "changed", "either", "positive", "negative", "above", "below", "most", "least"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Intent:
    """One reading of the asking clause."""

    kind: Kind
    verdict: bool
    """True when the clause wants yes or no."""
    claim: Claim | None = None
    limit: Decimal | None = None
    """The number of "above 20%" or "not more than 2%"."""
    limit_percent: bool = False
    years: int | None = None
    """The n of "n year average"."""
    usual: bool = False
    """True when the limit is the usual mark of such a ratio, not the question's."""
    loose: bool = False
    """True for a growth that only a wish for percent makes one: of a margin it is the change in points."""


_AUXILIARY = re.compile(r"^(?:and\s+|so\s+)?(?:does|do|did|has|have|had|is|are|was|were|can|could|will|would)\b", re.IGNORECASE)
_POLITE = re.compile(
    r"^(?:(?:hi|hello|hey|please)\b[\s,!.]*)*(?:can|could|would|will)\s+(?:you|someone)\s+(?:please\s+|kindly\s+)*[a-z]+\s+(?:me\s+|us\s+)?"
)
"""A wish put as a question, which is no question of yes or no."""
_UP = (
    r"increas(?:e|es|ed|ing)|gr[eo]w(?:s|n|th|ing)?|rise|rises|risen|rising|rose|expand(?:s|ed|ing)?|expansion|gain(?:s|ed)?|go(?:ne)?\s+up|"
    r"went\s+up|climb(?:s|ed)?|higher|uptick|jump(?:ed)?"
)
_DOWN = (
    r"decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|drop(?:s|ped|ping)?|fall(?:s|en|ing)?|fell|reduc(?:e|es|ed|ing|tion)|shr[iau]nk(?:s|ing)?|"
    r"go(?:ne)?\s+down|went\s+down|contract(?:ed|ing|ion)|lower(?:ed)?|dip(?:ped)?|lost"
)
_BETTER = r"improv(?:e|es|ed|ing|ement)|strengthen(?:s|ed|ing)?|better"
_WORSE = r"worsen(?:s|ed|ing)?|deteriorat(?:e|es|ed|ing|ion)|weaken(?:s|ed|ing)?|worse"
_CHANGED = r"chang(?:e|es|ed|ing)|differ(?:s|ed|ence)?|move(?:d|ment)?|variation|var(?:y|ied)"
_GROWTH = (
    r"growth|growth\s+rate|cagr|(?:%|percent(?:age)?)\s+(?:change|increase|decrease|decline|growth|rise|drop|difference)|"
    r"(?:change|increase|decrease|decline|rise|drop|gr[eo]w|difference)s?\b.{0,40}\b(?:in\s+(?:%|percent(?:age)?)(?!\s*points?))"
)
_OF_AVERAGE = re.compile(r"\b(?:change|increase|decrease|growth|difference|rise|decline)\s+(?:in|of)\b.*\b(?:average|mean|avg)\b")
"""A move of something that is an average itself: "the change in average shares"."""
_YEARLY = r"year[\s-]+(?:over|on|to)[\s-]+year|yoy|y/y|y-o-y"
_SUPERLATIVE = re.compile(r"\b(?:highest|largest|biggest|greatest|lowest|smallest|fewest|best|worst|top)\b", re.IGNORECASE)
_STABLE = r"consistent(?:ly)?|stable|steady|fluctuat\w*|volatile"
_MOST = r"(?:the\s+)?(?:most|highest|largest|biggest|greatest|higher|larger|bigger|greater|more|best)"
_LEAST = r"(?:the\s+)?(?:least|lowest|smallest|fewest|lower|smaller|fewer|less|worst)"
LIMIT = re.compile(
    r"(?P<side>above|over|more\s+than|greater\s+than|higher\s+than|exceed(?:s|ed|ing)?|at\s+least|below|under|less\s+than|lower\s+than|fewer\s+than|"
    r"at\s+most)\s+(?:roughly\s+|about\s+|approximately\s+)?[$€£]?(?P<number>\d[\d,]*(?:\.\d+)?)\s*"
    r"(?P<unit>%|percent|x\b|times|thousand|million|billion|bn|mn)?",
    re.IGNORECASE,
)
"""A number that a measure is compared with: "above 20%", "exceed $100 million"."""
_SIZES = {"thousand": 10**3, "million": 10**6, "mn": 10**6, "billion": 10**9, "bn": 10**9}


def read_intent(clause: str, *, percent_asked: bool, measures: int, companies: int) -> Intent:
    """The reading of a clause from which the measures' own words were taken out.

    `measures` and `companies` say how many different ones the clause names.
    """
    text = _POLITE.sub("", clause.lower())
    verdict = _AUXILIARY.match(text) is not None
    years = _average_years(text)
    limit, percent, side = _limit(text)
    if re.search(rf"\b(?:{_STABLE})\b", text):
        return Intent(kind="stable", verdict=verdict, limit=limit, limit_percent=percent)
    if verdict:
        return _verdict(text, measures=measures, companies=companies, limit=limit, percent=percent, side=side)
    if re.search(r"\bcagr\b|compound(?:ed)?\s+annual", text):
        return Intent(kind="growth", verdict=False, claim="either", years=-1)
    if re.search(rf"\b(?:which|who|what)\b.*\b(?:{_MOST}|{_LEAST})\b", text) and (
        measures > 1 or companies > 1 or re.search(r"\b(?:which|what)\s+(?:fiscal\s+|financial\s+)?year\b", text)
    ):
        return Intent(kind="largest", verdict=False, claim="least" if _says_least(text) else "most")
    moved = re.search(rf"\b(?:{_UP}|{_DOWN}|{_BETTER}|{_WORSE}|{_CHANGED})\b", text)
    if years is not None or (re.search(r"\b(?:average|mean|avg)\b", text) and not _OF_AVERAGE.search(text)):
        return Intent(kind="average", verdict=False, years=years)
    if re.search(rf"\b(?:{_GROWTH})", text):
        return Intent(kind="growth", verdict=False)
    if not moved and re.search(r"\bcumulative(?:ly)?\b|\bin\s+aggregate\b|\bcombined\b|\bin\s+total\s+over\b", text):
        return Intent(kind="total", verdict=False)
    if percent_asked and (moved or re.search(_YEARLY, text)):
        return Intent(kind="growth", verdict=False, loose=True)
    if re.search(r"\bcompare[ds]?\b|\bcomparison\b|\bversus\b|\bvs\b", text) and not moved:
        return Intent(kind="both", verdict=False)
    if moved or re.search(_YEARLY, text):
        return Intent(kind="change", verdict=False)
    return Intent(kind="value", verdict=False, claim="most" if _SUPERLATIVE.search(text) else None)


def _verdict(text: str, *, measures: int, companies: int, limit: Decimal | None, percent: bool, side: Claim | None) -> Intent:
    """The reading of a yes/no clause."""
    up, down = re.search(rf"\b(?:{_UP})\b", text), re.search(rf"\b(?:{_DOWN})\b", text)
    better, worse = re.search(rf"\b(?:{_BETTER})\b", text), re.search(rf"\b(?:{_WORSE})\b", text)
    if limit is not None and side is not None:
        return Intent(kind="threshold", verdict=True, claim=side, limit=limit, limit_percent=percent)
    if (measures > 1 or companies > 1) and re.search(rf"\b(?:{_MOST}|{_LEAST}|exceed\w*|outpace\w*|outperform\w*)\b", text):
        return Intent(kind="compare", verdict=True, claim="below" if _says_least(text) else "above")
    if (up or better) and (down or worse):
        return Intent(kind="trend", verdict=False, claim="either")
    if up or down:
        return Intent(kind="trend", verdict=True, claim="up" if up else "down")
    if better or worse:
        return Intent(kind="trend", verdict=True, claim="better" if better else "worse")
    if re.search(r"\bpositive\b", text):
        return Intent(kind="sign", verdict=True, claim="positive")
    if re.search(r"\bnegative\b", text):
        return Intent(kind="sign", verdict=True, claim="negative")
    if re.search(rf"\b(?:{_CHANGED})\b", text):
        return Intent(kind="trend", verdict=True, claim="changed")
    if re.search(r"\b(?:healthy|sufficient|adequate|strong|comfortable|sound)\b", text) and "liquid" in text:
        return Intent(kind="threshold", verdict=True, claim="above", limit=Decimal(1), usual=True)
    if re.match(
        r"(?:did|has|have|had|does|do)\b.*\b(?:pay|paid|pays|repurchased?|buy|bought|record(?:ed)?|report(?:ed)?|incur(?:red)?|recogni[sz]ed?|issued?|spend|spent|make|made|have|has|any)\b",
        text,
    ):
        return Intent(kind="exists", verdict=True)
    return Intent(kind="value", verdict=True)


def _says_least(text: str) -> bool:
    """True when the comparison goes for the smaller one; "(or lost the least)" after "the most" is the same wish."""
    least = re.search(rf"\b(?:{_LEAST})\b", text)
    most = re.search(rf"\b(?:{_MOST})\b", text)
    return least is not None and (most is None or least.start() < most.start())


def _average_years(text: str) -> int | None:
    """The n of "3 year average" or "average over three years"."""
    words = {"two": 2, "three": 3, "four": 4, "five": 5}
    match = re.search(r"\b(\d+|two|three|four|five)[\s-]+(?:fiscal[\s-]+)?(?:year|yr)s?[\s-]+(?:average|mean|avg)", text) or re.search(
        r"\b(?:average|mean|avg)\b.{0,80}\b(?:over|across|of|for)\s+(?:the\s+)?(?:last\s+|past\s+)?(\d+|two|three|four|five)\s+(?:fiscal\s+)?years",
        text,
    )
    if not match:
        return None
    return words.get(match.group(1)) or int(match.group(1))


def _limit(text: str) -> tuple[Decimal | None, bool, Claim | None]:
    """The number that the clause compares with, whether it is in percent, and the side that is claimed."""
    match = LIMIT.search(text)
    if not match:
        return None, False, None
    value = Decimal(match["number"].replace(",", "")) * _SIZES.get((match["unit"] or "").lower(), 1)
    below = re.match(r"below|under|less|lower|fewer|at\s+most", match["side"]) is not None
    return value, match["unit"] in {"%", "percent"}, "below" if below else "above"
