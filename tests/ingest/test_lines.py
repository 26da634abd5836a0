from ingest.document import Word
from ingest.geometry import Box
from ingest.lines import as_lines, as_runs
from tests.ingest.page_maker import words


def test_words_on_one_baseline_make_one_line_in_order_of_place():
    right, left = words("over there", left=300, top=100), words("left side", left=50, top=100.6)
    assert [line.text for line in as_lines([*right, *left])] == ["left side over there"]


def test_a_wide_gap_ends_a_run_but_not_a_line():
    row = [*words("Total assets", left=50, top=100), *words("1,250", left=400, top=100)]
    assert [" ".join(w.text for w in run.words) for run in as_runs(row)] == ["Total assets", "1,250"]
    assert len(as_lines(row)) == 1


def test_columns_half_a_line_out_of_step_stay_apart():
    rows = [*words("first column", left=50, top=100, size=10), *words("second column", left=300, top=106, size=10)]
    assert [line.text for line in as_lines(rows)] == ["first column", "second column"]


def test_a_raised_mark_stays_on_the_line_of_its_word():
    mark = Word(text="1", box=Box(left=81, top=97, right=84, bottom=102), size=5, raised=True)
    line = as_lines([*words("Revenue", left=50, top=100), mark, *words("fell", left=90, top=100)])
    assert [entry.text for entry in line] == ["Revenue 1 fell"]
    assert line[0].size == 8.0


def test_small_capitals_are_read_as_one_word():
    letter = Word(text="H", box=Box(left=50, top=96, right=60, bottom=112), size=16, bold=True)
    rest = Word(text="ARBOR", box=Box(left=63, top=100, right=90, bottom=112), size=11.5, bold=True)
    assert as_lines([letter, rest])[0].text == "HARBOR"


def test_a_line_is_bold_when_most_of_its_letters_are():
    row = [*words("Item 7.", left=50, top=10, bold=True), *words("x", left=90, top=10)]
    assert as_lines(row)[0].bold
    assert not as_lines([*words("a", left=5, top=10, bold=True), *words("longer plain text", left=30, top=10)])[0].bold
