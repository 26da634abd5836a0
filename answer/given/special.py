"""Plans for rarer questions: a total without a part, returns compared, the next months, shares times price, which is greater."""

from __future__ import annotations

import re

from answer.given.match import Phrase, time_score
from answer.given.pick import Picker, when
from answer.given.plans import Plan, endpoints, joined, leaf
from answer.given.quantity import Quantity
from answer.given.splits import part_of, phrase_of
from answer.given.vocabulary import asks
from answer.nodes import Node, binary, number

_WITHOUT = re.compile(
    r"\b(?:without|excluding|except\sfor|exclusive\sof|not\sincluding|if\s(?:it\s)?(?:was|were)\snot\sfor)\s(?:the\s)?(?P<part>.+?)(?:,|\swhat\b|\show\b|\bin\s(?:us\$|millions|thousands)|$)",
    re.IGNORECASE,
)
_NEXT = re.compile(
    r"\b(?:(?:in|within|over|during)\s(?:the\s)?(?:next|coming|following)|within|in\sless\sthan|(?:in|over)\sthe\sfirst)\s(?P<count>\d+|one|two|three|four|five|twelve)\s(?P<unit>months?|years?)\b",
    re.IGNORECASE,
)
_COUNTS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "twelve": 12}
_SPENT = re.compile(
    r"\b(?:value|cash\soutflow|spent|spend|paid|pay|cost|worth|market\scap\w*|capitali[sz]ation|expenditure|outlay|proceeds|price\spaid)\b",
    re.IGNORECASE,
)
_SHARES = re.compile(r"\b(?:shares?|stocks?|units?|rsus?|options?|warrants?|awards?)\b", re.IGNORECASE)
_RETURN = re.compile(r"\b(?:returns?|performance|growth)\b", re.IGNORECASE)
_AGAINST = (
    re.compile(
        r"\b(?:of|for|between|on)\s(?:the\s)?(?P<one>.+?)\s(?:and|compared\s(?:to|with)|versus|vs\.?|relative\sto|to|with|against)\s(?:the\s)?(?P<other>.+)",
        re.IGNORECASE,
    ),
    re.compile(r"\bcompared\s(?:to|with)\s(?:the\s)?(?P<other>.+?)\s?,.*\b(?:from|of|for)\s(?:the\s)?(?P<one>.+)", re.IGNORECASE),
)
_ROSE = asks(
    r"\b(?:increased?|grow|grew|grown|rise|rose|risen|improved?|expand(?:ed)?|go\sup|went\sup"
    r"|(?P<less>decreased?|declined?|fall|fell|fallen|drop(?:ped)?|shr[ai]nk|go\sdown|went\sdown))\b"
)
_GREATER = (
    re.compile(
        r"(?:did|does|do|was|were|is|are|has|have|had|will)\s(?:the\s)?(?P<one>.+?)\s(?:(?P<less>less|lower|smaller|fewer|under\w*)|more|greater|higher|larger|above|better|outperform\w*|exceed\w*|beat|outpace\w*|surpass\w*)\b\s?(?:than|over)?\s?(?:the\s)?(?P<other>.+)",
        re.IGNORECASE,
    ),
)


def without(picker: Picker) -> Plan | None:
    """A total less a part: "without the retail segment, what would total revenue have been"."""
    text = picker.ask.text
    match = _WITHOUT.search(text)
    if match is None or not re.search(r"\bwould\b|\bhave\sbeen\b", text, re.IGNORECASE):
        return None
    rest = text[: match.start()] + " " + text[match.end("part") :]
    part, whole = phrase_of(match["part"]), phrase_of(rest)
    if not part.terms or not whole.terms:
        return None
    times = picker.ask.moments()
    time = times[0] if times else None
    found = picker.pair((part, time), (Phrase(terms=whole.terms, total=True), time), whole=True)
    if found is None:
        return None
    small, large = leaf(found[1]), leaf(found[2])
    return Plan(node=binary("-", large[0], small[0]), leaves=(large, small), score=found[0], unit=None)


def next_years(picker: Picker) -> Plan | None:
    """The sum of the first yearly amounts to come: "due in the next 24 months", "within two years"."""
    match = _NEXT.search(picker.ask.text)
    if match is None:
        return None
    count = _COUNTS.get(match["count"].lower()) or int(match["count"])
    years = count // 12 if match["unit"].lower().startswith("month") else count
    grid = picker.frame.grid
    if grid is None or not 1 <= years <= 10:
        return None
    phrase = phrase_of(picker.ask.text[: match.start()] + " " + picker.ask.text[match.end() :])
    score, line = picker.series(phrase, None)
    if len(line) <= years or any(each.times[0].after for each in line[:years]):
        return None
    return joined(picker, "sum", line[:years], score)


