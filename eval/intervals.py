"""Shares and means with 95% intervals by the percentile bootstrap (Efron 1979): cases are drawn with replacement, each draw is measured."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from eval.types import Score

RESAMPLES = 1000


def share(hits: Sequence[bool], *, counted: Sequence[bool] | None = None, seed: int = 0) -> Score:
    """The share of `hits` among the `counted` cases (default: all), with the 2.5 and 97.5 percentiles of 1000 seeded resamples.

    Draws are taken over all cases, so a share of a part (precision) keeps the uncertainty of how many cases it is taken of. With nothing
    counted the score is 0 over `n` 0.

    Raises:
        ValueError: when `hits` and `counted` differ in length.
    """
    hit = np.asarray(hits, dtype=bool)
    base = np.ones(len(hit), dtype=bool) if counted is None else np.asarray(counted, dtype=bool)
    if len(hit) != len(base):
        raise ValueError("hits and counted differ in length")
    n = int(base.sum())
    if n == 0:
        return Score(value=0.0, low=0.0, high=0.0, n=0)
    draws = _draws(len(hit), seed)
    totals = base[draws].sum(axis=1)
    kept = totals > 0
    shares = (hit & base)[draws].sum(axis=1)[kept] / totals[kept]
    low, high = np.percentile(shares, [2.5, 97.5])
    return Score(value=float((hit & base).sum() / n), low=float(low), high=float(high), n=n)


def mean(values: Sequence[float], *, weights: Sequence[float] | None = None, seed: int = 0) -> Score:
    """The mean of `values`, each in [0, 1], with the 2.5 and 97.5 percentiles of 1000 seeded resamples.

    With `weights`, at least 0 each, the mean is weighted and `n` is their sum: a case that stands for several items counts as often, and
    is drawn as one. Over nothing the score is 0 with `n` 0.

    Raises:
        ValueError: when `values` and `weights` differ in length.
    """
    value = np.asarray(values, dtype=float)
    weight = np.ones(len(value)) if weights is None else np.asarray(weights, dtype=float)
    if len(value) != len(weight):
        raise ValueError("values and weights differ in length")
    n = int(weight.sum())
    if n == 0:
        return Score(value=0.0, low=0.0, high=0.0, n=0)
    draws = _draws(len(value), seed)
    totals = weight[draws].sum(axis=1)
    kept = totals > 0
    means = (value * weight)[draws].sum(axis=1)[kept] / totals[kept]
    low, high = np.percentile(means, [2.5, 97.5])
    return Score(value=float((value * weight).sum() / n), low=float(low), high=float(high), n=n)


def _draws(size: int, seed: int) -> NDArray[np.int64]:
    return np.random.default_rng(seed).integers(0, size, size=(RESAMPLES, size))
