"""The tables of a document, from words, rules and alignment alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.amount import DecimalMark, decimal_marks
from ingest.checks import crossfooted_filing
from ingest.columns import Column, with_head_columns
from ingest.continued import join_continued
from ingest.currencies import CODES
from ingest.document import Amount, Cell, CellRole, Period, Statement, Table
from ingest.doubt import Reread
from ingest.geometry import Box, union
from ingest.grid import GridRow, Slot, grid_rows, is_total, row_paths
from ingest.headers import Header, read_header, with_levels_of
from ingest.house import house_notes
from ingest.measures import RowKind, Setting, common_note, measure, row_kinds
from ingest.parts import parts_of
from ingest.pdf import RawPage, Rule
from ingest.period import path_period, read_period
from ingest.primary import keep_primary
from ingest.regions import Region
from ingest.roles import named_rows, reference_columns, row_units, with_groups, with_shares
from ingest.row_kinds import is_unit_note
from ingest.rows import Row
from ingest.statements import statement_by_rows, statement_of
from ingest.titles import Caption, read_caption
from ingest.units import CellUnit, UnitNote, read_unit_note


def read_tables(pages: Sequence[RawPage], *, reread: Reread | None = None) -> tuple[tuple[Table, ...], ...]:
    """The tables of each page, in reading order, one tuple a page.

    A table that runs over pages is listed on its first page only; its cells know their own page. Block ids are "p{page}/table{n}" from 1.
    `reread` is a second OCR of single cells, for tables on scanned pages that do not add up.
    """
    marks = decimal_marks([[word.text for word in page.words] for page in pages])
    found = [_page_tables(page, mark, house) for page, mark, house in zip(pages, marks, house_notes(pages), strict=True)]
    joined = keep_primary(join_continued(pages, found))
    return crossfooted_filing(joined, pages, reread=reread)


def areas_of(tables: Sequence[Sequence[Table]]) -> dict[int, list[Box]]:
    """The areas that tables take on each page, by page number; a table over two pages has one on each."""
    areas: dict[int, list[Box]] = {}
    for table in (t for page in tables for t in page):
        boxes: dict[int, list[Box]] = {}
        for cell in table.cells:
            boxes.setdefault(cell.page, []).append(cell.box)
        for page, own in boxes.items():
            areas.setdefault(page, []).append(union(own))
    return areas


def _page_tables(page: RawPage, mark: DecimalMark, house: UnitNote | None) -> tuple[Table, ...]:
    parts, over = parts_of(page, mark)
    top = _read_top(over, house)
    tables: list[Table] = []
    before: _Draft | None = None
    for part in parts:
        near = before if not part.apart else None
        draft, table = _build(page, part.rows, part.region, part.columns, len(tables) + 1, mark, top, near)
        if table is not None:
            before = draft
            tables.append(table)
    return tuple(tables)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Top:
    """What stands over the page's first table and holds for the whole page: its first lines, and a unit on a line of its own."""

    lines: tuple[str, ...]
    note: UnitNote | None
    house: UnitNote | None
    """What the document states for all tables of money that say nothing themselves."""


def _read_top(rows: Sequence[Row], house: UnitNote | None) -> _Top:
    note = next((n for r in rows if len(r.segments) == 1 and is_unit_note(r.segments[0]) and (n := read_unit_note(r.text))), None)
    return _Top(lines=tuple(r.text.replace("  ", " ") for r in rows[:8] if len(r.text) < 120), note=note, house=house)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """What is known of a table before its cells are made."""

    page: RawPage
    header: Header
    columns: tuple[Column, ...]
    rows: tuple[GridRow, ...]
    note: UnitNote | None
    column_paths: tuple[tuple[str, ...], ...]
    periods: tuple[Period | None, ...]
    paths: tuple[tuple[str, ...], ...]
    kinds: tuple[RowKind, ...]
    row_units: tuple[CellUnit | None, ...]
    references: frozenset[int]
    """Columns of numbers that are no amounts."""
    whole: bool
    """True when most numbers are printed without decimals."""


