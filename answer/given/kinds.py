"""What kind of answer a question wants: a number and how it is made, a list, a comparison, or words."""

from __future__ import annotations

from typing import Literal

from answer.given.splits import Split, splits_of
from answer.given.times import times_in
from answer.given.vocabulary import COMPARED, LEAST, MOST, MOVE, MOVED, PAST, PERCENT, SHARE, THINGS, asks, either

Kind = Literal[
    "look", "change", "growth", "average", "sum", "share", "ratio", "extreme", "which", "count", "times", "greater", "text", "list"
]

WHICH = asks(rf"\b(?:which|what|when|who)\b.*\b(?P<what>{MOST}|{LEAST})\b")
"""A question for the one that is largest or smallest."""
LIMIT = asks(
    rf"\b(?P<side>{PAST})\s(?:the\s)?(?P<sign>[-(])?(?:[$€£]\s?)?(?P<number>\d[\d,]*(?:\.\d+)?)\)?"
    r"(?:\s?(?P<size>thousand|million|billion)s?|\s?(?P<percent>%|percent|per\scent))?"
)
"""A limit with its number."""

_GROWTH = (
    asks(
        rf"(?:(?<!\w){PERCENT}|\bannual|\byoy|year-over-year|year-on-year)\s(?:point\s)?(?:of\s)?(?:the\s)?"
        rf"(?:{either('total net cumulative overall absolute approximate')}\s)?\(?{MOVE}"
    ),
    asks(rf"\b{MOVE}s?\b(?:\s?/\s?\(?{MOVE}\)?)?\s(?:\(?in\s{PERCENT}(?!\sof)|(?:by|of)\swhat\s{PERCENT})"),
    asks(rf"\b{MOVE}\b.*\b(?:in|as)\s(?:a\s)?(?:percent|%|percentage)(?:\sterms?)?\)?$"),
    asks(r"\bgrow(?:th|ing)\s(?:rate|ratio)|\brate\sof\s(?:growth|change|increase|decrease)|\bannual\srate\sof\sreturn|\broi\b"),
    asks(r"\brate\sof\sreturn\s(?:of|on|for)\s(?:an?\s|the\s)?invest|\breturn\son\s(?:the\s|an\s)?investment"),
    asks(rf"\bcumulative\s(?:total\s)?(?:\S+\s){{0,3}}return|\btotal\sreturn\b|\b{PERCENT}\sreturn\b|\breturn\s{PERCENT}"),
    asks(
        rf"\b(?:what|how\smuch|how\smany)\s{PERCENT}(?:\spoints?)?"
        rf"\s{either('did has have will higher lower more less greater smaller increase decrease would does')}\b(?!\s\S*\s?of)"
    ),
    asks(rf"{PERCENT}\s(?:{COMPARED}|increased|decreased)\b|\bhow\s(?:much|fast)\b.*\bgr(?:ow|ew|own)\b.*{PERCENT}"),
    asks(rf"\b{MOVED}\sby\swhat\s{PERCENT}"),
)
_OF_A_CHANGE = asks(rf"\b{SHARE}\sof\s(?:the\s)?(?:\S+\s)?{MOVE}\b.*\b(?:is|was|were|are)\s(?:due\sto|related|attribut\w*)\b")
_CHANGE_OF_SHARE = asks(rf"\b{MOVE}\b.*\bas\sa\s{SHARE}\sof\b.*\b(?:between|from)\b|\b{MOVE}\s(?:in|of)\s(?:the\s)?{PERCENT}\sof\b")
_CHANGE = asks(rf"\b(?:{MOVE}s?|{MOVED}|spread|range|gap)\b|\bhow\s(?:much|many)\s(?:\S+\s){{0,3}}?{COMPARED}\b")
_AVERAGE = asks(r"\b(?:average|mean|avg)\b")
_CHANGE_OF_AVERAGE = asks(rf"\b{MOVE}s?\b(?:\s?/\s?\(?{MOVE}\)?)?.*\baverage\b")
_AVERAGE_SHARE = asks(rf"\baverage\s(?:annual\s|yearly\s)?{PERCENT}\sof")
_SUM = asks(rf"\b{either('sum totals? totaled combined aggregate altogether cumulative together in_all add(?:ed)?_up')}\b")
_RATIO = asks(r"\bratio|\bproportion|\bmultiple|\btimes\b|\bweight\b|divided\sby")
_AS_A_RATIO = asks(r"\bas\sa\s(?:ratio|multiple)\s(?:of|to)\b")
_EACH = asks(r"\sper\s(?!share|unit|ordinary|common|cent\b)")
_FOR_EACH = asks(r"\b(?:average|cost|price|each)\b")
_EXTREME = asks(rf"\b{either('highest largest greatest maximum lowest smallest minimum least peak')}\b")
_HOW_MANY = asks(
    r"\b(?:are\sthere|is\sthere|are\sunder|in\sthe\stable|were\sthere)\b"
    rf"|^how\smany\s(?:\S+\s)?{either('components types categories items kinds classes elements')}\b"
)
_YES_NO = asks(rf"^{either('did do does was were is are has have had will would')}\b|,\s(?:did|was|were|is|are)\s(?!there)")
_WORDS = asks(r"^(?:why|who|where|when|whom|whose)\b|^how\s(?:is|are|was|were|does|do|did|has|have|can|often|long|will|would)\b")
_REASON = asks(r"\b(?:reasons?|why|caused?|drove|driven|led\sto|attribut\w+|rationale|factors?)\b")
_SAYS = either(
    "includ consist compris represent mean refer relate indicate contain cover reflect exclud result rely depend allow require say expect"
    " show measure complete do use provide combine"
)
_PUT = either(
    "included excluded considered engaged involved based responsible used determined defined meant classified influenced composed"
)
_ABOUT = either("method basis purpose definition nature policy symbol")
_TELLS = asks(
    rf"^what\s(?:do|does|did)\s.*\b{_SAYS}\w*\b|^(?:what|which)\s(?:\S+\s){{0,4}}?(?:is|are|was|were)\s(?:\w+ly\s)?{_PUT}\b"
    rf"|\b{_PUT}(?:\s(?:in|on|for|as|from|by|to|of|with))?$|^what(?:\s\S+){{0,4}}?\s{_ABOUT}\b"
    rf"|^what(?:\s\S+){{0,3}}?\s{either('impacts? effects? names?')}\sof\b|^what\s(?:have|has)\s"
)
_ROWS = either("components items types categories elements countries regions segments classes kinds sources parts areas scopes line_items")
_LISTS = asks(rf"\b(?:what|which)\s(?:are|were)\s(?:the\s|all\s)*(?:\S+\s){{0,3}}?{_ROWS}\b|\b(?:what|which)\s(?:financial\s)?{_ROWS}\b")
_TIMES = asks(r"\b(?:which|what)\s(?:are\sthe\s|were\sthe\s)?(?:\w+\s)?(?:years?|periods?|quarters?|dates?)\b")
_COVERED = asks(
    rf"\b{either('table provide[sd]? calculated presented information included shown available given reported recorded compared')}\b"
    rf"|\b{either('disclosed listed cover(?:s|ed)? measured summari[sz]ed determined computed')}\b"
)


