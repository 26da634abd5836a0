"""Pellworth's annual report on Form 10-K, put together."""

from __future__ import annotations

from pathlib import Path

from reportlab.platypus import Flowable

from workshop.desk import Desk
from workshop.look import SANS
from workshop.paper import Contents, publish
from workshop.retailer_books import ENDS, books
from workshop.retailer_discussion import discussion
from workshop.retailer_front import NAME, front
from workshop.retailer_notes import notes
from workshop.retailer_statements import statements

SCALE = 1_000


def annual_report(year: int, path: Path, scratch: Path) -> Contents:
    """Writes the 10-K for fiscal `year` to `path`; returns where everything was printed."""
    ledger = books()

    def story(known: Contents, found: Contents) -> list[Flowable]:
        desk = Desk(SANS, ledger, SCALE, year, known, found, scratch)
        return [*front(desk), *discussion(desk), *statements(desk), *notes(desk)]

    return publish(
        path,
        SANS,
        story,
        title=f"{NAME} - Form 10-K for the fiscal year ended {ENDS[year]}",
        author=NAME,
        head=NAME,
        foot=f"Fiscal {year} Form 10-K",
        prefixes={"body": ""},
    )
