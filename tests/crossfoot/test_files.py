from __future__ import annotations

import hashlib
import os
from pathlib import Path

from crossfoot.files import find_files, know_files


def test_finds_pdfs_of_any_case_below_a_folder_sorted(tmp_path: Path) -> None:
    for name in ("b.PDF", "a.pdf", "sub/c.Pdf", "sub/d.txt", ".hidden/e.pdf"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    assert [source.path.relative_to(tmp_path).as_posix() for source in find_files([tmp_path])] == ["a.pdf", "b.PDF", "sub/c.Pdf"]


def test_a_loop_of_links_ends_and_counts_each_file_once(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "a.pdf").write_text("x")
    (tmp_path / "sub" / "loop").symlink_to(tmp_path)
    (tmp_path / "again.pdf").symlink_to(tmp_path / "sub" / "a.pdf")
    assert [source.name for source in find_files([tmp_path, tmp_path / "sub"])] == ["again"]


def test_a_named_file_counts_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / "filing.txt"
    path.write_text("x")
    assert [source.name for source in find_files([path])] == ["filing.txt"]


def test_a_broken_link_in_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "gone.pdf").symlink_to(tmp_path / "nowhere.pdf")
    (source,) = know_files(find_files([tmp_path]))
    assert source.trouble == f"{tmp_path / 'gone.pdf'}: no such file or directory"


def test_ids_are_sha256_and_equal_bytes_are_one(tmp_path: Path) -> None:
    for name in ("a.pdf", "copy.pdf"):
        (tmp_path / name).write_bytes(b"same")
    (source,) = know_files(find_files([tmp_path]))
    assert source.id == hashlib.sha256(b"same").hexdigest()
    assert source.name == "a"


def test_equal_names_are_told_apart_by_as_many_folders_as_needed(tmp_path: Path) -> None:
    for folder in ("x/2022", "y/2022", "y/2023"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "report.pdf").write_text(folder)
    names = [source.name for source in know_files(find_files([tmp_path]))]
    assert names == ["x/2022/report", "y/2022/report", "2023/report"]


def test_a_pipe_is_told_and_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pdf")
    (source,) = know_files(find_files([tmp_path]))
    assert source.id == ""
    assert "not a regular file" in (source.trouble or "")
