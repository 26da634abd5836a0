"""Header rows to column paths: which columns each header text spans, by rules, centring and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.document import Word
from ingest.geometry import Box, union
from ingest.pdf import Rule
from ingest.period import DATE_OR_YEAR
from ingest.regions import Column, is_period_text, is_unit_note
from ingest.rows import Row, Segment

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The levels of a header, top first; `label` is what stands over the label column, and `notes` its separate lines."""

    levels: tuple[tuple[Head, ...], ...]
    label: str
    notes: tuple[str, ...]

    def path(self, column: int) -> tuple[str, ...]:
        """Texts over the column from the top level down."""
        return tuple(head.text for level in self.levels for head in level if head.first <= column < head.stop)


def read_header(rows: Sequence[Row], columns: Sequence[Column], rules: Sequence[Rule]) -> Header:
    """The header that the rows form over the columns."""
    lines: list[list[Head]] = []
    notes: list[str] = []
    seats: list[Column] = list(columns)
    parted = [_over(_dates_apart(row), columns) for row in rows]
    stack_from, stacks = _column_stacks([over for over, _ in parted], len(columns))
    if stacks:
        leaves = [
            Head(first=c, stop=c + 1, text=_joined(stack), box=union(s.box for s in stack), marks=tuple(m for s in stack for m in s.marks))
            for c, stack in enumerate(stacks)
        ]
        lines.append(leaves)
        seats = [replace(columns[h.first], left=h.box.left, right=h.box.right, edge=h.box.right) for h in leaves]
    for index in range(len(rows) - 1, -1, -1):  # from the values upwards: lower heads tell where upper ones are centred
        over, aside = parted[index]
        notes[:0] = [s.text for s in aside]
        if not over or (stacks and index >= stack_from):
            continue
        below = rows[index + 1] if index + 1 < len(rows) else None
        line = _spans(over, columns, seats, rules, below)
        for head in line:
            if head.stop - head.first == 1 and seats[head.first] is columns[head.first]:
                seats[head.first] = replace(columns[head.first], left=head.box.left, right=head.box.right, edge=head.box.right)
        lines.insert(0, line)
    levels = _stack(lines, rules)
    return Header(levels=tuple(tuple(level) for level in levels), label=" ".join(notes), notes=tuple(notes))


def _dates_apart(row: Row) -> Row:
    """The row with a run of several dates or years ("June 30, 2023 June 30, 2022") cut into one segment each."""
    segments: list[Segment] = []
    for segment in row.segments:
        starts = [m.start() for m in DATE_OR_YEAR.finditer(segment.text)]
        plain = " ".join(w.text for w in segment.words)
        if len(starts) < 2 or plain != segment.text or DATE_OR_YEAR.sub("", segment.text).strip():
            segments.append(segment)
            continue
        groups: list[list[Word]] = []
        at = 0
        for word in segment.words:
            if at in starts or not groups:
                groups.append([])
            groups[-1].append(word)
            at += len(word.text) + 1
        segments += [Segment(text=" ".join(w.text for w in g), box=union(w.box for w in g), words=tuple(g)) for g in groups]
    return replace(row, segments=tuple(segments))


def _column_stacks(lines: Sequence[Sequence[Segment]], columns: int) -> tuple[int, list[list[Segment]]]:
    """The most lines, counted from the lowest, whose texts form exactly one stack a column, and these stacks left to right."""
    best: tuple[int, list[list[Segment]]] = (len(lines), [])
    for first in range(len(lines) - 1, -1, -1):
        if best[1] and all(is_period_text(s) for s in lines[first]):
            break  # a period over several columns, not the top of a stack
        stacks: list[list[Segment]] = []
        for segment in sorted((s for line in lines[first:] for s in line), key=lambda s: s.box.left):
            if stacks and segment.box.left < max(s.box.right for s in stacks[-1]):
                stacks[-1].append(segment)
            else:
                stacks.append([segment])
        if len(stacks) == columns:
            best = (first, stacks)
    return best


def _joined(stack: Sequence[Segment]) -> str:
    """Texts of one stack from top to bottom; a word cut at a hyphen is joined."""
    text = ""
    for segment in sorted(stack, key=lambda s: (s.box.center_y, s.box.left)):
        text = text[:-1] + segment.text if text.endswith("-") and segment.text[:1].islower() else f"{text} {segment.text}".strip()
    return text


def _over(row: Row, columns: Sequence[Column]) -> tuple[list[Segment], list[Segment]]:
    """Segments that stand over columns, and those over the label column."""
    left = columns[0].left
    over: list[Segment] = []
    aside: list[Segment] = []
    for segment in row.segments:
        if is_unit_note(segment):
            aside.append(segment)
            continue
        beside = segment.box.right < left + 1 or (segment.box.left < left - 60 and segment.box.center_x < left)
        near = (
            beside and left - segment.box.right < 12 and is_period_text(segment) and segment.box.width < 60 and segment.box.left > left - 70
        )
        (aside if beside and not near else over).append(segment)
    return over, aside


