"""A definition's text cut into tokens: numbers, operators in signs and words, periods, line items, and whatever is not understood."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from typing import Literal

from answer.formula_tree import parse_formula
from answer.formula_types import Formula
from answer.formulas import find_formulas
from answer.nodes import Item, Named, Node, Number, transform
from answer.periods import period_spans
from retrieval.concepts import mentions
from retrieval.query import AskedPeriod

TokenKind = Literal[
    "number",
    "+",
    "-",
    "*",
    "/",
    "(",
    ")",
    "measure",
    "period",
    "average",
    "change",
    "sum",
    "difference",
    "ratio",
    "prior",
    "growth",
    "between",
    "and",
    "to",
    "in",
    "margin",
    "share of",
    "comma",
    "word",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One token; characters `[start, end)` of the text."""

    kind: TokenKind
    text: str
    start: int
    end: int
    node: Node | None = None
    """What a "number" or "measure" stands for."""
    period: AskedPeriod | None = None
    own: bool = False
    """True for a measure that the question itself defines."""


_WORDS: tuple[tuple[TokenKind, str], ...] = (
    (
        "share of",
        r"(?:(?:expressed|stated|measured)\s+)?as\s+(?:a\s+|an\s+)?(?:%|percent(?:age)?s?|share|fraction|proportion|portion)\s+of",
    ),
    ("share of", r"(?:%|percent(?:age)?|portion|proportion|fraction)\s+of"),
    ("share of", r"(?:what|which)\s+share\s+of"),
    ("share of", r"relative\s+to|in\s+relation\s+to"),
    ("/", r"divided\s+by|over(?!\s+(?:the|time|year|a\b|that))|÷"),
    ("*", r"multiplied\s+by|times|×"),
    ("+", r"added\s+to|together\s+with|plus"),
    ("-", r"minus|less|net\s+of|subtracting|after\s+deducting|excluding|ex(?=\s)"),
    (
        "average",
        r"(?:\d+[\s-]*(?:year|yr)s?[\s-]+)?(?:(?:simple|arithmetic|two[\s-]point)\s+)?(?:average|mean|avg\.?)(?:\s+(?:of|value\s+of|balance\s+of|level\s+of))?",
    ),
    (
        "change",
        r"(?:the\s+)?(?:net\s+)?(?:year[\s-]over[\s-]year\s+|yoy\s+|annual\s+)?(?:change|increase|movement|rise|delta)s?\s+(?:in|of)",
    ),
    ("sum", r"(?:the\s+)?(?:sum|total)\s+of|combined"),
    ("difference", r"(?:the\s+)?difference\s+(?:between|of)"),
    ("ratio", r"(?:the\s+)?(?:ratio|quotient)\s+of"),
    ("prior", r"(?:(?:the|its)\s+)?(?:prior|previous|preceding|last)[\s-]+(?:fiscal\s+)?(?:year|period)(?:'s|s')?"),
    ("margin", r"%\s*margins?|percent(?:age)?\s+margins?|margins?(?:\s*(?:%|percentage|percent))?"),
    ("between", r"between|from(?!\s+(?:the\s+)?(?:cash|income|balance|operations|operating|investing|financing|continuing|p&l|statement))"),
    ("and", r"and|&|as\s+well\s+as"),
    ("to", r"to(?:\s+the)?|through|until|vs\.?|versus"),
    (
        "in",
        r"(?:at|as\s+of|as\s+at)\s+(?:the\s+)?(?:year[\s-]*)?(?:end(?:\s+of)?|close(?:\s+of)?)|as\s+of|year[\s-]*end(?:ed|ing)?|in|for|during|at|of|on",
    ),
)
_FILLERS = re.compile(
    r"(?:the|a|an|its|their|company's|firm's|unadjusted|gaap|reported|annual|yearly|full[\s-]year|fiscal|year's|beginning\s+and\s+ending|"
    r"opening\s+and\s+closing|respective|corresponding|same|total|consolidated|amount\s+of|value\s+of|balance\s+of|figure\s+for)(?![\w&])",
    re.IGNORECASE,
)
_STATEMENT = (
    r"(?:the\s+|its\s+)?(?:consolidated\s+)?(?:statements?\s+of\s+(?:cash\s+flows?|income|operations|earnings|financial\s+position)|"
    r"(?:cash\s*flow|income|p&l|earnings)\s+statements?|balance\s+sheets?|p&l)"
)
_NOTE = re.compile(
    rf"[(\[]\s*(?:all\s+)?(?:taken\s+|as\s+shown\s+|both\s+|sourced\s+|found\s+)?(?:from|in|per|on|see)?\s*{_STATEMENT}\s*[)\]]|(?:from|in|per|on)\s+{_STATEMENT}",
    re.IGNORECASE,
)
_OPERATORS = tuple(
    (kind, re.compile(rf"(?<![\w&])(?:{pattern})(?![\w&])" if pattern[0] not in "%÷×" else pattern, re.IGNORECASE))
    for kind, pattern in _WORDS
)
_SIGNS: dict[str, TokenKind] = {
    "+": "+",
    "-": "-",
    "*": "*",
    "/": "/",
    "×": "*",
    "÷": "/",
    "(": "(",
    ")": ")",
    "[": "(",
    "]": ")",
    "{": "(",
    "}": ")",
    ",": "comma",
    ";": "comma",
}
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?(?![\w])")
_WORD = re.compile(r"[^\s()\[\]{},;+*/÷×]+")
_KEPT_WHOLE = re.compile(r"weighted[\s-]+average|net\s+(?:change|increase|decrease)(?:\s*\(decrease\))?\s+in\s+cash", re.IGNORECASE)
"""Phrases of line items that hold an operator's word."""
_OTHER_BASIS = re.compile(
    r"\b(adjusted|non[\s-]?gaap|core|organic|comparable|pro[\s-]?forma|constant[\s-]currency|underlying|normali[sz]ed|expected|forecast(?:ed)?|projected|budgeted|target(?:ed)?|estimated|guided|"
    r"deferred|domestic|international|segment|product|cash-adjusted|proportionate|same[\s-]store|average\s+daily)\s+(?:the\s+|total\s+|annual\s+)*$",
    re.IGNORECASE,
)
"""Words before a line item that make it another measure than the one that the statements print."""


