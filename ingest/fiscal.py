"""Periods in the filer's own fiscal calendar, once the document's metadata are known."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from ingest.document import Block, Cell, Document, Period, Table
from ingest.period import fiscal


def with_fiscal_periods(document: Document) -> Document:
    """The document with fiscal year and quarter filled in for every period of its tables.

    The end of the fiscal year comes from an annual filing's own period end; else from the columns of its balance sheets and annual
    statements. The filer's name for the year ("fiscal 2022" that ended in January 2023) comes from the document's `fiscal_year`.
    """
    year_end = _year_end(document)
    offset = 0
    if document.fiscal_year is not None and document.period_end is not None and year_end is not None:
        by_calendar = fiscal(Period(kind="duration", label="", end=document.period_end), year_end=year_end, year_names_end=0).fiscal_year
        offset = document.fiscal_year - by_calendar if by_calendar is not None else 0
        offset = offset if -1 <= offset <= 1 else 0
    pages = tuple(replace(page, blocks=tuple(_with_periods(block, year_end, offset) for block in page.blocks)) for page in document.pages)
    return replace(document, pages=pages)


def _year_end(document: Document) -> date | None:
    if document.period_end is not None and document.fiscal_quarter is None and document.form in ("10-K", "20-F", "40-F", "annual report"):
        return document.period_end
    tables = [b for page in document.pages for b in page.blocks if isinstance(b, Table)]
    annual = [p.end for t in tables for p in t.periods if p and p.end and p.kind == "duration" and p.months == 12]
    if annual:
        return max(set(annual), key=lambda end: (annual.count(end), end))
    if document.period_end is not None and document.fiscal_quarter is not None:
        return _quarters_on(document.period_end, 4 - document.fiscal_quarter)
    running = [(p.end, p.months) for t in tables for p in t.periods if p and p.end and p.kind == "duration" and p.months in (6, 9)]
    if running and document.fiscal_quarter is None:  # the year so far, of a report that does not say which quarter it is
        end, months = max(set(running), key=lambda r: (running.count(r), r))
        return _quarters_on(end, (12 - months) // 3)
    instants = [p.end for t in tables if t.statement == "balance" for p in t.periods if p and p.end]
    return document.period_end if document.fiscal_quarter is None and document.period_end else max(instants, default=None)


def _quarters_on(end: date, quarters: int) -> date:
    """The month end that lies so many quarters after `end`, as a date that exists in every year."""
    month = end.month + 3 * quarters
    year = end.year + (month - 1) // 12
    return date(year, (month - 1) % 12 + 1, min(end.day, 28))


def _with_periods(block: Block, year_end: date | None, offset: int) -> Block:
    if not isinstance(block, Table):
        return block

    def named(period: Period | None) -> Period | None:
        return fiscal(period, year_end=year_end, year_names_end=offset) if period is not None else None

    def cell(c: Cell) -> Cell:
        if c.amount is None or c.amount.period is None:
            return c
        return replace(c, amount=replace(c.amount, period=named(c.amount.period)))

    return replace(block, periods=tuple(named(p) for p in block.periods), cells=tuple(cell(c) for c in block.cells))
