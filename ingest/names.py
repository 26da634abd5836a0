"""The company's name and its other names, as the filing prints them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from ingest.document import Line

SUFFIX = (
    r"(?:Incorporated|Inc\.?|Corporation|Corp\.?|Company|Co\.|plc|PLC|P\.L\.C\.|Ltd\.?|Limited|LLC|L\.L\.C\.|L\.P\.|N\.V\.|S\.A\.|AG|SE|ASA|AB|Oyj|"
    r"S\.p\.A\.|Holdings?|Group|Trust|Partners)"
)
_LEGAL = r"Incorporated|Inc\.|Inc|Corporation|Corp\.|Company|Co\.|plc|PLC|Ltd\.|Limited|N\.V\.|S\.A\.|AG|SE|ASA"
_SMALL = frozenset({"the", "of", "and", "plc", "for", "de", "van", "von"})
_EXACT = re.compile(r"exact\s+name\s+of\s+(?:the\s+)?(?:registrant|company)|name of registrant as specified", re.IGNORECASE)
_BLANK = re.compile(r"^[\s_.*—–-]*$")
_NOT_A_NAME = re.compile(
    r"commission file|form (?:10|8|20|40)-|fiscal (?:year|period)|ended|transition period|date of (?:earliest|report)|file n|^\(|\bor\b$"
    r"|securities exchange act|^(?:[\d\W]+)$|washington, d|^date|event reported",
    re.IGNORECASE,
)
_EXCHANGE = r"(?:the\s+)?(?:new york|nyse|nasdaq|chicago|cboe|london|toronto|australian|euronext)"
_TICKER_ROW = re.compile(rf"(?:^|\s)([A-Z]{{1,5}}(?:[./][A-Z])?)\s+{_EXCHANGE}", re.IGNORECASE)
_TICKER_ALONE = re.compile(r"^[A-Z]{2,5}(?:\.[A-Z])?$")
_TICKER_PAREN = re.compile(
    r"\(\s*(?:NYSE(?: American| MKT)?|NASDAQ(?:\s?G[SM])?|Nasdaq|LSE|TSX|ASX|AMEX|OTC\w*|Euronext\w*|FWB|SIX)[^():]{0,20}:\s*"
    r"([A-Z]{1,6}(?:\.[A-Z])?)"
)
_QUOTED = re.compile(r"[“\"‘']([A-Z][^”\"“]{1,40}?)[,.]?[”\"’']")
_GENERIC = frozenset({
    "company", "registrant", "corporation", "group", "issuer", "we", "us", "our", "parent", "trust", "partnership", "the", "borrower",
    "seller", "buyer", "debtor", "agreement", "note", "notes", "act", "code", "exchange", "sec", "nyse", "item", "firm", "bank",
})  # fmt: skip
_ADDRESSED = re.compile(
    r"^(?:report to|to)\s+(?:the\s+)?(?:board of directors|shareholders|stockholders|shareowners|members)[\w\s,’']*?\bof\s+"
    r"((?:the\s+)?[A-Z][\w&.,’' -]{2,60}?)[:.]?$",
    re.IGNORECASE,
)
_HEADLINE = re.compile(
    r"^(.{2,70}?)\s+(?:reports?|announces?|reported|announced|delivers?|releases?|posts?|provides?|achieves?)\b", re.IGNORECASE
)
_NO_TICKERS = frozenset({
    "THE", "INC", "LLC", "CO", "CORP", "NEW", "STOCK", "ON", "NYSE", "NONE", "NA", "AND", "OF", "PLC", "LTD", "EACH", "WHICH", "CLASS",
})  # fmt: skip


def registrant(cover: Sequence[Line]) -> str | None:
    """The registrant's exact name from an SEC cover page; None when the page does not name one."""
    for index, line in enumerate(cover):
        if not _EXACT.search(line.text):
            continue
        above = [candidate for candidate in reversed(cover[max(0, index - 6) : index]) if not _BLANK.match(candidate.text)]
        if not above or _NOT_A_NAME.search(above[0].text):
            return None
        name = [above[0]]
        # A long name is set in two lines of one size; anything else above it is no part of it.
        if len(above) > 1 and abs(above[1].size - above[0].size) < 0.3 and above[1].size > line.size and _continues(above[1], above[0]):
            name.insert(0, above[1])
        return _clean(" ".join(n.text for n in name))
    return None


