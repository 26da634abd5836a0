from __future__ import annotations

from decimal import Decimal

import pytest

from answer.intent import Intent, read_intent


def intent(clause: str, *, percent: bool = False, measures: int = 1, companies: int = 1) -> Intent:
    return read_intent(clause, percent_asked=percent, measures=measures, companies=companies)


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("what is the # of it in 2020?", "value"),
        ("what is the 3 year average #?", "average"),
        ("what was the average # over the last three years?", "average"),
        ("what was the growth rate of #?", "growth"),
        ("what is the percentage change in # from 2019 to 2020?", "growth"),
        ("how much did # change between 2019 and 2020?", "change"),
        ("what was the increase in # in 2020?", "change"),
        ("what was the change in average # from 2019 to 2020?", "change"),
        ("what is the increase of the average #?", "change"),
        ("how did # in 2019 compare with 2020?", "both"),
    ],
)
def test_numbers(clause: str, kind: str) -> None:
    found = intent(clause)
    assert (found.kind, found.verdict) == (kind, False)


@pytest.mark.parametrize(
    ("clause", "kind", "claim"),
    [
        ("does it have an improving # profile?", "trend", "better"),
        ("has # increased between 2019 and 2020?", "trend", "up"),
        ("was there any drop in #?", "trend", "down"),
        ("did # deteriorate in 2020?", "trend", "worse"),
        ("was there any change in #?", "trend", "changed"),
        ("does it have positive #?", "sign", "positive"),
        ("was # negative in 2020?", "sign", "negative"),
        ("is # above 20%?", "threshold", "above"),
        ("was # less than $5 million?", "threshold", "below"),
        ("did it pay # in 2020?", "exists", None),
    ],
)
def test_yes_or_no(clause: str, kind: str, claim: str | None) -> None:
    found = intent(clause)
    assert (found.kind, found.claim, found.verdict) == (kind, claim, True)


def test_details() -> None:
    assert intent("what is the 5-year average of #?").years == 5
    assert intent("is # above 20%?").limit_percent
    assert intent("is # more than 2.5 billion?").limit == Decimal(2_500_000_000)
    assert intent("are # consistent (not fluctuating more than roughly 2% each year)?").limit == Decimal(2)
    assert intent("has # improved or declined?").verdict is False
    assert intent("year-over-year change in #", percent=True).loose
    assert intent("which had the higher #, a or b?", companies=2).kind == "largest"
    assert intent("which is the lowest, # or #?", measures=2).claim == "least"
    assert intent("did # exceed # in 2020?", measures=2).kind == "compare"
    assert intent("what are the largest #?").claim == "most"
