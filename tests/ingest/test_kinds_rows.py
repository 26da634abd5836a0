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
    "values on the middle line": (
        """
*Cash flows
(in thousands)

                                                          2024          2023
Proceeds from the sale of shares to
employees under the purchase plan,                      18,204        15,977
net of taxes withheld

Dividends paid                                         (31,450)      (29,880)
""",
        """
Proceeds from the sale of shares to employees under the purchase plan, net of taxes withheld | 2024 = 18204000 x1000
Proceeds from the sale of shares to employees under the purchase plan, net of taxes withheld | 2023 = 15977000 x1000
Dividends paid | 2024 = -31450000 x1000
Dividends paid | 2023 = -29880000 x1000
""",
        Look(lines=11),
    ),
    "groups named once": (
        """
*Debt
(in millions)

                       *<Maturity               2024         2023
Senior notes           <Under 5 years         17,936       19,885
                       <5 to 10 years         35,423       30,038
                       <Over 10 years         65,019       47,777
Bank loans             <Under 5 years          2,917        2,210
                       <5 to 10 years            941        1,789
""",
        """
Senior notes | Maturity = 'Under 5 years'
Senior notes | 2024 = 17936000000 x1000000
Senior notes | 2023 = 19885000000 x1000000
Senior notes > 5 to 10 years | Maturity = '5 to 10 years'
Senior notes > 5 to 10 years | 2024 = 35423000000 x1000000
Senior notes > 5 to 10 years | 2023 = 30038000000 x1000000
Senior notes > Over 10 years | Maturity = 'Over 10 years'
Senior notes > Over 10 years | 2024 = 65019000000 x1000000
Senior notes > Over 10 years | 2023 = 47777000000 x1000000
Bank loans | Maturity = 'Under 5 years'
Bank loans | 2024 = 2917000000 x1000000
Bank loans | 2023 = 2210000000 x1000000
Bank loans > 5 to 10 years | Maturity = '5 to 10 years'
Bank loans > 5 to 10 years | 2024 = 941000000 x1000000
Bank loans > 5 to 10 years | 2023 = 1789000000 x1000000
""",
    ),
    "a table beside running text": (
        """
*<Review of the year                                  *<Revenue by region
The group sold more in all of its regions, and
it opened twelve new stores in the south of the       <(in millions)               2024        2023
country. Prices rose by two per cent, and costs       <Americas                     412         398
fell a little. The board expects that demand will     <Europe                       267         281
grow in the next year, but slower than in the last    <Asia                         154         149
one, since interest is high and people save more.     <Total                        833         828
The share price rose, and the dividend with it, as
it has in each of the last ten years.
""",
        """
Americas | 2024 = 412000000 x1000000
Americas | 2023 = 398000000 x1000000
Europe | 2024 = 267000000 x1000000
Europe | 2023 = 281000000 x1000000
Asia | 2024 = 154000000 x1000000
Asia | 2023 = 149000000 x1000000
Total | 2024 = 833000000 x1000000
Total | 2023 = 828000000 x1000000
""",
        Look(pitch=4.2, size=7.5, lines=11),
    ),
    "running text beside a table on its right": (
        """
*<Revenue by region                                   *<Review of the year
(in millions)               2024        2023          <The group sold more in all of its regions, and
Americas                     412         398          <it opened twelve new stores in the south of the
Europe                       267         281          <country. Prices rose by two per cent, and costs
Asia                         154         149          <fell a little. The board expects that demand will
Total                        833         828          <grow in the next year, but slower than in the last
                                                      <one, since interest is high and people save more.
""",
        """
Americas | 2024 = 412000000 x1000000
Americas | 2023 = 398000000 x1000000
Europe | 2024 = 267000000 x1000000
Europe | 2023 = 281000000 x1000000
Asia | 2024 = 154000000 x1000000
Asia | 2023 = 149000000 x1000000
Total | 2024 = 833000000 x1000000
Total | 2023 = 828000000 x1000000
""",
        Look(pitch=4.2, size=7.5, lines=11),
    ),
    "footnotes below are no rows": (
        """
*Key figures
(in millions)

                                   2024         2023
Revenue (1)                       4,512        3,980
Profit                              361          298

(1) Includes revenue of $12 million from stores closed in 2023.
(2) All figures are rounded to the nearest million, 0 means less than 0.5.
""",
        """
Revenue (1) | 2024 = 4512000000 x1000000
Revenue (1) | 2023 = 3980000000 x1000000
Profit | 2024 = 361000000 x1000000
Profit | 2023 = 298000000 x1000000
""",
    ),
    "text right above and below": (
        """
The table shows the revenue of the last two years in thousands of dollars.
                                   2024         2023
Pumps                             4,512        3,980
Valves                              361          298
In 2024 we sold 12% more pumps than in the year before, mostly in the second half.
""",
        """
Pumps | 2024 = 4512000 USD x1000
Pumps | 2023 = 3980000 USD x1000
Valves | 2024 = 361000 USD x1000
Valves | 2023 = 298000 USD x1000
""",
    ),
    "contents without leaders": (
        """
*Contents

Letter to shareholders                                                 1
Business                                                               4
Risk factors                                                          12
Properties                                                            23
Legal proceedings                                                     25
""",
        "",
    ),
    "signatures and addresses": (
        """
Dated: February 14, 2025
By: A. Abbot                     Chief Executive Officer
By: B. Berwick                   Chief Financial Officer

Harbour Street 12, 4410 Northport
Telephone (555) 555-0123
Commission file number 001-12345
IRS employer identification no. 12-3456789
""",
        "",
    ),
    "three levels by indent": (
        """
*Balance sheet
(in millions of euros)

                                                2024
Assets
  Current assets
    Cash                                         210
    Other                                         58
    Total                                        268
  Non-current assets
    Land                                       1,904
    Other                                         73
    Total                                      1,977
  Total assets                                 2,245
""",
        """
Assets > Current assets > Cash | 2024 = 210000000 EUR x1000000
Assets > Current assets > Other | 2024 = 58000000 EUR x1000000
Assets > Current assets > Total | 2024 = 268000000 EUR x1000000
Assets > Non-current assets > Land | 2024 = 1904000000 EUR x1000000
Assets > Non-current assets > Other | 2024 = 73000000 EUR x1000000
Assets > Non-current assets > Total | 2024 = 1977000000 EUR x1000000
Assets > Total assets | 2024 = 2245000000 EUR x1000000
""",
    ),
    "bank statement in and out": (
        """
*Account activity (U.S. dollars)

*Date        *<Description                    *Withdrawals      *Deposits       *Balance
Jan 02      <Opening balance                                                  1,144.00
Jan 05      <Card purchase, Harbour
            <Books                                 45.10                      1,098.90
Jan 09      <Salary                                           2,255.10        3,354.00
Jan 15      <Rent                                 733.66                      2,620.34
""",
        """
Opening balance | Date = 'Jan 02'
Opening balance | Balance = 1144 USD
Card purchase, Harbour Books | Date = 'Jan 05'
Card purchase, Harbour Books | Withdrawals = 45.1 USD
Card purchase, Harbour Books | Balance = 1098.9 USD
Salary | Date = 'Jan 09'
Salary | Deposits = 2255.1 USD
Salary | Balance = 3354 USD
Rent | Date = 'Jan 15'
Rent | Withdrawals = 733.66 USD
Rent | Balance = 2620.34 USD
""",
    ),
    "two tables one below the other with heads of words": (
        """
*Board
                                  Shares        Options
A. Abbot                          12,400          3,000
B. Berwick                         9,855          2,500



*Fees
                                    Fees       Expenses          Total
A. Abbot                          45,000          1,200         46,200
B. Berwick                        40,000            900         40,900
""",
        """
A. Abbot | Shares = 12400 shares
A. Abbot | Options = 3000 shares
B. Berwick | Shares = 9855 shares
B. Berwick | Options = 2500 shares
A. Abbot | Fees = 45000
A. Abbot | Expenses = 1200
A. Abbot | Total = 46200
B. Berwick | Fees = 40000
B. Berwick | Expenses = 900
B. Berwick | Total = 40900
""",
    ),
    "labels that begin or end with numbers": (
        """
*Fair values
(in millions)

                                             2024            2023
Level 1                                       812             790
Level 2                                       361             298
401(k) contributions                           12              11
5% senior notes due 2027                      300             300
10-year bonds                                 250             250
2018 Plan                                      44              41
Tier 2                                        120             118
Common stock, $0.01 par value; 500 shares
authorized                                      5               5
""",
        """
Level 1 | 2024 = 812000000 x1000000
Level 1 | 2023 = 790000000 x1000000
Level 2 | 2024 = 361000000 x1000000
Level 2 | 2023 = 298000000 x1000000
401(k) contributions | 2024 = 12000000 x1000000
401(k) contributions | 2023 = 11000000 x1000000
5% senior notes due 2027 | 2024 = 300000000 x1000000
5% senior notes due 2027 | 2023 = 300000000 x1000000
10-year bonds | 2024 = 250000000 x1000000
10-year bonds | 2023 = 250000000 x1000000
2018 Plan | 2024 = 44000000 x1000000
2018 Plan | 2023 = 41000000 x1000000
Tier 2 | 2024 = 120000000 x1000000
Tier 2 | 2023 = 118000000 x1000000
Common stock, $0.01 par value; 500 shares authorized | 2024 = 5000000 x1000000
Common stock, $0.01 par value; 500 shares authorized | 2023 = 5000000 x1000000
""",
        Look(lines=11.5),
    ),
    "one row under a head": (
        """
*Cash at the year's end
(in thousands of euros)

                             2024         2023         2022
Cash                        1,204        1,188          901
""",
        """
Cash | 2024 = 1204000 EUR x1000
Cash | 2023 = 1188000 EUR x1000
Cash | 2022 = 901000 EUR x1000
""",
    ),
    "boxes of figures are pairs": (
        """
*Account summary

Account number:            <4410-0123
Statement date:            <June 30, 2024
Balance:                   <$5,310.77
Minimum payment:           <$53.00
""",
        """
Balance |  = 5310.77 USD
Minimum payment |  = 53 USD
""",
    ),
    "unlabelled totals": (
        """
*Inventories
(in thousands)

                                                 2024          2023
Raw materials                                   1,204         1,188
Finished goods                                    876           901
                                           ----------    ----------
                                                2,080         2,089
Less: allowance                                   (80)          (89)
                                           ----------    ----------
                                                2,000         2,000
""",
        """
Raw materials | 2024 = 1204000 x1000
Raw materials | 2023 = 1188000 x1000
Finished goods | 2024 = 876000 x1000
Finished goods | 2023 = 901000 x1000
 | 2024 = 2080000 x1000
 | 2023 = 2089000 x1000
Less: allowance | 2024 = -80000 x1000
Less: allowance | 2023 = -89000 x1000
 | 2024 = 2000000 x1000
 | 2023 = 2000000 x1000
""",
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
