"""Numbers as an analyst writes them: "$1,577 million", "34.6%", "93.86 days", rounded half up."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal, localcontext

from answer.shape import Shape
from answer.types import Value

_SIZES = {1_000: "thousand", 1_000_000: "million", 1_000_000_000: "billion", 1_000_000_000_000: "trillion"}
_SIGNS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"}
POINTS = "percentage points"


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A value in its shown form."""

    value: Value
    text: str


def round_half_up(value: Decimal, places: int) -> Decimal:
    """The value at so many decimal places (negative: tens, hundreds), halves away from zero."""
    with localcontext() as context:
        context.prec = 60
        return value.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP)


def figure(value: Decimal, unit: str | None, shape: Shape, *, scale: int, places: int) -> Figure:
    """The value in the wanted form.

    `unit` is a currency, "%", "percentage points", "bp", "x", "days", "shares", "USD/share" or None for a plain number; `scale` and
    `places` are those of the printed cells, used where the shape leaves them open.
    """
    money = unit is not None and unit.isupper() and len(unit) == 3
    if money or unit == "shares":
        shown_scale = shape.scale or scale
        number = value / shown_scale
        default = places if shown_scale == scale else _natural_places(number, shown_scale)
    else:
        shown_scale = 1
        number = value
        default = {"%": 1, POINTS: 1, "bp": 0, "x": 2, "days": 2, None: 2}.get(unit, max(places, 2))
    chosen = shape.places if shape.places is not None else default
    number = round_half_up(number, chosen)
    if number == 0:
        number = abs(number)
    return Figure(value=Value(number=number, unit=unit, scale=shown_scale), text=_written(number, unit, shown_scale))


def _natural_places(number: Decimal, scale: int) -> int:
    """Places that keep two or more telling digits when a number is shown at another scale than its table's."""
    size = abs(number)
    if size == 0 or size >= 100 or (scale <= 1_000 and size >= 10):
        return 0
    places = 1
    while size < Decimal(10) ** (1 - places) and places < 6:
        places += 1
    return places


def _written(number: Decimal, unit: str | None, scale: int) -> str:
    digits = f"{abs(number):,f}"
    minus = "-" if number < 0 else ""
    size = f" {_SIZES[scale]}" if scale in _SIZES else ""
    match unit:
        case None:
            return f"{minus}{digits}"
        case "%":
            return f"{minus}{digits}%"
        case "x":
            return f"{minus}{digits}x"
        case "bp":
            return f"{minus}{digits} basis points"
        case "shares" | "days" | "percentage points":
            return f"{minus}{digits}{size} {unit}"
    currency, _, per = unit.partition("/")
    tail = f" a {per}" if per else ""
    if currency in _SIGNS:
        return f"{minus}{_SIGNS[currency]}{digits}{size}{tail}"
    return f"{minus}{currency} {digits}{size}{tail}" if currency.isupper() else f"{minus}{digits}{size} {unit}"
