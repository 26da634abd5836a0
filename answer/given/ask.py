"""A question read by its words alone: what kind of answer, of which phrases, at which times, in which unit."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise

from answer.given.kinds import WHICH, Kind, kind_of
from answer.given.match import Phrase
from answer.given.splits import SCALE, Split, phrase_of
from answer.given.times import Named, Time, is_range, times_in
from answer.given.vocabulary import LEAST, asks, either
from answer.given.words import plain

_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "k": 10**3, "m": 10**6, "mm": 10**6, "bn": 10**9}
_COUNT = either(r"two three four five six ten \d+")
_STRETCH = (
    asks(
        rf"\b{either('over for during across in through of')}\s(?:the\s|all\s)?(?:{either('entire whole past last above these full')}\s)?"
        rf"(?:{_COUNT}[\s-]?)?(?:fiscal\s)?(?:years?|quarters?|periods?)\b"
    ),
    asks(rf"\b{_COUNT}[\s-]years?\b|\broi\b|\breturns?\b(?!\son\s(?:total|average|assets?|equity))"),
)
"""All the time that is shown, or so many years of it."""
_FROM = asks(r"\b(?:between|from)\W*(?:\w+\W+){0,3}$")
_UNTIL = asks(r"\W*(?:\w+\W+){0,3}?(?:and|to|through|vs)\W+(?:\w+\W+){0,3}")
_SECOND = asks(rf"\bsecond[\s-]{either('highest largest greatest biggest most lowest smallest least')}\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What is asked; `splits` are the readings of a question about two figures: (first, second), for a share (part, whole)."""

    text: str
    kind: Kind
    phrase: Phrase
    splits: tuple[Split, ...]
    times: tuple[Named, ...]
    ends: tuple[Time, Time] | None
    """The two times that "from ... to ..." or "between ... and ..." name."""
    ranged: bool
    """The times are the ends of a stretch, or the stretch is all there is ("the three year period")."""
    scale: int | None
    percent: bool
    least: bool = False
    rank: int = 1
    """2 for "the second largest"."""
    respective: bool = False

    def moments(self) -> tuple[Time, ...]:
        """The asked times, each once, in the order asked."""
        return tuple(dict.fromkeys(named.time for named in self.times))

    def each_moment(self) -> tuple[Time, ...]:
        """The same with the years between the ends of a stretch."""
        times = self.moments()
        if not self.ranged or len(times) != 2 or times[0].year is None or times[1].year is None:
            return times
        step = 1 if times[1].year >= times[0].year else -1
        return tuple(replace(times[0], year=year) for year in range(times[0].year, times[1].year + step, step))


def read_ask(question: str) -> Ask:
    """What the question asks for."""
    text = plain(question).rstrip(" ?.")
    percent = re.search(r"%|percent|per\scent", text, re.IGNORECASE) is not None
    text = re.sub(r"\s?[,(]\s?in\s(?:percent(?:age)?s?|%)(?:\sterms)?\s?[,)]", "", text, flags=re.IGNORECASE)
    times = times_in(text)
    ends = _ends(text, times)
    kind, splits = kind_of(text)
    respective = re.search(r"\brespective(?:ly)?\b", text, re.IGNORECASE) is not None
    if respective and (len(times) > 1 or kind in {"sum", "change", "text", "list"}) and not re.match(r"(?:why|who)\b", text, re.IGNORECASE):
        kind, splits = "look", ()
    scale, which = SCALE.search(text), WHICH.search(text)
    return Ask(
        text=text,
        kind=kind,
        phrase=phrase_of(text),
        splits=splits,
        times=times,
        ends=ends,
        ranged=ends is not None or (len(times) < 2 and any(pattern.search(text) for pattern in _STRETCH)),
        scale=_SCALES[(scale["size"] or scale["short"]).lower()] if scale else None,
        percent=percent,
        least=re.search(rf"\b{LEAST}\b", which["what"] if which else text, re.IGNORECASE) is not None,
        rank=2 if _SECOND.search(text) else 1,
        respective=respective,
    )


def _ends(text: str, times: tuple[Named, ...]) -> tuple[Time, Time] | None:
    for first, second in pairwise(times):
        between = text[first.end : second.start]
        if is_range(text, first, second) or (_FROM.search(text[: first.start]) and _UNTIL.fullmatch(between)):
            return first.time, second.time
    return None
