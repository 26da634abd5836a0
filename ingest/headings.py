"""Which groups of lines are headings, and of what level, from the look of the whole document."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ingest.blocks import Group, text_of
from ingest.document import Heading, Page, Section

MAX_LENGTH = 180
"""A heading is at most this many characters long."""
LEVELS = 6

_PART = re.compile(r"^part\s+(?:[ivx]+|\d)\b[.:\s—–-]*", re.IGNORECASE)
_ITEM = re.compile(r"^items?\s+\d{1,2}[abc]?\s*(?:[.:—–-]|$)|^items?\s+\d{1,2}[abc]?\s+[A-Z]", re.IGNORECASE)
_NOTE = re.compile(r"^(?:note|footnote)\s+\d{1,2}\b|^\(?\d{1,2}[.)]\s+[A-Z][A-Za-z]|^\d{1,2}\s+[—–-]\s+[A-Z]", re.IGNORECASE)
_DEEP = re.compile(r"^\d{1,2}(?:\.\d{1,2})+\.?\s+\S")
_STATEMENT = re.compile(
    r"^(?:condensed\s+)?(?:consolidated\s+)?(?:condensed\s+)?"
    r"(?:statements?\s+of\s+(?:\w+\s+)*(?:income|operations|earnings|cash flows|equity|position|condition|loss)|balance sheets?)\b",
    re.I,
)
_CONTINUED = re.compile(r"\s*[,(–—-]*\s*continued\)?$")
_SENTENCE = re.compile(r"[.;,]$")
_NO_HEADING = re.compile(
    r"^(?:[$€£]|\(?\d[\d,.%)]*$|☐|☒|/s/|\(?in (?:thousands|millions|billions)|https?:|www\.|see (?:also )?(?:note|accompanying)"
    r"|(?:figure|fig\.|chart|graph)\s+\d)",
    re.I,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Body:
    """The look of the document's running text."""

    size: float
    bold: bool


def body_of(groups: Iterable[Group]) -> Body:
    """The look that most characters of `groups` share; 10 points and plain when there are none."""
    sizes: Counter[float] = Counter()
    bold: Counter[bool] = Counter()
    for group in groups:
        for line in group.lines:
            sizes[round(line.size * 2) / 2] += len(line.text)
            bold[line.bold] += len(line.text)
    if not sizes:
        return Body(size=10.0, bold=False)
    return Body(size=sizes.most_common(1)[0][0], bold=bold[True] > bold[False])


def headings_of(groups: Sequence[Group]) -> dict[int, int]:
    """Level (1 to 6) of every group that is a heading, by its index in `groups`, which are those of the whole document in order."""
    body = body_of(groups)
    contents = _contents_pages(groups)
    found: dict[int, tuple[int, float, int, int]] = {}
    for index, group in enumerate(groups):
        if group.page in contents and _listed(text_of(group.lines)):
            continue
        following = groups[index + 1] if index + 1 < len(groups) else None
        order = _order(group, following, body)
        if order is not None:
            found[index] = order
    return _levels(found)


def _order(group: Group, following: Group | None, body: Body) -> tuple[int, float, int, int] | None:
    text = text_of(group.lines)
    words = text.split()
    if not words or len(text) > MAX_LENGTH or len(group.lines) > 4 or group.guess in ("footnote", "label") or _NO_HEADING.match(text):
        return None
    letters = [c for c in text if c.isalpha()]
    if len(letters) < 3 or len(letters) < 0.45 * len(text.replace(" ", "")):
        return None
    size = max(line.size for line in group.lines)
    bold = all(line.bold for line in group.lines)
    upper = sum(c.isupper() for c in letters) >= 0.85 * len(letters) and len(letters) >= 4
    larger = size >= body.size * 1.12 + 0.2
    rank = _rank(text)
    looks = larger or (bold and not body.bold) or (upper and size >= body.size * 0.95)
    if rank < 4 and not looks:
        # "Item 7. ..." in plain type is a heading when it stands alone; inside the table of contents it ends in a page number.
        looks = (
            rank in (0, 1)
            and len(group.lines) <= 2
            and not re.search(r"\s\d{1,3}$", text)
            and len(text) < 120
            and text[:1].isupper()
            and not _SENTENCE.search(text)
        )
    if not looks and following is not None and _stands_over(group, following, text):
        return rank, -round(size, 0), 1, 2
    if not looks or (rank in (0, 1) and re.search(r"\s\d{1,3}$", text) and len(words) > 2):
        return None
    if _SENTENCE.search(text) and rank > 3 and not (bold and len(text) < 90 and text.endswith(".")):
        return None
    if (rank > 3 and text[:1].islower()) or (group.guess == "list" and rank > 3):
        return None
    if not larger and not upper and not bold and rank > 3:
        return None
    if following is not None and following.page == group.page and rank > 3 and _same_look(group, following) and len(words) > 12:
        return None
    return rank, -round(size, 0), 0 if upper else 1, 0 if bold else 1


