from ingest.checks import crossfooted
from tests.ingest.table_maker import results, table

THREE = ["passed"] * 3


def test_segments_and_eliminations_make_the_consolidated_column() -> None:
    made = crossfooted(
        table(
            ("Sales to others", "4,120", "2,871", "—", "6,991"),
            ("Sales between segments", "310", "95", "(405)", "—"),
            ("Depreciation", "288", "141", "12", "441"),
            ("Assets", "9,105", "5,020", "(1,333)", "12,792"),
            heads=("Yarn", "Cloth", "Eliminations", "Consolidated"),
        )
    )
    assert results(made) == {"across: Consolidated": ["passed"] * 4}


def test_a_total_column_may_stand_before_its_parts() -> None:
    made = crossfooted(
        table(
            ("Leases", "812", "204", "377", "231"),
            ("Debt", "5,490", "1,100", "2,190", "2,200"),
            ("Purchases", "1,043", "901", "142", "—"),
            heads=("Total", "Within a year", "1 to 3 years", "Later"),
        )
    )
    assert results(made) == {"across: Total": THREE}


def test_a_row_that_differs_fails_where_the_others_agree() -> None:
    rows = [
        ("Salt", "411", "388", "402", "455", "1,656"),
        ("Lime", "95", "101", "99", "108", "403"),
        ("Clay", "1,204", "1,187", "1,240", "1,311", "4,942"),
        ("Sand", "730", "744", "719", "802", "2,995"),
        ("Gravel", "58", "61", "60", "66", "254"),  # 245 is right
    ]
    made = crossfooted(table(*rows, heads=("Q1", "Q2", "Q3", "Q4", "Full year")))
    assert results(made) == {"across: Full year": ["passed"] * 4 + ["failed"]}
    assert made.checks[-1].detail == "4 columns give 245, printed 254"


def test_averages_of_shares_do_not_add_up_over_quarters() -> None:
    made = crossfooted(
        table(
            ("Sales", "411", "388", "402", "455", "1,656"),
            ("Costs", "295", "301", "299", "308", "1,203"),
            ("Profit", "116", "87", "103", "147", "453"),
            ("Basic", "1,820", "1,822", "1,825", "1,829", "1,824"),
            heads=("Q1", "Q2", "Q3", "Q4", "Full year"),
        )
    )
    assert results(made)["across: Full year"] == THREE


def test_columns_of_two_years_and_their_difference() -> None:
    made = crossfooted(
        table(
            ("Rent", "4,812", "4,415", "397"),
            ("Wages", "12,090", "12,733", "(643)"),
            ("Power", "1,731", "1,402", "329"),
            heads=("2022", "2021", "Change"),
        )
    )
    assert results(made) == {"across: Change": THREE}


def test_a_total_of_rows_that_are_not_split_is_no_failure() -> None:
    made = crossfooted(
        table(
            ("Shares", "514", "410", "104"),
            ("Bonds", "1,377", "955", "422"),
            ("Bills", "861", "300", "561"),
            ("Loans", "740", "615", "125"),
            ("Funds at net asset value", "208"),
            ("Total", "3,700", "2,280", "1,212"),
            heads=("Total", "Level 1", "Level 2"),
        )
    )
    assert results(made) == {"sum: Total": THREE, "across: Total": ["passed"] * 4}
