import struct

from hypothesis import given
from hypothesis import strategies as st

from ingest.fontfile import glyph_texts, spelled
from tests.ingest.broken_fonts import FACE

NAMES = {"fi": 0xFB01, "f": 0x66, "i": 0x69, "A": 0x41, "uni0042": 0x42}


def of_name(name: str) -> int:
    return NAMES.get(name, 0xFFFD)


def font(**tables: bytes) -> bytes:
    """A TrueType file of these tables."""
    head = b"\x00\x01\x00\x00" + struct.pack(">HHHH", len(tables), 0, 0, 0)
    at = 12 + 16 * len(tables)
    directory, body = b"", b""
    for tag, data in tables.items():
        directory += struct.pack(">4sIII", tag.encode(), 0, at + len(body), len(data))
        body += data
    return head + directory + body


def post(*names: str) -> bytes:
    """Glyph names for glyphs 0, 1, 2, ..."""
    indexes = struct.pack(f">{len(names)}H", *(258 + i for i in range(len(names))))
    strings = b"".join(bytes([len(n)]) + n.encode() for n in names)
    return b"\x00\x02\x00\x00" + bytes(28) + struct.pack(">H", len(names)) + indexes + strings


def test_glyph_names_say_what_a_glyph_is() -> None:
    found = glyph_texts(font(post=post("A", "fi", "f_f_i", "uni0042", "g17", "f.alt")), of_name)
    assert found == {0: "A", 1: "fi", 2: "ffi", 3: "B", 5: "f"}


def test_the_character_map_says_it_too() -> None:
    groups = struct.pack(">HHIII", 12, 0, 16 + 24, 0, 2) + struct.pack(">III", 0x41, 0x43, 7) + struct.pack(">III", 0xFB02, 0xFB02, 20)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + groups
    assert glyph_texts(font(cmap=cmap), of_name) == {7: "A", 8: "B", 9: "C", 20: "fl"}


def test_a_real_face_is_read_by_its_map() -> None:
    found = glyph_texts(FACE.read_bytes(), of_name)
    # Vera has its glyphs in the standard order: space is 3, so "A" is 36 and "0" is 19.
    assert (found[36], found[19], found[3]) == ("A", "0", " ")
    assert {"fi", "fl"} <= set(found.values())


def test_ligatures_are_spelled_and_nothing_else_is() -> None:
    assert [spelled(c) for c in "ﬁﬂﬀﬃﬄ½A"] == ["fi", "fl", "ff", "ffi", "ffl", "½", "A"]


@given(st.binary(max_size=200))
def test_damaged_files_say_nothing(junk: bytes) -> None:
    assert glyph_texts(junk, of_name) == {}
    glyph_texts(font(cmap=junk, post=b"\x00\x02\x00\x00" + junk), of_name)


def test_a_map_that_claims_too_much_is_not_unrolled() -> None:
    group = struct.pack(">III", 0, 0x10FFFF, 0)
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 28, 0, 1) + group
    assert glyph_texts(font(cmap=cmap), of_name) == {}
