"""Kinds of rows and of pages: where labels stand, which rows belong to a table, and what is no table."""

from pathlib import Path

import pytest

from tests.ingest.sheet_maker import Look, facts, read

KINDS: dict[str, tuple[str, str] | tuple[str, str, Look]] = {
    "labels of several lines": (
        """
*Financing activities
(in thousands of U.S. dollars)

                                                                    2024            2023
Proceeds from issuance of common stock under
  employee purchase plans, net of shares withheld
  for taxes                                                       18,204          15,977
Repayment of the 2019 credit facility, including                (250,000)        (40,000)
  breakage costs
Dividends paid                                                   (31,450)        (29,880)
Effect of exchange rates on cash held in
  foreign currency                                                  (712)            388
""",
        """
Proceeds from issuance of common stock under employee purchase plans, net of shares withheld for taxes | 2024 = 18204000 USD x1000
Proceeds from issuance of common stock under employee purchase plans, net of shares withheld for taxes | 2023 = 15977000 USD x1000
Repayment of the 2019 credit facility, including breakage costs | 2024 = -250000000 USD x1000
Repayment of the 2019 credit facility, including breakage costs | 2023 = -40000000 USD x1000
Dividends paid | 2024 = -31450000 USD x1000
Dividends paid | 2023 = -29880000 USD x1000
Effect of exchange rates on cash held in foreign currency | 2024 = -712000 USD x1000
Effect of exchange rates on cash held in foreign currency | 2023 = 388000 USD x1000
""",
        Look(lines=11.5),
    ),
    "running numbers before the labels": (
        """
*Revenue by customer
(in thousands of dollars)

*No.     *<Customer                                2024         2023
1        <Abbot Mills                             4,512        3,980
2        <Berwick Stores                          3,204        3,377
3        <Calder Rail                             1,118          986
4        <Dunmore Foods                             871          640
""",
        """
Abbot Mills | No. = '1'
Abbot Mills | 2024 = 4512000 USD x1000
Abbot Mills | 2023 = 3980000 USD x1000
Berwick Stores | No. = '2'
Berwick Stores | 2024 = 3204000 USD x1000
Berwick Stores | 2023 = 3377000 USD x1000
Calder Rail | No. = '3'
Calder Rail | 2024 = 1118000 USD x1000
Calder Rail | 2023 = 986000 USD x1000
Dunmore Foods | No. = '4'
Dunmore Foods | 2024 = 871000 USD x1000
Dunmore Foods | 2023 = 640000 USD x1000
""",
    ),
    "labels right of the numbers": (
        """
*Assets and liabilities
(in millions)

     2024         2023
      812          790        <Cash and deposits
    4,512        3,980        <Loans to customers
      361          298        <Other assets
    5,685        5,068        <Total assets
""",
        """
Cash and deposits | 2024 = 812000000 x1000000
Cash and deposits | 2023 = 790000000 x1000000
Loans to customers | 2024 = 4512000000 x1000000
Loans to customers | 2023 = 3980000000 x1000000
Other assets | 2024 = 361000000 x1000000
Other assets | 2023 = 298000000 x1000000
Total assets | 2024 = 5685000000 x1000000
Total assets | 2023 = 5068000000 x1000000
""",
    ),
    "years as labels": (
        """
*Maturities of long-term debt are as follows
(in millions):

2025                                          $     412
2026                                                398
2027                                                267
2028                                                281
Thereafter                                        1,054
Total                                         $   2,412
""",
        """
2025 |  = 412000000 USD x1000000
2026 |  = 398000000 USD x1000000
2027 |  = 267000000 USD x1000000
2028 |  = 281000000 USD x1000000
Thereafter |  = 1054000000 USD x1000000
Total |  = 2412000000 USD x1000000
""",
    ),
    "years as labels under heads": (
        """
*Future minimum payments
(in thousands)

                               Operating         Finance
                                  leases          leases
2025                               1,204             412
2026                               1,188             398
2027                                 876             267
Thereafter                         2,901             154
""",
        """
2025 | Operating leases = 1204000 x1000
2025 | Finance leases = 412000 x1000
2026 | Operating leases = 1188000 x1000
2026 | Finance leases = 398000 x1000
2027 | Operating leases = 876000 x1000
2027 | Finance leases = 267000 x1000
Thereafter | Operating leases = 2901000 x1000
Thereafter | Finance leases = 154000 x1000
""",
    ),
    "a ruled grid with wrapped cells": (
        """
| Segment        | Products            | 2024    | 2023    |
| Industrial     | Pumps, valves and / seals | 4,512   | 3,980   |
| Consumer       | Taps                | 361     | 298     |
| Services and / spare parts | Repair     | 1,204   | 1,188   |
""",
        """
Industrial | Products = 'Pumps, valves and seals'
Industrial | 2024 = 4512
Industrial | 2023 = 3980
Consumer | Products = 'Taps'
Consumer | 2024 = 361
Consumer | 2023 = 298
Services and spare parts | Products = 'Repair'
Services and spare parts | 2024 = 1204
Services and spare parts | 2023 = 1188
""",
        Look(grid=True),
    ),
    "a ruled grid of texts": (
        """
| Exhibit        | Description                  | Filed with         |
| Articles       | Articles of association of / the company  | Annual report      |
| Plan           | Share plan for employees     | Interim report     |
| Code           | Code of conduct              | This report        |
""",
        """
Articles | Description = 'Articles of association of the company'
Articles | Filed with = 'Annual report'
Plan | Description = 'Share plan for employees'
Plan | Filed with = 'Interim report'
Code | Description = 'Code of conduct'
Code | Filed with = 'This report'
""",
        Look(grid=True),
    ),
    "shaded rows": (
        """
                                 2024         2023
Passenger                       1,204        1,188
Freight                           876          901
Property                           91           88
Total                           2,171        2,177
""",
        """
Passenger | 2024 = 1204
Passenger | 2023 = 1188
Freight | 2024 = 876
Freight | 2023 = 901
Property | 2024 = 91
Property | 2023 = 88
Total | 2024 = 2171
Total | 2023 = 2177
""",
        Look(zebra=True),
    ),
    "two tables side by side": (
        """
*Revenue by region                                  *<Revenue by product
                      2024        2023                                  H1          H2
Americas               412         398              <Pumps               301         322
Europe                 267         281              <Valves              188         190
Asia                   154         149              <Seals                77          81
Total                  833         828              <Sum                 566         593
""",
        """
Americas | 2024 = 412
Americas | 2023 = 398
Europe | 2024 = 267
Europe | 2023 = 281
Asia | 2024 = 154
Asia | 2023 = 149
Total | 2024 = 833
Total | 2023 = 828
Pumps | H1 = 301
Pumps | H2 = 322
Valves | H1 = 188
Valves | H2 = 190
Seals | H1 = 77
Seals | H2 = 81
Sum | H1 = 566
Sum | H2 = 593
""",
    ),
    "pairs of label and value": (
        """
*Card statement (U.S. dollars)

Previous Balance     <$1,719.33      <New Balance        <$466.93
Payments             <-$1,252.40
Credit limit         <$12,500
""",
        """
Previous Balance |  = 1719.33 USD
Payments |  = -1252.4 USD
Credit limit |  = 12500 USD
New Balance |  = 466.93 USD
""",
    ),
    "one amount a label, no head": (
        """
*Statement of Accounts
Larkspur Savings, account of a customer, amounts in U.S. dollars

Opening balance                                                1,144.00
Deposits                                                       2,255.10
Withdrawals                                                     (733.66)
Closing balance                                                2,665.44

Year-to-date totals do not include fees.
""",
        """
Opening balance |  = 1144 USD
Deposits |  = 2255.1 USD
Withdrawals |  = -733.66 USD
Closing balance |  = 2665.44 USD
""",
    ),
    "the same labels under bold sections": (
        """
*Costs by region
(in thousands)

                                 2024         2023
*Europe
Sales                           4,512        3,980
Staff                           1,204        1,188
*Asia
Sales                             876          901
Staff                             361          298
""",
        """
Europe > Sales | 2024 = 4512000 x1000
Europe > Sales | 2023 = 3980000 x1000
Europe > Staff | 2024 = 1204000 x1000
Europe > Staff | 2023 = 1188000 x1000
Asia > Sales | 2024 = 876000 x1000
Asia > Sales | 2023 = 901000 x1000
Asia > Staff | 2024 = 361000 x1000
Asia > Staff | 2023 = 298000 x1000
""",
    ),
    "dot leaders": (
        """
*Shares held
                                                  Number       Percent
A. Abbot ..................................      120,400          1.2%
B. Berwick ................................       98,550          0.9%
All directors as a group ..................      218,950          2.1%
""",
        """
A. Abbot | Number = 120400
A. Abbot | Percent = 1.2 %
B. Berwick | Number = 98550
B. Berwick | Percent = 0.9 %
All directors as a group | Number = 218950
All directors as a group | Percent = 2.1 %
""",
    ),
    "a table of texts and amounts without rules": (
        """
*Debt
(in millions)

                                 Maturity       Rate         Amount
Senior notes                   <March 2027      4.25%            300
Term loan                      <June 2029       5.10%            250
Revolver                       <May 2026        6.00%            125
""",
        """
Senior notes | Maturity = 'March 2027'
Senior notes | Rate = 4.25 %
Senior notes | Amount = 300000000 x1000000
Term loan | Maturity = 'June 2029'
Term loan | Rate = 5.1 %
Term loan | Amount = 250000000 x1000000
Revolver | Maturity = 'May 2026'
Revolver | Rate = 6 %
Revolver | Amount = 125000000 x1000000
""",
    ),
    "prose, lists and contents are no tables": (
        """
*Management's discussion
Net sales rose 4% to $4,512 million in 2024 from $4,339 million in 2023, mainly
because 12 new stores opened and prices rose 2.5%. Gross margin was 34.1% of sales
against 33.8% a year before. We paid $120 million of dividends, and bought back
1.2 million shares for $61 million. At the year's end we had 412 stores.

1. We opened 12 stores in 2024.
2. We closed 3 stores.
3. We moved 1 store.

*Contents
Letter to shareholders ..............................................     1
Business .............................................................     4
Risk factors .........................................................    12
Properties ...........................................................    23
Legal proceedings ....................................................    25

Harbour Street 12
PO Box 4410
Telephone 555 0123
""",
        "",
    ),
}


@pytest.mark.parametrize("kind", KINDS)
def test_rows(kind: str, tmp_path: Path) -> None:
    sketch, expected, *look = KINDS[kind]
    found = read(tmp_path / "a.pdf", sketch, look=look[0] if look else None)
    assert facts(found) == [line for line in expected.strip("\n").split("\n") if line]


def test_rows_named_by_periods_give_them_to_their_amounts(tmp_path: Path) -> None:
    (table,) = read(tmp_path / "a.pdf", str(KINDS["years as labels under heads"][0]))
    years = [cell.amount.period.fiscal_year if cell.amount and cell.amount.period else None for cell in table.cells if cell.column == 1]
    assert years[-4:] == [2025, 2026, 2027, None]
