"""PyMuPDF behind one small adapter: what a page holds, in Crossfoot's own coordinates."""

from __future__ import annotations

import stat
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ingest.document import TextSource, Word
from ingest.errors import FileError
from ingest.geometry import Box
from ingest.mupdf import mupdf

_THIN = 2.6
"""Filled rectangles up to this many points thick are drawn as rules by the programs that typeset filings."""
_TINY = 2.0
"""Text smaller than this (points) cannot be read by a person."""
_FLAG_SUPERSCRIPT, _FLAG_BOLD = 1, 16
_CHAR_BOLD, _CHAR_FILLED, _CHAR_STROKED = 8, 16, 32
_PALE = 0xC8
"""Least value of every colour channel (0 to 255) that makes words on white paper too pale to be meant for reading."""
_INVISIBLE = -1
"""Stands for the colour of text in invisible render mode."""
_DAMAGE = ("zlib error", "premature end", "bad data", "read error", "not a stream", "unknown keyword", "syntax error")
"""What MuPDF says, and goes on, when it lost a part of a page; other remarks (an odd font, bytes before the header) cost nothing."""
_MAX_DRAWN = 20_000
"""More free-form paths than this on a page carry no more information about where a drawing stands."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A straight horizontal or vertical line, or the edge of a thin filled rectangle."""

    box: Box
    horizontal: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RawPage:
    """What one page holds before anyone interprets it. Words are in the order of the file, not yet in reading order.

    Boxes are in the upright frame: when the page's text runs sideways the page is turned until it reads left to right, and `turn` says by
    how much; `as_shown` takes a box back to the page as a viewer shows it.
    """

    number: int
    width: float
    height: float
    rotation: int
    label: str | None
    text_from: TextSource
    words: tuple[Word, ...]
    rules: tuple[Rule, ...] = ()
    shades: tuple[Box, ...] = ()
    """Filled rectangles that are not the page's background."""
    images: tuple[Box, ...] = ()
    """Embedded images as placed on the page, clipped to it."""
    drawings: tuple[Box, ...] = ()
    """Boxes of vector paths that are neither rules nor shades (curves, polygons, bars): the stuff of drawn charts and logos."""
    damaged: bool = False
    """True when a part of the page's content could not be read: words, numbers or pictures may be missing or wrong."""
    hidden: int = 0
    """Number of words left out because a reader cannot see them (white, tiny, off the page, fully transparent)."""
    unmapped: int = 0
    """Number of characters without a Unicode value."""
    turn: int = 0
    """0, 90, 180 or 270: clockwise turn in degrees that makes the page's text read left to right."""

    def as_shown(self, box: Box) -> Box:
        """The box in the frame of the page as a viewer shows it."""
        return _turned(box, (360 - self.turn) % 360, self.width, self.height)


def _turned(box: Box, angle: int, width: float, height: float) -> Box:
    """The box after the frame of `width` x `height` points was turned clockwise by `angle` degrees."""
    if angle == 90:
        return Box(left=height - box.bottom, top=box.left, right=height - box.top, bottom=box.right)
    if angle == 180:
        return Box(left=width - box.right, top=height - box.bottom, right=width - box.left, bottom=height - box.top)
    if angle == 270:
        return Box(left=box.top, top=width - box.right, right=box.bottom, bottom=width - box.left)
    return box


