"""Which rows of a table add up to which: the runs beside each total are tried, and what agrees is weighed against chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, combinations
from math import log2

_MOST = 80
"""Rows that one total may sum, and so the bound of the plain search."""
_SIGNED = 9
"""Rows whose signs are searched one by one."""
_NAMED, _WHOLE, _SEARCHED, _BARE = 2.0, 5.5, 6.0, 9.0
"""Bits of evidence that a sum needs: for a row called a total, for any other that closes a whole section, for a sum whose signs were
searched, for any other."""
AGAINST = 3.0
"""Bits that a place in which the parts do not add up takes away."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One row (or one column) of a table as whole numbers of the last printed digit, one per place; None where nothing is printed."""

    index: int
    label: str
    values: tuple[int | None, ...]
    total: bool = False
    """True when its label calls it a sum."""
    opens: bool = False
    """True when a section begins with it."""
    aside: bool = False
    """True when it repeats a part of another series and belongs to no sum."""
    indent: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """`total` is the signed sum of `parts` in the places `right`; `weight` is the evidence for it in bits, less the search that it took."""

    total: Series
    parts: tuple[Series, ...]
    signs: tuple[int, ...]
    right: tuple[int, ...]
    """Places in which at least two parts are not zero."""
    held: int
    """Number of places in which the sum holds, those with a single part among them."""
    distinct: int
    """Number of places in `right` that do not repeat one another."""
    weight: float
    whole: bool
    """True when the parts are all that stands between the total and the beginning of its section."""


def find_sums(rows: Sequence[Series], *, step: int = 1, above: bool = False) -> tuple[list[Sum], list[Series]]:
    """The sums of the rows, and the rows that are part of none, in order.

    Parts stand right before their total, itself a possible part of a later one. `step` is the size of the last printed digit: sums of
    more than two parts may differ by one step for every two parts. `above` says that the totals stand before their parts.
    """
    ordered = list(reversed(rows)) if above else list(rows)
    open_rows: list[Series] = []
    totals: list[Series] = []
    proven: set[int] = set()
    found: list[Sum] = []
    for row in ordered:
        if row.aside:
            continue
        best = _best(open_rows, row, step, above, proven)
        if best is None and row.total and not above:
            best = _from_totals([*totals, *(r for r in open_rows[-1:] if not r.total)], row, step)
        if best is not None:
            found.append(best)
            proven.add(row.index)
            first = min((i for i, r in enumerate(open_rows) if any(r is part for part in best.parts)), default=len(open_rows))
            del open_rows[first:]
        elif row.total and not above and (off := _off(open_rows, row)) is not None:
            found.append(off)
            del open_rows[len(open_rows) - len(off.parts) :]
        elif row.total:
            del open_rows[len(open_rows) - _restated(open_rows, row) :]
        open_rows.append(row)
        totals += [row] if row.total else []
    return found, open_rows[::-1] if above else open_rows


def _off(run: Sequence[Series], total: Series) -> Sum | None:
    """The sum that a row named "Total" must be, the rows of its section, where all its figures are near but none is right."""
    start = len(run)
    while start and not (start < len(run) and run[start].opens) and not run[start - 1].total:
        start -= 1
    parts = run[start:]
    places = [p for p, v in enumerate(total.values) if v]
    if len(parts) < 3 or not places or not total.label.lower().startswith("total"):
        return None
    if any(s.opens for s in parts[1:]) or any(s.values[p] is None for p in places for s in parts):
        return None
    for place in places:
        summed, value = sum(s.values[place] or 0 for s in parts), total.values[place] or 0
        if not 0 < 4 * abs(summed - value) <= max(abs(summed), abs(value)):
            return None
    return Sum(total=total, parts=tuple(parts), signs=(1,) * len(parts), right=(), held=0, distinct=0, weight=0.0, whole=True)


def _restated(run: Sequence[Series], total: Series) -> int:
    """How many rows above a total say the same as it: one alone, or a section in which only one row holds anything; else 0."""
    for count in range(1, min(len(run), 8) + 1):
        parts = run[len(run) - count :]
        if any(
            sum(bool(s.values[p]) for s in parts) > 1 or sum(s.values[p] or 0 for s in parts) != (v or 0)
            for p, v in enumerate(total.values)
        ):
            continue
        return count
    return 0


