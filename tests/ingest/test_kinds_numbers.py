"""Kinds of printed numbers, each on a small page of its own."""

from pathlib import Path

import pytest

from tests.ingest.sheet_maker import facts, read

KINDS = {
    "signs": (
        """
*Signs of every kind
(in thousands of U.S. dollars)

                                         2024           2023
Brackets                              (1,034)          (612)
Spaces inside                      ( 45,008 )     ( 21,635 )
Hyphen                                 -2,310           -771
Minus sign                             −2,311           −772
En dash                                –2,312           –773
Sign before the dollar                -$7,032         -$14.5
Dollar before brackets                $ (547)       $(1,012)
Behind                                 2,313-           774-
Plus                                     +418           +419
""",
        """
Brackets | 2024 = -1034000 USD x1000
Brackets | 2023 = -612000 USD x1000
Spaces inside | 2024 = -45008000 USD x1000
Spaces inside | 2023 = -21635000 USD x1000
Hyphen | 2024 = -2310000 USD x1000
Hyphen | 2023 = -771000 USD x1000
Minus sign | 2024 = -2311000 USD x1000
Minus sign | 2023 = -772000 USD x1000
En dash | 2024 = -2312000 USD x1000
En dash | 2023 = -773000 USD x1000
Sign before the dollar | 2024 = -7032000 USD x1000
Sign before the dollar | 2023 = -14500 USD x1000
Dollar before brackets | 2024 = -547000 USD x1000
Dollar before brackets | 2023 = -1012000 USD x1000
Behind | 2024 = -2313000 USD x1000
Behind | 2023 = -774000 USD x1000
Plus | 2024 = 418000 USD x1000
Plus | 2023 = 419000 USD x1000
""",
    ),
    "a bracket that hangs and a dollar far from its digits": (
        """
*Cash flows
(Dollars in millions)

                                            2024            2023
Net income                          $        812    $        790
Capital expenditures                        (201 )          (188 )
Dividends                                    (60 )            (55 )
Change in cash                      $        551    $        547
""",
        """
Net income | 2024 = 812000000 USD x1000000
Net income | 2023 = 790000000 USD x1000000
Capital expenditures | 2024 = -201000000 USD x1000000
Capital expenditures | 2023 = -188000000 USD x1000000
Dividends | 2024 = -60000000 USD x1000000
Dividends | 2023 = -55000000 USD x1000000
Change in cash | 2024 = 551000000 USD x1000000
Change in cash | 2023 = 547000000 USD x1000000
""",
    ),
    "nothing, unknown and below a half": (
        """
*Charges by segment
(in millions)

                            2024        2023        2022
Yarn                          12           —           7
Fabric                         —           –           3
Garments                                   4           0
Services                       *           2         n/a
Tools                       N.M.          NM           -
""",
        """
Yarn | 2024 = 12000000 x1000000
Yarn | 2023 = 0 x1000000
Yarn | 2022 = 7000000 x1000000
Fabric | 2024 = 0 x1000000
Fabric | 2023 = 0 x1000000
Fabric | 2022 = 3000000 x1000000
Garments | 2023 = 4000000 x1000000
Garments | 2022 = 0 x1000000
Services | 2024 = none
Services | 2023 = 2000000 x1000000
Services | 2022 = none
Tools | 2024 = none
Tools | 2023 = none
Tools | 2022 = 0 x1000000
""",
    ),
    "lakh and crore": (
        """
*Balance sheet
(Rs. in lakhs)

                              31.03.2024       31.03.2023
Share capital                  12,34,567          9,87,654
Reserves                     1,05,00,000         98,76,543
Borrowings                   4,50,000.25      3,00,000.50
""",
        """
Share capital | 31.03.2024 = 123456700000 INR x100000
Share capital | 31.03.2023 = 98765400000 INR x100000
Reserves | 31.03.2024 = 1050000000000 INR x100000
Reserves | 31.03.2023 = 987654300000 INR x100000
Borrowings | 31.03.2024 = 45000025000 INR x100000
Borrowings | 31.03.2023 = 30000050000 INR x100000
""",
    ),
    "swiss grouping": (
        """
*Erfolgsrechnung
(in CHF)

                                    2024           2023
Ertrag                      1'048'576.25     998'310.40
Aufwand                      -902'310.40    -880'112.05
Gewinn                        146'265.85     118'198.35
""",
        """
Ertrag | 2024 = 1048576.25 CHF
Ertrag | 2023 = 998310.4 CHF
Aufwand | 2024 = -902310.4 CHF
Aufwand | 2023 = -880112.05 CHF
Gewinn | 2024 = 146265.85 CHF
Gewinn | 2023 = 118198.35 CHF
""",
    ),
    "german points and commas": (
        """
*Gewinn- und Verlustrechnung
(in Tausend EUR)

                                      2024             2023
Umsatzerlöse                     12.345,67        11.250,00
Materialaufwand                  -7.104,50        -6.800,25
Zinsen                                1,07             0,95
Ergebnis                             1.000              950
""",
        """
Umsatzerlöse | 2024 = 12345670 EUR x1000
Umsatzerlöse | 2023 = 11250000 EUR x1000
Materialaufwand | 2024 = -7104500 EUR x1000
Materialaufwand | 2023 = -6800250 EUR x1000
Zinsen | 2024 = 1070 EUR x1000
Zinsen | 2023 = 950 EUR x1000
Ergebnis | 2024 = 1000000 EUR x1000
Ergebnis | 2023 = 950000 EUR x1000
""",
    ),
    "french spaces": (
        """
*Compte de résultat
(en milliers d'euros)

                                      2024             2023
Chiffre d'affaires             1 234 567,5      1 198 004,0
Charges                         -912 000,0       -905 310,2
Résultat                           322 567          292 693
""",
        """
Chiffre d'affaires | 2024 = 1234567500 EUR x1000
Chiffre d'affaires | 2023 = 1198004000 EUR x1000
Charges | 2024 = -912000000 EUR x1000
Charges | 2023 = -905310200 EUR x1000
Résultat | 2024 = 322567000 EUR x1000
Résultat | 2023 = 292693000 EUR x1000
""",
    ),
    "credit and debit": (
        """
*Trial balance
(in U.S. dollars)

                                   Opening             Closing
Cash                          12,500.00 Dr        14,250.00 Dr
Creditors                      3,100.00 Cr         2,950.50 Cr
""",
        """
Cash | Opening = 12500 USD
Cash | Closing = 14250 USD
Creditors | Opening = -3100 USD
Creditors | Closing = -2950.5 USD
""",
    ),
    "words of scale in the cell": (
        """
*Highlights

                                     2024             2023
Revenue                        US$ 1.2bn        US$ 1.1bn
Orders                          $ 640.5m         $ 598.0m
Backlog                      $3.4 billion     $3.1 billion
Cash                          $12 million      $15 million
""",
        """
Revenue | 2024 = 1200000000 USD x1000000000
Revenue | 2023 = 1100000000 USD x1000000000
Orders | 2024 = 640500000 USD x1000000
Orders | 2023 = 598000000 USD x1000000
Backlog | 2024 = 3400000000 USD x1000000000
Backlog | 2023 = 3100000000 USD x1000000000
Cash | 2024 = 12000000 USD x1000000
Cash | 2023 = 15000000 USD x1000000
""",
    ),
    "percent, points and multiples": (
        """
*Ratios
(in millions of dollars, except ratios)

                                   2024         2023         Change
Operating margin                  12.4%       (1.4)%       13.8 pts
Return on equity (%)               15.2         17.1      (190) bps
Cost of risk (bps)                   48           61           (13)
Net debt to EBITDA                 3.5x         3.9x        (0.4)x
Tax rate                         21.0 %       19.5 %         1.5 pp
Interest cover                6.1 times    5.0 times      1.1 times
""",
        """
Operating margin | 2024 = 12.4 %
Operating margin | 2023 = -1.4 %
Operating margin | Change = 13.8 pp
Return on equity (%) | 2024 = 15.2 %
Return on equity (%) | 2023 = 17.1 %
Return on equity (%) | Change = -190 bp
Cost of risk (bps) | 2024 = 48 bp
Cost of risk (bps) | 2023 = 61 bp
Cost of risk (bps) | Change = -13 bp
Net debt to EBITDA | 2024 = 3.5 x
Net debt to EBITDA | 2023 = 3.9 x
Net debt to EBITDA | Change = -0.4 x
Tax rate | 2024 = 21 %
Tax rate | 2023 = 19.5 %
Tax rate | Change = 1.5 pp
Interest cover | 2024 = 6.1 x
Interest cover | 2023 = 5 x
Interest cover | Change = 1.1 x
""",
    ),
    "footnote marks": (
        """
*Key figures
(in millions of U.S. dollars)

                                   2024         2023^3
Revenue                        4,512^2          3,980
Order backlog^1                 11,204        9,871^2
Operating profit (a)            361(b)            298
Cash*                             81**             77
Debt                            912[4]         903[4]
""",
        """
Revenue | 2024 = 4512000000 USD x1000000
Revenue | 2023 = 3980000000 USD x1000000
Order backlog | 2024 = 11204000000 USD x1000000
Order backlog | 2023 = 9871000000 USD x1000000
Operating profit (a) | 2024 = 361000000 USD x1000000
Operating profit (a) | 2023 = 298000000 USD x1000000
Cash* | 2024 = 81000000 USD x1000000
Cash* | 2023 = 77000000 USD x1000000
Debt | 2024 = 912000000 USD x1000000
Debt | 2023 = 903000000 USD x1000000
""",
    ),
    "per share among millions": (
        """
*Statements of Income
(In millions, except per share amounts)

                                                2024        2023
Revenue                                     $  4,100    $  3,900
Net income                                       612         540
Earnings per share:
Basic                                       $   1.98    $   1.71
Diluted                                         1.95        1.69
Weighted average shares outstanding:
Basic                                          309.1       315.8
Diluted                                        313.8       319.5
""",
        """
Revenue | 2024 = 4100000000 USD x1000000
Revenue | 2023 = 3900000000 USD x1000000
Net income | 2024 = 612000000 USD x1000000
Net income | 2023 = 540000000 USD x1000000
Earnings per share > Basic | 2024 = 1.98 USD/share
Earnings per share > Basic | 2023 = 1.71 USD/share
Earnings per share > Diluted | 2024 = 1.95 USD/share
Earnings per share > Diluted | 2023 = 1.69 USD/share
Weighted average shares outstanding > Basic | 2024 = 309100000 shares x1000000
Weighted average shares outstanding > Basic | 2023 = 315800000 shares x1000000
Weighted average shares outstanding > Diluted | 2024 = 313800000 shares x1000000
Weighted average shares outstanding > Diluted | 2023 = 319500000 shares x1000000
""",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_numbers(kind: str, tmp_path: Path) -> None:
    sketch, expected = KINDS[kind]
    assert facts(read(tmp_path / "a.pdf", sketch)) == expected.strip("\n").split("\n")
