"""Words of documents and questions meet, and instructions on how to answer carry no weight."""

from __future__ import annotations

import pytest

from retrieval.database import open_database
from retrieval.lexical import WordSearch, index_words, query_terms, remove_words, search_words, tokens


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Form 10-K", ["form", "10k"]),
        ("the 10K and the 8-K/A", ["the", "10k", "and", "the", "8k", "a"]),
        ("$1,234,567", ["1234567"]),
        ("(12.5)%", ["12_5"]),
        ("1,234.50", ["1234_50"]),
        (".75", ["_75"]),
        ("FY2018 FY18 FY 2018", ["fy2018", "2018", "fy2018", "2018", "fy2018", "2018"]),
        ("SG&A, R&D", ["sg_a", "r_d"]),
        ("U.S. sales", ["us", "sales"]),
        ("the company's year-over-year", ["the", "company", "year", "over", "year"]),
        ("Nestlé’s café", ["nestle", "cafe"]),
        ("long-term 2023.", ["long", "term", "2023"]),
        ("Q2 2023, 3Q", ["q2", "2023", "3q"]),
    ],
)
def test_tokens(text, found):
    assert tokens(text) == found


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        ("What is the inventory turnover? Round your answer to two decimal places.", ("inventory", "turnover")),
        ("What were total assets? Answer in USD millions.", ("total", "assets")),
        ("You are an investment analyst and your only source is the balance sheet: what is goodwill?", ("goodwill",)),
        (
            "Is liquidity sound? If liquidity is not a useful metric for such a company, then state that and explain why.",
            ("liquidity", "sound"),
        ),
        ("the of and", ("the", "of", "and")),
        ("Why did margins fall, and did margins recover?", ("margins", "fall", "recover")),
    ],
)
def test_query_terms(question, terms):
    assert query_terms(question) == terms


def test_query_terms_leave_out_the_company():
    assert query_terms("Dividends of Borealis Lamps", without=frozenset({"borealis", "lamps"})) == ("dividends",)


@pytest.fixture
def connection(tmp_path):
    made = open_database(tmp_path, read_only=False)
    yield made
    made.close()


def test_search_by_stems_numbers_and_ranges(connection):
    index_words(
        connection, [(1, "Acme", "dividends declared of $1,250"), (2, "Acme", "a dividend of 12.5%"), (3, "Acme", "glass and rope")]
    )
    assert {number for number, _ in search_words(connection, tuple(tokens("dividend")))} == {1, 2}
    assert [number for number, _ in search_words(connection, tuple(tokens("1250")))] == [1]
    assert [number for number, _ in search_words(connection, tuple(tokens("12.5")))] == [2]
    assert [number for number, _ in search_words(connection, ("dividend",), chunks=(2, 4))] == [2]
    assert search_words(connection, ("buoy",)) == []
    assert search_words(connection, ()) == []
    remove_words(connection, 1, 1)
    assert [number for number, _ in search_words(connection, ("dividend",))] == [2]


def test_a_search_of_the_whole_store_takes_the_rarest_words(connection):
    index_words(connection, [(n, "", "company glass" if n == 7 else "company") for n in range(1, 40)])
    found = search_words(connection, ("company", "glass"), options=WordSearch(rows=10))
    assert [number for number, _ in found] == [7]
