"""Chat models by name, through LangChain: "provider:model", whatever provider is installed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from eval.judge import Chat, Said
from eval.types import Usage
from ingest.errors import ModelError, UsageError

if TYPE_CHECKING:
    from langchain_core.messages import BaseMessage


def open_chat(name: str) -> Chat:
    """The chat model `name`, as LangChain's `init_chat_model` makes it; keys and addresses are the provider's own settings.

    Raises:
        UsageError: when `name` is not "provider:model".
        ModelError: when the provider is unknown or not installed, or refuses to start without its key.
    """
    provider, _, model = name.partition(":")
    if not provider or not model:
        raise UsageError(f"a model is named PROVIDER:NAME (openai:gpt-5, ollama:qwen3), not '{name}'")
    try:
        from langchain.chat_models import init_chat_model

        opened = init_chat_model(name)
    except ImportError as error:
        raise ModelError(f"{name} needs a package that is not installed: {_line(error)}") from None
    except Exception as error:  # each provider has its own way of missing a key
        raise ModelError(f"{name} cannot be used: {_line(error)}") from None

    def chat(prompt: str) -> Said:
        message = opened.invoke(prompt)
        return Said(text=message_text(message), usage=usage_of(message))

    return chat


def message_text(message: BaseMessage) -> str:
    """The text of a message, its parts joined."""
    content: Any = message.content
    if isinstance(content, str):
        return content
    return "".join(part if isinstance(part, str) else str(part.get("text", "")) for part in content)


def usage_of(message: BaseMessage) -> Usage:
    """One call with the tokens that the provider tells, None where it does not; dollars are not known here."""
    told = getattr(message, "usage_metadata", None) or {}
    return Usage(calls=1, input_tokens=told.get("input_tokens"), output_tokens=told.get("output_tokens"), usd=None)


def _line(error: Exception) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
