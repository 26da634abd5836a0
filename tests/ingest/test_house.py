from pathlib import Path

import pytest

from ingest.house import house_notes
from tests.ingest.page_maker import page, words
from tests.ingest.sheet_maker import facts, read


@pytest.mark.parametrize(
    ("text", "currency", "scale"),
    [
        ("Unless otherwise noted, tabular dollars are presented in millions, except per share amounts.", None, 10**6),
        ("All amounts are in thousands of U.S. dollars unless otherwise stated.", "USD", 10**3),
        ("Unless otherwise indicated, all figures in this report are expressed in millions of euros.", "EUR", 10**6),
        ("(Tabular amounts in millions, except as otherwise noted)", None, 10**6),
    ],
)
def test_rules_of_the_document(text: str, currency: str | None, scale: int) -> None:
    first, second, third = (page([words(line, left=40, top=100)], number=n) for n, line in ((1, "Report"), (2, text), (3, "Tables")))
    none, stated, later = house_notes([first, second, third])
    assert none is None
    assert stated is not None
    assert (stated.currency, stated.scale) == (currency, scale)
    assert later == stated


@pytest.mark.parametrize(
    "text",
    [
        "Unless otherwise noted, references to years are to fiscal years.",
        "Sales rose by 12 million dollars unless otherwise stated.",
        "The amounts are in dispute; thousands of claims are open unless otherwise noted.",
    ],
)
def test_other_sentences_are_no_rule(text: str) -> None:
    assert house_notes([page([words(text, left=40, top=100)])]) == (None,)


def test_the_rule_holds_for_tables_of_money_only(tmp_path: Path) -> None:
    rule = "All amounts are in thousands of dollars unless otherwise stated.\n"
    tables = """
*Sales
                       2024         2023
Pumps               $ 4,512      $ 3,980
Valves                  361          298



*People
                       2024         2023
Pumps                   120          118
Valves                   44           41
"""
    assert facts(read(tmp_path / "a.pdf", rule, tables)) == [
        "Pumps | 2024 = 4512000 USD x1000",
        "Pumps | 2023 = 3980000 USD x1000",
        "Valves | 2024 = 361000 USD x1000",
        "Valves | 2023 = 298000 USD x1000",
        "Pumps | 2024 = 120",
        "Pumps | 2023 = 118",
        "Valves | 2024 = 44",
        "Valves | 2023 = 41",
    ]
