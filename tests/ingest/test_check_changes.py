from decimal import Decimal

from ingest.checks import crossfooted
from tests.ingest.table_maker import results, table, value_of


def changes(*rows: tuple[str, ...], heads: tuple[str, ...] = ("2022", "2021", "% Change")) -> dict[str, list[str]]:
    return results(crossfooted(table(*rows, heads=heads, scale=1_000_000)))


def test_changes_in_percent_within_print_rounding() -> None:
    found = changes(
        ("Kilns", "4,812", "4,415", "9.0%"),  # 8.99
        ("Bricks", "1,209", "1,273", "(5.0)%"),  # -5.03
        ("Tiles", "731", "702", "4.1%"),  # 4.13
    )
    assert found == {"change: % Change": ["passed"] * 3}


def test_one_wrong_change_fails() -> None:
    found = changes(
        ("Kilns", "4,812", "4,415", "9.0%"),
        ("Bricks", "1,209", "1,273", "(5.0)%"),
        ("Tiles", "731", "702", "4.1%"),
        ("Pipes", "880", "950", "(7.4)%"),  # -7.37
        ("Sinks", "610", "520", "13.7%"),  # 17.31
    )
    assert found == {"change: % Change": ["passed"] * 4 + ["failed"]}


def test_changes_without_a_percent_sign_become_percentages_and_are_not_added() -> None:
    made = crossfooted(
        table(
            ("Kilns", "4,812", "4,415", "9.0%"),
            ("Bricks", "1,209", "1,273", "(5.0)"),
            ("Tiles", "731", "702", "4.1"),
            ("Total sales", "6,752", "6,390", "5.7"),  # 5.67
            heads=("2022", "2021", "% Change"),
            scale=1_000_000,
        )
    )
    assert results(made) == {"sum: Total sales": ["passed"] * 2, "change: % Change": ["passed"] * 4}
    assert value_of(made, 2, 3) == Decimal("-5.0")


def test_shares_of_a_total() -> None:
    found = changes(
        ("Sales", "4,812", "100.0%"),
        ("Materials", "1,933", "40.2%"),  # 40.17
        ("Wages", "1,204", "25.0%"),  # 25.02
        ("Margin", "1,675", "34.8%"),  # 34.81
        heads=("2022", "% of sales"),
    )
    assert found["share: % of sales"] == ["passed"] * 3


def test_a_ratio_of_two_rows_and_earnings_per_share() -> None:
    made = crossfooted(
        table(
            ("Net sales", "4,812", "4,415"),
            ("Operating profit", "731", "702"),
            ("Operating margin", "15.2%", "15.9%"),  # 15.19 and 15.90
            ("Net income", "540", "511"),
            ("Earnings per share", "2.13", "1.98"),  # 540 / 254 = 2.126; 511 / 258 = 1.981
            ("Shares", "254", "258"),
            scale=1_000_000,
            units={5: "USD/share", 6: "shares"},
        )
    )
    assert results(made)["ratio: Operating margin"] == ["passed"] * 2
    assert results(made)["per share: Earnings per share"] == ["passed"] * 2


def test_percentages_of_nothing_in_the_table_say_nothing() -> None:
    assert (
        changes(
            ("Kilns", "4,812", "4,415", "3.1%"),
            ("Bricks", "1,209", "1,273", "7.7%"),
            ("Tiles", "731", "702", "11.9%"),
        )
        == {}
    )
