"""Small pictures for every game: dice, portraits, odds, marks, emblems and doors.

Pure functions from words and numbers to SVG. Colours that follow the theme are left to classes of `lamplight.css`;
pictures with a light of their own carry their colours. No inline styles and no scripts, so that a strict content
policy holds; every word that comes from outside is escaped.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from types import MappingProxyType
from typing import Literal
from zlib import crc32

from undercroft.atlas.ink import grain, mix, n, shape, stroke
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS, looks
from undercroft.engine.doors import ARCH, Door

Tone = Literal["good", "mixed", "harm", "plain"]


@dataclass(frozen=True, slots=True)
class Band:
    """One outcome of a roll: its word, how many of all the ways lead there, and what it means for the one who rolls."""

    word: str
    ways: int
    out_of: int
    tone: Tone = "plain"

    @property
    def percent(self) -> str:
        """The chance in percent: exact where it can be, to a tenth where it cannot."""
        share = Fraction(self.ways * 100, self.out_of)
        if share.denominator == 1:
            return f"{share.numerator}%"
        tenths = f"{float(share):.1f}"
        return "<0.1%" if tenths == "0.0" else ">99.9%" if tenths == "100.0" else f"{tenths}%"


def _picture(body: str, width: float, height: float, kind: str, label: str = "", more: str = "") -> str:
    """Wrap shapes into a picture: named for those who hear it, or silent beside words that say the same."""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true" focusable="false"'
    return (
        f'<svg class="{kind}" viewBox="0 0 {n(width)} {n(height)}" {more}{said} '
        f'xmlns="http://www.w3.org/2000/svg">{body}</svg>'
    )


# Dice

DICE = {  # outline, shaded side, edges
    4: (
        "M24 4.5Q25.6 4.5 26.5 6L44.6 38.4Q46 41.5 42.6 42H5.4Q2 41.5 3.4 38.4L21.5 6Q22.4 4.5 24 4.5Z",
        "M24 4.5Q25.6 4.5 26.5 6L44.6 38.4Q46 41.5 42.6 42H24Z",
        "",
    ),
    6: (
        "M11 6H37Q42 6 42 11V37Q42 42 37 42H11Q6 42 6 37V11Q6 6 11 6Z",
        "M42 11V37Q42 42 37 42H11Q6 42 6 37L12.5 35.5H33Q35.5 35.5 35.5 33V12.5L37 6Q42 6 42 11Z",
        "",
    ),
    8: (
        "M22.2 3.2Q24 1.8 25.8 3.2L42.4 22.2Q43.6 24 42.4 25.8L25.8 44.8Q24 46.2 22.2 44.8L5.6 25.8Q4.4 24 5.6 22.2Z",
        "M24 2.6L42.4 22.2Q43.6 24 42.4 25.8L25.8 44.8Q24.9 45.4 24 45.4L38 30Z",
        "M24 3.5L9.5 31H38.5Z M5.8 24.5L9.5 31L24 45M38.5 31L42.2 24.5",
    ),
    10: (
        "M22.4 3Q24 2 25.6 3L43.5 19.6Q44.6 20.8 44.4 22.4L43.4 29Q43.2 30.2 42.2 31L25.6 44.6Q24 45.8 22.4 44.6"
        "L5.8 31Q4.8 30.2 4.6 29L3.6 22.4Q3.4 20.8 4.5 19.6Z",
        "M24 2.5L43.5 19.6Q44.6 20.8 44.4 22.4L43.4 29Q43.2 30.2 42.2 31L25.6 44.6Q24.8 45.2 24 45.2V37L36 27Z",
        "M24 3L12 27L24 37L36 27ZM4 21.5L12 27M44 21.5L36 27M24 37V45",
    ),
    12: (
        "M22.6 2.9Q24 2 25.4 2.9L38.6 8.8Q39.8 9.4 40.4 10.6L45.6 22.6Q46.2 24 45.6 25.4L40.4 37.4Q39.8 38.6 38.6 39.2"
        "L25.4 45.1Q24 46 22.6 45.1L9.4 39.2Q8.2 38.6 7.6 37.4L2.4 25.4Q1.8 24 2.4 22.6L7.6 10.6Q8.2 9.4 9.4 8.8Z",
        "M24 2.4L38.6 8.8Q39.8 9.4 40.4 10.6L45.6 22.6Q46.2 24 45.6 25.4L40.4 37.4Q39.8 38.6 38.6 39.2L25.4 45.1"
        "Q24.7 45.5 24 45.5L31.6 34.5L36.4 20Z",
        "M24 11L36.4 20L31.6 34.5H16.4L11.6 20ZM24 2.6V11M44.6 22.6L36.4 20M38.6 39L31.6 34.5M9.4 39L16.4 "
        "34.5M3.4 22.6L11.6 20",
    ),
}
COIN = ("M24 3A21 21 0 1 1 24 45A21 21 0 1 1 24 3Z", "M24 3A21 21 0 0 1 24 45A26 26 0 0 0 24 3Z", "")
FIGURES = {4: (18, 36.0), 8: (17, 28.0), 10: (17, 28.5), 12: (17, 30.0)}  # size and line of a number inside its facet
PIPS = {
    1: ((24, 24),), 2: ((16, 16), (32, 32)), 3: ((15, 15), (24, 24), (33, 33)),
    4: ((16, 16), (32, 16), (16, 32), (32, 32)), 5: ((15, 15), (33, 15), (24, 24), (15, 33), (33, 33)),
    6: ((16, 14), (32, 14), (16, 24), (32, 24), (16, 34), (32, 34)),
}  # fmt: skip


def die(sides: int, face: int | None = None, *, label: str = "", settled: bool = True, pips: bool = False) -> str:
    """Draw a die: showing a face when it was rolled, its number of sides when it was not."""
    outline, shade, edges = DICE.get(sides, COIN)
    rolled = face is not None
    shown = str(face if rolled else sides)
    kind = f"die die-d{sides} {'die-rolled' if rolled else 'die-owned'}{'' if settled else ' die-tumbling'}"
    body = f'<path class="die-body" d="{outline}"/>'
    if rolled:
        body += f'<path class="die-shade" d="{shade}"/>' + (f'<path class="die-edges" d="{edges}"/>' if edges else "")
    body += f'<path class="die-rim" d="{outline}"/>'
    if pips and rolled and sides == 6 and face in PIPS:
        body += "".join(f'<circle class="die-pip" cx="{x}" cy="{y}" r="3.6"/>' for x, y in PIPS[face])
    else:
        size, y = FIGURES.get(sides, (22, 31.5)) if rolled else (18, 36) if sides == 4 else (22, 31.5)
        size -= 3 * min(len(shown) - 1, 2)
        body += (
            f'<text class="die-number" x="24" y="{n(y - (len(shown) - 1))}" font-size="{size}" '
            f'text-anchor="middle">{escape(shown)}</text>'
        )
    return _picture(body, 48, 48, kind, label)


# Odds and marks


def odds_bar(bands: Sequence[Band], *, label: str | None = None) -> str:
    """Draw the chances as one bar; each band also has its own height, so that colour is not needed to read it."""
    total, gap, width = sum(band.ways for band in bands) or 1, 2.0, 240.0
    shown = [band for band in bands if band.ways > 0]
    room, x, parts = width - gap * max(0, len(shown) - 1), 0.0, []
    for band in shown:
        wide = room * band.ways / total
        top = {"good": 0.0, "mixed": 2.0, "harm": 4.0, "plain": 2.0}[band.tone]
        parts.append(
            f'<rect class="band band-{band.tone}" x="{n(x)}" y="{n(top)}" width="{n(max(wide, 1))}" '
            f'height="{n(8 - top)}"/>'
        )
        x += wide + gap
    words = ", ".join(f"{band.percent} {band.word}" for band in bands) if label is None else label
    return _picture("".join(parts), width, 8, "odds-bar", words, 'preserveAspectRatio="none" ')


def odds(bands: Sequence[Band]) -> str:
    """The bar with its key in words, as a small block of HTML."""
    keys = "".join(
        f'<li class="odd odd-{band.tone}"><b>{escape(band.percent)}</b> {escape(band.word)}</li>' for band in bands
    )
    return f'<div class="odds">{odds_bar(bands, label="")}<ul class="odds-key">{keys}</ul></div>'


CHECK = "M3.2 9.4L7 13L14 3.6"
CROSS = "M4 4.2L13 13M12.8 3.8L4.2 13.2"


def checks(found: int, needed: int, *, label: str = "", mark: Literal["check", "cross"] = "check") -> str:
    """Draw a row of boxes, some of them marked: steps found, or days without food."""
    per_row = needed if needed <= 12 else math.ceil(needed / 2) if needed <= 24 else 12
    rows = math.ceil(needed / per_row) if needed else 1
    sign = CHECK if mark == "check" else CROSS
    parts = []
    for i in range(needed):
        where = f'transform="translate({i % per_row * 22 + 1.5} {i // per_row * 22 + 1.5})"'
        box = '<rect class="mark-box" width="17" height="17" rx="3.5"/>'
        done = f'<path class="mark-{mark}" d="{sign}"/>' if i < found else ""
        parts.append(f"<g {where}>{box}{done}</g>")
    return _picture("".join(parts), max(1, per_row) * 22 - 2, rows * 22 - 2, "checks", label or f"{found} of {needed}")


# Portraits


HEADS = (  # outline of what covers the head, drawn over the shoulders; the face looks out of it
    "M32 5C47 9 53 26 50 46C40 54 24 54 14 46C11 28 17 11 32 5Z",  # a pointed hood
    "M32 9C48 9 54 26 49 47C40 54 24 54 15 47C10 26 16 9 32 9Z",  # a round cowl
    "M15 27C10 27 4 25 2 22C8 18 15 17 18 17C20 8 27 2 34 3C42 4 45 10 46 17C50 17 57 18 62 22C60 25 54 27 49 27"
    "C51 34 51 41 48 47C40 53 24 53 16 47C13 41 13 34 15 27Z",  # a wide hat
    "M32 6L35 11C46 13 51 24 49 46C40 53 24 53 15 46C13 24 18 13 29 11Z",  # an iron cap
    "M20 12C14 12 10 7 14 3C19 0 25 3 25 8C38 4 50 12 49 28C50 36 49 42 46 47C38 53 26 53 18 47"
    "C14 38 14 22 20 12Z",  # a knot
    "M32 8C46 7 52 18 51 30L55 50C46 47 44 52 40 50C34 54 24 53 17 49C13 52 10 51 8 48L13 30C12 18 18 9 32 8Z",  # loose
)
CAPPED = (3,)
HAIRED = (4, 5)
FEATURES = ("", "beard", "scarf", "patch", "scar", "braid", "paint")


def portrait(name: str, *, colour: int | None = None, label: str = "") -> str:
    """Draw a face for a name: the same name, the same face, on every machine."""
    own = crc32(f"cloak/{name}".encode()) if colour is None else colour
    return _picture(_face(name, own), 64, 64, "portrait", label)


def faces(names: Sequence[str], own: Mapping[str, str] = MappingProxyType({})) -> str:
    """Draw the face of everybody at a table, or what their game draws for a name, for `face` to show when needed."""
    shown = [own.get(name) or _face(name, place) for place, name in enumerate(names)]
    drawn = "".join([f'<g id="face-{place}">{one}</g>' for place, one in enumerate(shown)])
    return f'<svg aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg"><defs>{drawn}</defs></svg>'


def face(place: int) -> str:
    """Show the face of one of those whom `faces` drew on the same page."""
    return _picture(f'<use href="#face-{place}"/>', 64, 64, "portrait")


def _face(name: str, colour: int) -> str:
    head, feature, skin, hair = looks(name)
    return _bust(head, FEATURES[feature], SKINS[skin], HAIRS[hair], CLOAKS[colour % len(CLOAKS)])


def _bust(head: int, feature: str, skin: str, hair: str, cloth: str) -> str:
    ground, dark, light = mix(cloth, "#1b1613", 0.6), mix(cloth, "#120c0a", 0.45), mix(cloth, "#fff0d2", 0.45)
    cover = hair if head in HAIRED else mix("#8d8a84", cloth, 0.15) if head in CAPPED else cloth
    glint, lit = mix(cover, "#fff0d2", 0.38), mix(skin, "#fff0d2", 0.3)
    cap = (
        shape("M18 24C24 20 41 20 47 24L46.5 29C40 26 25 26 18.5 29Z", mix(cover, "#080505", 0.35))
        + shape("M31 25H35L34.4 38H32Z", mix(cover, "#080505", 0.2), 1)
        if head in CAPPED
        else ""
    )
    return (
        f'<rect width="64" height="64" fill="{ground}"/>'
        f'<circle cx="22" cy="20" r="27" fill="{mix(ground, "#ffcf8a", 0.24)}"/>'
        + shape("M4 66C5 51 16 45 32 45C48 45 59 51 60 66Z", dark, 2)
        + shape("M4 66C5 52 14 47 24 45.5C19 52 17 59 17 66Z", cloth)
        + shape(HEADS[head], cover, 2.2)
        + shape("M21 44C17 30 22 18 33 18C44 18 47 31 44 44C38 50 27 50 21 44Z", mix(cover, "#080505", 0.72))
        + shape("M22.5 42C19.5 30 24 21 32.5 21C41 21 44 31 42 42C38 49.5 27 49.5 22.5 42Z", skin)
        + shape("M34 21C41 21 44 31 42 42C40 46 37 47.8 33.5 47.8C39 41 39 29 34 21Z", mix(skin, "#3a1c12", 0.28))
        + shape("M22.5 42C19.5 30 24 21 32.5 21C26 25 23.5 33 26 45.6C24.6 44.6 23.4 43.4 22.5 42Z", lit)
        + _feature(feature, hair, cloth, skin)
        + cap
        + ("" if head in HAIRED else stroke("M30 50L33 55L37 50", light, 2.4))
        + stroke("M19 40C15.5 28 19 16 28 12", glint, 2)
    )


def _feature(feature: str, hair: str, cloth: str, skin: str) -> str:
    """Eyes, brows and mouth, and the one thing that people remember about this face."""
    brow, lips, paint = mix(hair, "#000000", 0.25), mix(skin, "#2a0f0a", 0.7), mix(cloth, "#2b0f0c", 0.25)
    face = stroke("M28 33.5v2.4M37 33.5v2.4", INK, 2.8) + stroke("M25.5 30.4L29.6 29.8M35.4 29.8L39.4 30.4", brow, 1.6)
    face += stroke("M30 42.2C32 43.4 34 43.3 36 42", lips, 1.5)
    match feature:
        case "beard":
            beard = "M22 38C25 42 28 39.5 32.5 39.5C37 39.5 40 42 43 38C44 50 38 58 32.5 59C27 58 21 50 22 38Z"
            return face + shape(beard, hair, 1.4) + stroke("M30 43.4C32 44.4 34 44.4 35.6 43.3", INK, 1.4)
        case "scarf":
            scarf = "M19.5 39C27 42 38 42 45 39C46 45 45 49 43 51C37 55 27 55 21.5 51C19 48 18.6 43 19.5 39Z"
            return (
                face + shape(scarf, mix(cloth, "#f3ead9", 0.35), 1.6) + stroke("M24 45C29 47.4 36 47.4 41 45", INK, 0.6)
            )
        case "patch":
            patch = "M33 31.5C36 30 41 31 41.4 34C41 37.5 38.6 39 36.8 38.6C34.4 38 33 35 33 31.5Z"
            return face + stroke("M20 27L45 33", INK, 1.6) + shape(patch, INK)
        case "scar":
            return face + stroke("M24.6 27.4L29 40.6", mix(skin, "#7a1f18", 0.55), 1.7)
        case "braid":
            braid = shape("M21 42C16 46 15 54 17 62L22.4 62C20.6 55 21.6 49 25 45Z", hair, 1.4)
            return face + braid + stroke("M16.6 50.5L22 52.5M16.6 56L21.6 57.6", INK, 1.1)
        case "paint":
            return shape("M22.4 36.4C29 34.6 36 34.6 42.6 36.4L42.4 39.4C36 37.6 29 37.6 22.6 39.4Z", paint) + face
    return face


# Emblems and doors


def sigil(shapes: str, *, label: str = "") -> str:
    """Draw the emblem of a game, in the colour of the words around it; the arch of the house where there is none."""
    return _picture(shapes or ARCH, 32, 32, "sigil", label)


def door(name: str, door: Door, *, label: str | None = None) -> str:
    """Draw the door to a game, for the first page: an arch of stone and what waits behind it."""
    key = "".join(letter for letter in name if letter.isalnum())
    body = (
        f'<defs><clipPath id="door-{key}"><path d="M44 342V150A106 106 0 0 1 256 150V342Z"/></clipPath></defs>'
        f'<g clip-path="url(#door-{key})">{door.scene}</g>{_archway(door, name)}'
    )
    return _picture(body, 300, 360, f"door-picture door-{escape(key)}", door.words if label is None else label)


def _block(corners: Sequence[tuple[float, float]], tone: str) -> str:
    path = "L".join(f"{n(x)} {n(y)}" for x, y in corners)
    return f'<path d="M{path}Z" fill="{tone}"/>'


def _archway(door: Door, game: str) -> str:
    """Cut stones around the opening, lighter where the lamp of the page would reach them."""
    blocks, count, stone = [], 11, door.stone
    for i in range(count):
        if i == count // 2:
            continue
        one, two = math.pi + math.pi * i / count, math.pi + math.pi * (i + 1) / count
        inner, outer = 106, 133 + 5 * grain(game, i)
        corners = [
            (150 + r * math.cos(a), 150 + r * math.sin(a))
            for r, a in ((inner, one), (outer, one), (outer, two), (inner, two))
        ]
        light = 0.5 - 0.5 * math.cos((one + two) / 2 - math.pi * 0.25)
        blocks.append(
            _block(
                corners,
                mix(
                    mix(stone, "#171310", 0.4),
                    mix(stone, "#fff0d2", 0.22),
                    0.15 + 0.7 * light + 0.15 * grain(game, 20 + i),
                ),
            )
        )
    for side, (near, far) in enumerate(((44.0, 14.0), (256.0, 286.0))):
        y = 150.0
        for i, tall in enumerate((44, 52, 46, 50)):
            out = far + (3 if side else -3) * round(2 * grain(game, 40 + side * 10 + i) - 1)
            tone = mix(
                mix(stone, "#171310", 0.45),
                mix(stone, "#fff0d2", 0.2),
                (0.2 if side else 0.62) + 0.2 * grain(game, 60 + side * 10 + i),
            )
            blocks.append(_block(((near, y), (out, y), (out, y + tall), (near, y + tall)), tone))
            y += tall
    key = ((137.0, 45.0), (132.0, 8.0), (168.0, 8.0), (163.0, 45.0))
    blocks.append(_block(key, mix(stone, "#fff0d2", 0.18)))
    step = _block(((6, 342), (294, 342), (298, 356), (2, 356)), mix(stone, "#171310", 0.3))
    step += f'<path d="M6 342H294" stroke="{mix(stone, "#fff0d2", 0.3)}" stroke-width="2"/>'
    return (
        f'<g stroke="{INK}" stroke-width="1.8" stroke-linejoin="round">{"".join(blocks)}{step}</g>'
        f'<path d="M44 342V150A106 106 0 0 1 256 150V342" fill="none" stroke="{INK}" stroke-width="3"/>'
        f'<g transform="translate(141 17) scale(.56)" color="{INK}" opacity=".75">{door.sigil}</g>'
    )
