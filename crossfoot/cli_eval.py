"""The command that measures how good the answers are: eval."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.console import JsonOption, columns, print_json, print_text, tell
from crossfoot.progress import watching_cases, watching_files
from crossfoot.settings import read_settings
from crossfoot.workspace import Workspace

if TYPE_CHECKING:
    from eval.types import Result, Score

SHARES = ("answered", "right", "wrong", "abstained", "not_graded")


def evaluate(
    suite: Annotated[str, typer.Argument(metavar="SUITE", help="Name of a suite: financebench.")],
    data: Annotated[Path, typer.Option("--data", metavar="DIR", help="Folder of the suite's data, in its official layout.")],
    setting: Annotated[
        str, typer.Option("--setting", metavar="document|store", help="document: the filing is named; store: it must be found.")
    ] = "document",
    store: Annotated[
        Path | None, typer.Option("--store", metavar="DIR", help="Store for the suite's filings (default: in the cache).")
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", help="Only the first N questions.")] = None,
    report: Annotated[Path | None, typer.Option("--report", metavar="DIR", help="Write an HTML page with every question here.")] = None,
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FILE", help="Append the row here (default in a checkout: data/results).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Run the whole pipeline over a benchmark, from PDF to answer, and score it."""
    from crossfoot import evaluation

    cases = evaluation.load_suite(suite, data, setting=setting, limit=limit)
    folder = store or evaluation.default_store(suite)
    with Workspace(folder, settings=read_settings()) as workspace:
        with watching_files() as watch:
            evaluation.prepare(workspace, cases, watch=watch)
        with watching_cases(f"{suite} {setting}") as progress:
            result = evaluation.evaluate(workspace, cases, limit=limit, progress=progress)
    row_file = results or evaluation.results_file(suite)
    if row_file is not None:
        evaluation.record(result, row_file)
    if report is not None:
        from eval.report import write_report

        tell(f"report: {write_report(result, report)}")
    if as_json:
        from eval.results import result_json

        print_json(result_json(result))
    else:
        print_text(result_text(result))


def result_text(result: Result) -> str:
    """The scores by question type and over all: counts of grades, then shares in percent with the 95% interval of the whole."""
    names = [name for name in result.scores if name not in SHARES]
    rows = [["questions", "n", *SHARES, *names]]
    for kind, scores in result.by_type.items():
        rows.append(_score_row(kind, scores, names))
    rows.append(_score_row("all", result.scores, names))
    table = columns(rows, right=tuple(range(1, len(rows[0]))))
    right = result.scores["right"]
    interval = f"right {100 * right.value:.1f}% (95% interval {100 * right.low:.1f} to {100 * right.high:.1f})"
    return f"{result.suite}, setting {result.setting}: {result.n} questions in {result.seconds:.1f} s; {interval}\n\n{table}"


def _score_row(kind: str, scores: dict[str, Score], names: list[str]) -> list[str]:
    counts = [str(round(scores[name].value * scores[name].n)) for name in SHARES]
    return [kind, str(scores["right"].n), *counts, *(f"{100 * scores[name].value:.0f}%" if scores[name].n else "-" for name in names)]
