from dataclasses import replace
from time import process_time

from ingest.geometry import Box
from ingest.pictures import clusters, find_pictures
from tests.ingest.page_maker import page, words


def _box(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left=left, top=top, right=right, bottom=bottom)


def test_strokes_that_touch_are_one_drawing_and_far_ones_another():
    strokes = [_box(100 + i, 100, 102 + i, 150) for i in range(0, 60, 3)] + [_box(400, 500, 460, 560)]
    found = sorted(clusters(strokes, 612, 792), key=lambda c: c.box.left)
    assert [(c.box.left, c.box.right, c.count) for c in found] == [(100, 159, 20), (400, 460, 1)]


def test_images_become_pictures_and_small_ones_or_the_page_itself_do_not():
    raw = replace(page([words("text", left=50, top=50)]), images=(_box(50, 100, 250, 300), _box(5, 5, 15, 15), _box(0, 0, 612, 792)))
    assert [(p.id, p.box.left, p.drawn) for p in find_pictures(raw, ())] == [("p1/picture1", 50, False)]


def test_bars_on_one_base_line_are_a_chart_with_its_labels():
    bars = tuple(_box(100 + 40 * i, 300 - h, 120 + 40 * i, 300) for i, h in enumerate((50, 80, 30, 120)))
    labels = [words(f"Q{i + 1}", left=104 + 40 * i, top=306) for i in range(4)]
    raw = replace(page([*labels, words("A sentence of running text far below", left=50, top=500)]), shades=bars)
    (chart,) = find_pictures(raw, ())
    assert chart.drawn
    assert chart.box == _box(100, 180, 240, 314)


def test_shaded_rows_of_a_table_are_no_chart():
    raw = replace(page([]), shades=tuple(_box(50, 100 + 24 * i, 550, 112 + 24 * i) for i in range(8)))
    assert find_pictures(raw, ()) == ()


def test_what_lies_in_a_table_is_no_picture():
    raw = replace(page([]), images=(_box(60, 110, 200, 180),))
    assert find_pictures(raw, (), [_box(50, 100, 550, 400)]) == ()


def test_sixty_thousand_strokes_take_no_time_to_speak_of():
    strokes = tuple(_box(50 + i % 300, 100 + i // 300, 51 + i % 300, 101 + i // 300) for i in range(60_000))
    start = process_time()
    assert len(find_pictures(replace(page([]), drawings=strokes), ())) == 1
    assert process_time() - start < 3
