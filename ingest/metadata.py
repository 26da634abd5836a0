"""stub"""
from __future__ import annotations
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from ingest.document import Line

@dataclass(frozen=True, slots=True, kw_only=True)
class Metadata:
    """What a filing says about itself; None where it does not."""

    company: str | None = None
    aliases: tuple[str, ...] = ()
    form: str | None = None
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    period_end: date | None = None
    currency: str | None = None

def read_metadata(pages: Sequence[Sequence[Line]]) -> Metadata:
    """x"""
    return Metadata()
