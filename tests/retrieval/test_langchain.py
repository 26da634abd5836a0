"""The store as a LangChain retriever."""

from __future__ import annotations

import pytest

from retrieval.index import Index
from retrieval.langchain import FilingRetriever


def test_hits_come_as_passages_with_their_place(tmp_path, words, document, make_facts):
    with Index(tmp_path / "store", embedder=words) as index:
        index.add(document, facts=make_facts(document))
        retriever = FilingRetriever(index=index, documents=("borealis-2022",), k=2)
        passages = retriever.invoke("inventory in the balance sheet of Borealis Lamps")
    assert len(passages) == 2
    first = passages[0]
    assert first.metadata["document"] == "borealis-2022"
    assert first.metadata["page"] == 3
    assert first.metadata["box"] == pytest.approx([72, 200, 540, 246])
    assert first.metadata["quote"].startswith("| 2022 | 2021")
    assert first.page_content.startswith("Borealis Lamps Inc. | 10-K | fiscal year 2022")
