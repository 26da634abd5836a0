"""The JSON forms of what Crossfoot gives back: the fields that docs/cli.md promises, which only ever grow.

Decimals are strings under "value", so that no digit is lost; the answered number itself is a JSON number. Boxes are
`[left, top, right, bottom]` in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from ingest.document import Block, Cell, Document, Period, Table

if TYPE_CHECKING:
    from answer.types import Answer, Citation, Value
    from crossfoot.batch import BatchReport, FileReport
    from retrieval.repair import Repaired
    from retrieval.types import Entry, Fact, Hit

Json = dict[str, Any]


def batch_json(report: BatchReport) -> Json:
    """What `ingest` prints."""
    return {
        "documents": [file_json(file) for file in report.documents],
        "pages": report.pages,
        "seconds": round(report.seconds, 2),
    }


def file_json(file: FileReport) -> Json:
    """One file of `ingest`."""
    return {
        "name": file.name,
        "id": file.id,
        "status": file.status,
        "pages": file.pages,
        "tables": file.tables,
        "charts": file.charts,
        "seconds": round(file.seconds, 2),
        "problems": list(file.problems),
        "path": str(file.path),
    }


def entry_json(entry: Entry) -> Json:
    """One document of `list` and `remove`."""
    return {
        "name": entry.name,
        "id": entry.id,
        "company": entry.company,
        "aliases": list(entry.aliases),
        "form": entry.form,
        "fiscal_year": entry.fiscal_year,
        "fiscal_quarter": entry.fiscal_quarter,
        "period_end": entry.period_end.isoformat() if entry.period_end else None,
        "currency": entry.currency,
        "pages": entry.pages,
        "tables": entry.tables,
        "charts": entry.charts,
        "problems": list(entry.problems),
    }


def repaired_json(done: Repaired) -> Json:
    """What `repair` prints."""
    findings = [{"document": found.document, "what": found.what, "repaired": found.repaired} for found in done.findings]
    counts = {"documents": done.documents, "chunks": done.chunks, "words": done.words, "vectors": done.vectors, "facts": done.facts}
    return {"sound": done.sound, "findings": findings, **counts}


def decimal_text(value: Decimal | None) -> str | None:
    """The value in plain digits, without an exponent, and without a point when it is whole; None stays None."""
    if value is None:
        return None
    return str(int(value)) if value == value.to_integral_value() else format(value, "f")


def period_json(period: Period | None) -> Json | None:
    """A period with its printed label; unknown parts are null."""
    if period is None:
        return None
    return {
        "label": period.label,
        "kind": period.kind,
        "start": period.start.isoformat() if period.start else None,
        "end": period.end.isoformat() if period.end else None,
        "months": period.months,
        "fiscal_year": period.fiscal_year,
        "fiscal_quarter": period.fiscal_quarter,
    }


def printed_rows(table: Table) -> list[list[str]]:
    """The table as printed text, header rows first.

    The text of a merged cell stands in its first row and column; in the lowest header row it stands over each of its columns, so that no
    column of values is without one.
    """
    grid = [[""] * table.columns for _ in range(table.rows)]
    for cell in table.cells:
        grid[cell.row][cell.column] = cell.text
        if cell.role == "header" and cell.row == table.header_rows - 1:
            grid[cell.row][cell.column : cell.column + cell.column_span] = [cell.text] * cell.column_span
    return grid


def table_json(table: Table, document: Document) -> Json:
    """One table of `tables`."""
    return {
        "id": table.id,
        "page": page_of(table),
        "box": table.box.as_list(),
        "pages": sorted({page_of(table), *(cell.page for cell in table.cells)}),
        "title": table.title,
        "unit": table.unit,
        "scale": table.scale,
        "currency": table.currency,
        "statement": table.statement,
        "header_rows": table.header_rows,
        "rows": printed_rows(table),
        "cells": [cell_json(cell, table) for cell in table.cells],
        "checks": [
            {"name": check.name, "result": check.result, "cells": [list(at) for at in check.cells], "detail": check.detail}
            for check in table.checks
        ],
        "continues": _continues(table, document),
    }


def cell_json(cell: Cell, table: Table) -> Json:
    """One cell; `value` is multiplied out, and null for a cell without a number."""
    amount = cell.amount
    return {
        "row": cell.row,
        "column": cell.column,
        "text": cell.text,
        "role": cell.role,
        "value": decimal_text(amount.value) if amount else None,
        "unit": amount.unit if amount else None,
        "scale": amount.scale if amount else None,
        "nil": bool(amount and amount.nil),
        "period": period_json(amount.period or table.periods[cell.column]) if amount else None,
        "column_path": list(table.column_paths[cell.column]),
        "row_path": list(table.row_paths[cell.row]),
        "row_span": cell.row_span,
        "column_span": cell.column_span,
        "marks": list(cell.marks),
        "page": cell.page,
        "box": cell.box.as_list(),
    }


def _continues(table: Table, document: Document) -> Json | None:
    if table.continues is None:
        return None
    for page in document.pages:
        for block in page.blocks:
            if block.id == table.continues:
                return {"page": page.number, "box": block.box.as_list()}
    return None


def page_of(block: Block) -> int:
    """The page that a block's id names ("p12/table2" is on page 12)."""
    return int(block.id.split("/", 1)[0].removeprefix("p"))


