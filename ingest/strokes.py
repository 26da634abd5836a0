"""Rules, shades and drawings from the paths that a page paints."""

from __future__ import annotations

from typing import Any, NamedTuple

from ingest.geometry import Box
from ingest.letters import Matrix
from ingest.raw import Rule, clipped, placed_box

_THIN = 2.6
"""Filled rectangles up to this many points thick are drawn as rules by the programs that typeset filings."""
_OPAQUE = 0.99
_MAX_DRAWN = 20_000
"""More free-form paths than this on a page carry no more information about where a drawing stands."""


class Fill(NamedTuple):
    """A filled rectangle, clipped to the page."""

    box: Box
    color: tuple[float, float, float]
    """Red, green and blue from 0 to 1."""
    order: int
    """Place in the order of painting, comparable with `bboxlog`'s."""
    solid: bool
    """False when what lies under it shows through."""
    late: bool
    """False when nothing but paths was painted before it."""


class Strokes(NamedTuple):
    """The paths of a page by their use."""

    rules: list[Rule]
    fills: list[Fill]
    """Every filled rectangle that is no rule, white ones too."""
    drawings: list[Box]
    blobs: list[Fill]
    """The boxes of filled free-form paths: what may cover more than a rectangle shows."""


def read_strokes(page: Any, matrix: Matrix, width: float, height: float) -> Strokes:
    """The paths of PyMuPDF's `page`, which is `width` x `height` points as shown; `matrix` is its rotation."""
    found = Strokes([], [], [], [])
    level = matrix[:4] == (1, 0, 0, 1)
    painted = 0
    for path in page.get_cdrawings():
        late = path["seqno"] > painted
        painted += 2 if path["type"] == "fs" else 1
        _add(found, path, matrix, level, late, width, height)
    return found


def _add(found: Strokes, path: dict[str, Any], matrix: Matrix, level: bool, late: bool, width: float, height: float) -> None:
    items = path["items"]
    stroked = "s" in path["type"]
    if level and len(items) == 1 and items[0][0] == "l":  # maps and fine charts hold tens of thousands of these
        free = stroked and not _add_flat_line(found.rules, items[0][1], items[0][2], matrix[4], matrix[5])
    else:
        free = _add_items(found, path, stroked, late, matrix, width, height)
    if free and len(found.drawings) < _MAX_DRAWN and (box := clipped(placed_box(path["rect"], matrix), width, height)) is not None:
        found.drawings.append(box)
        if (fill := path.get("fill")) is not None and path.get("fill_opacity", 1.0) >= _OPAQUE:
            found.blobs.append(Fill(box, _rgb(fill), path["seqno"], True, late))


def _add_items(found: Strokes, path: dict[str, Any], stroked: bool, late: bool, matrix: Matrix, width: float, height: float) -> bool:
    """Sorts the path's parts; True when one of them is free-form."""
    free = False
    fill = path.get("fill")
    for item in path["items"]:
        if item[0] == "l":
            free |= not _add_line(found.rules, _line_box(item[1], item[2], matrix), stroked)
        elif item[0] == "re":
            box = placed_box(item[1], matrix)
            if box.height <= _THIN < box.width or box.width <= _THIN < box.height:
                if fill is None or min(fill) < 0.97 or stroked:
                    found.rules.append(Rule(box=box, horizontal=box.width > box.height))
                continue
            if stroked:
                found.rules.extend(_edges(box))
            if fill is not None and (inner := clipped(box, width, height)) is not None:
                solid = path.get("fill_opacity", 1.0) >= _OPAQUE and (len(path["items"]) == 1 or not path.get("even_odd"))
                found.fills.append(Fill(inner, _rgb(fill), path["seqno"], solid, late))
        else:
            free = True
    return free


def _rgb(fill: Any) -> tuple[float, float, float]:
    return (fill[0], fill[1], fill[2]) if len(fill) == 3 else (fill[0], fill[0], fill[0])


def _add_flat_line(rules: list[Rule], start: Any, end: Any, dx: float, dy: float) -> bool:
    """`_add_line` for the common case of a stroked line on a page that is not turned."""
    (x0, y0), (x1, y1) = start, end
    across, down = abs(x1 - x0), abs(y1 - y0)
    if down > 0.8 and across > 0.8:
        return bool(across <= 2 and down <= 2)
    left, right = (x0, x1) if x0 <= x1 else (x1, x0)
    top, bottom = (y0, y1) if y0 <= y1 else (y1, y0)
    return _add_line(rules, Box(left=left + dx, top=top + dy, right=right + dx, bottom=bottom + dy), True)


def _line_box(start: Any, end: Any, matrix: Matrix) -> Box:
    return placed_box((min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1])), matrix)


def _add_line(rules: list[Rule], box: Box, stroked: bool) -> bool:
    """True when the line was a rule (or is no ink at all)."""
    if not stroked:
        return True
    if box.height <= 0.8 and box.width > 2:
        rules.append(Rule(box=box, horizontal=True))
    elif box.width <= 0.8 and box.height > 2:
        rules.append(Rule(box=box, horizontal=False))
    else:
        return box.width <= 2 and box.height <= 2
    return True


def _edges(box: Box) -> list[Rule]:
    corners = (
        (box.left, box.top, box.right, box.top, True),
        (box.left, box.bottom, box.right, box.bottom, True),
        (box.left, box.top, box.left, box.bottom, False),
        (box.right, box.top, box.right, box.bottom, False),
    )
    return [Rule(box=Box(left=left, top=top, right=right, bottom=bottom), horizontal=flat) for left, top, right, bottom, flat in corners]
