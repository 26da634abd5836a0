"""Characters that fonts keep in the private area of Unicode, by what they show."""

from __future__ import annotations

_WINGDINGS = {
    0x6C: "●", 0x6E: "■", 0x6F: "☐", 0x70: "☐", 0x71: "❑", 0x72: "❒", 0x73: "◆", 0x74: "◆", 0x75: "◆", 0x76: "❖", 0x77: "◆", 0x78: "☒",
    0x9E: "·", 0x9F: "•", 0xA0: "▪", 0xA1: "○", 0xA7: "▪", 0xA8: "☐", 0xD8: "➢", 0xE0: "→", 0xDF: "←", 0xE8: "→", 0xF0: "→", 0xFB: "✗",
    0xFC: "✓", 0xFD: "☒", 0xFE: "☑",
}  # fmt: skip
_WINGDINGS_2 = {0x50: "✓", 0x4F: "✗", 0x51: "☒", 0x52: "☑", 0x53: "☒", 0x54: "☒", 0x97: "●", 0x98: "●", 0xA2: "■", 0xA3: "☐", 0xA4: "☐"}
_SYMBOL = {
    0xA3: "≤", 0xB0: "°", 0xB1: "±", 0xB3: "≥", 0xB4: "×", 0xB7: "•", 0xB9: "≠", 0xBA: "≡", 0xBB: "≈", 0xBE: "—", 0xD2: "®", 0xD3: "©",
    0xD4: "™", 0xE2: "®", 0xE3: "©", 0xE4: "™", 0x2D: "−", 0x61: "α", 0x62: "β", 0x44: "Δ", 0x53: "Σ", 0x73: "σ", 0x6D: "μ", 0x70: "π",
}  # fmt: skip
_OLD_STYLE = {
    0xF724: "$",
    0xF726: "&",
    0xF7A2: "¢",
    **{0xF730 + d: str(d) for d in range(10)},
    **{0xF761 + n: chr(65 + n) for n in range(26)},
}
"""Figures and capitals of book faces, in the places that the makers of the first digital faces gave them."""


def shown(character: str, font: str) -> str | None:
    """What a private-use character of `font` shows; None when that is not known."""
    code = ord(character)
    if code in _OLD_STYLE:
        return _OLD_STYLE[code]
    if not 0xF020 <= code <= 0xF0FF:
        return None
    code -= 0xF000
    name = font.lower().replace(" ", "").replace("-", "")
    if "wingdings2" in name:
        return _WINGDINGS_2.get(code)
    if "wingdings" in name:
        return _WINGDINGS.get(code)
    if "symbol" in name:
        return _SYMBOL.get(code) or (chr(code) if chr(code) in "0123456789.,()%+=<>/[]{}|&!?:;" else None)
    if "webdings" in name or "dingbats" in name:
        return None
    return "•" if code == 0xB7 else _WINGDINGS.get(code)  # a text face that stands in for the symbols of an office program
