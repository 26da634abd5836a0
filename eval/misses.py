"""In what a wrong number is wrong: the simplest difference that explains it."""

from __future__ import annotations

from decimal import Decimal

from eval.types import Miss

_FACTORS = (10**3, 10**6, 10**9, 10**12)
_CLOSE = Decimal("0.005")


def miss_of(number: Decimal, gold: Decimal, *, quantum: Decimal) -> Miss:
    """The miss of `number`, which is not `gold`: sign, scale (thousands), unit (hundreds), rounding, else value.

    Two numbers are the same when they differ by at most half of `quantum`, the last digit that counts. Rounding is a difference of at
    most half a percent.
    """

    def same(candidate: Decimal) -> bool:
        return abs(candidate - gold) * 2 <= quantum

    if not number.is_finite() or not gold.is_finite():
        return "value"
    if gold and same(-number):
        return "sign"
    if gold and any(same(number * factor) or same(number / factor) for factor in _FACTORS):
        return "scale"
    if gold and (same(number * 100) or same(number / 100)):
        return "unit"
    return "rounding" if abs(number - gold) <= abs(gold) * _CLOSE else "value"
