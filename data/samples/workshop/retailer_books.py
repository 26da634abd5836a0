"""The books of Pellworth Stores, an invented retailer: years of 52 or 53 weeks that end near January 31, whole thousands of dollars."""

from __future__ import annotations

from decimal import Decimal

from workshop.figures import rounded

YEARS = (2020, 2021, 2022, 2023)
Year = dict[str, int]
ENDS = {2019: "February 1, 2020", 2020: "January 30, 2021", 2021: "January 29, 2022", 2022: "January 28, 2023", 2023: "February 3, 2024"}
WEEKS = {2020: 52, 2021: 52, 2022: 52, 2023: 53}

FLOWS: dict[str, tuple[int, int, int, int]] = {
    "sales_home": (1012486, 1184905, 1163270, 1221848),
    "sales_outdoor": (384117, 466352, 498744, 537409),
    "sales_between": (-6204, -7918, -8341, -9027),
    "other_revenue": (18265, 20914, 22386, 24107),
    "cost": (934380, 1058312, 1101948, 1146401),
    "sga": (336212, 398744, 415906, 448215),
    "depreciation": (46118, 48920, 52377, 57804),
    "impairment": (12480, 0, 3915, 6240),
    "income_home": (78206, 118640, 84915, 95488),
    "income_outdoor": (41350, 78112, 60226, 66934),
    "interest": (9842, 8115, 8936, 10274),
    "interest_income": (612, 384, 2741, 6918),
    "tax": (16506, 36884, 23355, 27968),
    "stock_compensation": (9214, 11870, 12655, 13940),
    "deferred_tax": (-4118, 2906, 1744, -2380),
    "flow_leases": (-3214, 2118, -1905, 1462),
    "disposal_loss": (812, 415, 627, 1108),
    "flow_receivables": (-1206, -2214, 814, -1735),
    "flow_inventories": (21340, -88214, -31506, 26918),
    "flow_prepaid": (-1118, -2640, 1905, -2212),
    "flow_payables": (18206, 31480, -22614, 9815),
    "flow_accrued": (14912, 19204, -11380, 7226),
    "flow_other": (-1420, 1116, -905, 1340),
    "capex": (38214, 61880, 78416, 84905),
    "investments_bought": (40000, 55000, 30000, 45000),
    "investments_matured": (35000, 45000, 50000, 38000),
    "disposals": (0, 0, 1250, 0),
    "borrowed": (60000, 0, 35000, 0),
    "repaid_line": (60000, 0, 35000, 0),
    "repaid_term": (7500, 7500, 7500, 7500),
    "repurchases": (12406, 74118, 58340, 49216),
    "settlement": (2115, 3418, 2906, 3127),
    "plans": (1844, 3206, 2118, 2745),
    "oci": (118, -206, -314, 402),
    "new_leases": (-18240, 12655, 24380, 31206),
    "current_leases": (70118, 72940, 75316, 79204),
    "par_retired": (7, 20, 14, 11),
    "interest_paid": (9614, 7902, 8718, 9986),
    "taxes_paid": (18240, 35118, 22906, 29415),
}
OPENING: Year = {
    "cash": 96412, "investments": 25000, "receivables": 14880, "inventories": 302645, "prepaid": 22318, "plant": 318904, "leases": 412770,
    "goodwill": 64210, "other_assets": 18436, "payables": 148230, "accrued": 96415, "current_leases": 71204, "current_debt": 7500,
    "long_debt": 142500, "lease_debt": 368915, "deferred_liability": 24780, "other_liabilities": 19640, "common": 412, "paid_in": 118650,
    "retained": 279114, "aoci": -1785,
}  # fmt: skip
BASIC = {2020: 41206, 2021: 40118, 2022: 38442, 2023: 37210}
DILUTED = {2020: 41688, 2021: 40902, 2022: 38995, 2023: 37748}
DIVIDEND = {2020: Decimal("0.60"), 2021: Decimal("0.72"), 2022: Decimal("0.80"), 2023: Decimal("0.88")}
STORES = {2019: (198, 74), 2020: (196, 76), 2021: (199, 81), 2022: (203, 88), 2023: (206, 94)}
OPENED = {2020: (3, 4), 2021: (6, 6), 2022: (8, 8), 2023: (9, 8)}
COMPARABLE = {2020: Decimal("-4.8"), 2021: Decimal("16.9"), 2022: Decimal("-1.2"), 2023: Decimal("3.4")}


def books() -> dict[int, Year]:
    """Every figure by fiscal year from 2019 (closing balances only) to 2023; every balance is rolled forward and checked."""
    years: dict[int, Year] = {2019: totals(dict(OPENING))}
    for index, year in enumerate(YEARS):
        flows = {name: values[index] for name, values in FLOWS.items()}
        years[year] = close(year, years[year - 1], flows)
        prove(years[year - 1], years[year])
    return years


