"""What a cell measures: the unit and scale that its own text, its row, its column and its table's note give it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from ingest.amount import PrintedNumber
from ingest.currencies import CODES, same_sign
from ingest.units import CellUnit, UnitNote, read_cell_unit, read_unit_note

_PERCENT_LABEL = re.compile(
    r"(?<!\d)(?<!\d )%|\bpercent(?:age)?s?\b|\b(?:tax|interest|discount|growth|trend|mortality|dividend|capitalization) rates?\b"
    r"|\brates? of (?:return|increase)\b",
    re.IGNORECASE,
)
_PER_SHARE_LABEL = re.compile(
    r"\bper\b.{0,30}\bshares?\b|\bper (?:ads|unit)\b|\beps\b|\b(?:earnings|income|loss)\b.{0,40}\bper\b", re.IGNORECASE
)
_STATED_PER_SHARE = re.compile(r"\(?[$€£¥]?\s?\d*\.?\d+ per\b.{0,20}\bshares?\b\)?", re.IGNORECASE)
"""An amount per share that a label states ("Dividends declared ($0.12 per share)"): the row itself is money."""
_SHARE_LABEL = re.compile(
    r"\b(?:weighted[- ]average|average)\b.*\b(?:shares?|outstanding)\b|\bshares? (?:outstanding|issued|repurchased|used)\b"
    r"|\bnumber of\b.*\bshares\b",
    re.IGNORECASE,
)
_CAPITAL_LABEL = re.compile(
    r"^(?:common|preferred|ordinary|treasury|capital)\b.*\b(?:stock|shares?)\b|\bpar value\b|\bat cost\b", re.IGNORECASE
)
_COUNT_LABEL = re.compile(
    r"\bnumber of (?:stores|employees|restaurants|locations|units)\b|\bstore count\b|\bsquare (?:feet|footage)\b|\bemployees at\b"
    r"|^(?:employees|headcount|full-time employees)$",
    re.IGNORECASE,
)
_BASIS = re.compile(r"^(?:assuming (?:no )?dilution|basic|diluted|basic and diluted)\b.{0,12}$", re.IGNORECASE)
_PERCENT_HEAD = re.compile(r"%|\bpercent(?:age)?\b|\bmargin\b|\b(?:interest|coupon) rate\W*$|(?:^|\s)coupon$", re.IGNORECASE)
_SHARES_HEAD = re.compile(
    r"^(?:(?:total )?(?:number|no\.) of )?(?:(?:common|ordinary|preferred|treasury|restricted) )?"
    r"(?:shares|stock units|options|awards|rsus|psus)"
    r"(?: (?:outstanding|purchased|repurchased|issued|authorized|held))?(?: \(?in \w+\)?)?$|^(?:total )?number of units$",
    re.IGNORECASE,
)
_PER_SHARE_HEAD = re.compile(
    r"(?:\w\W+(?i:per)|\bPer|\bPER)\b.{0,20}\b(?i:share|unit|ads)\b"
    r"|\b(?i:exercise price|grant[- ]date fair value)\b"
)

RowKind = Literal["money", "per share", "shares", "percent", "count"]


def row_kinds(paths: Sequence[tuple[str, ...]]) -> tuple[RowKind, ...]:
    """What each row measures, by its own label, else by the nearest section that says; "money" where nothing says otherwise.

    A row "Diluted" goes with the row above when that one speaks of the basic figure without a section of its own.
    """
    kinds: list[RowKind] = []
    for index, path in enumerate(paths):
        kind = row_kind(path)
        label = path[-1] if path else ""
        if kind == "money" and index and _BASIS.match(label) and paths[index - 1] and re.search(r"(?i)\bbasic\b", paths[index - 1][-1]):
            kind = kinds[-1]
        kinds.append(kind)
    return tuple(kinds)


def row_kind(path: tuple[str, ...]) -> RowKind:
    """What one row measures, by its labels from its own outwards."""
    label = path[-1] if path else ""
    if _CAPITAL_LABEL.search(label) and not _SHARE_LABEL.match(label):
        return "money"
    if _COUNT_LABEL.search(label) or any(_COUNT_LABEL.match(section) for section in path[:-1]):
        return "count"
    if _PERCENT_LABEL.search(label) and "$" not in label:
        return "percent"
    bare = [_STATED_PER_SHARE.sub(" ", level) for level in path]
    for text in reversed(bare):
        if _SHARE_LABEL.search(text) and (not _PER_SHARE_LABEL.search(text) or re.match(r"(?i)(?:weighted|average|shares?)\b", text)):
            return "shares"
        if _PER_SHARE_LABEL.search(text):
            return "per share"
        if text is bare[-1] and not _BASIS.match(label) and len(label) > 60:
            break  # a long label speaks for itself
    return "money"


def head_kind(path: tuple[str, ...]) -> RowKind:
    """What a column measures by its head's lowest level, where the rows do not say."""
    head = path[-1].strip() if path else ""
    if _PER_SHARE_HEAD.search(head):
        return "per share"
    if _SHARES_HEAD.match(head):
        return "shares"
    return "count" if _COUNT_LABEL.search(head) else "money"


