"""Measures how a store grows: its size on disk by part, and the time of opening and of searching, at several numbers of documents.

    python bench/growth.py --store filings.store --sizes 100 30 10

The store is copied; documents are removed from the copy to go down in size, so the largest size must not be above what the store holds.
Questions are made of the store's own catalogue: each names a company and a fiscal year, or nothing. Every size is measured in a process of
its own, on a database that was packed. Rows go to data/results/growth.jsonl.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil

from eval.results import append_row, commit_of, hardware_words
from retrieval.embed import MiniLM
from retrieval.index import Index
from retrieval.repair import repair

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "data" / "results" / "growth.jsonl"
SEED = 5
ASKED = 60
"""Questions a size, two of three of which name a company and a year."""

ABOUT = (
    "What was total revenue",
    "What was net income",
    "What was capital expenditure",
    "How much long-term debt was there",
    "What were total current assets",
    "What drove the change in gross margin",
    "What are the legal proceedings",
    "How large is the inventory",
    "What was cash from operations",
    "What are the reporting segments",
)


def main() -> None:
    """Measures each size, from the largest down."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, required=True, help="a store; it is copied, never written")
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 30, 10], help="numbers of documents")
    parser.add_argument(
        "--measure", action="store_true", help="measure the store as it is, and print one line (what each size is run with)"
    )
    options = parser.parse_args()
    if options.measure:
        print(json.dumps(measure(options.store)))
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(options.store, Path(folder) / "store"))
        for size in sorted(options.sizes, reverse=True):
            shrink(copy, size)
            row = {"measure": "growth", **_in_own_process(copy), "commit": commit_of(ROOT), "hardware": hardware_words()}
            append_row(RESULTS, row)
            print(json.dumps(row), flush=True)


def shrink(store: Path, size: int) -> None:
    """Remove documents, by chance but the same each time, until `size` are left; then pack the database."""
    with Index(store) as index:
        names = sorted(entry.name for entry in index.entries())
        if len(names) < size:
            raise SystemExit(f"the store holds {len(names)} documents, not {size}")
        index.remove(random.Random(SEED).sample(names, len(names) - size))  # noqa: S311 - the same choice each time is what is wanted
    repair(store)


def measure(store: Path) -> dict[str, Any]:
    """Sizes in MB (10^6 bytes), times in ms, resident memory in MB that the store adds once it has been searched.

    `cpu` times are those of the processor, which do not depend on what else the machine does.
    """
    process = psutil.Process()
    model = MiniLM(threads=1)
    with Index(store, embedder=model, read_only=True) as index:
        index.search("total assets", documents=[index.entries()[0].name], k=1)  # loads the model and what a search imports
    idle = process.memory_info().rss
    opened = []
    for _ in range(5):
        begun = time.perf_counter()
        index = Index(store, embedder=model, read_only=True)
        entries = index.entries()
        opened.append(time.perf_counter() - begun)
        index.close()
    index = Index(store, embedder=model, read_only=True)
    begun = time.perf_counter()
    index.search("total assets of the company", k=10)
    first = time.perf_counter() - begun
    asked = questions(entries)
    times, work = [], []
    for question in asked:
        begun, worked = time.perf_counter(), time.process_time()
        index.search(question, k=10)
        times.append(time.perf_counter() - begun)
        work.append(time.process_time() - worked)
    grown = process.memory_info().rss - idle
    index.close()
    named = [seconds for seconds, question in zip(times, asked, strict=True) if " of " in question]
    counts = repair(store, change=False)
    return {
        "documents": len(entries),
        "pages": sum(entry.pages for entry in entries),
        "chunks": counts.chunks,
        "facts": counts.facts,
        **{f"{part}_mb": round(megabytes(store / name), 1) for part, name in PARTS.items()},
        "open_ms": _ms(statistics.median(opened)),
        "first_search_ms": _ms(first),
        "search_median_ms": _ms(statistics.median(times)),
        "search_p95_ms": _ms(statistics.quantiles(times, n=20)[-1]),
        "search_named_median_ms": _ms(statistics.median(named)),
        "search_cpu_median_ms": _ms(statistics.median(work)),
        "search_cpu_p95_ms": _ms(statistics.quantiles(work, n=20)[-1]),
        "searches": len(times),
        "memory_mb": round(grown / 1e6),
    }


PARTS = {"database": "store.sqlite3", "chroma": "chroma", "copies": "vectors", "documents": "documents"}


def questions(entries: tuple[Any, ...]) -> list[str]:
    """The questions of a store, the same each time."""
    choose = random.Random(SEED)  # noqa: S311 - the same questions each time
    made = []
    for number in range(ASKED):
        about = ABOUT[number % len(ABOUT)]
        entry = choose.choice(entries)
        named = number % 3 and entry.company and entry.fiscal_year
        made.append(f"{about} of {entry.company} in FY{entry.fiscal_year}?" if named else f"{about}?")
    return made


def megabytes(path: Path) -> float:
    """Size of a file, or of all files in a folder."""
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files) / 1e6


def _in_own_process(store: Path) -> dict[str, Any]:
    command = [sys.executable, str(Path(__file__).resolve()), "--store", str(store), "--measure"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    row: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return row


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)


if __name__ == "__main__":
    main()
