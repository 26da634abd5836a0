"""A page's words become blocks in reading order: paragraphs, list items, footnotes and what looks like a heading."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from ingest.document import Block, Footnote, Line, ListItem, Paragraph, Picture, Table, Word
from ingest.furniture import outside
from ingest.geometry import Box, union
from ingest.lines import as_lines, as_runs, line_of
from ingest.order import Item, pieces, rows_of

_BULLET = re.compile(r"^([•●○◦▪▫■□❑❒➢➤►▶·∙⁃‣✓✔]|[–—-](?=\s+[^\W\d])|o(?=\s+[A-Z])|\*(?=\s+[^\W\d]))\s*(.*)$", re.DOTALL)
_NUMBERED = re.compile(r"^(\((?:\d{1,2}|[a-z]|[ivx]{1,5}|[A-Z])\)|(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)](?=\s))\s*(.+)$", re.DOTALL)
_MARK = re.compile(r"^(\(?(?:\d{1,2}|[a-zA-Z])\)|\*{1,4}|[†‡§]|N/M|NM|n/m|\d{1,2}(?=\s+[A-Z(]))\s*(.+)$", re.DOTALL)
_ENDS = re.compile(r"[.!?:;][\"'”’)]*$")
_SHAPE_OF_HEADING = re.compile(r"^(?:part\s+[ivx]+\b|item\s+\d{1,2}[abc]?\b|note\s+\d{1,2}\b)", re.IGNORECASE)
_UNIT_NOTE = re.compile(
    r"^\((?:amounts? |dollars |u\.s\. dollars )?(?:in|expressed in) (?:thousands|millions|billions|u\.s\.)[^()]*\)$|^\(unaudited\)$",
    re.IGNORECASE,
)
Guess = Literal["text", "list", "footnote", "label"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Lines of one block before its kind is settled."""

    page: int
    lines: tuple[Line, ...]
    guess: Guess
    raised: str = ""
    """The raised mark that the first line begins with."""
    column: Box
    """The piece of the page that the lines stand in."""
    box: Box


@dataclass(slots=True)
class _Open:
    """A group that still grows."""

    lines: list[Line] = field(default_factory=list)
    guess: Guess = "text"
    raised: str = ""
    indent: float = 0.0


def groups_of(
    number: int, words: Sequence[Word], tables: Sequence[Table], areas: Sequence[Box], pictures: Sequence[Picture]
) -> list[Group | Table | Picture]:
    """The groups of lines, tables and pictures of page `number` in reading order.

    `areas` are covered by tables, those of continued tables included; words inside pictures make groups of their own after the picture.
    """
    free = outside(words, areas)
    labels = {picture.id: _labels(free, picture) for picture in pictures}
    inside = [picture.box for picture in pictures if labels[picture.id]]
    items: list[Item] = [*as_runs(outside(free, inside)), *tables, *pictures]
    found: list[Group | Table | Picture] = []
    for piece in pieces(items):
        below_table = False
        first = True
        for group in _grouped(rows_of(piece), number, piece.box):
            if isinstance(group, Table):
                below_table = True
            elif isinstance(group, Group):
                group = _as_footnote(group, below_table)
                below_table = below_table and group.guess == "footnote"
            before = found[-1] if found else None
            if first and isinstance(before, Group) and isinstance(group, Group) and _goes_on(before, group):
                group = replace(before, lines=before.lines + group.lines, box=union([before.box, group.box]))
                found.pop()
            first = False
            found.append(group)
            if isinstance(group, Picture) and labels[group.id]:
                found.append(_printed_in(number, group, labels[group.id]))
    return found


def _labels(words: Sequence[Word], picture: Picture) -> list[Word]:
    """The words printed in a picture; none when they are so many that the picture is the ground of running text."""
    box = picture.box
    own = [w for w in words if box.left <= w.box.center_x <= box.right and box.top <= w.box.center_y <= box.bottom]
    prose = sum(1 for w in own if len(w.text) > 3 and w.text.isalpha())
    return own if prose <= 60 else []


