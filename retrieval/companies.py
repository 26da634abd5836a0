"""Companies: which names of a catalogue a question means ("Bluefern", "Blue Fern's", "BFN")."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from retrieval.types import Entry

_SUFFIXES = frozenset(
    re.findall(
        r"[^ ]+",
        "inc incorporated corp corporation co company companies plc ltd limited llc lp llp nv n.v sa s.a ag se ab asa oyj spa "
        "holding holdings group the and & of trust reit bancorp class",
    )
)
_COMMON = frozenset(
    re.findall(
        r"[^ ]+",
        "a advanced air all allied america american and applied at atlantic bank best big black blue brown canadian capital "
        "cash central chemical city clean common consolidated continental credit data delta digital direct dollar eastern "
        "electric electronic energy enterprise equity farmer federal financial first five foot for four free gas general "
        "global gold golden great green group health home hotel in industrial insurance integrated international key liberty "
        "life live local lower main marine market medical mid mobile modern mutual national natural net new news next "
        "north northern of old on one open over pacific paper people power premier prime principal public quest red regional "
        "republic resource retail royal science sea service silver simple small snap social solar south southern spirit square "
        "standard star state steel summit sun super systems target technology texas the three top total trade transport travel "
        "tri true twin two union united universal us value visa waste water west western white wide world zero",
    )
)
_WORDS = frozenset(
    re.findall(
        r"[^ ]+",
        "target apple gap block oracle ford shell match zoom unity discover progressive traveler shop visa snap square chase sprint"
        " alphabet ball cable hope host key legend mosaic paramount pool range sealed sonic tapestry trade"
        " universal venture",
    )
)
"""Words of everyday English that may also be the whole name of a company: alone they name one only where they are used as a name."""
_BEFORE_NAMES = frozenset({"for", "of", "doe", "does", "did", "ha", "has", "is", "was", "at", "by", "from", "how"})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Token:
    text: str
    """Lower case, without possessive and final s."""
    printed: str
    start: int
    end: int


def name_companies(text: str, entries: Iterable[Entry]) -> tuple[str, ...]:
    """Companies of the entries that `text` names, as the entries spell them, best match first.

    A name counts when the text has all of it, the words that it begins with, its initials or one of its aliases (tickers in capitals only);
    legal forms ("Inc.", "& Co.") never count. A name found inside a longer one that another company matches is dropped. Initials are asked
    only when no company is named in words: they may as well be those of a ratio.
    """
    tokens = _tokens(text)
    known = tuple(entries)
    found = _matches(tokens, known, initials=False) or _matches(tokens, known, initials=True)
    kept = {
        name: m for name, m in found.items() if not any(o[1] <= m[1] and m[2] <= o[2] and o[2] - o[1] > m[2] - m[1] for o in found.values())
    }
    return tuple(sorted(kept, key=lambda name: (-kept[name][0], name)))


_Match = tuple[float, int, int]
"""Score up to 1, and the characters that a name covers."""


def _matches(tokens: list[_Token], entries: tuple[Entry, ...], *, initials: bool) -> dict[str, _Match]:
    """The best match of each company, by the words of its names or by their initials."""
    found: dict[str, _Match] = {}
    for entry in entries:
        if entry.company is None:
            continue
        match = _best(tokens, entry, initials=initials)
        if match is not None and (entry.company not in found or match > found[entry.company]):
            found[entry.company] = match
    return found


def named_by_file(text: str, entry: Entry) -> bool:
    """True when the document's name begins with words that `text` has: weak evidence for a document whose company is not known."""
    words = [w for w in re.split(r"[\W_]+", entry.name) if w]
    lead: list[str] = []
    for word in words:
        if re.search(r"\d", word):
            break
        lead.append(word)
    match = _phrase(_tokens(text), [_plain(w) for w in lead], whole=False) if lead else None
    return match is not None and match[0] > 0.3


