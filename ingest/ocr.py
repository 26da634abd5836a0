"""Pages without a usable text layer are read from their image."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from statistics import median
from typing import TYPE_CHECKING, Any

from ingest.document import Word
from ingest.geometry import Box
from ingest.mupdf import mupdf
from ingest.pdf import Pdf, RawPage
from ingest.render import render, turned

if TYPE_CHECKING:
    from PIL.Image import Image

RAPID_DPI, TESSERACT_DPI = 150, 300
"""Resolution that each engine reads best for its time."""
THREADS = 1
"""Threads of one OCR engine; files are read side by side, and threads that wait for one another cost more than they bring."""
_COMMON = frozenset(
    "the of and to in for on by with as at or from is are was be net total income cash assets note share company page year".split()  # noqa: SIM905
)
_SPLIT_NUMBER = re.compile(r"(?<=\d,)\s(?=\d{3}(?:\D|$))|(?<=\d)\s(?=,\d{3}(?:\D|$))")
"""A space that the engine reads into a number: "44, 120"."""
_LINE_OF_SCAN = tuple[Sequence[tuple[float, float]], str, float, Sequence[tuple[str, float, float]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A page after OCR; `problem` says in one line what went wrong, None when nothing did."""

    raw: RawPage
    problem: str | None = None


def needs_ocr(raw: RawPage) -> bool:
    """True when the page's ink says something that its text layer does not: a scan, unmapped fonts, or clear gibberish."""
    page = max(raw.width * raw.height, 1.0)
    image = max((b.area for b in raw.images), default=0.0) / page
    if not raw.words:
        return image >= 0.3 or sum(b.area for b in raw.images) / page >= 0.5 or len(raw.drawings) >= 150
    characters = sum(len(w.text) for w in raw.words)
    broken = raw.unmapped + sum(not c.isprintable() for w in raw.words for c in w.text)
    if broken > 0.3 * characters and characters >= 20:
        return True
    if len(raw.words) < 12 and image > 0.8:
        return True
    return _gibberish(raw.words)


def _gibberish(words: Sequence[Word]) -> bool:
    """True only for a page full of words of which none is common and whose letters are those of no language."""
    long = [w.text for w in words if len(w.text) >= 4 and sum(c.isascii() and not c.isdigit() for c in w.text) >= 3]
    if len(long) < 60 or any(w.text.lower().strip(".,:;()") in _COMMON for w in words):
        return False
    letters = [c for t in long for c in t.lower() if "a" <= c <= "z"]
    vowels = sum(c in "aeiou" for c in letters)
    odd = sum(1 for t in long if re.search(r"[A-Za-z][\d&$#%@\\^_{}\[\]<>=]+[A-Za-z]", t))
    # Languages written in Latin letters have 35 to 50 vowels in a hundred letters; a shifted alphabet has half of that.
    return vowels < 0.26 * len(letters) or odd > 0.4 * len(long)


def read_image(pdf: Pdf, raw: RawPage) -> Reading:
    """`raw` with the words that OCR found on the page's image, boxes in points of the page stood upright.

    Tesseract is used where it is installed, else rapidocr. The page keeps its own words when OCR finds fewer.
    """
    if tessdata() is None and not has_rapidocr():
        return Reading(
            raw=raw, problem="the page has no text that can be read and no OCR is installed; run: pip install rapidocr onnxruntime"
        )
    image = render(pdf, raw.number, RAPID_DPI)
    turn, words = _rapid(image) if has_rapidocr() and tessdata() is None else (_turn_of(image) if has_rapidocr() else 0, [])
    if tessdata() is not None:
        words = _tesseract(render(pdf, raw.number, TESSERACT_DPI, turn=turn))
    known = 0 if raw.unmapped or _gibberish(raw.words) else len(raw.words)
    if len(words) <= 1.5 * known or not words:
        empty = "the page is an image in which OCR found no text" if not raw.words and not _blank(image) else None
        return Reading(raw=raw, problem=empty)
    # `raw` may already be turned by its own (bad) text: the image is the page as shown.
    width, height = (raw.height, raw.width) if raw.turn in (90, 270) else (raw.width, raw.height)
    if turn in (90, 270):
        width, height = height, width
    small = tuple(b for b in raw.images if b.area < 0.5 * raw.width * raw.height) if turn == raw.turn else ()
    kept = raw.rules if turn == raw.turn else ()
    shades = raw.shades if turn == raw.turn else ()
    return Reading(
        raw=replace(
            raw,
            words=tuple(words),
            text_from="ocr",
            turn=turn,
            width=width,
            height=height,
            images=small,
            drawings=(),
            rules=kept,
            shades=shades,
            unmapped=0,
        )
    )


