"""Header rows to column paths: lines made stacks and levels, with the columns that each text spans."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.columns import Column
from ingest.geometry import union
from ingest.head_lines import by_columns, over_columns, parted
from ingest.head_spans import Head, is_flush, repeating, ruled_span, spans_of, with_joined
from ingest.pdf import Rule
from ingest.row_kinds import is_period_text
from ingest.rows import Row, Segment


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """The levels of a header, top first; `label` is what stands over the label column, and `notes` its separate lines."""

    levels: tuple[tuple[Head, ...], ...]
    label: str
    notes: tuple[str, ...]

    def path(self, column: int) -> tuple[str, ...]:
        """Texts over the column from the top level down."""
        return tuple(head.text for level in self.levels for head in level if head.first <= column < head.stop)

    def leaves(self, columns: int) -> tuple[str, ...]:
        """The lowest text over each of the first `columns` columns, "" where none stands."""
        return tuple((self.path(column) or ("",))[-1] for column in range(columns))


def with_levels_of(header: Header, above: Header) -> Header:
    """The header of a lower block of a table, with the levels that only the head of the block above it prints.

    A block that goes on below another often repeats only the level that changes ("2022" for "2023"), over the same columns.
    """
    spans = [_spans_of(level) for level in header.levels]
    if not spans or len(spans) >= len(above.levels):
        return header
    rest = list(range(len(spans)))
    levels: list[tuple[Head, ...]] = []
    for level in above.levels:
        if rest and _spans_of(level) == spans[rest[0]]:
            levels.append(header.levels[rest.pop(0)])
        else:
            levels.append(level)
    return replace(header, levels=tuple(levels)) if not rest else header


def _spans_of(level: Sequence[Head]) -> tuple[tuple[int, int], ...]:
    return tuple((head.first, head.stop) for head in level)


def read_header(rows: Sequence[Row], columns: Sequence[Column], rules: Sequence[Rule], *, label_right: float) -> Header:
    """The header that the rows form over the columns; `label_right` is how far right the labels below reach."""
    notes: list[str] = []
    lines: list[list[Segment]] = []
    for row in rows:
        over, aside = over_columns(parted(row), columns, label_right, lines[-1] if lines else ())
        lines.append(over)
        notes += [s.text for s in aside]
    own, lines = _over_texts(lines, columns, label_right)
    places = [c for c in range(len(columns)) if c not in own]
    found = _levels_over(lines, [columns[c] for c in places], with_joined(rules))
    levels = [[_moved(head, places, columns) for head in level] for level in found] or ([[]] if own else [])
    for column, stack in own.items():
        at = max((i for i, level in enumerate(levels) if not _taken(level, column)), default=None)
        if at is None:
            continue
        box, marks = union(s.box for s in stack), tuple(m for s in stack for m in s.marks)
        levels[at] = sorted(
            [*levels[at], Head(first=column, stop=column + 1, text=joined_text(stack), box=box, marks=marks)], key=lambda h: h.first
        )
    return Header(levels=tuple(tuple(level) for level in levels), label=" ".join(notes), notes=tuple(notes))


def _taken(level: Sequence[Head], column: int) -> bool:
    return any(head.first <= column < head.stop for head in level)


def _over_texts(
    lines: Sequence[Sequence[Segment]], columns: Sequence[Column], label_right: float
) -> tuple[dict[int, list[Segment]], list[list[Segment]]]:
    """Heads that stand over one column of texts and nothing else, by column, and the lines without them.

    Their lines need not share baselines with those over the numbers, so they are taken as one stack by their place alone.
    """
    own: dict[int, list[Segment]] = {}
    for index, column in enumerate(columns):
        if column.numeric:
            continue
        left = columns[index - 1].right if index else label_right
        right = columns[index + 1].left if index + 1 < len(columns) else column.right + 60
        stack = [s for line in lines for s in line if left - 2 < s.box.left and s.box.right < right + 2 and not _is_wide(s, column)]
        if stack:
            own[index] = stack
    taken = {id(s) for stack in own.values() for s in stack}
    return own, [[s for s in line if id(s) not in taken] for line in lines]


def _is_wide(segment: Segment, column: Column) -> bool:
    """True when the segment stands beside the column rather than over it."""
    return segment.box.left > column.right + 4 or segment.box.right < column.left - 4


def _moved(head: Head, places: Sequence[int], columns: Sequence[Column]) -> Head:
    """The head with its columns counted among all columns; it also covers a column of texts beside it over which it reaches."""
    first, stop = places[head.first], places[head.stop - 1] + 1
    while first and not columns[first - 1].numeric and head.box.left < columns[first - 1].right - 2 and first - 1 not in places:
        first -= 1
    return replace(head, first=first, stop=stop)


def _levels_over(lines: Sequence[Sequence[Segment]], columns: Sequence[Column], rules: Sequence[Rule]) -> list[list[Head]]:
    """The levels that the lines form over the columns, top first."""
    if not columns:
        return []
    heads: dict[int, list[Head]] = {}
    lines = [[part for s in line for part in by_columns(s, columns)] for line in lines]
    size = repeating(lines, len(columns))
    group_lines = {i for i, line in enumerate(lines) if size and len(line) * size == len(columns) and is_flush(line, columns, size)}
    seats: list[Column] = list(columns)
    names = [""] * len(columns)
    spans: list[tuple[int, int]] = []
    stacked, stacks = _column_stacks({i: line for i, line in enumerate(lines) if i not in group_lines}, columns, rules)
    if stacks:
        leaves = [
            Head(
                first=c,
                stop=c + 1,
                text=joined_text(stack),
                box=union(s.box for s in stack),
                marks=tuple(m for s in stack for m in s.marks),
            )
            for c, stack in enumerate(stacks)
        ]
        heads[max(stacked)] = leaves
        seats = [replace(columns[h.first], left=h.box.left, right=h.box.right, edge=h.box.right) for h in leaves]
        names = [h.text for h in leaves]
    for index in range(len(lines) - 1, -1, -1):  # from the values upwards: lower heads tell where upper ones are centred
        over = lines[index]
        if not over or index in stacked:
            continue
        below = lines[index + 1] if index + 1 < len(lines) else None
        line = spans_of(over, columns, seats, names, spans, rules, below, size)
        spans += [(head.first, head.stop) for head in line]
        for head in line:
            if head.stop - head.first == 1 and seats[head.first] is columns[head.first]:
                seats[head.first] = replace(columns[head.first], left=head.box.left, right=head.box.right, edge=head.box.right)
            for column in range(head.first, head.stop):
                names[column] = f"{head.text} {names[column]}"
        heads[index] = line
    return _stack([heads[index] for index in sorted(heads)], rules)


def _column_stacks(
    lines: Mapping[int, Sequence[Segment]], columns: Sequence[Column], rules: Sequence[Rule]
) -> tuple[frozenset[int], list[list[Segment]]]:
    """The most lines, counted from the lowest, whose texts form exactly one stack a column: their numbers, and the stacks left to right."""
    taken: list[int] = []
    best: tuple[frozenset[int], list[list[Segment]]] = (frozenset(), [])
    for index in sorted(lines, reverse=True):
        line = lines[index]
        if best[1] and _names_groups(line, best[1]):
            break  # texts over several columns, not the tops of stacks
        if best[1] and any(ruled_span(s, columns, rules, line) for s in line):
            break
        if line and all(is_period_text(s) for s in line) and any(s.box.overlap_x(t.box) > 1 for s in line for i in taken for t in lines[i]):
            break
        taken.append(index)
        stacks: list[list[Segment]] = []
        for segment in sorted((s for i in taken for s in lines[i]), key=lambda s: s.box.left):
            if stacks and segment.box.left < max(s.box.right for s in stacks[-1]):
                stacks[-1].append(segment)
            else:
                stacks.append([segment])
        if len(stacks) == len(columns):
            best = (frozenset(taken), stacks)
    return best


def _names_groups(line: Sequence[Segment], stacks: Sequence[Sequence[Segment]]) -> bool:
    """True when the line's texts name groups of columns: they are fewer, and the columns' own texts repeat or are all periods."""
    if not line or len(line) >= len(stacks):
        return False
    leaves = [joined_text(stack).lower() for stack in stacks]
    if all(len(stack) == 1 and is_period_text(stack[0]) for stack in stacks) and not any(is_period_text(s) for s in line):
        return True
    size, rest = divmod(len(leaves), len(line))
    if rest or size < 2 or len(line) < 2 or any(leaves[i] != leaves[i % size] for i in range(len(leaves))):
        return False
    groups = [union(s.box for stack in stacks[i * size : (i + 1) * size] for s in stack) for i in range(len(line))]
    return all(abs(s.box.center_x - group.center_x) <= 4 + 0.04 * group.width for s, group in zip(line, groups, strict=True))


def joined_text(stack: Sequence[Segment]) -> str:
    """Texts of one stack from top to bottom; a word cut at a hyphen is joined."""
    text = ""
    for segment in sorted(stack, key=lambda s: (s.box.center_y, s.box.left)):
        text = text[:-1] + segment.text if text.endswith("-") and segment.text[:1].islower() else f"{text} {segment.text}".strip()
    return text


_ASIDE = re.compile(r"^\((?:un)?audited\)$|^\(as (?:restated|adjusted|reported|revised)\)$|^\(restated\)$", re.IGNORECASE)
"""A remark under a head, also where a rule is drawn between them."""


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
            if (
                same
                and (not _rule_between(above, head, rules) or _ASIDE.match(head.text))
                and head.box.top - above.box.bottom < 1.2 * head.box.height
            ):
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
