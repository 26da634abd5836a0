"""Cases, replies, grades and results of an evaluation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from answer.types import Answer

Grade = Literal["right", "wrong", "abstained", "not graded"]


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a system gives back for a case: its answer, and the pages that it found, best first and each once."""

    answer: Answer
    pages: tuple[tuple[str, int], ...] = ()


System = Callable[[Case], Reply]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One graded case; `reason` says why the grade was given."""

    case: Case
    reply: Reply
    grade: Grade
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A share in [0, 1] over `n` cases with its 95% bootstrap interval."""

    value: float
    low: float
    high: float
    n: int


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
    run: str
