# ruff: noqa: E501, D102, ISC004 - reportlab calls these methods
"""The pages of a filing: frames, running heads and feet, cover, table of contents, and two passes so that the contents know their pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import letter
from reportlab.lib.units import inch
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.platypus import (
    BaseDocTemplate,
    Flowable,
    Frame,
    Image,
    NextPageTemplate,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)

from workshop.look import Look
from workshop.sheet import Printed

WIDTH, HEIGHT = letter
MARGIN = 0.85 * inch
EMPTY_BOX, CHECKED_BOX = "[&nbsp;&nbsp;]", "[X]"


class Contents:
    """What a pass over a filing found: the printed page label of each heading, and every cell with its page."""

    def __init__(self) -> None:
        self.labels: dict[str, str] = {}
        self.pages: dict[str, int] = {}
        self.printed: list[Printed] = []


class Mark(Flowable):
    """An invisible mark that stores the label of the page where it falls under `key`."""

    def __init__(self, key: str, title: str = "", level: int = 0) -> None:
        super().__init__()
        self.key, self.title, self.level = key, title, level
        self.keepWithNext = 1

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        del width, height
        return 0, 0

    def draw(self) -> None:
        self.canv.bookmarkPage(self.key)
        if self.title:
            self.canv.addOutlineEntry(self.title, self.key, self.level)


class TocLine(Flowable):
    """One line of the table of contents: "Item 7.", title, dots, page label."""

    def __init__(self, look: Look, item: str, title: str, key: str, page: str, indent: float = 54) -> None:
        super().__init__()
        self.look, self.item, self.title, self.key, self.page, self.indent = look, item, title, key, page, indent

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        del height
        self.width, self.height = width, self.look.size * 1.62
        return width, self.height

    def draw(self) -> None:
        look, canvas = self.look, self.canv
        canvas.setFont(look.regular, look.size)
        canvas.drawString(0, 4, self.item)
        canvas.drawString(self.indent, 4, self.title)
        left = self.indent + stringWidth(self.title, look.regular, look.size) + 5
        canvas.drawRightString(self.width, 4, self.page)
        right = self.width - 26
        dot = stringWidth(".", look.regular, look.size) + 1.6
        canvas.drawString(right - int((right - left) / dot) * dot, 4, "", charSpace=0)
        text = canvas.beginText(right - int((right - left) / dot) * dot, 4)
        text.setCharSpace(1.6)
        text.textOut("." * int((right - left) / dot))
        text.setCharSpace(0)
        canvas.drawText(text)
        canvas.linkRect("", self.key, (0, 0, self.width, self.height), relative=1)


class Rule(Flowable):
    """A horizontal line over `share` of the frame's width."""

    def __init__(self, thickness: float = 0.7, share: float = 1.0, space: float = 4, ink: str = "#000000") -> None:
        super().__init__()
        self.thickness, self.share, self.space, self.ink = thickness, share, space, ink

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        del height
        self.width = width
        return width, self.space * 2

    def draw(self) -> None:
        self.canv.setLineWidth(self.thickness)
        self.canv.setStrokeColor(HexColor(self.ink))
        gap = self.width * (1 - self.share) / 2
        self.canv.line(gap, self.space, self.width - gap, self.space)
        self.canv.setStrokeColor(HexColor("#000000"))


