"""Facts in the forms that people open: CSV, Markdown and Excel."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from crossfoot.csv_text import csv_text
from crossfoot.render_tables import SCALES, md_table
from crossfoot.wire import decimal_text

if TYPE_CHECKING:
    from retrieval.types import Fact

COLUMNS = (
    "document", "page", "concept", "label", "period", "value", "unit", "scale", "quote", "dimension", "statement", "box",
    "company", "form", "title", "column_path", "start", "end", "fiscal_year", "fiscal_quarter", "total", "nil", "table", "row", "column",
)  # fmt: skip
"""Columns of the CSV and Excel forms; new ones are added at the end."""


def facts_csv(facts: Sequence[Fact]) -> str:
    """A head line and one line a fact: `value` multiplied out, paths joined by " > ", `box` in points."""
    return csv_text([COLUMNS, *([*row[:5], decimal_text(fact.amount.value), *row[6:]] for fact, row in _rows(facts))])


def facts_md(facts: Sequence[Fact]) -> str:
    """One Markdown table: where each fact stands, what it is, the number as printed with its unit and scale."""
    head = ["document", "page", "row", "column", "period", "printed", "unit", "concept", "dimension"]
    rows = []
    for fact in facts:
        unit = " in ".join(part for part in (fact.amount.unit, SCALES.get(fact.amount.scale or 0)) if part)
        about = [
            fact.name,
            str(fact.page),
            " > ".join(fact.row_path),
            " / ".join(fact.column_path),
            fact.period.label if fact.period else "",
        ]
        rows.append([*about, fact.quote, unit, fact.concept or "", fact.dimension or ""])
    return md_table(head, rows)


def write_facts(facts: Sequence[Fact], path: Path) -> None:
    """Writes a workbook with one sheet, a row a fact with the columns of the CSV; numbers are numbers, multiplied out."""
    from crossfoot.sheets import plain_number, write_rows

    write_rows("Facts", COLUMNS, ([*row[:5], plain_number(fact.amount.value), *row[6:]] for fact, row in _rows(facts)), path)


def _rows(facts: Sequence[Fact]) -> list[tuple[Fact, list[object]]]:
    return [(fact, _row(fact)) for fact in facts]


def _row(fact: Fact) -> list[object]:
    amount, period = fact.amount, fact.period
    place = " ".join(map(str, fact.box.as_list()))
    start, end = (moment.isoformat() if moment else None for moment in (period.start, period.end)) if period else (None, None)
    return [
        *(fact.name, fact.page, fact.concept, " > ".join(fact.row_path), period.label if period else None),
        *(None, amount.unit, amount.scale, fact.quote, fact.dimension, fact.statement, place),
        *(fact.company, fact.form, fact.title, " > ".join(fact.column_path), start, end),
        *((period.fiscal_year, period.fiscal_quarter) if period else (None, None)),
        *(fact.total, amount.nil, fact.table, fact.row, fact.column),
    ]
