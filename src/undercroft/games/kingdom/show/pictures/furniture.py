"""Furniture: what can stand in a room of a Dungeon, a drawing for each sort of thing, at 0, 0 and some 34 high."""

from undercroft.atlas.ink import shape, stroke
from undercroft.atlas.palette import INK

from .bodies import ball

WOOD, STONE, GOLD, BONE, STEEL, WATER = "#8a5c33", "#8f8a80", "#e8c25f", "#efe3c6", "#cfd6d6", "#6fa8bf"

FURNITURE = {
    "picture": shape("M-13-36H13V-12H-13Z", GOLD, 2)
    + shape("M-9-32H9V-16H-9Z", "#5d7a6a")
    + stroke("M-9-18L-2-26L3-20L9-28", BONE, 1.6),
    "mirror": shape("M-11-24C-11-40 11-40 11-24C11-8-11-8-11-24Z", GOLD, 2)
    + shape("M-7-24C-7-35 7-35 7-24C7-13-7-13-7-24Z", "#bcd6dc")
    + stroke("M0-10V0M-8 0H8", WOOD, 3),
    "machine": shape("M-14 0V-22H14V0Z", STEEL, 2)
    + ball(-4, -12, 6, "#76838a")
    + stroke("M-4-18V-6M-10-12H2M9-22V-32", INK, 2)
    + ball(9, -34, 3, "#c2483f"),
    "button": shape("M-9 0V-18H9V0Z", STONE, 2) + ball(0, -19, 6, "#c2483f"),
    "song": shape("M-12 0C-16-16-10-32 8-34C4-22 6-10 12 0Z", "#b3763c", 2)
    + stroke("M-6-4L2-28M-1-4L5-26M4-4L7-22", BONE, 1.2),
    "altar": shape("M-16 0V-6H-12V-16H-16V-22H16V-16H12V-6H16V0Z", STONE, 2)
    + shape("M0-36C5-30 4-26 0-24C-4-26-5-30 0-36Z", "#f09a4a", 1.4),
    "writing": shape("M-12-34H12V-8H-12Z", WOOD, 2)
    + shape("M-8-31H8V-11H-8Z", BONE)
    + stroke("M-5-27H5M-5-22H5M-5-17H1", INK, 1.4)
    + stroke("M-8-8V0M8-8V0", WOOD, 3),
    "door": shape("M-12 0V-26C-12-40 12-40 12-26V0Z", "#4a3d30", 2)
    + shape("M-8 0V-25C-8-34 8-34 8-25V0Z", "#6b4423", 1.6)
    + ball(4, -14, 1.8, GOLD, 0.8),
    "floor": shape("M-16 0L-10-8H12L18 0Z", STONE, 2) + shape("M-6-2L-3-7H6L9-2Z", INK),
    "ceiling": stroke("M-14-38L-6-30L-9-24L0-16M0-38L4-30L2-24", INK, 2.4) + shape("M-4 0L0-8L6-2L10 0Z", STONE, 1.6),
    "water": shape("M-18 0C-20-8-10-12 0-12C10-12 20-8 18 0Z", STONE, 2)
    + shape("M-13-4C-13-9 13-9 13-4C10-1-10-1-13-4Z", WATER)
    + stroke("M-6-5H2", "#d6ecf2", 1.6),
    "food": shape("M-18-14H18V-18H-18Z", WOOD, 2)
    + stroke("M-13-14V0M13-14V0", WOOD, 3.4)
    + ball(-6, -22, 5, "#c65f58")
    + shape("M2-18C2-26 14-26 14-18Z", "#d9a25c", 1.6),
    "corpse": shape("M-10 0C-10-6 10-6 10 0Z", BONE, 1.6)
    + stroke("M-14 0L-4-8M14 0L4-8", BONE, 2.6)
    + shape("M-6-8C-7-18 7-18 6-8C6-5 4-4 3-4V-1H-3V-4C-4-4-6-5-6-8Z", BONE, 1.6)
    + stroke("M-2-10h0M2-10h0", INK, 3),
    "wearable": stroke("M0 0V-34M-8 0H8", WOOD, 3)
    + shape("M-10-22C-4-30 4-30 10-22L7-8H-7Z", "#7a5a86", 1.8)
    + shape("M-9-34H9L6-37H5L4-42H-4L-5-37H-6Z", "#5d4128", 1.6),
    "item": shape("M-14 0V-20H14V0Z", WOOD, 2)
    + stroke("M-14-10H14", INK, 1.6)
    + stroke("M-8-20L-12-34M0-20V-36M8-20L12-34", STEEL, 2.6),
    "scale": stroke("M0 0V-32M-14-30H14M-8 0H8", GOLD, 2.6) + shape("M-20-16H-8L-14-30ZM8-16H20L14-30Z", STEEL, 1.4),
    "vehicle": shape("M-18-8L-14-24H16L18-8Z", WOOD, 2) + ball(-9, -5, 5, STONE) + ball(10, -5, 5, STONE),
    "plant": shape("M-7 0L-9-10H9L7 0Z", "#b0683a", 1.8)
    + shape(
        "M0-10C-16-14-16-26-10-30C-2-26 0-20 0-10ZM0-10C16-14 16-26 10-30C2-26 0-20 0-10Z"
        "M0-10C-5-24 0-34 0-38C4-32 5-22 0-10Z",
        "#6f9a55",
        1.6,
    ),
    "child": ball(0, -20, 7, "#dcb489", 1.8)
    + shape("M-9 0L-5-14H5L9 0Z", "#d4789a", 1.8)
    + stroke("M-3-20h0M3-20h0", INK, 2.2),
    "container": shape("M-15 0V-14H15V0Z", WOOD, 2)
    + shape("M-15-14C-15-24 15-24 15-14Z", "#a87445", 2)
    + shape("M-3-17H3V-9H-3Z", GOLD, 1.4),
    "treasure": shape("M-15 0V-12H15V0Z", WOOD, 2)
    + shape("M-17-24C-15-32 15-32 17-24L15-18H-15Z", "#a87445", 2)
    + stroke("M-11-14h0M-5-17h0M1-15h0M7-17h0M12-14h0M-2-12h0", GOLD, 6),
    "statue": shape("M-12 0V-6H12V0Z", STONE, 2)
    + shape("M-8-6C-9-20-5-26 0-26C5-26 9-20 8-6Z", "#a8a298", 2)
    + ball(0, -31, 6, "#a8a298"),
    "wall": shape("M-16 0V-32H16V0Z", STONE, 2) + stroke("M-16-11H16M-16-22H16M-4-32V-22M6-22V-11M-6-11V0", INK, 1.6),
    "person": shape("M-10 0C-11-14-7-24 0-24C7-24 11-14 10 0Z", "#7d6a8f", 2)
    + ball(0, -30, 7, "#dcb489", 1.8)
    + stroke("M-3-30v1.4M3-30v1.4", INK, 2)
    + shape("M-9-33C-8-42 8-42 9-33Z", "#5d4128", 1.6),
    "stairs": shape("M-16 0H16V-32H8V-24H0V-16H-8V-8H-16Z", STONE, 2) + stroke("M-16-8H-8M-8-16H0M0-24H8", BONE, 1.4),
    "base": shape("M-16 0V-24H-10V-19H-5V-24H5V-19H10V-24H16V0Z", "#8a5a52", 2)
    + shape("M-5 0V-8C-5-14 5-14 5-8V0Z", INK),
    "lair": shape("M-12-2L-15-20L-6-12L0-24L6-12L15-20L12-2Z", GOLD, 2) + stroke("M0-8h0", "#c2483f", 4),
    "sack": shape("M-4-20C-16-12-16 0-8 0H8C16 0 16-12 4-20Z", "#a98a58", 2) + stroke("M-6-19H6", INK, 2.6),
    "spikes": shape("M-14 0L-10-14L-6 0ZM-5 0L0-18L5 0ZM6 0L10-14L14 0Z", "#e0a04e", 1.8),
}
"""By what a thing counts as."""


def stands_there(sort: str) -> str:
    """Draw a sort of thing; what has no drawing of its own is something to be looked at."""
    return FURNITURE.get(sort, FURNITURE["item"])
