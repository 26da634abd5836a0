from __future__ import annotations

import json
import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from answer.types import Answer, Citation
from eval.retrieval_metrics import ndcg, reciprocal_rank
from eval.run import run
from eval.suites import retrieval
from eval.types import Case, Reply
from ingest.errors import UsageError
from ingest.geometry import Box


def test_reciprocal_rank_and_gain_by_hand() -> None:
    assert reciprocal_rank("xyab", "ab") == 1 / 3
    assert reciprocal_rank("xy", "ab") == 0
    assert ndcg("ab", "ab", 10) == 1
    assert ndcg("xa", "a", 10) == 1 / math.log2(3)
    # gains at ranks 1 and 3 of two wanted: (1 + 1/2) / (1 + 1/log2 3)
    assert ndcg("axb", "ab", 10) == pytest.approx(1.5 / (1 + 1 / math.log2(3)))
    assert ndcg("xa", "a", 1) == 0
    assert ndcg("aa", "ab", 10) == pytest.approx(1 / (1 + 1 / math.log2(3)))  # found twice counts once
    assert ndcg("a", "", 10) == 0


ranked = st.lists(st.integers(min_value=0, max_value=9), max_size=8, unique=True)


@given(ranked, st.sets(st.integers(min_value=0, max_value=9), min_size=1), st.integers(min_value=1, max_value=10))
def test_gains_are_shares_and_the_best_order_is_one(found: list[int], gold: set[int], k: int) -> None:
    assert 0 <= ndcg(found, gold, k) <= 1 + 1e-12
    assert 0 <= reciprocal_rank(found, gold) <= 1
    assert ndcg(sorted(gold), gold, k) == pytest.approx(1)
    assert (ndcg(found, gold, 10) > 0) == (reciprocal_rank(found, gold) > 0)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    lines = [
        {"query": "kiln sales", "pages": [{"document": "Emberly_2031", "page": 3}, {"document": "Emberly_2031", "page": 7}]},
        {"id": "glaze", "type": "note", "query": "glaze costs", "pages": [{"document": "Emberly_2030", "page": 1}]},
    ]
    (tmp_path / "queries.jsonl").write_text("\n".join(map(json.dumps, lines)))
    return tmp_path


def test_a_run_scores_the_pages_found(data: Path) -> None:
    suite = retrieval.load(data)
    assert [(case.id, case.type, case.documents) for case in suite.cases] == [("q1", "query", ()), ("glaze", "note", ())]
    assert retrieval.load(data, setting="document").cases[1].documents == ("Emberly_2030",)

    def system(case: Case) -> Reply:
        pages = (("Emberly_2031", 9), ("Emberly_2031", 7), ("Emberly_2031", 3))
        box = Box(left=0, top=0, right=1, bottom=1)
        citations = tuple(Citation(document=document, page=page, box=box, quote="") for document, page in pages)
        return Reply(answer=Answer(question="q", status="answered", text="", citations=citations), pages=pages)

    result = run(suite, system)

    assert [row.grade for row in result.rows] == ["right", "wrong"]
    values = {name: score.value for name, score in result.scores.items()}
    assert values["mrr"] == 0.25
    # (1/log2 3 + 1/log2 4) / (1 + 1/log2 3) for the first, nothing for the second
    assert values["ndcg_10"] == pytest.approx((1 / math.log2(3) + 0.5) / (1 + 1 / math.log2(3)) / 2)
    assert (values["page_any_1"], values["page_any_3"], values["page_all_3"], values["document_first"]) == (0, 0.5, 0.5, 0.5)


def test_an_answer_without_citations_is_not_graded_but_its_pages_count(data: Path) -> None:
    result = run(retrieval.load(data), lambda case: Reply(answer=Answer(question="q", status="answered", text=""), pages=case.gold_pages))

    assert {row.grade for row in result.rows} == {"not graded"}
    assert result.scores["ndcg_10"].value == 1


def test_layouts_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "q.jsonl"
    file.write_text('{"query": "a", "pages": []}')
    with pytest.raises(UsageError, match="line 1: pages are needed"):
        retrieval.load(file)
    file.write_text('{"query": "a", "pages": [{"document": "d", "page": 0}]}')
    with pytest.raises(UsageError, match="counted from 1"):
        retrieval.load(file)
    file.write_text("{}\nx")
    with pytest.raises(UsageError, match="line 2 is not JSON"):
        retrieval.load(file)
