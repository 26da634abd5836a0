"""The words in which questions of finance are asked, as parts of patterns; `_` stands for a space."""

from __future__ import annotations

import re


def either(words: str) -> str:
    """A pattern for any of the words, which are parted by spaces and may be patterns themselves."""
    return "(?:" + "|".join(word.replace("_", r"\s") for word in words.split()) + ")"


def asks(pattern: str) -> re.Pattern[str]:
    """The pattern compiled to ignore case."""
    return re.compile(pattern, re.IGNORECASE)


SHARE = either(r"percentages? percentual percents? per_cent % portion share proportion fraction")
PERCENT = either(r"percentages? percentual percents? per_cent %(?!_sign)")
MOVE = either(
    "change increase decrease growth decline reduction drop rise fall difference variation jump variance hike deterioration fluctuation"
)
MOVED = either(
    "increase[sd]? decrease[sd]? decline[sd]? change[sd]? dropped grew grow grown rose risen fell fallen improved? reduced"
    " exceed\\w* differs?"
)
MOST = either("highest largest greatest biggest most maximum higher larger greater bigger more peak top best")
LEAST = either("lowest smallest least minimum lower smaller fewest fewer less bottom worst")
COMPARED = either("higher more greater larger bigger lower less fewer smaller")
TO = either(r"to over versus vs\.? relative_to against compared_to compared_with with_respect_to")
THINGS = either(
    "year quarter period segment region country category type item component product month department unit market area division group class"
    " asset expense company source customer business fiscal line element factor party plan currency metric series stream operation activity"
    " tax level location state tranche executive director person officer one"
)
LINKED = either(
    r"is are was were will_be would_be comes? came relates? related consist(?:s|ed)? represent(?:s|ed)? attribut(?:ed|able) due"
    r" compris(?:es?|ed) made_up makes?_up allocated accounts?_for accounted expir(?:es?|ed|ing) belong(?:s|ing)? deriv(?:es?|ed)"
    r" generated contributed associated incurred located paid held used did does do has have had matur(?:es?|ed|ing) composed classified"
    r" in_the_form_of pertain(?:s|ing)? expected occurr(?:ed|ing) received that which resulted stem(?:s|med)? sold granted recorded"
    r" recogni[sz]ed covered owned leased employed given"
)
"""What joins a whole with its part: "what percentage of debt IS current"."""
PAST = either(
    r"exceed(?:s|ed|ing)? above over more_than greater_than higher_than larger_than at_least below under less_than lower_than"
    r" smaller_than fewer_than at_most"
)
"""What stands before a limit."""
