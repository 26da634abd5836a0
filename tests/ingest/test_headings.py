from ingest.blocks import Group
from ingest.document import Heading, Line, Page
from ingest.geometry import Box
from ingest.headings import headings_of, sections_of


def _group(text: str, *, size: float = 10, bold: bool = False, page: int = 1, top: float = 100, lines: int = 1, left: float = 50) -> Group:
    box = Box(left=left, top=top, right=left + 200, bottom=top + size * lines)
    made = tuple(Line(text=text if i == 0 else "and more of it", box=box, size=size, bold=bold) for i in range(lines))
    return Group(page=page, lines=made, guess="text", column=Box(left=50, top=0, right=550, bottom=800), box=box)


BODY = _group("Running text that says a good deal about the business in plain type and goes on", lines=6, top=300)


def _levels(*groups: Group) -> list[tuple[str, int]]:
    made = [g for group in groups for g in (group, BODY)]
    return [(made[i].lines[0].text, level) for i, level in sorted(headings_of(made).items())]


def test_parts_items_and_notes_have_levels_by_what_they_are():
    assert _levels(
        _group("PART I", bold=True),
        _group("Item 1. Business", bold=True),
        _group("Our Markets", bold=True),
        _group("CONSOLIDATED BALANCE SHEETS", bold=True),
        _group("Note 2 – Receivables", bold=True),
        _group("Allowance for Losses", bold=True),
    ) == [
        ("PART I", 1),
        ("Item 1. Business", 2),
        ("Our Markets", 3),
        ("CONSOLIDATED BALANCE SHEETS", 3),
        ("Note 2 – Receivables", 3),
        ("Allowance for Losses", 4),
    ]


def test_a_numbered_title_is_a_heading():
    assert _levels(_group("3. Fair Value Measurements", bold=True), _group("2023 Financial Results", size=14)) == [
        ("3. Fair Value Measurements", 1),
        ("2023 Financial Results", 2),
    ]


def test_without_items_larger_type_ranks_above_smaller():
    assert _levels(_group("Annual Review", size=20), _group("Markets", size=14), _group("Prices", bold=True)) == [
        ("Annual Review", 1),
        ("Markets", 2),
        ("Prices", 3),
    ]


def test_sentences_amounts_and_units_are_no_headings():
    assert (
        _levels(_group("We sold the mill in the year;", bold=True), _group("1,250 930", bold=True), _group("(in millions)", bold=True))
        == []
    )


def test_entries_of_a_table_of_contents_are_no_headings():
    entries = [_group(f"Item {n}. Something {n}5", bold=True, page=2) for n in range(1, 6)]
    assert headings_of([_group("PART I", bold=True, page=2), *entries, BODY]) == {}


def test_a_line_in_title_case_over_running_text_is_a_heading():
    title, text = _group("Seasonality of Demand", top=100), _group("Demand is higher in the summer", top=116, lines=3)
    assert list(headings_of([title, text])) == [0]


def test_sections_last_until_the_next_heading_of_their_level():
    def heading(number: int, level: int) -> Heading:
        return Heading(id=f"p{number}/heading1", box=BODY.box, text=f"H{number}", level=level)

    pages = [
        Page(number=n, width=612, height=792, rotation=0, text_from="file", blocks=(heading(n, level),))
        for n, level in ((1, 1), (3, 2), (5, 2), (8, 1))
    ]
    assert [(s.title, s.first_page, s.last_page) for s in sections_of(pages)] == [("H1", 1, 8), ("H3", 3, 5), ("H5", 5, 8), ("H8", 8, 8)]
    assert sections_of([]) == ()


def test_a_heading_that_continues_begins_no_section():
    def page(number: int, text: str) -> Page:
        heading = Heading(id=f"p{number}/heading1", box=BODY.box, text=text, level=3)
        return Page(number=number, width=612, height=792, rotation=0, text_from="file", blocks=(heading,))

    pages = [page(1, "2. Leases"), page(2, "2. Leases (Continued)"), page(4, "3. Debt")]
    assert [(s.title, s.first_page, s.last_page) for s in sections_of(pages)] == [("2. Leases", 1, 4), ("3. Debt", 4, 4)]
