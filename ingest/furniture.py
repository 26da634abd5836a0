"""Running heads, running feet and page numbers, found because they come again at the same height on other pages."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ingest.document import Furniture, Line, Word
from ingest.geometry import Box
from ingest.lines import as_rows, line_of
from ingest.pdf import RawPage

MARGIN = 0.14
"""Share of the page's height, at the top and at the bottom, where furniture may stand."""
STEP = 8.0
"""Points that a line of furniture may move up or down from page to page."""

_PAGE_NUMBER = re.compile(
    r"^(?:page\s+)?[-–—|\s]*((?:[A-Z]{1,2}\s?[-–]\s?)?\d{1,4}|[ivxlc]{1,7})[-–—|\s]*(?:(?:of|/)\s*\d{1,4})?$", re.IGNORECASE
)
_EDGE_NUMBER = re.compile(r"^((?:[A-Z]-)?\d{1,4})\s+\D|\D\s+((?:[A-Z]-)?\d{1,4})$")
# Units, periods and the names of statements belong to the table below them even when several pages begin with the same words.
_OF_A_TABLE = re.compile(
    r"\b(?:in|of) (?:thousands|millions|billions)\b|\bmillions\b|\bthousands\b|\b(?:years?|months|weeks) ended\b|^(?:as )?(?:of|at) ", re.I
)
_AMOUNT = re.compile(r"\(\d[\d,.]*\)|\d,\d{3}\b|\d\.\d|[$€£]\s?\d|\d%")
_DATES_ONLY = re.compile(
    r"^(?:january|february|march|april|may|june|july|august|september|october|november|december|and|at|as|of|for|the|fiscal|years?|ended|[\d,#\s.])+$",
    re.I,
)

