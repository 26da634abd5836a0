import random
import string

import pytest

from ingest.vocabulary import is_nonsense, known_words

TEXT = (
    "Net cash provided by operating activities increased primarily due to higher operating income and the timing of tax payments, partly "
    "offset by purchases of property and equipment and by dividends paid to the holders of common shares during the year"
)


def shifted(text: str, by: int) -> str:
    return "".join(chr((ord(c.lower()) - 97 + by) % 26 + 97) if c.isalpha() else c for c in text)


def test_filings_print_known_words() -> None:
    assert {"profit", "office", "outflow", "the", "assets", "liabilities"} <= known_words()
    assert all(word.islower() and word.isascii() for word in known_words())


LANGUAGES = (
    """Die Umsatzerlöse stiegen gegenüber dem Vorjahr erheblich während das Eigenkapital und die Rückstellungen zurückgingen und der
    Konzernabschluss für das Geschäftsjahr wurde vom Aufsichtsrat gebilligt und die Dividende erhöht""",
    """Le chiffre d'affaires consolidé a progressé de quinze pour cent grâce aux acquisitions réalisées au cours de l'exercice précédent
    tandis que le résultat net diminuait légèrement en raison des charges exceptionnelles""",
    """Przychody ze sprzedaży wzrosły w stosunku do poprzedniego roku dzięki większej liczbie klientów a zarządzanie kosztami poprawiło
    wyniki przedsiębiorstwa oraz jego pozycję na rynku krajowym i zagranicznym""",
    """Liikevaihto kasvoi edelliseen vuoteen verrattuna merkittävästi ja liikevoitto parani kaikilla liiketoiminta-alueilla sekä yhtiön
    tuloksen odotetaan kasvavan edelleen tulevana vuonna""",
)
FIGURES = " ".join(f"{n:,} ({n * 7:,}) {n % 90}.5% 12/31/2023" for n in range(1000, 9000, 100))
CODES = "QXPL MZFT XOQ Q4FY23 EBITDA-margin iRaft McBrill e-Commerce"


@pytest.mark.parametrize("text", [TEXT, TEXT.upper(), *LANGUAGES, FIGURES, CODES])
def test_languages_and_figures_are_no_nonsense(text: str) -> None:
    assert not is_nonsense(text.split())


@pytest.mark.parametrize("by", range(1, 26))
def test_a_shifted_alphabet_is_nonsense(by: int) -> None:
    assert is_nonsense(shifted(TEXT, by).split())


@pytest.mark.parametrize("seed", range(10))
def test_letters_mixed_with_signs_are_nonsense(seed: int) -> None:
    signs = [chr(code) for code in range(0x21, 0x7F)]
    mixed = signs[:]
    random.Random(seed).shuffle(mixed)
    assert is_nonsense(TEXT.translate(str.maketrans("".join(signs), "".join(mixed))).split())


def test_too_little_proves_nothing() -> None:
    assert not is_nonsense(shifted("Net cash provided", 3).split())
    assert not is_nonsense([])
    assert not is_nonsense(list(string.ascii_uppercase))
