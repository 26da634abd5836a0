"""Amounts as banks and countries print them, and marks around numbers."""

from pathlib import Path

import pytest

from tests.ingest.sheet_maker import facts, read

KINDS = {
    "bank statement with dates first": (
        """
*Kontoauszug Nr. 4/2024
Beträge in EUR

*Buchungstag     *<Vorgang                                            *Betrag
02.04.2024       <Kontoführung                                          -9,00
05.04.2024       <Lastschrift Strom                                   -583,28
09.04.2024       <Gehalt                                             3.250,00
22.04.2024       <Bareinzahlung                                         1.000
""",
        """
Kontoführung | Buchungstag = '02.04.2024'
Kontoführung | Betrag = -9 EUR
Lastschrift Strom | Buchungstag = '05.04.2024'
Lastschrift Strom | Betrag = -583.28 EUR
Gehalt | Buchungstag = '09.04.2024'
Gehalt | Betrag = 3250 EUR
Bareinzahlung | Buchungstag = '22.04.2024'
Bareinzahlung | Betrag = 1000 EUR
""",
    ),
    "a column of currency codes": (
        """
*Relevé de compte
Montants en EUR, puis en CHF

Virement reçu                                                    1 234,56    EUR
Prélèvement                                                    -12 000,00    EUR
Solde                                                        1'048'576.25    CHF
Frais                                                          -2'310.40    CHF
""",
        """
Virement reçu |  = 1234.56 EUR
Virement reçu |  = 'EUR'
Prélèvement |  = -12000 EUR
Prélèvement |  = 'EUR'
Solde |  = 1048576.25 CHF
Solde |  = 'CHF'
Frais |  = -2310.4 CHF
Frais |  = 'CHF'
""",
    ),
    "digits drawn apart": (
        """
*Card statement (U.S. dollars)

                              Amount
Previous balance        $1,719.3 3
Payments               -$1, 252.40
Credit limit              $12 ,500
""",
        """
Previous balance | Amount = 1719.33 USD
Payments | Amount = -1252.4 USD
Credit limit | Amount = 12500 USD
""",
    ),
    "minus far from digits": (
        """
*Changes
(in millions of dollars)

                                            2024            2023
Sales                                $       812     $       790
Refunds                              -        45     -        38
Other                                         12              14
""",
        """
Sales | 2024 = 812000000 USD x1000000
Sales | 2023 = 790000000 USD x1000000
Refunds | 2024 = -45000000 USD x1000000
Refunds | 2023 = -38000000 USD x1000000
Other | 2024 = 12000000 USD x1000000
Other | 2023 = 14000000 USD x1000000
""",
    ),
    "triangles": (
        """
*Statements of income
(Millions of yen)

                                            2024            2023
Net sales                              1,234,567       1,198,004
Operating loss                           △12,345         ▲10,004
Interest                                   △ 345           △ 311
""",
        """
Net sales | 2024 = 1234567000000 JPY x1000000
Net sales | 2023 = 1198004000000 JPY x1000000
Operating loss | 2024 = -12345000000 JPY x1000000
Operating loss | 2023 = -10004000000 JPY x1000000
Interest | 2024 = -345000000 JPY x1000000
Interest | 2023 = -311000000 JPY x1000000
""",
    ),
    "spaces as groups and a point": (
        """
*Income statement
(in thousands)

                                            2024            2023
Revenue                               12 345.6        11 980.4
Costs                                 (8 123.4)       (7 998.0)
Profit                                 4 222.2         3 982.4
""",
        """
Revenue | 2024 = 12345600 x1000
Revenue | 2023 = 11980400 x1000
Costs | 2024 = -8123400 x1000
Costs | 2023 = -7998000 x1000
Profit | 2024 = 4222200 x1000
Profit | 2023 = 3982400 x1000
""",
    ),
    "soll und haben": (
        """
*Kontoauszug
Beträge in EUR

*Datum          *<Text                                                *Betrag
02.04.2024      <Miete                                            1.104,50 S
05.04.2024      <Gehalt                                           3.250,00 H
09.04.2024      <Strom                                              583,28 S
""",
        """
Miete | Datum = '02.04.2024'
Miete | Betrag = -1104.5 EUR
Gehalt | Datum = '05.04.2024'
Gehalt | Betrag = 3250 EUR
Strom | Datum = '09.04.2024'
Strom | Betrag = -583.28 EUR
""",
    ),
    "trailing minus": (
        """
*Trial balance
(in EUR)

                                            2024            2023
Sales                                   45,000-         39,800-
Rent                                     6,000           6,100
""",
        """
Sales | 2024 = -45000 EUR
Sales | 2023 = -39800 EUR
Rent | 2024 = 6000 EUR
Rent | 2023 = 6100 EUR
""",
    ),
    "below and above a limit": (
        """
*Shares held
                             Number       Percent
A. Abbot                    120,400         _<1%
B. Berwick                   98,550          2.1%
C. Calder                     1,200             *
Growth                         >100           n/q
""",
        """
A. Abbot | Number = 120400
A. Abbot | Percent = none
B. Berwick | Number = 98550
B. Berwick | Percent = 2.1 %
C. Calder | Number = 1200
C. Calder | Percent = none
Growth | Number = none
Growth | Percent = none
""",
    ),
    "dollars of another country": (
        """
*Income statement
(Expressed in thousands of Canadian dollars)

                              2024           2023
Revenue                   $  4,512       $  3,980
Profit                    $    361       $    298
""",
        """
Revenue | 2024 = 4512000 CAD x1000
Revenue | 2023 = 3980000 CAD x1000
Profit | 2024 = 361000 CAD x1000
Profit | 2023 = 298000 CAD x1000
""",
    ),
    "amounts with their share in brackets": (
        """
*Holders
(in thousands)

                                  2024                    2023
Funds                    1,204 (55.5%)           1,188 (54.6%)
Families                   876 (40.3%)             901 (41.4%)
""",
        """
Funds | 2024 = 1204000 x1000
Funds | 2024 = 55.5 %
Funds | 2023 = 1188000 x1000
Funds | 2023 = 54.6 %
Families | 2024 = 876000 x1000
Families | 2024 = 40.3 %
Families | 2023 = 901000 x1000
Families | 2023 = 41.4 %
""",
    ),
    "swiss and dutch amounts without cents": (
        """
*Rechnung
(in CHF)

                                 2024             2023
Miete                       1'234.--         1'200.--
Strom                         500.–           480.–
""",
        """
Miete | 2024 = 1234 CHF
Miete | 2023 = 1200 CHF
Strom | 2024 = 500 CHF
Strom | 2023 = 480 CHF
""",
    ),
    "dr and cr before the number": (
        """
*Trial balance
(in U.S. dollars)

                                   Opening             Closing
Cash                            Dr 12,500            Dr 14,250
Creditors                       Cr 3,100             Cr 2,950
""",
        """
Cash | Opening = 12500 USD
Cash | Closing = 14250 USD
Creditors | Opening = -3100 USD
Creditors | Closing = -2950 USD
""",
    ),
    "percent signs in a column of their own": (
        """
*Shares of revenue

                               2024              2023
Pumps                          55.5     _%       54.6     _%
Valves                         40.3     _%       41.4     _%
Seals                           4.2     _%        4.0     _%
""",
        """
Pumps | 2024 = 55.5 %
Pumps | 2023 = 54.6 %
Valves | 2024 = 40.3 %
Valves | 2023 = 41.4 %
Seals | 2024 = 4.2 %
Seals | 2023 = 4 %
""",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_more_numbers(kind: str, tmp_path: Path) -> None:
    sketch, expected = KINDS[kind]
    assert facts(read(tmp_path / "a.pdf", sketch)) == expected.strip("\n").split("\n")
