"""Facts: each value cell of a document's tables made self-contained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ingest.document import Cell, Document, Table
from retrieval.concepts import concept_of
from retrieval.dimensions import column_dimension, row_dimension, title_dimension
from retrieval.label_text import canonical
from retrieval.types import Fact

_BY_PART = frozenset(
    {
        "Revenues",
        "CostOfRevenue",
        "GrossProfit",
        "OperatingIncomeLoss",
        "DepreciationDepletionAndAmortization",
        "PaymentsToAcquirePropertyPlantAndEquipment",
        "Assets",
        "Goodwill",
        "InventoryNet",
        "ResearchAndDevelopmentExpense",
    }
)
"""Concepts whose parts filings list under their name: "Net sales:" ... "Products", "Services"."""
_NONCONTROLLING = "NetIncomeLossAttributableToNoncontrollingInterest"
_TOTAL_EQUITY = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"


def facts_of(document: Document) -> tuple[Fact, ...]:
    """The value cells with an amount, dashes that stand for nothing included, of every table, in reading order.

    A fact's page is the cell's own, also where a table runs over several pages. Rows and columns that name a segment, a component or another
    basis (adjusted, parent only) give the fact a dimension. "Net income" over a row for noncontrolling interests is `ProfitLoss`, and a
    balance sheet's only equity total is `StockholdersEquity`.
    """
    facts = [fact for page in document.pages for block in page.blocks if isinstance(block, Table) for fact in _of_table(document, block)]
    return tuple(_settled(facts))


def _of_table(document: Document, table: Table) -> Iterator[Fact]:
    basis = title_dimension(table.title)
    for cell in table.cells:
        if cell.amount is None or cell.role in ("header", "label") or cell.column == 0:
            continue
        yield _fact(document, table, cell, basis)


def _fact(document: Document, table: Table, cell: Cell, basis: str | None) -> Fact:
    assert cell.amount is not None
    row_path = table.row_paths[cell.row] if cell.row < len(table.row_paths) else ()
    column_path = table.column_paths[cell.column] if cell.column < len(table.column_paths) else ()
    period = cell.amount.period or (table.periods[cell.column] if cell.column < len(table.periods) else None)
    concept, part = _concept(row_path, table, cell.amount.unit)
    return Fact(
        document=document.id,
        name=document.name,
        company=document.company,
        form=document.form,
        table=table.id,
        title=table.title,
        statement=table.statement,
        row=cell.row,
        column=cell.column,
        row_path=row_path,
        column_path=column_path,
        concept=concept,
        dimension=" / ".join(d for d in (basis, part, column_dimension(column_path)) if d) or None,
        total=cell.role == "total" or canonical(row_path[-1] if row_path else "").startswith("total"),
        period=period,
        amount=cell.amount,
        page=cell.page,
        box=cell.box,
        quote=cell.text,
    )


def _concept(row_path: tuple[str, ...], table: Table, unit: str | None) -> tuple[str | None, str | None]:
    """The row's concept and the part of the company that the row restricts it to."""
    concept = concept_of(row_path, table.statement, unit=unit)
    if concept is not None or not row_path:
        return concept, None
    heading = row_dimension(row_path) if table.statement is None else None
    if heading is not None:
        return concept_of((row_path[-1],), None, unit=unit), heading
    if len(row_path) > 1 and canonical(row_path[-1]):
        above = concept_of((row_path[-2],), table.statement, unit=unit)
        if above in _BY_PART:
            return above, row_path[-1]
    return None, None


def _settled(facts: list[Fact]) -> Iterator[Fact]:
    """The facts with the names that only the whole document can settle."""
    primary = {fact.concept for fact in facts if fact.statement in ("income", "comprehensive income") and fact.dimension is None}
    balance = {fact.concept for fact in facts if fact.statement == "balance" and fact.dimension is None}
    shared = _NONCONTROLLING in primary and any(_attributed(fact) for fact in facts)
    alone = _TOTAL_EQUITY in balance and "StockholdersEquity" not in balance and "MinorityInterest" not in balance
    for fact in facts:
        if shared and fact.concept == "NetIncomeLoss" and fact.statement is not None and not _attributed(fact):
            yield replace(fact, concept="ProfitLoss")
        elif alone and fact.concept == _TOTAL_EQUITY:
            yield replace(fact, concept="StockholdersEquity")
        else:
            yield fact


def _attributed(fact: Fact) -> bool:
    return fact.concept == "NetIncomeLoss" and re.search(r"attributable|available|applicable", fact.label, re.IGNORECASE) is not None
