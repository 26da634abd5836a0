"""Page ranges as people write them: "3,7-9"."""

from __future__ import annotations

import re

from ingest.errors import UsageError

LARGEST = 100_000


def read_pages(text: str | None) -> tuple[int, ...] | None:
    """The pages that `text` names, sorted, each once; None (all pages) when it is None.

    Raises:
        UsageError: not a list of pages from 1 and ranges of them, first to last.
    """
    if text is None:
        return None
    pages: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,6})\s*(?:-\s*(\d{1,6})\s*)?", part)
        if match is None:
            raise UsageError(f"'{text}' names no pages; write them like 3,7-9")
        first = int(match[1])
        last = int(match[2] or first)
        if not 1 <= first <= last <= LARGEST:
            raise UsageError(f"'{part.strip()}' is no range of pages; they count from 1")
        pages.update(range(first, last + 1))
    return tuple(sorted(pages))
