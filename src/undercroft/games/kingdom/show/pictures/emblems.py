"""Emblems: what stands for a Facility, a region, a class, a relationship or a number, each in a box of 24 by 24.

Flat shapes with an ink outline around the middle (0, 0). An entry without a drawing of its own has its category's.
"""

from undercroft.atlas.ink import mix, shape, stroke
from undercroft.atlas.palette import INK

STANDINGS = {
    "allied": "#5fbfa6",
    "friendly": "#9fc08a",
    "neutral": "#d8c48f",
    "dangerous": "#e0a04e",
    "hostile": "#d9675a",
}
"""The paint of each relationship; a shape and a word always go with it."""
BONE, GOLD, IRON, LEAF, WOOD, WINE = "#efe3c6", "#e2bd62", "#9aa4a8", "#8fae5a", "#a87445", "#b3566a"

CROWN = shape("M-10 8L-11.5-6L-5.5-1L0-10L5.5-1L11.5-6L10 8Z", GOLD, 1.4) + shape("M0 1L2 4L0 7L-2 4Z", "#c2483f", 0.8)
HOUSE = "M-10 10V-1L0-10L10-1V10Z"

DRAWN = {
    "royal_palace": (
        shape("M-14 12V-6H-9V-2H-6V-12L0-18L6-12V-2H9V-6H14V12Z", "#d7c49a", 1.5)
        + shape("M6-12V-2H9V-6H14V12H4V-16Z", "#a88f62")
        + shape("M-4 12V4A4 4 0 0 1 4 4V12Z", "#3a2718", 1)
        + shape("M-3-8A3 3 0 0 1 3-8V-4H-3Z", "#f6d27c", 0.9)
        + stroke("M-14 12V-6H-9V-2H-6V-12L0-18L6-12V-2H9V-6H14V12Z", INK, 1.5)
    ),
    "throne": shape("M-7 11V-10Q0-15 7-10V11H4V6H-4V11Z", GOLD, 1.4) + shape("M-4 6V-6Q0-9 4-6V6Z", WINE, 1),
    "temple": shape("M-11-3L0-11L11-3Z", BONE, 1.4)
    + shape("M-9-3H-6V8H-9ZM-1.5-3H1.5V8H-1.5ZM6-3H9V8H6Z", "#d7c49a", 1.2)
    + shape("M-11 8H11V11H-11Z", BONE, 1.3),
    "sanctuary": shape("M-8 11V0A8 9 0 0 1 8 0V11Z", BONE, 1.4) + shape("M0-6C4-1 4 3 0 6C-4 3-4-1 0-6Z", "#ffb45a", 1),
    "theater": shape("M-9-9H9V1C9 8 4 11 0 11C-4 11-9 8-9 1Z", BONE, 1.4)
    + stroke("M-5-3H-2M2-3H5M-4 4Q0 8 4 4", INK, 1.7),
    "garden": shape("M-1.8 11V2H1.8V11Z", WOOD, 1)
    + shape("M0-12C7-12 10-7 8-3C11 1 6 5 0 4C-6 5-11 1-8-3C-10-7-7-12 0-12Z", LEAF, 1.4),
    "armory": stroke("M-9 9L8-8M-9-8L8 9", INK, 4.6)
    + stroke("M-9 9L8-8M-9-8L8 9", "#cfd6d6", 2.2)
    + stroke("M-10 3L-4 9M4 9L10 3", WOOD, 2.4),
    "keep_tower": shape("M-7 12V-6H-9V-12H-5V-9H-2V-12H2V-9H5V-12H9V-6H7V12Z", "#b9ab8d", 1.4)
    + shape("M-2 2V-3Q0-5 2-3V2Z", "#3a2718"),
    "pagoda": shape("M-11 4L0-3L11 4L8 4V11H-8V4Z", WINE, 1.3) + shape("M-8-3L0-11L8-3L5-3V1H-5V-3Z", "#c96d7e", 1.3),
    "tomb": shape("M-7 11V-3A7 8 0 0 1 7-3V11Z", IRON, 1.4) + stroke("M0-6V3M-3.5-3H3.5", INK, 1.6),
    "farm": stroke("M0 12V-6", "#6b5523", 2)
    + shape(
        "M0-12C3-9 3-6 0-4C-3-6-3-9 0-12ZM0-3C4-7 8-6 8-3C6 0 3 1 0 1ZM0-3C-4-7-8-6-8-3C-6 0-3 1 0 1Z"
        "M0 5C4 1 8 2 8 5C6 8 3 9 0 9ZM0 5C-4 1-8 2-8 5C-6 8-3 9 0 9Z",
        "#e3c25a",
        1.1,
    ),
    "blacksmith": shape("M-12-6H10C10-1 5 1 3 2V6H7V10H-7V6H-3V2C-8 1-11-2-12-6Z", IRON, 1.4)
    + stroke("M-6-11L2-9", "#ffb45a", 2),
    "ranch": shape("M-9-4C-13-8-11-11-8-9L-5-7H5L8-9C11-11 13-8 9-4C9 4 5 11 0 11C-5 11-9 4-9-4Z", "#c9a27a", 1.4)
    + shape("M-4 5Q0 2 4 5Q3 10 0 10Q-3 10-4 5Z", "#efc9b4", 1)
    + stroke("M-4-1v1.6M4-1v1.6", INK, 2),
    "trading_post": shape("M-11-3L0-7L11-3V7L0 11L-11 7Z", WOOD, 1.4) + stroke("M-11-3L0 1L11-3M0 1V11", INK, 1.2),
    "hunting_ground": stroke("M-7-11C6-7 6 7-7 11", WOOD, 2.6)
    + stroke("M-7-11V11M-9 0H9", BONE, 1.2)
    + shape("M11 0L6-3.4V3.4Z", IRON, 1),
    "staple": shape("M-8 11C-12 3-8-4-4-6L-6-11H6L4-6C8-4 12 3 8 11Z", "#cfae78", 1.4)
    + stroke("M-4-6H4", INK, 1.8)
    + stroke("M0-1V7M-3 3H3", INK, 1.4),
    "library": shape("M-12-7C-7-10-3-9 0-6C3-9 7-10 12-7V8C7 5 3 6 0 9C-3 6-7 5-12 8Z", BONE, 1.4)
    + stroke("M0-6V9", INK, 1.3)
    + stroke("M-9-3L-3-2M-9 1L-3 2M9-3L3-2M9 1L3 2", "#9b8a66", 1.1),
    "school": shape("M-12-4L0-9L12-4L0 1Z", "#5d6f86", 1.4)
    + shape("M-6-1V6Q0 10 6 6V-1L0 2Z", "#7d92ab", 1.3)
    + stroke("M10-4V5", GOLD, 1.8),
    "laboratory": shape("M-3-11H3V-4L10 8Q10 11 7 11H-7Q-10 11-10 8L-3-4Z", "#cfe0e0", 1.4)
    + shape("M-6 3H6L9 8.6Q8.6 10.2 7 10.2H-7Q-8.6 10.2-9 8.6Z", "#7fbf8a"),
    "observatory": shape("M-10 11V3H10V11Z", "#8f83bd", 1.3)
    + shape("M-9 3A9 9 0 0 1 9 3Z", "#b8addf", 1.4)
    + stroke("M0-1L8-10", INK, 4)
    + stroke("M0-1L8-10", BONE, 2),
    "hospital": shape("M-10-10H10V10H-10Z", BONE, 1.4) + shape("M-3-7H3V-3H7V3H3V7H-3V3H-7V-3H-3Z", "#c9584c", 0.9),
    "jailhouse": shape("M-10-10H10V10H-10Z", "#3a342c", 1.4) + stroke("M-5-10V10M0-10V10M5-10V10M-10 0H10", IRON, 2),
    "execution_ground": stroke("M-8 11V-10H6V-5", WOOD, 2.6) + stroke("M6-5A3 3.6 0 1 1 5.9-5", BONE, 1.6),
    "memorial_hall": shape("M-5 9L-3-9L0-12L3-9L5 9Z", "#c3b69f", 1.4) + shape("M-9 9H9V12H-9Z", "#a2947e", 1.2),
    "depot": shape("M-11-2L0-9L11-2V11H-11Z", "#b08a5c", 1.4)
    + shape("M-6 11V2H6V11Z", "#5d4226", 1.1)
    + stroke("M-6 2L6 11M6 2L-6 11", "#b08a5c", 1.2),
    "casino": shape("M-9-9H9V9H-9Z", BONE, 1.5) + stroke("M-4.4-4.4h0M4.4 4.4h0M0 0h0M4.4-4.4h0M-4.4 4.4h0", INK, 3.4),
    "bar": shape("M-8-5H5V11H-8Z", "#d9a24c", 1.4)
    + stroke("M5-1H8Q11-1 11 3Q11 7 8 7H5", INK, 3)
    + stroke("M5-1H8Q11-1 11 3Q11 7 8 7H5", "#d9a24c", 1.4)
    + shape("M-9-5C-11-9-6-11-4-9C-2-13 4-12 4-8C8-8 8-4 5-4Z", BONE, 1.2),
    "colosseum": shape("M-12 9V-2C-9-9 9-9 12-2V9Z", "#cdb68b", 1.4)
    + shape("M-9 9V4A2 2 0 0 1-5 4V9ZM-2 9V3A2 2 0 0 1 2 3V9ZM5 9V4A2 2 0 0 1 9 4V9Z", "#4a3722"),
    "showplace": shape("M-11-10H11V9H-11Z", "#4a3722", 1.3)
    + shape("M-11-10H-3Q-4 2-11 6ZM11-10H3Q4 2 11 6Z", WINE, 1.1),
    "inn": shape(HOUSE, "#c98e5a", 1.4)
    + shape("M-5 10V5H5V10Z", "#4a3320", 1)
    + shape("M-2-3A3 3 0 1 0 2-5.4A4 4 0 0 1-2-3Z", BONE),
    "slum": shape("M-12 11V2L-6-3L-1 3V11Z", "#8d7660", 1.3)
    + shape("M-2 11V-2L6-8L12 0V11Z", "#a3896e", 1.4)
    + shape("M3 11V4H7V11Z", "#3a2a1c"),
    "windmill": shape("M-5 12L-3-3H3L5 12Z", "#d7c49a", 1.4)
    + stroke("M0-4L-9-12M0-4L9-12M0-4L-9 4M0-4L9 4", INK, 4)
    + stroke("M0-4L-9-12M0-4L9-12M0-4L-9 4M0-4L9 4", BONE, 2),
    "treasure_chest": shape("M-11-1C-11-9 11-9 11-1Z", "#b07a3d", 1.4)
    + shape("M-11-1H11V10H-11Z", "#8d5d2c", 1.4)
    + shape("M-2.6-3H2.6V4H-2.6Z", GOLD, 1),
    "piazza": shape("M-11 8C-11 4 11 4 11 8C11 12-11 12-11 8Z", "#9fb6bb", 1.3)
    + shape("M-2 7V-4H2V7Z", "#c3b69f", 1.1)
    + stroke("M0-5C-3-12-9-8-9-3M0-5C3-12 9-8 9-3", "#9cc9d6", 1.8),
    "main_street": shape("M-12 11V0H-4V-6H3V2H12V11Z", "#cf9560", 1.4)
    + shape("M-10 3h3v3h-3ZM-2-2h3v3h-3ZM6 5h3v3h-3Z", "#ffd98a"),
    "statue": shape("M-3-2C-6-4-4-8 0-8C4-8 6-4 3-2L5 6H-5Z", "#c3c0b4", 1.3)
    + shape("M-3-10A3 3 0 1 1 3-10A3 3 0 1 1-3-10Z", "#c3c0b4", 1.1)
    + shape("M-8 6H8V11H-8Z", "#8d8a80", 1.3),
    "guild": shape("M-9-10H9V1C9 8 3 11 0 12C-3 11-9 8-9 1Z", "#a596dc", 1.4) + stroke("M-4-4L4 4M4-4L-4 4", BONE, 2),
    "botch": stroke("M-9 8L-3-2L-6-9M8 9L4 0L9-8M-2 9L1 2", "#b9a98d", 2.6) + stroke("M-11 11H11", INK, 2.4),
    "citadel": shape("M-12 11V-9H-8V-5H-4V-9H4V-5H8V-9H12V11Z", "#9c93b8", 1.4)
    + shape("M-4 11V3A4 4 0 0 1 4 3V11Z", "#2f2740", 1),
    "mass_media": shape("M-9-3L6-10V9L-9 3Z", BONE, 1.4)
    + stroke("M9-5Q12 0 9 5", GOLD, 1.8)
    + shape("M-6 4L-3 11H0L-2 3Z", "#a2947e", 1),
}
"""Facilities that everybody would know by their picture."""

