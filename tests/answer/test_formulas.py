"""The book of formulas: well formed, worked examples by hand, and how questions name them."""

from __future__ import annotations

import ast
from decimal import Decimal

import pytest

from answer.formulas import FORMULAS, find_formulas
from retrieval.concepts import CONCEPTS

BY_NAME = {formula.name: formula for formula in FORMULAS}
CONCEPT_NAMES = {concept.name for concept in CONCEPTS}


def evaluate(expression: str, now: dict[str, int], before: dict[str, int]) -> Decimal:
    """The expression over two years of whole numbers; concepts that are not given count as 0."""

    def walk(node: ast.expr, year: dict[str, int]) -> Decimal:
        match node:
            case ast.Constant(value=int() as number):
                return Decimal(number)
            case ast.Name(id=name):
                return Decimal(year.get(name, 0))
            case ast.BinOp(left=left, op=op, right=right):
                a, b = walk(left, year), walk(right, year)
                return (
                    a + b if isinstance(op, ast.Add) else a - b if isinstance(op, ast.Sub) else a * b if isinstance(op, ast.Mult) else a / b
                )
            case ast.Call(func=ast.Name(id="avg"), args=[inner]):
                return (walk(inner, year) + walk(inner, before)) / 2
            case ast.Call(func=ast.Name(id="prior"), args=[inner]):
                return walk(inner, before)
            case ast.Call(func=ast.Name(id="change"), args=[inner]):
                return walk(inner, year) - walk(inner, before)
        raise AssertionError(ast.unparse(node))

    return walk(ast.parse(expression, mode="eval").body, now)


NOW = {
    "Revenues": 1000, "CostOfRevenue": 600, "OperatingIncomeLoss": 150, "NetIncomeLoss": 100, "InterestExpense": 30,
    "DepreciationDepletionAndAmortization": 50, "AssetsCurrent": 400, "LiabilitiesCurrent": 200,
    "CashAndCashEquivalentsAtCarryingValue": 80,
    "ShortTermInvestments": 20, "AccountsReceivableNetCurrent": 100, "InventoryNet": 120, "AccountsPayableCurrent": 70, "Assets": 1200,
    "StockholdersEquity": 500, "ShortTermBorrowings": 10, "LongTermDebtCurrent": 40, "LongTermDebtNoncurrent": 250,
    "NetCashProvidedByUsedInOperatingActivities": 180, "PaymentsToAcquirePropertyPlantAndEquipment": 60, "PaymentsOfDividends": 25,
    "IncomeTaxExpenseBenefit": 30, "IncomeLossBeforeIncomeTaxes": 120, "EarningsPerShareDiluted": 3,
}  # fmt: skip
BEFORE = {
    "Revenues": 800, "InventoryNet": 80, "AccountsReceivableNetCurrent": 60, "AccountsPayableCurrent": 50, "Assets": 800,
    "StockholdersEquity": 300, "EarningsPerShareDiluted": 2,
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("gross margin", "0.4"),
        ("operating margin", "0.15"),
        ("net profit margin", "0.1"),
        ("EBITDA", "200"),
        ("EBITDA margin", "0.2"),
        ("EBITDA less capex", "140"),
        ("effective tax rate", "0.25"),
        ("return on assets", "0.1"),
        ("return on equity", "0.25"),
        ("current ratio", "2"),
        ("quick ratio", "1"),
        ("cash ratio", "0.5"),
        ("working capital", "200"),
        ("operating cash flow ratio", "0.9"),
        ("days inventory outstanding", "60.83"),  # 365 * 100 / 600
        ("days sales outstanding", "29.2"),  # 365 * 80 / 1000
        ("days payable outstanding", "34.22"),  # 365 * 60 / (600 + 40)
        ("cash conversion cycle", "55.81"),  # 60.833 + 29.2 - 34.219
        ("inventory turnover", "6"),
        ("asset turnover", "1"),
        ("capital intensity", "1.2"),
        ("capex intensity", "0.06"),
        ("total debt", "300"),
        ("net debt", "200"),
        ("debt to equity", "0.6"),
        ("interest coverage", "5"),
        ("free cash flow", "120"),
        ("free cash flow conversion", "1.2"),
        ("dividend payout ratio", "0.25"),
        ("retention ratio", "0.75"),
        ("EPS growth", "0.5"),
        ("revenue growth", "0.25"),
    ],
)
def test_worked_by_hand(name: str, value: str) -> None:
    assert abs(evaluate(BY_NAME[name].expression, NOW, BEFORE) - Decimal(value)) < Decimal("0.006")


def test_every_formula_is_well_formed() -> None:
    assert len(FORMULAS) >= 45
    assert len({formula.name for formula in FORMULAS}) == len(FORMULAS)
    for formula in FORMULAS:
        names = {node.id for node in ast.walk(ast.parse(formula.expression, mode="eval")) if isinstance(node, ast.Name)}
        assert names - {"avg", "prior", "change"} <= CONCEPT_NAMES, formula.name
        assert set(formula.optional) <= names, formula.name
        assert formula.average == ("avg(" in formula.expression)
        assert formula.source


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("What is the FY2020 DPO?", ["days payable outstanding"]),
        ("days payable outstanding (DPO)", ["days payable outstanding"] * 2),
        ("Days Payables Outstanding", ["days payable outstanding"]),
        ("its inventory turnover ratio", ["inventory turnover"]),
        ("unadjusted EBITDA % margin", ["EBITDA margin"]),
        ("unadjusted EBITDA less capex", ["EBITDA less capex"]),
        ("capex as a % of revenue", ["capex intensity"]),
        ("Are gross margins consistent?", ["gross margin"]),
        ("an improving gross profit margin", ["gross margin"]),
        ("Free cashflow conversion", ["free cash flow conversion"]),
        ("free cash flow (FCF)", ["free cash flow", "free cash flow"]),
        ("acid-test ratio", ["quick ratio"]),
        ("working capital ratio", ["current ratio"]),
        ("positive working capital", ["working capital"]),
        ("return on assets (ROA)", ["return on assets"] * 2),
        ("return on shareholders’ equity", ["return on equity"]),
        ("debt-to-equity", ["debt to equity"]),
        ("debt on balance sheet", ["total debt"]),
        ("SG&A as a percent of net sales", ["SG&A % of revenue"]),
        ("is it a capital intensive business", ["capital intensity"]),
        ("the quick ratio and the current ratio", ["quick ratio", "current ratio"]),
    ],
)
def test_names_as_asked(text: str, names: list[str]) -> None:
    found = find_formulas(text)
    assert [formula.name for formula, _, _ in found] == names
    assert all(0 <= start < end <= len(text) for _, start, end in found)


@pytest.mark.parametrize("text", ["long-term debt", "the dso of a roe deer", "revenue", "a current issue"])
def test_words_that_name_no_formula(text: str) -> None:
    assert find_formulas(text) == ()


def test_gross_margin_says_where_it_means_little() -> None:
    assert {kind for kind, _ in BY_NAME["gross margin"].not_for} >= {"bank", "insurer"}
    assert "bank" in {kind for kind, _ in BY_NAME["quick ratio"].not_for}
