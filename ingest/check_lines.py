"""The same line in several tables of a filing: net income in four statements, cash in two, a statement's totals in the notes."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from ingest.check_figures import figures_of, is_added
from ingest.check_labels import names_closing, names_opening, needs_verdict
from ingest.document import Check, Period, Table

_EARNINGS = re.compile(
    r"^(?:consolidated )?(?:net (?:income|earnings|loss|profit|\(loss\)|\(earnings\))|profit|\(?loss\)? for the)\b", re.IGNORECASE
)
_CASH = re.compile(r"^(?:total )?cash(?:,? (?:and )?cash equivalents?)?\b", re.IGNORECASE)
_RESTRICTED = re.compile(r"restricted cash|cash.*held for sale", re.IGNORECASE)
_EQUITY = re.compile(r"^total (?:.*\b)?(?:equity|deficit|investment|\(deficit\))(?: \(deficit\))?$", re.IGNORECASE)
_LEAST = 100
"""Numbers of fewer digits agree too often by chance to say anything about one line in two tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Line:
    """One cell of a line: where it stands, what it is called, its time and its amount."""

    table: int
    page: int
    row: int
    column: int
    label: str
    time: tuple[str, int | None]
    value: Decimal
    printed: Decimal
    """The value without its scale."""


def same_lines(tables: Sequence[Table]) -> tuple[Table, ...]:
    """The tables, in the filing's order, with a check `same line: ...` where a line is printed again.

    The check stands on the table that comes later, and also on the earlier one where nothing else speaks of the row. Lines of primary
    statements are compared with one another and with lines of the same name in the other tables; figures that differ under one name fail
    only for net income between statements, since a name may mean another part elsewhere.
    """
    lines = [list(_lines(n, table)) for n, table in enumerate(tables)]
    statements = [line for n, own in enumerate(lines) if tables[n].statement for line in own]
    if not statements:
        return tuple(tables)
    known: dict[tuple[str, str], list[_Line]] = defaultdict(list)
    for line in statements:
        known[line.label, line.time[0]].append(line)
    more: dict[int, list[Check]] = defaultdict(list)
    settled = [{c.cells[-1] for c in t.checks if c.cells and c.result != "not applicable"} for t in tables]
    for own in lines:
        for line in own:
            check = _compared(line, known, statements, tables, settled[line.table])
            if check is not None:
                more[line.table].append(check)
    return tuple(replace(t, checks=(*t.checks, *more[n])) if n in more else t for n, t in enumerate(tables))


def _lines(number: int, table: Table) -> Iterator[_Line]:
    page = int(table.id[1 : table.id.index("/")])
    labels = {r: _plain(path[-1]) if path else "" for r, path in enumerate(table.row_paths)}
    equity = table.statement == "equity"
    for cell in table.cells:
        amount = cell.amount
        if cell.role not in ("value", "total") or amount is None or not amount.value or not is_added(cell):
            continue
        label = labels[cell.row]
        if not label:
            continue
        time = _time(amount.period or table.periods[cell.column])
        if equity and names_closing(label):
            time = (_year(label), None)
        if time is None:
            continue
        printed = amount.value / (amount.scale or 1)
        yield _Line(table=number, page=page, row=cell.row, column=cell.column, label=label, time=time, value=amount.value, printed=printed)


def _plain(label: str) -> str:
    """The label without notes and marks, in small letters."""
    text = re.sub(r"\((?:see )?notes?[^)]*\)|\(\d+\)|\([a-z]\)", " ", label, flags=re.IGNORECASE)
    return " ".join(re.sub(r"[^\w\s()&/-]", " ", text.lower().replace("’", "'").replace("'", "")).split())


def _time(period: Period | None) -> tuple[str, int | None] | None:
    if period is None:
        return None
    year = period.end.isoformat() if period.end else _year(period.label) or (str(period.fiscal_year) if period.fiscal_year else "")
    return (year, period.months) if year else None


def _year(text: str) -> str:
    found = re.findall(r"\b(?:19|20)\d\d\b", text)
    return found[-1] if found else ""


