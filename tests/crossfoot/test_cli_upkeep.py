"""reembed and repair as commands, and the settings behind them: another embedding model, a Chroma server."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from fake_filings import filing

from crossfoot.cli import run

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def crossfoot(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    capsys.readouterr()
    code = run([str(argument) for argument in arguments])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("upkeep")
    filing(folder / "larkmoor-2023.pdf")
    assert run(["ingest", str(folder), "--store", str(folder / "store")]) == 0
    return folder / "store"


@pytest.fixture
def store(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(made, tmp_path / "store"))


class _Embedder(BaseHTTPRequestHandler):
    """The embedding route of OpenAI's interface: a text's vector counts its letters."""

    def do_POST(self) -> None:
        asked: dict[str, Any] = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert all(isinstance(text, str) for text in asked["input"]), "numbers were sent instead of text"
        vectors = [[float(text.lower().count(letter)) for letter in LETTERS] for text in asked["input"]]
        rows = [{"object": "embedding", "index": n, "embedding": vector} for n, vector in enumerate(vectors)]
        body = json.dumps(
            {"object": "list", "model": asked["model"], "data": rows, "usage": {"prompt_tokens": 1, "total_tokens": 1}}
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def openai_server(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on loopback with the interface of OpenAI's embeddings, as vLLM and Ollama have it, and the setting that names it."""
    pytest.importorskip("langchain_openai")
    server = HTTPServer(("127.0.0.1", 0), _Embedder)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    monkeypatch.setenv("OPENAI_BASE_URL", f"http://127.0.0.1:{server.server_port}/v1")
    yield "openai:count-of-letters"
    server.shutdown()
    server.server_close()
    thread.join()


def test_another_model_is_one_setting_and_one_command(
    store: Path, openai_server: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROSSFOOT_EMBEDDING", openai_server)
    code, out, err = crossfoot(capsys, "search", "net sales", "--store", store)
    assert (code, out) == (3, "")
    assert "made with the embedding model all-MiniLM-L6-v2 (384 dimensions), not count-of-letters; " in err
    assert "crossfoot reembed" in err
    assert err.count("\n") == 1
    monkeypatch.setattr("ingest.parse.parse", lambda *_, **__: pytest.fail("a file was read again"))
    code, out, _ = crossfoot(capsys, "reembed", "--store", store, "--json")
    told = json.loads(out)
    assert (code, told["documents"], told["model"], told["size"]) == (0, 1, "count-of-letters", 26)
    assert crossfoot(capsys, "search", "net sales", "--store", store)[0] == 0
    assert "nothing to do: the store is made with count-of-letters (26 dimensions)" in crossfoot(capsys, "reembed", "--store", store)[1]
    monkeypatch.delenv("CROSSFOOT_EMBEDDING")
    assert "not all-MiniLM-L6-v2" in crossfoot(capsys, "search", "net sales", "--store", store)[2]
    assert "1 documents embedded with all-MiniLM-L6-v2 (384 dimensions)" in crossfoot(capsys, "reembed", "--store", store)[1]


def test_a_sound_store_is_exit_code_0(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = crossfoot(capsys, "repair", "--check", "--store", store)
    assert code == 0
    assert out.startswith("sound: 1 documents, ")
    code, out, _ = crossfoot(capsys, "repair", "--store", store, "--json")
    told = json.loads(out)
    assert (code, told["sound"], told["findings"], told["documents"]) == (0, True, [], 1)
    assert told["chunks"] == told["words"] == told["vectors"] > 0
    assert told["facts"] == 14


def test_what_is_repaired_is_said_and_exit_code_0(store: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(store / "vectors")
    code, out, _ = crossfoot(capsys, "repair", "--check", "--store", store)
    assert code == 1
    assert out.splitlines()[0] == "found     larkmoor-2023: its vectors in the copy that is searched are missing"
    assert "not sound" in out
    code, out, _ = crossfoot(capsys, "repair", "--store", store)
    assert code == 0
    assert out.splitlines()[0] == "repaired  larkmoor-2023: its vectors in the copy that is searched are missing"
    assert crossfoot(capsys, "repair", "--check", "--store", store)[0] == 0


def test_what_cannot_be_repaired_is_exit_code_1_and_ingest_puts_it_right(
    store: Path, made: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    next((store / "documents").iterdir()).unlink()
    code, out, _ = crossfoot(capsys, "repair", "--store", store, "--json")
    told = json.loads(out)
    assert (code, told["sound"]) == (1, False)
    assert told["findings"] == [
        {"document": "larkmoor-2023", "what": "its parsed document is missing or damaged; ingest its file again", "repaired": False}
    ]
    code, out, _ = crossfoot(capsys, "ingest", made.parent / "larkmoor-2023.pdf", "--store", store, "--json")
    assert json.loads(out)["documents"][0]["status"] == "replaced"
    assert crossfoot(capsys, "repair", "--check", "--store", store)[0] == 0


def test_there_must_be_a_store(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("repair", "reembed"):
        code, out, err = crossfoot(capsys, command, "--store", tmp_path / "none")
        assert (code, out) == (4, "")
        assert "there is no store" in err
    assert not (tmp_path / "none").exists()


def test_where_vectors_are_kept_is_one_setting(store: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROSSFOOT_CHROMA", "nonsense")
    code, _, err = crossfoot(capsys, "list", "--store", store)
    assert code == 2
    assert 'write "folder", or HOST:PORT of a Chroma server' in err
    monkeypatch.setenv("CROSSFOOT_CHROMA", "127.0.0.1:1")
    assert crossfoot(capsys, "search", "net sales", "--store", store)[0] == 0  # the copies are read, whoever keeps the record
    code, _, err = crossfoot(capsys, "remove", "larkmoor-2023", "--store", store)
    assert code == 3
    assert "keeps its vectors in its folder, not on the Chroma server at 127.0.0.1:1" in err
    code, _, err = crossfoot(capsys, "repair", "--store", store)
    assert code == 3
    assert "no Chroma server answers at 127.0.0.1:1; start it with: chroma run" in err
    monkeypatch.delenv("CROSSFOOT_CHROMA")
    assert crossfoot(capsys, "repair", "--check", "--store", store)[0] == 0
