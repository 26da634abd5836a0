"""Kinds of units: notes, rows, columns and cells that say what a number measures."""

from pathlib import Path

import pytest

from tests.ingest.sheet_maker import facts, read

_BODY = """

                                   2024         2023
Revenue                           4,512        3,980
Profit                              361          298
"""


@pytest.mark.parametrize(
    ("note", "unit"),
    [
        ("(in millions, except per share and percentages)", "x1000000"),
        ("($000s)", "USD x1000"),
        ("($ in 000s)", "USD x1000"),
        ("$'000", "USD x1000"),
        ("(Rs. in crore)", "INR x10000000"),
        ("(₹ in lakhs)", "INR x100000"),
        ("in lakhs", "x100000"),
        ("€m", "EUR x1000000"),
        ("(€ million)", "EUR x1000000"),
        ("£'000", "GBP x1000"),
        ("£m", "GBP x1000000"),
        ("(unaudited, in thousands of U.S. dollars)", "USD x1000"),
        ("amounts in billions of yen", "JPY x1000000000"),
        ("(¥ in millions)", "JPY x1000000"),
        ("(in $mm)", "USD x1000000"),
        ("($MM)", "USD x1000000"),
        ("M$", "USD x1000000"),
        ("in k€", "EUR x1000"),
        ("(EUR thousand)", "EUR x1000"),
        ("in TEUR", "EUR x1000"),
        ("in Mio. €", "EUR x1000000"),
        ("in Mrd. EUR", "EUR x1000000000"),
        ("(en milliers d'euros)", "EUR x1000"),
        ("en millions d'euros", "EUR x1000000"),
        ("RMB'000", "CNY x1000"),
        ("HK$'000", "HKD x1000"),
        ("(RMB million)", "CNY x1000000"),
        ("(Expressed in thousands of Canadian dollars)", "CAD x1000"),
        ("(NT$ in thousands)", "TWD x1000"),
        ("(CHF in millions)", "CHF x1000000"),
        ("(in CHF)", "CHF"),
        ("(U.S. dollars)", "USD"),
        ("Beträge in EUR", "EUR"),
        ("(SEK bn)", "SEK x1000000000"),
        ("(in thousands of barrels per day)", "x1000"),
        ("All amounts in US$ millions unless otherwise stated", "USD x1000000"),
        ("(Dollar amounts in millions)", "USD x1000000"),
        ("(in millions of Korean won)", "KRW x1000000"),
        ("(In millions of dollars, except as noted)", "USD x1000000"),
        ("(000's omitted)", "x1000"),
        ("(Thousands of dollars)", "USD x1000"),
        ("(dollars in trillions)", "USD x1000000000000"),
        ("", ""),
    ],
)
def test_notes_over_a_table(note: str, unit: str, tmp_path: Path) -> None:
    numbers = {
        "": 1,
        "x100000": 10**5,
        "x1000": 10**3,
        "x1000000": 10**6,
        "x10000000": 10**7,
        "x1000000000": 10**9,
        "x1000000000000": 10**12,
    }
    scale = numbers[next((w for w in unit.split() if w.startswith("x")), "")]
    found = facts(read(tmp_path / "a.pdf", "*Key figures\n" + note + _BODY))
    assert found[0] == f"Revenue | 2024 = {4512 * scale} {unit}".strip()
    assert found[3] == f"Profit | 2023 = {298 * scale} {unit}".strip()


