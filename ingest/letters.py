"""Words from the characters that a page prints."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ingest.document import Word
from ingest.geometry import Box
from ingest.glyphs import is_odd
from ingest.mupdf import mupdf
from ingest.raw import placed_box

INVISIBLE = -1
"""Stands for the colour of text in invisible render mode."""
Matrix = tuple[float, float, float, float, float, float]
OddReader = Callable[[Any, str, str], str]
"""The text for a character, given its origin, the name of its font and its value in the file."""
_TINY = 2.0
"""Text smaller than this (points) cannot be read by a person."""
_FLAG_SUPERSCRIPT, _FLAG_BOLD = 1, 16
_CHAR_BOLD, _CHAR_FILLED, _CHAR_STROKED = 8, 16, 32
_PLAIN = re.compile(r"[ -~\xa0¢-¬®°±´¶·¿-ÿ–—‘’“”†‡•…€\n]*")
"""Text in which words are what stands between spaces: no symbol fonts, no second scripts, no raised digits, no zero-width characters."""
_POWERS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
_SUPERSCRIPTS = {ord(c): str(d) for d, c in enumerate(_POWERS)}
_MEASURE = re.compile(r"(?:^|[^a-z])(?:[kcdm]?m|ft|in|yd|mi|sq|CO)$")
"""What a raised digit belongs to as its power: "km²" is a unit, "Revenue²" a mark."""
_GONE = "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u2060\ufeff"
_MEANT = {
    **dict.fromkeys(map(ord, _GONE)),
    **{ord(c): str(d) for start in "\u0660\u06f0" for d in range(10) for c in [chr(ord(start) + d)]},
    **{code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},
    0x066A: "%",
    0x066B: ".",
    0x066C: ",",
    0xFFE5: "¥",
    0xFFE1: "£",
    0xFFE0: "¢",
}
"""Characters that stand for another: full-width forms, Arabic-Indic digits, and what has no width."""


class Inked(NamedTuple):
    """A word and how it is painted."""

    word: Word
    color: int
    """0xRRGGBB, or INVISIBLE."""
    alpha: int
    """255 is opaque."""
    font: str = ""


class Letters(NamedTuple):
    """What the characters of a page say."""

    words: list[Inked]
    hidden: int
    """Words left out: tiny, fully transparent or off the page."""
    turn: int
    """Clockwise turn in degrees that makes the text read left to right."""


class _Style(NamedTuple):
    font: str
    size: float
    rounded: float
    bold: bool
    raised: bool
    alpha: int
    color: int
    top: float
    bottom: float


def read_letters(textpage: Any, matrix: Matrix, width: float, height: float, odd: OddReader) -> Letters:
    """The words of a text page, in the order of the file, on a page of `width` x `height` points as shown.

    `matrix` is the page's rotation; `odd` reads a character that says nothing about what is shown. Text that runs in another direction
    than most of the page (a watermark, a label up the side) is left out.
    """
    lines = [line for block in textpage.extractDICT()["blocks"] for line in block.get("lines", ())]
    directions = Counter[tuple[int, int]]()
    for line in lines:
        directions[_direction(line, matrix)] += sum(len(span["text"]) for span in line["spans"])
    main = directions.most_common(1)[0][0] if directions else (1, 0)
    turn = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}.get(main, 0)
    if not turn:
        main = (1, 0)
    level = not turn and matrix[:4] == (1, 0, 0, 1)
    boxes = _boxes_by_line(textpage, lines) if level else None
    raw: list[Any] = []
    words: list[Inked] = []
    hidden = 0
    for index, line in enumerate(lines):
        if _direction(line, matrix) != main:
            continue
        found = _printed(line, boxes[index], matrix) if boxes and line["dir"] == (1.0, 0.0) else None
        if found is None:
            if not raw:
                raw = [line for block in textpage.extractRAWDICT()["blocks"] for line in block.get("lines", ())]
            found = _spelled(raw[index], matrix, turn, odd)
        for inked in found:
            box = inked.word.box
            off = box.right < 0 or box.bottom < 0 or box.left > width or box.top > height
            if off or inked.word.size < _TINY or inked.alpha == 0:
                hidden += 1
            else:
                words.append(inked)
    return Letters(words=words, hidden=hidden, turn=turn)


def text_flags(*, told: bool = False) -> int:
    """Flags for a text page of `read_letters`: boxes around ink, characters without a Unicode value as U+FFFD.

    With `told`, text that the file gives in place of what it shows (/ActualText) is taken for it: a way out for glyphs without a map, and
    a way to lie for others.
    """
    library = mupdf()
    flags = library.TEXT_MEDIABOX_CLIP | library.TEXT_ACCURATE_BBOXES
    return int(flags if told else flags | library.TEXT_IGNORE_ACTUALTEXT)


def _direction(line: Any, matrix: Matrix) -> tuple[int, int]:
    x, y = line["dir"]
    return round(x * matrix[0] + y * matrix[2]), round(x * matrix[1] + y * matrix[3])


def _boxes_by_line(textpage: Any, lines: Sequence[Any]) -> list[list[Any]] | None:
    """PyMuPDF's own words of each line; None when they cannot be told apart by line."""
    groups = [list(group) for _, group in groupby(textpage.extractWORDS(), key=itemgetter(5, 6))]
    filled = [any(not span["text"].isspace() for span in line["spans"]) for line in lines]
    if sum(filled) != len(groups):
        return None
    rest = iter(groups)
    return [next(rest) if full else [] for full in filled]


