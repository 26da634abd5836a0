"""Every suite by name: its settings, and the kind of system that each setting needs."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from answer.types import Answer
from eval.types import Suite
from ingest.errors import UsageError

Needs = Literal["store", "search", "context", "tables"]
"""What a case is answered from.

`store`: the suite's PDFs, read into a store. `search`: a store too, but only the pages found count. `context`: the table and paragraphs
that come with the case. `tables`: the tables of the case's PDFs, as JSON in the answer's text.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A suite of the list; the first of its `settings` is the default."""

    name: str
    settings: Mapping[str, Needs]


SUITES: dict[str, Listed] = {
    listed.name: listed
    for listed in (
        Listed(name="financebench", settings={"document": "store", "store": "store"}),
        Listed(name="tatqa", settings={"context": "context"}),
        Listed(name="finqa", settings={"context": "context"}),
        Listed(name="convfinqa", settings={"context": "context"}),
        Listed(name="cells", settings={"printed": "tables", "scanned": "tables"}),
        Listed(name="cases", settings={"tables": "tables", "document": "store", "store": "store"}),
        Listed(name="retrieval", settings={"store": "search", "document": "search"}),
    )
}


def needs_of(name: str, setting: str | None = None) -> Needs:
    """What the cases of the suite are answered from in `setting`, its default when None.

    Raises:
        UsageError: when there is no such suite or setting.
    """
    settings = _listed(name).settings
    return settings[_setting(name, setting)]


def load_suite(name: str, data: Path, *, setting: str | None = None) -> Suite:
    """The suite from its data, in `setting` or its default.

    Raises:
        UsageError: when there is no such suite or setting, or the data have another layout.
    """
    setting = _setting(name, setting)
    loaded: Suite = _module(name).load(data, setting=setting)
    return loaded


def official_predictions(name: str, path: Path) -> dict[str, Answer] | None:
    """The answers of a file in the suite's official form, by case id; None when the suite has no form of its own.

    Raises:
        UsageError: when there is no such suite, or the file has another layout.
    """
    _listed(name)
    read = getattr(_module(name), "predictions", None)
    if read is None:
        return None
    answers: dict[str, Answer] = read(path)
    return answers


def _module(name: str) -> Any:
    return importlib.import_module(f"eval.suites.{name}")


def _listed(name: str) -> Listed:
    if name not in SUITES:
        raise UsageError(f"unknown suite '{name}'; there is {', '.join(SUITES)}")
    return SUITES[name]


def _setting(name: str, setting: str | None) -> str:
    settings = _listed(name).settings
    if setting is None:
        return next(iter(settings))
    if setting not in settings:
        raise UsageError(f"unknown setting '{setting}' of {name}; use {' or '.join(settings)}")
    return setting
