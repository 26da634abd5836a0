"""Rows and tables of unusual layout: what stands beside, above and below them."""

from pathlib import Path

import pytest

from tests.ingest.sheet_maker import Look, facts, read

KINDS: dict[str, tuple[str, str] | tuple[str, str, Look]] = {
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
def test_more_rows(kind: str, tmp_path: Path) -> None:
    sketch, expected, *look = KINDS[kind]
    found = read(tmp_path / "a.pdf", sketch, look=look[0] if look else None)
    assert facts(found) == [line for line in expected.strip("\n").split("\n") if line]
