"""A Document as JSON and back."""

from __future__ import annotations

import json
from functools import cache

from pydantic import TypeAdapter, ValidationError

from ingest.document import SCHEMA, Document
from ingest.errors import StoreError


@cache
def _adapter() -> TypeAdapter[Document]:
    return TypeAdapter(Document)


def to_json(document: Document) -> bytes:
    """The document as one line of JSON in UTF-8; equal documents give equal bytes."""
    return _adapter().dump_json(document)


def from_json(data: bytes) -> Document:
    """The document that `to_json` wrote.

    Raises:
        StoreError: not a document, made by a newer version, or with fields that this version does not know.
    """
    try:
        document = _adapter().validate_json(data)
    except ValidationError as error:
        newer = _schema(data)
        if newer is not None and newer > SCHEMA:
            raise _newer(newer) from error
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the document"
        raise StoreError(f"a stored document is damaged ({where}: {first['msg']}); ingest its file again") from error
    if document.schema > SCHEMA:
        raise _newer(document.schema)
    return document


def _schema(data: bytes) -> int | None:
    try:
        value = json.loads(data)
    except ValueError:
        return None
    schema = value.get("schema") if isinstance(value, dict) else None
    return schema if isinstance(schema, int) else None


def _newer(schema: int) -> StoreError:
    return StoreError(
        f"a stored document has schema {schema}, this version of Crossfoot reads up to {SCHEMA}; update Crossfoot or use another store"
    )
