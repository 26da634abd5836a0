from ingest.document import Word
from ingest.tables import read_tables
from tests.ingest.page_maker import page, row, words


def labels(*lines: list[Word]) -> list[tuple[str, ...]]:
    head = [words("(in millions)", left=40, top=60), row("", "2022", "2021", "2020", top=74)]
    tables = read_tables([page([*head, *lines])])
    assert [len(t) for t in tables] == [1]
    table = tables[0][0]
    return list(table.row_paths[table.header_rows :])


def test_a_section_without_colon_is_not_the_start_of_its_first_row() -> None:
    paths = labels(
        row("Sales", "9", "8", "7", top=90),
        row("Selling, general and administrative costs", top=102),
        row("Depreciation", "1", "2", "3", top=114, indent=50),
        row("Other", "4", "5", "6", top=126, indent=50),
    )
    section = "Selling, general and administrative costs"
    assert paths == [("Sales",), (section,), (section, "Depreciation"), (section, "Other")]


def test_values_between_two_lines_of_a_label() -> None:
    paths = labels(
        row("Sales", "9", "8", "7", top=90),
        row("Net income attributable to noncontrolling", top=104),
        row("", "1", "2", "3", top=110),
        row("interests and others", top=116, indent=44),
        row("Cash", "4", "5", "6", top=130),
    )
    assert ("Net income attributable to noncontrolling interests and others",) in paths


def test_rows_after_a_total_leave_its_section() -> None:
    paths = labels(
        row("Cost of sales:", top=90),
        row("Products", "1", "2", "3", top=102, indent=50),
        row("Total cost of sales", "1", "2", "3", top=114, indent=50),
        row("Operating expenses", "4", "5", "6", top=126, indent=50),
    )
    assert paths[-2:] == [("Cost of sales", "Total cost of sales"), ("Operating expenses",)]