KINDS = {
    "a column of units between labels and values": (
        """
*Key figures
                           *Unit              2024         2023
Revenue                    <EUR m           4,512.0      3,980.5
Operating margin           <%                  12.4         11.9
Employees                  <#                18,204       17,950
Leverage                   <x                   2.1          2.4
Cost of risk               <bps                  48           61
Earnings per share         <EUR                1.98         1.71
Steel made                 <kt                  512          498
""",
        """
Revenue | Unit = 'EUR m'
Revenue | 2024 = 4512000000 EUR x1000000
Revenue | 2023 = 3980500000 EUR x1000000
Operating margin | Unit = '%'
Operating margin | 2024 = 12.4 %
Operating margin | 2023 = 11.9 %
Employees | Unit = '#'
Employees | 2024 = 18204
Employees | 2023 = 17950
Leverage | Unit = 'x'
Leverage | 2024 = 2.1 x
Leverage | 2023 = 2.4 x
Cost of risk | Unit = 'bps'
Cost of risk | 2024 = 48 bp
Cost of risk | 2023 = 61 bp
Earnings per share | Unit = 'EUR'
Earnings per share | 2024 = 1.98 EUR/share
Earnings per share | 2023 = 1.71 EUR/share
Steel made | Unit = 'kt'
Steel made | 2024 = 512
Steel made | 2023 = 498
""",
    ),
    "units in the labels": (
        """
*Key figures
(in millions of dollars, except as indicated)

                                        2024         2023
Revenue                                4,512        3,980
Net debt / EBITDA (x)                    2.1          2.4
Headcount (#)                         18,204       17,950
Dividend per share ($)                  0.40         0.36
Loss ratio (%)                          61.2         63.0
Cost of risk (bps)                        48           61
Average price ($ per barrel)           71.20        78.10
Cash ($ billion)                         1.2          1.1
Shares outstanding (thousands)       412,345      409,000
""",
        """
Revenue | 2024 = 4512000000 USD x1000000
Revenue | 2023 = 3980000000 USD x1000000
Net debt / EBITDA (x) | 2024 = 2.1 x
Net debt / EBITDA (x) | 2023 = 2.4 x
Headcount (#) | 2024 = 18204
Headcount (#) | 2023 = 17950
Dividend per share ($) | 2024 = 0.4 USD/share
Dividend per share ($) | 2023 = 0.36 USD/share
Loss ratio (%) | 2024 = 61.2 %
Loss ratio (%) | 2023 = 63 %
Cost of risk (bps) | 2024 = 48 bp
Cost of risk (bps) | 2023 = 61 bp
Average price ($ per barrel) | 2024 = 71.2 USD/barrel
Average price ($ per barrel) | 2023 = 78.1 USD/barrel
Cash ($ billion) | 2024 = 1200000000 USD x1000000000
Cash ($ billion) | 2023 = 1100000000 USD x1000000000
Shares outstanding (thousands) | 2024 = 412345000 shares x1000
Shares outstanding (thousands) | 2023 = 409000000 shares x1000
""",
    ),
    "units per column": (
        """
*Share repurchases

                      Number of       Price per          Amount
                         shares           share    ($ millions)
January                 120,000          $41.20             4.9
February                 98,500          $43.75             4.3
March                   101,250          $42.10             4.3
""",
        """
January | Number of shares = 120000 shares
January | Price per share = 41.2 USD/share
January | Amount ($ millions) = 4900000 USD x1000000
February | Number of shares = 98500 shares
February | Price per share = 43.75 USD/share
February | Amount ($ millions) = 4300000 USD x1000000
March | Number of shares = 101250 shares
March | Price per share = 42.1 USD/share
March | Amount ($ millions) = 4300000 USD x1000000
""",
    ),
    "a row of units under the heads": (
        """
*Results by region

                         Sales        Growth        Margin
                         EUR m             %             %
Europe                 1,204.5           3.2          12.4
Asia                     876.0          -1.5           9.8
Total                  2,080.5           1.2          11.3
""",
        """
Europe | Sales EUR m = 1204500000 EUR x1000000
Europe | Growth % = 3.2 %
Europe | Margin % = 12.4 %
Asia | Sales EUR m = 876000000 EUR x1000000
Asia | Growth % = -1.5 %
Asia | Margin % = 9.8 %
Total | Sales EUR m = 2080500000 EUR x1000000
Total | Growth % = 1.2 %
Total | Margin % = 11.3 %
""",
    ),
    "percent columns without a sign in the cells": (
        """
*Operating expenses
(in millions)

                                                         Change
                           2024         2023         $         %
Research                    512          480        32       6.7
Marketing                   301          322       (21)     (6.5)
Total                       813          802        11       1.4
""",
        """
Research | 2024 = 512000000 x1000000
Research | 2023 = 480000000 x1000000
Research | Change > $ = 32000000 USD x1000000
Research | Change > % = 6.7 %
Marketing | 2024 = 301000000 x1000000
Marketing | 2023 = 322000000 x1000000
Marketing | Change > $ = -21000000 USD x1000000
Marketing | Change > % = -6.5 %
Total | 2024 = 813000000 x1000000
Total | 2023 = 802000000 x1000000
Total | Change > $ = 11000000 USD x1000000
Total | Change > % = 1.4 %
""",
    ),
    "whole shares among thousands": (
        """
*Statements of Income
(In thousands, except share and per share data)

                                                       2024             2023
Net income                                          $  61,204        $  54,020
Earnings per share, basic                           $    1.98        $    1.71
Weighted average shares, basic                     30,911,400       31,590,870
""",
        """
Net income | 2024 = 61204000 USD x1000
Net income | 2023 = 54020000 USD x1000
Earnings per share, basic | 2024 = 1.98 USD/share
Earnings per share, basic | 2023 = 1.71 USD/share
Weighted average shares, basic | 2024 = 30911400 shares
Weighted average shares, basic | 2023 = 31590870 shares
""",
    ),
    "shares in another scale": (
        """
*Statements of Income
(Dollars in millions, shares in thousands)

                                                       2024             2023
Net income                                           $  612           $  540
Weighted average shares, basic                       309,114          315,908
""",
        """
Net income | 2024 = 612000000 USD x1000000
Net income | 2023 = 540000000 USD x1000000
Weighted average shares, basic | 2024 = 309114000 shares x1000
Weighted average shares, basic | 2023 = 315908000 shares x1000
""",
    ),
    "pence and cents a share": (
        """
*Financial highlights
(£m)

                                        2024         2023
Revenue                              1,204.5      1,188.0
Earnings per share (pence)              41.2         38.7
Dividend per share (cents)              12.5         11.0
""",
        """
Revenue | 2024 = 1204500000 GBP x1000000
Revenue | 2023 = 1188000000 GBP x1000000
Earnings per share (pence) | 2024 = 41.2 pence/share
Earnings per share (pence) | 2023 = 38.7 pence/share
Dividend per share (cents) | 2024 = 12.5 cents/share
Dividend per share (cents) | 2023 = 11 cents/share
""",
    ),
    "two tables on a page in two units": (
        """
*Cash
(in thousands of U.S. dollars)

                            2024         2023
Cash                       1,204        1,188
Deposits                     876          901



*Subsidiary
(in millions of euros)

                            2024         2023
Sales                       88.4         81.9
Profit                      12.1         10.0
""",
        """
Cash | 2024 = 1204000 USD x1000
Cash | 2023 = 1188000 USD x1000
Deposits | 2024 = 876000 USD x1000
Deposits | 2023 = 901000 USD x1000
Sales | 2024 = 88400000 EUR x1000000
Sales | 2023 = 81900000 EUR x1000000
Profit | 2024 = 12100000 EUR x1000000
Profit | 2023 = 10000000 EUR x1000000
""",
    ),
    "pounds under the years": (
        """
*Income statement

                   Note        2024        2023
                                 £m          £m
Revenue               3     4,512.0     3,980.0
Cost of sales         4    (4,151.0)   (3,682.0)
Profit                        361.0       298.0
""",
        """
Revenue | Note = '3'
Revenue | 2024 £m = 4512000000 GBP x1000000
Revenue | 2023 £m = 3980000000 GBP x1000000
Cost of sales | Note = '4'
Cost of sales | 2024 £m = -4151000000 GBP x1000000
Cost of sales | 2023 £m = -3682000000 GBP x1000000
Profit | 2024 £m = 361000000 GBP x1000000
Profit | 2023 £m = 298000000 GBP x1000000
""",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_units(kind: str, tmp_path: Path) -> None:
    sketch, expected = KINDS[kind]
    assert facts(read(tmp_path / "a.pdf", sketch)) == expected.strip("\n").split("\n")


def test_a_foreign_dollar_among_others_changes_none_of_them(tmp_path: Path) -> None:
    sketch = """
*Debt
(in millions)

                                   2024           2023
Canadian notes                  C$  300        C$  300
Canadian loans                  C$  200        C$  150
Senior notes                    $ 1,500        $ 1,300
"""
    assert facts(read(tmp_path / "a.pdf", sketch))[4:] == [
        "Senior notes | 2024 = 1500000000 USD x1000000",
        "Senior notes | 2023 = 1300000000 USD x1000000",
    ]
