"""What an embedded TrueType or OpenType font says about its own glyphs."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Callable

_STANDARD = 258
"""Glyph names below this index are the standard order of old systems, which `post` tables refer to without spelling them."""


def glyph_texts(font: bytes, of_name: Callable[[str], int]) -> dict[int, str]:
    """Glyph id -> the text that it stands for, from the font's character map and its glyph names; empty when it carries neither.

    Args:
        font: the bytes of the font file.
        of_name: the Unicode value of a standard glyph name ("fi", "uni0041"), 0xFFFD when it is none.
    """
    try:
        tables = _tables(font)
        found = _from_names(tables.get(b"post", b""), of_name)
        found.update(_from_map(tables.get(b"cmap", b"")))
    except (struct.error, IndexError, ValueError):
        return {}  # a damaged table says nothing
    return found


def spelled(character: str) -> str:
    """The letters of a ligature ("ﬁ" is "fi"); any other character as it is."""
    return unicodedata.normalize("NFKC", character) if "\ufb00" <= character <= "\ufb06" else character


def _tables(font: bytes) -> dict[bytes, bytes]:
    if font[:4] not in (b"\x00\x01\x00\x00", b"true", b"OTTO"):
        return {}
    (count,) = struct.unpack_from(">H", font, 4)
    tables = {}
    for index in range(count):
        tag, _, start, length = struct.unpack_from(">4sIII", font, 12 + 16 * index)
        tables[tag] = font[start : start + length]
    return tables


def _from_names(post: bytes, of_name: Callable[[str], int]) -> dict[int, str]:
    if post[:4] != b"\x00\x02\x00\x00":
        return {}
    (count,) = struct.unpack_from(">H", post, 32)
    indexes = struct.unpack_from(f">{count}H", post, 34)
    names, at = [], 34 + 2 * count
    while at < len(post):
        size = post[at]
        names.append(post[at + 1 : at + 1 + size].decode("latin-1"))
        at += 1 + size
    found = {}
    for glyph, index in enumerate(indexes):
        if _STANDARD <= index < _STANDARD + len(names) and (text := _named(names[index - _STANDARD], of_name)):
            found[glyph] = text
    return found


def _named(name: str, of_name: Callable[[str], int]) -> str | None:
    """The text of a glyph name; "f_f_i" is a ligature of three, what follows a dot is a style."""
    parts = [of_name(part) for part in name.split(".")[0].split("_") if part]
    if not parts or any(code in (0, 0xFFFD) for code in parts):
        return None
    return "".join(spelled(chr(code)) for code in parts)


def _from_map(cmap: bytes) -> dict[int, str]:
    found: dict[int, str] = {}
    if not cmap:
        return found
    (count,) = struct.unpack_from(">H", cmap, 2)
    for index in range(count):
        platform, encoding, start = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        if (platform, encoding) not in ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (3, 1), (3, 10)):
            continue  # a map of one font's own codes
        (form,) = struct.unpack_from(">H", cmap, start)
        pairs = _segments(cmap, start) if form == 4 else _groups(cmap, start) if form == 12 else []
        for code, glyph in pairs:
            if glyph and not 0xE000 <= code <= 0xF8FF:
                found.setdefault(glyph, spelled(chr(code)))
    return found


def _segments(cmap: bytes, start: int) -> list[tuple[int, int]]:
    """(character, glyph) of a map in segments (format 4)."""
    (double,) = struct.unpack_from(">H", cmap, start + 6)
    half = double // 2
    ends = struct.unpack_from(f">{half}H", cmap, start + 14)
    starts = struct.unpack_from(f">{half}H", cmap, start + 16 + double)
    steps = struct.unpack_from(f">{half}H", cmap, start + 16 + 2 * double)
    at = start + 16 + 3 * double
    ranges = struct.unpack_from(f">{half}H", cmap, at)
    pairs: list[tuple[int, int]] = []
    for index, (first, last, step, offset) in enumerate(zip(starts, ends, steps, ranges, strict=True)):
        _check_room(pairs, last - first)
        for code in range(first, min(last, 0xFFFE) + 1):
            if not offset:
                pairs.append((code, (code + step) & 0xFFFF))
                continue
            (glyph,) = struct.unpack_from(">H", cmap, at + 2 * index + offset + 2 * (code - first))
            pairs.append((code, (glyph + step) & 0xFFFF if glyph else 0))
    return pairs


def _groups(cmap: bytes, start: int) -> list[tuple[int, int]]:
    """(character, glyph) of a map in groups (format 12)."""
    (count,) = struct.unpack_from(">I", cmap, start + 12)
    pairs: list[tuple[int, int]] = []
    for index in range(min(count, 0x10000)):
        first, last, glyph = struct.unpack_from(">III", cmap, start + 16 + 12 * index)
        if last > 0x10FFFF:
            raise ValueError("a character beyond Unicode")
        _check_room(pairs, last - first)
        pairs += [(first + n, glyph + n) for n in range(last - first + 1)]
    return pairs


def _check_room(pairs: list[tuple[int, int]], more: int) -> None:
    """Raises ValueError for a map that claims more characters than a font can hold, before it is unrolled."""
    if len(pairs) + more > 0x20000:
        raise ValueError("a map of more characters than a font can hold")
