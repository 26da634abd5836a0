"""How right, wrong and abstained change as an answer must be surer to be given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eval.types import Row


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Counts of rows when answers with less confidence than `threshold` are held back; the four add up to all rows."""

    threshold: float
    right: int
    wrong: int
    not_graded: int
    abstained: int


def abstention_curve(rows: Sequence[Row]) -> tuple[Point, ...]:
    """A point for threshold 0 and for each confidence that a given answer has, rising; the last one answers nothing more than it must.

    Rows that the system did not answer are abstained at every threshold. The idea is the risk-coverage curve of selective prediction
    (El-Yaniv and Wiener, On the Foundations of Noise-free Selective Classification, JMLR 2010), shown in counts.
    """
    given = [row for row in rows if row.grade != "abstained"]
    return tuple(_point(rows, given, threshold) for threshold in sorted({0.0, *(row.reply.answer.confidence for row in given)}))


def has_confidence(rows: Sequence[Row]) -> bool:
    """True when the system's answers differ in confidence, so that a curve says something."""
    return len({row.reply.answer.confidence for row in rows if row.grade != "abstained"}) > 1


def _point(rows: Sequence[Row], given: Sequence[Row], threshold: float) -> Point:
    kept = [row.grade for row in given if row.reply.answer.confidence >= threshold]
    return Point(
        threshold=threshold,
        right=kept.count("right"),
        wrong=kept.count("wrong"),
        not_graded=kept.count("not graded"),
        abstained=len(rows) - len(kept),
    )
