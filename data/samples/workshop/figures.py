"""Numbers as filings print them, and exact ways to divide a total."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

DASH = "\u2014"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A printed number: its text, whether a "$" stands apart at its left, its full value and a raised footnote mark."""

    text: str
    value: Decimal | None = None
    dollar: bool = False
    mark: str = ""


def grouped(value: Decimal | int, places: int = 0) -> str:
    """`value` with thousands separators, brackets when negative and a dash for nil."""
    number = Decimal(value).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    if number == 0:
        return DASH
    text = f"{abs(number):,.{places}f}"
    return f"({text})" if number < 0 else text


def money(value: Decimal | int, scale: int, *, dollar: bool = False, mark: str = "") -> Cell:
    """A cell of whole units of `scale` (1000 for "in thousands")."""
    return Cell(text=grouped(value), value=Decimal(value) * scale, dollar=dollar, mark=mark)


def per_share(value: Decimal, *, dollar: bool = True) -> Cell:
    """A cell of dollars and cents."""
    return Cell(text=grouped(value, 2), value=value, dollar=dollar)


def percent(value: Decimal, *, places: int = 1) -> Cell:
    """A cell such as "4.5%" or "(3.1)%"; its value is the percent number, rounded as printed."""
    number = value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
    return Cell(text=grouped(number, places) + ("%" if number else ""), value=number)


def change(now: int, before: int) -> Cell:
    """The percent change from `before` to `now`; "nm" when `before` is nil or of the other sign."""
    if before == 0 or (now < 0) != (before < 0):
        return Cell(text="nm")
    return percent(Decimal(now - before) / Decimal(abs(before)) * 100)


def share(part: int, whole: int, places: int = 1) -> Decimal:
    """`part` as percent of `whole`, rounded half up."""
    return (Decimal(part) / Decimal(whole) * 100).quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def divide(total: int, weights: tuple[int, ...]) -> tuple[int, ...]:
    """`total` in whole parts, about as `weights`; the parts add up exactly, the last takes the rest."""
    parts = [total * weight // sum(weights) for weight in weights[:-1]]
    return (*parts, total - sum(parts))


def rounded(value: Decimal, places: int = 0) -> Decimal:
    """`value` rounded half up."""
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)
