"""The one error tree of Crossfoot: every branch has a command-line exit code and an HTTP status.

The message is one line that says what is wrong and what to do about it.
"""

from __future__ import annotations

from typing import ClassVar


class CrossfootError(Exception):
    """Something that the user can act on; `str(error)` is one line of advice."""

    exit_code: ClassVar[int] = 1
    http_status: ClassVar[int] = 500


class UsageError(CrossfootError):
    """The request itself is wrong: an unknown option, page range, document name or suite."""

    exit_code: ClassVar[int] = 2
    http_status: ClassVar[int] = 400


class FileError(CrossfootError):
    """One input file cannot be read; other files are not affected."""

    exit_code: ClassVar[int] = 3
    http_status: ClassVar[int] = 422


class NotFoundError(CrossfootError):
    """Nothing in the store fits the request."""

    exit_code: ClassVar[int] = 4
    http_status: ClassVar[int] = 404


class StoreError(CrossfootError):
    """The store cannot be used: locked by another writer, made by a newer version, or damaged."""

    exit_code: ClassVar[int] = 3
    http_status: ClassVar[int] = 503


class ModelError(CrossfootError):
    """A model is not installed, not reachable, or answered with something unusable."""

    exit_code: ClassVar[int] = 1
    http_status: ClassVar[int] = 502
