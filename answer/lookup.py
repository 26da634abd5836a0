"""Line items looked up in the filings: which printed cell states this item, for this period, of the whole company."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from difflib import SequenceMatcher

from answer.cells import BASIS_WORDS, differs, is_whole_company, same_label, same_words, searched_words
from answer.company import entries_of
from answer.formula_tree import concept_named
from answer.nodes import Item, words_of
from answer.scales import Anchor, find_anchor, scaled
from answer.signs import is_turned
from answer.sources import Sources
from ingest.document import Period, Statement
from retrieval.concepts import label_rank
from retrieval.label_text import canonical
from retrieval.query import AskedPeriod
from retrieval.types import Entry, Fact

PRIMARY = 0.97
"""A concept's row in the primary statement where it belongs."""
OTHER_STATEMENT = 0.93
"""The concept's row in another primary statement."""
OTHER_TABLE = 0.78
"""The concept's row in a table that is no primary statement."""
PART_OF_NOTE = 0.7
"""A balance that is no total of its note: "inventories" among deferred tax assets."""
WEAK_LABEL = 0.88
"""A label that covers more or less than the concept."""
SAME_WORDS = 0.85
"""A row found by the question's own words, the same as its label."""
LIKE_WORDS = 0.7
"""A row found by words that are only like its label."""
CALENDAR = 0.85
"""The asked fiscal year is a year by the calendar of its end, not by the filing's own name for it."""
ANCHORED = 0.97
"""The table prints no scale; a row that it shares with another table tells it."""
OTHER_FILING = 0.98
"""The value stands in another filing than the first choice."""

