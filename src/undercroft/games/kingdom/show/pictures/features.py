"""Features: what tells two creatures of one plan apart: on the head, in the hand, on the back, on the belly."""

from undercroft.atlas.ink import shape, stroke
from undercroft.atlas.palette import INK

from .bodies import ball, limb

GOLD, BONE, STEEL, WOOD, BLOOD, LEAF = "#e8c25f", "#efe3c6", "#cfd6d6", "#8a5c33", "#c2483f", "#7fa65a"
GLOW, SKY, NIGHT, ROSE, FIRE = "#ffe08a", "#8fc7d8", "#3b3f4a", "#d4789a", "#f09a4a"


def _both(path: str, mirrored: str, paint: str, ink: float = 1.6) -> str:
    return shape(path + mirrored, paint, ink)


def _eyes(path: str, paint: str, width: float = 3.2) -> str:
    return stroke(path, INK, width + 2.2) + stroke(path, paint, width)


EYES = {
    "glow": _eyes("M-5-1h1.6M3-1h1.6", GLOW),
    "plain": stroke("M-5-2v2.4M2.4-2v2.4", INK, 2.6),
    "red": _eyes("M-6-2L-2.4 0M5.4-2L1.8 0", "#f0604e", 2.4),
    "wide": ball(-4, -1, 4, BONE, 1.4) + ball(4, -1, 4, BONE, 1.4) + stroke("M-5-1h0M3-1h0", INK, 3),
    "one": ball(-1, -1, 6, BONE, 1.6) + ball(-2, -1, 2.6, BLOOD, 1),
    "many": _eyes("M-7-4h0M-2-6h0M3-5h0M6 0h0M-6 2h0M0 1h0", GLOW, 2.8),
    "blank": "",
    "shut": stroke("M-7-1q2.4 2 4.6 0M1.6-1q2.4 2 4.6 0", INK, 1.8),
    "hollow": ball(-4, -2, 3.4, INK, 0) + ball(4, -2, 3.4, INK, 0) + stroke("M-4-2h0M4-2h0", "#8fe0c8", 2),
    "slit": _eyes("M-5-3V2M4-3V2", "#b6d86a", 2.2),
    "specs": stroke(
        "M-8-1a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0M.6-1a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0", STEEL, 1.6
    )
    + stroke("M-4-1h0M4-1h0", INK, 2.4),
    "blindfold": shape("M-11-4H11V2H-11Z", BONE, 1.4),
    "visor": shape("M-8-4H8V2H-8Z", INK) + stroke("M-4-1H4", FIRE, 2.4),
}
"""How a creature looks at one; the first where nothing is said."""

