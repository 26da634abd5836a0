"""Compares our scorers with what the authors' files say: `python bench/agreement.py --tatqa DIR --finqa DIR`.

TAT-QA's folder holds `tatqa_dataset_dev.json` and `sample_prediction.json`, both from the authors' repository: the scores of the sample
must be those of the authors' scorer. FinQA's folder holds a data file: its gold programs, run by us, must give the gold results for all
but the golds that we list as disputed. Exits with 1 on a difference.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from answer.types import Answer
from eval.run import run
from eval.suites import finqa, tatqa
from eval.types import Reply

OFFICIAL = {"exact_match": 45.92, "f1": 58.88, "scale": 90.95}
"""Percent, of the authors' scorer on the authors' sample prediction."""


def main() -> None:
    """Prints what was compared.

    Raises:
        SystemExit: with 1 when something differs.
    """
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tatqa", type=Path, metavar="DIR")
    parser.add_argument("--finqa", type=Path, metavar="DIR")
    options = parser.parse_args()
    different = compare_tatqa(options.tatqa) if options.tatqa else 0
    different += compare_finqa(options.finqa) if options.finqa else 0
    raise SystemExit(1 if different else 0)


def compare_tatqa(folder: Path) -> int:
    """How many scores of the sample prediction differ from the official ones in their second decimal."""
    answers = tatqa.predictions(folder / "sample_prediction.json")
    result = run(tatqa.load(folder / "tatqa_dataset_dev.json"), lambda case: Reply(answer=answers[case.id]))
    different = 0
    for name, official in OFFICIAL.items():
        own = round(100 * result.scores[name].value, 2)
        different += own != official
        print(f"tatqa {name:12} ours {own:6.2f}  official {official:6.2f}  {'same' if own == official else 'DIFFERENT'}")
    return different


def compare_finqa(folder: Path) -> int:
    """How many gold programs, given as answers, are not graded as equivalent to themselves, or give no result without a dispute."""
    suite = finqa.load(folder)
    texts = {case.id: dict(case.detail)["program"] for case in suite.cases}
    result = run(suite, lambda case: Reply(answer=Answer(question=case.question, status="answered", text=texts[case.id])))
    disputed = [case for case in suite.cases if dict(case.detail).get("disputed")]
    print(f"finqa gold programs that give the gold result: {result.n - len(disputed)} of {result.n}")
    for case in disputed:
        print(f"  {case.id}: {dict(case.detail)['program']}: {dict(case.detail)['disputed']}")
    return round((2 - result.scores["program_accuracy"].value - result.scores["adjudicated"].value) * result.n)


if __name__ == "__main__":
    main()
