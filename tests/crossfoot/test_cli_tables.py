"""Tables and facts of one file, by the command."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from fake_filings import filing

from crossfoot.cli import run


def crossfoot(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command run in this process."""
    capsys.readouterr()
    code = run([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filing(tmp_path_factory.mktemp("tables") / "larkmoor-2023.pdf")


def test_one_table_as_csv(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = crossfoot(capsys, "tables", path, "--table", "p2/table1", "--format", "csv", "--values")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert code == 0
    sales = next(row for row in rows if row["label"] == "Net sales")
    assert "1250000000" in sales.values()
    assert "1000000000" in sales.values()


def test_a_table_that_is_not_there_is_told_with_those_that_are(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = crossfoot(capsys, "tables", path, "--table", "p9/table1")
    assert (code, out) == (4, "")
    assert err == "crossfoot: no table p9/table1 in the file; it has p2/table1\n"


def test_json_and_markdown_can_be_written_to_a_file(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form, name in (("json", "t.json"), ("md", "t.md")):
        assert crossfoot(capsys, "tables", path, "--format", form, "--output", tmp_path / name)[:2] == (0, "")
    assert json.loads((tmp_path / "t.json").read_text())["tables"][0]["id"] == "p2/table1"
    assert "| Net sales | 1,250 | 1,000 |" in (tmp_path / "t.md").read_text()
    code, _, err = crossfoot(capsys, "tables", path, "--output", tmp_path / "no" / "t.md")
    assert (code, err.count("\n")) == (3, 1)


def test_facts_of_a_file_need_no_store(path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = crossfoot(capsys, "facts", path, "--concept", "net sales", "--period", "FY2023", "--json")
    assert code == 0
    (fact,) = json.loads(out)["facts"]
    assert (fact["value"], fact["unit"], fact["scale"], fact["page"], fact["row_path"][-1]) == (
        "1250000000",
        "USD",
        1_000_000,
        2,
        "Net sales",
    )
    assert fact["concept"] == "Revenues"
    assert len(fact["box"]) == 4
    for form, name in (("csv", "f.csv"), ("md", "f.md"), ("xlsx", "f.xlsx")):
        assert crossfoot(capsys, "facts", path, "--format", form, "--output", tmp_path / name)[:2] == (0, "")
        assert (tmp_path / name).stat().st_size > 500


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["facts", "FILE", "--document", "a"], 2, "without a store"),
        (["facts", "FILE", "--store", "s"], 2, "without a store"),
        (["facts", "--pages", "2"], 2, "--pages needs a PDF"),
        (["facts", "nowhere.pdf"], 3, "no such file; a document of the store is named with --document"),
        (["facts", "FILE", "--format", "xlsx"], 2, "needs --output"),
        (["facts", "FILE", "--concept", "goodwill of nobody"], 4, "no fact fits; leave out"),
        (["facts", "FILE", "--pages", "1"], 4, "no fact fits"),
        (["tables", "FILE", "--values"], 0, ""),
        (["tables", "FILE", "--values", "--json"], 2, "--values is for csv and md"),
    ],
)  # fmt: skip
def test_wrong_use_is_one_line(arguments: list[str], code: int, said: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, _, err = crossfoot(capsys, *(str(path) if argument == "FILE" else argument for argument in arguments))
    assert found == code
    assert said in err
    assert err.count("\n") == (1 if said else 0)
