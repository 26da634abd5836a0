"""The report's tables: scores by type and by need, losses, and the judge's figures apart from them."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from eval.loss import LOSSES, losses
from eval.needs import NEEDS
from eval.results import judge_json
from eval.types import Judging, Result, Score


def tiles(result: Result) -> str:
    """The main score with its interval, then the counts of the grades."""
    main = result.scores[result.main_score]
    shown = [(result.main_score, f"{100 * main.value:.1f}%", f"95%: {100 * main.low:.1f} to {100 * main.high:.1f}")]
    grades = [row.grade for row in result.rows]
    for grade in ("right", "wrong", "abstained", "not graded"):
        count = sum(one == grade for one in grades)
        shown.append((grade, str(count), f"{100 * count / max(1, result.n):.1f}% of {result.n}"))
    boxes = "".join(
        f'<div class="tile"><b>{value}</b>{escape(name)}<br><span class="range">{under}</span></div>' for name, value, under in shown
    )
    return f'<div class="tiles">{boxes}</div>{_stack(result)}'


def score_table(result: Result, parts: Mapping[str, Mapping[str, Score]]) -> str:
    """A line a score, the main one first, and a column a part, with all questions last; in percent, with the interval below."""
    columns = {**parts, "all": result.scores}
    heads = "".join(f"<th>{escape(kind)}</th>" for kind in columns)
    names = sorted(result.scores, key=lambda name: name != result.main_score)
    lines = []
    for name in names:
        mark = ' class="main"' if name == result.main_score else ""
        cells = "".join(f"<td>{share(scores.get(name))}</td>" for scores in columns.values())
        lines.append(f"<tr{mark}><td>{escape(name)}</td>{cells}</tr>")
    return f'<div class="scroll"><table><tr><th>score</th>{heads}</tr>{"".join(lines)}</table></div>'


def need_list(result: Result) -> str:
    """What each need means, for those that occur."""
    return "; ".join(f"<b>{escape(name)}</b>: {escape(meaning)}" for name, meaning in NEEDS.items() if name in result.by_need)


def loss_table(result: Result) -> str:
    """How many questions were lost at each stage; the last line is their sum, which is n."""
    counts = losses(result.rows)
    lines = [f'<tr><td>{escape(name)}</td><td>{counts[name]}</td><td class="left">{escape(LOSSES[name])}</td></tr>' for name in counts]
    total = f'<tr class="main"><td>all</td><td>{sum(counts.values())}</td><td class="left">n = {result.n}</td></tr>'
    return f'<table><tr><th>lost at</th><th>questions</th><th class="left">meaning</th></tr>{"".join(lines)}{total}</table>'


def judge_part(judging: Judging) -> str:
    """The judge's figures with their spread over the repeats, and its prompt."""
    made = judge_json(judging)
    lines = "".join(f"<tr><td>{escape(name)}</td><td>{share(score)}</td></tr>" for name, score in judging.scores.items())
    spread = made["spread"]
    told = f"judged_right by repeat: {', '.join('none' if value is None else f'{100 * value:.1f}%' for value in made['by_repeat'])}" + (
        f" (standard deviation {100 * spread['deviation']:.1f} points)." if spread else "."
    )
    return (
        f"<p>Model {escape(judging.model)}, each answer {judging.repeats} times; {judging.usage.calls} calls. "
        f"These figures are the model's opinion and no part of the strict scores. {told}</p>"
        f"<table><tr><th>score</th><th>all</th></tr>{lines}</table>"
        f"<details><summary>Its prompt (SHA-256 {made['prompt']})</summary><pre>{escape(judging.prompt)}</pre></details>"
    )


def share(score: Score | None) -> str:
    """A score in percent with its interval and n, or a dash over nothing."""
    if score is None or score.n == 0:
        return "&ndash;"
    return f'{100 * score.value:.1f}<br><span class="range">{100 * score.low:.0f} to {100 * score.high:.0f}, n {score.n}</span>'


def _stack(result: Result) -> str:
    counts = {grade: sum(row.grade == grade for row in result.rows) for grade in ("right", "wrong", "not graded", "abstained")}
    parts = [(grade.split()[0], grade, count) for grade, count in counts.items()]
    bar = "".join(f'<span class="b-{kind}" style="flex:{count}" title="{name} {count}"></span>' for kind, name, count in parts if count)
    key = "".join(f'<span class="key b-{kind}"></span>{name}' for kind, name, _ in parts)
    return f'<div class="stack">{bar}</div><p class="quiet">{key}</p>'
