"""The parts of a page that become tables: the rows, region and columns of each, from top to bottom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.amount import DecimalMark
from ingest.beside import without_text_beside
from ingest.columns import Column
from ingest.grid import with_text_columns
from ingest.pdf import RawPage
from ingest.regions import Region, find_regions
from ingest.rows import Row, read_rows, slope_of
from ingest.ruled import RuledGrid, ruled_grids
from ingest.sides import regions_of_side, sides_of
from ingest.titles import with_notes_joined


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One table to be: `rows` with what stands above it, its `region` counted in them, and its columns of numbers and texts."""

    rows: tuple[Row, ...]
    region: Region
    columns: tuple[Column, ...]
    apart: bool
    """True when running text parts it from the table above."""


def parts_of(page: RawPage, mark: DecimalMark) -> tuple[tuple[Part, ...], tuple[Row, ...]]:
    """The parts of the page, and the rows above the first of them."""
    slope = slope_of(page.words) if page.text_from == "ocr" else 0.0
    grids = ruled_grids(page.words, page.rules, decimal_mark=mark)
    words = [w for w in page.words if not any(g.box.contains(w.box, slack=2) for g in grids)] if grids else page.words
    rows = with_notes_joined(without_text_beside(read_rows(words, decimal_mark=mark, slope=slope)))
    parts: list[Part] = []
    floor = 0
    for region in find_regions(rows):
        columns = with_text_columns(rows, region)
        sides = sides_of(rows, region, columns)
        above = rows[floor : region.head]
        found = [regions_of_side(above, side) for side in sides] if len(sides) > 1 else [_alone(rows, region, floor)]
        for own_rows, own_regions in found:
            for own in own_regions:
                own_columns = with_text_columns(own_rows, own) if len(sides) > 1 else columns
                parts.append(Part(rows=own_rows, region=own, columns=own_columns, apart=any(_is_prose(row) for row in above)))
        floor = region.stop
    parts += [_of_grid(grid, rows) for grid in grids]
    if grids:
        parts.sort(key=lambda part: part.rows[part.region.head].box.top)
    top = parts[0].rows[parts[0].region.head].box.top if parts else 0.0
    return tuple(parts), tuple(row for row in rows if row.box.bottom <= top + 1)


_FOOTNOTE = re.compile(r"^\(?(?:[a-z]|\d{1,2})\)\s|^[*†‡§¹²³]", re.IGNORECASE)

_INTRODUCES = re.compile(r"\b(?:as follows|the following|below)\b.{0,40}:\s*$", re.IGNORECASE)


def _is_prose(row: Row) -> bool:
    """True for a line of running text, or a sentence that introduces a table; footnotes of the table above do not count."""
    return bool(_INTRODUCES.search(row.text)) or (len(row.text) > 60 and not _FOOTNOTE.match(row.text))


def _alone(rows: Sequence[Row], region: Region, floor: int) -> tuple[tuple[Row, ...], tuple[Region, ...]]:
    """The rows from `floor` to the region's end, and the region counted in them."""
    own = replace(region, head=region.head - floor, body=region.body - floor, stop=region.stop - floor)
    return tuple(rows[floor : region.stop]), (own,)


def _of_grid(grid: RuledGrid, rows: Sequence[Row]) -> Part:
    """The ruled grid below the last rows that stand over it."""
    above = [row for row in rows if row.box.bottom < grid.box.top + 2 and row.box.left < grid.box.right and row.box.right > grid.box.left]
    above = above[-10:]
    first = len(above)
    region = Region(head=first, body=first + grid.body, stop=first + len(grid.rows), columns=grid.columns, label_right=grid.label_right)
    return Part(rows=(*above, *grid.rows), region=region, columns=grid.columns, apart=any(_is_prose(row) for row in above))
