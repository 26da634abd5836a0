"""Words of a page to rows of segments: what stands on one baseline, cut where the space between words is wider than a space."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from ingest.amount import SCALE_WORDS, DecimalMark, PrintedNumber, read_number
from ingest.document import Word
from ingest.geometry import Box, union

_LEADER = re.compile(r"(?:[.\u2026\u00b7_]\s?){3,}$")
_LEADER_ONLY = re.compile(r"^[.\u2026\u00b7_]+$")
_OPENERS = re.compile(r"^(?:us\$|u\.s\.\$|[acs]\$|hk\$|r\$|nt\$|[$€£¥₹(]|[$€£]\s*\(|-\$?|\(\$|[\u2013\u2014\u2212])$", re.IGNORECASE)
_CURRENCY_SIGN = re.compile(r"^(?:us|[acs]|hk|r|nt)?[$€£¥₹]$", re.IGNORECASE)
_DASH = re.compile(r"^[-\u2013\u2014\u2212]$")
_CLOSERS = re.compile(r"^(?:\)|%|\)%|%\)|\)\s*%|x|bps?|pts|pp|[*†‡§]+|\([a-z]\)|\(\d{1,2}\)|[¹²³⁴⁵⁶⁷⁸⁹])$", re.IGNORECASE)
_RANGE = re.compile(r"^\$?\s?[\d.,]+\s?%?\s+(?:[-\u2013\u2014]|to)\s+\$?\s?[\d.,]+\s?(?:%|x)?$")
"""A range of two numbers; without spaces around its dash it is one word already."""
_SIDE = re.compile(r"(?:cr|dr)\.?", re.IGNORECASE)
_BARE = re.compile(r"[^\W\d_]+[.,;:)]?$")
_MEASURES = frozenset({*SCALE_WORDS, "times", "points", "percent", "cents", "pence"})
"""Words longer than three letters that may end a number."""
_NUMBER_PART = re.compile(r"^[\d.,']+$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """Words that belong together; `number` is set when they are one printed number, `marks` are raised footnote marks."""

    text: str
    box: Box
    words: tuple[Word, ...]
    number: PrintedNumber | None = None
    marks: tuple[str, ...] = ()

    @property
    def numeric(self) -> bool:
        """True for a printed number, a nil dash or a mark such as "n/m"."""
        return self.number is not None

    @property
    def bold(self) -> bool:
        """True when most characters are bold."""
        return 2 * sum(len(w.text) for w in self.words if w.bold) > sum(len(w.text) for w in self.words)


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """Segments on one baseline, left to right."""

    segments: tuple[Segment, ...]
    box: Box
    size: float
    """Font size of most of its characters, in points."""

    @property
    def text(self) -> str:
        """All segments, joined by two spaces."""
        return "  ".join(s.text for s in self.segments)

    @property
    def numbers(self) -> tuple[Segment, ...]:
        """The segments that are numbers."""
        return tuple(s for s in self.segments if s.numeric)


def read_rows(words: Iterable[Word], *, decimal_mark: DecimalMark = ".", slope: float = 0.0) -> tuple[Row, ...]:
    """Rows of segments from top to bottom; dot leaders are left out.

    `slope` is how far the page's lines fall (points down a point to the right, see `slope_of`); 0 for text that a program set.
    """
    rows = [_row(line, decimal_mark) for line in baselines(_with_raised(list(words)), slope)]
    return tuple(row for row in rows if row is not None)


def slope_of(words: Sequence[Word]) -> float:
    """How far the lines of a scanned page fall, in points down a point to the right; 0 when it lies straight or too little is printed.

    The slope within 3 degrees that lets most words share a baseline: the sharpest histogram of their feet.
    """
    if len(words) < 8:
        return 0.0

    def sharpness(slope: float) -> int:
        feet = Counter(round((w.box.bottom - slope * w.box.left) / 2.5) for w in words)
        return sum(n * n for n in feet.values())

    slopes = [step / 1000 for step in range(-52, 53, 2)]
    best = max(slopes, key=lambda slope: (sharpness(slope), -abs(slope)))
    return best if sharpness(best) > 1.15 * sharpness(0.0) else 0.0


_MARK = re.compile(r"^\(?(?:[a-z]{1,2}|\d{1,2})\)?,?$|^[*†‡§#]{1,3}$|^\((?:[a-z]|\d{1,2})(?:,(?:[a-z]|\d{1,2}))+\)$", re.IGNORECASE)


def _with_raised(words: list[Word]) -> list[Word]:
    """The words with footnote marks marked as raised also where the file sets them as lines of their own."""
    sizes = sorted(w.size for w in words)
    if not sizes:
        return words
    small = [i for i, w in enumerate(words) if not w.raised and w.size < 0.8 * sizes[len(sizes) // 2] and _MARK.match(w.text)]
    marks: dict[int, Word] = {}
    for index in sorted(small, key=lambda i: words[i].box.left):
        mark = words[index]
        for other, word in enumerate(words):
            gap = mark.box.left - word.box.right
            if other == index or not -1 <= gap < 1.2 * word.size or word.box.overlap_y(mark.box) < 0.4 * mark.box.height:
                continue
            if other in marks or (word.size > 1.25 * mark.size and mark.box.bottom < word.box.bottom - 0.08 * word.size):
                marks[index] = replace(mark, raised=True)
                break
    return [marks.get(i, w) for i, w in enumerate(words)]


def is_sign(text: str) -> bool:
    """True for what belongs to a number but is none: "$", ")", "%"."""
    return bool(_OPENERS.match(text) or _CLOSERS.match(text)) and not _DASH.match(text)


def baselines(words: Iterable[Word], slope: float = 0.0) -> list[list[Word]]:
    """Words grouped by the line on which they stand, each left to right, top line first."""
    plain = sorted((w for w in words if not w.raised), key=lambda w: (w.box.bottom - slope * w.box.left, w.box.left))
    lines: list[list[Word]] = []
    levels: list[float] = []
    for word in plain:
        foot = word.box.bottom - 0.22 * word.size - slope * word.box.left
        for i in range(len(lines) - 1, max(-1, len(lines) - 6), -1):
            if abs(levels[i] - foot) <= 0.3 * min(word.size, lines[i][0].size) + 0.6:
                lines[i].append(word)
                break
        else:
            lines.append([word])
            levels.append(foot)
    for word in (w for w in words if w.raised):
        holder = min(
            (i for i in range(len(lines)) if lines[i][0].box.top - 0.5 * word.size <= word.box.center_y <= lines[i][0].box.bottom),
            key=lambda i: _gap_to(lines[i], word),
            default=None,
        )
        if holder is None:
            lines.append([word])
            levels.append(word.box.bottom)
        else:
            lines[holder].append(word)
    order = sorted(range(len(lines)), key=lambda i: levels[i])
    return [sorted(lines[i], key=lambda w: w.box.left) for i in order]


def _gap_to(line: Sequence[Word], mark: Word) -> float:
    return min((abs(mark.box.left - w.box.right) for w in line), default=1e9)


def _row(words: list[Word], decimal_mark: DecimalMark) -> Row | None:
    kept: list[Word] = []
    for word in _currency_apart(words):
        if _LEADER_ONLY.match(word.text) and len(word.text) > 1:
            continue
        if _LEADER_ONLY.match(word.text) and kept and word.box.left - kept[-1].box.right > 0.2 * word.size:
            continue  # a leader of single dots
        if (leader := _LEADER.search(word.text)) and leader.start() > 0:
            share = leader.start() / len(word.text)
            box = Box(
                left=word.box.left, top=word.box.top, right=word.box.left + word.box.width * min(1.0, share * 1.3), bottom=word.box.bottom
            )
            word = Word(text=word.text[: leader.start()], box=box, size=word.size, bold=word.bold, raised=word.raised)
        kept.append(word)
    if not kept:
        return None
    kept = _raise_small(kept)
    segments = tuple(segment_of(group, decimal_mark) for group in _groups(kept, decimal_mark))
    return Row(segments=segments, box=union(s.box for s in segments), size=_main_size(kept))


def _main_size(words: Sequence[Word]) -> float:
    """Font size of the middle one of the words' characters, ordered by size."""
    if all(w.size == words[0].size for w in words):
        return words[0].size
    half = sum(len(w.text) for w in words) // 2
    for word in sorted(words, key=lambda w: w.size):
        half -= len(word.text)
        if half < 0:
            return word.size
    return words[0].size


