"""Plans from the book of formulas: a margin, a return, a current ratio, over rows that print the formula's line items."""

from __future__ import annotations

from answer.formula_tree import NotUnderstoodError, parse_formula
from answer.formulas import FORMULAS, Formula, find_formulas
from answer.given.match import Phrase, time_score
from answer.given.pick import Picker
from answer.given.plans import Plan, leaf
from answer.given.quantity import Quantity
from answer.given.splits import phrase_of
from answer.given.times import Time
from answer.given.words import covered, terms
from answer.nodes import Item, Mean, Named, Node, Operation, binary, items, number, transform
from retrieval.concept import Concept
from retrieval.label_text import canonical

_INSTEAD = {"net profit margin": "operating margin"}
"""What is meant where only the other one's line items are printed: a segment's "profit margin"."""
_NAMES_IT = 0.75
"""Share of a row label's words that a name of the line item must cover."""


def by_formula(picker: Picker) -> Plan | None:
    """The plan of the first formula that the question names, None when there is none, a row prints it, or a line item is missing."""
    text = picker.ask.text
    found = find_formulas(text)
    if not found:
        return None
    formula, start, end = found[0]
    for other in (formula, *(each for each in FORMULAS if each.name == _INSTEAD.get(formula.name))):
        plan = _by(other, start, end, picker)
        if plan is not None:
            return plan
    return None


def _by(formula: Formula, start: int, end: int, picker: Picker) -> Plan | None:
    text = picker.ask.text
    name = terms(text[start:end])
    grid = picker.frame.grid
    if grid is None or any(row.terms and all(covered(term, row.terms) >= 0.8 for term in name) for row in grid.rows):
        return None
    rest = phrase_of(text[:start] + " " + text[end:])
    times = picker.ask.moments()
    try:
        tree = _of_the_year(parse_formula(formula.expression, optional=formula.optional))
    except NotUnderstoodError:
        return None
    cells: dict[Item, Quantity] = {}
    for item in dict.fromkeys(items(tree)):
        cell = _cell(picker, item.concept, rest, times[0] if times else None, tuple(cells.values()))
        if cell is None:
            return None
        cells[item] = cell
    leaves = {item: leaf(cell) for item, cell in cells.items()}
    node = transform(tree, lambda item: leaves[item][0])
    if formula.unit == "%":
        node = binary("*", node, number(100))
    return Plan(node=node, leaves=tuple(leaves.values()), score=2.0, unit="%" if formula.unit == "%" else "")


def _of_the_year(node: Node) -> Node:
    """The tree with the balance of the year for an average balance, since a given table seldom has the year before."""
    match node:
        case Mean(terms=(first, *_)):
            return _of_the_year(first)
        case Operation(symbol=symbol, left=left, right=right):
            return binary(symbol, _of_the_year(left), _of_the_year(right))
        case Named(of=of):
            return _of_the_year(of)
    return node


def _cell(picker: Picker, concept: Concept | None, rest: Phrase, time: Time | None, beside: tuple[Quantity, ...]) -> Quantity | None:
    """The cell whose row prints the line item, at the time and in the column of the cells found so far."""
    grid = picker.frame.grid
    if concept is None or grid is None:
        return None
    names = [terms(name) for name in dict.fromkeys((concept.label, *concept.labels, *concept.asks, *concept.weak))]
    best: tuple[float, Quantity] | None = None
    for row in grid.rows:
        own = row.terms
        if not own or not row.cells:
            continue
        exact = canonical(row.label) in concept.labels
        likes = [_alike(picker, name, own) for name in names if name]
        like = max(likes, default=0.0) + (0.5 if exact else 0.0)
        if like < _NAMES_IT:
            continue
        for cell in row.cells.values():
            column = grid.column(cell.column or 0)
            score = like + time_score(cell.times, time) + 0.3 * picker.matcher.column_share(rest, column)
            score += 0.4 * any(other.column == cell.column for other in beside)
            if best is None or score > best[0]:
                best = score, cell
    return best[1] if best else None


def _alike(picker: Picker, name: tuple[str, ...], label: tuple[str, ...]) -> float:
    weights = picker.frame.weights
    there = weights.sum(term for term in label if covered(term, name) >= 0.8) / (weights.sum(label) or 1.0)
    back = weights.sum(term for term in name if covered(term, label) >= 0.8) / (weights.sum(name) or 1.0)
    return min(there, back) + 0.1 * max(there, back)
