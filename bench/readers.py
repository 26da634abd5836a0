"""One PDF read page by page by one table reader, in a process of its own: prints the CPU seconds of its start and of each page.

python bench/readers.py READER FILE.pdf PAGE...      (pages from 1)
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ReadPage = Callable[[int], object]


@contextmanager
def crossfoot(path: Path) -> Iterator[ReadPage]:
    """Crossfoot: what `crossfoot tables --pages N --json` does after its start."""
    from crossfoot.wire import tables_json
    from crossfoot.workspace import read_pdf

    def read(number: int) -> object:
        document = read_pdf(path, pages=[number])
        json.dumps(tables_json(document))
        return document.pages[0].text_from

    yield read


@contextmanager
def pymupdf_layout(path: Path) -> Iterator[ReadPage]:
    """PyMuPDF's finder as it comes, with its layout model when that is installed."""
    import pymupdf

    with pymupdf.open(path) as document:
        yield lambda number: _extracted(document[number - 1])


@contextmanager
def pymupdf_plain(path: Path) -> Iterator[ReadPage]:
    """PyMuPDF's finder without the layout model, which is not loaded at all."""
    from ingest.mupdf import mupdf

    with mupdf().open(path) as document:
        yield lambda number: _extracted(document[number - 1])


def _extracted(page: object) -> None:
    """Finds and extracts the tables of a PyMuPDF page; the page object must outlive its tables."""
    for table in page.find_tables().tables:  # type: ignore[attr-defined]
        table.extract()


@contextmanager
def pdfplumber(path: Path) -> Iterator[ReadPage]:
    """The library pdfplumber with its own settings; each page is dropped after use, as its documentation advises."""
    import pdfplumber as library

    with library.open(path) as document:

        def read(number: int) -> None:
            page = document.pages[number - 1]
            page.extract_tables()
            page.close()

        yield read


READERS: dict[str, Callable[[Path], object]] = {
    "crossfoot": crossfoot,
    "pymupdf": pymupdf_layout,
    "pymupdf-plain": pymupdf_plain,
    "pdfplumber": pdfplumber,
}


def main(reader: str, path: Path, pages: list[int]) -> None:
    """Reads the pages and prints `{"start": seconds, "pages": [[number, seconds, what the reader said], ...]}`."""
    out = sys.stdout
    sys.stdout = sys.stderr  # some readers print
    found: list[list[object]] = []
    with READERS[reader](path) as read:  # type: ignore[attr-defined]
        start = time.process_time()
        for number in pages:
            begun = time.process_time()
            said = read(number)
            found.append([number, round(time.process_time() - begun, 4), said])
    out.write(json.dumps({"start": round(start, 3), "pages": found}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), [int(number) for number in sys.argv[3:]])
