"""A question over a table and paragraphs that come with it becomes a computed, cited answer, or a quoted one."""

from __future__ import annotations

import re
import time
from dataclasses import replace

from answer.given.ask import Ask, read_ask
from answer.given.choose import names_row, says_it_in_words, stated_move
from answer.given.frame import frame_of
from answer.given.lists import listed
from answer.given.match import Matcher
from answer.given.named import figures_named
from answer.given.pick import Picker
from answer.given.planning import coverage, plan_of
from answer.given.quantity import Quantity
from answer.given.reply import abstained, of_list, of_values, quoted, verdict
from answer.given.spans import Span, best_span
from answer.given.special import greater
from answer.given.write import answer_of
from answer.sandbox import ProgramError
from answer.types import Answer
from ingest.document import Document

_SEVERAL = re.compile(r"^what\s(?:were|are)\b.*\band\b|\b(?:high|external|internal|low)\sand\s", re.IGNORECASE)


def solve_given(question: str, document: Document, *, least: float = 0.0) -> Answer:
    """The answer from the document's first table and its text.

    A single number is withheld when no more than the share `least` (in [0, 1]) of the question's telling words stands where it does: 0
    answers whenever one word fits, as it should where a wrong answer costs no more than none.
    """
    started = time.perf_counter()
    ask = read_ask(question)
    picker = Picker(ask, Matcher(frame_of(document)))
    if names_row(picker):
        ask = replace(ask, kind="look", splits=())
        picker = Picker(ask, picker.matcher)
    answer = _answered(question, ask, picker, least)
    return replace(answer, seconds=time.perf_counter() - started)


def _answered(question: str, ask: Ask, picker: Picker, least: float) -> Answer:
    frame = picker.frame
    found = listed(ask, picker)
    if found is not None:
        return of_list(question, found, frame)
    span = best_span(ask, picker.matcher)
    if span is not None and (ask.kind in {"text", "list", "times"} or says_it_in_words(ask, picker, span)):
        return quoted(question, span, frame)
    stated = stated_move(ask, picker)
    if stated is not None:
        return of_values(question, [stated], frame, confidence=0.5)
    values = _values(picker) if ask.kind == "look" else []
    if len(values) < 2 and ask.kind == "look" and (ask.respective or _SEVERAL.search(ask.text)):
        named = figures_named(picker)
        values = [(named[0], quantity) for quantity in named[1]] if named else values
    if len(values) > 1:
        return of_values(question, [quantity for _, quantity in values], frame, confidence=_confidence(values[0][0]))
    try:
        return _compared(question, ask, picker) or _computed(question, ask, picker, least, span)
    except ProgramError as error:
        return abstained(question, str(error))


def _compared(question: str, ask: Ask, picker: Picker) -> Answer | None:
    """The verdict of a yes/no question about two numbers."""
    found = greater(picker) if ask.kind == "greater" else None
    if found is None:
        return None
    score, first, second, less = found
    return verdict(question, first, second, picker.frame, less=less, confidence=_confidence(score))


def _computed(question: str, ask: Ask, picker: Picker, least: float, span: Span | None) -> Answer:
    """The number of the best plan, else the best quote."""
    plan = plan_of(ask, picker)
    if plan is None or (len(plan.leaves) == 1 and coverage(plan, picker) <= least):
        return quoted(question, span, picker.frame) if span is not None else abstained(question, "nothing given fits the question")
    only = plan.leaves[0][1]
    if len(plan.leaves) == 1 and not only.in_table and ask.kind in {"look", "sum", "extreme", "which", "greater"}:
        return of_values(question, [only], picker.frame, confidence=_confidence(plan.score))
    return answer_of(question, ask, plan, picker.frame)


def _values(picker: Picker) -> list[tuple[float, Quantity]]:
    """The number at each asked time, in the order asked, with what speaks for it."""
    found = [picker.look(picker.ask.phrase, time) for time in picker.ask.each_moment()]
    return [each for each in found if each is not None]


def _confidence(score: float) -> float:
    return round(max(0.0, min(1.0, score / 3)), 3)
