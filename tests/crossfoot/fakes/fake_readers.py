"""Readers that stand in for the real stages, in a module that a spawned process can import: what a file does stands in its text."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from crossfoot.files import sha256_of
from crossfoot.worker import PageProgress
from ingest.document import Document, Page, Problem
from ingest.errors import FileError
from retrieval.types import Fact


def read(path: Path, progress: PageProgress) -> tuple[Document, tuple[Fact, ...]]:
    """A document with as many empty pages as the file's first line says, after doing what its second line says."""
    lines = path.read_text().splitlines()
    pages = int(lines[0])
    for number in range(1, pages + 1):
        progress(number, pages)
    deed = lines[1] if len(lines) > 1 else ""
    if deed == "hang":
        time.sleep(600)
    if deed == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if deed.startswith("die once "):
        mark = Path(deed.removeprefix("die once "))
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    if deed == "eat":
        hoard = [bytearray(os.urandom(1 << 20)) for _ in range(3000)]
        time.sleep(len(hoard))
    if deed == "refuse":
        raise FileError("is not a PDF")
    if deed == "break":
        raise ZeroDivisionError("two\nlines")
    problems = (Problem(stage="pdf", message="blurred", page=2),) if deed == "blur" else ()
    document = Document(
        id=sha256_of(path),
        name=path.stem,
        pages=tuple(Page(number=n, width=612, height=792, rotation=0, text_from="none") for n in range(1, pages + 1)),
        problems=problems,
    )
    return document, ()
