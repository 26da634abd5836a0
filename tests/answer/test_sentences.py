from __future__ import annotations

import pytest

from answer.sentences import spellings, take_apart


@pytest.mark.parametrize(
    ("question", "name", "body"),
    [
        (
            "What is the DPO? DPO is defined as: 365 * accounts payable / COGS. Round to one decimal place.",
            "dpo",
            "365 * accounts payable / COGS",
        ),
        ("What is the FCF in 2021? FCF here is defined as: (cash from operations - capex).", "fcf", "(cash from operations - capex)"),
        (
            "Find X. Define working capital ratio as current assets divided by current liabilities.",
            "working capital ratio",
            "current assets divided by current liabilities",
        ),
        ("What is the cover? Cover = operating income / interest expense.", "cover", "operating income / interest expense"),
        (
            "What is the free cash flow? Free cash flow (FCF) is calculated as operating cash flow less capex.",
            "fcf",
            "operating cash flow less capex",
        ),
    ],
)
def test_definitions_are_found(question: str, name: str, body: str) -> None:
    definitions = take_apart(question).definitions
    assert len(definitions) == 1
    assert name in definitions[0].names
    assert definitions[0].body == body


def test_nested_definitions() -> None:
    parts = take_apart(
        "What is the CCC of 2019? CCC is defined as: DIO + DSO - DPO. DIO is defined as: 365 * inventory / COGS. DSO is defined as: 3."
    )
    assert [definition.names for definition in parts.definitions] == [("ccc",), ("dio",), ("dso",)]
    assert parts.clause == "What is the CCC of 2019?"


@pytest.mark.parametrize(
    ("question", "clause"),
    [
        ("Using only the balance sheet, how much cash is there? Answer in USD millions.", "how much cash is there?"),
        ("You are an analyst. Here's the question: what is the revenue of 2020?", "what is the revenue of 2020?"),
        (
            "Does it have an improving margin? If margin is not a useful metric, then state that and explain why.",
            "Does it have an improving margin?",
        ),
        ("Among A, B, and C, which brought in the most?", "Among A, B, and C, which brought in the most?"),
        ("Calculate the revenue of 2020. Round to one decimal place.", "Calculate the revenue of 2020."),
        ("What is X? Calculate what was asked by utilizing the lines of the P&L statement.", "What is X?"),
    ],
)
def test_the_asking_clause(question: str, clause: str) -> None:
    parts = take_apart(question)
    assert parts.clause == clause
    assert parts.definitions == ()


def test_what_is_to_be_used() -> None:
    using = take_apart("What is the EBITDA of 2022? Calculate EBITDA using operating income and D&A (from cash flow statement).")
    assert (using.using_name, using.using) == ("EBITDA", "operating income and D&A (from cash flow statement)")
    bracket = take_apart("What is the retention ratio (using dividends paid and net income) for 2022?")
    assert bracket.using == "dividends paid and net income"
    fraction = take_apart("What is the coverage using EBIT as the numerator and interest expense as the denominator?")
    assert fraction.numerator == ("EBIT", "interest expense")


def test_spellings() -> None:
    assert spellings("the free cash flow (FCF)") == ("free cash flow (fcf)", "free cash flow", "fcf")
    assert spellings("unadjusted EBITDA") == ("unadjusted ebitda", "ebitda")
