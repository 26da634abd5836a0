# ruff: noqa: E501 - sentences and table rows stay whole
"""What is known of the sample filings: facts with their pages, and questions with answers computed from the books."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from workshop.figures import rounded
from workshop.sheet import Printed

Pages = dict[str, list[Printed]]
MAKER = "tarnbrook-10k-{}.pdf"
RETAILER = "pellworth-10k-{}.pdf"


@dataclass(frozen=True, slots=True, kw_only=True)
class Want:
    """A printed cell to find: its document, table, row label (its beginning), last header (contains), and section when rows repeat."""

    document: str
    table: str
    row: str
    column: str
    section: str | None = None


def find(pages: Pages, want: Want) -> Printed:
    """The one printed cell that is meant."""
    hits = [
        each
        for each in pages[want.document]
        if each.table == want.table
        and each.label.startswith(want.row)
        and want.column in " ".join(each.path)
        and (want.section is None or each.section.startswith(want.section))
    ]
    exact = [hit for hit in hits if hit.label == want.row]
    hits = exact or hits
    assert len(hits) == 1, (want, [(hit.label, hit.path, hit.section) for hit in hits])
    return hits[0]


def unit_of(printed: Printed) -> str:
    """USD, USD/share, shares or %."""
    if printed.cell.text.rstrip(")").endswith("%"):
        return "%"
    words = f"{printed.section} {printed.label}".lower()
    if "weighted average" in words and "shares" in words:
        return "shares"
    return "USD/share" if "per share" in words or "per common share" in words else "USD"


def fact(pages: Pages, want: Want) -> dict[str, object]:
    """A fact as `facts.json` holds it."""
    printed = find(pages, want)
    assert printed.cell.value is not None, want
    return {
        "document": want.document, "page": printed.page, "table": printed.table, "section": printed.section, "row": printed.label,
        "column": printed.path[-1].replace("\n", " "), "column_path": [part.replace("\n", " ") for part in printed.path], "printed": printed.cell.text,
        "value": format(printed.cell.value, "f"), "unit": unit_of(printed),
    }  # fmt: skip


def facts(pages: Pages) -> list[dict[str, object]]:
    """About forty facts, ten or more a filing, over statements and notes."""
    wants: list[Want] = []
    for year in (2022, 2023):
        name = MAKER.format(year)
        now, last, first = str(year), str(year - 1), str(year - 2)
        for table, row, column, section in (
            ("operations", "Net sales", now, None), ("operations", "Cost of goods sold", first, None), ("operations", "Operating income", last, None),
            ("operations", "Interest expense", now, None), ("operations", "Diluted", now, "Earnings per share"), ("balance", "Inventories", now, None),
            ("balance", "Total assets", last, None), ("balance", "Accounts receivable", now, None), ("flows", "Capital expenditures", now, None),
            ("flows", "Net cash provided by operating", first, None), ("segments", "Motion Systems", now, "Operating income"), ("segments", "Corporate and", last, "Operating income"),
            ("geography", "Europe", now, None), ("debt", "3.60% Senior Notes", now, None),
        ):  # fmt: skip
            wants.append(Want(document=name, table=table, row=row, column=column, section=section))
        wants.append(Want(document=name, table="pensions", row="Funded status", column=now))
    ends = {2021: "January 29, 2022", 2022: "January 28, 2023", 2023: "February 3, 2024", 2020: "January 30, 2021"}
    for year in (2022, 2023):
        name = RETAILER.format(year)
        for table, row, column, section in (
            ("operations", "Net sales", ends[year], None), ("operations", "Total revenues", ends[year - 1], None), ("operations", "Cost of sales", ends[year - 2], None),
            ("operations", "Diluted", ends[year], "Net income per share"), ("balance", "Merchandise inventories", ends[year], None), ("balance", "Total current liabilities", ends[year - 1], None),
            ("flows", "Capital expenditures", ends[year], None), ("flows", "Repurchases of common stock", ends[year - 1], None), ("segments", "Fieldside", ends[year], "Operating income"),
            ("tax rate", "Effective tax rate", str(year), None), ("leases", "Less imputed interest", ends[year], None), ("categories", "Outdoor equipment", str(year), None),
        ):  # fmt: skip
            wants.append(Want(document=name, table=table, row=row, column=column, section=section))
    return [fact(pages, want) for want in wants]


def question(
    pages: Pages, text: str, kind: str, wants: dict[str, Want], formula: str, unit: str, scale: int, places: int
) -> dict[str, object]:
    """A question with its answer: `formula` over the operands' full values, divided by `scale` and rounded to `places`."""
    operands = {name: fact(pages, want) for name, want in wants.items()}
    values = {name: Decimal(str(each["value"])) for name, each in operands.items()}
    result = eval(formula, {"__builtins__": {}}, values)  # noqa: S307 - formulas stand below
    number = rounded(result / scale, places)
    return {
        "question": text, "kind": kind, "documents": sorted({want.document for want in wants.values()}), "status": "answered", "formula": formula,
        "answer": {"number": format(number, "f"), "unit": unit, "scale": scale, "places": places}, "operands": operands,
    }  # fmt: skip