PLAIN = {
    "court": CROWN,
    "residential": shape(HOUSE, "#d08a58", 1.4) + shape("M-3 10V3H3V10Z", "#4a3320", 1),
    "special": shape("M0-12L3.4-3.6L12-3L5.4 2.6L7.6 11L0 6.4L-7.6 11L-5.4 2.6L-12-3L-3.4-3.6Z", "#a596dc", 1.4),
    "recreational": shape("M-9-7C-3-10 3-10 9-7L7 4C6 11-6 11-7 4Z", "#dc8095", 1.4)
    + stroke("M-4-2v1.5M4-2v1.5M-3 4Q0 7 3 4", INK, 1.8),
    "public": shape("M-11-4L0-11L11-4Z", "#82a9c4", 1.4)
    + shape("M-9-4H9V8H-9Z", "#a7c3d4", 1.3)
    + stroke("M-4-2V7M0-2V7M4-2V7", INK, 1.3)
    + shape("M-11 8H11V11H-11Z", "#82a9c4", 1.2),
    "production": shape(
        "M-3-11H3V-7.6L7-9.4L9.4-7L7.6-3H11V3H7.6L9.4 7L7 9.4L3 7.6V11H-3V7.6L-7 9.4L-9.4 7L-7.6 3H-11V-3"
        "H-7.6L-9.4-7L-7-9.4L-3-7.6Z",
        "#9dbb62",
        1.3,
    )
    + shape("M-3 0A3 3 0 1 1 3 0A3 3 0 1 1-3 0Z", "#3c3222", 1),
}


