"""Execution and program accuracy of FinQA and ConvFinQA.

Written from Chen et al., "FinQA: A Dataset of Numerical Reasoning over Financial Data" (EMNLP 2021), sections 3 and 5: a program is a list
of steps of the operations below over numbers, constants (`const_100`, `const_m1` for -1), earlier results (`#0`) and, for the table
operations, the name of a row. Execution accuracy compares results; program accuracy asks whether two programs are mathematically
equivalent when each argument is a symbol. How numbers are read, rows are found and results are rounded to five decimals follows the
authors' scorer (github.com/czyssrs/FinQA, `code/evaluate/evaluate.py`). That scorer compares expressions simplified by a computer algebra
system; here both are evaluated at random points of a prime field, which finds every equivalence and, with a chance below 10^-15, no other.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

TWO = ("add", "subtract", "multiply", "divide", "exp", "greater")
"""Operations over two numbers; `greater` gives "yes" or "no"."""
TABLE = ("table_max", "table_min", "table_sum", "table_average")
"""Operations over all numbers of a row."""
DECIMALS = 5

Result = float | str
"""A number, or "yes" or "no"."""

_STEP = re.compile(rf"(?:^|,)\s*({'|'.join((*TWO, *TABLE))})\(")
_PRIME = 2**61 - 1
_ROUNDS = 3


class Step(NamedTuple):
    """One operation with its arguments as written; a table operation has the row's name and "none"."""

    operation: str
    left: str
    right: str


class ProgramError(ValueError):
    """A text is no program, or a program has no result; `str(error)` says why in one line."""


def read_program(text: str) -> tuple[Step, ...]:
    """The steps of a program text such as "subtract(9, 4), divide(#0, 4)".

    Row names may hold commas and brackets.

    Raises:
        ProgramError: when the text is no program.
    """
    clean = " ".join(text.split())
    starts = list(_STEP.finditer(clean))
    if not starts or starts[0].start():
        raise ProgramError(f"{text!r} is no program")
    steps = []
    for start, after in zip(starts, [*starts[1:], None], strict=True):
        inner = clean[start.end() : after.start() if after else None].strip()
        left, comma, right = inner.removesuffix(")").rpartition(",")
        if not inner.endswith(")") or not comma or not left.strip():
            raise ProgramError(f"{inner!r} is no pair of arguments")
        steps.append(Step(start[1], left.strip(), right.strip()))
    return tuple(steps)


def read_tokens(tokens: Sequence[str]) -> tuple[Step, ...]:
    """The steps of a program in the token form of the official prediction files: "subtract(", "9", "4", ")", ..., "EOF".

    Raises:
        ProgramError: when the tokens are no program.
    """
    plain = [token.strip() for token in tokens if token.strip() != "EOF"]
    if not plain or len(plain) % 4:
        raise ProgramError("the tokens are no groups of operation, two arguments and bracket")
    steps = []
    for at in range(0, len(plain), 4):
        operation = plain[at].removesuffix("(")
        if operation not in (*TWO, *TABLE) or plain[at + 3] != ")":
            raise ProgramError(f"{' '.join(plain[at : at + 4])!r} is no step")
        steps.append(Step(operation, plain[at + 1], plain[at + 2]))
    return tuple(steps)


def program_text(steps: Sequence[Step]) -> str:
    """The steps as `read_program` reads them."""
    return ", ".join(f"{step.operation}({step.left}, {step.right})" for step in steps)


def execute(steps: Sequence[Step], table: Sequence[Sequence[str]]) -> Result:
    """The result of the last step, not rounded.

    Raises:
        ProgramError: when an argument is no number, a row is missing or holds other text, a step refers to a later one, or the arithmetic
            has no result.
    """
    results: list[Result] = []
    for step in steps:
        if step.operation in TABLE:
            results.append(_over_row(step.operation, _row(step.left, table)))
        else:
            results.append(_over_two(step.operation, _argument(step.left, results), _argument(step.right, results)))
    if not results:
        raise ProgramError("the program has no step")
    return results[-1]


def same_result(result: Result, gold: Result) -> bool:
    """True when both are the same after rounding to five decimals, or the same word; the official execution accuracy of one question."""
    if isinstance(result, str) or isinstance(gold, str):
        return result == gold
    return round(result, DECIMALS) == round(gold, DECIMALS)


