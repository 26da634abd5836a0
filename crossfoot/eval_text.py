"""Results of evaluations as text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossfoot.console import columns, shortened

if TYPE_CHECKING:
    from eval.compare import Change, Comparison
    from eval.types import Result, Score

GRADES = ("answered", "right", "wrong", "abstained", "not_graded")
"""Scores that are shown as counts."""
SHOWN = 20
"""How many changed cases of a kind are listed."""


def result_text(result: Result) -> str:
    """The scores by question type and over all: main score first, counts of grades, other shares in percent; then the judge's figures."""
    names = [name for name in result.scores if name not in GRADES and result.scores[name].n]
    names.sort(key=lambda name: name != result.main_score)
    counts = [name for name in GRADES if name in result.scores]
    rows = [["questions", "n", *counts, *names]]
    for kind, scores in {**result.by_type, "all": result.scores}.items():
        rows.append(_score_row(kind, scores, counts, names, result.main_score))
    main = result.scores[result.main_score]
    interval = f"{result.main_score} {_percent(main.value)} (95% interval {_percent(main.low)} to {_percent(main.high)})"
    head = f"{result.suite}, setting {result.setting}: {result.n} questions in {result.seconds:.1f} s; {interval}"
    if result.resumed:
        head += f"; {result.resumed} answers from an earlier sitting"
    return "\n".join([head, "", columns(rows, right=tuple(range(1, len(rows[0])))), *_judge_lines(result), "", f"run {result.run}"])


def comparison_text(compared: Comparison) -> str:
    """Run B against run A: what was won, lost and changed otherwise, the test, and each score with the interval of its difference."""
    from eval.compare import better

    verdict = {True: "better", False: "worse", None: ""}
    rows = [["score", "n", "A", "B", "B - A", "95% interval", ""]]
    rows += [
        [
            each.name,
            str(each.n),
            _percent(each.before),
            _percent(each.after),
            f"{100 * each.difference:+.1f}",
            f"{100 * each.low:+.1f} to {100 * each.high:+.1f}",
            verdict[better(each)],
        ]
        for each in compared.scores
    ]
    test = f"exact McNemar test on right and not right: p = {compared.p:.3g}"
    lines = [
        f"{compared.suite}: {compared.n} questions in both",
        f"A {compared.run_a}",
        f"B {compared.run_b}",
        *(f"note: {note}" for note in compared.notes),
        "",
        f"won {len(compared.won)}, lost {len(compared.lost)}, changed otherwise {len(compared.other)}; {test}",
    ]
    for name, changes in (("won", compared.won), ("lost", compared.lost), ("changed otherwise", compared.other)):
        lines += _change_lines(name, changes)
    return "\n".join([*lines, "", columns(rows, right=(1, 2, 3, 4, 5))])


def _change_lines(name: str, changes: tuple[Change, ...]) -> list[str]:
    lines = [""] if changes else []
    for change in changes[:SHOWN]:
        lines.append(f"{name}: {change.case} ({change.type}) {shortened(change.question, 100)}")
        lines += [f"    A {shortened(change.before, 120)}", f"    B {shortened(change.after, 120)}"]
    if len(changes) > SHOWN:
        lines.append(f"{name}: {len(changes) - SHOWN} more; --json lists all")
    return lines


def _score_row(kind: str, scores: dict[str, Score], counts: list[str], names: list[str], main: str) -> list[str]:
    n = scores["right"].n if "right" in scores else scores[main].n
    shown = [str(round(scores[name].value * scores[name].n)) for name in counts]
    return [kind, str(n), *shown, *(_percent(scores[name].value) if scores[name].n else "-" for name in names)]


def _judge_lines(result: Result) -> list[str]:
    if result.judge is None:
        return []
    known = [value for value in result.judge.by_repeat if value is not None]
    spread = f"; judged_right by repeat {', '.join(_percent(value) for value in known)}" if known else ""
    figures = ", ".join(f"{name} {_percent(score.value) if score.n else '-'}" for name, score in result.judge.scores.items())
    return ["", f"judge {result.judge.model}, {result.judge.repeats} times, not part of the scores above: {figures}{spread}"]


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"