Role = Literal["head", "foot", "page number"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageFurniture:
    """What is furniture on one page: its blocks, the words that they take, and the printed page number."""

    blocks: tuple[Furniture, ...] = ()
    words: frozenset[int] = frozenset()
    """Indices into the page's words."""
    label: str | None = None


@dataclass(frozen=True, slots=True)
class _Edge:
    """One line near the top or the foot of a page; `rank` counts from the page's edge inwards."""

    page: int
    rank: int
    foot: bool
    inside: bool
    """True in the page's margin, where furniture usually stands."""
    line: Line
    words: tuple[int, ...]
    shape: str


def find_furniture(pages: Sequence[RawPage]) -> tuple[PageFurniture, ...]:
    """The furniture of each page, in the order of `pages`.

    A line counts when its text, numbers aside, comes again at the same height on at least three pages (two of a document of two or
    three), or when it is a lone page number in step with the other pages; and only when nothing but furniture stands outside it.
    """
    edges = [_edges(index, page) for index, page in enumerate(pages)]
    repeated = _repeated([edge for page in edges for edge in page], len(pages))
    offset = _offsets([edge for page in edges for edge in page], pages)
    return tuple(_of_page(page, own, repeated, offset) for page, own in zip(pages, edges, strict=True))


def _edges(index: int, page: RawPage) -> list[_Edge]:
    """The five outermost lines at the top and at the foot of the page, from the page's edge inwards."""
    found: list[_Edge] = []
    numbers = {id(w): i for i, w in enumerate(page.words)}
    down = sorted(page.words, key=lambda w: w.box.center_y)
    for foot in (False, True):
        rows = as_rows(_outermost(down, page, foot))
        if foot:
            rows.reverse()
        for rank, row in enumerate(rows[:5]):
            line = line_of(row)
            inside = line.box.top > page.height * (1 - MARGIN) if foot else line.box.bottom < page.height * MARGIN
            found.append(_Edge(index, rank, foot, inside, line, tuple(numbers[id(w)] for w in row), _shape(line.text)))
    return found


def _outermost(down: Sequence[Word], page: RawPage, foot: bool) -> Sequence[Word]:
    """Words of the margin; where it is empty (a page that ends half-way down), those of the outermost lines."""
    if not foot:
        inside = [w for w in down if w.box.bottom < page.height * MARGIN]
        return inside or [w for w in down[:40] if w.box.top < down[0].box.bottom + 40]
    inside = [w for w in down if w.box.top > page.height * (1 - MARGIN)]
    return inside or [w for w in down[-40:] if w.box.bottom > max(down[-1].box.top - 40, 0.2 * page.height)]


def _shape(text: str) -> str:
    """`text` in lower case with its numbers masked: what stays the same from page to page."""
    low = re.sub(r"\b[ivxlc]+\b$", "#", text.strip().lower()) if _PAGE_NUMBER.match(text.strip()) else text.strip().lower()
    return re.sub(r"\s+", " ", re.sub(r"\d+", "#", low))


def _repeated(edges: Sequence[_Edge], page_count: int) -> set[tuple[int, bool, int]]:
    """`(page, foot, rank)` of every line that comes again often enough."""
    groups: defaultdict[tuple[str, bool], list[_Edge]] = defaultdict(list)
    for edge in edges:
        if (
            edge.shape.strip("#-–—| ") == ""
            or _amounts(edge.line.text)
            or _OF_A_TABLE.search(edge.line.text)
            or _DATES_ONLY.match(edge.line.text)
        ):
            continue
        groups[edge.shape, edge.foot].append(edge)
    needed = 3 if page_count > 3 else 2
    kept: set[tuple[int, bool, int]] = set()
    for same in groups.values():
        if len(same) < needed:
            continue
        heights = Counter(round(e.line.box.center_y / STEP) for e in same)
        for edge in same:
            bucket = round(edge.line.box.center_y / STEP)
            level = heights[bucket] + heights[bucket - 1] + heights[bucket + 1] >= needed
            # Where pages end half-way down, their foot moves: it must then come on many pages.
            if level if edge.inside else edge.rank <= 1 and len(same) >= max(needed, 0.2 * page_count):
                kept.add((edge.page, edge.foot, edge.rank))
    return kept


def _amounts(text: str) -> bool:
    """True for a line of figures: a row of a table stays text however often it comes."""
    return bool(_AMOUNT.search(text)) or sum(1 for token in text.split() if token.strip("()%$—–-").isdigit()) >= 3


def _offsets(edges: Sequence[_Edge], pages: Sequence[RawPage]) -> Counter[int]:
    """How many pages print their number with a given distance from the PDF's own page number."""
    seen: Counter[int] = Counter()
    for edge in edges:
        value = _number(edge.line.text)
        if value is not None:
            seen[value - pages[edge.page].number] += 1
    return seen


def _number(text: str) -> int | None:
    match = _PAGE_NUMBER.match(text.strip())
    digits = re.search(r"\d+$", match.group(1)) if match else None
    return int(digits.group()) if digits else None


def _of_page(page: RawPage, edges: Sequence[_Edge], repeated: set[tuple[int, bool, int]], offsets: Counter[int]) -> PageFurniture:
    blocks: list[Furniture] = []
    words: set[int] = set()
    label: str | None = None
    for foot in (False, True):
        for edge in (e for e in edges if e.foot is foot):
            role = _role(edge, page, repeated, offsets)
            if role is None:
                break
            label = label or _label(edge, role, page, offsets)
            words.update(edge.words)
            number = len(blocks) + 1
            blocks.append(Furniture(id=f"p{page.number}/furniture{number}", box=edge.line.box, text=edge.line.text, role=role))
    return PageFurniture(blocks=tuple(blocks), words=frozenset(words), label=label or page.label)


def _role(edge: _Edge, page: RawPage, repeated: set[tuple[int, bool, int]], offsets: Counter[int]) -> Role | None:
    text = edge.line.text.strip()
    if _PAGE_NUMBER.match(text):
        value = _number(text)
        alone = edge.line.box.height < 24 and edge.rank <= 2
        # A roman or prefixed number has no steady distance; its place at the very edge is enough.
        steady = value is not None and offsets[value - page.number] >= 3
        if edge.inside:
            steady |= value is None or "-" in text or (edge.rank == 0 and edge.foot)
        return "page number" if alone and steady else None
    if (edge.page, edge.foot, edge.rank) in repeated:
        return "foot" if edge.foot else "head"
    return None


def _label(edge: _Edge, role: Role, page: RawPage, offsets: Counter[int]) -> str | None:
    text = edge.line.text.strip()
    if role == "page number":
        match = _PAGE_NUMBER.match(text)
        return re.sub(r"\s?[-–]\s?", "-", match.group(1)) if match else None
    found = _EDGE_NUMBER.search(text)
    printed = next((g for g in found.groups() if g), None) if found else None
    if printed is None:
        return None
    # "Form 10-K 2023" ends in a number as well: only one near the page's own number is its number.
    digits = int(re.sub(r"\D", "", printed))
    near = abs(digits - page.number) <= 30 or "-" in printed or offsets[digits - page.number] >= 3
    return printed if near else None


def outside(words: Sequence[Word], areas: Sequence[Box]) -> list[Word]:
    """The words whose centre lies in none of `areas`, in their order."""
    if not areas:
        return list(words)
    return [w for w in words if not any(a.left <= w.box.center_x <= a.right and a.top <= w.box.center_y <= a.bottom for a in areas)]
