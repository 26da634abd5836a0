"""Writers that are killed at random moments, run by test_killed.py: `killed_writer.py FOLDER SEED ROUNDS`, one line of JSON a round.

Each round forks a writer, which says on a pipe when it begins and when it has finished each change, kills it, and forks a checker, since no
process that has Chroma open can be forked. Imports are paid once.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

import chromadb  # noqa: F401 - loaded before the first fork

from retrieval.index import Index
from retrieval.repair import repair
from tests.retrieval.conftest import BagOfWords
from tests.retrieval.upkeep import assert_no_word_of_the_dead, assert_store_holds, do, steps

Live = dict[str, int]


def write(folder: Path, seed: int, live: Live, out: int) -> None:
    """Change the store until the end of days; a line before and a line after each change."""
    with Index(folder, embedder=BagOfWords()) as index:
        os.write(out, b"open\n")
        for action, name, number in steps(seed):
            step = (action, name, number + seed * 1000)
            os.write(out, json.dumps(["begin", *step]).encode() + b"\n")
            do(index, step, live)
            os.write(out, b"done\n")


def check(folder: Path, before: Live, after: Live, dead: set[tuple[str, int]]) -> dict[str, object]:
    """Which of the two states the store is in, once the next writer has opened it; whatever else is wrong raises."""
    with Index(folder, embedder=BagOfWords()) as index:
        names = {entry.name for entry in index.entries()}
        now = after if names == set(after) and _version_is(index, after) else before
    assert_store_holds(folder, now)
    assert_no_word_of_the_dead(folder, dead - set(now.items()))
    done = repair(folder, embedder=BagOfWords())
    assert done.sound
    assert done.findings == (), done.findings
    assert done.chunks == done.words == done.vectors
    return {"live": now, "new": now == after}


def _version_is(index: Index, live: Live) -> bool:
    return all(f"{name}mark{number} " in index.search(f"{name}mark{number}")[0].text for name, number in live.items())


def read_log(data: bytes, live: Live) -> tuple[Live, Live, int]:
    """The state after the last finished change, the state that the one in the making leads to, and how many were finished."""
    before, after = dict(live), dict(live)
    finished = 0
    for line in data.decode().splitlines():
        if line == "done":
            before = dict(after)
            finished += 1
        elif line.startswith("["):
            _, action, name, number = json.loads(line)
            after = {**before, name: number} if action == "add" else {key: value for key, value in before.items() if key != name}
    return before, after, finished


def main(folder: Path, seed: int, rounds: int) -> None:
    choose = random.Random(seed)
    live: Live = {}
    dead: set[tuple[str, int]] = set()
    for number in range(rounds):
        reading, writing = os.pipe()
        writer = os.fork()
        if not writer:
            write(folder, seed + number, dict(live), writing)
        os.close(writing)
        with os.fdopen(reading, "rb") as log:
            data = log.readline()
            time.sleep(choose.uniform(0, 0.8))
            os.kill(writer, signal.SIGKILL)
            os.waitpid(writer, 0)
            data += log.read()
        before, after, finished = read_log(data, live)
        dead |= {tuple(json.loads(line)[2:]) for line in data.decode().splitlines() if line.startswith('["begin", "add"')}
        reading, writing = os.pipe()
        checker = os.fork()
        if not checker:
            os.write(writing, json.dumps(check(folder, before, after, dead)).encode())
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as report:
            told = report.read()
        _, status = os.waitpid(checker, 0)
        if status:
            sys.exit(f"round {number}, seed {seed}: the store was not whole after {finished} changes; it should be {before} or {after}")
        told = json.loads(told)
        live = told["live"]
        sys.stdout.write(json.dumps({"finished": finished, "in the making": before != after, **told}) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
