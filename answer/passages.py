"""The best passages for a question that is not answered, quoted as they stand."""

from __future__ import annotations

import re

from answer.sources import Sources
from answer.types import Citation
from retrieval.types import Hit

_LONGEST = 400
_STOP_WORDS = """
    a an and are as at be by did do does for from had has have how in is it its of on or that the their there this to was were what
    when which who why with
"""
_STOP = frozenset(_STOP_WORDS.split())


def best_passages(question: str, sources: Sources, *, documents: tuple[str, ...], k: int = 5) -> tuple[Citation, ...]:
    """Up to `k` quotes: of each place found the sentence that shares most words with the question, the closest first.

    A quote stands on its page as it is, but for the spaces between a table's cells.
    """
    asked = _words(question)
    hits = [hit for hit in sources.search(question, documents=documents, k=2 * k) if hit.text.strip()]
    quoted = [(_quote(asked, hit), hit, rank) for rank, hit in enumerate(hits)]
    # What the search ranks higher wins among equals; a table's row counts less than a sentence, since it answers no "why".
    closest = sorted(quoted, key=lambda entry: -_shared(asked, entry[0]) + (1 if entry[1].kind == "table" else 0) + entry[2] * 0.25)
    return tuple(
        Citation(document=hit.name, page=hit.page, box=hit.box, quote=quote, label=f"{hit.kind}, page {hit.page}")
        for quote, hit, _ in closest[:k]
    )


def _quote(asked: set[str], hit: Hit) -> str:
    sentences = _sentences(hit.text)
    best = max(range(len(sentences)), key=lambda index: (_shared(asked, sentences[index]), -index))
    return sentences[best].replace(" | ", " ") if hit.kind == "table" else sentences[best]


def _shared(asked: set[str], sentence: str) -> int:
    return len(asked & _words(sentence))


def _sentences(text: str) -> list[str]:
    """Pieces of the text exactly as they stand in it: lines, and sentences inside lines."""
    pieces = [piece.strip() for line in text.splitlines() for piece in re.split(r"(?<=[.!?])\s+(?=[A-Z])", line)]
    kept = [piece if len(piece) <= _LONGEST else piece[:_LONGEST].rsplit(" ", 1)[0] for piece in pieces if piece]
    return kept or [text.strip()[:_LONGEST]]


def _words(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in _STOP}