def _printed(line: Any, boxes: Sequence[Any], matrix: Matrix) -> list[Inked] | None:
    """The line's words, when they are plainly what stands between its spaces; None when the characters have to be looked at."""
    spans = line["spans"]
    texts = [span["text"] for span in spans]
    text = texts[0] if len(texts) == 1 else "".join(texts)
    tokens = text.split()
    if [b[4] for b in boxes] != tokens or not _PLAIN.fullmatch(text):
        return None
    baseline, size = _main_style([(span, len(t) - t.count(" ")) for span, t in zip(spans, texts, strict=True)])
    styles = [_style(span, baseline, size) for span in spans]
    ends = list(accumulate(map(len, texts)))
    dx, dy = matrix[4], matrix[5]
    style, several = styles[0], len(styles) > 1
    words: list[Inked] = []
    at = 0
    for token, (left, _, right, *_) in zip(tokens, boxes, strict=True):
        if several:
            at = text.index(token, at)
            first = bisect_right(ends, at)
            at += len(token)
            style = styles[first]
            if at > ends[first] and any(s.raised != style.raised for s in styles[first : bisect_right(ends, at - 1) + 1]):
                return None
        share = (right - left) / (len(token) * style.size) if style.size else 0.0
        if share > 1.3 or (share < 0.25 and len(token) > 2):  # drawn apart, or a second text set over the first
            return None
        box = Box(left=left + dx, top=style.top + dy, right=right + dx, bottom=style.bottom + dy)
        word = Word(text=token, box=box, size=style.rounded, bold=style.bold, raised=style.raised)
        words.append(Inked(word, style.color, style.alpha, style.font))
    return words


def _word(text: str, values: tuple[float, float, float, float], style: _Style, matrix: Matrix) -> Inked:
    box = placed_box(values, matrix)
    return Inked(Word(text=text, box=box, size=style.rounded, bold=style.bold, raised=style.raised), style.color, style.alpha, style.font)


def _spelled(line: Any, matrix: Matrix, turn: int, odd: OddReader) -> list[Inked]:
    """The line's words from its characters."""
    found = []
    for span in line["spans"]:
        for char in span["chars"]:
            if len(char["c"]) == 1 and is_odd(char["c"]):
                char["c"] = odd(char["origin"], span.get("font", ""), char["c"])
    for chars, style in _runs(line["spans"]):
        text = "".join(c["c"] for c in chars)
        if not text.isascii():
            text = text.translate(_SUPERSCRIPTS if style.raised else {}).translate(_MEANT) + ("-" if text.endswith("\u00ad") else "")
        if not text:
            continue
        values = (min(c["bbox"][0] for c in chars), style.top, max(c["bbox"][2] for c in chars), style.bottom)
        if turn or line["dir"][0] < 0.99:  # the line runs up or down in the file's own frame
            values = _along(chars, line["dir"], style.size)
        found.append(_word(text, values, style, matrix))
    return found


