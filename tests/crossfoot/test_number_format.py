from __future__ import annotations

from decimal import Decimal

import pytest

from crossfoot.number_format import number_format
from ingest.document import Amount


@pytest.mark.parametrize(
    ("value", "printed", "unit", "scale", "shown"),
    [
        ("1250000", "1,250", "USD", 1_000, "#,##0,"),
        ("1250000000", "$ 1,250", "USD", 1_000_000, '"$"#,##0,,'),
        ("-30000", "(30)", "USD", 1_000, "#,##0,"),
        ("1500000.00", "1.50", "USD", 1_000_000, "#,##0.00,,"),
        ("0.280", "$ 0.280", "USD/share", 1, '"$"#,##0.000'),
        ("3000000", "30", "INR", 100_000, "#,##0"),  # lakh: no format shows it, so the whole number stands there
        ("12.5", "12.5%", "%", None, "#,##0.0%"),
        ("3", "3%", "%", 1_000, "#,##0%"),
        ("1.2", "1.2x", "x", None, '#,##0.0"x"'),
        ("0.123456789", "0.123456789", None, None, "#,##0.000000"),
        ("7", "7", None, None, "#,##0"),
    ],
)  # fmt: skip
def test_a_number_is_shown_as_printed(value: str, printed: str, unit: str | None, scale: int | None, shown: str) -> None:
    amount = Amount(value=Decimal(value), printed=printed, unit=unit, scale=scale)
    assert number_format(amount, bracketed=True) == f"{shown};({shown});{shown}"
    assert number_format(amount, bracketed=False) == f"{shown};-{shown};{shown}"


def test_a_dash_for_nothing_stays_a_dash() -> None:
    amount = Amount(value=Decimal(0), printed="$ —", unit="USD", scale=1_000, nil=True)
    assert number_format(amount, bracketed=True).split(";")[2] == '"$ —"'