def signer(pages: Sequence[Sequence[Line]]) -> str | None:
    """The registrant's name where the cover shows it as a picture only: from the signatures, else from the auditor's address."""
    for page in reversed(pages):
        for index, line in enumerate(page):
            text = line.text.strip()
            if re.match(r"^\(\s*registrant\s*\)", text, re.IGNORECASE):
                near = [c.text for c in reversed(page[max(0, index - 3) : index]) if not _BLANK.match(c.text)][:1]
            elif re.search(r"\bduly authorized\b[^.]*\.?$", text, re.IGNORECASE):
                near = [c.text for c in page[index + 1 : index + 4] if re.search(rf"\b{SUFFIX}$", c.text.strip(), re.IGNORECASE)][:1]
            else:
                continue
            for name in near:
                if (
                    3 < len(name) < 70
                    and not _NOT_A_NAME.search(name)
                    and not re.match(r"by\b|/s/|pursuant|section|report", name.strip(), re.I)
                ):
                    return _clean(name)
    return _addressee(pages)


def _addressee(pages: Sequence[Sequence[Line]]) -> str | None:
    """The company to whose owners the auditor writes: "To the Shareholders and Board of Directors of Acme Corp."."""
    found: Counter[str] = Counter()
    for page in pages:
        for line, below in zip(page, [*page[1:], None], strict=True):
            match = _ADDRESSED.match(line.text.strip())
            if not match:
                continue
            name = re.sub(
                r"^(?:the\s+)?(?:board of\s+)?directors(?:[\s,]+and[\s,]+\w+)?(?:\s+of\s+|$)", "", match.group(1), flags=re.IGNORECASE
            )
            name = name or (below.text.strip(" :") if below else "")
            name = re.sub(r"\s+and\s+(?:its\s+)?subsidiar.*$", "", re.sub(r"^of\s+", "", name), flags=re.IGNORECASE)
            if 3 < len(name) < 70 and not re.match(r"(?:our|this|that|such)\b", name, re.IGNORECASE):
                found[_clean(name)] += 1
    return found.most_common(1)[0][0] if found else None


def _continues(first: Line, second: Line) -> bool:
    near = second.box.top - first.box.bottom < 0.8 * first.size
    return near and not _NOT_A_NAME.search(first.text) and not re.search(rf"\b{SUFFIX}$", first.text, re.IGNORECASE)


def _clean(name: str) -> str:
    name = re.sub(r"\s+", " ", name).strip(" _*®™†|,;:")
    return re.sub(r"\s+([,.])", r"\1", name).replace("®", "").replace("™", "").replace("℠", "")


def release_names(pages: Sequence[Sequence[Line]]) -> tuple[str | None, str | None]:
    """Legal name and headline name from the first pages of a release: what stands before "(NYSE: ...)" and before "reports"."""
    text = " ".join(line.text for page in pages[:3] for line in page)
    legal: str | None = None
    for match in _TICKER_PAREN.finditer(text):
        before = re.split(
            r"--|[–—•|:]|\.\)|[.!?]\s(?=[A-Z][a-z])(?<!Inc\.\s)(?<!Co\.\s)(?<!Corp\.\s)|\b(?:today|said|by|of|and)\s",
            text[max(0, match.start() - 80) : match.start()],
        )[-1]
        name = re.search(r"((?:[A-Z0-9][\w&.’'-]*,?\s*(?:of |the |and |& )?){1,7})$", before.strip())
        if name and len(name.group(1).strip(" ,")) > 2:
            legal = _clean(name.group(1))
            break
    for line in [line for page in pages[:2] for line in page[:25]]:
        head = _HEADLINE.match(line.text.strip())
        if (
            head
            and re.match(r"[A-Z]", head.group(1))
            and head.group(1).lower() not in ("news", "press", "earnings", "media")
            and len(head.group(1).split()) <= 7
            and not re.search(r"[.;:]\s", head.group(1))
        ):
            return legal, _clean(head.group(1))
    return legal, None


def as_written(name: str, texts: Sequence[str]) -> str:
    """`name` as running text spells it where the cover sets it in capitals: "NORVANE PUMPS, INC." is "Norvane Pumps, Inc." elsewhere."""
    if not name.isupper():
        return name
    pattern = re.compile(rf"\b{re.escape(name)}".replace(r"\ ", r"\s+"), re.IGNORECASE)
    seen = Counter(" ".join(found.split()) for text in texts for found in pattern.findall(text) if not found.isupper())
    seen = Counter(
        {found: count for found, count in seen.items() if all(w[0].isupper() or w in _SMALL for w in found.split() if w[0].isalpha())}
    )
    written = next((found for found, count in seen.most_common(1) if count >= 2), name)
    return "The" + written[3:] if written.startswith("the ") else written


