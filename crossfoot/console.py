"""What the commands print: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

StoreOption = Annotated[Path | None, typer.Option("--store", metavar="DIR", help="Folder of the store (CROSSFOOT_STORE, else .crossfoot).")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON value on stdout.")]
DocumentOption = Annotated[
    list[str] | None, typer.Option("--document", metavar="NAME", help="Only this document (name or id); may be repeated.")
]
PagesOption = Annotated[str | None, typer.Option("--pages", metavar="PAGES", help="Only these pages, counted from 1: 3,7-9")]


def print_json(value: Any) -> None:
    """Prints one JSON value on stdout."""
    print_text(json.dumps(value, ensure_ascii=False, indent=1 if sys.stdout.isatty() else None))


def print_text(text: str) -> None:
    """Prints text on stdout, with one line end."""
    sys.stdout.write(text.rstrip("\n") + "\n")


def tell(line: str) -> None:
    """Prints one line on stderr."""
    sys.stderr.write(line + "\n")


def columns(rows: list[list[str]], *, right: tuple[int, ...] = ()) -> str:
    """The rows as text in aligned columns, two spaces apart; columns in `right` end at their right edge."""
    widths = [max(len(row[n]) for row in rows) for n in range(len(rows[0]))] if rows else []
    lines = []
    for row in rows:
        cells = [text.rjust(width) if n in right else text.ljust(width) for n, (text, width) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def shortened(text: str, length: int) -> str:
    """The text on one line, cut to `length` characters with "..." at the end when it is longer."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: max(0, length - 3)].rstrip() + "..."
