"""A failed check sends the reader back: other readings of its cells that a second source supports, taken where the table then adds up.

Never is a number changed merely since a sum would come out: each reading comes from something that is printed (a bracket or dash beside
the number, a number that no cell took, two numbers in one cell, a footnote mark read as a number) or from a second OCR of the cell.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.document import Cell, Check, Table
from ingest.geometry import Box
from ingest.raw import RawPage
from ingest.readings import At, Other, other_readings, read_as

Reread = Callable[[int, Box], str | None]
"""What a second OCR reads inside a box of a page (as a viewer shows it); None when it cannot tell."""
Crossfoot = Callable[[Table], Table]

_ODD = re.compile(r"^\S*\d\S* \S+$|^\S+ \S*\d\S*$")
"""Two words of which one holds a digit: in a column of numbers something stands beside the number, or there are two."""
_ROUNDS = 4
"""Cells of one table that are read again at most, one after the other."""
_LOOKS = 24
"""Cells of one table that a second OCR looks at, at most."""


def doubted(table: Table, pages: Mapping[int, RawPage], crossfoot: Crossfoot, *, reread: Reread | None = None) -> Table:
    """The crossfooted table with those cells changed whose other reading makes every check over them pass.

    Args:
        table: with its checks.
        pages: the raw pages by number; a table whose pages are missing stays as it is.
        crossfoot: makes the checks anew.
        reread: a second OCR, asked only for cells of pages that OCR read.

    Each change is told in the detail of the checks over the cell ("read again: ..."). Two readings that both would do change nothing.
    """
    suspects = _suspects(table)
    if not suspects or any(c.page not in pages for c in table.cells):
        return table
    looks = _Looks(pages, reread)
    said: dict[At, str] = {}
    for _ in range(_ROUNDS):
        change = _change(table, _suspects(table), pages, crossfoot, looks)
        if change is None:
            break
        table, told = change
        said.update(told)
    return replace(table, checks=tuple(_told(check, said) for check in table.checks)) if said else table


class _Looks:
    """The second OCR, counted."""

    def __init__(self, pages: Mapping[int, RawPage], reread: Reread | None) -> None:
        self._pages = pages
        self._reread = reread
        self._seen: dict[At, str | None] = {}

    def text(self, cell: Cell) -> str | None:
        """What it reads in the cell; None on pages that OCR did not read, and after too many looks."""
        if self._reread is None or self._pages[cell.page].text_from != "ocr":
            return None
        at = (cell.row, cell.column)
        if at not in self._seen:
            self._seen[at] = self._reread(cell.page, cell.box) if len(self._seen) < _LOOKS else None
        return self._seen[at]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Suspects:
    """Cells of failed checks, those that come first with the fewest other checks to speak for them, and whether others may be odd too."""

    cells: tuple[At, ...]
    rows: frozenset[int]
    """Rows from the first part to the total of each failed check: a blank cell among them may hold a number that no cell took."""
    columns: frozenset[int]


def _suspects(table: Table) -> _Suspects | None:
    failed = [c for c in table.checks if c.result == "failed" and c.cells]
    unproven = [c for c in table.checks if c.result == "not applicable" and c.cells and c.name.startswith("sum")]
    odd = {c.row for c in table.cells if c.role == "value" and c.amount is None and _ODD.search(c.text)}
    if not failed and not unproven and not odd:
        return None
    vouched = Counter(at for c in table.checks if c.result == "passed" for at in c.cells)
    cells = sorted({at for c in failed for at in c.cells}, key=lambda at: (vouched[at], at))
    spans = [range(min(r for r, _ in c.cells), max(r for r, _ in c.cells) + 1) for c in (*failed, *unproven)]
    wide = [range(max(r for r, _ in c.cells) + 1) for c in unproven if len(c.cells) < 3 or len({r for r, _ in c.cells}) == 1]
    return _Suspects(
        cells=tuple(cells),
        rows=frozenset(r for span in (*spans, *wide, odd) for r in span),
        columns=frozenset(column for c in (*failed, *unproven) for _, column in c.cells),
    )


def _change(
    table: Table, suspects: _Suspects | None, pages: Mapping[int, RawPage], crossfoot: Crossfoot, looks: _Looks
) -> tuple[Table, dict[At, str]] | None:
    """The one other reading after which the table is in order, and what to say of it; None when there is none or more than one."""
    if suspects is None:
        return None
    others = list(other_readings(table, pages, suspects.rows, suspects.columns, suspects.cells))
    second = list(_second_readings(table, suspects, looks))
    good: list[tuple[Table, tuple[Other, ...]]] = []
    for other in (*others, *second):
        changed = _tried(table, (other,), crossfoot)
        if changed is not None:
            good.append((changed, (other,)))
    if not good and len(second) > 1:
        changed = _tried(table, second, crossfoot)
        if changed is not None:
            good.append((changed, tuple(second)))
    if not good or any(_amounts(g[0]) != _amounts(good[0][0]) for g in good[1:]):
        return None
    changed, taken = good[0]
    return changed, {at: other.why for other in taken for at in other.cells}


def _second_readings(table: Table, suspects: _Suspects, looks: _Looks) -> Iterator[Other]:
    """What a second OCR reads otherwise in the suspected cells."""
    by_place = {(c.row, c.column): c for c in table.cells}
    for at in suspects.cells:
        cell = by_place.get(at)
        text = looks.text(cell) if cell is not None else None
        changed = read_as(table, cell, text) if cell is not None and text else None
        if cell is not None and changed is not None and (changed.amount and changed.amount.value) != (cell.amount and cell.amount.value):
            yield Other(cells={at: changed}, why=f'"{cell.text}" is "{text}" to a second OCR')


def _tried(table: Table, others: Sequence[Other], crossfoot: Crossfoot) -> Table | None:
    """The table with the other readings when all checks over the changed cells pass and more is in order than before; else None."""
    changes = {at: cell for other in others for at, cell in other.cells.items()}
    kept = [changes.pop((c.row, c.column), c) for c in table.cells]
    cells = [c for c in (*kept, *changes.values()) if c is not None]
    changed = crossfoot(replace(table, cells=tuple(cells), checks=()))
    places = {at for other in others for at in other.cells}
    over = [c.result for c in changed.checks if places & set(c.cells)]
    if "failed" in over:
        return None
    before, after = _counts(table), _counts(changed)
    if after["failed"] > before["failed"] or (after["failed"] == before["failed"] and after["passed"] <= before["passed"]):
        return None
    gone = [other for other in others if all(cell is None for cell in other.cells.values())]
    if "passed" not in over and not (gone and after["failed"] < before["failed"]):
        return None
    # A sum that is no longer found is no sum that passes.
    return changed if after["passed"] >= before["passed"] else None


def _counts(table: Table) -> Counter[str]:
    return Counter(c.result for c in table.checks)


def _amounts(table: Table) -> dict[At, object]:
    return {(c.row, c.column): c.amount.value for c in table.cells if c.amount is not None}


def _told(check: Check, said: Mapping[At, str]) -> Check:
    own = dict.fromkeys(said[at] for at in check.cells if at in said)
    return replace(check, detail=check.detail + "".join(f"; read again: {why}" for why in own)) if own else check
