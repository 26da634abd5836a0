import pytest

from ingest.document import Page, Paragraph, Picture, Word
from ingest.geometry import Box
from vision.regions import picture_form


def _page(text: str, picture: Picture, *, number: int = 9, count: int = 60) -> Page:
    words = tuple(Word(text="word", box=Box(left=60, top=700, right=80, bottom=708), size=8) for _ in range(count))
    said = Paragraph(id="p/paragraph1", box=Box(left=60, top=640, right=540, bottom=720), text=text)
    return Page(number=number, width=612, height=792, rotation=0, text_from="file", words=words, blocks=(picture, said))


def _picture(left: float, top: float, right: float, bottom: float, *, drawn: bool = False) -> Picture:
    return Picture(id="p/picture1", box=Box(left=left, top=top, right=right, bottom=bottom), drawn=drawn)


@pytest.mark.parametrize(
    ("text", "picture", "form"),
    [
        ("The following graph compares the return on our shares with an index.", _picture(100, 200, 500, 420), "chart"),
        ("Our plants made more pumps than in any year before.", _picture(100, 200, 500, 420), "chart"),
        ("The following map shows where our plants stand.", _picture(100, 200, 500, 420), "unknown"),
        ("Sincerely, the chair of the board", _picture(60, 400, 160, 440), "unknown"),
        ("Ornament", _picture(60, 400, 560, 440), "unknown"),
    ],
)
def test_an_image_in_a_report_is_told_by_its_size_and_by_what_the_text_calls_it(text, picture, form):
    assert picture_form(picture, _page(text, picture)) == form


def test_covers_bear_logos_and_pages_without_text_bear_photos():
    drawn, image = _picture(20, 60, 580, 390, drawn=True), _picture(20, 60, 580, 590)
    assert picture_form(drawn, _page("2023 report", drawn, number=1, count=3)) == "logo"
    assert picture_form(image, _page("", image, count=4)) == "photo"
