"""Sections: what the headings over a row of a statement say about it ("Current liabilities:", "Operating activities")."""

from __future__ import annotations

import re

from ingest.document import Statement
from retrieval.label_text import canonical

_SECTIONS: dict[Statement, tuple[tuple[str, str], ...]] = {
    "balance": (
        ("current assets", r"(total )?current asset"),
        ("current liabilities", r"(total )?current liability|liability current"),
        ("noncurrent assets", r"(total )?(other |long term )?(noncurrent|long term) asset|other asset|property .*equipment.*"),
        ("noncurrent liabilities", r"(total )?(other )?(noncurrent|long term) liability|other liability.*|deferred credit.*"),
        ("equity", r".*(shareholder|owner|total|partner|common) ?(equity|investment|deficit)|equity|capital"),
        ("assets", r"asset"),
        ("liabilities", r"liability( and .*)?"),
    ),
    "cash flow": (
        (
            "supplemental",
            (
                r".*supplement.*|.*noncash (investing|activity|transaction|financing).*|.*(cash|amount)s? (paid|payment) (during"
                r"|for|in).*|cash paid|.*other cash flow information.*|cash payment"
            ),
        ),
        ("financing", r".*financing activity.*|financing.*"),
        ("investing", r".*invest(ing|ment) activity.*|investing.*"),
        (
            "operating",
            (
                r".*operating activity.*|operation|operating|adjustment.*|noncash (item|charge|adjustment).*|.*change.* (asset"
                r"|working capital|liability).*|.*operating asset and liability.*|.*cash from.*operati.*|.*reconcil.*"
            ),
        ),
        ("cash", r"cash( and| cash)? .*equivalent.*|cash"),
    ),
    "income": (
        (
            "shares",
            (
                r".*average.*share.*|.*average.*outstanding.*|.*share used.*|share outstanding.*|.*share.*(computation|calculation"
                r"|computing).*"
            ),
        ),
        (
            "eps",
            (
                r".*(income|loss) per .*share.*|.*per (common |diluted |basic )?share.*(income|loss).*|per share.*|.*per (common"
                r" )?share.*|.*\beps\b.*"
            ),
        ),
        ("costs and expenses", r"(total )?(operating )?cost and (operating )?expense.*|expense|(operating )?cost and other.*"),
        ("operating expenses", r"(total )?operating expense.*"),
        ("cost", r"(total )?cost of (?!.*(capital|debt)).*"),
        ("revenue", r"(total )?(net )?(operating )?(revenue|sale)( and other.*| net.*)?|sale and revenue"),
    ),
}
_SECTIONS["comprehensive income"] = _SECTIONS["income"]

_FOREIGN = re.compile(
    r"adjusted|nongaap|non gaap|pro forma|organic|comparable|constant currency|as reported under|elimination|guarantor|parent"
    r" only|parent issuer|unconsolidated|"
    r"variable interest|discontinued operation|summarized financial|held for sale|segment"
)
_NEUTRAL = re.compile(
    r"(statement|result|income|operation|operating|balance sheet|financial|cash flow|selected|numerator|denominator|per share"
    r"|share data|fiscal|year"
    r"|month|quarter|ended|consolidated|total|data|other|item|position|condition|"
    r"performance|summary|highlight|of|and|for|at|end|period|dollar|million|thousand|except|amount|information|result of"
    r" operation|measure|key|statistic|metric| )+"
)


def section_of(path: tuple[str, ...], statement: Statement) -> str | None:
    """The innermost known section of the headings `path` (outermost first, the row's own label left out), or None."""
    for heading in reversed(path):
        text = canonical(heading)
        for name, pattern in _SECTIONS.get(statement, ()):
            if re.fullmatch(pattern, text):
                return name
    return None


def is_foreign(path: tuple[str, ...]) -> bool:
    """True when a heading says that its rows are not the company's reported figures: adjusted, pro forma, of another company."""
    return any(_FOREIGN.search(canonical(heading)) for heading in path)


def is_neutral(path: tuple[str, ...]) -> bool:
    """True when every heading is a known section or a generic title, so that none names a segment."""
    return all(_is_neutral(heading) for heading in path)


def _is_neutral(heading: str) -> bool:
    text = canonical(heading)
    if not text or _NEUTRAL.fullmatch(text):
        return True
    return any(re.fullmatch(pattern, text) for sections in _SECTIONS.values() for _, pattern in sections)
