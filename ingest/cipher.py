"""Pages whose fonts say other letters than they show are solved like a cipher: every glyph of a font stands for one text.

What a glyph stands for comes from the font's own file, from a plain shift of the alphabet, or from votes: OCR reads the page's image, each
word that it reads votes for the glyphs that stand there, and a hundred words outvote one misread digit. The words then stand exactly where
the file puts their glyphs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median
from typing import NamedTuple

from ingest.document import Word
from ingest.geometry import Box
from ingest.letters import words_of_line
from ingest.vocabulary import known_words

Key = tuple[str, tuple[int, ...], int]
"""A font, its places in the file, and the number of one of its glyphs."""
_WORD = re.compile(r"[A-Za-z]{3,}")
_CASE = 32
"""Distance of capitals from small letters: a shift that is wrong by it still makes words, of the wrong case."""
_USUAL = 0.5
"""Width of a glyph of which nothing is known, in font sizes."""
_LEAST = 40
"""Letters of known words that prove a shift."""
_HOLES = 0.15
"""Share of glyphs without text from which on a font says nothing."""
_SHIFTS = range(-64, 65)


class Drawn(NamedTuple):
    """One glyph on the page, in points of the page as shown."""

    font: str
    places: tuple[int, ...]
    number: int
    left: float
    baseline: float
    size: float
    bold: bool = False
    said: str = ""
    """What the file says that it is; empty when it says nothing."""
    width: float = 0.0
    """How far it moves the pen in font sizes, as its font says."""

    @property
    def key(self) -> Key:
        """What the glyph shares with all of its kind."""
        return self.font, self.places, self.number


@dataclass
class Votes:
    """What OCR took each glyph of a document for, page after page."""

    by_glyph: dict[Key, Counter[str]] = field(default_factory=dict)
    blank: frozenset[Key] = frozenset()
    """The glyphs that show nothing."""

    def add(self, key: Key, text: str) -> None:
        """Counts one vote."""
        self.by_glyph.setdefault(key, Counter())[text] += 1

    def texts(self, least: int = 1) -> dict[Key, str]:
        """The text of each glyph that has at least `least` votes and most of them for one text."""
        found = {}
        for key, counts in self.by_glyph.items():
            (text, count), total = counts.most_common(1)[0], counts.total()
            if count >= least and count > 0.6 * total:
                found[key] = text
        return found


def honest(glyphs: Sequence[Drawn]) -> dict[Key, str]:
    """The file's own text for the glyphs of those fonts of the page that spell words with it, or at least no nonsense."""
    found: dict[Key, str] = {}
    for own in _by_font(glyphs):
        said = {g.key: g.said for g in own if g.said}
        if sum(not g.said for g in own) > _HOLES * len(own):
            continue
        words = [part.lower() for w in solved(own, said) for part in _WORD.findall(w.text)]
        known = sum(len(w) for w in words if w in known_words())
        if known >= 0.3 * sum(map(len, words)):
            found.update(said)
    return found


def by_shift(glyphs: Sequence[Drawn]) -> dict[Key, str]:
    """The text of each glyph of those fonts whose numbers are those of ASCII moved by one amount; empty when no such shift makes words.

    A font with too few letters to tell takes the shift of the others when that makes a word of it.
    """
    found: dict[Key, str] = {}
    shifts = set[int]()
    small = []
    for own in _by_font(glyphs):
        shift = _shift_of(own)
        if shift is None:
            small.append(own)
        else:
            shifts.add(shift)
            found.update(_moved(own, shift))
    for own in small:
        lines = list(_lines(own))
        fitting = [shift for shift in shifts if _letters(lines, shift)[0] >= 3]
        if len(fitting) == 1:
            found.update(_moved(own, fitting[0]))
    return found


def _by_font(glyphs: Sequence[Drawn]) -> list[list[Drawn]]:
    fonts: dict[tuple[str, tuple[int, ...]], list[Drawn]] = {}
    for glyph in glyphs:
        fonts.setdefault((glyph.font, glyph.places), []).append(glyph)
    return list(fonts.values())


