from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from ingest.checks import crossfooted, crossfooted_filing
from ingest.document import Cell, TextSource, Word
from ingest.document import Table as MadeTable
from ingest.geometry import Box
from ingest.raw import RawPage
from tests.ingest.table_maker import table, value_of

SIZE = 8.0


def raw(made: MadeTable, *more: Word, without: tuple[tuple[int, int], ...] = (), text_from: TextSource = "file") -> RawPage:
    """The page of a table: each cell's text as one word in its box, and `more` words."""
    words = [Word(text=c.text, box=c.box, size=SIZE) for c in made.cells if (c.row, c.column) not in without]
    return RawPage(number=1, width=612, height=792, rotation=0, label=None, text_from=text_from, words=(*words, *more))


def cell(made: MadeTable, row: int, column: int) -> Cell:
    return next(c for c in made.cells if (c.row, c.column) == (row, column))


def beside(made: MadeTable, row: int, column: int, text: str, *, left: float) -> Word:
    """A word that stands `left` points before the cell's left edge."""
    box = cell(made, row, column).box
    return Word(text=text, box=Box(left=box.left - left - 4, top=box.top, right=box.left - left, bottom=box.bottom), size=SIZE)


def read_again(made: MadeTable, page: RawPage, reread: Callable[[int, Box], str | None] | None = None) -> MadeTable:
    return crossfooted_filing([[made]], [page], reread=reread)[0][0]


def flows(tax: str) -> MadeTable:
    return table(
        ("Operating profit", "731", "702", "688"),
        ("Interest", "(31)", "(27)", "(25)"),
        ("Tax", tax, "(166)", "(159)"),
        ("Net income", "530", "509", "504"),
    )


def failed(made: MadeTable) -> list[str]:
    return [c.detail for c in made.checks if c.result == "failed"]


def test_a_bracket_drawn_apart_makes_a_number_negative() -> None:
    made = flows("170")
    assert len(failed(crossfooted(made))) == 1
    again = read_again(made, raw(made, beside(made, 3, 1, "(", left=10)))
    assert value_of(again, 3, 1) == Decimal(-170)
    assert failed(again) == []
    assert 'read again: "(" beside "170"' in again.checks[0].detail


def test_a_sign_without_support_is_left_as_it_is_read() -> None:
    made = flows("170")
    again = read_again(made, raw(made))
    assert value_of(again, 3, 1) == Decimal(170)
    assert failed(again) == ["3 rows give 870, printed 530"]


def test_a_dash_that_belongs_to_the_column_before_is_no_sign() -> None:
    made = table(
        ("Opening", "8,412", "511", "8,923"),
        ("Bought", "—", "— 56", "56"),
        ("Sold", "(370)", "(81)", "(451)"),
        ("Moved", "(12)", "12", "—"),
        ("Closing", "8,030", "498", "8,528"),
        heads=("North", "South", "Total"),
    )
    box = cell(made, 2, 2).box
    dash = Word(text="—", box=Box(left=box.left, top=box.top, right=box.left + 6, bottom=box.bottom), size=SIZE)
    number = Word(text="56", box=Box(left=box.left + 40, top=box.top, right=box.right, bottom=box.bottom), size=SIZE)
    again = read_again(made, raw(made, dash, number, without=((2, 2),)))
    assert value_of(again, 2, 2) == Decimal(56)
    assert failed(again) == []


def test_letters_that_strayed_into_a_cell_do_not_hide_its_number() -> None:
    made = table(
        ("Fixed", "(710)", "126", "(584)"),
        ("Variable", "(340)", "248", "(92)"),
        ("Other", "(603) Ye", "78", "(525)"),
        ("Total", "(1,653)", "452", "(1,201)"),
        heads=("North", "South", "Total"),
    )
    box = cell(made, 3, 1).box
    number = Word(text="(603)", box=replace(box, right=box.left + 30), size=SIZE)
    letters = Word(text="Ye", box=replace(box, left=box.left + 34), size=SIZE)
    again = read_again(made, raw(made, number, letters, without=((3, 1),)))
    assert value_of(again, 3, 1) == Decimal(-603)
    assert failed(again) == []


def test_a_number_that_no_cell_took_fills_its_blank() -> None:
    made = table(
        ("Salt", "4,110", "3,880"),
        ("Lime", "", "1,010"),
        ("Clay", "1,204", "1,187"),
        ("Total sales", "6,269", "6,077"),
    )
    box = cell(made, 1, 1).box
    lost = Word(text="955", box=replace(box, left=box.right - 16, top=box.top + 12, bottom=box.bottom + 12), size=SIZE)
    assert value_of(read_again(made, raw(made, lost)), 2, 1) == Decimal(955)
    other = replace(lost, text="959")
    assert not any((c.row, c.column) == (2, 1) for c in read_again(made, raw(made, other)).cells)


def test_a_second_ocr_is_asked_and_must_make_the_table_right() -> None:
    made = table(
        ("Salt", "4,110", "3,880", "3,912"),
        ("Lime", "1,955", "1,010", "1,214"),
        ("Clay", "1,204", "1,187", "1,301"),
        ("Total sales", "6,269", "6,077", "6,427"),
    )
    page = raw(made, text_from="ocr")
    asked: list[Box] = []

    def right(_: int, box: Box) -> str | None:
        asked.append(box)
        return "955" if box == cell(made, 2, 1).box else None

    again = read_again(made, page, right)
    assert value_of(again, 2, 1) == Decimal(955)
    assert failed(again) == []
    assert len(asked) == 4
    assert failed(read_again(made, page, lambda _, box: "985" if box == cell(made, 2, 1).box else None)) == [
        "3 rows give 7,269, printed 6,269"
    ]
    assert failed(read_again(made, raw(made), right)) == ["3 rows give 7,269, printed 6,269"]


def test_a_table_that_is_right_is_not_read_again() -> None:
    made = flows("(170)")
    page = raw(made, beside(made, 3, 1, "(", left=10), text_from="ocr")

    def never(_: int, box: Box) -> str | None:
        raise AssertionError(box)

    assert read_again(made, page, never) == replace(crossfooted(made))