def _printed_in(number: int, picture: Picture, words: Sequence[Word]) -> Group:
    """All that is printed in the picture, as one block that no text around it can join."""
    return Group(page=number, lines=tuple(as_lines(words)), guess="label", column=picture.box, box=union(w.box for w in words))


def _goes_on(before: Group, group: Group) -> bool:
    """True when `group`, at the top of the next column, is the rest of the sentence that the last column broke off."""
    beside = group.box.left > before.box.right and group.box.top < before.lines[-1].box.top
    if not beside or before.guess == "label" or group.guess != "text" or _ENDS.search(before.lines[-1].text):
        return False
    alike = abs(before.lines[-1].size - group.lines[0].size) < 0.6 and before.lines[-1].bold == group.lines[0].bold
    return alike and len(before.lines) > 1 and bool(re.match(r"[a-z$€£(\d]", group.lines[0].text))


def _grouped(rows: Sequence[tuple[Word, ...] | Table | Picture], number: int, column: Box) -> Iterator[Group | Table | Picture]:
    spacing = _spacing([line_of(r) for r in rows if isinstance(r, tuple)])
    now: _Open | None = None
    for row in rows:
        if not isinstance(row, tuple):
            if now:
                yield _closed(now, number, column)
            now = None
            yield row
            continue
        line, mark = line_of(row), _raised_start(row)
        if now and not _begins(now, line, mark, column, spacing):
            now.lines.append(line)
            if len(now.lines) == 2:
                now.indent = line.box.left
            continue
        if now:
            yield _closed(now, number, column)
        listed = bool(_BULLET.match(line.text) or _NUMBERED.match(line.text))
        now = _Open(lines=[line], guess="list" if listed else "text", raised=mark, indent=line.box.left)
    if now:
        yield _closed(now, number, column)


def _closed(group: _Open, number: int, column: Box) -> Group:
    return Group(
        page=number,
        lines=tuple(group.lines),
        guess=group.guess,
        raised=group.raised,
        column=column,
        box=union(line.box for line in group.lines),
    )


def _raised_start(row: Sequence[Word]) -> str:
    mark = row[0].text if row[0].raised and len(row) > 1 and not row[1].raised else ""
    return mark if re.fullmatch(r"\(?(?:\d{1,2}|[a-zA-Z])\)?|[*†‡§]{1,4}", mark) else ""


