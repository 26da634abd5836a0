"""PyMuPDF, loaded without the parts that Crossfoot never uses."""

from __future__ import annotations

import sys
from functools import cache
from typing import Any

_UNUSED = ("pymupdf.layout", "pymupdf4llm")
"""Optional companions that PyMuPDF loads by itself when they are installed. The first brings onnxruntime and a model: 0.6 s of CPU
and 60 MB in every process, more than reading ten pages costs."""


@cache
def mupdf() -> Any:
    """The `pymupdf` module.

    When nothing has imported it before, its layout analyser and its Markdown writer stay out: both are optional in PyMuPDF itself, and
    `import pymupdf.layout` still brings the analyser in later. Where they are loaded already, nothing changes.
    """
    held_back = [name for name in _UNUSED if name not in sys.modules] if "pymupdf" not in sys.modules else []
    for name in held_back:
        sys.modules[name] = None  # type: ignore[assignment] # Python's own sign for "importing this fails"
    try:
        import pymupdf
    finally:
        for name in held_back:
            del sys.modules[name]
    return pymupdf
