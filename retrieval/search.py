"""Search: a question becomes the places that matter, found by words, by meaning, by facts and by statement, and fused page by page."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from retrieval.catalogue import Stored, row_box
from retrieval.companies import name_companies
from retrieval.evidence import Clue, clues_of, concepts_asked
from retrieval.fuse import Fused, fuse, unique
from retrieval.lexical import query_terms, search_words, tokens, without_instructions
from retrieval.query import Query, choose_documents, read_query
from retrieval.types import Entry, Hit
from retrieval.vectors import Matrix, Vectors, nearest
from retrieval.wording import filing_words

_BEYOND_STATEMENTS = re.compile(
    r"\b(?:non[- ]?gaap|adjusted|exclud\w*|organic\w*|constant[- ]currency|comparable|guidance|core|segments?|regions?|categor\w+"
    r"|products?|quarterly|why|dr[io]ve[sn]?|nature|purpose|reasons?|expects?|percentage points)\b",
    re.IGNORECASE,
)
"""Words for what the primary statements do not show: figures adjusted, split or foreseen, and reasons."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weights:
    """How much each list counts, and how deep it is read.

    Set by judgement, then checked by moving one at a time (`sure` 1.5 to 4, `unsure` 0.4 to 1.2, `constant` 3 to 20, `vectors` 0.6 to
    1.5) over 33 questions on 17 filings: no change moved the right page's place by more than two questions, so nothing was tuned
    further. `documents`, `fade` and `depth` were not varied. A question for a number about line items that the catalogue knows is best
    served by the statement that holds them, so facts and statements then outweigh words and vectors (`sure`); for others they are only
    a hint (`unsure`).
    """

    words: float = 1.0
    vectors: float = 1.0
    sure: float = 2.5
    unsure: float = 0.8
    constant: float = 8.0
    """Of the reciprocal ranks; small, because the first places of the facts are right far more often than the later ones."""
    depth: int = 60
    """Places read from each list."""
    documents: int = 3
    """Documents of one company that are searched when the question names it."""
    fade: float = 0.6
    """Each further document of the same company counts this much of the one before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """What a search reads: one state of the store."""

    connection: sqlite3.Connection
    vectors: Vectors
    documents: tuple[Stored, ...]
    """Documents that may be found, in the order in which the caller named them."""
    named: bool
    """True when the caller named them, False for the whole store."""
    embed_query: Callable[[str], Matrix]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Target:
    """Documents searched together as one list, and what a place in them is worth."""

    documents: tuple[Stored, ...]
    factor: float


_Page = tuple[int, int]
"""Document number and page."""


def search(source: Source, question: str, *, k: int = 10, weights: Weights | None = None) -> tuple[Hit, ...]:
    """At most `k` hits, best first: the best place of each page in turn, then second places when there are not enough pages."""
    weights = weights or Weights()
    if not source.documents or k < 1:
        return ()
    query = read_query(question, tuple(d.entry for d in source.documents))
    vector = source.embed_query(without_instructions(question))
    chunk_scores: dict[int, Fused[int]] = {}
    page_scores: dict[_Page, float] = {}
    for target in _targets(source, query, weights):
        lists, strength = _lists(source, query, target, vector, weights)
        where = _pages(source.connection, lists)
        for fused in fuse(lists, strength, constant=weights.constant):
            chunk_scores[fused.place] = Fused(place=fused.place, score=fused.score * target.factor, by=fused.by)
        by_page = {name: [where[chunk] for chunk in chunks if chunk in where] for name, chunks in lists.items()}
        for page in fuse(by_page, strength, constant=weights.constant):
            page_scores[page.place] = page.score * target.factor
    return _hits(source, query, chunk_scores, page_scores, k)


def _targets(source: Source, query: Query, weights: Weights) -> tuple[_Target, ...]:
    """Which documents are searched: the few that fit when the question names a company, else all together."""
    by_id = {d.entry.id: d for d in source.documents}
    if not query.companies or len(source.documents) == 1:
        return (_Target(documents=source.documents, factor=1.0),)
    chosen = [by_id[entry.id] for entry in choose_documents(query, tuple(d.entry for d in source.documents)) if entry.id in by_id]
    if source.named:
        chosen += [d for d in source.documents if d not in chosen]
    targets = []
    seen: list[Entry] = []
    for document in chosen:
        before = sum(_one_company(document.entry, other) for other in seen)
        seen.append(document.entry)
        if before < weights.documents or source.named:
            targets.append(_Target(documents=(document,), factor=weights.fade**before))
    return tuple(targets) or (_Target(documents=source.documents, factor=1.0),)


def _one_company(a: Entry, b: Entry) -> bool:
    """True when two entries are of one company, which may spell its name otherwise from year to year."""
    if a.company == b.company:
        return True
    names = ((a.company or "").title(), b), ((b.company or "").title(), a)
    return any(name and name_companies(name, (entry,)) for name, entry in names)


def _lists(
    source: Source, query: Query, target: _Target, vector: Matrix, weights: Weights
) -> tuple[dict[str, Sequence[int]], Mapping[str, float]]:
    """The ranked chunk numbers of each way of finding, and what each counts."""
    words = _by_words(source, query, target, weights)
    vectors = _by_vectors(source, target, vector, weights)
    likely = target.documents
    if len(likely) > weights.documents:
        # Without a company the facts of the whole store would drown the list: only documents that words and vectors point to are asked.
        likely = _owners(target.documents, unique(c for pair in zip(words, vectors, strict=False) for c in pair))[: weights.documents]
    clues = clues_of(source.connection, query, likely)
    lists: dict[str, Sequence[int]] = {"words": words, "vectors": vectors}
    for name in ("facts", "statement"):
        lists[name] = _clue_chunks(source.connection, [clue for clue in clues if clue.by == name])
    pointed = weights.sure if _stands_in_statements(query) else weights.unsure
    return lists, {"words": weights.words, "vectors": weights.vectors, "facts": pointed, "statement": pointed}


def _stands_in_statements(query: Query) -> bool:
    """True when the primary statements are where a reader would look: named, or holding the line items of a question for a figure."""
    if query.statements:
        return True
    return query.intent != "text" and bool(concepts_asked(query)) and not _BEYOND_STATEMENTS.search(without_instructions(query.text))


def _by_words(source: Source, query: Query, target: _Target, weights: Weights) -> list[int]:
    company = frozenset(token for name in query.companies for token in tokens(name))
    without = company if len(target.documents) == 1 else frozenset()
    terms = unique((*query_terms(query.text, without=without), *tokens(filing_words(query.text))))
    if len(target.documents) > weights.documents:
        found = search_words(source.connection, terms, limit=weights.depth * (2 if source.named else 1))
        ranges = [d.chunk_range for d in target.documents]
        return [chunk for chunk, _ in found if any(first <= chunk < end for first, end in ranges)]
    found = [hit for d in target.documents for hit in search_words(source.connection, terms, chunks=d.chunk_range, limit=weights.depth)]
    return [chunk for chunk, _ in sorted(found, key=lambda hit: -hit[1])[: weights.depth]]


def _by_vectors(source: Source, target: _Target, vector: Matrix, weights: Weights) -> list[int]:
    matrices = [source.vectors.matrix(d.token) for d in target.documents]
    return [target.documents[which].first_chunk + row for which, row, _ in nearest(vector, matrices, limit=weights.depth)]


def _owners(documents: tuple[Stored, ...], chunks: Sequence[int]) -> tuple[Stored, ...]:
    """The documents that the chunks belong to, in the order of the chunks."""
    return unique(d for chunk in chunks for d in documents if d.chunk_range[0] <= chunk < d.chunk_range[1])


def _clue_chunks(connection: sqlite3.Connection, clues: Sequence[Clue]) -> list[int]:
    """The chunk of each clue: the one of its table and page whose box holds the clue's middle, else the first on that page."""
    found = []
    for clue in clues:
        row = connection.execute(
            "SELECT number FROM chunks WHERE document = ? AND page = ? "
            "ORDER BY block = ? DESC, ? BETWEEN top AND bottom DESC, kind = 'table' DESC, number LIMIT 1",
            (clue.document, clue.page, clue.table, clue.box.center_y),
        ).fetchone()
        if row is not None:
            found.append(int(row["number"]))
    return found


