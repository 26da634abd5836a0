"""A question's text taken apart into sentences: what is asked, what is defined, and the rest (instructions, who the asker is)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from answer.tokens import plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A measure that the question itself defines; `names` are its spellings in lower case, longest first."""

    names: tuple[str, ...]
    body: str
    inline: bool = False
    """True when the definition stands in the asking sentence and defines its measure ("..., calculated as A / B")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts:
    """The asking clause, and what else the text says. `using` is the tail of "calculated using A and B"."""

    clause: str
    sentence: str
    """The whole asking sentence, which may name periods and statements before the clause."""
    definitions: tuple[Definition, ...]
    using: str | None
    """Line items that the question says to use, without saying how."""
    using_name: str | None
    numerator: tuple[str, str] | None
    """Top and bottom of "using A as the numerator and B as the denominator"."""


_SHORTENED = re.compile(r"\b(?:Inc|Corp|Co|Ltd|plc|LLC|vs|No|approx|e\.g|i\.e|U\.S|St|Mr|Ms|Dr|avg)\.$", re.IGNORECASE)
_NAME = r"(?P<name>[A-Za-z][\w&%/'\-]*(?:\s+[\w&%/'\-()]+){0,8}?)"
_IS = r"(?:is|are|be|being|was|should\s+be|can\s+be|may\s+be|to\s+be)"
_MADE = r"(?:defined|calculated|computed|measured|taken|given|derived|obtained|determined)"
_DEFINITIONS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?:here\s*,?\s+|where\s+|note\s+that\s+|assume\s+(?:that\s+)?|for\s+this\s+question,?\s+)?{_NAME}\s+(?:here\s+)?{_IS}\s+(?:here\s+|to\s+be\s+)?{_MADE}\s*(?:here\s*)?(?:(?:as|by|from|to\s+be)\b|:)?\s*:?\s*(?P<body>.+)$",
        rf"^(?:please\s+)?(?:define|calculate|compute|measure|take|treat|let)\s+{_NAME}\s+(?:as|to\s+be|be|by\s+taking)\b\s*:?\s*(?P<body>.+)$",
        rf"^(?:where\s+|with\s+|here\s*,?\s+|let\s+)?{_NAME}\s*(?:=|:=|equals|means|stands\s+for|refers\s+to)\s*(?P<body>.+)$",
        rf"^(?:use|using|apply)\s+(?:the\s+)?(?:following\s+)?(?:formula|definition)\s*:?\s*{_NAME}\s*(?:=|is)\s*(?P<body>.+)$",
    )
)
_INLINE = re.compile(
    rf"[,;(]?\s*(?:where\s+(?:it|this|that|the\s+ratio)\s+is\s+|which\s+is\s+|{_IS}\s+)?(?:{_MADE})\s+(?:here\s+)?as\s*:?\s*(?P<body>.+?)\s*\)?\s*[?.]?$",
    re.IGNORECASE,
)
_INLINE_NAMED = re.compile(
    rf"[,;(]\s*(?:where|with|and)\s+{_NAME}\s+(?:{_IS}\s+(?:{_MADE}\s+as\s+)?|=\s*|equals\s+|means\s+)(?P<body>.+?)\s*\)?\s*[?.]?$",
    re.IGNORECASE,
)
_BRACKET_USING = re.compile(
    r"\(\s*(?:using|based\s+on|calculated\s+(?:using|from|with))\s+(?P<list>[^()]*(?:\([^()]*\)[^()]*)*)\)", re.IGNORECASE
)
_CALCULATE_USING = re.compile(
    r"^(?:please\s+)?(?:calculate|compute|derive|determine|build|measure|define)\s+(?P<name>[^.?]+?)\s+(?:by\s+)?(?:using|from|based\s+on|with)\s+(?P<list>.+?)\s*\.?$",
    re.IGNORECASE,
)
_FRACTION = re.compile(
    r"[,(]?\s*(?:using|with|taking)\s+(?P<top>.+?)\s+(?:as|in|for)\s+(?:the\s+)?numerator\s*(?:,|and|,\s*and)\s*(?P<bottom>.+?)\s+(?:as|in|for)\s+(?:the\s+)?denominator\s*\)?",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"(?:^|(?<=[,:;]\s)|(?<=[,:;]))(?:so\s+)?(?=(?:what|how|which|who|when|where|why|does|do|did|has|have|had|is|are|was|were|can|could|will|by\s+how|by\s+what|in\s+which|at\s+what|to\s+what|"
    r"calculate|compute|determine|find|give|tell|provide|state|show|report)\b)",
    re.IGNORECASE,
)
_COMMAND = re.compile(
    r"^(?:please\s+)?(?:calculate|compute|determine|find|give|tell|provide|show|compare|report|name|list)\b", re.IGNORECASE
)
_INSTRUCTION = re.compile(
    r"^(?:please\s+)?(?:and\s+)?(?:answer|round|respond|state|give\s+(?:a|an|your|the)\s+(?:solution|response|answer)|provide\s+(?:a|an|your|the)\s+(?:solution|response|answer)|"
    r"address|base|basing|use|utili[sz]e|calculate\s+(?:what|it)|assume|express|report\s+(?:your|the)\s+answer|show\s+your|if\b|you\s+are|we\s+(?:need|want)|you\s+(?:can|may|must|should))\b",
    re.IGNORECASE,
)


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text in its order; a colon before a question begins a new one."""
    pieces = re.split(r"(?<=[.?!;])\s+(?=[A-Z\"'(\[])|(?<=\?)\s+|\n+", plain_lines(text))
    joined: list[str] = []
    for piece in (piece.strip() for piece in pieces):
        if joined and _SHORTENED.search(joined[-1]):
            joined[-1] = f"{joined[-1]} {piece}"
        elif piece:
            joined.append(piece)
    return tuple(joined)


