from __future__ import annotations

import functools
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from fake_filings import INCOME, filing, no_filings

from crossfoot.cli import run


def crossfoot(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """Exit code, stdout and stderr of a command run in this process."""
    capsys.readouterr()
    code = run([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


def crossfoot_json(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, Any]:
    code, out, _ = crossfoot(capsys, *arguments, "--json")
    assert out.count("\n") == 1, "one JSON value on one line"
    return code, json.loads(out)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store of two filings, made by the command itself."""
    folder = tmp_path_factory.mktemp("cli")
    filing(folder / "larkmoor-2023.pdf")
    rows = [(label, now.replace("1", "2"), before) for label, now, before in INCOME]
    filing(folder / "ostrand-2023.pdf", company="Ostrand Tools Corp.", rows=rows)
    assert run(["ingest", str(folder), "--store", str(folder / "store")]) == 0
    return folder / "store"


def test_list_names_what_was_ingested(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(capsys, "list", "--store", store)
    assert code == 0
    found = [(entry["name"], entry["company"], entry["form"], entry["fiscal_year"], entry["pages"]) for entry in form["documents"]]
    assert found == [
        ("larkmoor-2023", "Larkmoor Foods, Inc.", "10-K", 2023, 2),
        ("ostrand-2023", "Ostrand Tools Corp.", "10-K", 2023, 2),
    ]
    code, out, _ = crossfoot(capsys, "list", "--store", store)
    assert "Larkmoor Foods, Inc." in out


def test_the_same_files_again_are_unchanged(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(capsys, "ingest", store.parent / "larkmoor-2023.pdf", "--store", store)
    assert code == 0
    assert [(file["name"], file["status"], file["pages"]) for file in form["documents"]] == [("larkmoor-2023", "unchanged", 2)]
    assert form["pages"] == 0


def test_ask_answers_with_program_and_citation(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    question = "What was the gross margin of Larkmoor Foods in FY2023?"
    code, form = crossfoot_json(capsys, "ask", question, "--store", store)
    assert (code, form["status"]) == (0, "answered")
    # 500 / 1,250
    assert form["value"] == {"number": 40, "unit": "%", "scale": 1}
    assert {operand["value"] for operand in form["program"]["operands"]} <= {"500000000", "1250000000", "750000000"}
    assert {citation["page"] for citation in form["citations"]} == {2}
    assert {citation["document"] for citation in form["citations"]} == {"larkmoor-2023"}
    code, out, _ = crossfoot(capsys, "ask", question, "--store", store)
    assert "program" in out
    assert "larkmoor-2023, page 2" in out


def test_an_abstention_is_exit_code_4(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(capsys, "ask", "What was the research and development expense of Larkmoor in FY2023?", "--store", store)
    assert (code, form["status"], form["value"]) == (4, "abstained", None)


def test_search_gives_places(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(capsys, "search", "operating income", "--store", store, "--document", "ostrand-2023", "-k", 3)
    assert code == 0
    assert {hit["document"] for hit in form["hits"]} == {"ostrand-2023"}
    assert form["hits"][0]["page"] == 2
    assert len(form["hits"][0]["box"]) == 4
    assert crossfoot(capsys, "search", "operating income", "--store", store)[1].startswith(" 1. ")


def test_facts_are_kept_to_concept_and_period(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(
        capsys, "facts", "--store", store, "--document", "larkmoor-2023", "--concept", "NetIncomeLoss", "--period", "FY2022"
    )
    assert code == 0
    (fact,) = form["facts"]
    assert (fact["value"], fact["quote"], fact["page"], fact["unit"]) == ("100000000", "$ 100", 2, "USD")
    code, out, _ = crossfoot(capsys, "facts", "--store", store, "--concept", "net sales")
    assert out.splitlines()[0].startswith("document,page,concept,label,period,value")
    assert len(out.splitlines()) == 1 + 4
    assert crossfoot(capsys, "facts", "--store", store, "--period", "1999")[0] == 4


def test_a_document_of_another_name_is_told(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = crossfoot(capsys, "search", "sales", "--store", store, "--document", "larkmoor-2032")
    assert (code, out) == (4, "")
    assert err.count("\n") == 1
    assert "did you mean larkmoor-2023" in err


def test_remove_removes_all_or_none(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import shutil

    copy = tmp_path / "copy"
    shutil.copytree(store, copy)
    assert crossfoot(capsys, "remove", "larkmoor-2023", "nobody", "--store", copy)[0] == 4
    code, form = crossfoot_json(capsys, "remove", "larkmoor-2023.pdf", "--store", copy)
    assert code == 0
    assert [(entry["name"], entry["status"]) for entry in form["documents"]] == [("larkmoor-2023", "removed")]
    code, form = crossfoot_json(capsys, "list", "--store", copy)
    assert [entry["name"] for entry in form["documents"]] == ["ostrand-2023"]


def test_tables_and_text_need_no_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filing(tmp_path / "a.pdf")
    code, form = crossfoot_json(capsys, "tables", path, "--pages", "2")
    assert code == 0
    (table,) = form["tables"]
    assert (table["page"], table["scale"]) == (2, 1_000_000)
    assert ["Net sales", "1,250", "1,000"] in table["rows"]
    code, form = crossfoot_json(capsys, "text", path)
    assert [page["page"] for page in form["pages"]] == [1, 2]
    assert "FORM 10-K" in crossfoot(capsys, "text", path, "--pages", "1")[1]
    assert "| Net sales | 1,250 | 1,000 |" in crossfoot(capsys, "tables", path)[1]
    assert crossfoot(capsys, "tables", path, "--format", "csv", "--output", tmp_path / "t.csv")[:2] == (0, "")
    assert "Net sales" in (tmp_path / "t.csv").read_text()
    assert crossfoot(capsys, "tables", path, "--format", "xlsx", "--output", tmp_path / "t.xlsx")[0] == 0
    assert (tmp_path / "t.xlsx").stat().st_size > 0


def test_a_page_without_a_table_is_nothing_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filing(tmp_path / "a.pdf")
    assert crossfoot_json(capsys, "tables", path, "--pages", "1") == (4, {"document": "a", "tables": [], "problems": []})
    assert crossfoot(capsys, "tables", path, "--pages", "7")[0] == 4


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["tables", "FILE", "--pages", "0"], "count from 1"),
        (["tables", "FILE", "--format", "xlsx"], "needs --output"),
        (["tables", "FILE", "--format", "doc"], "Invalid value for '--format'"),
        (["tables", "."], "is a folder"),
        (["ask"], "Missing argument 'QUESTION'; see crossfoot ask --help"),
        (["ask", " "], "the question is empty"),
        (["nonsense"], "No such command 'nonsense'"),
        (["ingest", "FILE", "--workers", "0"], "--workers must be 1 or more"),
        (["eval", "unknown", "--data", "."], "unknown suite 'unknown'"),
        (["eval", "financebench", "--data", ".", "--setting", "x"], "unknown setting 'x'"),
        (["eval", "financebench", "--data", "."], "is not the FinanceBench layout"),
    ],
)
def test_wrong_usage_is_one_line_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    path = filing(tmp_path / "a.pdf")
    code, out, err = crossfoot(capsys, *[path if argument == "FILE" else argument for argument in arguments])
    assert (code, out) == (2, "")
    assert err.startswith("crossfoot: ")
    assert err.count("\n") == 1
    assert words in err


def test_bad_files_cost_a_line_each_and_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "filings"
    folder.mkdir()
    bad = no_filings(folder)
    filing(folder / "good.pdf")
    (tmp_path / "nothing").mkdir()
    code, form = crossfoot_json(capsys, "ingest", folder, tmp_path / "nothing", tmp_path / "gone.pdf")
    assert code == 3
    problems = {file["name"]: file["problems"] for file in form["documents"] if file["status"] == "failed"}
    assert set(problems) == {*bad, "nothing", "gone"}
    assert all(len(lines) == 1 and "\n" not in lines[0] for lines in problems.values())
    words = {
        "text": "not a PDF",
        "html": "an HTML page",
        "empty": "an empty file",
        "truncated": "damaged PDF",
        "no_pages": "without pages",
        "locked": "protected by a password",
        "nothing": "no PDF in this folder",
        "gone": "no such file or folder",
    }
    for name, word in words.items():
        assert word in problems[name][0], name
    assert [file["name"] for file in form["documents"] if file["status"] == "added"] == ["good"]
    for name in ("text", "locked"):
        code, out, err = crossfoot(capsys, "text", bad[name])
        assert (code, out) == (3, "")
        assert err.count("\n") == 1


def test_a_store_of_a_newer_version_is_left_alone(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import shutil
    import sqlite3

    copy = tmp_path / "newer"
    shutil.copytree(store, copy)
    with sqlite3.connect(copy / "store.sqlite3") as connection:
        connection.execute("UPDATE meta SET value = '99' WHERE key = 'schema'")
    connection.close()
    for arguments in (["list"], ["ask", "What were net sales?"], ["ingest", store.parent / "larkmoor-2023.pdf"]):
        code, out, err = crossfoot(capsys, *arguments, "--store", copy)
        assert (code, out) == (3, "")
        assert "newer Crossfoot" in err
        assert err.count("\n") == 1


def test_a_store_that_is_being_written_says_by_whom(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from retrieval.index import Index

    path = filing(tmp_path / "new.pdf", company="Velmont Rail Corp.")
    with Index(store):
        code, out, err = crossfoot(capsys, "ingest", path, "--store", store)
        assert (code, out) == (3, "")
        assert f"process {os.getpid()}" in err
        assert err.count("\n") == 1
        assert crossfoot(capsys, "list", "--store", store)[0] == 0


def test_no_store_is_nothing_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["list"], ["ask", "What were net sales?"], ["remove", "a"], ["facts"], ["search", "sales"]):
        code, out, err = crossfoot(capsys, *arguments, "--store", tmp_path / "none")
        assert (code, out) == (4, "")
        assert "there is no store" in err
    assert not (tmp_path / "none").exists()


def test_an_unexpected_error_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_arguments: object, **_options: object) -> None:
        raise ZeroDivisionError("a\nb")

    monkeypatch.setattr("crossfoot.cli_file.read_pdf", broken)
    code, out, err = crossfoot(capsys, "text", "a.pdf")
    assert (code, out) == (1, "")
    assert err == "crossfoot: ZeroDivisionError: a b (CROSSFOOT_DEBUG=1 shows where)\n"
    monkeypatch.setenv("CROSSFOOT_DEBUG", "1")
    assert "Traceback" in crossfoot(capsys, "text", "a.pdf")[2]


def test_interruption_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("crossfoot.cli_file.read_pdf", interrupted)
    assert crossfoot(capsys, "text", "a.pdf") == (130, "", "crossfoot: interrupted; what was done is kept\n")


def test_doctor_says_what_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    code, form = crossfoot_json(capsys, "doctor")
    checks = {check["name"]: check for check in form["checks"]}
    assert code == (0 if form["ok"] else 1)
    assert checks["embedding model"]["ok"]
    assert checks["pymupdf"]["ok"]
    assert all(check["fix"] for check in form["checks"] if not check["ok"])
    assert {"python", "machine", "torch", "OCR (rapidocr)", "OCR (Tesseract)", "chromium", "store"} <= set(checks)


def process(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    """A running command that hears Ctrl-C even where the tests themselves run in the background, which ignores it."""
    command = [sys.executable, "-m", "crossfoot", *map(str, arguments)]
    listen = functools.partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=listen, **options)


def test_tables_starts_without_the_heavy_packages(tmp_path: Path) -> None:
    path = filing(tmp_path / "a.pdf")
    code = (
        "import sys; from crossfoot.cli import run; "
        f"assert run(['tables', {str(path)!r}, '--format', 'json']) == 0; "
        "heavy = {'torch', 'chromadb', 'langchain', 'langchain_core', 'transformers', 'pandas', 'rapidocr', 'onnxruntime', "
        "'pymupdf.layout', 'rich', 'psutil', 'openpyxl'} & set(sys.modules); "
        "sys.stderr.write(' '.join(sorted(heavy)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_closed_pipe_is_silent(tmp_path: Path) -> None:
    path = filing(tmp_path / "a.pdf")
    with process("text", path, "--format", "json") as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        assert child.stderr.read() == ""
    assert child.returncode in (0, 1)


def test_a_run_that_is_killed_goes_on_where_it_was(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "filings"
    folder.mkdir()
    for number in range(4):
        filing(folder / f"{number}.pdf", company=f"Velmont {number} Corp.")
    with process("ingest", folder, "--store", tmp_path / "s", "--workers", 1) as child:
        assert child.stderr is not None
        first = child.stderr.readline()
        child.kill()
    assert first.startswith("added      0: 2 pages")
    code, form = crossfoot_json(capsys, "ingest", folder, "--store", tmp_path / "s")
    assert code == 0
    found = [(file["name"], file["status"]) for file in form["documents"]]
    assert found[0] == ("0", "unchanged")
    assert found[3] == ("3", "added")
    assert len(crossfoot_json(capsys, "list", "--store", tmp_path / "s")[1]["documents"]) == 4


def test_ctrl_c_ends_a_batch_with_one_line_and_no_child(tmp_path: Path) -> None:
    # A PDF whose pages take far longer than this test.
    path = tmp_path / "long.pdf"
    from reportlab.pdfgen.canvas import Canvas

    canvas = Canvas(str(path), invariant=True)
    for number in range(1500):
        for line in range(40):
            canvas.drawString(72, 780 - 18 * line, f"Line {line} of page {number} says 1,{number:03} and more words to read")
        canvas.showPage()
    canvas.save()
    with process("ingest", path, "--store", tmp_path / "s", start_new_session=True) as child:
        import psutil

        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not psutil.Process(child.pid).children():
            time.sleep(0.1)
        children = psutil.Process(child.pid).children(recursive=True)
        time.sleep(1.0)
        os.kill(child.pid, signal.SIGINT)
        try:
            _, err = child.communicate(timeout=60)
        finally:
            child.kill()
    assert child.returncode == 130
    assert err == "crossfoot: interrupted; what was done is kept\n"
    assert children
    psutil.wait_procs(children, timeout=10)
    assert not any(one.is_running() for one in children)