_GLUED = re.compile(r"^(.*[\d)%])([$€£])$")


def _currency_apart(words: list[Word]) -> list[Word]:
    """The words with a currency sign that is set right after one number, and belongs to the next, as a word of its own."""
    parted: list[Word] = []
    for index, word in enumerate(words):
        glued = _GLUED.match(word.text) if index + 1 < len(words) else None
        if glued is None or not _starts_number(words[index + 1].text) or words[index + 1].text[:1] in "$€£":
            parted.append(word)
            continue
        cut = word.box.right - word.box.width / len(word.text)
        parted.append(replace(word, text=glued[1], box=replace(word.box, right=cut)))
        parted.append(replace(word, text=glued[2], box=replace(word.box, left=cut)))
    return parted


def _raise_small(words: list[Word]) -> list[Word]:
    """The words with small ones above the baseline marked as raised: a footnote mark set as a line of its own."""
    size = _main_size(words)
    if all(w.size >= 0.8 * size for w in words):
        return words
    foot = max(w.box.bottom for w in words if w.size >= 0.85 * size)
    return [
        replace(w, raised=True) if not w.raised and w.size < 0.8 * size and w.box.bottom < foot - 0.14 * size and len(w.text) <= 5 else w
        for w in words
    ]


def _groups(words: list[Word], decimal_mark: DecimalMark) -> list[list[Word]]:
    """Words cut into segments: at wide spaces, and around every number that does not stand inside running text."""
    groups: list[list[Word]] = [[words[0]]]
    for word in words[1:]:
        group = groups[-1]
        gap = word.box.left - group[-1].box.right
        if word.raised and gap < 1.2 * group[-1].size:
            group.append(word)
            continue
        if _joins(group, word, gap, decimal_mark):
            group.append(word)
        else:
            groups.append([word])
    return _with_ranges(groups)