def with_suffix(name: str, texts: Sequence[str]) -> str:
    """`name` with the legal suffix that the first pages print after it ("Norvane" becomes "Norvane Corporation"); itself without one."""
    pattern = re.compile(rf"(?<![\w&] ){re.escape(name)},?\s+(?:{_LEGAL})(?:,?\s+(?:{_LEGAL}))?(?!\w)")
    seen = Counter(" ".join(found.split()) for text in texts[:6] for found in pattern.findall(text))
    return seen.most_common(1)[0][0] if seen else name


def printed_name(pages: Sequence[Sequence[Line]]) -> str | None:
    """A name with a company's suffix that stands alone on one of the first pages, else None; the one that comes most often wins."""
    pattern = re.compile(
        rf"^((?:[A-Z0-9][\w&.’'-]*,?\s+){{1,6}}{SUFFIX})(?=$|[\s,]*(?:annual|interim|and subsidiaries|consolidated|\d|[-–—|]))"
    )
    seen: Counter[str] = Counter()
    for depth, page in enumerate(pages[:40]):
        for line in [*page[:8], *page[-3:]]:
            match = pattern.match(line.text.strip())
            if match:
                seen[_clean(match.group(1))] += 3 if depth < 2 else 1
    return seen.most_common(1)[0][0] if seen else None


def tickers(pages: Sequence[Sequence[Line]]) -> list[str]:
    """Trading symbols of shares from the cover's table or from "(NYSE: ...)", without those of notes and bonds."""
    found: list[str] = []
    for page in pages[:3]:
        inside = False
        for line in page:
            if re.search(r"12\(b\)|trading symbol", line.text, re.IGNORECASE):
                inside = True
            elif re.search(r"12\(g\)|check mark", line.text, re.IGNORECASE):
                inside = False
            if not inside or re.search(r"\bdue\s+20\d\d|%|debenture", line.text, re.IGNORECASE):
                continue
            found += [m.group(1) for m in _TICKER_ROW.finditer(line.text) if m.group(1).isupper()]
            found += (
                [w for w in line.text.split() if _TICKER_ALONE.match(w)] if re.search(r"common|ordinary|shares?\b", line.text, re.I) else []
            )
    if not found:
        found += [t for page in pages[:2] for t in _TICKER_PAREN.findall(" ".join(line.text for line in page))]
    return [t for t in dict.fromkeys(found) if t.replace(".", "") not in _NO_TICKERS]


def quoted_names(company: str, texts: Sequence[str]) -> list[str]:
    """Short names in quotes right after the company's name: 'Acme Holdings, Inc. ("Acme" or the "Company")' gives ["Acme"]."""
    core = re.escape(re.sub(rf"[,\s]+{SUFFIX}$", "", company, flags=re.IGNORECASE).strip())
    if len(core) < 3:
        return []
    between = rf"(?:[,\s]*(?:{SUFFIX}|a [\w ]{{3,40}}|(?:and|together with|including) its [\w ,-]{{3,50}}|and subsidiaries))*"
    pattern = re.compile(rf"{core}{between}[,\s]*\(([^()]{{3,240}})", re.IGNORECASE)
    found: list[str] = []
    for text in texts[:25]:
        for match in pattern.finditer(text):
            for name in _QUOTED.findall(match.group(1)):
                name = _clean(re.sub(r"^the\s+", "", name, flags=re.IGNORECASE))
                if name and not all(w.lower().strip(".,") in _GENERIC for w in name.split()) and not re.search(r"\d{4}", name):
                    found.append(name)
            former = re.match(r"\s*(?:formerly|previously)\s+(?:known as\s+|named\s+)?([A-Z][\w&.,’' -]{2,60})", match.group(1))
            if former:
                found.append(_clean(former.group(1)))
    return [n for n, _ in Counter(found).most_common(4)]


def former_name(cover: Sequence[Line]) -> str | None:
    """The former name that an SEC cover gives above "(Former name ...)"; None when it says none."""
    for index, line in enumerate(cover):
        if index and re.match(r"\(?\s*former name", line.text.strip(), re.IGNORECASE):
            above = next((c.text.strip() for c in reversed(cover[max(0, index - 3) : index]) if not _BLANK.match(c.text)), "")
            if re.search(rf"\b{SUFFIX}$", above, re.IGNORECASE) and not above.startswith("("):
                return _clean(above)
    return None
