"""Programs of answers in the operations of FinQA, so that the program of any system that shows one can be compared with the gold's."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from decimal import Decimal

from answer.types import Operand, Program
from eval.finqa_metrics import TABLE, ProgramError, Step, number_of

_OPERATIONS: dict[type[ast.operator], str] = {
    ast.Add: "add",
    ast.Sub: "subtract",
    ast.Mult: "multiply",
    ast.Div: "divide",
    ast.Pow: "exp",
}


def in_finqa(program: Program, gold: Sequence[Step]) -> tuple[Step, ...] | None:
    """The steps of the program's arithmetic; None when it does what FinQA's operations cannot say, or nothing.

    An operand is written as its printed number, in the gold's spelling where the gold has that number; other numbers are constants.
    """
    writer = _Writer({operand.name: _spelling(operand, gold) for operand in program.operands})
    try:
        body = ast.parse(program.text).body
        for statement in body[:-1]:
            if not isinstance(statement, ast.Assign) or not isinstance(statement.targets[0], ast.Name):
                return None
            writer.names[statement.targets[0].id] = writer.write(statement.value)
        last = body[-1] if body else None
        if not isinstance(last, ast.Expr | ast.Assign):
            return None
        writer.write(last.value)
    except (SyntaxError, KeyError):
        return None
    return tuple(writer.steps) or None


def without_percent(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps without a last multiplication by one hundred of an earlier result."""
    if len(steps) > 1 and steps[-1].operation == "multiply":
        for result, factor in ((steps[-1].left, steps[-1].right), (steps[-1].right, steps[-1].left)):
            if factor == "const_100" and result == f"#{len(steps) - 2}":
                return tuple(steps[:-1])
    return tuple(steps)


class _Writer:
    """Steps in the order of evaluation; `write` returns the argument that stands for a tree and raises KeyError for one it cannot say."""

    def __init__(self, names: dict[str, str]) -> None:
        self.names = names
        self.steps: list[Step] = []

    def write(self, tree: ast.expr) -> str:
        match tree:
            case ast.Name(id=name):
                return self.names[name]
            case ast.Constant(value=int() | float() as number):
                return f"const_{number:g}".replace("-", "m")
            case ast.BinOp(left=left, op=operator, right=right):
                step = Step(_OPERATIONS[type(operator)], self.write(left), self.write(right))
                self.steps.append(step)
                return f"#{len(self.steps) - 1}"
        raise KeyError(type(tree).__name__)


def _spelling(operand: Operand, gold: Sequence[Step]) -> str:
    amount = operand.evidence.amount
    scale = amount.scale if amount is not None and amount.scale else 1
    number = operand.value / scale
    for step in gold:
        for argument in () if step.operation in TABLE else (step.left, step.right):
            if not argument.startswith(("#", "const_")) and _is(argument, number):
                return argument
    return f"{number.normalize():f}"


def _is(argument: str, number: Decimal) -> bool:
    try:
        value = Decimal(str(number_of(argument)))
    except ProgramError:
        return False
    return value == number or ("%" in argument and value * 100 == number)
