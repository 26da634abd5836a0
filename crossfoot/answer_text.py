"""An answer as people read it: the answer, its program, where each number stands, and what was checked."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from answer.types import Answer, Citation, Operand

INDENT = " " * 10


def answer_text(answer: Answer) -> str:
    """Several lines: the answer first, then program, operands, citations and checks, each with a word before it."""
    parts = [answer.text if answer.status == "answered" else f"{answer.status}: {answer.text}"]
    if answer.program is not None:
        parts.append(_lines("program", answer.program.text.splitlines()))
        parts.append(_lines("where", [_operand_line(operand, answer.citations) for operand in answer.program.operands]))
    if answer.citations:
        parts.append(_lines("cited", [_citation_line(number, citation) for number, citation in enumerate(answer.citations, start=1)]))
    if answer.checks:
        lines = [f"{check.result}: {check.name}{f' ({check.detail})' if check.detail else ''}" for check in answer.checks]
        parts.append(_lines("checks", lines))
    if answer.status != "answered" and answer.trail:
        parts.append(_lines("tried", list(answer.trail)))
    parts.append(_lines("took", [f"{answer.seconds:.2f} s{f', with {answer.model}' if answer.model else ', no language model'}"]))
    return "\n\n".join(parts[:1]) + "\n\n" + "\n".join(parts[1:])


def _lines(word: str, lines: list[str]) -> str:
    return "\n".join(f"{word if number == 0 else '':<{len(INDENT)}}{line}" for number, line in enumerate(lines))


def _operand_line(operand: Operand, citations: tuple[Citation, ...]) -> str:
    mark = f" [{citations.index(operand.evidence.citation) + 1}]" if operand.evidence.citation in citations else ""
    return f"{operand.name} = {grouped(operand.value)}{f' {operand.unit}' if operand.unit else ''}{mark}"


def _citation_line(number: int, citation: Citation) -> str:
    box = ", ".join(f"{edge:g}" for edge in citation.box.as_list())
    label = f" ({citation.label})" if citation.label else ""
    return f'[{number}] {citation.document}, page {citation.page}, box {box}: "{" ".join(citation.quote.split())}"{label}'


def grouped(value: Decimal) -> str:
    """The value with commas between thousands: "-1,234,500.25"."""
    return format(value, ",f")