def _shift_of(glyphs: Sequence[Drawn]) -> int | None:
    lines = list(_lines(glyphs))
    scores = Counter[int]()
    for shift in _SHIFTS:
        right, letters = _letters(lines, shift)
        if right >= _LEAST and right >= 0.6 * letters:
            scores[shift] = right
    if not scores:
        return None
    best, right = scores.most_common(1)[0]
    if any(count > 0.2 * right for shift, count in scores.items() if shift not in (best, best - _CASE, best + _CASE)):
        return None
    return best


def _letters(lines: Sequence[Sequence[Drawn]], shift: int) -> tuple[int, int]:
    """How many letters of known words, and of words in all, the glyphs spell with this shift."""
    text = " ".join("".join(_shifted(g.number, shift) for g in line) for line in lines)
    words = _WORD.findall(text)
    return sum(len(w) for w in words if w.lower() in known_words()), sum(map(len, words))


def _moved(glyphs: Sequence[Drawn], shift: int) -> dict[Key, str]:
    return {g.key: text for g in glyphs if (text := _shifted(g.number, shift)) != "\ufffd"}


def _shifted(number: int, shift: int) -> str:
    code = number + shift
    return chr(code) if 0x20 <= code <= 0x7E else "\ufffd"


def vote(glyphs: Sequence[Drawn], read: Iterable[Word], blank: frozenset[Key], votes: Votes) -> None:
    """Adds the votes of the words that OCR `read` on the page for the glyphs that stand in them."""
    widths = advances(glyphs)
    rest: list[tuple[list[Drawn], str]] = []
    lines = list(_lines(glyphs))
    for word in read:
        box, slack = word.box, 0.12 * word.box.height
        inside = [
            glyph
            for line in lines
            if box.top + 0.4 * box.height < line[0].baseline < box.bottom + 0.3 * box.height
            for glyph in line
            if glyph.key not in blank and box.left - slack < glyph.left + widths[glyph.key] * glyph.size / 2 < box.right + slack
        ]
        if len(inside) == len(word.text):
            for glyph, character in zip(inside, word.text, strict=True):
                votes.add(glyph.key, character)
        elif inside:
            rest.append((inside, word.text))
    texts = votes.texts()
    for inside, text in rest:  # a ligature is one glyph for two letters
        unknown = {glyph.key for glyph in inside if glyph.key not in texts}
        if len(unknown) == 1 and sum(glyph.key in unknown for glyph in inside) == 1:
            pattern = "".join("(.{1,3})" if g.key in unknown else re.escape(texts[g.key]) for g in inside)
            if match := re.fullmatch(pattern, text):
                votes.add(unknown.pop(), match.group(1))


def solved(glyphs: Sequence[Drawn], texts: Mapping[Key, str], blank: frozenset[Key] = frozenset()) -> list[Word]:
    """The words that the glyphs spell with these texts, line by line; U+FFFD stands for a glyph without text."""
    widths = advances(glyphs)
    words: list[Word] = []
    for line in _lines(glyphs):
        spans: list[dict[str, object]] = []
        for glyph in line:
            text = " " if glyph.key in blank else texts.get(glyph.key, "\ufffd")
            bottom, top = glyph.baseline + 0.22 * glyph.size, glyph.baseline - 0.78 * glyph.size
            char = {
                "c": text,
                "origin": (glyph.left, glyph.baseline),
                "bbox": (glyph.left, top, glyph.left + widths[glyph.key] * glyph.size, bottom),
            }
            if spans and spans[-1]["style"] == (glyph.font, glyph.size, glyph.baseline):
                spans[-1]["chars"].append(char)  # type: ignore[attr-defined]
                continue
            spans.append(
                {
                    "style": (glyph.font, glyph.size, glyph.baseline),
                    "chars": [char],
                    "size": glyph.size,
                    "origin": (glyph.left, glyph.baseline),
                    "flags": 16 if glyph.bold else 0,
                    "alpha": 255,
                    "color": 0,
                }
            )
        words += words_of_line(spans)
    return words


