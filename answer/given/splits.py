"""Questions about two figures taken apart: a part and its whole, two that are compared, two that are added."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Literal

from answer.given.match import Phrase
from answer.given.times import Time, times_in, without_times
from answer.given.vocabulary import COMPARED, LINKED, MOVE, SHARE, TO, asks, either
from answer.given.words import terms

Pairing = Literal["share", "ratio", "difference", "sum", "average"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One of two figures that a question names: its words, and the times that stand among them."""

    text: str
    """Without its times."""
    phrase: Phrase
    times: tuple[Time, ...]


Split = tuple[Part, Part]

_AND = either(r"and to versus vs\.?")
_IS = either("is was are were where represents? represented equals? makes?_up accounts?_for accounted_for comprises?")
_WITHIN = either("among over to out_of within against relative_to compared_to compared_with divided_by concerning regarding")
_ENTIRE = r"(?:the\s|all\s|its\s|our\s)?(?:total|overall|entire|aggregate|combined)\b"
_PATTERNS: dict[Pairing, tuple[re.Pattern[str], ...]] = {
    "share": (
        asks(rf"(?P<one>.+?)\s(?:expressed\s)?(?:as|in\sterms\sof)\s(?:an?\s|the\s)?(?:{SHARE}|ratio)\s(?:of|to|over)\s(?P<other>.+)"),
        asks(
            rf"(?P<one>.+?)\s{_IS}"
            rf"\s(?:approximately\s)?what\s{SHARE}\sof\s(?P<other>.+)"
        ),
        asks(rf"\b{SHARE}\sof\s(?P<one>.+?)\sas\s(?:a\s)?part\sof\s(?P<other>.+)"),
        asks(rf"\b{SHARE}\sof\s(?P<one>.+?)\s{_WITHIN}\s(?P<other>.+)"),
        asks(
            rf"\b{SHARE}\s(?:constitution|composition|contribution|weight|make-?up)\s(?:of|from|by)\s(?P<one>.+?)"
            r"\s(?:in|among|over|to|of|within|towards?)\s(?P<other>.+)"
        ),
        asks(rf"\b{SHARE}\s(?:\(?%\)?\s)?of\s(?P<other>.+?)\s{LINKED}\s(?P<one>.+)"),
        asks(
            rf"\b{SHARE}\s(?:does|do|did|is|was|are|were)\s(?P<one>.+?)"
            rf"\s(?:{either('make_up represent account_for comprise constitute contribute form')}\s)?(?:of|to)\s(?P<other>.+)"
        ),
        asks(r"\bhow\smuch\sof\s(?P<other>.+?)\s(?:is|are|was|were)\s(?P<one>.+)"),
        asks(rf"\b{SHARE}\sof\s(?P<one>.+?)\s(?:in|from|of|on)\s(?P<other>{_ENTIRE}.+)"),
        asks(rf"\b{SHARE}\sof\s(?P<other>.+?)\s(?:in|from|by|at|for|through|with|on|to)\s(?P<one>.+)"),
    ),
    "ratio": (
        asks(rf"\b(?:ratio|proportion|multiple|weight)\s(?:of|between)\s(?P<one>.+?)\s{TO}\s(?P<other>.+)"),
        asks(r"\b(?:ratio|proportion|multiple|weight)\s(?:of|between)\s(?P<one>.+?)\s(?:and|in)\s(?P<other>.+)"),
        asks(r"(?P<one>(?:\S+\s){0,6}?\S+?)(?:\s|-)to(?:\s|-)(?P<other>\S+(?:\s\S+){0,5}?)\s(?:ratio|multiple)\b"),
        asks(
            r"\bhow\smany\stimes\s(?:larger|greater|higher|bigger|more)?\s?(?:is|are|was|were)?\s?(?P<one>.+?)"
            r"\s(?:than|of|as|compared\sto|relative\sto|over)\s(?P<other>.+)"
        ),
        asks(r"(?P<one>.+?)\s(?:were|was|is|are)\swhat\smultiple\sof\s(?P<other>.+)"),
        asks(r"(?P<one>.+?)\s(?:divided\sby|over\sthe|per)\s(?P<other>.+)"),
    ),
    "difference": (
        asks(rf"\b{MOVE}s?\s(?:in|of)\s.*?\bbetween\s(?:the\s)?(?P<one>.+?)\s{_AND}\s(?P<other>.+)"),
        asks(rf"\b(?:{MOVE}s?|spread|gap|range)\sbetween\s(?:the\s)?(?P<one>.+?)\s{_AND}\s(?P<other>.+)"),
        asks(
            rf"\bhow\s(?:much|many)\s(?:\S+\s)*?{COMPARED}\s(?:is|was|are|were|did|does|do)?\s?(?P<one>.+?)"
            r"\s(?:than|compared\s(?:to|with)|versus)\s(?P<other>.+)"
        ),
    ),
    "sum": (
        asks(
            r"\b(?:sum|total|combined|combination|aggregate)\b\s?(?:amount\s|value\s|number\s)?(?:of\s)?(?P<one>.+?)"
            r"\s(?:and|plus|,)\s(?P<other>.+)"
        ),
    ),
    "average": (asks(r"\b(?:average|mean)\s(?:of\s)?(?P<one>.+?)\s(?:and|,)\s(?P<other>.+)"),),
}
_FILLER = asks(
    rf"\b(?:what|which|how|much|many|calculate|compute|determine|find|percent\w*|per\scent|ratio|proportion|average|mean|sum|{MOVE}s?"
    r"|increased|decreased|respective\w*|value|amount|between|considering|observed|expressed|approximate\w*)\b|%"
)
SCALE = asks(
    r"\b(?:in|of|how\smany)\s(?:u\.?s\.?\s)?[$€£]?\s?(?:dollars\s)?(?P<size>thousand|million|billion)s?\b|\bin\s(?:terms\sof\s)?[$€£](?P<short>mm?|bn|k)\b"
)
"""The scale in which an answer is wanted."""
_BARE = frozenset(
    {"first", "second", "third", "fourth", "year", "end", "ended", "quarter", "month", "period", "fiscal", "total", "date", "beginn"}
)
"""Terms that name no figure by themselves."""


