"""Finding: one thing in a store that does not agree with the rest."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """What is wrong, in words, with which document (None: the store as a whole), and whether it was put right."""

    document: str | None
    what: str
    repaired: bool

    def __str__(self) -> str:
        """The finding on one line."""
        return f"{self.document}: {self.what}" if self.document else self.what
