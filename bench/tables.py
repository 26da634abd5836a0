"""Measures the speed and memory of `crossfoot tables` over whole filings, beside PyMuPDF's and pdfplumber's table finders.

`make bench` runs it. It adds a row to data/results/tables.jsonl, from which the README's table is made. Seconds are CPU seconds (user and
system) of processes of their own, one after the other, start-up included unless said otherwise.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import tempfile
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from child import Run, run
from made_pages import cut, spread, strokes_page
from readme_block import put

from eval.results import append_row, commit_of, hardware_words
from ingest.mupdf import mupdf

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "data" / "results" / "tables.jsonl"
QUESTIONS = Path("data") / "financebench_open_source.jsonl"
READERS = Path(__file__).with_name("readers.py")
OTHERS = {"pymupdf": "pymupdf", "pymupdf-plain": "pymupdf", "pdfplumber": "pdfplumber"}
"""Readers to compare with, and the package that each comes from."""
NAMES = {"pymupdf": "PyMuPDF `find_tables` with its layout model", "pymupdf-plain": "PyMuPDF `find_tables` without it"}
LENGTHS = (10, 50, 100, 200)
STROKES = (1_000, 4_000, 16_000, 60_000)
LIMIT_S = 300.0


def main() -> None:
    """Measures, adds the row and rewrites the README's table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="FinanceBench in its official layout")
    parser.add_argument("--documents", type=int, help="only so many of its documents, evenly spread; the README is then left alone")
    parser.add_argument("--sample", type=int, default=6, metavar="N", help="pages of each document that the other readers get (default 6)")
    options = parser.parse_args()
    files = filings(options.data)
    if options.documents is not None:
        files = [files[number - 1] for number in spread(len(files), options.documents)]
    row = {"measure": "tables", "documents": len(files), **measure(files, options.sample), **about()}
    if options.documents is None:
        append_row(RESULTS, row)
        put(ROOT / "README.md", "tables", readme_text(row))
    else:
        sys.stdout.write(json.dumps(row, indent=1) + "\n")
    sys.stdout.write(readme_text(row) + "\n")


def filings(data: Path) -> list[Path]:
    """The PDFs that the questions of the benchmark need, by name."""
    lines = (data / QUESTIONS).read_text(encoding="utf-8").splitlines()
    names = sorted({json.loads(line)["doc_name"] for line in lines if line.strip()})
    return [data / "pdfs" / f"{name}.pdf" for name in names]


def measure(files: Sequence[Path], sample: int) -> dict[str, Any]:
    """All figures of a row: whole filings, the other readers, the worst page, growth."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        start = start_up(work)
        return {
            "start_seconds": round(start, 2),
            "crossfoot": whole_filings(files),
            "others": [other(name, files, sample) for name in OTHERS],
            "worst_page": worst_page(files),
            "growth_pages": growth_pages(files, work, start),
            "growth_strokes": growth_strokes(work, start),
        }


def start_up(work: Path) -> float:
    """CPU seconds of `crossfoot tables` on one page with hardly anything on it, the least of three runs."""
    return min(tables_of(strokes_page(1, work / "start.pdf")).cpu for _ in range(3))


def tables_of(path: Path) -> Run:
    """`crossfoot tables PATH --format json` in a process of its own."""
    done = run([sys.executable, "-m", "crossfoot", "tables", str(path), "--format", "json"])
    if done.code not in (0, 4):
        raise SystemExit(f"crossfoot tables {path} ended with exit code {done.code}")
    return done


def whole_filings(files: Sequence[Path]) -> dict[str, Any]:
    """Pages per CPU second over all files, and the peak memory of the largest process."""
    pages, cpu, peak = 0, 0.0, 0.0
    slowest = math.inf
    for number, path in enumerate(files, start=1):
        count, done = page_count(path), tables_of(path)
        pages, cpu, peak = pages + count, cpu + done.cpu, max(peak, done.peak_mb)
        slowest = min(slowest, count / done.cpu)
        say(f"{number}/{len(files)} {path.stem}: {count} pages, {count / done.cpu:.1f} pages a CPU second, {done.peak_mb:.0f} MB")
    return {
        "pages": pages,
        "cpu_seconds": round(cpu, 1),
        "pages_per_cpu_second": round(pages / cpu, 1),
        "slowest_document": round(slowest, 1),
        "peak_mb": round(peak),
    }


def page_count(path: Path) -> int:
    """Pages of a PDF."""
    with mupdf().open(path) as document:
        return int(document.page_count)


def other(name: str, files: Sequence[Path], sample: int) -> dict[str, Any]:
    """Another reader on pages spread evenly over each file: what whole files would take, start-up and every page at the sample's mean."""
    read, cpu, pages, late = 0, 0.0, 0, 0
    for path in files:
        count = page_count(path)
        wanted = spread(count, sample)
        done = run(reader_command(name, path, wanted), limit_s=LIMIT_S)
        if done.code:
            late += 1
            continue
        told = json.loads(done.output)
        within = sum(seconds for _, seconds, _ in told["pages"])
        read, pages = read + len(wanted), pages + count
        cpu += (done.cpu - within) + within / len(wanted) * count
        say(f"{name} {path.stem}: {within / len(wanted):.3f} s a page")
    result = {"reader": name, "version": installed(OTHERS[name]), "pages_read": read, "files_failed": late}
    return result | {"pages_per_cpu_second": round(pages / cpu, 2) if cpu else None}


