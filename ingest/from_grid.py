"""A table that is given as rows of texts, without a page, becomes a Table and a Document like those of a PDF.

Where nothing is drawn there is no geometry to read: the boxes are those of an even grid (a label column of 200 points, then 80 points a
column, 12 points a row), so that each cell has a place of its own and stands in the right order.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import replace

from ingest.amount import DecimalMark, PrintedNumber, decimal_mark, read_number
from ingest.checks import crossfooted
from ingest.columns import Column
from ingest.document import Block, Document, Page, Paragraph, Table
from ingest.fiscal import with_fiscal_periods
from ingest.geometry import Box
from ingest.grid import GridRow, Slot, row_paths
from ingest.head_spans import Head
from ingest.headers import Header
from ingest.measures import row_kinds
from ingest.period import DATE_OR_YEAR, read_period
from ingest.raw import RawPage
from ingest.roles import reference_columns
from ingest.statements import statement_by_rows, statement_of
from ingest.tables import _Draft, _table
from ingest.titles import Caption
from ingest.units import UnitNote, read_unit_note

_LABELS, _WIDTH, _HEIGHT, _GAP = 200.0, 80.0, 12.0, 8.0
_YEAR = re.compile(r"\(?(?:fy|fiscal(?: year)?)?\s?'?(?:19[5-9]|20[0-6])\d[ae]?\)?(?:\s?\(\w\)|\*)?", re.IGNORECASE)
_PERIOD = re.compile(
    r"\b(?:ended|ending|months?|weeks?|quarters?|fiscal|years?|as (?:of|at)|january|february|march|april|may|june|july|august|september"
    r"|october|november|december)\b",
    re.IGNORECASE,
)
_TWICE = re.compile(r"(?P<sign>[-−–]\s*)?(?P<number>[\d.,]+)\s*(?P<percent>%?)\s*\(\s*(?P=number)\s*(?(percent)%?)\s*\)")
"""The same number again in brackets ("-19 ( 19 )", "16.0% ( 16.0 % )"), as some data sets print negative ones and percentages."""
_THOUSANDS = re.compile(r"\s?[‘’']\s?000s?\b")
_SENTENCE = re.compile(r"(?<=[.:;])\s+")


def document_of_grid(name: str, grid: Sequence[Sequence[str]], paragraphs: Sequence[str] = (), *, title: str | None = None) -> Document:
    """The Document of one page that holds the paragraphs, then the table; its id is the SHA-256 of what was given.

    The company is unknown. The fiscal year is the latest that a column names, as the filing's own year is. Without a number in the grid
    there is no table.
    """
    table = table_of_grid(grid, title=title, around=paragraphs)
    blocks: list[Block] = []
    top = 0.0
    for number, text in enumerate(paragraphs, start=1):
        box = Box(left=0.0, top=top, right=500.0, bottom=top + _HEIGHT)
        blocks.append(Paragraph(id=f"p1/paragraph{number}", box=box, text=" ".join(text.split())))
        top += _HEIGHT + _GAP
    if table is not None:
        blocks.append(_lowered(table, top))
    size = max((block.box.right for block in blocks), default=500.0), max((block.box.bottom for block in blocks), default=_HEIGHT)
    page = Page(number=1, width=size[0], height=size[1], rotation=0, text_from="file", blocks=tuple(blocks))
    digest = hashlib.sha256(json.dumps([name, [list(row) for row in grid], list(paragraphs), title]).encode()).hexdigest()
    document = with_fiscal_periods(Document(id=digest, name=name, pages=(page,), currency=table.currency if table else None))
    years = [period.fiscal_year for block in document.pages[0].blocks if isinstance(block, Table) for period in block.periods if period]
    return replace(document, fiscal_year=max((year for year in years if year is not None), default=None))


def table_of_grid(grid: Sequence[Sequence[str]], *, title: str | None = None, around: Sequence[str] = ()) -> Table | None:
    """The Table that rows of texts stand for, the first column taken for the labels; None when no cell holds a number.

    Header rows are those before the first number that is no year; an upper head spans the empty slots that belong to it. `around` are
    texts beside the table: a note of unit in them ("... (in thousands):") holds where title and header state none.
    """
    width = max((len(row) for row in grid), default=0)
    rows = [tuple(" ".join(cell.split()) for cell in (*row, *[""] * (width - len(row)))) for row in grid]
    mark = decimal_mark(cell for row in rows for cell in row)
    first = next((index for index, row in enumerate(rows) if _has_data(row, mark)), None)
    if width < 2 or first is None:
        return None
    stop = max((index + 1 for index in range(first) if any(rows[index][1:])), default=0)
    notes, levels = _header_rows(rows[:stop])
    header = Header(levels=levels, label=" ".join(notes), notes=tuple(notes))
    for row in rows[stop:first]:
        notes += [row[0]] if _is_note_row(row) else []
    kept = [row for row in rows[stop:] if any(row) and not (row[0] in notes and _is_note_row(row))]
    body = tuple(_grid_row(row, index + len(levels), mark) for index, row in enumerate(kept))
    lines = tuple(text for text in (title, *notes) if text)
    statement = statement_of(lines, [row.label for row in body]) or statement_by_rows([row.label for row in body])
    note = _unit_note((*notes, *_shared(levels, width - 1), *([title] if title else []), *_sentences(around)))
    column_paths = ((), *(header.path(column) for column in range(width - 1)))
    periods = (None, *(read_period(path, statement=statement, around=" ".join(lines)) for path in column_paths[1:]))
    paths = row_paths(body)
    decimals = [slot.number.decimals for row in body for slot in row.slots if slot is not None and slot.number is not None]
    draft = _Draft(
        page=RawPage(number=1, width=_x(width), height=_HEIGHT * len(rows), rotation=0, label=None, text_from="file", words=()),
        header=header,
        columns=tuple(Column(left=_x(c), right=_x(c) + _WIDTH - _GAP, edge=_x(c) + _WIDTH - _GAP) for c in range(1, width)),
        rows=body,
        note=note,
        column_paths=column_paths,
        periods=periods,
        paths=paths,
        kinds=row_kinds(paths),
        row_units=(None,) * len(body),
        references=reference_columns(body, column_paths[1:]),
        whole=2 * sum(places == 0 for places in decimals) > len(decimals),
    )
    return crossfooted(_table(draft, Caption(lines=lines, title=title, note=note), statement, 1, ()))


def _has_data(row: Sequence[str], mark: DecimalMark) -> bool:
    return any(cell and not _YEAR.fullmatch(cell) and _number(cell, mark) is not None for cell in row[1:])


def _number(text: str, mark: DecimalMark) -> PrintedNumber | None:
    return read_number(_TWICE.sub(_once, text), decimal_mark=mark)


def _once(match: re.Match[str]) -> str:
    """The number that is printed twice; brackets without a percent sign are a minus."""
    minus = "-" if match["sign"] or not match["percent"] else ""
    return f"{minus}{match['number']}{match['percent']}"


def _header_rows(rows: Sequence[Sequence[str]]) -> tuple[list[str], tuple[tuple[Head, ...], ...]]:
    """What stands over the labels or is a note of unit, and the levels of heads, top first."""
    notes = [row[0] for row in rows if row[0]]
    lines: list[Sequence[str]] = []
    for row in rows:
        texts = [text for text in row[1:] if text]
        if len(texts) == 1 and read_unit_note(_plain(texts[0])) is not None and not DATE_OR_YEAR.search(texts[0]):
            notes.append(texts[0])
        elif texts:
            lines.append(row[1:])
    owners = [_owners(line, lowest=index == len(lines) - 1) for index, line in enumerate(lines)]
    return notes, tuple(_heads(line, owner, level) for level, (line, owner) in enumerate(zip(lines, owners, strict=True)))


def _owners(line: Sequence[str], *, lowest: bool) -> list[int | None]:
    """For each column the one whose text stands over it."""
    own: list[int | None] = [column if text else None for column, text in enumerate(line)]
    filled = [column for column, text in enumerate(line) if text]
    if lowest or len(filled) == len(line):
        return own
    if len(filled) == 1:
        column = filled[0]
        wide = _PERIOD.search(line[column]) or _YEAR.fullmatch(line[column]) or column * 2 + 1 == len(line)
        return [column] * len(line) if wide else own
    size, rest = divmod(len(line), len(filled))
    if not rest and all(column // size == index for index, column in enumerate(filled)):
        return [filled[column // size] for column in range(len(line))]
    last: int | None = None
    for column, owner in enumerate(own):
        last = column if owner is not None else last
        own[column] = last
    after = sum(owner == filled[0] for owner in own) - 1
    if 0 < filled[0] <= after:  # a text over the middle of its columns
        own[: filled[0]] = [filled[0]] * filled[0]
    return own


def _heads(line: Sequence[str], owners: Sequence[int | None], level: int) -> tuple[Head, ...]:
    heads = []
    for owner in sorted({owner for owner in owners if owner is not None}):
        columns = [column for column, each in enumerate(owners) if each == owner]
        box = Box(left=_x(columns[0] + 1), top=level * _HEIGHT, right=_x(columns[-1] + 2) - _GAP, bottom=(level + 1) * _HEIGHT - 2)
        heads.append(Head(first=columns[0], stop=columns[-1] + 1, text=line[owner], box=box))
    return tuple(heads)


def _grid_row(row: Sequence[str], line: int, mark: DecimalMark) -> GridRow:
    top, bottom = line * _HEIGHT, (line + 1) * _HEIGHT - 2
    slots: list[Slot | None] = []
    for column, text in enumerate(row[1:], start=1):
        box = Box(left=_x(column), top=top, right=_x(column) + _WIDTH - _GAP, bottom=bottom)
        number = _number(text, mark) if text else None
        slots.append(Slot(text=text, box=box, number=number, marks=number.marks if number else ()) if text else None)
    return GridRow(
        label=row[0],
        label_box=Box(left=0.0, top=top, right=_LABELS - _GAP, bottom=bottom) if row[0] else None,
        indent=0.0,
        slots=tuple(slots),
        box=Box(left=0.0, top=top, right=_x(len(row)), bottom=bottom),
        size=_HEIGHT - 2,
        bold=False,
    )


def _unit_note(texts: Sequence[str]) -> UnitNote | None:
    """The first note of unit among the texts; one that states the scale goes before one that does not."""
    notes = [note for text in texts if (note := read_unit_note(_plain(text))) is not None]
    return next((note for note in notes if note.scale), notes[0] if notes else None)


def _plain(text: str) -> str:
    """The text with "$'000" written as "$ thousand": the apostrophe stands for digits left out, it quotes nothing."""
    return _THOUSANDS.sub(" thousand", text)


def _shared(levels: Sequence[Sequence[Head]], columns: int) -> list[str]:
    """Heads that speak of unit for the whole table: over all columns, or all that name a unit name the same."""
    whole = [head.text for level in levels for head in level if head.stop - head.first == columns]
    single = [head.text for level in levels for head in level if head.stop - head.first < columns]
    notes = {note for text in single if (note := read_unit_note(_plain(text))) is not None and note.scale}
    return whole + (single if len(notes) == 1 else [])


def _is_note_row(row: Sequence[str]) -> bool:
    """True for a row of the label column alone that only states a unit: "(In thousands)"."""
    return not any(row[1:]) and row[0].startswith("(") and read_unit_note(_plain(row[0])) is not None


def _sentences(paragraphs: Sequence[str]) -> list[str]:
    return [sentence[-200:] for text in paragraphs for sentence in _SENTENCE.split(" ".join(text.split())) if "(" in sentence]


def _lowered(table: Table, by: float) -> Table:
    """The table so many points further down the page."""

    def moved(box: Box) -> Box:
        return Box(left=box.left, top=box.top + by, right=box.right, bottom=box.bottom + by)

    return replace(table, box=moved(table.box), cells=tuple(replace(cell, box=moved(cell.box)) for cell in table.cells))


def _x(column: int) -> float:
    """Left edge of a column of the grid, the label column being 0."""
    return 0.0 if column == 0 else _LABELS + (column - 1) * _WIDTH