class Pdf:
    """An open PDF; made by `open_pdf`."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self.page_count: int = document.page_count

    def raw_page(self, number: int) -> RawPage:
        """What page `number` (from 1) holds."""
        said: Any = mupdf().TOOLS
        said.mupdf_warnings(reset=True)
        page = self._document[number - 1]
        matrix = page.rotation_matrix
        shown = page.rect
        words, hidden, unmapped, turn = _words(page, matrix)
        rules, shades, drawings = _paths(page, matrix)
        shades_seen = tuple(s for s in shades if s.area < 0.9 * shown.width * shown.height)
        images = tuple(
            box
            for info in page.get_image_info()
            if (box := _clip(_box(info["bbox"], matrix), shown.width, shown.height)) is not None and box.width > 4 and box.height > 4
        )
        remarks = said.mupdf_warnings(reset=True)
        damaged = any(sign in remarks for sign in _DAMAGE)
        width, height = float(shown.width), float(shown.height)
        words, unseen = _visible(_once(words), shades, images)
        if turn:
            words = [(replace(word, box=_turned(word.box, turn, width, height)), color) for word, color in words]
            rules = tuple(
                Rule(box=_turned(r.box, turn, width, height), horizontal=r.horizontal if turn == 180 else not r.horizontal) for r in rules
            )
            shades_seen, images, drawings = (
                tuple(_turned(b, turn, width, height) for b in group) for group in (shades_seen, images, drawings)
            )
            if turn in (90, 270):
                width, height = height, width
        return RawPage(
            number=number,
            width=width,
            height=height,
            rotation=int(page.rotation),
            label=page.get_label() or None,
            text_from="file" if words else "none",
            words=tuple(w for w, _ in words),
            rules=rules,
            shades=shades_seen,
            images=images,
            drawings=drawings,
            damaged=damaged,
            hidden=hidden + unseen,
            unmapped=unmapped,
            turn=turn,
        )

    @property
    def repaired(self) -> bool:
        """True when the file's own table of contents was broken and the objects had to be searched for; some may be missing."""
        return bool(self._document.is_repaired)

    def pixmap(self, number: int, *, dpi: int) -> Any:
        """The page as a viewer shows it, as PyMuPDF's RGB pixmap; `ingest.render` turns it into an image."""
        return self._document[number - 1].get_pixmap(dpi=dpi, alpha=False)

    def page(self, number: int) -> Any:
        """PyMuPDF's own page `number` (from 1), for what only PyMuPDF can do (OCR through Tesseract)."""
        return self._document[number - 1]


@contextmanager
def open_pdf(path: Path) -> Iterator[Pdf]:
    """The open PDF at `path`.

    Raises:
        FileError: not there, not a PDF, empty, damaged beyond repair, password-protected, or without pages.
    """
    library = mupdf()
    library.TOOLS.mupdf_display_errors(False)
    library.TOOLS.mupdf_display_warnings(False)
    _look_at_head(path)
    try:
        document = library.open(path, filetype="pdf")
    except (RuntimeError, ValueError, OSError, library.mupdf.FzErrorBase) as error:
        raise FileError(f"{path.name}: damaged PDF that cannot be opened; download or export it again") from error
    try:
        if document.needs_pass:
            raise FileError(f"{path.name}: protected by a password; save a copy without one and ingest that")
        try:
            pages = document.page_count
            if pages:
                document[0].rect  # noqa: B018 - a truncated file fails here, not later
        except (RuntimeError, ValueError, library.mupdf.FzErrorBase) as error:
            raise FileError(f"{path.name}: damaged PDF whose pages cannot be read; download or export it again") from error
        if pages == 0:
            raise FileError(f"{path.name}: a PDF without pages; download or export it again")
        yield Pdf(document)
    finally:
        document.close()


def _look_at_head(path: Path) -> None:
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # reading a pipe or a device may never end
            raise FileError(f"{path.name}: not a regular file; copy its bytes into one and read that")
        with path.open("rb") as file:
            head = file.read(2048)
    except FileNotFoundError as error:
        raise FileError(f"{path.name}: no such file; it was moved or deleted") from error
    except IsADirectoryError as error:
        raise FileError(f"{path.name}: a folder, not a file") from error
    except OSError as error:
        raise FileError(f"{path.name}: cannot be read ({error.strerror}); check its permissions") from error
    if not head:
        raise FileError(f"{path.name}: an empty file; download it again")
    if b"%PDF" not in head:
        text = head.lstrip().lower()
        kind = "an HTML page" if text.startswith((b"<!doctype html", b"<html")) or b"<html" in text else "not a PDF"
        raise FileError(f"{path.name}: {kind}, though it is named .pdf; get the PDF itself")


def _box(values: Any, matrix: Any) -> Box:
    """A Box from PyMuPDF's four numbers, after the page's rotation is applied."""
    x0, y0, x1, y1 = values
    a, b, c, d, e, f = matrix
    if b == 0 and c == 0 and a == 1 and d == 1:
        return Box(left=x0 + e, top=y0 + f, right=x1 + e, bottom=y1 + f)
    xs = (a * x0 + c * y0 + e, a * x1 + c * y1 + e)
    ys = (b * x0 + d * y0 + f, b * x1 + d * y1 + f)
    return Box(left=min(xs), top=min(ys), right=max(xs), bottom=max(ys))


def _clip(box: Box, width: float, height: float) -> Box | None:
    left, top = max(0.0, box.left), max(0.0, box.top)
    right, bottom = min(width, box.right), min(height, box.bottom)
    return Box(left=left, top=top, right=right, bottom=bottom) if right > left and bottom > top else None


