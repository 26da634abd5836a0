import crossfooting as bench

from ingest.checks import crossfooted_filing
from ingest.document import Document, Page
from tests.ingest.table_maker import table


def document(*, form: str | None = "10-K") -> Document:
    income = table(
        ("Sales", "4,812", "4,415"),
        ("Costs", "4,272", "3,904"),
        ("Gross profit", "540", "511"),
        ("Interest", "31", "27"),
        ("Income before tax", "509", "448"),  # 484 is right
        ("Tax", "120", "116"),
        ("Net income", "389", "368"),
        statement="income",
        heads=("2022", "2021"),
    )
    balance = table(("Cash", "391", "318"), ("Total current liabilities", "205", "240"), statement="balance")
    ((first, second),) = crossfooted_filing([[income, balance]])
    page = Page(number=1, width=612, height=792, rotation=0, text_from="file", blocks=(first, second))
    return Document(id="0" * 64, name="potter-2022", pages=(page,), form=form)


def test_statements_are_told_by_what_their_rows_prove() -> None:
    made = bench.measure(document())
    income, balance = made["statements"]
    assert income["result"] == "failing rows named"
    assert "Income before tax" in income["failing"]
    assert balance["result"] == "not proven"
    assert balance["without_verdict"] == ["Total current liabilities: only one row stands above it"]
    assert made["missing"] == ["cash flow"]


def test_the_summary_counts_missing_statements_too() -> None:
    report = bench.summary([bench.measure(document())])
    assert report["main_statements"] == 3
    assert (report["wholly_crossfooted"], report["crossfooted_or_named"]) == (0.0, 0.3333)
    assert report["statements"]["cash flow"] == {"found": 0, "missing": 1}
    assert any(
        "cash flow not found" in line for line in bench.lines({**report, "cpu_seconds": 0, "documents": [bench.measure(document())]})
    )


def test_other_forms_need_no_statement() -> None:
    assert bench.measure(document(form="8-K"))["missing"] == []
