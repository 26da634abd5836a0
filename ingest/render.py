"""Pages as images."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ingest.geometry import Box

if TYPE_CHECKING:
    from PIL.Image import Image

    from ingest.pdf import Pdf

_STROKE = 0.6
"""Share of a row or column of pixels that only a rule or a ground has in ink."""
_LEAST_LETTER, _MOST_LINE = 3.0, 34.0
"""Points that a line of text is high: at least, and at most when it is two lines that touch."""
_SATURATED, _DARK = 90, 110
"""From this saturation on a pixel is coloured, up to this value it is dark ink (0 to 255)."""
_CONTRAST = 40
"""Least difference of brightness (0 to 255) between ink and its ground."""

_NEAR = 90
"""Difference of a colour channel (0 to 255) up to which ink counts as of one colour: thin letters blend with their ground."""


def render(pdf: Pdf, number: int, dpi: int = 150, *, turn: int = 0) -> Image:
    """Page `number` (from 1) as an RGB image, turned clockwise by `turn` degrees (0, 90, 180 or 270).

    It has `dpi` pixels per inch, or fewer where the page is huge.
    """
    return turned(image_of(pdf.pixmap(number, dpi=dpi)), turn)


def image_of(pixmap: Any) -> Image:
    """PyMuPDF's RGB pixmap as an image."""
    from PIL import Image as Images

    return Images.frombytes("RGB", (pixmap.width, pixmap.height), pixmap.samples)


def turned(image: Image, turn: int) -> Image:
    """`image` turned clockwise by `turn` degrees (0, 90, 180 or 270)."""
    from PIL import Image as Images

    steps = {90: Images.Transpose.ROTATE_270, 180: Images.Transpose.ROTATE_180, 270: Images.Transpose.ROTATE_90}
    return image.transpose(steps[turn]) if turn else image


class Shown:
    """What a page shows, to be looked at place by place; boxes in points of the page as a viewer shows it."""

    def __init__(self, image: Image, width: float) -> None:
        """Looks at `image` of a page that is `width` points wide."""
        self._gray = image.convert("L")
        self._image = image
        self._scale = image.width / width

    def ink(self, box: Box) -> Box | None:
        """The box of what stands out from the ground inside `box`; None when nothing does."""
        crop = self._gray.crop(self._pixels(box))
        low, high = _extremes(crop)
        if high - low < _CONTRAST:
            return None
        ground = max(crop.histogram()) == max(crop.histogram()[128:])
        middle = (low + high) / 2
        found = crop.point([255 if (value < middle) == ground else 0 for value in range(256)]).getbbox()
        if found is None:
            return None
        left, top, _, _ = self._pixels(box)
        edges = (left + found[0], top + found[1], left + found[2], top + found[3])
        x0, y0, x1, y1 = (edge / self._scale for edge in edges)
        return Box(left=x0, top=y0, right=x1, bottom=y1)

    def contrast(self, box: Box) -> int:
        """Difference between the brightest and the darkest place inside `box`, from 0 to 255."""
        low, high = _extremes(self._gray.crop(self._pixels(box)))
        return high - low

    def ground(self, box: Box) -> int:
        """The brightness that most of `box` has, from 0 to 255."""
        histogram = self._gray.crop(self._pixels(box)).histogram()
        return max(range(256), key=lambda value: sum(histogram[max(0, value - 4) : value + 5]))

    def share_of(self, box: Box, color: int) -> float:
        """Share of `box` that is painted in about this colour (0xRRGGBB)."""
        crop = self._image.crop(self._pixels(box))
        near = [
            band.point([255 if abs(value - wanted) < _NEAR else 0 for value in range(256)])
            for band, wanted in zip(crop.split(), (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF), strict=True)
        ]
        from PIL import ImageChops

        both = ImageChops.darker(ImageChops.darker(near[0], near[1]), near[2])
        return float(both.histogram()[255] / (crop.width * crop.height))

    def is_like_text(self, box: Box) -> bool:
        """True when `box` looks like print: one ground with little ink on it in several level lines. Photos and dark art do not."""
        crop = self._gray.crop(self._pixels(box))
        ground = self.ground(box)
        ink = crop.point([255 if abs(value - ground) > _CONTRAST else 0 for value in range(256)])
        share = ink.histogram()[255] / (crop.width * crop.height)
        if not 0.005 < share < 0.3:
            return False
        rows = ink.reduce((crop.width, 1)).tobytes() if crop.width > 1 else b""
        lines = sum(before < 2 <= after for before, after in pairwise(rows))
        return lines >= 3

    def is_colourful(self, box: Box) -> bool:
        """True when much of what stands out from the ground of `box` is coloured: charts and designed pages, seldom tables."""
        _, saturation, value = self._image.crop(self._pixels(box)).convert("RGB").convert("HSV").split()
        coloured = sum(saturation.histogram()[_SATURATED:])
        dark = sum(value.histogram()[:_DARK])
        return coloured > 0.5 * (coloured + dark) and coloured > 0.01 * saturation.width * saturation.height

    def is_in_lines(self, box: Box) -> bool:
        """True when the ink of `box` stands in low level bands with white between, as lines of text do; a curve fills its height.

        Long level and upright strokes, the rules of a table, do not count.
        """
        import numpy

        crop = numpy.asarray(self._gray.crop(self._pixels(box)), dtype=numpy.int16)
        ink = numpy.abs(crop - self.ground(box)) > _CONTRAST
        ink = ink[:, ink.mean(axis=0) < _STROKE]
        rows = (ink.mean(axis=1) > 0) & (ink.mean(axis=1) < _STROKE)
        edges = numpy.flatnonzero(numpy.diff(numpy.concatenate(([0], rows.astype(numpy.int8), [0]))))
        heights = (edges[1::2] - edges[::2]) / self._scale
        bands = heights[heights > _LEAST_LETTER]
        return len(bands) >= 4 and float(bands.max()) <= _MOST_LINE

    def crop(self, box: Box, margin: float) -> Image:
        """The image of `box` with `margin` points around it."""
        wide = Box(left=box.left - margin, top=box.top - margin, right=box.right + margin, bottom=box.bottom + margin)
        return self._image.crop(self._pixels(wide))

    def _pixels(self, box: Box) -> tuple[int, int, int, int]:
        left, top, right, bottom = (int(edge * self._scale + 0.5) for edge in (box.left, box.top, box.right, box.bottom))
        width, height = self._gray.size
        left, top = min(max(left, 0), width - 1), min(max(top, 0), height - 1)
        return left, top, min(max(right, left + 1), width), min(max(bottom, top + 1), height)


def _extremes(gray: Image) -> tuple[int, int]:
    """The darkest and the brightest value of a gray image."""
    used = [value for value, count in enumerate(gray.histogram()) if count]
    return used[0], used[-1]
