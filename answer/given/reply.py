"""Answers made of what was found: a list, numbers as printed, a quote, a yes or no."""

from __future__ import annotations

import re

from answer.given.frame import Frame
from answer.given.lists import Listed
from answer.given.plans import Plan, leaf
from answer.given.quantity import Quantity
from answer.given.spans import Span
from answer.given.write import citation_of, program_of
from answer.nodes import Extreme, binary
from answer.sandbox import ProgramError
from answer.types import Answer, Citation, Program

_SCALES = {10**3: "thousand", 10**6: "million", 10**9: "billion"}


def of_list(question: str, found: Listed, frame: Frame) -> Answer:
    """The texts, one a line, or how many there are; the cells that decided are cited."""
    text = str(len(found.texts)) if found.count else "\n".join(found.texts)
    citations = tuple(dict.fromkeys(citation_of(cell, frame) for cell in found.cells))
    return Answer(
        question=question, status="answered", text=text, program=_choice(found, frame), citations=citations, confidence=found.confidence
    )


def of_values(question: str, found: list[Quantity], frame: Frame, *, confidence: float) -> Answer:
    """The numbers as printed, one a line; the word of the table's scale on a last line of its own ("scale: million")."""
    scale = next((quantity.scale for quantity in found if quantity.in_table and quantity.unit != "%"), None)
    word = _SCALES.get(scale or 1)
    lines = [
        *(quantity.printed if quantity.spelled or re.search(r"\d", quantity.printed) else "0" for quantity in found),
        *([f"scale: {word}"] if word else []),
    ]
    citations = tuple(dict.fromkeys(citation_of(each, frame) for each in found))
    return Answer(question=question, status="answered", text="\n".join(lines), citations=citations, confidence=confidence)


def quoted(question: str, span: Span, frame: Frame) -> Answer:
    """The words of the sentence that answer; the sentence is cited."""
    sentence = span.sentence
    citation = Citation(document=frame.name, page=sentence.page, box=sentence.box, quote=sentence.text)
    return Answer(question=question, status="answered", text=span.text, citations=(citation,), confidence=round(min(1.0, span.score), 3))


def verdict(question: str, first: Quantity, second: Quantity, frame: Frame, *, less: bool, confidence: float) -> Answer:
    """Yes or no to the claim that the first number is the larger one (`less`: the smaller one), with their difference as the program."""
    left, right = leaf(first), leaf(second)
    program = program_of(Plan(node=binary("-", left[0], right[0]), leaves=(left, right), score=confidence, unit=None), frame)
    holds = program.value < 0 if less else program.value > 0
    return Answer(
        question=question,
        status="answered",
        text=f"{'Yes' if holds else 'No'}: {first.printed} against {second.printed}.",
        verdict="yes" if holds else "no",
        program=program,
        citations=tuple(operand.evidence.citation for operand in program.operands),
        confidence=confidence,
    )


def abstained(question: str, reason: str) -> Answer:
    """No answer, for that reason."""
    return Answer(question=question, status="abstained", text=f"Not answered: {reason}.", trail=(reason,))


def _choice(found: Listed, frame: Frame) -> Program | None:
    """The program that chooses the largest or smallest number, where one of several was chosen."""
    if found.extreme is None or len(found.among) < 2:
        return None
    leaves = tuple(leaf(cell) for cell in found.among)
    node = Extreme(kind=found.extreme, terms=tuple(item for item, _ in leaves))
    try:
        return program_of(Plan(node=node, leaves=leaves, score=found.confidence, unit=None), frame)
    except ProgramError:
        return None
