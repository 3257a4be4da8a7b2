"""Small pictures for every game: dice, portraits, odds, marks, emblems and the four doors.

Pure functions from words and numbers to SVG. Colours that follow the theme are left to classes of `lamplight.css`;
pictures with a light of their own carry their colours. No inline styles and no scripts, so that a strict content
policy holds; every word that comes from outside is escaped.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from html import escape
from typing import Literal
from zlib import crc32

from undercroft.atlas.ink import grain, mix, n, shape, stroke
from undercroft.atlas.palette import CLOAKS, HAIRS, INK, SKINS, looks

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
        body += f'<path class="die-shade" d="{shade}"/><path class="die-edges" d="{edges}"/>'
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


def faces(names: Sequence[str]) -> str:
    """Draw the face of everybody at a table, unseen, for `face` to show as often as it is needed."""
    drawn = "".join([f'<g id="face-{place}">{_face(name, place)}</g>' for place, name in enumerate(names)])
    return f'<svg aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg"><defs>{drawn}</defs></svg>'


def face(place: int) -> str:
    """Show the face of one of those whom `faces` drew on the same page."""
    return _picture(f'<use href="#face-{place}"/>', 64, 64, "portrait")


@lru_cache(maxsize=4096)
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


SIGILS = {
    "depths": (
        '<path d="M4 29V17C4 9 9 3 16 3C23 3 28 9 28 17V29" fill="none" stroke="currentColor" '
        'stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M16 29V20" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>'
        '<path d="M16 7C20 11 20 16 16 18C12 16 12 12.5 14 10.6C14.4 12 15 12.2 15.4 11.6C15 10 15.2 8.4 16 7Z" '
        'fill="currentColor"/>'
    ),
    "nightmares": (
        '<path d="M20 4A12 12 0 1 0 28 19A10 10 0 0 1 20 4Z" fill="currentColor"/>'
        '<path d="M23 8.6L24.2 11.4L27 12.6L24.2 13.8L23 16.6L21.8 13.8L19 12.6L21.8 11.4Z" fill="currentColor"/>'
    ),
    "wicked": (
        '<path d="M3 8C8 8 11 10 12.4 12.4C14.6 11.2 17.4 11.2 19.6 12.4C21 10 24 8 29 8C28.6 13 27 16 24.6 '
        '17.4C24.6 23.4 20.6 28 16 28C11.4 28 7.4 23.4 7.4 17.4C5 16 3.4 13 3 8Z" '
        'fill="none" stroke="currentColor" stroke-width="2.1" stroke-linejoin="round"/>'
        '<path d="M10.6 16.4L14.6 18.6C13.4 20.4 11 19.6 10.6 16.4ZM21.4 16.4L17.4 18.6C18.6 20.4 21 19.6 21.4 '
        '16.4Z" fill="currentColor"/>'
        '<path d="M12.4 23.4L14 24.6L15.4 23.4L17 24.6L18.6 23.4" fill="none" stroke="currentColor" '
        'stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/>'
    ),
    "kingdom": (
        '<path d="M5 24L3.4 10L10.4 15.4L16 6L21.6 15.4L28.6 10L27 24Z" fill="none" stroke="currentColor" '
        'stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M5.6 28H26.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>'
        '<path d="M16 17L18 20L16 23L14 20Z" fill="currentColor"/>'
    ),
}
PLAIN_SIGIL = (
    '<path d="M5 29V16C5 9 10 4 16 4C22 4 27 9 27 16V29Z" fill="none" stroke="currentColor" stroke-width="2.2"/>'
)


def sigil(game: str, *, label: str = "") -> str:
    """Draw the emblem of a game, in the colour of the words around it; an arch for a game that has none."""
    return _picture(SIGILS.get(game, PLAIN_SIGIL), 32, 32, "sigil", label)


DOOR_WORDS = {
    "depths": "A cavern mouth; somebody stands before it with one torch",
    "nightmares": "A moonlit street, and a card that stands in it",
    "wicked": "A cellar hatch, ajar; eyes look out",
    "kingdom": "A crown over the gate of a labyrinth",
}
STONES = {"depths": "#585654", "nightmares": "#4f5268", "wicked": "#4c584c", "kingdom": "#75664a"}


def door(game: str, *, label: str | None = None) -> str:
    """Draw the door to a game, for the first page: an arch of stone and what waits behind it."""
    scenes = {
        "depths": _cavern_mouth,
        "nightmares": _moonlit_street,
        "wicked": _cellar_hatch,
        "kingdom": _labyrinth_gate,
    }
    scene = scenes[game]() if game in scenes else '<rect width="300" height="360" fill="#120f0d"/>'
    key = "".join(letter for letter in game if letter.isalnum())
    body = (
        f'<defs><clipPath id="door-{key}"><path d="M44 342V150A106 106 0 0 1 256 150V342Z"/></clipPath></defs>'
        f'<g clip-path="url(#door-{key})">{scene}</g>{_archway(STONES.get(game, "#585654"), game)}'
    )
    return _picture(
        body, 300, 360, f"door-picture door-{escape(key)}", DOOR_WORDS.get(game, "") if label is None else label
    )


def _block(corners: Sequence[tuple[float, float]], tone: str) -> str:
    path = "L".join(f"{n(x)} {n(y)}" for x, y in corners)
    return f'<path d="M{path}Z" fill="{tone}"/>'


def _archway(stone: str, game: str) -> str:
    """Cut stones around the opening, lighter where the lamp of the page would reach them."""
    blocks, count = [], 11
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
        f'<g transform="translate(141 17) scale(.56)" color="{INK}" opacity=".75">{SIGILS.get(game, PLAIN_SIGIL)}</g>'
    )


def _hollow(seed: str, x: float, floor: float, half: float, tall: float, teeth: float) -> str:
    """A ragged opening in rock, as one path."""
    points = []
    for i in range(19):
        turn = math.pi * i / 18
        reach = 0.92 + 0.16 * grain(seed, i)
        tooth = teeth * (0.4 + grain(seed, 40 + i)) if i % 3 == 1 and 2 < i < 16 else 0
        points.append((x - half * reach * math.cos(turn), floor - max(0.0, math.sin(turn)) * tall * reach + tooth))
    points += [(x + half * 0.6, floor + tall * 0.1), (x, floor + tall * 0.14), (x - half * 0.6, floor + tall * 0.09)]
    return "M" + "L".join(f"{n(a)} {n(b)}" for a, b in points) + "Z"


FLAME = (
    '<path d="M0-40C13-24 12-9 0 1C-13-5-14-17-7-26C-7-21-4-19-3-22C-5-29-4-35 0-40Z" fill="#ff9f43"/>'
    '<path d="M0-31C8-20 7-9 0-1C-8-6-9-14-4-20C-4-17-2-16-1-18C-2-23-2-27 0-31Z" fill="#ffd07a"/>'
    '<path d="M0-19C4-13 4-7 0-2C-4-5-5-10-2-13C-1-11 0-12 0-14Z" fill="#fff7dd"/>'
)


def _cavern_mouth() -> str:
    rings = "".join(
        f'<path d="{_hollow(f"mouth{i}", x, floor, half, tall, teeth)}" fill="{fill}"/>'
        for i, (x, floor, half, tall, teeth, fill) in enumerate(
            (
                (152, 292, 96, 214, 34, "#15242b"),
                (160, 274, 70, 164, 26, "#1e343c"),
                (168, 256, 46, 112, 18, "#2c4a52"),
                (174, 242, 26, 68, 10, "#4b7076"),
                (177, 234, 11, 34, 4, "#cfe3dc"),
            )
        )
    )
    stones = "".join(
        f'<ellipse cx="{n(118 + 14 * i - i * i * 0.9)}" cy="{n(318 - 15.5 * i + i * i * 0.62)}" '
        f'rx="{n(15 - 2.1 * i)}" ry="{n(5 - 0.65 * i)}" '
        f'fill="{"#f2d79a" if i < 2 else "#26373d"}" stroke="{"#fff0c8" if i < 2 else "#50666c"}" stroke-width=".8"/>'
        for i in range(1, 7)
    )
    return (
        '<defs><radialGradient id="door-torch"><stop offset="0" stop-color="#ffd591" stop-opacity=".8"/>'
        '<stop offset=".3" stop-color="#f0964a" stop-opacity=".38"/>'
        '<stop offset="1" stop-color="#8c4a1e" stop-opacity="0"/></radialGradient></defs>'
        '<rect width="300" height="360" fill="#0c1417"/>'
        + rings
        + '<path d="M30 300Q100 280 170 292T280 288V360H30Z" fill="#0d1518"/>'
        + stones
        + '<circle class="flame-light" cx="112" cy="214" r="120" fill="url(#door-torch)"/>'
        '<ellipse class="flame-light" cx="92" cy="326" rx="74" ry="15" fill="url(#door-torch)"/>'
        f'<ellipse cx="88" cy="327" rx="30" ry="6" fill="#000" opacity=".6"/>'
        '<g transform="translate(88 327) scale(1.06)"><path d="M-25 0C-29-30-21-58-10-69C-4-73 4-73 10-69C21-58 '
        f'29-30 25 0C12 4-12 4-25 0Z" fill="#a9592a" stroke="{INK}" stroke-width="2.2"/>'
        '<path d="M10-69C21-58 29-30 25 0C20 2 15 2.6 11 3C16-24 14-50 10-69Z" fill="#f0a860"/>'
        f'<path d="M-8-62C-12-40-14-18-13 2M2-62C4-40 1-18 2 3" fill="none" stroke="{INK}" stroke-width="1.5" '
        'opacity=".45" stroke-linecap="round"/>'
        f'<path d="M-16-62C-22-86-9-104 4-110C5-101 19-90 16-62C8-56-8-56-16-62Z" fill="#b8632f" stroke="{INK}" '
        'stroke-width="2.2" stroke-linejoin="round"/>'
        '<path d="M5-108C6-100 18-89 15-63" fill="none" stroke="#ffcf92" stroke-width="3" stroke-linecap="round"/>'
        f'<path d="M10-56C17-58 23-60 29-64L27-53C20-48 14-46 9-46Z" fill="#8a4722" stroke="{INK}" stroke-width="1.6"/>'
        f'<path d="M25-50L35-92" stroke="{INK}" stroke-width="7.4" stroke-linecap="round"/>'
        '<path d="M25-50L35-92" stroke="#8a5c33" stroke-width="4" stroke-linecap="round"/>'
        f'<circle cx="29" cy="-60" r="5" fill="#d9a679" stroke="{INK}" stroke-width="1.6"/>'
        f'<g transform="translate(36 -92)"><g class="flame">{FLAME}</g></g></g>'
        '<path d="M44 40L60 96L66 62L78 84L84 46L98 74L104 30H200L208 66L218 44L226 92L236 58L246 120L258 40Z" '
        'fill="#070b0d"/>'
    )


def _moonlit_street() -> str:
    night, wall = "#0d1026", "#171b3a"
    cobbles = "".join(
        f'<path d="M{n(150 - reach)} {n(y)}Q150 {n(y + 3)} {n(150 + reach)} {n(y)}" fill="none" '
        f'stroke="#56629a" stroke-width="1" opacity="{0.25 + 0.05 * i:.2f}" stroke-dasharray="{n(4 + 2.4 * i)} '
        '3"/>'
        for i, (y, reach) in enumerate((234 + 2.1 * i * i + 4 * i, 26 + 15 * i) for i in range(7))
    )
    stars = "".join(
        f'<circle cx="{n(60 + 180 * grain("star", i))}" cy="{n(52 + 120 * grain("star", 40 + i))}" '
        f'r="{n(0.7 + 0.9 * grain("star", 80 + i))}" fill="#e9ecff" opacity=".8"/>'
        for i in range(22)
    )
    return (
        '<defs><linearGradient id="door-night" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#10142e"/><stop offset=".45" stop-color="#263060"/>'
        '<stop offset=".68" stop-color="#5a67a6"/><stop offset="1" stop-color="#2a3260"/></linearGradient>'
        '<radialGradient id="door-moon"><stop offset="0" stop-color="#f4f0dc" stop-opacity=".75"/>'
        '<stop offset=".35" stop-color="#b9c3f2" stop-opacity=".3"/>'
        '<stop offset="1" stop-color="#8f9ee0" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="300" height="360" fill="url(#door-night)"/>{stars}'
        '<circle cx="168" cy="112" r="104" fill="url(#door-moon)"/><circle cx="168" cy="112" r="36" fill="#f4eed8"/>'
        '<path d="M181 79A36 36 0 0 1 150 143A40 40 0 0 0 181 79Z" fill="#d8d3c4"/>'
        '<circle cx="158" cy="104" r="6" fill="#ddd6c2"/><circle cx="174" cy="122" r="8" fill="#ddd6c2"/>'
        '<circle cx="176" cy="98" r="3.6" fill="#ddd6c2"/>'
        # the far end: a crooked church and roofs
        '<path d="M104 236V196L116 184L126 196V190L132 190L138 132L145 188H154V202L166 188L180 202V194L192 '
        '206V236Z" fill="#2a3263"/>'
        f'<path d="M138 132L137 124M134 127H140" stroke="#2a3263" stroke-width="1.6"/>'
        # the street
        f'<path d="M120 232H180L276 360H24Z" fill="#333d70"/>{cobbles}'
        '<path d="M146 232H162L186 360H130Z" fill="#aab6ec" opacity=".22"/>'
        # houses to the left and to the right, leaning in
        f'<path d="M30 360V128L62 84L98 132L92 150L112 176L118 232L70 360Z" fill="{night}"/>'
        f'<path d="M44 152L64 98L92 138L84 172L44 160Z" fill="{wall}"/>'
        f'<path d="M46 158L86 170L82 232L46 236Z" fill="{wall}"/>'
        '<path d="M92 150L112 176L116 230L96 268L88 236Z" fill="#131734"/>'
        f'<path d="M46 200L84 204M64 162L62 234M46 180L64 200L84 184" fill="none" stroke="{night}" stroke-width="3"/>'
        '<path d="M68 180L80 182L79 198L67 197Z" fill="#f2c46b"/>'
        '<path d="M73.6 181V198M67 189L80 190" stroke="#0d1026" stroke-width="1.6"/>'
        f'<path d="M270 360V116L238 70L206 128L212 146L190 172L182 232L232 360Z" fill="{night}"/>'
        f'<path d="M214 136L238 86L260 124V150L216 162Z" fill="{wall}"/>'
        f'<path d="M216 164L258 152V240L222 234Z" fill="{wall}"/>'
        f'<path d="M212 150L192 176L186 230L206 268L214 236Z" fill="#131734"/>'
        f'<path d="M218 204L258 200M238 158V238M218 184L238 200L258 178" fill="none" stroke="{night}" '
        'stroke-width="3"/>'
        '<path d="M231 112L244 110V126L232 127Z" fill="#f2c46b"/>'
        '<path d="M237.6 111V127M231.4 119L244 118" stroke="#0d1026" stroke-width="1.6"/>'
        '<path d="M196 196L204 190V206L197 210Z" fill="#c98d4a"/>'
        # fog, then the card and its shadow
        '<path d="M24 250Q90 236 150 250T280 244V262Q210 268 150 258T24 268Z" fill="#c3ccf6" opacity=".13"/>'
        '<path d="M128 326L158 332L128 360H84Z" fill="#0a0c1e" opacity=".55"/>'
        '<g transform="rotate(9 150 288)"><rect x="124" y="248" width="54" height="80" rx="6" fill="#f5eedb" '
        f'stroke="{INK}" stroke-width="2.4"/>'
        '<rect x="129" y="253" width="44" height="70" rx="3.5" fill="none" stroke="#3c4a91" stroke-width="1.4"/>'
        '<path d="M133 288Q151 268 169 288Q151 308 133 288Z" fill="#fff" stroke="#232b5c" stroke-width="2"/>'
        '<circle cx="151" cy="288" r="8.4" fill="#3c4a91"/><ellipse cx="151" cy="288" rx="2.4" ry="7" fill="#0b0d1e"/>'
        '<path d="M151 264V259M138 268L135 264M164 268L167 264M151 312V317M138 308L135 312M164 308L167 312" '
        'stroke="#232b5c" stroke-width="1.6" stroke-linecap="round"/>'
        '<path d="M171 250L178 255V322Q178 328 172 328L171 328Z" fill="#c9c6d8" opacity=".8"/></g>'
    )


def _goblin(x: float, y: float, size: float, glow: str) -> str:
    return (
        f'<g transform="translate({n(x)} {n(y)}) scale({size:g})">'
        '<path d="M-34-10C-26-8-20-6-17-2C-16-14-8-20 0-20C8-20 16-14 17-2C20-6 26-8 34-10C30 2 24 8 17 9C14 20 '
        '8 25 0 25C-8 25-14 20-17 9C-24 8-30 2-34-10Z" '
        'fill="#131d16" stroke="#31462f" stroke-width="1.4"/>'
        f'<path d="M-13-4L-3 2C-5 7-12 6-13-4Z" fill="{glow}"/><path d="M13-4L3 2C5 7 12 6 13-4Z" fill="{glow}"/>'
        '<path d="M-7 0L-6.4 4.4M7 0L6.4 4.4" stroke="#16200f" stroke-width="1.8" stroke-linecap="round"/></g>'
    )


def _cellar_hatch() -> str:
    bricks = "".join(
        f'<rect x="{n(34 + column * 40 - (20 if row % 2 else 0))}" y="{36 + row * 19}" width="38" height="17" '
        f'rx="2" fill="{mix("#1d2c25", "#31463a", grain("brick", row * 9 + column))}"/>'
        for row in range(9)
        for column in range(7)
    )
    planks = "".join(
        f'<path d="M{x} {y}L{x2} {y2}" stroke="#1d130c" stroke-width="2"/>'
        for x, y, x2, y2 in ((176, 208, 196, 330), (196, 208, 220, 330))
    )
    coins = "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="7" ry="3" fill="#e0bd5e" stroke="{INK}" stroke-width="1.3"/>'
        for x, y in ((62, 334), (74, 337), (68, 329), (86, 334), (58, 326), (66, 322))
    )
    return (
        '<defs><radialGradient id="door-slime"><stop offset="0" stop-color="#b7e07a" stop-opacity=".62"/>'
        '<stop offset=".4" stop-color="#6fae6a" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="#3f7a5f" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="300" height="360" fill="#121b17"/>{bricks}'
        '<path d="M30 204H270V360H30Z" fill="#1a2620"/><path d="M30 204H270" stroke="#0a100d" stroke-width="3"/>'
        '<circle class="flame-light" cx="140" cy="250" r="130" fill="url(#door-slime)"/>'
        # the opening and those in it
        f'<path d="M88 208H212L240 332H60Z" fill="#050806" stroke="{INK}" stroke-width="4"/>'
        + _goblin(112, 258, 0.74, "#c9e36a")
        + _goblin(150, 294, 1.12, "#f0e45c")
        + _goblin(150, 236, 0.56, "#a9cf5f")
        # the right leaf, still shut; the left one, thrown open
        + f'<path d="M166 208H212L240 332H188Z" fill="#6b4a2c" stroke="{INK}" stroke-width="2.6"/>{planks}'
        '<path d="M172 232L216 228M184 300L232 296" stroke="#39424a" stroke-width="7"/>'
        '<path d="M172 231L216 227M184 299L232 295" stroke="#7c8a90" stroke-width="2"/>'
        f'<path d="M88 208L60 332L38 300L66 178Z" fill="#83603a" stroke="{INK}" stroke-width="2.6"/>'
        '<path d="M80 198L52 322M73 188L45 311" stroke="#2a1b10" stroke-width="2"/>'
        '<path d="M83 228L62 199" stroke="#39424a" stroke-width="6"/>'
        '<path d="M67 298L46 268" stroke="#39424a" stroke-width="6"/>'
        f'<circle cx="205" cy="268" r="7" fill="none" stroke="#aab4b6" stroke-width="3"/>'
        # a hand on the edge
        '<path d="M182 286C190 280 198 284 200 290L196 294L194 289L192 296L188 290L186 298L181 293Z" '
        f'fill="#5f8a4a" stroke="{INK}" stroke-width="1.6"/>'
        f'{coins}<path d="M46 60C52 66 54 92 60 92C66 92 66 72 72 74C78 76 76 118 83 118C90 118 88 78 96 76C104 '
        "74 102 98 108 98C114 98 114 66 122 62C132 56 150 60 160 58C170 56 172 84 178 84C184 84 184 62 192 "
        "64C202 66 200 132 208 132C216 132 214 84 224 84C234 84 232 110 238 110C246 110 250 80 254 60L220 "
        f'20H80Z" fill="#6fa04f" stroke="{INK}" stroke-width="2"/>'
        '<path d="M79 108C80 112 82 114 84 114M204 120C205 126 207 128 209 128M58 84C58 88 59 89 61 89" '
        'fill="none" stroke="#d3f0a0" stroke-width="2.4" stroke-linecap="round"/>'
        '<path d="M208 144C212 150 212 156 208 157C204 156 204 150 208 144ZM83 130C86 134 86 139 83 140C80 139 '
        '80 134 83 130Z" fill="#8fc063" stroke="#0b0a0a" stroke-width="1.2"/>'
    )


def _ring(half: float, gap: float, *, near: bool) -> list[tuple[float, float, float, float]]:
    """Four walls of the labyrinth around its middle, open on the near or on the far side."""
    low, high = 5 - half, 5 + half
    shut, opened = (low, high) if near else (high, low)
    sides = [(low, low, low, high), (high, low, high, high), (low, shut, high, shut)]
    return [*sides, (low, opened, 5 - gap, opened), (5 + gap, opened, high, opened)]


MAZE = (
    *_ring(5, 0.9, near=True), *_ring(3.7, 0.6, near=False), *_ring(2.4, 0.6, near=True), *_ring(1.1, 0.4, near=False),
    (1.3, 3.4, 2.6, 3.4), (7.4, 6.2, 8.7, 6.2), (0, 6.6, 1.3, 6.6), (8.7, 3.2, 10, 3.2),
)  # fmt: skip


def _far(u: float, v: float) -> tuple[float, float]:
    """Where a point of the labyrinth's floor is seen from the gate."""
    depth = 1 / (1 + (10 - v) * 0.17)
    return 150 + (u - 5) * 25 * depth, 148 + 186 * depth


