from __future__ import annotations

import pytest

from answer.given.words import Weights, likeness, plain, terms


def test_words_are_bent_back_and_stop_words_left_out() -> None:
    assert terms("What were the Company's operating expenses?") == ("oper", "expense")
    assert terms("1,250 million") == ("1250", "million")


@pytest.mark.parametrize(
    ("left", "right", "low", "high"),
    [
        ("revenue", "revenue", 1, 1),
        ("revenue", "sale", 0.5, 0.7),  # stand for one another
        ("amortis", "amortiz", 0.8, 0.8),
        ("share", "sharespurchas", 0.5, 0.9),  # run together in print
        ("cash", "cost", 0, 0),
        ("2031", "2030", 0, 0),
    ],
)
def test_likeness(left: str, right: str, low: float, high: float) -> None:
    assert low <= likeness(left, right) <= high


def test_rare_words_tell_more() -> None:
    weights = Weights([("kiln", "sale"), ("brick", "sale"), ("total", "sale")])

    assert weights.of("kiln") > weights.of("sale") > 0
    assert weights.of("total") < weights.of("brick")


def test_marks_whose_code_was_written_out_are_read() -> None:
    assert plain("the company 2019s plan") == "the company's plan"
