# ruff: noqa: E501 - sentences and table rows stay whole
"""The books of Tarnbrook Industries, an invented maker of valves, drives and heat exchangers: calendar years, whole millions of dollars."""

from __future__ import annotations

from decimal import Decimal

from workshop.figures import divide, rounded

YEARS = (2020, 2021, 2022, 2023)
Year = dict[str, int]
SEGMENTS = ("Flow Control", "Motion Systems", "Thermal Products")

FLOWS: dict[str, tuple[int, int, int, int]] = {
    "sales_flow": (1284, 1402, 1531, 1648),
    "sales_motion": (1012, 1149, 1268, 1233),
    "sales_thermal": (596, 648, 733, 811),
    "sales_between": (-38, -44, -52, -57),
    "cost": (1867, 2041, 2279, 2342),
    "sga": (486, 521, 548, 581),
    "research": (104, 112, 121, 130),
    "amortization": (41, 44, 52, 55),
    "restructuring": (36, 8, 0, 27),
    "income_flow": (221, 268, 301, 338),
    "income_motion": (118, 155, 171, 142),
    "income_thermal": (71, 82, 97, 118),
    "interest": (52, 49, 58, 71),
    "other_income": (-4, 6, 3, 9),
    "tax": (57, 85, 96, 92),
    "minority_income": (5, 7, 8, 9),
    "depreciation": (98, 104, 112, 119),
    "stock_compensation": (24, 28, 31, 34),
    "deferred_tax": (-11, -6, -14, -19),
    "disposal_loss": (2, -3, 0, -5),
    "flow_receivables": (34, -58, -49, -22),
    "flow_inventories": (27, -84, -96, 38),
    "flow_prepaid": (5, -9, -6, -4),
    "flow_payables": (-21, 61, 28, -17),
    "flow_compensation": (-12, 22, 4, 8),
    "flow_accrued": (9, 12, -7, 16),
    "flow_other": (-6, -4, 3, -8),
    "capex": (112, 129, 148, 161),
    "acquisitions": (0, 86, 214, 0),
    "disposals": (4, 9, 3, 14),
    "borrowed": (250, 0, 400, 0),
    "repaid": (180, 75, 210, 100),
    "repurchases": (60, 120, 150, 175),
    "options": (11, 14, 9, 16),
    "minority_dividends": (4, 5, 6, 6),
    "fx_cash": (3, -4, -9, 4),
    "fx_plant": (4, -7, -12, 6),
    "fx_goodwill": (5, -10, -17, 9),
    "pension_gain": (-12, 18, 29, -8),
    "pension_tax": (-3, 4, 7, -2),
    "hedges": (-2, 3, -4, 1),
    "new_leases": (6, 4, 11, -3),
    "got_receivables": (0, 9, 21, 0),
    "got_inventories": (0, 11, 26, 0),
    "got_plant": (0, 14, 31, 0),
    "got_goodwill": (0, 34, 92, 0),
    "got_intangibles": (0, 26, 71, 0),
    "got_payables": (0, 5, 14, 0),
    "got_deferred_tax": (0, 3, 13, 0),
    "current_debt": (75, 210, 100, 250),
    "allowance": (14, 15, 17, 18),
    "interest_paid": (50, 48, 52, 69),
    "taxes_paid": (64, 86, 107, 112),
}
OPENING: Year = {
    "cash": 281, "receivables": 512, "inventories": 468, "prepaid": 84, "plant": 842, "leases": 96, "goodwill": 918, "intangibles": 402,
    "other_assets": 118, "payables": 318, "compensation": 112, "accrued": 164, "debt": 1121, "current_debt": 75, "lease_debt": 78,
    "deferred_liability": 131, "other_liabilities": 226, "common": 1, "paid_in": 612, "retained": 1684, "translation": -92, "pension": -70,
    "hedge_reserve": -2, "treasury": -604, "minority": 42,
}  # fmt: skip
BASIC = {2020: Decimal("92.4"), 2021: Decimal("91.6"), 2022: Decimal("90.2"), 2023: Decimal("88.9")}
DILUTED = {2020: Decimal("93.1"), 2021: Decimal("92.5"), 2022: Decimal("91.0"), 2023: Decimal("89.6")}
DIVIDEND = {2020: Decimal("0.88"), 2021: Decimal("0.92"), 2022: Decimal("1.00"), 2023: Decimal("1.08")}
GOODWILL_2019 = (401, 318, 199)
GOODWILL_GOT = {2020: (0, 0, 0), 2021: (0, 34, 0), 2022: (0, 0, 92), 2023: (0, 0, 0)}


