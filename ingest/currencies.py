"""Signs, codes and names of currencies, as ISO 4217 codes."""

from __future__ import annotations

import re

SYMBOLS = {
    "us$": "USD", "u.s.$": "USD", "u.s. $": "USD", "$": "USD", "usd": "USD", "c$": "CAD", "ca$": "CAD", "cdn$": "CAD", "cad": "CAD",
    "a$": "AUD", "au$": "AUD", "aud": "AUD", "nz$": "NZD", "nzd": "NZD", "hk$": "HKD", "hkd": "HKD", "s$": "SGD", "sgd": "SGD",
    "r$": "BRL", "brl": "BRL", "nt$": "TWD", "twd": "TWD", "mx$": "MXN", "ps.": "MXN", "mxn": "MXN", "€": "EUR", "eur": "EUR",
    "£": "GBP", "gbp": "GBP", "¥": "JPY", "jpy": "JPY", "rmb": "CNY", "cny": "CNY", "chf": "CHF", "sfr.": "CHF", "fr.": "CHF",
    "sek": "SEK", "nok": "NOK", "dkk": "DKK", "₹": "INR", "rs.": "INR", "rs": "INR", "inr": "INR", "₩": "KRW", "krw": "KRW",
    "pln": "PLN", "zł": "PLN", "czk": "CZK", "kč": "CZK", "huf": "HUF", "₽": "RUB", "rub": "RUB", "₺": "TRY", "zar": "ZAR", "₪": "ILS",
    "nis": "ILS", "ils": "ILS", "฿": "THB", "thb": "THB", "idr": "IDR", "rm": "MYR", "myr": "MYR", "₱": "PHP", "php": "PHP", "₫": "VND",
    "vnd": "VND", "aed": "AED", "sar": "SAR",
}  # fmt: skip
"""What stands beside a number, in small letters. A bare "$" is taken for the U.S. dollar unless the page names another (`same_sign`)."""

SYMBOL = "|".join(re.escape(s) for s in sorted(SYMBOLS, key=len, reverse=True))
"""Pattern of all of them, to be used without regard to case."""

CODES = frozenset(SYMBOLS.values())

NAMES = (
    ("CAD", r"canadian dollars?|\bcad\b|\bc\$|\bcdn\$"), ("AUD", r"australian dollars?|\baud\b|\ba\$"),
    ("NZD", r"new zealand dollars?|\bnzd\b|\bnz\$"), ("HKD", r"hong kong dollars?|\bhkd\b|\bhk\$"),
    ("SGD", r"singapore dollars?|\bsgd\b|\bs\$"), ("TWD", r"(?:new )?taiwan dollars?|\btwd\b|\bnt\$"), ("BRL", r"\breais\b|\bbrl\b|\br\$"),
    ("MXN", r"mexican pesos?|\bmxn\b|\bmx\$"), ("USD", r"u\.?s\.? dollars?|\busd\b|\bus\$|\bdollars?\b|\$"),
    ("EUR", r"\beuros?\b|\beur\b|€|\bteur\b|\bmeur\b|\bkeur\b"), ("GBP", r"pounds? sterling|\bgbp\b|£|\bsterling\b|\bpounds\b"),
    ("CNY", r"\brmb\b|renminbi|\byuan\b|\bcny\b"), ("JPY", r"\byen\b|\bjpy\b|¥"), ("CHF", r"swiss francs?|\bt?chf\b|\bmchf\b|\bsfr\b"),
    ("INR", r"(?:indian )?rupees?|\binr\b|₹|\brs\b"), ("SEK", r"swedish kron(?:a|or)|\bm?sek\b"),
    ("NOK", r"norwegian kroner?|\bm?nok\b"), ("DKK", r"danish kroner?|\bm?dkk\b"), ("KRW", r"\bwon\b|\bkrw\b|₩"),
    ("PLN", r"\bzloty\w*|\bpln\b|\bzł"), ("CZK", r"\bczk\b|\bkč"), ("HUF", r"\bforints?\b|\bhuf\b"), ("RUB", r"\brou?bles?\b|\brub\b|₽"),
    ("TRY", r"turkish lira|₺"), ("ZAR", r"\brands?\b|\bzar\b|\br(?= ?(?:millions?|billions?|bn|m)\b|'000)"),
    ("ILS", r"\bshekels?\b|\bnis\b|\bils\b|₪"), ("THB", r"\bbaht\b|\bthb\b|฿"),
    ("IDR", r"\brupiah\b|\bidr\b"), ("MYR", r"\bringgit\b|\bmyr\b|\brm\b"), ("PHP", r"philippine pesos?|\bphp\b|₱"),
    ("VND", r"\bdong\b|\bvnd\b|₫"), ("AED", r"\bdirhams?\b|\baed\b"), ("SAR", r"\briyals?\b|\bsar\b"),
)  # fmt: skip
"""Code and pattern of each currency as notes of unit name it, in small letters; those that contain another's sign come first."""

_SAME_SIGN = ({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN"}, {"JPY", "CNY"})
_BARE = {"USD": re.compile(r"(?<![A-Za-z.])\$"), "JPY": re.compile("¥")}


def same_sign(text: str, read: str | None, stated: str | None) -> str | None:
    """The currency of a number printed as `text` that reads as `read`: the `stated` one of its table where that has the same sign."""
    bare = _BARE.get(read or "")
    if stated and bare and bare.search(text) and any(read in group and stated in group for group in _SAME_SIGN):
        return stated
    return read


def named_currencies(text: str) -> tuple[str, ...]:
    """Codes of the currencies that `text`, in small letters, names, each once; a name is not counted again inside a longer one."""
    found = []
    for code, pattern in NAMES:
        if re.search(pattern, text):
            found.append(code)
            text = re.sub(pattern, " ", text)
    return tuple(found)
