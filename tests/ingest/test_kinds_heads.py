"""Kinds of heads and periods."""

from pathlib import Path

import pytest

from ingest.document import Period
from tests.ingest.sheet_maker import facts, read

_YEARS = {
    ("2024", "2023"): ((None, None, 2024), (None, None, 2023)),
    ("FY24E", "FY23A"): ((None, 12, 2024), (None, 12, 2023)),
    ("2024E", "2023A"): ((None, None, 2024), (None, None, 2023)),
    ("(2024)", "(2023)"): ((None, None, 2024), (None, None, 2023)),
    ("31.12.2024", "31.12.2023"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("31/12/2024", "31/12/2023"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("12/31/2024", "12/31/2023"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("2024-03-31", "2023-12-31"): (("2024-03-31", None, None), ("2023-12-31", None, None)),
    ("Dec-24", "Dec-23"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("Mar 2024", "Dec 2023"): (("2024-03-31", None, None), ("2023-12-31", None, None)),
    ("Q1'24", "Q4'23"): ((None, 3, 2024), (None, 3, 2023)),
    ("1Q24", "4Q23"): ((None, 3, 2024), (None, 3, 2023)),
    ("Q1 FY26", "Q4 FY25"): ((None, 3, 2026), (None, 3, 2025)),
    ("1H24", "2H23"): ((None, 6, 2024), (None, 6, 2023)),
    ("H1 2024", "H1 2023"): ((None, 6, 2024), (None, 6, 2023)),
    ("9M 2024", "9M 2023"): ((None, 9, 2024), (None, 9, 2023)),
    ("LTM Mar-24", "LTM Mar-23"): (("2024-03-31", 12, None), ("2023-03-31", 12, None)),
    ("31 décembre 2024", "31 décembre 2023"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("31. Dezember 2024", "31. Dezember 2023"): (("2024-12-31", None, None), ("2023-12-31", None, None)),
    ("F2024", "F2023"): ((None, 12, 2024), (None, 12, 2023)),
    ("F24", "F23"): ((None, 12, 2024), (None, 12, 2023)),
    ("CY2024", "CY2023"): (("2024-12-31", 12, None), ("2023-12-31", 12, None)),
    ("2023/24", "2022/23"): ((None, 12, 2024), (None, 12, 2023)),
    ("FY 2023-24", "FY 2022-23"): ((None, 12, 2024), (None, 12, 2023)),
}


@pytest.mark.parametrize("heads", _YEARS)
def test_columns_named_by_periods(heads: tuple[str, str], tmp_path: Path) -> None:
    sketch = f"*Key figures\n(in thousands of U.S. dollars)\n\n{'':20}{heads[0]:>20}{heads[1]:>20}\n"
    sketch += f"{'Revenue':20}{'4,512':>20}{'3,980':>20}\n{'Profit':20}{'361':>20}{'298':>20}\n"
    (table,) = read(tmp_path / "a.pdf", sketch)
    assert table.column_paths == ((), (heads[0],), (heads[1],))
    assert facts([table])[0] == f"Revenue | {heads[0]} = 4512000 USD x1000"
    got = [(p.end.isoformat() if p.end else None, p.months, None if p.end else p.fiscal_year) for p in table.periods[1:] if p]
    assert tuple(got) == _YEARS[heads]


KINDS = {
    "year banners over quarters": (
        """
*Revenue by quarter
(in millions)

                              2024                        2023
                       Q1      Q2      Q3          Q1      Q2      Q3
----                   ------------------          ------------------
Americas               42      18      27          65      30      12
Europe                 30      12      25          48      31      19
""",
        """
Americas | 2024 > Q1 = 42000000 x1000000
Americas | 2024 > Q2 = 18000000 x1000000
Americas | 2024 > Q3 = 27000000 x1000000
Americas | 2023 > Q1 = 65000000 x1000000
Americas | 2023 > Q2 = 30000000 x1000000
Americas | 2023 > Q3 = 12000000 x1000000
Europe | 2024 > Q1 = 30000000 x1000000
Europe | 2024 > Q2 = 12000000 x1000000
Europe | 2024 > Q3 = 25000000 x1000000
Europe | 2023 > Q1 = 48000000 x1000000
Europe | 2023 > Q2 = 31000000 x1000000
Europe | 2023 > Q3 = 19000000 x1000000
""",
    ),
    "restated and pro forma columns": (
        """
*Income statement
(in millions of dollars)

                              As              As
                        reported        restated       Pro forma
                            2024            2024            2024
Revenue                    4,512           4,498           4,705
Profit                       361             355             372
""",
        """
Revenue | As reported 2024 = 4512000000 USD x1000000
Revenue | As restated 2024 = 4498000000 USD x1000000
Revenue | Pro forma 2024 = 4705000000 USD x1000000
Profit | As reported 2024 = 361000000 USD x1000000
Profit | As restated 2024 = 355000000 USD x1000000
Profit | Pro forma 2024 = 372000000 USD x1000000
""",
    ),
    "oldest year first, change in the middle": (
        """
*Income statement
(in millions)

                            2022        Change          2023        Change          2024
Revenue                    3,700          7.6%         3,980         13.4%         4,512
Profit                       290          2.8%           298         21.1%           361
""",
        """
Revenue | 2022 = 3700000000 x1000000
Revenue | Change = 7.6 %
Revenue | 2023 = 3980000000 x1000000
Revenue | Change = 13.4 %
Revenue | 2024 = 4512000000 x1000000
Profit | 2022 = 290000000 x1000000
Profit | Change = 2.8 %
Profit | 2023 = 298000000 x1000000
Profit | Change = 21.1 %
Profit | 2024 = 361000000 x1000000
""",
    ),
    "a column of notes": (
        """
*Balance sheet
(in thousands)

                           Note            2024            2023
Inventories                   5          31,905          29,734
Receivables                 6,7          20,144          18,890
Goodwill                     12          13,051          13,051
Deferred tax                8.1           1,204           1,188
""",
        """
Inventories | Note = '5'
Inventories | 2024 = 31905000 x1000
Inventories | 2023 = 29734000 x1000
Receivables | Note = '6,7'
Receivables | 2024 = 20144000 x1000
Receivables | 2023 = 18890000 x1000
Goodwill | Note = '12'
Goodwill | 2024 = 13051000 x1000
Goodwill | 2023 = 13051000 x1000
Deferred tax | Note = '8.1'
Deferred tax | 2024 = 1204000 x1000
Deferred tax | 2023 = 1188000 x1000
""",
    ),
    "ten quarters in small type": (
        """
*Quarterly trend
($ in millions)

                    1Q22    2Q22    3Q22    4Q22    1Q23    2Q23    3Q23    4Q23    1Q24    2Q24
Net interest         401     412     420     431     440     452     455     461     470     476
Fees                  98     101      99     105     110     108     112     115     117     121
Total                499     513     519     536     550     560     567     576     587     597
""",
        "\n".join(
            f"{label} | {head} = {value}000000 USD x1000000"
            for label, values in (
                ("Net interest", "401 412 420 431 440 452 455 461 470 476"),
                ("Fees", "98 101 99 105 110 108 112 115 117 121"),
                ("Total", "499 513 519 536 550 560 567 576 587 597"),
            )
            for head, value in zip(
                ["1Q22", "2Q22", "3Q22", "4Q22", "1Q23", "2Q23", "3Q23", "4Q23", "1Q24", "2Q24"], values.split(), strict=True
            )
        ),
    ),
    "weeks that end on a day of the week": (
        """
*Statements of Operations
(in millions)

                             Fiscal Year Ended
                  February 3,      January 28,      January 29,
                         2024             2023             2022
                   (53 weeks)       (52 weeks)       (52 weeks)
Sales                  10,412           10,180            9,920
Profit                    512              498              477
""",
        """
Sales | Fiscal Year Ended > February 3, 2024 (53 weeks) = 10412000000 x1000000
Sales | Fiscal Year Ended > January 28, 2023 (52 weeks) = 10180000000 x1000000
Sales | Fiscal Year Ended > January 29, 2022 (52 weeks) = 9920000000 x1000000
Profit | Fiscal Year Ended > February 3, 2024 (53 weeks) = 512000000 x1000000
Profit | Fiscal Year Ended > January 28, 2023 (52 weeks) = 498000000 x1000000
Profit | Fiscal Year Ended > January 29, 2022 (52 weeks) = 477000000 x1000000
""",
    ),
    "three and nine months": (
        """
*Condensed Statements of Income
(unaudited; in millions, except per share amounts)

                            Three Months Ended            Nine Months Ended
                                 September 30,                September 30,
                           --------------------          --------------------
                              2024        2023              2024        2023
Net sales                    412.6       401.3           1,221.9     1,180.4
Impairment                                                  18.0
Diluted earnings per share    0.62        0.55              1.58        1.71
""",
        """
Net sales | Three Months Ended September 30, > 2024 = 412600000 x1000000
Net sales | Three Months Ended September 30, > 2023 = 401300000 x1000000
Net sales | Nine Months Ended September 30, > 2024 = 1221900000 x1000000
Net sales | Nine Months Ended September 30, > 2023 = 1180400000 x1000000
Impairment | Nine Months Ended September 30, > 2024 = 18000000 x1000000
Diluted earnings per share | Three Months Ended September 30, > 2024 = 0.62 /share
Diluted earnings per share | Three Months Ended September 30, > 2023 = 0.55 /share
Diluted earnings per share | Nine Months Ended September 30, > 2024 = 1.58 /share
Diluted earnings per share | Nine Months Ended September 30, > 2023 = 1.71 /share
""",
    ),
    "a head only over the labels and one amount": (
        """
*Sources of funds

Source                                        Amount ($ in thousands)
Term loan                                                     300,000
Notes                                                         250,000
Equity                                                        125,500
Total                                                         675,500
""",
        """
Term loan | Amount ($ in thousands) = 300000000 USD x1000
Notes | Amount ($ in thousands) = 250000000 USD x1000
Equity | Amount ($ in thousands) = 125500000 USD x1000
Total | Amount ($ in thousands) = 675500000 USD x1000
""",
    ),
    "regions over years": (
        """
*Sales
($ in millions)

                        Americas                  Europe
                     2024        2023          2024        2023
Pumps                 412         398           267         281
Valves                154         149            77          81
""",
        """
Pumps | Americas > 2024 = 412000000 USD x1000000
Pumps | Americas > 2023 = 398000000 USD x1000000
Pumps | Europe > 2024 = 267000000 USD x1000000
Pumps | Europe > 2023 = 281000000 USD x1000000
Valves | Americas > 2024 = 154000000 USD x1000000
Valves | Americas > 2023 = 149000000 USD x1000000
Valves | Europe > 2024 = 77000000 USD x1000000
Valves | Europe > 2023 = 81000000 USD x1000000
""",
    ),
    "restated under the year": (
        """
*Income statement
(in millions of euros)

                              2024          2023
                                      (restated)
Revenue                      4,512         3,980
Profit                         361           298
""",
        """
Revenue | 2024 = 4512000000 EUR x1000000
Revenue | 2023 (restated) = 3980000000 EUR x1000000
Profit | 2024 = 361000000 EUR x1000000
Profit | 2023 (restated) = 298000000 EUR x1000000
""",
    ),
    "a change in dollars and percent": (
        """
*Sales
(in millions)

                                                      Change
                         2024        2023           $            %
                                             ----------------------
Pumps                     412         398          14          3.5
Valves                    154         149           5          3.4
""",
        """
Pumps | 2024 = 412000000 x1000000
Pumps | 2023 = 398000000 x1000000
Pumps | Change > $ = 14000000 USD x1000000
Pumps | Change > % = 3.5 %
Valves | 2024 = 154000000 x1000000
Valves | 2023 = 149000000 x1000000
Valves | Change > $ = 5000000 USD x1000000
Valves | Change > % = 3.4 %
""",
    ),
    "actual, budget and variance": (
        """
*Budget
(EUR thousand)

                                Actual        Budget      Variance    Variance %
Revenue                          4,512         4,400           112          2.5
Costs                           (4,151)       (4,200)           49         (1.2)
""",
        """
Revenue | Actual = 4512000 EUR x1000
Revenue | Budget = 4400000 EUR x1000
Revenue | Variance = 112000 EUR x1000
Revenue | Variance % = 2.5 %
Costs | Actual = -4151000 EUR x1000
Costs | Budget = -4200000 EUR x1000
Costs | Variance = 49000 EUR x1000
Costs | Variance % = -1.2 %
""",
    ),
    "high and low": (
        """
*Price of the share
                               High           Low
First quarter             $   41.20     $   38.75
Second quarter                43.75         40.10
Third quarter                 42.10         39.05
Fourth quarter                45.60         41.30
""",
        """
First quarter | High = 41.2 USD
First quarter | Low = 38.75 USD
Second quarter | High = 43.75 USD
Second quarter | Low = 40.1 USD
Third quarter | High = 42.1 USD
Third quarter | Low = 39.05 USD
Fourth quarter | High = 45.6 USD
Fourth quarter | Low = 41.3 USD
""",
    ),
    "quarters and the year under a banner": (
        """
*Revenue
($ millions)

                                      2024
                      Q1       Q2       Q3       Q4       FY
                ----------------------------------------------
Pumps                412      398      405      420    1,635
Valves               154      149      151      155      609
""",
        """
Pumps | 2024 > Q1 = 412000000 USD x1000000
Pumps | 2024 > Q2 = 398000000 USD x1000000
Pumps | 2024 > Q3 = 405000000 USD x1000000
Pumps | 2024 > Q4 = 420000000 USD x1000000
Pumps | 2024 > FY = 1635000000 USD x1000000
Valves | 2024 > Q1 = 154000000 USD x1000000
Valves | 2024 > Q2 = 149000000 USD x1000000
Valves | 2024 > Q3 = 151000000 USD x1000000
Valves | 2024 > Q4 = 155000000 USD x1000000
Valves | 2024 > FY = 609000000 USD x1000000
""",
    ),
    "per cent and change beside years": (
        """
*Key figures
(EUR m)
                         2024       % of sales         2023       % of sales      Change
Sales                   4,512            100.0        3,980            100.0       13.4%
Profit                    361              8.0          298              7.5       21.1%
""",
        """
Sales | 2024 = 4512000000 EUR x1000000
Sales | % of sales = 100 %
Sales | 2023 = 3980000000 EUR x1000000
Sales | % of sales = 100 %
Sales | Change = 13.4 %
Profit | 2024 = 361000000 EUR x1000000
Profit | % of sales = 8 %
Profit | 2023 = 298000000 EUR x1000000
Profit | % of sales = 7.5 %
Profit | Change = 21.1 %
""",
    ),
    "a wrapped head": (
        """
*Contracts
(in millions)

                                                Remaining          Weighted
                             Contract         performance           average
                                value         obligations      life (years)
Pumps                           1,204                 876               2.4
Valves                            361                 298               1.9
""",
        """
Pumps | Contract value = 1204000000 x1000000
Pumps | Remaining performance obligations = 876000000 x1000000
Pumps | Weighted average life (years) = 2.4
Valves | Contract value = 361000000 x1000000
Valves | Remaining performance obligations = 298000000 x1000000
Valves | Weighted average life (years) = 1.9
""",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_heads(kind: str, tmp_path: Path) -> None:
    sketch, expected = KINDS[kind]
    assert facts(read(tmp_path / "a.pdf", sketch)) == expected.strip("\n").split("\n")


def test_periods_of_weeks(tmp_path: Path) -> None:
    (table,) = read(tmp_path / "a.pdf", KINDS["weeks that end on a day of the week"][0])
    periods = [p for p in table.periods if isinstance(p, Period)]
    assert [(str(p.end), p.months) for p in periods] == [("2024-02-03", 12), ("2023-01-28", 12), ("2022-01-29", 12)]
