"""Crossfooting: every table is added up, and what its printed numbers prove or contradict is recorded."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ingest.check_changes import Changes, check_changes
from ingest.check_columns import ColumnSum, find_column_sums
from ingest.check_figures import Figures, figures_of
from ingest.check_labels import counts_shares, names_closing
from ingest.check_lines import same_lines, with_verdicts
from ingest.check_sums import AGAINST, Sum, find_sums, signed_sum, slack
from ingest.document import Check, CheckResult, Table
from ingest.doubt import Reread, doubted
from ingest.doubt_units import as_money, as_percent, doubtful_rows, doubtful_units
from ingest.raw import RawPage

_ASSETS = re.compile(r"^total assets$", re.IGNORECASE)
_OTHER_SIDE = re.compile(r"^total liabilities\b.*\band\b.*(?:equity|deficit|investment)|^total equity and liabilities", re.IGNORECASE)
_SURE = 8.0
"""Bits of evidence in other columns from which on a sum that does not agree is called failed."""


def crossfooted(table: Table) -> Table:
    """The table with its checks, `cells` being the parts with the total last.

    Rows are summed down (`sum: ...`, one check per column), columns across (`across: ...`, one per row). A sum is found by trial: the runs
    beside a total, expenses taken off where they are printed without a sign. What agrees must be more than chance can do, what fails must
    be a sum that other columns prove; a sum in doubt is "not applicable".
    """
    changes = check_changes(table)
    if changes.unmarked:
        table = as_percent(table, changes.unmarked)
    checks = _checks(table, changes)
    if doubtful_units(table):
        table, checks = _with_units_read_again(table, checks, changes)
    return replace(table, checks=tuple(checks))


def _checks(table: Table, changes: Changes) -> list[Check]:
    figures = figures_of(table)
    if len(figures.rows) < 2:
        return list(changes.checks)
    sums = _row_sums(figures)
    checks = list(_down(figures, sums, statement=table.statement is not None))
    totals = {s.total.index for s in sums}
    for found in find_column_sums(figures.rows, heads=figures.heads, step=figures.step):
        checks += _across(figures, found, totals)
    checks += _equation(figures)
    checks += changes.checks
    return checks


def _with_units_read_again(table: Table, checks: list[Check], changes: Changes) -> tuple[Table, list[Check]]:
    """The table and its checks with rows read as money that only their label made a percentage or a figure per share.

    Rows are changed where a sum fails or is not found without them and every sum over them then passes.
    """
    doubtful = doubtful_rows(table)
    money = as_money(table)
    again = _checks(money, changes)
    proven = {r for c in again if c.result == "passed" for r, _ in c.cells} & doubtful
    proven -= {r for c in again if c.result == "failed" for r, _ in c.cells}
    if not proven:
        return table, checks
    changed = as_money(table, proven)
    after = _checks(changed, check_changes(changed))
    before, now = Counter(c.result for c in checks), Counter(c.result for c in after)
    if now["failed"] > before["failed"] or now["passed"] <= before["passed"]:
        return table, checks
    said = {r: f"; read again: {_label(table, r)} is money" for r in proven}
    return changed, [replace(c, detail=c.detail + "".join(said[r] for r in sorted({r for r, _ in c.cells} & proven))) for c in after]


def _label(table: Table, row: int) -> str:
    path = table.row_paths[row]
    return path[-1] if path else f"row {row}"


def _row_sums(figures: Figures) -> list[Sum]:
    sums, rest = find_sums(figures.rows, step=figures.step)
    done = {s.total.index for s in sums}
    rest = [replace(r, total=r.total and r.index not in done and not names_closing(r.label)) for r in rest]
    later, _ = find_sums(rest, step=figures.step, above=True)
    return [*sums, *(s for s in later if s.total.index not in done)]


def _down(figures: Figures, sums: Sequence[Sum], *, statement: bool) -> Iterator[Check]:
    """One check per sum and column."""
    proven = Counter(place for s in sums for place in s.right)
    for found in sums:
        wrong = [p for p, v in enumerate(found.total.values) if v is not None and not _agrees(figures, found, p)]
        sure = _sure(found, len(wrong), statement=statement)
        for place, value in enumerate(found.total.values):
            if value is None:
                continue
            parts = [p for p in found.parts if p.values[place] is not None]
            summed = signed_sum(found, place)
            result: CheckResult
            if place not in wrong:
                if place not in found.right and (len(parts) < 2 or not value):
                    continue  # a single part, or nothing but zeros
                result = "passed"
            else:
                near = (2 if figures.timed[place] else 5) * abs(summed - value) <= max(abs(summed), abs(value))
                alike = proven[place] > 0 or near or statement
                blank = sum(any(p.values[r] for r in found.right) for p in found.parts) > len(parts)
                result = "failed" if sure and alike and len(parts) > 1 and not blank else "not applicable"
            column = figures.columns[place]
            yield Check(
                name=f"sum: {found.total.label or 'unlabelled total'}",
                result=result,
                cells=(*((p.index, column) for p in parts), (found.total.index, column)),
                detail=f"{len(parts)} rows give {figures.amount(summed):,f}"
                + ("" if result == "passed" else f", printed {figures.amount(value):,f}"),
            )


def _sure(found: Sum, wrong: int, *, statement: bool) -> bool:
    """True when the table leaves no doubt that this is the sum, so that columns in which it does not hold have failed."""
    if not found.right:
        return True  # a row named the total of its section, near it in every column and right in none
    exact = found.total.label.lower().startswith("total") or statement
    if wrong > len(found.right) if exact else 2 * wrong > len(found.right):
        return False
    proven = found.weight + AGAINST * wrong >= _SURE or (found.whole and found.total.total)
    return proven and (found.total.total or not found.total.label or statement)


def _agrees(figures: Figures, found: Sum, place: int) -> bool:
    return abs(signed_sum(found, place) - (found.total.values[place] or 0)) <= slack(len(found.parts), figures.step)


def _across(figures: Figures, found: ColumnSum, totals: set[int]) -> Iterator[Check]:
    """One check per row of a sum of columns."""
    sure = len(found.right) >= (4 if figures.named[found.total] else 12) * len(found.wrong)
    unsplit = [r.values[found.total] for r in figures.rows if r.values[found.total] and not any(r.values[p] for p in found.parts)]
    for position in sorted((*found.right, *found.wrong)):
        row = figures.rows[position]
        if counts_shares(row.label):
            continue
        printed = [(p, s) for p, s in zip(found.parts, found.signs, strict=True) if row.values[p] is not None]
        summed = sum(s * (row.values[p] or 0) for p, s in printed)
        right = position in found.right
        value = row.values[found.total] or 0
        if not right and (not sure or (unsplit and (row.total or row.index in totals or value - summed in unsplit))):
            continue  # a total over rows of which some are not split among the columns
        yield Check(
            name=f"across: {figures.heads[found.total] or 'total column'}",
            result="passed" if right else "failed",
            cells=(*((row.index, figures.columns[p]) for p, _ in printed), (row.index, figures.columns[found.total])),
            detail=f"{len(printed)} columns give {figures.amount(summed):,f}" + ("" if right else f", printed {figures.amount(value):,f}"),
        )


def _equation(figures: Figures) -> Iterator[Check]:
    """Total assets against total liabilities and equity."""
    assets = next((r for r in figures.rows if _ASSETS.match(r.label)), None)
    claims = next((r for r in figures.rows if _OTHER_SIDE.match(r.label)), None)
    if assets is None or claims is None:
        return
    for place, column in enumerate(figures.columns):
        left, right = assets.values[place], claims.values[place]
        if left is None or right is None:
            continue
        yield Check(
            name="balance: assets = liabilities + equity",
            result="passed" if left == right else "failed",
            cells=((assets.index, column), (claims.index, column)),
            detail=f"{figures.amount(left):,f} against {figures.amount(right):,f}",
        )


def crossfooted_filing(
    tables: Sequence[Sequence[Table]], pages: Sequence[RawPage] = (), *, reread: Reread | None = None
) -> tuple[tuple[Table, ...], ...]:
    """The tables page by page, each with its checks, those against the same line in other tables among them.

    With the raw `pages` a table whose checks fail is read again where what is printed supports another reading; `reread` is the second OCR
    for pages that OCR read.
    """
    raws = {page.number: page for page in pages}
    single = [crossfooted(table) for page in tables for table in page]
    if raws:
        single = [doubted(table, raws, crossfooted, reread=reread) for table in single]
    done = iter(with_verdicts(table) for table in same_lines(single))
    return tuple(tuple(next(done) for _ in page) for page in tables)