HEADS = {
    "horns": _both("M-7-7C-14-9-14-18-10-21C-9-15-6-12-2-10Z", "M7-7C14-9 14-18 10-21C9-15 6-12 2-10Z", BONE),
    "bull": _both("M-7-6C-19-5-23-15-19-21C-17-13-11-12-4-10Z", "M7-6C19-5 23-15 19-21C17-13 11-12 4-10Z", BONE),
    "ram": limb("M-7-7C-19-12-21 3-13 4M7-7C19-12 21 3 13 4", BONE, 3),
    "unicorn": shape("M-9-6L-22-20L-4-10Z", BONE, 1.6),
    "crown": shape("M-9-8L-11-20L-4-13L0-22L4-13L11-20L9-8Z", GOLD, 1.8),
    "coronet": shape("M-8-8L-9-15L-4-11L0-16L4-11L9-15L8-8Z", GOLD, 1.4),
    "brim": shape("M-17-6H17L14-10H8L6-19H-6L-8-10H-14Z", WOOD, 1.8),
    "cone": shape("M-14-7H14L8-10L2-30L-8-10Z", "#5d4a86", 1.8)
    + shape("M0-20l1.6 3.4h3.4l-2.6 2.2l1 3.4l-3.4-2l-3.4 2l1-3.4l-2.6-2.2h3.4Z", GOLD),
    "topper": shape("M-13-7H13V-10H8V-24H-8V-10H-13Z", NIGHT, 1.8) + stroke("M-8-13H8", BLOOD, 2.4),
    "hood": shape("M-12 9C-16-14-7-16 0-16C7-16 16-14 12 9C10 2 9-7 0-7C-9-7-10 2-12 9Z", NIGHT, 1.8),
    "cowl": shape("M-12 9C-16-12-4-14 2-20C12-14 15-8 12 9C9 2 8-6 0-7C-8-6-9 2-12 9Z", "#7a3f38", 1.8),
    "helm": shape("M-11 3C-13-14 13-14 11 3L7-2H-7Z", STEEL, 1.8)
    + shape("M-1-12C-1-20 6-23 11-20C7-18 4-16 3-11Z", BLOOD, 1.2),
    "bucket": shape("M-10-11H10V9H-10Z", STEEL, 1.8) + stroke("M-7-2H7M0-11V9", INK, 2),
    "kabuto": shape("M-11 0C-12-13 12-13 11 0L16 6H8L6-2H-6L-8 6H-16Z", "#7a3f38", 1.8)
    + shape("M-4-10L-12-22L-1-14L1-14L12-22L4-10Z", GOLD, 1.2),
    "cap": shape("M-11-4C-11-14 11-14 11-4Z", "#d3ac4c", 1.8) + ball(-4, -9, 3, GLOW, 1.4),
    "redcap": shape("M-11-5C-11-16 2-18 10-22C12-14 11-8 11-5Z", BLOOD, 1.8),
    "nightcap": shape("M-11-5C-8-18 6-18 18-6L11-4Z", BONE, 1.6) + ball(17, -5, 2.6, BLOOD, 1.2),
    "fez": shape("M-8-7L-6-18H7L8-7Z", BLOOD, 1.6) + stroke("M4-18C10-18 11-12 11-8", GOLD, 1.6),
    "turban": shape("M-11-4C-14-18 14-18 11-4C4-8-4-8-11-4Z", "#d9c07a", 1.8) + ball(0, -10, 2.6, BLOOD, 1),
    "bicorne": shape("M-16-6C-10-20 10-20 16-6C8-10-8-10-16-6Z", NIGHT, 1.8)
    + stroke("M-14-7C-8-12 8-12 14-7", GOLD, 1.6),
    "feathers": stroke("M-6-9C-12-16-12-20-10-24M0-10C-1-18 0-22 2-26M6-9C12-14 13-18 13-22", "#6fb8a2", 3.4),
    "halo": stroke("M-10-15a10 3.4 0 1 1 20 0a10 3.4 0 1 1-20 0", INK, 4)
    + stroke("M-10-15a10 3.4 0 1 1 20 0a10 3.4 0 1 1-20 0", GLOW, 2.2),
    "ears": _both("M-8-3L-22-10L-9 3Z", "M8-3L22-10L9 3Z", "#dcb489"),
    "bigears": ball(-11, -9, 6.4, "#b9a08a", 1.8) + ball(11, -9, 6.4, "#b9a08a", 1.8),
    "cat": _both("M-10-4L-9-16L-1-9Z", "M10-4L9-16L1-9Z", WOOD),
    "hare": _both("M-6-7C-12-26-7-32-1-9Z", "M2-9C3-32 11-28 7-7Z", BONE),
    "flop": _both("M-8-6C-18-8-18 6-13 9C-10 4-8 0-6-6Z", "M8-6C18-8 18 6 13 9C10 4 8 0 6-6Z", WOOD),
    "beard": shape("M-8 1C-10 14-3 22 0 23C3 22 10 14 8 1C4 6-4 6-8 1Z", BONE, 1.6),
    "redbeard": shape("M-9 0C-12 14-4 24 0 26C4 24 12 14 9 0C4 6-4 6-9 0Z", "#b5622f", 1.6),
    "wild": shape(
        "M-11 4L-16-4L-11-6L-14-15L-6-12L-2-20L3-12L11-16L10-7L16-4L11 4C10-6 4-9 0-9C-4-9-10-6-11 4Z", BONE, 1.6
    ),
    "locks": shape("M-10 14C-15-4-10-14 0-14C10-14 15-4 10 14C9 4 8-6 0-7C-8-6-9 4-10 14Z", "#6b4a2c", 1.6),
    "golden": shape("M-10 14C-15-4-10-14 0-14C10-14 15-4 10 14C9 4 8-6 0-7C-8-6-9 4-10 14Z", GOLD, 1.6),
    "bun": ball(3, -14, 5, "#8d96a3", 1.6) + shape("M-11-1C-11-14 11-14 11-1C6-7-6-7-11-1Z", "#8d96a3", 1.6),
    "snakes": limb(
        "M-7-7C-16-8-14-16-20-16M-3-9C-8-16-2-18-6-24M3-9C8-15 3-19 8-24M7-7C15-7 14-15 20-15"
        "M-9-2C-18 0-16 6-21 8M9-2C17 0 16 6 21 8",
        LEAF,
        2,
    ),
    "weed": stroke(
        "M-8-6C-14 0-10 6-14 12M-2-9C-8-14-14-12-18-6M8-6C14 0 10 6 13 12M3-9C8-14 14-12 18-5", "#5f8a4a", 2.6
    ),
    "mask": shape("M-8-9C-3-12 3-12 8-9C9 2 5 9 0 11C-5 9-9 2-8-9Z", BONE, 1.6)
    + stroke("M-4-2h0M4-2h0M-3 5H3", INK, 2.6),
    "skull": shape("M-9-3C-10-14 10-14 9-3C9 1 7 3 5 4V10H-5V4C-7 3-9 1-9-3Z", BONE, 1.6)
    + stroke("M-4-2h0M4-2h0", INK, 4.6)
    + stroke("M-2 7V10M2 7V10", INK, 1.4),
    "bullface": shape("M-10 2C-10-3 4-3 4 2C5 11-11 11-10 2Z", "#c9a27c", 1.6)
    + stroke("M-6 3h0M0 3h0", INK, 2.2)
    + stroke("M-5 8a2.4 2.4 0 1 0 4.8 0", GOLD, 1.6),
    "beak": shape("M-7-2L-21 3L-7 7Z", "#e0a04e", 1.6),
    "longnose": shape("M-6-2L-26-4L-7 4Z", "#d4604e", 1.6),
    "tusks": _both("M-7 8L-9-2L-3 6Z", "M7 8L9-2L3 6Z", BONE, 1.2),
    "grin": stroke("M-8 4L-5 7L-2 4L1 7L4 4L7 7", BONE, 2.2),
    "fangs": stroke("M-7 4H7", INK, 2) + _both("M-5 4L-4 10L-2 4Z", "M2 4L4 10L5 4Z", BONE, 0.8),
    "maw": shape("M-12 0H12C12 12 4 13 0 13C-4 13-12 12-12 0Z", INK)
    + shape("M-11 0L-8 5L-5 0ZM-4 0L-1 6L2 0ZM3 0L6 5L9 0Z", BONE),
    "bigmaw": shape("M-22-2L-2-8L4 2L-2 10L-20 8C-12 6-12 2-22-2Z", INK, 1.4)
    + shape("M-19-2L-17 3L-14-3ZM-12-4L-10 1L-7-6ZM-17 7L-14 3L-12 8ZM-9 8L-7 4L-4 9Z", BONE),
    "smile": stroke("M-4 5C-1 7 3 7 5 4", INK, 1.8),
    "frown": stroke("M-4 7C-1 4 3 4 5 7", INK, 1.8),
    "tongue": shape("M-4 5C-10 6-14 14-10 20C-6 20-5 12 2 7Z", ROSE, 1.6),
    "feelers": limb("M-8 5C-12 10-8 14-13 19M-4 8C-7 13-2 16-6 22M1 8C1 14 5 16 2 22M5 6C9 11 6 14 11 18", ROSE, 2),
    "tentacles": limb("M-6 5C-12 12-5 16-10 24M-1 7C-3 14 3 18-1 26M5 5C10 12 5 16 10 24", "#7a5aa0", 2.6),
    "antennae": stroke("M-4-9C-8-18-14-18-16-22M4-9C6-18 12-18 14-23", INK, 2.4)
    + ball(-16, -22, 2, GLOW, 1)
    + ball(14, -23, 2, GLOW, 1),
    "lure": stroke("M-2-9C-6-24-18-24-20-16", INK, 2.2) + ball(-20, -13, 4, GLOW, 1.4),
    "fin": shape("M-4-8C-2-20 8-22 14-18C10-14 9-10 8-5Z", "#4f8f93", 1.8),
    "gills": stroke("M6-2C9 0 9 4 7 7M10-3C13 0 13 5 11 8", INK, 1.8),
    "leaf": shape("M-2-10C-14-14-14-22-10-26C-2-24 2-18 2-10Z", LEAF, 1.6),
    "bowl": shape("M-10-9C-10-15 10-15 10-9C6-6-6-6-10-9Z", SKY, 1.6),
    "goggles": shape("M-12-5H12V1H-12Z", WOOD, 1.4) + ball(-5, -2, 4, SKY, 1.4) + ball(5, -2, 4, SKY, 1.4),
    "petals": "".join(
        ball(x, y, 6, ROSE, 1.6) for x, y in ((-13, -5), (-8, -13), (2, -16), (11, -10), (14, 1), (-13, 6), (11, 11))
    ),
    "gourd": ball(0, 0, 12, "#d9803f", 2)
    + stroke("M0-12V-17M-6-10C-9-4-9 4-6 10M6-10C9-4 9 4 6 10", "#8a4a20", 2)
    + shape("M-7-4L-2-1L-7 1ZM7-4L2-1L7 1ZM-6 4L-3 6L0 4L3 6L6 4L3 9H-3Z", GLOW),
    "flamehead": shape("M-10 2C-16-8-8-12-9-22C-3-18-3-12 0-26C6-18 4-12 9-20C9-12 16-8 10 2C6-6-6-6-10 2Z", FIRE, 1.6),
    "bow": shape("M0 9L-14 2V18ZM0 9L14 2V18Z", BLOOD, 1.6) + ball(0, 10, 2.6, INK, 0),
    "veil": shape("M-12 16C-16-6-10-15 0-15C10-15 16-6 12 16L6 12L0 16L-6 12Z", "#a79fb8", 1.4),
    "pearls": stroke("M-8 9h0M-4 12h0M0 13h0M4 12h0M8 9h0", BONE, 3.4),
    "starhair": stroke("M-10-6h0M-4-12h0M4-13h0M10-7h0M0-18h0", GLOW, 3.4),
    "spade": shape("M0-24C-8-14-18-8-16 2C-14 10-6 10 0 5C6 10 14 10 16 2C18-8 8-14 0-24Z", "#8a3a34", 2)
    + stroke("M-5-2h0M5-2h0", GLOW, 4),
    "three": ball(-16, 4, 8, NIGHT, 1.8)
    + ball(14, 4, 8, NIGHT, 1.8)
    + stroke("M-19 3h0M-13 3h0M11 3h0M17 3h0", "#f0604e", 2.6),
    "cleft": stroke("M0-11V11", INK, 2) + shape("M0-10C10-10 11 10 0 10Z", "#c65f58"),
    "word": shape("M-7-9H7V-4H-7Z", BONE, 1.2) + stroke("M-5-7v1M-2-7v1M1-7h2", INK, 1.4),
    "napkin": shape("M-9 9L0 24L9 9C4 12-4 12-9 9Z", BONE, 1.4),
    "moustache": stroke("M-10 5C-5 1-2 3 0 5C2 3 5 1 10 5", "#6b4a2c", 2.6),
    "band": shape("M-11-6H11V-2H-11Z", BLOOD, 1.2) + stroke("M10-4L18-8M10-4L17 0", BLOOD, 2),
    "headless": shape("M-12 8C-15-8-7-8-9-20C-2-15 0-11 4-22C8-13 15-8 12 8Z", NIGHT, 1.8),
}

