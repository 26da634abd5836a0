"""Ties inside the text: footnote marks to their notes, and "see Note 7" to that note's heading."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ingest.document import Block, Footnote, Heading, Link, ListItem, Page, Paragraph, Place, Table

_NOTE_MENTION = re.compile(r"\b(?:see|refer to|in|to|and|also|with|under|per)?\s*\b(?:footnote|note)s?\s+(\d{1,2})\b", re.IGNORECASE)
_NOTE_HEADING = re.compile(r"^(?:note\s+)?\(?(\d{1,2})\b[.):—–\s-]", re.IGNORECASE)
_MARK_IN_TEXT = re.compile(r"(?<=[A-Za-z)%])\s?\((\d{1,2}|[a-z])\)|(\*{1,3}|[†‡§])")


def links_of(document: str, pages: Sequence[Page]) -> tuple[Link, ...]:
    """Links of kind "footnote" and "reference" in the order of their sources; `document` is the document's id."""
    return (*_footnotes(document, pages), *_references(document, pages))


def _footnotes(document: str, pages: Sequence[Page]) -> Iterator[Link]:
    for page in pages:
        for index, block in enumerate(page.blocks):
            if not isinstance(block, Footnote) or not block.mark:
                continue
            for source, score in _carriers(page.blocks[:index], block.mark, page.number):
                yield Link(source=_place(document, *source), target=_place(document, page.number, block), kind="footnote", score=score)


def _carriers(before: Sequence[Block], mark: str, page: int) -> Iterator[tuple[tuple[int, Block], float]]:
    """The blocks above a note that carry its mark: the nearest table first, else the nearest text."""
    wanted = mark.strip("()").lower()
    for block in reversed(before):
        if isinstance(block, Table):
            if any(wanted in (m.strip("()").lower() for m in cell.marks) for cell in block.cells):
                yield (page, block), 0.95
                return
        elif isinstance(block, Paragraph | ListItem | Heading) and any(
            wanted == (m.group(1) or m.group(2)).lower() for m in _MARK_IN_TEXT.finditer(block.text)
        ):
            yield (page, block), 0.7
            return


def _references(document: str, pages: Sequence[Page]) -> Iterator[Link]:
    targets = _note_headings(pages)
    if not targets:
        return
    for page in pages:
        for block in page.blocks:
            if not isinstance(block, Paragraph | ListItem | Footnote):
                continue
            seen: set[int] = set()
            for match in _NOTE_MENTION.finditer(block.text):
                number = int(match.group(1))
                target = targets.get(number)
                if target is None or number in seen:
                    continue
                seen.add(number)
                yield Link(source=_place(document, page.number, block), target=_place(document, *target), kind="reference", score=0.9)


def _note_headings(pages: Sequence[Page]) -> dict[int, tuple[int, Heading]]:
    """The heading of each note: one that says "Note", else the first numbered one after the last statement."""
    found: dict[int, tuple[int, Heading]] = {}
    named: set[int] = set()
    for page in pages:
        for block in page.blocks:
            match = _NOTE_HEADING.match(block.text) if isinstance(block, Heading) else None
            if match is None or not isinstance(block, Heading):
                continue
            number, says_note = int(match.group(1)), block.text.lower().startswith("note")
            if number not in found or (says_note and number not in named):
                found[number] = (page.number, block)
            if says_note:
                named.add(number)
    return found


def _place(document: str, page: int, block: Block) -> Place:
    return Place(document=document, page=page, box=block.box, block=block.id)
