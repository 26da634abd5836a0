"""Programs run here: a small Python without files, network or imports, with limits on time, memory and depth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import ClassVar

from ingest.errors import CrossfootError


class ProgramError(CrossfootError):
    """A program could not be run to a number; the message is one line that says why."""

    exit_code: ClassVar[int] = 1
    http_status: ClassVar[int] = 422


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What one program may use."""

    seconds: float = 2.0
    memory_bytes: int = 64 * 1024 * 1024
    depth: int = 100
    """Nested calls."""


def run_program(text: str, inputs: Mapping[str, Decimal], *, limits: Limits | None = None) -> Decimal:
    """The value of the program's last expression, computed with exact decimals over the named `inputs`.

    The same text over the same inputs gives the same value. Constants that are no whole numbers are written `Decimal("0.5")`.

    Raises:
        ProgramError: when the text is no program, divides by zero, uses a name that is no input, passes a limit, or ends in something
            that is not a finite number.
    """
    import pydantic_monty

    allowed = limits or Limits()
    budget: pydantic_monty.ResourceLimits = {
        "max_feed_duration_secs": allowed.seconds,
        "max_memory": allowed.memory_bytes,
        "max_recursion_depth": allowed.depth,
    }
    try:
        with pydantic_monty.Monty(max_processes=1) as pool, pool.checkout(limits=budget) as session:
            result = session.feed_run(text, inputs=dict(inputs))
    except (pydantic_monty.MontyError, OSError, ValueError) as error:
        raise ProgramError(f"the program stopped: {_one_line(str(error))}") from error
    return _number(result)


def _number(result: object) -> Decimal:
    """The result as a decimal.

    Raises:
        ProgramError: when it is not a finite number.
    """
    if isinstance(result, bool) or not isinstance(result, (Decimal, int)):
        raise ProgramError(f"the program ended in {type(result).__name__}, not in a number")
    value = Decimal(result)
    if not value.is_finite():
        raise ProgramError("the program ended in a number that is not finite")
    return value


def _one_line(message: str) -> str:
    """The telling part of an error in plain words."""
    lines = [line.strip() for line in message.strip().splitlines() if line.strip()]
    last = lines[-1] if lines else "unknown error"
    for sign, words in (
        ("DivisionByZero", "division by zero"),
        ("ZeroDivisionError", "division by zero"),
        ("DivisionUndefined", "division of zero by zero"),
        ("InvalidOperation", "an operation without a result"),
        ("TimeoutError", "it took too long"),
        ("MemoryError", "it used too much memory"),
        ("RecursionError", "its calls are nested too deep"),
    ):
        if sign in last:
            return words
    return last
