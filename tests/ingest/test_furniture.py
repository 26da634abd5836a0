from ingest.furniture import find_furniture, outside
from ingest.geometry import Box
from ingest.pdf import RawPage
from tests.ingest.page_maker import page, words


def _pages(
    count: int, *, foot: str = "{n}", foot_top: float = 760, head: str = "Alder Mills plc Annual Report", first: int = 1
) -> list[RawPage]:
    return [
        page(
            [
                words(head, left=200, top=30),
                words(f"Text of page {'abcdefgh'[i]} that is no furniture", left=50, top=300),
                words(foot.format(n=i + first), left=300, top=foot_top),
            ],
            number=i + 1,
        )
        for i in range(count)
    ]


def test_running_heads_and_page_numbers_are_furniture_and_give_the_label():
    found = find_furniture(_pages(4, first=11))
    assert [(b.role, b.text) for b in found[0].blocks] == [("head", "Alder Mills plc Annual Report"), ("page number", "11")]
    assert [f.label for f in found] == ["11", "12", "13", "14"]


def test_prefixed_numbers_and_numbers_inside_a_foot_are_labels():
    assert [f.label for f in find_furniture(_pages(3, foot="F-{n}", first=2))] == ["F-2", "F-3", "F-4"]
    assert [f.label for f in find_furniture(_pages(3, foot="Alder Mills | Form 10-K | {n}"))] == ["1", "2", "3"]


def test_the_foot_of_a_page_that_ends_half_way_is_found():
    pages = [*_pages(3), *_pages(4, foot_top=420)[3:]]
    assert [b.role for b in find_furniture(pages)[3].blocks] == ["head", "page number"]


def test_a_unit_line_on_top_of_several_statements_stays():
    found = find_furniture(_pages(4, head="(in millions, except per share amounts)"))
    assert all(b.role == "page number" for f in found for b in f.blocks)


def test_rows_of_figures_stay_on_however_many_pages_they_come():
    for row in ("Net profit 402 588 612", "Loan losses (233)", "Total $ 1,250"):
        assert all(b.role == "page number" for f in find_furniture(_pages(4, head=row)) for b in f.blocks)


def test_text_inside_an_unrepeated_line_stays():
    pages = [page([words(f"Heading {'abc'[i]}", left=50, top=30), words("Same line", left=50, top=44)], number=i + 1) for i in range(3)]
    assert all(f.blocks == () for f in find_furniture(pages))


def test_one_page_alone_has_no_running_head():
    assert [b.role for b in find_furniture(_pages(1))[0].blocks] == ["page number"]
    assert find_furniture([]) == ()


def test_outside_drops_words_whose_middle_is_covered():
    kept = outside(words("in out", left=0, top=0), [Box(left=0, top=0, right=9, bottom=8)])
    assert [w.text for w in kept] == ["out"]
