"""What a worker hands to the writer: a parsed document and its facts as files of JSON.

JSON and not pickle: the worker has read a stranger's file, and nothing that it leaves behind may run in the writer.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from ingest.codec import from_json, to_json
from ingest.document import Document
from retrieval.types import Fact

if TYPE_CHECKING:
    from pydantic import TypeAdapter


@dataclass(frozen=True, slots=True, kw_only=True)
class Handover:
    """The two files of one job, in a folder that the writer owns."""

    document: Path
    facts: Path

    @classmethod
    def in_folder(cls, folder: Path, number: int) -> Handover:
        """The files of job `number` in `folder`."""
        return cls(document=folder / f"{number}.document.json", facts=folder / f"{number}.facts.json")

    def write(self, document: Document, facts: tuple[Fact, ...]) -> None:
        """Writes both files."""
        self.document.write_bytes(to_json(document))
        self.facts.write_bytes(_facts().dump_json(facts))

    def read(self) -> tuple[Document, tuple[Fact, ...]]:
        """The document and its facts.

        Raises:
            StoreError: the document is not what `write` wrote.
            ValueError: the facts are not.
        """
        return from_json(self.document.read_bytes()), _facts().validate_json(self.facts.read_bytes())

    def remove(self) -> None:
        """Removes both files when they are there."""
        self.document.unlink(missing_ok=True)
        self.facts.unlink(missing_ok=True)


@cache
def _facts() -> TypeAdapter[tuple[Fact, ...]]:
    from pydantic import TypeAdapter

    return TypeAdapter(tuple[Fact, ...])