def facility(kind: str, category: str) -> str:
    """Draw a Facility by its name, or by its category."""
    return DRAWN.get(kind) or PLAIN.get(category, PLAIN["special"])


REGIONS = {
    "own": CROWN,
    "kingdom": stroke("M-7 12V-11", INK, 2.6) + shape("M-7-11H9L5-5.5L9 0H-7Z", "#d8c48f", 1.3),
    "dungeon": shape("M-10 11V-1A10 11 0 0 1 10-1V11Z", "#6d5c49", 1.4)
    + shape("M-6 11V0A6 7 0 0 1 6 0V11Z", "#17110c"),
    "starfield": shape("M0-12L2.6-2.6L12 0L2.6 2.6L0 12L-2.6 2.6L-12 0L-2.6-2.6Z", "#8d9be0", 1.2)
    + stroke("M8-8h0M-8 8h0", "#8d9be0", 3),
    "holy_land": shape("M-8 11V0A8 9 0 0 1 8 0V11Z", "#f5ead0", 1.4) + stroke("M0-5V6M-4-1H4", "#b08a2c", 2.2),
    "staircase": shape("M-12 11V7H-6V2H0V-3H6V-8H12V11Z", "#a89878", 1.4),
    "masters_lair": shape("M-10-4C-10-14 10-14 10-4C10 1 7 3 6 5V10H-6V5C-7 3-10 1-10-4Z", "#e8dfcb", 1.4)
    + shape("M-6-4h5v5h-5ZM1-4h5v5h-5ZM-1.4 3H1.4V6H-1.4Z", INK),
    "monster_kingdom": shape("M-12-9L-5-5Q0-8 5-5L12-9Q13 0 9 5Q5 11 0 11Q-5 11-9 5Q-13 0-12-9Z", "#7fa066", 1.4)
    + shape("M-6-1L-1 2Q-4 4-6-1ZM6-1L1 2Q4 4 6-1Z", "#fff1c8", 0.8)
    + stroke("M-4 7L-2 6L0 7L2 6L4 7", INK, 1.3),
    "labyrinth": stroke("M10 10H-10V-10H10V6H-6V-6H6V2H-2V-2H2", "#5d4a33", 2.2),
    "barrier": shape("M-12-8H12V9H-12Z", "#9c6f52", 1.4)
    + stroke("M-12-2H12M-12 4H12M-5-8V-2M4-8V-2M-1-2V4M8-2V4M-8-2V4M-4 4V9M5 4V9", INK, 1.2),
    "resources": shape("M-11 9L-5-6L2 2L6-9L12 9Z", "#7c98a8", 1.4) + shape("M-5-6L-3-1L-7-1ZM6-9L8-3L3-3Z", "#dff0f2"),
    "village": shape("M-12 11V3L-6-3L0 3V11Z", "#d08a58", 1.3) + shape("M0 11V0L6-6L12 0V11Z", "#c07a48", 1.3),
    "enclave": shape("M-11 11V-4H-7V-8H-3V-4H3V-8H7V-4H11V11Z", "#b9ab8d", 1.4)
    + stroke("M0-8V-13L6-11L0-9", "#c2483f", 1.6),
    "monsters": shape("M-12-9L-5-5Q0-8 5-5L12-9Q13 0 9 5Q5 11 0 11Q-5 11-9 5Q-13 0-12-9Z", "#8fa09a", 1.4)
    + shape("M-6-1L-1 2Q-4 4-6-1ZM6-1L1 2Q4 4 6-1Z", "#fff1c8", 0.8),
}


