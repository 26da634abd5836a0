import pytest

from ingest.document import Word
from ingest.geometry import Box
from ingest.rows import read_rows, slope_of
from tests.ingest.page_maker import row, words


def segments(line: list[Word]) -> list[str]:
    (only,) = read_rows(line)
    return [s.text for s in only.segments]


def test_a_currency_sign_set_apart_belongs_to_its_number() -> None:
    line = [
        *words("Cash", left=40, top=50),
        *words("$", left=300, top=50),
        *words("1,874", right=400, top=50),
        *words("—", right=480, top=50),
    ]
    (only,) = read_rows(line)
    assert [s.text for s in only.segments] == ["Cash", "$ 1,874", "—"]
    assert [s.numeric for s in only.segments] == [False, True, True]


def test_numbers_of_neighbouring_columns_are_never_joined() -> None:
    assert segments([*words("Sales", left=40, top=50), *words("1,234", left=300, top=50), *words("5,678", left=324, top=50)]) == [
        "Sales",
        "1,234",
        "5,678",
    ]


@pytest.mark.parametrize(
    ("parts", "whole"),
    [(("$1,719.3", "3"), "$1,719.33"), (("-$1,", "252.40"), "-$1,252.40"), (("$12", ",500"), "$12,500")],
)
def test_digits_set_apart_are_one_number(parts: tuple[str, str], whole: str) -> None:
    first = words(parts[0], left=200, top=50)
    line = [*words("Balance", left=40, top=50), *first, *words(parts[1], left=first[-1].box.right + 3, top=50)]
    assert segments(line) == ["Balance", whole]


def test_a_date_is_not_a_number_set_apart() -> None:
    assert segments(words("July 1, 2023", left=200, top=50)) == ["July 1, 2023"]


def test_dot_leaders_are_left_out() -> None:
    assert segments([*words("Goodwill......................", left=40, top=50), *words("5,366", right=480, top=50)]) == [
        "Goodwill",
        "5,366",
    ]


def test_rows_of_a_skewed_scan_stay_together() -> None:
    def skewed(line: list[Word]) -> list[Word]:
        return [
            Word(
                text=w.text,
                size=w.size,
                box=Box(left=w.box.left, right=w.box.right, top=w.box.top - 0.012 * w.box.left, bottom=w.box.bottom - 0.012 * w.box.left),
            )
            for w in line
        ]

    page = [
        w for n, label in enumerate(("Sales", "Wages", "Rent", "Profit")) for w in skewed(row(label, f"{n}00", f"{n}50", top=60 + 12 * n))
    ]
    slope = slope_of(page)
    assert slope == pytest.approx(-0.012, abs=0.003)
    found = read_rows(page, slope=slope)
    assert [[s.text for s in r.segments] for r in found] == [
        ["Sales", "000", "050"],
        ["Wages", "100", "150"],
        ["Rent", "200", "250"],
        ["Profit", "300", "350"],
    ]


def test_straight_text_has_no_slope() -> None:
    page = [w for n in range(6) for w in row(f"Row {n}", "1", "2", top=60 + 12 * n)]
    assert slope_of(page) == 0.0
