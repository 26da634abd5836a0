"""Concepts: the line items that filings and analysts use, with the labels and words that name them."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import get_args

from ingest.document import Statement
from retrieval.concept import Concept
from retrieval.concept_ifrs import IFRS_NAMES
from retrieval.concept_table import CONCEPT_TABLE
from retrieval.label_text import canonical, singular
from retrieval.sections import is_foreign, is_neutral, section_of

__all__ = ["CONCEPTS", "Concept", "Mention", "concept_named", "concept_of", "label_rank", "mentions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A concept named in a text: characters `[start, end)` of it."""

    concept: Concept
    start: int
    end: int


CONCEPTS: tuple[Concept, ...] = CONCEPT_TABLE

_Found = tuple[Concept, int]
_WEAK = 100
_PATTERN = 50
_UNITS = {"%": ("%",), "shares": ("shares", "count"), "x": (), "bp": (), "pure": ()}
_LEADING = re.compile(r"^(total|less|plus|add|deduct|and) ")
_TRAILING = re.compile(r"( net| total)$")
_NET_OF_COST = re.compile(r"^net (?=property|inventor|receivable)")
_CHANGES = "operating"
"""The section of the cash flow statement that bare names of balance sheet lines belong to when no heading was read."""
_CHANGE = re.compile(r"^(net )?(increase|decrease|change)( increase| decrease)? in ")
_BARE = frozenset({"total", "other", "other net"})
"""Labels that mean nothing without the heading over them."""
_ASK_WORDS = re.compile(r"[A-Za-z0-9]+(?:&[A-Za-z0-9]+)*(?:[’'](?=\s|$|[sS]\b))?(?:(?<=[’'])[sS])?|&")
_ONLY_PLURAL = frozenset(
    re.findall(r"[a-z]+", "payable receivable liability dividend earning buyback acquisition impairment accrual sale prepaid intangible")
)
"""Singular forms of one-word names that people only use in the plural."""
_OTHER_MEANINGS: tuple[tuple[frozenset[str], str, str], ...] = (
    (
        frozenset({"cash"}),
        "",
        r"[\s-]*(flow|conversion|return|cow|dividend|burn|cycle|ratio|tax|payment|settle|consideration|compensation)",
    ),
    (
        frozenset({"turnover"}),
        r"(inventory|inventories|asset|assets|receivable|receivables|payable|payables|employee|staff|capital|stock|personnel)[\s-]+$",
        "",
    ),
    (
        frozenset({"equity"}),
        "",
        r"\s+(research|analyst|investor|market|method|compensation|award|multiplier|interest|stake|fund|incentive|security|securities)",
    ),
    (frozenset({"equity"}), r"(private|debt[\s-]to|to|return on)[\s-]+$", r"\s*(investor|firm|ratio)"),
    (frozenset({"earnings"}), "", r"\s+(release|call|report|announcement|statement|per|before|quality|season|presentation|power|guidance)"),
    (frozenset({"sales"}), "", r"\s+(force|tax|team|person|people|representative|office)"),
    (frozenset({"inventory", "inventories"}), "", r"\s+(turn|day)"),
)
_BY_UNIT = {"shares": "shares"}
_UNLABELLED = {"revenue": "total revenue", "cost": "total cost of revenue", "costs and expenses": "total cost and expense"}
"""Sections of the income statement whose total some filings print without a label. Elsewhere such a row may total more than its section."""
_SPLIT_PER_SHARE = frozenset(
    {"NetIncomeLoss", "ProfitLoss", "IncomeLossFromContinuingOperations", "IncomeLossFromDiscontinuedOperationsNetOfTax"}
)
"""Amounts that a per-share section prints once more divided by the shares, under the same label."""

_PARTS_PER_SHARE = frozenset({"IncomeLossFromContinuingOperations", "IncomeLossFromDiscontinuedOperationsNetOfTax"})
"""Concepts whose lines per share carry the same name and an ending."""


def concept_named(name: str) -> Concept:
    """The concept of that name, in the US-GAAP or in the IFRS taxonomy.

    Raises:
        KeyError: when no concept has it.
    """
    return _by_name()[name]


def concept_of(row_path: tuple[str, ...], statement: Statement | None, *, unit: str | None = None) -> str | None:
    """The concept's name that a row stands for, or None when the label is outside the list.

    `row_path` runs from the outermost section to the row's own label, "" for an unlabelled total. `unit` is the cell's unit when it is
    known; a percentage of sales, or a count, is not the amount that its label names.
    """
    found = _find(row_path, statement, unit)
    return found[0].name if found else None


def label_rank(row_path: tuple[str, ...], statement: Statement | None, *, unit: str | None = None) -> int | None:
    """How well the label names its concept, 0 is best; from 100 on the row covers more or less than it. None without a concept."""
    found = _find(row_path, statement, unit)
    return found[1] if found else None


