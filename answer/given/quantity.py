"""A printed number with what the place where it stands says of it."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from answer.given.times import Time
from ingest.document import Amount
from ingest.geometry import Box


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """A number of the table (`row` and `column` set) or of the text (`sentence` and `start` set); `value` is multiplied out."""

    value: Decimal
    printed: str
    unit: str | None
    scale: int | None
    times: tuple[Time, ...]
    """The times that it speaks of, the nearest first; empty when none is named."""
    box: Box
    page: int
    amount: Amount | None = None
    row: int | None = None
    column: int | None = None
    total: bool = False
    implied: bool = False
    """Its time is not printed: it moves one dated balance to the next."""
    sentence: int | None = None
    start: int | None = None
    end: int | None = None
    spelled: bool = False

    @property
    def in_table(self) -> bool:
        """True for a cell of the table."""
        return self.row is not None
