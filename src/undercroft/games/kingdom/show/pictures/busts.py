"""Busts: the faces of the Court, told apart by what their class wears on its head."""

from functools import lru_cache
from zlib import crc32

from undercroft.atlas.ink import mix, shape, stroke
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS

SHOULDERS = "M4 66C5 51 16 45 32 45C48 45 59 51 60 66Z"
FACE = "M21.5 41C18.5 28 23 19 32.5 19C42 19 45 29 43 41C39 49.5 26 49.5 21.5 41Z"
TRESSES = (
    "M32 9C46 8 51 19 49 32L45 30C44 24 41 21 32.5 21C24 21 21 25 20 31L16 33C13 19 18 10 32 9Z",  # short
    "M32 8C46 7 52 18 51 30L55 50C48 48 45 48 44 42C45 30 42 21 32.5 21C23 21 20 30 21 42C19 49 14 50 9 48"
    "L13 30C12 18 18 9 32 8Z",  # loose
    "M20 14C13 13 10 7 14 4C19 1 25 4 25 9C38 5 50 13 48 32L44 30C43 24 40 21 32.5 21C25 21 21 25 20 31L16 33"
    "C13 25 15 19 20 14Z",  # a knot
)
HATS = {
    "king": shape("M17 19L14 2L23.5 10L32.5-1L41.5 10L51 2L48 19C40 15.5 25 15.5 17 19Z", "#e8c25f", 2)
    + shape("M16.4 15.5C26 12 39 12 48.6 15.5L48 20C40 16.5 25 16.5 17 20Z", "#b98d2e", 1.2)
    + shape("M32.5 11L35 14.4L32.5 17.8L30 14.4Z", "#c2483f", 0.9),
    "knight": shape("M14 34C10 14 20 4 33 4C46 4 55 14 51 34L46 33C45 25 41 22 33 22C25 22 20 25 19 33Z", "#a9b6bd", 2)
    + shape("M33 4C46 4 55 14 51 34L46 33C46 22 42 10 33 4Z", "#7d8a92")
    + shape("M31 5C30-4 40-6 46-2C40 0 36 2 35 6Z", "#c2483f", 1.4)
    + shape("M31 22H35L34.4 37H31.8Z", "#8f9ba2", 1.1),
    "vizier": shape("M17 22C15 8 21-2 33-2C45-2 50 8 48 22C40 17.5 25 17.5 17 22Z", "#5d4a86", 2)
    + shape("M15.6 20C25 15 40 15 49.4 20L48.6 25.4C40 20.5 25 20.5 16.6 25.4Z", "#d9c07a", 1.5)
    + shape("M32.5 13A3 3 0 1 1 32.6 13Z", "#7fc4b1", 1),
    "oracle": shape(
        "M32 1C49 5 56 24 52 47C48 51 46 48 45.4 43C47 30 43 19 32.5 19C22 19 18 30 19.6 43C19 48 17 51 12 47"
        "C8 24 15 6 32 1Z",
        "#4a5a9c",
        2,
    )
    + shape("M33 8A5 5 0 1 0 37.6 14.6A5.4 5.4 0 0 1 33 8Z", "#f3dfa0", 0.9),
    "ninja": shape("M14 33C11 14 20 6 32.5 6C45 6 54 14 51 33C44 28 21 28 14 33Z", "#3b3f4a", 2)
    + shape("M20 38C27 40 38 40 45 38C46 45 42 51 32.5 52C23 51 19 45 20 38Z", "#3b3f4a", 2)
    + shape("M15.6 25C25 21.6 40 21.6 49.4 25L49.6 30C40 26.4 25 26.4 15.2 30Z", "#8d96a3", 1.3)
    + stroke("M50 26C56 24 59 28 62 25M50 29C55 29 57 33 61 33", "#3b3f4a", 2.6),
    "servant": shape("M18 20C15 9 22 6 25 9C27 2 38 2 40 9C44 6 50 9 47 20C39 16 26 16 18 20Z", "#f3efe4", 1.8)
    + stroke("M24 15C24 12 25 11 26 10M32.5 13.5V8M41 15C41 12 40 11 39 10", "#b9b2a0", 1.1),
}
COLLARS = {
    "king": shape("M12 54C20 46 45 46 53 54L50 60C42 53 23 53 15 60Z", "#f3ead9", 1.5)
    + stroke("M20 52.6v2M28 50.4v2M37 50.4v2M45 52.6v2", INK, 2),
    "knight": shape("M12 58C16 47 26 45 32.5 45C39 45 49 47 53 58L44 60C40 52 25 52 21 60Z", "#8f9ba2", 1.6),
    "vizier": stroke("M22 48C26 58 39 58 43 48", "#d9c07a", 2.6),
    "oracle": shape("M32.5 53L36 58L32.5 63L29 58Z", "#7fc4b1", 1.2),
    "servant": shape("M32.5 52L23 48.4V56.4ZM32.5 52L42 48.4V56.4Z", "#221c1a", 1.2),
}


