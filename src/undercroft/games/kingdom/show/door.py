"""The door to Make You Kingdom: a crown over the gate of a labyrinth."""

import math

from undercroft.atlas.ink import n
from undercroft.atlas.palette import INK
from undercroft.engine.doors import Door

SIGIL = (
    '<path d="M5 24L3.4 10L10.4 15.4L16 6L21.6 15.4L28.6 10L27 24Z" fill="none" stroke="currentColor" '
    'stroke-width="2.2" stroke-linejoin="round"/>'
    '<path d="M5.6 28H26.4" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/>'
    '<path d="M16 17L18 20L16 23L14 20Z" fill="currentColor"/>'
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


DOOR = Door(
    scene=_labyrinth_gate(),
    words="A crown over the gate of a labyrinth",
    sigil=SIGIL,
    stone="#75664a",
    accent="gold",
)
