from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pytest

from crossfoot.batch import Change
from ingest.document import Document
from retrieval.types import Entry, Fact


@pytest.fixture(autouse=True)
def _own_store(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No test sees or makes a store outside its own folder."""
    monkeypatch.setenv("CROSSFOOT_STORE", str(tmp_path / "store"))
    monkeypatch.delenv("CROSSFOOT_DEBUG", raising=False)


@dataclass
class FakeStore:
    """A catalogue in memory with the rules of the real one: bytes decide, a name is kept once."""

    documents: dict[str, Document] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)

    def add(self, document: Document, *, facts: tuple[Fact, ...]) -> Change:
        self.calls.append(document.name)
        known = self.documents.get(document.name)
        self.documents[document.name] = document
        return "added" if known is None else "replaced"

    def entries(self) -> tuple[Entry, ...]:
        return tuple(entry_of(document) for document in self.documents.values())


def entry_of(document: Document) -> Entry:
    return Entry(
        id=document.id,
        name=document.name,
        company=document.company,
        aliases=(),
        form=document.form,
        fiscal_year=document.fiscal_year,
        fiscal_quarter=None,
        period_end=document.period_end,
        currency=None,
        pages=len(document.pages),
        tables=0,
        charts=0,
        problems=(),
        schema=document.schema,
    )


@pytest.fixture
def store() -> FakeStore:
    return FakeStore()
