"""The answer in a sentence or two, as an analyst writes it, with both figures where two are compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from answer.compose import Point, agrees
from answer.figures import Figure
from answer.intent import Intent
from answer.types import Verdict

_LOWER_IS_BETTER = re.compile(
    r"days\s+(?:sales|inventor)|\bdso\b|\bdio\b|\bdsi\b|conversion\s+cycle|\bccc\b|tax\s+rate|debt|leverage|liabilit|expense|\bcosts?\b|\bcogs\b|\bopex\b|payout|borrowing|loss",
    re.IGNORECASE,
)
_PLURALS = re.compile(
    r"(?:sales|revenues|earnings|assets|liabilities|inventories|expenses|costs|receivables|payables|dividends|payments|purchases|investments|"
    r"expenditures|shares|proceeds|borrowings|deposits|profits|margins|equivalents|repurchases|buybacks|charges|taxes)$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The text of an answer and its verdict."""

    text: str
    verdict: Verdict | None = None


def lower_is_better(name: str) -> bool:
    """True for measures that improve when they fall: days of sales and inventory, cost, debt and tax ratios."""
    return _LOWER_IS_BETTER.search(name) is not None


def say(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], result: Figure, value: Decimal) -> Said:
    """The sentence for the answer.

    `figures` belong to the points, in their order; `result` and `value` are the shown and the exact value of the program.
    """
    first, last = points[0], points[-1]
    name = measure_name(last)
    between = f"from {figures[0].text} ({first.when}) to {figures[-1].text} ({last.when})"
    match intent.kind:
        case "value" | "both" if len(points) > 1:
            return Said(text=_listed(points, figures))
        case "value" | "both":
            return Said(text=f"{_capital(_when_and_name(last))} {_was(name)} {result.text}.")
        case "growth":
            how = "rose" if value > 0 else "fell" if value < 0 else "did not change"
            moved = f"{how} {result.text.lstrip('-')}{' a year' if intent.years == -1 else ''}" if value else how
            return Said(text=f"{_capital(name)} {moved}, {between}.")
        case "change":
            how = "rose by" if value > 0 else "fell by" if value < 0 else "did not change:"
            return Said(text=f"{_capital(name)} {how} {result.text.lstrip('-')}, {between}.")
        case "trend":
            return _trend(intent, points, figures, value)
        case "average" | "total" | "gap" if len(points) > 1:
            return _together(intent, points, figures, result, value, name)
        case "exists":
            good = value != 0
            return Said(text=f"{_yes(good)}: {_when_and_name(last)} {_was(name)} {result.text}.", verdict=_verdict(good))
        case "sign":
            good = value > 0 if intent.claim == "positive" else value < 0
            sign = "positive" if value > 0 else "negative" if value < 0 else "nil"
            return Said(text=f"{_yes(good)}: {_when_and_name(last)} {_was(name)} {sign}, at {result.text}.", verdict=_verdict(good))
        case "threshold":
            return _threshold(intent, last, name, result, value)
        case "stable":
            return _stable(intent, points, figures, result, value, name)
        case "compare":
            return _compare(intent, points, figures, value)
        case "largest":
            return _largest(intent, points, figures, value)
    return Said(text=f"{_capital(_when_and_name(last))} {_was(name)} {result.text}.")


def measure_name(point: Point) -> str:
    """The measure's name in the middle of a sentence."""
    name = re.sub(r"^(?:the|its)\s+|\s+amount$", "", point.measure.name.strip(), flags=re.IGNORECASE)
    name = re.sub(r"\b[A-Z][\w.&-]*(?:\s+[A-Z][\w.&-]*)*(?:'s|s')\s+", "", name)
    words = name.split(" ")
    return " ".join(
        word if re.search(r"[A-Z].*[A-Z]|&", word) else word.lower() if index == 0 else word for index, word in enumerate(words)
    )


def _together(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], result: Figure, value: Decimal, name: str) -> Said:
    """The average or sum over periods, or the difference between two companies, with every figure that went into it."""
    first, last = points[0], points[-1]
    if intent.kind == "gap":
        side = "higher" if value >= 0 else "lower"
        pair = " and ".join(f"{_subject(point, points)} {shown.text}" for point, shown in zip(points, figures, strict=True))
        return Said(text=f"{_capital(last.when)} {name} was {result.text.lstrip('-')} {side} at {first.company}: {pair}.")
    years = ", ".join(f"{point.when} {shown.text}" for point, shown in zip(points, figures, strict=True))
    if intent.kind == "total":
        return Said(text=f"{_capital(name)} from {first.when} to {last.when} added up to {result.text} ({years}).")
    return Said(text=f"The {first.when} to {last.when} average of {name} was {result.text} ({years}).")