def splits_of(text: str, kind: Pairing) -> tuple[Split, ...]:
    """The readings of a question about two figures, the surest first: (part, whole) of a share, in the order named of the others."""
    found = []
    for pattern in _PATTERNS[kind]:
        match = pattern.search(text)
        if match is None:
            continue
        one, other = part_of(text, *match.span("one")), part_of(text, *match.span("other"))
        if not tells(one.phrase):
            continue
        if tells(other.phrase):
            found.append((one, other))
        elif kind == "ratio" and one.times and other.times:  # "the ratio of sales in 2019 to 2018"
            found.append((one, replace(other, phrase=one.phrase)))
    return tuple(dict.fromkeys(found))


def part_of(text: str, start: int, end: int) -> Part:
    """The part of the question between two places; times are read in the whole question's light."""
    times = tuple(dict.fromkeys(named.time for named in times_in(text) if start <= named.start < end))
    bare = without_times(text)[start:end]
    return Part(text=bare, phrase=phrase_of(bare), times=times)


def phrase_of(text: str) -> Phrase:
    """The telling words of a part of the question, without times and the words of the operation."""
    text = SCALE.sub(" ", without_times(text))
    total = re.search(r"\b(?:total|sum|overall)\b", text, re.IGNORECASE) is not None
    return Phrase(terms=tuple(dict.fromkeys(terms(_FILLER.sub(" ", text)))), total=total)


def tells(phrase: Phrase) -> bool:
    """True when the phrase names something beside a stretch of time."""
    return any(term not in _BARE for term in phrase.terms)
