from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from crossfoot.batch import BatchReport, Progress, ingest_paths
from crossfoot.pool import Limits
from ingest.errors import StoreError, UsageError

if TYPE_CHECKING:
    from tests.crossfoot.conftest import FakeStore


def run(paths: list[Path], store: FakeStore, **options: object) -> BatchReport:
    return ingest_paths(paths, store, read="fake_readers:read", **options)


def pdf(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def statuses(report: BatchReport) -> dict[str, str]:
    return {file.name: file.status for file in report.documents}


def test_reads_a_folder_in_order_and_counts_pages(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "b.pdf", "3")
    pdf(tmp_path, "deep/A.PDF", "2")
    pdf(tmp_path, "notes.txt", "9")
    report = run([tmp_path], store, slots=2)
    assert [(file.name, file.status, file.pages) for file in report.documents] == [("b", "added", 3), ("A", "added", 2)]
    assert report.pages == 5
    assert report.failed == 0


def test_known_bytes_are_not_read_again(tmp_path: Path, store: FakeStore) -> None:
    path = pdf(tmp_path, "a.pdf", "1")
    run([path], store)
    store.calls.clear()
    report = run([path], store)
    assert statuses(report) == {"a": "unchanged"}
    assert report.documents[0].pages == 1
    assert report.pages == 0
    assert store.calls == []


def test_a_document_of_an_older_form_is_read_again(tmp_path: Path, store: FakeStore) -> None:
    path = pdf(tmp_path, "a.pdf", "1")
    run([path], store)
    store.documents["a"] = replace(store.documents["a"], schema=0)
    assert statuses(run([path], store)) == {"a": "replaced"}


def test_a_changed_file_replaces_its_document(tmp_path: Path, store: FakeStore) -> None:
    path = pdf(tmp_path, "a.pdf", "1")
    run([path], store)
    path.write_text("2")
    assert statuses(run([path], store)) == {"a": "replaced"}


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ("refuse", "is not a PDF"),
        ("break", "cannot be read (ZeroDivisionError: two lines)"),
        ("die", "died (signal 9), 2 times"),
    ],
)
def test_a_bad_file_costs_only_itself(tmp_path: Path, store: FakeStore, deed: str, words: str) -> None:
    pdf(tmp_path, "a.pdf", "1")
    bad = pdf(tmp_path, "bad.pdf", f"1\n{deed}")
    pdf(tmp_path, "c.pdf", "2")
    report = run([tmp_path], store)
    assert statuses(report) == {"a": "added", "bad": "failed", "c": "added"}
    (problem,) = report.documents[1].problems
    assert problem.startswith(f"{bad}: ")
    assert words in problem
    assert "\n" not in problem


def test_a_file_that_hangs_is_ended(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "bad.pdf", "0\nhang")
    pdf(tmp_path, "c.pdf", "1")
    begun = time.monotonic()
    report = run([tmp_path], store, limits=Limits(seconds=2.0))
    assert statuses(report) == {"bad": "failed", "c": "added"}
    assert "not read within 2 s" in report.documents[0].problems[0]
    assert time.monotonic() - begun < 60


def test_a_file_that_eats_memory_is_ended(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "bad.pdf", "0\neat")
    pdf(tmp_path, "c.pdf", "1")
    report = run([tmp_path], store, limits=Limits(memory_mb=400))
    assert statuses(report) == {"bad": "failed", "c": "added"}
    assert "more than 400 MiB" in report.documents[0].problems[0]


def test_a_reader_that_dies_once_is_tried_again(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "a.pdf", f"1\ndie once {tmp_path / 'mark'}")
    assert statuses(run([tmp_path], store)) == {"a": "added"}


def test_a_file_that_vanishes_in_mid_run_fails_alone(tmp_path: Path, store: FakeStore) -> None:
    first = pdf(tmp_path, "a.pdf", "1")
    second = pdf(tmp_path, "b.pdf", "2")

    def watch(progress: Progress) -> None:
        if progress.report is not None and progress.report.name == "a":
            second.unlink(missing_ok=True)

    report = run([first, second], store, watch=watch)
    assert statuses(report) == {"a": "added", "b": "failed"}
    assert report.documents[1].problems == (f"{second}: no such file or directory",)


