import io
import random
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from ingest import layer, reading
from ingest.document import Problem, Word
from ingest.engine import Scan, has_rapidocr
from ingest.ocr import Reading
from ingest.pdf import Pdf, RawPage, open_pdf
from ingest.reading import read_pages
from tests.ingest.broken_fonts import STATEMENT, embedded, typeset, with_map, without_map

WORDS = " ".join(STATEMENT).split()


def read(path: Path, *, ocr: bool = True) -> tuple[RawPage, list[str]]:
    problems: list[Problem] = []
    with open_pdf(path) as pdf:
        pages = read_pages(pdf, [1], ocr=ocr, problems=problems)
    return pages[0], [p.message for p in problems]


def texts(raw: RawPage) -> list[str]:
    return [w.text for w in raw.words]


@pytest.fixture
def no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "has_ocr", lambda: False)


@pytest.mark.usefixtures("no_engine")
def test_a_font_without_a_map_is_read_by_its_own_tables(tmp_path: Path) -> None:
    lines = [line.replace("fi", "ﬁ") for line in STATEMENT]
    raw, told = read(without_map(embedded(tmp_path / "a.pdf", lines)))
    assert texts(raw) == WORDS
    assert "its fonts' own tables" in told[0]


@pytest.mark.usefixtures("no_engine")
def test_a_map_that_shuffles_letters_and_digits_is_seen_through(tmp_path: Path) -> None:
    alphabets = [list(range(start, start + count)) for start, count in ((0x30, 10), (0x41, 26), (0x61, 26))]
    wrong = {}
    for codes in alphabets:
        mixed = codes[:]
        random.Random(5).shuffle(mixed)
        wrong.update(zip(codes, mixed, strict=True))
    path = with_map(typeset(tmp_path / "a.pdf"), lambda code: wrong.get(code, code))
    with pymupdf.open(path) as document:
        assert "78,340" not in document[0].get_text()
    raw, told = read(path)
    assert texts(raw) == WORDS
    assert "the fonts' text is nonsense" in told[0]


@pytest.mark.usefixtures("no_engine")
def test_ligatures_that_map_to_nothing_are_read_by_the_words_around_them(tmp_path: Path) -> None:
    lines = ["Oﬃce rent (1,204)", "Net cash outﬂow (310)", "Gross proﬁt 9,120", "Proﬁt before tax 2,077"]
    plain = ["Office rent (1,204)", "Net cash outflow (310)", "Gross profit 9,120", "Profit before tax 2,077"]
    path = with_map(typeset(tmp_path / "a.pdf", lines), lambda code: 0 if 0xFB00 <= code <= 0xFB06 else code)
    raw, told = read(path)
    assert texts(raw) == " ".join(plain).split()
    assert told == ["letters without a Unicode value: 4 read from the font, the words around or the image"]
    assert raw.unmapped == 0


@pytest.mark.usefixtures("no_engine")
def test_a_glyph_that_nobody_can_read_is_a_question_mark_and_no_number(tmp_path: Path) -> None:
    path = with_map(
        typeset(tmp_path / "a.pdf", ["Net sales 78,340", "Cost of sales 51,906"]), lambda code: 0xFFFD if code == ord("3") else code
    )
    raw, told = read(path)
    assert texts(raw) == ["Net", "sales", "78,?40", "Cost", "of", "sales", "51,906"]
    assert told == ["letters without a Unicode value: 1 unknown"]


def spoken(path: Path, text: str, aloud: str) -> Path:
    """A page that shows `text` and tells programs that it says `aloud`."""
    canvas = Canvas(str(path), pagesize=(400, 200))
    canvas.drawString(50, 150, "Revenue")
    canvas._code.append(f"/Span <</ActualText ({aloud})>> BDC")
    canvas.drawString(150, 150, text)
    canvas._code.append("EMC")
    canvas.save()
    return path


def test_what_is_shown_counts_and_not_what_is_told(tmp_path: Path) -> None:
    raw, _ = read(spoken(tmp_path / "a.pdf", "812", "9,999"))
    assert texts(raw) == ["Revenue", "812"]


def fake_reading(words: list[Word]) -> Any:
    def read_image(pdf: Pdf, raw: RawPage) -> Reading:
        return Reading(raw=RawPage(number=1, width=500, height=400, rotation=0, label=None, text_from="ocr", words=tuple(words)))

    return read_image


def test_an_unmapped_font_is_solved_by_the_votes_of_ocr(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = typeset(tmp_path / "a.pdf")
    with open_pdf(source) as pdf:
        words = list(pdf.raw_page(1).words)
    # The engine misreads one digit and runs two words together: what the other places of the glyphs say is stronger.
    misread = words[WORDS.index("78,340")]
    words[WORDS.index("78,340")] = Word(text="78,840", box=misread.box, size=misread.size)
    monkeypatch.setattr(reading, "has_ocr", lambda: True)
    monkeypatch.setattr(reading, "read_image", fake_reading(words))
    monkeypatch.setattr(reading.cipher, "by_shift", lambda glyphs: {})
    raw, told = read(_scrambled(source))
    assert texts(raw) == WORDS
    assert raw.text_from == "ocr"
    assert "each by all the places where it stands" in told[-1]


def _scrambled(path: Path) -> Path:
    order = list(range(0x21, 0x7F))
    random.Random(7).shuffle(order)
    return with_map(path, lambda code: order[code - 0x21] if 0x21 <= code < 0x7F else code)


@pytest.mark.usefixtures("no_engine")
def test_a_page_that_nobody_can_read_is_empty_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading.cipher, "by_shift", lambda glyphs: {})
    raw, told = read(_scrambled(typeset(tmp_path / "a.pdf")))
    assert (texts(raw), raw.text_from) == ([], "none")
    assert "do not say which letters they show" in told[0]
    assert "pip install rapidocr" in told[0]