@lru_cache(maxsize=512)
def bust(name: str, court_class: str, colour: int = 0, *, fallen: bool = False) -> str:
    """Draw somebody in a box of 64 by 64: the same name, the same face, the hat of the class."""
    cloth = CLOAKS[colour % len(CLOAKS)]
    cloth = mix(cloth, "#3a3f42", 0.6) if fallen else cloth
    return (
        shape(SHOULDERS, cloth, 2.2)
        + shape("M33 45C48 45 59 51 60 66H44C44 57 40 50 33 45Z", mix(cloth, "#120c0a", 0.4))
        + head(name, court_class, fallen=fallen)
        + stroke("M5 64C7 54 14 49 22 47", mix(cloth, "#fff0d2", 0.5), 1.8)
    )


def head(name: str, court_class: str, *, fallen: bool = False) -> str:
    """Draw the head of a bust: its face, its hair, and what its class wears."""
    kind = crc32(f"looks/{name}".encode())
    feature, skin, hair = kind // 6 % 7, SKINS[kind // 42 % 6], HAIRS[kind // 252 % 5]
    if fallen:
        skin, hair = mix(skin, "#6d7478", 0.55), mix(hair, "#3a3f42", 0.5)
    tress = TRESSES[kind % len(TRESSES)] if court_class not in ("knight", "ninja", "oracle") else ""
    return (
        (shape(tress, hair, 2) if tress else "")
        + shape(FACE, skin, 1.6)
        + shape("M34 19.6C42 20 45 29 43 41C41 45.4 37.6 47 34 47.4C39 40 39 28 34 19.6Z", mix(skin, "#3a1c12", 0.26))
        + _face(feature, skin, hair, fallen)
        + (shape(tress, hair) if tress and court_class != "king" and kind % 2 else "")
        + COLLARS.get(court_class, "")
        + HATS.get(court_class, "")
    )


def _face(feature: int, skin: str, hair: str, fallen: bool) -> str:
    """Eyes, brows and a mouth, and one thing that people remember."""
    lips = mix(skin, "#2a0f0a", 0.65)
    eyes = "M26 33l4 2M26 35l4-2M35.5 33l4 2M35.5 35l4-2" if fallen else "M28 32.6v2.6M37.4 32.6v2.6"
    face = stroke(eyes, INK, 1.6 if fallen else 2.8)
    face += stroke("M25.4 28.8L29.8 28.2M35.4 28.2L39.8 28.8", mix(hair, "#000000", 0.25), 1.7)
    face += stroke("M30 42.6H36" if fallen else "M29.6 41.6C31.6 43.4 34.6 43.4 36.6 41.4", lips, 1.7)
    match feature:
        case 1:
            beard = "M22 37C25 41 28 39 32.5 39C37 39 40 41 43 37C44 49 38 56 32.5 57C27 56 21 49 22 37Z"
            face += shape(beard, hair, 1.4) + stroke("M30 43.2C32 44.2 34 44.2 35.6 43.1", INK, 1.4)
        case 2:
            face += stroke("M26 39.4C29 37 31 38.4 32.5 39.4C34 38.4 36 37 39 39.4", hair, 3)
        case 3:
            face += stroke("M21 27L45 31", INK, 1.4) + shape(
                "M33.4 30C36 29 41 30 41.2 33C41 36 38.6 37.6 36.8 37C34.6 36.4 33.4 33 33.4 30Z", INK
            )
        case 4:
            face += stroke("M24.6 26.4L28.8 39.6", mix(skin, "#7a1f18", 0.55), 1.7)
        case 5:
            glasses = "M23.6 34A4 4 0 1 1 31.6 34A4 4 0 1 1 23.6 34ZM33.4 34A4 4 0 1 1 41.4 34A4 4 0 1 1 33.4 34Z"
            face += stroke(glasses, "#d9c07a", 1.2) + stroke("M31.6 34H33.4", "#d9c07a", 1.2)
        case 6:
            face += stroke("M24 38.6h3M38 38.6h3", mix(skin, "#c2483f", 0.5), 2.6)
    return face
