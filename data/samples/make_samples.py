"""Makes the sample filings and `facts.json`: `python data/samples/make_samples.py [FOLDER]` (needs reportlab and Pillow).

With `--release` it makes only the earnings release, which no other sample file or fact depends on.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from workshop import maker, maker_release, retailer  # noqa: E402 - found through the line above
from workshop.paper import Contents  # noqa: E402
from workshop.truth import MAKER, RETAILER, Pages, facts, questions  # noqa: E402

YEARS = (2022, 2023)
RELEASE = "tarnbrook-release-2024q1.pdf"


def make(folder: Path) -> None:
    """Writes every sample filing and `facts.json` into `folder`."""
    pages: Pages = {}
    with tempfile.TemporaryDirectory() as scratch:
        for year in YEARS:
            for pattern, report in ((MAKER, maker.annual_report), (RETAILER, retailer.annual_report)):
                name = pattern.format(year)
                found = report(year, folder / name, Path(scratch))
                pages[name] = found.printed
                check(name, found)
                print(f"{name}: {found.pages['exhibit']} pages")
    document = {"facts": facts(pages), "questions": questions(pages)}
    (folder / "facts.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"facts.json: {len(document['facts'])} facts, {len(document['questions'])} questions")


def check(name: str, found: Contents) -> None:
    """Stops when no table of the notes runs over a page break, or the filing is too short or too long."""
    broken = [table for table in ("pensions", "leases") if len({each.page for each in found.printed if each.table == table}) > 1]
    assert broken, f"{name}: no table of the notes runs over a page"
    assert 12 <= found.pages["exhibit"] <= 40, name


def make_release(folder: Path) -> None:
    """Writes the earnings release for the first quarter of 2024 into `folder`."""
    with tempfile.TemporaryDirectory() as scratch:
        found = maker_release.release(folder / RELEASE, Path(scratch))
    print(f"{RELEASE}: {found.pages['end']} pages")


if __name__ == "__main__":
    given = [word for word in sys.argv[1:] if word != "--release"]
    (make_release if "--release" in sys.argv else make)(Path(given[0]) if given else HERE)
