"""Scores of suites that mark each answer with measures of their own."""

from __future__ import annotations

from collections.abc import Sequence

from eval.intervals import mean, share
from eval.types import Row, Score


def mark(row: Row, name: str) -> float:
    """The row's mark of that name; 0 where it has none (an answer that failed or was not given)."""
    return dict(row.marks).get(name, 0.0)


def mark_scores(rows: Sequence[Row], names: Sequence[str], seed: int) -> dict[str, Score]:
    """The mean of each named mark over all rows, with its interval; a row without the mark counts as 0."""
    return {name: mean([mark(row, name) for row in rows], seed=seed) for name in names}


def grade_scores(rows: Sequence[Row], seed: int) -> dict[str, Score]:
    """Shares of the grades: answered, right, wrong, abstained, not_graded of all rows, and precision = right / (right + wrong)."""
    grades = [row.grade for row in rows]
    shares = {
        name: share([g == name.replace("_", " ") for g in grades], seed=seed) for name in ("right", "wrong", "abstained", "not_graded")
    }
    answered = share([g != "abstained" for g in grades], seed=seed)
    precise = share([g == "right" for g in grades], counted=[g in ("right", "wrong") for g in grades], seed=seed)
    return {"answered": answered, **shares, "precision": precise}
