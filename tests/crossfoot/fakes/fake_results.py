"""Hand-made documents and answers for tests of what the commands print."""

from __future__ import annotations

from decimal import Decimal

from answer.types import Answer, AnswerCheck, Citation, Evidence, Operand, Program, Value
from ingest.document import (
    Amount,
    Cell,
    CellRole,
    Check,
    Document,
    Footnote,
    Furniture,
    Heading,
    ListItem,
    Page,
    Paragraph,
    Period,
    Picture,
    Problem,
    Table,
)
from ingest.geometry import Box


def box(left: float = 0, top: float = 0, right: float = 10, bottom: float = 10) -> Box:
    return Box(left=left, top=top, right=right, bottom=bottom)


def small_table() -> Table:
    """In thousands of dollars: net sales 1,250 in 2023 and (30) in 2022."""
    year = {1: Period(kind="duration", label="2023", fiscal_year=2023), 2: Period(kind="duration", label="2022", fiscal_year=2022)}

    def cell(row: int, column: int, text: str, role: CellRole, value: str | None = None) -> Cell:
        amount = Amount(value=Decimal(value), printed=text, unit="USD", scale=1000, period=year[column]) if value else None
        place = box(100 * column, 20 * row, 100 * column + 90, 20 * row + 15)
        return Cell(row=row, column=column, text=text, box=place, page=2, role=role, amount=amount)

    return Table(
        id="p2/table1",
        box=box(0, 0, 290, 35),
        title="Sales | summary",
        rows=2,
        columns=3,
        header_rows=1,
        cells=(
            cell(0, 1, "2023", "header"),
            cell(0, 2, "2022", "header"),
            cell(1, 0, "Net sales", "label"),
            cell(1, 1, "1,250", "value", "1250000"),
            cell(1, 2, "(30)", "value", "-30000"),
        ),
        row_paths=((), ("Net sales",)),
        column_paths=((), ("2023",), ("2022",)),
        periods=(None, year[1], year[2]),
        unit="USD",
        scale=1000,
        currency="USD",
        checks=(Check(name="adds up", result="passed", cells=((1, 1), (1, 2)), detail="one row"),),
    )


def small_document() -> Document:
    """Two pages: a heading, text and running head; then a list item, a picture, a note and the small table."""
    first = (
        Furniture(id="p1/furniture1", box=box(), text="Annual report", role="head"),
        Heading(id="p1/heading1", box=box(0, 20, 90, 40), text="Results", level=2),
        Paragraph(id="p1/paragraph1", box=box(0, 50, 90, 70), text="Sales grew."),
    )
    second = (
        ListItem(id="p2/list_item1", box=box(), marker="•", text="one"),
        Picture(id="p2/picture1", box=box(), title="Sales by year", form="chart"),
        Footnote(id="p2/footnote1", box=box(), mark="1", text="unaudited"),
        small_table(),
    )
    return Document(
        id="a" * 64,
        name="larkmoor-2023",
        pages=(
            Page(number=1, width=612, height=792, rotation=0, text_from="file", blocks=first),
            Page(number=2, width=612, height=792, rotation=0, text_from="ocr", label="F-2", blocks=second),
        ),
        company="Larkmoor Foods, Inc.",
        problems=(Problem(stage="ocr", message="a blurred page", page=2),),
    )


def small_answer() -> Answer:
    """Net sales of 2023 in millions: 1.25."""
    citation = Citation(document="larkmoor-2023", page=2, box=box(100, 20, 190, 35), quote="1,250", label="Net sales, 2023")
    operand = Operand(
        name="net_sales_fy2023",
        value=Decimal(1_250_000),
        unit="USD",
        evidence=Evidence(kind="cell", citation=citation, amount=Amount(value=Decimal(1_250_000), printed="1,250")),
    )
    return Answer(
        question="What were net sales in FY2023?",
        status="answered",
        text="Net sales were $1.25 million in FY2023.",
        value=Value(number=Decimal("1.25"), unit="USD", scale=1_000_000),
        program=Program(text="net_sales_fy2023 / 1000000", operands=(operand,), value=Decimal("1.25")),
        citations=(citation,),
        checks=(AnswerCheck(name="quoted", result="passed", detail="1 of 1"),),
        confidence=0.9,
        seconds=0.25,
    )