def _compared(
    line: _Line,
    known: dict[tuple[str, str], list[_Line]],
    statements: Sequence[_Line],
    tables: Sequence[Table],
    settled: set[tuple[int, int]],
) -> Check | None:
    if abs(line.printed) < _LEAST:
        return None
    own = tables[line.table].statement
    lonely = (line.row, line.column) not in settled
    others = [o for o in known.get((line.label, line.time[0]), ()) if _apart(o, line)]
    if own and _EARNINGS.match(line.label):
        others += [
            o for o in statements if _EARNINGS.match(o.label) and o.label != line.label and o.time[0] == line.time[0] and _apart(o, line)
        ]
    if own == "cash flow" and names_closing(line.label):
        return _cash(line, statements, tables, lonely)
    if own in ("balance", "equity") and (_EQUITY.match(line.label) or names_closing(line.label)):
        others += [
            o
            for o in statements
            if tables[o.table].statement in ("balance", "equity")
            and tables[o.table].statement != own
            and o.time[0][:4] == line.time[0][:4]
            and (_EQUITY.match(o.label) or names_closing(o.label))
        ]
    equal = [o for o in others if o.value == line.value and (o.time[1] == line.time[1] or None in (o.time[1], line.time[1]))]
    earlier = next((o for o in equal if (o.table, o.row) < (line.table, line.row)), None)
    found = earlier or (equal[0] if equal and lonely else None)
    if found is not None:
        return _same(line, found)
    return None


def _apart(other: _Line, line: _Line) -> bool:
    return other.table != line.table or other.row != line.row


def _same(line: _Line, other: _Line) -> Check:
    where = "above" if other.table == line.table else f"on page {other.page}"
    return Check(
        name=f"same line: {line.label}",
        result="passed",
        cells=((line.row, line.column),),
        detail=f"{line.value:,f}, as {where}" + (f' ("{other.label}")' if other.label != line.label else ""),
    )


def _cash(line: _Line, statements: Sequence[_Line], tables: Sequence[Table], lonely: bool) -> Check | None:
    """The cash at the end of the cash flow statement against the balance sheet's cash, with restricted cash where it counts it."""
    sheet = [o for o in statements if tables[o.table].statement == "balance" and o.time[0][:4] == line.time[0][:4]]
    cash = next((o for o in sheet if _CASH.match(o.label)), None)
    if cash is None or (cash.table > line.table and not lonely and cash.value != line.value):
        return None
    restricted = [o for o in sheet if _RESTRICTED.search(o.label) and o.column == cash.column and o.row != cash.row]
    if cash.value == line.value or (restricted and cash.value + sum(o.value for o in restricted) == line.value):
        return replace(_same(line, cash), name="same line: cash at the end")
    return Check(
        name="same line: cash at the end",
        result="not applicable",
        cells=((line.row, line.column),),
        detail=f"{line.value:,f}, the balance sheet on page {cash.page} prints {cash.value:,f}: other kinds of cash may be counted",
    )


def rows_to_prove(table: Table) -> dict[int, str]:
    """The rows that must add up, each with the reason why it may lack a sum; in order.

    Those are the rows that their label calls a total, as far as they hold money or counts and something stands above them to be added.
    """
    figures = figures_of(table)
    needed: dict[int, str] = {}
    for position, row in enumerate(figures.rows):
        if not any(row.values) or not needs_verdict(row.label, table.statement) or position == 0:
            continue
        above = figures.rows[position - 1]
        if names_closing(row.label) and (names_closing(above.label) or names_opening(row.label)):
            continue  # the balance with which the next block opens
        if names_opening(above.label) and row.values == above.values:
            continue  # nothing moved
        if row.opens and not names_closing(row.label) and not row.label.lower().startswith("total"):
            continue
        if above.total and row.label.lower().startswith("total"):
            needed[row.index] = "its parts are not printed"
        else:
            needed[row.index] = "only one row stands above it" if position < 2 else "no rows beside it add up to it"
    return needed


def with_verdicts(table: Table) -> Table:
    """The table with a "not applicable" check for each row that must add up and that no check speaks of."""
    spoken = {c.cells[-1][0] for c in table.checks if c.cells}
    valued: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for cell in table.cells:
        if cell.amount is not None and cell.amount.value:
            valued[cell.row].append((cell.row, cell.column))
    checks = [
        Check(name=f"sum: {table.row_paths[row][-1]}", result="not applicable", cells=tuple(valued[row]), detail=reason)
        for row, reason in rows_to_prove(table).items()
        if row not in spoken
    ]
    return replace(table, checks=(*table.checks, *checks)) if checks else table
