"""Heads of tables: which texts stand over which columns. Every page is set here; the paths are read off the layout by hand."""

from ingest.document import Table, Word
from ingest.tables import read_tables
from tests.ingest.page_maker import CHAR, page, row, words

SIX = (300.0, 350.0, 400.0, 450.0, 500.0, 550.0)
"""Right edges of six columns of numbers."""


def centred(text: str, middle: float, top: float, *, size: float = 8.0) -> list[Word]:
    return words(text, left=middle - len(text) * CHAR * size / 2, top=top, size=size)


def values(label: str, top: float, edges: tuple[float, ...] = SIX) -> list[Word]:
    return row(label, *(f"1,{100 + i}" for i in range(len(edges))), top=top, edges=edges)


def only(lines: list[list[Word]], rules: list[tuple[float, float, float]] | None = None) -> Table:
    tables = read_tables([page(lines, rules=rules)])
    assert [len(t) for t in tables] == [1]
    return tables[0][0]


def body(edges: tuple[float, ...] = SIX) -> list[list[Word]]:
    return [values("Harbour works", 100, edges), values("Rail works", 112, edges), values("Total", 124, edges)]


def test_a_group_of_three_years_is_named_over_its_middle_year() -> None:
    years = row("", "2023", "2022", "2021", "2023", "2022", "2021", top=86, edges=SIX)
    table = only([centred("Net Revenue", 340, 74) + centred("Operating Profit", 490, 74), years, *body()])
    assert table.column_paths[1:] == (
        ("Net Revenue", "2023"),
        ("Net Revenue", "2022"),
        ("Net Revenue", "2021"),
        ("Operating Profit", "2023"),
        ("Operating Profit", "2022"),
        ("Operating Profit", "2021"),
    )


def test_three_levels_where_one_group_has_no_middle_level() -> None:
    years = row("", "2023", "2022", "2023", "2022", "2023", "2022", top=88, edges=SIX)
    top = centred("Pension", 365, 64)
    middle = centred("Domestic", 315, 76) + centred("Foreign", 415, 76) + centred("Medical", 515, 76)
    table = only([top, middle, years, *body()])
    assert table.column_paths[1] == ("Pension", "Domestic", "2023")
    assert table.column_paths[4] == ("Pension", "Foreign", "2022")
    assert table.column_paths[6] == ("Medical", "2022")


def test_the_upper_half_of_a_date_stands_over_its_own_year_only() -> None:
    edges = (300.0, 375.0, 425.0, 500.0)
    upper = words("June 30,", right=300, top=76) + words("June 30,", right=500, top=76)
    lower = row("", "2022", "Additions", "Other", "2023", top=86, edges=edges)
    table = only([upper, lower, *body(edges)])
    assert [path[-1] for path in table.column_paths[1:]] == ["June 30, 2022", "Additions", "Other", "June 30, 2023"]
    assert table.periods[4] is not None
    assert table.periods[2] is None


def test_one_phrase_twice_on_a_line_is_two_heads() -> None:
    edges = (300.0, 350.0, 400.0)
    lower = row("", "Group", "Retail", "Catering", top=86, edges=edges)
    upper = words("North Coast", left=330, top=76) + words("North Coast", left=378, top=76)
    table = only([upper, lower, *body(edges)])
    assert [" ".join(path) for path in table.column_paths[1:]] == ["Group", "North Coast Retail", "North Coast Catering"]


def test_heads_of_neighbouring_columns_printed_close_together() -> None:
    edges = (300.0, 350.0, 400.0)
    heads = words("Local", right=300, top=86) + words("Foreign", right=350, top=86) + words("Consolidated", left=354, top=86)
    table = only([heads, *body(edges)])
    assert table.column_paths[1:] == (("Local",), ("Foreign",), ("Consolidated",))


