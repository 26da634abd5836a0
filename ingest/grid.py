"""Rows of a region to grid rows: a label, one slot per column, wrapped labels joined, the path of every row."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ingest.amount import DecimalMark, PrintedNumber, read_number
from ingest.columns import Column
from ingest.geometry import Box, union
from ingest.regions import Region
from ingest.row_kinds import values_of
from ingest.rows import Row, Segment, split_numbers

_CURRENCY = re.compile(r"^(?:us|[acs]|hk|r|nt)?[$€£¥₹]$", re.IGNORECASE)
_CLOSER = re.compile(r"^[)%]+$|^\)\s?%$|^(?:x|bps?|pts|pp)$", re.IGNORECASE)
_MEASURE = re.compile(r"^(?:years?|yrs?\.?|months?|days?|weeks?|hours?|shares|points?|pts\.?)$", re.IGNORECASE)
"""A word of measure printed after a number."""
_CONTINUES = re.compile(r"(?:,|\band|\bof|\bto|\bfor|\bin|\bfrom|\bon|\bor|\bthe|\bby|\bwith|\bat|\ba|\ban|-|–|—|&|/|\()$", re.IGNORECASE)
_TOTAL = re.compile(
    r"^(?:sub-?)?totals?\b|^grand total|^net (?:cash|increase|decrease|change|income|earnings|loss)\b|^gross (?:profit|margin)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """What stands in one cell: the printed text, its box, its number when it is one, and its footnote marks."""

    text: str
    box: Box
    number: PrintedNumber | None
    marks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GridRow:
    """A row of the table: `label` ("" when none is printed), its left edge, and one slot or None per column."""

    label: str
    label_box: Box | None
    indent: float
    slots: tuple[Slot | None, ...]
    box: Box
    size: float
    bold: bool
    marks: tuple[str, ...] = ()

    @property
    def valued(self) -> bool:
        """True when a column holds something."""
        return any(s is not None for s in self.slots)


def with_text_columns(rows: Sequence[Row], region: Region) -> tuple[Column, ...]:
    """The region's columns and those of texts that line up beside the labels ("Due 2027", "Level 2"), left to right."""
    lefts: list[tuple[int, Segment]] = []
    valued = 0
    for number, row in enumerate(rows[region.body : region.stop]):
        valued += bool(values_of(row))
        for before, segment in itertools.pairwise(row.segments):
            if segment.box.left - before.box.right < 0.62 * row.size:
                continue  # one phrase with the number before it ("5.71%" "- 6.63% due 2060")
            inside = any(segment.box.left < c.right + 1 and segment.box.right > c.left - 1 for c in region.columns)
            if segment.numeric or inside or len(segment.text) < 2 or _CURRENCY.match(segment.text) or _MEASURE.match(segment.text):
                continue
            lefts.append((number, segment))
    clusters = _text_clusters(lefts)
    texts = [
        Column(left=min(s.box.left for s in c), right=max(s.box.right for s in c), edge=max(s.box.right for s in c), numeric=False)
        for c in clusters
        if len(c) >= (1 if c[0].box.left > region.columns[0].right else max(2, 0.4 * valued))
    ]
    return tuple(sorted((*region.columns, *texts), key=lambda c: c.left))


def _text_clusters(found: Sequence[tuple[int, Segment]]) -> list[list[Segment]]:
    """Segments (each with its row) that begin together, and those that overlap and never stand in one row (a column set centred)."""
    clusters: list[list[tuple[int, Segment]]] = []
    for item in sorted(found, key=lambda item: item[1].box.left):
        last = clusters[-1] if clusters else []
        begins = bool(last) and item[1].box.left - last[0][1].box.left < 8
        overlaps = bool(last) and item[1].box.left < max(s.box.right for _, s in last) - 4
        if begins or (overlaps and item[0] not in {n for n, _ in last}):
            last.append(item)
        else:
            clusters.append([item])
    return [[s for _, s in cluster] for cluster in clusters]


