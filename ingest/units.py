"""Notes of unit, such as "(in millions, except per share amounts)", to currency and scale."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ingest.currencies import CODES, NAMES, SYMBOL, SYMBOLS, named_currencies

_WORDS = (
    (10**12, r"trillions?|trn|tn|billionen"),
    (10**9, r"billions?|milliards?|milliarden|milliardi|bn|bln|mrd"),
    (10**7, r"crores?"),
    (10**6, r"millions?|millionen|milioni|millones|milhões|mio|mn|mln|mm"),
    (10**5, r"lakhs?|lacs?"),
    (10**3, r"thousands?|tausend|milliers?|migliaia|miles de|tsd"),
)
_ANY_WORD = "|".join(words for _, words in _WORDS)
_SIGN = r"(?:[$€£¥₹₩]|\b(?:usd|eur|gbp|jpy|chf|cad|aud|sek|nok|dkk|inr|rmb|cny|hkd|sgd|brl|krw|pln|zar|rs)\b)"
_GLUED = (
    (10**9, rf"{_SIGN}\s?b\b|\bb\s?{_SIGN}"),
    (10**6, rf"{_SIGN}\s?m\b|\bm\s?{_SIGN}|(?<![\d,.])000[,.' ]?000'?s?\b|\bm(?:eur|chf|sek|nok|dkk|usd|gbp)\b"),
    (10**3, rf"{_SIGN}\s?k\b|\b[kt]\s?{_SIGN}|(?<![\d,.])0?00'?s?\b(?!,)|\b[tk](?:eur|chf|usd|gbp)\b"),
)
_PREPOSITION = r"(?:in|of|en|in|di|em|i)"
_PER_SHARE = re.compile(r"per[\s-](?:common |ordinary |diluted |basic )?(?:share|ads|unit)|per[\s-]share", re.IGNORECASE)
_EXCEPTION = re.compile(r"\bexcept\b|\bother than\b|\bexcluding\b|\bunless\b|\bsauf\b|\bsofern\b|\bau[sß]er\b", re.IGNORECASE)
_SHARES = re.compile(r"\bshares?\b(?!holder)(?<!per share)", re.IGNORECASE)
_SHARE_NOTE = re.compile(
    r"(?P<too>\band\s+)?\b(?:shares?|units)\b(?:\s+(?:amounts?|data|outstanding))?,?\s+"
    rf"(?:(?:which )?are (?:reflected )?)?in (?P<word>(?:{_ANY_WORD})\b|'?000'?s?)",
    re.IGNORECASE,
)
_ONLY_SHARES = re.compile(r"^\W*(?:number of )?shares? in \w+\W*$", re.IGNORECASE)
_AMOUNT = re.compile(rf"(?:{SYMBOL})?\s?\d[\d.,]*\s?(?:{_ANY_WORD})\b", re.IGNORECASE)
_NAMED = (
    r"(?:whole\s+)?(?:u\.?s\.? |us )?(?:[a-z]{3}|[a-z]+ dollars|dollars|euros?|pounds(?: sterling)?|swiss francs|yen|rupees)\b\.?"
    r"\s*(?:(?:unless|except)\b.*)?\W*$"
)
_NOUN = r"(?:amounts?|figures?|values?|beträge|angaben|zahlen|montants?|importi|importes?)"
_CURRENCY_ONLY = re.compile(
    rf"(?:^\W*(?:\(?unaudited[;,)]?\s*)?(?:all\s+)?(?:{_NOUN}\s*(?:are\s+)?)?|\b{_NOUN}\s+(?:are\s+)?)"
    rf"(?:expressed|stated|presented|reported|exprimés?|alle)?\s*(?:in|en)\s+{_NAMED}"
)
_NAMED_ALONE = re.compile(r"\(\s*(?:u\.?s\.? dollars|(?:canadian|australian) dollars|euros?|swiss francs|usd|eur|chf|gbp|cad)\s*\)$")


@dataclass(frozen=True, slots=True, kw_only=True)
class UnitNote:
    """What a note of unit says: ISO 4217 `currency` and `scale` of the amounts (None when it does not say)."""

    currency: str | None
    scale: int | None
    except_per_share: bool = False
    percent: bool = False
    share_scale: int | None = None
    """Scale of numbers of shares where the note gives them one of their own."""
    except_shares: bool = False
    """True when numbers of shares are excepted from the scale without a scale of their own."""


@lru_cache(maxsize=4096)
def read_unit_note(text: str) -> UnitNote | None:
    """The unit that `text` states for amounts; None when it states none.

    Reads whole notes ("(Dollars in thousands)", "in millions of euros", "$ millions", "T€") and notes inside a title or head of at most
    some 200 characters. Words such as "$2.5 million" inside prose are amounts, not notes, and are ignored.
    """
    clean = re.sub(r"\s+", " ", text.strip()).replace("\u2019", "'").replace("\u2018", "'")
    if not clean or len(clean) > 220:
        return None
    lowered = clean.lower()
    bare = _AMOUNT.sub(" ", lowered)
    parts = _EXCEPTION.split(bare, maxsplit=1)
    main, exceptions = (parts[0], parts[1]) if len(parts) > 1 and parts[0].strip(" (") else (bare, "")
    shares = _SHARE_NOTE.search(bare)
    share_scale = (scale_word(shares["word"]) or 1000) if shares else None
    if shares and not shares["too"] and not _ONLY_SHARES.match(bare):
        main = main.replace(shares[0], " ")
    scale = _scale(main)
    currencies = named_currencies(main)
    currency = currencies[0] if len(currencies) == 1 else None
    if scale is None or not _looks_like_note(main):
        if currency and (_CURRENCY_ONLY.search(lowered) or _NAMED_ALONE.search(lowered)):
            return UnitNote(currency=currency, scale=1)
        return UnitNote(currency=None, scale=None, share_scale=share_scale) if share_scale else None
    excepted = _PER_SHARE.sub(" ", exceptions)
    return UnitNote(
        currency=currency,
        scale=scale,
        except_per_share=bool(_PER_SHARE.search(lowered)) or "per share" in lowered or "per-share" in lowered,
        percent="percent" in lowered,
        share_scale=share_scale,
        except_shares=share_scale is None and bool(_SHARES.search(excepted)),
    )


_NOTE_WORDS = re.compile(
    rf"\b(?:in|of|en|d|de|all|alle|amounts?|figures?|values?|beträge|angaben|zahlen|montants?|are|expressed|stated|presented|unaudited|audited|whole"
    rf"|omitted|s|dollar|{_ANY_WORD})\b|\b[mkt](?={_SIGN})|{_SIGN}\s?(?:mm|[mbk])?\b|\b[mk]\b|0?00\b"
)


@lru_cache(maxsize=4096)
def is_note_alone(text: str) -> bool:
    """True when the text says a unit and nothing else: "(in millions)", "£'000", "EUR m", "Dollars in thousands, except per share data"."""
    if read_unit_note(text) is None or text.count("(") != text.count(")") or re.match(r"[^(]*\w[^(]*\(", text):
        return False  # the end of a sentence; or the head that the unit belongs to: "Amount ($ in thousands)"
    if scale_word(text.strip(" .,;:")):
        return text[:1].isupper() and text[-1].isalpha()  # "Millions"; but "million." ends a sentence
    rest = _EXCEPTION.split(text.lower(), maxsplit=1)[0]
    for _, pattern in NAMES:
        rest = re.sub(pattern, " ", rest)
    return not re.search(r"[^\W_]", _NOTE_WORDS.sub(" ", rest))


def scale_word(word: str) -> int | None:
    """What a word of scale multiplies by: 1000 for "thousands"; None for any other word."""
    return next((n for n, words in _WORDS if re.fullmatch(words, word.lower().rstrip("."))), None)


def _scale(text: str) -> int | None:
    return next((n for n, words in _WORDS if re.search(rf"\b(?:{words})\b", text)), None) or next(
        (n for n, pattern in _GLUED if re.search(pattern, text)), None
    )


_NOTE_SHAPES = (
    re.compile(rf"\b(?:in|of|en|di|em)\s+(?:[a-z.$€£¥₹']+\s+){{0,3}}(?:{_ANY_WORD})\b"),
    re.compile(rf"\((?:[^)]*\b)?(?:{_ANY_WORD})\b"),
    re.compile(rf"(?:{SYMBOL})\s*(?:in\s*)?(?:{_ANY_WORD})\b|\b(?:thousands?|millions?|billions?|millionen|tausend) (?:of|de|d')\b", re.I),
    re.compile(rf"^\W*(?:{SYMBOL})?\W*(?:{_ANY_WORD})\.?\W*(?:(?:of|de|d'|von)\s*[a-z. ]+|{SYMBOL})?\W*$", re.I),
)
_GLUED_NOTE = re.compile(
    rf"(?:^|\()\s*(?:unaudited[;,]?\s*)?(?:in\s+)?(?:(?:{SYMBOL})\s*(?:in\s*)?'?(?:m|b|k|0?00'?s?|000[,.' ]000)"
    r"|[mkt]\s?[$€£]|[mtk](?:eur|chf|usd|gbp|sek|nok|dkk)|(?:in\s+)?'?000[,.' ]?(?:000)?'?s?(?:\s+omitted)?)\s*(?:$|[),;])",
    re.IGNORECASE,
)


def _looks_like_note(text: str) -> bool:
    return any(shape.search(text) for shape in _NOTE_SHAPES) or bool(_GLUED_NOTE.search(text))


@dataclass(frozen=True, slots=True, kw_only=True)
class CellUnit:
    """What a cell or bracket says that numbers measure: `unit` as an Amount has it (None for physical units), and `scale`."""

    unit: str | None
    scale: int | None


_PLAIN_UNITS = {
    "%": "%", "percent": "%", "per cent": "%", "pct": "%", "in %": "%", "x": "x", "times": "x", "ratio": "x", "bps": "bp", "bp": "bp",
    "basis points": "bp", "pp": "pp", "pts": "pp", "ppt": "pp", "p.p.": "pp", "percentage points": "pp", "pence": "pence",
    "cents": "cents", "¢": "cents", "shares": "shares",
}  # fmt: skip
_COUNTED = re.compile(
    r"^(?:#|no\.?|number|units?|count|fte'?s?|days|years|months|hours|employees|people|stores|tonnes?|tons?|kt|mt|kg|koz|oz|moz"
    r"|mwh|gwh|twh|kwh|mw|gw|boe|kboe|mboe|mmboe|boe/d|kboe/d|bbl|kbbl|mbbl|bcf|tcf|mcf|mmbtu"
    r"|gj|pj|m2|m²|m3|m³|sq\.? ?(?:ft|m)\.?|sqft|acres|ha|km|miles|litres?|hl)$"
)


@lru_cache(maxsize=4096)
def read_cell_unit(text: str) -> CellUnit | None:
    """The unit that a short text is: "EUR m", "%", "bps", "x", "'000", "$ per barrel", "kt"; None when it is none."""
    clean = re.sub(r"\s+", " ", text.strip(" ()[]")).replace("\u2019", "'")
    lowered = clean.lower()
    if not clean or len(clean) > 30 or (len(clean) == 1 and clean not in "x%#¢$€£¥₹₩"):
        return None
    if lowered in _PLAIN_UNITS:
        return CellUnit(unit=_PLAIN_UNITS[lowered], scale=None if lowered == "shares" else 1)
    if clean in CODES or lowered in SYMBOLS:
        return CellUnit(unit=SYMBOLS.get(lowered, clean), scale=None if clean not in CODES else 1)
    if per := re.fullmatch(rf"({SYMBOL}|cents|pence)\s*(?:per|/)\s*([a-z]{{1,12}})", lowered, re.IGNORECASE):
        return CellUnit(unit=f"{SYMBOLS.get(per[1], per[1])}/{per[2]}", scale=1)
    if _COUNTED.match(lowered):
        return CellUnit(unit=None, scale=1)
    if word := scale_word(lowered.removeprefix("in ").lstrip("'")):
        return CellUnit(unit=None, scale=word)
    note = read_unit_note(f"({clean})")
    return CellUnit(unit=note.currency, scale=note.scale) if note else None