def test_a_rule_under_a_head_says_how_far_it_reaches() -> None:
    heads = row("", "Parent", "Sites", "Fleet", "Other", "Removed", "Total", top=88, edges=SIX)
    upper = centred("Associates", 415, 74)
    whole = centred("Year Ended March 31, 2023", 415, 60)
    rules = [(280.0, 550.0, 70.0), (380.0, 450.0, 84.0)]
    table = only([whole, upper, heads, *body()], rules)
    year = "Year Ended March 31, 2023"
    assert table.column_paths[2] == (year, "Sites")
    assert table.column_paths[3] == (year, "Associates", "Fleet")
    assert table.column_paths[4] == (year, "Associates", "Other")
    assert table.column_paths[6] == (year, "Total")


def test_a_rule_drawn_in_pieces_is_one_rule() -> None:
    edges = (300.0, 350.0, 400.0, 450.0)
    years = row("", "2023", "2022", "2023", "2022", top=88, edges=edges)
    upper = words("Three months", right=350, top=74) + words("Nine months", right=450, top=74)
    pieces = [(280.0, 300.0, 84.0), (300.0, 330.0, 84.0), (330.0, 350.0, 84.0), (380.0, 400.0, 84.0), (400.0, 450.0, 84.0)]
    table = only([upper, years, *body(edges)], pieces)
    assert table.column_paths[1:] == (
        ("Three months", "2023"),
        ("Three months", "2022"),
        ("Nine months", "2023"),
        ("Nine months", "2022"),
    )


def test_years_below_repeated_heads_and_flush_with_the_last_of_each_group() -> None:
    edges = (300.0, 350.0, 400.0, 450.0)
    heads = row("(In millions)", "Shares", "Amount", "Shares", "Amount", top=76, edges=edges)
    years = row("Year Ended June 30,", "", "2023", "", "2022", top=88, edges=edges)
    table = only([heads, years, *body(edges)])
    assert [set(path) for path in table.column_paths[1:]] == [
        {"Shares", "2023"},
        {"Amount", "2023"},
        {"Shares", "2022"},
        {"Amount", "2022"},
    ]


def test_lines_of_a_wrapped_head_are_one_head() -> None:
    edges = (300.0, 390.0, 480.0)
    lines = [
        centred("Weighted", 380, 62),
        centred("Number of", 285, 70) + centred("average price", 380, 70) + centred("Remaining", 470, 70),
        centred("shares", 285, 78) + centred("per share", 380, 78) + centred("years", 470, 78),
    ]
    table = only([*lines, *body(edges)])
    assert [path[-1] for path in table.column_paths[1:]] == ["Number of shares", "Weighted average price per share", "Remaining years"]


def test_a_note_of_unit_under_one_head_is_part_of_it() -> None:
    edges = (320.0, 420.0)
    upper = centred("Shares sold", 300, 74) + centred("Price", 405, 74)
    lower = words("(in thousands)", left=272, top=84)
    table = only([upper, lower, *body(edges)])
    assert table.column_paths[1:] == (("Shares sold (in thousands)",), ("Price",))


def test_a_head_in_the_label_column_may_take_two_lines() -> None:
    years = row("Share Amounts", "2023", "2022", "2023", "2022", "2023", "2022", top=88, edges=SIX)
    upper = centred("First Quarter", 315, 64) + centred("Second Quarter", 415, 64) + centred("Third Quarter", 515, 64)
    table = only([upper, words("In Millions, Except Per", left=40, top=77), years, *body()])
    assert table.column_paths[1] == ("First Quarter", "2023")
    assert table.column_paths[6] == ("Third Quarter", "2022")


def test_a_second_block_keeps_the_level_that_only_the_first_prints() -> None:
    edges = (300.0, 350.0, 400.0, 450.0)
    leaves = row("", "Gross", "Net", "Gross", "Net", top=76, edges=edges)
    first = centred("2023", 315, 88) + centred("2022", 415, 88)
    second = centred("2021", 315, 140) + centred("2020", 415, 140)
    lower = [values("Harbour works", 152, edges), values("Rail works", 164, edges)]
    above, below = read_tables([page([leaves, first, *body(edges), second, *lower])])[0]
    assert set(above.column_paths[2]) == {"Net", "2023"}
    assert set(below.column_paths[1]) == {"Gross", "2021"}
    assert set(below.column_paths[4]) == {"Net", "2020"}


