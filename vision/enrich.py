"""A Document with what looking tells: forms and titles of its pictures, and the links between them and the text."""

from __future__ import annotations

import re
from dataclasses import replace

from ingest.document import Block, Document, Page, Picture
from vision.align import caption_links, caption_of, mention_links
from vision.regions import picture_form

_CHART_WORDS = re.compile(
    r"\b(?:graph|chart|performance|comparison of|by (?:year|quarter|segment|region)|in (?:millions|thousands|billions)|per cent|percent)\b"
    r"|^(?:figure|fig\.)\s+\d",
    re.IGNORECASE,
)


def enrich(document: Document) -> Document:
    """`document` with the form and title of each picture and the links "caption" and "mention"; its own links are kept.

    Enriching twice gives the same document as enriching once.
    """
    pages = tuple(_enriched(page) for page in document.pages)
    kept = tuple(link for link in document.links if link.kind not in ("caption", "mention"))
    return replace(document, pages=pages, links=kept + caption_links(document.id, pages) + mention_links(document.id, pages))


def _enriched(page: Page) -> Page:
    if not any(isinstance(block, Picture) for block in page.blocks):
        return page
    return replace(page, blocks=tuple(_named(block, page) for block in page.blocks))


def _named(block: Block, page: Page) -> Block:
    if not isinstance(block, Picture):
        return block
    form = picture_form(block, page)
    caption = None if form == "logo" else caption_of(block, page)
    if form == "unknown" and caption and _CHART_WORDS.search(caption.block.text):
        form = "chart"
    return replace(block, form=form, title=caption.block.text if caption else block.title)
