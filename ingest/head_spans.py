"""Which columns each text of a header line spans: by rules, centring, flush edges, and what stands below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ingest.columns import Column, middle_of
from ingest.geometry import Box, union
from ingest.pdf import Rule
from ingest.period import DATE_OR_YEAR, MONTH_DAY_ONLY
from ingest.row_kinds import is_period_text
from ingest.rows import Segment

_UNASSIGNED = 3.0
"""Cost in points of leaving a column without a text on one header line, against the misfit of a centred span."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """One header text over the columns `[first, stop)` (indices into the region's columns)."""

    first: int
    stop: int
    text: str
    box: Box
    marks: tuple[str, ...] = ()


def spans_of(
    segments: Sequence[Segment],
    columns: Sequence[Column],
    seats: Sequence[Column],
    names: Sequence[str],
    spans: Sequence[tuple[int, int]],
    rules: Sequence[Rule],
    below: Sequence[Segment] | None,
    size: int,
) -> list[Head]:
    """Each segment with the contiguous columns that it stands over.

    `seats` are the columns as the heads below show them, `names` the texts of these heads and `spans` their columns.
    """
    if len(segments) > len(columns):
        segments = _merge_close(sorted(segments, key=lambda s: s.box.left), columns)
    ruled = [ruled_span(s, columns, rules, segments) for s in segments]
    groups = (
        (_on_tops(segments, below or (), columns, names, spans, ruled, rules) if len(segments) == 1 else None)
        or _even_groups(segments, columns, seats, spans, ruled, size)
        or _on_tops(segments, below or (), columns, names, spans, ruled, rules)
        or _assign(segments, columns, seats, names, spans, ruled)
    )
    heads: list[Head] = []
    for segment, group, span in zip(segments, groups, ruled, strict=True):
        if group is None:
            continue
        first, stop = group
        whole = any(a == first and b > a + 1 for a, b in spans) and any(b == stop and b > a + 1 for a, b in spans)
        if span is None and stop - first >= 3 and not whole and below and _middle_of_stack(segment, columns[first:stop], below):
            nearest = min(range(first, stop), key=lambda c: abs(middle_of(columns[c]) - segment.box.center_x))
            first, stop = nearest, nearest + 1
        heads.append(Head(first=first, stop=stop, text=segment.text, box=segment.box, marks=segment.marks))
    return heads


def _even_groups(
    segments: Sequence[Segment],
    columns: Sequence[Column],
    seats: Sequence[Column],
    spans: Sequence[tuple[int, int]],
    ruled: Sequence[tuple[int, int] | None],
    repeating: int,
) -> list[tuple[int, int] | None] | None:
    """Groups of equally many columns when there is one for each segment, centred under it; None otherwise."""
    size, rest = divmod(len(columns), len(segments))
    groups = [(i * size, (i + 1) * size) for i in range(len(segments))]
    if rest or size < 2 or any(_cuts(group, spans) for group in groups):
        return None
    for segment, (first, stop), own in zip(segments, groups, ruled, strict=True):
        if own is not None and own != (first, stop):
            return None
        middles = [(places[first].left + places[stop - 1].right) / 2 for places in (columns, seats)]
        width = columns[stop - 1].right - columns[first].left
        inside = columns[first].left - 10 < segment.box.center_x < columns[stop - 1].right + 10
        if size == repeating and (inside or is_flush([segment], columns[first:stop], size)):
            continue  # the lower heads say where the groups are
        if min(abs(segment.box.center_x - m) for m in middles) > 4 + 0.06 * width:
            return None
    return list(groups)


def repeating(lines: Sequence[Sequence[Segment]], columns: int) -> int:
    """After how many columns the texts of a line with one for each repeat ("Shares", "Amount", "Shares", "Amount": 2); 0 when none does."""
    for line in lines:
        texts = [s.text.lower() for s in line]
        if len(texts) != columns:
            continue
        for size in range(2, columns // 2 + 1):
            if columns % size == 0 and all(texts[i] == texts[i % size] for i in range(columns)):
                return size
    return 0


def is_flush(line: Sequence[Segment], columns: Sequence[Column], size: int) -> bool:
    """True when each text is a period and ends where the last column of its group of `size` columns ends."""
    return all(is_period_text(s) and abs(s.box.right - columns[(i + 1) * size - 1].edge) < 3 for i, s in enumerate(line))


def _on_tops(
    segments: Sequence[Segment],
    below: Sequence[Segment],
    columns: Sequence[Column],
    names: Sequence[str],
    spans: Sequence[tuple[int, int]],
    ruled: Sequence[tuple[int, int] | None],
    rules: Sequence[Rule],
) -> list[tuple[int, int] | None] | None:
    """The columns of the heads right below when every segment is the upper line of one of them; None otherwise.

    A lone text in the middle is also what a head over all columns looks like: it is an upper line only where heads have rules and it
    has none.
    """
    if any(ruled) or any(is_period_text(s) for s in segments) or not spans:
        return None
    if len(segments) == 1 and not any(r.box.top < s.box.bottom + s.box.height for r in rules for s in below):
        return None
    groups: list[tuple[int, int] | None] = []
    for segment in segments:
        under = [
            s for s in below if abs(s.box.center_x - segment.box.center_x) < 2.5 and s.box.top - segment.box.bottom < 0.6 * s.box.height
        ]
        at = next((i for s in under for i, span in enumerate(spans) if _same_place(s, span, names, columns)), None)
        if at is None or is_period_text(under[0]):
            return None
        groups.append(spans[at])
    return groups


def _same_place(segment: Segment, span: tuple[int, int], names: Sequence[str], columns: Sequence[Column]) -> bool:
    first, stop = span
    over = columns[first].left - 10 < segment.box.center_x < columns[stop - 1].right + 10
    return over and all(names[c].startswith(segment.text) for c in range(first, stop))


def _cuts(group: tuple[int, int], spans: Sequence[tuple[int, int]]) -> bool:
    """True when a span of a lower head lies partly inside the group and partly outside."""
    first, stop = group
    return any(a < stop and first < b and not (first <= a and b <= stop) and not (a <= first and stop <= b) for a, b in spans)


def _merge_close(segments: list[Segment], columns: Sequence[Column]) -> list[Segment]:
    """Segments joined, the closest first, until there are no more of them than columns ("2022" "$ million")."""
    merged = list(segments)
    while len(merged) > len(columns):
        at = min(range(len(merged) - 1), key=lambda i: merged[i + 1].box.left - merged[i].box.right)
        left, right = merged[at : at + 2]
        text, box = f"{left.text} {right.text}", union((left.box, right.box))
        merged[at : at + 2] = [Segment(text=text, box=box, words=left.words + right.words, marks=left.marks + right.marks)]
    return merged


def with_joined(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """The horizontal rules and those that touching pieces form together, narrowest first: many programs border every cell by itself."""
    flat = sorted((r for r in rules if r.horizontal), key=lambda r: (round(r.box.center_y), r.box.left))
    joined: list[Rule] = []
    for rule in flat:
        last = joined[-1] if joined else None
        if last is not None and abs(last.box.center_y - rule.box.center_y) < 1.0 and rule.box.left - last.box.right < 1.0:
            joined[-1] = Rule(box=union((last.box, rule.box)), horizontal=True)
        else:
            joined.append(rule)
    return tuple(sorted({*flat, *joined}, key=lambda r: r.box.width))


def ruled_span(segment: Segment, columns: Sequence[Column], rules: Sequence[Rule], line: Sequence[Segment]) -> tuple[int, int] | None:
    """Columns inside the rule that is drawn under the segment, centred on it or flush right with it; None without such a rule.

    `line` are the texts beside it: a rule under two of them is no span. Of several rules a text that stands alone has the widest.
    """
    for rule in rules if len(line) > 1 else rules[::-1]:
        if not rule.horizontal or not -1 <= rule.box.top - segment.box.bottom <= 0.9 * segment.box.height:
            continue
        if rule.box.left > segment.box.left + 3 or rule.box.right < segment.box.right - 3:
            continue
        if any(s is not segment and s.box.overlap_x(rule.box) > 2 for s in line):
            continue
        inside = [c for c, column in enumerate(columns) if rule.box.left - 4 <= middle_of(column) <= rule.box.right + 4]
        centred = abs(rule.box.center_x - segment.box.center_x) < 0.05 * rule.box.width + 4
        if len(inside) > 1 and (centred or abs(rule.box.right - segment.box.right) < 1.5):
            return inside[0], inside[-1] + 1
    return None


def _assign(
    segments: Sequence[Segment],
    columns: Sequence[Column],
    seats: Sequence[Column],
    names: Sequence[str],
    spans: Sequence[tuple[int, int]],
    ruled: Sequence[tuple[int, int] | None],
) -> list[tuple[int, int] | None]:
    """For each segment the columns `[first, stop)` that it covers, in order, with the least misfit in all (dynamic programme)."""
    n, k = len(columns), len(segments)
    unruled_cost = 12.0 if any(ruled) else 0.0
    infinite = 1e9
    best = [[infinite] * (n + 1) for _ in range(k + 1)]
    choice: list[list[tuple[int, int] | None]] = [[None] * (n + 1) for _ in range(k + 1)]
    best[0] = [c * _UNASSIGNED for c in range(n + 1)]
    for s in range(1, k + 1):
        for c in range(1, n + 1):
            best[s][c], choice[s][c] = best[s][c - 1] + _UNASSIGNED, None
            for first in range(c):
                misfits = [_misfit(segments[s - 1], places, first, c, ruled[s - 1]) for places in (columns, seats)]
                cost = best[s - 1][first] + min(misfits) + (unruled_cost if c - first > 1 and ruled[s - 1] is None else 0.0)
                if c - first > 1 and _is_half_date(segments[s - 1], names[first:c]):
                    cost += 30.0
                if spans and _cuts((first, c), spans):
                    cost += 30.0
                elif c - first > 1 and (first, c) in spans:
                    cost -= 4.0
                if cost < best[s][c]:
                    best[s][c], choice[s][c] = cost, (first, c)
    groups: list[tuple[int, int] | None] = [None] * k
    c, s = n, k
    while s > 0 and c > 0:
        chosen = choice[s][c]
        if chosen is None:
            c -= 1
            continue
        groups[s - 1] = chosen
        c, s = chosen[0], s - 1
    return groups


def _is_half_date(segment: Segment, names: Sequence[str]) -> bool:
    """True for a month and day over columns most of whose own heads are no years: the upper half of one column's date."""
    return bool(MONTH_DAY_ONLY.fullmatch(segment.text.strip())) and 2 * sum(bool(DATE_OR_YEAR.search(n)) for n in names) < len(names)


def _misfit(segment: Segment, columns: Sequence[Column], first: int, stop: int, ruled: tuple[int, int] | None) -> float:
    if ruled is not None:
        return 0.0 if (first, stop) == ruled else 200.0
    left, right = columns[first].left, columns[stop - 1].right
    edge = columns[stop - 1].edge
    box = segment.box
    misfit = abs(box.center_x - (left + right) / 2)
    if stop - first == 1:
        misfit = min(misfit, abs(box.right - right), abs(box.right - edge), abs(box.left - left) + 2)
    else:
        misfit = min(misfit, abs(box.left - left) + 5) + 1.5
        if not any(c.left <= box.right and c.right >= box.left for c in columns[first:stop]) and misfit > 12:
            return 500.0
    apart = max(0.0, box.left - right, left - box.right)
    return misfit + apart


def _middle_of_stack(segment: Segment, group: Sequence[Column], below: Sequence[Segment]) -> bool:
    """True when the line below names outer columns of the group but not the one under the segment: the segment is the top of a stack."""
    under = [s for s in below if s.box.overlap_x(segment.box) > 1]
    others = [s for s in below if any(s.box.left < c.right and s.box.right > c.left for c in group)]
    return not under and bool(others)
