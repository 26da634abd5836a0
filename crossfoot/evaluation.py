"""Evaluation wired up: a suite's filings into a store, its questions through a system, its result kept."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import crossfoot
from crossfoot.systems import check_model, system_of
from ingest.errors import FileError, UsageError

if TYPE_CHECKING:
    from crossfoot.batch import BatchReport, Watch
    from crossfoot.workspace import Workspace
    from eval.journal import Journal
    from eval.judge import Chat
    from eval.types import Result, Suite

    Progress = Callable[[str, int, int], None]

STAGES = ("ingest", "vision", "retrieval", "answer", "eval", "crossfoot")
WORKER_MB = 400
"""Memory that one more worker may take: an open store with its vectors, and its share of what a question needs."""

JUDGED_AT_ONCE = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """How a run is made: the model of the pipeline, the judge, and how many questions at a time (None: as the machine allows)."""

    model: str | None = None
    judge: str | None = None
    judge_repeats: int = 3
    workers: int | None = None
    fresh: bool = False
    """Ask everything anew, whatever an earlier sitting has answered."""
    seed: int = 0

    def __post_init__(self) -> None:
        if self.judge_repeats < 1 or (self.workers is not None and self.workers < 1):
            raise UsageError("--judge-repeats and --workers must be 1 or more")


def load_suite(name: str, data: Path, *, setting: str | None = None, limit: int | None = None) -> Suite:
    """The suite in `setting` (its own default when None) with its first `limit` cases, and the filings that these need.

    Raises:
        UsageError: the suite or setting is unknown, or `data` has not its layout.
    """
    if limit is not None and limit < 1:
        raise UsageError("--limit must be 1 or more")
    from eval.suites import registry

    suite = registry.load_suite(name, data, setting=setting)
    return suite if limit is None else cut(suite, limit)


def cut(suite: Suite, limit: int) -> Suite:
    """The suite with its first `limit` cases; filings that only the others name are left out, unless the whole store is searched."""
    cases = suite.cases[:limit]
    if not all(case.documents for case in cases):
        return replace(suite, cases=cases)
    named = {name for case in cases for name in (*case.documents, *case.gold_documents)}
    return replace(suite, cases=cases, documents=tuple(path for path in suite.documents if path.stem in named))


def prepare(workspace: Workspace, suite: Suite, *, watch: Watch | None = None) -> BatchReport | None:
    """What became of the suite's filings, after those that the store lacks were read; None when its cases need no store.

    Raises:
        FileError: a filing cannot be read; scores without it would say nothing.
    """
    if _needs(suite) not in ("store", "search") or not suite.documents:
        return None
    report = workspace.ingest(suite.documents, progress=watch)
    if report.failed:
        first = next(file for file in report.documents if file.status == "failed")
        raise FileError(f"{report.failed} of {len(report.documents)} filings could not be read; first: {first.problems[0]}")
    return report


def evaluate(
    workspace: Workspace, suite: Suite, *, choices: Choices | None = None, limit: int | None = None, progress: Progress | None = None
) -> Result:
    """The scores of the pipeline over the suite; `limit` is what the suite was cut to, for the record.

    Finished cases outlive a stop: the same run of the same code over the same store goes on where it was.

    Raises:
        UsageError: the pipeline cannot use the chosen model.
        ModelError: the judge cannot be used.
        StoreError: another process does the same run.
    """
    from eval.run import run

    chosen = choices or Choices()
    needs = _needs(suite)
    check_model(chosen.model)
    judge = open_judge(chosen)
    parts = {"system": "pipeline", "model": chosen.model, "code": code_digest(), "store": _store_digest(workspace, needs)}
    with _journal(suite, parts, chosen) as journal, system_of(workspace, suite, needs, model=chosen.model) as system:
        made = run(
            suite,
            system,
            setting=suite.setting,
            limit=limit,
            progress=progress,
            # The library that reads PDFs cannot do so in two threads.
            workers=1 if needs == "tables" else workers(workspace.settings.slots, chosen.workers),
            seed=chosen.seed,
            journal=journal,
        )
        return _kept(replace(made, model=chosen.model), journal, chosen, judge, progress)


def evaluate_predictions(
    path: Path, suite: Suite, *, choices: Choices | None = None, limit: int | None = None, progress: Progress | None = None
) -> Result:
    """The scores of a file of answers; ids without one are abstained and told in the notes.

    Raises:
        UsageError: the file cannot be read as predictions.
        ModelError: the judge cannot be used.
    """
    from eval.predictions import is_plain, matched, predicted, read_predictions
    from eval.run import run
    from eval.suites import registry
    from eval.types import Reply

    chosen = choices or Choices()
    if chosen.model is not None:
        raise UsageError("--predictions are scored as they are; leave --model out")
    judge = open_judge(chosen)
    official = None if is_plain(path) else registry.official_predictions(suite.name, path)
    if official is None:
        found = read_predictions(path, suite.cases, values=suite.grade is None)
    else:
        found = matched({name: Reply(answer=answer) for name, answer in official.items()}, (), suite.cases)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    with _journal(suite, {"predictions": digest}, chosen) as journal:
        made = run(suite, predicted(found.replies), setting=suite.setting, limit=limit, progress=progress, seed=chosen.seed)
        made = replace(made, system=f"predictions {path.name} {digest}", notes=found.notes)
        return _kept(made, journal, chosen, judge, progress)


def open_judge(choices: Choices) -> Chat | None:
    """The judge's chat model, None when none is named; opened before the run, which must not end at a missing key after hours.

    Raises:
        ModelError: it does not open.
    """
    if choices.judge is None:
        return None
    from eval.chat import open_chat

    return open_chat(choices.judge)


def workers(slots: int, wanted: int | None) -> int:
    """How many questions to work on at once: what is wanted, else as many as `slots` and half of the free memory allow."""
    import psutil

    return wanted or max(1, min(slots, int(psutil.virtual_memory().available / 2**20 / 2 / WORKER_MB)))


def code_digest() -> str:
    """12 hex digits that change with any line of the code that runs."""
    root = Path(crossfoot.__file__).resolve().parent.parent
    digest = hashlib.sha256()
    for stage in STAGES:
        for path in sorted((root / stage).rglob("*.py")):
            digest.update(str(path.relative_to(root)).encode() + path.read_bytes())
    return digest.hexdigest()[:12]


def results_file(name: str) -> Path | None:
    """Where a checkout keeps its results (`data/results/NAME.jsonl`); None when Crossfoot runs from an installed package."""
    root = Path(crossfoot.__file__).resolve().parent.parent
    inside = (root / "pyproject.toml").is_file() and (root / "data" / "results").is_dir()
    return root / "data" / "results" / f"{name}.jsonl" if inside else None


def record(result: Result, path: Path, *, choices: Choices | None = None) -> None:
    """Appends the result to a results file as one row.

    Raises:
        FileError: the file cannot be written.
    """
    from eval.results import append_row, commit_of, hardware_words, result_row

    root = Path(crossfoot.__file__).resolve().parent.parent
    options = {"judge": choices.judge, "judge_repeats": choices.judge_repeats} if choices is not None and choices.judge else {}
    try:
        append_row(path, result_row(result, commit=commit_of(root), hardware=hardware_words(), options=options))
    except OSError as error:
        raise FileError(f"{path} cannot be written: {(error.strerror or str(error)).lower()}") from None


def cache_folder(environment: dict[str, str] | None = None) -> Path:
    """The user's cache folder of Crossfoot."""
    variables = dict(os.environ) if environment is None else environment
    return Path(variables.get("XDG_CACHE_HOME") or str(Path("~/.cache").expanduser())) / "crossfoot"


