"""The sample filings hold what `facts.json` says, add up when read back, and can be made again."""

from __future__ import annotations

import json
import re
import runpy
import sys
from decimal import Decimal
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2] / "data" / "samples"
TRUTH = json.loads((HERE / "facts.json").read_text(encoding="utf-8"))
ANNUAL = sorted(path.name for path in HERE.glob("*-10k-*.pdf"))
NUMBER = re.compile(r"\(?\d[\d,]*(?:\.\d+)?\)?|\u2014")


@pytest.fixture(scope="module")
def rows() -> dict[str, list[list[tuple[str, list[Decimal]]]]]:
    """Rows of every page of every filing, top down: (label, numbers)."""
    pymupdf = pytest.importorskip("pymupdf")
    found = {}
    for name in ANNUAL:
        with pymupdf.open(HERE / name) as document:
            found[name] = [rows_of(page.get_text("words")) for page in document]
    return found


def rows_of(words: list[tuple[float, float, float, float, str]]) -> list[tuple[str, list[Decimal]]]:
    lines: dict[int, list[tuple[float, str]]] = {}
    bases: list[float] = []
    for word in words:
        base = next((known for known in bases if abs(known - word[3]) < 2.5), None)
        if base is None:
            base = word[3]
            bases.append(base)
        lines.setdefault(round(base * 10), []).append((word[0], word[4]))
    made = []
    for key in sorted(lines):
        texts = [text for _, text in sorted(lines[key])]
        cut = len(texts)
        while cut and (NUMBER.fullmatch(texts[cut - 1]) or texts[cut - 1] == "$"):
            cut -= 1
        made.append((" ".join(texts[:cut]), [read(text) for text in texts[cut:] if text != "$"]))
    return made


def read(text: str) -> Decimal:
    if text == "\u2014":
        return Decimal(0)
    value = Decimal(text.strip("()").replace(",", ""))
    return -value if text.startswith("(") else value


def line(page: list[tuple[str, list[Decimal]]], label: str, nth: int = 0) -> list[Decimal]:
    return [numbers for text, numbers in page if text.startswith(label) and numbers][nth]


def page_with(pages: list[list[tuple[str, list[Decimal]]]], *labels: str) -> list[tuple[str, list[Decimal]]]:
    return next(page for page in pages if all(any(text.startswith(label) and numbers for text, numbers in page) for label in labels))


def added(*columns: list[Decimal]) -> list[Decimal]:
    return [sum(column, Decimal(0)) for column in zip(*columns, strict=True)]


def test_there_are_four_filings_of_12_to_40_pages_under_6_megabytes(rows: dict[str, list[object]]) -> None:
    assert len(ANNUAL) == 4
    assert all(12 <= len(pages) <= 40 for pages in rows.values())
    assert sum(path.stat().st_size for path in HERE.glob("*.pdf")) < 6_000_000


@pytest.mark.parametrize("name", ANNUAL)
def test_only_the_last_page_has_no_text_layer(name: str, rows: dict[str, list[list[object]]]) -> None:
    assert [number for number, page in enumerate(rows[name], 1) if not page] == [len(rows[name])]


@pytest.mark.parametrize("name", ANNUAL)
def test_balance_sheets_add_up_as_printed(name: str, rows: dict[str, list[list[tuple[str, list[Decimal]]]]]) -> None:
    page = page_with(rows[name], "Total assets", "Total current assets", "Total liabilities")
    first = next(index for index, (text, _) in enumerate(page) if text.startswith("Current assets"))
    stop = next(index for index, (text, _) in enumerate(page) if text.startswith("Total current assets"))
    assert added(*[numbers for _, numbers in page[first + 1 : stop] if numbers]) == line(page, "Total current assets")
    end = next(index for index, (text, _) in enumerate(page) if text.startswith("Total assets"))
    assert added(*[numbers for _, numbers in page[stop:end] if numbers]) == line(page, "Total assets")
    both = line(page, "Total liabilities and")
    equity = (
        line(page, "Total equity") if any(text.startswith("Total equity") for text, _ in page) else line(page, "Total shareholders' equity")
    )
    assert both == line(page, "Total assets") == added(line(page, "Total liabilities"), equity)


