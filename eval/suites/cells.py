"""Table cells read by eye from pages of filings: are they in the tables that a reader gives, in their row and under their heads?"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from answer.types import Answer
from eval.cells import Found, WantedCell, WantedTable, find_cells
from eval.intervals import mean, share
from eval.marks import grade_scores, mark
from eval.suites.files import field, only, pdf_paths, read_json, revision_of, unique_ids
from eval.table_answers import GivenTable, TablesError, tables_of
from eval.types import About, Case, Graded, Miss, Row, Score, Suite
from ingest.errors import UsageError

NAME = "cells"
SETTINGS = ("printed", "scanned")
"""`printed`: tables of filings as they are (truth.json). `scanned`: tables of scanned pages (truth_scan.json)."""
_FILES = {"printed": "truth.json", "scanned": "truth_scan.json"}
MARKS = ("cells", "cells_strict", "leaf", "row_value")
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}

ABOUT = About(
    title="Table cells",
    source="Cells of tables of public filings, read by eye from page images, in the form of truth.json",
    url="",
    licence="ours",
    main_score="cells",
    strict=(
        "A cell counts with its exact value and sign, row label, section and every header level. cells joins columns of symbols and split "
        "numbers first, cells_strict takes the grid as it stands; leaf is content with the lowest head, row_value asks for no head."
    ),
)


def load(data: Path, *, setting: str = "printed") -> Suite:
    """The suite of a truth file, or of the setting's file in the folder: one case a table, typed by the table's first kind.

    The PDFs are looked for in the folder, in its `pdfs`, and in the `pdfs` of the folders beside it. Pages count from 0 in the file.

    Raises:
        UsageError: when a file is missing or has another layout, or `setting` is unknown.
    """
    only(setting, SETTINGS, NAME)
    path = data if data.is_file() else data / _FILES[setting]
    tables = field(read_json(path), "tables", list, str(path))
    cases = tuple(_case(table, f"{path} table {number}") for number, table in enumerate(tables, start=1))
    if not cases:
        raise UsageError(f"{path} has no tables")
    unique_ids([case.id for case in cases], str(path))
    return Suite(
        name=NAME,
        about=ABOUT,
        setting=setting,
        revision=revision_of(path),
        cases=cases,
        documents=pdf_paths(path.parent, sorted({case.documents[0] for case in cases})),
        grade=grade,
        score=score,
    )


def grade(case: Case, answer: Answer) -> Graded:
    """Right when every cell of the table is full; the marks are shares of its cells, and whether the stated scale was told."""
    if answer.status != "answered":
        return Graded("abstained", f"{answer.status}: {answer.text}" if answer.text else answer.status)
    try:
        given = tables_of(answer)
    except TablesError as error:
        return Graded("wrong", str(error), "value")
    wanted, scale = _wanted(case)
    pages = {page for _, page in case.gold_pages}
    near = [table for table in given if table.page in pages and table.document in (None, *case.documents)]
    found = find_cells(wanted, [table.rows for table in near])
    strict = find_cells(wanted, [table.rows for table in near], strict=True)
    marks = [
        ("cells", _share(found, ("full",))),
        ("cells_strict", _share(strict, ("full",))),
        ("leaf", _share(found, ("full", "leaf"))),
        ("row_value", _share(found, ("full", "leaf", "column"))),
    ]
    if scale:
        marks.append(("scale", float(_scale_told(wanted, near) == scale)))
    lost = [(cell, state) for cell, state in zip(wanted.cells, found, strict=True) if state != "full"]
    if not lost:
        return Graded("right", f"all {len(found)} cells", marks=tuple(marks))
    told = "; ".join(f"{state}: {cell.row or '(no label)'} | {' / '.join(cell.column)} | {cell.value}" for cell, state in lost[:5])
    miss: Miss = "sign" if all(state == "sign" for _, state in lost) else "value"
    return Graded("wrong", f"{len(found) - len(lost)} of {len(found)} cells; {told}", miss, tuple(marks))


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """Shares of cells (`n` is their number), drawn by table; `tables_right`, and `scale` over the tables that state one."""
    weights = [float(len(_wanted(row.case)[0].cells)) for row in rows]
    scores = {name: mean([mark(row, name) for row in rows], weights=weights, seed=seed) for name in MARKS}
    stated = [bool(_wanted(row.case)[1]) for row in rows]
    scores["tables_right"] = share([row.grade == "right" for row in rows], seed=seed)
    scores["scale"] = share([mark(row, "scale") == 1 for row in rows], counted=stated, seed=seed)
    return {**scores, **grade_scores(rows, seed)}


def _share(found: Sequence[Found], good: Sequence[Found]) -> float:
    return sum(state in good for state in found) / len(found)


def _scale_told(wanted: WantedTable, tables: Sequence[GivenTable]) -> int | None:
    """The scale of the table that has most of the wanted labels."""
    labels = {re.sub(r"\W+", "", cell.row).lower() for cell in wanted.cells}

    def shared(table: GivenTable) -> int:
        return sum(re.sub(r"\W+", "", row[0] if row else "").lower() in labels for row in table.rows)

    best = max(tables, key=shared, default=None)
    return best.scale if best is not None else None


def _wanted(case: Case) -> tuple[WantedTable, int | None]:
    """The table that the case wants, and the scale that its page states."""
    truth = json.loads(dict(case.detail)["table"])
    cells = tuple(
        WantedCell(row=cell["row"] or "", section=cell["section"], column=tuple(cell["col"]), value=cell["value"])
        for cell in truth["cells"]
    )
    stated = str(truth.get("scale") or "").lower()
    scale = next((number for word, number in _SCALES.items() if word in stated), None)
    return WantedTable(columns=tuple(map(tuple, truth["cols"])), sections=tuple(truth["sections"]), cells=cells), scale


def _case(table: Any, where: str) -> Case:
    name, document = field(table, "id", str, where), field(table, "doc", str, where)
    where = f"{where} ({name})"
    if not field(table, "cells", list, where):
        raise UsageError(f"{where}: the table has no cells")
    for cell in table["cells"]:
        field(cell, "value", str, where)
        field(cell, "col", list, where)
        field(cell, "row", (str, type(None)), where)
        field(cell, "section", (str, type(None)), where)
    if not all(isinstance(path, list) and path for path in field(table, "cols", list, where)):
        raise UsageError(f"{where}: a column has no head")
    field(table, "sections", list, where)
    pages = [field(table, "page0", int, where)]
    if table.get("header_page0") is not None:
        pages.append(field(table, "header_page0", int, where))
    kinds = table.get("kinds") or ["table"]
    return Case(
        id=name,
        type=str(kinds[0]),
        question=str(table.get("title") or name),
        documents=(document,),
        gold=f"{len(table['cells'])} cells",
        gold_documents=(document,),
        gold_pages=tuple((document, page + 1) for page in pages),
        detail=(("table", json.dumps(table, ensure_ascii=False)),),
    )
