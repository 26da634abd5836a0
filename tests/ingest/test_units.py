import pytest

from ingest.measures import row_kind, row_kinds
from ingest.units import read_unit_note


@pytest.mark.parametrize(
    ("text", "currency", "scale", "per_share"),
    [
        ("(In millions, except per share amounts)", None, 10**6, True),
        ("(Dollars in thousands)", "USD", 10**3, False),
        ("in millions of euros", "EUR", 10**6, False),
        ("$ in millions", "USD", 10**6, False),
        ("($ million, except per share amounts)", "USD", 10**6, True),
        ("(Amounts in thousands, except share data)", None, 10**3, False),
        ("($000)", "USD", 10**3, False),
        ("(Millions)", None, 10**6, False),
        ("CONSOLIDATED BALANCE SHEETS (in millions)", None, 10**6, False),
        ("$ in billions", "USD", 10**9, False),
        ("A summary of our obligations is presented below (in millions):", None, 10**6, False),
    ],
)
def test_notes(text: str, currency: str | None, scale: int, per_share: bool) -> None:
    note = read_unit_note(text)
    assert note is not None
    assert (note.currency, note.scale, note.except_per_share) == (currency, scale, per_share)


@pytest.mark.parametrize(
    "text", ["", "We paid $2.5 million in 2023", "Total assets", "CONSOLIDATED BALANCE SHEETS", "Net sales grew by millions"]
)
def test_no_note(text: str) -> None:
    assert read_unit_note(text) is None


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        (("Net sales",), "money"),
        (("Diluted earnings per share",), "per share"),
        (("Earnings per share", "Basic"), "per share"),
        (("Weighted average shares outstanding", "Diluted"), "shares"),
        (("Gross margin",), "money"),
        (("Shares used in computing earnings per share", "Basic"), "shares"),
        (("Earnings per common share", "Net income"), "per share"),
        (("Common stock, par value $1; 60 shares issued",), "money"),
        (("Effect of exchange rate changes on cash",), "money"),
        (("Effective tax rate",), "percent"),
        (("Operating income as a % of revenue",), "percent"),
        (("Number of stores",), "count"),
        (("Dividends declared ($0.12 per share)",), "money"),
        (("Retained earnings", "Cash dividends, $.35 per common share"), "money"),
        (("Dividends declared-noncontrolling interest ($75.32 per share)",), "money"),
        (("Dividends declared per share",), "per share"),
    ],
)
def test_row_kind(path: tuple[str, ...], kind: str) -> None:
    assert row_kind(path) == kind


def test_a_diluted_row_goes_with_the_basic_row_above() -> None:
    assert row_kinds([("Net income per common share, basic",), ("Diluted",), ("Net sales",)]) == ("per share", "per share", "money")
    assert row_kinds([("Weighted average shares outstanding, basic",), ("Diluted",)]) == ("shares", "shares")
