"""Invented filings as facts, and a store of them in memory: what the answer stage is tested against."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from ingest.document import Amount, Period, Statement
from ingest.geometry import Box
from retrieval.concepts import concept_of
from retrieval.types import Entry, Fact, Hit

BOX = Box(left=400, top=100, right=450, bottom=110)


def year(number: int, *, end: date | None = None) -> Period:
    """A fiscal year as a duration; it ends with the calendar year unless told otherwise."""
    return Period(
        kind="duration", label=f"Year ended {end or date(number, 12, 31)}", end=end or date(number, 12, 31), months=12, fiscal_year=number
    )


def year_end(number: int, *, end: date | None = None) -> Period:
    """The instant at a fiscal year's end."""
    return Period(kind="instant", label=f"{end or date(number, 12, 31)}", end=end or date(number, 12, 31), fiscal_year=number)


def quarter(number: int, fiscal_year: int, *, instant: bool = False) -> Period:
    """A quarter of a calendar fiscal year, or the instant at its end."""
    end = date(fiscal_year, 3 * number, 30 if number in (2, 3) else 31)
    if instant:
        return Period(kind="instant", label=f"{end}", end=end, fiscal_year=fiscal_year, fiscal_quarter=number)
    return Period(kind="duration", label=f"Three months ended {end}", end=end, months=3, fiscal_year=fiscal_year, fiscal_quarter=number)


@dataclass
class Filing:
    """One document that grows table by table."""

    name: str
    company: str
    fiscal_year: int
    form: str = "10-K"
    fiscal_quarter: int | None = None
    period_end: date | None = None
    aliases: tuple[str, ...] = ()
    currency: str | None = "USD"
    facts: list[Fact] = field(default_factory=list)

    def table(
        self,
        statement: Statement | None,
        periods: tuple[Period, ...],
        rows: dict[str, tuple[str | None, ...]],
        *,
        page: int,
        scale: int | None = 1_000_000,
        unit: str | None = "USD",
        section: str | None = None,
        dimension: str | None = None,
    ) -> Filing:
        """Put a table in: row label -> one printed value a period; "(5)" is minus five."""
        for row, (label, values) in enumerate(rows.items(), 1):
            path = (section, label) if section else (label,)
            for column, (period, printed) in enumerate(zip(periods, values, strict=True), 1):
                if printed is not None:
                    self.facts.append(self._fact(statement, path, row, column, period, printed, page, scale, unit, dimension))
        return self

    def _fact(
        self,
        statement: Statement | None,
        path: tuple[str, ...],
        row: int,
        column: int,
        period: Period,
        printed: str,
        page: int,
        scale: int | None,
        unit: str | None,
        dimension: str | None,
    ) -> Fact:
        digits = printed.strip("()$% ").replace(",", "").replace("$", "")
        own_unit = "%" if printed.endswith("%") else unit
        own_scale = 1 if own_unit == "%" or "per share" in path[-1].lower() else scale
        sign = -1 if printed.startswith("(") else 1
        value = Decimal(digits) * (own_scale or 1) * sign
        return Fact(
            document=f"id-{self.name}",
            name=self.name,
            company=self.company,
            form=self.form,
            table=f"p{page}/table1",
            title=None,
            statement=statement,
            row=row,
            column=column,
            row_path=path,
            column_path=(period.label,),
            concept=concept_of(path, statement, unit=own_unit),
            dimension=dimension,
            total=path[-1].lower().startswith("total"),
            period=period,
            amount=Amount(value=value, printed=printed, unit="USD/share" if "per share" in path[-1].lower() else own_unit, scale=own_scale),
            page=page,
            box=BOX,
            quote=printed,
        )

    def entry(self) -> Entry:
        """The catalogue's entry."""
        return Entry(
            id=f"id-{self.name}",
            name=self.name,
            company=self.company,
            aliases=self.aliases,
            form=self.form,
            fiscal_year=self.fiscal_year,
            fiscal_quarter=self.fiscal_quarter,
            period_end=self.period_end or date(self.fiscal_year, 12, 31),
            currency=self.currency,
            pages=80,
            tables=20,
            charts=0,
            problems=(),
        )


