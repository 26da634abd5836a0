"""Inside the sentence that speaks of what is asked, the words that answer."""

from __future__ import annotations

import re
from dataclasses import dataclass

from answer.given.ask import Ask
from answer.given.match import Matcher
from answer.given.rank import ABOUT_TABLE, ANNOUNCES, CAUSE, REASON, ranked_sentences
from answer.given.text import Sentence
from answer.given.vocabulary import asks, either
from answer.given.words import STOP, covered, stem

_WORD = re.compile(r"[a-z]+(?:[&'][a-z]+)*|\d+(?:[.,]\d+)*")
_STATES = asks(
    r"(?:is|are|was|were|be|been)\b|includ|consist|compris|represent|mean|refer|relat|contain|allow|requir|exclud|indicat|show|approv|complet"
    r"|follow"
)
_JOINTS = either(
    "is are was were be been include[sd]? including represent(?:s|ed)? means? contain(?:s|ed)? allows? requires? reflects? excludes?"
    " excluded indicates? shows? became becomes has have had for in on at by to of as from with through within under over using that which"
    " based_on until between into and when if where while upon approved completed follows combined initiated"
)
_LINK = asks(
    rf"\b(?:{_JOINTS}"
    r"|consist(?:s|ed)?(?:\s(?:primarily|mainly|principally|largely|of))*|comprised?s?(?:\s(?:primarily|mainly|of))*"
    r"|refers?\sto|relate[sd]?\s(?:primarily\s)?to)(?=\s)|[,:(](?=\s?)"
)
_ADVERB = asks(r"\b(?:primarily|mainly|mostly|largely|principally|partially|partly|attributable|attributed|in\spart)\s$")
_DURATION = asks(
    r"(?:approximately|about|over|up\sto)?\s?(?:\d+(?:\.\d+)?|one|two|three|four|five|six|seven|ten|twelve)"
    r"(?:\s?(?:to|-|and)\s?(?:\d+(?:\.\d+)?|\w+))?"
    r"[\s-](?:years?|months?|days?|weeks?)\b"
)
_OFTEN = asks(r"\b(?:annual(?:ly)?(?:\sbasis)?|quarterly|monthly|weekly|daily|yearly|semi-?annually|each\s\w+|every\s\w+(?:\s\w+)?)\b")
_ECHO, _AFTER_KNOWN, _AT_START, _TO_END = 0.36, 0.15, 0.15, 0.12
"""Weights of a piece: the question's own words count against it; to follow them or a verb of saying, or to reach the end, for it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """Words of one sentence, `text` as printed; `score` is 1 when the sentence has all telling words of the question."""

    sentence: Sentence
    text: str
    score: float


def best_span(ask: Ask, matcher: Matcher) -> Span | None:
    """The words that answer the question, None when no sentence shares a telling word with it."""
    ranked = ranked_sentences(ask, matcher)
    if not ranked:
        return None
    score, sentence = ranked[0]
    return Span(sentence=sentence, text=within(ask, sentence, matcher), score=score)


def within(ask: Ask, sentence: Sentence, matcher: Matcher) -> str:
    """The part of the sentence that answers."""
    text = ask.text.lower()
    if ABOUT_TABLE.search(text) and (said := ANNOUNCES.search(sentence.clean)):
        return _trimmed(sentence.text[said.end() :] if "table" in said[0].lower() else sentence.text[: said.start()])
    if REASON.search(text) and (CAUSE.search(sentence.clean) or text.startswith("why")):
        return _reason(sentence)
    if re.match(r"when\b|(?:in|on|at|by|since)\s(?:which|what)\s(?:year|date|month|period|quarter)", text) and sentence.times:
        named = sentence.times[0]
        return sentence.text[named.start : named.end].strip()
    for asked, pattern in ((r"how\slong|\bduration|\bperiod\b|\bterm\b|\blife\b", _DURATION), (r"how\soften|\bfrequen", _OFTEN)):
        found = pattern.search(sentence.clean) if re.search(asked, text) else None
        if found:
            return sentence.text[found.start() : found.end()].strip()
    return rest(ask, sentence, matcher)


def _reason(sentence: Sentence) -> str:
    """The sentence from the word that gives the reason on; all of it when none does, or when it ends there."""
    match = CAUSE.search(sentence.clean)
    if match is None:
        purpose = re.match(r"(?:In order to|To|Because|Since|As)\s[^,]+", sentence.clean)
        return _trimmed(sentence.text[: purpose.end()] if purpose else sentence.text)
    lead = _ADVERB.search(sentence.clean[: match.start()])
    found = sentence.text[lead.start() if lead else match.start() :]
    return _trimmed(found if len(found) >= 25 else sentence.text[: match.start()])


def rest(ask: Ask, sentence: Sentence, matcher: Matcher) -> str:
    """What the sentence says beyond the question: the piece between two joints that has most new words and fewest of the question's."""
    asked = {stem(word) for word in _WORD.findall(ask.text.lower())}
    words = [(match.start(), match.end(), match[0]) for match in _WORD.finditer(sentence.clean.lower())]
    telling = [(start, end, stem(word)) for start, end, word in words if word not in STOP or word in asked]
    known = {start: matcher.weight(word) for start, _, word in telling if covered(word, asked) >= 0.6}
    fresh = [start for start, _, word in telling if start not in known]
    if not known or not fresh:
        return _trimmed(sentence.text)
    joints = [(0, 0, "")] + [(link.start(), link.end(), link[0].lower()) for link in _LINK.finditer(sentence.clean)]
    length = len(sentence.clean)
    all_known = sum(known.values())
    best, piece = float("-inf"), (0, length)
    for _, start, link in joints:
        for stop in [length, *(begin for begin, _, _ in joints if begin > start)]:
            inside = sum(1 for place in fresh if start <= place < stop)
            if not inside:
                continue
            echo = sum(weight for place, weight in known.items() if start <= place < stop) / all_known
            score = inside / len(fresh) - _ECHO * echo
            before = [place for place, _, _ in telling if place < start]
            score += _AFTER_KNOWN if before and before[-1] in known else 0.0
            score += _AT_START if link and _STATES.match(link) else 0.0
            score += _TO_END if stop == length else 0.0
            if score > best:
                best, piece = score, (start, stop)
    start = _quoted(sentence, piece[0], fresh, known)
    return _trimmed(sentence.text[start : piece[1]])


def _quoted(sentence: Sentence, start: int, fresh: list[int], known: dict[int, float]) -> int:
    """Where the piece begins; after words of the question at a quotation: "the symbol 'KILN'" is "KILN"."""
    first = min((place for place in fresh if place >= start), default=start)
    led = any(start <= place < first for place in known)
    return first if led and sentence.clean[first - 1 : first] in {'"', "'"} else start


def _trimmed(text: str) -> str:
    return re.sub(r"^[\s,:;]+|[\s,;:.]+$", "", text)
