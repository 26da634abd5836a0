"""Number formats of a spreadsheet that show an amount as the page prints it."""

from __future__ import annotations

import re
from decimal import Decimal

from ingest.document import Amount

_COMMAS = {1_000: ",", 1_000_000: ",,", 1_000_000_000: ",,,"}
"""Each comma at the end of a format shows a number divided by a thousand."""
_MOST = 6
"""Digits after the point that a format shows at most."""


def number_format(amount: Amount, *, bracketed: bool) -> str:
    """A format with parts for positive, negative and zero.

    The number behind it is the amount multiplied out, a percentage as a fraction. `bracketed` puts negative numbers in brackets.
    """
    scale = amount.scale if amount.scale in _COMMAS and amount.unit != "%" else 1
    digits = "#,##0" + ("." + "0" * places if (places := _places(amount, scale or 1)) else "") + _COMMAS.get(scale or 1, "")
    before, after = _around(amount)
    positive = f"{before}{digits}{after}"
    negative = f"({positive})" if bracketed else f"-{positive}"
    zero = f'"{amount.printed.strip()}"' if amount.nil and '"' not in amount.printed else positive
    return f"{positive};{negative};{zero}"


def _places(amount: Amount, scale: int) -> int:
    """Digits after the point: as many as were printed, and as many as the value needs."""
    if amount.value is None:
        return 0
    printed = re.search(r"[.,](\d+)\D*$", amount.printed)
    kept = _exponent(amount.value) if printed and len(printed[1]) == _exponent(amount.value) else 0  # "1.50" is read with its last zero
    return min(_MOST, max(_exponent((amount.value / scale).normalize()), kept))


def _exponent(value: Decimal) -> int:
    exponent = value.as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _around(amount: Amount) -> tuple[str, str]:
    """What stands before and after the digits: a currency sign that was printed, a percent sign, "x"."""
    sign = re.match(r"[\s(\-−–]*([$€£¥₹])", amount.printed)
    before = f'"{sign[1]}"' if sign else ""
    after = "%" if amount.unit == "%" else '"x"' if amount.unit == "x" and "x" in amount.printed.lower() else ""
    return before, after