def has_rapidocr() -> bool:
    """True when rapidocr can be imported."""
    from importlib.util import find_spec

    return find_spec("rapidocr") is not None and find_spec("onnxruntime") is not None


@cache
def tessdata() -> str | None:
    """Folder of Tesseract's language data; None when Tesseract is not installed."""
    try:
        found = mupdf().get_tessdata()
    except RuntimeError:
        return None
    return str(found) if found else None


@cache
def _engine() -> Any:
    from rapidocr import RapidOCR

    return RapidOCR(
        params={
            "Global.log_level": "critical",
            "Global.return_word_box": True,
            "EngineConfig.onnxruntime.intra_op_num_threads": THREADS,
            "EngineConfig.onnxruntime.inter_op_num_threads": 1,
        }
    )


def _rapid(image: Image) -> tuple[int, list[Word]]:
    """The clockwise turn that stands the image upright, and its words."""
    lines = _rapid_lines(image)
    turn = 0
    if lines and (_sideways([points for points, *_ in lines]) or median(score for _, _, score, _ in lines) < 0.85):
        turn = _turn_of(image)
        if turn:
            image = turned(image, turn)
            lines = _rapid_lines(image)
    return turn, _level([word for line in lines for word in _line_words(line)], lines, image)


def _rapid_lines(image: Image) -> list[_LINE_OF_SCAN]:
    # All three switches every time: the engine keeps those of its last call.
    result = _engine()(_array(image), use_det=True, use_cls=False, use_rec=True)
    if result.txts is None:
        return []
    parts = result.word_results if len(result.word_results) == len(result.txts) else [() for _ in result.txts]
    return [
        (
            [(float(x), float(y)) for x, y in points],
            text,
            float(score),
            [(w[0], min(float(p[0]) for p in w[2]), max(float(p[0]) for p in w[2])) for w in part if len(w) == 3 and w[2] is not None],
        )
        for points, text, score, part in zip(result.boxes, result.txts, result.scores, parts, strict=True)
    ]


def _array(image: Image) -> Any:
    import numpy as np

    return np.ascontiguousarray(np.asarray(image)[:, :, ::-1])


def _turn_of(image: Image) -> int:
    """0, 90, 180 or 270: the clockwise turn after which most lines of the image run from left to right and stand on their feet."""
    boxes = _engine()(_array(image), use_det=True, use_cls=False, use_rec=False).boxes
    if boxes is None or len(boxes) == 0:
        return 0
    quads = [[(float(x), float(y)) for x, y in quad] for quad in boxes]
    side = 90 if _sideways(quads) else 0
    if side:
        image = turned(image, side)
        boxes = _engine()(_array(image), use_det=True, use_cls=False, use_rec=False).boxes
        quads = [[(float(x), float(y)) for x, y in quad] for quad in boxes] if boxes is not None else []
    spans = sorted(
        ((min(p[0] for p in q), min(p[1] for p in q), max(p[0] for p in q), max(p[1] for p in q)) for q in quads), key=lambda s: s[0] - s[2]
    )
    votes = []
    for left, top, right, bottom in spans[:15]:
        crop = image.crop((int(left), int(top), int(right) + 1, int(bottom) + 1))
        label, score = _engine()(_array(crop), use_det=False, use_cls=True, use_rec=False).cls_res[0]
        votes.append(score if str(label) == "180" else -score)
    return (side + 180) % 360 if sum(votes) > 0 else side


def _sideways(quads: Sequence[Sequence[tuple[float, float]]]) -> bool:
    """True when most of the text's length runs up and down."""
    down = across = 0.0
    for quad in quads:
        width = max(p[0] for p in quad) - min(p[0] for p in quad)
        height = max(p[1] for p in quad) - min(p[1] for p in quad)
        if height > 1.8 * width:
            down += height
        elif width > 1.8 * height:
            across += width
    return down > 1.5 * across