def _labyrinth_gate() -> str:
    walls = []
    for x1, y1, x2, y2 in sorted(MAZE, key=lambda wall: max(wall[1], wall[3])):
        (ax, ay), (bx, by) = _far(x1, y1), _far(x2, y2)
        up, down = 15 / (1 + (10 - y1) * 0.17), 15 / (1 + (10 - y2) * 0.17)
        tone = "#8a6b3a" if y1 == y2 else "#5e4726" if x1 >= 5 else "#a88650"
        walls.append(
            f'<path d="M{n(ax)} {n(ay)}L{n(bx)} {n(by)}V{n(by - down)}L{n(ax)} {n(ay - up)}Z" '
            f'fill="{tone}" stroke="#2a1d10" stroke-width="1.1" stroke-linejoin="round"/>'
        )
    rays = "".join(
        f'<path d="M150 132L{n(150 + 190 * math.cos(a - 0.035))} '
        f"{n(132 + 190 * math.sin(a - 0.035))}L{n(150 + 190 * math.cos(a + 0.035))} "
        f'{n(132 + 190 * math.sin(a + 0.035))}Z" fill="#fff2c4" opacity=".16"/>'
        for a in (math.tau * i / 16 for i in range(16))
    )
    bars = "".join(
        f'<path d="M{x} 30V{82 - abs(150 - x) * 0.1:.0f}l-4 -2l4 12l4 -12l-4 2" fill="#2b2620" stroke="#2b2620" '
        'stroke-width="5"/>'
        for x in range(62, 250, 22)
    )
    return (
        '<defs><linearGradient id="door-dusk" x1="0" y1="0" x2="0" y2="1">'
        '<stop offset="0" stop-color="#2e2417"/><stop offset=".3" stop-color="#7c5524"/>'
        '<stop offset=".56" stop-color="#e3b15c"/><stop offset=".62" stop-color="#f7dfa0"/>'
        '<stop offset="1" stop-color="#8a6a3a"/></linearGradient>'
        '<radialGradient id="door-crown"><stop offset="0" stop-color="#fff3c8" stop-opacity=".85"/>'
        '<stop offset="1" stop-color="#f2cf7d" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="300" height="360" fill="url(#door-dusk)"/>{rays}'
        '<circle cx="150" cy="134" r="86" fill="url(#door-crown)"/>'
        '<path d="M30 232L74 204L96 220L128 200L150 214L188 196L214 218L240 204L280 230V260H30Z" fill="#6d5028" '
        'opacity=".7"/>'
        f'<path d="M20 236H280V360H20Z" fill="#c39a55"/>{"".join(walls)}'
        '<g transform="translate(150 138)"><path d="M-42 24L-50-26L-24-7L0-42L24-7L50-26L42 24Q0 34-42 24Z" '
        f'fill="#e8bf55" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M4-36L24-7L50-26L42 24Q24 29 8 30Q20 0 4-36Z" fill="#b98a2e"/>'
        f'<path d="M-42 24Q0 34 42 24L41 12Q0 22-41 12Z" fill="#f7dd8f" stroke="{INK}" stroke-width="2.2" '
        'stroke-linejoin="round"/>'
        f'<path d="M0-12L7-1L0 10L-7-1Z" fill="#b5433a" stroke="{INK}" stroke-width="1.8"/>'
        f'<g stroke="{INK}" stroke-width="2" fill="#fff0bd"><circle cx="-50" cy="-28" r="5"/>'
        '<circle cx="50" cy="-28" r="5"/><circle cx="0" cy="-45" r="6"/></g>'
        f'<circle cx="-22" cy="19" r="3" fill="#4f9a88" stroke="{INK}" stroke-width="1.2"/>'
        f'<circle cx="22" cy="19" r="3" fill="#4f9a88" stroke="{INK}" stroke-width="1.2"/>'
        f'<circle cx="0" cy="22" r="3.4" fill="#5f74c4" stroke="{INK}" stroke-width="1.2"/></g>'
        f'{bars}<path d="M40 52H260M40 70H260" stroke="#2b2620" stroke-width="4"/>'
    )
