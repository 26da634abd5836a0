"""Runs every suite whose data are there, in each of its settings, and makes the README's table of scores from the results.

    python bench/suites.py DATA [--store DIR] [--only NAME ...]

DATA holds a folder for each suite (`financebench`, `tatqa`, `finqa`, `tables`, `cases`); a suite without one is left out. The command
itself appends a row to data/results/SUITE.jsonl for each run.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "data" / "results"
RUNS = (
    ("cells", "tables", ("printed", "scanned")),
    ("cases", "cases", ("tables", "document", "store")),
    ("tatqa", "tatqa", ("context",)),
    ("finqa", "finqa", ("context",)),
    ("financebench", "financebench", ("document", "store")),
)
"""Suite, its folder below DATA, and the settings to run, the quick ones first."""


def main() -> None:
    """Runs what is asked for, all by default."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="a folder with a folder for each suite")
    parser.add_argument("--store", type=Path, default=ROOT / "build" / "bench-store", help="the store of FinanceBench's filings")
    parser.add_argument("--only", nargs="+", choices=[name for name, _, _ in RUNS], help="only these suites")
    options = parser.parse_args()
    for name, folder, settings in RUNS:
        if (options.only is None or name in options.only) and (options.data / folder).is_dir():
            for setting in settings:
                run(
                    name,
                    options.data / folder,
                    setting,
                    options.store.parent / f"{options.store.name}-{name}" if name == "cases" else options.store,
                )
    files = [str(path) for name, _, _ in RUNS if (path := RESULTS / f"{name}.jsonl").is_file()]
    subprocess.run([sys.executable, "-m", "eval.table", str(ROOT / "README.md"), *files], check=True, cwd=ROOT)


def run(name: str, data: Path, setting: str, store: Path) -> None:
    """One run of `crossfoot eval`, with its report in build/.

    Raises:
        SystemExit: the run failed.
    """
    command = [sys.executable, "-m", "crossfoot", "eval", name, "--data", str(data), "--setting", setting, "--store", str(store), "--fresh"]
    done = subprocess.run([*command, "--report", str(ROOT / "build" / f"report-{name}-{setting}")], check=False, cwd=ROOT)
    if done.returncode:
        raise SystemExit(f"eval {name} in setting {setting} ended with exit code {done.returncode}")


if __name__ == "__main__":
    main()
