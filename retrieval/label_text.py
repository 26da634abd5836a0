"""Labels in one spelling: what differs between two prints of the same row label is taken out."""

from __future__ import annotations

import re
from functools import lru_cache

_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "‑": "-", "−": "-", "\u00a0": " ", "­": ""})

_PARENTHESES = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_CUTS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(\.\s?){3,}.*$"), " "),
    (re.compile(r"[(\[].*$"), " "),
    (re.compile(r"\b(see )?(accompanying )?notes? \d+[a-z]?((,| and|,? &| through| to) \d+[a-z]?)*"), " "),
    (
        re.compile(
            r"(?<=\w)[\s,;:-]+(less|net of|after|at cost,? less) (the |an |related |any )?(allowances?|accumulated|reserves?"
            r"|provisions?)\b.*$"
        ),
        " net ",
    ),
    (re.compile(r"\bat cost,? (net|less)\b.*$"), " net "),
    (re.compile(r"(?<=\w),? net of (amounts? )?capitalized( interest| amounts?)?\b"), " "),
    (re.compile(r"(?<=\w),? net of\b.*?(?=\battributable\b|\bavailable\b|\bper\b|$)"), " net "),
    (
        re.compile(
            r"(?<=\w),? (including|inclusive of) (?!non|minority|redeem|portion|restricted|(earnings|income|amounts?)"
            r" attrib).*?(?=, and other|$)"
        ),
        " ",
    ),
    (re.compile(r"^(total )?(cost.*?|selling.*?),? (excluding|exclusive of|excludes)\b.*$"), r"\2 "),
    (re.compile(r"\b(in|\$ in|amounts in|dollars in|expressed in) (thousands|millions|billions)\b"), " "),
)

_JOINED = (
    ("non current", "noncurrent"),
    ("non controlling", "noncontrolling"),
    ("non interest", "noninterest"),
    ("non operating", "nonoperating"),
    ("non cash", "noncash"),
    ("minority interest", "noncontrolling interest"),
    ("pre tax", "pretax"),
    ("free cash flow", "freecashflow"),
    ("freecash flow", "freecashflow"),
    ("share owner", "shareholder"),
    ("share holder", "shareholder"),
    ("trade and other", "trade and other"),
    ("long lived", "longlived"),
    ("right of use", "rightofuse"),
    ("paid in", "paidin"),
)

_NETS = r"(provided|used|generated|required|flow|inflow|outflow|flowing|arising)"
_REWRITES: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), new)
    for pattern, new in (
        (r"\b(the|our|its|their|company|certain) ?\b", ""),
        (r"\b(stockholder|shareowner|member|unitholder)\b", "shareholder"),
        (r"\bcommon stock(holder)?\b", "common share"),
        (r"\bordinary share\b", "common share"),
        (r"\bpreference share\b|\bpreferred stock\b", "preferred share"),
        (r"\bearning\b", "income"),
        (r"\bincome (and|or) loss\b|\bincome loss\b|\bloss income\b|\bprofit (and|or) loss\b|\bprofit loss\b", "income"),
        (r"\b(net|operating) loss\b", r"\1 income"),
        (r"\bloss (?=(from|before|per|attributable|available|applicable) |for (the )?(year|period))", "income "),
        (r"\bloss from operation", "income from operation"),
        (r"\b(operating|net) profit\b", r"\1 income"),
        (r"\bprofit (?=before|from|attributable|for|after)", "income "),
        (r"\btax on income\b", "income tax"),
        (r"\bpretax (income)\b", "income before income tax"),
        (r"\bbefore (provision|benefit|credit|charge)( or benefit)? (for|from) ", "before "),
        (r"\bbefore (income )?tax(ation)?( expense| benefit| provision| credit)*", "before income tax"),
        (
            r"\b(net )?cash (flow )?"
            + _NETS
            + r"?( and "
            + _NETS
            + r")? ?((by|in|for|from|of|to)( (or|and)? ?"
            + _NETS
            + r" (by|in|for|from))*) (?=operating|operation|investing|financing|investment|continuing)",
            "cash from ",
        ),
        (r"^(net )?(operating|investing|financing) cash flow$", r"cash from \2 activity"),
        (r"\bcash from (operation|continuing operation)$", "cash from operating activity"),
        (r"\bproperty plant equipment\b", "property plant and equipment"),
        (r"\bplant property and equipment\b", "property plant and equipment"),
        (
            (
                r"\b(purchase|addition|expenditure|payment|acquisition|investment|capital expenditure|cash paid|outlay)"
                r"( made)? (of|to acquire|to|for|in) (?=(net )?(property|plant|fixed asset|premise|land|capital asset|equipment|productive"
                r" asset))"
            ),
            "purchase of ",
        ),
        (r"\b(purchase|payment|acquisition) (?=property)", "purchase of "),
        (r"\brepurchased?\b", "repurchase"),
        (r"\bof (fiscal )?(year|period|quarter)\b", "of period"),
        (r"\bending (balance|of period)\b|\bend of period balance\b", "end of period"),
        (r"\s+", " "),
    )
)

_KEEP = frozenset(
    {
        "less",
        "loss",
        "gross",
        "business",
        "basis",
        "plus",
        "this",
        "various",
        "surplus",
        "interest",
        "process",
        "axis",
        "us",
        "analysis",
        "access",
        "excess",
    }
)


@lru_cache(maxsize=65536)
def canonical(label: str) -> str:
    """The label in one spelling: lower case, singular words, without punctuation, notes, amounts, "(loss)" and "net of ..." details.

    "Receivables, net of allowance of $12 and $15" and "Receivable, net" give the same text. "" when nothing but marks is left.
    """
    text = label.translate(_QUOTES).lower().strip()
    while _PARENTHESES.search(text):
        text = _PARENTHESES.sub(" ", text)
    for pattern, new in _CUTS:
        text = pattern.sub(new, text)
    text = re.sub(r"'s\b|'", "", text.replace("&", " and "))
    words = [singular(word) for word in re.findall(r"[a-z0-9]+", text) if not re.search(r"\d", word)]
    text = " ".join(words)
    for old, new in _JOINED:
        text = re.sub(rf"\b{old}\b", new, text)
    for pattern, new in _REWRITES:
        text = pattern.sub(new, text)
    return text.strip()


def singular(word: str) -> str:
    """The word without its plural ending, the same for both forms ("taxes" and "tax", "inventories" and "inventory")."""
    if len(word) < 4 or word in _KEEP or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("xes", "sses", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") else word