def _contents_pages(groups: Sequence[Group]) -> set[int]:
    """Pages that list parts, items and notes with their page numbers: what they name are no headings there."""
    entries: Counter[int] = Counter()
    for group in groups:
        for line in group.lines:
            if re.match(r"(?:item|note|part)\s+[\divx]+", line.text, re.IGNORECASE) and re.search(r"\s(?:F-)?\d{1,3}$", line.text):
                entries[group.page] += 1
    return {page for page, count in entries.items() if count >= 4}


def _listed(text: str) -> bool:
    """True for an entry of a table of contents: a part, or anything that ends in its page number."""
    rank = _rank(text)
    return rank == 0 or (rank < 4 and re.search(r"\s(?:F-)?\d{1,3}$", text) is not None)


def _stands_over(group: Group, following: Group, text: str) -> bool:
    """True for a short line in title case, alone above running text: a heading in italics or underlined, which words do not tell."""
    if len(group.lines) > 1 or len(text) > 70 or not text[:1].isupper() or re.search(r"[.,;:!?)]$|\d", text) or group.guess != "text":
        return False
    below = following.page == group.page and 0 < following.box.top - group.box.bottom < 2.5 * group.lines[0].size
    running = following.guess == "text" and len(following.lines) >= 2 and abs(following.box.left - group.box.left) < 24
    titled = all(w[0].isupper() or not w[0].isalpha() for w in text.split() if len(w) > 3)
    return below and running and titled


def _rank(text: str) -> int:
    """0 for a part, 1 for an item, 2 for a statement, 3 for a note, 5 for a deep number, 4 for everything else."""
    if _PART.match(text) and len(text) < 60:
        return 0
    if _ITEM.match(text):
        return 1
    if _STATEMENT.match(text) and len(text) < 110:
        return 2
    if _NOTE.match(text):
        return 3
    return 5 if _DEEP.match(text) else 4


def _same_look(group: Group, other: Group) -> bool:
    return abs(group.lines[-1].size - other.lines[0].size) < 0.6 and group.lines[-1].bold == other.lines[0].bold


def _levels(found: dict[int, tuple[int, float, int, int]]) -> dict[int, int]:
    """Levels 1 to 6 by index: parts, items, statements and notes by what they are; all others below the last of these, by their look.

    Looks are ranked apart for what stands under items, under notes and before all of them: a bold line in a note and one in the letter to
    shareholders need not be equals.
    """
    has = {order[0] for order in found.values()}
    item = 2 if 0 in has else 1
    top = item if 1 in has else item - 1
    fixed = {0: 1, 1: item, 2: top + 1, 3: top + 1}
    under: dict[int, int] = {}
    last = -1
    for index, order in sorted(found.items()):
        # A statement named inside the notes ("impact on the consolidated balance sheet") is an ordinary heading of that note.
        if order[0] in fixed and not (order[0] == 2 and last == 3):
            last = order[0]
        else:
            under[index] = last
    looks: dict[int, list[tuple[float, int, int]]] = {
        context: sorted({found[i][1:] for i, own in under.items() if own == context}) for context in set(under.values())
    }
    levels: dict[int, int] = {}
    for index, order in found.items():
        if index in under:
            context = under[index]
            base = fixed.get(context, 0)
            rank = looks[context].index(order[1:]) + (1 if order[0] == 5 else 0)
            levels[index] = min(base + 1 + rank, LEVELS)
        else:
            levels[index] = min(fixed[order[0]], LEVELS)
    return levels


def _without_continued(headings: Sequence[tuple[int, Heading]]) -> list[tuple[int, Heading]]:
    """`headings` without those that only say on a later page that the last section of their level goes on."""
    kept: list[tuple[int, Heading]] = []
    last: dict[int, str] = {}
    for number, heading in headings:
        name, again = _CONTINUED.subn("", heading.text.strip().lower())
        if again and last.get(heading.level) == name:
            continue
        last = {level: title for level, title in last.items() if level < heading.level} | {heading.level: name}
        kept.append((number, heading))
    return kept


def sections_of(pages: Sequence[Page]) -> tuple[Section, ...]:
    """One section for each heading of `pages`, in reading order; it lasts until the next heading of its level or above.

    A heading that is repeated as "(continued)" begins no new section.
    """
    headings = _without_continued([(page.number, block) for page in pages for block in page.blocks if isinstance(block, Heading)])
    last_page = pages[-1].number if pages else 0
    ends = [last_page] * len(headings)
    stack: list[int] = []
    for index, (number, heading) in enumerate(headings):
        while stack and headings[stack[-1]][1].level >= heading.level:
            ends[stack.pop()] = number
        stack.append(index)
    return tuple(
        Section(heading=h.id, title=h.text, level=h.level, first_page=number, last_page=end)
        for (number, h), end in zip(headings, ends, strict=True)
    )
