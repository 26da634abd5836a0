"""Plans with a rate: the interest on a principal, and the whole of which a part is so many percent."""

from __future__ import annotations

from decimal import Decimal

from answer.given.figures import figures_in
from answer.given.pick import Picker
from answer.given.plans import Plan, leaf
from answer.given.quantity import Quantity
from answer.given.splits import part_of
from answer.given.vocabulary import asks, either
from answer.nodes import Number, binary, number

_OWED = either(r"expense payments? payable cost accrue\w* incurred paid")
_INTEREST = asks(rf"\binterest\b(?!\sincome)(?=.*\b{_OWED}\b)|\binterest\sexpense\b|\baccrue\w*.*\binterest\b")
_YEARLY = asks(r"\b(?:annual|yearly|per\syear|each\syear|would|will|assuming|incurred|related\sto|note|notes|bonds?|loan)\b")
_MAKES = either("generated generates represent(?:s|ed)? account(?:s|ed)?_for contribute[sd]? comprise[sd]? made_up is was")
_ONE_OF = asks(
    rf"\b(?P<part>.+?)\s{_MAKES}\s(?:about\s|approximately\s)?(?P<rate>[\d.]+)\s?(?:%|percent)[^,]*?\bof\b.*\b(?:total|consolidated|entire)\b"
)
_WHOLE_WANTED = asks(r"\bwhat\s(?:was|were|is|are|would)\b.*\b(?:total|consolidated|overall|revenues?|sales)\b")


def interest(picker: Picker) -> Plan | None:
    """A principal times its rate for a year, where no number is stated for the interest itself."""
    text = picker.ask.text
    if not _INTEREST.search(text) or not _YEARLY.search(text):
        return None
    times = picker.ask.moments()
    time = times[0] if times else None
    stated = picker.look(picker.ask.phrase, time)
    if stated is not None and stated[1].in_table and picker.matcher.recall(picker.ask.phrase, stated[1]) > 0.8:
        return None
    rates = [each for each in picker.quantities if each.unit == "%" and 0 < each.value < 30 and not each.in_table]
    sums = [each for each in picker.quantities if each.unit not in {"%", None} and each.value > 0]
    best: tuple[float, Quantity, Quantity] | None = None
    for rate_score, rate in picker.ranked(picker.ask.phrase, time, rates):
        for sum_score, principal in picker.ranked(picker.ask.phrase, time, sums):
            score = (rate_score + sum_score) / 2 + picker.together(principal, rate, apart=False)
            if best is None or score > best[0]:
                best = score, principal, rate
    if best is None:
        return None
    principal_leaf, rate_leaf = leaf(best[1]), leaf(best[2])
    node = binary("/", binary("*", principal_leaf[0], rate_leaf[0]), number(100))
    return Plan(node=node, leaves=(principal_leaf, rate_leaf), score=best[0], unit=None)


def whole_of(picker: Picker) -> Plan | None:
    """A part over the share that the question itself states: "if kilns generated 35% of total sales, what were total sales"."""
    text = picker.ask.text
    match = _ONE_OF.search(text)
    if match is None or not _WHOLE_WANTED.search(text):
        return None
    part = part_of(text, *match.span("part"))
    times = picker.ask.moments()
    found = picker.look(part.phrase, times[0] if times else None)
    rate = figures_in(match["rate"])
    if found is None or not rate or not rate[0].value:
        return None
    only = leaf(found[1])
    node = binary("/", only[0], Number(value=rate[0].value / Decimal(100)))
    return Plan(node=node, leaves=(only,), score=found[0], unit=None)
