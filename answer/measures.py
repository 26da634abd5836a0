"""The measures that an asking clause names, and the words that stay over."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from answer.expression import Parsed, parse_definition, parse_measure
from answer.formula_tree import NotUnderstoodError, concept_named
from answer.intent import LIMIT
from answer.nodes import Item, Named, Node, Operation, binary
from answer.tokens import Token, tokens

Source = Literal["question", "book", "item", "words"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Something that can be computed for a period."""

    name: str
    """As the question says it."""
    node: Node
    percent: bool
    """True when the words make it a share: "margin", "as a % of revenue"."""
    unit: str | None
    """The unit in which the book of formulas states it ("%", "x", "days"), None for line items and for the question's own definitions."""
    source: Source
    """Where its definition comes from: the question, the book of formulas, a line item's concept, or the label's words alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What a clause names: its measures, the words that were not understood, and the clause with the measures' words blotted out."""

    measures: tuple[Measure, ...]
    leftover: tuple[str, ...]
    rest: str


_GLUE_WORDS = """
    % a about above according across actual actually after all also among amount amounts an analysis analyst and annual annually any
    approximate approximately are as at attributable average based basis be been being below better between bigger biggest both bps
    bring brought business businesses by calculate can cent change changed changes changing clearly close closed closing company
    company's compare compared comparing comparison compute consistent consistently corporation could cumulative currently data date
    decline declined declines declining decrease decreased decreases decreasing deteriorate deteriorated determine did differ differed
    difference differs directly do does dollar dollars drop dropped drops during each either end ended ending ends entire equal equals
    exact exactly exceed exceeded exceeds expand expanded expanding experience experienced explicitly expressed fall fallen falling
    fell figure figures filing financial financials find firm fiscal five fluctuate fluctuating following for form four from full fy
    gaap generate generated get give given go greater greatest grew group's grow growing grown growth had half has have healthy held
    higher highest historical historically how i if improve improved improvement improving in increase increased increases increasing
    information is it item items its know larger largest last latest least less level line liquidity list listed look lost lower
    lowest main me mean measured more most much my name namely need negative net number of on only or our out outlined over overall
    own past per percent percentage period periods please point points position positive posted present presented profile provide
    quantity quarter question ranking rate ratio ratios reasonably recent record recorded reduce reduced reduction relative report
    reported reporting respectively resulting rise risen rising rose roughly see set show shown shrink shrunk since size smaller
    smallest so specific spend spent stable state stated statement statements status steady sufficient tell term terms than that the
    their them then there these they this those three through time to total trend two type unadjusted under up us use used using value
    values versus vs was we were what what's whats which while whole will with within worse worsen worsened would y/y year
    year-on-year year-over-year yearly years you your yoy
    large big high much balance balances
    cagr compound compounded rate
    move moved movement many represent represents represented thanks thank hi hello kindly earn earned
"""
_GLUE = frozenset(_GLUE_WORDS.split())
"""Words of a question that carry no part of a measure's meaning."""
_PAYING = frozenset({"pay", "pays", "paid", "out", "common", "shareholders", "stockholders", "shareowners", "investors", "holders", "cash"})
_CASH_FLOWS = {
    "operations": "NetCashProvidedByUsedInOperatingActivities",
    "operating": "NetCashProvidedByUsedInOperatingActivities",
    "investing": "NetCashProvidedByUsedInInvestingActivities",
    "investment": "NetCashProvidedByUsedInInvestingActivities",
    "financing": "NetCashProvidedByUsedInFinancingActivities",
}
_STATEMENT_WORDS = re.compile(
    r"(?:,?\s*(?:as\s+)?(?:shown|outlined|reported|presented|found|stated|listed|disclosed|given|recorded|included)?\s*)?\b(?:in|on|from|within|using|per|by|of)?\s*(?:only\s+)?(?:the|its|their)?\s*(?:company's\s+|consolidated\s+)*"
    r"(?:statements?\s+of\s+(?:cash\s+flows?|(?:comprehensive\s+)?income|operations|earnings|financial\s+(?:position|condition))|(?:cash\s*flow|income|p&l|profit\s+and\s+loss|earnings)\s+statements?|balance\s+sheets?|p&l)(?:\s+statement)?",
    re.IGNORECASE,
)


