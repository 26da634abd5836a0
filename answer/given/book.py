"""Plans from the book of formulas: a margin, a return, a current ratio, over rows that print the formula's line items."""

from __future__ import annotations

from answer.formula_tree import NotUnderstoodError, parse_formula
from answer.formulas import FORMULAS, Formula, find_formulas
from answer.given.match import Phrase, time_score
from answer.given.pick import Picker, order
from answer.given.plans import Leaf, Plan, leaf
from answer.given.quantity import Quantity
from answer.given.splits import phrase_of
from answer.given.times import Time
from answer.given.words import covered, terms
from answer.nodes import Item, Mean, Named, Node, Operation, binary, items, number
from retrieval.concept import Concept
from retrieval.label_text import canonical

_INSTEAD = {"net profit margin": "operating margin", "debt to assets": "liabilities to assets", "debt to equity": "liabilities to equity"}
"""What is meant where only the other one's line items are printed: a segment's "profit margin"."""
_NAMES_IT = 0.75
"""Share of a row label's words that a name of the line item must cover."""
_SURE = 2.0
"""What speaks for a plan whose line items are all printed."""


def by_formula(picker: Picker) -> Plan | None:
    """The plan of the first formula that the question names, None when there is none, a row prints it, or a line item is missing.

    For a question of change it is the later less the earlier value.
    """
    for formula, rest in _named(picker):
        times = picker.ask.moments()
        if picker.ask.kind != "change":
            return _plan(formula, _at(formula, rest, times[0] if times else None, picker))
        if len(times) < 2:
            return None
        old, new = (_at(formula, rest, time, picker) for time in sorted(times, key=order)[:: len(times) - 1])
        if old is not None and new is not None:
            return _plan(formula, (binary("-", new[0], old[0]), (*new[1], *old[1])))
    return None


def _named(picker: Picker) -> list[tuple[Formula, Phrase]]:
    """The formula that the question names and what may be meant by it, those that have all line items, with the other words asked."""
    text, grid = picker.ask.text, picker.frame.grid
    found = find_formulas(text)
    if not found or grid is None:
        return []
    formula, start, end = found[0]
    name = terms(text[start:end])
    if any(row.terms and all(covered(term, row.terms) >= 0.8 for term in name) for row in grid.rows):
        return []
    rest = phrase_of(text[:start] + " " + text[end:])
    times = picker.ask.moments()
    tried = (formula, *(each for each in FORMULAS if each.name == _INSTEAD.get(formula.name)))
    return [(each, rest) for each in tried if _at(each, rest, times[0] if times else None, picker) is not None]


def _plan(formula: Formula, found: tuple[Node, tuple[Leaf, ...]] | None) -> Plan | None:
    if found is None:
        return None
    node, leaves = found
    percent = formula.unit == "%"
    return Plan(
        node=binary("*", node, number(100)) if percent else node,
        leaves=tuple(dict.fromkeys(leaves)),
        score=_SURE,
        unit="%" if percent else "",
    )


def _at(formula: Formula, rest: Phrase, time: Time | None, picker: Picker) -> tuple[Node, tuple[Leaf, ...]] | None:
    """The formula's tree over cells of that time; None when one of its line items has none."""
    try:
        tree = _of_the_year(parse_formula(formula.expression, optional=formula.optional))
    except NotUnderstoodError:
        return None
    cells: dict[Item, Quantity] = {}
    for item in dict.fromkeys(items(tree)):
        cell = _cell(picker, item.concept, rest, time, tuple(cells.values()))
        if cell is None and not item.optional:
            return None
        if cell is not None:
            cells[item] = cell
    leaves = {item: leaf(cell) for item, cell in cells.items()}
    node = _printed(tree, leaves)
    return None if node is None else (node, tuple(leaves.values()))


def _printed(node: Node, leaves: dict[Item, Leaf]) -> Node | None:
    """The tree over the cells, without terms that are not printed; None when nothing of a needed side is."""
    if isinstance(node, Item):
        return leaves[node][0] if node in leaves else None
    if not isinstance(node, Operation):
        return node
    left, right = _printed(node.left, leaves), _printed(node.right, leaves)
    if left is not None and right is not None:
        return binary(node.symbol, left, right)
    return (left or right) if node.symbol == "+" else left if node.symbol == "-" else None


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