def words_of_line(spans: Sequence[Any]) -> list[Word]:
    """The words of one level line, given like PyMuPDF's spans: characters with boxes and origins, size, colour and flags."""
    return [inked.word for inked in _spelled({"spans": spans, "dir": (1.0, 0.0)}, (1, 0, 0, 1, 0, 0), 0, lambda _, __, c: c)]


def _along(chars: Sequence[Any], direction: tuple[float, float], size: float) -> tuple[float, float, float, float]:
    """The box of characters set in `direction`: as long as they are drawn, and as high as their font says, like that of a level line."""
    boxes = [c["bbox"] for c in chars]
    (x, y), (dx, dy) = chars[0]["origin"], direction
    ends = [0.78 * size, -0.22 * size]
    if abs(dx) < abs(dy):
        across = sorted(x + dy * end for end in ends)
        return across[0], min(b[1] for b in boxes), across[1], max(b[3] for b in boxes)
    across = sorted(y - dx * end for end in ends)
    return min(b[0] for b in boxes), across[0], max(b[2] for b in boxes), across[1]


def _runs(spans: Sequence[Any]) -> Iterator[tuple[list[Any], _Style]]:
    """Characters of one word each, with the style of the word's first character."""
    baseline, size = _main_style([(span, sum(not c["c"].isspace() for c in span["chars"])) for span in spans])
    run: list[Any] = []
    style = _Style("", 0.0, 0.0, False, False, 255, 0, 0.0, 0.0)
    for span in spans:
        span_style = _style(span, baseline, size)
        for char in span["chars"]:
            if char["c"].isspace() or char["c"] == "\u200b":
                if run:
                    yield run, style
                run = []
                continue
            own = span_style
            if char["c"] in _POWERS and not own.raised and (not run or style.raised or not _MEASURE.search(_text(run))):
                own = own._replace(raised=True)
            if run and (own.raised != style.raised or _apart(run[-1]["bbox"], char["bbox"], own.size)):
                yield run, style
                run = []
            if not run:
                style = own
            run.append(char)
    if run:
        yield run, style


def _text(run: Sequence[Any]) -> str:
    return "".join(c["c"] for c in run)


def _apart(before: Any, after: Any, size: float) -> bool:
    """True when a gap lies between two characters, or when a second text was set over the first."""
    gap = max(after[0] - before[2], 0) + max(after[1] - before[3], 0)
    leap = abs(after[0] + after[2] - before[0] - before[2]) + abs(after[1] + after[3] - before[1] - before[3])
    return bool(gap > 0.28 * size or leap > 3.2 * size)


def _main_style(spans: Sequence[tuple[Any, int]]) -> tuple[float, float]:
    """Baseline and size of most of the line's characters."""
    if len(spans) == 1:
        return spans[0][0]["origin"][1], spans[0][0]["size"]
    weight = Counter[tuple[float, float]]()
    for span, count in spans:
        weight[(span["origin"][1], span["size"])] += count
    return weight.most_common(1)[0][0] if weight else (0.0, 0.0)


def _style(span: Any, baseline: float, size: float) -> _Style:
    own, origin = span["size"], span["origin"][1]
    flags = span["flags"]
    raised = (own < 0.85 * size and origin < baseline - 0.12 * size) or (bool(flags & _FLAG_SUPERSCRIPT) and own < 0.95 * size)
    painted = span.get("char_flags", _CHAR_FILLED)
    visible = painted & (_CHAR_FILLED | _CHAR_STROKED)
    return _Style(
        font=span.get("font", ""),
        size=own,
        rounded=round(own, 2),
        bold=bool(flags & _FLAG_BOLD or painted & _CHAR_BOLD),
        raised=raised,
        alpha=span["alpha"] if visible else 255,
        color=span["color"] if visible else INVISIBLE,
        top=origin - 0.78 * own,
        bottom=origin + 0.22 * own,
    )