def product(picker: Picker) -> Plan | None:
    """A count of shares times the price of one, where what is asked is what was paid for them or what they are worth."""
    text = picker.ask.text
    if not _SPENT.search(text) or not _SHARES.search(text) or re.search(r"\bper\s(?:share|unit)|\baverage\b", text, re.IGNORECASE):
        return None
    times = picker.ask.moments()
    time = times[0] if times else None
    counts = [each for each in picker.quantities if _is_count(each, picker)]
    prices = [each for each in picker.quantities if _is_price(each, picker)]
    if not counts or not prices:
        return None
    best: tuple[float, Quantity, Quantity] | None = None
    for count_score, count in picker.ranked(picker.ask.phrase, time, counts):
        for price_score, price in picker.ranked(picker.ask.phrase, time, prices):
            score = (count_score + price_score) / 2 + picker.together(count, price, apart=False)
            score += 0.2 * (count.total and not times)
            if count.in_table and price.in_table and count.row != price.row and count.column != price.column:
                score -= 1
            if best is None or score > best[0]:
                best = score, count, price
    assert best is not None
    left, right = leaf(best[1]), leaf(best[2])
    return Plan(node=binary("*", left[0], right[0]), leaves=(left, right), score=best[0], unit=None)


def returns_apart(picker: Picker) -> Plan | None:
    """The growth of one series less that of another, both from their first to their last number, in percent."""
    text = picker.ask.text
    if not re.search(r"\bdifference\b|\boutperform\w*|\bgap\b|\bspread\b", text, re.IGNORECASE) or not _RETURN.search(text):
        return None
    for pattern in _AGAINST:
        match = pattern.search(text)
        if match is None:
            continue
        one, other = phrase_of(match["one"]), phrase_of(match["other"])
        if not one.terms or not other.terms:
            continue
        (one_score, first), (other_score, second) = picker.series(one, None), picker.series(other, None)
        first, second = _until(picker, first), _until(picker, second)
        if len(first) < 2 or len(second) < 2 or first == second:
            continue
        left, right = _growth(first), _growth(second)
        leaves = (*(leaf(each) for each in (first[0], first[-1])), *(leaf(each) for each in (second[0], second[-1])))
        return Plan(node=binary("-", left, right), leaves=leaves, score=(one_score + other_score) / 2, unit="%")
    return None


def greater(picker: Picker) -> tuple[float, Quantity, Quantity, bool] | None:
    """The two numbers that a yes/no question compares, and whether it claims that the first is the smaller one."""
    for pattern in _GREATER:
        match = pattern.search(picker.ask.text)
        if match is None:
            continue
        first, second = (part_of(picker.ask.text, *match.span(name)) for name in ("one", "other"))
        if not first.phrase.terms or not second.phrase.terms:
            continue
        times = picker.ask.moments()
        common = times[0] if len(times) == 1 else None
        found = picker.pair((first.phrase, picker.time_of(first) or common), (second.phrase, picker.time_of(second) or common))
        if found is None:
            continue
        return found[0], found[1], found[2], match["less"] is not None
    return _trend(picker)


def _trend(picker: Picker) -> tuple[float, Quantity, Quantity, bool] | None:
    """The later and the earlier number of "did sales increase", and whether it claims that the later one is smaller."""
    match = _ROSE.search(picker.ask.text)
    ends = endpoints(picker) if match is not None else None
    if match is None or ends is None:
        return None
    return ends[0], ends[2], ends[1], match["less"] is not None


def _growth(line: tuple[Quantity, ...]) -> Node:
    old, new = leaf(line[0])[0], leaf(line[-1])[0]
    return binary("*", binary("/", binary("-", new, old), old), number(100))


def _until(picker: Picker, line: tuple[Quantity, ...]) -> tuple[Quantity, ...]:
    """The line up to the one time that the question names."""
    times = picker.ask.moments()
    if len(times) != 1:
        return line
    return tuple(each for each in line if when(each)[0] <= (times[0].year or 9999))


def _is_price(quantity: Quantity, picker: Picker) -> bool:
    if quantity.in_table and picker.frame.grid is not None:
        grid = picker.frame.grid
        words = " ".join((grid.row(quantity.row or 0).label, *grid.column(quantity.column or 0).heads)).lower()
        return re.search(r"price|\bper ?share|value per|fair value", words) is not None
    if quantity.sentence is None or quantity.unit in {None, "%"} or (quantity.scale or 1) > 1:
        return False
    after = picker.frame.sentences[quantity.sentence].clean[quantity.end or 0 :][:25].lower()
    return "per" in after.split()[:2] or abs(quantity.value) < 1000


def _is_count(quantity: Quantity, picker: Picker) -> bool:
    if quantity.in_table and picker.frame.grid is not None:
        grid = picker.frame.grid
        words = " ".join((grid.row(quantity.row or 0).label, *grid.column(quantity.column or 0).heads)).lower()
        return re.search(r"number ?of|shares|\bunits\b|issued|outstanding|securities", words) is not None and not _is_price(
            quantity, picker
        )
    return quantity.unit is None and quantity.sentence is not None and abs(quantity.value) >= 1000 and bool(time_score)
