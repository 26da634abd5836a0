"""Facts: each value cell of a document's tables made self-contained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from ingest.document import Cell, Document, Table
from retrieval.concepts import concept_of
from retrieval.dimensions import column_dimension, plain_heading, row_dimension, shared_levels, title_dimension, title_part
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
_EQUITY = "StockholdersEquity"
_OPERATING_COSTS = ("SellingGeneralAndAdministrativeExpense", "GeneralAndAdministrativeExpense", "ResearchAndDevelopmentExpense")
_TOTAL_EQUITY = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"


def facts_of(document: Document) -> tuple[Fact, ...]:
    """The value cells with an amount, dashes that stand for nothing included, of every table, in reading order.

    A fact's page is the cell's own, also where a table runs over several pages. Rows and columns that name a segment, a component
    or another basis (adjusted, parent only) give the fact a dimension. "Net income" over a row for noncontrolling interests is
    `ProfitLoss`, and a balance sheet's only equity total is `StockholdersEquity`.
    """
    facts = [fact for page in document.pages for block in page.blocks if isinstance(block, Table) for fact in _of_table(document, block)]
    return tuple(_settled(facts))


def _of_table(document: Document, table: Table) -> Iterator[Fact]:
    basis = title_dimension(table.title)
    shared = shared_levels(table.column_paths)
    columns = [column_dimension(path, company=document.company, shared=shared) for path in table.column_paths]
    for cell in table.cells:
        if cell.amount is None or cell.role in ("header", "label") or cell.column == 0:
            continue
        column = columns[cell.column] if cell.column < len(columns) else None
        yield _fact(document, table, cell, (basis, column))


def _fact(document: Document, table: Table, cell: Cell, limits: tuple[str | None, str | None]) -> Fact:
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
        dimension=" / ".join(d for d in (limits[0], part, limits[1]) if d) or None,
        total=cell.role == "total" or canonical(row_path[-1] if row_path else "").startswith("total"),
        period=period,
        amount=cell.amount,
        page=cell.page,
        box=cell.box,
        quote=cell.text,
    )


def _concept(row_path: tuple[str, ...], table: Table, unit: str | None) -> tuple[str | None, str | None]:
    """The row's concept and the part of the company that the row restricts it to."""
    if table.statement is None:
        row_path = (*(plain_heading(heading) for heading in row_path[:-1]), *row_path[-1:])
    concept = concept_of(row_path, table.statement, unit=unit)
    if concept is not None or not row_path:
        return concept, None
    heading = row_dimension(row_path) if table.statement is None else None
    if heading is not None:
        return concept_of((row_path[-1],), None, unit=unit), heading
    if len(row_path) > 1 and canonical(row_path[-1]):
        above = concept_of((plain_heading(row_path[-2]),), table.statement, unit=unit)
        if above in _BY_PART:
            return above, row_path[-1]
    return None, None


def _settled(facts: list[Fact]) -> Iterator[Fact]:
    """The facts with the names that only their table, or the whole document, can settle."""
    others = any("noncontrolling" in canonical(fact.label) for fact in facts if fact.statement == "income")
    balance = [fact for fact in facts if fact.statement == "balance" and fact.dimension is None]
    held = {fact.concept for fact in balance}
    shared = others and any(_attributed(fact) for fact in facts)
    alone = _TOTAL_EQUITY in held and _EQUITY not in held and "MinorityInterest" not in held
    parent = _parent_equity(balance)
    costs = _cost_totals(facts)
    sides = _added_up(facts) | _unlabelled_sides(balance)
    parts = frozenset(fact.dimension for fact in facts if fact.dimension and fact.concept in _BY_PART and fact.dimension == fact.label)
    titles = {title: title_part(title, parts) for title in {fact.title for fact in facts if fact.statement is None}}
    for fact in facts:
        concept, dimension = fact.concept, fact.dimension
        if (fact.table, fact.row) in sides:
            concept = sides[fact.table, fact.row]
        elif shared and concept == "NetIncomeLoss" and fact.statement is not None and not _attributed(fact):
            concept = "ProfitLoss"
        elif alone and concept == _TOTAL_EQUITY:
            concept = _EQUITY
        elif parent and concept == _EQUITY and fact.statement == "balance" and canonical(fact.label) not in parent:
            concept = _TOTAL_EQUITY
        elif fact.table in costs and concept in ("CostOfRevenue", "CostsAndExpenses") and fact.statement == "income":
            total = costs[fact.table]
            concept = "CostOfRevenue"
            dimension = dimension if fact.row == total else dimension or fact.label
        if fact.statement is None and dimension is None:
            dimension = titles[fact.title]
        yield fact if (concept, dimension) == (fact.concept, fact.dimension) else replace(fact, concept=concept, dimension=dimension)


