"""The benchmark of the table reader: what it measures, what it writes, and that the README says what was measured."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import tables
from child import run
from made_pages import cut, spread, strokes_page
from readme_block import put

from ingest.document import Table
from ingest.mupdf import mupdf
from ingest.parse import parse

ROOT = Path(__file__).parents[2]

ROW: dict[str, Any] = {
    "documents": 3,
    "start_seconds": 0.5,
    "crossfoot": {"pages": 1500, "cpu_seconds": 75.0, "pages_per_cpu_second": 20.0, "slowest_document": 12.5, "peak_mb": 210},
    "others": [
        {"reader": "pymupdf", "version": "2.0", "pages_read": 18, "files_failed": 0, "pages_per_cpu_second": 1.5},
        {"reader": "pdfplumber", "version": "0.11", "pages_read": 18, "files_failed": 3, "pages_per_cpu_second": None},
    ],
    "worst_page": {"pages": 1500, "seconds": 1.2, "seconds_ocr": 7.5},
    "growth_pages": {"points": [[10, 0.5], [200, 10.0]], "exponent": 1.0},
    "growth_strokes": {
        "points": [[1000, 0.02], [60000, 1.5]],
        "exponent": 1.05,
        "others_last_page": {"pymupdf": "over 60 s", "pdfplumber": 9.25},
    },
    "hardware": "Linux, 2 cores",
    "commit": "abc",
    "date": "2026-01-02T03:04:05Z",
}


@pytest.mark.parametrize(
    ("count", "pages", "found"),
    [(10, 2, [3, 8]), (3, 10, [1, 2, 3]), (100, 4, [13, 38, 63, 88]), (1, 1, [1])],
)
def test_pages_are_spread_evenly(count: int, pages: int, found: list[int]) -> None:
    assert spread(count, pages) == found


def test_a_page_of_strokes_has_a_table_and_the_strokes(tmp_path: Path) -> None:
    path = strokes_page(300, tmp_path / "s.pdf")
    with mupdf().open(path) as document:
        assert 250 < len(document[0].get_drawings()) <= 300  # what touches may be drawn as one
    (table,) = (block for block in parse(path).pages[0].blocks if isinstance(block, Table))
    assert [cell.text for cell in table.cells if cell.column == 1] == ["2023", "1,250", "750", "500", "150"]
    assert path.read_bytes() != strokes_page(301, tmp_path / "t.pdf").read_bytes()


def test_a_filing_is_cut_to_pages_spread_over_it(tmp_path: Path) -> None:
    with mupdf().open() as document:
        for number in range(1, 11):
            document.new_page().insert_text((72, 72), f"page {number}")
        document.save(tmp_path / "long.pdf")
    with mupdf().open(cut(tmp_path / "long.pdf", 2, tmp_path / "short.pdf")) as part:
        assert [page.get_text().strip() for page in part] == ["page 3", "page 8"]


def test_a_command_is_measured_and_ended_at_its_limit() -> None:
    done = run([sys.executable, "-c", "print('a' * 3); sum(range(3_000_000))"])
    assert (done.output, done.code, done.late) == ("aaa\n", 0, False)
    assert 0 < done.cpu < 30
    assert done.peak_mb > 5
    slow = run([sys.executable, "-c", "while True: pass"], limit_s=0.3)
    assert slow.late
    assert slow.code < 0


def test_other_readers_say_the_seconds_of_each_page(tmp_path: Path) -> None:
    path = strokes_page(10, tmp_path / "s.pdf")
    for name in ("crossfoot", "pymupdf-plain"):
        told = json.loads(run(tables.reader_command(name, path, [1])).output)
        assert told["start"] > 0
        ((number, seconds, _),) = told["pages"]
        assert number == 1
        assert seconds > 0


def test_growth_is_the_exponent_of_the_last_step() -> None:
    assert tables.growth([(10, 1.5), (100, 1.8), (200, 2.1)], 1.5) == {"points": [[10, 0.0], [100, 0.3], [200, 0.6]], "exponent": 1.0}
    assert tables.growth([(100, 1.0), (200, 4.0)], 0.0)["exponent"] == 2.0


def test_the_text_says_what_the_row_holds() -> None:
    text = tables.readme_text(ROW)
    assert "| **Crossfoot** | **20.0** | 1.5 s |" in text
    assert "| PyMuPDF `find_tables` with its layout model (2.0) | 1.5 | over 60 s |" in text
    assert "| pdfplumber (0.11) | failed | 9.2 s |" in text
    for told in ("3 whole filings (1,500 pages)", "18 pages", "Start-up 0.5 s", "12.5", "210 MB", "1.2 s (7.5 s where OCR was needed)"):
        assert told in text
    assert "60,000: 1.5 (exponent over the last step 1.05; 1 is linear)" in text


def test_a_block_of_the_readme_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n")
    put(readme, "x", "new")
    assert readme.read_text() == "a\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nb\n"
    with pytest.raises(SystemExit, match="y:begin"):
        put(readme, "y", "new")


def test_the_readme_says_what_was_measured_last() -> None:
    block = re.search(r"<!-- tables:begin -->\n\n(.*?)\n\n<!-- tables:end -->", (ROOT / "README.md").read_text(), re.DOTALL)
    assert block is not None
    rows = [json.loads(line) for line in tables.RESULTS.read_text().splitlines()] if tables.RESULTS.exists() else []
    assert block[1] == (tables.readme_text(rows[-1]) if rows else "Not measured yet.")
