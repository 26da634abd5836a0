"""Evaluation wired up: a suite's filings into a store, its questions through the pipeline, its result kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import crossfoot
from crossfoot.batch import BatchReport, Watch
from crossfoot.workspace import Workspace
from eval.types import Case, Reply, Result, Suite, System
from ingest.errors import FileError, UsageError

if TYPE_CHECKING:
    from retrieval.types import Hit

SUITES = ("financebench",)
SETTINGS = ("document", "store")
PAGES_SEARCHED = 30
"""Hits that are asked for to rank pages; several hits often stand on one page."""


def load_suite(name: str, data: Path, *, setting: str, limit: int | None) -> Suite:
    """The suite with its first `limit` cases, and the filings that these need.

    Raises:
        UsageError: the suite or setting is unknown, or `data` has not its layout.
    """
    if name not in SUITES:
        raise UsageError(f"unknown suite '{name}'; there is {', '.join(SUITES)}")
    if setting not in SETTINGS:
        raise UsageError(f"unknown setting '{setting}'; use {' or '.join(SETTINGS)}")
    if limit is not None and limit < 1:
        raise UsageError("--limit must be 1 or more")
    from eval.suites import financebench

    suite = financebench.load(data, setting=setting)
    if limit is None:
        return suite
    cases = suite.cases[:limit]
    return replace(suite, cases=cases, documents=financebench.pdfs(data, cases, setting=setting))


def prepare(workspace: Workspace, suite: Suite, *, watch: Watch | None = None) -> BatchReport:
    """What became of the suite's filings, after those that the store lacks were read.

    Raises:
        FileError: a filing cannot be read; scores without it would say nothing.
    """
    report = workspace.ingest(suite.documents, progress=watch)
    if report.failed:
        first = next(file for file in report.documents if file.status == "failed")
        raise FileError(f"{report.failed} of {len(report.documents)} filings could not be read; first: {first.problems[0]}")
    return report


def pipeline(workspace: Workspace) -> System:
    """The whole pipeline as a system: a case's question answered and searched, inside its documents where it names them."""

    def system(case: Case) -> Reply:
        answer = workspace.ask(case.question, documents=case.documents)
        hits = workspace.search(case.question, documents=case.documents, k=PAGES_SEARCHED)
        return Reply(answer=answer, pages=distinct_pages(hits))

    return system


def distinct_pages(hits: Collection[Hit]) -> tuple[tuple[str, int], ...]:
    """Document name and page of each hit, in the hits' order, each page once."""
    return tuple(dict.fromkeys((hit.name, hit.page) for hit in hits))


def evaluate(
    workspace: Workspace, suite: Suite, *, limit: int | None = None, progress: Callable[[str, int, int], None] | None = None
) -> Result:
    """The scores of the pipeline over the suite; `limit` is what the suite was cut to, for the record."""
    from eval.run import run

    return run(suite, pipeline(workspace), setting=suite.setting, limit=limit, progress=progress)


def results_file(name: str) -> Path | None:
    """Where a checkout keeps its results (`data/results/NAME.jsonl`); None when Crossfoot runs from an installed package."""
    root = Path(crossfoot.__file__).resolve().parent.parent
    inside = (root / "pyproject.toml").is_file() and (root / "data" / "results").is_dir()
    return root / "data" / "results" / f"{name}.jsonl" if inside else None


def record(result: Result, path: Path) -> None:
    """Appends the result to a results file as one row.

    Raises:
        FileError: the file cannot be written.
    """
    from eval.results import append_row, commit_of, hardware_words, result_row

    root = Path(crossfoot.__file__).resolve().parent.parent
    try:
        append_row(path, result_row(result, commit=commit_of(root), hardware=hardware_words()))
    except OSError as error:
        raise FileError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def default_store(suite: str, environment: dict[str, str] | None = None) -> Path:
    """A store of the suite's own in the user's cache folder, so that a benchmark's filings never mix with the user's."""
    variables = dict(os.environ) if environment is None else environment
    cache = variables.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())
    return Path(cache) / "crossfoot" / suite
