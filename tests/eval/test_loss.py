"""Where a question was lost, and what it needs."""

from __future__ import annotations

from decimal import Decimal

import pytest

from answer.types import Citation, Evidence, Operand, Program
from eval.loss import LOSSES, loss, losses
from eval.needs import by_need, gold_operands, need
from eval.run import score
from eval.types import Reply, Row
from ingest.geometry import Box

BOX = Box(left=1, top=1, right=9, bottom=9)
PAGE = ("B", 3)


@pytest.fixture
def lost(make_case, make_answer):
    def made(grade="wrong", miss="value", operands=(), pages=(PAGE,), detail=(), status="answered", gold_pages=(PAGE,)):
        evidence = [
            Evidence(kind="cell", citation=Citation(document=document, page=page, box=BOX, quote=str(value)))
            for value, (document, page) in operands
        ]
        program = Program(
            text="a",
            operands=tuple(
                Operand(name=f"a{n}", value=Decimal(value), unit=None, evidence=one)
                for n, ((value, _), one) in enumerate(zip(operands, evidence, strict=True))
            ),
            value=Decimal(1),
        )
        answer = make_answer(status, program=program if operands else None)
        documents = ("B",) if gold_pages else ()
        case = make_case(gold_documents=documents, gold_pages=gold_pages, detail=detail)
        return loss(Row(case=case, reply=Reply(answer=answer, pages=pages), grade=grade, reason="", miss=miss))

    return made


PROGRAM = (("program", "subtract(1,200, 50)"),)
ONE, TWO = ((7, PAGE),), ((7, PAGE), (8, PAGE))


@pytest.mark.parametrize(
    ("expected", "fields"),
    [
        ("none", {"grade": "right"}),
        ("not graded", {"grade": "not graded"}),
        ("failed", {"grade": "abstained", "status": "failed"}),
        ("document", {"pages": (("A", 3),)}),
        ("document", {"pages": (), "grade": "abstained", "status": "abstained"}),
        ("plan", {"pages": ()}),
        ("cell", {"pages": (), "operands": ((7, ("A", 1)),), "gold_pages": ()}),
        ("page", {"pages": (("B", 4),)}),
        ("page", {"pages": (*(("B", page) for page in range(10, 20)), PAGE)}),
        ("plan", {"grade": "abstained", "status": "abstained"}),
        ("plan", {}),
        ("plan", {"operands": TWO}),
        ("cell", {"operands": ONE}),
        ("cell", {"operands": ((7, PAGE), (8, ("B", 9)))}),
        ("cell", {"operands": TWO, "detail": PROGRAM}),
        ("cell", {"operands": ((1200, PAGE), (51, PAGE)), "detail": PROGRAM}),
        ("arithmetic", {"operands": ((50_000_000, PAGE), (-1_200_000_000, PAGE)), "detail": PROGRAM}),
        ("arithmetic", {"operands": TWO, "miss": "sign"}),
        ("format", {"operands": ONE, "miss": "sign"}),
        ("format", {"operands": TWO, "miss": "scale"}),
        ("format", {"miss": "rounding", "pages": ()}),
        ("format", {"miss": "unit"}),
        ("plan", {"pages": (), "gold_pages": ()}),
    ],
)
def test_a_row_is_lost_at_the_first_stage_that_went_wrong(lost, expected: str, fields: dict) -> None:
    assert lost(**fields) == expected


def test_the_counts_name_every_stage_and_add_up(make_case, make_answer) -> None:
    rows = [
        Row(case=make_case(), reply=Reply(answer=make_answer()), grade=grade, reason="")  # type: ignore[arg-type]
        for grade in ("right", "wrong", "abstained", "not graded", "right")
    ]

    counts = losses(rows)

    assert tuple(counts) == tuple(LOSSES)
    assert sum(counts.values()) == len(rows)
    assert counts["none"] == 2


@pytest.mark.parametrize(
    ("expected", "question", "gold", "fields"),
    [
        ("one cell", "What was the revenue in FY2022?", "$12", {}),
        ("several cells", "What was the revenue growth in FY2022?", "12%", {}),
        ("several cells", "Did gross margin improve?", "Yes", {}),
        ("one cell", "What is the growth that it states?", "12%", {"detail": (("reasoning", "Information extraction"),)}),
        ("several cells", "What is it?", "12%", {"detail": (("reasoning", "Numerical reasoning"),)}),
        ("one cell", "What is the growth?", "12%", {"detail": (("program", "divide(12, const_100)"),)}),
        ("several cells", "What is it?", "12", {"detail": (("derivation", "15 - 3"), ("answer_type", "arithmetic"))}),
        ("several cells", "How many?", "2", {"detail": (("answer_type", "count"),)}),
        ("text", "Which are they?", "3; 4", {"detail": (("answer_type", "multi-span"),)}),
        ("text", "What drove it?", "Higher prices.", {}),
        ("text", "What drove it?", "Higher prices.", {"gold_pages": (("B", 3), ("B", 4))}),
        ("several pages", "What was the ratio?", "0.5", {"gold_pages": (("B", 3), ("B", 4))}),
        ("several filings", "What was the ratio?", "0.5", {"gold_pages": (("B", 3), ("A", 4)), "gold_documents": ("A", "B")}),
    ],
)
def test_a_need_is_read_from_the_gold(make_case, expected: str, question: str, gold: str, fields: dict) -> None:
    case = make_case(question, gold, **{"gold_documents": ("B",), "gold_pages": (("B", 3),), **fields})

    assert need(case) == expected


def test_operands_are_the_numbers_of_the_program_without_constants(make_case) -> None:
    def operands(text: str) -> tuple[str, ...]:
        return gold_operands(make_case(detail=(("derivation", text),)))

    assert operands("(1,234.5 - 1,000) / 1,000") == ("1234.5", "1000")
    assert operands("divide(637, const_5)") == ("637",)
    assert operands("add(1,234), multiply(#0, const_m1)") == ("1234",)
    assert operands("") == ()


def test_scores_by_need_cover_every_row_once(make_case, make_answer) -> None:
    cases = [make_case("Why?", "Because."), make_case("What was the revenue?", "3"), make_case("What was revenue growth?", "3%")]
    rows = [Row(case=case, reply=Reply(answer=make_answer()), grade="right", reason="") for case in cases]

    found = by_need(rows, score)

    assert {name: scores["right"].n for name, scores in found.items()} == {"one cell": 1, "several cells": 1, "text": 1}
