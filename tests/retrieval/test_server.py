"""A Chroma server keeps the vectors, named by one setting; on loopback, with the server that Chroma's own command starts."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ingest.errors import StoreError, UsageError
from retrieval.chroma import Collections, parse_address
from retrieval.index import Index
from retrieval.repair import repair
from tests.retrieval.conftest import BagOfWords, facts_by_hand
from tests.retrieval.upkeep import assert_store_holds, marker, version

COMMAND = shutil.which("chroma") or shutil.which("chroma", path=str(Path(sys.executable).parent))
needs_server = pytest.mark.skipif(COMMAND is None, reason="the command `chroma`, which starts the server, is not installed")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder, port = tmp_path_factory.mktemp("chroma"), free_port()
    command = [str(COMMAND), "run", "--path", str(folder / "data"), "--host", "127.0.0.1", "--port", str(port)]
    with (folder / "log").open("wb") as log, subprocess.Popen(command, stdout=log, stderr=log) as process:
        try:
            until = time.monotonic() + 30
            while not answers(port):
                if time.monotonic() > until or process.poll() is not None:
                    pytest.fail((folder / "log").read_text())
                time.sleep(0.05)
            yield f"127.0.0.1:{port}"
        finally:
            process.terminate()


def put(folder: Path, server: str, *documents: tuple[str, int]) -> None:
    with Index(folder, embedder=BagOfWords(), server=server) as index:
        for name, number in documents:
            index.add(version(name, number), facts=facts_by_hand(version(name, number)))


def on(server: str, folder: Path) -> set[str]:
    """Tokens of the store's collections on the server."""
    done = repair(folder, embedder=BagOfWords(), server=server)
    assert done.sound
    assert done.vectors == done.chunks
    with Index(folder, read_only=True, server=server) as index:
        return index._vectors.record.tokens()


@needs_server
def test_the_server_keeps_the_vectors_and_gives_them_back(server: str, tmp_path: Path) -> None:
    folder = tmp_path / "store"
    put(folder, server, ("aster", 1), ("birch", 2), ("aster", 3))
    assert not (folder / "chroma").exists()
    assert len(on(server, folder)) == 2
    shutil.rmtree(folder / "vectors")
    with Index(folder, embedder=BagOfWords(), read_only=True, server=server) as reader:
        assert reader.search(marker("aster", 3))[0].name == "aster"
    with Index(folder, embedder=BagOfWords(), server=server) as index:
        index.remove(["aster"])
    assert len(on(server, folder)) == 1


@needs_server
def test_stores_share_a_server_without_meeting(server: str, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    put(one, server, ("aster", 1))
    put(two, server, ("aster", 1), ("birch", 2))
    with Index(one, embedder=BagOfWords(), server=server) as index:
        index.remove(["aster"])
    assert on(server, one) == set()
    assert len(on(server, two)) == 2


@needs_server
def test_vectors_move_to_the_server_and_back(server: str, tmp_path: Path) -> None:
    folder = tmp_path / "store"
    put(folder, "folder", ("aster", 1), ("birch", 2))
    with Index(folder, embedder=BagOfWords(), server=server) as index:
        assert index.search(marker("aster", 1))
        with pytest.raises(StoreError, match=r"keeps its vectors in its folder, not on the Chroma server at .*crossfoot repair"):
            index.remove(["aster"])
    looked = repair(folder, embedder=BagOfWords(), server=server, change=False)
    assert [finding.repaired for finding in looked.findings] == [False]
    moved = repair(folder, embedder=BagOfWords(), server=server)
    assert [str(finding) for finding in moved.findings] == [f"vectors were kept in folder, not in {server}"]
    assert moved.sound
    assert not (folder / "chroma").exists()
    put(folder, server, ("cedar", 3))
    assert len(on(server, folder)) == 3
    assert repair(folder, embedder=BagOfWords(), server="folder").sound
    assert_store_holds(folder, {"aster": 1, "birch": 2, "cedar": 3})


def test_a_server_that_does_not_answer_is_named(tmp_path: Path) -> None:
    port = free_port()
    with pytest.raises(StoreError, match=rf"no Chroma server answers at 127.0.0.1:{port}; start it with: chroma run"):
        Collections(tmp_path, server=f"127.0.0.1:{port}").tokens()


@pytest.mark.parametrize("text", ["", "localhost", "localhost:", ":8000", "http://localhost:8000", "localhost:99999", "a b:80"])
def test_an_address_is_host_and_port(text: str) -> None:
    assert parse_address("chroma.example.org:8000") == ("chroma.example.org", 8000)
    assert parse_address("[::1]:8000") == ("::1", 8000)
    with pytest.raises(UsageError, match='write "folder", or HOST:PORT'):
        parse_address(text)
