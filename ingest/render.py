"""Pages as images."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ingest.pdf import Pdf

if TYPE_CHECKING:
    from PIL.Image import Image


def render(pdf: Pdf, number: int, dpi: int = 150, *, turn: int = 0) -> Image:
    """Page `number` (from 1) as an RGB image of `dpi` pixels per inch, turned clockwise by `turn` degrees (0, 90, 180 or 270)."""
    from PIL import Image as Images

    pixmap = pdf.pixmap(number, dpi=dpi)
    image = Images.frombytes("RGB", (pixmap.width, pixmap.height), pixmap.samples)
    return turned(image, turn)


def turned(image: Image, turn: int) -> Image:
    """`image` turned clockwise by `turn` degrees (0, 90, 180 or 270)."""
    from PIL import Image as Images

    steps = {90: Images.Transpose.ROTATE_270, 180: Images.Transpose.ROTATE_180, 270: Images.Transpose.ROTATE_90}
    return image.transpose(steps[turn]) if turn else image
