"""Tarnbrook's annual report on Form 10-K, put together."""

from __future__ import annotations

from pathlib import Path

from reportlab.platypus import Flowable

from workshop.desk import Desk
from workshop.look import SERIF
from workshop.maker_books import books
from workshop.maker_discussion import discussion
from workshop.maker_front import NAME, front
from workshop.maker_notes import notes
from workshop.maker_statements import statements
from workshop.paper import Contents, publish

SCALE = 1_000_000


def annual_report(year: int, path: Path, scratch: Path) -> Contents:
    """Writes the 10-K for `year` to `path`; returns where everything was printed."""
    ledger = books()

    def story(known: Contents, found: Contents) -> list[Flowable]:
        desk = Desk(SERIF, ledger, SCALE, year, known, found, scratch)
        return [*front(desk), *discussion(desk), *statements(desk), *notes(desk)]

    return publish(
        path, SERIF, story, title=f"{NAME} - Form 10-K for the fiscal year ended December 31, {year}", author=NAME, head="link", foot="",
        prefixes={"plain": "i", "body": "", "financial": "F-"},
    )  # fmt: skip
