"""Measures lead to their line items, and filings' wordings are added to a question's."""

from __future__ import annotations

import pytest

from retrieval.concepts import CONCEPTS
from retrieval.measures import _MEASURES, measured_concepts
from retrieval.wording import filing_words


def test_every_line_item_is_in_the_concept_list():
    known = {concept.name for concept in CONCEPTS}
    assert {name for _, names in _MEASURES for name in names} <= known


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Has the quick ratio improved?", "AssetsCurrent"),
        ("Is the gross margin profile improving?", "GrossProfit"),
        ("Is it a capital-intensive business?", "PropertyPlantAndEquipmentNet"),
        ("What is the ROA?", "NetIncomeLoss"),
        ("free cash flow conversion", "NetCashProvidedByUsedInOperatingActivities"),
        ("unadjusted EBITDA", "OperatingIncomeLoss"),
    ],
)
def test_measures(text, first):
    assert measured_concepts(text)[0].name == first


def test_the_longer_measure_counts_and_each_item_once():
    names = [concept.name for concept in measured_concepts("free cash flow, and then FCF again")]
    assert len(names) == len(set(names))
    assert "NetCashProvidedByUsedInFinancingActivities" not in names


def test_words_that_only_look_like_measures():
    assert measured_concepts("Who chairs the roaming committee of the heroes?") == ()


def test_filing_words():
    assert "legal proceedings" in filing_words("Are there ongoing legal battles?")
    assert filing_words("What is goodwill?") == ""