def _trend(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], value: Decimal) -> Said:
    first, last = points[0], points[-1]
    name = measure_name(last)
    move = "rose" if value > 0 else "fell" if value < 0 else "did not change"
    story = f"{name} {move} from {figures[0].text} ({first.when}) to {figures[-1].text} ({last.when})"
    if value == 0:
        story = f"{name} did not change: {figures[0].text} ({first.when}) and {figures[-1].text} ({last.when})"
    good = agrees(intent, value, lower_is_better=lower_is_better(name))
    if good is None or not intent.verdict:
        return Said(text=f"{_capital(story)}.")
    return Said(text=f"{_yes(good)}: {story}.", verdict=_verdict(good))


def _threshold(intent: Intent, last: Point, name: str, result: Figure, value: Decimal) -> Said:
    assert intent.limit is not None
    good = value > intent.limit if intent.claim == "above" else value < intent.limit
    limit = f"{intent.limit:f}%" if intent.limit_percent else f"{intent.limit:,f}"
    side = "above" if value > intent.limit else "below" if value < intent.limit else "exactly at"
    mark = ", the usual mark of such a ratio" if intent.usual else ""
    return Said(text=f"{_yes(good)}: {_when_and_name(last)} {_was(name)} {result.text}, {side} {limit}{mark}.", verdict=_verdict(good))


def _stable(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], result: Figure, value: Decimal, name: str) -> Said:
    years = ", ".join(f"{shown.text} ({point.when})" for point, shown in zip(points, figures, strict=True))
    story = f"{name} moved by at most {result.text} from one year to the next: {years}"
    if intent.limit is None:
        return Said(text=f"{_capital(story)}.")
    good = value <= intent.limit
    return Said(text=f"{_yes(good)}: {story}.", verdict=_verdict(good))


def _compare(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], value: Decimal) -> Said:
    good = value > 0 if intent.claim == "above" else value < 0
    parts = " and ".join(f"{_subject(point, points)} {shown.text}" for point, shown in zip(points, figures, strict=True))
    return Said(text=f"{_yes(good)}: in {points[-1].when}, {parts}.", verdict=_verdict(good))


def _largest(intent: Intent, points: tuple[Point, ...], figures: tuple[Figure, ...], value: Decimal) -> Said:
    word = "lowest" if intent.claim == "least" else "highest"
    order = sorted(
        range(len(points)), key=lambda index: figures[index].value.number * figures[index].value.scale, reverse=word == "highest"
    )
    best = order[0]
    same_measure = len({point.measure.name for point in points}) == 1
    tail = f" {measure_name(points[best])}" if same_measure else ""
    listed = "; ".join(f"{_subject(points[index], points)} {figures[index].text}" for index in order)
    return Said(text=f"{_capital(_subject(points[best], points))} had the {word}{tail or ' amount'}, {figures[best].text} ({listed}).")


def _subject(point: Point, points: tuple[Point, ...]) -> str:
    """What tells this point from the others: its company, its measure or its period."""
    parts = []
    if len({other.company for other in points}) > 1 and point.company:
        parts.append(point.company)
    if len({other.measure.name for other in points}) > 1:
        parts.append(measure_name(point))
    if len({other.when for other in points}) > 1:
        parts.append(point.when)
    return " ".join(parts) or measure_name(point)


def _listed(points: tuple[Point, ...], figures: tuple[Figure, ...]) -> str:
    name = measure_name(points[0])
    parts = [f"{shown.text} ({_subject(point, points)})" for point, shown in zip(points, figures, strict=True)]
    listed = f"{', '.join(parts[:-1])} and {parts[-1]}"
    when = f"{points[0].when} " if len({point.when for point in points}) == 1 else ""
    return f"{_capital(f'{when}{name}')} {_was(name)} {listed}."


def _when_and_name(point: Point) -> str:
    return f"{point.when} {measure_name(point)}" if point.period.date is None else f"{measure_name(point)} at {point.when}"


def _was(name: str) -> str:
    single = re.search(r"\bon\b|\bof\b|\bper\b|\bas an?\b|\bto\b|\bratio|\bturnover\b", name)
    return "were" if _PLURALS.search(name) and not single else "was"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _yes(good: bool) -> str:
    return "Yes" if good else "No"


def _verdict(good: bool) -> Verdict:
    return "yes" if good else "no"
