"""Document files: the parsed documents of a store, one compressed JSON each."""

from __future__ import annotations

import gzip
import zlib
from pathlib import Path

from ingest.codec import from_json, to_json
from ingest.document import Document
from ingest.errors import StoreError
from retrieval.whole_file import PARTIAL, write_whole

_END = ".json.gz"


class DocumentFiles:
    """The parsed documents in `folder/documents`, each under the token of its document; `folder` is the store's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "documents"

    def write(self, token: str, document: Document) -> None:
        """Keep the document under `token`."""
        write_whole(self._path(token), gzip.compress(to_json(document), compresslevel=6, mtime=0))

    def copy(self, token: str, *, to: str) -> None:
        """Keep what is under `token` under another one too; nothing when it is missing. No file changes once written, so a link will do."""
        if not self._path(token).is_file():
            return
        try:
            self._path(to).hardlink_to(self._path(token))
        except OSError:
            write_whole(self._path(to), self._path(token).read_bytes())

    def read(self, token: str) -> Document:
        """The document under `token`.

        Raises:
            KeyError: there is none (any more).
            StoreError: its file is damaged, or was written by another version.
        """
        return from_json(self.check(token))

    def check(self, token: str) -> bytes:
        """The document's JSON, once its file has been found whole.

        Raises:
            KeyError: there is none (any more).
            StoreError: its file is damaged.
        """
        try:
            return gzip.decompress(self._path(token).read_bytes())
        except FileNotFoundError:
            raise KeyError(token) from None
        except (OSError, EOFError, zlib.error) as error:
            raise StoreError(f"the stored document {self._path(token)} cannot be read ({_line(error)}); run: crossfoot repair") from error

    def remove(self, token: str) -> None:
        """Forget the document under `token`; an unknown one is no error."""
        self._path(token).unlink(missing_ok=True)

    def tokens(self) -> set[str]:
        """Tokens that have a file, whether the catalogue knows them or not."""
        return {path.name.removesuffix(_END) for path in self._folder.glob(f"*{_END}")}

    def remove_partial(self) -> None:
        """Clear what a crash left half written."""
        for path in self._folder.glob(f"*{PARTIAL}"):
            path.unlink(missing_ok=True)

    def _path(self, token: str) -> Path:
        return self._folder / f"{token}{_END}"


def _line(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