def mentions(text: str) -> tuple[Mention, ...]:
    """Concepts named in a question or definition, left to right, longest match first, never overlapping."""
    words = [(m.group(), m.start(), m.end()) for m in _ASK_WORDS.finditer(text)]
    asks, longest = _asks()
    found: list[Mention] = []
    at = 0
    while at < len(words):
        for size in range(min(longest, len(words) - at), 0, -1):
            run = words[at : at + size]
            concept = asks.get(tuple(_ask_word(w) for w, _, _ in run)) or asks.get(tuple(w.rstrip("’'") for w, _, _ in run))
            if concept is not None and _unbroken(text, run) and not (size == 1 and _other_meaning(text, *run[0])):
                found.append(Mention(concept=concept, start=run[0][1], end=run[-1][1] + len(run[-1][0].rstrip("’'"))))
                at += size
                break
        else:
            at += 1
    return tuple(found)


def _other_meaning(text: str, word: str, start: int, end: int) -> bool:
    """True for a single word that its neighbours turn into something else: "cash flow statement", "inventory turnover"."""
    lowered = word.lower()
    if lowered in _ONLY_PLURAL:
        return True
    before, after = text[:start].lower(), text[end:].lower()
    return any(
        lowered in words and (re.search(left, before) if left else True) and (re.match(right, after) if right else True)
        for words, left, right in _OTHER_MEANINGS
    )


@lru_cache(maxsize=65536)
def _find(row_path: tuple[str, ...], statement: Statement | None, unit: str | None) -> _Found | None:
    if not row_path:
        return None
    headings, printed = row_path[:-1], row_path[-1].strip()
    label = canonical(printed)
    if unit == "%" and "exchange rate" in label:
        unit = None
    if (printed and not label) or is_foreign(headings) or (statement is None and not is_neutral(headings)):
        return None
    if statement is not None:
        found = _in_statement(headings, label, statement, section_of(headings, statement), unit)
        return found or _after_dash(headings, printed, statement, unit)
    found = _lookup(label, (None, None), unit)
    return found or (_by_heading(headings, None, unit) if label in ("total", "net") else None)


def _after_dash(headings: tuple[str, ...], printed: str, statement: Statement, unit: str | None) -> _Found | None:
    """A row that carries its section before a dash: "Changes in assets and liabilities - Inventories"."""
    parts = re.split(r"\s+[-–—]+\s+", printed, maxsplit=1)
    if len(parts) != 2 or not canonical(parts[1]) or is_foreign((parts[0],)):
        return None
    section = section_of((*headings, parts[0]), statement)
    return (
        _in_statement((*headings, parts[0]), canonical(parts[1]), statement, section, unit) if section_of((parts[0],), statement) else None
    )


def _in_statement(headings: tuple[str, ...], label: str, statement: Statement, section: str | None, unit: str | None) -> _Found | None:
    if not label:
        return _lookup(_UNLABELLED[section], (statement, None), unit) if section in _UNLABELLED else None
    if section is None:
        section = ("eps" if "/" in unit else _BY_UNIT.get(unit)) if unit and label in ("basic", "diluted") else None
    if section in ("eps", "shares") and (per_share := _per_share(headings, label, statement, section, unit)) is not None:
        return per_share
    inside = (
        _lookup(label, (statement, section or (_CHANGES if statement == "cash flow" else None)), unit)
        if label not in _BARE or section
        else None
    )
    if inside is None and statement == "cash flow" and section in (None, _CHANGES) and (change := _CHANGE.sub("", label)) != label:
        inside = _lookup(change, (statement, _CHANGES), unit)
    if inside is not None:
        return inside
    if section == "supplemental" and not re.search(r"\b(paid|payment)\b", label):
        return None
    found = _lookup(label, (statement, None), unit)
    if found is not None and section == "eps" and found[0].name in _SPLIT_PER_SHARE:
        return None
    return found or (_by_heading(headings, statement, unit) if label in ("total", "net") else None)


def _per_share(headings: tuple[str, ...], label: str, statement: Statement, section: str, unit: str | None) -> _Found | None:
    """Rows under "Basic earnings per share" and "Diluted earnings per share": the total of the part, or the shares below it."""
    heading = canonical(headings[-1]) if headings else ""
    side = "diluted" if re.search(r"\bdiluted\b|assuming dilution", heading) else "basic" if re.search(r"\bbasic\b", heading) else None
    if side is None or label in ("basic", "diluted"):
        return None
    if section == "eps" and re.fullmatch(r"(net )?(income|loss) per (common )?share( attributable to .*| available to .*)?", label):
        return _lookup(side, (statement, "eps"), unit)
    found = _lookup(label, (statement, None), None)
    name = found[0].name if found else None
    if name == "NetIncomeLoss" and section == "eps":
        return _lookup(side, (statement, "eps"), unit)
    if name in _PARTS_PER_SHARE and section == "eps":
        return _by_name()[f"{name}Per{side.title()}Share"], 0
    if name == "WeightedAverageNumberOfSharesOutstandingBasic":
        return _lookup(side, (statement, "shares"), unit)
    return None


