from ingest.document import Block, Document, Heading, Link, Page, Paragraph, Picture, Place, Word
from ingest.geometry import Box
from vision.align import caption_of
from vision.enrich import enrich
from vision.regions import picture_form

CHART = Box(left=100, top=200, right=400, bottom=400)


def _word(text: str, left: float, top: float) -> Word:
    return Word(text=text, box=Box(left=left, top=top, right=left + 20, bottom=top + 8), size=8)


NUMBERS = tuple(_word(t, 120 + 50 * i, 220) for i, t in enumerate(("42", "(18)", "7.5%", "Q1")))


def _page(*blocks: Block, words: tuple[Word, ...] = NUMBERS, number: int = 1) -> Page:
    return Page(number=number, width=612, height=792, rotation=0, text_from="file", words=words, blocks=blocks)


def _text(text: str, top: float, *, name: str = "paragraph1", number: int = 1) -> Paragraph:
    return Paragraph(id=f"p{number}/{name}", box=Box(left=100, top=top, right=400, bottom=top + 10), text=text)


def _picture(box: Box = CHART, *, drawn: bool = True, number: int = 1) -> Picture:
    return Picture(id=f"p{number}/picture1", box=box, drawn=drawn)


def test_numbers_make_a_chart_a_small_mark_at_the_edge_a_logo_a_wordless_image_a_photo():
    assert picture_form(_picture(), _page()) == "chart"
    small = _picture(Box(left=40, top=30, right=140, bottom=70))
    assert picture_form(small, _page(words=(), number=5)) == "logo"
    large = _picture(Box(left=50, top=200, right=550, bottom=600), drawn=False)
    assert picture_form(large, _page(words=(), number=5)) == "photo"
    assert picture_form(_picture(drawn=False), _page(words=(), number=5)) == "unknown"


def test_a_numbered_caption_below_wins_over_a_heading_above():
    heading = Heading(id="p1/heading1", box=Box(left=100, top=185, right=300, bottom=197), text="Income by quarter", level=2)
    caption = _text("Figure 3: Operating income by quarter", 406)
    assert caption_of(_picture(), _page(heading, caption)).block == caption
    assert caption_of(_picture(), _page(heading)).block == heading


def test_a_title_that_says_graph_makes_a_wordless_image_a_chart():
    title = Heading(id="p1/heading1", box=Box(left=100, top=185, right=300, bottom=197), text="Stock Performance Graph", level=2)
    rich = enrich(Document(id="d", name="n", pages=(_page(title, _picture(drawn=False), words=(), number=5),)))
    assert [b.form for b in rich.pages[0].blocks if isinstance(b, Picture)] == ["chart"]


def test_far_or_running_text_is_no_caption():
    assert caption_of(_picture(), _page(_text("Operating income", 600))) is None
    assert caption_of(_picture(), _page(_text("This sentence is not a title of the picture below it.", 185))) is None


def test_a_document_gets_titles_captions_and_mentions():
    caption = _text("Figure 3: Operating income", 406, name="paragraph2")
    after = _text("As the chart above shows, income fell.", 440, name="paragraph3")
    later = _text("See Figure 3 for the quarters.", 100, number=2)
    document = Document(id="d", name="n", pages=(_page(_picture(), caption, after), _page(later, number=2)))
    rich = enrich(document)
    picture = rich.pages[0].blocks[0]
    assert isinstance(picture, Picture)
    assert (picture.form, picture.title) == ("chart", "Figure 3: Operating income")
    assert [(link.kind, link.source.block, link.target.block) for link in rich.links] == [
        ("caption", "p1/paragraph2", "p1/picture1"),
        ("mention", "p1/paragraph3", "p1/picture1"),
        ("mention", "p2/paragraph1", "p1/picture1"),
    ]
    assert all(0 <= link.score <= 1 for link in rich.links)


def test_below_points_forward_to_the_next_page():
    text = _text("The graph below tells more.", 700)
    rich = enrich(Document(id="d", name="n", pages=(_page(text, words=()), _page(_picture(number=2), number=2))))
    assert [(link.source.page, link.target.page) for link in rich.links] == [(1, 2)]


def test_other_links_stay_and_enriching_twice_changes_nothing():
    place = Place(document="d", page=1, box=CHART)
    own = Link(source=place, target=place, kind="reference", score=1.0)
    document = Document(id="d", name="n", pages=(_page(_picture(), _text("Chart 1 Income", 406)),), links=(own,))
    rich = enrich(document)
    assert own in rich.links
    assert enrich(rich) == rich