def grid_rows(rows: Sequence[Row], columns: Sequence[Column], *, decimal_mark: DecimalMark = ".") -> tuple[GridRow, ...]:
    """Grid rows top to bottom: values under their columns, wrapped labels joined with the row that they belong to."""
    plain = [_place(row, columns, decimal_mark) for row in rows]
    return _join_wrapped([row for row in plain if row is not None], columns)


def _place(row: Row, columns: Sequence[Column], decimal_mark: DecimalMark) -> GridRow | None:
    edges = [c.edge for c in columns if c.numeric]
    segments = [part for s in row.segments for part in split_numbers(s, right_edges=edges, decimal_mark=decimal_mark)]
    values = set(map(id, values_of(Row(segments=tuple(segments), box=row.box, size=row.size))))
    slots: list[Slot | None] = [None] * len(columns)
    labels: list[Segment] = []
    pending: Segment | None = None
    last: int | None = None
    for segment in segments:
        if _CURRENCY.match(segment.text):
            pending = segment
            continue
        if _CLOSER.match(segment.text) and last is not None:
            slots[last] = _join_slot(slots[last], segment, decimal_mark)
            continue
        measured = slots[last] if last is not None and _MEASURE.match(segment.text) else None
        if last is not None and measured is not None and segment.box.left - measured.box.right < 2 * row.size:
            slots[last] = _with_measure(measured, segment)
            continue
        column = _column_of(segment, columns, is_value=id(segment) in values)
        if column is None:
            labels.append(segment)
            continue
        if pending is not None:
            slots[column] = _join_slot(slots[column], pending, decimal_mark)
            pending = None
        slots[column] = _join_slot(slots[column], segment, decimal_mark)
        last = column
    if not labels and not any(slots):
        return None
    label = " ".join(s.text for s in labels)
    label_box = union(s.box for s in labels) if labels else None
    return GridRow(
        label=label,
        label_box=label_box,
        indent=label_box.left if label_box else columns[0].left,
        slots=tuple(slots),
        box=row.box,
        size=row.size,
        bold=bool(labels) and all(s.bold for s in labels),
        marks=tuple(m for s in labels for m in s.marks),
    )


def _with_measure(slot: Slot, segment: Segment) -> Slot:
    """The slot with a word of measure after its number ("8.5 years")."""
    return replace(slot, text=f"{slot.text} {segment.text}", box=union((slot.box, segment.box)))


def _column_of(segment: Segment, columns: Sequence[Column], *, is_value: bool) -> int | None:
    """The column under which a segment stands; None for a label."""
    first = next((c for c in columns if c.numeric), columns[0])
    if segment.numeric and not is_value and segment.box.right < first.left - 2:
        return None
    overlaps = [(segment.box.right - max(segment.box.left, c.left) if c.left <= segment.box.right <= c.right else
                 max(0.0, min(segment.box.right, c.right) - max(segment.box.left, c.left)), i) for i, c in enumerate(columns)]  # fmt: skip
    if segment.numeric:
        nearest = min(
            range(len(columns)), key=lambda i: min(abs(segment.box.right - columns[i].right), abs(segment.box.right - columns[i].edge))
        )
        best, index = max(overlaps)
        if best > 0:
            return index
        near = min(abs(segment.box.right - columns[nearest].edge), abs(segment.box.left - columns[nearest].left))
        return nearest if near < 14 else None
    best, index = max(overlaps)
    column = columns[index]
    if best <= 0 or (segment.box.left < column.left - 0.5 * max(segment.box.width, 30) and index == 0 and column.numeric):
        return None
    if segment.box.left < first.left and column.numeric and segment.box.width > 2.2 * max(column.right - column.left, 20):
        return None
    return index


def _join_slot(slot: Slot | None, segment: Segment, decimal_mark: DecimalMark) -> Slot:
    if slot is None:
        return Slot(text=segment.text, box=segment.box, number=segment.number, marks=segment.marks)
    tight = _CLOSER.match(segment.text) and segment.text != "%"
    text = f"{slot.text}{'' if tight else ' '}{segment.text}"
    return Slot(
        text=text, box=union((slot.box, segment.box)), number=read_number(text, decimal_mark=decimal_mark), marks=slot.marks + segment.marks
    )


