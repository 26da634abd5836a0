"""Two runs of one suite side by side: what was won and lost, and whether the difference may be chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Any

import numpy as np

from eval.intervals import draws
from eval.measures import LOWER_IS_BETTER
from ingest.errors import UsageError


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One case that the two runs grade differently."""

    case: str
    type: str
    question: str
    gold: str
    before: str
    """Grade and reason in run A."""
    after: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A score in both runs over the cases that count in both, and B minus A with its 95% interval."""

    name: str
    n: int
    before: float
    after: float
    difference: float
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Run B against run A over the cases that both have; `p` is that of the exact McNemar test on right and not right."""

    suite: str
    run_a: str
    run_b: str
    n: int
    won: tuple[Change, ...]
    """Right in B only."""
    lost: tuple[Change, ...]
    """Right in A only."""
    other: tuple[Change, ...]
    """Not right in either, and graded differently: abstained in one, wrong in the other."""
    p: float
    scores: tuple[Difference, ...]
    notes: tuple[str, ...] = ()


def mcnemar(won: int, lost: int) -> float:
    """The two-sided p of the exact McNemar test: how likely so uneven a split of the changed cases is, when each is a fair coin.

    The cases that changed, `won + lost`, are binomial with one half under no difference (McNemar, Psychometrika 12, 1947; exact form as
    in Fagerland, Lydersen and Laake, BMC Medical Research Methodology 13:91, 2013). 1.0 when nothing changed.

    Raises:
        ValueError: when a count is negative.

    >>> mcnemar(5, 0)
    0.0625
    """
    if won < 0 or lost < 0:
        raise ValueError("counts are 0 or more")
    n = won + lost
    tail: int = sum(comb(n, k) for k in range(min(won, lost) + 1))
    return float(min(Fraction(1), Fraction(2 * tail, 2**n)))


def paired(before: Sequence[float], after: Sequence[float], *, seed: int = 0) -> tuple[float, float, float]:
    """Mean of `after` minus mean of `before`, and its 95% interval by the paired bootstrap.

    Cases are drawn with replacement and each keeps both its values, so what makes a case hard counts for both (Efron and Tibshirani, An
    Introduction to the Bootstrap, 1993; for comparing systems: Koehn, EMNLP 2004). All zero over no cases.

    Raises:
        ValueError: when the two differ in length.
    """
    if len(before) != len(after):
        raise ValueError("both runs need a value for each case")
    if not before:
        return 0.0, 0.0, 0.0
    gain = np.asarray(after, dtype=np.float64) - np.asarray(before, dtype=np.float64)
    low, high = np.percentile(gain[draws(len(gain), seed)].mean(axis=1), [2.5, 97.5])
    return float(gain.mean()), float(low), float(high)


def compare(a: dict[str, Any], b: dict[str, Any], *, seed: int = 0) -> Comparison:
    """Run B against run A, each as `eval.runs.read_run` gives it.

    Raises:
        UsageError: the runs are of different suites, or have no case in common.
    """
    if a["suite"] != b["suite"]:
        raise UsageError(f"the runs are of different suites: {a['suite']} and {b['suite']}")
    rows_a = {str(row["case"]["id"]): row for row in a["rows"]}
    rows_b = {str(row["case"]["id"]): row for row in b["rows"]}
    ids = [case for case in rows_a if case in rows_b]
    if not ids:
        raise UsageError("the runs have no case in common")
    pairs = [(rows_a[case], rows_b[case]) for case in ids]
    changes = [(x["grade"], y["grade"], _change(x, y)) for x, y in pairs if x["grade"] != y["grade"]]
    won = tuple(change for _, after, change in changes if after == "right")
    lost = tuple(change for before, _, change in changes if before == "right")
    return Comparison(
        suite=str(a["suite"]),
        run_a=str(a["run"]),
        run_b=str(b["run"]),
        n=len(ids),
        won=won,
        lost=lost,
        other=tuple(change for before, after, change in changes if "right" not in (before, after)),
        p=mcnemar(len(won), len(lost)),
        scores=_differences(pairs, seed),
        notes=tuple(_notes(a, b, len(ids))),
    )


def better(difference: Difference) -> bool | None:
    """True when B is better, False when it is worse, None when the interval holds 0."""
    if difference.low <= 0 <= difference.high:
        return None
    return (difference.difference > 0) != (difference.name in LOWER_IS_BETTER)


def _differences(pairs: Sequence[tuple[dict[str, Any], dict[str, Any]]], seed: int) -> tuple[Difference, ...]:
    names = dict.fromkeys(name for x, y in pairs for name in x["measures"] if name in y["measures"])
    found = []
    for name in names:
        values = [(x["measures"].get(name), y["measures"].get(name)) for x, y in pairs]
        both = [(float(x), float(y)) for x, y in values if x is not None and y is not None]
        if not both:
            continue
        before, after = [x for x, _ in both], [y for _, y in both]
        gain, low, high = paired(before, after, seed=seed)
        n = len(both)
        found.append(Difference(name=name, n=n, before=sum(before) / n, after=sum(after) / n, difference=gain, low=low, high=high))
    return tuple(found)


def _change(x: dict[str, Any], y: dict[str, Any]) -> Change:
    case = x["case"]
    return Change(
        case=str(case["id"]),
        type=str(case["type"]),
        question=str(case["question"]),
        gold=str(case["gold"]),
        before=f"{x['grade']}: {x['reason']}",
        after=f"{y['grade']}: {y['reason']}",
    )


def _notes(a: dict[str, Any], b: dict[str, Any], common: int) -> list[str]:
    notes = [f"{name} differs: {a.get(name)} and {b.get(name)}" for name in ("revision", "setting") if a.get(name) != b.get(name)]
    notes += [f"{run['run']} has {run['n']} cases, {common} in common" for run in (a, b) if run["n"] != common]
    return notes