def _line_words(line: _LINE_OF_SCAN) -> list[tuple[str, tuple[float, float, float, float]]]:
    """The line's words with boxes in pixels: where the engine placed their characters, else by their share of the line."""
    points, text, _, parts = line
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    # The quad's mean edges: those of a slightly tilted line would overlap its neighbours.
    top, bottom = (points[0][1] + points[1][1]) / 2, (points[2][1] + points[3][1]) / 2
    slope = (points[1][1] - points[0][1]) / max(points[1][0] - points[0][0], 1.0)
    pad = 0.16 * (bottom - top)
    tokens = _SPLIT_NUMBER.sub("", text).split()
    spans = _spans(tokens, parts) or _shares(tokens, left, right)
    center = (left + right) / 2
    return [
        (t, (a, top + pad + slope * ((a + b) / 2 - center), b, bottom - pad + slope * ((a + b) / 2 - center)))
        for t, (a, b) in zip(tokens, spans, strict=True)
    ]


def _spans(tokens: Sequence[str], parts: Sequence[tuple[str, float, float]]) -> list[tuple[float, float]] | None:
    """Left and right of each token from the engine's own pieces; None when these do not spell the tokens."""
    spans: list[tuple[float, float]] = []
    rest = [(p[0].replace(" ", ""), p[1], p[2]) for p in parts if p[0].strip()]
    for token in tokens:
        spelled, edges = "", []
        while rest and len(spelled) < len(token):
            piece, left, right = rest.pop(0)
            spelled += piece
            edges += [left, right]
        if spelled != token:
            return None
        spans.append((min(edges), max(edges)))
    return spans


def _shares(tokens: Sequence[str], left: float, right: float) -> list[tuple[float, float]]:
    step = (right - left) / max(sum(len(t) for t in tokens) + len(tokens) - 1, 1)
    spans, at = [], left
    for token in tokens:
        spans.append((at, at + step * len(token)))
        at += step * (len(token) + 1)
    return spans


def _level(placed: Sequence[tuple[str, tuple[float, float, float, float]]], lines: Sequence[_LINE_OF_SCAN], image: Image) -> list[Word]:
    """Words in points, turned about the page's middle by the scan's slope so that a row of a table lies level."""
    slopes = sorted(
        math.atan2(p[1][1] - p[0][1], p[1][0] - p[0][0]) for p, *_ in lines if p[1][0] - p[0][0] > 6 * max(p[3][1] - p[0][1], 1)
    )
    angle = slopes[len(slopes) // 2] if len(slopes) >= 5 else 0.0
    if not 0.003 < abs(angle) < 0.2:
        angle = 0.0
    cos, sin, cx, cy, unit = math.cos(-angle), math.sin(-angle), image.width / 2, image.height / 2, 72 / RAPID_DPI
    words = []
    for text, (left, top, right, bottom) in placed:
        x, y = (left + right) / 2 - cx, (top + bottom) / 2 - cy
        x, y = x * cos - y * sin + cx, x * sin + y * cos + cy
        half_width, half_height = (right - left) / 2, (bottom - top) / 2
        box = Box(
            left=(x - half_width) * unit, top=(y - half_height) * unit, right=(x + half_width) * unit, bottom=(y + half_height) * unit
        )
        words.append(Word(text=text, box=box, size=round(box.height, 1)))
    return words


def _tesseract(image: Image) -> list[Word]:
    """Words of the upright image by Tesseract, through PyMuPDF."""
    library = mupdf()
    pixmap = library.Pixmap(library.csRGB, image.width, image.height, image.tobytes(), False)
    with library.open(stream=pixmap.pdfocr_tobytes(language="eng", tessdata=tessdata()), filetype="pdf") as document:
        page = document[0]
        across, down = image.width * 72 / TESSERACT_DPI / page.rect.width, image.height * 72 / TESSERACT_DPI / page.rect.height
        return [
            Word(text=text, box=Box(left=x0 * across, top=y0 * down, right=x1 * across, bottom=y1 * down), size=round((y1 - y0) * down, 1))
            for x0, y0, x1, y1, text, *_ in page.get_text("words")
        ]


def _blank(image: Image) -> bool:
    """True when the image shows one colour only, specks aside."""
    histogram = image.convert("L").resize((200, 260)).histogram()
    peak = max(range(256), key=lambda v: histogram[v])
    near = sum(histogram[max(0, peak - 24) : peak + 25])
    return near > 0.998 * sum(histogram)
