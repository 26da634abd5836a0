"""Questions taken apart, and the order in which documents are tried."""

from __future__ import annotations

from datetime import date

import pytest

from retrieval.query import choose_documents, read_query
from retrieval.types import Entry

COMPANY = "Brindle Fox Co., Inc."


def entry(
    name: str,
    *,
    company: str | None = COMPANY,
    form: str | None = "10-K",
    year: int | None = None,
    quarter: int | None = None,
    ends: date | None = None,
) -> Entry:
    return Entry(
        id=name, name=name, company=company, aliases=(), form=form, fiscal_year=year, fiscal_quarter=quarter, period_end=ends,
        currency=None, pages=1, tables=0, charts=0, problems=(),
    )  # fmt: skip


STORE = (
    entry("k19", year=2019),
    entry("k20", year=2020),
    entry("k22", year=2022),
    entry("q2-23", form="10-Q", year=2023, quarter=2),
    entry("r2-23", form="earnings release", year=2023, quarter=2),
    entry("r4-22", form="earnings release", year=2022, quarter=4),
    entry("event-a", form="8-K", year=2023, ends=date(2023, 3, 6)),
    entry("event-b", form="8-K", year=2023, ends=date(2023, 5, 1)),
    entry("other", company="Kestrel Holdings plc", year=2020),
    entry("BRINDLEFOX_2021_10K", company=None, form=None),
    entry("scan", company=None, form=None),
)


def first(question: str, store: tuple[Entry, ...] = STORE) -> str:
    return choose_documents(read_query(question, store), store)[0].name


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What was Brindle Fox's FY2020 revenue?", "k20"),
        ("What was Brindle Fox's FY2019 revenue?", "k19"),
        ("How did Brindle Fox's revenue change from FY2019 to FY2020?", "k20"),
        ("Between FY2022 and Q2 of FY2023, did Brindle Fox's cash drop?", "q2-23"),
        ("What was Brindle Fox's revenue in the second quarter of fiscal 2023?", "q2-23"),
        ("By its H1 FY2023 figures, what is Brindle Fox's debt?", "q2-23"),
        ("What was Brindle Fox's adjusted EBITDA in FY2022?", "r4-22"),
        ("What was the agenda of Brindle Fox's 8-K dated 6th March 2023?", "event-a"),
        ("What did Brindle Fox agree on April 27, 2023?", "event-b"),
        ("Which shareholder proposals were voted on at Brindle Fox?", "event-b"),
        ("What was Kestrel Holdings' revenue in FY2020?", "other"),
    ],
)
def test_the_document_tried_first(question: str, name: str) -> None:
    assert first(question) == name


def test_a_year_without_its_own_filing_is_looked_up_in_the_next_one() -> None:
    store = (entry("k19", year=2019), entry("k23", year=2023), entry("k22", year=2022))
    assert first("Brindle Fox revenue in FY2021", store) == "k22"


def test_documents_of_unknown_company_fall_behind_and_never_vanish() -> None:
    names = [e.name for e in choose_documents(read_query("What was Brindle Fox's FY2020 revenue?", STORE), STORE)]
    assert "other" not in names
    assert names[-1] == "scan"
    assert names[-2] == "BRINDLEFOX_2021_10K"


def test_no_company_named_keeps_everything() -> None:
    query = read_query("What was revenue in FY2020?", STORE)
    assert query.companies == ()
    assert {e.name for e in choose_documents(query, STORE)} == {e.name for e in STORE}
    assert choose_documents(query, STORE)[0].fiscal_year == 2020


def test_the_file_name_stands_in_for_missing_metadata() -> None:
    store = tuple(entry(name, company=None, form=None) for name in ("BRINDLEFOX_2020_10K", "BRINDLEFOX_2021_10K", "KESTREL_2021_10K"))
    assert first("What was Brindle Fox's FY2021 revenue?", store) == "BRINDLEFOX_2021_10K"


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("using the P&L statement and the balance sheet", ("income", "balance")),
        ("from the statement of income", ("income",)),
        ("in the income statement and the cash flow statement", ("income", "cash flow")),
        ("statement of financial position", ("balance",)),
        ("the consolidated statements of cash flows", ("cash flow",)),
        ("what is free cash flow?", ()),
        ("cash flow from operations", ()),
    ],
)
def test_statements(text: str, statements: tuple[str, ...]) -> None:
    assert read_query(text, ()).statements == statements


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        ("the 10-K", ("10-K",)),
        ("its 8k filing", ("8-K",)),
        ("the annual report", ("annual report",)),
        ("the quarterly report", ("10-Q",)),
        ("the Q4 earnings release", ("earnings release",)),
        ("10-K and 10-Q", ("10-K", "10-Q")),
        ("no form", ()),
    ],
)
def test_forms(text: str, forms: tuple[str, ...]) -> None:
    assert read_query(text, ()).forms == forms


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("What was revenue in FY2020?", "number"),
        ("How much did capex grow?", "number"),
        ("What is the FY2020 quick ratio? Round your answer to two decimal places.", "number"),
        ("Did gross margin improve in FY2020?", "yes/no"),
        ("Is the business capital intensive?", "yes/no"),
        ("Has debt increased? If debt is not relevant, explain why.", "yes/no"),
        ("What drove the change in gross margin?", "text"),
        ("Who are the primary customers?", "text"),
        ("Which segment sold the most?", "text"),
    ],
)
def test_intent(text: str, intent: str) -> None:
    assert read_query(text, ()).intent == intent


def test_a_whole_question() -> None:
    query = read_query("Using only the balance sheet, what was Brindle Fox's year end FY2020 inventory (in USD millions)?", STORE)
    assert query.companies == (COMPANY,)
    assert [p.fiscal_year for p in query.periods] == [2020]
    assert query.statements == ("balance",)
    assert [m.concept.name for m in query.mentions] == ["InventoryNet"]
    assert query.intent == "number"
