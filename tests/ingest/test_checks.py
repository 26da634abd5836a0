import random
from dataclasses import replace
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from ingest.checks import crossfooted, crossfooted_filing
from ingest.document import Table
from tests.ingest.table_maker import parts, results, table, value_of

BOTH = ["passed", "passed"]


def test_sums_of_sums_and_expenses_without_a_sign() -> None:
    made = crossfooted(
        table(
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
    )
    assert results(made) == {
        "sum: Total revenue": BOTH,
        "sum: Gross profit": BOTH,
        "sum: Total operating expenses": BOTH,
        "sum: Operating income": BOTH,
    }
    assert parts(made, made.checks[0]) == ["Products", "Services", "Total revenue"]


def test_a_column_that_does_not_add_up_fails_and_names_its_cells() -> None:
    made = crossfooted(table(("Cash", "100", "90"), ("Receivables", "50", "60"), ("Total current assets", "150", "151")))
    assert results(made) == {"sum: Total current assets": ["passed", "failed"]}
    failed = made.checks[1]
    assert failed.cells == ((1, 2), (2, 2), (3, 2))
    assert failed.detail == "2 rows give 150, printed 151"


def test_an_unlabelled_row_that_adds_up_is_a_sum() -> None:
    made = crossfooted(table(("Cash", "100", "90"), ("Receivables", "50", "60"), ("", "150", "150")))
    assert results(made) == {"sum: unlabelled total": BOTH}


def test_chance_and_small_figures_are_no_sums() -> None:
    assert results(crossfooted(table(("Alpha", "1", "7"), ("Beta", "2", "9"), ("Gamma", "3", "4")))) == {}
    assert results(crossfooted(table(("Alpha", "2"), ("Beta", "3"), ("Gamma", "5")))) == {}
    assert results(crossfooted(table(("Alpha", "0", "0"), ("Beta", "—", "—"), ("Total", "—", "—")))) == {}


def test_a_repeated_column_proves_nothing() -> None:
    made = table(("2009 notes", "486", "486"), ("2011 notes", "718", "718"), ("2012 notes", "1,204", "1,204"), ("2013 notes", "90", "80"))
    assert results(crossfooted(made)) == {}


def test_a_total_that_repeats_the_row_above_is_no_sum_of_it() -> None:
    made = table(("Sales", "812", "640"), ("Other", "—", "—"), ("Total sales", "812", "640"), ("Duties", "30", "20"))
    assert "failed" not in [r for checks in results(crossfooted(made)).values() for r in checks]


def test_each_row_is_taken_on_or_off_as_the_sum_says() -> None:
    made = crossfooted(
        table(
            ("Earnings before income tax expense", "1,788", "3,024", "2,377"),
            ("Income tax expense", "370", "574", "579"),
            ("Equity in income of affiliates", "1", "4", "—"),
            ("Net earnings", "1,419", "2,454", "1,798"),
        )
    )
    assert results(made) == {"sum: Net earnings": ["passed", "passed", "passed"]}


def test_rows_of_which_are_left_out() -> None:
    made = crossfooted(
        table(
            ("Trade receivables", "410", "380"),
            ("of which overdue", "57", "61"),
            ("Other receivables", "95", "88"),
            ("Total receivables", "505", "468"),
        )
    )
    assert results(made) == {"sum: Total receivables": BOTH}
    assert parts(made, made.checks[0]) == ["Trade receivables", "Other receivables", "Total receivables"]


def test_totals_above_their_parts() -> None:
    made = crossfooted(
        table(
            ("Total fixed assets", "1,540", "1,377"),
            ("    Land and buildings", "980", "911"),
            ("    Machines", "560", "466"),
            ("Total current assets", "733", "802"),
            ("    Stocks", "421", "390"),
            ("    Cash", "312", "412"),
        )
    )
    assert results(made) == {"sum: Total fixed assets": BOTH, "sum: Total current assets": BOTH}


def test_subtotals_that_the_last_total_skips() -> None:
    made = crossfooted(
        table(
            ("Current debt", "210", "180"),
            ("Payables", "340", "377"),
            ("Total current liabilities", "550", "557"),
            ("Long-term debt", "1,205", "1,311"),
            ("Share capital", "400", "400"),
            ("Reserves", "655", "602"),
            ("Total equity", "1,055", "1,002"),
            ("Total liabilities and equity", "2,810", "2,870"),
        )
    )
    assert results(made)["sum: Total liabilities and equity"] == BOTH


def test_cash_flows_roll_forward() -> None:
    made = crossfooted(
        table(
            ("Net cash from operating activities", "812", "640"),
            ("Net cash used for investing activities", "(455)", "(390)"),
            ("Net cash used for financing activities", "(299)", "(310)"),
            ("Effect of exchange rates", "(12)", "7"),
            ("Net increase (decrease) in cash", "46", "(53)"),
            ("Cash at beginning of year", "254", "307"),
            ("Cash at end of year", "300", "254"),
        )
    )
    assert results(made) == {"sum: Net increase (decrease) in cash": BOTH, "sum: Cash at end of year": BOTH}


def test_balance_sheet_equation() -> None:
    made = crossfooted(
        table(
            ("Cash", "70", "60"),
            ("Plant", "30", "40"),
            ("Total assets", "100", "100"),
            ("Debt", "60", "55"),
            ("Equity", "40", "45"),
            ("Total liabilities and equity", "100", "101"),
        )
    )
    assert results(made)["balance: assets = liabilities + equity"] == ["passed", "failed"]


def test_rows_that_only_their_label_makes_a_rate_are_money_where_the_table_needs_them() -> None:
    made = crossfooted(
        table(
            ("Balance at June 30, 2021", "8,412", "511"),
            ("Net income", "1,204", "30"),
            ("Dividends declared ($0.48 per share)", "(260)", "(9)"),
            ("Balance at June 30, 2022", "9,356", "532"),
            heads=("Retained earnings", "Minority"),
            scale=1000,
            units={3: "USD/share"},
        )
    )
    assert results(made) == {"sum: Balance at June 30, 2022": BOTH}
    assert value_of(made, 3, 1) == Decimal(-260_000)
    assert "read again" in made.checks[0].detail


def test_a_row_called_a_total_that_nothing_proves_has_a_verdict() -> None:
    made = crossfooted_filing(
        [[table(("Rent", "9", "8"), ("Total current assets", "812", "790"), ("Goods", "5", "4"), statement="balance")]]
    )
    (check,) = made[0][0].checks
    assert (check.name, check.result, check.detail) == ("sum: Total current assets", "not applicable", "only one row stands above it")


def _statement(figures: list[list[int]]) -> list[tuple[str, ...]]:
    """Two blocks with subtotals and a grand total, from the figures of their rows, column by column."""
    rows: list[tuple[str, ...]] = []
    grand = [0] * len(figures[0])
    for name, block in (("current", figures[:3]), ("fixed", figures[3:])):
        rows += [(f"Item {name} {n}", *(f"{v:,}" for v in values)) for n, values in enumerate(block)]
        sums = [sum(column) for column in zip(*block, strict=True)]
        rows.append((f"Total {name} assets", *(f"{v:,}" for v in sums)))
        grand = [a + b for a, b in zip(grand, sums, strict=True)]
    return [*rows, ("Total assets", *(f"{v:,}" for v in grand))]


def _drawn(seed: int) -> list[list[int]]:
    """Six rows of three figures as a filing prints them; drawn, since figures that hypothesis picks are all alike and add up by chance."""
    drawn = random.Random(seed)
    return [[drawn.randint(1_000, 99_999) for _ in range(3)] for _ in range(6)]


_FIGURES = st.integers(0, 10_000).map(_drawn)


@settings(max_examples=40, deadline=None)
@given(_FIGURES)
def test_true_sums_all_pass(figures: list[list[int]]) -> None:
    made = crossfooted(table(*_statement(figures)))
    assert {r for found in results(made).values() for r in found} == {"passed"}
    assert {"sum: Total current assets", "sum: Total fixed assets", "sum: Total assets"} <= set(results(made))


@settings(max_examples=40, deadline=None)
@given(_FIGURES, st.integers(0, 2), st.integers(1, 3), st.integers(1, 9))
def test_one_changed_digit_fails_its_sum_and_no_other(figures: list[list[int]], row: int, column: int, more: int) -> None:
    rows = _statement(figures)
    made = _with_digit_changed(table(*rows), row + 1, column, more)
    failed = [c for c in crossfooted(made).checks if c.result == "failed"]
    assert [(c.name, c.cells[-1]) for c in failed] == [("sum: Total current assets", (4, column))]
    assert (row + 1, column) in failed[0].cells


def _with_digit_changed(made: Table, row: int, column: int, more: int) -> Table:
    """The table with the hundreds of one figure turned on by `more`."""
    cells = []
    for cell in made.cells:
        amount = cell.amount
        if (cell.row, cell.column) == (row, column) and amount is not None and amount.value is not None:
            digit = int(amount.value) // 100 % 10
            amount = replace(amount, value=amount.value + 100 * ((digit + more) % 10 - digit))
        cells.append(replace(cell, amount=amount))
    return replace(made, cells=tuple(cells))
