from __future__ import annotations

import pytest

from crossfoot.page_ranges import read_pages
from ingest.errors import UsageError


@pytest.mark.parametrize(
    ("text", "pages"),
    [(None, None), ("3", (3,)), ("3,7-9", (3, 7, 8, 9)), (" 9 - 10 , 1", (1, 9, 10)), ("2-3,3-4", (2, 3, 4))],
)
def test_reads_pages(text: str | None, pages: tuple[int, ...] | None) -> None:
    assert read_pages(text) == pages


@pytest.mark.parametrize("text", ["", "0", "3-", "5-3", "a", "1,,2", "-2", "1-999999", "1;2"])
def test_refuses_what_names_no_pages(text: str) -> None:
    with pytest.raises(UsageError):
        read_pages(text)