class Shelf:
    """Sources over filings in memory; `hits` are what every search finds."""

    def __init__(self, *filings: Filing, hits: tuple[Hit, ...] = ()) -> None:
        self.filings = filings
        self.hits = hits

    def facts(
        self,
        *,
        documents: tuple[str, ...] = (),
        concept: str | None = None,
        statement: Statement | None = None,
        fiscal_year: int | None = None,
        text: str | None = None,
    ) -> tuple[Fact, ...]:
        found = []
        for fact in (fact for filing in self.filings for fact in filing.facts):
            words = " ".join((*fact.row_path, *fact.column_path)).lower()
            fits = (
                (not documents or fact.name in documents)
                and (concept is None or fact.concept == concept)
                and (statement is None or fact.statement == statement)
                and (fiscal_year is None or (fact.period is not None and fact.period.fiscal_year == fiscal_year))
                and (text is None or all(word in words for word in text.lower().split()))
            )
            if fits:
                found.append(fact)
        return tuple(found)

    def search(self, question: str, *, documents: tuple[str, ...] = (), k: int = 10) -> tuple[Hit, ...]:
        return tuple(hit for hit in self.hits if not documents or hit.name in documents)[:k]

    def entries(self) -> tuple[Entry, ...]:
        return tuple(filing.entry() for filing in self.filings)


def hit(text: str, *, name: str = "harrow_2022_10k", page: int = 12) -> Hit:
    """A passage that a search found."""
    return Hit(
        document=f"id-{name}", name=name, page=page, kind="text", text=text, box=BOX, block=f"p{page}/paragraph1", score=1.0, by=("words",)
    )


def harrow() -> Filing:
    """A mill with round figures, in millions: the statements of its 10-K for 2022, which add up."""
    filing = Filing(name="harrow_2022_10k", company="Harrow Mills Corporation", fiscal_year=2022, aliases=("HRW", "Harrow Mills"))
    years = (year(2022), year(2021), year(2020))
    filing.table(
        "income",
        years,
        {
            "Net sales": ("$ 1,200", "$ 1,000", "$ 900"),
            "Cost of sales": ("720", "620", "576"),
            "Gross profit": ("480", "380", "324"),
            "Selling, general and administrative expenses": ("240", "210", "189"),
            "Research and development": ("60", "50", "45"),
            "Operating income": ("180", "120", "90"),
            "Interest expense": ("(20)", "(18)", "(16)"),
            "Income before income taxes": ("160", "102", "74"),
            "Provision for income taxes": ("40", "22", "14"),
            "Net income": ("$ 120", "$ 80", "$ 60"),
            "Diluted earnings per share": ("$ 2.40", "$ 1.60", "$ 1.20"),
        },
        page=40,
    )
    filing.table(
        "balance",
        (year_end(2022), year_end(2021)),
        {
            "Cash and cash equivalents": ("$ 150", "$ 100"),
            "Accounts receivable, net": ("200", "160"),
            "Inventories": ("180", "140"),
            "Other current assets": ("70", "50"),
            "Total current assets": ("600", "450"),
            "Property, plant and equipment, net": ("500", "460"),
            "Goodwill": ("100", "90"),
            "Total assets": ("$ 1,200", "$ 1,000"),
            "Accounts payable": ("$ 120", "$ 80"),
            "Accrued liabilities": ("150", "150"),
            "Current portion of long-term debt": ("30", "20"),
            "Total current liabilities": ("300", "250"),
            "Long-term debt": ("400", "350"),
            "Total liabilities": ("700", "600"),
            "Total shareholders' equity": ("500", "400"),
            "Total liabilities and shareholders' equity": ("$ 1,200", "$ 1,000"),
        },
        page=41,
    )
    filing.table(
        "cash flow",
        years,
        {
            "Net income": ("$ 120", "$ 80", "$ 60"),
            "Depreciation and amortization": ("70", "60", "54"),
            "Net cash provided by operating activities": ("210", "150", "120"),
            "Purchases of property, plant and equipment": ("(110)", "(80)", "(60)"),
            "Net cash used in investing activities": ("(130)", "(90)", "(65)"),
            "Dividends paid": ("(30)", "(24)", "(20)"),
            "Net cash used in financing activities": ("(30)", "(40)", "(35)"),
        },
        page=43,
    )
    return filing


def bexley(fiscal_year: int, sales: tuple[str, str], income: tuple[str, str]) -> Filing:
    """An instrument maker, in thousands: one filing a year with this and the prior year."""
    filing = Filing(name=f"bexley_{fiscal_year}_10k", company="Bexley Instruments Inc.", fiscal_year=fiscal_year, aliases=("Bexley",))
    filing.table(
        "income",
        (year(fiscal_year), year(fiscal_year - 1)),
        {"Revenues": sales, "Operating income": income},
        page=30,
        scale=1_000,
    )
    return filing
