"""The sentences that speak of what is asked, best first."""

from __future__ import annotations

import re

from answer.given.ask import Ask
from answer.given.frame import Frame
from answer.given.match import Matcher
from answer.given.text import Sentence
from answer.given.vocabulary import asks, either
from answer.given.words import covered, terms

CAUSE = asks(
    rf"\b{either('due_to because as_a_result_of result_of resulting_from resulted_from result_primarily attributable_to attributed_to')}\b"
    rf"|\b{either('driven_by caused_by owing_to primarily_from reflecting reflects impacted_by influenced_by in_order_to')}\b"
)
"""What a reason is given with."""
REASON = asks(
    r"\bwhy\b|\breasons?\b|\bcaus\w+\b|\bdrove\b|\bdriven\b|\bdue\sto\b|\b(?:led|leads?)\sto\b|\battribut\w+\b|\brationale\b|\bfactors?\b"
    r"|\bdrivers?\b|\bresulted\sin\b|\bresult\sof\b|\binfluenced\b|\bimpacted\b"
)
"""What a reason is asked with."""
ABOUT_TABLE = asks(r"\b(?:does|do|did|is)\sthe\s(?:above\s|following\s)?table\b|^the\stable\b")
"""What is asked of a table as such."""
ANNOUNCES = asks(
    r"(?:\b(?:the\s)?(?:following\s|above\s)?tables?\b(?:\s(?:above|below))?\s(?:shows?|presents?|represents?|summari[sz]es?|provides?|sets?\sforth|details?"
    r"|reconciles?|illustrates?|discloses?|highlights?|is\sa|reflects?)\s?)|\b(?:is|are|was|were)\s(?:as\sfollows|shown\sbelow|presented\sbelow)|:\s*$"
)
"""A sentence that says what a table shows."""
DEFINES = either(
    r"(?:is|are)(?!_(?:\$|\d|approx)) means? represents? refers?_to consists? includes? comprises? comprised defined excludes? relates?"
)
_SENTENCE_DEFINES = asks(rf"\b{DEFINES}\b")
_LEFT_UNSAID = 0.45
"""What a word is worth that stands in the sentence before, or in the label whose note the sentence is."""
_FITS = 0.2
"""The sentence does what is asked: gives a reason, a time, a definition."""
_HEADING = 0.35
_ASKING = frozenset(
    terms(
        "reason main explain describe according information list define definition mean include consist comprise respective year long often"
    )
)


def ranked_sentences(ask: Ask, matcher: Matcher) -> list[tuple[float, Sentence]]:
    """The sentences that share telling words with the question; 1 is a sentence that has them all."""
    frame = matcher.frame
    asked = tuple(dict.fromkeys(term for term in terms(ask.text) if term not in _ASKING))
    whole = sum(matcher.weight(term) for term in asked) or 1.0
    notes = _notes(frame)
    scored = []
    for sentence in frame.sentences:
        if sentence.index in frame.repeating:
            continue
        before = _context(sentence, frame, notes)
        got = sum(matcher.weight(term) * max(covered(term, sentence.terms), _LEFT_UNSAID * covered(term, before)) for term in asked) / whole
        if got or (ABOUT_TABLE.search(ask.text) and ANNOUNCES.search(sentence.clean)):
            scored.append((got + _manner(ask, sentence) - (_HEADING if sentence.heading else 0.0), sentence))
    return sorted(scored, key=lambda entry: (-entry[0], entry[1].index))


def defines(ask: Ask, sentence: Sentence) -> bool:
    """True when the sentence begins with what is asked and says what it is."""
    start = re.sub(r"^\(?\w{1,2}\)\s", "", sentence.clean)
    verb = _SENTENCE_DEFINES.search(start)
    if verb is None or not ask.phrase.terms:
        return False
    subject = terms(start[: verb.start()])
    return bool(subject) and len(subject) <= len(ask.phrase.terms) + 3 and all(covered(term, subject) for term in ask.phrase.terms)


def _manner(ask: Ask, sentence: Sentence) -> float:
    text = ask.text.lower()
    if ABOUT_TABLE.search(text):
        return 1.0 if ANNOUNCES.search(sentence.clean) else 0.0
    if REASON.search(text):
        return _FITS if CAUSE.search(sentence.clean) else 0.0
    if text.startswith("when"):
        return _FITS / 2 if sentence.times or re.search(r"\b(?:if|when|once|upon|after|until)\b", sentence.clean) else 0.0
    if re.match(r"what\s(?:is|are|was|were|does|do|did)\b", text) and defines(ask, sentence):
        return _FITS
    if re.match(r"how\s(?:much|many)\b", text):
        return _FITS / 2 if sentence.quantities else -_FITS
    return 0.0


def _context(sentence: Sentence, frame: Frame, notes: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Terms that the sentence may leave unsaid: of the sentence before it, of its heading, of the row whose note it is."""
    found: list[str] = []
    mark = re.match(r"\(?(\d{1,2}|[a-z*]|\*)\)\s", sentence.clean)
    if mark and mark[1] in notes:
        found += notes[mark[1]]
    if sentence.index:
        previous = frame.sentences[sentence.index - 1]
        if previous.block == sentence.block or previous.heading:
            found += previous.terms
    return tuple(found)


def _notes(frame: Frame) -> dict[str, tuple[str, ...]]:
    """The words of each row or head that carries the mark of a note, by the mark."""
    found: dict[str, tuple[str, ...]] = {}
    if frame.grid is None:
        return found
    labels = [row.label for row in frame.grid.rows] + [head for column in frame.grid.columns for head in column.heads]
    for label in labels:
        for bracketed, glued in re.findall(r"\((\d{1,2}|[a-z]|\*)\)\s*$|[a-z)](\d)$", label):
            found.setdefault(bracketed or glued, terms(label))
    return found
