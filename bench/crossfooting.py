"""Measures how far the tables of a folder of filings crossfoot: the primary statements row by row, and all tables together.

    python bench/crossfooting.py FOLDER [--names FILE.jsonl] [--limit N] [--json OUT.json]

A primary statement is wholly crossfooted when every row that it calls a total is the result of a passed check, and none has failed. Its
failing rows are named when every such row is the result of a check, passed or failed. What is left has rows that no check speaks of.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ingest.check_lines import rows_to_prove
from ingest.document import Document, Statement, Table
from ingest.errors import CrossfootError
from ingest.parse import parse

MAIN: tuple[Statement, ...] = ("income", "balance", "cash flow")
OTHER: tuple[Statement, ...] = ("comprehensive income", "equity")
PERIODIC = frozenset(("10-K", "10-Q", "20-F", "annual report"))
"""Forms that must hold all three main statements; of other documents only those count that are found."""

Row = dict[str, Any]


def main() -> None:
    """Prints the report, and writes it as JSON where that is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="PDF files")
    parser.add_argument("--names", type=Path, help='only the documents that the lines of this file name ("doc_name")')
    parser.add_argument("--limit", type=int, help="only the first documents by name")
    parser.add_argument("--no-ocr", action="store_true", help="leave pages without a text layer unread")
    parser.add_argument("--json", type=Path, help="also write the report here")
    options = parser.parse_args()
    begun = time.process_time()
    measured = [measure(document) for document in documents(files(options.folder, options.names, options.limit), ocr=not options.no_ocr)]
    report = {**summary(measured), "cpu_seconds": round(time.process_time() - begun, 1), "documents": measured}
    print("\n".join(lines(report)))
    if options.json:
        options.json.write_text(json.dumps(report, indent=1, ensure_ascii=False), encoding="utf-8")


def files(folder: Path, names: Path | None, limit: int | None) -> list[Path]:
    """The PDFs to read, by name."""
    found = sorted(folder.glob("*.pdf"))
    if names is not None:
        wanted = {json.loads(line)["doc_name"] for line in names.read_text(encoding="utf-8").splitlines() if line.strip()}
        found = [path for path in found if path.stem in wanted]
    return found[:limit]


def documents(paths: Sequence[Path], *, ocr: bool) -> Iterator[Document]:
    """The parsed files; one that cannot be read is told on stderr and left out."""
    for path in paths:
        print(path.stem, file=sys.stderr, flush=True)
        try:
            yield parse(path, ocr=ocr)
        except CrossfootError as error:
            print(error, file=sys.stderr)


def measure(document: Document) -> Row:
    """What the document's checks say: one entry per primary statement, and counts over all its tables."""
    tables = [block for page in document.pages for block in page.blocks if isinstance(block, Table)]
    results = Counter(check.result for table in tables for check in table.checks)
    kinds = Counter(f"{check.name.split(':')[0]} {check.result}" for table in tables for check in table.checks)
    return {
        "name": document.name,
        "form": document.form,
        "pages": len(document.pages),
        "tables": len(tables),
        "tables_with_a_check": sum(any(c.result != "not applicable" for c in table.checks) for table in tables),
        "checks": dict(results),
        "kinds": dict(kinds),
        "statements": [_statement(table) for table in tables if table.statement],
        "missing": _missing(document, tables),
        "failures": [_failure(table, n) for table in tables for n, check in enumerate(table.checks) if check.result == "failed"],
    }


def _statement(table: Table) -> Row:
    needed = rows_to_prove(table)
    passed = {c.cells[-1][0] for c in table.checks if c.result == "passed" and c.cells}
    failed = {c.cells[-1][0] for c in table.checks if c.result == "failed" and c.cells}
    open_rows = [row for row in needed if row not in passed | failed]
    return {
        "statement": table.statement,
        "table": table.id,
        "totals": len(needed),
        "result": "not proven" if open_rows or not needed else "failing rows named" if failed else "wholly crossfooted",
        "failing": [_label(table, row) for row in sorted(failed)],
        "without_verdict": [f"{_label(table, row)}: {needed[row]}" for row in open_rows],
    }


def _missing(document: Document, tables: Sequence[Table]) -> list[str]:
    found = {table.statement for table in tables}
    return [s for s in MAIN if s not in found] if document.form in PERIODIC else []


def _failure(table: Table, number: int) -> Row:
    check = table.checks[number]
    return {"table": table.id, "statement": table.statement, "name": check.name, "cells": check.cells, "detail": check.detail}


def _label(table: Table, row: int) -> str:
    return table.row_paths[row][-1] if table.row_paths[row] else f"row {row}"


def summary(measured: Sequence[Row]) -> Row:
    """The shares over all documents, in [0, 1]; None where there is nothing to count."""
    statements = [s for d in measured for s in d["statements"]]
    checks = Counter[str]()
    kinds = Counter[str]()
    for document in measured:
        checks.update(document["checks"])
        kinds.update(document["kinds"])
    tables = sum(d["tables"] for d in measured)
    missing = [s for d in measured for s in d["missing"]]
    by_kind = {}
    for kind in (*MAIN, *OTHER):
        own = Counter(s["result"] for s in statements if s["statement"] == kind)
        by_kind[kind] = {"found": own.total(), "missing": missing.count(kind), **own}
    primary = [s for s in statements if s["statement"] in MAIN]
    wanted = len(primary) + len(missing)
    return {
        "n": len(measured),
        "pages": sum(d["pages"] for d in measured),
        "statements": by_kind,
        "main_statements": wanted,
        "wholly_crossfooted": _share(sum(s["result"] == "wholly crossfooted" for s in primary), wanted),
        "crossfooted_or_named": _share(sum(s["result"] != "not proven" for s in primary), wanted),
        "tables": tables,
        "tables_with_a_check": _share(sum(d["tables_with_a_check"] for d in measured), tables),
        "checks": dict(checks),
        "checks_passed": _share(checks["passed"], checks["passed"] + checks["failed"]),
        "kinds": dict(sorted(kinds.items())),
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def lines(report: Row) -> Iterator[str]:
    """The report for a reader."""
    yield f"{report['n']} documents, {report['pages']} pages, {report['cpu_seconds']} CPU-seconds"
    for kind, counts in report["statements"].items():
        yield f"  {kind}: {', '.join(f'{name} {count}' for name, count in counts.items())}"
    for document in report["documents"]:
        for statement in document["missing"]:
            yield f"  {document['name']}: {statement} not found"
        for statement in document["statements"]:
            if statement["result"] != "wholly crossfooted":
                rows = [*(f"failed: {row}" for row in statement["failing"]), *statement["without_verdict"]]
                yield f"  {document['name']} {statement['table']} {statement['statement']}: {statement['result']} ({'; '.join(rows)})"
    wholly, named = report["wholly_crossfooted"], report["crossfooted_or_named"]
    yield f"main statements: {report['main_statements']}, wholly crossfooted {wholly}, that or failing rows named {named}"
    yield f"tables: {report['tables']}, with a check {report['tables_with_a_check']}, checks passed {report['checks_passed']}"
    yield f"checks: {report['kinds']}"
    for document in report["documents"]:
        for failure in document["failures"]:
            yield f"  failed: {document['name']} {failure['table']} {failure['name']}: {failure['detail']}"


if __name__ == "__main__":
    main()