class Filing(BaseDocTemplate):
    """A document of one filer; `prefixes` names the page templates that count on their own ("financial": "F-")."""

    def __init__(
        self,
        path: Path,
        look: Look,
        found: Contents,
        *,
        title: str,
        author: str,
        head: str,
        foot: str,
        prefixes: dict[str, str],
        first: str,
    ) -> None:
        super().__init__(str(path), pagesize=letter, invariant=1, title=title, author=author, allowSplitting=1)
        self.look, self.found, self.head, self.foot, self.prefixes = look, found, head, foot, prefixes
        self.bases: dict[str, int] = {}
        frame = Frame(
            MARGIN,
            0.8 * inch,
            WIDTH - 2 * MARGIN,
            HEIGHT - 1.68 * inch,
            id="body",
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        full = Frame(0, 0, WIDTH, HEIGHT, id="full", leftPadding=0, rightPadding=0, topPadding=0, bottomPadding=0)
        cover = Frame(
            MARGIN,
            0.45 * inch,
            WIDTH - 2 * MARGIN,
            HEIGHT - 0.9 * inch,
            id="cover",
            leftPadding=0,
            rightPadding=0,
            topPadding=0,
            bottomPadding=0,
        )
        templates = {"cover": PageTemplate("cover", [cover]), "scan": PageTemplate("scan", [full])}
        templates.update({name: PageTemplate(name, [frame], onPage=self.furnish) for name in prefixes})
        self.addPageTemplates([templates.pop(first), *templates.values()])

    def label(self) -> str:
        """The printed label of the current page; empty where none is printed."""
        name = self.pageTemplate.id
        if name not in self.prefixes:
            return ""
        base = self.bases.setdefault(name, self.page - 1)
        prefix = self.prefixes[name]
        return prefix if prefix == "i" else f"{prefix}{self.page - base}"

    def furnish(self, canvas: object, _document: object) -> None:
        """Draws the running head and foot."""
        look, label = self.look, self.label()
        canvas.saveState()
        if self.head == "link":
            canvas.setFont(look.regular, 8.5)
            canvas.setFillColor(HexColor("#1A0DAB"))
            canvas.drawString(MARGIN, HEIGHT - 0.55 * inch, "Table of Contents")
            width = stringWidth("Table of Contents", look.regular, 8.5)
            canvas.setLineWidth(0.4)
            canvas.setStrokeColor(HexColor("#1A0DAB"))
            canvas.line(MARGIN, HEIGHT - 0.55 * inch - 1.2, MARGIN + width, HEIGHT - 0.55 * inch - 1.2)
            if "contents" in self.found.labels:
                canvas.linkAbsolute("", "contents", (MARGIN, HEIGHT - 0.57 * inch, MARGIN + width, HEIGHT - 0.43 * inch))
            canvas.setFillColor(HexColor("#000000"))
            canvas.setFont(look.regular, 9)
            canvas.drawCentredString(WIDTH / 2, 0.5 * inch, label)
        else:
            canvas.setFont(look.regular, 7.5)
            canvas.setFillColor(HexColor("#555555"))
            canvas.drawString(MARGIN, HEIGHT - 0.55 * inch, self.head)
            canvas.setStrokeColor(HexColor(look.ink))
            canvas.setLineWidth(0.8)
            canvas.line(MARGIN, HEIGHT - 0.61 * inch, WIDTH - MARGIN, HEIGHT - 0.61 * inch)
            canvas.drawString(MARGIN, 0.5 * inch, self.foot)
            canvas.setFont(look.bold, 8)
            canvas.drawRightString(WIDTH - MARGIN, 0.5 * inch, label)
        canvas.restoreState()

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802 - reportlab's name
        """Stores where headings fall."""
        if isinstance(flowable, Mark):
            self.found.labels[flowable.key] = self.label()
            self.found.pages[flowable.key] = self.page


Story = Callable[[Contents, Contents], list[Flowable]]


def publish(
    path: Path, look: Look, story: Story, *, title: str, author: str, head: str, foot: str, prefixes: dict[str, str], first: str = "cover"
) -> Contents:
    """Writes the filing to `path`; returns where everything was printed. `story(known, found)` is asked twice; page 1 has the template `first`."""
    known = Contents()
    for _ in range(2):
        found = Contents()
        document = Filing(path, look, found, title=title, author=author, head=head, foot=foot, prefixes=prefixes, first=first)
        found.labels.update(known.labels)
        document.build(story(known, found))
        known = found
    return known


def turn(template: str) -> list[Flowable]:
    """A new page of another kind."""
    return [NextPageTemplate(template), PageBreak()]


def paragraphs(look: Look, *texts: str, style: str = "body") -> list[Flowable]:
    """Paragraphs of one style."""
    return [Paragraph(text, look.style(style)) for text in texts]


def bullets(look: Look, *texts: str) -> list[Flowable]:
    """A bulleted list."""
    return [Paragraph(text, look.style("bullet"), bulletText="\u2022") for text in texts] + [Spacer(1, 4)]


def whole_page(picture: Path) -> Flowable:
    """A picture that fills a page, for the "scan" template."""
    return Image(str(picture), width=WIDTH - 0.5, height=HEIGHT - 0.5)


def cover(
    look: Look, *, facts: dict[str, str], tickers: Sequence[Sequence[str]], boxes: Sequence[str], closing: Sequence[str]
) -> list[Flowable]:
    """The cover page of an annual report on Form 10-K. `facts`: ended, commission, name, state, tax, address, city, phone."""
    big = look.style("centre_bold")
    title = look.style("centre_bold")
    title.fontSize, title.leading = 15, 19
    name = look.style("centre_bold")
    name.fontSize, name.leading = 19, 24
    small = look.style("small")
    small.fontSize, small.leading, small.spaceAfter = look.size * 0.95, look.size * 1.16, 5.5
    middle = look.style("centre")
    middle.fontSize, middle.leading = look.size * 0.96, look.size * 1.18
    grid = Table([[Paragraph(cell, small) for cell in row] for row in tickers], colWidths=[2.6 * inch, 1.4 * inch, 2.8 * inch])
    grid.setStyle(
        TableStyle(
            [
                ("GRID", (0, 0), (-1, -1), 0.4, HexColor("#000000")),
                ("TOPPADDING", (0, 0), (-1, -1), 1.5),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 0.5),
            ]
        )
    )
    line = f"{CHECKED_BOX}  <b>ANNUAL REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934</b>"
    other = f"{EMPTY_BOX}  <b>TRANSITION REPORT PURSUANT TO SECTION 13 OR 15(d) OF THE SECURITIES EXCHANGE ACT OF 1934</b>"
    two = Table(
        [
            [Paragraph(f"<b>{facts['state']}</b>", middle), Paragraph(f"<b>{facts['tax']}</b>", middle)],
            [
                Paragraph("(State or other jurisdiction of incorporation or organization)", middle),
                Paragraph("(I.R.S. Employer Identification No.)", middle),
            ],
            [Paragraph(f"<b>{facts['address']}, {facts['city']}</b>", middle), Paragraph(f"<b>{facts['zip']}</b>", middle)],
            [Paragraph("(Address of principal executive offices)", middle), Paragraph("(Zip Code)", middle)],
        ],
        colWidths=[4.2 * inch, 2.6 * inch],
    )
    two.setStyle(TableStyle([("TOPPADDING", (0, 0), (-1, -1), 0.5), ("BOTTOMPADDING", (0, 0), (-1, -1), 0)]))
    return [
        Rule(1.6, space=2),
        Paragraph("UNITED STATES", big),
        Paragraph("SECURITIES AND EXCHANGE COMMISSION", title),
        Paragraph("Washington, D.C. 20549", middle),
        Rule(0.5, 0.25, 3),
        Paragraph("FORM 10-K", name),
        Spacer(1, 3),
        Paragraph(line, small),
        Paragraph(f"<b>For the fiscal year ended {facts['ended']}</b>", big),
        Paragraph("or", middle),
        Paragraph(other, small),
        Paragraph(f"Commission file number: {facts['commission']}", middle),
        Spacer(1, 12),
        Paragraph(facts["name"], name),
        Paragraph("(Exact name of registrant as specified in its charter)", middle),
        Spacer(1, 6),
        two,
        Paragraph(f"Registrant's telephone number, including area code: <b>{facts['phone']}</b>", middle),
        Spacer(1, 3),
        Paragraph("Securities registered pursuant to Section 12(b) of the Act:", middle),
        grid,
        Spacer(1, 3),
        Paragraph("Securities registered pursuant to Section 12(g) of the Act: <b>None</b>", middle),
        *[Paragraph(text, small) for text in boxes],
        *[Paragraph(text, small) for text in closing],
        Rule(1.6, space=2),
    ]


