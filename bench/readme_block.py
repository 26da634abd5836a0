"""The parts of the README that benchmarks write, each between two markers: <!-- NAME:begin --> and <!-- NAME:end -->."""

from __future__ import annotations

from pathlib import Path


def put(readme: Path, name: str, text: str) -> None:
    """Returns when `text` stands between the markers of `name`.

    Raises:
        SystemExit: a marker is missing, doubled, or they are out of order.
    """
    begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    whole = readme.read_text(encoding="utf-8")
    if whole.count(begin) != 1 or whole.count(end) != 1 or whole.index(begin) > whole.index(end):
        raise SystemExit(f"{readme} needs {begin} and {end}, once each and in this order")
    head, rest = whole.split(begin)
    readme.write_text(f"{head}{begin}\n\n{text}\n\n{end}{rest.split(end)[1]}", encoding="utf-8")
