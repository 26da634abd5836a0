"""Compares our scorers with the figures that the authors' scorers give on the same files: `python bench/agreement.py --tatqa DIR`.

DIR holds TAT-QA's `tatqa_dataset_dev.json` and `sample_prediction.json`, both from the authors' repository. Exits with 1 on a difference.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from eval.run import run
from eval.suites import tatqa
from eval.types import Reply

OFFICIAL = {"exact_match": 45.92, "f1": 58.88, "scale": 90.95}
"""Percent, of the authors' scorer on the authors' sample prediction."""


def main() -> None:
    """Prints each score beside the official one.

    Raises:
        SystemExit: with 1 when one differs in its second decimal.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tatqa", type=Path, required=True, metavar="DIR")
    folder = parser.parse_args().tatqa
    answers = tatqa.predictions(folder / "sample_prediction.json")
    result = run(tatqa.load(folder / "tatqa_dataset_dev.json"), lambda case: Reply(answer=answers[case.id]))
    different = 0
    for name, official in OFFICIAL.items():
        own = round(100 * result.scores[name].value, 2)
        different += own != official
        print(f"tatqa {name:12} ours {own:6.2f}  official {official:6.2f}  {'same' if own == official else 'DIFFERENT'}")
    raise SystemExit(1 if different else 0)


if __name__ == "__main__":
    main()
