"""Plans for the usual questions: change, growth, share, ratio, difference, sum, average, extreme, one value."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from decimal import Decimal

from answer.given.match import Phrase, time_score
from answer.given.moves import said_ends
from answer.given.pick import Picker, order, when
from answer.given.quantity import Quantity
from answer.given.splits import Part
from answer.given.times import Time
from answer.given.vocabulary import asks
from answer.nodes import Extreme, Item, Mean, Node, binary, number

Leaf = tuple[Item, Quantity]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A tree over numbers of the frame; `leaves` are its items with their numbers, `score` the mean of what speaks for each."""

    node: Node
    leaves: tuple[Leaf, ...]
    score: float
    unit: str | None
    """ "%" for shares and growth, "" for a plain ratio, None for the unit of the numbers themselves."""


def change(picker: Picker, *, growth: bool) -> Plan | None:
    """The later less the earlier number, or that in percent of the earlier."""
    ends = endpoints(picker)
    if ends is None:
        return None
    score, earlier, later = ends
    return moved(picker, earlier, later, score, growth=growth)


def moved(picker: Picker, earlier: Quantity, later: Quantity, score: float, *, growth: bool) -> Plan:
    """The plan of a move from one number to another; a difference without a direction is told by its size."""
    old, new = leaf(earlier), leaf(later)
    if growth and old[1].unit == new[1].unit == "%" and _IN_POINTS.search(picker.ask.text):
        return Plan(node=binary("-", new[0], old[0]), leaves=(old, new), score=score, unit="%")
    if not growth:
        return apart(picker, new, old, score)
    before = sized(picker, old)
    node = binary("*", binary("/", binary("-", sized(picker, new), before), before), number(100))
    return Plan(node=node, leaves=(old, new), score=score, unit="%")


def apart(picker: Picker, first: Leaf, second: Leaf, score: float) -> Plan:
    """The first less the second, or the larger less the smaller where the question asks how far apart they are or how much less."""
    left, right = sized(picker, first), sized(picker, second)
    if _SIZE.search(picker.ask.text) and not _SIGNED.search(picker.ask.text) and _level(picker, first[1]) < _level(picker, second[1]):
        left, right = right, left
    return Plan(node=binary("-", left, right), leaves=(first, second), score=score, unit=None)


def sized(picker: Picker, found: Leaf) -> Node:
    """The number as it enters arithmetic: an expense that is printed as a deduction counts as a size."""
    return binary("-", number(0), found[0]) if deducted(picker, found[1]) else found[0]


def deducted(picker: Picker, quantity: Quantity) -> bool:
    """True for a negative cell whose row only names costs, outflows or deductions, and has no other sign anywhere."""
    if not quantity.in_table or quantity.value >= 0 or picker.frame.grid is None:
        return False
    row = picker.frame.grid.row(quantity.row or 0)
    if not _OUTFLOW.search(row.label) or _BOTH_WAYS.search(row.label):
        return False
    return all(cell.value <= 0 for cell in row.cells.values() if cell.unit == quantity.unit)


_IN_POINTS = asks(r"\babsolute\b|\bpoints?\b|\bhow\smany\spercent|\bin\spercentage\sof\b")
"""Percentages that are compared by how far apart they stand."""
_NAMED = 0.8
"""Share of a head's words that names its column."""
_SIZE = re.compile(
    r"\b(?:difference|gap|spread|range)\b|\bhow\s(?:much|many|far)\b.*\b(?:decrease|decline|drop|fall|fell|lower|less|reduce|fewer)d?\b",
    re.IGNORECASE,
)
_SIGNED = re.compile(r"\bnet\sdifference\b", re.IGNORECASE)
_OUTFLOW = re.compile(
    r"\b(?:expenses?|costs?|used\s(?:in|for|by)|less|allowances?|payments?|paid|repayments?|purchases?|provisions?|charges?|write-?offs?|dividends|amorti[sz]ation|depreciation|interest|expenditures?|repurchases?|deductions?|disposals?|settlements?)\b",
    re.IGNORECASE,
)
_BOTH_WAYS = re.compile(
    r"\([^)]*\b(?:used|loss|income|benefit|expense|gain|credit|decrease|increase|charge|provided|recover\w*)|\bincome\b|\bgain|\bprofit|\bprovided\b|/|\bnet\sinterest|\bbenefit",
    re.IGNORECASE,
)


def _level(picker: Picker, quantity: Quantity) -> Decimal:
    return -quantity.value if deducted(picker, quantity) else quantity.value


