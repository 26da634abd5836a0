"""The numbers that a phrase may mean: one, two that belong together, or one figure over time."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from answer.given.ask import Ask
from answer.given.match import Matcher, Phrase, time_score
from answer.given.quantity import Quantity
from answer.given.splits import Part
from answer.given.times import Time

SAME_LINE = 0.27
"""Two numbers of one column, or of one row in columns of different names."""
CROSSED = 0.2
"""Two numbers that share neither row nor column."""
SAME_TIME = 0.18
"""Two numbers that speak of the same time; as much against two that do not, unless two times were asked."""
SAME_SENTENCE = 0.3
SAME_UNIT = 0.15
WHOLE = 0.25
"""The part is not larger than the whole."""
PERCENT = 0.2
"""A percentage, where one is asked; as much against it where amounts are."""
LATEST = 0.06
"""The latest time, where none is asked."""
SERIES = 0.5
"""The figure stands there at several times, where several are needed."""
WIDTH = 10


class Picker:
    """Numbers for one question over one frame."""

    def __init__(self, ask: Ask, matcher: Matcher) -> None:
        self.ask = ask
        self.matcher = matcher
        self.frame = matcher.frame
        self.quantities = matcher.frame.quantities()
        self._stated: dict[Time, bool] = {}
        self._latest = max((time.year or 0 for each in self.quantities if each.in_table for time in each.times), default=0)

    def ranked(
        self, phrase: Phrase, time: Time | None, among: Iterable[Quantity] | None = None, width: int = WIDTH
    ) -> list[tuple[float, Quantity]]:
        """The numbers that the phrase may mean at the time, with their scores, best first."""
        pool = self.quantities if among is None else tuple(among)
        time = time if time is None or self._is_stated(time) else None
        scored = [(self.matcher.score(phrase, each, time) + self._recent(each, time) + self._of_unit(each), each) for each in pool]
        scored.sort(key=lambda entry: -entry[0])
        return scored[:width]

    def look(self, phrase: Phrase, time: Time | None) -> tuple[float, Quantity] | None:
        """The best number for the phrase, None when there are no numbers."""
        found = self.ranked(phrase, time, width=1)
        return found[0] if found else None

    def pair(
        self, first: tuple[Phrase, Time | None], second: tuple[Phrase, Time | None], *, whole: bool = False
    ) -> tuple[float, Quantity, Quantity] | None:
        """The best two numbers for two phrases with the mean of what speaks for them; `whole` when the first is a part."""
        apart = first[1] is not None and second[1] is not None and first[1] != second[1]
        best: tuple[float, Quantity, Quantity] | None = None
        for (left_score, left), (right_score, right) in product(self.ranked(*first), self.ranked(*second)):
            if left == right:
                continue
            score = (left_score + right_score + self.together(left, right, apart=apart)) / 2
            if whole and abs(left.value) <= abs(right.value):
                score += WHOLE / 2
            if best is None or score > best[0]:
                best = score, left, right
        return best

    def together(self, left: Quantity, right: Quantity, *, apart: bool) -> float:
        """What speaks for two numbers as a pair; `apart` when they are asked for at two times."""
        score = 0.0
        if left.in_table and right.in_table:
            if (
                left.column == right.column
                or (left.row == right.row and self._names_differ(left, right))
                or (apart and left.row == right.row)
            ):
                score += SAME_LINE
            elif left.row != right.row and not apart:
                score -= CROSSED
        elif left.sentence == right.sentence and not left.in_table and not right.in_table:
            score += SAME_SENTENCE
        if left.unit == right.unit:
            score += SAME_UNIT
        if not apart and left.times and right.times:
            score += SAME_TIME if time_score(left.times, right.times[0]) > 0.5 else -SAME_TIME
        return score

    def series(self, phrase: Phrase, time: Time | None = None) -> tuple[float, tuple[Quantity, ...]]:
        """The numbers of one line that differ in time only, in the order of time, for the best number of the phrase."""
        best: tuple[float, tuple[Quantity, ...]] = (0.0, ())
        for score, quantity in self.ranked(phrase, time):
            line = self.line(quantity)
            worth = score + (SERIES if len(line) > 1 else 0.0)
            if worth > best[0]:
                best = worth, line or (quantity,)
        return best

    def line(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """The numbers that are the same figure at other times, itself among them, in the order of time."""
        if not quantity.in_table:
            return self._said_line(quantity)
        grid = self.frame.grid
        assert grid is not None
        assert quantity.row is not None
        assert quantity.column is not None
        row, column = grid.row(quantity.row), grid.column(quantity.column)
        timed = [cell for cell in row.cells.values() if cell.times]
        across = [cell for cell in timed if grid.column(cell.column or 0).terms == column.terms]
        if len(across) < len(timed) and len({cell.times for cell in timed}) == len(timed):
            across = timed
        if quantity.times and len({cell.times for cell in across}) > 1:
            return tuple(sorted(across, key=when))
        down = [
            other.cells[quantity.column]
            for other in grid.rows
            if other.times and quantity.column in other.cells and other.terms == row.terms
        ]
        if row.times and len({cell.times for cell in down}) > 1:
            return tuple(sorted(down, key=when))
        return (quantity,)

    def time_of(self, part: Part) -> Time | None:
        """The time that the part of the question names, else the one that the question names outside all parts."""
        if part.times:
            return part.times[0]
        inside = {time for split in self.ask.splits for side in split for time in side.times}
        outside = [time for time in self.ask.moments() if time not in inside]
        return outside[0] if outside else None

    def _is_stated(self, time: Time) -> bool:
        """True when a number here speaks of the time; a date that only says as of when the table holds counts for nothing."""
        if time not in self._stated:
            self._stated[time] = any(time_score(each.times, time) > 0.3 for each in self.quantities if each.times)
        return self._stated[time]

    def _recent(self, quantity: Quantity, time: Time | None) -> float:
        if time is not None or not quantity.times or not self._latest:
            return 0.0
        return LATEST if quantity.times[0].year == self._latest else 0.0

    def _of_unit(self, quantity: Quantity) -> float:
        """What speaks for a percentage where one is looked up, and against one where amounts are put together."""
        if quantity.unit != "%":
            return 0.0
        if self.ask.percent and self.ask.kind in {"look", "average", "sum", "change", "extreme"}:
            return PERCENT
        if self.ask.kind == "look":
            return -PERCENT / 2
        return -PERCENT if self.ask.kind in {"growth", "share", "ratio", "sum", "average", "change"} else 0.0

    def _names_differ(self, left: Quantity, right: Quantity) -> bool:
        grid = self.frame.grid
        assert grid is not None
        return grid.column(left.column or 0).terms != grid.column(right.column or 0).terms

    def _said_line(self, quantity: Quantity) -> tuple[Quantity, ...]:
        """Numbers of the same sentence in the same unit at other times."""
        assert quantity.sentence is not None
        same = [
            each
            for each in self.frame.sentences[quantity.sentence].quantities
            if each.times and each.unit == quantity.unit and each.scale == quantity.scale and not each.spelled
        ]
        by_time: dict[Time, Quantity] = {}
        for each in (quantity, *same):
            if each.times:
                by_time.setdefault(each.times[0], each)
        return tuple(sorted(by_time.values(), key=when)) or (quantity,)


def order(time: Time) -> tuple[int, int, int]:
    """A key that sorts times."""
    if time.after:
        return 9999, 0, 0
    return time.year or 0, time.month or (time.quarter or 0) * 3, time.day or 0


def when(quantity: Quantity) -> tuple[int, int, int]:
    """A key that sorts numbers by their first time."""
    return order(quantity.times[0]) if quantity.times else (0, 0, 0)
