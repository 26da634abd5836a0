"""Facts as one pandas DataFrame, a row each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from retrieval.types import Fact

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = (
    "document", "company", "form", "concept", "label", "value", "unit", "scale", "nil", "period", "kind", "start", "end", "months",
    "fiscal_year", "fiscal_quarter", "dimension", "statement", "title", "total", "row_path", "column_path", "quote", "page",
    "left", "top", "right", "bottom", "table", "row", "column", "id",
)  # fmt: skip
"""The columns of every frame of facts, whatever the facts are."""


def facts_frame(facts: Iterable[Fact]) -> pd.DataFrame:
    """One row a fact in the order given, always with `COLUMNS`; `facts_frame(facts_of(document))` is a whole document.

    `value` is a `Decimal`, multiplied out, or None; paths are tuples; `period` is the printed label, `start` and `end` are dates; the
    edges of the box are points from the top-left corner of page `page` (from 1); `document` is the name, `id` the document's id.
    """
    import pandas as pd

    return pd.DataFrame([_row(fact) for fact in facts], columns=list(COLUMNS), dtype=object)


def _row(fact: Fact) -> tuple[Any, ...]:
    amount, period, box = fact.amount, fact.period, fact.box
    when = (period.label, period.kind, period.start, period.end, period.months, period.fiscal_year, period.fiscal_quarter) if period else ()
    return (
        *(fact.name, fact.company, fact.form, fact.concept, fact.label, amount.value, amount.unit, amount.scale, amount.nil),
        *(when or (None,) * 7),
        *(fact.dimension, fact.statement, fact.title, fact.total, fact.row_path, fact.column_path, fact.quote, fact.page),
        *(box.left, box.top, box.right, box.bottom, fact.table, fact.row, fact.column, fact.document),
    )
