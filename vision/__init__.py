"""Vision: what only looking at a page tells: pictures, charts, captions and links."""

OWNER = "crossfoot"