@pytest.mark.parametrize("name", ANNUAL)
def test_cash_flows_roll_forward_as_printed(name: str, rows: dict[str, list[list[tuple[str, list[Decimal]]]]]) -> None:
    page = page_with(rows[name], "Net cash provided by operating", "Net increase", "Capital expenditures", "Depreciation", "Net income")
    names = [text for text, _ in page]
    effect = line(page, "Effect of exchange") if any(text.startswith("Effect of") for text in names) else [Decimal(0)] * 3
    parts = [line(page, f"Net cash {words}") for words in ("provided by operating", "used in investing", "used in financing")]
    assert added(*parts, effect) == line(page, "Net increase")
    opening, closing = line(page, "Cash and cash equivalents"), line(page, "Cash and cash equivalents", 1)
    assert added(line(page, "Net increase"), opening) == closing
    assert opening[:2] == closing[1:]
    start = names.index(next(text for text in names if text.startswith("Net income")))
    stop = names.index(next(text for text in names if text.startswith("Net cash provided by operating")))
    assert added(*[numbers for _, numbers in page[start:stop] if numbers]) == line(page, "Net cash provided by operating")


@pytest.mark.parametrize("stem", ["pellworth", "tarnbrook"])
def test_last_years_columns_are_this_years_prior_columns(stem: str, rows: dict[str, list[list[tuple[str, list[Decimal]]]]]) -> None:
    old, new = rows[f"{stem}-10k-2022.pdf"], rows[f"{stem}-10k-2023.pdf"]
    labels = ("Net cash provided by operating", "Net increase", "Capital expenditures", "Depreciation", "Net income")
    before, now = page_with(old, *labels), page_with(new, *labels)
    before = [row for row in before if len(row[1]) == 3 and row[0] and "20" not in row[0]]
    now = [row for row in now if len(row[1]) == 3 and row[0] and "20" not in row[0]]
    assert len(before) > 28
    assert [(text, numbers[:2]) for text, numbers in before] == [(text, numbers[1:]) for text, numbers in now]
    assert line(page_with(old, "Total assets"), "Total assets")[0] == line(page_with(new, "Total assets"), "Total assets")[1]


def test_every_fact_is_printed_on_its_page(rows: dict[str, list[list[tuple[str, list[Decimal]]]]]) -> None:
    pymupdf = pytest.importorskip("pymupdf")
    assert len(TRUTH["facts"]) >= 40
    for name in ANNUAL:
        with pymupdf.open(HERE / name) as document:
            for fact in (fact for fact in TRUTH["facts"] if fact["document"] == name):
                text = document[fact["page"] - 1].get_text()
                assert fact["printed"] in text, fact
                assert fact["row"].split()[0] in text, fact


def test_questions_have_answers_that_follow_from_their_operands() -> None:
    questions = TRUTH["questions"]
    assert len(questions) == 12
    assert [question["status"] for question in questions].count("abstained") == 1
    turnover = next(question for question in questions if "inventory turnover" in question["question"])
    # 1,146,401 / ((374,107 + 401,025) / 2) = 1,146,401 / 387,566 = 2.958
    assert turnover["answer"]["number"] == "2.96"
    assert {operand["printed"] for operand in turnover["operands"].values()} == {"1,146,401", "374,107", "401,025"}
    assert sum(len(question["documents"]) == 2 for question in questions) == 3


@pytest.mark.slow
def test_making_them_again_gives_the_same_facts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("reportlab")
    monkeypatch.setattr(sys, "path", [*sys.path])
    runpy.run_path(str(HERE / "make_samples.py"))["make"](tmp_path)
    assert json.loads((tmp_path / "facts.json").read_text(encoding="utf-8")) == TRUTH
    assert sorted(path.name for path in tmp_path.glob("*.pdf")) == sorted(path.name for path in HERE.glob("*.pdf"))
    assert "questions" in capsys.readouterr().out


@pytest.mark.slow
def test_the_release_agrees_with_the_annual_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("reportlab")
    pymupdf = pytest.importorskip("pymupdf")
    monkeypatch.setattr(sys, "path", [*sys.path])
    runpy.run_path(str(HERE / "make_samples.py"))["make_release"](tmp_path)
    assert "6 pages" in capsys.readouterr().out
    (path,) = tmp_path.glob("*.pdf")
    with pymupdf.open(path) as document:
        pages = [rows_of(page.get_text("words")) for page in document]
    balance = page_with(pages, "Total assets", "Total liabilities")
    assert line(balance, "Total assets") == line(balance, "Total liabilities and equity") == [4365, 4355]
    assert line(page_with(pages, "Gross profit"), "Net sales") == [931, 897]
