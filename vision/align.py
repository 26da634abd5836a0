"""Pictures and the text that speaks of them: printed titles, captions, and mentions such as "the chart above"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ingest.document import Block, Footnote, Heading, Link, ListItem, Page, Paragraph, Picture, Place, Table

REACH = 42.0
"""A caption or title stands at most this many points from its picture."""

_NUMBERED = re.compile(r"^(?:figure|fig\.|chart|graph|exhibit|illustration)\s+(\d{1,3}(?:[.-]\d{1,2})?|[A-Z])\b", re.IGNORECASE)
_MENTION = re.compile(r"\b(?:figure|fig\.|chart|graph)\s+(\d{1,3}(?:[.-]\d{1,2})?)\b", re.IGNORECASE)
_POINTING = re.compile(
    r"\b(?:(above|below|preceding|previous|following|next)\s+(?:\w+\s+){0,3}(?:chart|graph|figure|picture|diagram)s?"
    r"|(?:chart|graph|figure|picture|diagram)s?\s+(?:\w+\s+)?(above|below|to the (?:left|right)))\b",
    re.IGNORECASE,
)
_BACK = frozenset({"above", "preceding", "previous"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """The text that names a picture; `score` in [0, 1]."""

    block: Heading | Paragraph
    score: float


def caption_of(picture: Picture, page: Page) -> Caption | None:
    """The best caption or printed title of `picture` among the blocks of its page; None when nothing near fits.

    A numbered caption ("Figure 3: ...") wins over a heading above, a heading over a short paragraph; nearer is better.
    """
    best: Caption | None = None
    for block in page.blocks:
        if not isinstance(block, Heading | Paragraph) or len(block.text) > 200 or picture.box.contains(block.box, slack=1):
            continue
        score = _caption_score(picture, block)
        if score > (best.score if best else 0.0):
            best = Caption(block=block, score=round(score, 2))
    return best


def _caption_score(picture: Picture, block: Heading | Paragraph) -> float:
    above = picture.box.top - block.box.bottom
    below = block.box.top - picture.box.bottom
    distance = above if above > -4 else below
    if not -4 <= distance <= REACH or block.box.overlap_x(picture.box) < 0.3 * min(block.box.width, picture.box.width):
        return 0.0
    nearness = 1 - max(distance, 0.0) / (2 * REACH)
    if _NUMBERED.match(block.text):
        return 0.95 * nearness
    if isinstance(block, Heading):
        return 0.8 * nearness if above > -4 else 0.0
    short = (
        len(block.text) <= 90 and len(block.lines) <= 2 and not block.text.rstrip().endswith(".") and any(c.isalpha() for c in block.text)
    )
    return 0.55 * nearness if short and above > -4 else 0.0


def caption_links(document: str, pages: Sequence[Page]) -> tuple[Link, ...]:
    """Links of kind "caption" from each caption to its picture, in page order; `document` is the document's id."""
    links = []
    for page in pages:
        for block in page.blocks:
            found = caption_of(block, page) if isinstance(block, Picture) and block.form != "logo" else None
            if found:
                links.append(_link(document, (page.number, found.block), (page.number, block), "caption", found.score))
    return tuple(links)


def mention_links(document: str, pages: Sequence[Page]) -> tuple[Link, ...]:
    """Links of kind "mention" from text to the pictures that it speaks of, in page order; `document` is the document's id."""
    numbered = _numbered(pages)
    links: list[Link] = []
    for index, page in enumerate(pages):
        for place, block in enumerate(page.blocks):
            if not isinstance(block, Paragraph | ListItem | Footnote) or _NUMBERED.match(block.text):
                continue
            targets = [(numbered[n], 0.9) for n in dict.fromkeys(m.group(1) for m in _MENTION.finditer(block.text)) if n in numbered]
            pointing = _POINTING.search(block.text)
            if pointing:
                word = (pointing.group(1) or pointing.group(2)).lower()
                nearest = _nearest(pages, index, place, word)
                targets += [(nearest, 0.75)] if nearest else []
            for target, score in targets:
                links.append(_link(document, (page.number, block), target, "mention", score))
    return tuple(links)


def _numbered(pages: Sequence[Page]) -> dict[str, tuple[int, Block]]:
    """Each numbered picture by its number, from its title; the first one when a number comes twice."""
    found: dict[str, tuple[int, Block]] = {}
    for page in pages:
        for block in page.blocks:
            match = _NUMBERED.match(block.title or "") if isinstance(block, Picture | Table) else None
            if match:
                found.setdefault(match.group(1), (page.number, block))
    return found


def _nearest(pages: Sequence[Page], index: int, place: int, word: str) -> tuple[int, Block] | None:
    """The picture next to the text in the direction that `word` points, on the same page or the page beside it."""
    back = word in _BACK
    blocks = pages[index].blocks
    same = blocks[:place][::-1] if back else blocks[place + 1 :]
    if word.startswith("to the"):
        same = blocks
    picture = next(_pictures(same), None)
    if picture:
        return pages[index].number, picture
    other = index - 1 if back else index + 1
    if not 0 <= other < len(pages) or word.startswith("to the"):
        return None
    picture = next(_pictures(pages[other].blocks[::-1] if back else pages[other].blocks), None)
    return (pages[other].number, picture) if picture else None


def _pictures(blocks: Sequence[Block]) -> Iterator[Picture]:
    return (b for b in blocks if isinstance(b, Picture) and b.form not in ("logo", "photo"))


def _link(document: str, source: tuple[int, Block], target: tuple[int, Block], kind: str, score: float) -> Link:
    places = [Place(document=document, page=page, box=block.box, block=block.id) for page, block in (source, target)]
    return Link(source=places[0], target=places[1], kind="caption" if kind == "caption" else "mention", score=score)