def reader_command(name: str, path: Path, pages: Iterable[int]) -> list[str]:
    """The command that reads the pages with one reader."""
    return [sys.executable, str(READERS), name, str(path), *map(str, pages)]


def worst_page(files: Sequence[Path]) -> dict[str, Any]:
    """CPU seconds of the slowest page of all files, each page read alone; pages that need OCR are told apart."""
    worst = {"file": (0.0, "", 0), "ocr": (0.0, "", 0)}
    pages = 0
    for path in files:
        done = run(reader_command("crossfoot", path, range(1, page_count(path) + 1)), limit_s=2 * LIMIT_S)
        for number, seconds, text_from in json.loads(done.output)["pages"] if done.code == 0 else ():
            pages += 1
            kind = "ocr" if text_from == "ocr" else "file"
            worst[kind] = max(worst[kind], (seconds, path.stem, number))
    for kind, (seconds, name, number) in worst.items():
        say(f"worst page ({kind}): {seconds:.2f} s, {name} page {number}")
    return {"pages": pages, "seconds": round(worst["file"][0], 2), "seconds_ocr": round(worst["ocr"][0], 2) or None}


def growth_pages(files: Sequence[Path], work: Path, start: float) -> dict[str, Any]:
    """CPU seconds of one filing cut to 10, 50, 100 and 200 of its pages, and the exponent of the growth (1 is linear)."""
    long = next((path for path in files if page_count(path) >= LENGTHS[-1]), max(files, key=page_count))
    points = []
    for length in LENGTHS:
        part = cut(long, length, work / f"pages{length}.pdf")
        points.append((page_count(part), min(tables_of(part).cpu for _ in range(2))))
    return growth(points, start)


def growth_strokes(work: Path, start: float) -> dict[str, Any]:
    """The same for a small table beside 1,000 to 60,000 strokes; the other readers get the last page too."""
    points = []
    for strokes in STROKES:
        page = strokes_page(strokes, work / f"strokes{strokes}.pdf")
        points.append((strokes, min(tables_of(page).cpu for _ in range(3))))
    others: dict[str, float | str] = {}
    for name in OTHERS:
        done = run(reader_command(name, work / f"strokes{STROKES[-1]}.pdf", [1]), limit_s=60)
        others[name] = "over 60 s" if done.late else "failed" if done.code else json.loads(done.output)["pages"][0][1]
    return growth(points, start) | {"others_last_page": others}


def growth(points: Sequence[tuple[int, float]], start: float) -> dict[str, Any]:
    """The points as [size, CPU seconds without start-up], and the exponent between the last two: 1 when time grows as size does."""
    own = [(size, max(0.001, cpu - start)) for size, cpu in points]
    say(f"growth: {own}")
    (size, cpu), (larger, more) = own[-2:]
    slope = math.log(more / cpu) / math.log(larger / size) if larger > size else math.nan
    return {"points": [[size, round(cpu, 2)] for size, cpu in own], "exponent": round(slope, 2)}


def about() -> dict[str, Any]:
    """What makes the row repeatable."""
    return {"commit": commit_of(ROOT), "date": f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}", "hardware": hardware_words()}


def installed(package: str) -> str | None:
    """The installed version of a package, None when it is missing."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def readme_text(row: dict[str, Any]) -> str:
    """The README's paragraph and table of a row."""
    own, worst, strokes, others = row["crossfoot"], row["worst_page"], row["growth_strokes"], row["others"]
    head = (
        f"`crossfoot tables` over {row['documents']} whole filings ({own['pages']:,} pages), one process a file on one core, start-up "
        f"included ({row['hardware']}, commit {row['commit']}, {row['date'][:10]}). The others read {others[0]['pages_read']} pages spread "
        "evenly over the same files; their start-up and every page are counted in the same way."
    )
    lines = [
        f"| reader | pages per CPU second | a page with {strokes['points'][-1][0]:,} strokes |",
        "|---|---|---|",
        f"| **Crossfoot** | **{own['pages_per_cpu_second']}** | {strokes['points'][-1][1]:.1f} s |",
    ]
    for told in others:
        seconds = strokes["others_last_page"][told["reader"]]
        cells = (
            f"{NAMES.get(told['reader'], told['reader'])} ({told['version']})",
            str(told["pages_per_cpu_second"] or "failed"),
            seconds if isinstance(seconds, str) else f"{seconds:.1f} s",
        )
        lines.append(f"| {' | '.join(cells)} |")
    ocr = f" ({worst['seconds_ocr']} s where OCR was needed)" if worst["seconds_ocr"] else ""
    tail = (
        f"Start-up {row['start_seconds']} s. Slowest file {own['slowest_document']} pages per CPU second. Peak memory {own['peak_mb']} MB. "
        f"Worst of {worst['pages']:,} pages, each read alone, {worst['seconds']} s{ocr}. CPU seconds after the start, "
        f"{_growth_text('by pages', row['growth_pages'])}; {_growth_text('by strokes', strokes)}."
    )
    return "\n".join([head, "", *lines, "", tail])


def _growth_text(what: str, told: dict[str, Any]) -> str:
    points = ", ".join(f"{size:,}: {seconds}" for size, seconds in told["points"])
    return f"{what}: {points} (exponent over the last step {told['exponent']}; 1 is linear)"


def say(line: str) -> None:
    """One line of progress on stderr."""
    sys.stderr.write(line + "\n")


if __name__ == "__main__":
    main()
