"""Facts that must come out of a file's tables: a value at its row and column, with its unit and period; and what must not come out.

Our own definition, in the form of `expected.json`: a fact has a page, a row's label (with the parents that must be kept), a column's head,
and its value multiplied out, or null where a number must not be told.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Literal

from eval.table_answers import GivenCell

Found = Literal["missing", "value", "unit", "period", "unsaid", "full"]
"""How far a fact was found.

No cell at that row and column; another value there; another unit; another period; all of it, but the reader does not say the unit or the
period; all of it, said.
"""
_ORDER: tuple[Found, ...] = ("missing", "value", "unit", "period", "unsaid", "full")


def find_fact(fact: Mapping[str, Any], cells: Sequence[GivenCell]) -> Found:
    """How far the fact was found among the cells, the best of those that stand at its row and column.

    A null fact is full when no cell there tells a number. A value may be the fact's in its stated unit where the unit names no scale.
    """
    there = [cell for cell in cells if cell.page == fact["page"] and at_row(cell, fact) and at_column(cell, fact)]
    if fact["value"] is None:
        return "full" if all(cell.value is None for cell in there) else "value"
    states: list[Found] = [_compared(fact, cell) for cell in there]
    return max(states, key=_ORDER.index, default="missing")


def at_row(cell: GivenCell, fact: Mapping[str, Any]) -> bool:
    """True when the cell's own label, or a text beside it, is the fact's row and the fact's parents stand above it, in their order."""
    wanted = key(str(fact["row"]))
    named = [cell.row_path[-1] if cell.row_path else "", *cell.beside]
    if wanted not in map(key, named) and not (wanted and key("".join(cell.row_path)).endswith(wanted)):
        return False
    return _in_order([key(parent) for parent in fact.get("row_path") or ()], [key(name) for name in cell.row_path])


def at_column(cell: GivenCell, fact: Mapping[str, Any]) -> bool:
    """True when the cell's heads hold the fact's column head and the heads over it; a cell without heads stands under any."""
    if not cell.column_path:
        return True
    over = key("".join(cell.column_path))
    wanted = [*map(str, fact.get("col_path") or ()), str(fact["col"])]
    return all(key(head) in over or all(key(word) in over for word in head.split()) for head in wanted)


def key(text: str) -> str:
    """Letters and digits in lower case."""
    return re.sub(r"[\W_]+", "", text.lower())


def _in_order(parents: Sequence[str], path: Sequence[str]) -> bool:
    rest = iter(path)
    return all(any(parent == name for name in rest) for parent in parents)


def _compared(fact: Mapping[str, Any], cell: GivenCell) -> Found:
    value = Decimal(str(fact.get("absolute", fact["value"])))
    if cell.value is None or cell.value != value:
        return "value"
    units = _unit_agrees(fact["unit"], cell.unit)
    months, end = fact.get("months"), fact.get("period_end")
    if units is False:
        return "unit"
    if (months and cell.months and cell.months != months) or (end and cell.end and cell.end != end):
        return "period"
    return "full" if units and (not months or cell.months) and (not end or cell.end) else "unsaid"


def _unit_agrees(wanted: Mapping[str, Any] | None, unit: str | None) -> bool | None:
    """True for the wanted unit, False for another one, None where none is told but the value says the same without it."""
    if not wanted:
        return True
    if wanted.get("percent"):
        return unit == "%"
    if wanted.get("basis_points"):
        return unit == "bp"
    if wanted.get("percentage_points"):
        return unit in ("pp", "percentage points", "%")
    currency = wanted.get("currency")
    if currency is None:
        return unit is None or not re.match(r"[A-Z]{3}\b|%", unit)
    if unit is None or unit == "/share":
        return None
    return unit == (f"{currency}/{wanted['per']}" if wanted.get("per") else currency)