def advances(glyphs: Sequence[Drawn]) -> dict[Key, float]:
    """How far each glyph moves the pen, in font sizes: as its font says where that fits the page, else as far as it is seen to move it."""
    steps: dict[Key, list[float]] = {}
    fitting = Counter[tuple[str, tuple[int, ...]]]()
    for line in _lines(glyphs):
        for before, after in pairwise(line):
            step = (after.left - before.left) / before.size
            if before.size == after.size and 0.1 < step < 1.15:
                steps.setdefault(before.key, []).append(step)
                fits = 0 < before.width < step + 0.08  # a glyph is not wider than its step
                fitting[before.key[:2]] += 1 if fits else -9
    found = {}
    for glyph in glyphs:
        if fitting[glyph.key[:2]] > 0:
            found[glyph.key] = glyph.width
        elif glyph.key not in found:
            seen = sorted(steps.get(glyph.key, ()))
            found[glyph.key] = seen[len(seen) // 4] if seen else _USUAL
    return found


def agreement(words: Sequence[Word], read: Sequence[Word]) -> float:
    """Share of the characters that OCR `read` which stand in `words` too, wherever on the page."""
    have = Counter(w.text for w in words)
    total = sum(len(w.text) for w in read)
    same = 0
    for word in read:
        if have[word.text]:
            have[word.text] -= 1
            same += len(word.text)
    return same / total if total else 0.0


def _lines(glyphs: Sequence[Drawn]) -> Iterable[list[Drawn]]:
    """Glyphs of one baseline each, left to right; raised ones stay with their line."""
    line: list[Drawn] = []
    for glyph in sorted(glyphs, key=lambda g: g.baseline):
        if line and glyph.baseline - line[-1].baseline > 0.45 * min(glyph.size, line[-1].size):
            yield sorted(line, key=lambda g: g.left)
            line = []
        line.append(glyph)
    if line:
        yield sorted(line, key=lambda g: g.left)


def blanks(glyphs: Sequence[Drawn], ink: Callable[[Box], Box | None]) -> frozenset[Key]:
    """The glyphs that show nothing, the spaces of their fonts; `ink` gives the box of what is painted inside a box."""
    return frozenset(key for key, boxes in _looks(glyphs, ink).items() if sum(b is not None for b in boxes) <= 0.2 * len(boxes))


def dashes(glyphs: Sequence[Drawn], unknown: Collection[Key], ink: Callable[[Box], Box | None]) -> dict[Key, str]:
    """The dashes among glyphs that OCR passes over: a level bar at half the height of small letters."""
    found = {}
    sizes = {g.key: g.size for g in glyphs}
    for key, boxes in _looks([g for g in glyphs if g.key in unknown], ink).items():
        shapes = [b for b in boxes if b is not None]
        if shapes and all(b.height < 0.2 * sizes[key] and b.width > 2.5 * b.height for b in shapes):
            found[key] = "—" if median(b.width for b in shapes) > 0.6 * sizes[key] else "–"
    return found


def _looks(glyphs: Sequence[Drawn], ink: Callable[[Box], Box | None]) -> dict[Key, list[Box | None]]:
    """What is painted where each glyph stands, for its first five places."""
    widths = advances(glyphs)
    seen: dict[Key, list[Box | None]] = {}
    for glyph in glyphs:
        looks = seen.setdefault(glyph.key, [])
        if len(looks) < 5:
            right = glyph.left + max(0.9 * widths[glyph.key] * glyph.size, 1.0)
            top, bottom = glyph.baseline - 0.75 * glyph.size, glyph.baseline - 0.02 * glyph.size
            looks.append(ink(Box(left=glyph.left + 0.04 * glyph.size, top=top, right=right, bottom=bottom)))
    return seen