_EQUITY = "StockholdersEquity"
_TOTAL_EQUITY = "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest"
_LIKE = 0.86
_STATEMENTS: tuple[Statement, ...] = ("income", "balance", "cash flow", "comprehensive income", "equity")
_WEAK_RANK = 100
_WEEK = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The cell that states an item, and how sure that is."""

    item: Item
    fact: Fact
    factor: float
    """In (0, 1]: one of the factors above, multiplied."""
    notes: tuple[str, ...] = ()
    scale_note: str = ""
    """How the scale is known when the table does not print it; "" when it does."""
    turned: bool = False
    """True when the cell prints the item with the other sign: an expense in brackets, a tax as "(provision) benefit"."""
    others: tuple[Fact, ...] = ()
    """Other cells of the same filing that state the same item and period."""


class MissingError(Exception):
    """No cell states the item; `str(error)` says which and where it was looked for."""

    def __init__(self, message: str, item: Item) -> None:
        super().__init__(message)
        self.item = item


class ConflictError(Exception):
    """Two statements of one filing state different values for the same item and period."""

    def __init__(self, message: str, facts: tuple[Fact, ...]) -> None:
        super().__init__(message)
        self.facts = facts


class Lookup:
    """Facts of the chosen filings, best filing first; answers are remembered while one question is worked on."""

    def __init__(
        self, sources: Sources, entries: tuple[Entry, ...], *, statements: tuple[Statement, ...] = (), calendar: bool = False
    ) -> None:
        self.entries = entries
        self._sources = sources
        self._statements = statements
        self._calendar = calendar
        self._facts: dict[tuple[str, str], tuple[Fact, ...]] = {}
        self._anchors: dict[tuple[str, str], Anchor | None] = {}

    def first(self, entry: Entry) -> Lookup:
        """The same lookup with this filing tried first."""
        rest = tuple(other for other in self.entries if other.id != entry.id)
        made = Lookup(self._sources, (entry, *rest), statements=self._statements, calendar=self._calendar)
        made._facts = self._facts
        made._anchors = self._anchors
        return made

    def only(self, company: str) -> tuple[Entry, ...]:
        """The filings of one company, best first."""
        return entries_of(self.entries, company)

    def find(self, item: Item) -> Found:
        """The cell for the item.

        Raises:
            MissingError: when no filing has one.
            ConflictError: when a filing's statements contradict each other.
        """
        assert item.period is not None
        entries = self.only(item.company) if item.company else self.entries
        for place, entry in enumerate(entries):
            found = self._in_very_words(entry, item, item.period) or self._in(entry, item, item.period)
            if found is not None:
                return replace(found, factor=found.factor * (OTHER_FILING if place else 1.0))
        raise MissingError(self._missing(item, item.period, entries), item)

    def years(self, item: Item, entry: Entry) -> tuple[int, ...]:
        """Fiscal years for which the filing states the item for a whole year or its end, ascending."""
        facts = [fact for fact in self._candidates(entry, item) if fact.period is not None]
        years = {self._year(fact.period, entry) for fact in facts if fact.period is not None and self._whole_year(fact.period, item)}
        return tuple(sorted(year for year in years if year is not None))

    def _in_very_words(self, entry: Entry, item: Item, asked: AskedPeriod) -> Found | None:
        """The row of the balance sheet that is named as the question says, where the concept prefers its neighbour: "total equity"."""
        if item.concept is None or item.concept.name != _EQUITY or canonical(item.text) != "total equity":
            return None
        wider = concept_named(_TOTAL_EQUITY)
        found = self._in(entry, replace(item, concept=wider), asked)
        return replace(found, item=item) if found is not None and found.fact.statement == "balance" else None

    def _in(self, entry: Entry, item: Item, asked: AskedPeriod) -> Found | None:
        candidates = [
            fact for fact in self._candidates(entry, item) if fact.period is not None and self.fits(fact.period, asked, item, entry)
        ]
        if item.dimension is None:
            basis = BASIS_WORDS if item.concept is None else frozenset[str]()
            candidates = [fact for fact in candidates if is_whole_company(fact, entry, also=basis)]
        else:
            candidates = [fact for fact in candidates if fact.dimension is not None and same_words(item.dimension, fact.dimension)]
        if item.optional:
            # A note's detail may be part of another line of the statement already.
            candidates = [fact for fact in candidates if fact.statement is not None]
        if not candidates:
            return None
        best = min(self._rank(fact, item)[0] for fact in candidates)
        level = [fact for fact in candidates if self._rank(fact, item)[0] == best]
        level = _best(level, lambda fact: self._rank(fact, item)[1:])
        (fact, anchor), *rest = [self._with_scale(entry, each) for each in level]
        rivals = [other for other, _ in rest if differs(other, fact)]
        if rivals:
            if fact.statement is None or item.concept is None:
                return None
            both = " and ".join(f"{each.quote} (page {each.page})" for each in (fact, rivals[0]))
            raise ConflictError(f"{entry.name} states two values for {item.text} {words_of(asked)}: {both}", (fact, rivals[0]))
        factor, notes = self._factor(fact, item)
        if anchor is not None:
            factor *= ANCHORED
        if self._calendar and fact.period is not None and fact.period.fiscal_year != asked.fiscal_year and asked.date is None:
            factor *= CALENDAR
            notes = (*notes, _calendar_note(fact, asked))
        return Found(
            item=item,
            fact=fact,
            factor=factor,
            notes=notes,
            scale_note=anchor.note if anchor else "",
            turned=self._turned(entry, fact, item),
            others=tuple(self._with_scale(entry, other)[0] for other in candidates if other is not level[0]),
        )

    def _with_scale(self, entry: Entry, fact: Fact) -> tuple[Fact, Anchor | None]:
        """The fact at the scale that its table shares with another one, when it prints none itself."""
        money = fact.amount.unit is None or (len(fact.amount.unit) == 3 and fact.amount.unit.isupper())
        if fact.amount.scale is not None or fact.statement is None or not money:
            return fact, None
        key = (entry.name, fact.table)
        if key not in self._anchors:
            facts = self._sources.facts(documents=(entry.name,))
            own = [other for other in facts if other.table == fact.table]
            self._anchors[key] = find_anchor(own, [other for other in facts if other.table != fact.table])
        anchor = self._anchors[key]
        return (scaled(fact, anchor.scale), anchor) if anchor else (fact, None)

    def _turned(self, entry: Entry, fact: Fact, item: Item) -> bool:
        """True when the cell's sign is not the concept's own."""
        row = [other for other in self._candidates(entry, item) if (other.table, other.row) == (fact.table, fact.row)]
        return is_turned(fact, item.concept, row, lambda name: self._sources.facts(documents=(entry.name,), concept=name))

    def _candidates(self, entry: Entry, item: Item) -> tuple[Fact, ...]:
        """Every fact of the filing that may state the item, whatever its period."""
        key = (entry.name, item.concept.name if item.concept else f"words:{item.text.lower()}")
        if key not in self._facts:
            if item.concept is not None:
                facts: Iterable[Fact] = self._sources.facts(documents=(entry.name,), concept=item.concept.name)
            else:
                facts = self._by_words(entry, item.text)
            self._facts[key] = tuple(fact for fact in facts if fact.amount.value is not None)
        return self._facts[key]

    def _by_words(self, entry: Entry, text: str) -> list[Fact]:
        """Facts of the primary statements whose label has the same words, else one label that is very like them."""
        facts = [fact for statement in _STATEMENTS for fact in self._sources.facts(documents=(entry.name,), statement=statement)]
        wanted = canonical(text)
        if not wanted:
            return []
        exact = [fact for fact in facts if same_label(fact.label, text)]
        if not exact:
            exact = [
                fact for fact in self._sources.facts(documents=(entry.name,), text=searched_words(text)) if same_label(fact.label, text)
            ]
        if exact:
            return exact
        scores = {label: SequenceMatcher(None, canonical(label), wanted).ratio() for label in {fact.label for fact in facts}}
        like = [label for label, score in scores.items() if score >= _LIKE]
        if len({canonical(label) for label in like}) != 1:
            return []
        return [fact for fact in facts if fact.label in like]

    def _rank(self, fact: Fact, item: Item) -> tuple[int, int, int, int]:
        """Lower is better: the statement it stands in, the very words asked, how well its label names the item, total before part."""
        home = item.concept.statement if item.concept else None
        if fact.statement is None:
            place = 4
        elif fact.statement == home:
            place = 0
        elif fact.statement in self._statements:
            place = 1
        else:
            place = 2 if item.concept is None or fact.statement in item.concept.also else 3
        rank = label_rank(fact.row_path, fact.statement, unit=fact.amount.unit) if item.concept else 0
        return place, 0 if _very_words(fact.label, item.text) else 1, rank if rank is not None else _WEAK_RANK, 0 if fact.total else 1

    def _factor(self, fact: Fact, item: Item) -> tuple[float, tuple[str, ...]]:
        if item.concept is None:
            factor = 1.0 if fact.statement else OTHER_TABLE / PRIMARY
            if same_label(fact.label, item.text):
                return SAME_WORDS * factor, ()
            return LIKE_WORDS * factor, (f"'{item.text}' was read as the row '{fact.label}'",)
        place, _, rank, _ = self._rank(fact, item)
        factor = PRIMARY if place == 0 else OTHER_STATEMENT if place < 4 else OTHER_TABLE
        if fact.statement is None and item.concept.kind == "instant" and not fact.total:
            factor *= PART_OF_NOTE
        if rank >= _WEAK_RANK:
            return factor * WEAK_LABEL, (f"{item.text} was read as the row '{fact.label}'",)
        return factor, ()

    def fits(self, period: Period, asked: AskedPeriod, item: Item, entry: Entry) -> bool:
        """True when the column's period is the asked one for this kind of item: an instant for balances, the right length for flows."""
        instant = item.concept.kind == "instant" if item.concept else period.kind == "instant"
        if instant and period.kind == "duration":
            return False
        if not instant and period.kind == "instant":
            return False
        if asked.date is not None:
            return self._ends_on(period, asked.date, entry) and (instant or period.months in {None, 12} or asked.fiscal_quarter is not None)
        if self._year(period, entry) != asked.fiscal_year:
            return False
        if asked.fiscal_quarter is not None:
            return _in_quarter(period, asked.fiscal_quarter, instant=instant)
        if asked.half is not None:
            return period.fiscal_quarter == 2 * asked.half if instant else period.months == 6
        return self._whole_year(period, item)

    def _ends_on(self, period: Period, day: date, entry: Entry) -> bool:
        """True when the period ends on the day, or in the same week for years of 52 weeks; a bare year ends with the filing's."""
        end = period.end
        if end is None and period.fiscal_year == entry.fiscal_year and period.fiscal_quarter in {None, entry.fiscal_quarter}:
            end = entry.period_end
        return end is not None and abs((end - day).days) < _WEEK

    def _whole_year(self, period: Period, item: Item) -> bool:
        """True for a full year, or the instant at a year's end."""
        instant = item.concept.kind == "instant" if item.concept else period.kind == "instant"
        if instant:
            return period.fiscal_quarter in {None, 4}
        return period.months in {None, 12} and period.fiscal_quarter is None

    def _year(self, period: Period | None, entry: Entry) -> int | None:
        """The period's fiscal year: as the filing says, else by its distance from the filing's year end; its end's year when asked so."""
        if period is None:
            return None
        if self._calendar and period.end is not None:
            return period.end.year
        if period.fiscal_year is not None:
            return period.fiscal_year
        if period.end is None or entry.period_end is None or entry.fiscal_year is None:
            return None if period.end is None else period.end.year
        return entry.fiscal_year - round((entry.period_end - period.end).days / 365.25)

    def _missing(self, item: Item, asked: AskedPeriod, entries: tuple[Entry, ...]) -> str:
        if item.concept is None:
            named = " or ".join(entry.name for entry in entries[:2])
            return f"the question names no line item or ratio that I know, and no row of {named} is named '{item.text}'"
        home = f" {_statement_name(item.concept.statement)}"
        where = " or ".join(entry.name for entry in entries[:2]) or "the store"
        seen = any(self._candidates(entry, item) for entry in entries)
        what = f"{words_of(asked)} value" if seen else "row"
        part = f" of {item.dimension}" if item.dimension else ""
        return f"no {what} for '{item.text}'{part} in the{home} of {where}"


