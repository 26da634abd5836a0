"""Notes of unit, such as "(in millions, except per share amounts)", to currency and scale."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

_SCALES = (
    (1_000_000_000, r"\bbillions?\b|\bbn\b|\bmrd\b"),
    (1_000_000, r"\bmillions?\b|\bmio\b|\bmn\b|\bmm\b|[$€£]\s?m\b|(?<![\d,])000,000s?\b|\bmillionen\b"),
    (1_000, r"\bthousands?\b|(?<![\d,.])000'?s?\b(?!,)|[$€£]\s?k\b|\btausend\b|\bt€"),
)
_CURRENCIES = (
    ("CAD", r"canadian dollars?|\bcad\b|c\$"), ("AUD", r"australian dollars?|\baud\b|a\$"), ("HKD", r"hong kong dollars?|hk\$"),
    ("USD", r"u\.?s\.? dollars?|\busd\b|us\$|\bdollars?\b|\$"), ("EUR", r"\beuros?\b|\beur\b|€"),
    ("GBP", r"pounds? sterling|\bgbp\b|£|\bsterling\b"), ("JPY", r"\byen\b|\bjpy\b|¥"), ("CHF", r"swiss francs?|\bchf\b"),
    ("CNY", r"\brmb\b|renminbi|\byuan\b"), ("INR", r"rupees?|\binr\b|₹"), ("SEK", r"\bsek\b"), ("NOK", r"\bnok\b"), ("DKK", r"\bdkk\b"),
    ("BRL", r"\breais\b|r\$"), ("KRW", r"\bwon\b|\bkrw\b|₩"),
)  # fmt: skip
_PER_SHARE = re.compile(r"per[\s-](?:common |ordinary |diluted |basic )?(?:share|ads|unit)|per[\s-]share", re.IGNORECASE)


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitNote:
    """What a note of unit says: ISO 4217 `currency` and `scale` of the amounts (None when it does not say)."""

    currency: str | None
    scale: int | None
    except_per_share: bool = False
    percent: bool = False


def read_unit_note(text: str) -> UnitNote | None:
    """The unit that `text` states for amounts; None when it states none.

    Reads whole notes ("(Dollars in thousands)", "in millions of euros", "$ millions") and notes inside a title or head of at most some 200
    characters. Words such as "$2.5 million" inside prose are amounts, not notes, and are ignored.
    """
    clean = re.sub(r"\s+", " ", text.strip())
    if not clean or len(clean) > 220:
        return None
    lowered = clean.lower()
    lowered_no_amounts = re.sub(r"[$€£]?\s?\d[\d.,]*\s?(?:billion|million|thousand|bn|mn)\b", " ", lowered)
    first_exception = re.split(r"\bexcept\b|\bother than\b|\bexcluding\b", lowered_no_amounts, maxsplit=1)
    main = first_exception[0]
    if not main.strip(" (["):
        main = lowered_no_amounts
    scale = next((n for n, pattern in _SCALES if re.search(pattern, main)), None)
    looks_like_note = scale is not None and (
        re.search(
            r"\b(?:in|of)\s+(?:[a-z.$€£]+\s+){0,3}(?:millions?|thousands?|billions?)\b"
            r"|\((?:[^)]*\b)?(?:millions?|thousands?|billions?|000)",
            main,
        )
        or re.search(r"[$€£]\s*(?:in\s*)?(?:millions?|thousands?|billions?|000|m\b|bn)|(?:millions?|thousands?|billions?) of\b", main)
        or re.fullmatch(
            r"\W*(?:[$€£]|usd|eur|chf|gbp)?\W*(?:millions?|thousands?|billions?|mio\.?|000s?|tausend)"
            r"\W*(?:of [a-z. ]+|usd|eur|chf|gbp|€)?\W*",
            main,
        )
    )
    currency = next((code for code, pattern in _CURRENCIES if re.search(pattern, main)), None)
    if not looks_like_note:
        if currency and re.match(
            r"^\W*(?:amounts?|figures?|all amounts?|expressed|stated)?\s*in (?:u\.?s\.? )?(?:dollars|euros?|usd|eur)\W*$", main
        ):
            return UnitNote(currency=currency, scale=1)
        return None
    return UnitNote(
        currency=currency,
        scale=scale,
        except_per_share=bool(_PER_SHARE.search(lowered)) or "per share" in lowered,
        percent="percent" in lowered,
    )


_PERCENT_LABEL = re.compile(
    r"%|\bpercent(?:age)?s?\b|\b(?:tax|interest|discount|growth|trend|mortality|dividend|capitalization) rates?\b"
    r"|\brates? of (?:return|increase)\b",
    re.IGNORECASE,
)
_PER_SHARE_LABEL = re.compile(
    r"\bper\b.{0,30}\bshares?\b|\bper (?:ads|unit)\b|\beps\b|\b(?:earnings|income|loss)\b.{0,40}\bper\b", re.IGNORECASE
)
_SHARE_LABEL = re.compile(
    r"\b(?:weighted[- ]average|average)\b.*\b(?:shares?|outstanding)\b|\bshares? (?:outstanding|issued|repurchased|used)\b"
    r"|\bnumber of\b.*\bshares\b",
    re.IGNORECASE,
)
_CAPITAL_LABEL = re.compile(
    r"^(?:common|preferred|ordinary|treasury|capital)\b.*\b(?:stock|shares?)\b|\bpar value\b|\bat cost\b", re.IGNORECASE
)
_COUNT_LABEL = re.compile(
    r"\bnumber of (?:stores|employees|restaurants|locations|units)\b|\bstore count\b|\bsquare feet\b|\bemployees at\b", re.IGNORECASE
)
_BASIS = re.compile(r"^(?:assuming (?:no )?dilution|basic|diluted|basic and diluted)\b.{0,12}$", re.IGNORECASE)

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
    if _COUNT_LABEL.search(label):
        return "count"
    if _PERCENT_LABEL.search(label) and "$" not in label:
        return "percent"
    for text in reversed(path):
        if _SHARE_LABEL.search(text) and (not _PER_SHARE_LABEL.search(text) or re.match(r"(?i)(?:weighted|average|shares?)\b", text)):
            return "shares"
        if _PER_SHARE_LABEL.search(text):
            return "per share"
        if text is label and not _BASIS.match(label) and len(label) > 60:
            break  # a long label speaks for itself
    return "money"