def region(kind: str) -> str:
    """Draw what a region is."""
    return REGIONS.get("monsters" if kind == "monster_hive" else kind, REGIONS["dungeon"])


def standing(relationship: str) -> str:
    """Mark a relationship by its shape: joined rings, a circle, a bar, a triangle, crossed swords."""
    paint = STANDINGS.get(relationship, STANDINGS["neutral"])
    match relationship:
        case "allied":
            ring = "M-8 0A4.6 4.6 0 1 1 1.2 0A4.6 4.6 0 1 1-8 0ZM-1.2 0A4.6 4.6 0 1 1 8 0A4.6 4.6 0 1 1-1.2 0Z"
            return stroke(ring, INK, 4.4) + stroke(ring, paint, 2.2)
        case "friendly":
            return shape("M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0Z", paint, 1.4)
        case "dangerous":
            return shape("M0-7.4L7.4 6H-7.4Z", paint, 1.4) + stroke("M0-2V1.6M0 4h0", INK, 1.7)
        case "hostile":
            return stroke("M-6-6L6 6M6-6L-6 6", INK, 5) + stroke("M-6-6L6 6M6-6L-6 6", paint, 2.6)
    return shape("M-7-2.6H7V2.6H-7Z", paint, 1.4)


CANDLE = shape("M-3.4 12V0H3.4V12Z", "#efe0bd", 1.1) + shape("M1 0H3.4V12H1Z", "#c7ae7c")
FLAME = (
    '<path d="M0-11C4.6-6 4.2-1.4 0 .6C-4.4-1.2-4.6-5.4-2-7.6C-2-6-1-5.6-.7-6.4C-1.2-8.4-.9-9.8 0-11Z" fill="#ff9f43"/>'
    '<path d="M0-6.4C2.2-3.6 2 -1 0 0C-2.2-1-2.4-3-.8-4.4Z" fill="#fff1c0"/>'
)
SNUFFED = shape("M-3.4 12V3H3.4V12Z", "#5d5342", 1.1) + stroke("M0 3V1C0-1 2-1 1-4", "#7d705b", 1)
COIN = (
    shape("M-7 0A7 3 0 1 1 7 0V3A7 3 0 0 1-7 3Z", "#b98a2e", 1.1)
    + '<ellipse cx="0" cy="0" rx="7" ry="3" fill="#f0cf74"/>'
)
ATTRIBUTES = {
    "lifestyle": shape("M-10 11V0L0-10L10 0V11Z", "#d9a263", 1.4)
    + shape("M0-2C4 2 4 7 0 9C-4 7-4 2 0-2Z", "#ffcf7a", 1),
    "culture": shape("M-9-9C-9 6-5 11 0 11C5 11 9 6 9-9L6-9C6 4 4 7 0 7C-4 7-6 4-6-9Z", "#c9a0dc", 1.3)
    + stroke("M-3-9V6M0-9V7M3-9V6M-9-9H9", INK, 1.2),
    "order": stroke("M0-11V10M-6 10H6M-9-6H9", INK, 3.6)
    + stroke("M0-11V10M-6 10H6M-9-6H9", "#8fb6cf", 1.8)
    + shape("M-13 2L-9-6L-5 2Q-9 6-13 2ZM5 2L9-6L13 2Q9 6 5 2Z", "#8fb6cf", 1.2),
    "military": stroke("M0-12V5", INK, 5.4)
    + stroke("M0-12V5", "#d3dada", 3)
    + stroke("M-6 4H6", INK, 4.4)
    + stroke("M-6 4H6M0 5V11", "#b3763c", 2.6),
}
"""The four Kingdom Attributes: a hearth, a lyre, scales, a sword."""

