"""Header rows to column paths: which columns each header text spans, by rules, centring and order."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ingest.document import Word
from ingest.geometry import Box, union
from ingest.pdf import Rule
from ingest.period import DATE_OR_YEAR, MONTH_DAY_ONLY
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
        over, aside = _over(_apart(row), columns, label_right, lines[-1] if lines else ())
        lines.append(over)
        notes += [s.text for s in aside]
    own, lines = _over_texts(lines, columns, label_right)
    places = [c for c in range(len(columns)) if c not in own]
    found = _levels_over(lines, [columns[c] for c in places], _with_joined(rules))
    levels = [[_moved(head, places, columns) for head in level] for level in found] or ([[]] if own else [])
    for column, stack in own.items():
        at = max((i for i, level in enumerate(levels) if not _taken(level, column)), default=None)
        if at is None:
            continue
        box, marks = union(s.box for s in stack), tuple(m for s in stack for m in s.marks)
        levels[at] = sorted(
            [*levels[at], Head(first=column, stop=column + 1, text=_joined(stack), box=box, marks=marks)], key=lambda h: h.first
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
    lines = [[part for s in line for part in _by_columns(s, columns)] for line in lines]
    size = _repeating(lines, len(columns))
    group_lines = {i for i, line in enumerate(lines) if size and len(line) * size == len(columns) and _flush(line, columns, size)}
    seats: list[Column] = list(columns)
    names = [""] * len(columns)
    spans: list[tuple[int, int]] = []
    stacked, stacks = _column_stacks({i: line for i, line in enumerate(lines) if i not in group_lines}, columns, rules)
    if stacks:
        leaves = [
            Head(first=c, stop=c + 1, text=_joined(stack), box=union(s.box for s in stack), marks=tuple(m for s in stack for m in s.marks))
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
        line = _spans(over, columns, seats, names, spans, rules, below, size)
        spans += [(head.first, head.stop) for head in line]
        for head in line:
            if head.stop - head.first == 1 and seats[head.first] is columns[head.first]:
                seats[head.first] = replace(columns[head.first], left=head.box.left, right=head.box.right, edge=head.box.right)
            for column in range(head.first, head.stop):
                names[column] = f"{head.text} {names[column]}"
        heads[index] = line
    return _stack([heads[index] for index in sorted(heads)], rules)


def _apart(row: Row) -> Row:
    """The row with runs of several dates or years ("June 30, 2023 June 30, 2022") and repeated phrases cut into one segment each."""
    segments: list[Segment] = []
    for segment in row.segments:
        if times := _repeats(segment):
            size = len(segment.words) // times
            segments += [_of_words(segment.words[i * size : (i + 1) * size]) for i in range(times)]
            continue
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
        segments += [_of_words(group) for group in groups]
    return replace(row, segments=tuple(segments))


def _of_words(words: Sequence[Word]) -> Segment:
    return Segment(text=" ".join(w.text for w in words), box=union(w.box for w in words), words=tuple(words))


def _repeats(segment: Segment) -> int:
    """How often the segment says the same words again ("North America North America": 2); 0 when it does not."""
    words = [w.text for w in segment.words]
    for times in (4, 3, 2):
        size, rest = divmod(len(words), times)
        if size and not rest and words == words[:size] * times and " ".join(words) == segment.text:
            return times
    return 0


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
        if best[1] and any(_ruled(s, columns, rules, line) for s in line):
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


def _is_part_of_head(note: Segment, columns: Sequence[Column], above: Sequence[Segment]) -> bool:
    """True for a note of unit that is the lower line of one column's head ("Shares" over "(in millions)")."""
    under = [c for c in columns if c.left < note.box.right and note.box.left < c.right]
    return (
        len(columns) > 1
        and len(under) == 1
        and any(
            s.box.overlap_x(note.box) > 0.5 * min(s.box.width, note.box.width) and note.box.top - s.box.bottom < 0.8 * s.box.height
            for s in above
        )
    )


def _names_groups(line: Sequence[Segment], stacks: Sequence[Sequence[Segment]]) -> bool:
    """True when the line's texts name groups of columns: they are fewer, and the columns' own texts repeat or are all periods."""
    if not line or len(line) >= len(stacks):
        return False
    leaves = [_joined(stack).lower() for stack in stacks]
    if all(len(stack) == 1 and is_period_text(stack[0]) for stack in stacks) and not any(is_period_text(s) for s in line):
        return True
    size, rest = divmod(len(leaves), len(line))
    if rest or size < 2 or len(line) < 2 or any(leaves[i] != leaves[i % size] for i in range(len(leaves))):
        return False
    groups = [union(s.box for stack in stacks[i * size : (i + 1) * size] for s in stack) for i in range(len(line))]
    return all(abs(s.box.center_x - group.center_x) <= 4 + 0.04 * group.width for s, group in zip(line, groups, strict=True))


def _joined(stack: Sequence[Segment]) -> str:
    """Texts of one stack from top to bottom; a word cut at a hyphen is joined."""
    text = ""
    for segment in sorted(stack, key=lambda s: (s.box.center_y, s.box.left)):
        text = text[:-1] + segment.text if text.endswith("-") and segment.text[:1].islower() else f"{text} {segment.text}".strip()
    return text


