import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest

from ingest.errors import FileError
from ingest.pdf import RawPage, open_pdf


def raw(tmp_path: Path, draw: Callable[[Any], None], *, rotation: int = 0) -> RawPage:
    document: Any = pymupdf.Document()
    page = document.new_page(width=400, height=600)
    draw(page)
    page.set_rotation(rotation)
    path = tmp_path / "made.pdf"
    document.save(path)
    with open_pdf(path) as pdf:
        return pdf.raw_page(1)


def texts(page: RawPage) -> list[str]:
    return [w.text for w in page.words]


def test_words_have_boxes_from_the_top_left(tmp_path: Path) -> None:
    page = raw(tmp_path, lambda p: p.insert_text((100, 50), "Net sales", fontsize=10))
    assert texts(page) == ["Net", "sales"]
    box = page.words[0].box
    assert box.left == pytest.approx(100, abs=1)
    assert 40 < box.top < 45
    assert 50 < box.bottom < 54


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_rotated_pages_are_read_upright_with_boxes_as_shown(tmp_path: Path, rotation: int) -> None:
    page = raw(tmp_path, lambda p: p.insert_text((100, 50), "Net sales of the year", fontsize=10), rotation=rotation)
    assert texts(page) == ["Net", "sales", "of", "the", "year"]
    lefts = [w.box.left for w in page.words]
    assert lefts == sorted(lefts)
    shown = page.as_shown(page.words[0].box)
    width, height = (600, 400) if rotation in (90, 270) else (400, 600)
    assert 0 <= shown.left < shown.right <= width
    assert 0 <= shown.top < shown.bottom <= height


def test_hidden_words_are_counted_and_left_out(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Revenue")
        page.insert_text((50, 80), "white", color=(1, 1, 1))
        page.insert_text((50, 110), "pale", color=(0.85, 0.85, 0.85))
        page.insert_text((50, 140), "tiny", fontsize=1)
        page.insert_text((50, 170), "invisible", render_mode=3)

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue"]
    assert page.hidden == 4


def test_white_words_on_a_dark_ground_are_read(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.draw_rect((40, 30, 300, 60), fill=(0, 0, 0.4))
        page.insert_text((50, 50), "2023", color=(1, 1, 1))

    assert texts(raw(tmp_path, draw)) == ["2023"]


def test_words_drawn_twice_are_read_once(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Closing balance")
        page.insert_text((50.3, 50), "Closing balance")

    assert texts(raw(tmp_path, draw)) == ["Closing", "balance"]


def test_rules_shades_and_drawings(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.draw_line((50, 100), (300, 100))
        page.draw_rect((50, 120, 300, 121), fill=(0, 0, 0), color=None)
        page.draw_rect((50, 140, 300, 160), fill=(0.8, 0.9, 1), color=None)
        page.draw_circle((200, 300), 40)

    page = raw(tmp_path, draw)
    assert [r.horizontal for r in page.rules] == [True, True]
    assert len(page.shades) == 1
    assert len(page.drawings) == 1
    assert page.drawings[0].width == pytest.approx(80, abs=2)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "an empty file"),
        (b"just text", "not a PDF"),
        (b"<!DOCTYPE html><html></html>", "an HTML page"),
        (b"%PDF-1.7\nno objects here", "damaged"),
    ],
)
def test_bad_files_say_what_they_are(tmp_path: Path, content: bytes, words: str) -> None:
    path = tmp_path / "bad.pdf"
    path.write_bytes(content)
    with pytest.raises(FileError, match=words) as caught, open_pdf(path):
        pass
    assert "\n" not in str(caught.value)


def test_a_missing_file_says_so(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="no such file"), open_pdf(tmp_path / "gone.pdf"):
        pass


def test_passwords(tmp_path: Path) -> None:
    document: Any = pymupdf.Document()
    document.new_page().insert_text((50, 50), "Total assets")
    locked, owned = tmp_path / "locked.pdf", tmp_path / "owned.pdf"
    document.save(locked, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="secret", owner_pw="owner")
    document.save(owned, encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="", owner_pw="owner")
    with pytest.raises(FileError, match="password"), open_pdf(locked):
        pass
    with open_pdf(owned) as pdf:
        assert texts(pdf.raw_page(1)) == ["Total", "assets"]


def objects(*bodies: bytes) -> bytes:
    """A PDF of these objects, numbered from 1, without a cross-reference table."""
    return b"%PDF-1.4\n" + b"".join(b"%d 0 obj\n%s\nendobj\n" % (n, body) for n, body in enumerate(bodies, 1)) + b"trailer<</Root 1 0 R>>\n"


def test_a_pipe_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    with pytest.raises(FileError, match="not a regular file"), open_pdf(tmp_path / "pipe.pdf"):
        pass


def test_pages_that_hold_themselves_are_a_damaged_file(tmp_path: Path) -> None:
    path = tmp_path / "cycle.pdf"
    path.write_bytes(objects(b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>"))
    with pytest.raises(FileError, match="damaged PDF"), open_pdf(path):
        pass


def test_a_page_that_lost_content_says_so_and_a_whole_one_does_not(tmp_path: Path) -> None:
    whole = raw(tmp_path, lambda page: page.insert_text((50, 50), "Revenue 120"))
    assert not whole.damaged
    packed = zlib.compress(b"BT /F 11 Tf 50 50 Td (Revenue 120) Tj ET " * 200)[:40]
    stream = b"<</Filter/FlateDecode/Length %d>>stream\n%s\nendstream" % (len(packed), packed)
    page = b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Contents 4 0 R>>"
    path = tmp_path / "cut.pdf"
    path.write_bytes(objects(b"<</Type/Catalog/Pages 2 0 R>>", b"<</Type/Pages/Kids[3 0 R]/Count 1>>", page, stream))
    with open_pdf(path) as pdf:
        assert pdf.raw_page(1).damaged
        assert pdf.repaired