def books() -> dict[int, Year]:
    """Every figure by year from 2019 (closing balances only) to 2023; every balance is rolled forward and checked."""
    years: dict[int, Year] = {2019: totals(dict(OPENING))}
    for index, year in enumerate(YEARS):
        flows = {name: values[index] for name, values in FLOWS.items()}
        years[year] = close(year, years[year - 1], flows)
        prove(years[year - 1], years[year])
    return years


def close(year: int, before: Year, flows: Year) -> Year:
    """The year's figures from its flows and last year's balances; dividends from the rate a share unless they are among the flows."""
    now = dict(flows)
    now["sales"] = now["sales_flow"] + now["sales_motion"] + now["sales_thermal"] + now["sales_between"]
    now["gross"] = now["sales"] - now["cost"]
    now["expenses"] = now["sga"] + now["research"] + now["amortization"] + now["restructuring"]
    now["operating"] = now["gross"] - now["expenses"]
    now["income_segments"] = now["income_flow"] + now["income_motion"] + now["income_thermal"]
    now["income_corporate"] = now["operating"] - now["income_segments"]
    now["pretax"] = now["operating"] - now["interest"] + now["other_income"]
    now["net"] = now["pretax"] - now["tax"]
    now["net_owners"] = now["net"] - now["minority_income"]
    if "dividends" not in now:
        now["dividends"] = int(rounded(BASIC[year] * DIVIDEND[year]))
    now["cfo"] = (
        now["net"] + now["depreciation"] + now["amortization"] + now["stock_compensation"] + now["deferred_tax"] + now["disposal_loss"]
        + sum(value for name, value in now.items() if name.startswith("flow_"))
    )  # fmt: skip
    now["cfi"] = -now["capex"] - now["acquisitions"] + now["disposals"]
    now["cff"] = now["borrowed"] - now["repaid"] - now["dividends"] - now["repurchases"] + now["options"] - now["minority_dividends"]
    now["cash_change"] = now["cfo"] + now["cfi"] + now["cff"] + now["fx_cash"]
    now["cash_before"] = before["cash"]
    now["oci_translation"] = now["fx_cash"] + now["fx_plant"] + now["fx_goodwill"]
    now["oci_pension"] = now["pension_gain"] - now["pension_tax"]
    now["oci"] = now["oci_translation"] + now["oci_pension"] + now["hedges"]
    now["comprehensive"] = now["net"] + now["oci"]
    now["comprehensive_owners"] = now["comprehensive"] - now["minority_income"]
    now["cash"] = before["cash"] + now["cash_change"]
    now["receivables"] = before["receivables"] - now["flow_receivables"] + now["got_receivables"]
    now["inventories"] = before["inventories"] - now["flow_inventories"] + now["got_inventories"]
    now["prepaid"] = before["prepaid"] - now["flow_prepaid"] + now["hedges"]
    sold = now["disposals"] + now["disposal_loss"]
    now["plant"] = before["plant"] + now["capex"] - now["depreciation"] - sold + now["got_plant"] + now["fx_plant"]
    now["leases"] = before["leases"] + now["new_leases"]
    now["goodwill"] = before["goodwill"] + now["got_goodwill"] + now["fx_goodwill"]
    now["intangibles"] = before["intangibles"] - now["amortization"] + now["got_intangibles"]
    now["other_assets"] = before["other_assets"] - now["flow_other"]
    now["payables"] = before["payables"] + now["flow_payables"] + now["got_payables"]
    now["compensation"] = before["compensation"] + now["flow_compensation"]
    now["accrued"] = before["accrued"] + now["flow_accrued"]
    now["debt"] = before["debt"] + now["borrowed"] - now["repaid"]
    now["lease_debt"] = before["lease_debt"] + now["new_leases"]
    now["deferred_liability"] = before["deferred_liability"] + now["deferred_tax"] + now["got_deferred_tax"] + now["pension_tax"]
    now["other_liabilities"] = before["other_liabilities"] - now["pension_gain"]
    now["common"] = before["common"]
    now["paid_in"] = before["paid_in"] + now["stock_compensation"] + now["options"]
    now["retained"] = before["retained"] + now["net_owners"] - now["dividends"]
    now["translation"] = before["translation"] + now["oci_translation"]
    now["pension"] = before["pension"] + now["oci_pension"]
    now["hedge_reserve"] = before["hedge_reserve"] + now["hedges"]
    now["treasury"] = before["treasury"] - now["repurchases"]
    now["minority"] = before["minority"] + now["minority_income"] - now["minority_dividends"]
    return totals(now)