_AREA = re.compile(r"\bsquare (?:feet|footage)\b", re.IGNORECASE)
"""Areas are often given in thousands that only the text around says."""


@lru_cache(maxsize=4096)
def label_unit(label: str) -> CellUnit | None:
    """The unit that ends a label or head: "Cost of risk (bps)", "Loss ratio, %", "Sales EUR m"; None without one.

    Single letters in brackets are footnote marks, but for "(x)".
    """
    bracket = re.search(r"\(([^()]{1,30})\)[\s*†‡]*$", label)
    if bracket:
        inside = bracket[1].strip()
        if len(inside) == 1 and inside not in "x%#$€£¥":
            return None
        return read_cell_unit(inside.removeprefix("in "))
    tail = re.search(
        r"(?:,\s*|\s)((?:in )?(?:(?<!\d\s)%|(?<!\d\s)bps|'000|[$€£¥][\w']*(?:\s\w{1,8})?"
        r"|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|JPY|CAD|AUD)(?:\s\w{1,8})?))$",
        label,
    )
    return read_cell_unit(tail[1].removeprefix("in ")) if tail else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What holds for the whole table: its note, its currency, and whether most numbers are printed `whole`, without decimals."""

    note: UnitNote | None
    currency: str | None
    whole: bool


def measure(
    number: PrintedNumber,
    text: str,
    *,
    path: tuple[str, ...],
    head: tuple[str, ...],
    kind: RowKind,
    row_unit: CellUnit | None,
    setting: Setting,
) -> tuple[str | None, int | None]:
    """Unit and scale of the number printed as `text` in the row named `path` under the column named `head`.

    The number's own sign or word decides first, then a percent column, the row's unit (a unit column's cell in `row_unit`, else the end of
    its label), the column's unit, what kind of thing the row or column counts, and last the table's note.
    """
    printed = same_sign(text, number.unit, setting.note.currency if setting.note else None)
    if printed in ("%", "x", "bp", "pp"):
        return printed, 1
    joined = " ".join(head)
    own = _head_unit(head)
    if own is None and printed is None and _PERCENT_HEAD.search(joined) and not re.search(r"except|[$€£]", joined):
        return "%", 1
    if number.scale is not None:
        return printed or setting.currency, number.scale
    note = setting.note
    of_head = head_kind(head)
    if kind == "money" or (kind == "per share" and of_head == "shares"):
        kind = of_head
    if kind == "money" and setting.whole and number.decimals >= 2 and note and note.except_per_share and not (own and own.scale):
        kind = "per share"  # cents among whole thousands or millions
    row = row_unit or next((unit for label in reversed(path) if (unit := label_unit(label)) is not None), None)
    if kind == "per share" and (row is None or row.unit is None or "/" not in row.unit):
        named = _small_coin(path, row, printed) or printed or (row.unit if row else None) or (own.unit if own else None) or setting.currency
        return (f"{named}/share" if named else "/share"), 1
    if row is not None and (row.unit or row.scale) and kind != "shares":
        scale = row.scale or _stated_scale(path) or (own.scale if own and own.scale else note.scale if note else None)
        if kind == "count":
            return None, row.scale
        money = kind == "money" and row.unit is None and row.scale not in (None, 1)
        return row.unit or printed or (setting.currency if money else None), scale
    if kind == "percent" and printed is None:
        return "%", 1
    if kind == "shares" and printed is None:
        return "shares", _share_scale(number, row or own, note)
    if kind == "count" and printed is None:
        area = _AREA.search(f"{joined} {path[-1] if path else ''}")
        return None, 1 if not area else note.scale if note and not note.currency else None
    return _money(printed, path, own, setting)


def _money(printed: str | None, path: tuple[str, ...], own: CellUnit | None, setting: Setting) -> tuple[str | None, int | None]:
    scale = setting.note.scale if setting.note else None
    if own is not None and own.scale:
        scale = own.scale
    scale = _stated_scale(path) or scale
    if own is not None and own.unit is None and own.scale == 1:
        return printed, 1  # tonnes, days, people
    return printed or (own.unit if own else None) or setting.currency, scale


def _stated_scale(path: tuple[str, ...]) -> int | None:
    """The scale that the row's label states among its words ("Cash (in millions) at year end")."""
    stated = read_unit_note(path[-1]) if path and re.search(r"million|thousand|billion", path[-1], re.IGNORECASE) else None
    return stated.scale if stated is not None else None


