from ingest.document import Picture
from ingest.geometry import Box
from ingest.lines import as_runs
from ingest.order import pieces, rows_of
from tests.ingest.page_maker import words


def _column(left: float, top: float, lines: list[str]) -> list:
    return [w for i, text in enumerate(lines) for w in words(text, left=left, top=top + 12 * i, size=9)]


def _texts(items: list) -> list[list[str]]:
    return [[" ".join(w.text for w in row) for row in rows_of(piece) if isinstance(row, tuple)] for piece in pieces(items)]


LEFT = [
    "the marine division grew again by",
    "three per cent while the cost of",
    "fuel fell in both of the halves of",
    "the year that ended here",
]
RIGHT = [
    "the board proposes a dividend of",
    "forty cents per share and will see",
    "its plan for new ships through in",
    "a year without more debt",
]


def test_columns_are_read_one_after_the_other_below_a_heading_across():
    heading = words("Letter of the chair to the owners of the company in this year", left=50, top=40, size=12)
    items = as_runs([*heading, *_column(50, 80, LEFT), *_column(320, 80, RIGHT)])
    assert _texts(items) == [[" ".join(w.text for w in heading)], LEFT, RIGHT]


def test_a_line_across_the_page_parts_the_bands():
    across = "A sentence that runs over the whole width of the page and so parts the upper from the lower band"
    upper, lower = [*_column(50, 80, LEFT), *_column(320, 80, RIGHT)], [*_column(50, 200, RIGHT), *_column(320, 200, LEFT)]
    items = as_runs([*upper, *words(across, left=50, top=160, size=9), *lower])
    assert _texts(items) == [LEFT, RIGHT, [across], RIGHT, LEFT]


def test_labels_and_values_in_step_are_rows_not_columns():
    labels = ["Revenue from all sales", "Cost of all sales", "Gross profit of the year", "Other"]
    values = ["1,250", "(950)", "300", "12"]
    rows = _texts(as_runs([*_column(50, 80, labels), *_column(420, 80, values)]))
    assert rows == [[f"{label} {value}" for label, value in zip(labels, values, strict=True)]]


def test_bullets_do_not_make_a_column():
    marks, points = _column(50, 80, ["•"] * 4), _column(70, 80, LEFT)
    assert _texts(as_runs([*marks, *points])) == [[f"• {text}" for text in LEFT]]


def test_a_picture_keeps_its_place_in_its_column():
    picture = Picture(id="p1/picture1", box=Box(left=320, top=80, right=520, bottom=200))
    items = [*as_runs(_column(50, 80, LEFT + RIGHT)), picture]
    assert [type(row).__name__ for piece in pieces(items) for row in rows_of(piece)][-1] == "Picture"


def test_nothing_gives_nothing():
    assert pieces([]) == []
