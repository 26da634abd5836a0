"""A question read into what must be computed: measures, periods, companies, what to do with them, and the wanted form of the number."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from answer.company import distinct_companies
from answer.expression import parse_definition
from answer.formula_tree import NotUnderstoodError
from answer.formulas import find_formulas
from answer.intent import Claim, Intent, read_intent
from answer.measures import Measure, Reading, read_measures, words_measure
from answer.nodes import Item, Node, binary, items, transform
from answer.periods import period_spans
from answer.sentences import Definition, Parts, take_apart
from answer.shape import Shape, read_shape
from answer.tokens import plain
from ingest.document import Statement
from retrieval.concepts import Concept, mentions
from retrieval.query import AskedPeriod, Query, read_query
from retrieval.types import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a question asks for; `periods` in the order of time, empty when it names none."""

    question: str
    intent: Intent
    measures: tuple[Measure, ...]
    periods: tuple[AskedPeriod, ...]
    companies: tuple[str, ...]
    """One name a company; more than one only where companies are compared."""
    statements: tuple[Statement, ...]
    shape: Shape
    leftover: tuple[str, ...]
    """Words of the asking clause that have no meaning here: a segment's name, or something that changes the question."""
    clause: str
    """The asking clause without units and rounding."""
    query: Query


_OWNERS = frozenset(
    {
        *("the", "of", "and", "common", "company", "parent", "shareholders", "stockholders", "shareowners", "stockowners"),
        *("inc", "corp", "corporation", "co", "plc", "ltd", "llc", "incorporated"),
    }
)
"""Words beside a company's name that say whose income it is."""
COMPARING = frozenset({"compare", "largest", "both", "gap"})
"""Kinds of question that may speak of several companies."""
_FAMILIES: tuple[frozenset[str], ...] = (
    frozenset({"NetIncomeLoss", "ProfitLoss", "NetIncomeLossAvailableToCommonStockholdersBasic"}),
    frozenset({"PaymentsOfDividends", "PaymentsOfDividendsCommonStock"}),
    frozenset({"StockholdersEquity", "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"}),
    frozenset({"InterestExpense", "InterestPaidNet"}),
    frozenset({"AccountsReceivableNetCurrent", "ReceivablesNetCurrent"}),
)
"""Line items that stand for one another when a question says which one to use."""


def read_ask(question: str, entries: tuple[Entry, ...]) -> Ask:
    """What the question asks for.

    Raises:
        NotUnderstoodError: when its measure or its definition has no meaning here; the message names the part.
    """
    company_words = _company_words(entries)
    text = _attributed(plain(question), company_words)
    parts = take_apart(text)
    shape = read_shape(text)
    names = _named(parts.definitions)
    query = read_query(text, entries)
    asking = read_query(parts.sentence, entries)
    clause = _without(parts.clause, read_shape(parts.clause).spans)
    reading = read_measures(clause, names, company_words)
    reading = _own_definition(reading, parts, names, clause)
    if not reading.measures:
        measure = words_measure(reading.leftover, clause)
        if measure is None:
            raise NotUnderstoodError("the question names no line item or ratio that I know")
        reading = Reading(measures=(measure,), leftover=(), rest=clause)
    companies = distinct_companies(query.companies)
    intent = read_intent(
        _without_names(reading.rest, company_words),
        percent_asked=shape.unit == "%",
        measures=len(reading.measures),
        companies=len(companies),
    )
    if len(companies) > 1:
        intent = _between_companies(intent, asking.periods, len(companies), reading.rest)
    if intent.kind == "trend" and _earlier_first(parts.sentence):
        intent = replace(intent, claim=_OTHER_WAY.get(intent.claim or "", intent.claim))
    return Ask(
        question=question,
        intent=intent,
        measures=reading.measures,
        periods=_of_growth(reading.measures, parts.sentence, asking.periods) or query.periods[-1:],
        companies=_as_named(companies, text) if intent.kind in COMPARING else companies[:1],
        statements=query.statements,
        shape=shape,
        leftover=reading.leftover,
        clause=clause,
        query=query,
    )


