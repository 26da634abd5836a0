import pytest

from answer.company import distinct_companies, same_company


@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        ("Bluefern Inc.", "Blue-Fern Stores, Inc.", True),
        ("ACME SYSTEMS INCORPORATED", "Acme Systems, Inc.", True),
        ("Acme Inc.", "Acme Systems, Inc.", True),
        ("Acme Systems, Inc.", "Acme Foods, Inc.", False),
        ("Acmena Inc.", "Acme Inc.", False),
        ("Acme Inc.", None, False),
    ],
)
def test_spellings_of_one_company(left: str, right: str | None, same: bool) -> None:
    assert same_company(left, right) is same


def test_each_company_once() -> None:
    assert distinct_companies(("Bluefern Inc.", "BLUE-FERN STORES, INC.", "Acme plc")) == ("Bluefern Inc.", "Acme plc")
