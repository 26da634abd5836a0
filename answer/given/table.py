"""The table's rows and columns with their words and times, and its cells as quantities."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise

from answer.given.quantity import Quantity
from answer.given.times import Time, times_in, without_times
from answer.given.vocabulary import asks, either
from answer.given.words import plain, terms
from ingest.document import Cell, Document, Table

_UNIT_WORDS = asks(
    rf"\(?\b(?:{either('in expressed_in amounts_in dollars_in rounded_to')}\s+)?(?:the\s+)?"
    r"(?:us|u\.s\.|usd|eur|dkk|rmb|hk)?\s?[$€£¥]?\s?['’]?"
    r"(?:000s?\b|thousands?\b|millions?\b|billions?\b)(?:\s+of\s+\w+)?\)?|^[$€£¥%]$"
)
_MOVE_HEAD = re.compile(
    r"\b(?:change|variance|variation)\b|\b(?:increase|decrease)\b.*\b(?:increase|decrease)\b|\bvs\b|\bversus\b", re.IGNORECASE
)
"""Heads of columns that tell how the others move."""
_QUARTERS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_MOST_MOVES = 10
_NO_SCALE = {"%", "x", "bp"}
_MOST_PERCENT = 150


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row of the table: its label, the headings above it, and its cells by column."""

    index: int
    label: str
    outer: tuple[str, ...]
    terms: tuple[str, ...]
    """Of the own label, times left out."""
    outer_terms: tuple[str, ...]
    times: tuple[Time, ...]
    own_times: tuple[Time, ...]
    """Those that its own label names."""
    cells: dict[int, Quantity]
    texts: dict[int, str]
    """What its cells print, numbers too."""
    total: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column of the table: its heads from top to bottom."""

    index: int
    heads: tuple[str, ...]
    terms: tuple[str, ...]
    times: tuple[Time, ...]
    own: tuple[str, ...] = ()
    """Its terms that not all columns have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """The table; `corner` is what stands over the labels."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    corner: str
    scale: int | None
    unit: str | None

    def cells(self) -> tuple[Quantity, ...]:
        """All cells with a number, row by row."""
        return tuple(cell for row in self.rows for cell in row.cells.values())

    def row(self, index: int) -> Row:
        """The row of that index."""
        return next(row for row in self.rows if row.index == index)

    def column(self, index: int) -> Column:
        """The column of that index."""
        return next(column for column in self.columns if column.index == index)


def grid_of(document: Document, *, scale: int | None = None) -> Grid | None:
    """The first table of the document, None when it has none; `scale` holds for amounts whose scale the table does not say."""
    table = next((block for page in document.pages for block in page.blocks if isinstance(block, Table)), None)
    if table is None:
        return None
    known = table.scale or scale
    by_row: dict[int, list[Cell]] = {}
    for cell in table.cells:
        by_row.setdefault(cell.row, []).append(cell)
    columns = _told_apart(_with_quarters(tuple(column_of(index, table.column_paths[index]) for index in range(1, table.columns)), table))
    rows: list[Row] = []
    current = columns
    for index in range(table.header_rows, table.rows):
        cells = sorted(by_row.get(index, []), key=lambda cell: cell.column)
        heads = _inner_heads(cells, columns)
        if heads is not None:
            current = heads
            continue
        rows.append(_row(index, table.row_paths[index], cells, current, known))
    rows = _dated(rows)
    corner = " ".join(cell.text for cell in table.cells if cell.row < table.header_rows and cell.column == 0)
    return Grid(rows=tuple(rows), columns=columns, corner=corner, scale=known, unit=table.unit)


def column_of(index: int, heads: tuple[str, ...]) -> Column:
    """The column that stands under these heads."""
    text = plain(" ".join(heads))
    bare = _UNIT_WORDS.sub(" ", without_times(text))
    times = tuple(dict.fromkeys(named.time for named in times_in(text)))
    ordinal = _QUARTERS.get(heads[-1].strip(" .").lower()) if heads else None
    if ordinal and not any(time.quarter for time in times):  # "First" ... "Fourth" under a year, or alone
        return Column(index=index, heads=heads, terms=(), times=tuple(replace(time, quarter=ordinal) for time in times or (Time(),)))
    if len({time.year for time in times}) > 1 or _MOVE_HEAD.search(text):
        return Column(index=index, heads=heads, terms=(*terms(bare), "change"), times=())
    return Column(index=index, heads=heads, terms=terms(bare), times=times)


def _with_quarters(columns: tuple[Column, ...], table: Table) -> tuple[Column, ...]:
    """The columns of four quarters that are named by their ends, with the number of each in the order of time."""
    ends = {column.index: column.times[0] for column in columns if len(column.times) == 1}
    if len(ends) != 4 or any(time.month is None or time.quarter is not None for time in ends.values()):
        return columns
    if not re.search(
        r"\bquarters?\b|\bthree months\b", " ".join(cell.text for cell in table.cells if cell.row < table.header_rows), re.IGNORECASE
    ):
        return columns
    ordered = sorted(ends, key=lambda index: (ends[index].year or 0, ends[index].month or 0))
    numbers = {index: place for place, index in enumerate(ordered, start=1)}
    return tuple(
        replace(column, times=(replace(column.times[0], quarter=numbers[column.index]),)) if column.index in numbers else column
        for column in columns
    )


def _told_apart(columns: tuple[Column, ...]) -> tuple[Column, ...]:
    """The columns with the terms that tell each from the others."""
    shared = set(columns[0].terms).intersection(*(column.terms for column in columns[1:])) if len(columns) > 1 else set()
    return tuple(replace(column, own=tuple(term for term in column.terms if term not in shared)) for column in columns)


def _row(index: int, path: tuple[str, ...], cells: list[Cell], columns: tuple[Column, ...], scale: int | None) -> Row:
    label = path[-1] if path else ""
    outer = path[:-1]
    text = plain(label)
    own = tuple(named.time for named in times_in(text))
    above = tuple(named.time for part in outer for named in times_in(plain(part)))
    by_column = {column.index: column for column in columns}
    found: dict[int, Quantity] = {}
    for cell in cells:
        if cell.column == 0 or cell.amount is None or cell.amount.value is None or _is_dash(cell, cells):
            continue
        column = by_column[cell.column]
        if column.terms and any(time.month for time in own) and not any(time.month for time in column.times):
            times = merged(own, column.times)
        else:
            times = merged(column.times, own or above)
        found[cell.column] = _quantity(cell, times, scale)
    words = terms(_UNIT_WORDS.sub(" ", without_times(text)))
    if not text.strip(" .:-") and found:
        words = ("total", *terms(" ".join(outer[-1:])))  # a sum without a label of its own
    return Row(
        index=index,
        label=label,
        outer=outer,
        terms=words,
        outer_terms=terms(" ".join(outer)),
        times=own or above,
        own_times=own,
        cells=found,
        texts={cell.column: cell.text for cell in cells if cell.column and cell.text},
        total=any(cell.role == "total" for cell in cells) or "total" in words,
    )


def _is_dash(cell: Cell, row: list[Cell]) -> bool:
    """True for a dash whose code was written out as digits, as some data sets print it: 2013 or 2014 among numbers that are no years."""
    if cell.text not in {"2013", "2014"}:
        return False
    others = [each.text for each in row if each.column and each is not cell and each.text]
    return not any(re.fullmatch(r"(?:19|20)\d\d", text) and text not in {"2013", "2014"} for text in others)


def _dated(rows: list[Row]) -> list[Row]:
    """The rows with the movements between two dated balances at the time of the later one."""
    dated = [place for place, row in enumerate(rows) if row.cells and row.own_times]
    result = list(rows)
    for first, last in pairwise(dated):
        for place in range(first + 1, last):
            row = rows[place]
            if row.times or not row.cells or any(cell.times for cell in row.cells.values()) or last - first > _MOST_MOVES:
                continue
            times = rows[last].own_times
            result[place] = replace(row, cells={at: replace(cell, times=times, implied=True) for at, cell in row.cells.items()})
    return result


def merged(first: tuple[Time, ...], second: tuple[Time, ...]) -> tuple[Time, ...]:
    """The times of a column and of a row as one: the year of the one with the quarter or day of the other."""
    if not first or not second:
        return first or second
    result = []
    for one in first:
        for other in second:
            year = one.year if one.year is not None else other.year
            if one.year is not None and other.year is not None and one.year != other.year:
                result.append(one)
                continue
            result.append(
                Time(
                    year=year,
                    quarter=one.quarter or other.quarter,
                    month=one.month or other.month,
                    day=one.day or other.day,
                    first=one.first or other.first,
                    after=one.after or other.after,
                )
            )
    return tuple(dict.fromkeys(result))


def _quantity(cell: Cell, times: tuple[Time, ...], scale: int | None) -> Quantity:
    amount = cell.amount
    assert amount is not None
    assert amount.value is not None
    value, own, unit = amount.value, amount.scale, amount.unit
    if unit == "%" and "%" not in cell.text and abs(value) > _MOST_PERCENT:
        own, unit = None, None  # a percentage of the label ("5% notes") is not the unit of its numbers
    plain_unit = unit in _NO_SCALE or "/" in (unit or "")
    if own is None and scale is not None and not plain_unit:
        value, own = value * scale, scale
    return Quantity(
        value=value,
        printed=cell.text,
        unit=unit,
        scale=own,
        times=times,
        box=cell.box,
        page=cell.page,
        amount=replace(amount, value=value, scale=own, unit=unit),
        row=cell.row,
        column=cell.column,
        total=cell.role == "total",
    )


def _inner_heads(cells: list[Cell], columns: tuple[Column, ...]) -> tuple[Column, ...] | None:
    """The columns under heads that are printed inside the table, when the row only prints such: no label, and years or words."""
    texts = {cell.column: cell.text for cell in cells if cell.text.strip()}
    if 0 in texts or not texts:
        return None
    if any(cell.amount is not None and cell.amount.value is not None and not _is_time(cell.text) for cell in cells):
        return None
    named = [text for text in texts.values() if times_in(text)]
    if not named:
        return None
    if len(texts) == 1:
        time = times_in(named[0])[0].time
        return tuple(replace(column, times=_restated(column.times, time)) for column in columns)
    if len(named) < len(texts):
        return None
    return tuple(replace(column, times=tuple(each.time for each in times_in(texts.get(column.index, "")))) for column in columns)


def _restated(times: tuple[Time, ...], time: Time) -> tuple[Time, ...]:
    """The column's times with the year that holds from here on."""
    return tuple(dict.fromkeys(replace(each, year=time.year) for each in times)) or (time,)


def _is_time(text: str) -> bool:
    named = times_in(text)
    return bool(named) and not re.search(r"\d", without_times(text))


def shown(value: Decimal) -> str:
    """The number in digits, without an exponent."""
    return f"{value.normalize():f}"
