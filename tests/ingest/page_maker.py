"""Pages for tests: words set like a typesetter would, without a PDF in between."""

from __future__ import annotations

from ingest.document import Word
from ingest.geometry import Box
from ingest.pdf import RawPage, Rule

CHAR = 0.5
"""Width of a character in font sizes."""


def words(
    text: str, *, left: float | None = None, right: float | None = None, top: float, size: float = 8.0, bold: bool = False
) -> list[Word]:
    """The words of `text` on one line that starts at `left` or ends at `right`, `top` points down the page."""
    width = len(text) * CHAR * size
    x = left if left is not None else (right or 0.0) - width
    made = []
    for part in text.split(" "):
        end = x + len(part) * CHAR * size
        if part:
            made.append(Word(text=part, box=Box(left=x, top=top, right=end, bottom=top + size), size=size, bold=bold))
        x = end + CHAR * size
    return made


def page(lines: list[list[Word]], *, rules: list[tuple[float, float, float]] | None = None, number: int = 1) -> RawPage:
    """A page of 612 x 792 points; `rules` are horizontal lines as (left, right, y)."""
    return RawPage(
        number=number,
        width=612.0,
        height=792.0,
        rotation=0,
        label=None,
        text_from="file",
        words=tuple(w for line in lines for w in line),
        rules=tuple(Rule(box=Box(left=a, top=y, right=b, bottom=y), horizontal=True) for a, b, y in rules or []),
    )


def row(
    label: str, *values: str, top: float, indent: float = 40.0, edges: tuple[float, ...] = (400.0, 480.0, 560.0), bold: bool = False
) -> list[Word]:
    """A table row: the label at `indent`, each value ending at its edge ("" for an empty cell)."""
    made = words(label, left=indent, top=top, bold=bold) if label else []
    for value, edge in zip(values, edges, strict=False):
        if value:
            hang = 4.0 * (len(value) - len(value.rstrip(")%")))
            made.extend(words(value, right=edge + hang, top=top))
    return made
