# ruff: noqa: D102 - reportlab calls these methods
"""Charts: bars and lines drawn as paths, and the same kinds as a PNG picture."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.colors import HexColor
from reportlab.platypus import Flowable

from workshop.look import Look


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """A named row of values with its colour "#rrggbb"; one value for each category."""

    name: str
    values: tuple[Decimal, ...]
    ink: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plot:
    """What a chart shows: categories along x, series, and a y axis from `low` to `high` by `step`; `printed` puts values on the marks."""

    categories: tuple[str, ...]
    series: tuple[Series, ...]
    high: Decimal
    step: Decimal
    low: Decimal = Decimal(0)
    axis: str = ""
    printed: bool = False
    lines: bool = False
    places: int = 0

    def ticks(self) -> list[Decimal]:
        """Axis values from low to high."""
        count = int((self.high - self.low) / self.step)
        return [self.low + self.step * number for number in range(count + 1)]

    def show(self, value: Decimal) -> str:
        """A value as the chart prints it."""
        return f"{value:,.{self.places}f}"


class Drawn(Flowable):
    """A chart as vector paths, the y axis at the left, the legend below."""

    def __init__(self, plot: Plot, look: Look, *, width: float = 430, height: float = 190) -> None:
        super().__init__()
        self.plot, self.look, self.wide, self.high = plot, look, width, height
        self.spaceAfter = 8

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        del height
        self.left = (width - self.wide) / 2
        return width, self.high

    def draw(self) -> None:
        canvas, plot, look = self.canv, self.plot, self.look
        left, bottom, right, top = self.left + 44, 38, self.left + self.wide, self.high - 16
        scale = (top - bottom) / float(plot.high - plot.low)
        canvas.setFont(look.italic, 7.5)
        canvas.drawString(self.left, self.high - 7, plot.axis)
        canvas.setFont(look.regular, 7.5)
        canvas.setLineWidth(0.35)
        for tick in plot.ticks():
            y = bottom + float(tick - plot.low) * scale
            canvas.setStrokeColor(HexColor("#C8C8C8" if tick != plot.low else "#000000"))
            canvas.line(left, y, right, y)
            canvas.drawRightString(left - 5, y - 2.6, plot.show(tick))
        slot = (right - left) / len(plot.categories)
        for index, category in enumerate(plot.categories):
            canvas.setFillColor(HexColor("#000000"))
            canvas.drawCentredString(left + slot * (index + 0.5), bottom - 11, category)
        draw = self.draw_lines if plot.lines else self.draw_bars
        draw(left, bottom, slot, scale)
        x = left + 6
        for series in plot.series:
            canvas.setFillColor(HexColor(series.ink))
            canvas.rect(x, 7, 7, 7, stroke=0, fill=1)
            canvas.setFillColor(HexColor("#000000"))
            canvas.drawString(x + 10, 7.6, series.name)
            x += 24 + canvas.stringWidth(series.name, look.regular, 7.5)

    def draw_bars(self, left: float, bottom: float, slot: float, scale: float) -> None:
        canvas, plot = self.canv, self.plot
        bar = slot * 0.72 / len(plot.series)
        for number, series in enumerate(plot.series):
            for index, value in enumerate(series.values):
                x = left + slot * index + slot * 0.14 + bar * number
                height = float(value - plot.low) * scale
                canvas.setFillColor(HexColor(series.ink))
                canvas.rect(x, bottom, bar * 0.92, height, stroke=0, fill=1)
                if plot.printed:
                    canvas.setFillColor(HexColor("#000000"))
                    canvas.drawCentredString(x + bar * 0.46, bottom + height + 3, plot.show(value))

    def draw_lines(self, left: float, bottom: float, slot: float, scale: float) -> None:
        canvas, plot = self.canv, self.plot
        for series in plot.series:
            canvas.setStrokeColor(HexColor(series.ink))
            canvas.setFillColor(HexColor(series.ink))
            canvas.setLineWidth(1.5)
            points = [(left + slot * (index + 0.5), bottom + float(value - plot.low) * scale) for index, value in enumerate(series.values)]
            for start, end in pairwise(points):
                canvas.line(*start, *end)
            for (x, y), value in zip(points, series.values, strict=True):
                canvas.circle(x, y, 2.4, stroke=0, fill=1)
                if plot.printed:
                    canvas.drawCentredString(x, y + 6, plot.show(value))
        canvas.setStrokeColor(HexColor("#000000"))


def picture(plot: Plot, path: Path, *, width: int = 1290, height: int = 600, ground: str = "#FFFFFF") -> Path:
    """The chart as a PNG file at `path`."""
    image = Image.new("RGB", (width, height), ground)
    pen = ImageDraw.Draw(image)
    font, small = ImageFont.load_default(25), ImageFont.load_default(23)
    left, top, right, bottom = 130, 60, width - 20, height - 120
    scale = (bottom - top) / float(plot.high - plot.low)
    pen.text((8, 8), plot.axis, fill="#333333", font=small)
    for tick in plot.ticks():
        y = bottom - float(tick - plot.low) * scale
        pen.line((left, y, right, y), fill="#CFCFCF" if tick != plot.low else "#222222", width=2)
        pen.text((left - 14, y), plot.show(tick), fill="#222222", font=small, anchor="rm")
    slot = (right - left) / len(plot.categories)
    for index, category in enumerate(plot.categories):
        pen.text((left + slot * (index + 0.5), bottom + 14), category, fill="#222222", font=font, anchor="ma")
    if plot.lines:
        paint_lines(plot, pen, left, bottom, slot, scale, small)
    else:
        paint_bars(plot, pen, left, bottom, slot, scale, small)
    x = float(left + 20)
    for series in plot.series:
        pen.rectangle((x, height - 44, x + 22, height - 22), fill=series.ink)
        pen.text((x + 32, height - 33), series.name, fill="#222222", font=font, anchor="lm")
        x += 80 + pen.textlength(series.name, font=font)
    image.save(path, optimize=True)
    return path


def paint_bars(
    plot: Plot, pen: ImageDraw.ImageDraw, left: float, bottom: float, slot: float, scale: float, font: ImageFont.FreeTypeFont
) -> None:
    """Paints the bars of every series."""
    bar = slot * 0.68 / len(plot.series)
    for number, series in enumerate(plot.series):
        for index, value in enumerate(series.values):
            x = left + slot * index + slot * 0.16 + bar * number
            y = bottom - float(value - plot.low) * scale
            pen.rectangle((x, y, x + bar * 0.9, bottom), fill=series.ink)
            if plot.printed:
                pen.text((x + bar * 0.45, y - 6), plot.show(value), fill="#222222", font=font, anchor="md")


def paint_lines(
    plot: Plot, pen: ImageDraw.ImageDraw, left: float, bottom: float, slot: float, scale: float, font: ImageFont.FreeTypeFont
) -> None:
    """Paints the lines of every series with a dot at each value."""
    for series in plot.series:
        points = [(left + slot * (index + 0.5), bottom - float(value - plot.low) * scale) for index, value in enumerate(series.values)]
        pen.line(points, fill=series.ink, width=5)
        for (x, y), value in zip(points, series.values, strict=True):
            pen.ellipse((x - 8, y - 8, x + 8, y + 8), fill=series.ink)
            if plot.printed:
                pen.text((x, y - 16), plot.show(value), fill="#222222", font=font, anchor="md")
