"""The pages of an open PDF, each by the way that tells the truth about it: its text layer, its letters solved, or OCR.

What was decided for a page, and why, is told as a Problem.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ingest import cipher
from ingest.document import Problem, Word
from ingest.engine import RAPID_DPI, has_ocr, read_line
from ingest.glyphs import mended, read_marks
from ingest.layer import check_layer, read_pictures
from ingest.ocr import NO_ENGINE, Reading, is_scan, lies, read_image
from ingest.pdf import Pdf, RawPage
from ingest.render import Shown, render
from ingest.vocabulary import is_nonsense

_SOLVED = 0.97
"""Share of the characters that have to be known before solved letters are trusted."""
_AGREED = 0.75
"""Share of what OCR read that has to stand in the solved words."""
_LAYER = 8
"""Fewer words than this under images are captions of logos, not a page's OCR layer."""
_FIRST_MARK = 0x100000
"""Glyphs without a text stand in words as characters from here on while they are asked for."""
_ENOUGH = 3
"""Votes that make a glyph known on later pages, where nothing is read by OCR any more."""


def read_pages(
    pdf: Pdf, numbers: Sequence[int], *, ocr: bool, problems: list[Problem], done: Callable[[int], None] = lambda _: None
) -> list[RawPage]:
    """The pages with these numbers (from 1), in their order; appends to `problems` and calls `done` with the count after each page.

    A page that cannot be read becomes an empty page and a problem; it never costs the other pages.
    """
    reader = _Reader(pdf, ocr and has_ocr(), NO_ENGINE if ocr else "OCR is switched off")
    raws = []
    for count, number in enumerate(numbers, 1):
        raws.append(reader.page(number))
        done(count)
    raws, told = mended(raws, pdf.glyphs, reader.look)
    problems += sorted([*reader.problems, *told], key=lambda p: p.page or 0)
    if pdf.repaired:  # known only after the pages were read: a broken object may stand anywhere
        problems.insert(0, Problem(stage="pdf", message="the file is damaged and was repaired; parts may be missing: get it again"))
    return raws