def _with_ranges(groups: list[list[Word]]) -> list[list[Word]]:
    """The groups with "26" "- 28%" joined: two numbers and a dash between them, each no more than a space apart."""
    joined: list[list[Word]] = []
    for group in groups:
        before = joined[-1] if joined else None
        text = _plain_text(group)
        if (
            before is not None
            and _RANGE.match(f"{_plain_text(before)} {text}")
            and group[0].box.left - before[-1].box.right < 0.7 * group[0].size
        ):
            before.extend(group)
        else:
            joined.append(list(group))
    for at in range(len(joined) - 2, 0, -1):
        left, dash, right = joined[at - 1 : at + 2]
        near = max(dash[0].box.left - left[-1].box.right, right[0].box.left - dash[-1].box.right) < 0.7 * dash[0].size
        if near and _RANGE.match(f"{_plain_text(left)} {_plain_text(dash)} {_plain_text(right)}"):
            joined[at - 1 : at + 2] = [[*left, *dash, *right]]
    return joined


def _plain_text(words: Sequence[Word]) -> str:
    return " ".join(w.text for w in words if not w.raised)


def _joins(group: list[Word], word: Word, gap: float, decimal_mark: DecimalMark) -> bool:
    size = max(word.size, 4.0)
    last = group[-1]
    if word.text[0].isalpha() and len(last.text) > 3 and _BARE.match(last.text) and last.text.lower() not in _MEASURES:
        return gap < 0.95 * size  # running text
    text = "".join(w.text for w in group if not w.raised)
    opened = bool(_OPENERS.match(text.strip())) if len(group) <= 3 else False
    if _SIDE.fullmatch(text) and _starts_number(word.text):
        return gap < 0.62 * size
    if opened and (_starts_number(word.text) or _OPENERS.match(word.text)):
        if _DASH.match(text.strip()):
            return gap < 0.3 * size  # a minus sign; a dash farther away is a nil of its own
        return gap < 30.0 * size  # "$" set apart at the column's left edge
    if _drawn_apart(last.text, word.text, gap, size):
        return True
    ends_number = read_number(text, decimal_mark=decimal_mark) is not None and not opened
    if _CURRENCY_SIGN.match(word.text) and (ends_number or _RANGE.match(_plain_text(group))):
        return False
    if ends_number and (_CLOSERS.match(word.text) or (decimal_mark == "," and word.text in ("S", "H"))):
        return gap < 1.2 * size
    if ends_number and word.text.startswith("("):
        return False  # a share of the amount before it: "876 (40.3%)"
    if ends_number and _starts_number(word.text):
        if re.fullmatch(rf"\d{{3}}(?:[{decimal_mark}]\d+)?[)%-]*", word.text) and re.fullmatch(r"[($€£\u2212-]*\d{1,3}", last.text):
            return gap < 0.4 * size  # grouping by spaces
        return gap < 0.45 * size and not _column_like(text, word.text)
    if ends_number or _starts_number(word.text):
        return gap < 0.62 * size
    return gap < 0.95 * size


