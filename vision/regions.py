"""What a picture is (chart, photo or logo), told from its size, its place and the words in it."""

from __future__ import annotations

import re

from ingest.document import Footnote, Heading, ListItem, Page, Paragraph, Picture, PictureForm, Word

_NUMBER = re.compile(r"^[($€£-]*\d[\d,.]*[%)MBxX]*$")
LEAST_SHARE = 0.04
"""Of the page's area; an embedded image that is smaller is a logo, a signature or an icon."""
_CALLED_CHART = re.compile(
    r"\b(?:charts?|graphs?|(?:bar|pie|line)\s+diagrams?)\b|\bcumulative total (?:share|stock)holders?'? return|^figure \d", re.I | re.M
)
_CALLED_OTHER = re.compile(r"\b(?:maps?|photos?|photographs?|pictured)\b", re.IGNORECASE)


def picture_form(picture: Picture, page: Page) -> PictureForm:
    """The form of `picture` on `page`; "unknown" when nothing speaks clearly.

    A chart has numbers or short labels printed in it; a logo is small and stands near the page's edge or alone on a cover; a photo is
    a large embedded image on a page that says next to nothing. An embedded image of a chart's size and shape among the text of a report
    is a chart, unless the text calls it something else.
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
    if picture.drawn:
        return "logo" if page.number <= 2 and not words and len(page.words) < 60 else "unknown"
    return _form_of_image(picture, page, share, len(words))


def _form_of_image(picture: Picture, page: Page, share: float, inside: int) -> PictureForm:
    """The form of an embedded image without a text layer, from its size and from what the page says around it."""
    around = len(page.words) - inside
    said = " ".join(b.text for b in page.blocks if isinstance(b, Heading | Paragraph | ListItem | Footnote))
    if share >= LEAST_SHARE and _shape(picture) < 4:
        if _CALLED_CHART.search(said):
            return "chart"
        if _CALLED_OTHER.search(said):
            return "unknown"
        if page.number > 2 and around >= 25 and share < 0.75 and _shape(picture) < 3:
            return "chart"
    if not inside and share > 0.25 and _shape(picture) < 3 and around < 25:
        return "photo"
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
