from ingest.checks import crossfooted_filing
from ingest.document import Table
from tests.ingest.table_maker import results, table

INCOME = table(
    ("Sales", "4,812", "4,415"),
    ("Costs", "4,272", "3,904"),
    ("Net income", "540", "511"),
    statement="income",
    identity="p40/table1",
)
BALANCE = table(
    ("Cash and cash equivalents", "391", "318"),
    ("Plant", "2,044", "2,101"),
    ("Total assets", "2,435", "2,419"),
    statement="balance",
    identity="p41/table1",
)


def flows(income: str, end: str = "391") -> Table:
    return table(
        ("Operating activities:",),
        ("Net income", income, "511"),
        ("Depreciation", "205", "199"),
        ("Net cash from operating activities", "745", "710"),
        ("Spent on plant", "(672)", "(690)"),
        ("Cash at beginning of year", "318", "298"),
        ("Cash at end of year", end, "318"),
        statement="cash flow",
        identity="p42/table1",
    )


def test_net_income_and_cash_stand_in_two_statements() -> None:
    _, _, third = crossfooted_filing([[INCOME], [BALANCE], [flows("540")]])
    found = results(third[0])
    assert found["same line: net income"] == ["passed"] * 2
    assert found["same line: cash at the end"] == ["passed"] * 2
    check = next(c for c in third[0].checks if c.name == "same line: net income")
    assert (check.cells, check.detail) == (((2, 1),), "540, as on page 40")


def test_another_figure_is_not_the_same_line() -> None:
    _, _, third = crossfooted_filing([[INCOME], [BALANCE], [flows("549", end="400")]])
    found = results(third[0])
    assert found["same line: net income"] == ["passed"]
    assert found["same line: cash at the end"] == ["not applicable", "passed"]


def test_the_earlier_table_is_spoken_of_where_nothing_else_speaks_of_its_row() -> None:
    first, second, _ = crossfooted_filing([[flows("540")], [INCOME], [BALANCE]])
    assert results(first[0])["same line: net income"] == ["passed"] * 2
    assert "same line: net income" in results(second[0])


def test_a_note_repeats_a_line_of_a_statement() -> None:
    note = table(("Wales", "1,204", "1,300"), ("Kent", "1,231", "1,119"), ("Total assets", "2,435", "2,419"), identity="p77/table2")
    _, second = crossfooted_filing([[BALANCE], [note]])
    assert results(second[0])["same line: total assets"] == ["passed"] * 2
