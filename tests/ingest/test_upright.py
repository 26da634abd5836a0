from dataclasses import replace

import pytest

from ingest.document import Furniture, Line, Page, Paragraph
from ingest.geometry import Box
from ingest.upright import as_shown, shown_size, upright
from tests.ingest.page_maker import page, words


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_upright_undoes_as_shown(turn: int):
    raw = replace(page([]), turn=turn)
    box = Box(left=10, top=20, right=110, bottom=40)
    assert upright(raw, raw.as_shown(box)) == box


def test_a_page_turned_by_a_quarter_comes_back_with_all_its_boxes():
    raw = replace(page([words("up", left=10, top=20)]), turn=90)
    line = Line(text="up", box=raw.words[0].box, size=8)
    blocks = (
        Paragraph(id="p1/paragraph1", box=line.box, text="up", lines=(line,)),
        Furniture(id="p1/furniture1", box=line.box, text="1", role="foot"),
    )
    made = Page(number=1, width=612, height=792, rotation=0, text_from="file", words=raw.words, blocks=blocks, turn=90)
    shown = as_shown(raw, made)
    # 90 degrees clockwise stand it upright, so as shown its text runs upwards from the lower left: x is the old y, y counts from below.
    assert shown.words[0].box == Box(left=20, top=594, right=28, bottom=602)
    assert (shown.width, shown.height) == shown_size(raw) == (792, 612)
    assert {b.box for b in shown.blocks} == {shown.words[0].box}
    assert isinstance(shown.blocks[0], Paragraph)
    assert shown.blocks[0].lines[0].box == shown.words[0].box
