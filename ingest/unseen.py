"""Words that the file holds and the page does not show: tricks, leftovers of an editor, and the OCR layers of scans.

A word is doubted for a cheap reason (its colour, what lies over it) and then looked at: what the page shows decides. So white words on a
dark picture stay, and black words under a white box go.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ingest.geometry import Box
from ingest.letters import INVISIBLE, Inked, Matrix
from ingest.raw import clipped, placed_box
from ingest.render import Shown
from ingest.strokes import Fill

_PALE = 0xC8
"""Least value of every colour channel (0 to 255) that makes words on white paper too pale to be meant for reading."""
_CLEAR = 60
"""Least difference of brightness (0 to 255) from the ground that makes words plain to see."""
_FAINT = 64
"""Alpha below which words may be too thin to be seen (255 is opaque)."""
_LIKE = 0.2
"""Distance of brightness (0 to 1) up to which a word cannot be told from the shade under it."""
_WHOLE = 0.5
"""Share of the page from which on a picture over text is a scan with its OCR layer below."""
_MARGIN = 2.0
_TEXTS = ("fill-text", "stroke-text", "ignore-text", "clip-text")


class Image(NamedTuple):
    """An embedded image as placed on the page and clipped to it."""

    box: Box
    solid: bool
    """False when it has a mask through which the ground shows."""


class Seen(NamedTuple):
    """Which words a reader sees."""

    words: list[Inked]
    hidden: int
    """Words left out."""
    layer: int
    """Words kept that only an image of text shows: an OCR layer."""


class Scene(NamedTuple):
    """What is painted around the words of a page of `width` x `height` points as shown."""

    fills: Sequence[Fill]
    blobs: Sequence[Fill]
    """Boxes of filled shapes that are no rectangles."""
    images: Sequence[Image]
    width: float
    height: float
    log: Callable[[], list[tuple[str, Box]]]
    """All painting in its order: PyMuPDF's kind and box."""
    look: Callable[[], Shown]
    """The page as an image."""


def seen_words(words: Sequence[Inked], scene: Scene) -> Seen:
    """The words that the page shows or that are the OCR layer of a scan."""
    doubted: set[int] = set()
    layer: set[int] = set()
    places = _Places([(w.word.box.center_x, w.word.box.center_y) for w in words])
    shades: dict[int, float] = {}
    for fill in scene.fills:
        if fill.solid:
            shades.update(dict.fromkeys(places.inside(fill.box), _brightness(fill.color)))
    for index, inked in enumerate(words):
        if inked.color == INVISIBLE:
            (layer if _on_image(inked, scene.images) else doubted).add(index)
        elif inked.alpha < _FAINT or _is_like(inked, shades.get(index), scene.images):
            doubted.add(index)
    covered, under = _covered(len(words), places, scene)
    layer |= under
    gone: set[int] = set()
    if doubted - layer or covered - layer:
        shown = scene.look()
        gone = {i for i in doubted - layer if not _stands_out(words[i], shown)}
        gone |= {i for i in covered - layer if not _shines_through(words[i], shown)}
    kept = [w for i, w in enumerate(words) if i not in gone]
    return Seen(words=kept, hidden=len(gone), layer=len(layer))


def painting_log(page: Any, matrix: Matrix) -> list[tuple[str, Box]]:
    """All that PyMuPDF's `page` paints, in order: kind ("fill-text", "fill-path", "fill-image", ...) and box as shown."""
    return [(kind, placed_box(box, matrix)) for kind, box, *_ in page.get_bboxlog()]


def _brightness(color: tuple[float, float, float]) -> float:
    return 0.3 * color[0] + 0.59 * color[1] + 0.11 * color[2]


def _ink(color: int) -> float:
    return _brightness(((color >> 16) / 255, (color >> 8 & 0xFF) / 255, (color & 0xFF) / 255))


def _on_image(inked: Inked, images: Sequence[Image]) -> bool:
    """True when an image lies under all of the word."""
    return any(image.box.contains(inked.word.box, slack=_MARGIN) for image in images)


def _is_like(inked: Inked, shade: float | None, images: Sequence[Image]) -> bool:
    """True when the word's colour may be that of its ground, which is a shade of this brightness or, without one, white paper."""
    color = inked.color
    if shade is not None:
        return abs(shade - _ink(color)) < _LIKE
    return min(color >> 16, color >> 8 & 0xFF, color & 0xFF) >= _PALE and not _on_image(inked, images)


def _covered(count: int, places: _Places, scene: Scene) -> tuple[set[int], set[int]]:
    """Words, of `count`, that something opaque was painted over later, and those under an image of nearly the whole page."""
    images = [image.box for image in scene.images if image.solid]
    shapes = [f for f in (*scene.fills, *scene.blobs) if f.solid and f.late]
    if not any(places.inside(box) for box in [f.box for f in shapes] + images):
        return set(), set()
    log = scene.log()
    texts = [(order, box) for order, (kind, box) in enumerate(log) if kind in _TEXTS]
    if not texts:
        return set(), set()
    first = texts[0][0]
    covers = [(f.order, f.box, False) for f in shapes if f.order > first]
    for order, (kind, placed) in enumerate(log):
        if kind == "fill-image" and order > first and (box := clipped(placed, scene.width, scene.height)) is not None:
            whole = box.area > _WHOLE * scene.width * scene.height
            if any(image.contains(box, slack=_MARGIN) for image in images):
                covers.append((order, box, whole))
    last = [-1] * count
    for order, box in texts:
        for index in places.inside(box):
            last[index] = order
    covered: set[int] = set()
    under: set[int] = set()
    for order, box, whole in covers:
        hit = {i for i in places.inside(box) if 0 <= last[i] < order}
        (under if whole else covered).update(hit)
    return covered, under


class _Places:
    """Points that can be asked for by box."""

    def __init__(self, points: Sequence[tuple[float, float]]) -> None:
        self._sorted = sorted((y, x, index) for index, (x, y) in enumerate(points))

    def inside(self, box: Box) -> list[int]:
        """Indexes of the points inside `box`."""
        start, end = bisect_left(self._sorted, (box.top,)), bisect_left(self._sorted, (box.bottom,))
        return [index for _, x, index in self._sorted[start:end] if box.left <= x <= box.right]


def _stands_out(inked: Inked, shown: Shown) -> bool:
    """True when the word's ink differs from its ground; words without ink of their own stand out where anything does."""
    if inked.color == INVISIBLE:
        return shown.contrast(inked.word.box) >= _CLEAR
    return abs(shown.ground(inked.word.box) - 255 * _ink(inked.color)) * inked.alpha / 255 >= _CLEAR


def _shines_through(inked: Inked, shown: Shown) -> bool:
    """True when the place of a word under something still shows ink of the word's colour on another ground."""
    return 0.02 <= shown.share_of(inked.word.box, inked.color) <= 0.6 and shown.contrast(inked.word.box) >= _CLEAR
