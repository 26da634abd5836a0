"""Model: the embedding model of a store by its name, loaded when it is first asked."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ingest.errors import ModelError
from retrieval.chroma import Matrix
from retrieval.embed import MODEL_NAME, call_model, embedder, model_name
from retrieval.remembered import embed_texts, unit

if TYPE_CHECKING:
    from langchain_core.embeddings import Embeddings


class Model:
    """Any LangChain embeddings, or the built-in model when there are none; `name` is what a store remembers it by."""

    def __init__(self, given: Embeddings | None) -> None:
        self._given = given
        self.name = MODEL_NAME if given is None else model_name(given)

    def texts(self, connection: sqlite3.Connection, texts: Sequence[str], *, size: int | None) -> Matrix:
        """Unit vectors of `texts` (texts, dimensions); those that the store remembers with `size` dimensions are not computed again.

        Raises:
            ModelError: the model failed, or gave vectors of several sizes.
        """
        return embed_texts(connection, self._embeddings(), self.name, texts, size=size)

    def query(self, text: str) -> Matrix:
        """The unit vector of a question.

        Raises:
            ModelError: the model failed.
        """
        vector = unit(call_model(self.name, lambda: self._embeddings().embed_query(text)))
        if not len(vector):
            raise ModelError(f"the embedding model {self.name} gave an empty vector")
        return vector

    def size(self) -> int:
        """Dimensions of the model's vectors, found by asking it.

        Raises:
            ModelError: the model failed.
        """
        return len(self.query("total assets"))

    def _embeddings(self) -> Embeddings:
        if self._given is None:
            self._given = embedder()
        return self._given
