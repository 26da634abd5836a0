"""What a picture is (chart, photo or logo), told from its size, its place and the words in it."""

from __future__ import annotations

import re

from ingest.document import Page, Picture, PictureForm, Word

_NUMBER = re.compile(r"^[($€£-]*\d[\d,.]*[%)MBxX]*$")


def picture_form(picture: Picture, page: Page) -> PictureForm:
    """The form of `picture` on `page`; "unknown" when nothing speaks clearly.

    A chart has numbers or short labels printed in it; a logo is small and stands near the page's edge or alone on a cover; a photo is
    a large embedded image without words.
    """
    words = words_in(picture, page)
    numbers = sum(1 for w in words if _NUMBER.match(w.text))
    share = picture.box.area / max(page.width * page.height, 1.0)
    if numbers >= 3 and len(words) <= 150:
        return "chart"
    if picture.drawn and len(words) >= 4 and numbers >= 1 and share > 0.03:
        return "chart"
    if share < 0.05 and len(words) <= 3 and _at_edge(picture, page):
        return "logo"
    if share < 0.12 and page.number <= 2 and len(words) <= 3:
        return "logo"
    if not picture.drawn and share >= 0.05 and not words:
        # An image without a text layer may be a photo or a chart, and only its pixels can tell: beside running text leave it open.
        return "photo" if _shape(picture) < 3 and share > 0.25 and len(page.words) < 80 else "unknown"
    return "unknown"


def words_in(picture: Picture, page: Page) -> tuple[Word, ...]:
    """The page's words whose centre lies in the picture, in the page's order."""
    box = picture.box
    return tuple(w for w in page.words if box.left <= w.box.center_x <= box.right and box.top <= w.box.center_y <= box.bottom)


def _at_edge(picture: Picture, page: Page) -> bool:
    box = picture.box
    return box.bottom < 0.2 * page.height or box.top > 0.85 * page.height


def _shape(picture: Picture) -> float:
    """How many times the longer side is as long as the shorter one."""
    long, short = sorted((picture.box.width, picture.box.height), reverse=True)
    return long / max(short, 1.0)
