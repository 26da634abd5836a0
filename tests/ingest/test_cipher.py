from ingest import cipher
from ingest.cipher import Drawn, Votes
from ingest.document import Word
from ingest.geometry import Box

TEXT = ("Net sales 78,340", "Gross profit 26,434", "Income before taxes 17,004", "Total current liabilities and equity 9,120")
SIZE = 10.0
NUMBER = {c: 3 + i for i, c in enumerate(dict.fromkeys("".join(TEXT)))}
"""The glyph of each character: an order that no shift explains."""
SPACE = NUMBER[" "]


def glyphs(shift: int | None = None) -> list[Drawn]:
    """The text set 6 points a character, one line 20 points below the other."""
    return [
        Drawn("F", (1,), NUMBER[c] if shift is None else ord(c) + shift, 50.0 + 6 * at, 100.0 + 20 * row, SIZE)
        for row, line in enumerate(TEXT)
        for at, c in enumerate(line)
    ]


def read(*changes: tuple[str, str]) -> list[Word]:
    """What OCR sees on that page, some words of it wrong."""
    words = []
    for row, line in enumerate(TEXT):
        left = 50.0
        for part in line.split(" "):
            right = left + 6 * len(part)
            box = Box(left=left, top=92.0 + 20 * row, right=right, bottom=102.0 + 20 * row)
            words.append(Word(text=dict(changes).get(part, part), box=box, size=SIZE))
            left = right + 6
    return words


def texts(words: list[Word]) -> list[str]:
    return [w.text for w in words]


def blank() -> frozenset[cipher.Key]:
    return frozenset({("F", (1,), SPACE)})


def test_a_shift_is_found_and_no_shift_where_there_is_none() -> None:
    for shift in (-29, 1, 17):
        found = cipher.by_shift(glyphs(shift))
        assert texts(cipher.solved(glyphs(shift), found)) == " ".join(TEXT).split()
    assert cipher.by_shift(glyphs()) == {}
    assert cipher.by_shift([]) == {}


def test_each_font_has_its_own_truth() -> None:
    told = [g._replace(font="Honest", baseline=g.baseline + 200, said=chr(g.number + 29)) for g in glyphs(-29)]
    lying = [g._replace(said=chr(g.number + 31)) for g in glyphs(-29)]
    head = [Drawn("Bold", (2,), ord(c) - 29, 50.0 + 6 * at, 60.0, SIZE, said="") for at, c in enumerate("Cash 2024")]
    page = [*head, *lying, *told]
    own = cipher.honest(page)
    assert {key[0] for key in own} == {"Honest"}
    found = cipher.by_shift([g for g in page if g.key not in own])
    assert texts(cipher.solved(page, {**found, **own})) == ["Cash", "2024", *" ".join(TEXT).split(), *" ".join(TEXT).split()]


def test_votes_outvote_a_misread_figure() -> None:
    votes = Votes()
    # The last "4" stands three times elsewhere; the engine also joins two words and loses a letter of a third.
    cipher.vote(glyphs(), read(("17,004", "17,00A"), ("before", "befor"), ("sales", "sales1")), blank(), votes)
    words = cipher.solved(glyphs(), votes.texts(), blank())
    assert texts(words) == " ".join(TEXT).split()
    assert words[2].box.left == 50.0 + 6 * len("Net sales ")
    assert (words[2].box.top, words[2].box.bottom) == (100.0 - 7.8, 100.0 + 2.2)


def test_glyphs_that_differ_too_often_stay_unknown() -> None:
    votes = Votes()
    for text in ("1", "l", "I", "1"):
        votes.add(("F", (1,), 9), text)
    assert votes.texts() == {}
    votes.add(("F", (1,), 9), "1")
    votes.add(("F", (1,), 9), "1")
    assert votes.texts() == {("F", (1,), 9): "1"}
    assert votes.texts(least=5) == {}


def test_a_ligature_is_one_glyph_for_two_letters() -> None:
    votes = Votes()
    line = [Drawn("F", (), n, 50.0 + 6 * at, 100.0, SIZE) for at, n in enumerate((1, 2, 3, 9, 4))]
    other = [Drawn("F", (), n, 50.0 + 6 * at, 130.0, SIZE) for at, n in enumerate((1, 2, 3, 4))]
    box = Box(left=50.0, top=92.0, right=80.0, bottom=102.0)
    low = Box(left=50.0, top=122.0, right=74.0, bottom=132.0)
    cipher.vote(line + other, [Word(text="profit", box=box, size=SIZE), Word(text="prot", box=low, size=SIZE)], frozenset(), votes)
    assert votes.texts()["F", (), 9] == "fi"


def test_spaces_and_dashes_are_told_by_their_look() -> None:
    def ink(box: Box) -> Box | None:
        if box.left < 60:
            return None
        return Box(left=box.left, top=96.0, right=box.left + 5, bottom=96.8)

    line = [Drawn("F", (), number, left, 100.0, SIZE) for number, left in ((1, 50.0), (2, 70.0))]
    assert cipher.blanks(line, ink) == frozenset({("F", (), 1)})
    assert cipher.dashes(line, {("F", (), 2)}, ink) == {("F", (), 2): "–"}


def test_agreement_is_the_share_of_what_was_read() -> None:
    words = read()
    assert cipher.agreement(words, words) == 1.0
    assert cipher.agreement([], words) == 0.0
    assert cipher.agreement(words, []) == 0.0