HANDS = {
    "axe": limb("M0 14V-30", WOOD, 2.4) + shape("M-2-30C-16-34-18-18-16-14C-12-18-6-18-2-18Z", STEEL, 1.8),
    "axes": limb("M0 10L-8-16M30 8L38-14", WOOD, 2.2)
    + shape("M-8-18C-18-22-22-12-20-6C-16-8-10-8-6-10ZM38-18C48-22 52-12 50-6C46-8 40-8 36-10Z", STEEL, 1.6),
    "sword": shape("M-2 2L-8-30L-5-34L2 0Z", STEEL, 1.6) + stroke("M-7 1L6-3", GOLD, 3),
    "katana": stroke("M0 4C-8-8-14-20-16-34", INK, 5)
    + stroke("M0 4C-8-8-14-20-16-34", "#b98a5a", 2.8)
    + stroke("M-5-2L2-6", INK, 2.6),
    "swords": shape("M-2 2L-12-26L-8-28L2 0ZM30 2L40-26L36-28L26 0Z", STEEL, 1.6),
    "spear": limb("M2 24L-6-40", WOOD, 2) + shape("M-6-40L-11-44L-8-56L-3-45Z", STEEL, 1.6),
    "trident": limb("M2 24L-5-36", WOOD, 2) + stroke("M-12-48V-40C-12-34 2-36 2-42V-50M-5-36V-54", STEEL, 2.8),
    "lance": shape("M10 0L-40-26L-8-8Z", STEEL, 1.6),
    "bowarm": stroke("M-2-24C-18-14-18 10-2 20", INK, 4.4)
    + stroke("M-2-24C-18-14-18 10-2 20", WOOD, 2.2)
    + stroke("M-2-24V20M4-2H-16", BONE, 1.2),
    "gun": shape("M8 0L-22-8V-12L8-7Z", NIGHT, 1.6) + shape("M6-6L14 4H7L2-2Z", WOOD, 1.4),
    "musket": shape("M16 4L-34-14V-17L16-3Z", NIGHT, 1.6) + shape("M10-3L22 8H14L6 1Z", WOOD, 1.4),
    "staff": limb("M0 24V-34", WOOD, 2.2) + ball(0, -38, 5, SKY, 1.6),
    "crook": limb("M0 24V-30C0-42-14-42-14-32", WOOD, 2.2),
    "wand": stroke("M4 4L-12-14", WOOD, 3) + shape("M-14-22l2 5h5l-4 3l2 5l-5-3l-4 3l1-5l-4-3h5Z", GLOW, 1),
    "hammer": limb("M0 14V-18", WOOD, 2.4) + shape("M-12-28H10V-16H-12Z", STEEL, 1.8),
    "club": shape("M0 10C-6-2-12-16-10-28C-4-34 4-30 4-22C4-12 4 0 4 8Z", WOOD, 1.8)
    + stroke("M-6-24h0M-1-18h0M-4-12h0", BONE, 2.2),
    "knife": shape("M0 0L-4-18L2-22L4-2Z", STEEL, 1.6),
    "cleaver": shape("M0 2V-6L-14-6V-24L2-22L3 2Z", STEEL, 1.6),
    "whip": stroke("M0 2C-14-6-10-26-22-22C-30-18-22-8-32-4", INK, 4)
    + stroke("M0 2C-14-6-10-26-22-22C-30-18-22-8-32-4", FIRE, 2.2),
    "lute": shape("M4 10C-6 12-10 4-6-2C-2-6 4-4 6 0Z", "#b3763c", 1.8) + limb("M-2-2L-20-20", WOOD, 1.8),
    "drum": shape("M-10-6H8V10H-10Z", "#b06a5a", 1.8) + shape("M-10-6C-10-10 8-10 8-6C8-3-10-3-10-6Z", BONE, 1.4),
    "flag": limb("M2 20V-44", WOOD, 2) + shape("M1-44L-26-38L-20-30L-26-22L1-24Z", BLOOD, 1.6),
    "lamp": stroke("M0-2V6", INK, 2) + shape("M-6 6H6L5 18H-5Z", GLOW, 1.8) + stroke("M-6 6H6", INK, 3),
    "candle": shape("M-3 4H3V-8H-3Z", BONE, 1.4) + shape("M0-20C4-14 4-10 0-9C-4-10-4-14 0-20Z", FIRE, 1.2),
    "scythe": limb("M4 26L-2-40", WOOD, 2.2) + shape("M-2-42C-18-46-32-36-34-24C-26-32-14-34-2-32Z", STEEL, 1.8),
    "tome": shape("M-14-8L0-4L12-8V8L0 12L-14 8Z", "#7a3f38", 1.8) + stroke("M0-4V12", BONE, 1.6),
    "scroll": shape("M-12-8H6V8H-12Z", BONE, 1.6) + stroke("M-8-3H2M-8 1H2M-8 5H-2", INK, 1.2),
    "wheel": stroke("M-26-6a14 14 0 1 1 28 0a14 14 0 1 1-28 0M-12-20V8M-26-6H2M-22-16L-2 4M-22 4L-2-16", INK, 4.4)
    + stroke("M-26-6a14 14 0 1 1 28 0a14 14 0 1 1-28 0M-12-20V8M-26-6H2M-22-16L-2 4M-22 4L-2-16", GOLD, 2),
    "flute": stroke("M10-22L-20-14", INK, 5) + stroke("M10-22L-20-14", BONE, 2.6),
    "fan": shape("M2 2L-22-10C-20-22-10-28 0-26Z", "#6fb8a2", 1.8) + stroke("M2 2L-17-17M2 2L-8-25", INK, 1.4),
    "brolly": limb("M0 14V-38", WOOD, 1.8)
    + shape("M-20-36C-18-54 18-54 20-36C14-40 8-40 6-36C2-40-4-40-6-36C-10-40-16-40-20-36Z", ROSE, 1.8),
    "glass": shape("M-7-12H7L1 0L7 12H-7L-1 0Z", BONE, 1.8),
    "sack": shape("M-2-6C-14 0-16 16-6 18C6 18 8 4 2-6Z", "#a98a58", 1.8) + stroke("M-5-5H5", INK, 2.2),
    "shieldarm": shape("M-10-14H8V2C8 10 2 14-1 16C-4 14-10 10-10 2Z", "#6d7f96", 1.8)
    + stroke("M-1-12V12M-8-2H6", GOLD, 2),
    "needle": shape("M-3-10H5V6H-3Z", SKY, 1.4) + stroke("M1 6V16M-4-10H6M1-10V-16", INK, 2),
    "rose": stroke("M4 8L-6-10", LEAF, 2) + ball(-7, -14, 5, BLOOD, 1.4),
    "lily": stroke("M4 10L-4-12", LEAF, 2) + shape("M-4-12L-14-20L-6-20L-4-28L0-20L8-20Z", BONE, 1.4),
    "poker": stroke("M8 8L-14-22", INK, 4.6) + stroke("M8 8L-14-22", STEEL, 2.4) + stroke("M-10-17L-14-22", FIRE, 4),
    "cage": stroke(
        "M-32 22V-34C-20-48 58-48 70-34V22M-20 22V-42M-6 22V-45M44 22V-45M58 22V-42M-32 22H70", "#8a8698", 2.4
    ),
    "bomb": ball(-4, 0, 7, NIGHT, 1.8) + stroke("M0-6C2-12 6-12 8-16", BONE, 1.8) + ball(9, -17, 2.2, FIRE, 1),
    "kettle": shape("M-12-4H6V8C4 14-10 14-12 8Z", NIGHT, 1.8) + stroke("M-12 0L-20-6M-8-4C-8-12 4-12 4-4", INK, 2.6),
    "pot": shape("M-16 0H8L5 14H-13Z", NIGHT, 1.8) + stroke("M-8-2L4-18", WOOD, 2.6),
    "key": stroke("M4 6L-8-10", GOLD, 3.4) + stroke("M-14-12a5 5 0 1 1 7-2a5 5 0 1 1-7 2", GOLD, 2.6),
    "box": shape("M-14-4H8V10H-14Z", "#7a3f38", 1.8) + stroke("M-14 2H8M-3-4V10", GOLD, 1.8),
    "case": shape("M-16 4H4V18H-16Z", "#5d4128", 1.8) + stroke("M-10 4V0H-2V4", INK, 2),
    "strings": stroke("M0 0V28M-5-2V24M5-2V26M-10-4V20", BONE, 1.2) + stroke("M-12-4H8", WOOD, 3),
    "stone": ball(-4, -2, 7, "#8f8a80", 1.8),
    "ladle": limb("M2 14L-8-16", WOOD, 2) + ball(-10, -20, 5, STEEL, 1.6),
    "abacus": shape("M-18-12H6V8H-18Z", WOOD, 1.8)
    + stroke("M-14-7h0M-9-7h0M-2-7h0M-14-1h0M-4-1h0M1-1h0M-12 4h0M-7 4h0M1 4h0", GLOW, 3.4),
    "watch": stroke("M0-12V-2", GOLD, 1.6) + ball(0, 4, 6.4, BONE, 1.8) + stroke("M0 4V0M0 4H3", INK, 1.4),
    "hanger": stroke("M0-10C4-10 4-6 0-6L-16 4H16L0-6", STEEL, 2) + shape("M-14 4H14L10 22H-10Z", ROSE, 1.6),
    "board": shape("M-22-26C-18-40-10-42-8-36L6 22C4 28-4 28-6 22Z", SKY, 1.8) + stroke("M-14-34L0 22", BONE, 2),
    "thread": stroke("M0 0C-10-8-14 8-24 0C-32-6-30 10-38 14", BLOOD, 1.8) + ball(2, 0, 4.4, BLOOD, 1.4),
    "chain": stroke("M0 0C-12 2-14 12-18 18", INK, 3.4)
    + stroke("M0 0C-12 2-14 12-18 18", STEEL, 1.8)
    + shape("M-26 18H-12L-14 30H-24Z", STEEL, 1.6),
    "headinhand": ball(-6, 2, 8.4, "#b9c0a8", 1.8) + stroke("M-9 1h0M-4 1h0", FIRE, 2.4),
    "hand": shape("M-8 6V-8C-8-12-4-12-4-8V-14C-4-17 0-17 0-14V-8C0-14 4-14 4-8V6Z", "#9aa884", 1.6),
    "rattle": limb("M2 10L-6-12", WOOD, 2)
    + ball(-8, -18, 6, BONE, 1.6)
    + stroke("M-10-18h0M-6-20h0M-7-15h0", BLOOD, 2),
    "anchor": stroke("M0-20V10M-8-12H8M-12 2C-10 12 10 12 12 2", INK, 5)
    + stroke("M0-20V10M-8-12H8M-12 2C-10 12 10 12 12 2", STEEL, 2.6),
    "nut": ball(-6, 0, 6, "#b3763c", 1.8) + stroke("M-11-2H-1", WOOD, 2),
    "twig": stroke("M6 2L-12-4", WOOD, 2)
    + shape("M-6-3C-8-10-2-10-2-4ZM-10-4C-14-10-18-6-12-2ZM-4-1C-4 5-10 5-9-1Z", LEAF, 1.2),
    "screw": stroke("M6 2L-10-6", STEEL, 4) + stroke("M-4-7L-6 0M0-5L-2 2", INK, 1.2),
    "cleric": stroke("M0 12V-22M-8-14H8", GOLD, 3.4),
    "star": shape("M0-22l4 10h11l-9 7l4 11l-10-7l-10 7l4-11l-9-7h11Z", GLOW, 1.6),
    "ball": ball(-4, -2, 8, SKY, 1.8) + stroke("M-8-5C-7-8-4-9-2-9", BONE, 1.8),
    "flask": shape("M-3-16H3V-8L9 6C9 11-9 11-9 6L-3-8Z", "#8fd0b8", 1.6) + stroke("M-6 3H6", LEAF, 3),
    "mike": limb("M2 8L-4-10", STEEL, 2) + ball(-5, -14, 4.6, NIGHT, 1.4),
    "purse": shape("M-8-4C-14 6-10 12-2 12C6 12 10 6 4-4Z", "#7a5636", 1.6)
    + stroke("M-8-4H4", GOLD, 2.4)
    + stroke("M-2 4h0", GOLD, 4),
    "mace": limb("M2 14L-4-14", WOOD, 2.2)
    + ball(-5, -20, 6.4, STEEL, 1.6)
    + stroke("M-13-20h0M-5-28h0M3-20h0", STEEL, 3.6),
    "claws": stroke("M-4-4L-12-10M-5 0L-14-2M-4 4L-12 6", BONE, 2.4),
    "quill": shape("M4 8C-4-4-12-12-18-24C-8-22 2-12 6 6Z", BONE, 1.4),
    "honey": shape("M-8-6L0-11L8-6V4L0 9L-8 4Z", "#e0b255", 1.6),
    "compass": stroke("M0-16L-8 8M0-16L8 8M-5 0H5", INK, 4) + stroke("M0-16L-8 8M0-16L8 8M-5 0H5", STEEL, 2),
    "shackle": stroke("M-2 2a6 6 0 1 1-1 0M-8 8h0M-12 12h0M-16 16h0", STEEL, 3) + ball(-20, 20, 6, NIGHT, 1.6),
}