def _pages(connection: sqlite3.Connection, lists: Mapping[str, Sequence[int]]) -> dict[int, _Page]:
    """The page of every chunk in the lists."""
    numbers = unique(chunk for chunks in lists.values() for chunk in chunks)
    marks = ",".join(str(int(n)) for n in numbers)
    rows = connection.execute(f"SELECT number, document, page FROM chunks WHERE number IN ({marks})")  # noqa: S608 - numbers only
    return {int(row["number"]): (int(row["document"]), int(row["page"])) for row in rows}


def _hits(source: Source, query: Query, chunks: Mapping[int, Fused[int]], pages: Mapping[_Page, float], k: int) -> tuple[Hit, ...]:
    """One hit a page in the order of the pages' scores, then second hits."""
    ranked = sorted(pages, key=lambda page: -pages[page])[:k]
    where = _pages(source.connection, {"all": list(chunks)})
    by_page: dict[_Page, list[int]] = {}
    for number in sorted(chunks, key=lambda n: -chunks[n].score):
        by_page.setdefault(where[number], []).append(number)
    picked = [(by_page[page][0], pages[page]) for page in ranked]
    if len(picked) < k:
        lowest = min((score for _, score in picked), default=0.0)
        seconds = [number for page in ranked for number in by_page[page][1:2]]
        # A second place of a page stands behind all pages, whatever its own score.
        picked += [(number, lowest * chunks[number].score / (1 + chunks[number].score)) for number in seconds][: k - len(picked)]
    stored = {d.number: d for d in source.documents}
    return tuple(_hit(source.connection, stored, query, chunks[number], score) for number, score in picked)


def _hit(connection: sqlite3.Connection, stored: Mapping[int, Stored], query: Query, fused: Fused[int], score: float) -> Hit:
    row = connection.execute("SELECT * FROM chunks WHERE number = ?", (fused.place,)).fetchone()
    entry = stored[row["document"]].entry
    by = fused.by
    if entry.company in query.companies:
        by = (*by, "company")
    if entry.fiscal_year is not None and entry.fiscal_year in {period.fiscal_year for period in query.periods}:
        by = (*by, "period")
    return Hit(
        document=entry.id,
        name=entry.name,
        page=row["page"],
        kind=row["kind"],
        text=row["text"],
        box=row_box(row),
        block=row["block"],
        score=score,
        by=by,
        context=row["context"],
    )
