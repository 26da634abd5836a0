from __future__ import annotations

from fake_results import small_answer

from answer.types import Answer
from crossfoot.answer_text import answer_text


def test_an_answer_shows_program_places_and_checks() -> None:
    assert answer_text(small_answer()).splitlines() == [
        "Net sales were $1.25 million in FY2023.",
        "",
        "program   net_sales_fy2023 / 1000000",
        "where     net_sales_fy2023 = 1,250,000 USD [1]",
        'cited     [1] larkmoor-2023, page 2, box 100, 20, 190, 35: "1,250" (Net sales, 2023)',
        "checks    passed: quoted (1 of 1)",
        "took      0.25 s, no language model",
    ]


def test_an_abstention_says_why_and_what_was_tried() -> None:
    answer = Answer(question="q", status="abstained", text="no filing of that year", trail=("looked for 2019", "looked for 2020"))
    lines = answer_text(answer).splitlines()
    assert lines[0] == "abstained: no filing of that year"
    assert lines[2:4] == ["tried     looked for 2019", "          looked for 2020"]
