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
SHARED = ("page_any_1", "page_any_3", "page_any_5", "page_any_10", "page_all_5", "page_all_10", "document_first")


def newest(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The newest complete row of each suite, setting and model, sorted by these; runs of a part (`limit`) do not count."""
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    for row in rows:
        options = row.get("options") or {}
        if options.get("limit") is not None:
            continue
        key = (str(row["suite"]), str(row["setting"]), str(options.get("model") or ""))
        if key not in found or str(row["date"]) >= str(found[key]["date"]):
            found[key] = row
    return [found[key] for key in sorted(found)]


def scores_table(rows: Sequence[dict[str, Any]]) -> str:
    """Markdown of the newest rows: a line on each run, and its scores by question type and over all; counts with shares in brackets."""
    if not rows:
        return "No complete run has been recorded yet."
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
    model = f"with {options['model']}" if options.get("model") else "no language model"
    head = (
        f"**{row['suite']}, setting `{row['setting']}`** ({model}; data {row.get('revision') or '?'}, "
        f"commit {row.get('commit') or '?'}, {str(row['date'])[:10]}, {row.get('hardware') or '?'}, {float(row.get('seconds', 0)):.0f} s)"
    )
    names = ["questions", "n", *COUNTED, *SHARED]
    lines = [
        "| " + " | ".join(name.replace("_", " ") for name in names) + " |",
        "|" + "---|" * len(names),
        *(_line(kind, scores) for kind, scores in row["by_type"].items()),
        _line("**all**", row["scores"]),
    ]
    return head + "\n\n" + "\n".join(lines)


def _line(name: str, scores: dict[str, dict[str, Any]]) -> str:
    n = scores["right"]["n"]
    counts = [f"{round(scores[key]['value'] * n)} ({_percent(scores[key]['value'])})" for key in COUNTED]
    return "| " + " | ".join([name, str(n), *counts, *(_percent(scores[key]["value"]) for key in SHARED)]) + " |"


def _percent(value: float) -> str:
    return f"{100 * value:.0f}%"


if __name__ == "__main__":
    main(sys.argv[1:])