def kind_of(text: str) -> tuple[Kind, tuple[Split, ...]]:
    """The kind of the question, and the readings of one about two figures."""
    if _TIMES.search(text) and _COVERED.search(text) and not LIMIT.search(text) and not WHICH.search(text):
        return "times", ()
    if text.lower().startswith("how many") and (LIMIT.search(text) or _HOW_MANY.search(text)):
        return "count", ()
    if _WORDS.search(text) and not WHICH.search(text):
        return "text", ()
    if _YES_NO.search(text):
        return "greater", ()
    if _is_which(text):
        return "which", ()
    return _of_two(text) or _of_one(text)


def _of_two(text: str) -> tuple[Kind, tuple[Split, ...]] | None:
    """Growth, shares and ratios; None for another kind."""
    if _CHANGE_OF_SHARE.search(text) and len(times_in(text)) > 1:
        return "change", ()
    if _AVERAGE_SHARE.search(text):
        return "average", splits_of(text, "average")
    shares = splits_of(text, "share")
    if any(pattern.search(text) for pattern in _GROWTH) and not (shares and _OF_A_CHANGE.search(text)):
        return "growth", splits_of(text, "difference")
    ratios = splits_of(text, "ratio")
    if asks(rf"\b{SHARE}\b|%").search(text) and shares:
        return "share", shares
    if shares and _AS_A_RATIO.search(text):
        return "ratio", shares
    if ratios and _RATIO.search(text):
        return "ratio", ratios
    each = ratios and _EACH.search(text) and _FOR_EACH.search(text)
    if each and len(times_in(text)) < 2:
        return "ratio", ratios
    if _AVERAGE.search(text) and not _CHANGE_OF_AVERAGE.search(text):
        return "average", splits_of(text, "average")
    return ("ratio", ratios) if each else None


def _of_one(text: str) -> tuple[Kind, tuple[Split, ...]]:
    if _EXTREME.search(text) and not _CHANGE.search(text):
        return "extreme", ()
    if _LISTS.search(text):
        return "list", ()
    if _TELLS.search(text) or (_REASON.search(text) and "how much" not in text.lower()):
        return "text", ()
    if _CHANGE.search(text):
        return "change", splits_of(text, "difference")
    if _SUM.search(text):
        return "sum", splits_of(text, "sum")
    return "look", ()


def _is_which(text: str) -> bool:
    """True for a question that chooses among things: "which segment had the highest ...", "in which year did it exceed ..."."""
    match = WHICH.search(text)
    if match is None:
        return LIMIT.search(text) is not None and asks(rf"\b(?:which|what)\s(?:\w+\s)?{THINGS}").search(text) is not None
    before = text[: match.start("what") + 1]
    return asks(rf"\b(?:which|who)\b|\b(?:in\swhat|what)\s(?:\w+\s)?{THINGS}s?\b").search(before) is not None