def endpoints(picker: Picker) -> tuple[float, Quantity, Quantity] | None:
    """The earlier and the later number of the figure between which it moves, at the asked times or the last two."""
    ask, times = picker.ask, picker.ask.moments()
    if len(times) > 1:
        first, last = sorted(ask.ends, key=order) if ask.ends else (min(times, key=order), max(times, key=order))
        found = picker.pair((ask.phrase, first), (ask.phrase, last))
        if found is None:
            return None
        score, earlier, later = found
        return (score, later, earlier) if when(earlier) > when(later) else found
    time = times[0] if times else None
    score, line = picker.series(ask.phrase, time)
    if len(line) < 2:
        return said_ends(picker)
    place = len(line) - 1
    if time is not None:
        fits = [index for index, each in enumerate(line) if time_score(each.times, time) > 0.5]
        place = fits[-1] if fits else place
    start = 0 if ask.ranged or place == 0 else place - 1
    return score, line[start], line[place or 1]


def share(picker: Picker, *, percent: bool) -> Plan | None:
    """The part in percent of the whole, or the ratio of the two, by the best reading of the question."""
    best: Plan | None = None
    for place, (part, whole) in enumerate(picker.ask.splits):
        entire = replace(whole.phrase, whole=True)
        found = picker.pair(_soon(picker, part), (entire, picker.time_of(whole)), whole=percent)
        if found is None or not found[2].value:
            continue
        plan = ratio(picker, found[1], found[2], found[0] - 0.02 * place, percent=percent)
        if best is None or plan.score > best.score:
            best = plan
    return best


_A_YEAR_AHEAD = (frozenset({"12", "month"}), frozenset({"next", "year"}), frozenset({"current", "year"}), frozenset({"within", "year"}))


def _soon(picker: Picker, part: Part) -> tuple[Phrase, Time | None]:
    """The phrase and time of a part; "due in the next 12 months" is the column "less than 1 year", else the first year to come."""
    terms, time = part.phrase.terms, picker.time_of(part)
    ahead = next((words for words in _A_YEAR_AHEAD if words <= set(terms)), None)
    grid = picker.frame.grid
    if ahead is None or grid is None:
        return part.phrase, time
    kept = tuple(term for term in terms if term not in ahead)
    heads = [column.terms for column in grid.columns] + [row.terms for row in grid.rows]
    if any("1" in head and ("less" in head or "within" in head or "year" in head) for head in heads):
        return replace(part.phrase, terms=(*kept, "less", "1", "year")), time
    coming = [each.times[0] for each in grid.cells() if each.times and each.times[0].year and not each.times[0].after]
    return (replace(part.phrase, terms=kept), min(coming, key=order)) if coming else (part.phrase, time)


def ratio(picker: Picker, top: Quantity, bottom: Quantity, score: float, *, percent: bool) -> Plan:
    """The plan of one number over another, in percent or plain."""
    upper, lower = leaf(top), leaf(bottom)
    node: Node = binary("/", sized(picker, upper), sized(picker, lower))
    node = binary("*", node, number(100)) if percent else node
    return Plan(node=node, leaves=(upper, lower), score=score, unit="%" if percent else "")


def difference(picker: Picker) -> Plan | None:
    """The first named figure less the second."""
    best: Plan | None = None
    for first, second in picker.ask.splits:
        one, other = picker.time_of(first), picker.time_of(second)
        found = picker.pair((first.phrase, one or other), (second.phrase, other or one))
        if found is None:
            continue
        left, right = leaf(found[1]), leaf(found[2])
        if when(found[1]) < when(found[2]) and found[2] in picker.line(found[1]):
            left, right = right, left  # one figure at two times
        plan = apart(picker, left, right, found[0])
        if best is None or plan.score > best.score:
            best = plan
    return best


def total(picker: Picker) -> Plan | None:
    """The sum over the asked times, or of the figures that are named, or the total that is printed."""
    return over_times(picker, "sum") or value(picker)


def average(picker: Picker) -> Plan | None:
    """The mean over the asked times, of the figures that are named, or over all times."""
    plan = over_times(picker, "mean")
    if plan is not None:
        return plan
    times = picker.ask.moments()
    score, line = picker.series(picker.ask.phrase, times[0] if times else None)
    if not times and len(line) > 1:
        return joined(picker, "mean", line, score)
    only = value(picker)
    if only is not None and len(line) < 2 and (column := _column_of(picker, only.leaves[0][1])):
        return joined(picker, "mean", column, score)
    if not times or len(line) < 2 or only is None or _names_average(picker, only.leaves[0][1]):
        return only
    return _average_of_year(picker, times[0], line, score) or only


