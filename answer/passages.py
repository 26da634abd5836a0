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
    """Up to `k` verbatim quotes, best place first: of each place the sentence that shares most words with the question."""
    hits = sources.search(question, documents=documents, k=k)
    return tuple(_quote(question, hit) for hit in hits[:k] if hit.text.strip())


def _quote(question: str, hit: Hit) -> Citation:
    asked = _words(question)
    sentences = _sentences(hit.text)
    best = max(range(len(sentences)), key=lambda index: (len(asked & _words(sentences[index])), -index))
    return Citation(document=hit.name, page=hit.page, box=hit.box, quote=sentences[best], label=f"{hit.kind}, page {hit.page}")


def _sentences(text: str) -> list[str]:
    """Pieces of the text exactly as they stand in it: lines, and sentences inside lines."""
    pieces = [piece.strip() for line in text.splitlines() for piece in re.split(r"(?<=[.!?])\s+(?=[A-Z])", line)]
    kept = [piece if len(piece) <= _LONGEST else piece[:_LONGEST].rsplit(" ", 1)[0] for piece in pieces if piece]
    return kept or [text.strip()[:_LONGEST]]


def _words(text: str) -> set[str]:
    return {word for word in re.findall(r"[a-z0-9]+", text.lower()) if word not in _STOP}