_Inked = tuple[Word, int]
"""A word and its colour (0xRRGGBB)."""


def _words(page: Any, matrix: Any) -> tuple[list[_Inked], int, int, int]:
    """Words that ink or an OCR layer put on the page, number of hidden ones, of unmapped characters, and the page's turn."""
    library = mupdf()
    shown = page.rect
    lines = [
        (line, (round(line["dir"][0] * matrix.a + line["dir"][1] * matrix.c), round(line["dir"][0] * matrix.b + line["dir"][1] * matrix.d)))
        for block in page.get_text("rawdict", flags=library.TEXT_MEDIABOX_CLIP | library.TEXT_ACCURATE_BBOXES)["blocks"]
        for line in block.get("lines", ())
    ]
    directions = Counter[tuple[int, int]]()
    for line, direction in lines:
        directions[direction] += sum(len(span["chars"]) for span in line["spans"])
    main = directions.most_common(1)[0][0] if directions else (1, 0)
    turn = {(1, 0): 0, (0, -1): 90, (-1, 0): 180, (0, 1): 270}.get(main, 0)
    if not turn:
        main = (1, 0)
    words: list[_Inked] = []
    hidden = unmapped = 0
    for line, direction in lines:
        if direction != main:
            continue  # a watermark or a label up the side: no part of any line of text
        for chars, span in _runs(line["spans"]):
            text = "".join(c["c"] for c in chars)
            unmapped += sum(ch == "\ufffd" or "\ue000" <= ch <= "\uf8ff" for ch in text)
            box = _box((min(c["bbox"][0] for c in chars), span["top"], max(c["bbox"][2] for c in chars), span["bottom"]), matrix)
            if turn or line["dir"][0] < 0.99:  # the line runs up or down in the file's own frame
                box = _box(_outer(chars), matrix)
            if (
                span["size"] < _TINY
                or span["alpha"] == 0
                or box.right < 0
                or box.bottom < 0
                or box.left > shown.width
                or box.top > shown.height
            ):
                hidden += 1
                continue
            word = Word(text=text, box=box, size=round(span["size"], 2), bold=span["bold"], raised=span["raised"])
            words.append((word, span["color"]))
    return words, hidden, unmapped, turn


def _outer(chars: list[Any]) -> tuple[float, float, float, float]:
    boxes = [c["bbox"] for c in chars]
    return min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)


def _runs(spans: list[Any]) -> Iterator[tuple[list[Any], dict[str, Any]]]:
    """Characters of one word each, with the style of the word's first character."""
    baseline, size = _main_style(spans)
    run: list[Any] = []
    style: dict[str, Any] = {}
    for span in spans:
        span_style = _style(span, baseline, size)
        if run and span_style["raised"] != style["raised"]:
            yield run, style
            run = []
        for char in span["chars"]:
            if char["c"].isspace() or char["c"] == "\u200b":
                if run:
                    yield run, style
                run = []
                continue
            if run:
                gap = max(char["bbox"][0] - run[-1]["bbox"][2], 0) + max(char["bbox"][1] - run[-1]["bbox"][3], 0)
                if gap > 0.28 * span_style["size"] or _leap(run[-1]["bbox"], char["bbox"]) > 1.6 * span_style["size"]:
                    yield run, style
                    run = []
            if not run:
                style = span_style
            run.append(char)
    if run:
        yield run, style


def _leap(before: Any, after: Any) -> float:
    """Distance between the middles of two characters, along both axes, in points: large where a second text is set over the first."""
    return float(abs(after[0] + after[2] - before[0] - before[2]) + abs(after[1] + after[3] - before[1] - before[3])) / 2


def _main_style(spans: list[Any]) -> tuple[float, float]:
    """Baseline and size of most of the line's characters."""
    weight = Counter[tuple[float, float]]()
    for span in spans:
        weight[(span["origin"][1] if span["chars"] else 0.0, span["size"])] += sum(not c["c"].isspace() for c in span["chars"])
    return weight.most_common(1)[0][0] if weight else (0.0, 0.0)


