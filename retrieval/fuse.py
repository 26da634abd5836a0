"""Fuse: several ranked lists of places become one, by weighted reciprocal ranks."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Place = TypeVar("Place", bound=Hashable)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fused(Generic[Place]):
    """A place with its score (higher is better) and the names of the lists that hold it, strongest first."""

    place: Place
    score: float
    by: tuple[str, ...]


def fuse(lists: Mapping[str, Sequence[Place]], weights: Mapping[str, float], *, constant: float) -> tuple[Fused[Place], ...]:
    """Places by the sum of `weight / (constant + rank)` over the lists that hold them, best first; ties keep the order of first sight.

    Ranks count from 1; a place twice in a list counts where it first stands. The smaller `constant` is, the more a first rank outweighs
    the next. After Cormack, Clarke and Buettcher, "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods"
    (SIGIR 2009), with weights.
    """
    shares: dict[Place, dict[str, float]] = {}
    for name, places in lists.items():
        for rank, place in enumerate(unique(places), start=1):
            shares.setdefault(place, {})[name] = weights.get(name, 1.0) / (constant + rank)
    fused = [
        Fused(place=place, score=sum(share.values()), by=tuple(sorted(share, key=lambda name, s=share: -s[name])))  # type: ignore[misc]
        for place, share in shares.items()
    ]
    fused.sort(key=lambda f: -f.score)
    return tuple(fused)


def unique(places: Iterable[Place]) -> tuple[Place, ...]:
    """Each place once, where it first stands."""
    return tuple(dict.fromkeys(places))
