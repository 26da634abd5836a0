"""Files of data sets: JSON and JSONL, each fault told in one line with its place."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from ingest.errors import UsageError


def revision_of(*paths: Path) -> str:
    """The first 12 hex digits of the SHA-256 over the files' bytes, in the order given: names the exact data.

    Raises:
        UsageError: when a file cannot be read.
    """
    digest = hashlib.sha256()
    for path in paths:
        try:
            digest.update(path.read_bytes())
        except OSError as error:
            raise UsageError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    return digest.hexdigest()[:12]


def read_json(path: Path) -> Any:
    """The value that the JSON file holds.

    Raises:
        UsageError: when it cannot be read or is not JSON.
    """
    try:
        return json.loads(_text(path))
    except ValueError as error:
        raise UsageError(f"{path} is not JSON: {error}") from error


def read_jsonl(path: Path) -> list[tuple[int, dict[str, Any]]]:
    """The objects of the file with their line numbers (from 1); empty lines are left out.

    Raises:
        UsageError: when the file cannot be read, or a line is not a JSON object.
    """
    found = []
    for number, line in enumerate(_text(path).split("\n"), start=1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except ValueError as error:
            raise UsageError(f"{path} line {number} is not JSON: {error}") from error
        if not isinstance(value, dict):
            raise UsageError(f"{path} line {number} is not a JSON object")
        found.append((number, value))
    return found


def field(item: object, name: str, kind: type[Any] | tuple[type[Any], ...], where: str) -> Any:
    """The field `name` of a JSON object, of the given type; `where` names the object in the message.

    Raises:
        UsageError: when `item` is no object, or the field is missing or of another type.
    """
    if not isinstance(item, dict):
        raise UsageError(f"{where}: an object is needed, not {type(item).__name__}")
    value = item.get(name)
    kinds = kind if isinstance(kind, tuple) else (kind,)
    if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
        raise UsageError(f"{where}: field {name!r} is missing or no {' or '.join(each.__name__ for each in kinds)}")
    return value


def text_grid(rows: object, where: str) -> tuple[tuple[str, ...], ...]:
    """A table of JSON lists as rows of texts; numbers become their text.

    Raises:
        UsageError: when it is no list of lists of texts and numbers.
    """
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise UsageError(f"{where}: the table is no list of rows")
    if not all(isinstance(cell, str | int | float) for row in rows for cell in row):
        raise UsageError(f"{where}: the table holds something that is no text")
    return tuple(tuple(str(cell) for cell in row) for row in rows)


def only(setting: str, settings: tuple[str, ...], name: str) -> None:
    """Passes when `setting` is one of the suite's.

    Raises:
        UsageError: when it is not.
    """
    if setting not in settings:
        raise UsageError(f"unknown setting {setting!r} of {name}: use {' or '.join(settings)}")


def unique_ids(ids: list[str], where: str) -> None:
    """Passes when no id occurs twice: rows of two runs are compared by id.

    Raises:
        UsageError: when one does.
    """
    seen: set[str] = set()
    for each in ids:
        if each in seen:
            raise UsageError(f"{where} has the id {each!r} twice")
        seen.add(each)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{path} cannot be read: it is not UTF-8 text ({error})") from error


def pdf_paths(folder: Path, names: list[str]) -> tuple[Path, ...]:
    """The PDFs of the names: in the folder, in its `pdf` or `pdfs`, else in those of the folders beside it.

    Raises:
        UsageError: when one is nowhere.
    """
    places = [
        folder,
        *(folder / name for name in ("pdf", "pdfs")),
        *(path for name in ("pdf", "pdfs") for path in sorted(folder.resolve().parent.glob(f"*/{name}"))),
    ]
    found = []
    for name in names:
        path = next((place / f"{name}.pdf" for place in places if (place / f"{name}.pdf").is_file()), None)
        if path is None:
            raise UsageError(f"{name}.pdf is neither in {folder} nor in its pdfs folder, nor in one beside it")
        found.append(path)
    return tuple(found)
