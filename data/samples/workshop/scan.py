"""A page that went through a scanner: text painted as pixels, a slight turn, noise, no text layer."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

DPI = 170


@dataclass(frozen=True, slots=True, kw_only=True)
class Letter:
    """What a scanned letter says; `table` rows are (label, value, ...), its first row the header, its last a total."""

    head: Sequence[str]
    exhibit: str
    date: str
    to: Sequence[str]
    subject: str
    before: Sequence[str]
    table: Sequence[Sequence[str]]
    after: Sequence[str]
    signed: Sequence[str]


def scan(letter: Letter, path: Path, *, seed: int) -> Path:
    """The letter as a greyscale JPEG at `path`, turned by 0.4 degrees."""
    width, height = int(8.5 * DPI), 11 * DPI
    page = Image.new("L", (width, height), 249)
    pen = ImageDraw.Draw(page)
    body, strong, fine = ImageFont.load_default(27), ImageFont.load_default(34), ImageFont.load_default(23)
    left, right, y = 175, width - 175, 130
    pen.text((right, y), letter.exhibit, fill=25, font=body, anchor="ra")
    y += 66
    for number, line in enumerate(letter.head):
        pen.text((width / 2, y), line, fill=20, font=strong if number == 0 else fine, anchor="ma")
        y += 46 if number == 0 else 34
    pen.line((left, y + 8, right, y + 8), fill=40, width=3)
    y += 52
    for line in (letter.date, "", *letter.to, "", letter.subject, ""):
        pen.text((left, y), line, fill=28, font=body)
        y += 38 if line else 20
    for text in letter.before:
        y = write(pen, text, left, right, y, body) + 22
    y = tabulate(pen, letter.table, left, right, y + 4, body) + 34
    for text in letter.after:
        y = write(pen, text, left, right, y, body) + 22
    pen.text((left, y), "Very truly yours,", fill=28, font=body)
    sign(pen, left + 10, y + 98, seed)
    y += 150
    for line in letter.signed:
        pen.text((left, y), line, fill=28, font=body)
        y += 37
    age(page, seed).save(path, quality=58, dpi=(DPI, DPI))
    return path


def write(pen: ImageDraw.ImageDraw, text: str, left: float, right: float, y: float, font: ImageFont.FreeTypeFont) -> float:
    """Writes a wrapped paragraph; the y below it."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}".strip()
        if pen.textlength(longer, font=font) > right - left:
            pen.text((left, y), line, fill=28, font=font)
            y += 38
            line = word
        else:
            line = longer
    pen.text((left, y), line, fill=28, font=font)
    return y + 38


def tabulate(
    pen: ImageDraw.ImageDraw, rows: Sequence[Sequence[str]], left: float, right: float, y: float, font: ImageFont.FreeTypeFont
) -> float:
    """Draws a small table with a rule under its header and around its total; the y below it."""
    step = 215
    first = right - step * (len(rows[0]) - 1)
    for number, row in enumerate(rows):
        lines = max(cell.count("\n") + 1 for cell in row)
        if number == len(rows) - 1:
            pen.line((first + 60, y - 3, right, y - 3), fill=40, width=2)
        pen.text((left + 10, y + 36 * (lines - 1)), row[0], fill=28, font=font)
        for index, cell in enumerate(row[1:]):
            x = first + step * (index + 1)
            for at, part in enumerate(cell.split("\n")):
                pen.text((x, y + 36 * (at + lines - cell.count("\n") - 1)), part, fill=28, font=font, anchor="ra")
        y += 36 * lines + 12
        if number == 0:
            pen.line((left, y - 6, right, y - 6), fill=40, width=2)
            y += 6
    pen.line((first + 60, y - 3, right, y - 3), fill=40, width=2)
    pen.line((first + 60, y + 3, right, y + 3), fill=40, width=2)
    return y


def sign(pen: ImageDraw.ImageDraw, left: float, y: float, seed: int) -> None:
    """A signature-like stroke."""
    rng = random.Random(seed)
    points = [(left + number * 17.0, y + rng.uniform(-34, 26) * (1 - number / 26)) for number in range(22)]
    pen.line(points, fill=45, width=4, joint="curve")
    pen.line((left - 6, y + 18, left + 330, y + 2), fill=55, width=3)


def age(page: Image.Image, seed: int) -> Image.Image:
    """The page after the scanner: turned, a little soft, grainy, with a few specks."""
    rng = random.Random(seed)
    turned = page.rotate(0.4, resample=Image.Resampling.BICUBIC, fillcolor=246).filter(ImageFilter.GaussianBlur(0.7))
    grain = Image.frombytes("L", page.size, rng.randbytes(page.width * page.height)).filter(ImageFilter.GaussianBlur(0.6))
    grain = grain.point([int(128 + (value - 128) * 0.16) for value in range(256)])
    noisy = ImageChops.add(turned, grain, scale=1, offset=-128)
    pen = ImageDraw.Draw(noisy)
    for _ in range(60):
        x, y = rng.uniform(0, page.width), rng.uniform(0, page.height)
        pen.ellipse((x, y, x + rng.uniform(1, 3), y + rng.uniform(1, 3)), fill=rng.randrange(60, 170))
    return noisy
