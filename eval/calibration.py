"""Does confidence tell how often an answer is right? Reliability bins, expected calibration error, Brier score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from eval.types import Row

BINS = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Bin:
    """The answers whose confidence is in (low, high], the first bin with its lower end too."""

    low: float
    high: float
    n: int
    confidence: float | None
    """Mean over the bin; None when it is empty."""
    right: float | None
    """Share of right answers; None when the bin is empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """Bins over [0, 1] with the two figures that sum them up; both are None over no answers."""

    bins: tuple[Bin, ...]
    n: int
    ece: float | None
    brier: float | None


def calibration(rows: Sequence[Row], *, bins: int = BINS) -> Calibration:
    """The calibration of the rows that were graded right or wrong; see `calibrated`."""
    return calibrated([(row.reply.answer.confidence, row.grade == "right") for row in rows if row.grade in ("right", "wrong")], bins=bins)


def calibrated(pairs: Sequence[tuple[float, bool]], *, bins: int = BINS) -> Calibration:
    """Bins of equal width, expected calibration error and Brier score of (confidence in [0, 1], right) pairs.

    The expected calibration error is the mean over the answers of how far, in their bin, the share of right ones is from the mean
    confidence: 0 is perfect, 1 the worst (Naeini, Cooper and Hauskrecht, Obtaining Well Calibrated Probabilities Using Bayesian Binning,
    AAAI 2015; Guo et al., On Calibration of Modern Neural Networks, ICML 2017). It depends on the bins and is too high over few answers.
    The Brier score is the mean squared distance of confidence from outcome, right 1 and wrong 0 (Brier 1950).

    Raises:
        ValueError: when `bins` is under 1 or a confidence lies outside [0, 1].
    """
    if bins < 1 or not all(0.0 <= confidence <= 1.0 for confidence, _ in pairs):
        raise ValueError("bins is at least 1 and a confidence is in [0, 1]")
    parts: list[list[tuple[float, bool]]] = [[] for _ in range(bins)]
    for confidence, right in pairs:
        parts[next(n for n in range(bins) if confidence <= (n + 1) / bins)].append((confidence, right))
    made = tuple(_bin(part, number / bins, (number + 1) / bins) for number, part in enumerate(parts))
    n = len(pairs)
    if n == 0:
        return Calibration(bins=made, n=0, ece=None, brier=None)
    ece = sum(b.n * abs((b.right or 0.0) - (b.confidence or 0.0)) for b in made) / n
    brier = sum((confidence - float(right)) ** 2 for confidence, right in pairs) / n
    return Calibration(bins=made, n=n, ece=ece, brier=brier)


def _bin(part: Sequence[tuple[float, bool]], low: float, high: float) -> Bin:
    n = len(part)
    if n == 0:
        return Bin(low=low, high=high, n=0, confidence=None, right=None)
    return Bin(low=low, high=high, n=n, confidence=sum(c for c, _ in part) / n, right=sum(right for _, right in part) / n)
