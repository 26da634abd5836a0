"""Tables as grids of texts: symbol columns joined, and the header over a cell."""

from __future__ import annotations

import re
from collections.abc import Sequence

from eval.cell_text import cell_number, head_key, is_symbol, is_value

Grid = tuple[tuple[str, ...], ...]
"""Rows of equal length."""
Path = tuple[str, ...]
"""Header levels over a column, top first."""


def padded(rows: Sequence[Sequence[str]]) -> Grid:
    """The rows as a grid, short ones filled with empty cells."""
    width = max((len(row) for row in rows), default=0)
    return tuple((*row, *[""] * (width - len(row))) for row in rows)


def without_symbol_columns(grid: Grid) -> Grid:
    """The grid with columns that hold only "$ ( ) %" joined to their number, and number columns that were split in two joined again.

    Two neighbours are one split column when both hold nothing but numbers, never both in one row, and have no two different heads.
    """
    data = [index for index, row in enumerate(grid) if any(is_value(cell) for cell in row)]
    if not data:
        return grid
    joined = [[" ".join(filter(None, (row[column].strip() for column in group))) for group in _groups(grid, data)] for row in grid]
    column = _split_column(joined, data)
    while column is not None:
        for row in joined:
            left, right = row[column].strip(), row[column + 1].strip()
            row[column : column + 2] = [left if left == right or not right else f"{left} {right}".strip()]
        column = _split_column(joined, data)
    return tuple(tuple(row) for row in joined)


def _groups(grid: Grid, data: Sequence[int]) -> list[list[int]]:
    """Columns that belong together, left to right; an opening symbol goes with what follows, a closing one with what stands before."""
    groups: list[list[int]] = []
    waiting: list[int] = []
    for column in range(len(grid[0])):
        texts = [text for index in data if (text := grid[index][column].strip())]
        symbols = bool(texts) and all(is_symbol(text) for text in texts)
        opening = symbols and 2 * sum(bool(re.search(r"[$€£(]", text)) for text in texts) >= len(texts)
        if opening or (not texts and waiting):
            waiting.append(column)
        elif symbols and groups and not waiting:
            groups[-1].append(column)
        else:
            groups.append([*waiting, column])
            waiting = []
    return [*groups, waiting] if waiting else groups


def _split_column(rows: Sequence[Sequence[str]], data: Sequence[int]) -> int | None:
    """The first column that is the left part of a split one."""
    for column in range(1, len(rows[0]) - 1):
        pairs = [(rows[index][column].strip(), rows[index][column + 1].strip()) for index in data]
        numbers = [(cell_number(left) is not None, cell_number(right) is not None) for left, right in pairs]
        if any((left and not a) or (right and not b) for (left, right), (a, b) in zip(pairs, numbers, strict=True)):
            continue
        if not any(a or b for a, b in numbers) or any(a and b for a, b in numbers):
            continue
        heads = [[text for index, row in enumerate(rows) if index not in data and (text := row[at].strip())] for at in (column, column + 1)]
        if heads[0] and heads[1] and heads[0] != heads[1]:
            continue
        return column
    return None


def header_groups(grid: Grid, row: int) -> list[list[int]]:
    """Groups of neighbouring header-like rows above `row`, the nearest group first, each from top to bottom."""
    groups: list[list[int]] = []
    current: list[int] = []
    for index in range(row - 1, -1, -1):
        if any(is_value(cell) for cell in grid[index]):
            if current:
                groups.append(current[::-1])
            current = []
        elif any(cell.strip() for cell in grid[index][1:]):
            current.append(index)
    return [*groups, current[::-1]] if current else groups


def header_text(grid: Grid, rows: Sequence[int], column: int, *, strict: bool, paths: Sequence[Path]) -> str:
    """What the header rows say over the column, as a key; an empty slot takes the text on its left, but for the label column's.

    With `strict` the lowest row speaks only for the column right under it. A text that names several competing leaves of `paths` is a
    title, or heads run together, and says nothing.
    """
    parts = []
    for level, index in enumerate(rows):
        text = grid[index][column].strip()
        if not text and not (strict and level == len(rows) - 1):
            text = next((cell.strip() for cell in reversed(grid[index][1:column]) if cell.strip()), "")
        if text and not _names_several(text, paths):
            parts.append(text)
    return head_key(" ".join(parts))


def _names_several(text: str, paths: Sequence[Path]) -> bool:
    key = head_key(text)
    leaves = {leaf for path in paths if (leaf := head_key(path[-1])) in key}
    return any(one not in other and other not in one for one in leaves for other in leaves)


def fits(path: Path, header: str) -> bool:
    """True when every level of the path stands in the header's key."""
    return all(head_key(level) in header for level in path)


def is_column(wanted: Path, paths: Sequence[Path], header: str) -> bool:
    """True when the header names the wanted column and no other of the table that the wanted one's words do not hold."""
    if not fits(wanted, header):
        return False
    others = [path for path in paths if path != wanted and fits(path, header)]
    return all(_within(path, wanted) for path in others)


def is_leaf(wanted: Path, paths: Sequence[Path], header: str) -> bool:
    """True when the header names the wanted column's lowest level, and no other lowest level of the table."""
    leaf = head_key(wanted[-1])
    others = {head_key(path[-1]) for path in paths}
    return leaf in header and not any(other != leaf and other in header and other not in leaf for other in others)


def _within(path: Path, wanted: Path) -> bool:
    return all(any(head_key(level) in head_key(own) for own in wanted) for level in path)
