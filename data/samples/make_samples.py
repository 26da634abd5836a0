"""Makes the sample filings and `facts.json`: `python data/samples/make_samples.py [FOLDER]` (needs reportlab and Pillow)."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from workshop import maker, retailer  # noqa: E402 - found through the line above
from workshop.truth import MAKER, RETAILER, Pages, facts, questions  # noqa: E402

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
                print(f"{name}: {found.pages['exhibit']} pages")
    document = {"facts": facts(pages), "questions": questions(pages)}
    (folder / "facts.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"facts.json: {len(document['facts'])} facts, {len(document['questions'])} questions")


if __name__ == "__main__":
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
