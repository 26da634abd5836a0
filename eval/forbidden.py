"""What a file's tables must not say, read from sentences such as "900 for -9,00" or "466.93 as previous balance".

The sentences are written for people; those of a form that is known here are checked, and the rest are counted as not checked:

- "N for P", "N or M for P": the cell printed P has the value N;
- "N as LABEL", "N as a value of LABEL": the row LABEL has the value N;
- "LABEL COLUMN = N": that cell has the value N;
- "N positive", "positive LABEL": the amount N, or an amount of the row LABEL, is told without its minus;
- "N", "N or M", "N or M as a fact": the value N is told anywhere; with "%" only in percent;
- a word of no sense ("SSttaatt"), quoted words after "labels", "a label", "strings": the text is in a cell or label.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from eval.fact_check import key
from eval.table_answers import GivenCell, GivenTable

_NUMBER = r"[-+−]?\d[\d,]*(?:\.\d+)?%?"
_NUMBERS = rf"{_NUMBER}(?:\s+or\s+{_NUMBER})*"
_FOR = re.compile(rf"(?P<numbers>{_NUMBERS})\s+for\s+'?(?P<printed>[-−(]?\d[\d.,  ]*\)?)'?(?:\s+on\s.*|\s+\(.*)?")
_AS = re.compile(rf"(?P<numbers>{_NUMBERS})\s+as\s+(?!a fact)(?:a value of\s+)?(?P<label>[A-Za-z][\w ]*)")
_IS = re.compile(rf"(?P<label>[A-Z][\w ]*?)\s+(?P<column>\d{{4}})\s*=\s*(?P<numbers>{_NUMBER})(?:\s+\(.*\))?")
_PLUS = re.compile(rf"(?P<numbers>{_NUMBER})\s+positive|positive\s+(?P<label>[A-Z][\w ]*)")
_ANYWHERE = re.compile(rf"(?P<numbers>{_NUMBERS})(?:\s+as a fact.*)?")
_QUOTED = re.compile(r"(?:a\s+)?(?:reversed\s+)?(?:labels?|strings?)\b.*?'.*|'[^']*' letters inside cells")
_NONSENSE = re.compile(r"[^\s()]*(?:([A-Za-z])\1[^\s()]*){3,}|[\d,.]*,,[\d,.]*")


def said(sentence: str, tables: Sequence[GivenTable]) -> str | None:
    """What the tables say that the sentence forbids, "" when nothing; None when the sentence has no form that is checked."""
    cells = [cell for table in tables for cell in table.cells]
    if match := _FOR.fullmatch(sentence):
        printed = re.sub(r"\s", "", match["printed"])
        return _has(match["numbers"], [cell for cell in cells if re.sub(r"\s", "", cell.text) == printed])
    if match := _IS.fullmatch(sentence):
        return _has(match["numbers"], [cell for cell in _row(match["label"], cells) if match["column"] in " ".join(cell.column_path)])
    if match := _AS.fullmatch(sentence):
        return _has(match["numbers"], _row(match["label"], cells))
    if match := _PLUS.fullmatch(sentence):
        if match["numbers"]:
            return _has(match["numbers"], cells)
        return next((_told(cell) for cell in _row(match["label"], cells) if cell.value is not None and cell.value > 0), "")
    if match := _ANYWHERE.fullmatch(sentence):
        return _has(match["numbers"], cells)
    if _QUOTED.fullmatch(sentence):
        return _holds(re.findall(r"'([^']+)'", sentence), tables)
    if _NONSENSE.fullmatch(sentence):
        return _holds([sentence], tables)
    return None


def _row(label: str, cells: Sequence[GivenCell]) -> list[GivenCell]:
    """The cells whose nearest label on the left is that one."""
    return [cell for cell in cells if key(("", *cell.row_path, *cell.beside)[-1]) == key(label)]


def _has(numbers: str, cells: Sequence[GivenCell]) -> str:
    for text in re.findall(_NUMBER, numbers):
        percent = text.endswith("%")
        value = Decimal(text.rstrip("%").replace(",", "").replace("−", "-"))
        for cell in cells:
            printed = re.sub(r"[^\d.,]", "", cell.text).rstrip(".,")
            same = cell.value == value or (cell.value is not None and cell.value >= 0 and value >= 0 and printed == text.lstrip("+"))
            if same and (not percent or cell.unit == "%"):
                return _told(cell)
    return ""


def _holds(texts: Sequence[str], tables: Sequence[GivenTable]) -> str:
    held = [text for table in tables for row in table.rows for text in row]
    return next((wanted for wanted in texts if any(wanted in text for text in held)), "")


def _told(cell: GivenCell) -> str:
    return f"{' / '.join(cell.row_path)} | {' / '.join(cell.column_path)} | {cell.text}"
