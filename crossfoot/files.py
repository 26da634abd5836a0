"""Files to ingest: what a list of paths stands for, and how each file is named and known."""

from __future__ import annotations

import hashlib
import os
import stat
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file to ingest; `id` is the SHA-256 of its bytes, "" when it could not be read and `trouble` says why in one line."""

    path: Path
    name: str
    id: str = ""
    trouble: str | None = None


def find_files(paths: Iterable[Path]) -> tuple[Source, ...]:
    """A source for each PDF that the paths stand for, each file once, folders read through in sorted order.

    A path that does not exist and a folder without a PDF become sources with `trouble`. A file named directly is taken whatever its
    name is. Symbolic links to folders are followed once, so a loop ends.
    """
    sources: list[Source] = []
    seen: set[str] = set()
    for path in paths:
        if path.is_dir():
            found = _pdfs_below(path)
            if not found:
                sources.append(Source(path=path, name=path.name, trouble=f"{path}: no PDF in this folder"))
        elif path.exists():
            found = [path]
        else:
            sources.append(Source(path=path, name=_stem(path), trouble=f"{path}: no such file or folder"))
            continue
        for file in found:
            real = os.path.realpath(file)
            if real not in seen:
                seen.add(real)
                sources.append(Source(path=file, name=_stem(file)))
    return tuple(sources)


def know_files(sources: Iterable[Source]) -> tuple[Source, ...]:
    """The sources with `id` filled, equal bytes kept once (the first), and equal names of different files told apart by their folders.

    A file that cannot be read gets `trouble`, and so does what is no regular file.
    """
    known: list[Source] = []
    seen: set[str] = set()
    for source in sources:
        if source.trouble is None:
            try:
                if not stat.S_ISREG(source.path.stat().st_mode):  # reading a pipe or a device may never end
                    source = replace(source, trouble=f"{source.path}: not a regular file; copy its bytes into one and ingest that")
                else:
                    source = replace(source, id=sha256_of(source.path))
            except OSError as error:
                source = replace(source, trouble=f"{source.path}: {(error.strerror or str(error)).lower()}")
        if source.id and source.id in seen:
            continue
        seen.add(source.id)
        known.append(source)
    return _told_apart(known)


def sha256_of(path: Path) -> str:
    """The SHA-256 of the file's bytes, in hex.

    Raises:
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _pdfs_below(folder: Path) -> list[Path]:
    """Every *.pdf below the folder, sorted; hidden folders are left out, and each real folder is entered once."""
    found: list[Path] = []
    entered: set[str] = set()
    for root, folders, files in os.walk(folder, followlinks=True):
        real = os.path.realpath(root)
        if real in entered:
            folders.clear()
            continue
        entered.add(real)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(root, name) for name in files if name.lower().endswith(".pdf") and not name.startswith(".")]
    return sorted(found)


def _told_apart(sources: list[Source]) -> tuple[Source, ...]:
    """Sources whose names are unique: where two files share a name, parent folders are put before it ("2022/annual-report")."""
    depth = 1
    named = list(sources)
    while depth < 8:
        counts = Counter(source.name for source in named if source.id)
        clashes = [i for i, source in enumerate(named) if source.id and counts[source.name] > 1]
        if not clashes:
            break
        depth += 1
        for i in clashes:
            parts = named[i].path.resolve().parts[-depth:-1]
            named[i] = replace(named[i], name="/".join((*parts, _stem(named[i].path))))
    return tuple(named)


def _stem(path: Path) -> str:
    return path.name[:-4] if path.name.lower().endswith(".pdf") else path.name
