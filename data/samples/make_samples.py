"""Makes the sample filings and `facts.json`: `python data/samples/make_samples.py [FOLDER]` (needs reportlab and Pillow)."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from workshop import maker, maker_release, retailer  # noqa: E402 - found through the line above
from workshop.paper import Contents  # noqa: E402
from workshop.truth import MAKER, RELEASE, RETAILER, Pages, facts, questions  # noqa: E402

YEARS = (2022, 2023)


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
        found = maker_release.release(folder / RELEASE, Path(scratch))
        pages[RELEASE] = found.printed
        print(f"{RELEASE}: {found.pages['end']} pages")
    document = {"facts": facts(pages), "questions": questions(pages)}
    (folder / "facts.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"facts.json: {len(document['facts'])} facts, {len(document['questions'])} questions")


def check(name: str, found: Contents) -> None:
    """Stops when no table of the notes runs over a page break, or the filing is too short or too long."""
    broken = [table for table in ("pensions", "leases") if len({each.page for each in found.printed if each.table == table}) > 1]
    assert broken, f"{name}: no table of the notes runs over a page"
    assert 12 <= found.pages["exhibit"] <= 40, name


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