def read_measures(clause: str, names: Mapping[str, Node], company_words: frozenset[str]) -> Reading:
    """The measures of a clause from which units and rounding were blotted out already.

    `names` are the question's own definitions (lower case); `company_words` are words of company names, which need no meaning here.
    """
    clause = _STATEMENT_WORDS.sub(_blank, clause)
    clause = re.sub(r"(?<=how much )cash(?= (?:did|does|has|was|have)\b)", _blank, clause, flags=re.IGNORECASE)
    limits = [match.span() for match in LIMIT.finditer(clause)]
    cash_flows, clause = _three_cash_flows(clause)
    found = tuple(token for token in tokens(clause, names) if not _is_name(token, company_words))
    measures = list(cash_flows)
    leftover: list[str] = []
    covered: list[tuple[int, int]] = []
    position = 0
    share: int | None = None
    while position < len(found):
        token = found[position]
        if _begins(found, position):
            parsed, taken = _parse(found, position, clause)
            inner = _bracket_definition(found, position + taken, names, clause)
            node, extra = inner if inner else (parsed.node, 0)
            end = found[position + taken + extra - 1].end
            own = inner is not None or any(each.own for each in found[position : position + taken])
            measures.append(_measure(clause[parsed.start : parsed.end], replace(parsed, node=node), own=own))
            covered.append((parsed.start, end))
            position += taken + extra
            continue
        if token.kind == "share of":
            share = len(measures) if share is None else share
        elif not (_is_glue(token, company_words) or _denies_change(found, position) or any(a <= token.start < b for a, b in limits)):
            leftover.append(token.text.strip("?.,:;\"'"))
        position += 1
    if share is not None and len(measures) <= max(1, share):
        raise NotUnderstoodError("what is to be a share of what")
    if share == 0 and len(measures) >= 2:
        measures = [_share(measures[1], measures[0]), *measures[2:]]
    elif share and len(measures) > share:
        measures = [*measures[: share - 1], _share(measures[share - 1], measures[share]), *measures[share + 1 :]]
    if any(_is_payment(measure.node) for measure in measures):
        leftover = [word for word in leftover if word.lower() not in _PAYING]
    rest = clause
    for start, end in covered:
        rest = rest[:start] + "#" * (end - start) + rest[end:]
    return Reading(measures=_distinct(measures), leftover=tuple(word for word in leftover if word), rest=rest)


def words_measure(leftover: tuple[str, ...], clause: str) -> Measure | None:
    """A measure that is only words, to be found among row labels: the stretch of the clause from the first to the last word left over."""
    if not leftover:
        return None
    start = clause.find(leftover[0])
    last = clause.rfind(leftover[-1])
    if start < 0 or last < start:
        return None
    text = clause[start : last + len(leftover[-1])].strip()
    return Measure(name=text, node=Item(concept=None, text=text), percent=False, unit=None, source="words")


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group(0))


def _begins(found: tuple[Token, ...], position: int) -> bool:
    """True when a measure begins at this token; a bracket counts when a measure stands in it."""
    kind = found[position].kind
    if kind == "measure":
        return True
    following = found[position + 1].kind if position + 1 < len(found) else None
    return kind in {"(", "sum", "difference", "ratio"} and following in {"measure", "average", "("}


def _parse(found: tuple[Token, ...], position: int, clause: str) -> tuple[Parsed, int]:
    """The measure that begins here and how many tokens it takes; periods are left to the question as a whole."""
    stretch = []
    for token in found[position:]:
        if token.kind in {"period", "between"}:
            break
        stretch.append(token)
    try:
        parsed = parse_measure(tuple(stretch))
    except NotUnderstoodError:
        token = found[position]
        if token.node is None:
            raise
        parsed = Parsed(node=token.node, percent=False, start=token.start, end=token.end)
    taken = sum(1 for token in stretch if token.end <= parsed.end)
    return parsed, taken


