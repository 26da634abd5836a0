"""What one page of a file holds before anyone interprets it."""

from __future__ import annotations

from dataclasses import dataclass

from ingest.document import TextSource, Word
from ingest.geometry import Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A straight horizontal or vertical line, or the edge of a thin filled rectangle."""

    box: Box
    horizontal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPage:
    """What one page holds before anyone interprets it. Words are in the order of the file, not yet in reading order.

    Boxes are in the upright frame: when the page's text runs sideways the page is turned until it reads left to right, and `turn` says by
    how much; `as_shown` takes a box back to the page as a viewer shows it.
    """

    number: int
    width: float
    height: float
    rotation: int
    label: str | None
    text_from: TextSource
    words: tuple[Word, ...]
    rules: tuple[Rule, ...] = ()
    shades: tuple[Box, ...] = ()
    """Filled rectangles that are not the page's background."""
    images: tuple[Box, ...] = ()
    """Embedded images as placed on the page, clipped to it."""
    drawings: tuple[Box, ...] = ()
    """Boxes of vector paths that are neither rules nor shades (curves, polygons, bars): the stuff of drawn charts and logos."""
    damaged: bool = False
    """True when a part of the page's content could not be read: words, numbers or pictures may be missing or wrong."""
    hidden: int = 0
    """Number of words left out because a reader cannot see them (white, tiny, covered, off the page, fully transparent)."""
    unmapped: int = 0
    """Number of characters without a Unicode value that are still unknown."""
    turn: int = 0
    """0, 90, 180 or 270: clockwise turn in degrees that makes the page's text read left to right."""
    garbled: int = 0
    """Number of words set in fonts whose letters spell nothing in any language: the file says other letters than it shows."""
    layer: int = 0
    """Number of words that an OCR layer holds: invisible words, or words under a picture, where the page shows an image of text."""

    def as_shown(self, box: Box) -> Box:
        """The box in the frame of the page as a viewer shows it."""
        return turned_box(box, (360 - self.turn) % 360, self.width, self.height)


def turned_box(box: Box, angle: int, width: float, height: float) -> Box:
    """The box after the frame of `width` x `height` points was turned clockwise by `angle` degrees (0, 90, 180 or 270)."""
    if angle == 90:
        return Box(left=height - box.bottom, top=box.left, right=height - box.top, bottom=box.right)
    if angle == 180:
        return Box(left=width - box.right, top=height - box.bottom, right=width - box.left, bottom=height - box.top)
    if angle == 270:
        return Box(left=box.top, top=width - box.right, right=box.bottom, bottom=width - box.left)
    return box


def placed_box(values: tuple[float, float, float, float], matrix: tuple[float, float, float, float, float, float]) -> Box:
    """A Box from left, top, right and bottom in the file's frame, after the page's rotation `matrix` is applied."""
    x0, y0, x1, y1 = values
    a, b, c, d, e, f = matrix
    if b == 0 and c == 0 and a == 1 and d == 1:
        return Box(left=x0 + e, top=y0 + f, right=x1 + e, bottom=y1 + f)
    xs = (a * x0 + c * y0 + e, a * x1 + c * y1 + e)
    ys = (b * x0 + d * y0 + f, b * x1 + d * y1 + f)
    return Box(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys))


def clipped(box: Box, width: float, height: float) -> Box | None:
    """The part of the box on a page of `width` x `height` points; None when there is none."""
    left, top = max(0.0, box.left), max(0.0, box.top)
    right, bottom = min(width, box.right), min(height, box.bottom)
    return Box(left=left, top=top, right=right, bottom=bottom) if right > left and bottom > top else None
