"""A whole run as JSON: all that was asked, answered and graded, so that runs can be read again and compared."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from eval.abstention import abstention_curve
from eval.calibration import calibration
from eval.loss import loss, losses
from eval.measures import measures
from eval.needs import need
from eval.results import result_json, scores_json
from eval.types import Result, Row
from ingest.errors import UsageError

NEEDED = {"suite", "setting", "n", "run", "rows"}


def run_json(result: Result) -> dict[str, Any]:
    """What `result_json` gives, with scores by need, losses, curves, the judge's every verdict, and every row; decimals are strings."""
    return {
        **result_json(result),
        "revision": result.revision,
        "date": result.date,
        "seed": result.seed,
        "system": result.system,
        "about": asdict(result.about) if result.about is not None else None,
        "notes": list(result.notes),
        "by_need": {name: scores_json(scores) for name, scores in result.by_need.items()},
        "losses": losses(result.rows),
        "abstention": [asdict(point) for point in abstention_curve(result.rows)],
        "calibration": _plain(asdict(calibration(result.rows))),
        "judging": _plain(asdict(result.judge)) if result.judge is not None else None,
        "rows": [_row_json(row) for row in result.rows],
    }


def write_run(result: Result, path: Path) -> None:
    """Writes the run as one JSON file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(run_json(result), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    part.replace(path)


def read_run(path: Path) -> dict[str, Any]:
    """The run in a file of `write_run`, or in `report.json` of a report's folder.

    Raises:
        UsageError: there is no such file, or it holds no run.
    """
    file = path / "report.json" if path.is_dir() else path
    try:
        value = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"{file} cannot be read: {getattr(error, 'strerror', None) or error}") from None
    except ValueError as error:
        raise UsageError(f"{file} is not the JSON of a run: {error}") from None
    rows = value.get("rows") if isinstance(value, dict) else None
    if not isinstance(rows, list) or not value.keys() >= NEEDED or not all(_is_row(row) for row in rows):
        raise UsageError(f"{file} is not the JSON of a run; give a report's folder, its report.json, or a file of the runs folder")
    return dict(value)


def _is_row(row: Any) -> bool:
    return isinstance(row, dict) and row.keys() >= {"case", "grade", "reason", "measures"} and isinstance(row["case"], dict)


def _row_json(row: Row) -> dict[str, Any]:
    return {**_plain(asdict(row)), "loss": loss(row), "need": need(row.case), "measures": measures(row)}


def _plain(value: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(json.dumps(value, default=str))
    return made