_PLAIN = str.maketrans("–—−‑’‘“”\u00a0\n\t", "----''\"\"   ")


def plain(text: str) -> str:
    """The text with typographic dashes, quotes and spaces in their plain form, one character for each."""
    return text.translate(_PLAIN)


def tokens(text: str, names: Mapping[str, Node] | None = None) -> tuple[Token, ...]:
    """The text's tokens, left to right; fillers ("the", "unadjusted", "[from the cash flow statement]") are left out.

    `names` are definitions that the text may use: any spelling in lower case -> what it stands for.
    """
    text = plain(text)
    known = _measures(text, names or {})
    periods = {span.start: span for span in period_spans(text)}
    found: list[Token] = []
    position = 0
    while position < len(text):
        if text[position].isspace():
            position += 1
            continue
        if position in known:
            token = known[position]
        elif position in periods:
            span = periods[position]
            token = Token(kind="period", text=text[span.start : span.end], start=span.start, end=span.end, period=span.period)
        else:
            end = _skipped(text, position)
            if end is not None:
                position = end
                continue
            token = _plain_token(text, position)
        found.append(token)
        position = token.end
    return tuple(_without_abbreviations(found))


def _skipped(text: str, position: int) -> int | None:
    """Where a filler that starts here ends, or None."""
    for pattern in (_NOTE, _FILLERS):
        match = pattern.match(text, position)
        if match and (position == 0 or not text[position - 1].isalnum()):
            return match.end()
    return None


def _plain_token(text: str, position: int) -> Token:
    """An operator, sign, number or word that starts here."""
    for kind, pattern in _OPERATORS:
        match = pattern.match(text, position)
        if match:
            return Token(kind=kind, text=match.group(0), start=position, end=match.end())
    match = _NUMBER.match(text, position)
    if match:
        value = Decimal(match.group(0).replace(",", ""))
        return Token(kind="number", text=match.group(0), start=position, end=match.end(), node=Number(value=value))
    sign = _SIGNS.get(text[position])
    if sign:
        return Token(kind=sign, text=text[position], start=position, end=position + 1)
    match = _WORD.match(text, position)
    end = match.end() if match else position + 1
    return Token(kind="word", text=text[position:end], start=position, end=end)


