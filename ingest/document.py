"""The Document and everything inside it: frozen data that later stages read and never change.

Pages count from 1; rows, columns and characters from 0. Boxes are points from the page's top-left corner (`Box`).
Unknown is `None`, never 0, -1 or "".
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING, ClassVar, Literal

from ingest.geometry import Box

if TYPE_CHECKING:
    import pandas as pd
    from pydantic import ConfigDict

SCHEMA = 1
"""Version of the stored form of a Document; raised when a field changes its meaning."""

TextSource = Literal["file", "ocr", "none"]
CellRole = Literal["header", "label", "value", "total"]
Statement = Literal["income", "balance", "cash flow", "equity", "comprehensive income"]
PictureForm = Literal["chart", "photo", "logo", "unknown"]
LinkKind = Literal["caption", "mention", "reference", "footnote", "same data"]
CheckResult = Literal["passed", "failed", "not applicable"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """The time that an amount speaks of.

    `instant` has `end` only ("as of"); `duration` runs from `start` (inclusive, when known) to `end` (inclusive). When the page
    gives only a year, `start` and `end` are None and `fiscal_year` is that year.
    """

    kind: Literal["instant", "duration"] | None
    label: str
    """As printed, joined over header levels: "Three Months Ended June 30, 2023"."""
    start: date | None = None
    end: date | None = None
    months: int | None = None
    """Length of a duration in months (12, 3, 6, 9; 52 and 53 weeks are 12, 13 weeks are 3)."""
    fiscal_year: int | None = None
    """The year that the filing itself gives to the period, or that its definition of the fiscal year implies."""
    fiscal_quarter: int | None = None
    """1 to 4 for a single quarter (or the instant at its end when it is not the year's end)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A printed number with its meaning.

    `value` is multiplied out: "(1.5)" in a table in millions is -1500000. Percent keeps its printed size (12.5% is 12.5 with unit "%").
    """

    value: Decimal | None
    """None where the page prints a mark that is no number ("n/m", "N/A")."""
    printed: str
    unit: str | None = None
    """ISO 4217 code, "%", "shares", "x", "bp", "USD/share" (currency per share), or None when the page does not say."""
    scale: int | None = None
    """1, 1000, 1000000, 1000000000; None when the page does not say."""
    period: Period | None = None
    nil: bool = False
    """True for a printed dash that stands for nothing; `value` is then 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A run of characters without a space."""

    text: str
    box: Box
    size: float
    """Font size in points (height of the box for OCR)."""
    bold: bool = False
    raised: bool = False
    """A superscript: smaller and above the baseline of its neighbours."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Words on one baseline that belong together, left to right, joined by single spaces."""

    text: str
    box: Box
    size: float
    bold: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Heading:
    """A heading; `level` 1 is the most important."""

    id: str
    box: Box
    text: str
    level: int
    lines: tuple[Line, ...] = ()
    kind: Literal["heading"] = "heading"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """Running text; hyphens at line ends are joined in `text`, `lines` keep the printed form."""

    id: str
    box: Box
    text: str
    lines: tuple[Line, ...] = ()
    kind: Literal["paragraph"] = "paragraph"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListItem:
    """One entry of a list; `text` without its marker."""

    id: str
    box: Box
    marker: str
    text: str
    lines: tuple[Line, ...] = ()
    kind: Literal["list_item"] = "list_item"


@dataclass(frozen=True, slots=True, kw_only=True)
class Footnote:
    """A note below a table or at the foot of a page; `mark` as printed ("1", "*", "(a)")."""

    id: str
    box: Box
    mark: str
    text: str
    lines: tuple[Line, ...] = ()
    kind: Literal["footnote"] = "footnote"


@dataclass(frozen=True, slots=True, kw_only=True)
class Furniture:
    """Running head, running foot or page number: printed on the page, kept out of text and search."""

    id: str
    box: Box
    text: str
    role: Literal["head", "foot", "page number"]
    kind: Literal["furniture"] = "furniture"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture or drawing on the page; `title` is its caption or printed title when one was found."""

    id: str
    box: Box
    title: str | None = None
    form: PictureForm = "unknown"
    drawn: bool = False
    """True for vector drawings, False for embedded images."""
    kind: Literal["picture"] = "picture"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell of a table; `text` as printed with single spaces, footnote marks taken out into `marks`."""

    row: int
    column: int
    text: str
    box: Box
    page: int
    role: CellRole
    row_span: int = 1
    column_span: int = 1
    amount: Amount | None = None
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One arithmetic check over cells of a table; `cells` are `(row, column)` with the total last."""

    name: str
    result: CheckResult
    cells: tuple[tuple[int, int], ...] = ()
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table with one label column (column 0), `header_rows` header rows first, and value columns.

    `row_paths[r]` names row r from its outermost section to its own label; `column_paths[c]` names column c from the top header level down
    (`()` for column 0). Both have one entry per row and per column.
    """

    id: str
    box: Box
    title: str | None
    rows: int
    columns: int
    header_rows: int
    cells: tuple[Cell, ...]
    row_paths: tuple[tuple[str, ...], ...]
    column_paths: tuple[tuple[str, ...], ...]
    periods: tuple[Period | None, ...]
    """One entry per column; None where the column's header names no period."""
    unit: str | None = None
    scale: int | None = None
    currency: str | None = None
    statement: Statement | None = None
    """Set when the table is one of the filing's primary statements."""
    continues: str | None = None
    """Id of the block that this table continues from; set only while a continued table could not be merged."""
    checks: tuple[Check, ...] = ()
    kind: Literal["table"] = "table"

    def to_frame(self, *, numbers: Literal["decimal", "float", "printed"] = "decimal") -> pd.DataFrame:
        """The table's body as a pandas DataFrame; `ingest.frames.table_frame` says how rows, columns and values are named and given."""
        from ingest.frames import table_frame

        return table_frame(self, numbers=numbers)


Block = Heading | Paragraph | ListItem | Footnote | Furniture | Picture | Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """One page; `blocks` in reading order, furniture included in its place."""

    number: int
    width: float
    height: float
    rotation: int
    text_from: TextSource
    label: str | None = None
    """The printed page number ("F-12"), when found."""
    turn: int = 0
    """0, 90, 180 or 270: clockwise turn in degrees that makes the page's text read left to right; boxes stay those of the page as shown."""
    words: tuple[Word, ...] = ()
    blocks: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where something stands: document id, page (from 1) and box; `block` is the block's id when it is one."""

    document: str
    page: int
    box: Box
    block: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A directed tie between two places; `score` in [0, 1]."""

    source: Place
    target: Place
    kind: LinkKind
    score: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading and the pages that it governs, for navigation: half-open `[first_page, last_page + 1)` is not used; both ends count."""

    heading: str
    """Id of the heading block."""
    title: str
    level: int
    first_page: int
    last_page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something that went wrong and what was done; `page` is None when the whole file is meant."""

    stage: str
    """The room that noticed: "pdf", "ocr", "tables", "metadata", ..."""
    message: str
    page: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A parsed filing. `id` is the SHA-256 of the file's bytes in hex; `name` is the file's name without ".pdf"."""

    __pydantic_config__: ClassVar[ConfigDict] = {"extra": "forbid"}

    id: str
    name: str
    pages: tuple[Page, ...]
    sections: tuple[Section, ...] = ()
    links: tuple[Link, ...] = ()
    company: str | None = None
    aliases: tuple[str, ...] = ()
    """Other names that the filing gives itself: tickers, short names in quotes on the cover, former names."""
    form: str | None = None
    """"10-K", "10-Q", "8-K", "20-F", "annual report", "earnings release", "presentation"."""
    fiscal_year: int | None = None
    fiscal_quarter: int | None = None
    """1 to 4 for a quarterly filing; None for a year."""
    period_end: date | None = None
    currency: str | None = None
    problems: tuple[Problem, ...] = ()
    schema: int = SCHEMA