def _spans(
    segments: list[Segment], columns: Sequence[Column], seats: Sequence[Column], rules: Sequence[Rule], below: Row | None
) -> list[Head]:
    """Each segment with the contiguous columns that it stands over; `seats` are the columns as the heads below show them."""
    if len(segments) > len(columns):
        segments = _merge_close(segments, columns)
    ruled = [_ruled(s, columns, rules) for s in segments]
    unruled_cost = 12.0 if any(ruled) else 0.0
    groups = _assign(segments, columns, seats, ruled, unruled_cost)
    heads: list[Head] = []
    for segment, group, span in zip(segments, groups, ruled, strict=True):
        if group is None:
            continue
        first, stop = group
        if span is None and stop - first >= 3 and below is not None and _middle_of_stack(segment, columns[first:stop], below):
            nearest = min(range(first, stop), key=lambda c: abs(_middle(columns[c]) - segment.box.center_x))
            first, stop = nearest, nearest + 1
        heads.append(Head(first=first, stop=stop, text=segment.text, box=segment.box, marks=segment.marks))
    return heads


def _middle(column: Column) -> float:
    return (column.left + column.right) / 2


def _merge_close(segments: list[Segment], columns: Sequence[Column]) -> list[Segment]:
    """Segments joined where two stand over one column ("December" "31,")."""
    groups: dict[int, list[Segment]] = {}
    for segment in segments:
        nearest = min(range(len(columns)), key=lambda c: abs(_middle(columns[c]) - segment.box.center_x))
        groups.setdefault(nearest, []).append(segment)
    merged = []
    for group in groups.values():
        words = tuple(w for s in group for w in s.words)
        text, box = " ".join(s.text for s in group), union(s.box for s in group)
        merged.append(Segment(text=text, box=box, words=words, marks=tuple(m for s in group for m in s.marks)))
    return merged


def _ruled(segment: Segment, columns: Sequence[Column], rules: Sequence[Rule]) -> tuple[int, int] | None:
    """Columns inside the rule that is drawn under the segment and centred on it; None without such a rule."""
    for rule in rules:
        if not rule.horizontal or not -1 <= rule.box.top - segment.box.bottom <= 0.9 * segment.box.height:
            continue
        if rule.box.left > segment.box.left + 3 or rule.box.right < segment.box.right - 3:
            continue
        inside = [c for c, column in enumerate(columns) if rule.box.left - 4 <= _middle(column) <= rule.box.right + 4]
        if len(inside) > 1 and abs(rule.box.center_x - segment.box.center_x) < 0.12 * rule.box.width + 4:
            return inside[0], inside[-1] + 1
    return None


def _assign(
    segments: Sequence[Segment],
    columns: Sequence[Column],
    seats: Sequence[Column],
    ruled: Sequence[tuple[int, int] | None],
    unruled_cost: float,
) -> list[tuple[int, int] | None]:
    """For each segment the columns `[first, stop)` that it covers, in order, with the least misfit in all (dynamic programme)."""
    n, k = len(columns), len(segments)
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


def _middle_of_stack(segment: Segment, group: Sequence[Column], below: Row) -> bool:
    """True when the line below names outer columns of the group but not the one under the segment: the segment is the top of a stack."""
    under = [s for s in below.segments if s.box.overlap_x(segment.box) > 1]
    others = [s for s in below.segments if any(s.box.left < c.right and s.box.right > c.left for c in group)]
    return not under and bool(others)


def _stack(lines: list[list[Head]], rules: Sequence[Rule]) -> list[list[Head]]:
    """Header lines to levels: lines of one head with the same span are joined unless a rule parts them."""
    stacks: dict[tuple[int, int], list[list[Head]]] = {}
    order: list[tuple[int, Head]] = []
    for number, line in enumerate(lines):
        for head in line:
            stacks.setdefault((head.first, head.stop), []).append([head])
            order.append((number, head))
    merged: list[tuple[int, Head]] = []
    for number, head in order:
        previous = next(
            (i for i in range(len(merged) - 1, -1, -1) if merged[i][1].first < head.stop and head.first < merged[i][1].stop), None
        )
        if previous is not None:
            _, above = merged[previous]
            same = (above.first, above.stop) == (head.first, head.stop)
            if same and not _rule_between(above, head, rules) and head.box.top - above.box.bottom < 1.2 * head.box.height:
                text = above.text[:-1] + head.text if above.text.endswith("-") and head.text[:1].islower() else f"{above.text} {head.text}"
                joined = Head(first=head.first, stop=head.stop, text=text, box=union((above.box, head.box)), marks=above.marks + head.marks)
                merged[previous] = (number, joined)
                continue
        merged.append((number, head))
    return _levels([head for _, head in merged])


def _rule_between(above: Head, below: Head, rules: Sequence[Rule]) -> bool:
    return any(
        r.horizontal and above.box.center_y < r.box.center_y < below.box.center_y and r.box.overlap_x(above.box) > 0.5 * above.box.width
        for r in rules
    )


def _levels(heads: list[Head]) -> list[list[Head]]:
    """Heads by level, counted from the lowest: a head stands one level above the highest that lies under it."""
    height: dict[int, int] = {}
    for index in range(len(heads) - 1, -1, -1):
        under = [
            height[j] for j in range(index + 1, len(heads)) if heads[j].first < heads[index].stop and heads[index].first < heads[j].stop
        ]
        height[index] = 1 + max(under, default=-1)
    top = max(height.values(), default=-1)
    return [[heads[i] for i in range(len(heads)) if height[i] == level] for level in range(top, -1, -1)]
