"""Silhouettes: monsters by their type, and a shape for what nobody has recognized; each in a box of 64 by 64."""

from functools import lru_cache

from undercroft.atlas.ink import mix, shape, stroke
from undercroft.atlas.palette import INK

PAINTS = {
    "aberration": "#9a6fb0",
    "angel": "#e2d6a8",
    "beast": "#a5794e",
    "construct": "#8f9a9e",
    "deep_one": "#4f8f93",
    "fairy": "#a9c26a",
    "human": "#b06a5a",
    "ogre": "#7f9a58",
    "undead": "#c9c3ae",
}
"""The paint of each type of monster."""
SHAPE = "#3b3a44"
"""The paint of what is only a shape in the dark."""
GLOW, BONE, STEEL = "#ffe08a", "#efe3c6", "#cfd6d6"


def _eyes(path: str, paint: str = GLOW, width: float = 4.2) -> str:
    return stroke(path, INK, width + 2.4) + stroke(path, paint, width)


def _drawn(kind: str, paint: str) -> str:
    dark, light = mix(paint, INK, 0.42), mix(paint, "#fff0d2", 0.4)
    match kind:
        case "aberration":
            arms = "M12 64C4 54 8 46 3 38M22 65C16 58 20 52 14 46M42 65C48 58 44 52 50 46M52 64C60 54 56 46 61 38"
            return (
                stroke(arms, INK, 9)
                + stroke(arms, paint, 5.6)
                + shape("M32 6C50 6 58 20 56 34C54 52 44 62 32 62C20 62 10 52 8 34C6 20 14 6 32 6Z", paint, 2.2)
                + shape("M36 6C52 8 58 20 56 34C54 52 44 62 34 62C48 48 48 22 36 6Z", dark)
                + shape("M14 30C22 18 42 18 50 30C42 42 22 42 14 30Z", BONE, 2)
                + shape("M25 30A7 7 0 1 1 39 30A7 7 0 1 1 25 30Z", "#b23b32", 1.6)
                + stroke("M32 26V34", INK, 3)
                + stroke("M22 51L26 48L30 52L34 48L38 52L42 49", INK, 2.4)
            )
        case "angel":
            return (
                shape("M20 40C6 40 0 26 2 10C10 22 18 22 24 28ZM44 40C58 40 64 26 62 10C54 22 46 22 40 28Z", light, 2)
                + stroke("M6 20C12 28 18 30 22 32M58 20C52 28 46 30 42 32", dark, 1.8)
                + shape("M14 66C14 48 22 42 32 42C42 42 50 48 50 66Z", paint, 2.2)
                + shape("M34 42C44 43 50 50 50 66H38C40 56 38 48 34 42Z", dark)
                + shape("M22 28C22 18 26 14 32 14C38 14 42 18 42 28C42 38 38 44 32 44C26 44 22 38 22 28Z", BONE, 1.8)
                + stroke("M27 28V30M37 28V30", INK, 3)
                + stroke("M20 8A12 4 0 1 1 44 8A12 4 0 1 1 20 8Z", INK, 4.6)
                + stroke("M20 8A12 4 0 1 1 44 8A12 4 0 1 1 20 8Z", GLOW, 2.4)
            )
        case "beast":
            return (
                shape("M6 66C6 50 14 44 22 42L42 42C50 44 58 50 58 66Z", paint, 2.2)
                + shape("M12 6L24 18C29 15 35 15 40 18L52 6C56 18 54 26 51 32C52 44 42 54 32 54C22 54 12 44 13 32"
                        "C10 26 8 18 12 6Z", paint, 2.2)
                + shape("M40 18L52 6C56 18 54 26 51 32C52 44 42 54 34 54C44 46 46 30 40 18Z", dark)
                + shape("M24 40C28 36 36 36 40 40C40 48 36 52 32 52C28 52 24 48 24 40Z", light, 1.6)
                + shape("M28 40H36L32 45Z", INK)
                + shape("M26 48L28 54L30 48ZM34 48L36 54L38 48Z", BONE, 1.2)
                + _eyes("M22 29L26 31M42 29L38 31")
            )  # fmt: skip
        case "construct":
            return (
                shape("M4 66V50L14 42H50L60 50V66Z", paint, 2.2)
                + shape("M40 42H50L60 50V66H44Z", dark)
                + shape("M16 12H48V44H16Z", paint, 2.2)
                + shape("M38 12H48V44H38Z", dark)
                + shape("M22 4H42V12H22Z", mix(paint, INK, 0.25), 2)
                + shape("M20 22H44V31H20Z", INK)
                + stroke("M26 26.5H29M36 26.5H39", GLOW, 4.4)
                + stroke("M22 38H42M26 36V40M32 36V40M38 36V40", INK, 2)
                + stroke("M12 50h0M52 50h0M12 60h0M52 60h0", INK, 4)
            )
        case "deep_one":
            return (
                shape("M4 66C4 52 12 46 20 44H44C52 46 60 52 60 66Z", dark, 2.2)
                + shape("M32 2L38 14C50 16 58 26 58 34C56 46 46 52 32 52C18 52 8 46 6 34C6 26 14 16 26 14Z", paint, 2.2)
                + shape("M38 14C50 16 58 26 58 34C56 46 46 52 36 52C48 44 48 26 38 14Z", dark)
                + shape("M6 34C0 30 0 40 4 44C6 42 8 40 8 38ZM58 34C64 30 64 40 60 44C58 42 56 40 56 38Z", light, 1.6)
                + shape("M12 28A6 6 0 1 1 24 28A6 6 0 1 1 12 28ZM40 28A6 6 0 1 1 52 28A6 6 0 1 1 40 28Z", BONE, 1.8)
                + stroke("M18 28V30M46 28V30", INK, 4)
                + stroke("M18 42C26 47 38 47 46 42", INK, 3)
                + shape("M26 44L28 50L30 45ZM34 45L36 50L38 44Z", BONE, 1)
            )
        case "fairy":
            return (
                shape("M26 40C10 44 2 30 4 14C16 14 26 22 30 34ZM38 40C54 44 62 30 60 14C48 14 38 22 34 34Z", light, 2)
                + shape("M18 66C18 52 24 46 32 46C40 46 46 52 46 66Z", paint, 2.2)
                + shape("M34 46C41 47 46 53 46 66H38C39 58 38 51 34 46Z", dark)
                + shape("M20 30L8 26C14 24 18 20 20 18C24 10 40 10 44 18C46 20 50 24 56 26L44 30C44 42 38 48 32 48"
                        "C26 48 20 42 20 30Z", "#e7c9a0", 1.8)
                + shape("M18 22C20 8 28 4 34 4C44 4 46 14 46 22C40 16 26 14 18 22Z", paint, 1.8)
                + stroke("M27 31V33M37 31V33", INK, 3)
                + stroke("M28 40C31 42 34 42 37 39", INK, 2)
            )  # fmt: skip
        case "human":
            return (
                stroke("M54 4V50", INK, 6)
                + stroke("M54 4V50", STEEL, 3)
                + stroke("M47 44H61", INK, 6)
                + stroke("M47 44H61", "#b3763c", 3)
                + shape("M6 66C6 50 16 44 28 44C40 44 50 50 50 66Z", paint, 2.2)
                + shape("M8 46C6 22 16 6 28 6C40 6 50 22 48 46C44 50 40 44 40 38C40 30 36 26 28 26C20 26 16 30 16 38"
                        "C16 44 12 50 8 46Z", paint, 2.2)
                + shape("M30 6C42 8 50 24 48 46C45 49 42 46 41 42C44 28 40 14 30 6Z", dark)
                + shape("M16 38C16 30 20 26 28 26C36 26 40 30 40 38C40 46 35 50 28 50C21 50 16 46 16 38Z", INK)
                + stroke("M23 36L26 37M33 36L30 37", GLOW, 3)
            )  # fmt: skip
        case "ogre":
            return (
                shape("M0 66C0 48 12 40 22 40H42C52 40 64 48 64 66Z", paint, 2.2)
                + shape("M42 40C52 40 64 48 64 66H48C50 54 48 46 42 40Z", dark)
                + shape("M14 20C6 16 4 8 8 2C12 8 16 10 20 12ZM50 20C58 16 60 8 56 2C52 8 48 10 44 12Z", BONE, 1.8)
                + shape("M12 30C10 16 20 8 32 8C44 8 54 16 52 30C54 44 46 54 32 54C18 54 10 44 12 30Z", paint, 2.2)
                + shape("M36 8C46 10 54 18 52 30C54 44 46 54 36 54C46 42 46 20 36 8Z", dark)
                + stroke("M18 24L28 28M46 24L36 28", INK, 4)
                + _eyes("M24 31H26M38 31H40", GLOW, 3.6)
                + stroke("M22 44H42", INK, 4)
                + shape("M24 44L26 34L30 44ZM34 44L38 34L40 44Z", BONE, 1.4)
            )
        case "undead":
            return (
                shape("M6 66C4 40 8 4 32 4C56 4 60 40 58 66L50 60L44 66L36 60L30 66L22 60L14 66Z", "#4d4a52", 2.2)
                + shape("M36 4C56 6 60 42 58 66L50 60L46 64C52 40 50 16 36 4Z", "#34323a")
                + shape("M16 28C16 16 23 11 32 11C41 11 48 16 48 28C48 34 45 37 43 39V48H21V39C19 37 16 34 16 28Z",
                        paint, 2)
                + shape("M21 26A5 5.4 0 1 1 31 26A5 5.4 0 1 1 21 26ZM33 26A5 5.4 0 1 1 43 26A5 5.4 0 1 1 33 26Z", INK)
                + stroke("M26 26h0M38 26h0", "#8fe0c8", 3.6)
                + shape("M32 31L34.4 36H29.6Z", INK)
                + stroke("M26 42V48M32 42V48M38 42V48", INK, 2)
            )  # fmt: skip
    return (
        shape("M8 66C4 52 12 46 14 36C10 20 18 8 32 8C46 8 54 20 50 36C52 46 60 52 56 66Z", paint, 2.2)
        + shape("M36 8C48 10 54 22 50 36C52 46 60 52 56 66H42C46 48 46 24 36 8Z", dark)
        + stroke("M25 25C25 17 39 17 39 25C39 31 32 31 32 38M32 46h0", "#c9c6d6", 5)
    )


@lru_cache(maxsize=64)
def silhouette(kind: str, *, fallen: bool = False) -> str:
    """Draw a type of monster, or a shape if the type is not known."""
    paint = PAINTS.get(kind, SHAPE)
    return _drawn(kind if kind in PAINTS else "", mix(paint, "#3a3f42", 0.62) if fallen else paint)


CROWNED = shape("M18 8L16-8L25-1L32-11L39-1L48-8L46 8Z", "#e8c25f", 2)
"""What a Ruler wears on top of everything else."""