def _join_wrapped(rows: list[GridRow], columns: Sequence[Column]) -> tuple[GridRow, ...]:
    """Rows with labels that run over lines made one: label above its values, values between two lines, a tail below its values."""
    joined: list[GridRow] = []
    label_right = max((r.label_box.right for r in rows if r.label_box and r.valued), default=columns[0].left)
    widest = max((r.label_box.right for r in rows if r.label_box), default=columns[0].left)
    tight = _tight(rows)
    for index, row in enumerate(rows):
        below = rows[index + 1] if index + 1 < len(rows) else None
        if joined and (
            _on_one_line(joined[-1], row)
            or _is_tail(joined[-1], row, below)
            or _is_lead(joined[-1], row, below, label_right)
            or _is_wrapped(joined[-1], row, below, widest, tight)
        ):
            joined[-1] = _merge(joined[-1], row)
        else:
            joined.append(row)
    return tuple(joined)


def _on_one_line(above: GridRow, row: GridRow) -> bool:
    """True when the two are one printed line whose cells are not set on one baseline: they overlap in height, and no cell is in both."""
    overlap = above.box.overlap_y(row.box)
    apart = all(a is None or b is None for a, b in zip(above.slots, row.slots, strict=True))
    return overlap > 0.35 * min(above.size, row.size) and apart and not (above.label and row.label) and row.box.height < 2 * row.size


