"""The OCR engines: an image of text becomes words. Both are optional."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from functools import cache
from statistics import median
from typing import TYPE_CHECKING, Any, NamedTuple

from ingest.document import Word
from ingest.geometry import Box
from ingest.mupdf import mupdf
from ingest.render import turned

if TYPE_CHECKING:
    from PIL.Image import Image

RAPID_DPI, TESSERACT_DPI = 150, 300
"""Resolution that each engine reads best for its time."""
THREADS = 1
"""Threads of one OCR engine; files are read side by side, and threads that wait for one another cost more than they bring."""
_SURE = 0.93
"""Lines of figures that the engine is less sure of than this are read twice."""
_TESSERACT_SURETY = 0.9
"""Tesseract's own surety does not come through PyMuPDF; it reads a clean number right about this often."""
_SPLIT_NUMBER = re.compile(r"(?<=\d,)\s(?=\d{3}(?:\D|$))|(?<=\d)\s(?=,\d{3}(?:\D|$))")
"""A space that the engine reads into a number: "44, 120"."""
_LINE_OF_SCAN = tuple[Sequence[tuple[float, float]], str, float, Sequence[tuple[str, float, float]]]


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
            "Rec.rec_batch_num": 1,  # lines of one length only: a third less memory, a tenth faster, the same words
        }
    )


class Scan(NamedTuple):
    """What an engine read on an image."""

    turn: int
    """Clockwise turn in degrees that stands the image upright."""
    words: list[Word]
    """Boxes in points of the upright image."""
    doubts: int = 0
    """Lines with digits that were read a second time and came out otherwise."""


def has_ocr() -> bool:
    """True when one of the engines is installed."""
    return tessdata() is not None or has_rapidocr()


def rapid_words(image: Image, scale: float, sharper: Callable[[], Image] | None = None) -> Scan:
    """The words of `image`, of which one pixel is `scale` points wide.

    Lines with digits of which the engine is not sure are read again on `sharper`, the same image with more pixels; the surer reading wins.
    """
    lines = _rapid_lines(image)
    turn = 0
    if lines and (_sideways([points for points, *_ in lines]) or median(score for _, _, score, _ in lines) < 0.85):
        turn = turn_of(image)
        if turn:
            image = turned(image, turn)
            lines = _rapid_lines(image)
    doubts = 0
    if sharper is not None and any(_is_unsure(line) for line in lines):
        lines, doubts = _read_again(lines, image, turned(sharper(), turn))
    return Scan(turn, _level([word for line in lines for word in _line_words(line)], lines, image, scale), doubts)


def read_line(image: Image) -> tuple[str, float]:
    """The text of an image of one line, and how sure the engine is (0 to 1); "" and 0 when it sees none or no engine is installed."""
    if has_rapidocr():
        result = _engine()(_array(image), use_det=False, use_cls=False, use_rec=True)
        return (result.txts[0], float(result.scores[0])) if result.txts else ("", 0.0)
    words = tesseract_words(image, 1.0) if tessdata() is not None else []
    return " ".join(w.text for w in words), _TESSERACT_SURETY if words else 0.0


def _is_unsure(line: _LINE_OF_SCAN) -> bool:
    return line[2] < _SURE and any(c.isdigit() for c in line[1])


def _read_again(lines: Sequence[_LINE_OF_SCAN], image: Image, sharper: Image) -> tuple[list[_LINE_OF_SCAN], int]:
    """The lines with the surer of two readings of each unsure one, and how many digits or signs the two told otherwise."""
    ratio = sharper.width / image.width
    read: list[_LINE_OF_SCAN] = []
    doubts = 0
    for line in lines:
        points, text, score, parts = line
        if _is_unsure(line):
            xs, ys = [p[0] * ratio for p in points], [p[1] * ratio for p in points]
            again, surety = read_line(sharper.crop((int(min(xs)) - 2, int(min(ys)) - 2, int(max(xs)) + 3, int(max(ys)) + 3)))
            if again and _figures(again) != _figures(text):
                doubts += 1
                if surety > score:
                    text, score, parts = again, surety, ()
        read.append((points, text, score, parts))
    return read, doubts


def _figures(text: str) -> str:
    return "".join(c for c in text if c.isdigit() or c in ".,()-%")


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


def turn_of(image: Image) -> int:
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


def _level(
    placed: Sequence[tuple[str, tuple[float, float, float, float]]], lines: Sequence[_LINE_OF_SCAN], image: Image, unit: float
) -> list[Word]:
    """Words in points, turned about the page's middle by the scan's slope so that a row of a table lies level."""
    slopes = sorted(
        math.atan2(p[1][1] - p[0][1], p[1][0] - p[0][0]) for p, *_ in lines if p[1][0] - p[0][0] > 6 * max(p[3][1] - p[0][1], 1)
    )
    angle = slopes[len(slopes) // 2] if len(slopes) >= 5 else 0.0
    if not 0.003 < abs(angle) < 0.2:
        angle = 0.0
    cos, sin, cx, cy = math.cos(-angle), math.sin(-angle), image.width / 2, image.height / 2
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


def tesseract_words(image: Image, scale: float) -> list[Word]:
    """Words of the upright image by Tesseract, through PyMuPDF; one pixel is `scale` points wide."""
    library = mupdf()
    pixmap = library.Pixmap(library.csRGB, image.width, image.height, image.tobytes(), False)
    with library.open(stream=pixmap.pdfocr_tobytes(language="eng", tessdata=tessdata()), filetype="pdf") as document:
        page = document[0]
        across, down = image.width * scale / page.rect.width, image.height * scale / page.rect.height
        return [
            Word(text=text, box=Box(left=x0 * across, top=y0 * down, right=x1 * across, bottom=y1 * down), size=round((y1 - y0) * down, 1))
            for x0, y0, x1, y1, text, *_ in page.get_text("words")
        ]