class _Reader:
    def __init__(self, pdf: Pdf, ocr: bool, why_not: str) -> None:
        self._pdf = pdf
        self._ocr = ocr
        self._why_not = why_not
        self._votes = cipher.Votes()
        self._looked_at = 0
        self._shown: Shown | None = None
        self.problems: list[Problem] = []

    def page(self, number: int) -> RawPage:
        """Page `number` (from 1)."""
        try:
            raw = self._pdf.raw_page(number)
        except Exception as error:  # a damaged page may fail anywhere inside the PDF library
            self._tell("pdf", f"the page cannot be read ({one_line(error)}); it was left empty", number)
            return RawPage(number=number, width=612.0, height=792.0, rotation=0, label=None, text_from="none", words=())
        if raw.damaged:
            self._tell("pdf", "the page is damaged in the file; words and numbers may be missing", number)
        if raw.hidden:
            self._tell("pdf", f"hidden words (white, tiny, covered, invisible, off the page) left out: {raw.hidden}", number)
        try:
            return self._decided(raw)
        except Exception as error:  # an OCR engine may fail in its own ways; the page is then as empty as without it
            self._tell("ocr", f"OCR failed on the page ({one_line(error)})", number)
            return raw

    def look(self, raw: RawPage, word: Word) -> str | None:
        """What the image of one word shows; None without OCR."""
        if not self._ocr or raw.turn:
            return None
        if self._looked_at != raw.number:
            self._looked_at, self._shown = raw.number, Shown(render(self._pdf, raw.number, 2 * RAPID_DPI), raw.width)
        return read_line(self._shown.crop(word.box, 2.0))[0].replace(" ", "") or None if self._shown else None

    def _decided(self, raw: RawPage) -> RawPage:
        if lies(raw):
            return self._solved(raw)
        if is_scan(raw):
            return self._scanned(raw, "")
        if raw.layer >= _LAYER:
            return self._checked(raw)
        if raw.images and self._ocr:
            added, told = read_pictures(self._pdf, raw)
            if told:
                self._tell("ocr", told, raw.number)
            return added
        return raw

    def _scanned(self, raw: RawPage, reason: str) -> RawPage:
        if not self._ocr:
            self._tell("ocr", f"the page has no text that can be read, and {self._why_not}", raw.number)
            return raw
        reading = read_image(self._pdf, raw)
        if reading.problem:
            self._tell("ocr", reading.problem, raw.number)
        if reason and reading.raw.text_from == "ocr":
            self._tell("ocr", f"the page was read by OCR: {reason}", raw.number)
        return reading.raw

    def _checked(self, raw: RawPage) -> RawPage:
        """A page whose words are the OCR layer of a scan: kept where it agrees with the image."""
        if not self._ocr:
            self._tell(
                "ocr",
                f"the words are those of the scan's own OCR layer; they were not compared with the image: {self._why_not}",
                raw.number,
            )
            return raw
        check = check_layer(self._pdf, raw)
        if not check.agrees:
            return self._scanned(replace(raw, words=(), layer=0), f"its text layer is wrong, {check}")
        self._tell("ocr", f"the words are those of the scan's own OCR layer; {check}", raw.number)
        return raw

    def _solved(self, raw: RawPage) -> RawPage:
        """A page whose fonts say other letters than they show."""
        glyphs = self._pdf.drawn(raw.number) if not raw.turn else []
        own = cipher.honest(glyphs)
        for how, texts in (
            ("its fonts' own tables", self._pdf.texts_of(glyphs, raw.number)),
            ("one shift of the alphabet", cipher.by_shift([g for g in glyphs if g.key not in own])),
            ("what OCR showed on earlier pages", self._votes.texts(_ENOUGH)),
        ):
            words = self._trusted(raw, glyphs, {**texts, **own}) if texts else []
            if words:
                self._tell("pdf", f"the fonts' text is nonsense; the letters were read by {how}", raw.number)
                return replace(raw, words=tuple(words), text_from="file", unmapped=0, garbled=0)
        if not self._ocr:
            self._tell("ocr", f"the fonts of the page do not say which letters they show; {self._why_not}", raw.number)
            return replace(raw, words=(), text_from="none", unmapped=0, garbled=0)
        reading = read_image(self._pdf, raw)
        if reading.raw.text_from != "ocr":
            self._tell("ocr", reading.problem or "the fonts of the page do not say which letters they show, and OCR found none", raw.number)
            return replace(raw, words=(), text_from="none", unmapped=0, garbled=0)
        return self._by_votes(raw, reading, glyphs, own)

    def _by_votes(self, raw: RawPage, reading: Reading, glyphs: Sequence[cipher.Drawn], own: dict[cipher.Key, str]) -> RawPage:
        """The page by OCR, with its glyphs in place of the engine's letters when enough of them are known."""
        read = reading.raw
        if glyphs and not read.turn:
            shown = Shown(render(self._pdf, raw.number, RAPID_DPI), raw.width)
            blank = cipher.blanks(glyphs, shown.ink)
            self._votes.blank |= blank
            cipher.vote(glyphs, read.words, blank, self._votes)
            texts = {**self._votes.texts(), **own}
            texts |= cipher.dashes(glyphs, {g.key for g in glyphs} - texts.keys() - blank, shown.ink)
            words = self._trusted(raw, glyphs, texts)
            if words and cipher.agreement(words, read.words) >= _AGREED:
                self._tell(
                    "ocr", "the fonts' text is nonsense; the letters were read by OCR, each by all the places where it stands", raw.number
                )
                return replace(raw, words=tuple(words), text_from="ocr", unmapped=0, garbled=0)
        self._tell("ocr", "the page was read by OCR: its fonts do not say which letters they show", raw.number)
        if reading.problem:
            self._tell("ocr", reading.problem, raw.number)
        return read

    def _trusted(self, raw: RawPage, glyphs: Sequence[cipher.Drawn], texts: dict[cipher.Key, str]) -> list[Word]:
        """The words that the glyphs spell, when nearly all are known and they are words; else none."""
        blank = self._votes.blank
        shown = [g for g in glyphs if g.key not in blank]
        if not shown or sum(g.key in texts for g in shown) < _SOLVED * len(shown):
            return []
        unknown = {chr(_FIRST_MARK + i): key for i, key in enumerate(dict.fromkeys(g.key for g in shown if g.key not in texts))}
        words = cipher.solved(glyphs, {**texts, **{key: mark for mark, key in unknown.items()}}, blank)
        if is_nonsense(w.text for w in words):
            return []
        asked = [(raw, w) for w in words if not unknown.keys().isdisjoint(w.text)]
        read = read_marks(asked, frozenset(), self.look, ligatures=False)
        for mark, text in read.items():
            self._votes.add(unknown[mark], text)
        table = str.maketrans({mark: read.get(mark, "\ufffd") for mark in unknown})
        return [w for old in words if (w := _told(replace(old, text=old.text.translate(table)))) is not None]

    def _tell(self, stage: str, message: str, page: int) -> None:
        self.problems.append(Problem(stage=stage, message=message, page=page))


def _told(word: Word) -> Word | None:
    """The word with "?" for unknown letters, so that no number loses a digit unseen; None when nothing of it is known."""
    if "\ufffd" not in word.text:
        return word
    return replace(word, text=word.text.replace("\ufffd", "?")) if word.text.strip("\ufffd") else None


def one_line(error: Exception) -> str:
    """What the error says, on one short line."""
    return " ".join(str(error).split())[:160] or type(error).__name__
