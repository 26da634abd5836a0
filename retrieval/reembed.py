"""Reembed: the vectors of a whole store made anew with another embedding model, from the chunks that it holds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from retrieval.catalogue import Stored
from retrieval.chunks import embedded_text
from retrieval.made_with import made_with, note_model
from retrieval.model import Model
from retrieval.parts import Parts, new_token
from retrieval.remembered import embedding_key, forget_unused
from retrieval.stored_chunks import stored_chunks


def reembed(parts: Parts, model: Model, documents: Sequence[Stored], *, watch: Callable[[int, int], None] | None = None) -> int:
    """How many documents got new vectors; 0 when they come from `model` already.

    All change over in one transaction, the last step. `watch` is told how many documents of how many are done.

    Raises:
        ModelError: the model failed; the store is as before.
        StoreError: Chroma cannot be opened or reached; the store is as before.
    """
    made = made_with(parts.connection)
    if made is None:
        return 0
    size = model.size()
    if (made.model, made.size) == (model.name, size):
        return 0
    tokens = {stored.number: new_token(stored.entry.id) for stored in documents}
    keys: dict[int, tuple[bytes, ...]] = {}
    try:
        for done, stored in enumerate(documents, start=1):
            keys[stored.number] = _embed(parts, model, stored, token=tokens[stored.number], size=size)
            if watch is not None:
                watch(done, len(documents))

        def change_over() -> None:
            for stored in documents:
                _rename(parts, stored, token=tokens[stored.number], keys=keys[stored.number])
            note_model(parts.connection, model.name, size=size)
            forget_unused(parts.connection)

        parts.commit(change_over)
    except BaseException:
        parts.drop(tokens.values())
        raise
    parts.drop(stored.token for stored in documents)
    return len(documents)


def _embed(parts: Parts, model: Model, stored: Stored, *, token: str, size: int) -> tuple[bytes, ...]:
    """Make and keep the document's vectors under the new token; returns the keys of its chunks' embeddings."""
    chunks = stored_chunks(parts.connection, stored)
    texts = [embedded_text(chunk) for chunk in chunks]
    vectors = model.texts(parts.connection, texts, size=size)
    parts.files.copy(stored.token, to=token)
    parts.vectors.add(token, tuple(chunk.id for chunk in chunks), vectors)
    return tuple(embedding_key(model.name, text) for text in texts)


def _rename(parts: Parts, stored: Stored, *, token: str, keys: Sequence[bytes]) -> None:
    """Name the document's new vectors in place of the old ones, inside the caller's transaction."""
    parts.connection.execute("UPDATE documents SET token = ? WHERE number = ?", (token, stored.number))
    rows = ((key, number) for number, key in enumerate(keys, start=stored.first_chunk))
    parts.connection.executemany("UPDATE chunks SET embedded = ? WHERE number = ?", rows)
