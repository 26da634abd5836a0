"""The command that measures how good the answers are: eval, and eval compare."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from crossfoot.console import JsonOption, print_json, print_text, tell
from crossfoot.progress import watching_cases, watching_files
from crossfoot.settings import read_settings
from crossfoot.workspace import Workspace
from ingest.errors import UsageError

if TYPE_CHECKING:
    from crossfoot.evaluation import Choices
    from eval.types import Result, Suite

COMPARE = "compare"
SUITES = ("financebench", "tatqa", "finqa", "convfinqa", "cells", "cases", "retrieval")
"""For the help text; `eval.suites.registry` has the list that counts, and takes longer to import."""


def evaluate(
    suite: Annotated[str, typer.Argument(metavar="SUITE", help=f"A suite ({', '.join(SUITES)}), or: compare.")],
    runs: Annotated[
        list[str] | None, typer.Argument(metavar="[RUN_A RUN_B]", help="For compare: two report folders, run files, or names of runs.")
    ] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="DIR", help="The suite's data, in its official layout.")] = None,
    setting: Annotated[
        str | None,
        typer.Option("--setting", metavar="NAME", help="document: the filing is named; store: it must be found; others by suite."),
    ] = None,
    predictions: Annotated[
        Path | None, typer.Option("--predictions", metavar="FILE", help="Grade these answers (JSONL) instead of asking the pipeline.")
    ] = None,
    model: Annotated[str | None, typer.Option("--model", metavar="PROVIDER:NAME", help="Language model for the pipeline.")] = None,
    judge: Annotated[
        str | None, typer.Option("--judge", metavar="PROVIDER:NAME", help="Language model that judges too, in figures of its own.")
    ] = None,
    judge_repeats: Annotated[int, typer.Option("--judge-repeats", metavar="N", help="How often the judge sees each answer.")] = 3,
    store: Annotated[
        Path | None, typer.Option("--store", metavar="DIR", help="Store for the suite's filings (default: in the cache).")
    ] = None,
    limit: Annotated[int | None, typer.Option("--limit", metavar="N", help="Only the first N questions.")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", metavar="N", help="Questions at a time (default: by cores and memory).")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help="Seed of the bootstrap.")] = 0,
    fresh: Annotated[bool, typer.Option("--fresh", help="Do not go on with a run that was stopped.")] = False,
    report: Annotated[Path | None, typer.Option("--report", metavar="DIR", help="Write an HTML page with every question here.")] = None,
    images: Annotated[bool, typer.Option("--images/--no-images", help="Pages with their cited boxes in the report.")] = True,
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FILE", help="Append the row here (default in a checkout: data/results).")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Run the whole pipeline over a benchmark, from PDF to answer, and score it; or compare two such runs."""
    if suite == COMPARE:
        _compare(runs or [], seed, as_json=as_json)
        return
    if runs:
        raise UsageError(f"one suite at a time: what is {runs[0]!r}? Two runs are compared with: crossfoot eval compare RUN_A RUN_B")
    from crossfoot import evaluation

    if data is None:
        raise UsageError(f"--data DIR is missing: the folder of {suite}'s data")
    cases = evaluation.load_suite(suite, data, setting=setting, limit=limit)
    chosen = evaluation.Choices(model=model, judge=judge, judge_repeats=judge_repeats, workers=workers, fresh=fresh, seed=seed)
    if predictions is not None:
        with watching_cases(f"{suite} {cases.setting}") as progress:
            result = evaluation.evaluate_predictions(predictions, cases, choices=chosen, limit=limit, progress=progress)
    else:
        result = _answered(cases, store or evaluation.default_store(suite), chosen, limit)
    # Answers of others are no results of this checkout, so they are recorded only where it is asked for.
    row_file = results or (evaluation.results_file(suite) if predictions is None else None)
    if row_file is not None:
        evaluation.record(result, row_file, choices=chosen)
    for note in result.notes:
        tell(f"crossfoot: {note}")
    if report is not None:
        from eval.report import write_report

        tell(f"report: {write_report(result, report, documents=cases.documents if images else ())}")
    if as_json:
        from eval.results import result_json

        print_json(result_json(result))
    else:
        from crossfoot.eval_text import result_text

        print_text(result_text(result))


def _answered(cases: Suite, store: Path, chosen: Choices, limit: int | None) -> Result:
    from crossfoot import evaluation
    from crossfoot.systems import check_model

    check_model(chosen.model)
    with Workspace(store, settings=read_settings()) as workspace:
        with watching_files() as watch:
            evaluation.prepare(workspace, cases, watch=watch)
        with watching_cases(f"{cases.name} {cases.setting}") as progress:
            return evaluation.evaluate(workspace, cases, choices=chosen, limit=limit, progress=progress)


def _compare(runs: list[str], seed: int, *, as_json: bool) -> None:
    from dataclasses import asdict

    from crossfoot.evaluation import find_run
    from eval.compare import compare
    from eval.runs import read_run

    if len(runs) != 2:
        raise UsageError("compare needs two runs: crossfoot eval compare RUN_A RUN_B")
    before, after = (read_run(find_run(name)) for name in runs)
    compared = compare(before, after, seed=seed)
    if as_json:
        print_json(asdict(compared))
    else:
        from crossfoot.eval_text import comparison_text

        print_text(comparison_text(compared))
