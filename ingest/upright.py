"""Turned pages: their text is put in order upright, their blocks are kept in the frame of the page as a viewer shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ingest.document import Block, Line, Page, Picture, Table
from ingest.geometry import Box
from ingest.pdf import RawPage

Move = Callable[[Box], Box]


def upright(raw: RawPage, box: Box) -> Box:
    """`box` of the page as shown, in the frame of `raw` in which the text reads from left to right."""
    if not raw.turn:
        return box
    width, height = shown_size(raw)
    return replace(raw, turn=(360 - raw.turn) % 360, width=width, height=height).as_shown(box)


def shown_size(raw: RawPage) -> tuple[float, float]:
    """Width and height in points of the page as a viewer shows it."""
    return (raw.height, raw.width) if raw.turn in (90, 270) else (raw.width, raw.height)


def as_shown(raw: RawPage, page: Page) -> Page:
    """`page`, made of upright words and blocks and of tables that are already in the frame of the page as shown, all in that frame."""
    if not raw.turn:
        return page
    width, height = shown_size(raw)
    words = tuple(replace(word, box=raw.as_shown(word.box)) for word in page.words)
    return replace(page, width=width, height=height, words=words, blocks=tuple(_moved(block, raw.as_shown) for block in page.blocks))


def _moved(block: Block, move: Move) -> Block:
    if isinstance(block, Table):
        return block
    if isinstance(block, Picture) or block.kind == "furniture":
        return replace(block, box=move(block.box))
    lines: tuple[Line, ...] = tuple(replace(line, box=move(line.box)) for line in block.lines)
    return replace(block, box=move(block.box), lines=lines)
