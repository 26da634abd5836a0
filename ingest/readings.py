"""Other readings of a table's cells that its printed words support."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.amount import DecimalMark, read_number
from ingest.document import Amount, Cell, Table, Word
from ingest.geometry import Box
from ingest.raw import RawPage

At = tuple[int, int]
"""Row and column of a cell."""
_DASH = re.compile(r"^[-\u2010-\u2015\u2212]$")
_APART = 0.3
"""A dash that stands this many font sizes or more before a number is no sign of it."""
_BESIDE = 3.0
"""A bracket or dash belongs to a number up to this many font sizes away."""
_ALIGNED = 8.0
"""A number stands in a column when its right edge is within this many points of the column's."""
_MARK = re.compile(r"^\(?(?:\d{1,2}|[a-z])\)?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Other:
    """Another reading: the cells by their place, None for a cell that goes; `why` says it in words."""

    cells: dict[At, Cell | None]
    why: str


def other_readings(
    table: Table, pages: Mapping[int, RawPage], rows: frozenset[int], columns: frozenset[int], suspects: Sequence[At]
) -> Iterator[Other]:
    """Readings of the cells in `rows`, those of numbers beside it for the `suspects`, those of numbers left over for blank `columns`."""
    words = {page: [(w, raw.as_shown(w.box)) for w in raw.words] for page, raw in _used(table, pages).items()}
    wanted = set(suspects)
    by_place = {(c.row, c.column): c for c in table.cells if c.role in ("value", "total")}
    for at, cell in by_place.items():
        if cell.row in rows or at in wanted:
            inside = [(w, b) for w, b in words[cell.page] if _holds(cell.box, b)]
            yield from _inside(table, cell, inside, by_place)
        if at in wanted:
            yield from _signed(table, cell, words[cell.page])
            if _MARK.match(cell.text.replace(" ", "")) and (other := _mark(cell, by_place, words[cell.page])) is not None:
                yield other
    yield from _left_over(table, rows, columns, words, by_place)


def read_as(table: Table, cell: Cell, text: str) -> Cell | None:
    """The cell with another text, its number in the unit and scale of the old one or of its neighbours; None when it is no number."""
    number = read_number(text.strip(), decimal_mark=_mark_of(table))
    if number is None or number.value is None:
        return None
    like = cell.amount if cell.amount is not None and cell.amount.value is not None else _like(table, cell)
    scale = like.scale if like else table.scale
    unit = like.unit if like else table.currency
    if number.unit in ("%", "x", "bp", "pp"):
        unit, scale = number.unit, 1
    value = number.value * scale if scale else number.value
    amount = Amount(value=value, printed=text, unit=unit, scale=scale, period=table.periods[cell.column], nil=number.nil)
    return replace(cell, text=text, amount=amount)


def _used(table: Table, pages: Mapping[int, RawPage]) -> dict[int, RawPage]:
    return {number: pages[number] for number in {c.page for c in table.cells}}


def _holds(box: Box, other: Box) -> bool:
    return box.left - 1 <= other.center_x <= box.right + 1 and box.top - 1 <= other.center_y <= box.bottom + 1


def _mark_of(table: Table) -> DecimalMark:
    return "," if any(c.amount and re.search(r"\d\.\d{3},\d", c.amount.printed) for c in table.cells) else "."


def _like(table: Table, cell: Cell) -> Amount | None:
    """The amount of a neighbour in the row, else of the nearest row in the column."""
    near = [
        c for c in table.cells if c.amount is not None and c.amount.value is not None and (c.row == cell.row or c.column == cell.column)
    ]
    best = min(near, key=lambda c: (c.row != cell.row, abs(c.row - cell.row) + abs(c.column - cell.column)), default=None)
    return best.amount if best else None


def _inside(table: Table, cell: Cell, words: Sequence[tuple[Word, Box]], by_place: Mapping[At, Cell]) -> Iterator[Other]:
    """Readings of a cell that holds more than one word: a dash of its neighbour, letters that strayed in, two numbers."""
    ordered = sorted(words, key=lambda item: item[1].left)
    if len(ordered) < 2:
        return
    at = (cell.row, cell.column)
    texts = [w.text for w, _ in ordered]
    first, second = ordered[0], ordered[1]
    if _DASH.match(first[0].text) and second[1].left - first[1].right >= _APART * first[0].size:
        rest = read_as(table, cell, " ".join(texts[1:]))
        if rest is not None:
            yield Other(cells={at: rest}, why=f'the dash of "{cell.text}" stands apart and is no sign')
    plain = [t for t in texts if not re.search(r"[A-Za-z]", t)]
    if cell.amount is None and len(plain) < len(texts) and (bare := read_as(table, cell, " ".join(plain))) is not None:
        yield Other(cells={at: bare}, why=f'"{cell.text}" is {bare.text} with letters beside it')
    if len(texts) == 2 and all(re.search(r"\d", t) for t in texts):
        for own, other, side in ((0, 1, 1), (1, 0, -1)):
            beside = (cell.row, cell.column + side)
            if beside in by_place or not 0 < beside[1] < table.columns:
                continue
            kept = read_as(table, replace(cell, box=ordered[own][1]), texts[own])
            moved = read_as(table, replace(cell, column=beside[1], box=ordered[other][1], amount=None), texts[other])
            if kept is not None and moved is not None:
                yield Other(cells={at: kept, beside: moved}, why=f'"{cell.text}" is two numbers')


def _signed(table: Table, cell: Cell, words: Sequence[tuple[Word, Box]]) -> Iterator[Other]:
    """The number as negative, where a bracket or dash stands beside it that no cell took."""
    amount = cell.amount
    if amount is None or not amount.value or amount.value < 0:
        return
    taken = [c.box for c in table.cells]
    for word, box in words:
        reach = _BESIDE * word.size
        level = abs(box.center_y - cell.box.center_y) < 0.5 * max(cell.box.height, 1.0)
        left = 0 <= cell.box.left - box.right < reach and (word.text in ("(", "($", "-$") or _DASH.match(word.text))
        right = 0 <= box.left - cell.box.right < reach and word.text in (")", ")%")
        if level and (left or right) and not any(_holds(b, box) for b in taken):
            negative = replace(cell, amount=replace(amount, value=-amount.value, printed=f"({amount.printed})"))
            yield Other(cells={(cell.row, cell.column): negative}, why=f'"{word.text}" beside "{cell.text}" makes it negative')
            return


def _mark(cell: Cell, by_place: Mapping[At, Cell], words: Sequence[tuple[Word, Box]]) -> Other | None:
    """The cell as a footnote mark: raised, or close behind the number on its left."""
    before = by_place.get((cell.row, cell.column - 1))
    raised = any(w.raised for w, b in words if _holds(cell.box, b))
    close = before is not None and before.page == cell.page and 0 <= cell.box.left - before.box.right < 1.2 * cell.box.height
    if not raised and not close:
        return None
    return Other(cells={(cell.row, cell.column): None}, why=f'"{cell.text}" is a footnote mark')


def _left_over(
    table: Table,
    rows: frozenset[int],
    columns: frozenset[int],
    words: Mapping[int, Sequence[tuple[Word, Box]]],
    by_place: Mapping[At, Cell],
) -> Iterator[Other]:
    """Numbers in a row and under a column of the table that no cell took."""
    edges = {(page, column): edge for page in words for column in columns if (edge := _edge(by_place.values(), page, column)) is not None}
    taken = [(c.page, c.box) for c in table.cells]
    for row in sorted(rows):
        own = [c for c in table.cells if c.row == row]
        blank = [column for column in sorted(columns) if (row, column) not in by_place]
        if not own or not blank or row < table.header_rows:
            continue
        page, middle = own[0].page, own[-1].box.center_y
        for word, box in words[page]:
            if abs(box.center_y - middle) > 0.5 * max(own[-1].box.height, 1.0) or not re.search(r"\d", word.text):
                continue
            if any(p == page and _holds(b, box) for p, b in taken):
                continue
            column = next((c for c in blank if abs(edges.get((page, c), 1e9) - box.right) < _ALIGNED), None)
            if column is None:
                continue
            empty = Cell(row=row, column=column, text="", box=box, page=page, role="value")
            cell = read_as(table, empty, word.text)
            if cell is not None:
                yield Other(cells={(row, column): cell}, why=f'"{word.text}" was in no cell')


def _edge(cells: Iterable[Cell], page: int, column: int) -> float | None:
    rights = sorted(c.box.right for c in cells if c.page == page and c.column == column)
    return rights[len(rights) // 2] if rights else None
