"""The table reader as a system: a case's PDFs are read, and their tables are the answer, as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from answer.types import Answer
from crossfoot.wire import tables_json
from crossfoot.workspace import read_pdf
from eval.types import Case, Reply, System
from ingest.errors import UsageError


def table_system(documents: Sequence[Path]) -> System:
    """The system that answers each case with the tables of its documents, or of their gold pages where the case names some.

    Raises, when called:
        UsageError: the case names a document that is not among `documents`.
        FileError: a PDF cannot be read.
    """
    paths = {path.name.removesuffix(path.suffix): path for path in documents}

    def system(case: Case) -> Reply:
        tables: list[dict[str, Any]] = []
        for name in case.documents:
            if name not in paths:
                raise UsageError(f"case {case.id} needs {name}.pdf, which is not here")
            pages = tuple(sorted({page for document, page in case.gold_pages if document == name}))
            tables += json.loads(_read(paths[name], pages))
        return Reply(answer=Answer(question=case.question, status="answered", text=json.dumps({"tables": tables}, ensure_ascii=False)))

    return system


@lru_cache(maxsize=32)
def _read(path: Path, pages: tuple[int, ...]) -> str:
    """The tables as JSON text; several cases often ask for the same pages."""
    form = tables_json(read_pdf(path, pages=pages or None))
    return json.dumps([{**table, "document": form["document"]} for table in form["tables"]], ensure_ascii=False)
