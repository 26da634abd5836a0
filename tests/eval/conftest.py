from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from answer.types import Answer
from eval.types import About, Case, Suite


@pytest.fixture
def make_case() -> Callable[..., Case]:
    def make(question: str = "What is the revenue?", gold: str = "1", **fields: Any) -> Case:
        given: dict[str, Any] = {
            "id": "c1",
            "type": "look-up",
            "documents": (),
            "gold_documents": ("Bramble_2023",),
            "gold_pages": (("Bramble_2023", 3),),
            **fields,
        }
        return Case(question=question, gold=gold, **given)

    return make


@pytest.fixture
def make_answer() -> Callable[..., Answer]:
    def make(status: str = "answered", text: str = "", **fields: Any) -> Answer:
        return Answer(question="q", status=status, text=text, **fields)  # type: ignore[arg-type]

    return make


@pytest.fixture
def make_suite() -> Callable[..., Suite]:
    def make(*cases: Case, setting: str = "document") -> Suite:
        about = About(title="Toy", source="ours", url="https://example.org", licence="CC0", main_score="right", strict="all")
        return Suite(name="toy", about=about, setting=setting, revision="abc123", cases=cases)

    return make