def _build(
    page: RawPage,
    rows: Sequence[Row],
    region: Region,
    columns: tuple[Column, ...],
    number: int,
    mark: DecimalMark,
    top: _Top,
    before: _Draft | None,
) -> tuple[_Draft | None, Table | None]:
    """The region's table and what it was made from; `before` is the table right above it, of which it may be another block."""
    caption = read_caption(rows, region.head, page_width=page.width)
    columns = with_head_columns(columns, rows[region.head : region.body])
    near_rules = [r for r in page.rules if rows[region.head].box.top - 4 <= r.box.top <= rows[region.stop - 1].box.bottom + 12]
    header = read_header(rows[region.head : region.body], columns, near_rules, label_right=region.label_right)
    plain, note_over = _without_unit_notes(rows[region.body : region.stop])
    body = grid_rows(plain, columns, decimal_mark=mark)
    body, note_in_body = _without_unit_rows(body)
    body, columns, header = named_rows(body, columns, header)
    body, header = with_shares(body, columns, header)
    if not any(r.valued for r in body):
        return None, None
    if before is not None and len(before.columns) == len(columns):
        header = with_levels_of(header, before.header)
    labels = [r.label for r in body]
    statement = statement_of((*caption.lines, *header.notes), labels)
    if statement is None:
        statement = _by_page_top(top.lines, labels, rows=region.stop - region.body)
    numeric = [header.path(c) for c, column in enumerate(columns) if column.numeric]
    note = _note(caption, header, note_over or note_in_body) or common_note(numeric) or top.note
    if (
        note is None
        and before is not None
        and caption.title is None
        and header.leaves(len(columns)) == before.header.leaves(len(before.columns))
    ):
        note = before.note
    if note is None and (statement is not None or _is_money(body)):
        note = top.house
    column_paths = ((), *(header.path(c) for c in range(len(columns))))
    around = " ".join((*header.notes, *caption.lines))
    periods = (None, *(read_period(path, statement=statement, around=around) for path in column_paths[1:]))
    paths = with_groups(body, columns, row_paths(body))
    decimals = [slot.number.decimals for row in body for slot in row.slots if slot is not None and slot.number is not None]
    draft = _Draft(
        page=page,
        header=header,
        columns=columns,
        rows=body,
        note=note,
        column_paths=column_paths,
        periods=periods,
        paths=paths,
        kinds=row_kinds(paths),
        row_units=row_units(body, columns),
        references=reference_columns(body, column_paths[1:]),
        whole=2 * sum(d == 0 for d in decimals) > len(decimals),
    )
    return draft, _table(draft, caption, statement, number, near_rules)


def _is_money(rows: Sequence[GridRow]) -> bool:
    """True when a currency is printed beside one of the rows' numbers."""
    return any(slot is not None and slot.number is not None and slot.number.unit in CODES for row in rows for slot in row.slots)


def _by_page_top(top: Sequence[str], labels: Sequence[str], *, rows: int) -> Statement | None:
    """The statement named at the top of the page, for the page's main table, or proven by the rows."""
    if proven := statement_by_rows(labels):
        return proven
    return statement_of(top, labels) if rows >= 12 else None


def _without_unit_notes(rows: Sequence[Row]) -> tuple[list[Row], UnitNote | None]:
    """Rows less a note of unit that stands alone or over the columns of the first ones, and what it says."""
    note: UnitNote | None = None
    kept: list[Row] = []
    for number, row in enumerate(rows):
        plain = number < 3 and not row.numbers
        notes = [s for s in row.segments if is_unit_note(s) and (plain or (number < 3 and s.text.startswith("(")))]
        if notes:
            note = note or read_unit_note(notes[0].text)
            row = replace(row, segments=tuple(s for s in row.segments if s not in notes))
        if row.segments:
            kept.append(row)
    return kept, note


def _without_unit_rows(rows: tuple[GridRow, ...]) -> tuple[tuple[GridRow, ...], UnitNote | None]:
    """Rows less the notes of unit that stand between head and values, and what they say."""
    note: UnitNote | None = None
    kept: list[GridRow] = []
    for row in rows:
        if not row.valued and not any(r.valued for r in kept) and re.search(r"million|thousand|billion|000", row.label, re.IGNORECASE):
            found = read_unit_note(row.label)
            if found is not None:
                note = note or found
                continue
        kept.append(row)
    return tuple(kept), note


def _note(caption: Caption, header: Header, in_body: UnitNote | None) -> UnitNote | None:
    """The table's unit: from the head's label column, the head itself, the row below it, or the caption."""
    for text in header.notes:
        if (note := read_unit_note(text)) is not None:
            return note
    heads = [head for level in header.levels for head in level]
    for head in heads:
        if (note := read_unit_note(head.text)) is not None and note.scale:
            wide = head.stop - head.first >= max(1, len({c for h in heads for c in range(h.first, h.stop)}) - 1)
            if wide or len(heads) == 1:
                return note
    return in_body or caption.note


