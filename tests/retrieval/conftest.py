"""A small filing of an invented company, built by hand: two pages of text, a balance sheet and an income statement."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from ingest.document import (
    Amount,
    Cell,
    Document,
    Furniture,
    Heading,
    Line,
    Page,
    Paragraph,
    Period,
    Picture,
    Statement,
    Table,
)
from ingest.geometry import Box, union
from retrieval.types import Fact


def box(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left=left, top=top, right=right, bottom=bottom)


def paragraph(identity: str, top: float, *lines: str) -> Paragraph:
    made = tuple(Line(text=text, box=box(72, top + 12 * i, 540, top + 12 * i + 10), size=10) for i, text in enumerate(lines))
    return Paragraph(id=identity, box=union(line.box for line in made), text=" ".join(lines), lines=made)


def heading(identity: str, top: float, text: str, level: int = 1) -> Heading:
    return Heading(id=identity, box=box(72, top, 300, top + 14), text=text, level=level)


def table(
    identity: str,
    page: int,
    rows: list[tuple[str, str, str]],
    *,
    title: str | None = None,
    statement: Statement | None = None,
    top: float = 200,
    years: tuple[int, int] = (2022, 2021),
) -> Table:
    """Two year columns in USD millions, one line of 12 points a row; rows without values open a section."""
    cells: list[Cell] = []
    header = [("", 0), (str(years[0]), 1), (str(years[1]), 2)]
    lefts = (72.0, 400.0, 480.0)
    periods = (None, *(Period(kind="duration", label=str(year), months=12, fiscal_year=year) for year in years))
    cells += [
        Cell(row=0, column=c, text=text, box=box(lefts[c], top, lefts[c] + 60, top + 10), page=page, role="header")
        for text, c in header
        if text
    ]
    paths: list[tuple[str, ...]] = [()]
    section: tuple[str, ...] = ()
    for r, (label, *values) in enumerate(rows, start=1):
        y = top + 12 * r
        cells.append(Cell(row=r, column=0, text=label, box=box(72, y, 380, y + 10), page=page, role="label"))
        if not any(values):
            section = (label,)
            paths.append(section)
            continue
        paths.append((*section, label))
        for c, text in enumerate(values, start=1):
            value = Decimal(text.replace(",", "")) * 1_000_000
            amount = Amount(value=value, printed=text, unit="USD", scale=1_000_000, period=periods[c])
            cells.append(
                Cell(row=r, column=c, text=text, box=box(lefts[c], y, lefts[c] + 60, y + 10), page=page, role="value", amount=amount)
            )
    return Table(
        id=identity,
        box=union(cell.box for cell in cells),
        title=title,
        rows=len(rows) + 1,
        columns=3,
        header_rows=1,
        cells=tuple(cells),
        row_paths=tuple(paths),
        column_paths=((), (str(years[0]),), (str(years[1]),)),
        periods=periods,
        unit="USD",
        scale=1_000_000,
        currency="USD",
        statement=statement,
    )


CONCEPTS = {"Inventories": "InventoryNet", "Total assets": "Assets", "Net sales": "Revenues", "Net income": "NetIncomeLoss"}


def facts_by_hand(document: Document) -> tuple[Fact, ...]:
    """Every value cell as a fact, with concepts from a list of four labels."""
    return tuple(
        Fact(
            document=document.id,
            name=document.name,
            company=document.company,
            form=document.form,
            table=block.id,
            title=block.title,
            statement=block.statement,
            row=cell.row,
            column=cell.column,
            row_path=block.row_paths[cell.row],
            column_path=block.column_paths[cell.column],
            concept=CONCEPTS.get(block.row_paths[cell.row][-1]),
            dimension=None,
            total=block.row_paths[cell.row][-1].startswith("Total"),
            period=cell.amount.period,
            amount=cell.amount,
            page=cell.page,
            box=cell.box,
            quote=cell.text,
        )
        for page in document.pages
        for block in page.blocks
        if isinstance(block, Table)
        for cell in block.cells
        if cell.amount is not None
    )


def filing(name: str = "borealis-2022", *, company: str = "Borealis Lamps Inc.", year: int = 2022, extra: str = "") -> Document:
    years = (year, year - 1)
    pages = (
        (
            heading("p1/heading1", 72, "Item 1. Business"),
            paragraph(
                "p1/paragraph1",
                100,
                "We design and sell street lamps to towns in the north.",
                "Our largest customers are harbour authorities and ferry operators." + extra,
            ),
            Furniture(id="p1/furniture1", box=box(72, 760, 540, 772), text="Borealis annual filing zebra", role="foot"),
        ),
        (
            heading("p2/heading1", 72, "Item 3. Legal Proceedings"),
            paragraph(
                "p2/paragraph1", 100, "A former supplier has sued us over the price of glass.", "We believe the claim is without merit."
            ),
            Picture(id="p2/picture1", box=box(72, 300, 540, 500), title="Lamps sold by region", form="chart"),
        ),
        (
            heading("p3/heading1", 72, "Consolidated Balance Sheets"),
            table(
                "p3/table1",
                3,
                [("Assets", "", ""), ("Inventories", "1,234", "1,100"), ("Total assets", "9,876", "9,000")],
                title="Consolidated Balance Sheets",
                statement="balance",
                years=years,
            ),
        ),
        (
            heading("p4/heading1", 72, "Consolidated Statements of Operations"),
            table(
                "p4/table1",
                4,
                [("Net sales", "5,000", "4,800"), ("Net income", "321", "300")],
                title="Consolidated Statements of Operations",
                statement="income",
                years=years,
            ),
        ),
    )
    return Document(
        id=hashlib.sha256(f"{name}{year}{extra}".encode()).hexdigest(),
        name=name,
        pages=tuple(
            Page(number=n, width=612, height=792, rotation=0, text_from="file", blocks=blocks) for n, blocks in enumerate(pages, start=1)
        ),
        company=company,
        form="10-K",
        fiscal_year=year,
        period_end=date(year, 12, 31),
        currency="USD",
    )


class BagOfWords:
    """Embeddings without a model: each word adds to one of 64 dimensions; counts the texts that it was asked to embed."""

    name = "bag of words"

    def __init__(self) -> None:
        self.embedded = 0

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.embedded += len(texts)
        return [self.embed_query(text) for text in texts]

    def embed_query(self, text: str) -> list[float]:
        vector = [0.0] * 64
        for word in re.findall(r"[a-z]+", text.lower()):
            vector[int(hashlib.md5(word.encode()).hexdigest(), 16) % 64] += 1
        length = sum(v * v for v in vector) ** 0.5 or 1.0
        return [v / length for v in vector]


@pytest.fixture
def document() -> Document:
    return filing()


@pytest.fixture
def words() -> BagOfWords:
    return BagOfWords()


@pytest.fixture
def make_filing() -> Callable[..., Document]:
    return filing


@pytest.fixture
def make_facts() -> Callable[[Document], tuple[Fact, ...]]:
    return facts_by_hand


@pytest.fixture
def make_words() -> type[BagOfWords]:
    return BagOfWords


@pytest.fixture
def rename() -> Callable[[Document, str], Document]:
    return lambda document, name: replace(document, name=name)
