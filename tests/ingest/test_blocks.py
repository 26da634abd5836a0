from ingest.blocks import Group, block_of, groups_of, text_of
from ingest.document import Footnote, Line, ListItem, Paragraph, Picture, Table, Word
from ingest.geometry import Box
from tests.ingest.page_maker import words


def _line(text: str) -> Line:
    return Line(text=text, box=Box(left=0, top=0, right=10, bottom=10), size=10)


def _groups(rows: list[tuple[str, float, float]], **more: object) -> list:
    placed = [w for text, left, top in rows for w in words(text, left=left, top=top, size=9)]
    return groups_of(1, placed, (), (), (), **more)


def _table(box: Box) -> Table:
    return Table(id="p1/table1", box=box, title=None, rows=0, columns=0, header_rows=0, cells=(), row_paths=(), column_paths=(), periods=())


def test_lines_join_with_broken_words_mended():
    assert text_of([_line("net in-"), _line("come rose")]) == "net income rose"
    assert text_of([_line("our long-"), _line("term debt")]) == "our long-term debt"
    assert text_of([_line("profit"), _line("before tax")]) == "profit before tax"


def test_a_wider_gap_begins_a_new_paragraph():
    groups = _groups([("The first line of a paragraph", 50, 100), ("and on to its end here", 50, 112), ("A second paragraph", 50, 136)])
    assert [text_of(g.lines) for g in groups] == ["The first line of a paragraph and on to its end here", "A second paragraph"]


def test_a_short_last_line_and_a_capital_begin_a_new_paragraph():
    long = "This line is as wide as its column and so the text goes on in"
    groups = _groups([(long, 50, 100), ("the next one.", 50, 112), ("Another begins here and it is as wide as all the others", 50, 124)])
    assert len(groups) == 2


def test_list_items_keep_marker_and_wrapped_lines():
    groups = _groups([("• Sales grew in all regions of the company and", 50, 100), ("prices held", 62, 112), ("• Costs fell", 50, 124)])
    blocks = [block_of(g, i) for i, g in enumerate(groups, 1)]
    assert [(b.marker, b.text) for b in blocks if isinstance(b, ListItem)] == [
        ("•", "Sales grew in all regions of the company and prices held"),
        ("•", "Costs fell"),
    ]


def test_a_marked_line_below_a_table_is_a_footnote_and_one_in_text_is_not():
    table = _table(Box(left=50, top=50, right=400, bottom=95))
    placed = words("(1) Excludes the sale of the mill.", left=50, top=100)
    below = groups_of(1, placed, (table,), (table.box,), ())
    block = block_of(below[-1], 1)
    assert isinstance(block, Footnote)
    assert (block.mark, block.text) == ("1", "Excludes the sale of the mill.")
    assert isinstance(block_of(groups_of(1, placed, (), (), ())[0], 1), ListItem)


def test_a_raised_mark_makes_a_footnote_but_a_raised_ordinal_does_not():
    mark = Word(text="2", box=Box(left=50, top=98, right=53, bottom=103), size=5, raised=True)
    note = groups_of(1, [mark, *words("Restated.", left=55, top=100)], (), (), ())[0]
    assert block_of(note, 1) == Footnote(id="p1/footnote1", box=note.box, mark="2", text="Restated.", lines=note.lines)
    ordinal = Word(text="rd", box=Box(left=50, top=98, right=57, bottom=103), size=5, raised=True)
    assert isinstance(block_of(groups_of(1, [ordinal, *words("week", left=60, top=100)], (), (), ())[0], 1), Paragraph)


def test_words_of_tables_are_left_out_and_labels_of_a_picture_follow_it():
    table = _table(Box(left=50, top=50, right=400, bottom=95))
    picture = Picture(id="p1/picture1", box=Box(left=50, top=200, right=300, bottom=300), drawn=True)
    placed = [*words("inside the table", left=60, top=60), *words("Q1 Q2 Q3", left=60, top=280), *words("after", left=50, top=320)]
    groups = groups_of(1, placed, (table,), (table.box,), (picture,))
    assert [g.id if not isinstance(g, Group) else text_of(g.lines) for g in groups] == ["p1/table1", "p1/picture1", "Q1 Q2 Q3", "after"]


def test_a_sentence_broken_by_the_column_is_one_paragraph():
    left = [
        "Group revenue rose in the year to",
        "a new high and the net debt of the",
        "group fell by a third in it from",
        "a level of more than",
    ]
    right = [
        "$960 million to less than half of it",
        "while the spending on new ships in",
        "the year was kept as it had been",
        "in the plan before.",
    ]
    rows = [(t, 50.0, 100 + 12.0 * i) for i, t in enumerate(left)] + [(t, 320.0, 100 + 12.0 * i) for i, t in enumerate(right)]
    assert [text_of(g.lines) for g in _groups(rows)] == [" ".join(left + right)]
