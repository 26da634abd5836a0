import pytest

from ingest.symbols import shown


@pytest.mark.parametrize(
    ("character", "font", "text"),
    [
        ("\uf0b7", "Symbol", "•"),
        ("\uf0b7", "TimesNewRoman", "•"),
        ("\uf0a7", "Wingdings", "▪"),
        ("\uf0fe", "ABCDEF+Wingdings-Regular", "☑"),
        ("\uf052", "Wingdings2", "☑"),
        ("\uf0a3", "Wingdings 2", "☐"),
        ("\uf0a3", "SymbolMT", "≤"),
        ("\uf733", "Caslon", "3"),
        ("\uf761", "Caslon", "A"),
        ("\ue001", "Brand", None),
        ("\uf041", "Brand", None),
    ],
)
def test_what_private_characters_show(character: str, font: str, text: str | None) -> None:
    assert shown(character, font) == text
