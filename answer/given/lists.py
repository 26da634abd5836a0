"""Answers that are rows, columns or times of the table: which year, the largest segment, the items under a heading, how many of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from answer.given.ask import Ask
from answer.given.kinds import LIMIT
from answer.given.match import Phrase, time_score
from answer.given.pick import Picker
from answer.given.quantity import Quantity
from answer.given.splits import phrase_of
from answer.given.table import Column, Grid, Row
from answer.given.times import Time
from answer.given.vocabulary import LEAST, MOST

_SIZES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_BELOW = re.compile(r"below|under|less|lower|smaller|fewer|at\smost", re.IGNORECASE)
_TIME_WORDS = re.compile(r"\b(?:years?|periods?|quarters?|months?|dates?|when|fy)\b", re.IGNORECASE)
_YEAR_WORD = re.compile(r"\byears?\b", re.IGNORECASE)
_ALL_ROWS = re.compile(r"\b(?:table|listed|shown|presented|highlighted)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """Texts that answer, with the numbers that decided; `count` when only their number is asked."""

    texts: tuple[str, ...]
    cells: tuple[Quantity, ...] = ()
    count: bool = False
    among: tuple[Quantity, ...] = ()
    """The numbers among which one was chosen, and how."""
    extreme: Literal["max", "min"] | None = None
    confidence: float = 0.6


def listed(ask: Ask, picker: Picker) -> Listed | None:
    """The list that the question asks of the table, None when it asks for none or nothing fits."""
    grid = picker.frame.grid
    if grid is None:
        return None
    over = LIMIT.search(ask.text)
    match ask.kind:
        case "times":
            return _all_times(ask, grid)
        case "which" | "count" if over is not None:
            return _past_limit(ask, picker, grid, over)
        case "which":
            return _most(ask, picker, grid)
        case "count":
            found = _all_times(ask, grid) if _TIME_WORDS.search(ask.text) else _items(ask, picker, grid)
            return Listed(texts=found.texts, cells=found.cells, count=True) if found else None
        case "list":
            return _items(ask, picker, grid)
    return None


def _all_times(ask: Ask, grid: Grid) -> Listed | None:
    """The times that the table covers: years, or what the heads print where dates or periods are asked."""
    heads = [(column.times, " ".join(column.heads)) for column in grid.columns if column.times]
    if not heads:
        heads = [(row.times, row.label) for row in grid.rows if row.times and row.cells]
    if re.search(r"\bdates\b", ask.text, re.IGNORECASE):
        texts = tuple(dict.fromkeys(text for _, text in heads))
    else:
        texts = tuple(dict.fromkeys(str(time.year) for times, _ in heads for time in times[:1] if time.year is not None))
    return Listed(texts=texts) if texts else None


def _past_limit(ask: Ask, picker: Picker, grid: Grid, over: re.Match[str]) -> Listed | None:
    """The times, or the rows, whose number is past the limit that the question states."""
    limit = Decimal(over["number"].replace(",", "")) * (-1 if over["sign"] else 1)
    below = _BELOW.match(over["side"]) is not None
    text = ask.text[: over.start()] + " " + ask.text[over.end() :]
    phrase = phrase_of(text)
    if _TIME_WORDS.search(ask.text):
        _, cells = picker.series(phrase, None)
        times = ask.moments()
        if len(times) == 1 and len(cells) == 1:
            cells = ()
    else:
        cells = _siblings(ask, picker, grid, phrase)
    full = limit * _limit_scale(over, cells)
    past = [cell for cell in cells if (cell.value < full if below else cell.value > full)]
    names = [
        _name(cell, grid, times=_TIME_WORDS.search(ask.text) is not None, asked_year=_YEAR_WORD.search(ask.text) is not None)
        for cell in past
    ]
    if not cells:
        return None
    ordered = names if not _TIME_WORDS.search(ask.text) else list(reversed(names))
    return Listed(texts=tuple(ordered), cells=tuple(past), count=ask.kind == "count")


def _limit_scale(over: re.Match[str], cells: tuple[Quantity, ...]) -> int:
    """What the limit's number is multiplied by: its own scale word, else one unless that would leave it far from all cells."""
    if over["size"]:
        scale = _SIZES[over["size"].lower()]
        known = next((cell.scale for cell in cells if cell.scale), None)
        return scale if known is not None and known > 1 else 1 if cells and _fits_plain(over, cells) else scale
    scale = next((cell.scale for cell in cells if cell.scale), None) or 1
    number = Decimal(over["number"].replace(",", ""))
    largest = max((abs(cell.value) for cell in cells), default=Decimal(0))
    return scale if number * scale <= largest * 10 else 1


def _fits_plain(over: re.Match[str], cells: tuple[Quantity, ...]) -> bool:
    number = Decimal(over["number"].replace(",", ""))
    return any(cell.value and Decimal("0.01") < abs(cell.value) / max(number, Decimal(1)) < 100 for cell in cells)


def _most(ask: Ask, picker: Picker, grid: Grid) -> Listed | None:
    """The time, row or column whose number is the largest or smallest."""
    timed = _TIME_WORDS.search(ask.text) is not None
    if timed:
        _, cells = picker.series(_plain_phrase(ask), None)
        wanted = ask.moments()
        if len(wanted) > 1:
            kept = tuple(cell for cell in cells if any(time_score(cell.times, time) > 0.5 for time in wanted))
            cells = kept or cells
        if len(cells) < 2:
            cells = ()
    else:
        cells = _siblings(ask, picker, grid, _plain_phrase(ask))
    if not cells:
        return None
    ordered = sorted(cells, key=lambda cell: cell.value, reverse=not ask.least)
    place = min(ask.rank, len(ordered)) - 1
    return Listed(
        texts=(_name(ordered[place], grid, times=timed, asked_year=_YEAR_WORD.search(ask.text) is not None),), cells=(ordered[place],)
    )


