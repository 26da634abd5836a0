"""Runs a system over the cases of a suite and scores it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

from answer.types import Answer
from eval.intervals import share
from eval.metrics import document_first, grade, page_all, page_any
from eval.types import Case, Graded, Reply, Result, Row, Score, Suite, System

Progress = Callable[[str, int, int], None]
"""Called with the stage ("eval"), the number of cases done and their total, after each case, in the caller's thread."""

Grader = Callable[[Case, Answer], Graded]

SCORES = (
    "answered", "right", "wrong", "abstained", "not_graded", "precision", "page_any_1", "page_any_3", "page_any_5", "page_any_10",
    "page_all_1", "page_all_3", "page_all_5", "page_all_10", "document_first",
)  # fmt: skip
"""NAMEs of the scores, in the order that they are reported."""


def run(
    suite: Suite,
    system: System,
    *,
    setting: str | None = None,
    limit: int | None = None,
    progress: Progress | None = None,
    workers: int = 1,
    seed: int = 0,
) -> Result:
    """The scores of `system` over the first `limit` cases of `suite`, with one graded row a case in the suite's order.

    A case on which the system raises is recorded as a failed answer that tells the error, and counts as abstained.

    Args:
        suite: The cases, loaded for one setting.
        system: Called once a case; from several threads at a time when `workers` is more than 1.
        setting: Name for the result; the suite's own when left out.
        limit: At least 1; None runs all cases.
        progress: Told after each case.
        workers: Threads, at least 1.
        seed: Seed of the bootstrap.

    Raises:
        ValueError: when `limit` or `workers` is under 1, or `setting` is not the one that the suite was loaded for.
    """
    if workers < 1 or (limit is not None and limit < 1):
        raise ValueError("limit and workers are at least 1")
    if setting is not None and setting != suite.setting:
        raise ValueError(f"the suite was loaded for setting {suite.setting!r}, not {setting!r}")
    cases = suite.cases[:limit]
    begun = datetime.now(UTC)
    start = time.perf_counter()
    rows: list[Row] = []
    grader, scorer = suite.grade or grade, suite.score or score
    for row in _rows(cases, system, workers, grader):
        rows.append(row)
        if progress is not None:
            progress("eval", len(rows), len(cases))
    return Result(
        suite=suite.name,
        setting=suite.setting,
        n=len(rows),
        scores=scorer(rows, seed),
        by_type={kind: scorer([row for row in rows if row.case.type == kind], seed) for kind in _types(rows)},
        rows=tuple(rows),
        seconds=time.perf_counter() - start,
        run=f"{suite.name}-{suite.setting}-{begun:%Y%m%dT%H%M%SZ}-{secrets.token_hex(2)}",
        revision=suite.revision,
        date=f"{begun:%Y-%m-%dT%H:%M:%SZ}",
        seed=seed,
        limit=limit,
    )


def score(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """Every score of `SCORES` over `rows`.

    Right, wrong, abstained and not_graded are shares of all rows and add up to 1; answered is what was not abstained; precision is
    right / (right + wrong). Page scores are
    shares of the rows whose case names gold pages, document_first of those that name gold documents.
    """
    grades = [row.grade for row in rows]
    paged = [bool(row.case.gold_pages) for row in rows]
    shares = {
        name.replace(" ", "_"): share([g == name for g in grades], seed=seed) for name in ("right", "wrong", "abstained", "not graded")
    }
    shares["answered"] = share([g != "abstained" for g in grades], seed=seed)
    shares["precision"] = share([g == "right" for g in grades], counted=[g in ("right", "wrong") for g in grades], seed=seed)
    for k in (1, 3, 5, 10):
        shares[f"page_any_{k}"] = share([page_any(row.reply, row.case, k) for row in rows], counted=paged, seed=seed)
        shares[f"page_all_{k}"] = share([page_all(row.reply, row.case, k) for row in rows], counted=paged, seed=seed)
    named = [bool(row.case.gold_documents) for row in rows]
    shares["document_first"] = share([document_first(row.reply, row.case) for row in rows], counted=named, seed=seed)
    return {name: shares[name] for name in SCORES}


def run_case(case: Case, system: System, *, grader: Grader = grade) -> Row:
    """The graded row of one case; an error of the system becomes a failed answer, never an exception."""
    start = time.perf_counter()
    try:
        reply = system(case)
    except Exception as error:  # one broken case must not cost the run
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        reply = Reply(answer=Answer(question=case.question, status="failed", text=reason, seconds=time.perf_counter() - start))
    graded = grader(case, reply.answer)
    return Row(case=case, reply=reply, grade=graded.grade, reason=graded.reason, miss=graded.miss, marks=graded.marks)


def _rows(cases: Sequence[Case], system: System, workers: int, grader: Grader) -> Iterator[Row]:
    if workers == 1:
        yield from (run_case(case, system, grader=grader) for case in cases)
        return
    pool = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="eval")
    try:
        yield from pool.map(lambda case: run_case(case, system, grader=grader), cases)
    finally:
        pool.shutdown(cancel_futures=True)


def _types(rows: Sequence[Row]) -> list[str]:
    return sorted({row.case.type for row in rows})