def _spacing(lines: Sequence[Line]) -> float:
    """The usual distance between baselines of this column, in font sizes; 1.25 when nothing tells."""
    steps = sorted(
        (b.box.bottom - a.box.bottom) / max(a.size, 1.0)
        for a, b in itertools.pairwise(lines)
        if abs(a.size - b.size) < 0.6 and 0.8 < (b.box.bottom - a.box.bottom) / max(a.size, 1.0) < 2.2
    )
    return steps[len(steps) // 4] if steps else 1.25


def _begins(now: _Open, line: Line, mark: str, column: Box, spacing: float) -> bool:
    """True when `line` begins a block of its own after the lines of `now`."""
    last = now.lines[-1]
    step = (line.box.bottom - last.box.bottom) / max(last.size, line.size, 1.0)
    if step > max(1.28 * spacing, spacing + 0.2) or step < 0.3:
        return True
    if abs(line.size - last.size) > 0.12 * last.size + 0.3 or (line.bold != last.bold and not _run_in(now, line)):
        return True
    if mark or _BULLET.match(line.text) or _UNIT_NOTE.match(line.text) or _UNIT_NOTE.match(last.text):
        return True
    after_part = re.search(r"\s\d{1,3}$|^part\s+[ivx]+\W*$", last.text, re.IGNORECASE)
    if _SHAPE_OF_HEADING.match(line.text) and (after_part or _short(last, column)):
        return True
    centered = abs(last.box.center_x - column.center_x) < 3 and last.box.left > column.left + 0.08 * column.width
    if centered:
        return abs(line.box.center_x - column.center_x) > 4
    if _NUMBERED.match(line.text) and (_short(last, column) or now.guess == "list"):
        return True
    if _ENDS.search(last.text) and _short(last, column) and line.text.lstrip('“"‘(')[:1].isupper():
        return True
    size = max(last.size, 6.0)
    if now.guess == "list":
        return line.box.left < now.lines[0].box.left - 0.5 * size
    return len(now.lines) > 1 and line.box.left > now.indent + 0.9 * size and bool(_ENDS.search(last.text))


def _run_in(now: _Open, line: Line) -> bool:
    """True when bold and plain lines are one paragraph: it starts with a bold phrase that goes on in plain type."""
    return len(now.lines[-1].text) > 40 and not line.bold and now.lines[-1].bold and line.text[:1].islower()


def _short(line: Line, column: Box) -> bool:
    return line.box.right < column.right - 0.12 * column.width


def _as_footnote(group: Group, below_table: bool) -> Group:
    """`group` marked as a footnote when a mark begins it where notes stand: below a table, or raised."""
    first = group.lines[0].text
    marked = bool(_MARK.match(first))
    if group.raised or (below_table and marked and not _BULLET.match(first)) or re.match(r"^[*†‡]{1,4}\s*\w", first):
        return replace(group, guess="footnote")
    return group


def text_of(lines: Sequence[Line]) -> str:
    """The lines as running text: joined by spaces, hyphens at line ends taken out where a word was broken."""
    text = ""
    for line in lines:
        if not text:
            text = line.text
        elif text.endswith("-") and len(text) > 2 and text[-2].islower() and line.text[:1].islower() and not _compound(text, line.text):
            text = text[:-1] + line.text
        elif text.endswith(("-", "/", "—")) and not text.endswith((" -", " —", " –")):
            text += line.text
        elif text.endswith("\u00ad"):
            text = text[:-1] + line.text
        else:
            text += " " + line.text
    return text


_SECOND_PARTS = frozenset({
    "term", "lived", "based", "bearing", "sale", "party", "parties", "to", "of", "the", "quarter", "year", "end", "interest",
    "controlling", "gaap", "cash", "recurring", "performing", "current", "tax", "value", "owned", "quality", "yield", "currency",
    "border", "market", "time", "date", "average", "for", "through", "line", "monetary", "related", "level", "class", "rate",
    "income", "designated", "deductible", "in", "redeemable", "cancelable", "backed", "free", "sheet", "driven", "out", "store",
    "employee", "weighted", "house", "site", "wide", "half",
})  # fmt: skip


def _compound(before: str, after: str) -> bool:
    """True when the hyphen at the line's end belongs to the word: "long-" and "term", but not "in-" and "come"."""
    head = re.split(r"[\s(“\"]", before[:-1])[-1].lower()
    second = re.match(r"[a-z]*", after)
    return "-" in head or head in ("non", "self") or (second is not None and second.group() in _SECOND_PARTS)


def block_of(group: Group, number: int) -> Block:
    """The block that `group` is when it is no heading; `number` counts blocks of its kind on the page."""
    text = text_of(group.lines)
    where = f"p{group.page}"
    if group.guess == "footnote":
        mark, rest = _split_mark(text, group.raised)
        return Footnote(id=f"{where}/footnote{number}", box=group.box, mark=mark, text=rest, lines=group.lines)
    if group.guess == "list":
        match = _BULLET.match(text) or _NUMBERED.match(text)
        if match and match.group(2):
            return ListItem(id=f"{where}/item{number}", box=group.box, marker=match.group(1), text=match.group(2), lines=group.lines)
    return Paragraph(id=f"{where}/paragraph{number}", box=group.box, text=text, lines=group.lines)


def _split_mark(text: str, raised: str) -> tuple[str, str]:
    if raised and text.startswith(raised):
        return raised.strip("()"), text[len(raised) :].strip()
    match = _MARK.match(text) or re.match(r"^([*†‡§]{1,4})\s*(.+)$", text, re.DOTALL)
    return (match.group(1).strip("()"), match.group(2)) if match else ("", text)
