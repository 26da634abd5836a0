"""What the columns of a table hold other than amounts: references to notes, years, units of the rows; and which one names the rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.columns import Column
from ingest.geometry import union
from ingest.grid import GridRow, Slot
from ingest.headers import Header
from ingest.period import read_dates
from ingest.units import CellUnit, read_cell_unit

_REFERENCE = re.compile(
    r"^(?:foot)?notes?(?: (?:no\.?|ref\.?))?$|^ref(?:\.|erences?)?$|^page(?: no\.?)?$|^exhibit(?: (?:no\.?|number))?$"
    r"|^schedule$|^item(?: no\.?)?$"
    r"|^anhang$|^anm\.?$|^annexe$|^nota$|^cusip$|^isin$",
    re.IGNORECASE,
)
_YEAR = re.compile(r"^(?:19[5-9]|20[0-9])\d$")
_COUNTED = re.compile(r"^\(?\d{1,3}[.)]?$|^[A-Z]?\d{1,3}[.-]\d{1,3}$")
_DAY = re.compile(
    r"^(?:\d{1,2}[./-]\d{1,2}(?:[./-](?:\d{2}|\d{4}))?\.?|\d{4}-\d\d-\d\d"
    r"|\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
    r"(?:[ -]\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(?:,? \d{4})?)$",
    re.IGNORECASE,
)


def reference_columns(rows: Sequence[GridRow], paths: Sequence[tuple[str, ...]]) -> frozenset[int]:
    """Columns whose numbers are no amounts: numbers of notes and pages by their head, and years that stand alone ("Due": 2027, 2031).

    `paths` are the heads of the columns, without the label column.
    """
    found = set()
    for column, path in enumerate(paths):
        texts = [slot.text for row in rows if (slot := row.slots[column]) is not None]
        if (path and _REFERENCE.match(path[-1].strip())) or (len(texts) > 1 and all(_YEAR.match(t) for t in texts)):
            found.add(column)
    return frozenset(found)


def row_units(rows: Sequence[GridRow], columns: Sequence[Column]) -> tuple[CellUnit | None, ...]:
    """The unit that a column of units gives each row; None for rows without one, and for all rows where no column holds units."""
    for index, column in enumerate(columns):
        if column.numeric:
            continue
        texts = [slot.text for row in rows if (slot := row.slots[index]) is not None]
        valued = sum(any(s is not None and s.number is not None for s in row.slots) for row in rows)
        units = [read_cell_unit(t) for t in texts]
        if texts and all(units) and len(texts) >= 0.5 * valued:
            return tuple(read_cell_unit(slot.text) if (slot := row.slots[index]) is not None else None for row in rows)
    return (None,) * len(rows)


def named_rows(
    rows: tuple[GridRow, ...], columns: tuple[Column, ...], header: Header
) -> tuple[tuple[GridRow, ...], tuple[Column, ...], Header]:
    """The table with its words as labels where days or running numbers stand before them, or the words stand behind the numbers."""
    if _named_behind(rows, columns):
        return tuple(_behind(row) for row in rows), columns[:-1], _without_last(header, len(columns) - 1)
    index = _column_of_names(rows, columns)
    if index is None:
        return rows, columns, header
    named: list[GridRow] = []
    for row in rows:
        swapped = _swapped(row, index)
        if named and not row.label and swapped is not row and _goes_on(named[-1], swapped, index):
            named[-1] = _longer(named[-1], swapped)
        else:
            named.append(swapped)
    return tuple(named), columns, _swapped_header(header, index)


def _named_behind(rows: Sequence[GridRow], columns: Sequence[Column]) -> bool:
    """True when no row has a label and a last column of texts behind numbers names most of them."""
    if len(columns) < 2 or columns[-1].numeric or any(row.label for row in rows):
        return False
    names = [slot.text for row in rows if (slot := row.slots[-1]) is not None and re.search(r"[^\W\d]{2}", slot.text)]
    return len(names) > 1 and len(names) >= 0.8 * len(rows) and not all(read_cell_unit(name) for name in names)


def _behind(row: GridRow) -> GridRow:
    name = row.slots[-1]
    if name is None:
        return replace(row, slots=row.slots[:-1])
    return replace(row, label=name.text, label_box=name.box, indent=name.box.left, slots=row.slots[:-1], marks=name.marks)


def _without_last(header: Header, last: int) -> Header:
    """The header less column `last`, whose own head becomes that of the labels."""
    own = [h.text for level in header.levels for h in level if h.first == last]
    levels = tuple(tuple(replace(h, stop=min(h.stop, last)) for h in level if h.first < last) for level in header.levels)
    return replace(header, levels=tuple(level for level in levels if level), label=" ".join([header.label, *own]).strip())


def _column_of_names(rows: Sequence[GridRow], columns: Sequence[Column]) -> int | None:
    """The first column of texts that name the rows, where most labels are days or running numbers; None for any other table."""
    if not columns or columns[0].numeric:
        return None
    valued = [row for row in rows if row.valued and row.label]
    marked = [
        row for row in valued if _DAY.match(row.label) or _COUNTED.match(row.label) or (read_dates(row.label) and len(row.label) < 20)
    ]
    texts = [slot.text for row in marked if (slot := row.slots[0]) is not None and re.search(r"[^\W\d]{2}", slot.text)]
    if len(marked) < 2 or len(marked) < 0.6 * len(valued) or len(texts) < 0.8 * len(marked):
        return None
    return None if all(read_cell_unit(t) for t in texts) else 0


def _swapped(row: GridRow, index: int) -> GridRow:
    slot = row.slots[index]
    if slot is None:
        return row
    before = None
    if row.label and row.label_box is not None:
        before = Slot(text=row.label, box=row.label_box, number=None, marks=row.marks)
    slots = (*row.slots[:index], before, *row.slots[index + 1 :])
    return replace(row, label=slot.text, label_box=slot.box, indent=slot.box.left, slots=slots, marks=slot.marks)


def _goes_on(row: GridRow, line: GridRow, index: int) -> bool:
    """True when `line`, which has no day or number of its own, is the next line of the row: one of the two has no values."""
    valued = [any(s is not None for i, s in enumerate(r.slots) if i != index) for r in (row, line)]
    return not all(valued) and line.box.top - row.box.bottom < line.size


def _longer(row: GridRow, tail: GridRow) -> GridRow:
    """The row with a second line of its label, and the values that stand on it."""
    boxes = [b for b in (row.label_box, tail.label_box) if b is not None]
    slots = tuple(a if a is not None else b for a, b in zip(row.slots, tail.slots, strict=True))
    return replace(row, label=f"{row.label} {tail.label}".strip(), label_box=union(boxes), slots=slots, box=union((row.box, tail.box)))


def _swapped_header(header: Header, index: int) -> Header:
    """The header with the label column's head and that of column `index` in each other's place."""
    lowest = next((h for level in reversed(header.levels) for h in level if (h.first, h.stop) == (index, index + 1)), None)
    if lowest is None:
        return header
    levels = tuple(
        tuple(replace(h, text=header.label) if h is lowest else h for h in level if h is not lowest or header.label)
        for level in header.levels
    )
    return replace(header, levels=levels, label=lowest.text, notes=tuple(n for n in header.notes if n != header.label))


def with_groups(rows: Sequence[GridRow], columns: Sequence[Column], paths: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """The paths of the rows, those without a label of their own named by the group above them and their text in the first column.

    So are tables set that print what rows have in common once ("Senior notes": "Under 5 years", "5 to 10 years").
    """
    if not columns or columns[0].numeric:
        return paths
    named: list[tuple[str, ...]] = []
    group: tuple[str, ...] | None = None
    for row, path in zip(rows, paths, strict=True):
        slot = row.slots[0]
        if row.label:
            group = path if slot is not None and row.valued else None
        elif group is not None and slot is not None and slot.number is None:
            path = (*group, slot.text)
        named.append(path)
    return tuple(named)


_SHARE = re.compile(r"\(\d[\d.,]*\s?%\)")


def with_shares(rows: tuple[GridRow, ...], columns: Sequence[Column], header: Header) -> tuple[tuple[GridRow, ...], Header]:
    """The table with shares in brackets beside their amounts ("1,204 (55.5%)") as what they are: not negative, under the amounts' head.

    So is a column read whose every number is a bracketed percent right behind an amount, without a head of its own.
    """
    for column in range(1, len(columns)):
        pairs = [(row.slots[column - 1], slot) for row in rows if (slot := row.slots[column]) is not None]
        if len(pairs) < 2 or not all(left is not None and left.number is not None and _SHARE.fullmatch(slot.text) for left, slot in pairs):
            continue
        if any(slot.box.left - left.box.right > 1.2 * slot.box.height for left, slot in pairs if left is not None):
            continue
        heads = [h for level in header.levels for h in level if h.first in (column - 1, column) and h.stop - h.first == 1]
        if {h.first for h in heads} == {column - 1, column}:
            continue
        rows = tuple(_not_negative(row, column) for row in rows)
        levels = tuple(
            tuple(replace(h, first=column - 1, stop=column + 1) if any(h is own for own in heads) else h for h in level)
            for level in header.levels
        )
        header = replace(header, levels=levels)
    return rows, header


def _not_negative(row: GridRow, column: int) -> GridRow:
    slot = row.slots[column]
    if slot is None or slot.number is None or slot.number.value is None:
        return row
    share = replace(slot, number=replace(slot.number, value=abs(slot.number.value)))
    return replace(row, slots=(*row.slots[:column], share, *row.slots[column + 1 :]))