def _drawn_apart(left: str, right: str, gap: float, size: float) -> bool:
    """True for two parts of one number that the file sets apart: no space between them, or a mark that cannot end or open a number."""
    if gap < -size or not (re.search(r"[\d.,']$", left) and _NUMBER_PART.match(right)):
        return False  # far to the left: on the next line
    if _NUMBER_PART.match(left.lstrip("$€£(-")) and gap < 0.18 * size:
        return True
    group = left.endswith(",") and re.match(r"\d{3}(?!\d)", right) and re.search(r"(?<!\d)\d{1,3},$", left)
    mark = re.match(r",\d{3}(?!\d)|\.\d{1,2}$", right) and re.search(r"\d$", left)
    cents = re.search(r"[,$]\d*\.\d?$|,\d{3}\.\d?$", left) and re.fullmatch(r"\d{1,2}", right)
    return bool(group or mark or cents) and gap < 0.6 * size


def _starts_number(text: str) -> bool:
    return bool(re.match(r"^[(\-\u2013\u2014\u2212△▲▼]?[$€£¥]?[(\-]?\d|^[(\-]?\.\d|^[\u2014\u2013-]$|^\($", text))


def _column_like(left: str, right: str) -> bool:
    """Two amounts side by side ("1,234" "5,678"), not the parts of one phrase ("December 31 2022", "10 12")."""
    return bool(re.search(r"[,.$%()]|^[\u2014\u2013-]$", left) and re.search(r"[,.$%()]|^[\u2014\u2013-]$", right))


def segment_of(words: Sequence[Word], decimal_mark: DecimalMark) -> Segment:
    """The words as one segment, in the order given; parts of a number that the file sets apart are joined."""
    plain = [w for w in words if not w.raised] or words
    marks = tuple(mark for w in words if w.raised and w not in plain for mark in re.split(r"[)(,]+", w.text.strip("()")) if mark)
    parts = [plain[0].text]
    for before, word in itertools.pairwise(plain):
        gap = word.box.left - before.box.right
        tight = _drawn_apart(before.text, word.text, gap, word.size)
        parts.append(word.text if tight else " " + word.text)
    text = "".join(parts)
    number = read_number(text, decimal_mark=decimal_mark)
    if number is None and _RANGE.match(text):
        number = PrintedNumber(value=None)  # stands in a column of numbers, and is none
    if number is not None and number.marks:
        marks += number.marks
    return Segment(text=text, box=union(w.box for w in words), words=tuple(words), number=number, marks=marks)


def split_numbers(segment: Segment, *, right_edges: Sequence[float], decimal_mark: DecimalMark = ".") -> tuple[Segment, ...]:
    """The segment cut so that words which are numbers under a column's right edge stand alone; unchanged when there are none.

    `right_edges` are the right edges of the columns in points. Needed where a long label leaves no more than a space before its value.
    """
    if segment.numeric or len(segment.words) < 2:
        return (segment,)
    words = list(segment.words)
    for cut in range(1, len(words)):
        tail = words[cut:]
        candidate = segment_of(tail, decimal_mark)
        if not candidate.numeric:
            continue
        edge = candidate.box.right
        if any(abs(edge - right) < 0.5 * tail[-1].size for right in right_edges):
            return (segment_of(words[:cut], decimal_mark), candidate)
    return (segment,)
