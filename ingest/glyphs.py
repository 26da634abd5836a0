"""Letters that a file shows without saying which they are: ligatures and other glyphs of fonts whose Unicode map has holes."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Any

from ingest.document import Problem, Word
from ingest.fontfile import glyph_texts
from ingest.mupdf import mupdf
from ingest.raw import RawPage
from ingest.symbols import shown
from ingest.vocabulary import known_words

_FIRST_MARK = 0x100000
"""Unknown glyphs stand in words as characters from here on, one for each glyph of each font, until they are known."""
_MARK = re.compile("[\U00100000-\U0010fffd]")
_HOLE = re.compile("[\U00100000-\U0010fffd\ue000-\uf8ff\ufffd\x00-\x1f\x7f-\x9f]")
_SILENT = frozenset({"Cc", "Cn", "Co", "Cs"})
"""Unicode's classes of control, unassigned, private and half characters."""
_LIGATURES = ("fi", "fl", "ff", "ffi", "ffl", "ft", "tt", "ti", "tf", "Th", "fj")
_SINGLE = (*"etaoinsrhldcumfpgwybvkxjqz", "-", "’")
_LEAST = 3
"""Letters of known words that prove what completes them."""
_LETTERS_ONLY = re.compile(r"[^\W\d_]{3,}")


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph of a font, as the page's drawing names it."""

    font: str
    number: int


class GlyphBook:
    """The unknown glyphs of one open document."""

    def __init__(self, document: Any) -> None:
        self._document = document
        self._marks: dict[Glyph, str] = {}
        self._glyphs: list[Glyph] = []
        self._fonts: dict[str, dict[int, str]] = {}

    def reader(self, page: Any) -> Callable[[Any, str, str], str]:
        """What reads one odd character of `page`, given its origin, its font's name and its value in the file: text or a mark."""
        drawn: dict[tuple[float, float], Glyph] = {}

        def read(origin: Any, font: str, character: str) -> str:
            if "\ue000" <= character <= "\uf8ff" and (text := shown(character, font)):
                return text
            if not drawn:
                drawn.update(_glyphs_by_origin(page))
            glyph = drawn.get(tuple(origin))
            return self._mark(glyph or Glyph(font, -1 - ord(character)))

        return read

    def glyph(self, mark: str) -> Glyph:
        """The glyph that a mark in a word stands for."""
        return self._glyphs[ord(mark) - _FIRST_MARK]

    def text_by_font(self, mark: str, page: int) -> str | None:
        """What the file of the glyph's own font says that it is, with `page` (from 1) one that prints it; None when it does not."""
        glyph = self.glyph(mark)
        return self.texts_of_font(glyph.font, page).get(glyph.number)

    def texts_of_font(self, font: str, page: int) -> dict[int, str]:
        """Glyph number -> text, from the file of a font that `page` (from 1) uses; empty when the file says nothing."""
        if font not in self._fonts:
            self._fonts[font] = self._texts_of(font, page)
        return self._fonts[font]

    def _mark(self, glyph: Glyph) -> str:
        if glyph not in self._marks:
            self._marks[glyph] = chr(min(_FIRST_MARK + len(self._glyphs), 0x10FFFD))
            self._glyphs.append(glyph)
        return self._marks[glyph]

    def _texts_of(self, font: str, page: int) -> dict[int, str]:
        library = mupdf()
        found: list[dict[int, str]] = []
        for xref, _, _, name, *_ in self._document[page - 1].get_fonts():
            if same_face(name, font):
                found.append(glyph_texts(self._document.extract_font(xref)[3] or b"", library.mupdf.fz_unicode_from_glyph_name))
        # Two subsets of one face under one name number their glyphs differently: what they disagree on is not known.
        merged: dict[int, str] = {}
        for texts in found:
            for number, text in texts.items():
                merged[number] = text if merged.get(number, text) == text else ""
        return {number: text for number, text in merged.items() if text and text.isprintable()}


def same_face(name: str, drawn: str) -> bool:
    """True when a font's name in the file and its name in the drawing may be one: subsets, spaces and cut names aside."""
    one, two = (re.sub(r"[^a-z0-9]", "", n.split("+")[-1].lower())[:20] for n in (name, drawn))
    return one.startswith(two) or two.startswith(one)


def is_odd(character: str) -> bool:
    """True for a character that says nothing about what is shown: control characters, the private area, U+FFFD."""
    return character == "\ufffd" or (unicodedata.category(character) in _SILENT and not character.isspace())


def holes(text: str) -> int:
    """How many characters of the text are unknown."""
    return 0 if text.isascii() and text.isprintable() else len(_HOLE.findall(text))


