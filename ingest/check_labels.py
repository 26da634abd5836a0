"""What the label of a row says about its place in a sum: a total, an opening or closing balance, a part of another row."""

from __future__ import annotations

import re

from ingest.document import Statement

_LOSS = r"(?: ?/ ?| |, |, ?and )?\(?(?:loss(?:es)?|gains?|deficit)?\)?,?"
_TOTAL = re.compile(
    r"(?:sub-?|grand |consolidated )?totals?\b|.*\btotal$"
    r"|(?:consolidated )?\(?net\)? \(?(?:income|earnings|loss|profit)\b|net (?:sales|revenues?|interest (?:income|revenue))\b"
    r"|(?:net )?cash\b.*\bactivities|(?:net )?\(?(?:increase|decrease|change)s?\b.*\bcash\b"
    r"|gross (?:profit|margin|income|loss|\(loss\))|(?:operating|pre-?tax) \(?(?:income|profit|loss|earnings)\b"
    rf"|(?:income|earnings|loss|profit|\(loss\)){_LOSS} ?(?:income|earnings)? ?(?:before\b|(?:from )(?:continuing\b|operations\b))"
    r"|(?:total )?(?:other )?comprehensive (?:income|loss|earnings|\(loss\))|consolidated (?:net )?(?:income|earnings|profit|net loss)"
    r"|adjusted (?:opening|beginning) balance|.*\bbalances?\b.*\bas (?:adjusted|restated)$"
    r"|(?:adjusted )?ebitd?a?\b|free cash flow|(?:profit|loss|result)\b.* for the (?:financial )?(?:year|period)",
    re.IGNORECASE,
)
_NO_TOTAL = re.compile(
    r"(?<!including )(?<!and )non-?controlling interests?$"
    r"|attribut\w+ to (?:the )?(?:non-?controlling|minority|redeemable|participating)|minority|per (?:\w+ )?share\b"
    r"|\bon (?:the )?(?:sale|disposal|extinguishment)|\bshares\b|\bmargin %|reclassif|\breconcile\b|\bclassified\b|\bheld.for.sale\b"
    r"|^less\b|\bdiscontinued operations?\b(?!.*\bcontinuing)|\bcomprehensive\b.*\b(?:related to|before reclass|on|from)\b",
    re.IGNORECASE,
)
_NET_OF_WHAT = re.compile(
    r"\(?net\)? \(?(?:income|earnings|loss|profit)\)?,? (?:on|of|in|included|per|related|recognized)\b", re.IGNORECASE
)
_MONTH = r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?"
_DATE = rf"(?:{_MONTH} ?\d{{1,2}}|\d{{1,2}} {_MONTH}|year.?end|(?:19|20)\d\d)"
_CLOSING = re.compile(
    r"\bend of (?:the )?(?:\w+ )?(?:year|period|quarter|month)s?\b|\bat end\b|^(?:ending|closing)(?: balance| cash|$)"
    rf"|^balances?,? ?(?:(?:at|as of|as at|on)? ?(?:the )?(?:end\b|{_DATE}))|^cash.*,? end(?:ing)?\b",
    re.IGNORECASE,
)
_OPENING = re.compile(rf"\bbeginning\b|\bstart of\b|^opening\b|^balances?,? (?:(?:at|as of|as at|on) )?{_MONTH} 1,", re.IGNORECASE)
_ASIDE = re.compile(r"^\(?(?:of which|thereof|o/w|including:?|included (?:in|above)|memo(?:randum)?)\b", re.IGNORECASE)


def names_total(label: str) -> bool:
    """True for a row whose label calls it a sum: totals, subtotals, profits, net cash flows, closing balances."""
    text = label.strip()
    if _NO_TOTAL.search(text) or _NET_OF_WHAT.match(text):
        return False
    return bool(_TOTAL.match(text)) or names_closing(text)


def may_total(label: str) -> bool:
    """False for a row whose label speaks against its being a sum, whatever else does for it."""
    return not _NO_TOTAL.search(label) and not _NET_OF_WHAT.match(label.strip())


def needs_verdict(label: str, statement: Statement | None) -> bool:
    """True for a row that must add up; in a statement of equity only its balances and totals do, all else being movements."""
    if statement == "equity":
        return names_closing(label) or bool(re.match(r"total (?!comprehensive)", label.strip(), re.IGNORECASE))
    return names_total(label)


def names_closing(label: str) -> bool:
    """True for the balance at the end of a roll-forward."""
    return bool(_CLOSING.search(label)) and not _OPENING.search(label)


def names_opening(label: str) -> bool:
    """True for the balance at the beginning of a roll-forward."""
    return bool(_OPENING.search(label))


def stands_aside(label: str) -> bool:
    """True for a row that repeats a part of another ("of which ...") and belongs to no sum."""
    return bool(_ASIDE.search(label.strip()))


def counts_shares(label: str) -> bool:
    """True for a row of average share counts, which differ between the parts of a year but do not add up to those of the year."""
    return bool(
        re.match(r"(?:basic|diluted|assuming (?:no )?dilution)\b|weighted.average|.*\bshares? outstanding\b", label.strip(), re.IGNORECASE)
    )


_RATE_HEAD = re.compile(
    r"\bper (?:\w+ )?(?:share|unit|ads|option|stock)\b|\baverage\b|\bprice\b|\brates?\b|%|\bpercent(?:age)?\b|\byields?\b|\bmultiple\b"
    r"|\b(?:contractual|remaining) (?:term|life)\b|\blife\b|\byears?\)|\bmargin\b|\bfair value\b.*\bper\b|\bratio\b|\bmaturity\b|\bnotes?$",
    re.IGNORECASE,
)


def heads_rate(head: str) -> bool:
    """True for the head of a column of prices, averages, rates or lengths of time: figures that add up to nothing."""
    return bool(_RATE_HEAD.search(head))


def heads_total(head: str) -> bool:
    """True for the head of a column that is the sum of others."""
    return bool(re.search(r"\btotals?\b|\bconsolidated\b|\bcombined\b|\b(?:full|fiscal) year\b|\bnet$", head, re.IGNORECASE))


def heads_change(head: str) -> bool:
    """True for the head of a column that is the difference of two others."""
    return bool(re.search(r"\bchanges?\b|\bvariance\b|\bvs\b|\bincrease\b|\bdecrease\b|\binc\b|\bdifference\b", head, re.IGNORECASE))
