"""The report's two charts as inline SVG: what abstaining would change, and whether confidence tells the truth."""

from __future__ import annotations

from collections.abc import Sequence

from eval.abstention import Point
from eval.calibration import Calibration

WIDTH, HEIGHT = 520.0, 300.0
LEFT, TOP, RIGHT, BOTTOM = 56.0, 12.0, 12.0, 40.0
_STACK = (("right", "right"), ("wrong", "wrong"), ("not", "not_graded"), ("abstained", "abstained"))


def abstention_svg(points: Sequence[Point]) -> str:
    """Counts of right, wrong, not graded and abstained, stacked, over the confidence that an answer must have; steps at each answer."""
    total = sum((points[0].right, points[0].wrong, points[0].not_graded, points[0].abstained)) if points else 0
    if total == 0:
        return ""
    parts = []
    for number, point in enumerate(points):
        # The counts of a threshold hold for every stricter demand up to it, from just above the one before.
        start = points[number - 1].threshold if number else 0.0
        parts.append(_column(point, start, point.threshold, total))
    none = Point(threshold=1.0, right=0, wrong=0, not_graded=0, abstained=total)
    parts.append(_column(none, points[-1].threshold, 1.0, total))
    return _frame("".join(parts), "an answer must have at least this confidence", "questions", 0, total)


def calibration_svg(made: Calibration) -> str:
    """Share of right answers by confidence, a bar a bin with its number of answers, beside the diagonal of perfect calibration."""
    if made.n == 0:
        return ""
    bars = []
    for part in made.bins:
        if part.right is None or part.confidence is None:
            continue
        x, width = _x(part.low), _x(part.high) - _x(part.low)
        bars.append(_rect(x + 2, _y(part.right), width - 4, _y(0) - _y(part.right), "s-right"))
        bars.append(f'<circle cx="{_x(part.confidence):.1f}" cy="{_y(part.right):.1f}" r="3.5" fill="#1c2330"/>')
        inside = part.right >= 0.92
        label, ink = _y(part.right) + (18 if inside else -8), "#fff" if inside else "#1c2330"
        bars.append(f'<text x="{x + width / 2:.1f}" y="{label:.1f}" text-anchor="middle" fill="{ink}">n {part.n}</text>')
    diagonal = f'<line x1="{_x(0)}" y1="{_y(0)}" x2="{_x(1)}" y2="{_y(1)}" stroke="#5b6675" stroke-dasharray="4 4"/>'
    return _frame("".join(bars) + diagonal, "confidence", "share right", 0, 1)


def _column(point: Point, start: float, end: float, total: int) -> str:
    made, below = [], 0
    for kind, name in _STACK:
        count = getattr(point, name)
        if count and end > start:
            top, bottom = _y((below + count) / total), _y(below / total)
            made.append(_rect(_x(start), top, _x(end) - _x(start), bottom - top, f"s-{kind}"))
        below += count
    return "".join(made)


def _frame(inner: str, across: str, up: str, low: float, high: float) -> str:
    ticks = "".join(
        f'<text x="{_x(at):.1f}" y="{HEIGHT - BOTTOM + 16:.1f}" text-anchor="middle">{at:g}</text>' for at in (0.0, 0.25, 0.5, 0.75, 1.0)
    )
    marks = "".join(
        f'<text x="{LEFT - 6:.1f}" y="{_y(at) + 4:.1f}" text-anchor="end">{low + at * (high - low):g}</text>'
        for at in (0.0, 0.5, 1.0)
        if high <= 1 or at * (high - low) == int(at * (high - low))
    )
    axes = f'<path d="M{LEFT} {TOP}V{HEIGHT - BOTTOM}H{WIDTH - RIGHT}" fill="none" stroke="#5b6675"/>'
    names = (
        f'<text x="{(LEFT + WIDTH - RIGHT) / 2:.1f}" y="{HEIGHT - 6:.1f}" text-anchor="middle">{across}</text>'
        f'<text x="12" y="{(TOP + HEIGHT - BOTTOM) / 2:.1f}" text-anchor="middle" '
        f'transform="rotate(-90 12 {(TOP + HEIGHT - BOTTOM) / 2:.1f})">{up}</text>'
    )
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH:g} {HEIGHT:g}" width="{WIDTH:g}" height="{HEIGHT:g}" role="img" '
        f'aria-label="{up} over: {across}">{inner}{axes}{ticks}{marks}{names}</svg>'
    )


def _rect(x: float, y: float, width: float, height: float, kind: str) -> str:
    return f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" class="{kind}" shape-rendering="crispEdges"/>'


def _x(share: float) -> float:
    return LEFT + share * (WIDTH - LEFT - RIGHT)


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - TOP)
