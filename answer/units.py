"""Units through arithmetic: money over money is a plain number, money over shares is money a share."""

from __future__ import annotations

from collections.abc import Mapping

from answer.formula_tree import NotUnderstoodError
from answer.nodes import Extreme, Item, Mean, Named, Node, Number, Operation, Root, items


def unit_of_tree(node: Node, units: Mapping[Item, str | None]) -> str | None:
    """The unit of the tree's value; None for a plain number.

    Raises:
        NotUnderstoodError: when different units are added, or a product has no unit of its own.
    """
    match node:
        case Number():
            return None
        case Item():
            return units.get(node)
        case Named() | Root():
            return unit_of_tree(node.of, units)
        case Mean() | Extreme():
            return _same([unit_of_tree(term, units) for term in node.terms])
        case Operation(symbol="+" | "-"):
            left, right = node.left, node.right
            if isinstance(left, Number) and left.value == 0:
                return unit_of_tree(right, units)
            return _same([unit_of_tree(left, units), unit_of_tree(right, units)])
        case Operation(symbol="*"):
            return _product(unit_of_tree(node.left, units), unit_of_tree(node.right, units))
        case Operation():
            return _quotient(unit_of_tree(node.left, units), unit_of_tree(node.right, units))


def check_kinds(node: Node) -> str | None:
    """The kind of a tree's value, "instant" or "duration"; None for a ratio, a plain number or a row known by words only.

    Raises:
        NotUnderstoodError: when a balance is added to or taken from what flowed in a period.
    """
    match node:
        case Item():
            return node.concept.kind if node.concept is not None else None
        case Named() | Root():
            return check_kinds(node.of)
        case Mean() | Extreme():
            return {check_kinds(term): None for term in node.terms}.popitem()[0]
        case Operation():
            left, right = check_kinds(node.left), check_kinds(node.right)
            if node.symbol in "+-" and left is not None and right is not None and left != right:
                raise NotUnderstoodError("a balance cannot be added to or taken from the amounts of a period")
            if node.symbol == "-" and left == "instant" and _concepts(node.left) == _concepts(node.right):
                # What a balance moved by between two days flowed in the time between.
                return "duration"
            return (left or right) if node.symbol in "+-*" else None
    return None


def _concepts(node: Node) -> frozenset[object]:
    return frozenset(item.concept for item in items(node))


def _same(units: list[str | None]) -> str | None:
    different = sorted({unit or "plain number" for unit in units})
    if len(different) > 1:
        raise NotUnderstoodError(f"{' and '.join(different)} cannot be added")
    return units[0]


def _product(left: str | None, right: str | None) -> str | None:
    if left is None or right is None:
        return left or right
    for one, other in ((left, right), (right, left)):
        if one.endswith("/share") and other == "shares":
            return one.removesuffix("/share")
    raise NotUnderstoodError(f"{left} times {right} has no unit")


def _quotient(left: str | None, right: str | None) -> str | None:
    if left == right:
        return None
    if right is None:
        return left
    if left is not None and right == "shares":
        return f"{left}/share"
    if left is not None and right == f"{left}/share":
        return "shares"
    raise NotUnderstoodError(f"{left or 'a plain number'} over {right} has no unit")
