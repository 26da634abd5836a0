# ruff: noqa: E501 - sentences and table rows stay whole
"""The typography of a filer: typefaces, sizes, shading, and the paragraph styles made from them."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import HexColor
from reportlab.lib.enums import TA_CENTER, TA_JUSTIFY, TA_LEFT
from reportlab.lib.styles import ParagraphStyle


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A house style; colours are "#rrggbb", sizes are points; `shade` None means ruled tables without shaded rows."""

    regular: str
    bold: str
    italic: str
    bold_italic: str
    size: float
    leading: float
    table_size: float
    shade: str | None
    band: str | None
    head_ink: str
    head_align: str
    ink: str
    justified: bool

    def style(self, name: str) -> ParagraphStyle:
        """The paragraph style `name`: body, item, sub, minor, centre, centre_bold, note, bullet, caption."""
        body = {
            "fontName": self.regular,
            "fontSize": self.size,
            "leading": self.leading,
            "spaceAfter": self.size * 0.72,
            "alignment": TA_JUSTIFY if self.justified else TA_LEFT,
        }
        ink = HexColor(self.ink)
        big = self.size * (1.1 if self.justified else 1.5)
        more: dict[str, dict[str, object]] = {
            "body": {},
            "part": {"fontName": self.bold, "fontSize": big, "leading": big * 1.3, "alignment": TA_CENTER, "spaceAfter": 8},
            "item": {"fontName": self.bold, "fontSize": big, "leading": big * 1.3, "spaceBefore": 10, "spaceAfter": 7, "textColor": ink, "alignment": TA_LEFT, "keepWithNext": 1},
            "sub": {"fontName": self.bold, "spaceBefore": 6, "spaceAfter": 5, "textColor": ink, "alignment": TA_LEFT, "keepWithNext": 1},
            "minor": {"fontName": self.bold_italic, "spaceBefore": 3, "spaceAfter": 4, "alignment": TA_LEFT, "keepWithNext": 1},
            "centre": {"alignment": TA_CENTER, "spaceAfter": 3},
            "centre_bold": {"alignment": TA_CENTER, "fontName": self.bold, "spaceAfter": 2, "keepWithNext": 1},
            "centre_italic": {"alignment": TA_CENTER, "fontName": self.italic, "spaceAfter": 4, "keepWithNext": 1},
            "note": {"fontSize": self.size * 0.84, "leading": self.size * 1.0, "leftIndent": 16, "firstLineIndent": -16, "spaceAfter": 3},
            "small": {"fontSize": self.size * 0.84, "leading": self.size * 1.02, "spaceAfter": 4},
            "bullet": {"leftIndent": 22, "bulletIndent": 9, "spaceAfter": 3.5},
            "caption": {"fontName": self.bold, "fontSize": self.size * 0.92, "alignment": TA_LEFT, "spaceBefore": 6, "spaceAfter": 3, "keepWithNext": 1},
        }  # fmt: skip
        return ParagraphStyle(name, **{**body, **more[name]})


SERIF = Look(
    regular="Times-Roman", bold="Times-Bold", italic="Times-Italic", bold_italic="Times-BoldItalic",
    size=10, leading=12.2, table_size=9.2, shade=None, band=None, head_ink="#000000", head_align="centre", ink="#000000", justified=True,
)  # fmt: skip
SANS = Look(
    regular="Helvetica", bold="Helvetica-Bold", italic="Helvetica-Oblique", bold_italic="Helvetica-BoldOblique",
    size=9, leading=12.4, table_size=8, shade="#E4EDF4", band=None, head_ink="#12385B", head_align="right", ink="#12385B", justified=False,
)  # fmt: skip
PLAIN = Look(
    regular="Helvetica", bold="Helvetica-Bold", italic="Helvetica-Oblique", bold_italic="Helvetica-BoldOblique",
    size=9.5, leading=12.6, table_size=8.4, shade=None, band=None, head_ink="#000000", head_align="centre", ink="#7A1F1F", justified=False,
)  # fmt: skip
