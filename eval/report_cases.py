"""The report's questions: each with its gold, answer, program, citations, pages with the cited boxes, and where it was lost."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from answer.types import Citation, Operand
from eval.loss import loss
from eval.needs import need
from eval.page_images import PageImage, Place, shown_pages
from eval.report_style import slug
from eval.types import Judgement, Row

PAGES_LISTED = 10
SHOWN = 3000
"""Characters of a text that are shown; an answer may be all tables of a file."""


def kinds_of(row: Row) -> dict[str, str]:
    """What a reader may filter by: grade, stage of loss, question type, need."""
    return {"grade": row.grade, "loss": loss(row), "type": row.case.type, "need": need(row.case)}


def case_part(row: Row, pages: Mapping[Place, tuple[str, PageImage]], judgement: Judgement | None = None) -> str:
    """One question as a part that opens; `pages` gives the CSS class and the size of each image that there is."""
    answer, case = row.reply.answer, row.case
    value = f"{answer.value.number} x {answer.value.scale} {answer.value.unit or '(no unit)'}" if answer.value else "none"
    facts = [
        ("gold", _lines(case.gold)),
        *((f"gold {name}", _lines(text)) for name, text in case.detail if text),
        ("answer", _lines(answer.text)),
        ("status", escape(answer.status + (f", confidence {answer.confidence:g}" if answer.status == "answered" else ""))),
        ("value", escape(value + (f"; verdict {answer.verdict}" if answer.verdict else ""))),
        ("grade", escape(f"{row.grade}: {row.reason}")),
        *((("marks", escape(", ".join(f"{name} {mark:g}" for name, mark in row.marks))),) if row.marks else ()),
        *((("judge", _judgement(judgement)),) if judgement is not None else ()),
        ("lost at", escape(loss(row))),
        ("needs", escape(need(case))),
        ("program", _program(row)),
        ("citations", "<br>".join(escape(_cited(citation)) for citation in answer.citations) or "none"),
        ("gold pages", escape(_places(case.gold_pages))),
        ("pages found", _found(row)),
        ("checks", "<br>".join(escape(f"{check.name}: {check.result} {check.detail}".strip()) for check in answer.checks) or "none"),
        ("trail", "<br>".join(escape(line) for line in answer.trail) or "none"),
        ("seconds", f"{answer.seconds:.2f}"),
    ]
    body = "".join(f"<dt>{escape(name)}</dt><dd>{text}</dd>" for name, text in facts)
    mark = f'<span class="grade {row.grade.split()[0]}">{escape(row.grade)}</span>'
    classes = " ".join(f"{kind}-{slug(name)}" for kind, name in kinds_of(row).items())
    return (
        f'<details class="case {classes}"><summary>{mark} {escape(case.id)} ({escape(case.type)}): {escape(case.question)}</summary>'
        f"<dl>{body}</dl>{_context(row)}{_images(row, pages)}</details>"
    )


def _images(row: Row, pages: Mapping[Place, tuple[str, PageImage]]) -> str:
    shown = [_image(row, place, *pages[place]) for place in shown_pages(row) if place in pages]
    return f'<div class="pages">{"".join(shown)}</div>' if shown else ""


def _image(row: Row, place: Place, name: str, image: PageImage) -> str:
    operands = [operand.evidence.citation for operand in (row.reply.answer.program.operands if row.reply.answer.program else ())]
    boxes = [("cited", citation) for citation in row.reply.answer.citations if citation not in operands]
    boxes += [("operand", citation) for citation in operands]
    drawn = "".join(_box(kind, citation) for kind, citation in boxes if (citation.document, citation.page) == place)
    gold = " (gold)" if place in row.case.gold_pages else ""
    return (
        f'<figure><div class="page {name}" style="aspect-ratio:{image.width:g}/{image.height:g}">'
        f'<svg viewBox="0 0 {image.width:g} {image.height:g}" preserveAspectRatio="none">{drawn}</svg></div>'
        f"<figcaption>{escape(f'{place[0]}, page {place[1]}{gold}')}</figcaption></figure>"
    )


def _box(kind: str, citation: Citation) -> str:
    box = citation.box
    width, height = max(0.0, box.right - box.left), max(0.0, box.bottom - box.top)
    title = escape(citation.label or citation.quote)
    return (
        f'<rect class="{kind}" x="{box.left - 1:.1f}" y="{box.top - 1:.1f}" width="{width + 2:.1f}" height="{height + 2:.1f}">'
        f"<title>{title}</title></rect>"
    )


def _context(row: Row) -> str:
    context = row.case.context
    if context is None:
        return ""
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in context.table)
    texts = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in context.paragraphs)
    title = escape(context.title) or "table and paragraphs"
    return f'<details><summary class="quiet">{title}</summary><div class="scroll"><table>{rows}</table></div>{texts}</details>'


def _program(row: Row) -> str:
    program = row.reply.answer.program
    if program is None:
        return "none"
    operands = "".join(f"<br>{escape(_operand(operand))}" for operand in program.operands)
    return f"<pre>{escape(program.text)}</pre>= {escape(str(program.value))}{operands}"


def _operand(operand: Operand) -> str:
    source = operand.evidence.citation
    return f"{operand.name} = {operand.value} {operand.unit or '(no unit)'} ({source.document}, page {source.page}: {source.quote})"


def _cited(citation: Citation) -> str:
    label = f" ({citation.label})" if citation.label else ""
    return f"{citation.document}, page {citation.page}: {citation.quote}{label}"


def _judgement(judgement: Judgement) -> str:
    if judgement.by == "equal":
        return "right, equal to the gold; no model was asked"
    return "<br>".join(
        [escape(judgement.verdict), *(escape(f"{v}: {text}") for v, text in zip(judgement.repeats, judgement.said, strict=True))]
    )


def _found(row: Row) -> str:
    gold = set(row.case.gold_pages)
    shown = [f"<b>{escape(_places((page,)))}</b>" if page in gold else escape(_places((page,))) for page in row.reply.pages[:PAGES_LISTED]]
    return ", ".join(shown) or "none"


def _places(pages: tuple[Place, ...]) -> str:
    return ", ".join(f"{document} page {page}" for document, page in pages) or "none"


def _lines(text: str) -> str:
    more = f"<br><i>{len(text) - SHOWN} characters more in report.json</i>" if len(text) > SHOWN else ""
    return "<br>".join(escape(line) for line in text[:SHOWN].split("\n")) + more