def questions(pages: Pages) -> list[dict[str, object]]:
    """Twelve questions: look-ups, computed over two statements, comparisons of filings, and one without an answer."""
    m22, m23, r22, r23 = MAKER.format(2022), MAKER.format(2023), RETAILER.format(2022), RETAILER.format(2023)
    e20, e22, e23 = "January 30, 2021", "January 28, 2023", "February 3, 2024"

    def at(document: str, table: str, row: str, column: str, section: str | None = None) -> Want:
        return Want(document=document, table=table, row=row, column=column, section=section)

    asked = [
        question(pages, "What was Tarnbrook Industries' cost of goods sold in fiscal year 2023? Answer in USD millions.", "look-up",
                 {"cost": at(m23, "operations", "Cost of goods sold", "2023")}, "cost", "USD", 1_000_000, 0),
        question(pages, "What is the amount of merchandise inventories of Pellworth Stores at the end of fiscal 2022 (January 28, 2023), in USD thousands?", "look-up",
                 {"inventories": at(r22, "balance", "Merchandise inventories", e22)}, "inventories", "USD", 1_000, 0),
        question(pages, "What is the FY2022 capital expenditure amount (in USD millions) for Tarnbrook Industries?", "look-up",
                 {"capex": at(m22, "flows", "Capital expenditures", "2022")}, "-capex", "USD", 1_000_000, 0),
        question(pages, "How much of Tarnbrook Industries' long-term debt matures in 2027, as of December 31, 2023? Answer in USD millions.", "look-up",
                 {"due": at(m23, "maturities", "2027", "Principal")}, "due", "USD", 1_000_000, 0),
        question(pages, "What is Pellworth Stores' FY2023 inventory turnover ratio? Inventory turnover ratio is defined as: FY2023 cost of sales / (average merchandise inventories between FY2022 and "
                 "FY2023). Round your answer to two decimal places.", "computed",
                 {"cost": at(r23, "operations", "Cost of sales", e23), "now": at(r23, "balance", "Merchandise inventories", e23), "before": at(r23, "balance", "Merchandise inventories", e22)},
                 "cost / ((now + before) / 2)", "x", 1, 2),
        question(pages, "What is Tarnbrook Industries' FY2023 return on assets (ROA)? ROA is defined as: FY2023 net income attributable to Tarnbrook Industries, Inc. / (average total assets between "
                 "FY2022 and FY2023). Answer in percent, rounded to one decimal place.", "computed",
                 {"net": at(m23, "operations", "Net income attributable to", "2023"), "now": at(m23, "balance", "Total assets", "2023"), "before": at(m23, "balance", "Total assets", "2022")},
                 "net / ((now + before) / 2) * 100", "%", 1, 1),
        question(pages, "What is the FY2022 operating cash flow ratio of Pellworth Stores? Operating cash flow ratio is defined as: net cash provided by operating activities / total current liabilities. "
                 "Round your answer to two decimal places.", "computed",
                 {"cash": at(r22, "flows", "Net cash provided by operating", e22), "due": at(r22, "balance", "Total current liabilities", e22)}, "cash / due", "x", 1, 2),
        question(pages, "What is the FY2022 capital expenditure of Tarnbrook Industries as a percentage of its FY2022 net sales? Round to one decimal place.", "computed",
                 {"capex": at(m22, "flows", "Capital expenditures", "2022"), "sales": at(m22, "operations", "Net sales", "2022")}, "-capex / sales * 100", "%", 1, 1),
        question(pages, "By how many percentage points did Tarnbrook Industries' operating margin (operating income / net sales) change from FY2020 to FY2023? Round to one decimal place.", "comparison",
                 {"income_old": at(m22, "operations", "Operating income", "2020"), "sales_old": at(m22, "operations", "Net sales", "2020"),
                  "income": at(m23, "operations", "Operating income", "2023"), "sales": at(m23, "operations", "Net sales", "2023")},
                 "income / sales * 100 - income_old / sales_old * 100", "%", 1, 1),
        question(pages, "By what percentage did Pellworth Stores' net sales grow in total from fiscal 2020 to fiscal 2023? Round to one decimal place.", "comparison",
                 {"old": at(r22, "operations", "Net sales", e20), "new": at(r23, "operations", "Net sales", e23)}, "(new / old - 1) * 100", "%", 1, 1),
        question(pages, "In FY2023, by how many percentage points was the effective tax rate (income taxes / income before income taxes) of Pellworth Stores higher than that of Tarnbrook Industries? "
                 "Round to one decimal place.", "comparison",
                 {"tax_r": at(r23, "operations", "Income tax expense", e23), "pretax_r": at(r23, "operations", "Income before income taxes", e23),
                  "tax_m": at(m23, "operations", "Provision for income taxes", "2023"), "pretax_m": at(m23, "operations", "Income before income taxes", "2023")},
                 "(tax_r / pretax_r + tax_m / pretax_m) * 100", "%", 1, 1),
    ]  # fmt: skip
    asked.append({
        "question": "What was Pellworth Stores' research and development expense in fiscal 2023?", "kind": "no answer", "documents": [r23], "status": "abstained", "formula": None,
        "answer": None, "operands": {}, "reason": "The filing reports no such expense.",
    })  # fmt: skip
    return [{"id": f"sample-{number:02d}", **each} for number, each in enumerate(asked, 1)]