def equivalent(program: Sequence[Step], gold: Sequence[Step]) -> bool:
    """True when the programs are equal for all values of their arguments; the program accuracy of one question.

    Arguments are the same symbol when they are written the same. A program with a symbol that the gold lacks is not equivalent.
    """
    try:
        if not program or not _symbols(program) <= _symbols(gold):
            return False
        return all(_residue(program, seed) == _residue(gold, seed) for seed in range(_ROUNDS))
    except ProgramError:
        return False


def number_of(text: str) -> float:
    """The number that an argument writes: "5,829", "3.5%" (0.035), "const_1000", "const_m1" (-1).

    Raises:
        ProgramError: when it writes none.
    """
    clean = text.replace(",", "")
    try:
        if clean.startswith("const_"):
            return float(clean.removeprefix("const_").replace("m", "-"))
        return float(clean.replace("%", "")) / 100 if "%" in clean else float(clean)
    except ValueError:
        raise ProgramError(f"{text!r} is no number") from None


def _argument(text: str, results: Sequence[Result]) -> float:
    if not text.startswith("#"):
        return number_of(text)
    if not text[1:].isdecimal() or int(text[1:]) >= len(results):
        raise ProgramError(f"{text} is no earlier step")
    value = results[int(text[1:])]
    if isinstance(value, str):
        raise ProgramError(f"{text} is no number")
    return value


def _over_two(operation: str, left: float, right: float) -> Result:
    try:
        if operation == "greater":
            return "yes" if left > right else "no"
        if operation == "exp":
            value = left**right
            if isinstance(value, complex):
                raise ProgramError("a root of a negative number")
            return float(value)
        return _ARITHMETIC[operation](left, right)
    except (ZeroDivisionError, OverflowError) as error:
        raise ProgramError(str(error)) from None


_ARITHMETIC: dict[str, Callable[[float, float], float]] = {
    "add": lambda left, right: left + right,
    "subtract": lambda left, right: left - right,
    "multiply": lambda left, right: left * right,
    "divide": lambda left, right: left / right,
}


def _row(name: str, table: Sequence[Sequence[str]]) -> list[float]:
    rows = [row[1:] for row in table if row and row[0] == name]
    if not rows or not rows[-1]:
        raise ProgramError(f"the table has no row {name!r}")
    return [number_of(cell.replace("$", "").strip().split("(")[0].strip()) for cell in rows[-1]]


def _over_row(operation: str, numbers: Sequence[float]) -> float:
    match operation:
        case "table_max":
            return max(numbers)
        case "table_min":
            return min(numbers)
        case "table_sum":
            return sum(numbers)
    return sum(numbers) / len(numbers)


def _symbols(steps: Sequence[Step]) -> set[str]:
    found = set()
    for index, step in enumerate(steps):
        if step.operation in TABLE:
            found.add(f"{step.operation}({step.left})")
            continue
        for argument in (step.left, step.right):
            if not argument.startswith("#"):
                found.add(argument)
            elif not argument[1:].isdecimal() or int(argument[1:]) >= index:
                raise ProgramError(f"{argument} is no earlier step")
    return found


def _residue(steps: Sequence[Step], seed: int) -> int:
    """The program's value in the prime field with a random value for each symbol; powers and comparisons are functions without rules."""
    results: list[int] = []

    def value(argument: str) -> int:
        return results[int(argument[1:])] if argument.startswith("#") else _random(seed, "symbol", argument)

    for step in steps:
        if step.operation in TABLE:
            results.append(_random(seed, "symbol", f"{step.operation}({step.left})"))
            continue
        left, right = value(step.left), value(step.right)
        match step.operation:
            case "add":
                results.append((left + right) % _PRIME)
            case "subtract":
                results.append((left - right) % _PRIME)
            case "multiply":
                results.append(left * right % _PRIME)
            case "divide":
                if right == 0:
                    raise ProgramError("a division by zero")
                results.append(left * pow(right, -1, _PRIME) % _PRIME)
            case _:
                results.append(_random(seed, step.operation, f"{left} {right}"))
    return results[-1]


def _random(seed: int, kind: str, text: str) -> int:
    digest = hashlib.sha256(f"{seed}|{kind}|{text}".encode()).digest()
    return int.from_bytes(digest[:8]) % _PRIME
