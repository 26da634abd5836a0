from pathlib import Path
from typing import Any

import pymupdf
import pytest

from ingest import reread as module
from ingest.document import TextSource
from ingest.geometry import Box
from ingest.raw import RawPage
from ingest.reread import rereader

CELL = Box(left=300, top=100, right=340, bottom=110)


def raw(text_from: TextSource, *, turn: int = 0) -> RawPage:
    width, height = (792.0, 612.0) if turn in (90, 270) else (612.0, 792.0)
    return RawPage(number=1, width=width, height=height, rotation=0, label=None, text_from=text_from, words=(), turn=turn)


@pytest.fixture
def scan(tmp_path: Path) -> Path:
    """A page on which a black bar, its edge a point wide, fills the cell."""
    path = tmp_path / "scan.pdf"
    with pymupdf.open() as document:
        page = document.new_page(width=612, height=792)
        page.draw_rect(pymupdf.Rect(300, 100, 340, 110), fill=(0, 0, 0))
        document.save(path)
    return path


def test_the_cell_alone_is_shown_to_the_engine(scan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Any] = []
    monkeypatch.setattr(module, "has_ocr", lambda: True)
    monkeypatch.setattr(module, "read_line", lambda image: (seen.append(image), (" 1,204 ", 0.9))[1])
    read = rereader(scan, [raw("ocr")])
    assert read is not None
    assert read(1, CELL) == "1,204"
    assert read(2, CELL) is None
    (image,) = seen
    # 44 by 14 points with the margin, at 300 dots an inch.
    assert (image.width, image.height) == pytest.approx((183, 58), abs=2)
    dark = image.convert("L").histogram()[0] / (image.width * image.height)
    assert dark == pytest.approx(41 * 11 / 616, abs=0.05)


def test_a_page_on_its_side_is_turned(scan: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "has_ocr", lambda: True)
    monkeypatch.setattr(module, "read_line", lambda image: (f"{image.width > image.height}", 0.9))
    read = rereader(scan, [raw("ocr", turn=90)])
    assert read is not None
    assert read(1, CELL) == "False"


def test_there_is_no_second_ocr_without_a_first(scan: Path) -> None:
    assert rereader(scan, [raw("file"), raw("none")]) is None
