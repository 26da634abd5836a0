from __future__ import annotations

import pytest

from answer.given.ask import read_ask


@pytest.mark.parametrize(
    ("kind", "questions"),
    [
        (
            "growth",
            (
                "What was the percentage change in kiln sales from 2030 to 2031?",
                "By what percent did kiln sales grow in 2031?",
                "what is the growth rate in kiln sales for 2031",
                "How much did kiln sales increase by in percent?",
                "What was the percent decline of kiln sales between 2030 and 2031?",
                "Kiln sales increased by what percentage in 2031?",
            ),
        ),
        (
            "change",
            (
                "What was the change in kiln sales between 2030 and 2031?",
                "How much did kiln sales rise in 2031?",
                "What is the increase / (decrease) in kiln sales from 2030 to 2031?",
                "How much higher were kiln sales in 2031 than in 2030?",
                "what was the net difference in kiln sales over the two years",
            ),
        ),
        (
            "share",
            (
                "What percentage of total sales were kiln sales in 2031?",
                "What were kiln sales as a percentage of total sales?",
                "what portion of total sales is related to kilns",
                "Kiln sales are what percent of total sales?",
                "What is the percentage of kiln sales in total sales?",
                "What share of sales came from kilns?",
            ),
        ),
        (
            "ratio",
            (
                "What is the ratio of kiln sales to brick sales?",
                "What was the kiln-to-brick ratio?",
                "Kiln sales were what multiple of brick sales?",
                "what was the ratio between debt and equity in 2031",
                "What is the ratio of kiln sales in 2031 to 2030?",
            ),
        ),
        (
            "average",
            (
                "What was the average of kiln sales for 2030 and 2031?",
                "What is the mean kiln sales between 2029 and 2031?",
                "average kiln sales for the three year period",
                "What is the 2031 average kiln sales?",
                "Calculate the average kiln sales.",
            ),
        ),
        (
            "which",
            (
                "In which year were kiln sales the highest?",
                "Which segment had the largest sales in 2031?",
                "What year had lower kiln sales?",
                "Which years did kiln sales exceed $400 thousand?",
                "In what quarter were sales smallest?",
            ),
        ),
        (
            "count",
            (
                "How many years did kiln sales exceed $400 thousand?",
                "How many segments are there in the table?",
                "How many quarters had sales above 10 million?",
                "How many components are there under total sales?",
                "How many years were kiln sales less than $300?",
            ),
        ),
        (
            "times",
            (
                "Which years does the table provide information for?",
                "In which years were kiln sales calculated?",
                "For which years is the data presented in the table?",
                "What years does the table cover?",
                "For what periods are kiln sales reported?",
            ),
        ),
        (
            "text",
            (
                "Why did kiln sales rise in 2031?",
                "What caused the decline in kiln sales?",
                "How are kilns depreciated?",
                "Who approved the plan?",
                "What do other sales consist of?",
                "When was the plan adopted?",
            ),
        ),
        (
            "list",
            (
                "What are the components of total sales?",
                "Which items are listed under current assets?",
                "What are the segments in the table?",
                "Which regions are shown?",
                "What are the types of kilns?",
            ),
        ),
    ],
)
def test_the_kind_is_told_in_many_wordings(kind: str, questions: tuple[str, ...]) -> None:
    assert {question: read_ask(question).kind for question in questions} == dict.fromkeys(questions, kind)


def test_ends_of_a_stretch_and_the_years_between() -> None:
    ask = read_ask("What was the average of kiln sales from 2028 to 2031?")

    assert ask.ranged
    assert [time.year for time in ask.each_moment()] == [2028, 2029, 2030, 2031]


def test_two_years_that_are_only_named_are_no_stretch() -> None:
    assert not read_ask("What were kiln sales in 2028 and 2031?").ranged


def test_respective_values_are_looked_up_one_by_one() -> None:
    assert read_ask("What were total sales in 2031 and 2030, respectively?").kind == "look"


def test_scale_and_rank() -> None:
    ask = read_ask("Which segment had the second largest sales, in millions?")

    assert (ask.scale, ask.rank, ask.least) == (10**6, 2, False)