def default_store(suite: str, environment: dict[str, str] | None = None) -> Path:
    """A store of the suite's own in the user's cache folder, so that a benchmark's filings never mix with the user's."""
    return cache_folder(environment) / suite


def runs_folder(environment: dict[str, str] | None = None) -> Path:
    """Where every finished run is kept whole (`RUN.json`), and a run that was stopped keeps what it has."""
    return cache_folder(environment) / "runs"


def find_run(name: str) -> Path:
    """The file that a run is in: a path, or the name of a run of this machine."""
    kept = runs_folder() / f"{name}.json"
    return kept if not Path(name).exists() and kept.is_file() else Path(name)


def _needs(suite: Suite) -> Any:
    from eval.suites.registry import needs_of

    return needs_of(suite.name, suite.setting)


def _store_digest(workspace: Workspace, needs: str) -> str | None:
    """What the store holds, in 12 hex digits; None when the cases need none."""
    if needs not in ("store", "search"):
        return None
    held = sorted(f"{entry.id} {entry.name} {entry.schema}" for entry in workspace.list())
    return hashlib.sha256("\n".join(held).encode()).hexdigest()[:12]


@contextmanager
def _journal(suite: Suite, parts: dict[str, Any], choices: Choices) -> Iterator[Journal]:
    from eval.journal import Journal, run_key

    whole = {"suite": suite.name, "revision": suite.revision, "setting": suite.setting, **parts}
    with Journal(runs_folder() / f"{suite.name}-{suite.setting}-{run_key(whole)}.jsonl", whole) as journal:
        if choices.fresh:
            journal.restart()
        yield journal


def _kept(result: Result, journal: Journal, choices: Choices, chat: Chat | None, progress: Progress | None) -> Result:
    """The result with its judge's figures, after the whole run was written; only then what the journal has is given up."""
    from eval.judge import judge
    from eval.runs import write_run

    if chat is not None:
        judged = judge(
            result.rows,
            chat,
            model=choices.judge or "",
            repeats=choices.judge_repeats,
            seed=choices.seed,
            workers=choices.workers or JUDGED_AT_ONCE,
            memory=journal,
            progress=progress,
        )
        result = replace(result, judge=judged)
    try:
        write_run(result, runs_folder() / f"{result.run}.json")
    except OSError as error:
        raise FileError(f"{runs_folder()} cannot be written: {(error.strerror or str(error)).lower()}") from None
    journal.finish()
    return result