def _best(tokens: list[_Token], entry: Entry, *, initials: bool) -> _Match | None:
    """The best match of an entry's names."""
    names = (entry.company or "", *entry.aliases)
    if initials:
        return max((m for name in names if (m := _initials(tokens, name)) is not None), default=None)
    return max((m for name in names if (m := _named(tokens, name, alias=name != entry.company)) is not None), default=None)


def _named(tokens: list[_Token], name: str, *, alias: bool) -> _Match | None:
    core = [_plain(w) for w in re.findall(r"[^\W_]+(?:[.'’][^\W_]+)*", name)]
    core = [w for w in core if w and w not in _SUFFIXES] or [w for w in core if w]
    if not core:
        return None
    if alias and name.isupper() and len(name) <= 5 and name.isalpha():
        return next(((0.9, t.start, t.end) for t in tokens if t.printed == name), None)
    return _phrase(tokens, core, whole=alias)


def _phrase(tokens: list[_Token], core: list[str], *, whole: bool) -> tuple[float, int, int] | None:
    """The longest beginning of a name that stands in the text, in any spacing ("Bluefern", "blue fern")."""
    goal = "".join(core)
    beginnings = {"".join(core[:n]): n for n in range(1, len(core) + 1)}
    shouting = not any(t.printed[:1].isupper() for t in tokens)
    best: tuple[float, int, int] | None = None
    for at in range(len(tokens)):
        joined = ""
        for end in range(at, min(at + 6, len(tokens))):
            word = tokens[end].text
            if end > at and word in ("and", "the"):
                continue
            joined += word
            if not goal.startswith(joined):
                break
            if joined != goal and (whole or joined not in beginnings):
                continue
            capital = all(t.printed[:1].isupper() or t.printed[:1].isdigit() for t in (tokens[at], tokens[end]))
            capital = capital or (shouting and (joined not in _WORDS or _used_as_name(tokens, at, end)))
            if not _telling(joined, joined == goal, beginnings.get(joined, 1), capital=capital):
                continue
            score = len(joined) / len(goal) if joined != goal else 1.0
            candidate = (score, tokens[at].start, tokens[end].end)
            best = max(best, candidate) if best else candidate
    return best


def _telling(joined: str, complete: bool, words: int, *, capital: bool) -> bool:
    """Whether so much of a name is enough: common words alone are not, and single words must be written as names."""
    if complete:
        return words > 1 or (len(joined) > 1 and (capital or (len(joined) > 3 and joined not in _COMMON | _WORDS)))
    return capital and len(joined) >= 3 and (words > 1 or joined not in _COMMON)


def _used_as_name(tokens: list[_Token], first: int, last: int) -> bool:
    """True where a common word in a text without capitals is used as a name: "target's sales", "did apple ..."."""
    before = tokens[first - 1].text if first else ""
    return tokens[last].end - tokens[last].start > len(tokens[last].printed) or before in _BEFORE_NAMES


def _initials(tokens: list[_Token], name: str) -> tuple[float, int, int] | None:
    words = [w for w in re.findall(r"[A-Za-z]+", name) if w.lower() not in ("the", "of", "and", "inc", "plc", "ltd", "n", "v")]
    short = {"".join(w[0] for w in words).upper(), "".join(w[0] for w in words if w.lower() not in _SUFFIXES).upper()}
    return next(((0.6, t.start, t.end) for t in tokens if len(t.printed) >= 2 and t.printed in short), None)


def _tokens(text: str) -> list[_Token]:
    return [
        _Token(text=_plain(m.group()), printed=re.sub(r"['’]s$", "", m.group()), start=m.start(), end=m.end())
        for m in re.finditer(r"[^\W_]+(?:['’.][^\W_]+)*", text)
    ]


def _plain(word: str) -> str:
    plain = re.sub(r"['’]s$", "", word.lower())
    plain = re.sub(r"[.'’]", "", re.sub(r"(?<=\w{2})\.(com|net|org)$", "", plain))
    return plain[:-1] if len(plain) > 3 and plain.endswith("s") and not plain.endswith("ss") else plain
