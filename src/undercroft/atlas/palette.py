"""The paints that every picture of people shares, so that somebody looks alike in a portrait and on a stage."""

from zlib import crc32

CLOAKS = (
    "#d9803f", "#5fa796", "#8695d6", "#d3ac4c", "#c65f58", "#8fae5a",
    "#b07cc0", "#5b9fc4", "#c9936a", "#a3a08f", "#d4789a", "#6f8f7a",
)  # fmt: skip
SKINS = ("#e3b48d", "#c98f65", "#8d5a3c", "#f0cba8", "#a87148", "#7f5438")
HAIRS = ("#3a241a", "#8a4b22", "#cbb89a", "#453730", "#7d756b")
INK = "#0b0a0a"


def looks(name: str) -> tuple[int, int, int, int]:
    """What a name looks like: head, feature, skin, hair."""
    kind = crc32(f"looks/{name}".encode())
    return kind % 6, kind // 6 % 7, kind // 42 % 6, kind // 252 % 5
