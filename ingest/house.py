"""The unit that a document states once for all its tables: "Unless otherwise noted, tabular dollars are in millions"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ingest.pdf import RawPage
from ingest.units import UnitNote, read_unit_note

_OTHERWISE = r"(?:unless|except(?: as)?|where not|if not) (?:otherwise )?(?:stated|noted|indicated|specified|shown)(?: otherwise)?"
_WHAT = r"\b(?:amounts|dollars|euros|figures|numbers|tables|information|data)\b"
_SCALE = r"\bin\b[^.;]{0,50}\b(?:millions|thousands|billions|crores?|lakhs?)\b"
_RULE = re.compile(
    rf"{_OTHERWISE}[^.;]{{0,80}}{_WHAT}[^.;]{{0,60}}?(?P<after>{_SCALE}(?: of [^.,;()]{{3,30}})?)"
    rf"|\b(?:all|tabular|dollar|currency|monetary|financial)\b[^.;]{{0,40}}{_WHAT}[^.;]{{0,60}}?(?P<before>{_SCALE}[^.;]{{0,40}}?)[,(]?\s*{_OTHERWISE}",
    re.IGNORECASE,
)


def house_notes(pages: Sequence[RawPage]) -> tuple[UnitNote | None, ...]:
    """For each page the unit that the document states for all tables from that page or one before it on; None without such a rule."""
    notes: list[UnitNote | None] = []
    stated: UnitNote | None = None
    for page in pages:
        if any(word.text.lower().startswith(("otherwise", "unless")) for word in page.words):
            text = " ".join(word.text for word in page.words).replace("U.S. ", "US ")
            for match in _RULE.finditer(text):
                stated = read_unit_note(f"({match['after'] or match['before']})") or stated
        notes.append(stated)
    return tuple(notes)
