from __future__ import annotations

from pathlib import Path

import pytest

import crossfoot


def test_our_own_stages_pass() -> None:
    crossfoot.check_owners()


def test_a_stranger_with_a_stages_name_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stranger_stage.py").write_text("OWNER = 'someone else'\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ImportError, match=r"another package took the name 'stranger_stage' .*stranger_stage\.py"):
        crossfoot.check_owners(("stranger_stage",))


def test_a_missing_stage_is_named() -> None:
    with pytest.raises(ImportError, match="'no_such_stage' is missing"):
        crossfoot.check_owners(("no_such_stage",))


def test_the_workspace_comes_when_it_is_asked_for() -> None:
    from crossfoot.workspace import Workspace

    assert crossfoot.Workspace is Workspace
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = crossfoot.nothing
