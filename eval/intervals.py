"""Shares and means with 95% intervals by the percentile bootstrap (Efron 1979): cases are drawn with replacement, each draw is measured."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from eval.types import Score

RESAMPLES = 1000


def share(hits: Sequence[bool], *, counted: Sequence[bool] | None = None, seed: int = 0) -> Score:
    """The share of `hits` among the `counted` cases (default: all), with its interval as `mean` gives it.

    Raises:
        ValueError: when `hits` and `counted` differ in length.
    """
    if counted is not None and len(hits) != len(counted):
        raise ValueError("hits and counted differ in length")
    return mean([float(hit) for hit in hits], weights=None if counted is None else [float(count) for count in counted], seed=seed)


def mean(values: Sequence[float | None], *, weights: Sequence[float] | None = None, seed: int = 0) -> Score:
    """The mean of `values`, each in [0, 1], with the 2.5 and 97.5 percentiles of 1000 seeded resamples.

    None does not count. With `weights`, at least 0 each, the mean is weighted and `n` is their sum: a case that stands for several items
    counts as often, and is drawn as one. Draws are taken over all cases, so a mean over a part (precision) keeps the uncertainty of how
    many cases it is taken of. Over nothing the score is 0 with `n` 0.

    Raises:
        ValueError: when `values` and `weights` differ in length.
    """
    value = np.array([one or 0.0 for one in values], dtype=np.float64)
    weight = np.array([one is not None for one in values], dtype=np.float64)
    if weights is not None:
        if len(weights) != len(values):
            raise ValueError("values and weights differ in length")
        weight = weight * np.asarray(weights, dtype=np.float64)
    n = int(weight.sum())
    if n == 0:
        return Score(value=0.0, low=0.0, high=0.0, n=0)
    drawn = draws(len(value), seed)
    totals = weight[drawn].sum(axis=1)
    kept = totals > 0
    means = (value * weight)[drawn].sum(axis=1)[kept] / totals[kept]
    low, high = np.percentile(means, [2.5, 97.5])
    return Score(value=float((value * weight).sum() / weight.sum()), low=float(low), high=float(high), n=n)


def draws(size: int, seed: int) -> NDArray[np.int64]:
    """`RESAMPLES` rows of `size` indices below `size`, drawn with replacement; the same for the same seed."""
    return np.random.default_rng(seed).integers(0, size, size=(RESAMPLES, size))