def _measures(text: str, names: Mapping[str, Node]) -> dict[int, Token]:
    """Measures by where they start: the question's own names first, then the longest of the book's formulas and line items."""
    free = _blotted(text, [match.span() for match in _NOTE.finditer(text)])
    found: list[tuple[int, int, Node]] = []
    own: set[int] = set()
    for name in sorted(names, key=len, reverse=True):
        for match in re.finditer(rf"(?<![\w&]){re.escape(name)}(?![\w&])", free, re.IGNORECASE):
            found.append((match.start(), match.end(), Named(name=_identifier(name), of=names[name])))
            own.add(match.start())
            free = _blotted(free, [match.span()])
    others: list[tuple[int, int, Node]] = [
        (start, end, Named(name=_identifier(formula.name), of=_worded(_book(formula), free[start:end]), unit=formula.unit))
        for formula, start, end in find_formulas(free)
    ]
    others += [
        (mention.start, mention.end, Item(concept=mention.concept, text=text[mention.start : mention.end]))
        for mention in mentions(_mask_operators(free))
    ]
    for start, end, node in sorted(others, key=lambda other: other[0] - other[1]):
        if not any(start < right and left < end for left, right, _ in found):
            found.append((start, end, node))
    return {
        start: Token(kind="measure", text=text[start:end], start=start, end=end, node=node, own=start in own)
        for start, end, node in found
        if not _OTHER_BASIS.search(text[:start])
    }


def _worded(node: Node, text: str) -> Node:
    """The formula's tree with its items in the words of the text that names it: "SG&A as a percent of net sales" is about net sales."""
    said = {mention.concept.name: text[mention.start : mention.end] for mention in mentions(text)}

    def word(item: Item) -> Node:
        return replace(item, text=said[item.concept.name]) if item.concept is not None and item.concept.name in said else item

    return transform(node, word)


@cache
def _book(formula: Formula) -> Node:
    """The tree of a formula of the book."""
    return parse_formula(formula.expression, optional=formula.optional)


def _blotted(text: str, spans: list[tuple[int, int]]) -> str:
    """The text with the spans as blanks."""
    for start, end in spans:
        text = text[:start] + "|" * (end - start) + text[end:]
    return text


def _mask_operators(text: str) -> str:
    """The text with "average", "change in", "sum of" and their like blotted out, so that no line item's name swallows them."""
    masked = list(text)
    kept = [span.span() for span in _KEPT_WHOLE.finditer(text)]
    for kind, pattern in _OPERATORS:
        if kind not in {"average", "change", "sum", "difference", "ratio"}:
            continue
        for match in pattern.finditer(text):
            if not any(start < match.end() and match.start() < end for start, end in kept):
                masked[match.start() : match.end()] = ["|"] * (match.end() - match.start())
    return "".join(masked)


def _without_abbreviations(found: list[Token]) -> list[Token]:
    """The tokens without "(COGS)" after "cost of goods sold": a bracket that only names again what stands before it.

    When the question defines what the bracket names, the measure is that.
    """
    kept: list[Token] = []
    position = 0
    while position < len(found):
        token = found[position]
        inside = found[position + 1 : position + 3]
        bracket = token.kind == "(" and len(inside) == 2 and inside[1].kind == ")"
        if kept and kept[-1].kind == "measure" and bracket and _repeats(kept[-1], inside[0]):
            if inside[0].own:
                kept[-1] = replace(kept[-1], node=inside[0].node, own=True)
            position += 3
            continue
        kept.append(token)
        position += 1
    return kept


def _repeats(measure: Token, bracket: Token) -> bool:
    """True when the bracket's word is the measure again, or letters that shorten it."""
    if bracket.kind == "measure" and isinstance(measure.node, Item) and isinstance(bracket.node, Item):
        return measure.node.concept == bracket.node.concept
    letters = re.sub(r"[^A-Z]", "", bracket.text)
    initials = [word[0].upper() for word in re.findall(r"[A-Za-z]+", measure.text)]
    return bracket.kind in {"word", "measure"} and len(letters) >= 2 and all(letter in initials for letter in letters)


def _identifier(text: str) -> str:
    """A Python name made of the text's words."""
    name = re.sub(r"\W+", "_", text.lower().replace("&", " and ").replace("%", " percent ")).strip("_")
    return name if name and not name[0].isdigit() else f"value_{name}"