def _style(span: Any, baseline: float, size: float) -> dict[str, Any]:
    raised = bool(span["size"] < 0.85 * size and span["origin"][1] < baseline - 0.12 * size) or (
        bool(span["flags"] & _FLAG_SUPERSCRIPT) and span["size"] < 0.95 * size
    )
    visible = span.get("char_flags", _CHAR_FILLED) & (_CHAR_FILLED | _CHAR_STROKED)
    origin = span["origin"][1]
    return {
        "size": span["size"],
        "bold": bool(span["flags"] & _FLAG_BOLD or span.get("char_flags", 0) & _CHAR_BOLD),
        "raised": raised,
        "alpha": span["alpha"] if visible else 255,
        "color": span["color"] if visible else _INVISIBLE,
        "top": origin - 0.78 * span["size"],
        "bottom": origin + 0.22 * span["size"],
    }


def _once(words: list[_Inked]) -> list[_Inked]:
    """Words less those that are drawn a second time over themselves, which some programs do to make them bold."""
    seen: dict[str, list[Box]] = {}
    kept: list[_Inked] = []
    for word, color in words:
        boxes = seen.setdefault(word.text, [])
        if any(abs(b.left - word.box.left) < 0.12 * word.size and abs(b.top - word.box.top) < 0.12 * word.size for b in boxes):
            continue
        boxes.append(word.box)
        kept.append((word, color))
    return kept


def _visible(words: list[_Inked], shades: tuple[Box, ...], images: tuple[Box, ...]) -> tuple[list[_Inked], int]:
    """Words less those that nobody reads, and how many these were.

    White and pale words need a shade or picture under them: without one they are a trick or a watermark. Words in invisible mode are the
    OCR layer of a scan where an image covers them, and a trick elsewhere.
    """

    def seen(word: Word, color: int) -> bool:
        if color == _INVISIBLE:
            return any(image.contains(word.box, slack=2) for image in images)
        if min(color >> 16, color >> 8 & 0xFF, color & 0xFF) >= _PALE:
            return _on_ground(word, shades, images)
        return True

    kept = [w for w in words if w[1] == 0 or seen(*w)]
    return kept, len(words) - len(kept)


def _on_ground(word: Word, shades: tuple[Box, ...], images: tuple[Box, ...]) -> bool:
    return any(ground.contains(word.box, slack=2) for ground in (*shades, *images))


def _paths(page: Any, matrix: Any) -> tuple[tuple[Rule, ...], tuple[Box, ...], tuple[Box, ...]]:
    """Rules, shades and other drawings of the page."""
    width, height = page.rect.width, page.rect.height
    rules: list[Rule] = []
    shades: list[Box] = []
    drawings: list[Box] = []
    for path in page.get_cdrawings():
        free = False
        fill = path.get("fill")
        stroked = "s" in path["type"]
        for item in path["items"]:
            if item[0] == "l":
                free |= not _add_line(rules, _line_box(item[1], item[2], matrix), stroked)
            elif item[0] == "re":
                box = _box(item[1], matrix)
                if box.height <= _THIN < box.width or box.width <= _THIN < box.height:
                    if fill is None or min(fill) < 0.97 or stroked:
                        rules.append(Rule(box=box, horizontal=box.width > box.height))
                    continue
                if stroked:
                    rules.extend(_edges(box))
                if fill is not None and min(fill) < 0.985 and (clipped := _clip(box, width, height)) is not None:
                    shades.append(clipped)
            else:
                free = True
        if free and len(drawings) < _MAX_DRAWN and (clipped := _clip(_box(path["rect"], matrix), width, height)) is not None:
            drawings.append(clipped)
    return tuple(rules), tuple(shades), tuple(drawings)


def _line_box(start: Any, end: Any, matrix: Any) -> Box:
    return _box((min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1])), matrix)


def _add_line(rules: list[Rule], box: Box, stroked: bool) -> bool:
    """True when the line was a rule (or is no ink at all)."""
    if not stroked:
        return True
    if box.height <= 0.8 and box.width > 2:
        rules.append(Rule(box=box, horizontal=True))
    elif box.width <= 0.8 and box.height > 2:
        rules.append(Rule(box=box, horizontal=False))
    else:
        return box.width <= 2 and box.height <= 2
    return True


def _edges(box: Box) -> list[Rule]:
    corners = (
        (box.left, box.top, box.right, box.top, True),
        (box.left, box.bottom, box.right, box.bottom, True),
        (box.left, box.top, box.left, box.bottom, False),
        (box.right, box.top, box.right, box.bottom, False),
    )
    return [Rule(box=Box(left=left, top=top, right=right, bottom=bottom), horizontal=flat) for left, top, right, bottom, flat in corners]