def close(year: int, before: Year, flows: Year) -> Year:
    """The year's figures from its flows and last year's balances."""
    now = dict(flows)
    now["sales"] = now["sales_home"] + now["sales_outdoor"] + now["sales_between"]
    now["revenue"] = now["sales"] + now["other_revenue"]
    now["gross"] = now["sales"] - now["cost"]
    now["costs"] = now["cost"] + now["sga"] + now["depreciation"] + now["impairment"]
    now["operating"] = now["revenue"] - now["costs"]
    now["income_segments"] = now["income_home"] + now["income_outdoor"]
    now["income_corporate"] = now["operating"] - now["income_segments"]
    now["pretax"] = now["operating"] - now["interest"] + now["interest_income"]
    now["net"] = now["pretax"] - now["tax"]
    now["comprehensive"] = now["net"] + now["oci"]
    now["dividends"] = int(rounded(BASIC[year] * DIVIDEND[year]))
    now["cfo"] = (
        now["net"] + now["depreciation"] + now["impairment"] + now["stock_compensation"] + now["deferred_tax"] + now["disposal_loss"]
        + sum(value for name, value in now.items() if name.startswith("flow_"))
    )  # fmt: skip
    now["cfi"] = -now["capex"] - now["investments_bought"] + now["investments_matured"] + now["disposals"]
    now["cff"] = (
        now["borrowed"] - now["repaid_line"] - now["repaid_term"] - now["dividends"] - now["repurchases"] - now["settlement"] + now["plans"]
    )
    now["cash_change"] = now["cfo"] + now["cfi"] + now["cff"]
    now["cash_before"] = before["cash"]
    now["cash"] = before["cash"] + now["cash_change"]
    now["investments"] = before["investments"] + now["investments_bought"] - now["investments_matured"] + now["oci"]
    now["receivables"] = before["receivables"] - now["flow_receivables"]
    now["inventories"] = before["inventories"] - now["flow_inventories"]
    now["prepaid"] = before["prepaid"] - now["flow_prepaid"]
    sold = now["disposals"] + now["disposal_loss"]
    now["plant"] = before["plant"] + now["capex"] - now["depreciation"] - now["impairment"] - sold
    now["leases"] = before["leases"] + now["new_leases"]
    now["goodwill"] = before["goodwill"]
    now["other_assets"] = before["other_assets"]
    now["payables"] = before["payables"] + now["flow_payables"]
    now["accrued"] = before["accrued"] + now["flow_accrued"]
    all_leases = before["current_leases"] + before["lease_debt"] + now["new_leases"] + now["flow_leases"]
    now["lease_debt"] = all_leases - now["current_leases"]
    now["current_debt"] = now["repaid_term"]
    now["long_debt"] = (
        before["long_debt"] + before["current_debt"] + now["borrowed"] - now["repaid_line"] - now["repaid_term"] - now["current_debt"]
    )
    now["deferred_liability"] = before["deferred_liability"] + now["deferred_tax"]
    now["other_liabilities"] = before["other_liabilities"] + now["flow_other"]
    now["common"] = before["common"] - now["par_retired"]
    now["paid_in"] = before["paid_in"] + now["stock_compensation"] + now["plans"] - now["settlement"]
    now["retained"] = before["retained"] + now["net"] - now["dividends"] - (now["repurchases"] - now["par_retired"])
    now["aoci"] = before["aoci"] + now["oci"]
    return totals(now)


def totals(now: Year) -> Year:
    """The balance sheet's totals added to its items."""
    now["current_assets"] = now["cash"] + now["investments"] + now["receivables"] + now["inventories"] + now["prepaid"]
    now["assets"] = now["current_assets"] + now["plant"] + now["leases"] + now["goodwill"] + now["other_assets"]
    now["current_liabilities"] = now["payables"] + now["accrued"] + now["current_leases"] + now["current_debt"]
    now["liabilities"] = (
        now["current_liabilities"] + now["long_debt"] + now["lease_debt"] + now["deferred_liability"] + now["other_liabilities"]
    )
    now["equity"] = now["common"] + now["paid_in"] + now["retained"] + now["aoci"]
    now["both"] = now["liabilities"] + now["equity"]
    now["debt"] = now["current_debt"] + now["long_debt"]
    assert now["assets"] == now["both"], "the balance sheet does not balance"
    return now


def prove(before: Year, now: Year) -> None:
    """Asserts the identities that no subtotal was built from."""
    assert now["cash"] - before["cash"] == now["cfo"] + now["cfi"] + now["cff"]
    assert now["equity"] - before["equity"] == (
        now["comprehensive"] + now["stock_compensation"] + now["plans"] - now["settlement"] - now["dividends"] - now["repurchases"]
    )
    assert now["operating"] == now["income_segments"] + now["income_corporate"]
    assert min(now[name] for name in ("cash", "investments", "receivables", "inventories", "retained", "lease_debt")) > 0


def earnings_per_share(now: Year, year: int) -> tuple[Decimal, Decimal]:
    """Basic and diluted earnings per share."""
    return rounded(Decimal(now["net"]) / BASIC[year], 2), rounded(Decimal(now["net"]) / DILUTED[year], 2)
