"""Exact nearest rows over several documents."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from retrieval.vectors import Vectors, nearest


def rows(*values):
    return np.array(values, dtype=np.float32)


def test_nearest_rows_over_documents():
    query = np.array([1, 0], dtype=np.float32)
    found = nearest(query, [rows([0, 1], [0.6, 0.8]), np.zeros((0, 0), dtype=np.float32), rows([1, 0])], limit=2)
    assert [(which, row) for which, row, _ in found] == [(2, 0), (0, 1)]
    assert found[0][2] == pytest.approx(1)
    assert found[1][2] == pytest.approx(0.6)
    assert nearest(query, [np.zeros((0, 0), dtype=np.float32)], limit=3) == []
    assert nearest(query, [], limit=3) == []


def test_more_rows_than_one_add_takes_keep_their_order(tmp_path):
    made = np.random.default_rng(1).normal(size=(5003, 8)).astype(np.float32)
    made /= np.linalg.norm(made, axis=1, keepdims=True)
    vectors = Vectors(tmp_path, read_only=False)
    vectors.add("many", tuple(f"c{n}" for n in range(5003)), made)
    (tmp_path / "vectors" / "many.npy").unlink()
    assert np.allclose(vectors.matrix("many"), made, atol=1e-6)
    vectors.remove(["many", "never there"])
    with pytest.raises(KeyError):
        vectors.matrix("many")
    vectors.close()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="open files are listed on Linux only")
def test_no_file_of_a_written_collection_stays_open(tmp_path):
    vectors = Vectors(tmp_path, read_only=False)
    for token in ("one-aaa", "two-bbb", "three-ccc"):
        vectors.add(token, ("a", "b"), np.eye(2, 4, dtype=np.float32))
    held = [entry.readlink() for entry in Path("/proc/self/fd").iterdir() if entry.is_symlink()]
    assert not [path for path in held if path.is_relative_to(tmp_path) and path.suffix == ".bin"]  # the database closes a little later
    assert vectors.tokens() == {"one-aaa", "two-bbb", "three-ccc"}
    vectors.close()
