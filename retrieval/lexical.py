"""Lexical: text as the words that the index keeps, the words of a question that carry weight, and the search over them (BM25 of FTS5).

Documents and questions go through the same `tokens`, so "10-K" meets "10K", "$1,234.5" meets "1234.5" and "FY2018" meets "2018".
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from dataclasses import dataclass

_TOKEN = re.compile(
    r"""
      (?P<fiscal>fy\s?'?(?P<year>\d{4}|\d{2})(?!\d))
    | (?P<number>\d+(?:,\d{3})+(?:\.\d+)?|\d+\.\d+(?![\w.])|\.\d+)
    | (?P<form>\d{1,2}-[a-z](?![a-z]))
    | (?P<initials>(?:[a-z]\.){2,})
    | (?P<joined>[a-z]{1,3}&[a-z]{1,3}(?![a-z]))
    | (?P<word>[^\W_]+)
    """,
    re.VERBOSE,
)

_STOP_TEXT = """
a about above after again all also am among an and any are as at be because been before being below between both but by can
could did do does doing down during each for from further had has have having he her here how i if in into is it its itself
just let me more most my no nor not of off on once only or other our out over own please s same she should so some such t
than that the their them then there these they this those through to too under until up us very was we were what when where
which while who whom why will with would you your
"""
_STOP = frozenset(_STOP_TEXT.split())

_DECIMALS = r"(?:one|two|three|four|\d)\s+decimals?(?:\s+places?)?"
_MONEY = r"(?:usd|us\$|\$|us\s+dollars|dollars)"
_INSTRUCTIONS = (
    rf"(?:and\s+)?round(?:ed)?\s+(?:(?:your|the)\s+)?(?:final\s+)?(?:answer\s+)?to\s+{_DECIMALS}",
    rf"\(?(?:(?:please\s+)?(?:state|answer|give|respond|report|express)\s+)?(?:(?:your|the)\s+)?(?:answer\s+)?in\s+(?:units\s+of\s+percents?|{_MONEY}\s+(?:millions?|billions?|thousands?))\)?",
    r"you\s+are\s+an?\s+[\w\s]{3,40}?\s+and\s+(?:your|you)\b[^:.]*:?",
    r"as\s+if\s+you\s+(?:are|were)\s+an?\s+[^.]*\.",
    r"assuming\s+the\s+perspective\s+of\s+an?\s+[\w\s]{3,40}?\s+who\b",
    r"(?:here'?s|this\s+is)\s+the\s+question\s*:",
    r"(?:please\s+)?answer\s+the\s+following\s+question\s*:?",
    r"we\s+(?:need|want)\s+to\s+calculate\s+a\s+financial\s+metric",
    r"if\s+[\w\s,&]{3,60}?\s+(?:is|are)\s+not\s+(?:an?\s+)?(?:useful|relevant|meaningful|something)\b[^.?]*[.?]?",
)
_BOILERPLATE = re.compile("|".join(f"(?:{pattern})" for pattern in _INSTRUCTIONS), re.IGNORECASE)

_WEAK_TEXT = """
answer question round rounded decimal decimals place places please units unit percents based basing base information provided
primarily within details outlined shown clearly stated line items utilizing using use respond response address drawing
conclusions judgments judgment according defined define definition following calculate compute metric fiscal fy year years
usd amount give solution relying
"""
_WEAK = frozenset(_WEAK_TEXT.split())


def tokens(text: str) -> list[str]:
    """Words and numbers of `text` in order, lower case, without accents, commas or currency signs.

    A number with a fraction keeps it as one token ("12.5%" is "12_5"), "10-K" is "10k", "FY18" gives "fy2018" and "2018".
    """
    found: list[str] = []
    plain = unicodedata.normalize("NFKD", text).lower().replace("’", "'")
    plain = "".join(c for c in plain if not unicodedata.combining(c)).replace("'s", "")
    for match in _TOKEN.finditer(plain):
        kind, token = match.lastgroup, match.group()
        if match["fiscal"]:
            year = match["year"] if len(match["year"]) == 4 else f"20{match['year']}"
            found += [f"fy{year}", year]
        elif kind == "number":
            found.append(token.replace(",", "").replace(".", "_"))
        elif kind == "joined":
            found.append(token.replace("&", "_"))
        else:
            found.append(token.replace("-", "").replace(".", ""))
    return found


def without_instructions(question: str) -> str:
    """The question without what it says on how to answer ("round to two decimals"); as it is when nothing else is left."""
    core = " ".join(_BOILERPLATE.sub(" ", question).split())
    return core if tokens(core) else question


def query_terms(question: str, *, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """Words of `question` worth searching, in order, each once: no stop words, no instructions on how to answer, none of `without`.

    A question made of nothing else keeps all its words.
    """
    terms = [t for t in tokens(without_instructions(question)) if t not in _STOP and t not in without]
    strong = [t for t in terms if t not in _WEAK]
    return tuple(dict.fromkeys(strong or terms or tokens(question)))


def index_words(connection: sqlite3.Connection, rows: list[tuple[int, str, str]]) -> None:
    """Put `(chunk number, context, text)` into the word index, inside the caller's transaction."""
    prepared = ((number, " ".join(tokens(context)), " ".join(tokens(text))) for number, context, text in rows)
    connection.executemany("INSERT INTO words (rowid, context, text) VALUES (?, ?, ?)", prepared)


def remove_words(connection: sqlite3.Connection, first: int, count: int) -> None:
    """Take the chunks numbered `[first, first + count)` out of the word index, inside the caller's transaction."""
    connection.execute("DELETE FROM words WHERE rowid >= ? AND rowid < ?", (first, first + count))


@dataclass(frozen=True, slots=True, kw_only=True)
class WordSearch:
    """How words are weighed.

    `context_weight` is small because most of a context (company, form, year) is the same for all chunks of a document.
    `rows` bounds the work of a search over a whole store: scoring takes about 15 microseconds a row, so the rarest words are taken until
    they touch that many rows (timed on 40,000 chunks of random text). `context_weight` was set by judgement and not varied.
    """

    context_weight: float = 0.6
    rows: int = 6000


def search_words(
    connection: sqlite3.Connection,
    terms: tuple[str, ...],
    *,
    chunks: tuple[int, int] | None = None,
    limit: int = 60,
    options: WordSearch | None = None,
) -> list[tuple[int, float]]:
    """`(chunk number, score)` of the chunks that share words with `terms`, best first; higher scores are better.

    `chunks` restricts to the half-open range of chunk numbers of one document; without it the whole store is searched by its rarest words.
    """
    options = options or WordSearch()
    if not terms:
        return []
    if chunks is None:
        terms = _rarest(connection, terms, rows=options.rows)
    match = " OR ".join(f'"{term}"' for term in terms)
    where, parameters = "", [match]
    if chunks is not None:
        where = f" AND rowid >= {int(chunks[0])} AND rowid < {int(chunks[1])}"
    sql = f"SELECT rowid, bm25(words, {options.context_weight}, 1.0) AS score FROM words WHERE words MATCH ?{where} ORDER BY score, rowid LIMIT {int(limit)}"  # noqa: S608, E501 - numbers only
    return [(int(row[0]), -float(row[1])) for row in connection.execute(sql, parameters)]


def _rarest(connection: sqlite3.Connection, terms: tuple[str, ...], *, rows: int) -> tuple[str, ...]:
    """Terms from the rarest on whose rows add up to `rows`; at least one. Words of the store are stems, so each is counted by a search."""
    counted = []
    for term in terms:
        count = connection.execute(
            "SELECT count(*) FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)", (f'"{term}"', rows + 1)
        ).fetchone()[0]
        if count:
            counted.append((int(count), term))
    counted.sort()
    kept: list[str] = []
    total = 0
    for count, term in counted:
        total += count
        if kept and total > rows:
            break
        kept.append(term)
    return tuple(kept) or terms[:1]
