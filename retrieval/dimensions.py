"""Dimensions: which part of the company, or which other basis, the headings over a cell restrict it to."""

from __future__ import annotations

import re

from retrieval.label_text import canonical
from retrieval.sections import is_foreign, is_neutral

_TIME = re.compile(
    r"^(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep"
    r"|sept|oct|nov|dec|"
    r"fiscal|year|month|quarter|week|day|period|end|ended|ending|first|second|third|fourth|three|six|nine|twelve|one|two"
    r"|thirteen|fourteen|fifteen|"
    r"twenty|thirty|forty|fifty|fy|ytd|date|half|annual|current|prior|previous|latest|january)$"
)
_PLAIN = frozenset(
    re.findall(
        r"[a-z]+",
        "total consolidated amount reported as actual audited unaudited restated revised note ref in of at for the and to million thousand"
        " billion dollar u s usd us eur gbp jpy except per share data percentage percent revenue sale net company value balance result gaap"
        " ifrs group currency local carrying all figure footnote par",
    )
)
_OTHER_BASIS = re.compile(
    r"\b(parent|registrant|guarantor|condensed financial information|condensed consolidating|consolidating|pro forma"
    r"|reconciliation|reconciled|non-?gaap|adjusted|summarized|unconsolidated|acquired|supplemental guarantor"
    r"|deferred tax|tax effects?|purchase price|fair values? of (the )?(identifiable )?assets|unaudited quarterly|joint ventures?)\b",
    re.IGNORECASE,
)


def column_dimension(path: tuple[str, ...], *, company: str | None = None, shared: frozenset[str] = frozenset()) -> str | None:
    """What a column's header says beyond period, unit and "total": a segment, a component, "Change", "Adjusted"; None when nothing.

    The company's own name restricts nothing, and neither does a level in `shared`, those that stand over all columns of the table, unless
    it names another basis.
    """
    own = canonical(re.sub(r"(?i)\b(the|inc|corp|co|plc|ltd|incorporated|corporation|company)\b\.?", "", company or ""))
    rest = [
        level.strip()
        for level in path
        if _telling(level) and not (own and own in canonical(level)) and (level not in shared or _OTHER_BASIS.search(level))
    ]
    return " / ".join(rest) or None


def shared_levels(paths: tuple[tuple[str, ...], ...]) -> frozenset[str]:
    """Header levels that stand over every value column (column 0 left out) of a table with more than one."""
    columns = [frozenset(path) for path in paths[1:] if path]
    return frozenset.intersection(*columns) if len(columns) > 1 else frozenset()


def row_dimension(path: tuple[str, ...]) -> str | None:
    """The innermost heading over a row of a table outside the primary statements that names a part; None when all are generic."""
    for heading in reversed(path[:-1]):
        plain = plain_heading(heading)
        if not is_neutral((plain,)) or is_foreign((plain,)):
            return heading
    return None


def title_dimension(title: str | None) -> str | None:
    """The words of a table's title that say it is not the company's own statement: parent only, pro forma, a reconciliation."""
    match = _OTHER_BASIS.search(title or "")
    return match.group().lower() if match else None


def title_part(title: str | None, parts: frozenset[str]) -> str | None:
    """The one part of the company that a table's title speaks of: "... for the Retail segment ...", or one of the document's `parts`."""
    if not title:
        return None
    match = re.search(r"\b(?:for|of) (?:the |our )?((?:[A-Z][\w&.'’-]*,? ?(?:and |& )?){1,5})(?:reportable |operating )?segment\b", title)
    if match:
        return match.group(1).strip()
    named = [part for part in parts if len(part) > 2 and re.search(rf"(?<![\w-]){re.escape(part)}(?![\w-])", title)]
    longest = max(named, key=len, default=None)
    return longest if longest is not None and all(part in longest for part in named) else None


def plain_heading(heading: str) -> str:
    """The heading without the way in which it is split: "Revenue by reportable segment" is "Revenue"."""
    return re.sub(r"\s+(disaggregated )?by\s+.*$", "", heading, flags=re.IGNORECASE)


def _telling(level: str) -> bool:
    level = re.sub(r"\([a-z\d*†]{1,2}\)", " ", level)
    if re.fullmatch(
        r"[\s\d$%().,/*'’–—-]*|\W*(amounts |dollars |shares |expressed "
        r"|us)*(in )?(\$ )?(in )?(millions?|thousands?|billions?)\b.*",
        level,
        re.IGNORECASE,
    ):
        return False
    words = canonical(re.sub(r"[()]", " ", level)).split()
    return any(not _TIME.match(word) and word not in _PLAIN for word in words)