def _table(draft: _Draft, caption: Caption, statement: Statement | None, number: int, rules: Sequence[Rule]) -> Table:
    page = draft.page
    levels = max(1, len(draft.header.levels)) if draft.header.levels or draft.header.notes or draft.header.label else 0
    cells: list[Cell] = [*_header_cells(draft, levels)]
    currency = _currency(draft)
    for index, row in enumerate(draft.rows):
        total = is_total(row, ruled=_ruled_above(row, draft.rows[index - 1] if index else None, rules))
        cells.extend(_row_cells(draft, row, index, levels, total, currency))
    shown = [_shown(page, cell) for cell in cells]
    box = union(c.box for c in shown)
    return Table(
        id=f"p{page.number}/table{number}",
        box=box,
        title=caption.title,
        rows=levels + len(draft.rows),
        columns=len(draft.columns) + 1,
        header_rows=levels,
        cells=tuple(shown),
        row_paths=(*(() for _ in range(levels)), *draft.paths),
        column_paths=draft.column_paths,
        periods=draft.periods,
        unit=currency,
        scale=draft.note.scale if draft.note else None,
        currency=currency,
        statement=statement,
    )


def _shown(page: RawPage, cell: Cell) -> Cell:
    if not page.turn:
        return cell
    return Cell(
        row=cell.row, column=cell.column, text=cell.text, box=page.as_shown(cell.box), page=cell.page, role=cell.role,
        row_span=cell.row_span, column_span=cell.column_span, amount=cell.amount, marks=cell.marks,
    )  # fmt: skip


def _header_cells(draft: _Draft, levels: int) -> list[Cell]:
    cells: list[Cell] = []
    page = draft.page.number
    if draft.header.label:
        first = draft.rows[0]
        left = min((r.label_box.left for r in draft.rows if r.label_box), default=first.box.left)
        top = min((h.box.top for level in draft.header.levels for h in level), default=first.box.top - first.size)
        bottom = max((h.box.bottom for level in draft.header.levels for h in level), default=first.box.top)
        box = Box(left=left, top=top, right=max(left, draft.columns[0].left), bottom=max(top, bottom))
        cells.append(Cell(row=levels - 1, column=0, text=draft.header.label, box=box, page=page, role="header"))
    cells.extend(
        Cell(
            row=level,
            column=head.first + 1,
            text=head.text,
            box=head.box,
            page=page,
            role="header",
            column_span=head.stop - head.first,
            marks=head.marks,
        )
        for level, heads in enumerate(draft.header.levels)
        for head in heads
    )
    return cells


def _currency(draft: _Draft) -> str | None:
    """The ISO 4217 code of the note, or the symbol beside most of the amounts that carry one."""
    if draft.note and draft.note.currency:
        return draft.note.currency
    seen: dict[str, int] = {}
    for row in draft.rows:
        for slot in row.slots:
            unit = slot.number.unit if slot and slot.number else None
            if unit and len(unit) == 3:
                seen[unit] = seen.get(unit, 0) + 1
    return max(seen, key=lambda u: seen[u]) if seen else None


def _ruled_above(row: GridRow, above: GridRow | None, rules: Sequence[Rule]) -> bool:
    """True when a rule is drawn over the row's values."""
    low = above.box.center_y if above else row.box.top - 2 * row.size
    boxes = [s.box for s in row.slots if s is not None]
    return any(r.horizontal and low < r.box.center_y < row.box.center_y and any(r.box.overlap_x(b) > 0 for b in boxes) for r in rules)


def _row_cells(draft: _Draft, row: GridRow, index: int, levels: int, total: bool, currency: str | None) -> list[Cell]:
    page = draft.page.number
    cells: list[Cell] = []
    if row.label_box is not None:
        cells.append(Cell(row=levels + index, column=0, text=row.label, box=row.label_box, page=page, role="label", marks=row.marks))
    for column, slot in enumerate(row.slots):
        if slot is None:
            continue
        amount = _amount(draft, slot, index, column, currency)
        role: CellRole = "total" if total and amount is not None else "value"
        cells.append(
            Cell(row=levels + index, column=column + 1, text=slot.text, box=slot.box, page=page, role=role, amount=amount, marks=slot.marks)
        )
    return cells


def _amount(draft: _Draft, slot: Slot, index: int, column: int, currency: str | None) -> Amount | None:
    """The slot's number with the unit and scale that its row, column and table give it."""
    number = slot.number
    if number is None or column in draft.references:
        return None
    period = draft.periods[column + 1] or path_period(draft.paths[index])
    if number.value is None:
        return Amount(value=None, printed=slot.text, period=period)
    unit, scale = measure(
        number,
        slot.text,
        path=draft.paths[index],
        head=draft.column_paths[column + 1],
        kind=draft.kinds[index],
        row_unit=draft.row_units[index],
        setting=Setting(note=draft.note, currency=currency, whole=draft.whole),
    )
    value = number.value * scale if scale else number.value
    return Amount(value=value, printed=slot.text, unit=unit, scale=scale, period=period, nil=number.nil)