def _over(row: Row, columns: Sequence[Column], label_right: float, above: Sequence[Segment]) -> tuple[list[Segment], list[Segment]]:
    """Segments that stand over columns, and those over the label column.

    A text right of where the labels end stands over the first column, though its numbers may begin farther right.
    """
    left = columns[0].left
    over: list[Segment] = []
    aside: list[Segment] = []
    for segment in row.segments:
        if is_unit_note(segment) and not _is_part_of_head(segment, columns, above):
            aside.append(segment)
            continue
        beside = segment.box.left < label_right + 2 and (
            segment.box.right < left + 1 or (segment.box.left < left - 60 and segment.box.center_x < left)
        )
        near = (
            beside and left - segment.box.right < 12 and is_period_text(segment) and segment.box.width < 60 and segment.box.left > left - 70
        )
        (aside if beside and not near else over).append(segment)
    return over, aside


def _spans(
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
    ruled = [_ruled(s, columns, rules, segments) for s in segments]
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
        if span is None and stop - first >= 3 and below is not None and _middle_of_stack(segment, columns[first:stop], below):
            nearest = min(range(first, stop), key=lambda c: abs(_middle(columns[c]) - segment.box.center_x))
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
        if size == repeating and _flush([segment], columns[first:stop], size):
            continue
        if min(abs(segment.box.center_x - m) for m in middles) > 4 + 0.06 * width:
            return None
    return list(groups)


def _repeating(lines: Sequence[Sequence[Segment]], columns: int) -> int:
    """After how many columns the texts of a line with one for each repeat ("Shares", "Amount", "Shares", "Amount": 2); 0 when none does."""
    for line in lines:
        texts = [s.text.lower() for s in line]
        if len(texts) != columns:
            continue
        for size in range(2, columns // 2 + 1):
            if columns % size == 0 and all(texts[i] == texts[i % size] for i in range(columns)):
                return size
    return 0


def _flush(line: Sequence[Segment], columns: Sequence[Column], size: int) -> bool:
    """True when each text ends where the last column of its group of `size` columns ends."""
    return all(abs(s.box.right - columns[(i + 1) * size - 1].edge) < 3 for i, s in enumerate(line))


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


def _middle(column: Column) -> float:
    return (column.left + column.right) / 2


_ASIDE = re.compile(r"^\((?:un)?audited\)$|^\(as (?:restated|adjusted|reported|revised)\)$|^\(restated\)$", re.IGNORECASE)
"""A remark under a head, also where a rule is drawn between them."""
_OFF_CENTRE = 5.0
"""Points that the middle of a head may stand off its column's when heads printed close together are told apart."""


def _by_columns(segment: Segment, columns: Sequence[Column]) -> list[Segment]:
    """The heads of neighbouring columns that are printed with no more than a space between them; the segment alone when it is one head.

    Every column under the segment must have words of its own, set in its middle or flush with its edge, and the spaces between the heads
    are wider than those within them.
    """
    under = [c for c in range(len(columns)) if min(columns[c].right, segment.box.right) - max(columns[c].left, segment.box.left) > 4]
    if len(under) < 2 or len(segment.words) < len(under) or segment.marks:
        return [segment]
    groups: dict[int, list[Word]] = {c: [] for c in under}
    within, between = [0.28 * segment.words[0].size], list[float]()
    last: int | None = None
    for word in segment.words:
        column = min(under, key=lambda c: abs(_middle(columns[c]) - word.box.center_x))
        if last is not None:
            gap = word.box.left - groups[last][-1].box.right
            (within if column == last else between).append(gap)
        groups[column].append(word)
        last = column
    if min(between, default=0.0) < 1.3 * max(within):
        return [segment]
    for column, words in groups.items():
        box = union(w.box for w in words) if words else None
        if box is None or not _stands_over(box, columns[column]):
            return [segment]
    return [_of_words(words) for words in groups.values()]


def _stands_over(box: Box, column: Column) -> bool:
    off = (box.center_x - _middle(column), box.right - column.right, box.right - column.edge)
    return min(map(abs, off)) < _OFF_CENTRE


def _merge_close(segments: list[Segment], columns: Sequence[Column]) -> list[Segment]:
    """Segments joined, the closest first, until there are no more of them than columns ("2022" "$ million")."""
    merged = list(segments)
    while len(merged) > len(columns):
        at = min(range(len(merged) - 1), key=lambda i: merged[i + 1].box.left - merged[i].box.right)
        left, right = merged[at : at + 2]
        text, box = f"{left.text} {right.text}", union((left.box, right.box))
        merged[at : at + 2] = [Segment(text=text, box=box, words=left.words + right.words, marks=left.marks + right.marks)]
    return merged


def _with_joined(rules: Sequence[Rule]) -> tuple[Rule, ...]:
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


def _ruled(segment: Segment, columns: Sequence[Column], rules: Sequence[Rule], line: Sequence[Segment]) -> tuple[int, int] | None:
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
        inside = [c for c, column in enumerate(columns) if rule.box.left - 4 <= _middle(column) <= rule.box.right + 4]
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
