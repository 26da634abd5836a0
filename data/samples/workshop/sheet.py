# ruff: noqa: D102 - reportlab calls these methods
"""A financial table as a flowable: set-apart dollar signs, hanging brackets, rules, raised marks, many-level headers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import Flowable

from workshop.figures import Cell
from workshop.look import Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A value column: its header path from the top ("Year ended December 31,", "2023") and its width in points."""

    path: tuple[str, ...]
    width: float = 66
    hang: str = ")"


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row: `rule` is "" , "over" (a rule above the values) or "total" (one above, two below); no cells makes it a section head."""

    label: str = ""
    cells: tuple[Cell | None, ...] = ()
    indent: int = 0
    bold: bool = False
    rule: str = ""
    mark: str = ""
    gap: float = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """Where a cell was printed: table name, page from 1, section, row label, column path, and the cell."""

    table: str
    page: int
    section: str
    label: str
    path: tuple[str, ...]
    cell: Cell


Note = Callable[[Printed], None]


def wrapped(text: str, font: str, size: float, width: float) -> list[str]:
    r"""`text` in lines no wider than `width` points; a newline always breaks."""
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and stringWidth(longer, font, size) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


class Sheet(Flowable):
    """A table of `rows` under `columns`; kept on one page unless `may_break`."""

    def __init__(
        self,
        look: Look,
        note: Note,
        *,
        name: str,
        columns: tuple[Column, ...],
        rows: tuple[Row, ...],
        corner: str = "",
        may_break: bool = False,
        repeat_head: bool = True,
        size: float | None = None,
        leaders: bool = False,
        headless: bool = False,
        section: str = "",
        first_row: int = 0,
    ) -> None:
        super().__init__()
        self.look, self.note, self.name, self.columns, self.rows = look, note, name, columns, rows
        self.corner, self.may_break, self.repeat_head, self.leaders = corner, may_break, repeat_head, leaders
        self.size = size or look.table_size
        self.headless, self.section, self.first_row = headless, section, first_row
        self.spaceBefore, self.spaceAfter = 5, 9

    @property
    def leading(self) -> float:
        return self.size * (1.22 if self.look.shade is None else 1.34)

    def label_width(self) -> float:
        return float(self.width) - sum(column.width for column in self.columns)

    def label_lines(self, row: Row) -> list[str]:
        whole = not row.cells
        width = (float(self.width) if whole else self.label_width()) - 10 * row.indent - 10
        return wrapped(row.label, self.font(row), self.size, width)

    def font(self, row: Row) -> str:
        return self.look.bold if row.bold else self.look.regular

    def row_height(self, row: Row) -> float:
        if not row.label and not row.cells:
            return self.leading * 0.6
        extra = {"": 0.0, "over": 1.6, "total": 4.6}[row.rule]
        return len(self.label_lines(row)) * self.leading + extra + row.gap

    def levels(self) -> int:
        return max(len(column.path) for column in self.columns)

    def spans(self, level: int) -> list[tuple[int, int, str]]:
        """Runs of columns with one header text at `level` (0 at the top), as (first, last, text)."""
        runs: list[tuple[int, int, str]] = []
        depth = self.levels()
        for index, column in enumerate(self.columns):
            at = level - (depth - len(column.path))
            prefix = column.path[: at + 1] if at >= 0 else ()
            before = self.columns[index - 1] if index else None
            same = before is not None and at >= 0 and at < len(column.path) - 1 and before.path[: at + 1] == prefix
            if runs and same:
                runs[-1] = (runs[-1][0], index, runs[-1][2])
            else:
                runs.append((index, index, prefix[-1] if prefix else ""))
        return runs

    def head_heights(self) -> list[float]:
        size = self.size
        heights = []
        for level in range(self.levels()):
            most = 1
            for first, last, text in self.spans(level):
                width = sum(column.width for column in self.columns[first : last + 1]) - 8
                most = max(most, len(wrapped(text, self.look.bold, size, width)))
            heights.append(most * self.leading + 3)
        if self.corner:
            lines = len(wrapped(self.corner, self.look.italic, size, self.label_width() - 8))
            heights[-1] = max(heights[-1], lines * self.leading + 3)
        return heights

    def head_height(self) -> float:
        return 0 if self.headless else sum(self.head_heights())

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        del height
        self.width = width
        self.height = self.head_height() + sum(self.row_height(row) for row in self.rows)
        return width, self.height

    def split(self, width: float, height: float) -> list[Flowable]:
        self.wrap(width, height)
        if not self.may_break or height < self.head_height() + 8 * self.leading:
            return []
        used, count, section = self.head_height(), 0, self.section
        for row in self.rows:
            if used + self.row_height(row) > height - 2:
                break
            used += self.row_height(row)
            count += 1
            section = row.label if row.label and not row.cells else section
        while count > 1 and not self.rows[count - 1].cells:
            count -= 1
        if count < 3 or count >= len(self.rows):
            return []
        return [self.part(self.rows[:count]), self.part(self.rows[count:], later=section, skipped=count)]

    def part(self, rows: tuple[Row, ...], later: str = "", skipped: int = 0) -> Sheet:
        return Sheet(
            self.look, self.note, name=self.name, columns=self.columns, rows=rows, corner=self.corner, may_break=self.may_break,
            repeat_head=self.repeat_head, size=self.size, leaders=self.leaders, headless=bool(skipped) and not self.repeat_head,
            section=later or self.section, first_row=self.first_row + skipped,
        )  # fmt: skip

    def draw(self) -> None:
        top = float(self.height)
        if not self.headless:
            top = self.draw_head(top)
        section = self.section
        for index, row in enumerate(self.rows):
            height = self.row_height(row)
            if row.label and not row.cells:
                section = row.label
            shade = self.look.shade
            if shade and (index + self.first_row) % 2 == 0 and (row.label or row.cells):
                self.canv.setFillColor(HexColor(shade))
                self.canv.rect(0, top - height, float(self.width), height, stroke=0, fill=1)
                self.canv.setFillColor(HexColor("#000000"))
            self.draw_row(row, top, section)
            top -= height

    def column_lefts(self) -> list[float]:
        lefts, left = [], self.label_width()
        for column in self.columns:
            lefts.append(left)
            left += column.width
        return lefts

    def draw_head(self, top: float) -> float:
        canvas, look, lefts = self.canv, self.look, self.column_lefts()
        heights = self.head_heights()
        if look.band:
            canvas.setFillColor(HexColor(look.band))
            canvas.rect(0, top - sum(heights), float(self.width), sum(heights), stroke=0, fill=1)
        canvas.setFillColor(HexColor(look.head_ink))
        canvas.setStrokeColor(HexColor(look.head_ink))
        canvas.setLineWidth(0.6)
        for level, height in enumerate(heights):
            for first, last, text in self.spans(level):
                if not text:
                    continue
                left, right = lefts[first] + 7, lefts[last] + self.columns[last].width - 1
                lines = wrapped(text, look.bold, self.size, right - left)
                canvas.setFont(look.bold, self.size)
                for number, line in enumerate(reversed(lines)):
                    y = top - height + 3.6 + number * self.leading
                    if look.head_align == "right" and first == last:
                        canvas.drawRightString(right, y, line)
                    else:
                        canvas.drawCentredString((left + right) / 2, y, line)
                if not look.band or first != last:
                    canvas.line(left, top - height + 0.8, right, top - height + 0.8)
            top -= height
        if self.corner:
            canvas.setFont(look.italic, self.size)
            lines = wrapped(self.corner, look.italic, self.size, self.label_width() - 8)
            for number, line in enumerate(reversed(lines)):
                canvas.drawString(2, top + 3.6 + number * self.leading, line)
        canvas.setFillColor(HexColor("#000000"))
        canvas.setStrokeColor(HexColor("#000000"))
        return top

    def draw_row(self, row: Row, top: float, section: str) -> None:
        canvas = self.canv
        top -= row.gap + (1.6 if row.rule else 0)
        lines = self.label_lines(row)
        base = top - self.size * 0.98
        font = self.font(row)
        canvas.setFont(font, self.size)
        end = 0.0
        for number, line in enumerate(lines):
            left = 2 + 10 * row.indent + (8 if number else 0)
            canvas.drawString(left, base - number * self.leading, line)
            end = left + stringWidth(line, font, self.size)
        base -= (len(lines) - 1) * self.leading
        if row.mark:
            canvas.setFont(font, self.size * 0.66)
            canvas.drawString(end + 0.6, base + self.size * 0.36, row.mark)
            end += stringWidth(row.mark, font, self.size * 0.66) + 1
        if self.leaders and row.cells:
            self.draw_leaders(end, base)
        for column, left, cell in zip(self.columns, self.column_lefts(), row.cells, strict=False):
            if row.rule and cell is not None and cell.text:
                self.draw_rules(row.rule, left + 7, left + column.width - 1, base + self.size * 0.98 + 0.8, base - 2.6)
            if cell is not None and cell.text:
                self.draw_cell(cell, column, left, base, font)
                self.note(
                    Printed(table=self.name, page=canvas.getPageNumber(), section=section, label=row.label, path=column.path, cell=cell)
                )

    def draw_leaders(self, left: float, base: float) -> None:
        right, step = self.label_width() - 2, 4.2
        start = left + 4
        count = int((right - start) / step)
        if count > 1:
            self.canv.setFont(self.look.regular, self.size)
            for number in range(count):
                self.canv.drawString(right - (count - number) * step, base, ".")

    def draw_rules(self, rule: str, left: float, right: float, over: float, under: float) -> None:
        self.canv.setLineWidth(0.55)
        self.canv.line(left, over, right, over)
        if rule == "total":
            self.canv.line(left, under, right, under)
            self.canv.line(left, under - 1.7, right, under - 1.7)

    def draw_cell(self, cell: Cell, column: Column, left: float, base: float, font: str) -> None:
        canvas, size = self.canv, self.size
        canvas.setFont(font, size)
        if cell.dollar:
            canvas.drawString(left + 8, base, "$")
        body = cell.text.rstrip(")%")
        tail = cell.text[len(body) :]
        right = left + column.width - 1 - stringWidth(column.hang, font, size)
        canvas.drawString(right - stringWidth(body, font, size), base, body + tail)
        if cell.mark:
            end = right + stringWidth(tail, font, size)
            canvas.setFont(font, size * 0.64)
            canvas.drawString(end + 0.3, base + size * 0.36, cell.mark)
