"""Measures the speed and memory of ingesting one long filing, from PDF to searchable store.

`make bench` runs it. The result is a row in data/results/ingest.jsonl and a line in the README.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import psutil
from readme_block import put

from eval.results import append_row, commit_of, hardware_words
from ingest.mupdf import mupdf

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "data" / "results"
CROSSFOOT = [sys.executable, "-m", "crossfoot"]
LONG = range(150, 201)
"""Pages of the filing that speed is measured on; the first such file by name is taken."""


def main() -> None:
    """Measures one filing of the folder, and records it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="PDF files")
    row = measure_ingest(long_filing(parser.parse_args().folder))
    append_row(RESULTS / "ingest.jsonl", row)
    write_speed(ROOT / "README.md", row)


def long_filing(folder: Path) -> Path:
    """The first PDF by name whose number of pages is in `LONG`."""
    for path in sorted(folder.glob("*.pdf")):
        with mupdf().open(path) as document:
            if document.page_count in LONG:
                return path
    raise SystemExit(f"no PDF of {LONG.start} to {LONG.stop - 1} pages in {folder}")


def measure_ingest(path: Path) -> dict[str, Any]:
    """Pages, wall seconds and peak memory (MB, all processes together) of ingesting one file into a new store."""
    with tempfile.TemporaryDirectory() as folder:
        begun = time.monotonic()
        process = subprocess.Popen(
            [*CROSSFOOT, "ingest", str(path), "--store", folder, "--json"], stdout=subprocess.PIPE, text=True, cwd=ROOT
        )
        peak = [0.0]
        watcher = threading.Thread(target=_watch, args=(process.pid, peak), daemon=True)
        watcher.start()
        out, _ = process.communicate()
        seconds = time.monotonic() - begun
    if process.returncode:
        raise SystemExit(f"ingest of {path} ended with exit code {process.returncode}")
    pages = json.loads(out)["pages"]
    return {
        "measure": "ingest",
        "pages": pages,
        "seconds": round(seconds, 1),
        "pages_per_second": round(pages / seconds, 2),
        "peak_mb": round(peak[0]),
        "commit": commit_of(ROOT),
        "date": f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "hardware": hardware_words(),
    }


def _watch(pid: int, peak: list[float]) -> None:
    """Keeps in `peak` the largest sum of resident memory (MB) of a process and its children, until it ends."""
    try:
        root = psutil.Process(pid)
        while True:
            total = 0
            for process in [root, *root.children(recursive=True)]:
                try:
                    total += process.memory_info().rss
                except psutil.NoSuchProcess:
                    continue
            peak[0] = max(peak[0], total / 1e6)
            time.sleep(0.1)
    except psutil.NoSuchProcess:
        return


def write_speed(readme: Path, row: dict[str, Any]) -> None:
    """Puts the line on speed between its markers in the README."""
    line = (
        f"One 10-K of {row['pages']} pages, from PDF to searchable store: {row['seconds']:.0f} s "
        f"({row['pages_per_second']:.1f} pages a second), "
        f"at most {row['peak_mb']} MB of memory over all processes ({row['hardware']}, commit {row['commit']}, {row['date'][:10]})."
    )
    put(readme, "speed", line)


if __name__ == "__main__":
    main()