def cover_boxes(*, well_known: bool) -> tuple[str, ...]:
    """The check-box paragraphs of the cover page."""
    yes, no = (f"Yes&nbsp;{a}&nbsp;&nbsp;No&nbsp;{b}" for a, b in ((CHECKED_BOX, EMPTY_BOX), (EMPTY_BOX, CHECKED_BOX)))
    return (
        f"Indicate by check mark if the registrant is a well-known seasoned issuer, as defined in Rule 405 of the Securities Act. {yes if well_known else no}",
        f"Indicate by check mark if the registrant is not required to file reports pursuant to Section 13 or Section 15(d) of the Act. {no}",
        "Indicate by check mark whether the registrant (1) has filed all reports required to be filed by Section 13 or 15(d) of the Securities Exchange "
        f"Act of 1934 during the preceding 12 months, and (2) has been subject to such filing requirements for the past 90 days. {yes}",
        "Indicate by check mark whether the registrant has submitted electronically every Interactive Data File required to be submitted pursuant to "
        f"Rule 405 of Regulation S-T during the preceding 12 months. {yes}",
        "Indicate by check mark whether the registrant is a large accelerated filer, an accelerated filer, a non-accelerated filer, a smaller reporting "
        f"company, or an emerging growth company: Large accelerated filer {CHECKED_BOX}   Accelerated filer {EMPTY_BOX}   Non-accelerated filer {EMPTY_BOX}   "
        f"Smaller reporting company {EMPTY_BOX}   Emerging growth company {EMPTY_BOX}",
        "Indicate by check mark whether the registrant has filed a report on and attestation to its management's assessment of the effectiveness of its "
        f"internal control over financial reporting under Section 404(b) of the Sarbanes-Oxley Act. {CHECKED_BOX}",
        f"Indicate by check mark whether the registrant is a shell company (as defined in Rule 12b-2 of the Act). {no}",
    )
