"""Cells of tables against cells that were read by eye: does a table hold the value in the right row, under the right heads?

A wanted cell counts as full when in some table of its page one row and column hold

- value: the cell's text is exactly one number, the wanted one, sign included;
- row: the text left of it is the wanted label, and the nearest section above it is the wanted one, where the truth names a section;
- column: the header above names every level of the wanted column, and no other column of the table fits.

The default reading first joins columns that hold only "$ ( ) %" and numbers that were split into two columns; the strict one takes the
grid as it stands. Our own definition, without a paper behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from eval.cell_grid import Grid, Path, fits, header_groups, header_text, is_column, is_leaf, padded, without_symbol_columns
from eval.cell_text import cell_number, is_symbol, is_value, label_key, like, same_label

Found = Literal["no table", "value", "sign", "row", "column", "leaf", "full"]
"""How far a wanted cell was found.

What is missing: the page has no table; no cell holds just the value; only with the other sign; not in the row of that label; not under the
heads; under the lowest head only, the upper ones being lost. "full": nothing.
"""
_ORDER: tuple[Found, ...] = ("no table", "value", "sign", "row", "column", "leaf", "full")
_SECTION_LIKE = 0.92


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedCell:
    """A cell as read by eye: `value` as printed, the row's label, its section where one is needed, and the column's header levels."""

    row: str
    section: str | None
    column: Path
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedTable:
    """The cells of one table, and the columns and sections that it has."""

    columns: tuple[Path, ...]
    sections: tuple[str, ...]
    cells: tuple[WantedCell, ...]


def find_cells(wanted: WantedTable, tables: Sequence[Sequence[Sequence[str]]], *, strict: bool = False) -> tuple[Found, ...]:
    """How far each wanted cell was found among the page's tables (rows of texts, header rows first), in the order of the cells."""
    grids: list[Grid] = []
    for rows in tables:
        plain = padded(rows)
        if plain and plain[0]:
            grids += [plain] if strict else [without_symbol_columns(plain), plain]
    return tuple(_find(cell, wanted, grids, strict=strict) for cell in wanted.cells)


def _find(cell: WantedCell, wanted: WantedTable, grids: Sequence[Grid], *, strict: bool) -> Found:
    best: Found = "value" if grids else "no table"
    for grid in grids:
        for row, texts in enumerate(grid):
            for column in range(len(texts)):
                found = _at(cell, wanted, grid, row, column, strict=strict)
                if found == "full":
                    return found
                best = max(best, found, key=_ORDER.index)
    return best


def _at(cell: WantedCell, wanted: WantedTable, grid: Grid, row: int, column: int, *, strict: bool) -> Found:
    """How far the wanted cell was found at this place."""
    number, want = cell_number(grid[row][column]), cell_number(cell.value)
    if number is None or want is None:
        return "value"
    if number != want:
        turned = number != "dash" and want != "dash" and want != 0 and abs(number) == abs(want)
        return "sign" if turned and same_label(_label(grid, row, column), cell.row) else "value"
    if cell.row and (column == 0 or not same_label(_label(grid, row, column), cell.row) or not _in_section(cell, wanted, grid, row)):
        return "row"
    found: Found = "column"
    for group in header_groups(grid, row):
        header = header_text(grid, group, column, strict=strict, paths=wanted.columns)
        if is_column(cell.column, wanted.columns, header):
            return "full"
        if is_leaf(cell.column, wanted.columns, header):
            found = "leaf"
        if any(fits(path, header) for path in wanted.columns):
            break  # these heads are the column's own; those above belong to an earlier part of the table
    return found


def _label(grid: Grid, row: int, column: int) -> list[str]:
    """The texts left of the column, up to the first number behind a text."""
    parts: list[str] = []
    for cell in grid[row][:column]:
        text = cell.strip()
        if cell_number(text) is not None:
            if parts:
                break
        elif text and not is_symbol(text):
            parts.append(text)
    return parts


def _in_section(cell: WantedCell, wanted: WantedTable, grid: Grid, row: int) -> bool:
    """True when the wanted section is the nearest one above the row, or stands in the row's own label."""
    if not cell.section:
        return True
    want = label_key(cell.section)
    if label_key(grid[row][0]).startswith(want):
        return True
    sections = [key for section in wanted.sections if (key := label_key(section))]
    for index in range(row - 1, -1, -1):
        key = label_key(" ".join(text for text in grid[index] if cell_number(text) is None))
        data = any(is_value(text) for text in grid[index])
        for section in sections:
            named = key == section or (bool(key) and len(section) > 5 and like(key, section) > _SECTION_LIKE)
            if named or (data and key.startswith(section)):  # a section glued to the label of its first row counts too
                return section == want
    return False
