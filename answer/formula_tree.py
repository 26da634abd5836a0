"""Formulas of the book as trees: `365 * avg(InventoryNet) / CostOfRevenue`."""

from __future__ import annotations

import ast
from decimal import Decimal

from answer.nodes import Item, Mean, Node, Number, Symbol, back, binary
from retrieval.concepts import CONCEPTS, Concept


class NotUnderstoodError(Exception):
    """A text that is no expression; `str(error)` names the part that was not understood."""


def concept_named(name: str) -> Concept:
    """The concept with this name.

    Raises:
        NotUnderstoodError: when the list has none.
    """
    for concept in CONCEPTS:
        if concept.name == name:
            return concept
    raise NotUnderstoodError(f"no concept is named {name}")


def parse_formula(text: str, *, optional: tuple[str, ...] = ()) -> Node:
    """The tree of a formula of the book: concept names, numbers, `+ - * /`, brackets, and `avg(x)`, `prior(x)`, `change(x)`.

    Concepts named in `optional` count as nothing where a filing does not print them.

    Raises:
        NotUnderstoodError: when the text is no such formula.
    """
    try:
        tree = ast.parse(text, mode="eval")
    except SyntaxError as error:
        raise NotUnderstoodError(f"formula '{text}': {error.msg}") from error
    return _from_python(tree.body, frozenset(optional))


_PYTHON: dict[type[ast.operator], Symbol] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}


def _from_python(node: ast.expr, optional: frozenset[str]) -> Node:
    match node:
        case ast.Constant(value=int() | float() as value):
            return Number(value=Decimal(str(value)))
        case ast.Name(id=name):
            concept = concept_named(name)
            return Item(concept=concept, text=concept.label, optional=name in optional)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in _PYTHON:
            return binary(_PYTHON[type(operator)], _from_python(left, optional), _from_python(right, optional))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return binary("-", Number(value=Decimal(0)), _from_python(operand, optional))
        case ast.Call(func=ast.Name(id=function), args=[argument]):
            inner = _from_python(argument, optional)
            if function == "avg":
                return average(inner)
            if function == "prior":
                return back(inner, 1)
            if function == "change":
                return change(inner)
    raise NotUnderstoodError(f"formula part '{ast.unparse(node)}'")


def average(node: Node) -> Mean:
    """The mean of the node now and one year before: an average balance."""
    return Mean(terms=(node, back(node, 1)))


def change(node: Node) -> Node:
    """The node less itself one year before."""
    return binary("-", node, back(node, 1))
