from dataclasses import replace

from ingest.charts import chart_areas
from ingest.geometry import Box
from ingest.pdf import Rule
from tests.ingest.page_maker import page, row, words


def _box(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left=left, top=top, right=right, bottom=bottom)


def _grid(left: float, right: float, *tops: float) -> list[tuple[float, float, float]]:
    return [(left, right, top) for top in tops]


def _bars(base: float = 300) -> tuple[Box, ...]:
    return tuple(_box(120 + 60 * i, base - h, 150 + 60 * i, base) for i, h in enumerate((50, 80, 30, 110)))


def test_a_bar_chart_reaches_from_its_top_grid_line_to_its_legend_and_leaves_its_caption_out():
    lines = [
        words("Figure 3. Net sales by quarter", left=100, top=156, bold=True),
        words("$ millions", left=90, top=172),
        *(words(f"{v}", right=95, top=y - 4) for v, y in ((120, 180), (80, 220), (40, 260), (0, 300))),
        *(words(f"Q{i + 1}", left=130 + 60 * i, top=306) for i in range(4)),
        words("Norvane Pumps", left=160, top=325),
        words("Results of the quarter are those of a company that sells pumps to towns", left=72, top=345),
    ]
    raw = replace(page(lines, rules=_grid(100, 360, 180, 220, 260, 300)), shades=(*_bars(), _box(148, 325, 156, 333)))
    (chart,) = chart_areas(raw)
    assert (chart.left, chart.right) == (83, 360)
    assert (chart.top, chart.bottom) == (172, 333)


def test_lines_over_a_grid_are_a_chart():
    strokes = tuple(_box(110 + 60 * i, 200 + 5 * i, 170 + 60 * i, 206 + 5 * i) for i in range(4))
    lines = [words(f"FY{20 + i}", left=120 + 60 * i, top=304) for i in range(4)]
    (chart,) = chart_areas(replace(page(lines, rules=_grid(100, 360, 180, 220, 260, 300)), drawings=strokes))
    assert chart == _box(100, 180, 360, 312)


def test_ruled_and_shaded_tables_are_no_charts():
    rows = [row(f"Line {i}", "1,250", "980", "1,110", top=103 + 20 * i) for i in range(6)]
    ruled = page(rows, rules=_grid(40, 560, 100, 120, 140, 160, 180, 200))
    assert chart_areas(ruled) == ()
    stepped = tuple(_box(40, 100 + 20 * i, 300 + 40 * i, 116 + 20 * i) for i in range(6))
    assert chart_areas(replace(ruled, shades=stepped)) == ()


def test_a_page_without_drawings_has_no_charts():
    assert chart_areas(replace(page([]), rules=(Rule(box=_box(10, 10, 400, 10), horizontal=True),))) == ()


def test_a_scanned_chart_is_told_by_its_axis_and_a_scanned_table_is_none():
    axis = [words(v, right=100, top=200 + 50 * i) for i, v in enumerate(("60", "40", "20", "0", "(20)"))]
    years = [words(f"Q{i + 1}", left=150 + 80 * i, top=424) for i in range(4)]
    (chart,) = chart_areas(replace(page([*axis, *years, words("42", left=150, top=240), words("48", left=400, top=210)]), text_from="ocr"))
    assert (chart.top, chart.bottom) == (200, 432)
    assert chart.left < 100 < 400 < chart.right
    table = page([row(f"Line {i}", v, top=200 + 20 * i) for i, v in enumerate(("75", "61", "40", "12", "9"))])
    assert chart_areas(replace(table, text_from="ocr")) == ()
    dates = page([row(str(2024 - i), "1", top=200 + 20 * i) for i in range(5)])
    assert chart_areas(replace(dates, text_from="ocr")) == ()


def test_a_round_drawing_with_shares_around_it_is_a_chart():
    slices = (_box(200, 200, 260, 250), _box(200, 250, 260, 300), _box(255, 200, 300, 300))
    shares = [words("61%", left=305, top=230), words("39%", left=180, top=260)]
    (chart,) = chart_areas(replace(page(shares), drawings=slices))
    assert chart == _box(180, 200, 317, 300)
    assert chart_areas(replace(page([]), drawings=slices)) == ()


def test_lines_beside_an_axis_are_a_chart_without_a_grid():
    axis = [words(v, right=100, top=200 + 50 * i) for i, v in enumerate(("$200", "$150", "$100", "$50"))]
    strokes = tuple(_box(110 + 60 * i, 220 + 5 * i, 170 + 60 * i, 226 + 5 * i) for i in range(4))
    (chart,) = chart_areas(replace(page(axis), drawings=strokes))
    assert (chart.top, chart.right, chart.bottom) == (200, 350, 358)
    assert chart_areas(page(axis)) == ()


def test_shaded_cells_of_rows_are_no_bars():
    cells = [
        _box(x, 100 + 24 * i, right, 112 + 24 * i) for i in range(6) for x, right in ((40, 300 + 3 * i), (300 + 3 * i, 400), (400, 500))
    ]
    assert chart_areas(replace(page([]), shades=tuple(cells))) == ()


def test_equal_numbers_beside_one_another_are_no_axis():
    lines = [[*words("5", right=104, top=100 + 20 * i), *words("5", right=105, top=100 + 20 * i)] for i in range(5)]
    assert chart_areas(replace(page(lines), text_from="ocr")) == ()
