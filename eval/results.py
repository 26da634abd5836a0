"""Results as JSON, and as one line a run in a file that only grows."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from pathlib import Path
from typing import Any

from eval.types import Result, Score
from ingest.errors import UsageError


def result_json(result: Result) -> dict[str, Any]:
    """The JSON that `crossfoot eval` promises: suite, setting, n, scores, by_type, seconds, run; shares in [0, 1] to 4 decimals."""
    return {
        "suite": result.suite,
        "setting": result.setting,
        "n": result.n,
        "scores": _scores(result.scores),
        "by_type": {kind: _scores(scores) for kind, scores in result.by_type.items()},
        "seconds": round(result.seconds, 1),
        "run": result.run,
    }


def result_row(result: Result, *, commit: str | None, hardware: str, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """The line of a results file for `result`: what `result_json` gives, and what makes the run repeatable.

    Args:
        result: The scored run.
        commit: Of the code that ran; None when unknown.
        hardware: In words.
        options: What the caller set ("model", ...); setting and limit are added.
    """
    return {
        **result_json(result),
        "revision": result.revision,
        "commit": commit,
        "date": result.date,
        "hardware": hardware,
        "options": {"setting": result.setting, "limit": result.limit, "model": None, **(options or {})},
        "seed": result.seed,
    }


def append_row(path: Path, row: dict[str, Any]) -> None:
    """Appends `row` to the results file, which is made with its folder when it does not exist; the line is written in one piece."""
    path.parent.mkdir(parents=True, exist_ok=True)
    line = json.dumps(row, ensure_ascii=False, sort_keys=False) + "\n"
    with path.open("a", encoding="utf-8") as file:
        file.write(line)


def read_rows(path: Path) -> list[dict[str, Any]]:
    """The rows of a results file, oldest first.

    Raises:
        UsageError: when the file cannot be read or a line is no row.
    """
    try:
        lines = path.read_text(encoding="utf-8").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{path} cannot be read: {error}") from error
    rows = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            raise UsageError(f"{path} line {number} is not JSON: {error}") from error
        if not isinstance(row, dict) or not {"suite", "setting", "n", "scores", "by_type", "date"} <= row.keys():
            raise UsageError(f"{path} line {number} is no row of results")
        rows.append(row)
    return rows


def commit_of(folder: Path) -> str | None:
    """The short commit of the git checkout at `folder`, with "+" when its tracked files differ; None outside a checkout.

    `data/results` does not count: a run's own row would mark the next run as changed.
    """

    def git(*arguments: str) -> str | None:
        try:
            done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, timeout=10, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return None
        return done.stdout.strip() if done.returncode == 0 else None

    commit = git("rev-parse", "--short=12", "HEAD")
    if not commit:
        return None
    return f"{commit}+" if git("status", "--porcelain", "--untracked-files=no", "--", ".", ":(exclude)data/results") else commit


def hardware_words() -> str:
    """This machine in a few words: system, processor type and usable cores ("Linux x86_64, 2 cores")."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {cores} cores"


def _scores(scores: dict[str, Score]) -> dict[str, dict[str, Any]]:
    return {
        name: {"value": round(score.value, 4), "low": round(score.low, 4), "high": round(score.high, 4), "n": score.n}
        for name, score in scores.items()
    }
