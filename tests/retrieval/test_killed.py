"""Writers that are killed with SIGKILL at random moments: what they had finished is there, and nothing half done is."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROUNDS = 6


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked")
@pytest.mark.parametrize("seed", [3])
def test_a_writer_killed_at_any_moment_leaves_a_whole_store(tmp_path: Path, seed: int) -> None:
    script = Path(__file__).with_name("killed_writer.py")
    command = [sys.executable, str(script), str(tmp_path / "store"), str(seed), str(ROUNDS)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    rounds = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rounds) == ROUNDS
    assert any(told["in the making"] for told in rounds), "no writer was killed in the middle of a change"
