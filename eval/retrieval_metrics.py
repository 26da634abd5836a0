"""How well a ranked list finds what it should: reciprocal rank and discounted gain."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Sequence


def reciprocal_rank(found: Sequence[Hashable], gold: Collection[Hashable]) -> float:
    """1 / the rank (from 1) of the first wanted thing, 0 when none was found; its mean over queries is the MRR.

    Source: Voorhees, "The TREC-8 Question Answering Track Report" (TREC 1999).
    """
    return next((1 / rank for rank, each in enumerate(found, start=1) if each in gold), 0.0)


def ndcg(found: Sequence[Hashable], gold: Collection[Hashable], k: int) -> float:
    """Normalised discounted cumulative gain of the first `k`, with gain 1 for each wanted thing, in [0, 1]; 0 when nothing is wanted.

    A thing at rank r (from 1) is discounted by log2(r + 1); the best order of the same gold gives 1. A thing that is found twice counts at
    its first rank. Source: Järvelin and Kekäläinen, "Cumulated gain-based evaluation of IR techniques" (ACM TOIS 20, 2002).
    """
    wanted = set(gold)
    gain = sum(1 / math.log2(rank + 1) for rank, each in enumerate(tuple(dict.fromkeys(found))[:k], start=1) if each in wanted)
    best = sum(1 / math.log2(rank + 1) for rank in range(1, min(len(wanted), k) + 1))
    return gain / best if best else 0.0
