from pathlib import Path
from typing import Any

import pymupdf
from reportlab.pdfgen.canvas import Canvas

from ingest.pdf import open_pdf


def read(path: Path) -> list[str]:
    with open_pdf(path) as pdf:
        return [w.text for w in pdf.raw_page(1).words]


def typed(tmp_path: Path, *lines: str) -> list[str]:
    document: Any = pymupdf.Document()
    page = document.new_page()
    for index, line in enumerate(lines):
        page.insert_text((50, 50 + 30 * index), line, fontsize=10)
    document.save(tmp_path / "typed.pdf")
    return read(tmp_path / "typed.pdf")


def test_letters_with_spaces_between_them_are_words(tmp_path: Path) -> None:
    assert typed(tmp_path, "N E T  I N C O M E  2,310") == ["NET", "INCOME", "2,310"]


def test_words_without_a_wider_gap_are_told_apart_by_the_words_that_are_known(tmp_path: Path) -> None:
    assert typed(tmp_path, "T O T A L A S S E T S") == ["TOTAL", "ASSETS"]


def test_tracked_headings_are_words(tmp_path: Path) -> None:
    path = tmp_path / "tracked.pdf"
    canvas = Canvas(str(path), pagesize=(400, 200))
    text = canvas.beginText(40, 150)
    text.setFont("Helvetica-Bold", 10)
    text.setCharSpace(4)
    text.textLine("BALANCE SHEET")
    canvas.drawText(text)
    canvas.save()
    assert read(path) == ["BALANCE", "SHEET"]


def test_single_letters_and_digits_in_columns_stay_apart(tmp_path: Path) -> None:
    assert typed(tmp_path, "A   B   C   D   E", "1 2 3 4 5", "Q R T V X") == [*"ABCDE", *"12345", "QRTVX"]


def test_initials_stay_apart(tmp_path: Path) -> None:
    assert typed(tmp_path, "J P Q Mill", "S & P 500") == ["J", "P", "Q", "Mill", "S", "&", "P", "500"]
