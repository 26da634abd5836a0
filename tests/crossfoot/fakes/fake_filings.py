"""Small filings of invented companies as PDFs, and files that are no filings."""

from __future__ import annotations

from pathlib import Path

from reportlab.lib.pagesizes import LETTER
from reportlab.pdfgen.canvas import Canvas

Rows = list[tuple[str, str, str]]

INCOME: Rows = [
    ("Net sales", "1,250", "1,000"),
    ("Cost of sales", "750", "620"),
    ("Gross profit", "500", "380"),
    ("Operating expenses", "300", "250"),
    ("Operating income", "200", "130"),
    ("Income taxes", "50", "30"),
    ("Net income", "$ 150", "$ 100"),
]


def filing(path: Path, *, company: str = "Larkmoor Foods, Inc.", rows: Rows = INCOME) -> Path:
    """A cover and an income statement of two years, in millions of dollars."""
    canvas = Canvas(str(path), pagesize=LETTER, invariant=True)
    canvas.setFont("Helvetica-Bold", 16)
    canvas.drawCentredString(306, 700, "FORM 10-K")
    canvas.setFont("Helvetica", 11)
    canvas.drawCentredString(306, 670, "For the fiscal year ended December 31, 2023")
    canvas.drawCentredString(306, 640, company)
    canvas.drawCentredString(306, 620, "(Exact name of registrant as specified in its charter)")
    canvas.showPage()
    canvas.setFont("Helvetica-Bold", 12)
    canvas.drawString(72, 720, f"{company}: Consolidated Statements of Operations")
    canvas.setFont("Helvetica", 10)
    canvas.drawString(72, 704, "(In millions)")
    canvas.drawCentredString(460, 690, "Year ended December 31,")
    for right, year in ((430, "2023"), (510, "2022")):
        canvas.drawRightString(right, 674, year)
    for number, (label, now, before) in enumerate(rows):
        canvas.drawString(72, 656 - 16 * number, label)
        canvas.drawRightString(430, 656 - 16 * number, now)
        canvas.drawRightString(510, 656 - 16 * number, before)
    canvas.showPage()
    canvas.save()
    return path


def no_filings(folder: Path) -> dict[str, Path]:
    """Files that cannot be read, by what is wrong with them."""
    import pymupdf

    whole = filing(folder / "whole.pdf").read_bytes()
    (folder / "whole.pdf").unlink()
    contents = {
        "text": b"Total assets 1,250\n",
        "html": b"<!DOCTYPE html><html><body>Sign in to download</body></html>",
        "empty": b"",
        "truncated": whole[:300],
        "no_pages": (
            b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n"
            b"trailer<</Root 1 0 R>>\n%%EOF"
        ),
    }
    paths = {}
    for name, content in contents.items():
        paths[name] = folder / f"{name}.pdf"
        paths[name].write_bytes(content)
    paths["locked"] = folder / "locked.pdf"
    with pymupdf.open(stream=whole, filetype="pdf") as document:
        document.save(paths["locked"], encryption=pymupdf.PDF_ENCRYPT_AES_256, user_pw="secret", owner_pw="owner")
    return paths