BACKS = {
    "wings": shape("M4-2C14-26 34-30 44-24C40-18 42-14 36-12C38-6 30-4 28-2C24 4 12 6 4-2Z", "#efe6cf", 1.8)
    + stroke("M14-10C22-16 30-18 38-18M14-5C20-9 26-10 32-10", "#b9a98a", 1.6),
    "pair": shape(
        "M4-2C14-26 34-30 42-22C36-16 36-8 26-4C20 4 10 4 4-2ZM-6-2C-16-26-36-30-44-22"
        "C-38-16-38-8-28-4C-22 4-12 4-6-2Z",
        "#efe6cf",
        1.8,
    ),
    "dusk": shape(
        "M4-2C14-28 34-32 44-24C38-18 38-8 28-4C20 4 10 4 4-2ZM-6-2C-16-28-36-32-46-24"
        "C-40-18-40-8-30-4C-22 4-12 4-6-2Z",
        "#4a4450",
        1.8,
    ),
    "bat": shape("M2-2C8-26 24-36 44-32C38-26 42-20 36-16C40-10 32-6 34 0C24-6 12 2 2-2Z", "#5a3f4a", 1.8),
    "bats": shape(
        "M2-2C8-24 22-32 40-28C36-22 38-16 32-14C34-8 28-6 28 0C20-6 10 2 2-2ZM-4-2"
        "C-10-24-24-32-42-28C-38-22-40-16-34-14C-36-8-30-6-30 0C-22-6-12 2-4-2Z",
        "#5a3f4a",
        1.8,
    ),
    "gauze": shape("M2-2C10-26 32-30 38-18C34-8 14-2 2-2ZM2 0C14 2 30 6 30 14C20 18 6 8 2 0Z", "#b9ccd2", 1.4)
    + stroke("M8-6C16-16 24-20 32-18M8 1C14 4 20 6 24 10", "#8fa6ae", 1.2),
    "melted": shape("M2-2C12-22 26-24 34-16C30-14 32-6 28-2C28 4 24 2 24-2C20 2 10 2 2-2Z", "#efe6cf", 1.6)
    + stroke("M18 2v6M12 3v4", "#efe6cf", 2.4),
    "shell": shape("M-2-16C20-20 30-4 24 16C14 22 4 14-2-16Z", "#5f8a4a", 2)
    + stroke("M6-12C10 0 14 8 22 12M4 0L24-4", INK, 1.6),
    "spines": shape("M-10 0L-8-14L-3-2L1-17L6-3L12-15L16-1L22-11L24 2Z", "#7a6a52", 1.6),
    "plates": shape("M-12 0L-8-12L-2-2L4-16L10-2L16-12L20 0Z", "#8a5a4a", 1.6),
    "toadstools": stroke("M-6 0V-7M6 0V-10M18 2V-5", BONE, 3.4)
    + shape("M-14-6C-12-15 0-15 2-6ZM-2-9C0-19 12-19 14-9ZM12-4C14-12 23-12 25-4Z", BLOOD, 1.6),
    "cape": shape("M-12-12C-20 8-18 26-22 34H24C20 24 20 4 10-12Z", "#6b2f34", 1.8),
    "coat": shape("M-14-12C-22 8-20 24-22 32H24C20 22 20 4 12-12Z", "#cfd9df", 1.8),
    "tail": limb("M10 14C28 18 36 6 44 8", "#b98a5a", 4.4),
    "brush": shape("M14 10C30 14 44-2 40-20C48-8 48 16 30 22C22 24 16 18 14 10Z", "#d9803f", 1.8)
    + shape("M40-20C46-10 46 0 42 6C42-4 42-12 40-20Z", BONE),
    "sting": limb("M14 0C36-2 40-22 26-32", "#8a5a4a", 4.4) + shape("M26-36L16-34L24-27Z", NIGHT, 1.4),
    "serpent": limb("M20 4C38 0 42-16 34-26", LEAF, 4.6) + ball(33, -29, 5, LEAF, 1.6),
    "quills": stroke("M-6 0L-12-14M0-3L-2-18M7-3L8-18M14-1L20-14M20 4L28-6", BONE, 2.6),
    "mane": shape("M-20-14C-34-22-40-10-36 2C-34 12-20 14-14 8C-6 0-8-14-20-14Z", "#a5642e", 1.8),
    "cloud": shape("M-30 34C-38 26-30 20-22 22C-18 14 0 14 6 22C16 16 32 22 28 34Z", "#e8ecee", 1.8),
    "smoke": stroke("M-4-8C-12-16 0-20-6-30M8-10C2-18 14-22 8-32", "#8d8a94", 3.4),
    "gunback": shape("M-8-6H16V-16H2L-26-20V-13L-8-10Z", NIGHT, 1.8),
    "barrel": shape("M20-6L-34-18C-40-16-40-4-34-2L20 8Z", "#b3763c", 2) + ball(-36, -10, 6, INK, 1.6),
    "roof": shape("M-34 0L-6-26L24 0Z", "#8a5a4a", 2)
    + shape("M-20 0V-8H10V0Z", GOLD, 1.4)
    + stroke("M-6-26V-34", GOLD, 2.4),
    "stack": shape("M-22 0V-18H-14V0ZM8 0V-12H14V0Z", NIGHT, 1.8)
    + stroke("M-18-22C-24-28-12-32-18-38", "#8d8a94", 3.4),
    "saddle": shape("M-14 2C-10-8 10-8 16 2C6-2-6-2-14 2Z", "#7a3f38", 1.8)
    + stroke("M-18-14L-24-4M-24-14H-14", STEEL, 2.6),
    "kite": shape("M0-34L26-8L0 18L-26-8Z", "#d9c07a", 1.8) + stroke("M0-34V18M-26-8H26", WOOD, 1.6),
    "string": stroke("M0 14C-6 22 6 26 0 36", BONE, 1.6),
    "throne": shape("M-24 38V-30L-16-38H18L26-30V38H18V0H-16V38Z", "#7a5636", 2),
    "web": stroke(
        "M-40-34L40 20M-40 20L40-34M0-44V34M-44-6H44M-22-20C-8-28 10-28 22-20M-30-28C-10-40 14-40 30-28", "#a8a4b4", 1.2
    ),
    "jewels": stroke("M-8-2h0M2-6h0M12-2h0", "#8fe0c8", 4.4),
    "umbrella": shape("M6-30C10-44 38-44 42-30Z", NIGHT, 1.8)
    + stroke("M24-30V6", WOOD, 2.4)
    + ball(24, 12, 6, "#dcb489", 1.6),
    "pack": shape("M6-10H24V16H6Z", "#7a5636", 1.8) + stroke("M6-2H24M12-14V-10", GOLD, 2),
    "banner": limb("M14 24V-46", WOOD, 2) + shape("M14-46H36L30-38L36-30H14Z", "#6fb8a2", 1.6),
    "rays": stroke("M0-46V-56M-28-36L-35-43M28-36L35-43M-38-10H-48M38-10H48", GLOW, 2.6),
    "rockets": stroke("M-30-30C-34-42-26-46-34-54M30-32C36-42 28-48 36-56", FIRE, 2.2)
    + stroke("M-34-56h0M-40-50h0M36-58h0M42-50h0M-28-58h0", GLOW, 4),
    "arms": limb(
        "M6-6C22-14 30-6 40-16M6 2C22 4 30 12 40 8M-6-6C-22-14-30-6-40-16M-6 2C-22 4-30 12-40 8", "#e8d6a8", 4.4
    ),
}