def slack(count: int, step: int = 1) -> int:
    """How far a sum of `count` rounded parts may be off, in whole numbers."""
    return step * (count // 2) if count > 2 else 0


def signed_sum(found: Sum, place: int) -> int:
    """The sum of the parts in a place."""
    return sum(sign * (part.values[place] or 0) for part, sign in zip(found.parts, found.signs, strict=True))


def _best(before: Sequence[Series], total: Series, step: int, above: bool, proven: set[int]) -> Sum | None:
    places = [p for p, v in enumerate(total.values) if v]
    run = before[-_MOST:]
    if not places or len(run) < 2:
        return None
    named = total.total or not total.label
    if not named and above and not all(s.indent > total.indent + 2 for s in run[-2:]):
        return None
    best: Sum | None = None
    for parts, signs in _plain(run, total, places, step, every=not named):
        if _identity(parts, signs, total, proven, named=named):
            continue
        candidate = _weighed(total, parts, signs, places, step, run, cost=log2(1 + len(parts) / 2) + (min(signs) < 0))
        if candidate is not None and _enough(candidate, len(places), named=named, above=above):
            best = candidate if best is None or candidate.weight > best.weight + 0.01 else best
    if best is None or len(best.right) < len(places):
        again = sum(run[-1].values[p] == total.values[p] for p in places)
        if again > (len(best.right) if best is not None else len(places) / 2):
            return None  # the row above, printed again
    if total.total and not above and (best is None or len(best.right) < len(places)):
        searched = _searched(run, total, places, step)
        if searched is not None and (best is None or searched.weight > best.weight):
            return searched
    return best


def _identity(parts: Sequence[Series], signs: Sequence[int], total: Series, proven: set[int], *, named: bool) -> bool:
    """True for an identity that the sheet as a whole makes, not a sum that is printed here: assets less all claims but one."""
    takes_off = signs[-1] < 0
    if takes_off and total.label.lower().startswith("total") and not parts[0].total:
        return True  # what is left of a whole is called a total only where another total stands first
    if any(s.index in proven or (s.opens and not named) for s in parts[1:]):
        return not named or (takes_off and total.label.lower().startswith("total"))
    return takes_off and not total.total and _opens_above(parts[0], total, proven)


def _enough(candidate: Sum, places: int, *, named: bool, above: bool) -> bool:
    """True when the evidence is enough for what the total is called."""
    if named and not above:
        return candidate.weight >= _NAMED
    failed = places - candidate.held
    if candidate.distinct < 2 or failed > 1 or (above and failed):
        return False
    enough = _SEARCHED if named else _WHOLE if candidate.whole else _BARE
    return candidate.weight >= enough + failed * _BARE


def _opens_above(first: Series, last: Series, proven: set[int]) -> bool:
    """True when the first of a run is rather the total of all that follows: nothing above makes it up, and the others hang below it."""
    return first.index not in proven and (last.indent > first.indent + 2 or first.label.lower().startswith("total"))


def _plain(
    run: Sequence[Series], total: Series, places: Sequence[int], step: int, *, every: bool
) -> Iterator[tuple[list[Series], list[int]]]:
    """Runs that end beside the total and agree in at least one place (in one of the first two, when they must agree in `every` one)."""
    hits: set[tuple[bool, int]] = set()
    for place in places[:2] if every else places:
        target = total.values[place] or 0
        values = [s.values[place] or 0 for s in reversed(run)]
        for count, summed in enumerate(accumulate(values), 1):
            if count < 2:
                continue
            room = slack(count, step)
            if -room <= summed - target <= room:
                hits.add((False, count))
            if -room <= 2 * values[count - 1] - summed - target <= room:
                hits.add((True, count))
    for takes_off, count in sorted(hits):
        yield list(run[len(run) - count :]), [1, *([-1 if takes_off else 1] * (count - 1))]


def _weighed(
    total: Series, parts: Sequence[Series], signs: Sequence[int], places: Sequence[int], step: int,
    run: Sequence[Series], *, cost: float,
) -> Sum | None:  # fmt: skip
    """The sum with its evidence: bits that say how unlikely the agreement is by chance, less the `cost` of the search in bits."""
    right: list[int] = []
    seen: set[tuple[int, ...]] = set()
    bits, against = 0.0, 0
    room = slack(len(parts), step)
    for place in places:
        values = [s.values[place] or 0 for s in parts]
        off = abs(sum(v * sign for v, sign in zip(values, signs, strict=True)) - (total.values[place] or 0))
        second = sorted(map(abs, values))[-2]
        if off > room:
            against += 1
        elif second:
            right.append(place)
            known, seen = tuple(values) in seen, seen | {tuple(values)}
            if not known:  # a column that repeats another proves nothing
                bits += min(18.0, log2(1 + second / (step if not off else step + 2 * room)))
    if not right:
        return None
    first = next((i for i, s in enumerate(run) if s is parts[0]), 0)
    inside = sum(s.opens for s in parts[1:])
    whole = not inside and (parts[0].opens or parts[0].total or first == 0 or run[first - 1].total)
    weight = bits - AGAINST * against - (0.0 if whole and cost < _SEARCHED else cost + 2 * inside)
    if whole and total.total and not against and cost < _SEARCHED:
        weight = max(weight, _NAMED)  # small figures, but all of them agree, under a name that says so
    return Sum(
        total=total,
        parts=tuple(parts),
        signs=tuple(signs),
        right=tuple(right),
        held=len(places) - against,
        distinct=len(seen),
        weight=weight,
        whole=whole,
    )


def _from_totals(totals: Sequence[Series], total: Series, step: int) -> Sum | None:
    """The best sum of two or three earlier totals (or two of them and the row right above), which need not stand side by side."""
    places = [p for p, v in enumerate(total.values) if v]
    best: Sum | None = None
    for parts in chain(combinations(totals[-10:], 2), combinations(totals[-8:], 3)):
        pivot = places[0] if places else 0
        if not places or abs(sum(s.values[pivot] or 0 for s in parts) - (total.values[pivot] or 0)) > slack(len(parts), step):
            continue
        found = _weighed(total, parts, [1] * len(parts), places, step, parts, cost=_SEARCHED + 1)
        if found is None or found.weight < _SEARCHED or found.distinct < 2 or found.held < len(places):
            continue
        if best is None or found.weight > best.weight:
            best = found
    return best


def _searched(run: Sequence[Series], total: Series, places: Sequence[int], step: int) -> Sum | None:
    """The best sum of the rows right before the total, each taken on or off, or with one of them left out."""
    best: Sum | None = None
    tried = 1
    near = run[-_SIGNED:]
    for pivot in sorted(places, key=lambda p: (-sum(bool(s.values[p]) for s in near), -abs(total.values[p] or 0)))[:2]:
        target = total.values[pivot] or 0
        for count in range(2, min(_SIGNED, len(run)) + 1):
            parts = run[len(run) - count :]
            tried += 2 ** (count - 1) + count
            for signs in _signs([s.values[pivot] or 0 for s in parts], target, slack(count, step)):
                kept = [s for s, sign in zip(parts, signs, strict=True) if sign]
                candidate = _weighed(total, kept, [s for s in signs if s], places, step, run, cost=_SEARCHED + log2(tried))
                if candidate is None or candidate.weight < _SEARCHED or 2 * len(candidate.right) < len(places):
                    continue
                if best is None or candidate.weight > best.weight:
                    best = candidate
    return best


def _signs(values: Sequence[int], target: int, room: int) -> Iterator[tuple[int, ...]]:
    """Signs of all values (the first is taken on) that give the target; 0 for a single one left out."""
    sums: list[tuple[int, tuple[int, ...]]] = [(values[0], (1,))]
    for value in values[1:]:
        more = [(s - value, (*signs, -1)) for s, signs in sums] if value else []
        sums = [(s + value, (*signs, 1)) for s, signs in sums] + more
    yield from (signs for summed, signs in sums if abs(summed - target) <= room and min(signs) < 0)
    plain = sum(values)
    for left_out in range(1, len(values)):
        if len(values) > 2 and abs(plain - values[left_out] - target) <= room and values[left_out]:
            yield tuple(0 if i == left_out else 1 for i in range(len(values)))
