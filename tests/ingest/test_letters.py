from typing import Any

import pytest

from ingest.letters import words_of_line

SIZE = 10.0


def span(text: str, *, left: float = 50.0, size: float = SIZE, baseline: float = 100.0, advance: float = 0.5) -> dict[str, Any]:
    """A span like PyMuPDF's, each character `advance` font sizes wide."""
    chars = []
    for character in text:
        right = left + advance * size
        chars.append({"c": character, "origin": (left, baseline), "bbox": (left, baseline - 0.8 * size, right, baseline + 0.2 * size)})
        left = right
    return {"chars": chars, "origin": chars[0]["origin"], "size": size, "flags": 0, "alpha": 255, "color": 0, "font": "Text"}


def read(*spans: dict[str, Any]) -> list[tuple[str, bool]]:
    return [(w.text, w.raised) for w in words_of_line(spans)]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("con\u00adsolidated", ["consolidated"]),
        ("consoli\u00ad", ["consoli-"]),
        ("net\u200bsales", ["net", "sales"]),
        ("\ufeff1,\u2060250", ["1,250"]),
        ("\u200eIn", ["In"]),
        ("1\u00a0234\u202f567", ["1", "234", "567"]),
        ("１，２５０", ["1,250"]),
        ("（１２）％", ["(12)%"]),
        ("￥５", ["¥5"]),
        ("١٢٣٤", ["1234"]),
        ("۴۵٫۶", ["45.6"]),
        ("١٬٢٥٠٪", ["1,250%"]),
        ("12 km²", ["12", "km²"]),
    ],
)
def test_characters_that_stand_for_others(printed: str, meant: list[str]) -> None:
    assert [text for text, _ in read(span(printed))] == meant


def test_raised_digits_are_marks_not_digits_of_the_number() -> None:
    assert read(span("5,120² Revenue¹⁰")) == [("5,120", False), ("2", True), ("Revenue", False), ("10", True)]


def test_smaller_higher_text_is_raised() -> None:
    assert read(span("1,144"), span("3", left=75.0, size=6.0, baseline=96.0)) == [("1,144", False), ("3", True)]


def test_a_second_text_over_the_first_is_a_word_of_its_own() -> None:
    assert read(span("1,144"), span("980", left=50.0)) == [("1,144", False), ("980", False)]
