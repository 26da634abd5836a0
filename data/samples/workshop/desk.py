# ruff: noqa: E501 - sentences and table rows stay whole
"""The desk where a filing is put together: one filer's look, books and scale, and short ways to write rows, tables and headings."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from pathlib import Path

from reportlab.platypus import CondPageBreak, Flowable, Image, Paragraph, Spacer

from workshop.figures import Cell, change, money, per_share, percent, share
from workshop.look import Look
from workshop.paper import Contents, Mark, paragraphs
from workshop.sheet import Column, Row, Sheet


class Desk:
    """Writes for one filing; `year` is its fiscal year, `scale` the unit of the books (1000 for thousands)."""

    def __init__(
        self, look: Look, books: dict[int, dict[str, int]], scale: int, year: int, known: Contents, found: Contents, scratch: Path
    ) -> None:
        self.look, self.books, self.scale, self.year = look, books, scale, year
        self.known, self.found, self.scratch = known, found, scratch
        self.now, self.before = books[year], books[year - 1]
        self.two, self.three = (year, year - 1), (year, year - 1, year - 2)

    def cell(self, value: int, *, dollar: bool = False, mark: str = "") -> Cell:
        """A cell of `value` in the books' unit."""
        return money(value, self.scale, dollar=dollar, mark=mark)

    def cells(self, values: Sequence[int | None], *, dollar: bool = False) -> tuple[Cell | None, ...]:
        """Cells of values; None leaves a place empty."""
        return tuple(None if value is None else self.cell(value, dollar=dollar) for value in values)

    def row(
        self,
        label: str,
        key: str,
        years: Sequence[int],
        *,
        sign: int = 1,
        dollar: bool = False,
        indent: int = 0,
        rule: str = "",
        bold: bool = False,
        mark: str = "",
    ) -> Row:
        """A row of one line of the books over `years`."""
        return Row(
            label=label,
            cells=self.cells([sign * self.books[y][key] for y in years], dollar=dollar),
            indent=indent,
            rule=rule,
            bold=bold,
            mark=mark,
        )

    def plain(
        self,
        label: str,
        values: Sequence[int | None],
        *,
        dollar: bool = False,
        indent: int = 0,
        rule: str = "",
        bold: bool = False,
        mark: str = "",
    ) -> Row:
        """A row of given values."""
        return Row(label=label, cells=self.cells(values, dollar=dollar), indent=indent, rule=rule, bold=bold, mark=mark)

    def shares(self, label: str, values: Sequence[Decimal], *, indent: int = 0, dollar: bool = True, rule: str = "") -> Row:
        """A row of per-share amounts."""
        return Row(label=label, cells=tuple(per_share(value, dollar=dollar) for value in values), indent=indent, rule=rule)

    def percents(self, label: str, values: Sequence[Decimal], *, indent: int = 0, rule: str = "") -> Row:
        """A row of percents."""
        return Row(label=label, cells=tuple(percent(value) for value in values), indent=indent, rule=rule)

    def compared(
        self, label: str, key: str, *, sign: int = 1, dollar: bool = False, indent: int = 0, rule: str = "", bold: bool = False
    ) -> Row:
        """A row over three years with the percent change of the last two."""
        values = [sign * self.books[y][key] for y in self.three]
        cells = (*self.cells(values, dollar=dollar), change(values[0], values[1]), change(values[1], values[2]))
        return Row(label=label, cells=cells, indent=indent, rule=rule, bold=bold)

    def sheet(
        self, name: str, columns: Sequence[Column], rows: Sequence[Row], *, corner: str = "", may_break: bool = False, repeat_head: bool = True,
        size: float | None = None, leaders: bool = False,
    ) -> Sheet:  # fmt: skip
        """A table that reports where its cells are printed."""
        return Sheet(
            self.look, self.found.printed.append, name=name, columns=tuple(columns), rows=tuple(rows), corner=corner, may_break=may_break,
            repeat_head=repeat_head, size=size, leaders=leaders,
        )  # fmt: skip

    def text(self, *texts: str, style: str = "body") -> list[Flowable]:
        """Paragraphs."""
        return paragraphs(self.look, *texts, style=style)

    def notes(self, *texts: str) -> list[Flowable]:
        """Footnotes below a table, "(1)" first."""
        return [*paragraphs(self.look, *texts, style="note"), Spacer(1, 6)]

    def item(self, number: str, title: str, key: str, level: int = 1) -> list[Flowable]:
        """An item heading that the contents point to."""
        return [
            CondPageBreak(110),
            Mark(key, f"{number} {title}".strip(), level),
            *paragraphs(self.look, f"{number}&nbsp;&nbsp;{title}".strip(), style="item"),
        ]

    def loose(self, text: str, style: str = "sub") -> list[Flowable]:
        """A heading that may stay behind when its table breaks over the page."""
        made = self.look.style(style)
        made.keepWithNext = 0
        return [CondPageBreak(150), Paragraph(text, made)]

    def image(self, path: Path, width: float = 430) -> Flowable:
        """A picture, scaled to `width` points."""
        image = Image(str(path))
        image.drawHeight *= width / image.drawWidth
        image.drawWidth = width
        image.spaceAfter = 8
        return image

    def moved(self, key: str, sign: int = 1) -> str:
        """How a line moved from last year to this one: "increased 4.5%"."""
        now, before = sign * self.now[key], sign * self.before[key]
        rate = share(abs(now - before), abs(before))
        return f"{'increased' if now > before else 'decreased'} {rate}%"

    def rate(self, part: str, whole: str, year: int | None = None) -> Decimal:
        """A line as percent of another."""
        books = self.books[year or self.year]
        return share(books[part], books[whole])
