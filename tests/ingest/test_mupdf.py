from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOADED = """
import sys
from ingest.mupdf import mupdf
library = mupdf()
assert library.open().page_count == 0
assert "onnxruntime" not in sys.modules
assert None not in sys.modules.values(), "nothing stays barred"
"""
AFTER = """
import sys
import pymupdf
from ingest.mupdf import mupdf
assert mupdf() is pymupdf is sys.modules["pymupdf"]
"""


def test_the_layout_analyser_stays_out() -> None:
    subprocess.run([sys.executable, "-c", LOADED], check=True)


def test_a_library_that_is_loaded_already_is_taken_as_it_is() -> None:
    subprocess.run([sys.executable, "-c", AFTER], check=True)


def test_nothing_else_imports_it_by_itself() -> None:
    stages = ("ingest", "vision", "retrieval", "answer", "eval", "crossfoot")
    files = [path for stage in stages for path in (ROOT / stage).rglob("*.py") if path.name != "mupdf.py"]
    assert [
        path.name for path in files if re.search(r"^\s*(?:import|from) pymupdf\b", path.read_text(encoding="utf-8"), re.MULTILINE)
    ] == []
