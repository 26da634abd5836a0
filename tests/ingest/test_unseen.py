import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pymupdf
import pytest
from PIL import Image, ImageDraw
from reportlab.lib.colors import Color
from reportlab.pdfgen.canvas import Canvas

from ingest.pdf import RawPage, open_pdf


def raw(tmp_path: Path, draw: Callable[[Any], None]) -> RawPage:
    document: Any = pymupdf.Document()
    draw(document.new_page(width=400, height=600))
    return saved(document, tmp_path)


def saved(document: Any, tmp_path: Path) -> RawPage:
    path = tmp_path / "made.pdf"
    document.save(path)
    with open_pdf(path) as pdf:
        return pdf.raw_page(1)


def drawn(tmp_path: Path, draw: Callable[[Canvas], None]) -> RawPage:
    """A page of 400 x 600 points by reportlab, whose y runs up."""
    path = tmp_path / "drawn.pdf"
    canvas = Canvas(str(path), pagesize=(400, 600))
    draw(canvas)
    canvas.save()
    with open_pdf(path) as pdf:
        return pdf.raw_page(1)


def picture(text: str = "", *, mode: str = "RGB", color: str = "white") -> bytes:
    image = Image.new(mode, (800, 400), color)
    if text:
        ImageDraw.Draw(image).text((20, 20), text, fill="black", font_size=60)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def texts(page: RawPage) -> list[str]:
    return [w.text for w in page.words]


def test_words_under_a_box_that_was_painted_later_are_hidden(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Revenue 812")
        page.insert_text((50, 90), "Revenue 9,999")
        page.draw_rect((40, 75, 300, 100), fill=(1, 1, 1), color=None)

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue", "812"]
    assert page.hidden == 2


def test_words_under_a_shape_or_a_note_that_was_put_on_later_are_hidden(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Revenue 812")
        page.insert_text((50, 90), "rounded")
        page.draw_rect((40, 75, 300, 100), fill=(1, 1, 1), color=None, radius=0.3)
        page.insert_text((50, 150), "noted")
        note = page.add_rect_annot((40, 135, 300, 160))
        note.set_colors(fill=(1, 1, 1), stroke=(1, 1, 1))
        note.update()

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue", "812"]
    assert page.hidden == 2


def test_words_in_a_ring_that_was_drawn_later_are_read(tmp_path: Path) -> None:
    def ring(canvas: Canvas) -> None:
        canvas.drawString(180, 300, "Total")
        path = canvas.beginPath()
        path.circle(195, 303, 60)
        path.circle(195, 303, 40)
        canvas.setFillColorRGB(0.2, 0.3, 0.9)
        canvas.drawPath(path, fill=1, stroke=0, fillMode=0)

    assert texts(drawn(tmp_path, ring)) == ["Total"]


def test_words_on_a_box_that_was_painted_before_are_read(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Costs")
        page.draw_rect((40, 75, 300, 100), fill=(0.9, 0.9, 0.9), color=None)
        page.insert_text((50, 90), "Revenue 812")

    assert texts(raw(tmp_path, draw)) == ["Costs", "Revenue", "812"]


def test_a_highlighter_over_words_hides_nothing(tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(50, 500, "Revenue 812")
        canvas.setFillColor(Color(1, 1, 0, alpha=0.4))
        canvas.rect(40, 490, 200, 30, fill=1, stroke=0)

    assert texts(drawn(tmp_path, draw)) == ["Revenue", "812"]


def test_words_in_the_colour_of_their_ground_are_hidden(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.draw_rect((40, 30, 300, 60), fill=(0, 0, 0))
        page.insert_text((50, 50), "black on black")
        page.draw_rect((40, 70, 300, 100), fill=(0.9, 0.95, 0.95))
        page.insert_text((50, 90), "white on pale", color=(1, 1, 1))
        page.insert_text((50, 150), "Revenue")

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue"]
    assert page.hidden == 6


def test_white_words_on_dark_grounds_of_every_kind_are_read(tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.linearGradient(0, 500, 400, 600, (Color(0, 0, 0.3), Color(0, 0.2, 0.4)), extend=True)
        path = canvas.beginPath()
        path.moveTo(0, 0)
        path.lineTo(400, 0)
        path.curveTo(380, 200, 350, 300, 400, 400)
        path.lineTo(0, 450)
        canvas.setFillColorRGB(0.1, 0.1, 0.1)
        canvas.drawPath(path, fill=1, stroke=0)
        canvas.setFillColorRGB(1, 1, 1)
        canvas.drawString(50, 550, "gradient")
        canvas.drawString(50, 100, "polygon")

    assert texts(drawn(tmp_path, draw)) == ["gradient", "polygon"]


def test_words_under_a_picture_are_hidden_and_words_on_it_are_read(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((60, 100), "under")
        page.insert_image((50, 80, 150, 130), stream=picture(color="navy"))
        page.insert_image((50, 180, 150, 230), stream=picture(color="navy"))
        page.insert_text((60, 200), "upon", color=(1, 1, 1))

    page = raw(tmp_path, draw)
    assert texts(page) == ["upon"]
    assert page.hidden == 1


def test_words_under_a_stamp_with_a_clear_ground_are_read(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((60, 100), "Revenue")
        page.insert_image((50, 80, 150, 130), stream=picture("PAID", mode="RGBA", color="#ffffff00"))

    assert texts(raw(tmp_path, draw)) == ["Revenue"]


def test_text_that_is_clipped_away_is_not_read(tmp_path: Path) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(40, 490, 100, 30)
        canvas.clipPath(path, stroke=0)
        canvas.drawString(50, 500, "inside")
        canvas.drawString(200, 500, "clipped")
        canvas.restoreState()

    assert texts(drawn(tmp_path, draw)) == ["inside"]


@pytest.mark.parametrize(("on", "found"), [(True, ["layered"]), (False, [])])
def test_layers_that_are_switched_off_are_not_read(tmp_path: Path, on: bool, found: list[str]) -> None:
    document: Any = pymupdf.Document()
    layer = document.add_ocg("notes", on=on)
    document.new_page(width=400, height=600).insert_text((50, 50), "layered", oc=layer)
    assert texts(saved(document, tmp_path)) == found


def test_transparent_words_are_hidden(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((50, 50), "Revenue")
        page.insert_text((50, 80), "none", fill_opacity=0)
        page.insert_text((50, 110), "hint", fill_opacity=0.05)
        page.insert_text((50, 140), "half", fill_opacity=0.5)

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue", "half"]
    assert page.hidden == 2


def test_the_invisible_layer_of_a_scan_is_read_and_counted(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_image((0, 0, 400, 200), stream=picture("Revenue 812"))
        page.insert_text((10, 40), "Revenue 812", render_mode=3)
        page.insert_text((10, 500), "trick", render_mode=3)

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue", "812"]
    assert (page.layer, page.hidden) == (2, 1)


def test_text_below_the_image_of_a_whole_page_is_its_layer(tmp_path: Path) -> None:
    def draw(page: Any) -> None:
        page.insert_text((10, 60), "Revenue 812")
        page.insert_image((0, 0, 400, 600), stream=picture("Revenue 812"), keep_proportion=False)

    page = raw(tmp_path, draw)
    assert texts(page) == ["Revenue", "812"]
    assert (page.layer, page.hidden) == (2, 0)