def _column_of(picker: Picker, quantity: Quantity) -> tuple[Quantity, ...]:
    """The numbers of the column that the phrase names, where it names no row of it: the ages of all officers."""
    grid = picker.frame.grid
    if grid is None or not quantity.in_table:
        return ()
    column = grid.column(quantity.column or 0)
    rows = [row for row in grid.rows if column.index in row.cells and not row.total]
    if not column.own or picker.matcher.column_share(picker.ask.phrase, column) < _NAMED or len(rows) < 3:
        return ()
    if any(picker.matcher.row_share(picker.ask.phrase, row) > 1 - _NAMED for row in rows):
        return ()
    return tuple(row.cells[column.index] for row in rows)


def _average_of_year(picker: Picker, time: Time, line: tuple[Quantity, ...], score: float) -> Plan | None:
    """The mean of the year's own parts where the table has them, else of the balance at its end and at the end of the year before."""
    inside = [place for place, each in enumerate(line) if time_score(each.times, time) > 0.5]
    if len(inside) > 2:
        return joined(picker, "mean", tuple(line[place] for place in inside), score)
    if len(inside) != 1 or inside[0] == 0:
        return None
    return joined(picker, "mean", (line[inside[0] - 1], line[inside[0]]), score)


def _names_average(picker: Picker, quantity: Quantity) -> bool:
    """True when the number is an average itself: its row, head or clause says so."""
    if "average" in picker.frame.about:
        return True
    if quantity.in_table and picker.frame.grid is not None:
        row, column = picker.frame.grid.row(quantity.row or 0), picker.frame.grid.column(quantity.column or 0)
        return re.search(r"\b(?:average|mean)\b", " ".join((row.label, *row.outer, *column.heads)), re.IGNORECASE) is not None
    return True


def extreme(picker: Picker) -> Plan | None:
    """The largest or smallest number of a line."""
    score, line = picker.series(picker.ask.phrase)
    return joined(picker, "min" if picker.ask.least else "max", line, score) if line else None


def value(picker: Picker) -> Plan | None:
    """The one number that is named."""
    times = picker.ask.moments()
    found = picker.look(picker.ask.phrase, times[0] if times else None)
    if found is None:
        return None
    only = leaf(found[1])
    return Plan(node=only[0], leaves=(only,), score=found[0], unit=None)


def over_times(picker: Picker, how: str) -> Plan | None:
    """The sum or mean over the asked times, every year between for a stretch; None when fewer than two numbers fit."""
    ask, times = picker.ask, picker.ask.moments()
    if ask.ranged and not times:
        score, line = picker.series(ask.phrase)
        return joined(picker, how, line, score) if len(line) > 1 else None
    if len(times) < 2:
        return None
    score, line = picker.series(ask.phrase, times[0])
    if ask.ranged:
        low, high = sorted(ask.ends or (min(times, key=order), max(times, key=order)), key=order)
        places = [place for place, each in enumerate(line) if any(time_score(each.times, end) > 0.5 for end in (low, high))]
        if len(places) > 1:
            return joined(picker, how, line[places[0] : places[-1] + 1], score)
    picked = tuple(dict.fromkeys(each for time in times if (each := _at(picker, line, time)) is not None))
    return joined(picker, how, picked, score) if len(picked) > 1 else None


def joined(picker: Picker, how: str, found: tuple[Quantity, ...], score: float) -> Plan:
    """The plan of the sum, mean, max or min of numbers."""
    leaves = tuple(leaf(each) for each in found)
    terms: tuple[Node, ...] = tuple(sized(picker, each) for each in leaves)
    node = terms[0]
    if how == "sum":
        for term in terms[1:]:
            node = binary("+", node, term)
    elif len(terms) > 1:
        node = Mean(terms=terms) if how == "mean" else Extreme(kind="min" if how == "min" else "max", terms=terms)
    return Plan(node=node, leaves=leaves, score=score, unit=None)


def leaf(quantity: Quantity) -> Leaf:
    """The number as an item of a tree."""
    place = f"r{quantity.row}c{quantity.column}" if quantity.in_table else f"s{quantity.sentence}n{quantity.start}"
    return Item(concept=None, text=place), quantity


def _at(picker: Picker, line: tuple[Quantity, ...], time: Time) -> Quantity | None:
    """The number of the line at the time, else the best number there is for it."""

    def fitting(each: Quantity) -> float:
        return time_score(each.times, time)

    best = max(line, key=fitting, default=None)
    if best is not None and fitting(best) > 0.5:
        return best
    found = picker.look(picker.ask.phrase, time)
    return found[1] if found else None
