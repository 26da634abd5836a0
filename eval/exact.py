"""The number that an answer gives, without the rounding of its display where its program shows more."""

from __future__ import annotations

from decimal import Decimal

from answer.types import Answer


def exact_number(answer: Answer) -> Decimal | None:
    """The answer's number in its own unit and scale; None when it gives no finite one.

    Where the answer has a program, the program's value at that scale, provided that the answered number is this value rounded: benchmarks
    that round by a rule of their own compare it, and a display of one decimal costs nothing.
    """
    value = answer.value
    if value is None or not value.number.is_finite() or value.scale < 1:
        return None
    if answer.program is None or not answer.program.value.is_finite():
        return value.number
    exact = answer.program.value / value.scale
    digit = Decimal(1).scaleb(int(value.number.as_tuple().exponent))
    return exact if abs(exact - value.number) * 2 <= digit else value.number
