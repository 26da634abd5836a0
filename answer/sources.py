"""What the answer stage needs from the store: facts, passages and the catalogue."""

from __future__ import annotations

from typing import Protocol

from ingest.document import Statement
from retrieval.types import Entry, Fact, Hit


class Sources(Protocol):
    """A store of parsed filings; `retrieval.index.Index` is one."""

    def facts(
        self,
        *,
        documents: tuple[str, ...] = (),
        concept: str | None = None,
        statement: Statement | None = None,
        fiscal_year: int | None = None,
        text: str | None = None,
    ) -> tuple[Fact, ...]:
        """Facts that fit everything that is given; `documents` are names, none means all."""

    def search(self, question: str, *, documents: tuple[str, ...] = (), k: int = 10) -> tuple[Hit, ...]:
        """The best `k` places for the question, best first."""

    def entries(self) -> tuple[Entry, ...]:
        """The catalogue."""
