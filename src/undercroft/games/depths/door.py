"""The door to Out of the Depths: a cavern mouth, and somebody before it with one torch."""

import math

from undercroft.atlas.ink import grain, n
from undercroft.atlas.palette import INK
from undercroft.engine.doors import Door

SIGIL = (
    '<path d="M4 29V17C4 9 9 3 16 3C23 3 28 9 28 17V29" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-linecap="round"/>'
    '<path d="M16 29V20" stroke="currentColor" stroke-width="2.8" stroke-linecap="round"/>'
    '<path d="M16 7C20 11 20 16 16 18C12 16 12 12.5 14 10.6C14.4 12 15 12.2 15.4 11.6C15 10 15.2 8.4 16 7Z" '
    'fill="currentColor"/>'
)
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


DOOR = Door(
    scene=_cavern_mouth(),
    words="A cavern mouth; somebody stands before it with one torch",
    sigil=SIGIL,
    stone="#585654",
    accent="ember",
)
