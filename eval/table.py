"""The README's table of scores, made from the rows of results files: `python -m eval.table README.md data/results/*.jsonl [--check]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from eval.results import read_rows
from ingest.errors import CrossfootError, UsageError

BEGIN, END = "<!-- scores:begin -->", "<!-- scores:end -->"
COUNTED = ("right", "wrong", "abstained", "not_graded")
"""Scores that are shown as counts with their share."""
LEFT_OUT = frozenset({"answered", "precision", "page_all_1", "page_all_3"})
"""Scores that the table has no room for."""
MOST_TYPES = 5
"""A suite with more question types than this has the line of all questions only."""


def newest(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The newest complete row of each suite, setting, model and system, sorted by these; runs of a part (`limit`) do not count."""
    found: dict[tuple[str, str, str, str], dict[str, Any]] = {}
    for row in rows:
        options = row.get("options") or {}
        if options.get("limit") is not None:
            continue
        key = (str(row["suite"]), str(row["setting"]), str(options.get("model") or ""), str(options.get("system") or "pipeline"))
        if key not in found or str(row["date"]) >= str(found[key]["date"]):
            found[key] = row
    return [found[key] for key in sorted(found)]


def scores_table(rows: Sequence[dict[str, Any]]) -> str:
    """Markdown of the newest rows: a line on each run, and its scores by question type and over all.

    The main score comes first, with its 95% interval over all; grades are counts with shares in brackets; scores that no question of the
    run has are left out.
    """
    return "\n\n".join(_run_table(row) for row in newest(rows)) or "No complete run has been recorded yet."


def with_table(readme: str, table: str) -> str:
    """The text of a README with `table` between its two markers.

    Raises:
        UsageError: when a marker is missing, doubled, or they are out of order.
    """
    if readme.count(BEGIN) != 1 or readme.count(END) != 1 or readme.index(BEGIN) > readme.index(END):
        raise UsageError(f"the README needs {BEGIN} and {END}, once each and in this order")
    head, rest = readme.split(BEGIN)
    tail = rest.split(END)[1]
    return f"{head}{BEGIN}\n\n{table}\n\n{END}{tail}"


def main(arguments: Sequence[str]) -> None:
    """Rewrites the table in the README; with `--check` only compares.

    Raises:
        SystemExit: with a line of advice when the arguments are wrong, a file cannot be used, or the table is out of date.
    """
    check = "--check" in arguments
    paths = [Path(argument) for argument in arguments if argument != "--check"]
    if len(paths) < 2:
        raise SystemExit("usage: python -m eval.table README.md RESULTS.jsonl... [--check]")
    readme = paths[0]
    try:
        text = readme.read_text(encoding="utf-8")
        made = with_table(text, scores_table([row for path in paths[1:] for row in read_rows(path)]))
    except (OSError, CrossfootError) as error:
        raise SystemExit(str(error)) from error
    if check and made != text:
        raise SystemExit(f"the scores in {readme} are not those of the results: run python -m eval.table without --check")
    if not check:
        readme.write_text(made, encoding="utf-8")


def _run_table(row: dict[str, Any]) -> str:
    options = row.get("options") or {}
    system = str(options.get("system") or "pipeline")
    model = f"with {options['model']}" if options.get("model") else "no language model" if system == "pipeline" else system
    head = (
        f"**{row['suite']}, setting `{row['setting']}`** ({model}; data {row.get('revision') or '?'}, "
        f"commit {row.get('commit') or '?'}, {str(row['date'])[:10]}, {row.get('hardware') or '?'}, {float(row.get('seconds', 0)):.0f} s)"
    )
    main = str(row.get("main_score") or "right")
    names = _names(row["scores"], main)
    types = row["by_type"] if len(row["by_type"]) <= MOST_TYPES else {}
    places = _places(int(row["n"]))
    lines = [
        "| " + " | ".join(["questions", "n", *(name.replace("_", " ") for name in names)]) + " |",
        "|" + "---|" * (len(names) + 2),
        *(_line(kind, scores, names, main, places) for kind, scores in types.items()),
        _line("**all**", row["scores"], names, main, places),
    ]
    score = row["scores"][main]
    low, high = _percent(score["low"], places), _percent(score["high"], places)
    interval = f"{main.replace('_', ' ')} {_percent(score['value'], places)}, 95% interval {low} to {high}"
    return f"{head}: {interval}\n\n" + "\n".join(lines)


def _names(scores: dict[str, dict[str, Any]], main: str) -> list[str]:
    """The columns: the main score, the grades, adjudicated scores beside them, then what else the run has a figure for."""
    counted = [name for name in COUNTED if name in scores and name != main]
    others = [name for name in scores if name not in (main, *COUNTED) and name not in LEFT_OUT and scores[name]["n"]]
    others.sort(key=lambda name: not name.endswith("_adjudicated"))
    return [main, *counted, *others]


def _line(kind: str, scores: dict[str, dict[str, Any]], names: Sequence[str], main: str, places: int) -> str:
    n = round(scores["right" if "right" in scores else main]["n"])
    return "| " + " | ".join([kind, str(n), *(_cell(name, scores.get(name), places) for name in names)]) + " |"


def _cell(name: str, score: dict[str, Any] | None, places: int) -> str:
    if score is None or not score["n"]:
        return "–"
    shown = _percent(score["value"], places)
    return f"{round(score['value'] * score['n'])} ({shown})" if name in COUNTED else shown


def _places(n: int) -> int:
    """Decimals that a percentage over n questions can carry: one question moves it by 100 / n."""
    return 0 if n < 100 else 1 if n < 1000 else 2


def _percent(value: float, places: int = 0) -> str:
    return f"{100 * value:.{places}f}%"


if __name__ == "__main__":
    main(sys.argv[1:])
