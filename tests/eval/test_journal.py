from __future__ import annotations

import json
import signal
import subprocess
import sys
from decimal import Decimal
from pathlib import Path

import pytest

from answer.types import Answer, Citation, Evidence, Operand, Program, Value
from eval.journal import Journal, run_key
from eval.run import run
from eval.types import Reply
from ingest.errors import StoreError
from ingest.geometry import Box

ROOT = Path(__file__).parents[2]
PARTS = {"suite": "toy", "revision": "abc", "code": "123"}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "runs" / "toy.jsonl"


@pytest.fixture
def full_reply():
    citation = Citation(document="B", page=3, box=Box(left=1, top=1, right=9, bottom=9), quote="40.10")
    operand = Operand(name="a", value=Decimal("40.10"), unit="USD", evidence=Evidence(kind="cell", citation=citation))
    answer = Answer(
        question="q",
        status="answered",
        text="40.1 – “so”",
        value=Value(number=Decimal("40.10"), unit="USD", scale=1000),
        program=Program(text="a", operands=(operand,), value=Decimal("40.10")),
        citations=(citation,),
        confidence=0.5,
    )
    return Reply(answer=answer, pages=(("B", 3),))


def test_a_key_does_not_ask_for_the_order_of_its_parts_and_changes_with_each() -> None:
    assert run_key(PARTS) == run_key(dict(reversed(PARTS.items())))
    assert len({run_key(PARTS), run_key({**PARTS, "code": "124"}), run_key({**PARTS, "store": None})}) == 3


def test_what_was_kept_is_there_in_the_next_sitting(path, full_reply) -> None:
    with Journal(path, PARTS) as journal:
        journal.keep("c1", full_reply)
        journal.keep_note("judge", ["right"])
        seconds, begun = journal.seconds, journal.begun

    with Journal(path, PARTS) as again:
        assert again.reply("c1") == full_reply
        assert str(again.reply("c1").answer.value.number) == "40.10"
        assert again.reply("c2") is None
        assert again.note("judge") == ["right"]
        assert again.seconds >= round(seconds, 3) - 0.001
        assert f"{again.begun:%Y%m%d%H%M%S}" == f"{begun:%Y%m%d%H%M%S}"
        again.restart()
        assert again.reply("c1") is None

    with Journal(path, PARTS) as emptied:
        assert emptied.reply("c1") is None


@pytest.mark.parametrize("cut", [1, 20, 200])
def test_a_line_that_a_kill_cut_off_is_dropped_and_the_next_one_is_whole(path, full_reply, cut: int) -> None:
    with Journal(path, PARTS) as journal:
        journal.keep("c1", full_reply)
        journal.keep("c2", full_reply)
    path.write_bytes(path.read_bytes()[:-cut])

    with Journal(path, PARTS) as journal:
        assert journal.reply("c1") == full_reply
        assert journal.reply("c2") is None
        journal.keep("c3", full_reply)

    with Journal(path, PARTS) as journal:
        assert (journal.reply("c2"), journal.reply("c3")) == (None, full_reply)
    assert all(json.loads(line) for line in path.read_text().splitlines())


@pytest.mark.parametrize("text", ["", "no JSON\n", "[]\n", '{"journal": 1, "key": "other"}\n'])
def test_another_run_or_another_file_is_begun_anew(path, full_reply, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text)

    with Journal(path, PARTS) as journal:
        assert journal.reply("c1") is None
        journal.keep("c1", full_reply)
    with Journal(path, PARTS) as journal:
        assert journal.reply("c1") == full_reply
    with Journal(path, {**PARTS, "code": "changed"}) as journal:
        assert journal.reply("c1") is None


def test_a_reply_that_failed_or_that_another_version_wrote_is_asked_again(path, make_answer) -> None:
    with Journal(path, PARTS) as journal:
        journal.keep("c1", Reply(answer=make_answer("failed", "no network")))
        journal.keep("c2", Reply(answer=make_answer("abstained")))
    with path.open("a") as file:
        file.write('{"case": "c3", "reply": {"old": 1}, "seconds": 1}\n')

    with Journal(path, PARTS) as journal:
        assert [journal.reply(case) is None for case in ("c1", "c2", "c3")] == [True, False, True]


def test_one_process_has_the_journal_and_a_finished_run_leaves_nothing(path, full_reply) -> None:
    with Journal(path, PARTS) as journal:
        with pytest.raises(StoreError, match="another process"):
            Journal(path, PARTS)
        journal.keep("c1", full_reply)
        journal.finish()
    assert list(path.parent.iterdir()) == []


def test_a_run_asks_only_for_what_the_journal_lacks(path, make_case, make_suite, make_answer) -> None:
    suite = make_suite(*(make_case("Did it grow?", "Yes", id=f"c{n}") for n in range(6)))
    asked: list[str] = []

    def system(case):
        asked.append(case.id)
        if case.id == "c3" and asked.count("c3") == 1:
            raise KeyboardInterrupt
        return Reply(answer=make_answer(verdict="yes"))

    with Journal(path, PARTS) as journal, pytest.raises(KeyboardInterrupt):
        run(suite, system, journal=journal)
    told: list[tuple[str, int, int]] = []
    with Journal(path, PARTS) as journal:
        result = run(suite, system, journal=journal, workers=2, progress=lambda *step: told.append(step))

    assert asked[:4] == ["c0", "c1", "c2", "c3"]
    assert sorted(asked[4:]) == ["c3", "c4", "c5"]
    assert (result.resumed, result.n, result.scores["right"].value) == (3, 6, 1.0)
    assert told == [("eval", 4, 6), ("eval", 5, 6), ("eval", 6, 6)]


KILLED = """
import os, signal, sys
from pathlib import Path
from answer.types import Answer
from eval.journal import Journal
from eval.run import run
from eval.types import About, Case, Reply, Suite

def case(n):
    return Case(id=f"c{n}", type="t", question="Did it grow?", documents=(), gold="Yes", gold_documents=(), gold_pages=())

cases = tuple(case(n) for n in range(5))
about = About(title="Toy", source="ours", url="u", licence="CC0", main_score="right", strict="all")
suite = Suite(name="toy", about=about, setting="document", revision="abc", cases=cases)

def system(case):
    print(case.id, flush=True)
    if case.id == sys.argv[2]:
        os.kill(os.getpid(), signal.SIGKILL)
    return Reply(answer=Answer(question="q", status="answered", text="", verdict="yes"))

with Journal(Path(sys.argv[1]), {"suite": "toy"}) as journal:
    result = run(suite, system, journal=journal)
print("right", result.scores["right"].value, "resumed", result.resumed)
"""


def test_a_killed_run_goes_on_where_it_was(path) -> None:
    def start(at: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", KILLED, str(path), at]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=60)

    first = start("c3")
    second = start("none")

    assert first.returncode == -signal.SIGKILL
    assert first.stdout.split() == ["c0", "c1", "c2", "c3"]
    assert (second.returncode, second.stderr) == (0, "")
    assert second.stdout.splitlines() == ["c3", "c4", "right 1.0 resumed 3"]
