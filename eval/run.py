"""Runs a system over the cases of a suite and scores it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from datetime import UTC, datetime

from answer.types import Answer
from eval.journal import Journal
from eval.measures import SCORES, score
from eval.metrics import grade
from eval.needs import by_need
from eval.types import Case, Graded, Reply, Result, Row, Suite, System

__all__ = ["SCORES", "Progress", "run", "run_case", "score"]

Progress = Callable[[str, int, int], None]
"""Called with the stage ("eval"), the number of cases done and their total, after each case, in the caller's thread."""

Grader = Callable[[Case, Answer], Graded]


def run(
    suite: Suite,
    system: System,
    *,
    setting: str | None = None,
    limit: int | None = None,
    progress: Progress | None = None,
    workers: int = 1,
    seed: int = 0,
    journal: Journal | None = None,
) -> Result:
    """The scores of `system` over the first `limit` cases of `suite`, with one graded row a case in the suite's order.

    A case on which the system raises is recorded as a failed answer that tells the error, and counts as abstained.

    Args:
        suite: The cases, loaded for one setting, with its own grade and score where it has them.
        system: Called once a case; from several threads at a time when `workers` is more than 1.
        setting: Name for the result; the suite's own when left out.
        limit: At least 1; None runs all cases.
        progress: Told after each case.
        workers: Threads, at least 1.
        seed: Seed of the bootstrap.
        journal: Where finished replies are kept; cases that it knows are not asked again.

    Raises:
        ValueError: when `limit` or `workers` is under 1, two cases have one id, or `setting` is not the one
            that the suite was loaded for.
    """
    if workers < 1 or (limit is not None and limit < 1):
        raise ValueError("limit and workers are at least 1")
    if setting is not None and setting != suite.setting:
        raise ValueError(f"the suite was loaded for setting {suite.setting!r}, not {setting!r}")
    cases = suite.cases[:limit]
    if len({case.id for case in cases}) < len(cases):
        raise ValueError(f"two cases of {suite.name} have the same id")
    begun = journal.begun if journal is not None else datetime.now(UTC)
    start = time.perf_counter()
    known = {case.id: reply for case in cases if journal is not None and (reply := journal.reply(case.id)) is not None}
    replies = dict(known)
    for case, reply in _replies([case for case in cases if case.id not in known], _kept(system, journal), workers):
        replies[case.id] = reply
        if progress is not None:
            progress("eval", len(replies), len(cases))
    rows = [graded_row(case, replies[case.id], suite.grade or grade) for case in cases]
    scorer = suite.score or score
    return Result(
        suite=suite.name,
        setting=suite.setting,
        n=len(rows),
        scores=scorer(rows, seed),
        by_type={kind: scorer([row for row in rows if row.case.type == kind], seed) for kind in _types(rows)},
        by_need={str(name): scores for name, scores in by_need(rows, scorer, seed).items()},
        rows=tuple(rows),
        seconds=journal.seconds if journal is not None else time.perf_counter() - start,
        run=f"{suite.name}-{suite.setting}-{begun:%Y%m%dT%H%M%SZ}-{secrets.token_hex(2)}",
        revision=suite.revision,
        date=f"{begun:%Y-%m-%dT%H:%M:%SZ}",
        seed=seed,
        limit=limit,
        about=suite.about,
        resumed=len(known),
    )


def run_case(case: Case, system: System, grader: Grader = grade) -> Row:
    """The graded row of one case; an error of the system becomes a failed answer, never an exception."""
    return graded_row(case, safe_reply(case, system), grader)


def safe_reply(case: Case, system: System) -> Reply:
    """The system's reply; an error of the system becomes a failed answer, never an exception."""
    start = time.perf_counter()
    try:
        return system(case)
    except Exception as error:  # one broken case must not cost the run
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        return Reply(answer=Answer(question=case.question, status="failed", text=reason, seconds=time.perf_counter() - start))


def graded_row(case: Case, reply: Reply, grader: Grader = grade) -> Row:
    """The row of a case with the grade of its answer."""
    graded = grader(case, reply.answer)
    return Row(case=case, reply=reply, grade=graded.grade, reason=graded.reason, miss=graded.miss, marks=graded.marks)


def _kept(system: System, journal: Journal | None) -> System:
    """The system with each reply in the journal before it is given back, so that a kill costs only the cases in work."""

    def ask(case: Case) -> Reply:
        reply = safe_reply(case, system)
        if journal is not None:
            journal.keep(case.id, reply)
        return reply

    return ask


def _replies(cases: Sequence[Case], ask: System, workers: int) -> Iterator[tuple[Case, Reply]]:
    if workers == 1:
        yield from ((case, ask(case)) for case in cases)
        return
    pool = ThreadPoolExecutor(max_workers=workers, thread_name_prefix="eval")
    try:
        asked = {pool.submit(ask, case): case for case in cases}
        yield from ((asked[done], done.result()) for done in as_completed(asked))
    finally:
        pool.shutdown(cancel_futures=True)


def _types(rows: Sequence[Row]) -> list[str]:
    return sorted({row.case.type for row in rows})