def _very_words(label: str, text: str) -> bool:
    """True when the label is the text, or both say whose income it is."""
    return same_label(label, text) or ("attributable" in label.lower() and "attributable" in text.lower())


def _best(facts: list[Fact], rank: object) -> list[Fact]:
    assert callable(rank)
    lowest = min(rank(fact) for fact in facts)
    return [fact for fact in facts if rank(fact) == lowest]


def _in_quarter(period: Period, quarter: int, *, instant: bool) -> bool:
    if instant:
        return period.fiscal_quarter == quarter or (quarter == 4 and period.fiscal_quarter is None)
    return period.fiscal_quarter == quarter and period.months in {3, None}


def _calendar_note(fact: Fact, asked: AskedPeriod) -> str:
    end = fact.period.end if fact.period else None
    own = fact.period.fiscal_year if fact.period else None
    named = f", which the filing calls fiscal {own}" if own else ""
    day = f"{end:%B} {end.day}, {end.year}" if end else "that calendar year"
    return f"{words_of(asked)} is taken as the period that ended {day}{named}"


def _statement_name(statement: Statement) -> str:
    return {
        "income": "income statement",
        "balance": "balance sheet",
        "cash flow": "cash flow statement",
        "equity": "statement of equity",
    }.get(statement, "statement of comprehensive income")