def tables_json(document: Document, tables: Sequence[Table] | None = None) -> Json:
    """What `tables` prints: the given tables of the document, or all."""
    if tables is None:
        tables = [block for page in document.pages for block in page.blocks if isinstance(block, Table)]
    return {
        "document": document.name,
        "tables": [table_json(table, document) for table in tables],
        "problems": problems_json(document),
    }


def text_json(document: Document) -> Json:
    """What `text` prints: blocks in reading order, running heads and feet among them as kind "furniture"."""
    return {
        "document": document.name,
        "pages": [
            {
                "page": page.number,
                "label": page.label,
                "text_from": page.text_from,
                "width": round(page.width, 1),
                "height": round(page.height, 1),
                "blocks": [block_json(block, document) for block in page.blocks],
            }
            for page in document.pages
        ],
        "problems": problems_json(document),
    }


def problems_json(document: Document) -> list[Json]:
    """What went wrong in a document, page null where the whole file is meant."""
    return [{"stage": problem.stage, "page": problem.page, "message": problem.message} for problem in document.problems]


def block_json(block: Block, document: Document) -> Json:
    """One block: always id, kind and box, then what its kind has."""
    if isinstance(block, Table):
        return {"id": block.id, "kind": block.kind, "box": block.box.as_list()} | table_json(block, document)
    form: Json = {"id": block.id, "kind": block.kind, "box": block.box.as_list()}
    for name in ("text", "level", "marker", "mark", "role", "title", "form", "drawn"):
        if hasattr(block, name):
            form[name] = getattr(block, name)
    return form


def hit_json(hit: Hit) -> Json:
    """One hit of `search`."""
    return {
        "document": hit.name,
        "page": hit.page,
        "kind": hit.kind,
        "text": hit.text,
        "box": hit.box.as_list(),
        "score": round(hit.score, 6),
        "by": list(hit.by),
        "block": hit.block,
        "id": hit.document,
    }


def fact_json(fact: Fact) -> Json:
    """One fact with its place."""
    return {
        "document": fact.name,
        "company": fact.company,
        "form": fact.form,
        "concept": fact.concept,
        "label": fact.label,
        "value": decimal_text(fact.amount.value),
        "unit": fact.amount.unit,
        "scale": fact.amount.scale,
        "period": period_json(fact.period),
        "dimension": fact.dimension,
        "statement": fact.statement,
        "title": fact.title,
        "total": fact.total,
        "row_path": list(fact.row_path),
        "column_path": list(fact.column_path),
        "page": fact.page,
        "box": fact.box.as_list(),
        "quote": fact.quote,
        "printed": fact.amount.printed,
        "nil": fact.amount.nil,
        "table": fact.table,
        "row": fact.row,
        "column": fact.column,
        "id": fact.document,
    }


def citation_json(citation: Citation) -> Json:
    """One citation; `quote` stands verbatim inside `box`."""
    return {
        "document": citation.document,
        "page": citation.page,
        "box": citation.box.as_list(),
        "quote": citation.quote,
        "label": citation.label,
    }


def number_json(number: Decimal) -> int | float:
    """The number as JSON writes it: whole numbers without a point."""
    return int(number) if number == number.to_integral_value() else float(number)


def value_json(value: Value | None) -> Json | None:
    """The answered number: `number * scale` is the full value."""
    return None if value is None else {"number": number_json(value.number), "unit": value.unit, "scale": value.scale}


def answer_json(answer: Answer) -> Json:
    """What `ask` prints."""
    program = answer.program
    return {
        "question": answer.question,
        "status": answer.status,
        "text": answer.text,
        "value": value_json(answer.value),
        "verdict": answer.verdict,
        "program": None
        if program is None
        else {
            "text": program.text,
            "operands": [
                {
                    "name": operand.name,
                    "value": decimal_text(operand.value),
                    "unit": operand.unit,
                    "citation": citation_json(operand.evidence.citation),
                }
                for operand in program.operands
            ],
            "value": decimal_text(program.value),
        },
        "citations": [citation_json(citation) for citation in answer.citations],
        "checks": [{"name": check.name, "result": check.result, "detail": check.detail} for check in answer.checks],
        "model": answer.model,
        "confidence": round(answer.confidence, 3),
        "trail": list(answer.trail),
        "seconds": round(answer.seconds, 3),
    }
