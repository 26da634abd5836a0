"""Cases, replies, grades and results of an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, NamedTuple

from answer.types import Answer

JudgeVerdict = Literal["right", "wrong", "unclear", "failed"]
Grade = Literal["right", "wrong", "abstained", "not graded"]
Miss = Literal["value", "unit", "scale", "sign", "rounding", "verdict"]
"""In what a wrong answer is wrong; "value" when nothing simpler explains it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """What a suite without PDFs gives with a question: a table of printed texts, row by row, and paragraphs in their order."""

    table: tuple[tuple[str, ...], ...]
    paragraphs: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One question of a suite with its gold answer.

    `documents` are the document names that the question may be answered from (empty: the whole store decides). `gold_pages` are
    `(document name, page from 1)`.
    """

    id: str
    type: str
    question: str
    documents: tuple[str, ...]
    gold: str
    gold_documents: tuple[str, ...]
    gold_pages: tuple[tuple[str, int], ...]
    context: Context | None = None
    """Set for suites without PDFs."""
    detail: tuple[tuple[str, str], ...] = ()
    """Gold fields of the suite's own, name and text: ("answer_type", "span"), ("scale", "thousand"), ("derivation", "3 - 2")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What models were asked for: calls, tokens, and dollars; None for what nobody told."""

    calls: int = 0
    input_tokens: int | None = 0
    output_tokens: int | None = 0
    usd: float | None = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a system gives back for a case: its answer, and the pages that it found, best first and each once."""

    answer: Answer
    pages: tuple[tuple[str, int], ...] = ()
    usage: Usage | None = None
    """None when the system does not tell; of an answer without a model that is no use at all."""


System = Callable[[Case], Reply]


class Graded(NamedTuple):
    """A grade with its reason; `miss` says in what a wrong number is wrong.

    `marks` are a suite's own measures of the one case, each in [0, 1]: ("f1", 0.5).
    """

    grade: Grade
    reason: str
    miss: Miss | None = None
    marks: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class About:
    """Where a suite comes from and how it is scored."""

    title: str
    source: str
    url: str
    licence: str
    main_score: str
    """NAME of the score that is quoted when only one is; higher is better."""
    strict: str
    """What the grading demands, for a reader."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """The cases of a benchmark, ready to run in one setting; `revision` names the exact data."""

    name: str
    about: About
    setting: str
    revision: str
    cases: tuple[Case, ...]
    documents: tuple[Path, ...] = ()
    """The PDFs that the setting needs, in order of name."""
    grade: Callable[[Case, Answer], Graded] | None = None
    """How an answer is graded; None: `eval.metrics.grade`."""
    score: Callable[[Sequence[Row], int], dict[str, Score]] | None = None
    """Named scores of rows with a seed for the intervals, the main score among them; None: `eval.run.score`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One graded case; `reason` says why the grade was given."""

    case: Case
    reply: Reply
    grade: Grade
    reason: str
    miss: Miss | None = None
    """Set for wrong answers."""
    marks: tuple[tuple[str, float], ...] = ()
    """The suite's own measures of the case, as `Graded` gave them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A share or mean in [0, 1] over `n` cases with its 95% bootstrap interval."""

    value: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """A judge model's view of one answer.

    `verdict` is what most repeats say ("unclear" in a draw), "failed" when none of them could be read; `by` is "equal" where the strict
    grade had decided for right, so that no model was asked.
    """

    case: str
    verdict: JudgeVerdict
    by: Literal["equal", "model"]
    repeats: tuple[JudgeVerdict, ...] = ()
    said: tuple[str, ...] = ()
    """What the model wrote each time, or why it failed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judging:
    """All that a judge model did in a run; its figures are never part of the strict ones."""

    model: str
    prompt: str
    repeats: int
    judgements: tuple[Judgement, ...]
    scores: dict[str, Score]
    by_repeat: tuple[float | None, ...]
    """`judged_right` as each repeat alone would give it; None when that repeat could not be read at all."""
    usage: Usage


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """Scores of one run, over all cases and by question type; NAMEs as `docs/cli.md` lists them."""

    suite: str
    setting: str
    n: int
    scores: dict[str, Score]
    by_type: dict[str, dict[str, Score]]
    rows: tuple[Row, ...]
    seconds: float
    """Wall time of answering, over all sittings of a run that was stopped."""
    run: str
    """Name of this run, unique: suite, setting, start in UTC and four random characters."""
    revision: str = ""
    """The suite's data revision."""
    date: str = ""
    """Start of the run, UTC, ISO 8601 to the second."""
    seed: int = 0
    """Seed of the bootstrap."""
    limit: int | None = None
    """Only the first `limit` cases were run; None for all."""
    by_need: dict[str, dict[str, Score]] = field(default_factory=dict)
    """The scores by what the question needs; see `eval.needs`."""
    about: About | None = None
    system: str = "pipeline"
    """What answered: "pipeline", or "predictions NAME"."""
    model: str | None = None
    """`provider:name` of the language model that the system used."""
    resumed: int = 0
    """How many replies were taken over from an earlier sitting."""
    notes: tuple[str, ...] = ()
    """What a reader must know about the run: ids without a prediction."""
    judge: Judging | None = None

    @property
    def main_score(self) -> str:
        """NAME of the score that is quoted first: the suite's, or "right" in a setting of the suite that does not have it."""
        named = self.about.main_score if self.about is not None else "right"
        return named if named in self.scores else "right"
