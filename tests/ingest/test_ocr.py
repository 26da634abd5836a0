from dataclasses import replace

import pytest
from PIL import Image, ImageDraw

from ingest import engine, ocr
from ingest.document import Word
from ingest.engine import Scan
from ingest.geometry import Box
from ingest.ocr import needs_ocr, read_image
from ingest.pdf import RawPage
from tests.ingest.page_maker import page, words

PAGE = Box(left=0, top=0, right=612, bottom=792)
TEXT = page([words("The mill sold more paper in the year than in the one before", left=50, top=50 + 12 * i) for i in range(12)])


def test_a_page_with_text_needs_none_and_a_blank_one_neither():
    assert not needs_ocr(TEXT)
    assert not needs_ocr(page([]))


def test_an_image_without_text_needs_ocr_and_so_does_one_with_a_typed_foot():
    assert needs_ocr(replace(page([]), images=(PAGE,)))
    assert needs_ocr(replace(page([words("Envelope 12345", left=50, top=780)]), images=(PAGE,)))
    assert not needs_ocr(replace(TEXT, images=(PAGE,)))


def test_fonts_without_unicode_need_ocr():
    assert needs_ocr(replace(TEXT, unmapped=400))
    assert not needs_ocr(replace(TEXT, unmapped=4))


def test_gibberish_needs_ocr_and_foreign_words_or_tables_do_not():
    shifted = [words("7KH PLOO VROG PRUH SDSHU LQ WKH \\HDU WKDQ", left=50, top=50 + 12 * i) for i in range(20)]
    assert needs_ocr(page(shifted))
    german = [words("Die Umsatzerlöse stiegen gegenüber dem Vorjahr erheblich", left=50, top=50 + 12 * i) for i in range(20)]
    assert not needs_ocr(page(german))
    numbers = [words("1,250 930 (12) 44,120 7.5% 2023", left=50, top=50 + 12 * i) for i in range(40)]
    assert not needs_ocr(page(numbers))


@pytest.fixture
def scan(monkeypatch: pytest.MonkeyPatch) -> RawPage:
    image = Image.new("RGB", (1275, 1650), "white")
    ImageDraw.Draw(image).rectangle((100, 100, 900, 400), fill="black")
    monkeypatch.setattr(ocr, "render", lambda pdf, number, dpi, turn=0: image)
    monkeypatch.setattr(ocr, "tessdata", lambda: None)
    monkeypatch.setattr(ocr, "has_ocr", lambda: True)
    return replace(page([]), text_from="none", images=(PAGE,))


def test_words_of_the_scan_become_the_words_of_the_page(scan: RawPage, monkeypatch: pytest.MonkeyPatch):
    line = ([(100, 100), (400, 100), (400, 130), (100, 130)], "Net income (1,250)", 0.99, [])
    monkeypatch.setattr(engine, "_rapid_lines", lambda image: [line])
    reading = read_image(None, scan)
    assert reading.problem is None
    assert (reading.raw.text_from, reading.raw.turn, reading.raw.images) == ("ocr", 0, ())
    assert [w.text for w in reading.raw.words] == ["Net", "income", "(1,250)"]
    first, last = reading.raw.words[0].box, reading.raw.words[-1].box
    assert first.left == pytest.approx(48)
    assert last.right == pytest.approx(192)


def test_a_turned_scan_is_stood_upright(scan: RawPage, monkeypatch: pytest.MonkeyPatch):
    up = Word(text="up", box=Box(left=1, top=1, right=9, bottom=9), size=8)
    monkeypatch.setattr(ocr, "rapid_words", lambda *_: Scan(90, [up]))
    raw = read_image(None, scan).raw
    assert (raw.turn, raw.width, raw.height) == (90, 792, 612)


def test_no_engine_and_no_text_are_told(scan: RawPage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ocr, "rapid_words", lambda *_: Scan(0, []))
    found = read_image(None, scan)
    assert found.raw == scan
    assert "found no text" in (found.problem or "")
    monkeypatch.setattr(ocr, "has_ocr", lambda: False)
    assert "pip install rapidocr" in (read_image(None, scan).problem or "")


def test_a_blank_scan_is_no_problem(scan: RawPage, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ocr, "render", lambda pdf, number, dpi, turn=0: Image.new("RGB", (300, 300), "white"))
    monkeypatch.setattr(ocr, "rapid_words", lambda *_: Scan(0, []))
    assert read_image(None, scan).problem is None


def test_the_slope_of_a_scan_is_taken_out():
    lines = [
        ([(100, 100 + 60 * i), (900, 140 + 60 * i), (900, 170 + 60 * i), (100, 130 + 60 * i)], "left right", 0.9, []) for i in range(6)
    ]
    made = engine._level([w for line in lines for w in engine._line_words(line)], lines, Image.new("RGB", (1275, 1650)), 0.48)
    assert abs(made[0].box.center_y - made[1].box.center_y) < 0.5


@pytest.mark.slow
def test_the_engine_reads_what_is_drawn():
    if not engine.has_rapidocr():
        pytest.skip("rapidocr is not installed")
    image = Image.new("RGB", (600, 120), "white")
    from PIL import ImageFont

    ImageDraw.Draw(image).text((30, 40), "Total assets 44,120", fill="black", font=ImageFont.load_default(36))
    scan = engine.rapid_words(image, 0.5)
    assert (scan.turn, [w.text for w in scan.words]) == (0, ["Total", "assets", "44,120"])


@pytest.mark.parametrize(("again", "figure", "doubts"), [(("6,000.00", 0.97), "6,000.00", 1), (("60,000.00", 0.99), "60,000.00", 0)])
def test_unsure_figures_are_read_twice_and_the_surer_reading_wins(
    monkeypatch: pytest.MonkeyPatch, again: tuple[str, float], figure: str, doubts: int
):
    points = [(100, 100), (400, 100), (400, 130), (100, 130)]
    below = [(x, y + 60) for x, y in points]
    monkeypatch.setattr(engine, "_rapid_lines", lambda image: [(points, "60,000.00", 0.8, []), (below, "7,250", 0.99, [])])
    monkeypatch.setattr(engine, "read_line", lambda image: again)
    monkeypatch.setattr(engine, "turn_of", lambda image: 0)
    scan = engine.rapid_words(Image.new("RGB", (600, 400)), 0.48, lambda: Image.new("RGB", (1200, 800)))
    assert [w.text for w in scan.words] == [figure, "7,250"]
    assert scan.doubts == doubts
