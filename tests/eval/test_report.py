from __future__ import annotations

import base64
import io
import json
import re
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path

import pytest

from answer.types import Citation, Evidence, Operand, Program, Value
from eval.page_images import PAGES_A_ROW, page_images, shown_pages
from eval.report import report_html, write_report
from eval.report_style import slug
from eval.run import run
from eval.runs import run_json
from eval.types import Context, Judgement, Judging, Reply, Result, Row, Usage
from ingest.errors import FileError
from ingest.geometry import Box

MILLIONS = "What is the FY2021 revenue (in USD millions)?"
BOX = Box(left=1, top=1, right=9, bottom=9)


def _value(number: str) -> Value:
    return Value(number=Decimal(number), unit="USD", scale=10**6)


class Checked(HTMLParser):
    """Fails on a tag that is closed out of order; keeps the tags."""

    VOID = frozenset({"meta", "input", "br", "line", "circle", "rect", "path"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag, attributes) -> None:
        self.seen.append((tag, dict(attributes)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes) -> None:
        self.seen.append((tag, dict(attributes)))

    def handle_endtag(self, tag) -> None:
        if tag == "rect":  # a rect with a title has an end
            return
        assert self.open.pop() == tag


def checked(page: str) -> Checked:
    parser = Checked()
    parser.feed(page)
    assert parser.open == []
    return parser


def test_the_report_shows_and_escapes_everything(make_case, make_suite, make_answer, tmp_path) -> None:
    citation = Citation(document="B<i>", page=3, box=BOX, quote="4 < 5 & 6")
    operand = Operand(name="a", value=Decimal(4), unit=None, evidence=Evidence(kind="cell", citation=citation))
    answer = make_answer(
        text='<script>alert("x")</script>',
        value=_value("41"),
        program=Program(text="a < 5", operands=(operand,), value=Decimal(41)),
        citations=(citation,),
        trail=("tried <b>",),
    )
    reply = Reply(answer=answer, pages=(("B<i>", 3), ("B<i>", 4)))
    case = make_case(MILLIONS, "$40 <u>", type="<t>", gold_documents=("B<i>",), gold_pages=(("B<i>", 3),))

    result = run(make_suite(case), lambda _: reply)
    page = write_report(result, tmp_path / "out").read_text()

    for raw in ("<script", "<i>", "<u>", "<t>", "a < 5", "tried <b>"):
        assert raw not in page
    for shown in ("&lt;script&gt;", "4 &lt; 5 &amp; 6", "a &lt; 5", "lost at", "<b>B&lt;i&gt; page 3</b>"):
        assert shown in page
    assert "src=" not in page
    data = json.loads((tmp_path / "out" / "report.json").read_text())
    assert data == run_json(result)
    assert data["rows"][0]["reply"]["answer"]["value"]["number"] == "41"
    assert sum(data["losses"].values()) == data["n"] == len(data["rows"])


def test_a_result_without_graded_rows_has_a_report(make_case, make_suite, make_answer, tmp_path) -> None:
    result = run(make_suite(make_case(gold="words", gold_pages=())), lambda _: Reply(answer=make_answer(text="words")))

    assert isinstance(result, Result)
    assert "&ndash;" in write_report(result, tmp_path).read_text()


@pytest.fixture
def pdf(tmp_path: Path) -> Path:
    """Two pages: a number in a box on the first, the second twice as wide as high."""
    from reportlab.pdfgen.canvas import Canvas

    path = tmp_path / "Bramble_2023.pdf"
    canvas = Canvas(str(path), pagesize=(400, 500), invariant=True)
    canvas.drawString(100, 400, "Revenue 40")
    canvas.showPage()
    canvas.setPageSize((800, 400))
    canvas.drawString(100, 200, "Costs 12")
    canvas.showPage()
    canvas.save()
    return path


@pytest.fixture
def cited(make_case, make_answer):
    """A row whose program takes a cell of page 1, that cites page 2, and whose gold page is 2."""

    def made(grade: str = "right", case_id: str = "c1") -> Row:
        cell = Citation(document="Bramble_2023", page=1, box=Box(left=145, top=88, right=157, bottom=102), quote="40", label="Revenue")
        text = Citation(document="Bramble_2023", page=2, box=Box(left=100, top=188, right=150, bottom=202), quote="Costs 12")
        program = Program(
            text="a",
            operands=(Operand(name="a", value=Decimal(40), unit=None, evidence=Evidence(kind="cell", citation=cell)),),
            value=Decimal(40),
        )
        answer = make_answer(program=program, citations=(cell, text), confidence=0.5)
        case = make_case(MILLIONS, "$40", id=case_id, gold_pages=(("Bramble_2023", 2),), gold_documents=("Bramble_2023",))
        return Row(case=case, reply=Reply(answer=answer), grade=grade, reason="")  # type: ignore[arg-type]

    return made


def test_pages_are_drawn_once_with_their_size_and_can_be_opened(cited, pdf) -> None:
    from PIL import Image

    images = page_images([cited(), cited("wrong", "c2")], [pdf])

    assert list(images) == [("Bramble_2023", 1), ("Bramble_2023", 2)]
    assert [(image.width, image.height) for image in images.values()] == [(400, 500), (800, 400)]
    kind, data = images[("Bramble_2023", 1)].uri.split(",")
    assert kind == "data:image/webp;base64"
    with Image.open(io.BytesIO(base64.b64decode(data))) as picture:
        assert picture.size == (534, 667)  # 400 x 500 points at 96 dpi, rounded up
        inside = picture.convert("L").crop((193, 117, 209, 136))
        assert min(inside.tobytes()) < 100  # the digits stand where the box says


def test_images_end_at_the_budget_with_wrong_answers_first(cited, pdf, make_case) -> None:
    first = page_images([cited()], [pdf])
    one = len(first[("Bramble_2023", 1)].uri)

    assert list(page_images([cited()], [pdf], budget=one)) == [("Bramble_2023", 1)]
    assert page_images([cited()], [pdf], budget=10) == {}
    assert page_images([cited()], []) == {}


def test_a_page_or_a_file_that_cannot_be_drawn_costs_nothing_else(cited, pdf, tmp_path, make_case, make_answer) -> None:
    broken = tmp_path / "Broken.pdf"
    broken.write_text("no PDF")
    pages = (("Broken", 1), ("Bramble_2023", 99), ("Bramble_2023", 1))
    row = Row(case=make_case(gold_pages=pages), reply=Reply(answer=make_answer()), grade="abstained", reason="")

    assert list(page_images([row], [pdf, broken])) == [("Bramble_2023", 1)]


def test_a_row_shows_its_cells_then_gold_then_other_cited_pages(cited, make_case, make_answer) -> None:
    assert shown_pages(cited()) == (("Bramble_2023", 1), ("Bramble_2023", 2))
    many = make_case(gold_pages=tuple(("B", page) for page in range(1, 30)))
    assert len(shown_pages(Row(case=many, reply=Reply(answer=make_answer()), grade="abstained", reason=""))) == PAGES_A_ROW


def test_boxes_lie_over_the_pages_and_every_switch_has_its_rule(cited, pdf, make_suite) -> None:
    row = cited()
    result = run(make_suite(row.case), lambda _: row.reply)

    page = report_html(result, page_images(result.rows, [pdf]))
    seen = checked(page).seen

    boxes = [fields for tag, fields in seen if tag == "rect" and fields.get("class") in ("operand", "cited")]
    # Each box has a point of air around it.
    assert [(b["class"], b["x"], b["y"], b["width"], b["height"]) for b in boxes] == [
        ("operand", "144.0", "87.0", "14.0", "16.0"),
        ("cited", "99.0", "187.0", "52.0", "16.0"),
    ]
    assert [fields["viewbox"] for tag, fields in seen if tag == "svg" and "viewbox" in fields and "class" not in fields] == [
        "0 0 400 500",
        "0 0 800 400",
    ]
    assert "Bramble_2023, page 2 (gold)" in page
    boxes_ticked = [fields["id"] for tag, fields in seen if tag == "input"]
    assert set(boxes_ticked) == {"f-grade-wrong", "f-loss-cell", "f-type-look_2d_up", "f-need-one_20_cell", "no-pages", "no-boxes"}
    assert all(f"#{name}" in page for name in boxes_ticked)
    assert page.count("data:image/webp") == 2


def test_the_page_loads_nothing_and_runs_nothing(cited, pdf, make_suite) -> None:
    row = cited()
    result = run(make_suite(row.case), lambda _: row.reply)

    page = report_html(result, page_images(result.rows, [pdf]))
    seen = checked(page).seen

    assert not {tag for tag, _ in seen} & {"script", "link", "img", "iframe", "object"}
    assert not re.search(r"url\((?!data:image/webp;base64,)", page)
    assert not any(name.startswith("on") for _, fields in seen for name in fields)


def test_curves_are_drawn_where_answers_differ_in_confidence(make_case, make_suite, make_answer) -> None:
    cases = [make_case("Did it grow?", "Yes", id=f"c{n}") for n in range(4)]
    sure = {"c0": ("yes", 0.9), "c1": ("no", 0.3), "c2": ("yes", 0.3), "c3": ("yes", 0.95)}

    def system(case):
        verdict, confidence = sure[case.id]
        return Reply(answer=make_answer(verdict=verdict, confidence=confidence))

    page = report_html(run(make_suite(*cases), system))
    charts = [fields for tag, fields in checked(page).seen if tag == "svg"]

    assert [chart["aria-label"] for chart in charts] == [
        "questions over: an answer must have at least this confidence",
        "share right over: confidence",
    ]
    # Bins: 0.3 twice, one right (off by 0.2); 0.9 and 0.95 right (off by 0.1 and 0.05): (2 * 0.2 + 0.1 + 0.05) / 4.
    assert "Expected calibration error 0.138" in page
    flat = report_html(run(make_suite(*cases), lambda _: Reply(answer=make_answer(verdict="yes"))))
    assert "do not differ in confidence" in flat
    assert "<svg" not in flat


def test_the_judge_context_notes_and_details_are_shown_and_escaped(make_case, make_suite, make_answer) -> None:
    from dataclasses import replace

    context = Context(table=(("<year>", "2023"), ("Sales", "4")), paragraphs=("All & more.",), title="Sales")
    case = make_case("What drove it?", "Prices", id="c1", gold_pages=(), context=context, detail=(("derivation", "4 < 5"),))
    result = run(make_suite(case), lambda _: Reply(answer=make_answer(text="Costs")))
    judgement = Judgement(case="c1", verdict="wrong", by="model", repeats=("wrong", "failed"), said=("{<no>}", "Timeout"))
    judging = Judging(
        model="toy:m", prompt="Grade <it>", repeats=2, judgements=(judgement,), scores={}, by_repeat=(0.0, None), usage=Usage(calls=2)
    )

    page = report_html(replace(result, judge=judging, notes=("2 (a<b>) without a prediction",), system="predictions x.jsonl"))
    checked(page)

    for shown in (
        "&lt;year&gt;",
        "All &amp; more.",
        "4 &lt; 5",
        "wrong: {&lt;no&gt;}",
        "failed: Timeout",
        "Grade &lt;it&gt;",
        "a&lt;b&gt;",
    ):
        assert shown in page
    assert "judged_right by repeat: 0.0%, none" in page
    assert "predictions x.jsonl" in page


def test_types_with_any_name_make_classes_that_css_can_read() -> None:
    assert slug("2 steps/é") == "2_20_steps_2f__e9_"
    assert re.fullmatch(r"[A-Za-z0-9_]*", slug("a\n\"b'{}<é"))


def test_a_report_without_questions_is_whole(make_suite) -> None:
    checked(report_html(run(make_suite(), lambda _: Reply(answer=None))))  # type: ignore[arg-type]


def test_a_folder_that_cannot_be_written_is_told_in_one_line(make_case, make_suite, make_answer, tmp_path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError, match="cannot be written"):
        write_report(run(make_suite(make_case()), lambda _: Reply(answer=make_answer())), tmp_path / "file" / "report")
