"""Results as JSON, and as one line a run in a file that only grows."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import pstdev
from typing import Any

from eval.types import Judging, Reply, Result, Score, Usage
from ingest.errors import UsageError


def result_json(result: Result) -> dict[str, Any]:
    """The JSON that `crossfoot eval` promises, one value a run; shares in [0, 1] to 4 decimals, the judge's apart from the strict ones."""
    return {
        "suite": result.suite,
        "setting": result.setting,
        "n": result.n,
        "scores": scores_json(result.scores),
        "by_type": {kind: scores_json(scores) for kind, scores in result.by_type.items()},
        "seconds": round(result.seconds, 1),
        "run": result.run,
        "main_score": result.main_score,
        "cost": asdict(cost(result)),
        "judge": judge_json(result.judge) if result.judge is not None else None,
        "notes": list(result.notes),
    }


def judge_json(judge: Judging) -> dict[str, Any]:
    """The judge's figures in short: model, SHA-256 of its prompt (12 digits), repeats, scores, and their spread over the repeats."""
    known = [value for value in judge.by_repeat if value is not None]
    return {
        "model": judge.model,
        "prompt": hashlib.sha256(judge.prompt.encode()).hexdigest()[:12],
        "repeats": judge.repeats,
        "scores": scores_json(judge.scores),
        "by_repeat": [None if value is None else round(value, 4) for value in judge.by_repeat],
        "spread": {"low": round(min(known), 4), "high": round(max(known), 4), "deviation": round(pstdev(known), 4)} if known else None,
    }


def cost(result: Result) -> Usage:
    """What models were asked for in the run, the judge too; a figure is None when one of the parts is not known."""
    parts = [_usage(row.reply) for row in result.rows]
    if result.judge is not None:
        parts.append(result.judge.usage)
    return total_usage(parts)


def total_usage(parts: Sequence[Usage]) -> Usage:
    """The sum, with None where a part is None."""

    def added(values: list[Any]) -> Any:
        return None if None in values else sum(values)

    return Usage(
        calls=sum(part.calls for part in parts),
        input_tokens=added([part.input_tokens for part in parts]),
        output_tokens=added([part.output_tokens for part in parts]),
        usd=added([part.usd for part in parts]),
    )


def _usage(reply: Reply) -> Usage:
    if reply.usage is not None:
        return reply.usage
    return Usage() if reply.answer.model is None else Usage(calls=0, input_tokens=None, output_tokens=None, usd=None)


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
        "options": {"setting": result.setting, "limit": result.limit, "model": result.model, "system": result.system, **(options or {})},
        "resumed": result.resumed,
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


def scores_json(scores: dict[str, Score]) -> dict[str, dict[str, Any]]:
    """The scores by name, each as value, low, high and n."""
    return {
        name: {"value": round(score.value, 4), "low": round(score.low, 4), "high": round(score.high, 4), "n": score.n}
        for name, score in scores.items()
    }