def scanned(path: Path, *, layer_change: dict[str, str] | None = None, foot: str = "", invisible: bool = True) -> Path:
    """A scan of the statement with an OCR layer, some words of which are changed."""
    source: Any = pymupdf.open(typeset(path.with_name("source.pdf")))
    image = source[0].get_pixmap(dpi=150)
    document: Any = pymupdf.Document()
    page = document.new_page(width=500, height=400)
    page.insert_image(page.rect, pixmap=image)
    for x0, _, _, y1, text, *_ in source[0].get_text("words") if invisible else ():
        page.insert_text((x0, y1 - 2.5), (layer_change or {}).get(text, text), fontsize=10.5, render_mode=3)
    if foot:
        page.insert_text((30, 392), foot, fontsize=7)
    document.save(path)
    return path


@pytest.mark.usefixtures("no_engine")
def test_a_good_layer_is_used_without_an_engine(tmp_path: Path) -> None:
    raw, told = read(scanned(tmp_path / "scan.pdf"))
    assert texts(raw) == WORDS
    assert "not compared with the image" in told[0]


@pytest.mark.parametrize(("change", "source"), [({}, "file"), ({"26,434": "28,484"}, "ocr")])
def test_a_layer_is_kept_where_it_agrees_and_replaced_where_a_number_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: dict[str, str], source: str
) -> None:
    with open_pdf(typeset(tmp_path / "right.pdf")) as pdf:
        right = list(pdf.raw_page(1).words)
    shown = iter(())

    def sampled(words: Any) -> list[Word]:
        nonlocal shown
        samples = [w for w in words if any(c.isdigit() for c in w.text)]
        undo = {wrong: good for good, wrong in change.items()}
        shown = iter([(undo.get(w.text, w.text), 0.99) for w in samples])
        return samples

    monkeypatch.setattr(layer, "_sample", sampled)
    monkeypatch.setattr(layer, "read_line", lambda image: next(shown))
    monkeypatch.setattr(reading, "has_ocr", lambda: True)
    monkeypatch.setattr(reading, "read_image", fake_reading(right))
    raw, told = read(scanned(tmp_path / "scan.pdf", layer_change=change))
    assert texts(raw) == WORDS
    assert raw.text_from == source
    assert f"{len(change)} of 16 numbers" in told[-1]


def test_a_scan_with_a_long_typed_foot_is_a_scan(tmp_path: Path) -> None:
    foot = "Copy 17 of 20, received on March 3, 2025 by the registry of the city of Harwick, page 4 of 9 pages in all"
    _, told = read(scanned(tmp_path / "scan.pdf", foot=foot, invisible=False), ocr=False)
    assert "no text that can be read, and OCR is switched off" in told[0]


def with_picture(path: Path, png: bytes) -> Path:
    document: Any = pymupdf.Document()
    page = document.new_page(width=500, height=700)
    for index in range(10):
        page.insert_text((40, 50 + 14 * index), "The mill sold more paper in the year than in the one before.", fontsize=10)
    page.insert_image((0, 250, 500, 650), stream=png)
    document.save(path)
    return path


def test_the_picture_of_a_table_is_read_and_a_photo_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from PIL import Image

    source: Any = pymupdf.open(typeset(tmp_path / "source.pdf"))
    with open_pdf(tmp_path / "source.pdf") as pdf:
        found = list(pdf.raw_page(1).words)
    monkeypatch.setattr(reading, "has_ocr", lambda: True)
    monkeypatch.setattr(layer, "has_rapidocr", lambda: True)
    monkeypatch.setattr(layer, "rapid_words", lambda image, scale: Scan(0, found))
    raw, told = read(with_picture(tmp_path / "table.pdf", source[0].get_pixmap(dpi=150).tobytes("png")))
    assert texts(raw)[-len(WORDS) :] == WORDS
    assert (raw.text_from, raw.images) == ("file", ())
    assert "pictures of tables" in told[0]
    total = next(w for w in raw.words if w.text == "12,753")
    assert 250 + 200 < total.box.top < 250 + 230

    noise = io.BytesIO()
    Image.effect_noise((500, 400), 90).save(noise, "PNG")
    raw, told = read(with_picture(tmp_path / "photo.pdf", noise.getvalue()))
    assert (len(raw.images), told) == (1, [])


@pytest.mark.slow
@pytest.mark.skipif(not has_rapidocr(), reason="rapidocr is not installed")
def test_the_engine_tells_a_wrong_layer_from_a_right_one(tmp_path: Path) -> None:
    raw, _ = read(scanned(tmp_path / "right.pdf"))
    assert (texts(raw), raw.text_from) == (WORDS, "file")
    wrong = {"78,340": "73,840", "(48,110)": "(43,110)", "12,753": "127,53"}
    raw, _ = read(scanned(tmp_path / "wrong.pdf", layer_change=wrong))
    assert (texts(raw), raw.text_from) == (WORDS, "ocr")