def _between_companies(intent: Intent, periods: tuple[AskedPeriod, ...], count: int, rest: str) -> Intent:
    """The intent of a clause that names several companies, which is about all of them.

    Raises:
        NotUnderstoodError: when it asks of several companies what is computed for one.
    """
    if intent.kind in COMPARING:
        return intent
    against = re.search(r"\bthan\b|\bexceed\w*|\bdifference\b", rest, re.IGNORECASE) is not None
    if intent.kind == "value" and not against:
        return replace(intent, kind="both")
    moved = intent.kind in {"change", "value"}
    if moved and count == 2 and len(periods) <= 1:
        return replace(intent, kind="gap", loose=False)
    raise NotUnderstoodError("several companies in one question of change")


def _of_growth(measures: tuple[Measure, ...], sentence: str, periods: tuple[AskedPeriod, ...]) -> tuple[AskedPeriod, ...]:
    """The periods; for "sales growth in 2022 versus 2021" only the later, as growth speaks of the year before itself.

    Raises:
        NotUnderstoodError: when the two years are not next to each other.
    """
    growth = len(measures) == 1 and measures[0].name.lower().rstrip().endswith("growth")
    years = [period.fiscal_year for period in periods if period.fiscal_quarter is None and period.half is None]
    against = re.search(r"\b(?:versus|vs|compared|against|over|from|relative)\b", sentence, re.IGNORECASE)
    if not growth or not against or len(periods) != 2 or len(years) != 2 or years[0] is None or years[1] is None:
        return periods
    if years[1] - years[0] != 1:
        raise NotUnderstoodError("a growth between years that are not next to each other")
    return periods[-1:]


_OTHER_WAY: dict[str, Claim] = {"up": "down", "down": "up", "better": "worse", "worse": "better"}


def _earlier_first(sentence: str) -> bool:
    """True for "higher in FY2021 than in FY2022", where the claim is about the earlier year."""
    if not re.search(r"\bthan\b", sentence):
        return False
    years = [span.period.fiscal_year or (span.period.date.year if span.period.date else 0) for span in period_spans(sentence)]
    return len(years) == 2 and years[0] < years[1]