def _by_heading(headings: tuple[str, ...], statement: Statement | None, unit: str | None) -> _Found | None:
    """A total without words of its own stands for the heading over it: "Inventories:" ... "Total". A weak heading is not enough."""
    if not headings:
        return None
    found = _lookup(canonical(headings[-1]), (statement, None), unit)
    return found if found is not None and found[1] < _PATTERN else None


def _lookup(label: str, scope: tuple[Statement | None, str | None], unit: str | None) -> _Found | None:
    if not label:
        return None
    exact = _index().get(scope, {})
    for rank, spelling in enumerate(_spellings(label)):
        for concept, place in exact.get(spelling, ()):
            if _fits(concept, unit):
                return concept, place + rank
    for concept, pattern in _patterns().get(scope, ()):
        if _fits(concept, unit) and pattern.fullmatch(label):
            return concept, _PATTERN
    return None


def _spellings(label: str) -> tuple[str, ...]:
    """The label and, in order of trust, the label without words that rarely change its meaning."""
    out = [label]
    for pattern in (_LEADING, _TRAILING, _NET_OF_COST):
        out += [short for text in out if (short := pattern.sub("", text)) not in out]
    return tuple(out)


def _fits(concept: Concept, unit: str | None) -> bool:
    if unit is None:
        return True
    if unit in _UNITS:
        return concept.unit in _UNITS[unit]
    if "/" in unit:
        return concept.unit == "per share"
    return concept.unit in ("money", "per share") if len(unit) == 3 else True


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Concept]:
    named = {concept.name: concept for concept in CONCEPTS}
    return {IFRS_NAMES[name]: concept for name, concept in named.items() if name in IFRS_NAMES} | named


@lru_cache(maxsize=1)
def _index() -> dict[tuple[Statement | None, str | None], dict[str, list[_Found]]]:
    """Labels of each scope, `(statement, section)`; `(None, None)` holds those that mean the same in any table."""
    index: dict[tuple[Statement | None, str | None], dict[str, list[_Found]]] = {}

    def put(scope: tuple[Statement | None, str | None], label: str, concept: Concept, rank: int) -> None:
        key = canonical(label)
        if key:
            index.setdefault(scope, {}).setdefault(key, []).append((concept, rank))

    for weak in (False, True):
        for concept in CONCEPTS:
            for rank, label in enumerate(concept.weak if weak else concept.labels):
                for scope in _scopes(concept):
                    put((scope, None), label, concept, rank + (_WEAK if weak else 0))
            for section, labels in () if weak else concept.inside:
                for rank, label in enumerate(labels):
                    for scope in _scopes(concept):
                        if scope is not None:
                            put((scope, section), label, concept, rank)
    return index


@lru_cache(maxsize=1)
def _patterns() -> dict[tuple[Statement | None, str | None], list[tuple[Concept, re.Pattern[str]]]]:
    out: dict[tuple[Statement | None, str | None], list[tuple[Concept, re.Pattern[str]]]] = {}
    for concept in CONCEPTS:
        for pattern in concept.patterns:
            for scope in _scopes(concept):
                out.setdefault((scope, None), []).append((concept, re.compile(pattern)))
    return out


def _scopes(concept: Concept) -> tuple[Statement | None, ...]:
    own: list[Statement | None] = [*((None,) if concept.anywhere else ()), concept.statement, *concept.also]
    if concept.statement == "income":
        own.append("comprehensive income")
    return tuple(s for s in dict.fromkeys(own) if s is None or s in get_args(Statement))


@lru_cache(maxsize=1)
def _asks() -> tuple[dict[tuple[str, ...], Concept], int]:
    """Asked words to their concept; words in capitals keep their case, so that "AP" is not found in "ap"."""
    table: dict[tuple[str, ...], Concept] = {}
    for concept in CONCEPTS:
        for ask in concept.asks:
            words = re.findall(r"[A-Za-z0-9]+(?:&[A-Za-z0-9]+)*(?:['’](?=\s|$))?|&", ask)
            key = tuple(w if _is_abbreviation(w) else _ask_word(w) for w in words)
            table.setdefault(key, concept)
    return table, max(len(key) for key in table)


def _is_abbreviation(word: str) -> bool:
    return sum(c.isupper() for c in word) >= 2


def _ask_word(word: str) -> str:
    lowered = word.rstrip("’'").lower()
    lowered = re.sub(r"[’']s$", "", lowered)
    return "and" if lowered == "&" else singular(lowered)


def _unbroken(text: str, run: list[tuple[str, int, int]]) -> bool:
    """True when only spaces, hyphens, commas and brackets of an abbreviation stand between the words."""
    return all(re.fullmatch(r"[\s,\-‐‑–]*", text[a[2] : b[1]]) is not None for a, b in itertools.pairwise(run))