def test_a_head_that_comes_again_begins_another_table() -> None:
    edges = (300.0, 375.0, 450.0)
    level = row("", "Level 1", "Level 2", "Total", top=88, edges=edges)
    again = row("", "Level 1", "Level 2", "Total", top=160, edges=edges)
    lines = [centred("June 30, 2023", 360, 76), level, *body(edges), centred("June 30, 2022", 360, 148), again]
    lower = [values("Harbour works", 172, edges), values("Rail works", 184, edges)]
    above, below = read_tables([page([*lines, *lower])])[0]
    assert above.column_paths[1] == ("June 30, 2023", "Level 1")
    assert below.column_paths[3] == ("June 30, 2022", "Total")


def test_the_head_of_a_column_of_texts_does_not_follow_the_lines_of_the_others() -> None:
    edges = (420.0, 500.0)
    lines = [
        words("Location of", left=200, top=70),
        centred("Three months ended May 31,", 455, 74),
        words("the gain", left=204, top=79),
        row("(in millions)", "2023", "2022", top=88, edges=edges),
        [*values("Swaps", 100, edges), *words("Net sales", left=200, top=100)],
        [*values("Forwards", 112, edges), *words("Other costs", left=200, top=112)],
        [*values("Options", 124, edges), *words("Net sales", left=200, top=124)],
    ]
    table = only(lines)
    assert table.column_paths[1] == ("Location of the gain",)
    assert table.column_paths[2] == ("Three months ended May 31,", "2023")


def test_running_text_that_mentions_dates_is_no_head() -> None:
    prose = "The fair values of the awards granted in the years ended May 31, 2023 and May 31, 2022 were 31.5 and"
    table = only([words(prose, left=40, top=60, size=9.0), row("", "2023", "2022", "2021", top=86), *[
        row(label, "10", "20", "30", top=top) for label, top in (("Granted", 100), ("Vested", 112), ("Forfeited", 124))
    ]])  # fmt: skip
    assert table.column_paths[1:] == (("2023",), ("2022",), ("2021",))


def test_a_table_right_below_another_has_its_unit_when_its_columns_are_the_same() -> None:
    edges = (300.0, 375.0)
    intro = words("The tables show revenue and profit (in thousands):", left=40, top=50)
    first = row("", "2023", "2022", top=70, edges=edges)
    second = row("Profit", "2023", "2022", top=140, edges=edges)
    lower = [values("Harbour works", 152, edges), values("Rail works", 164, edges)]
    above, below = read_tables([page([intro, first, *body(edges), second, *lower])])[0]
    assert (above.scale, below.scale) == (1000, 1000)


def test_a_column_with_a_head_and_no_values_is_kept_empty() -> None:
    edges = (300.0, 380.0)
    lines = [
        centred("Shares", 290, 66) + centred("Average", 370, 66) + centred("Part of a", 460, 66) + centred("Value that", 545, 66),
        centred("bought", 290, 75) + centred("price", 370, 75) + centred("programme", 460, 75) + centred("remains", 545, 75),
    ]
    table = only([*lines, *body(edges)])
    assert table.column_paths[1:] == (("Shares bought",), ("Average price",), ("Part of a programme",), ("Value that remains",))
    assert {cell.column for cell in table.cells if cell.role in ("value", "total")} == {1, 2}


def test_numbers_that_name_models_are_heads() -> None:
    edges = (300.0, 350.0, 400.0, 450.0)
    heads = row("", "310", "320", "350", "Total", top=86, edges=edges)
    table = only([words("Deliveries were as follows:", left=40, top=60), heads, *body(edges)])
    assert table.column_paths[1:] == (("310",), ("320",), ("350",), ("Total",))


def test_spans_of_years_are_heads() -> None:
    edges = (300.0, 370.0, 440.0, 520.0)
    upper = words("Less than", right=300, top=76) + words("1 to 3", right=370, top=76)
    upper += words("3 to 5", right=440, top=76) + words("5 years and", right=520, top=76)
    lower = row("", "1 year", "years", "years", "thereafter", top=86, edges=edges)
    table = only([upper, lower, *body(edges)])
    assert table.column_paths[1:] == (("Less than 1 year",), ("1 to 3 years",), ("3 to 5 years",), ("5 years and thereafter",))
