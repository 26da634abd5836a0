from pathlib import Path

import pymupdf
import pytest

from ingest.pdf import open_pdf
from ingest.render import render


@pytest.mark.parametrize(("turn", "size"), [(0, (200, 100)), (90, (100, 200)), (180, (200, 100)), (270, (100, 200))])
def test_a_page_is_drawn_at_its_resolution_and_turned_clockwise(tmp_path: Path, turn: int, size: tuple[int, int]):
    document = pymupdf.open()
    page = document.new_page(width=144, height=72)
    page.draw_rect((0, 0, 20, 20), fill=(1, 0, 0), color=None)
    document.save(tmp_path / "a.pdf")
    with open_pdf(tmp_path / "a.pdf") as pdf:
        image = render(pdf, 1, 100, turn=turn)
    assert image.size == size
    corner = {0: (5, 5), 90: (size[0] - 6, 5), 180: (size[0] - 6, size[1] - 6), 270: (5, size[1] - 6)}[turn]
    assert image.getpixel(corner) == (255, 0, 0)