def totals(now: Year) -> Year:
    """The balance sheet's totals added to its items."""
    now["long_debt"] = now["debt"] - now["current_debt"]
    now["aoci"] = now["translation"] + now["pension"] + now["hedge_reserve"]
    now["current_assets"] = now["cash"] + now["receivables"] + now["inventories"] + now["prepaid"]
    now["assets"] = now["current_assets"] + now["plant"] + now["leases"] + now["goodwill"] + now["intangibles"] + now["other_assets"]
    now["current_liabilities"] = now["current_debt"] + now["payables"] + now["compensation"] + now["accrued"]
    now["liabilities"] = (
        now["current_liabilities"] + now["long_debt"] + now["lease_debt"] + now["deferred_liability"] + now["other_liabilities"]
    )
    now["owners"] = now["common"] + now["paid_in"] + now["retained"] + now["aoci"] + now["treasury"]
    now["equity"] = now["owners"] + now["minority"]
    now["both"] = now["liabilities"] + now["equity"]
    assert now["assets"] == now["both"], "the balance sheet does not balance"
    return now


def prove(before: Year, now: Year) -> None:
    """Asserts the identities that no subtotal was built from."""
    assert now["acquisitions"] == (
        now["got_receivables"] + now["got_inventories"] + now["got_plant"] + now["got_goodwill"] + now["got_intangibles"]
        - now["got_payables"] - now["got_deferred_tax"]
    )  # fmt: skip
    assert now["cash"] - before["cash"] == now["cfo"] + now["cfi"] + now["cff"] + now["fx_cash"]
    assert now["equity"] - before["equity"] == (
        now["comprehensive"]
        + now["stock_compensation"]
        + now["options"]
        - now["dividends"]
        - now["repurchases"]
        - now["minority_dividends"]
    )
    assert now["operating"] == now["income_segments"] + now["income_corporate"]
    assert now["repaid"] >= before["current_debt"]


def earnings_per_share(now: Year, year: int) -> tuple[Decimal, Decimal]:
    """Basic and diluted earnings per share."""
    return rounded(now["net_owners"] / BASIC[year], 2), rounded(now["net_owners"] / DILUTED[year], 2)


def goodwill_by_segment(years: dict[int, Year], year: int) -> list[tuple[str, tuple[int, int, int]]]:
    """(label, by segment) for the roll of goodwill over `year` and the year before it."""
    balance = GOODWILL_2019
    rows: list[tuple[str, tuple[int, int, int]]] = []
    for each in range(2020, year + 1):
        moved = divide(years[each]["fx_goodwill"], (40, 33, 27))
        if each >= year - 1:
            if not rows:
                rows.append((f"Balance at December 31, {each - 1}", balance))
            rows.append(("Acquisitions", GOODWILL_GOT[each]))
            rows.append(("Foreign currency translation", moved))
        balance = tuple(a + b + c for a, b, c in zip(balance, GOODWILL_GOT[each], moved, strict=True))
        assert sum(balance) == years[each]["goodwill"]
        if each >= year - 1:
            rows.append((f"Balance at December 31, {each}", balance))
    return rows


def debts(year: int, years: dict[int, Year]) -> list[tuple[str, int, int]]:
    """(label, year due, amount) of each borrowing at the end of `year`; adds up to its debt."""
    notes = [("3.15% Senior Notes", 2022, 210, 2014), ("4.05% Senior Notes", 2023, 100, 2013), ("3.60% Senior Notes", 2024, 250, 2020),
             ("3.85% Senior Notes", 2027, 350, 2017), ("3.375% Senior Notes", 2029, 200, 2019), ("4.70% Senior Notes", 2032, 400, 2022)]  # fmt: skip
    rows = [(f"{name} due {due}", due, amount) for name, due, amount, since in notes if since <= year < due]
    rows.append(("Other borrowings", 2028, 15))
    rows.append(("Unamortized discount and debt issuance costs", 0, -9))
    assert sum(amount for _, _, amount in rows) == years[year]["debt"], year
    return rows


QUARTER_WEIGHTS = {2021: (231, 248, 257, 264), 2022: (238, 250, 255, 257), 2023: (247, 254, 252, 247)}
QUARTER_KEYS = ("sales", "gross", "operating", "net_owners")


def quarters_of(years: dict[int, Year], year: int) -> dict[str, tuple[int, ...]]:
    """Four quarters of sales, gross profit, operating income and net income of the owners; each adds up to the year."""
    parts = {}
    for index, key in enumerate(QUARTER_KEYS):
        weights = tuple(weight + (index * (7 if place % 2 else -5)) for place, weight in enumerate(QUARTER_WEIGHTS[year]))
        parts[key] = divide(years[year][key], weights)
    return parts
