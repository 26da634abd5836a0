from __future__ import annotations

import pytest

from answer.expression import parse_definition, parse_measure
from answer.formula_tree import NotUnderstoodError, parse_formula
from answer.nodes import Extreme, Item, Mean, Named, Node, Number, words_of
from answer.tokens import tokens

SHORT = {
    "NetCashProvidedByUsedInOperatingActivities": "cfo",
    "LiabilitiesCurrent": "current liabilities",
    "AssetsCurrent": "current assets",
    "PaymentsToAcquirePropertyPlantAndEquipment": "capex",
    "OperatingIncomeLoss": "operating income",
    "DepreciationDepletionAndAmortization": "d&a",
    "InventoryNet": "inventory",
    "CostOfRevenue": "cost",
    "NetIncomeLoss": "net income",
    "Assets": "assets",
    "Revenues": "revenue",
    "CashAndCashEquivalentsAtCarryingValue": "cash",
    "AccountsReceivableNetCurrent": "receivables",
    "PaymentsOfDividends": "dividends",
    "Goodwill": "goodwill",
}


def shown(node: Node) -> str:
    """The tree in one line; a mean as {a, b}, a year back as x[-1]."""
    match node:
        case Number(value=value):
            return str(value)
        case Item():
            when = f"@{words_of(node.period)}" if node.period else ""
            back = f"[-{node.years_back}]" if node.years_back else ""
            return f"{SHORT[node.concept.name] if node.concept else node.text}{when}{back}"
        case Mean(terms=terms) | Extreme(terms=terms):
            return "{" + ", ".join(shown(term) for term in terms) + "}"
        case Named():
            return f"<{shown(node.of)}>"
        case _:
            return f"({shown(node.left)} {node.symbol} {shown(node.right)})"


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("cash from operations / total current liabilities", "(cfo / current liabilities)"),
        ("(cash from operations - capex)", "(cfo - capex)"),
        ("total current assets divided by total current liabilities", "(current assets / current liabilities)"),
        (
            "operating income plus depreciation and amortization less capex",
            "((operating income + d&a) - capex)",
        ),
        (
            "365 × (average inventory between FY2021 and FY2022) ÷ (FY2022 COGS)",
            "((365 * {inventory@FY2021, inventory@FY2022}) / cost@FY2022)",
        ),
        ("net income / average total assets", "(net income / {assets, assets[-1]})"),
        ("net income over average of total assets between FY2021 and FY2022", "(net income / {assets@FY2021, assets@FY2022})"),
        ("change in inventory between FY2021 and FY2022", "(inventory@FY2022 - inventory@FY2021)"),
        ("FY2022 revenue - prior year revenue", "(revenue@FY2022 - revenue[-1])"),
        ("the ratio of net income to total assets", "(net income / assets)"),
        ("the sum of cash, accounts receivable and inventory", "((cash + receivables) + inventory)"),
        ("average of cost of goods sold and revenue", "{cost, revenue}"),
        (
            "unadjusted operating income + depreciation and amortization [from cash flow statement]",
            "(operating income + d&a)",
        ),
        ("depreciation and amortization (D&A) / revenue", "(d&a / revenue)"),
        ("revenue * 2 - 3 * (net income + 1)", "((revenue * 2) - (3 * (net income + 1)))"),
        ("net income - dividends - capex", "((net income - dividends) - capex)"),
    ],
)
def test_definitions(text: str, tree: str) -> None:
    assert shown(parse_definition(text).node) == tree


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("goodwill / wizardry", "wizardry"),
        ("adjusted operating income / revenue", "adjusted"),
        ("net income /", "its end"),
        ("(net income + capex", "its end"),
        ("average inventory between FY2018 and FY2021", "years between"),
        ("", "empty"),
        ("net income of the largest segment", "of"),
    ],
)
def test_what_is_not_understood_is_named(text: str, named: str) -> None:
    with pytest.raises(NotUnderstoodError, match=named):
        parse_definition(text)


def test_a_definition_uses_another() -> None:
    names = {"dio": parse_definition("365 * inventory / COGS").node}
    assert shown(parse_definition("DIO - 1", names).node) == "(<((365 * inventory) / cost)> - 1)"


@pytest.mark.parametrize(
    ("text", "tree", "percent"),
    [
        ("capex as a % of revenue for the year", "(capex / revenue)", True),
        ("inventory % margin", "(inventory / revenue)", True),
        ("goodwill as a percentage of total assets", "(goodwill / assets)", True),
        ("net income less capex of whom", "(net income - capex)", False),
        ("inventory to total assets ratio", "(inventory / assets)", False),
    ],
)
def test_a_measure_at_the_beginning(text: str, tree: str, percent: bool) -> None:
    parsed = parse_measure(tokens(text))
    node = parsed.node.of if isinstance(parsed.node, Named) else parsed.node
    assert shown(node) == tree
    assert parsed.percent or (isinstance(parsed.node, Named) and parsed.node.unit == "%") or not percent


def test_formulas_of_the_book() -> None:
    tree = parse_formula("365 * avg(InventoryNet) / (CostOfRevenue + change(InventoryNet)) - prior(Revenues)")
    assert shown(tree) == ("(((365 * {inventory, inventory[-1]}) / (cost + (inventory - inventory[-1]))) - revenue[-1])")
    for wrong in ("Revenues +", "NoSuchThing", "max(Revenues)", "Revenues ** 2"):
        with pytest.raises(NotUnderstoodError):
            parse_formula(wrong)