BELLIES = {
    "stripes": stroke("M-10-12L-6 8M0-13V9M10-12L7 8", INK, 3),
    "spots": stroke("M-8-6h0M4-10h0M-2 4h0M10 0h0", INK, 4.4),
    "scales": stroke("M-10-6q4 5 8 0q4 5 8 0M-6 2q4 5 8 0q4 5 8 0", INK, 1.6),
    "cracks": stroke("M-8-14L-2-6L-7 2L0 10M8-10L3-2L9 6", INK, 1.8),
    "flames": shape("M-14 12C-20 0-8-4-10-16C-2-10-2-4 2-18C8-8 6-4 12-12C12-2 20 2 14 12Z", FIRE, 1.4),
    "sparks": stroke("M-12-14L-6-4H-12L-5 8M8-16L13-6H7L13 4", GLOW, 2.2),
    "frost": stroke("M0-12V12M-10-6L10 6M-10 6L10-6", "#e6f4fa", 2.2),
    "ribs": stroke("M0-16V12M-9-12C-5-8 5-8 9-12M-9-5C-5-1 5-1 9-5M-8 2C-4 6 4 6 8 2", BONE, 2.2),
    "medals": stroke("M-6-8h0M0-8h0M6-8h0M-3-2h0M3-2h0", GOLD, 4) + stroke("M-10-14L10 12", BLOOD, 2.6),
    "stitches": stroke("M-12-4H12M-8-8V0M-2-8V0M4-8V0M10-8V0", INK, 1.8),
    "heart": shape("M0 10C-14-2-8-14 0-7C8-14 14-2 0 10Z", BLOOD, 1.6),
    "portholes": ball(-12, 0, 5, SKY, 1.8) + ball(2, 0, 5, SKY, 1.8) + ball(16, 0, 5, SKY, 1.8),
    "drawers": stroke("M-14-14H12M-14-4H12M-14 6H12M-14 16H12", INK, 2) + stroke("M-1-9h0M-1 1h0M-1 11h0", GOLD, 3.4),
    "bones": stroke("M-12-6L12 6M-12 6L12-6", INK, 5) + stroke("M-12-6L12 6M-12 6L12-6", BONE, 3),
    "suit": shape("M-6-18L0-8L6-18L8 12H-8Z", BONE, 1.2) + shape("M-2-10L0-6L2-10L3 6L0 10L-3 6Z", BLOOD),
    "gown": shape("M-22 26C-18 6-10-6 0-8C10-6 18 6 22 26Z", SKY, 1.6) + stroke("M-18 16C-8 10 8 10 18 16", BONE, 1.8),
    "skirt": shape("M-22 26L-10-4H10L22 26Z", "#5f7a4a", 1.6) + stroke("M-12 24L-5-2M0 25V-2M12 24L5-2", INK, 1.4),
    "doors": shape("M-16 12V-2C-16-8-8-8-8-2V12ZM4 14V2C4-4 12-4 12 2V14Z", "#5d4128", 1.6),
    "belly": ball(0, 0, 11, "#f3d9a4", 1.6),
    "lampbelly": ball(4, 0, 9, GLOW, 1.6),
    "mail": stroke("M-12-10h24M-12-4h24M-12 2h24M-12 8h24", STEEL, 1.8, ' stroke-dasharray="3 2.4"'),
    "hide": shape("M-16-6L-8-14L12-12L16 4L8 12L4 6L-4 13L-12 8Z", "#7a5636", 1.6),
    "coins": stroke("M-24 22h0M-14 24h0M-4 22h0M6 25h0M16 22h0M26 25h0M-8 18h0M10 19h0", GOLD, 7),
    "planks": stroke("M-14-16V16M0-18V16M12-16V16", "#5d4128", 2),
    "bulk": shape("M-18 14C-26-6-16-20 0-20C16-20 26-6 18 14C8 20-8 20-18 14Z", "#6d5f49", 1.8),
    "vapour": stroke("M-16 18C-8 12-4 22 4 16C10 12 14 20 20 15M-12 25C-6 20 2 28 10 22", "#d6d9e4", 2.8),
    "bird": shape("M-9-12C-9 8 9 8 9-12C9 16-9 16-9-12Z", BONE, 1.4),
}

JOINED = {"two": 2, "trio": 3}
"""How many stand there together."""
