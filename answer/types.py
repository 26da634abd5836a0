"""Evidence, programs and answers: what the answer stage returns, frozen and complete enough to be checked by a stranger."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from ingest.document import Amount
from ingest.geometry import Box

Status = Literal["answered", "abstained", "conflict", "failed"]
Verdict = Literal["yes", "no"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """A quote that stands verbatim on `page` (from 1) of `document` (its name) inside `box`."""

    document: str
    page: int
    box: Box
    quote: str
    label: str = ""
    """What the quote is, for a reader: "Net sales, 2023"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """A cited place with the amount that it states, when it states one."""

    kind: Literal["text", "cell", "point"]
    citation: Citation
    amount: Amount | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Operand:
    """A named input of a program: one piece of evidence; `value` is multiplied out (whole currency units)."""

    name: str
    """A Python identifier that tells the concept and period: `inventory_net_fy2019`."""
    value: Decimal
    unit: str | None
    evidence: Evidence


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """The text that ran in the sandbox over its operands, and the value of its last expression."""

    text: str
    operands: tuple[Operand, ...]
    value: Decimal


@dataclass(frozen=True, slots=True, kw_only=True)
class Value:
    """The number as it is answered: `number * scale` is the full value; percent is 12.5 with unit "%" and scale 1."""

    number: Decimal
    unit: str | None
    scale: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerCheck:
    """One check of an answer: `result` and, in `detail`, what was compared."""

    name: str
    result: Literal["passed", "failed", "not applicable"]
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A question's answer. `abstained` and `conflict` carry their reason in `text` and the best evidence in `citations`."""

    question: str
    status: Status
    text: str
    value: Value | None = None
    verdict: Verdict | None = None
    program: Program | None = None
    citations: tuple[Citation, ...] = ()
    checks: tuple[AnswerCheck, ...] = ()
    model: str | None = None
    """`provider:name` of the language model that took part; None when none did."""
    confidence: float = 0.0
    """In [0, 1]."""
    trail: tuple[str, ...] = ()
    """What was tried and why it was dropped, in order, one line each."""
    seconds: float = 0.0