def _tight(rows: Sequence[GridRow]) -> float:
    """The white space in points between the lines of one label where it is clearly less than between rows; a large negative one if not."""
    gaps = sorted(b.box.top - a.box.bottom for a, b in itertools.pairwise(rows))
    if not gaps or gaps[len(gaps) // 2] - gaps[0] < 2.0:
        return -1e9
    return gaps[0]


def _is_wrapped(above: GridRow, row: GridRow, below: GridRow | None, widest: float, tight: float) -> bool:
    """True when the label line `above` ends only since the next word has no room before `widest`, and `row` goes on right under it.

    The lines of one label stand closer than rows do, or the later ones hang.
    """
    if above.valued or not above.label_box or not row.label_box or above.label.endswith(":") or (above.bold and not row.bold):
        return False
    gap = row.box.top - above.box.bottom
    first = row.label.split(" ")[0]
    room = widest - above.label_box.right
    needed = row.label_box.width * len(first) / max(len(row.label), 1) + 0.28 * row.size
    if needed <= room or gap > 0.35 * row.size:
        return False
    if tight > -1e9:
        return gap < tight + 0.6
    section = below is not None and below.valued and abs(below.indent - row.indent) < 1.5
    return row.indent > above.indent + 4 and not row.valued and not section


def _merge(above: GridRow, below: GridRow) -> GridRow:
    label = f"{above.label} {below.label}".strip()
    if above.label.endswith("-") and below.label[:1].islower():
        label = above.label[:-1] + below.label
    boxes = [b for b in (above.label_box, below.label_box) if b is not None]
    return replace(
        above,
        label=label,
        label_box=union(boxes) if boxes else None,
        indent=above.indent if above.label_box else below.indent,
        slots=tuple(a if a is not None else b for a, b in zip(above.slots, below.slots, strict=True)),
        box=union((above.box, below.box)),
        bold=above.bold if above.label_box else below.bold,
        marks=above.marks + below.marks,
    )


def _is_lead(above: GridRow, row: GridRow, below: GridRow | None, label_right: float) -> bool:
    """True when the label line `above`, without values, is the beginning of the label of `row`; `below` is the row after that."""
    if above.valued or not above.label or above.label.endswith(":"):
        return False
    gap = row.box.top - above.box.bottom
    if gap > 0.75 * row.size:
        return False
    if not row.label:
        return row.valued and gap < 0.35 * row.size
    if re.fullmatch(r"\([a-z\d]{1,2}\)", row.label):
        return gap < 0.5 * row.size  # the mark of a footnote, wrapped
    starts_low = bool(re.match(r"[a-z(&$\d]", row.label)) and not re.match(r"\(?[a-z]\)|\d+\.", row.label)
    if above.bold and not row.bold:
        return False
    full = above.label_box is not None and above.label_box.right > label_right - 0.18 * max(label_right - above.indent, 1.0)
    hanging = row.indent > above.indent + 2 and gap < 0.3 * row.size
    if starts_low or _CONTINUES.search(above.label):
        return row.indent >= above.indent - 3
    section = below is not None and below.valued and abs(below.indent - row.indent) < 1.5
    return full and hanging and len(above.label) > 28 and not section


def _is_tail(above: GridRow, row: GridRow, below: GridRow | None) -> bool:
    """True when `row`, a label without values, ends the label of the row `above` that has its values on its first line."""
    if row.valued or not above.valued or not row.label or not above.label:
        return False
    gap = row.box.top - above.box.bottom
    if gap > 0.5 * row.size or row.label.endswith(":"):
        return False
    if re.match(r"[a-z(&]", row.label) and not re.match(r"\(?[a-z]\)\s", row.label):
        closer = below is None or below.box.top - row.box.bottom >= gap - 0.5
        lead = below is not None and below.valued and re.match(r"[a-z(&]", below.label or "a")
        return closer and not (lead and below is not None and below.box.top - row.box.bottom < gap - 0.5)
    return bool(_CONTINUES.search(above.label)) and row.indent > above.indent + 2


def is_total(row: GridRow, *, ruled: bool) -> bool:
    """True for a subtotal or total: by its label, or an unlabelled or ruled row that closes a block."""
    return bool(_TOTAL.match(row.label)) or (not row.label and ruled and row.valued)


def row_paths(rows: Sequence[GridRow]) -> tuple[tuple[str, ...], ...]:
    """For each row the labels from its outermost section down to its own, by indent, and by order where nothing is indented."""
    paths: list[tuple[str, ...]] = []
    stack: list[tuple[float, str, bool]] = []
    flat = _is_flat(rows)
    for row in rows:
        label = row.label.rstrip(": ").strip()
        total = bool(_TOTAL.match(label))
        if not row.valued and label:
            while stack and _closes(stack[-1], row, flat):
                stack.pop()
            paths.append((*(name for _, name, _ in stack), label))
            stack.append((row.indent, label, row.bold or label.isupper()))
            continue
        if label:
            while stack and row.indent < stack[-1][0] - 1.5:
                stack.pop()
            while total and len(stack) > 1 and _fit(label, stack[-1][1]) < _fit(label, stack[-2][1]) and row.indent <= stack[-1][0] + 1.5:
                stack.pop()  # the total of an outer section
            if total and stack and _fit(label, stack[-1][1]):
                paths.append((*(name for _, name, _ in stack), label))
                stack.pop()
                continue
            if not flat and not total:
                while stack and row.indent <= stack[-1][0] + 1.5 and not _owns_level(stack[-1], rows):
                    stack.pop()
        paths.append((*(name for _, name, _ in stack), label))
    return tuple(paths)


def _is_flat(rows: Sequence[GridRow]) -> bool:
    """True when rows with values stand no further right than the sections above them."""
    sections = [r.indent for r in rows if not r.valued and r.label]
    valued = [r.indent for r in rows if r.valued and r.label]
    return bool(sections) and bool(valued) and min(valued) <= min(sections) + 1.5 and max(valued) - min(valued) < 3


def _closes(top: tuple[float, str, bool], row: GridRow, flat: bool) -> bool:
    indent, _, strong = top
    if row.indent < indent - 1.5:
        return True
    if abs(row.indent - indent) <= 1.5:
        return not (strong and not (row.bold or row.label.isupper())) or not flat
    return False


def _owns_level(top: tuple[float, str, bool], rows: Sequence[GridRow]) -> bool:
    """True when the section's rows stand at its own indent: the row right after it does."""
    for i, row in enumerate(rows):
        if row.label.rstrip(": ").strip() == top[1] and not row.valued and i + 1 < len(rows):
            return abs(rows[i + 1].indent - row.indent) <= 1.5
    return False


def _fit(total: str, section: str) -> float:
    """Share of the section's words that the total's label repeats."""
    words = set(re.findall(r"[a-z]{4,}", section.lower()))
    return len(words & set(re.findall(r"[a-z]{4,}", total.lower()))) / len(words) if words else 0.0
