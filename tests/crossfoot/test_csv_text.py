from __future__ import annotations

import pytest

from crossfoot.csv_text import csv_text, inert


@pytest.mark.parametrize("text", ["=1+1", "+cmd|' /C calc'!A0", "-2+3+cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "- other items", "-1-1"])
def test_what_a_spreadsheet_would_run_is_led_by_an_apostrophe(text: str) -> None:
    assert inert(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "-30", "-1,250.5", "+5%", "- 7", "-", "--", "—", "-$ 30", "(30)", "Net sales", "-12.5 %", "-USD 4"])
def test_signed_numbers_and_dashes_stay(text: str) -> None:
    assert inert(text) == text


def test_none_is_empty_and_commas_are_quoted() -> None:
    assert csv_text([("a", None, 1), ('say "x", y', True, "=1")]) == 'a,,1\n"say ""x"", y",True,\'=1\n'
