"""Golds in dispute: read from a suite's file, kept beside the case, and left out or replaced in the adjudicated scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from eval.intervals import share
from eval.metrics import grade
from eval.suites.files import field, read_json
from eval.types import Case, Row, Score
from ingest.errors import UsageError

DISPUTED, ACCEPTED = "disputed", "accepted"
"""Names in a case's detail: why its gold is disputed, and the gold that is accepted instead."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """Why a gold is disputed, and the gold to grade by instead; None when the case is left out."""

    reason: str
    accepted: str | None


def read_disputes(path: Path) -> dict[str, Dispute]:
    """The disputes of a file by case id; keys that begin with "_" are remarks.

    Raises:
        UsageError: when the file has another layout.
    """
    found = read_json(path)
    if not isinstance(found, dict):
        raise UsageError(f"{path} is not an object of disputed golds")
    return {
        name: Dispute(
            reason=field(entry, "reason", str, f"{path} {name}"), accepted=field(entry, "accepted", (str, type(None)), f"{path} {name}")
        )
        for name, entry in found.items()
        if not name.startswith("_")
    }


def with_disputes(cases: Sequence[Case], disputes: Mapping[str, Dispute]) -> tuple[Case, ...]:
    """The cases, the disputed ones with the reason and the accepted gold in their detail."""
    return tuple(_with(case, disputes[case.id]) if case.id in disputes else case for case in cases)


def adjudicated_scores(rows: Sequence[Row], seed: int = 0) -> dict[str, Score]:
    """`right_adjudicated` and `wrong_adjudicated`: shares over the rows that are not left out, disputed golds replaced."""
    grades = []
    for row in rows:
        detail = dict(row.case.detail)
        if DISPUTED not in detail:
            grades.append(row.grade)
        elif ACCEPTED in detail:
            grades.append(grade(replace(row.case, gold=detail[ACCEPTED]), row.reply.answer).grade)
    return {f"{name}_adjudicated": share([each == name for each in grades], seed=seed) for name in ("right", "wrong")}


def _with(case: Case, dispute: Dispute) -> Case:
    accepted = () if dispute.accepted is None else ((ACCEPTED, dispute.accepted),)
    return replace(case, detail=(*case.detail, (DISPUTED, dispute.reason), *accepted))
