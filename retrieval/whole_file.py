"""Whole files: written beside their place, brought to the disk, and only then put in place."""

from __future__ import annotations

import os
from pathlib import Path

PARTIAL = ".part"
"""What the name of a file ends in until it is whole."""


def write_whole(path: Path, data: bytes) -> None:
    """Write `data` to `path`, whose folder is made; after a crash or a power cut there is the whole file or none of it."""
    path.parent.mkdir(exist_ok=True)
    partial = path.with_name(path.name + PARTIAL)
    with partial.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Bring the folder's list of names to the disk, where the system can (Windows cannot open a folder)."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass  # some network file systems refuse; they keep the name in order themselves
    finally:
        os.close(handle)