def _bracket_definition(found: tuple[Token, ...], position: int, names: Mapping[str, Node], clause: str) -> tuple[Node, int] | None:
    """The definition in a bracket after a measure, "free cash flow (cash from operations - capex)", and its tokens."""
    first = position
    while position < len(found) and found[position].kind in {"in", "period"}:
        position += 1
    if position >= len(found) or found[position].kind != "(":
        return None
    depth = 0
    for index in range(position, len(found)):
        depth += {"(": 1, ")": -1}.get(found[index].kind, 0)
        if depth == 0:
            body = clause[found[position].end : found[index].start]
            try:
                node = parse_definition(re.sub(r"^\s*(?:i\.e\.|=|defined\s+as|that\s+is)\s*:?\s*", "", body), names).node
            except NotUnderstoodError:
                return None
            return (node, index - first + 1) if isinstance(node, Operation) else None
    return None


def _measure(text: str, parsed: Parsed, *, own: bool) -> Measure:
    node = parsed.node
    unit = node.unit if isinstance(node, Named) and not own else None
    source: Source = "question" if own else "item" if isinstance(node, Item) else "book"
    name = re.sub(r"\s{2,}", " ", re.sub(r"\s*\([^()]*\)", "", text)).strip(" ,?.()")
    return Measure(name=name, node=node, percent=parsed.percent, unit=unit, source=source)


def _share(part: Measure, whole: Measure) -> Measure:
    return Measure(
        name=f"{part.name} as a share of {whole.name}", node=binary("/", part.node, whole.node), percent=True, unit=None, source=part.source
    )


def _distinct(measures: list[Measure]) -> tuple[Measure, ...]:
    """The measures without those that only repeat another."""
    kept: list[Measure] = []
    for measure in measures:
        if all(_core(measure.node) != _core(other.node) for other in kept):
            kept.append(measure)
    return tuple(kept)


def _core(node: Node) -> object:
    return node.concept if isinstance(node, Item) and node.concept else node.of if isinstance(node, Named) else node


def _is_name(token: Token, company_words: frozenset[str]) -> bool:
    """True for a capitalised word of a company's name, or the "'s" after one."""
    word = token.text.strip('?.,:;!"()').removesuffix("'").removesuffix("'s")
    return token.kind == "word" and word[:1].isupper() and word.lower() in company_words


def _is_glue(token: Token, company_words: frozenset[str]) -> bool:
    """True for tokens that carry no part of a measure's meaning."""
    if token.kind in {"period", "average", "change", "between", "and", "to", "in", "prior", "comma", "(", ")"}:
        return True
    if token.kind == "number":
        return re.fullmatch(r"\d{1,2}(?:\.\d+)?", token.text) is not None
    if token.kind not in {"word", "-", "+"}:
        return False
    word = token.text.lower().strip("?.,:;!\"'()")
    word = word.removesuffix("'s")
    return not word or word in _GLUE or word in company_words or word.rstrip("s") in company_words or not re.search(r"[a-z0-9%]", word)


def _is_payment(node: Node) -> bool:
    """True for what a company pays out, so that "pay" says nothing more."""
    return isinstance(node, Item) and node.concept is not None and node.concept.name.startswith(("Payments", "Repayments"))


def _denies_change(found: tuple[Token, ...], position: int) -> bool:
    """True for the "not" of "not fluctuating by more than 2%"."""
    following = found[position + 1].text.lower() if position + 1 < len(found) else ""
    return found[position].text.lower() == "not" and re.match(r"fluctuat|vary|chang|mov", following) is not None


def _three_cash_flows(clause: str) -> tuple[tuple[Measure, ...], str]:
    """The cash flows that "among operations, investing, and financing activities" lists, and the clause without the list."""
    pattern = r"\b(operations|operating|investing|investment|financing)(?:\s+(?:activities|cash\s+flows?))?"
    match = re.search(
        rf"(?:cash\s+flows?\s+from\s+)?{pattern}(?:\s*(?:,\s*(?:and|or)?|and|or|/)\s*{pattern}){{1,2}}(?:\s+(?:activities|cash\s+flows?))?",
        clause,
        re.IGNORECASE,
    )
    if not match:
        return (), clause
    measures = []
    for word in re.findall(r"operations|operating|investing|investment|financing", match.group(0).lower()):
        concept = concept_named(_CASH_FLOWS[word])
        measures.append(
            Measure(name=concept.label, node=Item(concept=concept, text=concept.label), percent=False, unit=None, source="item")
        )
    rest = clause[: match.start()] + "#" * len(match.group(0)) + clause[match.end() :]
    return _distinct(measures), re.sub(r"\bcash(\s+flows?)?\b", _blank, rest, flags=re.IGNORECASE)