def _as_named(companies: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The companies in the order in which the text names them."""

    def place(company: str) -> int:
        first = re.split(r"[\s.,]+", company.lower())[0]
        found = text.lower().find(first)
        return found if found >= 0 else len(text)

    return tuple(sorted(companies, key=place))


def _named(definitions: tuple[Definition, ...]) -> dict[str, Node]:
    """The question's definitions by every spelling of their names; one may use another, in any order.

    Raises:
        NotUnderstoodError: when a definition's text is no expression, or definitions go in a circle.
    """
    names: dict[str, Node] = {}
    waiting = [definition for definition in definitions if not definition.inline]
    while waiting:
        later: list[Definition] = []
        reason: NotUnderstoodError | None = None
        for definition in waiting:
            others = {name for other in waiting if other is not definition for name in other.names}
            if any(re.search(rf"(?<![\w&]){re.escape(name)}(?![\w&])", definition.body.lower()) for name in others):
                later.append(definition)
                continue
            try:
                node = parse_definition(definition.body, names).node
            except NotUnderstoodError as error:
                reason = NotUnderstoodError(f"the definition of {definition.names[-1]}: {error}")
                break
            names |= dict.fromkeys(definition.names, node)
        if reason is not None:
            raise reason
        if len(later) == len(waiting):
            raise NotUnderstoodError("the definitions go in a circle")
        waiting = later
    return names


def _own_definition(reading: Reading, parts: Parts, names: dict[str, Node], clause: str) -> Reading:
    """The reading with the definition that the question gives for its measure without naming it there."""
    inline = next((definition for definition in parts.definitions if definition.inline), None)
    if inline is not None:
        parsed = parse_definition(inline.body, names)
        return _replaced(reading, parsed.node, clause)
    if parts.numerator is not None:
        top, bottom = (parse_definition(part, names).node for part in parts.numerator)
        return _replaced(reading, binary("/", top, bottom), clause)
    if names and len(reading.measures) == 1 and reading.measures[0].source == "book":
        node = _same_formula(reading.measures[0].name, names)
        if node is not None:
            return _replaced(reading, node, clause)
    if parts.using is not None:
        return replace(reading, measures=tuple(_using(measure, parts.using) for measure in reading.measures))
    return reading


def _replaced(reading: Reading, node: Node, clause: str) -> Reading:
    """The reading with its one measure computed as `node`; words that only named the measure are used up."""
    name = reading.measures[0].name if reading.measures else " ".join(reading.leftover) or "the measure"
    percent = reading.measures[0].percent if reading.measures else False
    measure = Measure(name=name, node=node, percent=percent and not reading.leftover, unit=None, source="question")
    return Reading(measures=(measure,), leftover=(), rest=reading.rest)


def _same_formula(name: str, names: dict[str, Node]) -> Node | None:
    """The question's definition of the measure that it asks for under another name ("days payable" and "DPO")."""
    asked = {formula.name for formula, _, _ in find_formulas(name)}
    for own, node in names.items():
        if asked & {formula.name for formula, _, _ in find_formulas(own)}:
            return node
    return None


def _using(measure: Measure, listed: str) -> Measure:
    """The measure over the line items that the question says to use.

    Raises:
        NotUnderstoodError: when an item of the list has no part in the measure.
    """
    if not any(isinstance(item.concept, Concept) for item in items(measure.node)):
        return measure
    node = measure.node
    for mention in mentions(plain(listed)):
        node = _with_item(node, mention.concept)
    return replace(measure, node=node)


def _with_item(node: Node, wanted: Concept) -> Node:
    """The tree with `wanted` in the place of its like.

    Raises:
        NotUnderstoodError: when the tree has neither it nor its like.
    """
    present = {item.concept.name for item in items(node) if item.concept is not None}
    if wanted.name in present:
        return node
    family = next((family for family in _FAMILIES if wanted.name in family), frozenset[str]())
    if not family & present:
        raise NotUnderstoodError(f"how {wanted.label} is to be used")

    def swap(item: Item) -> Node:
        if item.concept is not None and item.concept.name in family:
            return replace(item, concept=wanted, text=wanted.label)
        return item

    return transform(node, swap)


def _company_words(entries: tuple[Entry, ...]) -> frozenset[str]:
    """Every word of a company's names and of its files' names, in lower case."""
    words: set[str] = set()
    for entry in entries:
        for name in (entry.company or "", *entry.aliases, entry.name):
            words |= {word.lower().strip(".,'()") for word in re.split(r"[\s&/_.-]+", plain(name))}
            words |= {word.lower().strip(".,'()") for word in plain(name).split()}
            words.add(re.sub(r"[^a-z0-9]", "", name.lower()))
    return frozenset(word for word in words if word)


def _attributed(text: str, company_words: frozenset[str]) -> str:
    """The text in which "net income attributable to Acme Holdings, Inc." is attributable to shareholders."""

    def short(match: re.Match[str]) -> str:
        words = re.findall(r"[\w&'-]+", match["owner"].lower())
        known = all(word.removesuffix("'s") in company_words | _OWNERS for word in words)
        return f"{match['lead']} shareholders" if known else match.group(0)

    owner = r"(?:[A-Z][\w&'-]*\.?|(?:the|of|and|common|company(?:'s)?|parent|(?:share|stock)(?:holders|owners))\b)"
    lead = r"(?P<lead>\b(?i:income|earnings|profit|loss)\s+(?:\(loss\)\s+)?attributable\s+to)"
    return re.sub(rf"{lead}\s+(?P<owner>{owner}(?:,?\s+{owner})*)", short, text)


def _without_names(text: str, company_words: frozenset[str]) -> str:
    """The text without capitalised words of company names, which may mean something else ("Best", "General")."""

    def blank(match: re.Match[str]) -> str:
        return "#" * len(match.group(0)) if match.group(0).lower() in company_words else match.group(0)

    return re.sub(r"(?:(?<=[\s(])|^)[A-Z][A-Za-z]+", blank, text)


def _without(text: str, spans: tuple[tuple[int, int], ...]) -> str:
    """The text with the spans blotted out."""
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return re.sub(r"\(\s*(?:and|,)?\s*\)", lambda match: " " * len(match.group(0)), text)
