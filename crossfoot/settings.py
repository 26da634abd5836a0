"""Settings: one list of names, defaults and meanings; the only place that reads the environment."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ingest.errors import UsageError

_N = TypeVar("_N", int, float)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting: `name` as in `Settings`, the environment variable that sets it, its default as text, and what it means."""

    name: str
    variable: str
    default: str
    meaning: str


SETTINGS: tuple[Setting, ...] = (
    Setting(name="store", variable="CROSSFOOT_STORE", default=".crossfoot", meaning="folder of the store"),
    Setting(
        name="workers", variable="CROSSFOOT_WORKERS", default="0", meaning="processes that read files at once; 0: one a core, at most 8"
    ),
    Setting(
        name="embedding",
        variable="CROSSFOOT_EMBEDDING",
        default="default",
        meaning="embedding model: default (installed with Crossfoot), or PROVIDER:NAME",
    ),
    Setting(
        name="chroma",
        variable="CROSSFOOT_CHROMA",
        default="folder",
        meaning="where vectors are kept: folder (that of the store), or HOST:PORT of a Chroma server",
    ),
    Setting(
        name="file_seconds",
        variable="CROSSFOOT_FILE_SECONDS",
        default="300",
        meaning="seconds that reading one file may take; a long file gets 20 s a page when that is more",
    ),
    Setting(
        name="file_memory_mb",
        variable="CROSSFOOT_FILE_MEMORY_MB",
        default="2048",
        meaning="resident memory in MiB that reading one file may take",
    ),
    Setting(name="debug", variable="CROSSFOOT_DEBUG", default="0", meaning="1: print the traceback of an unexpected error"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of one run, checked; `SETTINGS` says what each means."""

    store: Path = Path(".crossfoot")
    workers: int = 0
    embedding: str = "default"
    chroma: str = "folder"
    file_seconds: float = 300.0
    file_memory_mb: int = 2048
    debug: bool = False

    def __post_init__(self) -> None:
        """Refuses values outside their range."""
        if self.workers < 0:
            raise UsageError("workers must be 0 (one a core) or more")
        if self.file_seconds <= 0:
            raise UsageError("file_seconds must be above 0")
        if self.file_memory_mb < 256:
            raise UsageError("file_memory_mb must be 256 or more")

    @property
    def slots(self) -> int:
        """Worker processes to use, at least 1."""
        return self.workers or max(1, min(8, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1))


def read_settings(environment: Mapping[str, str] | None = None, *, store: Path | None = None, workers: int | None = None) -> Settings:
    """The settings from the environment (of this process by default), with the given values on top.

    Raises:
        UsageError: a variable holds something that is no number where one is needed, or is out of range.
    """
    variables = os.environ if environment is None else environment
    raw = {setting.name: variables.get(setting.variable, "").strip() or setting.default for setting in SETTINGS}
    return Settings(
        store=store if store is not None else Path(raw["store"]),
        workers=workers if workers is not None else _number("CROSSFOOT_WORKERS", raw["workers"], int),
        embedding=raw["embedding"],
        chroma=raw["chroma"],
        file_seconds=_number("CROSSFOOT_FILE_SECONDS", raw["file_seconds"], float),
        file_memory_mb=_number("CROSSFOOT_FILE_MEMORY_MB", raw["file_memory_mb"], int),
        debug=raw["debug"].lower() not in {"", "0", "no", "false"},
    )


def _number(variable: str, text: str, kind: Callable[[str], _N]) -> _N:
    try:
        return kind(text)
    except ValueError:
        raise UsageError(f"{variable} must be a number, not '{text}'") from None
