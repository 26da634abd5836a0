from __future__ import annotations

from decimal import Decimal

import pytest

from crossfoot.contexts import context_system
from eval.types import Case, Context
from ingest.errors import UsageError

CONTEXT = Context(
    table=(("(in thousands)", "2031", "2030"), ("Net sales", "$ 500", "$ 400"), ("Gross profit", "200", "100")),
    paragraphs=("Kilns are sold in the north.",),
)


def case(question: str, context: Context | None = CONTEXT) -> Case:
    return Case(id="c", type="t", question=question, documents=(), gold="", gold_documents=(), gold_pages=(), context=context)


def test_a_case_is_answered_from_its_own_table() -> None:
    answer = context_system()(case("What was the percentage change in net sales between 2030 and 2031?")).answer

    assert answer.value is not None
    assert (answer.value.number, answer.value.unit) == (Decimal("25.0"), "%")
    assert {citation.page for citation in answer.citations} == {1}


def test_what_the_context_does_not_say_is_abstained() -> None:
    assert context_system()(case("What was total debt in 2031?")).answer.status == "abstained"


def test_a_case_without_a_context_is_refused() -> None:
    with pytest.raises(UsageError, match="case c has no context"):
        context_system()(case("What?", None))