@lru_cache(maxsize=4096)
def _head_unit(head: tuple[str, ...]) -> CellUnit | None:
    """The unit that the column's own head names, lowest level first."""
    for text in reversed(head):
        if unit := read_cell_unit(text) or label_unit(text):
            return unit if unit.unit != "%" else None
        if (note := read_unit_note(text)) is not None and note.scale:
            return CellUnit(unit=note.currency, scale=note.scale)
    return None


def common_note(heads: Sequence[tuple[str, ...]]) -> UnitNote | None:
    """The unit that every column's own head names ("£m" under each year); None when they differ or one names none."""
    units = {_head_unit(head) for head in heads}
    unit = units.pop() if len(heads) > 1 and len(units) == 1 else None
    return UnitNote(currency=unit.unit, scale=unit.scale) if unit is not None and unit.scale and unit.unit in CODES else None


def _small_coin(path: tuple[str, ...], row: CellUnit | None, printed: str | None) -> str | None:
    """The coin, "pence" or "cents", in which the row counts; None for the whole unit of its currency."""
    if row is not None and row.unit in ("pence", "cents"):
        return row.unit
    found = re.search(r"\b(pence|cents)\b", path[-1], re.IGNORECASE) if path and printed is None else None
    return found[1].lower() if found else None


def _share_scale(number: PrintedNumber, own: CellUnit | None, note: UnitNote | None) -> int | None:
    """Scale of a number of shares: its label's, the note's own for shares, else the note's unless shares are excepted from it.

    Notes say "except share data" for whole shares and for amounts per share alike, so that the size decides: so many millions would be more
    shares than a company has. In between it stays unknown.
    """
    if own is not None and own.scale and own.unit in (None, "shares"):
        return own.scale
    if note is None:
        return None
    if note.share_scale:
        return note.share_scale
    if not note.except_shares or note.scale in (None, 1) or number.value is None:
        return note.scale
    size = abs(number.value)
    few, many = (100_000, 100_000) if note.scale != 1000 else (1_000_000, 5_000_000)
    return note.scale if size < few or number.decimals else 1 if size >= many else None
