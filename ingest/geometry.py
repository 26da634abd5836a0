"""Boxes on a page.

Every box in Crossfoot uses one convention: PDF points (1/72 inch), origin at the top-left corner of the page as a viewer
shows it (crop box applied, rotation undone), x to the right, y down.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """A rectangle in points from the page's top-left corner; `left <= right` and `top <= bottom`."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """Horizontal extent in points."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """Vertical extent in points."""
        return self.bottom - self.top

    @property
    def center_x(self) -> float:
        """Distance of the centre from the page's left edge, in points."""
        return (self.left + self.right) / 2

    @property
    def center_y(self) -> float:
        """Distance of the centre from the page's top edge, in points."""
        return (self.top + self.bottom) / 2

    @property
    def area(self) -> float:
        """Area in square points."""
        return self.width * self.height

    def overlap_x(self, other: Box) -> float:
        """Length in points that both boxes share horizontally; 0 when apart."""
        return max(0.0, min(self.right, other.right) - max(self.left, other.left))

    def overlap_y(self, other: Box) -> float:
        """Length in points that both boxes share vertically; 0 when apart."""
        return max(0.0, min(self.bottom, other.bottom) - max(self.top, other.top))

    def intersection(self, other: Box) -> float:
        """Shared area in square points; 0 when apart."""
        return self.overlap_x(other) * self.overlap_y(other)

    def contains(self, other: Box, *, slack: float = 0.0) -> bool:
        """True when `other` lies inside this box, allowing `slack` points on each side."""
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and self.right + slack >= other.right
            and self.bottom + slack >= other.bottom
        )

    def as_list(self) -> list[float]:
        """`[left, top, right, bottom]` rounded to 0.1 point, the form used in JSON."""
        return [round(self.left, 1), round(self.top, 1), round(self.right, 1), round(self.bottom, 1)]


def union(boxes: Iterable[Box]) -> Box:
    """The smallest box around all `boxes`.

    Raises:
        ValueError: when `boxes` is empty.
    """
    items = list(boxes)
    if not items:
        raise ValueError("union of no boxes")
    return Box(
        left=min(b.left for b in items),
        top=min(b.top for b in items),
        right=max(b.right for b in items),
        bottom=max(b.bottom for b in items),
    )