CLASSES = {
    "king": CROWN,
    "knight": shape("M-9-10H9V1C9 8 3 11 0 12C-3 11-9 8-9 1Z", "#9fb0bd", 1.4)
    + stroke("M0-10V12M-9-2H9", "#c2483f", 2.6),
    "vizier": shape("M-9-9C-9-12-5-12-5-9V6H9V9C9 12 5 12 5 9H-9Z", BONE, 1.3)
    + stroke("M-2-5H5M-2-1H5M-2 3H3", "#7d6a48", 1.3),
    "oracle": shape("M-12 0C-6-9 6-9 12 0C6 9-6 9-12 0Z", BONE, 1.4)
    + shape("M-4.6 0A4.6 4.6 0 1 1 4.6 0A4.6 4.6 0 1 1-4.6 0Z", "#7d8fd6", 1),
    "ninja": shape("M0-12L3-3L12 0L3 3L0 12L-3 3L-12 0L-3-3Z", IRON, 1.4)
    + shape("M-2 0A2 2 0 1 1 2 0A2 2 0 1 1-2 0Z", "#221c17"),
    "servant": shape("M-10 4A10 10 0 0 1 10 4Z", "#dfe3e0", 1.4)
    + shape("M-12 4H12V7H-12Z", IRON, 1.2)
    + shape("M-1.6-8A1.6 1.6 0 1 1 1.6-8A1.6 1.6 0 1 1-1.6-8Z", GOLD, 1),
}
"""The six classes of the Court."""


def court_class(name: str) -> str:
    """Draw the emblem of a class; who has none yet has a blank shield."""
    return CLASSES.get(name) or shape("M-9-10H9V1C9 8 3 11 0 12C-3 11-9 8-9 1Z", mix("#9fb0bd", "#221c17", 0.6), 1.4)