def _plain_phrase(ask: Ask) -> Phrase:
    """The phrase without the words that only say what kind of thing is looked for."""
    text = re.sub(
        rf"\b(?:which|what|second|years?|quarters?|periods?|{MOST}|{LEAST})\b",
        " ",
        ask.text,
        flags=re.IGNORECASE,
    )
    return phrase_of(text)


def _siblings(ask: Ask, picker: Picker, grid: Grid, phrase: Phrase) -> tuple[Quantity, ...]:
    """The cells among which the question chooses: one column's rows under the fitting heading, or one row's columns."""
    times = ask.moments()
    time = times[0] if times else None
    matcher = picker.matcher
    named = [row for row in grid.rows if row.cells and row.terms and not _is_total(row.terms)]
    best_row = max(named, key=lambda row: matcher.row_share(phrase, row), default=None)
    if best_row is not None and best_row.terms and matcher.row_share(phrase, best_row) > 0.75 and len(best_row.cells) > 2:
        across = [cell for at, cell in best_row.cells.items() if grid.column(at).terms and not _is_total(grid.column(at).terms)]
        fitting = [cell for cell in across if time is None or time_score(cell.times, time) >= 0.4]
        if len({grid.column(cell.column or 0).terms for cell in fitting}) > 1:
            return tuple(fitting)
    column = _column_for(picker, grid, phrase, time)
    if column is None:
        return ()
    rows = [row for row in grid.rows if column.index in row.cells and not row.total and row.terms]
    under = [row for row in rows if row.outer_terms and matcher.alike(phrase, row.outer_terms) > 0.5]
    chosen = under or rows
    fitting = [row.cells[column.index] for row in chosen if time is None or time_score(row.cells[column.index].times, time) >= 0.4]
    return tuple(fitting)


def _column_for(picker: Picker, grid: Grid, phrase: Phrase, time: Time | None) -> Column | None:
    columns = [column for column in grid.columns if any(column.index in row.cells for row in grid.rows)]
    if not columns:
        return None
    return max(
        columns,
        key=lambda column: (
            picker.matcher.column_share(phrase, column) + (2 * time_score(column.times, time) if time else 0.0) - 0.01 * column.index
        ),
    )


def _items(ask: Ask, picker: Picker, grid: Grid) -> Listed | None:
    """The labels of the rows under a heading, above a total, or of the whole table."""
    phrase, matcher = ask.phrase, picker.matcher
    outers = {row.outer: row.outer_terms for row in grid.rows if row.outer}
    best_outer = max(outers, key=lambda outer: matcher.alike(phrase, outers[outer]), default=None)
    totals = [row for row in grid.rows if row.cells and row.terms]
    best_row = max(totals, key=lambda row: matcher.alike(phrase, row.terms), default=None)
    outer_score = matcher.alike(phrase, outers[best_outer]) if best_outer else 0.0
    row_score = matcher.alike(phrase, best_row.terms) if best_row else 0.0
    rows: list[Row] = []
    if best_outer and outer_score >= max(0.5, row_score * 0.9):
        rows = [row for row in grid.rows if row.outer == best_outer and row.cells and not row.total]
    elif best_row is not None and row_score >= 0.6:
        rows = _parts_of(best_row, grid)
    if not rows:
        rows = [row for row in grid.rows if row.cells and not row.total and row.label]
    texts = tuple(dict.fromkeys(_bare(row.label) for row in rows if row.label))
    cells = tuple(next(iter(row.cells.values())) for row in rows)
    return Listed(texts=texts, cells=cells) if texts else None


def _bare(label: str) -> str:
    """The label without the mark of a note that is glued to it, and without a colon."""
    return re.sub(r"(?<=[a-z)])\d(?:,\d)*$", "", label).rstrip(" :")


def _parts_of(total: Row, grid: Grid) -> list[Row]:
    """The rows that a total adds up: those before it back to the total or heading before; for a first row those below it."""
    rows = [row for row in grid.rows if row.cells]
    place = rows.index(total)
    above: list[Row] = []
    for row in reversed(rows[:place]):
        if row.total or (row.outer != rows[place - 1].outer and above):
            break
        above.append(row)
    if above:
        return list(reversed(above))
    return [row for row in rows[place + 1 :] if not row.total]


def _is_total(words: tuple[str, ...]) -> bool:
    return "total" in words


def _name(cell: Quantity, grid: Grid, *, times: bool, asked_year: bool = False) -> str:
    """What the cell is called: its year or period, or its row's label (its column's head where rows are times)."""
    if cell.row is None or cell.column is None:
        return str(cell.times[0].year or "") if cell.times else ""
    row, column = grid.row(cell.row), grid.column(cell.column)
    if times and cell.times:
        time = cell.times[0]
        if time.year is not None and time.quarter is None and asked_year:
            return str(time.year)
        if time.year is not None and time.quarter is None and (time.month is None or len({each.times for each in grid.columns}) > 1):
            same = [each for each in grid.columns if each.times and each.times[0].year == time.year and each.index != column.index]
            if not same or time.month is None:
                return str(time.year)
        return " ".join(column.heads) if column.times else row.label
    if row.terms and not (row.times and column.terms):
        return row.label
    return " ".join(column.heads)