def mended(raws: Sequence[RawPage], book: GlyphBook, look: Callable[[RawPage, Word], str | None]) -> tuple[list[RawPage], list[Problem]]:
    """The pages with their unknown glyphs read, and one problem for each page that had some.

    Every glyph is read once for the whole document: by its font's own file, else by the words that it completes, else by `look`, which
    reads one word from the page's image. Words keep "?" for a glyph that nobody could read, so that no number loses a digit unseen.
    """
    damaged = [raw for raw in raws if raw.unmapped and raw.text_from == "file"]
    if not damaged:
        return list(raws), []
    texts = _by_font(damaged, book)
    own = {part.lower() for raw in raws for w in raw.words if w.text.isascii() for part in _LETTERS_ONLY.findall(w.text)}
    words = [(raw, replace(w, text=w.text.translate(_table(texts)))) for raw, w in _marked(damaged)]
    texts |= read_marks(words, own, look, ligatures=True)
    table = _table(texts)
    pages, problems = [], []
    for raw in raws:
        if not (raw.unmapped and raw.text_from == "file"):
            pages.append(raw)
            continue
        kept = tuple(word for old in raw.words if (word := _filled(old, table)) is not None)
        left = sum(holes(w.text.translate(table)) for w in raw.words)
        pages.append(replace(raw, words=kept, unmapped=left, text_from="file" if kept else "none"))
        read = raw.unmapped - left
        told = ([f"{read} read from the font, the words around or the image"] if read else []) + ([f"{left} unknown"] if left else [])
        problems.append(Problem(stage="pdf", message=f"letters without a Unicode value: {', '.join(told)}", page=raw.number))
    return pages, problems


def _glyphs_by_origin(page: Any) -> dict[tuple[float, float], Glyph]:
    return {tuple(char[2]): Glyph(span["font"], char[1]) for span in page.get_texttrace() for char in span["chars"]}


def _filled(word: Word, table: Mapping[int, str]) -> Word | None:
    if not holes(word.text):
        return word
    text = word.text.translate(table)
    if holes(text) == len(text):
        return None  # a sign that says nothing without its look
    return replace(word, text=_HOLE.sub("?", text))


def _marked(raws: Iterable[RawPage]) -> Iterable[tuple[RawPage, Word]]:
    return ((raw, word) for raw in raws for word in raw.words if not word.text.isascii() and _MARK.search(word.text))


def _by_font(raws: Sequence[RawPage], book: GlyphBook) -> dict[str, str]:
    found: dict[str, str] = {}
    for raw, word in _marked(raws):
        for mark in _MARK.findall(word.text):
            if mark not in found and (text := book.text_by_font(mark, raw.number)):
                found[mark] = text
    return found


def read_marks(
    words: Sequence[tuple[RawPage, Word]], own: AbstractSet[str], look: Callable[[RawPage, Word], str | None], *, ligatures: bool
) -> dict[str, str]:
    """The text of each mark in these words that can be told: by `look`, else by the known words that it completes.

    With `ligatures` the marks are holes in a map, which are ligatures far more often than letters: "O_ce" is "Office" before it is "Once".

    `own` are lower-case words that the document prints elsewhere; they count as much as the words that filings print.
    """
    known = known_words() | own

    def open_words() -> list[tuple[RawPage, Word]]:
        return [(raw, replace(w, text=w.text.translate(_table(found)))) for raw, w in words]

    found = _by_words(words, known, _LIGATURES) if ligatures else {}
    found |= _by_look(open_words(), look)
    return _by_words(open_words(), known, _SINGLE) | found


def _by_words(words: Sequence[tuple[RawPage, Word]], known: AbstractSet[str], candidates: Sequence[str]) -> dict[str, str]:
    """Marks that make known words of most of the words they stand in, in one way only."""
    by_mark: dict[str, set[str]] = {}
    for text in {w.text for _, w in words}:
        if len(marks := set(_MARK.findall(text))) == 1:
            by_mark.setdefault(marks.pop(), set()).add(text)
    found = {}
    for mark, holders in by_mark.items():
        scores = Counter({text: _known_letters(holders, mark, text, known) for text in candidates})
        (best, score), (_, second) = scores.most_common(2)
        letters = sum(c.isalpha() and c != mark for h in holders for c in h)
        if score > second and score >= max(0.6 * letters, _LEAST):
            found[mark] = best.upper() if len(best) == 1 and _is_capital(holders, mark) else best
    return found


def _is_capital(holders: Iterable[str], mark: str) -> bool:
    """True when the mark stands at the head of its words only, or among capitals."""
    return all(h.strip("(\"“‘'").startswith(mark) or h.isupper() for h in holders)


def _known_letters(holders: Iterable[str], mark: str, text: str, known: AbstractSet[str]) -> int:
    """How many other letters stand in those of the words that are known with `text` in place of `mark`."""
    count = 0
    for holder in holders:
        whole = holder.replace(mark, text)
        parts = _LETTERS_ONLY.findall(whole)
        if sum(map(len, parts)) == sum(map(str.isalpha, whole)) and all(part.lower() in known for part in parts):
            count += sum(c.isalpha() for c in holder.replace(mark, ""))
    return count


def _by_look(words: Sequence[tuple[RawPage, Word]], look: Callable[[RawPage, Word], str | None]) -> dict[str, str]:
    """Marks by what the page's image shows where they stand, at most three words looked at for each."""
    votes: dict[str, Counter[str]] = {}
    looks = Counter[str]()
    for raw, word in words:
        marks = _MARK.findall(word.text)
        if len(set(marks)) != 1 or len(word.text) < 2 or looks[marks[0]] >= 3:
            continue
        looks[marks[0]] += 1
        pattern = re.escape(word.text).replace(re.escape(marks[0]), "(.{1,3})", 1).replace(re.escape(marks[0]), r"\1")
        if (seen := look(raw, word)) and (match := re.fullmatch(pattern, seen)):
            votes.setdefault(marks[0], Counter())[match.group(1)] += 1
    return {mark: counts.most_common(1)[0][0] for mark, counts in votes.items()}


def _table(texts: Mapping[str, str]) -> dict[int, str]:
    return {ord(mark): text for mark, text in texts.items()}
