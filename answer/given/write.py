"""A plan as an answer: its program run in the sandbox, the number in its unit and scale, each operand cited."""

from __future__ import annotations

import re
from decimal import Decimal

from answer.figures import figure
from answer.given.ask import Ask
from answer.given.frame import Frame
from answer.given.plans import Plan
from answer.given.quantity import Quantity
from answer.given.times import Time
from answer.nodes import Item, Operation
from answer.program import program_text
from answer.sandbox import run_program
from answer.shape import Shape
from answer.types import Answer, Citation, Evidence, Operand, Program, Value

_PLACES = 2


def answer_of(question: str, ask: Ask, plan: Plan, frame: Frame) -> Answer:
    """The answer that the plan computes.

    Raises:
        ProgramError: when its program has no value.
    """
    program = program_of(plan, frame)
    scale = _scale(plan, ask, program.value)
    shown = Value(number=_rounded(program.value / scale), unit=_unit(plan), scale=scale)
    return Answer(
        question=question,
        status="answered",
        text=said(shown),
        value=shown,
        program=program,
        citations=tuple(operand.evidence.citation for operand in program.operands),
        confidence=round(max(0.0, min(1.0, plan.score / 3)), 3),
    )


def program_of(plan: Plan, frame: Frame) -> Program:
    """The plan's program, run.

    Raises:
        ProgramError: when it has no value.
    """
    operands = _operands(plan, frame)
    text = program_text(plan.node, {item: operand.name for item, operand in operands})
    value = run_program(text, {operand.name: operand.value for _, operand in operands})
    return Program(text=text, operands=tuple(operand for _, operand in operands), value=value)


def said(value: Value) -> str:
    """The value in words: "1,149 thousand", "24.07%"."""
    shape = Shape(unit=None, scale=value.scale, places=max(0, -int(value.number.as_tuple().exponent)), currency=None, spans=())
    return figure(value.number * value.scale, value.unit, shape, scale=value.scale, places=2).text


def citation_of(quantity: Quantity, frame: Frame) -> Citation:
    """The place of a number: its cell, or its sentence."""
    if quantity.in_table:
        return Citation(document=frame.name, page=quantity.page, box=quantity.box, quote=quantity.printed, label=label_of(quantity, frame))
    assert quantity.sentence is not None
    return Citation(document=frame.name, page=quantity.page, box=quantity.box, quote=frame.sentences[quantity.sentence].text)


def label_of(quantity: Quantity, frame: Frame) -> str:
    """What the number is, for a reader: row and column of a cell."""
    if not quantity.in_table or frame.grid is None or quantity.row is None or quantity.column is None:
        return ""
    row, column = frame.grid.row(quantity.row), frame.grid.column(quantity.column)
    return ", ".join(part for part in (row.label, " ".join(column.heads)) if part)


def _operands(plan: Plan, frame: Frame) -> list[tuple[Item, Operand]]:
    found: list[tuple[Item, Operand]] = []
    taken: set[str] = set()
    for item, quantity in dict(plan.leaves).items():
        base = _name(quantity, frame)
        name, count = base, 2
        while name in taken:
            name, count = f"{base}_{count}", count + 1
        taken.add(name)
        evidence = Evidence(kind="cell" if quantity.in_table else "text", citation=citation_of(quantity, frame), amount=quantity.amount)
        found.append((item, Operand(name=name, value=quantity.value, unit=quantity.unit, evidence=evidence)))
    return found


def _name(quantity: Quantity, frame: Frame) -> str:
    label = ""
    if quantity.in_table and frame.grid is not None and quantity.row is not None:
        label = frame.grid.row(quantity.row).label
    words = re.sub(r"[^a-z0-9]+", "_", label.lower()).strip("_")[:40].strip("_")
    name = "_".join(part for part in (words, _when(quantity.times[0]) if quantity.times else "") if part)
    return name if name[:1].isalpha() else f"figure_{name}".rstrip("_")


def _when(time: Time) -> str:
    quarter = f"q{time.quarter}_" if time.quarter else ""
    month = f"m{time.month}_" if time.month and not time.quarter and time.year is None else ""
    return f"{quarter}{month}{time.year or ''}".strip("_")


def _unit(plan: Plan) -> str | None:
    if plan.unit == "":
        return None
    return plan.unit or next((quantity.unit for _, quantity in plan.leaves), None)


def _scale(plan: Plan, ask: Ask, value: Decimal) -> int:
    """The scale to show the value in: the asked one where the numbers have one of their own, else the first number's."""
    if plan.unit is not None:
        return 1
    scales = [quantity.scale for _, quantity in plan.leaves if quantity.unit != "%"]
    known = [scale for scale in scales if scale is not None and scale > 1]
    counted = isinstance(plan.node, Operation) and plan.node.symbol == "*" and ask.scale is not None and abs(value) >= ask.scale
    if ask.scale is not None and (known or counted):
        return ask.scale
    return known[0] if known else 1


def _rounded(number: Decimal) -> Decimal:
    """The number with at most as many places as a reader wants, whole ones without a point."""
    places = _PLACES if abs(number) >= 1 else 4
    rounded = round(number, places)
    return Decimal(int(rounded)) if rounded == rounded.to_integral_value() else rounded.normalize()
