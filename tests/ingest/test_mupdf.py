from __future__ import annotations

import subprocess
import sys

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
