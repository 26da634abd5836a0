"""Units, scales, identities, passages and lookups: the smaller pieces of an answer."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from answer.cells import differs, precision
from answer.formula_tree import NotUnderstoodError, parse_formula
from answer.formulas import FORMULAS
from answer.identities import BALANCED, balanced, identities
from answer.lookup import ConflictError, Lookup, MissingError
from answer.nodes import Item, at, earlier, items, words_of
from answer.passages import best_passages
from answer.periods import period_spans
from answer.scales import find_anchor
from answer.solve import solve
from answer.units import unit_of_tree
from retrieval.concepts import CONCEPTS
from retrieval.query import AskedPeriod
from tests.answer.filings import Filing, Shelf, harrow, hit, year, year_end

FY2022 = AskedPeriod(text="FY2022", fiscal_year=2022)


def item(name: str, period: AskedPeriod = FY2022) -> Item:
    concept = next(concept for concept in CONCEPTS if concept.name == name)
    return Item(concept=concept, text=concept.label, period=period)


def lookup(*filings: Filing, calendar: bool = False) -> Lookup:
    return Lookup(Shelf(*filings), tuple(filing.entry() for filing in filings), calendar=calendar)


def test_every_identity_and_formula_can_be_read() -> None:
    for concept in CONCEPTS:
        assert all(list(items(tree)) for _, tree in identities(concept.name))
    for total, parts in BALANCED:
        assert len(balanced(total)) >= 1, parts
    for formula in FORMULAS:
        assert list(items(parse_formula(formula.expression, optional=formula.optional)))


def test_units() -> None:
    money = {item("Revenues"): "USD", item("NetIncomeLoss"): "USD", item("WeightedAverageNumberOfDilutedSharesOutstanding"): "shares"}

    def unit(formula: str) -> str | None:
        return unit_of_tree(at(parse_formula(formula), FY2022), money)

    assert unit("NetIncomeLoss / Revenues") is None
    assert unit("365 * NetIncomeLoss / Revenues") is None
    assert unit("Revenues - NetIncomeLoss") == "USD"
    assert unit("NetIncomeLoss / WeightedAverageNumberOfDilutedSharesOutstanding") == "USD/share"
    with pytest.raises(NotUnderstoodError, match="cannot be added"):
        unit("NetIncomeLoss + WeightedAverageNumberOfDilutedSharesOutstanding")
    with pytest.raises(NotUnderstoodError, match="no unit"):
        unit("NetIncomeLoss * Revenues")


def test_a_scale_is_told_by_shared_rows_only() -> None:
    filing = Filing(name="a", company="A", fiscal_year=2022)
    filing.table("income", (year(2022), year(2021)), {"Net sales": ("3,991", "5,506"), "Net income": ("660", "403")}, page=5)
    filing.table("cash flow", (year(2022), year(2021)), {"Net income": ("660", "403"), "Depreciation": ("7", "8")}, page=7, scale=None)
    statement = [fact for fact in filing.facts if fact.page == 7]
    others = [fact for fact in filing.facts if fact.page == 5]
    anchor = find_anchor(statement, others)
    assert anchor is not None
    assert anchor.scale == 10**6
    assert "prints no scale" in anchor.note
    thousands = [replace(fact, amount=replace(fact.amount, scale=1000)) for fact in others]
    assert find_anchor(statement, [*others, *thousands]) is None
    assert find_anchor([fact for fact in statement if fact.label == "Depreciation"], others) is None
    answer = solve("What is the FY2022 depreciation as a % of revenue for A?", Shelf(filing), documents=("a",))
    assert answer.value is not None
    assert str(answer.value.number) == "0.2"
    assert any("prints no scale" in check.detail for check in answer.checks)


def test_lookup_prefers_the_statement_of_the_concept() -> None:
    filing = harrow()
    filing.table(None, (year(2022),), {"Net sales": ("900",)}, page=70)
    found = lookup(filing).find(item("Revenues"))
    assert (found.fact.page, found.fact.quote) == (40, "$ 1,200")
    assert found.factor == pytest.approx(0.97)


def test_lookup_says_what_is_missing_and_what_contradicts() -> None:
    with pytest.raises(MissingError, match=r"no row for 'goodwill' in the balance sheet of bexley"):
        lookup(Filing(name="bexley", company="B", fiscal_year=2022)).find(item("Goodwill"))
    with pytest.raises(MissingError, match="no FY2019 value"):
        lookup(harrow()).find(item("Goodwill", AskedPeriod(text="FY2019", fiscal_year=2019)))
    filing = harrow()
    filing.table("balance", (year_end(2022),), {"Goodwill": ("101",)}, page=44)
    with pytest.raises(ConflictError, match="two values"):
        lookup(filing).find(item("Goodwill"))


def test_lookup_takes_the_company_for_a_dimension_that_only_names_it() -> None:
    filing = Filing(name="b", company="Bexley Instruments Inc.", fiscal_year=2022)
    filing.table("income", (year(2022),), {"Net sales": ("300",)}, page=3, dimension="Bexley Instruments and Subsidiaries")
    assert lookup(filing).find(item("Revenues")).fact.quote == "300"


@pytest.mark.parametrize(
    ("label", "tax", "net", "turned"),
    [
        ("Provision for income taxes", "40", "120", False),
        ("Income tax (expense) benefit", "(40)", "120", True),
        ("Income tax benefit (expense)", "25", "185", True),
        ("Income tax expense", "(40)", "120", True),
        ("Income tax expense (benefit)", "(10)", "170", False),
    ],
)
def test_the_sign_of_the_tax_is_told_by_the_sum(label: str, tax: str, net: str, turned: bool) -> None:
    filing = Filing(name="b", company="B", fiscal_year=2022)
    filing.table("income", (year(2022),), {"Income before income taxes": ("160",), label: (tax,), "Net income": (net,)}, page=3)
    assert lookup(filing).find(item("IncomeTaxExpenseBenefit")).turned is turned


def test_a_credit_among_charges_keeps_its_sign() -> None:
    filing = Filing(name="b", company="B", fiscal_year=2022)
    filing.table(
        "cash flow", (year(2022), year(2021)), {"Restructuring charges": ("(10)", "71"), "Capital expenditures": ("(5)", "(6)")}, page=3
    )
    assert not lookup(filing).find(item("RestructuringCharges")).turned
    assert lookup(filing).find(item("PaymentsToAcquirePropertyPlantAndEquipment")).turned


def test_precision_and_difference() -> None:
    filing = Filing(name="b", company="B", fiscal_year=2022)
    filing.table("balance", (year_end(2022),), {"Inventories": ("180",), "Goodwill": ("180.3",), "Total assets": ("181",)}, page=3)
    whole, tenth, other = filing.facts
    assert precision(whole) == Decimal(10**6)
    assert precision(tenth) == Decimal(10**5)
    assert not differs(whole, tenth)
    assert differs(whole, other)


def test_periods_of_a_text() -> None:
    spans = period_spans("Q2 of FY2023, fiscal 2021, H1 2020, December 31, 2019, FY18 and 365 days of $2,019")
    assert [words_of(span.period) for span in spans] == ["Q2 FY2023", "FY2021", "H1 FY2020", "December 31, 2019", "FY2018"]
    assert words_of(earlier(spans[0].period, 1)) == "Q2 FY2022"


def test_passages_are_verbatim() -> None:
    text = "Sales fell. The mill in Leeds was closed in March 2022 because of floods.\nNothing else happened."
    quotes = best_passages("Why was the mill in Leeds closed?", Shelf(harrow(), hits=(hit(text),)), documents=())
    assert [quote.quote for quote in quotes] == ["The mill in Leeds was closed in March 2022 because of floods."]
    assert all(quote.quote in text for quote in quotes)