def plain_lines(text: str) -> str:
    """The text with plain dashes, quotes and spaces."""
    return re.sub(r" {2,}", " ", plain(text)).strip()


def take_apart(question: str) -> Parts:
    """The asking clause and the definitions of a question; the clause is the whole text when nothing else looks like it."""
    defined: list[Definition] = []
    using: str | None = None
    using_name: str | None = None
    rest: list[str] = []
    for sentence in sentences(question):
        body = re.sub(r"^.*?\b(?:here'?s|here\s+is|following)\s+(?:the\s+)?question\s*:?\s*", "", sentence, flags=re.IGNORECASE)
        definition = None if body.endswith("?") else _definition(body)
        match = None if definition or body.endswith("?") else _CALCULATE_USING.match(body)
        if definition is not None:
            defined.append(definition)
        elif match and _is_list(match["list"]) and rest:
            using, using_name = match["list"], match["name"]
        else:
            rest.append(body)
    sentence = _asking(rest) if rest else question
    clause = _clause(sentence)
    fraction = _FRACTION.search(clause)
    numerator = None
    if fraction:
        numerator = (fraction["top"], fraction["bottom"])
        clause = clause[: fraction.start()] + clause[fraction.end() :]
    bracket = _BRACKET_USING.search(clause)
    if bracket and using is None:
        using = bracket["list"]
        clause = clause[: bracket.start()] + " " + clause[bracket.end() :]
    clause, inline = _inline(clause)
    return Parts(
        clause=re.sub(r" {2,}", " ", clause).strip(),
        sentence=sentence,
        definitions=(*defined, *inline),
        using=using,
        using_name=using_name,
        numerator=numerator,
    )


def _definition(sentence: str) -> Definition | None:
    """The definition that a whole sentence makes, or None."""
    for pattern in _DEFINITIONS:
        match = pattern.match(sentence)
        if match and not _INSTRUCTION.match(match["name"]):
            return Definition(names=spellings(match["name"]), body=match["body"].rstrip(" .;?"))
    return None


def _inline(clause: str) -> tuple[str, tuple[Definition, ...]]:
    """The clause without the definition at its end, and that definition."""
    named = _INLINE_NAMED.search(clause)
    if named:
        return clause[: named.start()], (Definition(names=spellings(named["name"]), body=named["body"]),)
    match = _INLINE.search(clause)
    if match and match.start() > 0:
        return clause[: match.start()], (Definition(names=(), body=match["body"], inline=True),)
    return clause, ()


def spellings(name: str) -> tuple[str, ...]:
    """The ways in which a text may write the name: "days payable outstanding (DPO)" is also "dpo"; longest first."""
    text = re.sub(r"^(?:the|a|an|that|and|its)\s+", "", name.strip().lower())
    found = {text}
    bracket = re.search(r"\(([^()]+)\)", text)
    if bracket:
        found |= {bracket.group(1).strip(), re.sub(r"\s*\([^()]+\)\s*", " ", text).strip()}
    found |= {re.sub(r"^(?:unadjusted|gaap|reported)\s+", "", entry) for entry in tuple(found)}
    return tuple(sorted((entry for entry in found if entry), key=len, reverse=True))


def _is_list(text: str) -> bool:
    """True for "A and B" without an operator of its own, the tail of "calculate X using A and B"."""
    return re.search(r"\b(?:and|&|,)\b|,", text) is not None


def _asking(rest: list[str]) -> str:
    """The sentence that asks: the first with a question mark, else the first command, else the first that is no instruction."""
    questions = [sentence for sentence in rest if sentence.endswith("?") and not re.match(r"if\b", sentence, re.IGNORECASE)]
    if questions:
        return questions[0]
    commands = [sentence for sentence in rest if _COMMAND.match(sentence) and not _INSTRUCTION.match(sentence)]
    if commands:
        return commands[0]
    statements = [sentence for sentence in rest if not _INSTRUCTION.match(sentence)]
    return (statements or rest)[0]


def _clause(sentence: str) -> str:
    """The sentence from its asking word on, when what stands before only says where to look ("Using the balance sheet, what is ...")."""
    for match in _ASKS.finditer(sentence):
        before = sentence[: match.start()].strip()
        if not before:
            return sentence
        if re.match(r"where\b", sentence[match.start() :], re.IGNORECASE):
            continue
        if re.match(r"(?:among|of|between|out\s+of|comparing)\b", before, re.IGNORECASE):
            return sentence
        return sentence[match.start() :].strip()
    return sentence
