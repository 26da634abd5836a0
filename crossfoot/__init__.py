"""The doors: Python facade, command line, settings, batch runner.

from crossfoot import Workspace
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from crossfoot.workspace import Workspace

OWNER = "crossfoot"
STAGES = ("ingest", "vision", "retrieval", "answer", "eval")
"""The top-level packages that install beside this one, in the order in which they may import one another."""

__all__ = ["Workspace"]


def check_owners(stages: tuple[str, ...] = STAGES) -> None:
    """Returns when each stage's top-level package is Crossfoot's own.

    The names are plain words, so another installed package may have taken one; a clear error now beats a strange one later.

    Raises:
        ImportError: naming the package that is missing or belongs to someone else.
    """
    for name in stages:
        try:
            module = import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            raise ImportError(f"crossfoot: the package '{name}' is missing; install Crossfoot again (pip install .)") from error
        if getattr(module, "OWNER", None) != OWNER:
            where = getattr(module, "__file__", None) or "an unknown place"
            raise ImportError(
                f"crossfoot: another package took the name '{name}' ({where}); install Crossfoot into an environment of its own"
            )


check_owners()


def __getattr__(name: str) -> object:
    """`Workspace`, imported when it is first asked for: it brings the heavy stages with it."""
    if name == "Workspace":
        return import_module("crossfoot.workspace").Workspace
    raise AttributeError(f"module 'crossfoot' has no attribute '{name}'")
