from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from answer.types import Answer, Value
from eval.disputed import Dispute, adjudicated_scores, read_disputes, with_disputes
from eval.run import run_case
from eval.suites import financebench
from eval.types import Case, Reply
from ingest.errors import UsageError


def test_disputed_golds_are_replaced_or_left_out(make_case: Callable[..., Case]) -> None:
    cases = [replace(make_case("What is it?", gold), id=name) for name, gold in (("a", "5"), ("b", "5"), ("c", "5"))]
    disputes = {"b": Dispute(reason="the page says 7", accepted="7"), "c": Dispute(reason="cannot be told", accepted=None)}
    seven = Answer(question="q", status="answered", text="", value=Value(number=Decimal(7), unit=None, scale=1))
    rows = [run_case(case, lambda case: Reply(answer=seven)) for case in with_disputes(cases, disputes)]

    scores = adjudicated_scores(rows)

    assert [row.grade for row in rows] == ["wrong", "wrong", "wrong"]  # the strict grade knows the published golds only
    assert {name: (score.value, score.n) for name, score in scores.items()} == {
        "right_adjudicated": (0.5, 2),
        "wrong_adjudicated": (0.5, 2),
    }
    assert dict(rows[1].case.detail) == {"disputed": "the page says 7", "accepted": "7"}


def test_a_file_of_disputes_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "disputed.json"
    file.write_text(json.dumps({"_about": "x", "a": {"reason": "why", "accepted": None}}))
    assert read_disputes(file) == {"a": Dispute(reason="why", accepted=None)}
    file.write_text(json.dumps({"a": {"accepted": "5"}}))
    with pytest.raises(UsageError, match="field 'reason' is missing"):
        read_disputes(file)


def test_the_disputes_that_we_ship_can_be_read_and_say_why() -> None:
    disputes = read_disputes(financebench.DISPUTED)

    assert disputes
    assert all(len(dispute.reason) > 40 for dispute in disputes.values())