def test_a_file_that_changes_in_mid_run_is_not_stored_under_a_false_id(
    tmp_path: Path, store: FakeStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = pdf(tmp_path, "a.pdf", "1")
    monkeypatch.setattr("crossfoot.files.sha256_of", lambda _path: "0" * 64)
    report = run([path], store)
    assert "changed while it was read" in report.documents[0].problems[0]
    assert store.documents == {}


def test_a_missing_path_and_an_empty_folder_fail_with_a_line_each(tmp_path: Path, store: FakeStore) -> None:
    (tmp_path / "empty").mkdir()
    good = pdf(tmp_path, "a.pdf", "1")
    report = run([tmp_path / "none.pdf", tmp_path / "empty", good], store)
    assert [file.status for file in report.documents] == ["failed", "failed", "added"]
    assert report.documents[0].problems == (f"{tmp_path / 'none.pdf'}: no such file or folder",)
    assert report.documents[1].problems == (f"{tmp_path / 'empty'}: no PDF in this folder",)


def test_no_paths_is_wrong_usage(store: FakeStore) -> None:
    with pytest.raises(UsageError, match="at least one"):
        run([], store)


def test_problems_of_a_document_are_told_with_their_page(tmp_path: Path, store: FakeStore) -> None:
    report = run([pdf(tmp_path, "a.pdf", "2\nblur")], store)
    assert report.documents[0].problems == ("page 2: blurred",)


def test_a_document_that_cannot_be_stored_fails_alone(tmp_path: Path, store: FakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    pdf(tmp_path, "a.pdf", "1")
    pdf(tmp_path, "b.pdf", "2")
    add = store.add

    def refusing(document: object, *, facts: tuple[object, ...]) -> str:
        if document.name == "a":
            raise RuntimeError("no room")
        return add(document, facts=facts)

    monkeypatch.setattr(store, "add", refusing)
    report = run([tmp_path], store)
    assert statuses(report) == {"a": "failed", "b": "added"}
    assert report.documents[0].problems[0].endswith("cannot be stored (RuntimeError: no room)")


def test_a_store_that_fails_stops_the_batch(tmp_path: Path, store: FakeStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(document: object, *, facts: object) -> str:
        raise StoreError("the disk is full")

    monkeypatch.setattr(store, "add", failing)
    with pytest.raises(StoreError, match="disk is full"):
        run([pdf(tmp_path, "a.pdf", "1")], store)


def test_progress_counts_pages_and_ends_each_file_once(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "a.pdf", "2")
    pdf(tmp_path, "b.pdf", "1\nrefuse")
    seen: list[Progress] = []
    run([tmp_path], store, watch=seen.append)
    assert [progress.report.name for progress in seen if progress.report] == ["a", "b"]
    assert (seen[-1].files_done, seen[-1].files_total) == (2, 2)
    assert seen[-1].pages_done == 3
    assert all(progress.pages_done <= progress.pages_total for progress in seen)


def test_same_name_in_two_folders_are_two_documents(tmp_path: Path, store: FakeStore) -> None:
    pdf(tmp_path, "2022/report.pdf", "1")
    pdf(tmp_path, "2023/report.pdf", "2")
    assert statuses(run([tmp_path], store)) == {"2022/report": "added", "2023/report": "added"}


def test_a_script_without_a_main_guard_is_not_run_again_in_the_children(tmp_path: Path) -> None:
    import subprocess
    import sys

    pdf(tmp_path, "a.pdf", "1")
    (tmp_path / "script.py").write_text(
        "import sys\n"
        f"sys.path[:0] = {[str(Path(__file__).parent), str(Path(__file__).parent / 'fakes')]!r}\n"
        "from pathlib import Path\n"
        "from conftest import FakeStore\n"
        "from crossfoot.batch import ingest_paths\n"
        f"report = ingest_paths([Path({str(tmp_path / 'a.pdf')!r})], FakeStore(), read='fake_readers:read')\n"
        "print([file.status for file in report.documents])\n"
    )
    done = subprocess.run([sys.executable, str(tmp_path / "script.py")], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("['added']\n", "")
