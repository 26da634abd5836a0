"""Which of the tables that look like primary statements are the filing's own set of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ingest.document import Statement, Table

_SPAN = 12
"""The primary statements of a filing stand within this many pages."""
_MAIN: tuple[Statement, ...] = ("income", "balance", "cash flow")


def keep_primary(tables: Sequence[tuple[Table, ...]]) -> tuple[tuple[Table, ...], ...]:
    """The tables page by page, with `statement` kept only in the run of pages that holds most statements of different kinds.

    Condensed statements of a parent or of guarantors, selected data and pro-forma statements stand alone and lose the mark. Of two
    equal runs the one with more rows wins, then the earlier one.
    """
    marked = [(_page(t), t) for page in tables for t in page if t.statement]
    if not marked:
        return tuple(tables)
    best = max(
        (page for page, _ in marked),
        key=lambda start: (*_worth([t for page, t in marked if start <= page < start + _SPAN]), -start),
    )
    kept = {id(t) for page, t in marked if best <= page < best + _SPAN}
    return tuple(tuple(t if t.statement is None or id(t) in kept else replace(t, statement=None) for t in page) for page in tables)


def _page(table: Table) -> int:
    return int(table.id[1 : table.id.index("/")])


def _worth(tables: Sequence[Table]) -> tuple[int, int, int]:
    kinds = {t.statement for t in tables}
    return sum(k in kinds for k in _MAIN), len(kinds), sum(t.rows for t in tables if t.statement in _MAIN)
