"""Company names in questions, against a catalogue of invented companies."""

from __future__ import annotations

import pytest

from retrieval.companies import name_companies, named_by_file
from retrieval.types import Entry

NAMES: tuple[tuple[str | None, tuple[str, ...]], ...] = (
    ("THE QUARTZ-HARBOR COMPANY", ()),
    ("Brindle Fox Co., Inc.", ("BFX",)),
    ("General Tarn, Inc.", ()),
    ("General Motes Corporation", ()),
    ("Pellworth.com, Inc.", ()),
    ("Northern Signal Devices, Inc.", ()),
    ("Kestrel Holdings plc", ()),
    ("KESTREL SYSTEMS INCORPORATED", ()),
    ("Ma Dunn’s Corporation", ()),
    (None, ()),
)


def entry(company: str | None, aliases: tuple[str, ...] = (), name: str = "doc") -> Entry:
    return Entry(
        id=name, name=name, company=company, aliases=aliases, form=None, fiscal_year=None, fiscal_quarter=None, period_end=None,
        currency=None, pages=1, tables=0, charts=0, problems=(),
    )  # fmt: skip


ENTRIES = tuple(entry(company, aliases) for company, aliases in NAMES)


@pytest.mark.parametrize(
    ("text", "company"),
    [
        ("Quartz Harbor's FY2020 revenue", "THE QUARTZ-HARBOR COMPANY"),
        ("QUARTZ-HARBOR", "THE QUARTZ-HARBOR COMPANY"),
        ("Did Brindlefox grow?", "Brindle Fox Co., Inc."),
        ("brindle fox revenue", "Brindle Fox Co., Inc."),
        ("BFX capex", "Brindle Fox Co., Inc."),
        ("General Tarn's COGS", "General Tarn, Inc."),
        ("Pellworth's inventory", "Pellworth.com, Inc."),
        ("what did pellworth sell", "Pellworth.com, Inc."),
        ("NSD gross margin", "Northern Signal Devices, Inc."),
        ("Ma Dunn's sales", "Ma Dunn’s Corporation"),
    ],
)
def test_a_company_by_its_names(text: str, company: str) -> None:
    assert name_companies(text, ENTRIES) == (company,)


def test_spellings_of_one_name_rank_by_how_much_is_matched() -> None:
    assert name_companies("What was Kestrel's revenue?", ENTRIES) == ("Kestrel Holdings plc", "KESTREL SYSTEMS INCORPORATED")
    assert name_companies("What was Kestrel Systems' revenue?", ENTRIES) == ("KESTREL SYSTEMS INCORPORATED",)


@pytest.mark.parametrize(
    "text", ["the general economy", "bfx in lower case", "northern regions", "a signal", "Which company had the best margin?"]
)
def test_common_words_name_no_company(text: str) -> None:
    assert name_companies(text, ENTRIES) == ()


def test_a_file_name_is_weak_evidence() -> None:
    unknown = entry(None, name="BRINDLEFOX_2020_10K")
    assert named_by_file("What was Brindle Fox's revenue in FY2020?", unknown)
    assert not named_by_file("What was Quartz Harbor's revenue?", unknown)
    assert not named_by_file("anything", entry(None, name="2020-10k"))


def test_initials_count_only_where_no_company_is_named_in_words() -> None:
    entries = (entry("Crown Cedar Company"), entry("Quartz Harbor Inc."))
    assert name_companies("What is the cash conversion cycle (CCC) of Quartz Harbor?", entries) == ("Quartz Harbor Inc.",)
    assert name_companies("How did CCC do in FY2022?", entries) == ("Crown Cedar Company",)
