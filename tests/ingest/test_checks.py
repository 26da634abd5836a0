from collections import Counter

from ingest.document import Table
from ingest.tables import read_tables
from tests.ingest.page_maker import page, row, words


def statement(*lines: tuple[str, str, str]) -> Table:
    made = [row(label, a, b, top=90 + 12 * n, edges=(400.0, 480.0)) for n, (label, a, b) in enumerate(lines)]
    head = [words("(in millions)", left=40, top=60), row("", "2022", "2021", top=74, edges=(400.0, 480.0))]
    tables = read_tables([page([*head, *made])])
    assert [len(t) for t in tables] == [1]
    return tables[0][0]


def results(table: Table) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for check in table.checks:
        found.setdefault(check.name, []).append(check.result)
    return found


def test_sums_of_sums_and_expenses_without_a_sign() -> None:
    table = statement(
        ("Products", "300", "200"),
        ("Services", "100", "150"),
        ("Total revenue", "400", "350"),
        ("Cost of revenue", "150", "140"),
        ("Gross profit", "250", "210"),
        ("Research", "60", "50"),
        ("Marketing", "40", "45"),
        ("Total operating expenses", "100", "95"),
        ("Operating income", "150", "115"),
    )
    assert results(table) == {
        "sum: Total revenue": ["passed", "passed"],
        "sum: Gross profit": ["passed", "passed"],
        "sum: Total operating expenses": ["passed", "passed"],
        "sum: Operating income": ["passed", "passed"],
    }
    first = table.checks[0]
    labels = [table.row_paths[r][-1] for r, _ in first.cells]
    assert labels == ["Products", "Services", "Total revenue"]


def test_a_column_that_does_not_add_up_fails_and_names_its_cells() -> None:
    table = statement(("Cash", "100", "90"), ("Receivables", "50", "60"), ("Total current assets", "150", "151"))
    assert results(table) == {"sum: Total current assets": ["passed", "failed"]}
    failed = next(c for c in table.checks if c.result == "failed")
    assert "150" in failed.detail
    assert "151" in failed.detail
    assert failed.cells[-1] == (3, 2)


def test_an_unlabelled_row_that_adds_up_is_a_sum() -> None:
    assert results(statement(("Cash", "100", "90"), ("Receivables", "50", "60"), ("", "150", "150"))) == {
        "sum: unlabelled total": ["passed", "passed"]
    }


def test_rows_that_add_up_by_chance_in_one_column_are_no_sum() -> None:
    assert results(statement(("Alpha", "1", "7"), ("Beta", "2", "9"), ("Gamma", "3", "4"))) == {}


def test_balance_sheet_equation() -> None:
    table = statement(
        ("Cash", "70", "60"),
        ("Plant", "30", "40"),
        ("Total assets", "100", "100"),
        ("Debt", "60", "55"),
        ("Equity", "40", "45"),
        ("Total liabilities and equity", "100", "101"),
    )
    assert Counter(results(table)["balance: assets = liabilities + equity"]) == {"passed": 1, "failed": 1}
