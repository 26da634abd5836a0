"""A run as one HTML page that needs nothing else, with the same rows as JSON beside it."""

from __future__ import annotations

import json
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any

from answer.types import Operand
from eval.loss import LOSSES, loss, losses
from eval.results import result_json
from eval.types import Result, Row, Score

_STYLE = """
body{font:15px/1.45 system-ui,sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#1c2330;background:#fff}
table{border-collapse:collapse;margin:1rem 0}th,td{border-bottom:1px solid #d5dae2;padding:.3rem .7rem;text-align:right;vertical-align:top}
th:first-child,td:first-child{text-align:left}td.left,th.left{text-align:left}.range{color:#5b6675;font-size:85%}
details{border:1px solid #d5dae2;border-radius:6px;margin:.5rem 0;padding:.5rem .8rem}summary{cursor:pointer}
dl{display:grid;grid-template-columns:8rem 1fr;gap:.3rem 1rem;margin:.8rem 0 0}dt{color:#5b6675}dd{margin:0;overflow-wrap:anywhere}
pre{margin:0;white-space:pre-wrap;font:13px/1.4 ui-monospace,monospace}.grade{font-weight:600;padding:0 .5rem;border-radius:4px}
.right{background:#d9f2df}.wrong{background:#fbdcdc}.abstained{background:#eceff3}.not{background:#fdf1cf}
"""


def write_report(result: Result, folder: Path) -> Path:
    """The path of `report.html`, written into `folder` with `report.json` beside it; the folder is made when it does not exist."""
    folder.mkdir(parents=True, exist_ok=True)
    page = folder / "report.html"
    page.write_text(report_html(result), encoding="utf-8")
    text = json.dumps(report_json(result), ensure_ascii=False, indent=1)
    (folder / "report.json").write_text(text + "\n", encoding="utf-8")
    return page


def report_json(result: Result) -> dict[str, Any]:
    """What `result_json` gives, with the losses and every row; decimals are strings."""
    return {
        **result_json(result),
        "revision": result.revision,
        "date": result.date,
        "losses": losses(result.rows),
        "rows": [_row_json(row) for row in result.rows],
    }


def report_html(result: Result) -> str:
    """One self-contained HTML page: scores with intervals, losses that add up to n, and each question with what its grade rests on."""
    title = f"{result.suite}, setting {result.setting}"
    data = result.revision or "unknown"
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style></head><body>',
            f"<h1>{escape(title)}</h1>",
            f"<p>{result.n} questions in {result.seconds:.1f} s. Run {escape(result.run)}, data {escape(data)}.</p>",
            "<h2>Scores</h2><p>In percent; below each the 95% bootstrap interval.</p>",
            _score_table(result),
            "<h2>Where it was lost</h2>",
            _loss_table(result),
            "<h2>Questions</h2>",
            *(_question(row) for row in result.rows),
            "</body></html>\n",
        ]
    )


def _row_json(row: Row) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(json.dumps(asdict(row), default=str))
    return {**value, "loss": loss(row)}


def _score_table(result: Result) -> str:
    columns = {**result.by_type, "all": result.scores}
    heads = "".join(f"<th>{escape(kind)}</th>" for kind in columns)
    lines = [
        f"<tr><td>{escape(name)}</td>" + "".join(f"<td>{_share(scores[name])}</td>" for scores in columns.values()) + "</tr>"
        for name in result.scores
    ]
    return f"<table><tr><th>score</th>{heads}</tr>{''.join(lines)}</table>"


def _share(score: Score) -> str:
    if score.n == 0:
        return "&ndash;"
    return f'{100 * score.value:.1f}<br><span class="range">{100 * score.low:.0f} to {100 * score.high:.0f}, n {score.n}</span>'


def _loss_table(result: Result) -> str:
    counts = losses(result.rows)
    lines = [f'<tr><td>{escape(name)}</td><td>{counts[name]}</td><td class="left">{escape(LOSSES[name])}</td></tr>' for name in counts]
    total = f'<tr><td><b>all</b></td><td><b>{sum(counts.values())}</b></td><td class="left"></td></tr>'
    return f'<table><tr><th>lost at</th><th>questions</th><th class="left">meaning</th></tr>{"".join(lines)}{total}</table>'


def _question(row: Row) -> str:
    answer, case = row.reply.answer, row.case
    value = f"{answer.value.number} x {answer.value.scale} {answer.value.unit or '(no unit)'}" if answer.value else "none"
    facts = [
        ("gold", escape(case.gold)),
        ("answer", escape(answer.text)),
        ("status", escape(answer.status)),
        ("value", escape(value + (f"; verdict {answer.verdict}" if answer.verdict else ""))),
        ("grade", escape(f"{row.grade}: {row.reason}")),
        ("lost at", escape(loss(row))),
        ("program", _program(row)),
        ("citations", "<br>".join(escape(f"{c.document}, page {c.page}: {c.quote}") for c in answer.citations) or "none"),
        ("gold pages", escape(_places(case.gold_pages))),
        ("pages found", _found(row)),
        ("trail", "<br>".join(escape(line) for line in answer.trail) or "none"),
    ]
    body = "".join(f"<dt>{name}</dt><dd>{text}</dd>" for name, text in facts)
    mark = f'<span class="grade {row.grade.split()[0]}">{escape(row.grade)}</span>'
    return f"<details><summary>{mark} {escape(case.id)} ({escape(case.type)}): {escape(case.question)}</summary><dl>{body}</dl></details>"


def _program(row: Row) -> str:
    program = row.reply.answer.program
    if program is None:
        return "none"
    operands = "".join(f"<br>{escape(_operand(operand))}" for operand in program.operands)
    return f"<pre>{escape(program.text)}</pre>= {escape(str(program.value))}{operands}"


def _operand(operand: Operand) -> str:
    source = operand.evidence.citation
    return f"{operand.name} = {operand.value} {operand.unit or '(no unit)'} ({source.document}, page {source.page})"


def _found(row: Row) -> str:
    gold = set(row.case.gold_pages)
    shown = [f"<b>{escape(_places((page,)))}</b>" if page in gold else escape(_places((page,))) for page in row.reply.pages[:10]]
    return ", ".join(shown) or "none"


def _places(pages: tuple[tuple[str, int], ...]) -> str:
    return ", ".join(f"{document} page {page}" for document, page in pages) or "none"