def _parent_equity(balance: list[Fact]) -> frozenset[str]:
    """Labels of equity totals that name the parent ("Total Acme shareholders' equity"), where a plain total stands beside them."""
    labels = {canonical(fact.label) for fact in balance if fact.concept == _EQUITY}
    plain = {label for label in labels if re.fullmatch(r"(total )?(shareholder )?(equity|deficit)", label)}
    return frozenset(labels - plain) if plain and labels - plain else frozenset()


def _added_up(facts: list[Fact]) -> dict[tuple[str, int], str]:
    """Totals without labels on a balance sheet, by table and row, that are the sum of the rows under the same heading in every column."""
    columns: dict[tuple[str, int], list[Fact]] = {}
    for fact in facts:
        if fact.statement == "balance" and fact.dimension is None and fact.amount.value is not None:
            columns.setdefault((fact.table, fact.column), []).append(fact)
    proved: dict[tuple[str, int], str | None] = {}
    for (table, _), cells in columns.items():
        for total in (fact for fact in cells if len(fact.row_path) > 1 and not fact.label.strip()):
            parts = [fact for fact in cells if fact.row_path[:-1] == total.row_path[:-1] and fact.label.strip() and fact.row < total.row]
            added = len(parts) > 1 and sum(fact.amount.value or 0 for fact in parts) == total.amount.value
            name = concept_of((total.row_path[-2], "Total"), "balance") if added else None
            key = table, total.row
            proved[key] = name if proved.get(key, name) == name else None
    return {key: name for key, name in proved.items() if name is not None}


def _unlabelled_sides(balance: list[Fact]) -> dict[tuple[str, int], str]:
    """The two totals of a balance sheet that prints them without labels: the largest amount, once for each side."""
    columns: dict[tuple[str, int], list[Fact]] = {}
    for fact in balance:
        columns.setdefault((fact.table, fact.column), []).append(fact)
    out: dict[tuple[str, int], str] = {}
    for (table, _), cells in columns.items():
        bare = [fact for fact in cells if not fact.label.strip() and fact.amount.value]
        top = max((fact.amount.value or 0 for fact in cells), default=0)
        largest = [fact.row for fact in bare if fact.amount.value == top]
        if len(largest) == 2 and not any(fact.concept == "Assets" for fact in cells):
            out[table, min(largest)] = "Assets"
            out[table, max(largest)] = "LiabilitiesAndStockholdersEquity"
    return out


def _cost_totals(facts: list[Fact]) -> dict[str, int | None]:
    """For income statements with several rows of cost of sales: the row of their total by table, None where no row totals them.

    "Total costs and expenses" is that total where the operating expenses (selling, administrative, research) stand below it.
    """
    tables: dict[str, list[Fact]] = {}
    for fact in facts:
        if fact.statement == "income" and fact.dimension is None:
            tables.setdefault(fact.table, []).append(fact)
    out: dict[str, int | None] = {}
    for table, rows in tables.items():
        costs = {fact.row: canonical(fact.label) for fact in rows if canonical(fact.label).startswith(("cost of", "total cost"))}
        parts = {row for row, label in costs.items() if label.startswith("cost of")}
        if len(parts) < 2:
            continue
        below = min((fact.row for fact in rows if fact.concept in _OPERATING_COSTS), default=0)
        totals = [row for row, label in costs.items() if row not in parts and (label.startswith("total cost of") or row < below)]
        out[table] = max(totals, default=None)
    return out


def _attributed(fact: Fact) -> bool:
    return fact.concept == "NetIncomeLoss" and re.search(r"attributable|available|applicable", fact.label, re.IGNORECASE) is not None
