from ingest.document import Block, Cell, Footnote, Heading, Page, Paragraph, Table
from ingest.geometry import Box
from ingest.links import links_of

BOX = Box(left=0, top=0, right=10, bottom=10)


def _page(number: int, *blocks: Block) -> Page:
    return Page(number=number, width=612, height=792, rotation=0, text_from="file", blocks=blocks)


def _table(*marks: str) -> Table:
    cell = Cell(row=0, column=0, text="Revenue", box=BOX, page=1, role="label", marks=marks)
    return Table(
        id="p1/table1",
        box=BOX,
        title=None,
        rows=1,
        columns=1,
        header_rows=0,
        cells=(cell,),
        row_paths=((),),
        column_paths=((),),
        periods=(None,),
    )


def test_a_mark_in_a_table_leads_to_its_note():
    note = Footnote(id="p1/footnote1", box=BOX, mark="a", text="Restated.")
    (link,) = links_of("doc", [_page(1, _table("a"), note)])
    assert (link.source.block, link.target.block, link.kind) == ("p1/table1", "p1/footnote1", "footnote")


def test_a_mark_that_nothing_carries_leads_nowhere():
    note = Footnote(id="p1/footnote1", box=BOX, mark="b", text="Restated.")
    assert links_of("doc", [_page(1, _table("a"), note)]) == ()


def test_see_note_leads_to_the_heading_of_that_note():
    text = Paragraph(id="p1/paragraph1", box=BOX, text="For leases see Note 7 and, for debt, Note 12.")
    heading = Heading(id="p9/heading1", box=BOX, text="NOTE 7 - LEASES", level=3)
    (link,) = links_of("doc", [_page(1, text), _page(9, heading)])
    assert (link.source.page, link.target.page, link.target.block, link.kind) == (1, 9, "p9/heading1", "reference")


def test_a_heading_that_says_note_wins_over_a_numbered_one():
    text = Paragraph(id="p1/paragraph1", box=BOX, text="Refer to Note 2.")
    numbered = Heading(id="p2/heading1", box=BOX, text="2. Properties", level=3)
    said = Heading(id="p9/heading1", box=BOX, text="Note 2: Debt", level=3)
    (link,) = links_of("doc", [_page(1, text), _page(2, numbered), _page(9, said)])
    assert link.target.block == "p9/heading1"
